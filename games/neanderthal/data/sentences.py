# SPDX-License-Identifier: MIT
"""What is printed on the cards, in words: "fact.card.woolly_mammoth: 3 hits ...", so that a changed row changes it.

words/<language>/neanderthal.txt says the parts: "part.biome: {hits} hits, ...". What a daughter can do stands in
page_neanderthal.txt ("neanderthal.can.TIE_BREAK"). The parts themselves are not given to the program.
"""
import csv
import pathlib
import re

HERE = pathlib.Path(__file__).parent
DISCS = ('orange', 'white', 'black')
NBSP = '\u00a0'


def rows(name):
    with (HERE / f'{name}.csv').open(newline='', encoding='utf-8') as file:
        return list(csv.DictReader(file))


def key_of(name):
    return re.sub(r'[^a-z0-9]+', '_', name.lower()).strip('_')


def discs(words, numbers):
    """ "2o 1w", in the letters of the drawing; a dash for none."""
    said = [f'{n}{words["chip.disc." + disc]}' for n, disc in zip(numbers, DISCS) if n]
    return ' '.join(said) or '–'


def dice_of(row):
    return '1' if row['hit_max'] == '1' else f'1–{row["hit_max"]}'


def faces(cell):
    return ', '.join(cell) or '–'


def biome(words, row):
    number = {cell: int(text) for cell, text in row.items() if text.isdigit()}
    return words['part.biome'].format(
        hits=row['hits'], dice=dice_of(row), climax=row['climax'], babies=row['babies'],
        bite=faces(row['bite']), frost=faces(row['frostbite']),
        need=discs(words, [number.get(f'pre_{c}', 0) for c in 'owb']),
        free=discs(words, [number.get(f'free_{c}', 0) for c in 'owb']))


def mini(words, row):
    """In two pieces of few characters, for the drawing: "3x1-2 *6 †5" and "7 ow"."""
    dice = dice_of(row).replace('–', '-')
    letters = ''.join(words[f'chip.disc.{disc}'] * int(row[f'free_{disc[0]}'] or 0) for disc in DISCS)
    hunt = [f'{row["hits"]}x{dice}'] + [sign + row[cell] for sign, cell in (('*', 'frostbite'), ('†', 'bite')) if row[cell]]
    return f'{NBSP.join(hunt)} {NBSP.join([row["babies"] + words["part.baby"]] + ([letters] if letters else []))}'


def daughter(words, can, row):
    ability = can.get(row['ability'], can.get(row['ability'].split(':')[0], ''))
    ability = ability.replace('{n}', row['ability'].partition(':')[2])
    bids = discs(words, [int(row[f'bid_{disc}'] or 0) for disc in DISCS])
    return words['part.daughter'].format(bids=bids, ability=ability)


def abilities(path):
    lines = path.with_name('page_neanderthal.txt').read_text(encoding='utf-8').splitlines()
    found = (re.match(r'neanderthal\.can\.([\w:]+): (.*)', line) for line in lines)
    return {match[1]: match[2] for match in found if match}


def complete(words, parts, data, where):
    if words is not parts:
        return words
    can = abilities(where)
    made = {f'fact.card.{key_of(row["name"])}': biome(words, row) for row in rows('biomes')}
    made.update((f'mini.card.{key_of(row["name"])}', mini(words, row)) for row in rows('biomes'))
    made.update((f'fact.card.{key_of(row["name"])}', daughter(words, can, row)) for row in rows('daughters'))
    return {**{key: text for key, text in words.items() if not key.startswith('part.')}, **made}
