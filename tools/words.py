#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Turns words/<language>/*.txt, with words/*.txt for all of them, into one C table and one JSON file per language and catalogue.

A line is "key: sentence" (tools/catalogue.py). The file's name is the first part of the key: the line
"event.placed: ..." of hunters.txt has the key "hunters.event.placed". A key given twice or a line without a
sentence stops the build.

A noun may be given with its gender, plural and oblique form: "animal.bear: Bär | m | Bären | Bären". Its
other forms ("animal.bear.the_dat: dem Bären") are written out by the table words/<language>/forms:

    forms: m | f | n            the genders, or adj for adjectives
    the_dat: dem ~ | der | dem  one column for each; an article goes before the word,
                                ~ is the oblique form, % the plural, %n the plural with a dative n,
                                = the next part of the line, +er an ending

"many" is always the plural, and each form has one with a capital ("The_dat", "Many", "Cap": the bare word). A line
of its own adds or replaces a form. Only forms that a sentence of the language asks for are written.

{=card_kinds.L_SWAP.cost} in hunters.txt, or in the game's texts of the page, is that cell of games/hunters/data/card_kinds.csv (the row
whose first cell, or else second, is L_SWAP; W1-0 is the row that begins with both), so that a changed row changes every
sentence; [, {=card_kinds.L_SWAP.cost} stones] is left out where the cell is 0. {=regions landscape=steppe and} lists the
first cells of such rows: "5 and 11". {#fire_tiles} is how many rows a table has, {#map_junctions settlement_allowed=1} how many such
rows, {#animals.copies} the sum of a column, {#rounds} a FIXED number of names.def. {=card_kinds.L_MAMMOTH.cost/2} is the second number of a
cell. {sum {#fishing_track}-1} reckons; {word {#hand}} says the number as a word of words/<language>/numbers ({Word ...} with a capital),
{nth {=setup.3.hunters_per_player}+1} as "thirteenth". A key of a rulebook that ends with .table is a table of such a file (lay_out). Where that is not enough a game has a script of its own, games/<game>/data/sentences.py, which completes its
words out of its data.json.
"""
import functools
import importlib.util
import json
import pathlib
import re
import sys

import catalogue
from catalogue import read, rows_of, table
from tables import fixed_numbers

# Of a game, what only the terminal says: the page need not load it.
OF_THE_TERMINAL = ('about.', 'answer.autumn_menu', 'answer.ceremony_card', 'answer.menu_', 'answer.summer_menu', 'brief.', 'change.best', 'change.cause', 'change.foremost', 'change.fully', 'change.harm', 'change.laid_open', 'change.lesser', 'change.next', 'change.number', 'change.owed', 'change.paid', 'change.paying', 'change.points_still', 'change.quiet', 'change.repeated', 'change.said', 'change.score', 'change.tally', 'change.unopposed', 'change.unpaid', 'change.unsuffered', 'chip.', 'fact.', 'mini.', 'once.', 'part.', 'same.', 'screen.', 'sketch.', 'then.', 'times.')
# Of a game, what says in a browser's hall what is told of a choice (table/change.h): names, not words.
OF_THE_HALL = ('change.', 'screen.forced')
TABLE = re.compile(r'\.table\d*$')


def read_forms(path):
    """{gender: {form: pattern}} of a language."""
    table, genders = {}, []
    if not path.exists():
        return table
    for number, line in enumerate(path.read_text(encoding='utf-8').splitlines(), 1):
        if not line.strip() or line.startswith('#'):
            continue
        name, _, rest = line.partition(':')
        cells = [cell.strip() for cell in rest.split('|')]
        if name == 'forms':
            genders = cells
            table.update({gender: {} for gender in genders})
        elif len(cells) != len(genders):
            sys.exit(f'{path}:{number}: expected {len(genders)} columns')
        else:
            for gender, cell in zip(genders, cells):
                table[gender][name.strip()] = cell
    return table


def dative(plural):
    return plural if plural[-1] in 'ns' else plural + 'n'


def inflect(pattern, word, parts):
    """One form of a word; parts: what its line says beyond word and gender."""
    plural, oblique = (parts + [''] * 2)[0] or word, (parts + [''] * 2)[1] or word
    if pattern == '=':
        return parts[0] if parts else word
    if pattern.startswith('+'):
        return word + pattern[1:]
    if '%' in pattern:
        return pattern.replace('%n', dative(plural)).replace('%', plural)
    return pattern.replace('~', oblique) if '~' in pattern else f'{pattern} {word}'


def capital(text):
    return 'IJ' + text[2:] if text.startswith('ij') else text[:1].upper() + text[1:]


def forms_asked(catalogues):
    """The forms that any sentence names: {animal.the_acc}, {animal*count}, {animal.the*count}."""
    asked = set()
    for words in catalogues.values():
        for sentence in words.values():
            for form, star in re.findall(r'\{\w+(?:\.(\w+))?(\*)?', sentence):
                asked |= {form} | ({form + '_many' if form else 'many', 'many'} if star else set())
    return asked


def write_out(words, forms, asked, path):
    """Adds the forms of all nouns and adjectives; a line of its own goes before."""
    made = {}
    for key, line in words.items():
        if ' | ' not in line:
            continue
        word, gender, *parts = [part.strip() for part in line.split('|')]
        if gender not in forms:
            sys.exit(f'{path}: {key}: "{gender}" is no gender; there are {", ".join(forms)}')
        made[key] = word
        every = {name: inflect(pattern, word, parts) for name, pattern in forms[gender].items()}
        if parts and parts[0] and gender != 'adj':
            every['many'] = parts[0]
        every['cap'] = word
        every.update({capital(name): capital(text) for name, text in list(every.items())})
        made.update({f'{key}.{name}': text for name, text in every.items() if name in asked})
    return {**made, **{key: text for key, text in words.items() if ' | ' not in text}}


def names(key, row):
    """By its first or second cell, or by both: "W1-0"."""
    first = list(row.values())[:2]
    return key in first or key == '-'.join(first)


HOLE = re.compile(r'\{=(\w+)\.([\w-]+)\.(\w+)(?:/(\d))?\}')
COUNT = re.compile(r'\{#(\w+)(?:\.(\w+))?((?: \w+!?=\w+)*)\}')
RECKONED = re.compile(r'\{(sum|word|Word|nth) (\d+(?:[+-]\d+)*)\}')
ROWS = re.compile(r'\{=(\w+(?: \w+!?=\w+)+) (\w+)\}')


@functools.lru_cache(maxsize=None)
def read_numbers(path):
    """words/<language>/numbers: "cardinal: zero one two ...", and the same for "ordinal"."""
    lines = [line for line in path.read_text(encoding='utf-8').splitlines() if line and not line.startswith('#')] if path.exists() else []
    return {name: words.split() for name, _, words in (line.partition(':') for line in lines)}


def reckon(sentence, numbers, where):
    """{sum 5+1} is 6, {word 5} "five", {nth 12+1} "thirteenth"."""
    def number(match):
        value = sum(int(part) for part in re.findall(r'[+-]?\d+', match[2]))
        if match[1] == 'sum':
            return str(value)
        words = numbers.get('ordinal' if match[1] == 'nth' else 'cardinal', [])
        if not 0 <= value < len(words):
            sys.exit(f'{where}: {match[0]}: there is no word for {value}')
        return capital(words[value]) if match[1] == 'Word' else words[value]
    return RECKONED.sub(number, sentence)


def fill_in(sentence, data, numbers, where):
    """Cells of the game's tables in place of {=table.row.column}; [, {=…} more] is left out where its cell is 0."""
    def cell(match):
        name, row, column, nth = match.groups()
        path = data / f'{name}.csv'
        rows = [r for r in (table(path) if path.exists() else []) if names(row, r)]
        rows = [r for r in rows if next(iter(r.values())) == row] or rows
        if len(rows) != 1 or column not in rows[0]:
            sys.exit(f'{where}: {match.group(0)}: {path} has no such cell')
        found = rows[0][column].strip()
        return re.findall(r'\d+', found)[int(nth) - 1] if nth else found

    def part(match):
        words = match.group(1)
        return '' if cell(HOLE.search(words)) == '0' else HOLE.sub(cell, words)
    def listed(match):
        *names, last = [next(iter(row.values())) for row in rows_of(data, match[1], where)] or ['']
        return f'{", ".join(names)} {match[2]} {last}' if names else last
    def number(match):
        path, found = data / f'{match[1]}.csv', fixed_numbers(data.parent.name).get(match[1])
        if found is None and not path.exists():
            sys.exit(f'{where}: {match[0]}: neither a table nor a FIXED number of names.def')
        if found is not None:
            return str(found)
        rows = rows_of(data, match[1] + match[3], where)
        return str(sum(int(row[match[2]]) for row in rows) if match[2] else len(rows))
    sentence = ROWS.sub(listed, COUNT.sub(number, sentence))
    sentence = re.sub(r'\[([^\[\]]*\{=[^\[\]]*)\]', part, sentence)
    return reckon(HOLE.sub(cell, sentence), numbers, where)


def game_of(path):
    """hunters of hunters.txt, rules_hunters.txt, page_hunters.txt and learn_hunters.txt."""
    return re.sub('^(page|rules|learn)_', '', path.stem)


def complete(words, path, games, made):
    """With what a game's own script says of its tables (games/<game>/data/sentences.py)."""
    game = game_of(path)
    script, data = games / game / 'data/sentences.py', made / game / 'data.json'
    if not script.exists() or not data.exists():
        return words
    sys.dont_write_bytecode = True
    spec = importlib.util.spec_from_file_location('sentences', script)
    sentences = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(sentences)
    home = path.with_name(f'{game}.txt')
    parts = words if path == home else read(home) if home.exists() else {}
    return sentences.complete(words, parts, json.loads(data.read_text(encoding='utf-8')), path)


def term(key, row, parts, where):
    """The word of "animal.{id}" for a row; of a cell with several names a list, of "HAND_PLUS:2" with its number."""
    def name(cells, form):
        return re.sub(r'\{(\w+)\}', lambda match: form(cells[match[1]]), key)

    def find(cells):
        for form in (str, slug, lambda cell: cell.split(':')[0]):
            if name(cells, form) in parts:
                return parts[name(cells, form)].split(' | ')[0].replace('{n}', cells[column].partition(':')[2])
        return None
    column = re.search(r'\{(\w+)\}', key)[1]
    found = find(row) or [find({**row, column: each}) for each in row[column].split()]
    if not isinstance(found, str) and None in found:
        sys.exit(f'{where}: there is no word "{name(row, slug)}"')
    return found if isinstance(found, str) else ', '.join(found)


def slug(cell):
    return re.sub('[^a-z0-9]+', '_', cell.lower())


def cell_words(template, row, parts, where):
    """ "@animal.{id}": the word of that key; "{copies}": the cell. Where a cell is empty there are no words at all; {?hunt}
    asks only for that."""
    if any(column in row and not row[column] for column in re.findall(r'\{\??(\w+)\}', template)):
        return ''
    template = re.sub(r'\{\?\w+\}', '', template)
    template = re.sub(r'@([\w.]*\{[\w.{}]+)', lambda match: term(match[1], row, parts, where), template)
    return re.sub(r'\{(\w+)\}', lambda match: row.get(match[1], match[0]), template)


def lay_out(line, parts, data, where):
    """A table of the rulebook: "Animals | animals | Species: @animal.{id} | Cards: {#}" gives lines of cells, the caption
    and the heads first. {#} is how many rows are alike."""
    caption, wanted, *columns = [part.strip() for part in line.split(' | ')]
    heads, templates = zip(*(column.split(': ', 1) for column in columns))
    rows = {}
    for row in rows_of(data, wanted, where):
        cells = tuple(cell_words(template, row, parts, where) for template in templates)
        rows[cells] = rows.get(cells, 0) + 1
    lines = [(caption,), heads, *([cell.replace('{#}', str(count)) for cell in cells] for cells, count in rows.items())]
    return '\n'.join('\t'.join(cells) for cells in lines)


def with_tables(words, path, games):
    """Rules of a game with their tables ("MH-6.9.table") laid out."""
    game = path.stem.removeprefix('rules_')
    if game == path.stem:
        return words
    parts = {key: text for name in (f'page_{game}', game) for key, text in read_if_there(path.with_name(f'{name}.txt'))}
    return {key: lay_out(text, parts, games / game / 'data', f'{path}: {key}') if TABLE.search(key) else text
            for key, text in words.items()}


def read_if_there(path):
    return read(path).items() if path.exists() else ()


def c_string(text):
    for sign, escaped in (('\\', '\\\\'), ('"', '\\"'), ('\n', '\\n'), ('\t', '\\t')):
        text = text.replace(sign, escaped)
    return f'"{text}"'


def read_hyphens(path):
    """words/<language>/hyphens: long words with a dot where they may be parted ("Säbelzahn·tiger"), longest first."""
    lines = path.read_text(encoding='utf-8').splitlines() if path.exists() else []
    words = [line.strip() for line in lines if line.strip() and not line.startswith('#')]
    return sorted(words, key=len, reverse=True)


def parted(text, hyphens):
    """With soft hyphens, for the page only: a terminal would show them."""
    for word in hyphens:
        text = text.replace(word.replace('·', ''), word.replace('·', '\u00ad'))
    return text


def write_titles(table, games, target):
    """The games' titles and short texts by themselves: all that the home page needs of them."""
    keys = (f'{game.name}.{key}' for game in sorted(games.iterdir()) for key in ('title', 'about', 'minutes', 'weight', 'round'))
    titles = {key: table[key] for key in keys if key in table}
    target.write_text(json.dumps(titles, ensure_ascii=False, indent=1) + '\n', encoding='utf-8')


def write_catalogue(languages, path):
    """{"en": {key: sentence}} as one C table for each language, and their list."""
    lines = ['// Made by tools/words.py from words/.', '#include "base/words.h"', '']
    for name, table in languages.items():
        lines.append(f'static const Word {name.upper()}[] = {{')
        # As strcmp orders them: by bytes.
        for key in sorted(table, key=lambda k: k.encode()):
            lines.append(f'    {{{c_string(key)}, {c_string(table[key])}}},')
        lines += ['    {0},', '};', '']
    lines.append('const Language LANGUAGES[] = {')
    for name, table in languages.items():
        lines.append(f'    {{"{name}", {name.upper()}, {len(table)}}},')
    lines += ['    {0},', '};', '']
    path.write_text('\n'.join(lines), encoding='utf-8')


def of_the_hall(table, games):
    """What a hall needs that says no word itself."""
    return {key: text for key, text in table.items()
            if key.partition('.')[2].startswith(OF_THE_HALL) and (games / key.partition('.')[0]).is_dir()}


def main(source, target, games):
    target.mkdir(parents=True, exist_ok=True)
    catalogue.GAMES = games
    languages = {}
    for folder in sorted(p for p in source.iterdir() if p.is_dir()):
        table = {}
        forms, hyphens = read_forms(folder / 'forms'), read_hyphens(folder / 'hyphens')
        numbers = read_numbers(folder / 'numbers')
        (target / folder.name).mkdir(exist_ok=True)
        catalogues = {path: complete(with_tables(read(path), path, games), path, games, target.parent / 'games')
                      for path in sorted(folder.glob('*.txt'))}
        asked = forms_asked(catalogues)
        for path, lines_of in catalogues.items():
            data = games / game_of(path) / 'data'
            words = {key: fill_in(text, data, numbers, f'{path}: {key}')
                     for key, text in write_out(lines_of, forms, asked, path).items()}
            for key, text in words.items():
                if re.search(r'\{(?:[=~?#]|(?:sum|[wW]ord|nth) )', text):
                    sys.exit(f'{path}: {key}: nothing fills "{text}"')
            shown = {key: parted(text, hyphens) for key, text in words.items()
                     if not (games / path.stem).is_dir() or not key.startswith(OF_THE_TERMINAL)}
            (target / folder.name / (path.stem + '.json')).write_text(
                json.dumps(shown, ensure_ascii=False, indent=1, sort_keys=True) + '\n',
                encoding='utf-8')
            table.update({f'{path.stem}.{key}': text for key, text in words.items()})
        write_titles(table, games, target / folder.name / 'titles.json')
        if table:
            languages[folder.name] = table
    write_catalogue(languages, target / 'words.c')
    (target / 'hall').mkdir(exist_ok=True)
    write_catalogue({'en': of_the_hall(languages['en'], games)}, target / 'hall/words.c')


main(*map(pathlib.Path, sys.argv[1:4]))
