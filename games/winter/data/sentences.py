# SPDX-License-Identifier: MIT
"""Sentences about effects, made of the words for their parts, so that a changed row changes them.

words/<language>/winter.txt says the parts: "unit.tool: a tool", "unit.tool.many: {n} tools", how they
are joined ("join.and: {a} and {b}") and where an ability works ("works.any: anywhere"). From these
come all "deal." lines, and {~chiefs.fire_wolf.sides.0} in a line of that file, of page_winter.txt or
of rules_winter.txt is what data.json has there ({~^...} with a capital, .last the last of a list, .every how many units bring a point), {~resting} a FIXED
number of names.def, in halves. Of a track
{~glory.levels Stufe} says what its levels bring ("Stufe 4: 2, Stufe 6: 3"), {~glory.first} the first of them and {~glory.prize} what that brings. A
line of its own goes before; the parts themselves are not given to the program.
"""
import re
import sys

from speech import Speech
from tables import fixed_numbers

PARTS = ('unit.', 'join.', 'works.')
HALVES = ('labour', 'extra', 'resting')  # numbers of half labour


def halves(n):
    return f'{n // 2 or ""}½' if n % 2 else str(n // 2)


class Deals(Speech):
    def unit(self, item):
        """One thing and its amount: "a tool", "2 tools"."""
        many = f'unit.{item["what"]}.many'
        amount = halves(item['amount']) if item['what'] == 'labour' else str(item['amount'])
        one = amount == '1' or many not in self.words
        return self.word(f'unit.{item["what"]}' if one else many).replace('{n}', amount)

    def deal(self, deal):
        gain = self.joined([self.unit(item) for item in deal['gain']], 'join.and')
        if not deal['cost']:
            return gain
        cost = self.joined([self.unit(item) for item in deal['cost']], 'join.and')
        return self.word('join.for').replace('{a}', gain).replace('{b}', cost)

    def steps(self, value):
        """ "2, 4, 6, 8 ...", or "2, 4 and at most 6" where more brings no more."""
        steps = [str(points) for points in value['steps']]
        return ', '.join(steps) + ' …' if value['more'] else self.joined(steps, 'join.most')

    def levels(self, prizes, word):
        """ "level 4: 2, level 6: 3"; without a word "4: 2, 6: 3"."""
        return ', '.join(f'{word} {level}: {self.said(prize, "levels")}'.strip() for level, prize in prizes.items())

    def said(self, value, name):
        """What stands in data.json: an effect, a price, labour, points for 1, 2, 3 of something, the column
        where an ability works, or numbers."""
        if isinstance(value, dict):
            return self.unit(value) if 'what' in value else self.steps(value)
        if isinstance(value, str):
            return self.word(f'works.{value}')
        if isinstance(value, int):
            return halves(value) if name in HALVES else str(value)
        if not value:
            return self.word('deal.nothing')
        if isinstance(value[0], int):
            return self.joined([str(number) for number in value], 'join.or')
        if 'what' in value[0]:
            return self.joined([self.unit(item) for item in value], 'join.and')
        return self.joined([self.deal(deal) for deal in value], 'join.or')


def units_a_point(points):
    """Of "1 per 2 units": 2."""
    return next(i for i, step in enumerate(points['steps'], 1) if step)


def place(step):
    return -1 if step == 'last' else int(step)


def prizes(track):
    """{level: what reaching it brings}, of those that bring anything."""
    brings = enumerate(level['effect'] if isinstance(level, dict) else level for level in track)
    return {level: prize for level, prize in brings if prize}


def first(track):
    return next(iter(prizes(track).items()))


OF_TRACK = {'levels': prizes, 'first': lambda track: first(track)[0], 'prize': lambda track: first(track)[1]}


def looked_up(data, path, where):
    for step in path.split('.'):
        try:
            if step in OF_TRACK:
                data = OF_TRACK[step](data)
            else:
                data = units_a_point(data) if step == 'every' else data[place(step) if isinstance(data, list) else step]
        except (KeyError, IndexError, ValueError):
            sys.exit(f'{where}: data.json has no {path}')
    return data


def complete(words, parts, data, where):
    """A catalogue with what its lines take from the data; that of the game, which has the parts, with the deals."""
    if not any(key.startswith('unit.') for key in parts):
        return words
    speech, data = Deals(parts, where), {**fixed_numbers('winter'), **data}
    made = {f'deal.{key}': speech.said(deals, 'deals') for key, deals in data['deals'].items()
            if deals and words is parts}

    def fill(key, text):
        def found(match):
            name, value = match[2].split('.')[-1], looked_up(data, match[2], f'{where}: {key}')
            said = speech.levels(value, match[3] or '') if name == 'levels' else speech.said(value, name)
            return said[:1].upper() + said[1:] if match[1] else said
        return re.sub(r'\{~(\^?)([\w.]+)( \w+)?\}', found, text)
    made.update((key, fill(key, text)) for key, text in words.items())
    return {key: text for key, text in made.items() if not key.startswith(PARTS)}
