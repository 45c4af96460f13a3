"""Prehistory: wheels, tiles, cards, camps and map pieces as C tables (see tools/tables.py)."""
from itertools import combinations

from tables import Data

COLOURS = ['grey', 'red', 'yellow', 'blue', 'brown', 'white']
ACTIONS = ['painting', 'gathering', 'ceremony', 'fishing', 'hunting', 'migration']
WHEELS = ['painting', 'gathering', 'ceremony', 'river', 'migration', 'centre']
SYMBOLS = ['sun', 'deer', 'hand', 'wave', 'ox', 'spear']
KINDS = ['honey', 'egg', 'berry', 'nut', 'mushroom', 'root']
FISH = ['trout', 'pike', 'catfish']
SPECIES = ['tiger', 'rhino', 'mammoth']
TERRAINS = ['none', 'water', 'rock', 'forest']
FEATURES = ['start', 'plain', 'camp', 'megalith', 'fish', 'gather', 'animal', 'marker']
EFFECTS = ['PAINT_PATTERN', 'GATHER_SET', 'FISH_SPECIES', 'FISH_SETS', 'FISH_TRACK_15', 'ANIMALS',
           'FOOTPRINTS', 'TERRAIN', 'CAMPS', 'MEGALITH_TILES', 'MEMBERS_HOME', 'DEVELOPMENT',
           'CEREMONIES', 'GATHER_TILES', 'PAINT_ROWS', 'FISH_TRACK', 'ANIMAL_SETS', 'COPY']
NO_COLOUR = 6


def bits(places):
    return sum(1 << place for place in places)


def write_names(data):
    for words, count in ((COLOURS, 'COLOURS'), (ACTIONS, 'ACTS')):
        data.enum(words, count)
    data.constant('NO_COLOUR', NO_COLOUR)
    data.enum([word + '_wheel' for word in WHEELS], 'WHEEL_PLACES')
    data.enum(KINDS, 'GATHER_KINDS')
    data.enum(FISH, 'FISH_SPECIES')
    data.enum(SPECIES, 'SPECIES')
    data.enum(['no_terrain'] + TERRAINS[1:], 'TERRAINS')
    data.enum([word + '_field' for word in FEATURES], 'FEATURES')
    data.strings('COLOUR_KEYS', COLOURS)
    data.strings('ACTION_KEYS', ACTIONS)
    data.strings('WHEEL_KEYS', WHEELS)
    data.strings('KIND_KEYS', KINDS)
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
    colour, movement = [[0] * 6 for _ in range(12)], [[0] * 6 for _ in range(12)]
    for i, row in enumerate(rows):
        wheel, face = divmod(i, 6)
        if row.text('wheel_id') != f'P{wheel + 1:02}' or row.number('face', most=5) != face:
            row.fail('wheel_id', f'expected face {face} of P{wheel + 1:02}')
        colour[wheel][face] = row.one_of('colour', COLOURS)
        movement[wheel][colour[wheel][face]] = row.number('movement', 1, 3)
        if face == 5 and sorted(colour[wheel]) != list(range(6)):
            row.fail('colour', 'a wheel shows each colour once')
    data.constant('WHEELS', 12)
    data.array('uint8_t', 'WHEEL_COLOUR', colour)  # by wheel and face
    data.array('uint8_t', 'MOVEMENT', movement)  # by wheel and colour
    data.strings('PRICE_WHEEL_KEYS', [f'p{i + 1:02}' for i in range(12)])
    rows = data.rows('weather_wheels', 24)
    amount = [row.number('amount', 0, 3) for row in rows]
    data.constant('WEATHERS', 4)
    data.array('uint8_t', 'WEATHER', [amount[i:i + 6] for i in range(0, 24, 6)])
    data.strings('WEATHER_KEYS', [f'w{i + 1}' for i in range(4)])
    data.strings('POSITION_KEYS', [f'{w}_{p}' for w in WHEELS for p in range(6)])


