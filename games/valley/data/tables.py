# SPDX-License-Identifier: MIT
"""The tables of Valley of the Mammoths: the four boards, animals, events and trump cards.

Hexes are numbered from 0 in C (cell 1 is hex 0); sets of hexes are the bits of a 64-bit word.
"""
from tables import Data, values_of

HEXES, SIDES = 37, [['1A', '2A'], ['1A', '2B'], ['1B', '2A'], ['1B', '2B']]
TERRAINS = values_of('valley', 'TERRAIN_KEYS')
AREA_KINDS = TERRAINS[:3]
RIVERS = ['R1', 'R2', 'R3', 'R4']
LETTERS = list('abcdefghijklABCDEF')
YIELDS = {'intact': ('INTACT_YIELD', 'RICH_INTACT_YIELD'),  # usually, and when they are rich
          'damaged': ('DAMAGED_YIELD', 'RICH_DAMAGED_YIELD')}
WINDOWS = ['EV', 'W3', 'T4', 'T4E', 'W4', 'F1', 'FA', 'FC', 'FK', 'W6', 'W6L', 'W7', 'W7E', 'W8', 'ANY']
TOKENS_BESIDE = ['board halves', 'summer event cards', 'winter event cards', 'trump cards', 'event markers', 'fire tokens',
                 'neutral woman', 'neutral warrior', 'food 5', 'food 2', 'food 1', 'round marker', 'dice']  # for designers alone
NONE = 0xff

data = Data('valley', {
    'animals': 'token starts_in', 'board_hexes': 'q r letter_colour',
    'events_summer': 'no name_en name_de name_nl effect advanced_effect',
    'events_winter': 'no name_en name_de name_nl effect advanced_effect', 'positions': 'half x y',
    'river_edges': 'seq', 'rivers': 'edges', 'species': 'order', 'tokens': 'per',
    'trumps': 'no name_en name_de name_nl condition choices effect advanced', 'windrose': 'die opposite_die'})


def hexes(cells):
    return sum(1 << (cell - 1) for cell in cells)


def check_neighbours(rows):
    """The n-th neighbour of a hex lies where the n-th wind blows."""
    at = {(row.number('q', -3, 3), row.number('r', -3, 3)): row.number('cell') for row in rows}
    ways = [(row.number('dq', -1, 1), row.number('dr', -1, 1)) for row in data.rows('windrose', 6)]
    for (q, r), row in zip(at, rows):
        for way, (dq, dr) in enumerate(ways, 1):
            cell = at.get((q + dq, r + dr), 0)
            if row.number(f'n{way}', 0, HEXES) != cell:
                row.fail(f'n{way}', f'expected {cell}, by positions.csv and windrose.csv')


def read_positions():
    rows = data.rows('positions', HEXES)
    check_neighbours(rows)
    data.array('uint8_t', 'VM_NEXT', [[(row.number(f'n{way}', 0, HEXES) or HEXES + 1) - 1
                                    for way in range(1, 7)] for row in rows])
    data.array('uint64_t', 'VM_NEAR', [hexes(cell for way in range(1, 7)
                                          if (cell := row.number(f'n{way}', 0, HEXES)))
                                    for row in rows])
    data.strings('VM_HEX_KEYS', ['h' + row.text('cell') for row in rows])
    data.array('uint64_t', 'VM_RIM', hexes(row.number('cell') for row in rows if row.number('ring') == 3))
    return [(row.number('q', -3, 3), row.number('r', -3, 3)) for row in rows]


def read_winds(places):
    """For each wind the hexes from the windward end on, in the order in which herds move."""
    order = []
    for row in data.rows('windrose', 6):
        dq, dr = row.number('dq', -1, 1), row.number('dr', -1, 1)
        order.append(sorted(range(HEXES), key=lambda hex: (
            places[hex][0] * dq + places[hex][1] * dr + sum(places[hex]) * (dq + dr), hex)))
    data.array('uint8_t', 'VM_UPWIND', order)
    data.strings('VM_WIND_KEYS', [row.text('direction').lower() for row in data.rows('windrose')])


