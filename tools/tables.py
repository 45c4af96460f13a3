# SPDX-License-Identifier: MIT
"""What the table scripts of the games share: reading CSV with every cell checked, writing C.

A game's script is games/<game>/data/tables.py. It is run by the build as

    python3 games/<game>/data/tables.py <folder of the CSV files> <output folder>

and writes data.h and data.c (const tables, included as "games/<game>/data.h") and data.json (the
tables that the page needs, parsed: see Data.page). Beside it only what makes words of cells reads
the CSV files, by the same reader (read_rows). A cell that does not fit stops the build:

    games/hunters/data/cards.csv:17: cost: expected a number from 0 to 9, found "x"
"""
import csv
import json
import pathlib
import re
import sys
import zlib

GAMES = pathlib.Path(__file__).resolve().parent.parent / 'games'
NOTES = re.compile(r'^note$|^prov_|provenance')


def read_rows(path):
    """The rows of a CSV file, each with its line. All that reads one comes here."""
    with path.open(newline='', encoding='utf-8') as file:
        reader = csv.DictReader(file)
        rows = []
        for cells in reader:
            if None in cells or None in cells.values():
                sys.exit(f'{path}:{reader.line_num}: expected {len(reader.fieldnames)} cells')
            rows.append((reader.line_num, cells))
    return rows


def declared_in(game):
    path = GAMES / game / 'names.def'
    return path.read_text(encoding='utf-8') if path.exists() else ''


def values_of(game, keys):
    """The values of a domain that names.def declares: SET(TERRAIN_KEYS), VALUE(FOREST, "forest") ..."""
    found = re.search(rf'^SET\({keys}\)(.*?)^END_SET', declared_in(game), re.M | re.S)
    if not found:
        sys.exit(f'games/{game}/names.def: there is no SET({keys})')
    return re.findall(r'^VALUE\(\w+, "(.*?)"\)', found[1], re.M)


def fixed_numbers(game):
    """The numbers of the rules that screens and tables know, too: FIXED(ROUNDS, "rounds", 4)."""
    found = re.findall(r'^FIXED\(\w+, "(\w+)", (\d+)\)', declared_in(game), re.M)
    return {name: int(number) for name, number in found}


class Row:
    """One row of a CSV file. Each getter checks its cell and stops the build if it is wrong."""
    read = set()  # (table, column) of all that was asked for

    def __init__(self, path, line, cells):
        self.path, self.line, self.cells = path, line, cells

    def fail(self, column, reason):
        sys.exit(f'{self.path}:{self.line}: {column}: {reason}')

    def text(self, column, empty=False):
        if column not in self.cells:
            self.fail(column, 'there is no such column')
        self.read.add((self.path.stem, column))
        value = (self.cells[column] or '').strip()
        if not value and not empty:
            self.fail(column, 'must not be empty')
        return value

    def number(self, column, least=0, most=255, empty=None):
        """A whole number in a range; an empty cell gives `empty` if that is set."""
        value = self.text(column, empty=empty is not None)
        if not value:
            return empty
        try:
            number = int(value)
        except ValueError:
            number = None
        if number is None or not least <= number <= most:
            self.fail(column, f'expected a number from {least} to {most}, found "{value}"')
        return number

    def numbers(self, column, least=0, most=255):
        """Numbers with spaces between them, perhaps none."""
        values = []
        for word in self.text(column, empty=True).split():
            if not word.lstrip('-').isdigit() or not least <= int(word) <= most:
                self.fail(column, f'expected numbers from {least} to {most}, found "{word}"')
            values.append(int(word))
        return values

    def one_of(self, column, keys, empty=None):
        """The place of the cell's word in a list of keys."""
        value = self.text(column, empty=empty is not None)
        if not value:
            return empty
        if value not in keys:
            self.fail(column, f'expected one of {", ".join(keys)}; found "{value}"')
        return list(keys).index(value)


class Keyed:
    """A table of unlike things, whose rows are taken by their key. `beside` names the keys that no rule needs."""

    def __init__(self, rows, column, beside):
        self.rows, self.column, self.known = rows, column, set(beside)

    def take(self, key):
        self.known.add(key)
        found = [row for row in self.rows if row.text(self.column) == key]
        if not found:
            self.rows[-1].fail(self.column, f'there is no row "{key}"')
        return found

    def check(self):
        for row in self.rows:
            if row.text(self.column) not in self.known:
                row.fail(self.column, f'nothing reads the row "{row.text(self.column)}": see Keyed')


