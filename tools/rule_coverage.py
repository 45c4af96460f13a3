#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Lists the rule numbers and worked examples of each game that no test names, and the rule numbers
that cannot be found in its code.

Numbers come from games/<game>/data/rules.csv, examples (MH-EX-4) from games/<game>/rules.md. A test names
a rule in its own name (mh_4_2_2_eight_stones) or in a comment (MH-4.2.2); the code (games/<game>/*.c, *.h,
*.def) has each number in full, in a comment or a table. A range does not count. A number that is missing
makes the run fail.
"""
import csv
import pathlib
import re
import sys


NUMBER = re.compile(r'\b[A-Z]+-(?:[A-Z]+-)?[A-Z]?[0-9A-Z.]*[0-9A-Z]\b')


def numbers_in(folder, *endings):
    """All numbers written in the files of a folder."""
    return {number for ending in endings for path in folder.glob(f'*.{ending}')
            for number in NUMBER.findall(path.read_text(encoding='utf-8'))}


def names_in(folder):
    """All numbers that the tests of a game name, in the rule book's spelling."""
    found = numbers_in(folder, 'c')
    for path in sorted(folder.glob('*.c')):
        text = path.read_text(encoding='utf-8')
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
        code = numbers_in(folder, 'c', 'h', 'def')
        lost = [number for number in numbers if number not in code]
        print(f'{folder.name}: {len(numbers)} rules and {len(examples)} examples, '
              f'{len(missing)} without a test' + (': ' + ' '.join(missing) if missing else '')
              + f', {len(lost)} not in the code' + (': ' + ' '.join(lost) if lost else ''))
        missing_anywhere |= bool(missing or lost)
    sys.exit(missing_anywhere)


main()