def read_tokens():
    """The tokens that are limits in play: what a tribe has, and fields and fences."""
    tokens = data.keyed('tokens', 'item', TOKENS_BESIDE)
    limits = {}
    for item, name, most in [('women', 'WOMEN_MAX', 6), ('warriors', 'WARRIORS_MAX', 10), ('camps', 'CAMPS_MAX', 5),
                             ('fields', 'FIELDS_MAX', 9), ('fences', 'FENCES_MAX', 2),
                             ('pack wolves without letter', 'PACK', 8)]:
        count = tokens.take(item)[0].number('count', 1, most)
        data.constant(name, count)
        limits[name.lower()] = count
        data.body.append(f'// {item}: {count}')  # so that the fingerprint of the tables knows it
    data.page('limits', limits)
    return tokens


def read_yields():
    """What a field yields. No constants: the fingerprint of the tables did not know them, and records name it."""
    page = {}
    for row, (field, (usual, rich)) in zip(data.rows('yields', 2), YIELDS.items()):
        if row.text('field') != field:
            row.fail('field', f'expected {field}')
        page |= {field: row.number('food', 1, 9), f'rich_{field}': row.number('rich_food', 1, 12)}
        data.derived(usual, page[field])
        data.derived(rich, page[f'rich_{field}'])
    data.page('yields', page)


def count_tokens(species, tokens):
    """How many of each species are in the bag, and the wolves beside it: tokens.csv has the sums."""
    each = species[0].number('tokens_in_bag', 1, 9)
    for row in species:
        if row.number('tokens_in_bag') != each:
            row.fail('tokens_in_bag', f'expected {each}, as of every species')
    for item, column in (('animal tokens with letter', 'tokens_in_bag'), ('pack wolves without letter', 'tokens_without_letter')):
        row, found = tokens.take(item)[0], sum(row.number(column) for row in species)
        if row.number('count') != found:
            row.fail('count', f'expected {found}, by {column} of species.csv')
    data.derived('TOKENS_EACH', each)
    return each


def read_animals(tokens_of_box):
    species = data.rows('species', 6)
    each = count_tokens(species, tokens_of_box)
    keys = data.unique(species, 'species')
    data.enum(keys, 'SPECIES')
    data.strings('VM_SPECIES_KEYS', keys)
    data.structs('Species', ['uint8_t move, food, lean_food', 'uint8_t climbs, swims, large'],
                 'VM_SPECIES_OF', [{
                     'move': row.number('move', 1, 3), 'food': row.number('food', 1, 9),
                     'lean_food': row.number('lean_food', 0, 9),
                     'climbs': row.number('crosses_mountain', 0, 1),
                     'swims': row.number('crosses_river', 0, 1),
                     'large': row.number('large_damages_fields', 0, 1)} for row in species])
    tokens = data.rows('animals', sum(row.number('tokens_in_bag') + row.number('tokens_without_letter') for row in species))
    for number, row in enumerate(tokens):
        if number < len(keys) * each and row.one_of('species', keys) != number // each:
            row.fail('species', f'{each} tokens of each species stand together, in their order')
    data.array('uint8_t', 'VM_TOKEN_SPECIES', [row.one_of('species', keys) for row in tokens])
    data.page('animals', [{'species': row.text('species'), 'letter': row.text('letter', empty=True),
                           'brown': row.one_of('letter_colour', ['brown', 'green'], NONE) == 0}
                          for row in tokens])
    data.array('uint8_t', 'VM_TOKEN_LETTER', [row.one_of('letter', LETTERS, NONE) for row in tokens])
    data.strings('VM_LETTER_KEYS', ['g' + x if x.islower() else 'b' + x.lower() for x in LETTERS])


def edges_of(sides, river):
    return [(row.number('cell_a', 1, HEXES), row.number('cell_b', 1, HEXES))
            for row in data.rows('river_edges')
            if row.text('side') in sides and row.one_of('river', RIVERS) == river]


