# SPDX-License-Identifier: MIT
"""Prehistory: wheels, tiles, cards, camps and map pieces as C tables and JSON (tools/tables.py).

In JSON sets are lists where C has masks, and no colour is -1.
"""
from itertools import combinations

from tables import Data, c_string, in_words

COLOUR_NAMES = ['GREY', 'RED', 'YELLOW', 'BLUE', 'BROWN', 'WHITE']
COLOURS = in_words(COLOUR_NAMES)
ACTION_NAMES = ['PAINTING', 'GATHERING', 'CEREMONY', 'FISHING', 'HUNTING', 'MIGRATION']
ACTIONS = in_words(ACTION_NAMES)
WHEELS = {'painting': 'PAINTING_WHEEL', 'gathering': 'GATHERING_WHEEL',
          'ceremony': 'CEREMONY_WHEEL', 'river': 'RIVER_WHEEL', 'migration': 'MIGRATION_WHEEL',
          'centre': 'CENTRE_WHEEL'}
BANKS = {'water': 'WATER_BANK', 'land': 'LAND_BANK'}
SYMBOLS = ['sun', 'deer', 'hand', 'wave', 'ox', 'spear']
KINDS = ['honey', 'egg', 'berry', 'nut', 'mushroom', 'root']
FISH = ['trout', 'pike', 'catfish']
SPECIES = ['tiger', 'rhino', 'mammoth']
TERRAINS = ['none', 'water', 'rock', 'forest']
FEATURES = {'start': 'START_FIELD', 'plain': 'PLAIN_FIELD', 'camp': 'CAMP_FIELD',
            'megalith': 'MEGALITH_FIELD', 'fish': 'FISH_FIELD', 'gather': 'GATHER_FIELD',
            'animal': 'ANIMAL_FIELD', 'marker': 'MARKER_FIELD'}
MEGALITH = list(FEATURES).index('megalith')
SECTIONS = [f'{row}{column}' for row in '123' for column in '123']
EFFECTS = {  # of ceremony cards (rows leave EFFECT_ out): a number or which pieces they name
    'EFFECT_PAINT_PATTERN': SECTIONS, 'EFFECT_GATHER_SET': KINDS, 'EFFECT_FISH_SPECIES': FISH,
    'EFFECT_FISH_SETS': FISH, 'EFFECT_FISH_GOAL': int, 'EFFECT_ANIMALS': SPECIES,
    'EFFECT_FOOTPRINTS': SPECIES, 'EFFECT_TERRAIN': TERRAINS, 'EFFECT_CAMPS': [],
    'EFFECT_MEGALITH_TILES': [], 'EFFECT_MEMBERS_HOME': [], 'EFFECT_DEVELOPMENT': int,
    'EFFECT_CEREMONIES': [], 'EFFECT_GATHER_TILES': int, 'EFFECT_PAINT_ROWS': [],
    'EFFECT_FISH_TRACK': int, 'EFFECT_ANIMAL_SETS': SPECIES, 'EFFECT_COPY': [],
}
KINDS_OF_EFFECT = [name.removeprefix('EFFECT_') for name in EFFECTS]
KIND_MAX = 5  # tiles of a kind: the scale of PH-10.5 ends there
PARAMS = dict.fromkeys(['EFFECT_FISH_SPECIES', 'EFFECT_ANIMALS', 'EFFECT_FOOTPRINTS',
                        'EFFECT_TERRAIN'], [1])  # how many
PARAMS |= dict.fromkeys((effect for effect, sort in EFFECTS.items() if sort == []), [0])
NO_COLOUR = 6
NONE = -1  # no colour, in JSON


def bits(places):
    return sum(1 << place for place in places)


def places_of(wanted, words):
    return [place for place, word in enumerate(words) if word == wanted]


def colour(row, column):
    return row.one_of(column, COLOURS, empty=NONE)


def in_c(cells):
    return {key: NO_COLOUR if value == NONE else value for key, value in cells.items()}


