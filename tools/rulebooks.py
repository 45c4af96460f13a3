#!/usr/bin/env python3
"""Puts the rule books (games/<game>/rules.md) into the program, line by line.

    python3 tools/rulebooks.py games build/generated/rulebooks.c
"""
import pathlib
import sys


def c_string(text):
    return '"' + text.replace('\\', '\\\\').replace('"', '\\"').replace('?', '\\?') + '"'


def main(source, target):
    lines = ['// Made by tools/rulebooks.py from games/*/rules.md.', '#include "base/rulebook.h"', '',
             '#include <stddef.h>', '']
    names = []
    for path in sorted(source.glob('*/rules.md')):
        name = path.parent.name
        names.append(name)
        lines.append(f'static const char *const {name.upper()}_BOOK[] = {{')
        for number, line in enumerate(path.read_text(encoding='utf-8').splitlines(), 1):
            if len(line.encode()) > 4000:  # C17 promises literals of 4095 bytes
                sys.exit(f'{path}:{number}: the line is too long; break it')
            lines.append(f'    {c_string(line)},')
        lines += ['    NULL,', '};', '']
    lines.append('const Rulebook RULEBOOKS[] = {')
    lines += [f'    {{"{name}", {name.upper()}_BOOK}},' for name in names]
    lines += ['    {NULL, NULL},', '};', '']
    target.write_text('\n'.join(lines), encoding='utf-8')


main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