def behind(sides, river):
    """For each hex the neighbours behind this river."""
    other = [[] for _ in range(HEXES)]
    for a, b in edges_of(sides, river):
        other[a - 1].append(b)
        other[b - 1].append(a)
    return [hexes(cells) for cells in other]


def check_river(rows, next_to):
    """Each edge of a river lies between two neighbours and goes on at an end of the edge before it."""
    before = set()
    for row in rows:
        a, b = row.number('cell_a', 1, HEXES), row.number('cell_b', 1, HEXES)
        if b not in next_to[a]:
            row.fail('cell_b', f'cells {a} and {b} are no neighbours')
        changed = sorted(before ^ {a, b})  # one bank stays, the other goes on to its neighbour
        if before and (len(changed) != 2 or changed[0] not in next_to[changed[1]]):
            row.fail('cell_a', 'the river does not go on where the edge before ends')
        before = {a, b}


def read_courses():
    """Where the page draws rivers and lava: the edges of each river from its spring on, and from where to where."""
    next_to = {row.number('cell'): {row.number(f'n{way}', 0, HEXES) for way in range(1, 7)}
               for row in data.rows('positions')}
    courses = {}
    for row in data.rows('rivers'):
        side, river = row.text('side'), row.text('river')
        edges = [edge for edge in data.rows('river_edges') if (edge.text('side'), edge.text('river')) == (side, river)]
        check_river(edges, next_to)
        courses.setdefault(side, {'rivers': [], 'lava': []})['rivers'].append({
            'key': row.text('name').split()[0].lower(),
            'edges': [[edge.number('cell_a') - 1, edge.number('cell_b') - 1] for edge in edges]})
    for row in data.rows('lava'):
        a, b = row.number('volcano_cell', 1, HEXES), row.number('lava_cell', 1, HEXES)
        if b not in next_to[a]:
            row.fail('lava_cell', f'cells {a} and {b} are no neighbours')
        courses[row.text('side')]['lava'].append([a - 1, b - 1])
    data.page('courses', courses)


def find_lake():
    """The same hex on all boards."""
    rows = data.rows('board_hexes')
    lakes = [row for row in rows if row.text('terrain') == 'lake']
    if [row.text('side') for row in lakes] != ['*']:
        rows[0].fail('terrain', 'all boards have the same lake: expected one, of side *')
    return lakes[0].number('cell', 1, HEXES) - 1


def board(sides):
    rows = [row for row in data.rows('board_hexes') if row.text('side') in sides + ['*']]
    rows.sort(key=lambda row: row.number('cell', 1, HEXES))
    if [row.number('cell') for row in rows] != list(range(1, HEXES + 1)):
        rows[0].fail('cell', f'board {"".join(sides)} does not have each cell once')
    terrain = [row.one_of('terrain', TERRAINS) for row in rows]
    of = {name: hexes(i + 1 for i, t in enumerate(terrain) if TERRAINS[t] == name) for name in TERRAINS}
    areas = [[0] * 6 for _ in AREA_KINDS]
    letters = [NONE] * len(LETTERS)
    for hex, row in enumerate(rows):
        if row.text('area_kind', empty=True):
            areas[row.one_of('area_kind', AREA_KINDS)][row.number('area_no', 1, 6) - 1] |= 1 << hex
        if row.text('letter', empty=True):
            letters[row.one_of('letter', LETTERS)] = hex
    if NONE in letters or any(0 in kind for kind in areas):
        rows[0].fail('letter', f'board {"".join(sides)} lacks a letter or an area')
    rivers = {row.one_of('river', RIVERS): row for row in data.rows('rivers') if row.text('side') in sides}
    shore = hexes(data.rows('positions')[find_lake()].number(f'n{way}') for way in range(1, 7))
    banks = [hexes({cell for edge in edges_of(sides, river) for cell in edge}) for river in range(len(RIVERS))]
    soft = of['plain'] | of['forest']
    faces = [NONE] * 6
    for river, row in rivers.items():
        for face in row.numbers('die_faces', 1, 6):
            faces[face - 1] = river
    into_lake = [rivers[river].number('into_lake', 0, 1) for river in range(len(RIVERS))]
    return {
        'terrain': terrain, 'letter': letters, 'river_of_die': faces,
        'plain': of['plain'], 'forest': of['forest'], 'mountain': of['mountain'] | of['volcano'],
        'volcano': of['volcano'], 'shore': shore,
        'lava': hexes({row.number('lava_cell', 1, HEXES) for row in data.rows('lava')
                       if row.text('side') in sides}),
        'area': areas, 'bank': banks,
        'flood': [soft & (banks[river] | (shore if into_lake[river] else 0)) for river in range(len(RIVERS))],
        'behind': [behind(sides, river) for river in range(len(RIVERS))],
        'into_lake': sum(into_lake[river] << river for river in range(len(RIVERS))),
    }


