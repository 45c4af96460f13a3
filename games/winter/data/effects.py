# SPDX-License-Identifier: MIT
"""The effect language of the cards and tiles (EW-3): "T1,F1|F1>M1" becomes rows of the table DEAL.

A deal is a cost and what it buys; an effect is one deal or several to choose from. Equal deals are one
row. A string that does not fit stops the build with file, line and reason. The page gets every effect
as a list of deals, read to the end: [{"cost": [{"what": "food", "amount": 1}], "gain": [...]}].
"""
import re

# token: its gain in C. The goods of the lesser income come first, the best on top (EW-3.4).
NAMES = {
    'M': 'GAIN_MEGALITH', 'C': 'GAIN_CARD', 'I': 'GAIN_IDOL', 'T': 'GAIN_TOOL', 'F': 'GAIN_FOOD',
    'FF': 'GAIN_FILL', 'P': 'GAIN_POINTS', 'P1*B': 'GAIN_PER_BURIED', 'P1*K': 'GAIN_PER_SPECIES',
    'P1*G': 'GAIN_PER_MEGALITH', 'H': 'GAIN_LABOUR', 'RH': 'GAIN_RECRUIT_HAND',
    'RD': 'GAIN_RECRUIT_DISCARD', 'CU': 'GAIN_CULTURE', 'BU': 'GAIN_BURY', 'PC': 'GAIN_CAMP',
    'MV': 'GAIN_STEPS', 'SE': 'GAIN_SETTLEMENT', 'AN': 'GAIN_ANIMAL', 'AD': 'GAIN_DECK_ANIMAL',
    'AR': 'GAIN_REVEAL', 'HU': 'GAIN_HUNT', 'SS': 'GAIN_STONE', 'NX': 'GAIN_NEXT_MEGALITH',
}
GAINS = {token: name.removeprefix('GAIN_').lower() for token, name in NAMES.items()}  # in words
KEYS = list(GAINS.values())
GOODS = 5
AUTOMATIC = ('food', 'fill', 'points', 'per_buried', 'per_species', 'per_megalith', 'labour')
COSTS = {'F': 'food', 'T': 'tools', 'DC': 'cards'}
ACTION_COSTS = {'F': 'food', 'T': 'tools', 'H': 'labour'}  # of a column, where there is labour
PAID = {'food': 'food', 'tools': 'tool', 'cards': 'discard', 'labour': 'labour'}  # for the page
ITEMS = 3         # gains of one deal, at most
ALTERNATIVES = 3  # deals of one effect, at most

ITEM = re.compile(r'^(P1\*[BKG])<=([1-9])$|^([A-Z]+)([1-9])$')


class Deals:
    """All deals of the game, each once; number 0 is the empty one."""

    def __init__(self):
        self.rows = [{'food': 0, 'tools': 0, 'cards': 0, 'items': 0,
                      'gain': [0] * ITEMS, 'amount': [0] * ITEMS}]
        self.keys = ['nothing']

    def item(self, row, column, word, tokens):
        match = ITEM.match(word)
        if not match:
            row.fail(column, f'expected a token and its amount, like "F2"; found "{word}"')
        token, amount = match.group(1) or match.group(3), match.group(2) or match.group(4)
        if token not in tokens:
            row.fail(column, f'"{token}" is not one of {", ".join(tokens)}')
        return token, int(amount)

    def cost(self, row, column, text, tokens):
        """What "F2,T1" takes of each thing that may be paid."""
        paid = dict.fromkeys(tokens.values(), 0)
        for word in text.split(',') if text else []:
            token, amount = self.item(row, column, word, tokens)
            paid[tokens[token]] += amount
        return paid

    def action(self, row, column, text):
        """An action of a column, "T1,H2>RH1": its cost, and the amount of the one thing it brings."""
        cost, _, gain = text.rpartition('>')
        token, amount = self.item(row, column, gain, GAINS)
        return {**self.cost(row, column, cost, ACTION_COSTS), 'amount': amount}, GAINS[token]

    def deal(self, row, column, text):
        """The number of a deal like "F1>M1"; an empty text is deal 0."""
        if not text:
            return 0
        cost, arrow, gains = text.rpartition('>')
        if '>' in cost or (arrow and not cost) or not gains:
            row.fail(column, f'expected "gains" or "cost>gains", found "{text}"')
        made = {'food': 0, 'tools': 0, 'cards': 0, 'items': 0,
                'gain': [0] * ITEMS, 'amount': [0] * ITEMS}
        made |= self.cost(row, column, cost, COSTS)
        words = gains.split(',')
        if len(words) > ITEMS:
            row.fail(column, f'at most {ITEMS} gains, found {len(words)}')
        for word in words:
            token, amount = self.item(row, column, word, GAINS)
            gain = KEYS.index(GAINS[token])
            if gain in made['gain'][:made['items']]:
                row.fail(column, f'"{token}" stands there twice')
            made['gain'][made['items']], made['amount'][made['items']] = gain, amount
            made['items'] += 1
        if made in self.rows:
            return self.rows.index(made)
        self.rows.append(made)
        self.keys.append(key_of(text))
        return len(self.rows) - 1

    def one(self, row, column):
        """The only deal of a cell, which may be empty."""
        text = row.text(column, empty=True)
        if '|' in text:
            row.fail(column, 'alternatives are for culture cards only')
        return self.deal(row, column, text)

    def several(self, row, column):
        """The deals of a cell to choose from, filled up with 0."""
        words = row.text(column).split('|')
        if len(words) > ALTERNATIVES:
            row.fail(column, f'at most {ALTERNATIVES} alternatives, found {len(words)}')
        deals = [self.deal(row, column, word) for word in words]
        if 0 in deals:
            row.fail(column, 'an alternative is empty')
        return deals + [0] * (ALTERNATIVES - len(deals))

    def labour_only(self, deal):
        """The half-units of a deal that is nothing but free labour, else 0."""
        made = self.rows[deal]
        free = not (made['food'] or made['tools'] or made['cards'])
        only = made['items'] == 1 and KEYS[made['gain'][0]] == 'labour'
        return made['amount'][0] if free and only else 0

    def shown(self, *numbers):
        """An effect for the page: its deals, without the empty ones."""
        made = [self.rows[number] for number in numbers if number]
        return [{'cost': paid(row),
                 'gain': [{'what': KEYS[gain], 'amount': amount} for gain, amount
                          in list(zip(row['gain'], row['amount']))[:row['items']]]} for row in made]


def paid(cost):
    """A cost for the page."""
    return [{'what': word, 'amount': cost[key]} for key, word in PAID.items() if cost.get(key)]


def key_of(text):
    """A key for the catalogue of words: "T1>M1,C1" is m1_c1_for_t1."""
    cost, _, gains = text.rpartition('>')
    words = gains.lower().replace('p1*', 'per_').replace('<=', '').replace(',', '_')
    return words + ('_for_' + cost.lower().replace(',', '_') if cost else '')
