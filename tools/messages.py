#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes of hall/messages.txt what C and the page need; run by the build as

    python3 tools/messages.py hall/messages.txt <output folder>

Writes messages.h (the numbers of messages, commands and calls, and the words that both sides must know),
messages.c (their names, fields and types, for described.c; that the engine has the same numbers) and
messages.json (all of it, for the page's types and the browser tests).
"""
import json
import pathlib
import re
import sys

HEAD = re.compile(r'(shape) (\w+)|(server) (\w+)|(client) (\w+) -> (\w+)'
                  r'|(call) (\w+) (GET|POST) (\S+) -> (.+)')
CONST = re.compile(r'const ([A-Z_]+) (\d+|"[^"]+")')
FIELD = re.compile(r' {2}(\w+)(\?)?: (.+)')
AS = re.compile(r' {2}as (\w+)')
PLAIN = {'number': 'A_NUMBER', 'string': 'A_STRING', 'boolean': 'A_BOOLEAN', 'null': 'A_NULL',
         'Record<string, unknown>': 'A_RECORD', 'text': 'A_TEXT'}


def read(path):
    """{shape, server, client, call}: by name the fields of each, and what answers it; {const}: values."""
    found = {'const': {}, 'shape': {}, 'server': {}, 'client': {}, 'call': {}}
    entry = None
    for number, line in enumerate(path.read_text(encoding='utf-8').splitlines(), 1):
        if head := HEAD.fullmatch(line):
            kind, name, *rest = [part for part in head.groups() if part]
            entry = found[kind][name] = {'name': name, 'fields': [], 'as': None}
            entry.update(zip(['method', 'path', 'answer'] if kind == 'call' else ['answer'], rest))
        elif const := CONST.fullmatch(line):
            found['const'][const[1]] = json.loads(const[2])
        elif field := FIELD.fullmatch(line):
            name, maybe, of = field.groups()
            entry['fields'].append({'of': entry['name'], 'name': name, 'maybe': bool(maybe), 'type': of})
        elif shape := AS.fullmatch(line):
            entry['as'] = shape[1]
        elif line and not line.startswith('#'):
            sys.exit(f'{path}:{number}: {line}')
    return found


def split(text, sign):
    """Splits at a sign that stands in no brackets."""
    parts, depth = [''], 0
    for letter in text:
        depth += (letter in '[<') - (letter in ']>')
        if letter == sign and not depth:
            parts.append('')
        else:
            parts[-1] += letter
    return [part.strip() for part in parts]


class Types:
    """The types that were met, each written once as a C constant before it is used, and the shapes
    that they name."""

    def __init__(self, shapes):
        self.shapes, self.names, self.lines, self.named = shapes, {}, [], {}

    def written(self, text):
        if text in PLAIN:
            return f'{{{PLAIN[text]}}}'
        if text in self.shapes:
            self.name_shape(text)
            return f'{{A_SHAPE, .shape = &shape_{text}}}'
        if len(parts := split(text, '|')) > 1:
            return self.several('ANY_OF', parts)
        if text == 'Row':
            text = 'number[]'
        if text.endswith('[]'):
            return self.several('A_LIST', [text[:-2]])
        if text.startswith('['):
            return self.several('A_TUPLE', split(text[1:-1], ','))
        if re.fullmatch(r"'\w+'", text):
            return f'{{A_WORD, .word = "{text[1:-1]}"}}'
        sys.exit(f'messages.txt: no type: {text}')

    def name_shape(self, name):
        if name not in self.named:
            self.named[name] = None  # a shape may hold itself
            self.named[name] = shape_in_c(self.shapes[name], self.shapes, self)

    def several(self, kind, parts):
        inner = ', '.join(f'&{self.name(part)}' for part in parts)
        return f'{{{kind}, .of = (const Type *const[]){{{inner}}}, .count = {len(parts)}}}'

    def name(self, text):
        if text not in self.names:
            written = self.written(text)
            self.names[text] = f'type_{len(self.names)}'
            self.lines.append(f'static const Type {self.names[text]} = {written};  // {text}')
        return self.names[text]


def fields_of(entry, shapes):
    return entry['fields'] + (fields_of(shapes[entry['as']], shapes) if entry['as'] else [])


def shape_in_c(entry, shapes, types):
    rows = [f'{{"{f["name"]}", {"true" if f["maybe"] else "false"}, &{types.name(f["type"])}}}'
            for f in fields_of(entry, shapes)]
    return f'{{"{entry["name"]}", (const Field[]){{{", ".join(rows + ["{0}"])}}}}}'


def header(found):
    lines = ['// Made by tools/messages.py from hall/messages.txt.', '#pragma once', '']
    for kind, prefix, count in ('server', 'SAY', 'SAYINGS'), ('client', 'DO', 'DOINGS'), ('call', 'CALL', 'CALLS'):
        names = [f'{prefix}_{name.upper()}' for name in found[kind]]
        lines.append(f'enum {{ {", ".join(names + [count])} }};')
    lines += [f'#define {name} "{value}"' for name, value in found['const'].items() if isinstance(value, str)]
    return '\n'.join(lines) + '\n'


def source(found):
    shapes = found['shape']
    types = Types(shapes)
    tables = [f'const Type *const REFUSAL = &{types.name("Problem")};']
    for kind, table in ('server', 'SAID'), ('client', 'DONE_BY'):
        rows = [f'    {shape_in_c(entry, shapes, types)},' for entry in found[kind].values()]
        tables += [f'const Shape {table}[] = {{', *rows, '};']
    rows = [f'    {{"{call["method"]}", "{call["path"]}", {shape_in_c(call, shapes, types)}, '
            f'&{types.name(call["answer"])}}},' for call in found['call'].values()]
    tables += ['const Described CALLED[] = {', *rows, '};']
    lines = ['// Made by tools/messages.py from hall/messages.txt.', '#include "engine/game.h"',
             '#include "hall/described.h"', '']
    lines += [f'_Static_assert({name} == {value}, "hall/messages.txt");'
              for name, value in found['const'].items() if isinstance(value, int)]
    lines += [f'static const Shape shape_{name};' for name in types.named]
    named = [f'static const Shape shape_{name} = {fields};' for name, fields in types.named.items()]
    return '\n'.join([*lines, *types.lines, *named, *tables]) + '\n'


def main():
    found = read(pathlib.Path(sys.argv[1]))
    out = pathlib.Path(sys.argv[2])
    out.mkdir(parents=True, exist_ok=True)
    (out / 'messages.h').write_text(header(found), encoding='utf-8')
    (out / 'messages.c').write_text(source(found), encoding='utf-8')
    (out / 'messages.json').write_text(json.dumps(found, indent=1) + '\n', encoding='utf-8')


main()