def check_positions(data):
    """The rules know what stands at each position; the file must say the same."""
    expected = {('centre', p): a for p, a in enumerate(ACTIONS)}
    expected |= {('painting', p): s for p, s in enumerate(SYMBOLS)}
    expected |= {('gathering', p): f'G{p}' for p in range(6)}
    expected |= {('ceremony', p): f'S{p}' for p in range(6)}
    expected |= {('river', p): 'water' if 1 <= p <= 3 else 'land' for p in range(6)}
    expected |= {('migration', p): 'gate' if p % 3 == 0 else 'none' for p in range(6)}
    expected |= {('weather', p): c for p, c in enumerate(COLOURS)}
    for row in data.rows('board_positions', 42):
        place = (row.text('area'), row.number('position', most=5))
        if row.text('value') != expected[place]:
            row.fail('value', f'expected {expected[place]}')
    for i, row in enumerate(data.rows('colours', 6)):
        if row.text('colour') != COLOURS[i] or row.text('action') != ACTIONS[i]:
            row.fail('colour', f'expected {COLOURS[i]} for {ACTIONS[i]}')


def write_painting(data):
    rows = data.rows('painting_tiles', 9)
    data.constant('SECTIONS', 9)
    data.array('uint8_t', 'SYMBOLS',  # by section: positions on the wheel, one bit each
               [bits(SYMBOLS.index(word) for word in row.text('symbols').split()) for row in rows])
    data.strings('SECTION_KEYS', ['s' + row.text('section') for row in rows])
    lines = []
    for row in data.rows('painting_lines', 6):  # rows 0 to 2, then columns
        lines.append({'marker': row.one_of('reward_marker', COLOURS, empty=NO_COLOUR),
                      'development': row.number('reward_development')})
    data.structs('Line', ['uint8_t marker, development'], 'LINES', lines)


def write_tiles(data):
    rows = data.rows('gathering_tiles', 30)
    copies = [0] * 12  # kind, twice: without and with an icon
    for row in rows:
        copies[2 * row.one_of('kind', KINDS) + row.number('development', most=1)] += 1
    data.constant('GATHER_TILES', 12)
    data.array('uint8_t', 'GATHER_COPIES', copies)
    data.strings('GATHER_TILE_KEYS', [kind + icon for kind in KINDS for icon in ('', '_icon')])
    markers = []
    for i, row in enumerate(data.rows('baskets', 3)):
        if [row.text('top_kind'), row.text('bottom_kind')] != KINDS[2 * i:2 * i + 2]:
            row.fail('top_kind', f'expected {KINDS[2 * i]} and {KINDS[2 * i + 1]}')
        markers.append([row.one_of('marker_1', COLOURS), row.one_of('marker_2', COLOURS)])
    data.array('uint8_t', 'PAIR_MARKERS', markers)
    copies = [0] * 9  # species, three times: value 1 to 3
    for row in data.rows('fish_tiles', 30):
        copies[3 * row.one_of('species', FISH) + row.number('value', 1, 3) - 1] += 1
    data.constant('FISH_TILES', 9)
    data.array('uint8_t', 'FISH_COPIES', copies)
    data.strings('FISH_TILE_KEYS', [f'{fish}_{value}' for fish in FISH for value in (1, 2, 3)])
    copies = [0] * 3
    for row in data.rows('animal_tiles', 6):
        copies[row.one_of('species', SPECIES)] += row.number('animal_points', 1, 1)
    data.array('uint8_t', 'ANIMAL_COPIES', copies)
    track = [{'vp': row.number('vp'), 'development': row.number('development')}
             for row in data.rows('fishing_track', 21)]
    data.structs('Yield', ['uint8_t vp, development'], 'FISHING_TRACK', track)