def write_names(data):
    data.enum(COLOUR_NAMES, 'COLOURS')
    data.enum(ACTION_NAMES, 'ACTS')
    data.constant('NO_COLOUR', NO_COLOUR)
    data.enum(WHEELS.values(), 'WHEEL_PLACES')
    data.constant('POSITIONS', 6)  # of a wheel
    data.enum(KINDS, 'GATHER_KINDS')
    data.enum(FISH, 'FISH_SPECIES')
    data.enum(SPECIES, 'SPECIES')
    data.enum(['no_terrain'] + TERRAINS[1:], 'TERRAINS')
    data.enum(FEATURES.values(), 'FEATURES')
    data.strings('COLOUR_KEYS', COLOURS)
    data.strings('ACTION_KEYS', ACTIONS)
    data.strings('WHEEL_KEYS', WHEELS)
    data.strings('KIND_KEYS', KINDS)
    data.strings('FISH_KEYS', FISH)
    data.strings('SPECIES_KEYS', SPECIES)
    data.strings('TERRAIN_KEYS', TERRAINS)
    data.strings('FEATURE_KEYS', FEATURES)


def write_subsets(data):
    """Up to three of six: colours of a bank, shamans, fields of a dance."""
    subsets = [set(c) for size in range(4) for c in combinations(range(6), size)]
    index = {bits(subset): i for i, subset in enumerate(subsets)}
    data.constant('SUBSETS', len(subsets))
    data.array('uint8_t', 'SUBSET', [bits(subset) for subset in subsets])
    data.array('uint8_t', 'SUBSET_NUMBER', [index.get(mask, 255) for mask in range(64)])
    for name, words in (('COLOURS_KEYS', COLOURS), ('DANCE_KEYS', [f's{i}' for i in range(6)])):
        data.strings(name, ['-'.join(words[i] for i in sorted(subset)) or 'none'
                            for subset in subsets])


def write_wheels(data):
    rows = data.rows('price_wheels', 72)
    shown, movement = [[0] * 6 for _ in range(12)], [[0] * 6 for _ in range(12)]
    for i, row in enumerate(rows):
        wheel, face = divmod(i, 6)
        if row.text('wheel_id') != f'P{wheel + 1:02}' or row.number('face', most=5) != face:
            row.fail('wheel_id', f'expected face {face} of P{wheel + 1:02}')
        shown[wheel][face] = row.one_of('colour', COLOURS)
        movement[wheel][shown[wheel][face]] = row.number('movement', 1, 3)
        if face == 5 and sorted(shown[wheel]) != list(range(6)):
            row.fail('colour', 'a wheel shows each colour once')
    data.constant('WHEELS', 12)
    data.array('uint8_t', 'WHEEL_COLOUR', shown)  # by wheel and face
    data.array('uint8_t', 'MOVEMENT', movement)  # by wheel and colour
    data.strings('PRICE_WHEEL_KEYS', [f'p{i + 1:02}' for i in range(12)])
    data.page('wheels', shown)  # by wheel and face, as are the steps
    data.page('steps', [[movement[wheel][face] for face in shown[wheel]] for wheel in range(12)])
    rows = data.rows('weather_wheels', 24)
    amount = [row.number('amount', 0, 3) for row in rows]
    amounts = [amount[i:i + 6] for i in range(0, 24, 6)]
    data.constant('WEATHERS', 4)
    data.array('uint8_t', 'WEATHER', amounts)
    data.page('weathers', amounts)
    data.strings('WEATHER_KEYS', [f'w{i + 1}' for i in range(4)])
    data.strings('POSITION_KEYS', [f'{w}_{p}' for w in WHEELS for p in range(6)])


