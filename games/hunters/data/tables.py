# SPDX-License-Identifier: MIT
"""Tables of Mammoth Hunters: regions, borders, cards, fire tiles, set-up (MH-13.3).

Each number stands in one place: costs and yields in card_kinds.csv, how often a card is there in
cards.csv (one row per card), ice, mammoths and stones at the start in setup.csv.
"""
import collections
import sys

from tables import Data, c_string, fixed_numbers

REGIONS = 12
STONES, MAMMOTHS, HUNTERS = 50, 6, 13  # in the box (hunters: per player, with the score marker)
FIRES = 14
COST = YIELD = (1, 8)  # MH-13.3
CARDS_LEAST = 22  # of a colour, or the last player might find no card to draw (MH-4.8.2)
FIXED = fixed_numbers('hunters')
HAND, FIRE_VALUES = FIXED['hand'], FIXED['fire_values']
ACTORS = {'player': 'BY_PLAYER', 'all opponents in turn order': 'BY_ALL_OPPONENTS',
          'one chosen opponent': 'BY_ONE_OPPONENT', 'as copied': 'AS_COPIED'}
# The land in characters: three rows of four; where its borders stand. They run askew, as on the
# board, so that some diagonals are neighbours.
SKETCH = [[0, 20, 37, 56, 76], [0, 17, 38, 59, 76], [0, 20, 40, 56, 76]]
SMALL_SKETCH = [[0, 15, 27, 42, 57], [0, 12, 29, 45, 57], [0, 15, 31, 43, 57]]  # small windows
KINDS = {  # the kinds that the rules know, by colour
    'light': ['L_LAND', 'L_HERDCAMP', 'L_MIGRATE', 'L_MAMMOTH', 'L_SWAP', 'L_DRIVE', 'L_CLUB',
              'L_FIRE', 'L_CULT'],
    'dark': ['D_ALL2', 'D_ALL1', 'D_KILL2', 'D_KILL1', 'D_CLUB', 'D_FIRE', 'D_MAMMOTH', 'D_CULT'],
}


def region(row, column):
    return row.number(column, 1, REGIONS) - 1


def mask(regions):
    return sum(1 << region for region in set(regions))


def read_regions(data):
    """The landscapes in order of appearance; per region its landscape; the top edge."""
    landscapes, at, top = [], [], []
    for i, row in enumerate(data.rows('regions', REGIONS)):
        if row.number('id', 1, REGIONS) != i + 1:
            row.fail('id', f'expected {i + 1}: regions stand in their order')
        landscape = row.text('landscape')
        if landscape not in landscapes:
            landscapes.append(landscape)
        at.append(landscapes.index(landscape))
        top.append(row.number('top_edge', 0, 1))
        for column in ('row', 'col', 'cx', 'cy'):
            row.number(column, 0, 1200)
        corners = row.numbers('polygon', 0, 1200)
        if len(corners) < 6 or len(corners) % 2:
            row.fail('polygon', 'expected x and y of three corners or more')
    return landscapes, at, top


def read_borders(data):
    near = [set() for _ in range(REGIONS)]
    for row in data.rows('adjacency'):
        a, b = region(row, 'a'), region(row, 'b')
        if a >= b:
            row.fail('b', 'the second region must have the higher number')
        if b in near[a]:
            row.fail('b', f'regions {a + 1} and {b + 1} are neighbours already')
        for column in ('border_x1', 'border_y1', 'border_x2', 'border_y2'):
            row.number(column, 0, 1200)
        near[a].add(b)
        near[b].add(a)
    return near


def read_stones(row, colour):
    """Cost, yield and the three prices of the mammoth card (MH-6.4)."""
    kind = row.text('kind')
    if kind.endswith('_CULT'):
        for column in ('cost', 'yield'):
            if row.text(column) != 'copied':
                row.fail(column, 'a cult card costs or yields what it copies: expected "copied"')
        return 0, 0, None
    empty = 'yield' if colour == 'light' else 'cost'
    if row.text(empty, empty=True):
        row.fail(empty, f'a {colour} card has none')
    if kind != 'L_MAMMOTH':
        column = 'cost' if colour == 'light' else 'yield'
        number = row.number(column, *(COST if colour == 'light' else YIELD))
        return (number, 0, None) if colour == 'light' else (0, number, None)
    words = row.text('cost').split('/')
    if len(words) != 3 or not all(w.isdigit() and COST[0] <= int(w) <= COST[1] for w in words):
        row.fail('cost', f'expected three prices like 2/3/5, each from {COST[0]} to {COST[1]}')
    return 0, 0, [int(word) for word in words]


def read_kinds(data, numbers):
    rows = {}
    for row in data.rows('card_kinds'):
        row.one_of('colour', KINDS)
        row.one_of('kind', KINDS[row.text('colour')])
        row.text('title')
        row.one_of('actor', list(ACTORS))
        row.one_of('rule', numbers)
        rows[row.text('kind')] = row
    data.unique(data.rows('card_kinds'), 'kind')
    for kind in KINDS['light'] + KINDS['dark']:
        if kind not in rows:
            sys.exit(f'{data.source / "card_kinds.csv"}: the kind {kind} is missing')
    return rows


