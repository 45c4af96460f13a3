#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What the catalogues of the other languages lack, beside English: "make words", and a test.

    python3 tools/words_report.py [LANGUAGE...]

Per language: keys that are missing or that English does not have, sentences with other parameters than
the English ones, and rule numbers (games/<game>/data/rules.csv) without a text for players
(words/<language>/rules_<game>.txt). For English also what all languages say alike and should say once (words/*.txt), and what the program says of itself (problem.txt, command.txt):
sentences that no C file asks for, sentences asked for that are not there, values that are not given. Ends with 1 if
anything is wrong.
"""
import functools
import pathlib
import re
import sys

import alike
import catalogue

ROOT = pathlib.Path(__file__).resolve().parent.parent
HOLE = re.compile(r'\{(?!(?:sum|[wW]ord|nth) )(\w+)')  # not what the build reckons
NUMBERED = re.compile(r'^[A-Z]+-')


def read(path):
    return catalogue.read(path) if path.exists() else {}


def base_of(key, known):
    """The key that a variant ("event.moved/armed") or a form ("animal.bear.into") belongs to."""
    if key in known:
        return key
    for mark in '/.':
        front = key.rpartition(mark)[0]
        if front in known:
            return front
    return None


def compare(name, english, other):
    for key in english:
        if key not in other and base_of(key, other) is None and base_of(key, set(english) - {key}) is None:
            yield f'{name}: {key} is missing'
    for key, sentence in other.items():
        base = base_of(key, english)
        if base is None:
            yield f'{name}: {key} is not in English'
            continue
        holes, wanted = set(HOLE.findall(sentence)), set(HOLE.findall(english[base]))
        if key == base and holes - wanted:
            yield f'{name}: {key}: English has no {{{", ".join(sorted(holes - wanted))}}}'


def numbers_of(game):
    """The rules of a game; its invariants (NT-INV-3) are for builders."""
    path = ROOT / 'games' / game / 'data' / 'rules.csv'
    if not path.exists():
        return []
    return [row['id'] for row in catalogue.table(path) if '-INV-' not in row['id']]


@functools.lru_cache(maxsize=None)
def symbols():
    """The drawings that {icon club} may name: web/src/sprite.svg, those that games share and those of each."""
    sprites = [ROOT / 'web/src/sprite.svg', *(ROOT / 'web/games').glob('*/sprite.svg')]
    return {name for path in sprites for name in re.findall(r'id="i-([\w-]+)"', path.read_text(encoding='utf-8'))}


def rule_texts(language, game):
    name = f'words/{language}/rules_{game}.txt'
    texts = read(ROOT / name)
    numbers = numbers_of(game)
    for number in numbers:
        if number not in texts:
            yield f'{name}: {number} has no text'
    chapters = texts.get('chapters', '').split()
    for key in texts:
        number = re.sub(r'\.(title|example\d*|table\d*|note)$', '', key)
        chapter = number.split('.')[0]
        if NUMBERED.match(key) and number not in numbers and number not in chapters:
            yield f'{name}: {key}: there is no such rule'
        if key != 'chapters' and chapter not in chapters:
            yield f'{name}: {key}: its chapter is not listed in "chapters"'
    for chapter in chapters:
        if f'{chapter}.title' not in texts:
            yield f'{name}: {chapter}.title is missing'
    for key, text in texts.items():
        for icon in re.findall(r'\{icon ([\w-]+)\}', text):
            if icon not in symbols():
                yield f'{name}: {key}: there is no drawing "{icon}"'
    english = read(ROOT / f'words/en/rules_{game}.txt')
    for key in english:
        if key not in texts and not NUMBERED.match(key) or re.search(r'\.(example|table)\d*$', key) and key not in texts:
            yield f'{name}: {key} is missing'


SAYS = re.compile(r'(problem_say|lines_say|cli_wrong|cli_say|words_say|tell_finding)\(([^;{]*?)\);', re.S)
STRING = re.compile(r'"((?:\\.|[^"\\])*)"')


def calls():
    """(file of the key, keys, values) of each sentence that C code says with values."""
    for path in sorted(ROOT.glob('*/**/*.c')):
        if path.parts[len(ROOT.parts)] in ('build', 'tests', 'web'):
            continue
        for function, words in SAYS.findall(path.read_text(encoding='utf-8')):
            strings = STRING.findall(words)
            keys = [s for s in strings if re.fullmatch(r'[a-z_.]+', s)]
            if function == 'words_say':
                keys = [key.removeprefix('command.') for key in keys if key.startswith('command.')]
            if function == 'lines_say':
                strings += ['line=', 'word=']
            yield 'problem' if function in ('problem_say', 'lines_say', 'cli_wrong') else 'command', keys, ''.join(strings)


def command_line():
    sentences = {name: read(ROOT / f'words/en/{name}.txt') for name in ('problem', 'command')}
    said = {'problem': set(), 'command': set()}
    for name, keys, values in calls():
        for key in keys:
            said[name].add(key)
            if key not in sentences[name]:
                yield f'words/en/{name}.txt: {key} is missing'
            for hole in HOLE.findall(sentences[name].get(key, '')):
                if f'{hole}=' not in values:
                    yield f'words/en/{name}.txt: {key}: nobody gives {{{hole}}}'
    sources = [*(ROOT / 'base').glob('*.c'), *(ROOT / 'cli').glob('*.c'), *(ROOT / 'lab').glob('*.c')]
    quoted = {word for path in sources for word in STRING.findall(path.read_text(encoding='utf-8'))}
    for key in sorted(set(sentences['problem']) - said['problem']):
        if f'problem.{key}' not in quoted:
            yield f'words/en/problem.txt: {key} is not used'
    for key, sentence in sentences['command'].items():
        if '{' in sentence and key not in said['command'] and f'command.{key}' not in quoted:
            yield f'words/en/command.txt: {key} is not used'


def problems_of(language, games):
    for path in sorted((ROOT / 'words' / 'en').glob('*.txt')):
        if language != 'en' and not path.stem.startswith('rules_'):
            yield from compare(f'words/{language}/{path.name}', read(path),
                               read(ROOT / 'words' / language / path.name))
    for game in games:
        yield from rule_texts(language, game)
    if language == 'en':
        yield from command_line()
        yield from said_thrice()


def said_thrice():
    for path in sorted((ROOT / 'words/en').glob('*.txt')):
        for key in sorted(alike.of_all(ROOT / 'words', path.name)):
            yield f'words/*/{path.name}: {key} is alike in every language: it belongs to words/{path.name}'
    for path in sorted((ROOT / 'words').glob('*.txt')):
        if not (ROOT / 'words/en' / path.name).exists():
            yield f'words/{path.name}: there is no words/en/{path.name}'


def main():
    languages = sys.argv[1:] or sorted(p.name for p in (ROOT / 'words').iterdir() if p.is_dir())
    games = sorted(p.parent.name for p in (ROOT / 'games').glob('*/game.c'))
    games = [game for game in games if game != 'null']
    total = 0
    for language in languages:
        problems = list(problems_of(language, games))
        total += len(problems)
        print('\n'.join(problems + [f'{language}: {len(problems)} to mend']))
    sys.exit(total > 0)


main()