def read_positions(data):
    """By area of the board: what stands at its six positions."""
    areas = {area: [''] * 6 for area in [*WHEELS, 'weather']}
    fixed = {'centre': ACTIONS, 'gathering': [f'G{p}' for p in range(6)],
             'ceremony': [f'S{p}' for p in range(6)]}  # the order of the acts; numbers of places
    content = {'painting': SYMBOLS, 'river': ['land'] * 3 + ['water'] * 3,
               'migration': ['gate'] * 2 + ['none'] * 4, 'weather': COLOURS}
    for row in data.rows('board_positions', 42):
        area, position = row.text('area'), row.number('position', most=5)
        row.one_of('area', areas)
        value = row.text('value')
        if area in fixed and value != fixed[area][position]:
            row.fail('value', f'expected {fixed[area][position]}')
        areas[area][position] = value
        if position == 5 and area in content and sorted(areas[area]) != sorted(content[area]):
            row.fail('value', f'the six of this area are {", ".join(content[area])}')
    for i, row in enumerate(data.rows('colours', 6)):
        if row.text('colour') != COLOURS[i] or row.text('action') != ACTIONS[i]:
            row.fail('colour', f'expected {COLOURS[i]} for {ACTIONS[i]}')
    return areas


def write_positions(data):
    """Banks and gates are sets of positions. A weather wheel shows each colour at its own."""
    areas = read_positions(data)
    for bank, name in BANKS.items():
        positions = places_of(bank, areas['river'])
        data.constant(name, f'{bits(positions):#x}')
        data.page(bank, positions)
    gates = places_of('gate', areas['migration'])
    data.array('uint8_t', 'GATE_POSITIONS', [bits(gates[:1]), bits(gates[1:]), bits(gates)])
    data.page('gates', gates)
    weather = [COLOURS.index(word) for word in areas['weather']]
    data.array('uint8_t', 'WEATHER_POSITION', [weather.index(i) for i in range(6)])  # by colour
    data.page('weather_colours', weather)
    write_painting(data, areas['painting'])


def write_painting(data, symbols):
    rows = data.rows('painting_tiles', 9)
    sections = []
    for row in rows:
        words = row.text('symbols').split()
        if not set(words) <= set(symbols) or len(set(words)) != len(words) or len(words) > 3:
            row.fail('symbols', f'expected up to three different ones of {", ".join(SYMBOLS)}')
        sections.append([symbols.index(word) for word in words])
    data.constant('SECTIONS', 9)
    data.constant('ROWS', 3)  # and columns
    data.array('uint8_t', 'SYMBOLS', [bits(section) for section in sections])  # positions
    data.strings('SECTION_KEYS', ['s' + row.text('section') for row in rows])
    lines = [{'marker': colour(row, 'reward_marker'),
              'development': row.number('reward_development', 0, 3)}
             for row in data.rows('painting_lines', 6)]  # rows 0 to 2, then columns
    data.structs('Line', ['uint8_t marker, development'], 'LINES', [in_c(line) for line in lines])
    data.page('symbols', symbols)  # by position
    data.page('sections', sections)
    data.page('lines', lines)


def write_tiles(data, names, rows, kinds, words):
    """Tiles of which there are several of each kind: the kinds, and how many there are."""
    count, ctype, table, copies_table, words_table = names
    kinds, copies = list(kinds), [0] * len(words)
    for row in rows:
        copies[kinds.index(row)] += 1
    data.constant(count, len(kinds))
    data.structs(ctype, [f'uint8_t {", ".join(kinds[0])}'], table, kinds)
    data.array('uint8_t', copies_table, copies)
    data.strings(words_table, words)
    data.page(count.lower(), kinds)


def write_gathering(data):
    rows, count = [], [0] * len(KINDS)
    for row in data.rows('gathering_tiles', 30):
        kind = row.one_of('kind', KINDS)
        count[kind] += 1
        if count[kind] > KIND_MAX:
            row.fail('kind', f'there are more than {KIND_MAX} of {KINDS[kind]}')
        rows.append({'kind': kind, 'development': row.number('development', most=1)})
    names = ('GATHER_TILES', 'GatherTile', 'GATHER_TILE', 'GATHER_COPIES', 'GATHER_TILE_KEYS')
    write_tiles(data, names, rows, ({'kind': kind, 'development': development}
                                    for kind in range(6) for development in (0, 1)),
                [kind + icon for kind in KINDS for icon in ('', '_icon')])
    data.constant('KIND_MAX', KIND_MAX)
    pairs, partner, markers = [], [None] * 6, [None] * 6
    for row in data.rows('baskets', 3):
        top, bottom = row.one_of('top_kind', KINDS), row.one_of('bottom_kind', KINDS)
        reward = [row.one_of('marker_1', COLOURS), row.one_of('marker_2', COLOURS)]
        pairs.append({'kinds': [top, bottom], 'markers': reward})
        for kind, other in ((top, bottom), (bottom, top)):
            if markers[kind]:
                row.fail('top_kind', f'{KINDS[kind]} has a basket already')
            partner[kind], markers[kind] = other, reward
    data.array('uint8_t', 'PARTNER', partner)  # by kind: the other of its pair
    data.array('uint8_t', 'PAIR_MARKERS', markers)
    data.page('pairs', pairs)