def count_copies(data, landscapes):
    """How often each card is there; a landscape is a card of its own."""
    data.unique(data.rows('cards'), 'id')
    copies = collections.Counter()
    kinds = KINDS['light'] + KINDS['dark']
    for row in data.rows('cards'):
        kind = kinds[row.one_of('kind', kinds)]
        landscape = row.text('landscape', empty=kind != 'L_LAND')
        if kind == 'L_LAND':
            row.one_of('landscape', landscapes)
        elif landscape:
            row.fail('landscape', f'{kind} shows none')
        copies[kind, landscape] += 1
    for colour, kinds in KINDS.items():
        count = sum(number for (kind, _), number in copies.items() if kind in kinds)
        if not CARDS_LEAST <= count <= 100:
            sys.exit(f'{data.source / "cards.csv"}: expected {CARDS_LEAST} to 100 {colour} '
                            f'cards, found {count}')
    return copies


def page_kind(row):
    """What stands on a card: its prices, from the least on, or its yield; a cult card copies both."""
    colour = row.text('colour')
    cost, gain, prices = read_stones(row, colour)
    return {'key': row.text('kind').lower(), 'rule': row.text('rule'), 'copies': not (cost or gain or prices),
            'cost': prices or ([cost] if cost else []), 'yield': gain}


def write_cards(data, landscapes, numbers):
    rows, copies = read_kinds(data, numbers), count_copies(data, landscapes)
    faces, table, prices = [], [], None
    for colour, kinds in KINDS.items():
        for kind in kinds:
            cost, gain, three = read_stones(rows[kind], colour)
            prices = three or prices
            actor = ACTORS[rows[kind].text('actor')]
            for landscape in landscapes if kind == 'L_LAND' else ['']:
                faces.append(f'L_{landscape}' if landscape else kind)
                table.append({'copies': copies[kind, landscape], 'cost': cost, 'yield': gain,
                              'actor': actor})
    light = [face for face in faces if face.startswith('L_')]
    data.enum(faces, 'FACES')
    data.enum(['BY_PLAYER', 'BY_ALL_OPPONENTS', 'BY_ONE_OPPONENT', 'AS_COPIED'])
    data.constant('LIGHT_FACES', len(light))
    data.constant('YIELD_MAX', max(row['yield'] for row in table))
    for name, part in (('LIGHT_CARDS', table[:len(light)]), ('DARK_CARDS', table[len(light):])):
        data.constant(name, sum(row['copies'] for row in part))
    data.strings('FACE_KEYS', [face.lower() for face in faces])
    data.structs('Card', ['uint8_t copies, cost, yield, actor'], 'CARDS', table)
    data.array('uint8_t', 'MAMMOTH_PRICE', prices)


def write_map(data, landscapes, at, top, near):
    keys = [f'r{i + 1}' for i in range(REGIONS)]
    data.constant('REGIONS', REGIONS)
    data.constant('LANDSCAPES', len(landscapes))
    data.strings('REGION_KEYS', keys)
    data.array('uint16_t', 'NEAR', [mask(near[i]) for i in range(REGIONS)])
    data.constant('TOP_EDGE', mask(i for i in range(REGIONS) if top[i]))
    # Where an action may place: a landscape, anywhere, or one region.
    data.enum([f'IN_{landscape}' for landscape in landscapes] + ['ANYWHERE', 'IN_REGION'])
    data.constant('GROUNDS', len(landscapes) + 1 + REGIONS)
    data.strings('GROUND_KEYS', landscapes + ['anywhere'] + keys)
    data.array('uint16_t', 'GROUND_REGIONS',
               [mask(i for i in range(REGIONS) if at[i] == n) for n in range(len(landscapes))]
               + [(1 << REGIONS) - 1] + [1 << i for i in range(REGIONS)])


def sketch_border(*rows):
    columns = {column for row in rows for column in row}
    return ''.join('+' if i in columns else '-' for i in range(rows[0][-1] + 1))


def sketch_row(first, borders, names):
    """Two lines: the label and room for the herd, room for the hunters."""
    labels, rooms = '|', '|'
    for i, name in enumerate(names):
        width = borders[i + 1] - borders[i] - 1
        key, label = f'r{first + i}', f'{first + i} {name.replace("_", " ")} '[:width - 5]
        labels += label + '[' + key.ljust(width - len(label) - 2) + ']|'
        rooms += '[' + key.ljust(width - 2) + ']|'
    return [labels, rooms]


