#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Lists the rule numbers and worked examples of each game that no test names, and the rule numbers
that cannot be found in its code.

Numbers come from games/<game>/data/rules.csv, examples (MH-EX-4) from games/<game>/rules.md. A test names
a rule in its own name (mh_4_2_2_eight_stones) or in a comment (MH-4.2.2); the code (games/<game>/*.c, *.h,
*.def) has each number in full, in a comment or a table. A number that is missing makes the run fail, and
so does one that nobody finds by its name, also on the page (web/games/<game>): within a range (MH-4.6 to
MH-4.8), shortened (MH-4.6, 4.7) or without its game (RUL-30, R-30).
"""
import pathlib
import re
import sys

from catalogue import table


NUMBER = re.compile(r'\b[A-Z]+-(?:[A-Z]+-)?[A-Z]?[0-9A-Z.]*[0-9A-Z]\b')
GAP = r'(?:\s+//)?\s+'  # a comment may go on in the next line
HIDDEN = re.compile(f'{NUMBER.pattern}(?:{GAP}to{GAP}[A-Z]+-[A-Z0-9.]+|'
                    f'(?:,|{GAP}(?:to|and|or)){GAP}[0-9]+[.][0-9])'
                    r'|(?<![A-Z0-9-])(?:EX|INV|RUL|[RQ])-[0-9]+')


def hidden_in(folder, *endings):
    """Where numbers are not written in full."""
    for path in sorted(path for ending in endings for path in folder.glob(f'*.{ending}')):
        text = path.read_text(encoding='utf-8')
        for match in HIDDEN.finditer(text):
            found = re.sub(GAP, ' ', match.group())
            yield f'{path}:{text.count(chr(10), 0, match.start()) + 1}: in full, please: {found}'


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
    fails = False
    for folder in sorted(pathlib.Path('games').iterdir()):
        rules = folder / 'data' / 'rules.csv'
        if not (folder / 'game.c').exists() or not rules.exists():
            continue
        numbers = [row['id'] for row in table(rules)]
        book = (folder / 'rules.md').read_text(encoding='utf-8')
        examples = sorted(set(re.findall(r'\b[A-Z]{2}-EX-[0-9]+\b', book)))
        tests = pathlib.Path('tests') / 'games' / folder.name
        named = names_in(tests)
        missing = [number for number in numbers + examples if number not in named]
        code = numbers_in(folder, 'c', 'h', 'def')
        lost = [number for number in numbers if number not in code]
        print(f'{folder.name}: {len(numbers)} rules and {len(examples)} examples, '
              f'{len(missing)} without a test' + (': ' + ' '.join(missing) if missing else '')
              + f', {len(lost)} not in the code' + (': ' + ' '.join(lost) if lost else ''))
        page = pathlib.Path('web') / 'games' / folder.name
        hidden = [*hidden_in(folder, 'c', 'h', 'def'), *hidden_in(tests, 'c', 'h'),
                  *hidden_in(page, 'ts', 'svelte', 'css')]
        if hidden:
            print(*hidden, sep='\n')
        fails |= bool(missing or lost or hidden)
    sys.exit(fails)


main()