def write_fish(data):
    rows = [{'species': row.one_of('species', FISH), 'value': row.number('value', 1, 3)}
            for row in data.rows('fish_tiles', 30)]
    names = ('FISH_TILES', 'FishTile', 'FISH_TILE', 'FISH_COPIES', 'FISH_TILE_KEYS')
    write_tiles(data, names, rows, ({'species': species, 'value': value}
                                    for species in range(3) for value in (1, 2, 3)),
                [f'{fish}_{value}' for fish in FISH for value in (1, 2, 3)])
    track = [{'vp': row.number('vp', most=12), 'development': row.number('development', most=6)}
             for row in data.rows('fishing_track', 21)]
    data.constant('TRACK_END', len(track) - 1)
    data.structs('Yield', ['uint8_t vp, development'], 'FISHING_TRACK', track)
    data.page('fishing_track', track)


def write_hunting(data):
    cards, rows = [], data.rows('hunting_cards', 30)
    tiles = [0] * 3
    for row in data.rows('animal_tiles', 6):
        tiles[row.one_of('species', SPECIES)] += row.number('animal_points', 1, 1)
    data.array('uint8_t', 'ANIMAL_COPIES', tiles)
    animals, footprints = [0] * 3, [0] * 3
    for i, row in enumerate(rows):
        animal = row.one_of('kind', ['footprint', 'animal']) == 1
        species = row.one_of('species', SPECIES)
        (animals if animal else footprints)[species] |= 1 << i
        cards.append({'animal': animal, 'species': species, 'value': row.number('value', 1, 3),
                      'points': row.number('animal_points', 0, 2),
                      'resource': colour(row, 'reward_resource'),
                      'marker': colour(row, 'reward_marker'),
                      'development': row.number('reward_development', 0, 2)})
    data.constant('HUNT_CARDS', 30)
    data.structs('HuntCard', ['uint8_t animal, species, value, points',
                              'uint8_t resource, marker, development'], 'HUNT_CARD',
                 [in_c(card) for card in cards])
    data.array('uint32_t', 'ANIMALS_OF', animals)
    data.array('uint32_t', 'FOOTPRINTS_OF', footprints)
    data.page('prey', [{**card, 'species': SPECIES[card['species']]} for card in cards])
    data.strings('HUNT_CARD_KEYS', [key.lower() for key in data.unique(rows, 'card_id')])


def ceremony(row):
    """An effect has one number as parameter, or a set of pieces, or nothing."""
    effect = list(EFFECTS)[row.one_of('kind', KINDS_OF_EFFECT)]
    params, sort = row.text('param', empty=True).split(), EFFECTS[effect]
    if sort is int:
        number, pieces = row.number('param', 1, 20), 0
    elif set(params) <= set(sort) and len(params) in PARAMS.get(effect, range(2, 10)):
        number, pieces = 0, bits(sort.index(word) for word in params)
    else:
        row.fail('param', f'no such pieces: "{" ".join(params)}"')
    cells = {'value': row.number('value', 1, 3), 'vp': row.number('vp', 0, 12),
             'development': row.number('development', 0, 1)}
    return ({'effect': effect, **cells, 'number': number, 'pieces': pieces},
            {'kind': row.text('kind').lower(), 'param': params, **cells})