def write_sketch(data, landscapes, at):
    lines = [' glacier '.center(SKETCH[0][-1] + 1, '~')]
    for i, borders in enumerate(SKETCH):
        if i:
            lines.append(sketch_border(SKETCH[i - 1], borders))
        lines += sketch_row(4 * i + 1, borders, [landscapes[n] for n in at[4 * i:4 * i + 4]])
    lines.append(sketch_border(SKETCH[-1]))
    data.array('char *const', 'SKETCH', [c_string(line) for line in lines] + ['0'])


def small_border(above, borders, first, names):
    """With the names on the frame, behind the border of their region."""
    line = sketch_border(above, borders)
    for i, name in enumerate(names):
        start = borders[i] + 1
        while '+' in line[start:start + 3]:  # the border of a region above
            start = line.index('+', start) + 1
        room = line.index('+', start) - start
        label = f'{first + i} {name.split("_")[-1]}'
        label = (label + ' ' * (len(label) + 1 < room))[:room]
        line = line[:start] + label + line[start + len(label):]
    return line


def write_small_sketch(data, landscapes, at):
    lines = []
    for i, borders in enumerate(SMALL_SKETCH):
        names = [landscapes[n] for n in at[4 * i:4 * i + 4]]
        lines.append(small_border(SMALL_SKETCH[max(i - 1, 0)], borders, 4 * i + 1, names))
        rooms = [f'[r{4 * i + n + 1},{borders[n + 1] - borders[n] - 1}]' for n in range(4)]
        lines += 2 * ['|' + '|'.join(rooms) + '|']
    lines.append(sketch_border(SMALL_SKETCH[-1]))
    data.header.append('#define SMALL_SKETCH_LINES \\\n'
                       + ', \\\n'.join(f'    {c_string(line)}' for line in lines) + '\n')


def write_setup(data):
    table = []
    for i, row in enumerate(data.rows('setup', 3)):
        players = row.number('players', 3, 5)
        if players != i + 3:
            row.fail('players', f'expected {i + 3}')
        ice = row.numbers('ice_regions', 1, REGIONS)
        mammoths = row.numbers('mammoth_regions', 1, REGIONS)
        if set(ice) & set(mammoths):
            row.fail('mammoth_regions', 'no mammoth stands on ice')
        if len(set(ice)) > 4:
            row.fail('ice_regions', 'expected at most 4 regions')
        supply, box = row.number('mammoths_in_supply', 0, 6), row.number('mammoths_in_box', 0, 6)
        if len(set(mammoths)) + supply + box != MAMMOTHS:
            row.fail('mammoths_in_box', f'board, supply and box must have {MAMMOTHS} together')
        pool, stones = row.number('dark_pool', FIXED['pool_least'], STONES), row.number('stones_per_player', 0, 7)
        if pool + stones * players + row.number('stones_in_box', 0, STONES) != STONES:
            row.fail('stones_in_box', f'pool, players and box must have {STONES} together')
        hunters = row.number('hunters_per_player', 1, HUNTERS)
        if hunters + row.number('score_markers_per_player', 1, 1) != HUNTERS:
            row.fail('hunters_per_player', f'with the score marker there are {HUNTERS}')
        light, dark = row.number('light_dealt', 1, HAND - 1), row.number('dark_dealt', 1, HAND - 1)
        if light + dark != HAND:
            row.fail('dark_dealt', f'a hand has {HAND} cards')
        table.append({'ice': mask(n - 1 for n in ice), 'mammoths': mask(n - 1 for n in mammoths),
                      'mammoths_left': supply, 'dark_pool': pool, 'stones': stones,
                      'hunters': hunters,
                      'placed_before': row.number('hunters_placed_in_preround', 0, hunters),
                      'clubs': row.number('clubs_in_supply', 0, 20), 'light_dealt': light,
                      'dark_dealt': dark})
    data.structs('Setup', ['uint16_t ice, mammoths', 'uint8_t mammoths_left, dark_pool, stones',
                           'uint8_t hunters, placed_before, clubs, light_dealt, dark_dealt'],
                 'SETUPS', table)
    data.constant('HUNTERS_MAX', max(row['hunters'] for row in table))


def write_fires(data):
    data.unique(data.rows('fire_tiles'), 'id')
    mix = collections.Counter(row.number('value', 0, FIRE_VALUES - 1) for row in data.rows('fire_tiles', FIRES))
    data.constant('FIRE_TILES', FIRES)
    data.array('uint8_t', 'FIRE_MIX', [mix[value] for value in range(FIRE_VALUES)])


def main():
    data = Data('hunters')
    numbers = data.unique(data.rows('rules'), 'id')
    landscapes, at, top = read_regions(data)
    write_map(data, landscapes, at, top, read_borders(data))
    write_sketch(data, landscapes, at)
    write_small_sketch(data, landscapes, at)
    write_cards(data, landscapes, numbers)
    write_setup(data)
    write_fires(data)
    data.page('landscapes', [landscapes[i] for i in at])  # by region
    data.page('card_kinds', [page_kind(row) for row in data.rows('card_kinds')])
    data.write('HUNTERS_DATA')


main()
