# SPDX-License-Identifier: MIT
"""Reads a catalogue of words (words/<language>/*.txt): lines "key: sentence"; empty lines and those that start with # are
left out. What is no word but a list of names, or says the same in every language, stands once, in words/*.txt. What several keys say alike is one line: "space.u<1-38>: U<> (upper place)" is 38 of them, and
"fact.hex.<h12 h13>: By the lake" two; "<= culture_cards end_points!=0>" is the first cell of each such row of the game's
table. <> in the sentence is what the key has there."""
import functools
import re
import sys

from tables import GAMES, read_rows

LINE = re.compile(r'^((?:[A-Za-z0-9_.*/=-]|<[^<>]+>)+): (.*\S)\s*$')
FAMILY = re.compile(r'<([^<>]+)>')
RANGE = re.compile(r'(\d+)-(\d+)$')


@functools.lru_cache(maxsize=None)
def table(path):
    return [cells for _, cells in read_rows(path)]


def rows_of(data, wanted, where):
    """The rows of "card_kinds colour=light kind!=L_LAND": those whose cells are as wanted."""
    name, *filters = wanted.split()
    path = data / f'{name}.csv'
    if not path.exists():
        sys.exit(f'{where}: there is no {path}')
    asked = [re.match(r'(\w*)(!?)=?(.*)', each).groups() for each in filters]
    rows = table(path)
    for column, _, _ in asked:
        if column not in rows[0]:
            sys.exit(f'{where}: {path} has no column "{column}"; it has {", ".join(rows[0])}')
    return [row for row in rows if all((row[column] == value) != bool(no) for column, no, value in asked)]


def members(family, data, where):
    """What stands between < and > in a key, one by one."""
    if family.startswith('='):
        return [next(iter(row.values())) for row in rows_of(data, family[1:], where)]
    numbers = RANGE.match(family)
    if not numbers:
        return family.split()
    return [str(n).zfill(len(numbers[1])) for n in range(int(numbers[1]), int(numbers[2]) + 1)]


def written_out(key, sentence, data, where):
    """The keys of a line, each with its sentence."""
    family = FAMILY.search(key)
    if not family:
        yield key, sentence
        return
    for member in members(family[1], data, where):
        yield key.replace(family[0], member), sentence.replace('<>', member)


def read(path):
    """Of a language, with what all languages have in common."""
    words = {}
    for each in (path, of_all_languages(path)):
        if each.exists():
            read_lines(each, words)
    return words


def of_all_languages(path):
    return path.parent.parent / path.name


def read_lines(path, words):
    data = GAMES / re.sub('^(page|rules)_', '', path.stem) / 'data'
    for where, line, sentence in numbered_lines(path):
        for key, written in written_out(line, sentence, data, where):
            if key in words:
                sys.exit(f'{where}: the key "{key}" is there twice')
            words[key] = written


def numbered_lines(path):
    """Where it stands, the key as it is written, and the sentence."""
    for number, line in enumerate(path.read_text(encoding='utf-8').splitlines(), 1):
        if not line.strip() or line.startswith('#'):
            continue
        match = LINE.match(line)
        if not match:
            sys.exit(f'{path}:{number}: expected "key: sentence", found "{line}"')
        yield f'{path}:{number}', *match.groups()


def lines_of(path):
    return [(key, sentence) for _, key, sentence in numbered_lines(path)]
