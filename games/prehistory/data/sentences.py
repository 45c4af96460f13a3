# SPDX-License-Identifier: MIT
"""Lists, and words for what stands in the tables, so that a changed row changes the sentences.

words/<language>/prehistory.txt says how a list is joined ("join.comma: {a}, {b}", "join.and: {a}
and {b}"). From that come all "colours.", "dance_fields." and "pattern." lines, and with
"card.animal" and "card.footprint" the "prey." lines; with "kind." their short names for drawings, with "about." what places and hunting cards are for. {~animal:ceremony_cards.C16.param} in a line
of that file is the word "animal.tiger", if tiger stands in that cell; {~symbol.at:...} is
"symbol.sun.at"; a cell with several names becomes several words; {~reward:painting_lines.row1.line} is what such a line pays. The parts themselves are not given
to the program.
"""
import itertools
import pathlib
import re
import sys

from catalogue import table as read_table
from speech import Speech
from tables import values_of

PARTS = ('join.', 'card.', 'symbol.', 'bank.', 'gate.', 'kind.', 'about.')
CELL = re.compile(r'\{~(\w+)(\.\w+)?:(\w+)\.([\w-]+)\.(\w+)\}')
FOLDER = pathlib.Path(__file__).parent
FIELDS = {f's{n}': f'S{n}' for n in range(6)}
PATTERNS = [key.split('-') for key in values_of('prehistory', 'PATTERN_KEYS')]


class Lists(Speech):
    def listed(self, domain, names, keys):
        return f'{domain}.{"-".join(keys)}', self.joined([names[key] for key in keys], 'join.and')

    def gains(self, card):
        """ "red resource and 1 development" """
        things = [self.word(f'{domain}.{card["reward_" + domain]}')
                  for domain in ('resource', 'marker') if card['reward_' + domain]]
        count = card['reward_development']
        if count != '0':
            form = 'join.development' if count == '1' else 'join.development.many'
            things.append(self.word(form).replace('{n}', count))
        return self.joined(things, 'join.and')

    def prey(self, card, part):
        """What is on a hunting card ("card."), or what it is good for and depends on ("about.")."""
        said = {'species': self.word(f'animal.{card["species"]}'), 'value': card['value'],
                'points': card['animal_points'], 'land': self.land(),
                'gains': self.gains(card) if card['kind'] == 'footprint' else ''}
        pattern = self.word(f'{part}.{card["kind"]}')
        return re.sub(r'\{(\w+)\}', lambda match: said[match[1]], pattern)

    def land(self):
        """The colours that the land bank shows in a position."""
        return self.joined([f'{{face@position.{place["area"]}_{place["position"]}*}}'
                            for place in table('board_positions') if place['value'] == 'land'], 'join.comma')

    def reward(self, line):
        """ "blue marker", "1 dev." """
        if line['reward_marker']:
            return self.word('kind.marker').replace('{}', self.word(f'colour.{line["reward_marker"]}'))
        return self.word('kind.DEVELOPMENT').replace('{}', line['reward_development'])

    def cell(self, match):
        domain, form, name, row, column = match.groups()
        line = row_of(name, row, self.where)
        if domain == 'reward':
            return self.reward(line)
        names = line[column].split()
        return '+'.join(self.word(f'{domain}.{name}{form or ""}') for name in names)

    def sign(self, name):
        """Of an animal, a fish or a tile in the drawing: "ti"."""
        found = [self.words[key] for key in (f'chip.animal.{name}', f'chip.tile.{name}', f'chip.fish.{name}_1') if key in self.words]
        return found[0].rstrip('123')

    def brought(self, card):
        """ "b" a blue resource, "*g" a grey marker, "+1" one development."""
        signs = [self.word(f'chip.{domain}.{card["reward_" + domain]}') for domain in ('resource', 'marker') if card['reward_' + domain]]
        return ''.join(signs + ([f'+{card["reward_development"]}'] if card['reward_development'] != '0' else []))

    def brief_prey(self, card):
        """For the drawing: "rhino:1VP(2)", "rh-foot:b(1)"."""
        foot = self.word('kind.FOOTPRINTS').replace('{}', self.sign(card['species']))
        if card['kind'] == 'footprint':
            return f'{foot}:{self.brought(card)}({card["value"]})'
        return f'{self.word("animal." + card["species"])}:{self.points(card["animal_points"])}({card["value"]})'

    def points(self, count):
        return self.word('kind.points').replace('{}', count)

    def scored(self, card):
        """What a ceremony card scores for: "be+nu"."""
        kind, param = card['kind'], card['param']
        if kind in ('GATHER_SET', 'FISH_SETS', 'ANIMAL_SETS'):
            return '+'.join(self.sign(name) for name in param.split())
        if kind in ('FISH_SPECIES', 'ANIMALS'):
            return self.word(f'{"fish_of" if kind == "FISH_SPECIES" else "animal"}.{param}')
        param = {'TERRAIN': lambda: self.word(f'terrain.{param}'), 'FOOTPRINTS': lambda: self.sign(param)}.get(kind, lambda: param)()
        return self.word(f'kind.{card["card_id"] if kind == "PAINT_PATTERN" else kind}').replace('{}', param)

    def brief_ceremony(self, card):
        points = f':{self.points(card["vp"])}' if card['vp'] != '0' else ''
        return f'{self.scored(card)}{points}({card["value"]})'

    def about(self, place):
        """What the colour at a place of the board is for."""
        kind = place['value'] if place['area'] in ('river', 'migration') else place['area']
        return self.word(f'about.{kind}')


def table(name):
    return read_table(FOLDER / f'{name}.csv')


def row_of(name, row, where):
    for line in table(name):
        first = list(line.values())[:2]
        if row in (first[0], '-'.join(first)):
            return line
    sys.exit(f'{where}: {name}.csv has no {row}')


def subsets(names):
    return [keys for size in (1, 2, 3) for keys in itertools.combinations(names, size)]


def lists(speech):
    colours = {name: speech.word(f'colour.{name}') for name in (row['colour'] for row in table('colours'))}
    return dict([speech.listed('colours', colours, keys) for keys in subsets(colours)] +
                [speech.listed('dance_fields', FIELDS, keys) for keys in subsets(FIELDS)] +
                [speech.listed('pattern', FIELDS, keys) for keys in PATTERNS] +
                [(f'prey.{card["card_id"].lower()}', speech.prey(card, 'card')) for card in table('hunting_cards')] +
                [(f'fact.prey.{card["card_id"].lower()}', speech.prey(card, 'about')) for card in table('hunting_cards')] +
                [(f'brief.prey.{card["card_id"].lower()}', speech.brief_prey(card)) for card in table('hunting_cards')] +
                [(f'brief.ceremony.{card["card_id"].lower()}', speech.brief_ceremony(card)) for card in table('ceremony_cards')] +
                [(f'fact.position.{place["area"]}_{place["position"]}', speech.about(place)) for place in table('board_positions') if place["area"] != 'weather'])


def complete(words, parts, data, where):
    """The words of a language with all lists, and with what its lines take from the tables."""
    if 'join.and' not in parts:
        return words
    speech = Lists(parts, where)
    made = {**(lists(speech) if words is parts else {}), **{key: CELL.sub(speech.cell, text) for key, text in words.items()}}
    return {key: text for key, text in made.items() if not key.startswith(PARTS)}