def write_ceremonies(data):
    rows = data.rows('ceremony_cards', 34)
    cards, pages = zip(*(ceremony(row) for row in rows))
    data.enum(EFFECTS, 'EFFECTS')
    data.constant('CEREMONY_CARDS', 34)
    data.structs('CeremonyCard', ['uint8_t effect, value, vp, development, number',
                                  'uint16_t pieces'], 'CEREMONIES', cards)
    data.strings('CEREMONY_CARD_KEYS', [key.lower() for key in data.unique(rows, 'card_id')])
    data.page('ceremonies', pages)


def write_camps(data):
    rows = data.rows('camp_tiles', 7)
    camps = []
    for row in rows:
        needed = row.number('needed', 1, 7)
        camps.append({'needed': needed, 'settlers': row.number('settlers', 0, needed),
                      'vp': row.number('vp', 0, 12), 'development': row.number('development', 0, 6)})
    data.constant('CAMPS', 7)
    data.structs('Camp', ['uint8_t needed, settlers, vp, development'], 'CAMP_TILE', camps)
    data.strings('CAMP_KEYS', [key.lower() for key in data.unique(rows, 'tile_id')])
    data.page('camps', camps)


def read_pieces(data):
    """Each piece has one megalith; there are tiles for what lies on the others."""
    pieces, found = [[None] * 4 for _ in range(20)], dict.fromkeys(FEATURES, 0)
    stock = {'animal': len(data.rows('animal_tiles')), 'fish': 24, 'gather': 24}  # six are shown
    for row in data.rows('map_pieces', 81)[1:]:  # the first is the start field
        feature = row.text('feature')
        param = {'megalith': 'ABC', 'marker': COLOURS}.get(feature)
        cell = {'terrain': row.one_of('terrain', TERRAINS), 'feature': row.one_of('feature', FEATURES),
                'param': row.one_of('param', param) + 1 if param else 0}
        number = row.text('piece_id')
        if number not in [f'M{n:02}' for n in range(1, 21)]:
            row.fail('piece_id', f'there is no piece "{number}"')
        pieces[int(number[1:]) - 1][row.number('cell', most=3)] = cell
        found[feature] += 1
        if found[feature] > stock.get(feature, 80):
            row.fail('feature', f'there are only {stock[feature]} tiles for it')
    for number, piece in enumerate(pieces, 1):
        if None in piece or [cell['feature'] for cell in piece].count(MEGALITH) != 1:
            row.fail('piece_id', f'M{number:02} must have four fields, one of them a megalith')
    return pieces


def write_pieces(data):
    pieces = read_pieces(data)
    letters = [cell['param'] - 1 for piece in pieces for cell in piece
               if cell['feature'] == MEGALITH]
    data.constant('CELLS', 4)  # fields of a piece
    data.header.append('typedef struct Cell {\n    uint8_t terrain, feature, param;\n} Cell;\n')
    data.array('Cell', 'PIECES', pieces)
    data.constant('MEGALITH_KINDS', 3)
    data.array('uint8_t', 'MEGALITH_COPIES', [letters.count(kind) for kind in range(3)])
    data.strings('MEGALITH_KEYS', ['a', 'b', 'c'])


def write_layouts(data):
    slots = [(k, i, j) for k in range(6) for i in range(5) for j in range(5) if i + j <= 4]
    data.constant('SLOTS', 20)
    data.constant('SLOT_PLACES', len(slots) + 1)
    data.structs('Slot', ['uint8_t wedge, i, j'], 'SLOT_AT',  # by value of the option; 0: none
                 [{'wedge': 0, 'i': 0, 'j': 0}]
                 + [{'wedge': k, 'i': i, 'j': j} for k, i, j in slots])
    data.strings('SLOT_KEYS', ['none'] + [f'{k}{i}{j}' for k, i, j in slots])
    layouts = {2: [], 3: [], 4: []}
    for row in data.rows('map_slots', 45):
        layout = layouts[row.number('players', 2, 4)]
        k, i, j = row.number('wedge', most=5), row.number('i', most=4), row.number('j', most=4)
        if (k, i, j) not in slots or (k, i, j) in layout:
            row.fail('wedge', 'there is no such slot, or it is taken')
        if (i and (k, i - 1, j) not in layout) or (j and (k, i, j - 1) not in layout):
            row.fail('wedge', 'the slots between it and the start come first')  # PH-12.2
        layout.append((k, i, j))
        if row.number('slot') != len(layout) or (len(layout) <= 6 and (i or j)):
            row.fail('slot', f'expected {len(layout)}; the first six lie round the start')
    for players, layout in layouts.items():
        if len(layout) != 5 * players:
            row.fail('players', f'expected {5 * players} slots for {players} players')
    data.array('uint8_t', 'LAYOUTS', [[slots.index(slot) + 1 for slot in layout]
                                      + [0] * (20 - len(layout)) for layout in layouts.values()])


