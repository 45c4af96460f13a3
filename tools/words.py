#!/usr/bin/env python3
"""Turns words/<language>/*.txt into one C table and one JSON file per language and catalogue.

A line is "key: sentence". The file's name is the first part of the key: the line
"event.placed: ..." of hunters.txt has the key "hunters.event.placed". Lines that start with # and
empty lines are left out. A key given twice or a line without a sentence stops the build.
"""
import json
import pathlib
import re
import sys

LINE = re.compile(r'^([A-Za-z0-9_.*/-]+): (.*\S)\s*$')


def read(path):
    words = {}
    for number, line in enumerate(path.read_text(encoding='utf-8').splitlines(), 1):
        if not line.strip() or line.startswith('#'):
            continue
        match = LINE.match(line)
        if not match:
            sys.exit(f'{path}:{number}: expected "key: sentence", found "{line}"')
        key, sentence = match.groups()
        if key in words:
            sys.exit(f'{path}:{number}: the key "{key}" is there twice')
        words[key] = sentence
    return words


def c_string(text):
    return '"' + text.replace('\\', '\\\\').replace('"', '\\"') + '"'


def main(source, target):
    target.mkdir(parents=True, exist_ok=True)
    lines = ['// Made by tools/words.py from words/.', '#include "base/words.h"', '']
    languages = []
    for folder in sorted(p for p in source.iterdir() if p.is_dir()):
        table = {}
        (target / folder.name).mkdir(exist_ok=True)
        for path in sorted(folder.glob('*.txt')):
            words = read(path)
            (target / folder.name / (path.stem + '.json')).write_text(
                json.dumps(words, ensure_ascii=False, indent=1, sort_keys=True) + '\n',
                encoding='utf-8')
            table.update({f'{path.stem}.{key}': text for key, text in words.items()})
        if not table:
            continue
        languages.append((folder.name, len(table)))
        lines.append(f'static const Word {folder.name.upper()}[] = {{')
        # As strcmp orders them: by bytes.
        for key in sorted(table, key=lambda k: k.encode()):
            lines.append(f'    {{{c_string(key)}, {c_string(table[key])}}},')
        lines += ['    {0},', '};', '']
    lines.append('const Language LANGUAGES[] = {')
    for name, count in languages:
        lines.append(f'    {{"{name}", {name.upper()}, {count}}},')
    lines += ['    {0},', '};', '']
    (target / 'words.c').write_text('\n'.join(lines), encoding='utf-8')


main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
