#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Lists the rule numbers and worked examples of each game that no test names.

Numbers come from games/<game>/data/rules.csv, examples (MH-EX-4) from games/<game>/rules.md. A test names
a rule in its own name (mh_4_2_2_eight_stones) or in a comment (MH-4.2.2); a range does not count.
A number that no test names makes the run fail.
"""
import csv
import pathlib
import re
import sys


def names_in(folder):
    """All numbers written in the tests of a game, in the rule book's spelling."""
    found = set()
    for path in sorted(folder.glob('*.c')):
        text = path.read_text(encoding='utf-8')
        found |= set(re.findall(r'\b[A-Z]+-(?:[A-Z]+-)?[A-Z]?[0-9A-Z.]*[0-9A-Z]\b', text))
        for name in re.findall(r'\b(?:\w+_)?TEST\(\s*(\w+)', text):
            words = name.split('_')
            for length in range(2, 7):
                found.add(words[0].upper() + '-' + '.'.join(words[1:length]).upper())
                found.add('-'.join(words[:length]).upper())
    return found


def main():
    missing_anywhere = False
    for folder in sorted(pathlib.Path('games').iterdir()):
        rules = folder / 'data' / 'rules.csv'
        if not (folder / 'game.c').exists() or not rules.exists():
            continue
        with rules.open(encoding='utf-8') as file:
            numbers = [row['id'] for row in csv.DictReader(file)]
        book = (folder / 'rules.md').read_text(encoding='utf-8')
        examples = sorted(set(re.findall(r'\b[A-Z]{2}-EX-[0-9]+\b', book)))
        named = names_in(pathlib.Path('tests') / 'games' / folder.name)
        missing = [number for number in numbers + examples if number not in named]
        print(f'{folder.name}: {len(numbers)} rules and {len(examples)} examples, '
              f'{len(missing)} without a test' + (': ' + ' '.join(missing) if missing else ''))
        missing_anywhere |= bool(missing)
    sys.exit(missing_anywhere)


main()