class Data:
    """All that one game's script reads and writes. `beside` names the columns that no rule needs, by table: names and
    descriptions for designers, and what only the rulebook shows. Marks and notes need not be named."""

    def __init__(self, game, beside=None):
        self.game = game
        self.beside = beside or {}
        self.source = pathlib.Path(sys.argv[1])
        self.target = pathlib.Path(sys.argv[2])
        self.header = []
        self.body = []
        self.constants = []
        self.pages = {}
        self.tables = {}
        self.by_key = []
        for path in sorted(self.source.glob('*.csv')):
            self.tables[path.stem] = self.read(path)

    def read(self, path):
        return [Row(path, line, cells) for line, cells in read_rows(path)]

    def rows(self, name, count=None):
        """The rows of <name>.csv; `count` says how many there must be."""
        if name not in self.tables:
            sys.exit(f'{self.source / (name + ".csv")}: is missing')
        rows = self.tables[name]
        if count is not None and len(rows) != count:
            sys.exit(f'{self.source / (name + ".csv")}: expected {count} rows, found {len(rows)}')
        return rows

    def keyed(self, name, column, beside=()):
        self.by_key.append(Keyed(self.rows(name), column, beside))
        return self.by_key[-1]

    def unique(self, rows, column):
        """The keys of a column, none of them twice."""
        seen = {}
        for row in rows:
            key = row.text(column)
            if key in seen:
                row.fail(column, f'"{key}" stands in line {seen[key]} already')
            seen[key] = row.line
        return list(seen)

    def page(self, name, table):
        """A table for data.json: what was parsed, as lists, numbers and words."""
        self.pages[name] = table

    # Writing C. Names are given as they shall stand in the C code, and written out, so that grep
    # finds them (tests/tools/greppable.py). The keys of rows become names by capitals.

    def enum(self, names, count=None):
        """enum { A, B, C, COUNT };"""
        names = [name.upper().replace('-', '_') for name in names] + ([count] if count else [])
        self.header.append('enum {\n    ' + ',\n    '.join(names) + ',\n};\n')

    def constant(self, name, value):
        self.constants.append(f'{name} = {value}')
        self.header.append(f'enum {{ {name} = {value} }};\n')

    def derived(self, name, value):
        """A constant that the tables tell as well: the fingerprint of these knows it already."""
        self.header.append(f'enum {{ {name} = {value} }};\n')

    def own(self, name):
        """All games are linked into one program: what the linker sees carries the game's name."""
        self.header.append(f'#define {name} {self.game.upper()}_{name}')

    def strings(self, name, values):
        self.own(name)
        self.header.append(f'extern const char *const {name}[{len(values)}];\n')
        self.body.append(f'const char *const {name}[{len(values)}] = {{\n    '
                         + ',\n    '.join(c_string(v) for v in values) + ',\n};\n')

    def array(self, ctype, name, values, sizes=None):
        """A const array; values may be nested lists, sizes then gives all dimensions."""
        sizes = sizes or dimensions(values)
        self.own(name)
        brackets = ''.join(f'[{size}]' for size in sizes)
        self.header.append(f'extern const {ctype} {name}{brackets};\n')
        self.body.append(f'const {ctype} {name}{brackets} = {initialiser(values)};\n')

    def structs(self, ctype, fields, name, rows):
        """typedef struct {fields} ctype; and a table of it. rows are dicts: field -> value."""
        self.header.append(f'typedef struct {ctype} {{\n'
                           + ''.join(f'    {field};\n' for field in fields) + f'}} {ctype};\n')
        self.own(name)
        self.header.append(f'extern const {ctype} {name}[{len(rows)}];\n')
        lines = []
        for row in rows:
            cells = ', '.join(f'.{key} = {initialiser(value)}' for key, value in row.items())
            lines.append(f'    {{{cells}}},\n')
        self.body.append(f'const {ctype} {name}[{len(rows)}] = {{\n' + ''.join(lines) + '};\n')

    def check_columns(self):
        """A column that looks like a rule and that nothing reads would mislead who changes it."""
        for name, rows in self.tables.items():
            for column in rows[0].cells if rows and name != 'rules' else ():
                known = NOTES.search(column) or column in self.beside.get(name, '').split()
                if not known and (name, column) not in Row.read:
                    rows[0].fail(column, 'nothing reads this column: see Data.beside')
        for table in self.by_key:
            table.check()

    def write(self, fingerprint):
        """Also a fingerprint of all that the rules read: records name it (Game.data)."""
        self.check_columns()
        body = '\n'.join(self.body)
        read = '\n'.join([*self.constants, body])
        self.constant(fingerprint, f'{zlib.crc32(read.encode()) & 0x7fffffff:#x}')
        self.target.mkdir(parents=True, exist_ok=True)
        note = f'// Made by games/{self.game}/data/tables.py from the CSV files beside it.\n'
        write_if_new(self.target / 'data.h',
                     note + '#pragma once\n\n#include <stdint.h>\n\n' + '\n'.join(self.header))
        write_if_new(self.target / 'data.c',
                     note + f'#include "games/{self.game}/data.h"\n\n' + body)
        write_if_new(self.target / 'data.json',
                     json.dumps(self.pages, ensure_ascii=False, indent=1) + '\n')


def in_words(names):
    """The words of rows, records and the page that are names of C in small letters."""
    return [name.lower() for name in names]


def c_string(text):
    return '"' + text.replace('\\', '\\\\').replace('"', '\\"') + '"'


def dimensions(values):
    sizes = []
    while isinstance(values, (list, tuple)):
        sizes.append(len(values))
        values = values[0]
    return sizes


def initialiser(value):
    if isinstance(value, (list, tuple)):
        return '{' + ', '.join(initialiser(v) for v in value) + '}'
    if isinstance(value, bool):
        return '1' if value else '0'
    if isinstance(value, dict):
        return '{' + ', '.join(f'.{k} = {initialiser(v)}' for k, v in value.items()) + '}'
    return str(value)


def write_if_new(path, text):
    """Leaves an unchanged file alone, so that nothing is compiled for nothing."""
    if not path.exists() or path.read_text(encoding='utf-8') != text:
        path.write_text(text, encoding='utf-8')