def write_sketch(data):
    """The table in characters for the terminal: wheels and displays; the map lies below them."""
    areas = read_positions(data)

    def places(title, keys):
        return f'{title:11}' + ''.join(f'[{key:11}]' for key in keys)

    def wheel(title, area):
        return places(title, [f'{area}_{position}' for position in range(6)])

    def signs(words):
        return (' ' * 11 + ''.join(f'{word:13}' for word in words)).rstrip()

    lines = [
        wheel('painting', 'painting'), signs(areas['painting']),
        wheel('gathering', 'gathering'), places('  tiles', [f'g{i}' for i in range(6)]),
        wheel('fire', 'ceremony'),
        wheel('river', 'river'), signs(areas['river']),
        places('  fish', [f'f{i}' for i in range(6)]),
        wheel('migration', 'migration'),
        signs(word if word == 'gate' else '' for word in areas['migration']),
        wheel('centre', 'centre'), places('trilithons', ACTIONS), places('', ACTIONS),
        'map        ~ water   ^ rock   T forest   () site   c camp   i upright   _ lying',
    ]
    data.array('char *const', 'SKETCH', [c_string(line) for line in lines] + ['0'])
    write_small_sketch(data, areas)


def write_small_sketch(data, areas):
    """The same for small windows, with the cards on display. A line that the rules do not read: no part of the fingerprint."""
    def row(title, cells):
        return f'{title:11}' + ''.join(cells)

    def labelled(area, words):
        return [f'{word:7}[{area}_{position},4]' for position, word in enumerate(words)]

    gates = [word if word == 'gate' else '-' for word in areas['migration']]
    trilithons = [f'[{action},10] ' for action in ACTIONS]
    lines = [
        row('painting', labelled('painting', areas['painting'])),
        row('gathering', (f'G{i} [gathering_{i},3][g{i},5]' for i in range(6))),
        'fire  ' + ''.join(f'S{i} [ceremony_{i},8] ' for i in range(6)),  # room for a colour and two shamans
        row('ceremony', ['[.ceremony,68]']), row('', ['[.ceremony,68]']),
        row('river', labelled('river', areas['river'])),
        row('fish', (f'{i + 1} [f{i},9]' for i in range(6))),
        row('hunting', ['[.prey,68]']), row('', ['[.prey,68]']),
        row('migration', labelled('migration', gates)),
        row('centre', labelled('centre', ('paint', 'gather', 'dance', 'catch', 'hunt', 'wander'))),
        row('trilithons', trilithons), row('', trilithons),
        'map        ~ water   ^ rock   T forest   () site   c camp   i upright   _ lying',
    ]
    data.header.append('#define SMALL_SKETCH_LINES \\\n' + ', \\\n'.join(f'    {c_string(line.rstrip())}' for line in lines) + '\n')


def main():
    data = Data('prehistory', {
        'animal_tiles': 'tile_id', 'baskets': 'pair', 'board_positions': 'kind',
        'colours': 'colour_id hex_rgb wheel_area', 'fish_tiles': 'tile_id', 'fishing_track': 'field',
        'gathering_tiles': 'tile_id', 'map_pieces': 'x y', 'painting_lines': 'line',
        'painting_tiles': 'row column copies', 'price_wheels': 'framed', 'weather_wheels': 'wheel_id face'})
    for write in (write_names, write_subsets, write_wheels, write_positions, write_gathering,
                  write_fish, write_hunting, write_ceremonies, write_camps, write_pieces,
                  write_layouts, write_sketch):
        write(data)
    data.write('PREHISTORY_DATA')


main()