def read_boards():
    for name, value in (('HEXES', HEXES), ('LAKE_HEX', find_lake()), ('RIVERS', len(RIVERS)), ('LETTERS', len(LETTERS))):
        data.derived(name, value)
    data.structs('Board', [
        'uint8_t terrain[HEXES], letter[LETTERS], river_of_die[6], into_lake',
        'uint64_t plain, forest, mountain, volcano, shore, lava',
        f'uint64_t area[{len(AREA_KINDS)}][6], bank[RIVERS], flood[RIVERS], behind[RIVERS][HEXES]'],
        'VM_BOARDS', [board(s) for s in SIDES])
    data.page('terrain', {side: {str(row.number('cell') - 1): row.text('terrain') for row in data.rows('board_hexes')
                                 if row.text('side') == side} for side in sorted({side for pair in SIDES for side in pair})})
    data.strings('VM_BOARD_KEYS', ['random'] + [''.join(s).lower() for s in SIDES])
    data.strings('VM_RIVER_KEYS', [name.lower() for name in RIVERS])


def rule_of(row):
    numbers = data.unique(data.rows('rules'), 'id')
    return numbers[row.one_of('rule', numbers)]


def read_events():
    summer, winter = data.rows('events_summer', 13), data.rows('events_winter', 14)
    keys = data.unique(summer + winter, 'key')
    data.enum(keys, 'EVENT_KINDS')
    data.strings('VM_EVENT_KEYS', keys)
    data.array('uint8_t', 'VM_EVENT_COPIES', [row.number('copies', 1, 2) for row in summer + winter])
    data.page('events', [{'key': row.text('key'), 'rule': rule_of(row),
                          'lasts': row.text('lasts')} for row in summer + winter])
    data.array('uint8_t', 'VM_EVENT_STAYS', [row.one_of('lasts', ['instant', 'round', 'season']) == 2
                                          for row in summer + winter])


def read_trumps():
    rows = data.rows('trumps', 40)
    keys = data.unique(rows, 'key')
    data.enum(keys, 'TRUMPS')
    data.strings('VM_TRUMP_KEYS', keys)
    masks, page = [], []
    for row in rows:
        words = row.text('windows').split()
        if not set(words) <= set(WINDOWS):
            row.fail('windows', f'expected some of {" ".join(WINDOWS)}')
        masks.append(sum(1 << WINDOWS.index(word) for word in words))
        page.append({'key': row.text('key'), 'rule': rule_of(row),
                     'windows': [word.lower() for word in words]})
    data.page('trumps', page)
    data.enum(WINDOWS, 'WINDOWS')
    data.strings('VM_WINDOW_KEYS', [window.lower() for window in WINDOWS] + ['f1_fa'])
    data.array('uint16_t', 'VM_TRUMP_WINDOWS', masks)


read_winds(read_positions())
tokens_of_box = read_tokens()
read_yields()
read_animals(tokens_of_box)
read_boards()
read_courses()
read_events()
read_trumps()
data.write('VALLEY_DATA')