def write_hunting(data):
    cards, rows = [], data.rows('hunting_cards', 30)
    animals, footprints = [0] * 3, [0] * 3
    for i, row in enumerate(rows):
        animal = row.one_of('kind', ['footprint', 'animal'])
        species = row.one_of('species', SPECIES)
        (animals if animal else footprints)[species] |= 1 << i
        cards.append({'animal': animal, 'species': species, 'value': row.number('value', 1, 3),
                      'points': row.number('animal_points', 0, 2),
                      'resource': row.one_of('reward_resource', COLOURS, empty=NO_COLOUR),
                      'marker': row.one_of('reward_marker', COLOURS, empty=NO_COLOUR),
                      'development': row.number('reward_development', 0, 2)})
    data.constant('HUNT_CARDS', 30)
    data.structs('HuntCard', ['uint8_t animal, species, value, points',
                              'uint8_t resource, marker, development'], 'HUNT_CARD', cards)
    data.array('uint32_t', 'ANIMALS_OF', animals)
    data.array('uint32_t', 'FOOTPRINTS_OF', footprints)
    data.strings('HUNT_CARD_KEYS', [key.lower() for key in data.unique(rows, 'card_id')])


def write_ceremonies(data):
    words = [f'{r}{c}' for r in '123' for c in '123'], KINDS, FISH, SPECIES, TERRAINS
    cards, rows = [], data.rows('ceremony_cards', 34)
    for row in rows:
        params = row.text('param', empty=True).split()
        number = int(params[0]) if len(params) == 1 and params[0].isdigit() else 0
        domain = next((w for w in words if params and all(p in w for p in params)), None)
        if params and not number and not domain:
            row.fail('param', f'no such pieces: "{" ".join(params)}"')
        cards.append({'effect': 'EFFECT_' + EFFECTS[row.one_of('kind', EFFECTS)],
                      'value': row.number('value', 1, 3), 'vp': row.number('vp', 0, 12),
                      'development': row.number('development', 0, 1), 'number': number,
                      'pieces': bits(domain.index(p) for p in params) if domain else 0})
    data.enum(['EFFECT_' + effect for effect in EFFECTS], 'EFFECTS')
    data.constant('CEREMONY_CARDS', 34)
    data.structs('CeremonyCard', ['uint8_t effect, value, vp, development, number',
                                  'uint16_t pieces'], 'CEREMONIES', cards)
    data.strings('CEREMONY_CARD_KEYS', [key.lower() for key in data.unique(rows, 'card_id')])


def write_camps(data):
    rows = data.rows('camp_tiles', 7)
    data.constant('CAMPS', 7)
    data.structs('Camp', ['uint8_t needed, settlers, vp, development'], 'CAMP_TILE',
                 [{key: row.number(key) for key in ('needed', 'settlers', 'vp', 'development')}
                  for row in rows])
    data.strings('CAMP_KEYS', [key.lower() for key in data.unique(rows, 'tile_id')])


def write_map(data):
    pieces = [[None] * 4 for _ in range(20)]
    for row in data.rows('map_pieces', 81)[1:]:  # the first is the start field
        feature = row.one_of('feature', FEATURES)
        param = {'megalith': 'ABC', 'marker': COLOURS}.get(FEATURES[feature])
        cell = {'terrain': row.one_of('terrain', TERRAINS), 'feature': feature,
                'param': row.one_of('param', param) + 1 if param else 0}
        piece = int(row.text('piece_id')[1:]) - 1
        pieces[piece][row.number('cell', most=3)] = cell
    data.header.append('typedef struct Cell {\n    uint8_t terrain, feature, param;\n} Cell;\n')
    data.array('Cell', 'PIECES', pieces)
    data.strings('MEGALITH_KEYS', ['a', 'b', 'c'])
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
        slot = row.number('wedge', most=5), row.number('i', most=4), row.number('j', most=4)
        layout.append(slots.index(slot) + 1)
        if row.number('slot') != len(layout):
            row.fail('slot', f'expected {len(layout)}')
    data.array('uint8_t', 'LAYOUTS', [layout + [0] * (20 - len(layout))
                                      for layout in layouts.values()])


def main():
    data = Data('prehistory')
    check_positions(data)
    for write in (write_names, write_subsets, write_wheels, write_painting, write_tiles,
                  write_hunting, write_ceremonies, write_camps, write_map):
        write(data)
    data.write()


main()
