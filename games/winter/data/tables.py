# SPDX-License-Identifier: MIT
"""Tables of Endless Winter: cards, effects, boards and geometry, from the CSV files beside this."""
import pathlib
import re
import sys

from tables import Data, fixed_numbers, initialiser, in_words

sys.path.append(str(pathlib.Path(__file__).parent))
import effects  # noqa: E402

data = Data('winter', {
    'action_columns': 'tribe_card', 'animals': 'name name_de', 'chiefs': 'name_de', 'glory_tables': 'buried',
    'idol_glory': 'level slots', 'idol_offering': 'level', 'map_tiles': 'ring kind', 'order_track': 'position',
    'setup_cards': 'name', 'site_patterns': 'players slot', 'site_tiles': 'row col', 'stone_spaces': 'id half',
    'terrain_mix': 'players one_of_each extra_random total', 'terrain_types': 'name', 'tribe_cards': 'name name_de'})
deals = effects.Deals()

PLACE_NAMES = ['INITIATE', 'DEVELOP', 'MIGRATE', 'HUNT', 'REST']
PLACES = in_words(PLACE_NAMES)
COLUMNS = PLACES[:-1]
SUPPLY_FROM = 3  # the start cards come first
TILES, JUNCTIONS, SPOTS, UPPER_MAX = 19, 24, 32, 38
COUNT_MAX = 16   # of things a stone counts


def by_id(rows, values):
    return {row.text('id'): value for row, value in zip(rows, values)}


# Cards: tribe cards, the start culture card, the culture cards of era I, those of era II.
def tribe_card(row):
    column = row.one_of('ability_column', COLUMNS + ['any'], empty=len(COLUMNS))
    ability, eclipse = deals.one(row, 'ability'), deals.one(row, 'eclipse')
    extra, strength = deals.labour_only(ability), deals.labour_only(eclipse)
    return {
        'copies': row.number('copies', 1, 15),
        'end_points': row.number('end_points', 0, 9),
        'labour': row.number('labour_half', 0, 9),
        'column': column,
        'extra': extra,
        'ability': 0 if extra else ability,
        'strength': strength,
        'eclipse': 0 if strength else eclipse,
    }


def page_tribe_card(row, card):
    """Labour is in halves; the extra labour and the strength of the eclipse are effects, too."""
    return {'labour': card['labour'], 'column': row.text('ability_column', empty=True),
            'extra': card['extra'], 'points': card['end_points'],
            'ability': deals.shown(deals.one(row, 'ability')),
            'eclipse': deals.shown(deals.one(row, 'eclipse'))}


def culture_card(row):
    return {
        'copies': row.number('copies', 1, 8),
        'end_points': row.number('end_points', 0, 9),
        'deal': deals.several(row, 'effect'),
    }


def cards():
    tribe = data.rows('tribe_cards', 8)
    culture = data.rows('culture_cards', 41)
    data.unique(tribe + culture, 'id')
    for i, row in enumerate(tribe):
        row.one_of('set', ['start'] if i < SUPPLY_FROM else ['supply'])
    for i, row in enumerate(culture):
        era = 0 if i == 0 else 1 if i <= 20 else 2
        if row.number('era', 0, 2) != era:
            row.fail('era', f'expected {era}: cards stand in the order of their eras')
    keys = [row.text('id') for row in tribe + culture]
    data.enum(keys, 'CARDS')
    data.constant('TRIBES', len(tribe))
    data.constant('FIRST_RECRUIT', SUPPLY_FROM)
    data.constant('FIRST_CULTURE', len(tribe) + 1)
    data.strings('EW_CARD_KEYS', keys)
    fields = ['uint8_t copies, end_points, labour, column, extra, ability, strength, eclipse',
              f'uint8_t deal[{effects.ALTERNATIVES}]']
    tribes, cultures = [tribe_card(row) for row in tribe], [culture_card(row) for row in culture]
    data.structs('CardData', fields, 'EW_CARD_DATA', tribes + cultures)
    data.page('tribe_cards', by_id(tribe, [page_tribe_card(*card) for card in zip(tribe, tribes)]))
    data.page('culture_cards', by_id(culture, [
        {'name': row.text('name'), 'era': row.number('era'), 'points': card['end_points'],
         'effect': deals.shown(*card['deal'])} for row, card in zip(culture, cultures)]))


def animals():
    rows = data.rows('animals', 7)
    keys = data.unique(rows, 'id')
    data.enum(keys, 'SPECIES_COUNT')
    data.strings('EW_SPECIES_KEYS', keys)
    made = []
    for row in rows:
        most = row.number('max_set', 0, 4)
        if row.number('joker', 0, 1) != (most == 0):
            row.fail('max_set', 'a joker has no set of its own, all others have one')
        values = [row.number(f'set{n}', 0, 20) for n in range(1, most + 1)]
        made.append({'copies': row.number('copies', 1, 20), 'hunt': deals.one(row, 'hunt'),
                     'most': most, 'set': [0] + values + [values[-1] if values else 0] * (4 - most)})
    data.structs('AnimalData', ['uint8_t copies, hunt, most, set[5]'], 'EW_ANIMAL_DATA', made)
    data.page('animals', by_id(rows, [
        {'hunt': deals.shown(animal['hunt']), 'sets': animal['set'][1:animal['most'] + 1]}
        for animal in made]))  # what 1, 2 ... living ones are worth in the end


def chiefs():
    rows = data.rows('chiefs', 10)
    keys = [row.text('id') for row in rows[::2]]
    made = []
    for i, row in enumerate(rows):
        row.one_of('id', [keys[i // 2]])
        row.one_of('side', ['AB'[i % 2]])
        column = row.one_of('ability_column', COLUMNS + ['any_column', 'any'])
        made.append({'column': column, 'ability': deals.one(row, 'ability')})
    data.enum(keys, 'CHIEFS')
    data.strings('EW_CHIEF_KEYS', keys)
    data.strings('EW_CHIEF_SIDE_KEYS', [f'{key}_{side}' for key in keys for side in 'ab'])
    data.structs('ChiefData', ['uint8_t column, ability'], 'EW_CHIEF_DATA', made)
    data.page('chiefs', by_id(rows[::2], [
        {'name': a.text('name'), 'columns': [a.text('ability_column'), b.text('ability_column')],
         'sides': [deals.shown(deals.one(a, 'ability')), deals.shown(deals.one(b, 'ability'))]}
        for a, b in zip(rows[::2], rows[1::2])]))


COUNTS = ['COUNTS_SETTLE_ADJACENT', 'COUNTS_CAMP_TYPES', 'COUNTS_GROUND_MEGALITHS',
          'COUNTS_SITE_TILES', 'COUNTS_BURIED', 'COUNTS_UPPER_MEGALITHS', 'COUNTS_IDOL_STEPS',
          'COUNTS_HUNTED_SPECIES', 'COUNTS_HUNTED_OF']
SCORINGS = [name.removeprefix('COUNTS_').lower() for name in COUNTS]  # in the rows


def stone_points(row):
    """Points for 0 to 16 of what the stone counts."""
    text = row.text('table')
    per = re.match(r'^(\d) per (?:unit|(\d) units)(?:, at most (\d+))?$', text)
    if per:
        points, units, most = int(per[1]), int(per[2] or 1), int(per[3] or 255)
        return [min(points * (n // units), most) for n in range(COUNT_MAX + 1)]
    steps = re.findall(r'(\d)\+?:(\d+)', text)
    if not steps or [int(n) for n, _ in steps] != list(range(1, len(steps) + 1)):
        row.fail('table', f'expected "2 per unit" or "1:1 2:2 3:4", found "{text}"')
    values = [0] + [int(points) for _, points in steps]
    return values + [values[-1]] * (COUNT_MAX + 1 - len(values))


def steps_of(points):
    """Points for 1, 2, 3 ... up to the most, or the first four where more always brings more."""
    most = points.index(points[-1])
    more = most >= COUNT_MAX - 1
    return {'steps': points[1:5 if more else most + 1], 'more': more}


def stones(terrain_keys):
    rows = data.rows('sacred_stones', 20)
    keys = data.unique(rows, 'id')
    species = [row.text('id') for row in data.rows('animals')]
    made = []
    for i, row in enumerate(rows):
        era = row.number('era', 1, 2)
        if era != 1 + i // 10:
            row.fail('era', 'expected ten stones of era I, then ten of era II')
        scoring = row.one_of('scoring', SCORINGS)
        of = {0: terrain_keys, 8: species}.get(scoring)
        made.append({'counts': scoring, 'of': row.one_of('param', of) if of else 0,
                     'immediate': deals.one(row, 'immediate'), 'points': stone_points(row)})
    data.enum(COUNTS)
    data.enum(keys, 'STONES')
    data.constant('ERA_STONES', 10)
    data.constant('STONE_COUNT_MAX', COUNT_MAX)
    data.strings('EW_STONE_KEYS', keys)
    data.structs('StoneData', [f'uint8_t counts, of, immediate, points[{COUNT_MAX + 1}]'],
                 'EW_STONE_DATA', made)
    data.page('stones', by_id(rows, [
        {'era': row.number('era'), 'scoring': row.text('scoring'),
         'param': row.text('param', empty=True), 'effect': deals.shown(stone['immediate']),
         'points': steps_of(stone['points'])}
        for row, stone in zip(rows, made)]))
    spaces = data.rows('stone_spaces', 14)
    for era, name in ((1, 'EW_STONES_SHOWN_I'), (2, 'EW_STONES_SHOWN_II')):
        least = [row.number('min_players', 2, 4) for row in spaces if row.number('era') == era]
        shown = [sum(n <= players for n in least) for players in range(5)]
        data.array('uint8_t', name, shown)
        data.page('stones_shown', shown)  # of each era, by players


def terrain():
    rows = data.rows('terrain_types', 8)
    keys = data.unique(rows, 'id')
    data.enum(keys, 'TERRAINS')
    data.strings('EW_TERRAIN_KEYS', keys)
    data.array('uint8_t', 'EW_TERRAIN_COPIES', [row.number('copies', 1, 9) for row in rows])
    income = [deals.one(row, 'income') for row in rows]
    data.array('uint8_t', 'EW_TERRAIN_INCOME', income)
    data.page('terrains', by_id(rows, [deals.shown(deal) for deal in income]))
    glaciers = [0, 0] + [row.number('glaciers', 0, 6) for row in data.rows('terrain_mix', 3)]
    data.array('uint8_t', 'EW_GLACIERS', glaciers)
    return keys


def bits(numbers):
    return hex(sum(1 << n for n in numbers))


def middles():
    """Where the tiles lie: a hexagon has the radius 1, and y goes downwards (EW-23.10)."""
    axes = [(row.number('q', -2, 2), row.number('r', -2, 2)) for row in data.rows('map_tiles')]
    return [(3 ** 0.5 * (q + r / 2), 1.5 * r) for q, r in axes]


def point(places):
    """The middle of some places, for the page."""
    x, y = (sum(axis) / len(places) for axis in zip(*places))
    return {'x': round(x, 3), 'y': round(y, 3)}


def touch(one, other):
    return abs((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 - 3) < 0.01


def map_tables():
    adjacent, places = [set() for _ in range(TILES)], middles()
    for row in data.rows('map_edges', 42):
        a, b = row.number('a', 0, TILES - 1), row.number('b', 0, TILES - 1)
        if a >= b:
            row.fail('b', 'expected a < b')
        if not touch(places[a], places[b]):
            row.fail('b', f'by map_tiles.csv, tiles {a} and {b} do not touch')
        adjacent[a].add(b)
        adjacent[b].add(a)
    data.constant('TILES', TILES)
    tiles = data.rows('map_tiles', TILES)
    data.strings('EW_TILE_KEYS', [f't{row.number("pos")}' for row in tiles])
    data.page('tiles', [{**point([place]), 'q': row.number('q', -2, 2), 'r': row.number('r', -2, 2)}
                        for row, place in zip(tiles, places)])
    data.array('uint32_t', 'EW_ADJACENT', [bits(near) for near in adjacent])
    rows = data.rows('map_junctions', JUNCTIONS)
    corners = [[row.number(f'tile_{c}', 0, TILES - 1) for c in 'abc'] for row in rows]
    for row, (a, b, c) in zip(rows, corners):
        if b not in adjacent[a] or c not in adjacent[a] or c not in adjacent[b]:
            row.fail('id', 'its three tiles do not meet')
    allowed = [i for i, row in enumerate(rows) if row.number('settlement_allowed', 0, 1)]
    data.constant('JUNCTIONS', JUNCTIONS)
    data.strings('EW_JUNCTION_KEYS', [key.lower() for key in data.unique(rows, 'id')])
    data.array('uint32_t', 'EW_CORNERS', [bits(three) for three in corners])
    data.array('uint32_t', 'EW_CORNERS_OF',
               [bits(j for j, three in enumerate(corners) if tile in three) for tile in range(TILES)])
    data.constant('SETTLEMENT_ALLOWED', bits(allowed))
    data.page('junctions', [{**point([places[tile] for tile in three]), 'tiles': three,
                             'allowed': i in allowed} for i, three in enumerate(corners)])


# The site. A spot is a place of a pattern: slot * 8 + cell, a cell row * 4 + column of its tile.
def spot_at(x, y, rotation, r, c):
    return {0: (x + c, y + r), 90: (x + 1 - r, y + c),
            180: (x + 3 - c, y + 1 - r), 270: (x + r, y + 3 - c)}[rotation]


def pattern_spots(rows):
    """Where each spot of a pattern lies: (x, y) -> spot."""
    spots = {}
    for slot, row in enumerate(rows):
        x, y = row.number('x', 0, 9), row.number('y', 0, 9)
        rotation = row.number('rotation', 0, 270)
        if rotation % 90:
            row.fail('rotation', 'expected 0, 90, 180 or 270')
        for cell in range(8):
            place = spot_at(x, y, rotation, *divmod(cell, 4))
            if place in spots:
                row.fail('x', f'its tile overlaps another at {place}')
            spots[place] = slot * 8 + cell
    return spots


def neighbours(spots):
    near = [[] for _ in range(SPOTS)]
    for (x, y), spot in spots.items():
        around = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
        near[spot] = [spots[place] for place in around if place in spots]
    return near


def upper_places(spots):
    """Level by level, each place above four of the level below (EW-23.9)."""
    places, below, level = [], dict(spots), 1
    while below:
        here = {}
        for (x, y) in sorted(below, key=lambda place: (place[1], place[0])):
            four = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
            if all(place in below for place in four):
                here[x, y] = len(places)
                group = [below[place] for place in four]
                places.append({'ground': group if level == 1 else [],
                               'upper': [] if level == 1 else group, 'level': level, 'x': x, 'y': y})
        below, level = here, level + 1
    return places


def page_pattern(spots, places):
    """Spots in their order, then upper places; below them, spots count from 0 and these from 32."""
    ground = [{'x': x, 'y': y} for (x, y) in sorted(spots, key=spots.get)]
    return {'spots': ground, 'upper': [
        {'x': place['x'], 'y': place['y'], 'level': place['level'],
         'below': place['ground'] + [SPOTS + n for n in place['upper']]}
        for place in places]}


def patterns():
    rows = data.rows('site_patterns', 24)
    names = [row.text('pattern') for row in rows[::4]]
    near, upper, counts, pages = [], [], [], []
    for i, name in enumerate(names):
        spots = pattern_spots(rows[i * 4:i * 4 + 4])
        places = upper_places(spots)
        if len(places) > UPPER_MAX:
            rows[i * 4].fail('pattern', f'at most {UPPER_MAX} upper places, found {len(places)}')
        near.append([bits(spots_near) for spots_near in neighbours(spots)])
        counts.append(len(places))
        pages.append(page_pattern(spots, places))
        upper.append([{**place, 'ground': bits(place['ground']), 'upper': bits(place['upper'])}
                      for place in places] + [{'ground': 0}] * (UPPER_MAX - len(places)))
    data.constant('SPOTS', SPOTS)
    data.page('patterns', pages)
    # For the drawing alone: no rule reads where a place lies, so it is no part of the fingerprint.
    at = [[[place['x'], place['y'], place.get('level', 0)] for place in page['spots'] + page['upper']]
          for page in pages]
    data.header.append(f'#define EW_SITE_PLACES {initialiser(at)}\n')
    data.constant('UPPER_MAX', UPPER_MAX)
    data.constant('PATTERNS', len(names) + 1)
    data.strings('EW_PATTERN_KEYS',
                 ['by_players'] + [name.lower().replace('-', '_') for name in names])
    data.array('uint32_t', 'EW_NEIGHBOURS', near)
    data.array('uint8_t', 'EW_UPPER_COUNT', counts)
    data.header.append('typedef struct UpperPlace {\n    uint32_t ground;  // the four below it, as '
                       'spots\n    uint64_t upper;   // or as upper places\n'
                       '    uint8_t level, x, y;\n} UpperPlace;\n')
    data.array('UpperPlace', 'EW_UPPER_PLACE', upper, [len(names), UPPER_MAX])


def arrow_targets(row, tile, keys):
    """The spaces that the arrows of a start space point to."""
    targets = row.text('arrow_targets').split()
    if any(target not in keys or keys.index(target) // 8 != tile for target in targets):
        row.fail('arrow_targets', 'an arrow points to its own tile')
    return [keys.index(target) for target in targets]


def site_tiles():
    cells = data.rows('site_tiles', SPOTS)
    keys = data.unique(cells, 'id')
    arrows, start, page = [0] * 4, [0] * 4, []
    for i, row in enumerate(cells):
        starts = row.one_of('kind', ['normal', 'start'])
        targets = arrow_targets(row, i // 8, keys) if starts else []
        if starts:
            start[i // 8] = i % 8
            arrows[i // 8] = bits(target % 8 for target in targets)
        page.append({'start': bool(starts), 'arrows': targets,
                     'shows': deals.shown(deals.one(row, 'benefit'))})
    data.constant('SITE_TILES', len(start))
    data.constant('CELLS', SPOTS // len(start))  # of a tile
    data.strings('EW_SITE_TILE_KEYS', [row.text('tile').lower() for row in cells[::8]])
    data.strings('EW_SPACE_KEYS', [key.lower() for key in keys]
                 + [f'u{n}' for n in range(1, UPPER_MAX + 1)])
    data.array('uint8_t', 'EW_CELL_SHOWS', [deals.one(row, 'benefit') for row in cells])
    data.array('uint8_t', 'EW_START_CELL', start)
    data.array('uint8_t', 'EW_ARROWS', arrows)
    data.page('spaces', page)


def idols():
    rows = data.rows('idol_offering', 9)
    data.constant('IDOL_TOP', len(rows) - 1)
    levels = [{'per': row.number('per_resources', 1, 9, empty=0), 'points': row.number('points', 0, 9),
               'shows': deals.one(row, 'on_reach')} for row in rows]
    data.structs('OfferingLevel', ['uint8_t per, points, shows'], 'EW_OFFERING', levels)
    glory = [row.number('points_on_reach', 0, 9) for row in data.rows('idol_glory', len(rows))]
    data.array('uint8_t', 'EW_GLORY_POINTS', glory)
    data.page('offering', [{'per': level['per'], 'points': level['points'],
                            'effect': deals.shown(level['shows'])} for level in levels])
    data.page('glory', glory)
    ranks = [[row.number(f'rank{r}', 0, 30) for r in ('1', '2', '3plus')]
             for row in data.rows('glory_tables', 9)]
    data.array('uint8_t', 'EW_GLORY_TABLE', ranks)


def goods(row, column):
    """A free deal of nothing but goods: an income that is taken unit by unit."""
    deal = deals.one(row, column)
    made = deals.rows[deal]
    if made['food'] or made['tools'] or made['cards'] or max(made['gain']) >= effects.GOODS:
        row.fail(column, 'expected megaliths, cards, idols, tools or food, without a cost')
    return deal


def read_rest(row):
    """What a figure at rest adds in the eclipse is a number of the rules, too."""
    half_units = fixed_numbers('winter')['resting']
    if not re.search(rf'\b{half_units} half-labour per figure', row.text('value')):
        row.fail('value', f'expected {half_units} half-labour per figure, by names.def')


def player_board():
    table = data.keyed('player_board', 'part')
    of = {part: table.take(part)
          for part in ('food_track', 'tool_track', 'megalith_space', 'settlement_space', 'stone_slot')}
    symbols = [row.number('index') for row in of['food_track'] if row.text('value', empty=True)]
    camps = [row for row in of['food_track'] if row.text('holds', empty=True)]
    data.constant('LABOUR_SYMBOLS', bits(symbols))
    board = {'CAMPS': len(camps), 'FOOD_LIMIT_LEAST': camps[0].number('index') - 1,
             'TOOL_LIMIT': len(of['tool_track']) - 1, 'MEGALITHS': len(of['megalith_space']),
             'NEUTRALS': sum(row.text('holds') == 'neutral' for row in of['megalith_space']),
             'SETTLEMENTS': len(of['settlement_space'])}
    for name, count in board.items():
        data.constant(name, count)
    data.page('board', {name.lower(): count for name, count in board.items()})
    data.constant('SLOTS', len(of['stone_slot']))
    for part, name in (('megalith_space', 'EW_MEGALITH_INCOME'),
                       ('settlement_space', 'EW_SETTLEMENT_INCOME')):
        income = [goods(row, 'value') for row in of[part]]
        data.array('uint8_t', name, income)
        data.page(f'{part}s', [deals.shown(deal) for deal in income])
    costs = [deals.cost(row, 'value', row.text('value'), {'F': 'food', 'T': 'tools'})
             for row in of['stone_slot']]
    data.structs('SlotCost', ['uint8_t food, tools'], 'EW_SLOT_COST', costs)
    data.page('slot_costs', [effects.paid(cost) for cost in costs])
    read_rest(*table.take('rest_space'))
    data.page('labour_symbols', symbols)  # below each of these spaces of the food track


TOP = [['ACT_RECRUIT'], ['ACT_CULTURE'], ['ACT_CAMP', 'ACT_STEP'], ['ACT_REVEAL', 'ACT_ANIMAL']]  # by column
BRINGS = {'ACT_RECRUIT': 'recruit_hand', 'ACT_CULTURE': 'culture', 'ACT_CAMP': 'camp',
          'ACT_STEP': 'steps', 'ACT_REVEAL': 'reveal', 'ACT_ANIMAL': 'animal',
          'ACT_SETTLE': 'settlement', 'ACT_STONE': 'stone'}


def paid_action(row, column, act, text, acts):
    """An action that is paid for, by what it brings; for the page a deal."""
    acts[act], gain = deals.action(row, column, text)
    if gain != BRINGS[act]:
        row.fail(column, f'expected an action that brings {BRINGS[act]}')
    return {'cost': effects.paid(acts[act]), 'gain': [{'what': gain, 'amount': acts[act]['amount']}]}


def top_actions(row, names, acts):
    texts = row.text('top').split('|')
    if len(texts) != len(names):
        row.fail('top', f'expected {len(names)} actions')
    return [paid_action(row, 'top', *action, acts) for action in zip(names, texts)]


def columns():
    rows = data.rows('action_columns', 4)
    acts, bonus, page = {}, [], []
    for i, (row, names) in enumerate(zip(rows, TOP)):
        row.one_of('column', [COLUMNS[i]])
        bonus.append(deals.one(row, 'bottom_first_only'))
        page.append({'key': COLUMNS[i], 'top': top_actions(row, names, acts),
                     'bonus': deals.shown(bonus[i])})
    initiate, develop, migrate, hunt = rows
    rite, prey = deals.one(initiate, 'middle'), deals.one(hunt, 'middle')
    data.constant('RITE', rite)
    data.constant('COLUMN_HUNT', prey)
    stone = paid_action(develop, 'middle', 'ACT_STONE', develop.text('middle'), {})  # its slot costs
    settle = paid_action(migrate, 'middle', 'ACT_SETTLE', migrate.text('middle'), acts)
    for column, middle in zip(page, (deals.shown(rite), [stone], [settle], deals.shown(prey))):
        column['middle'] = middle
    data.structs('Act', ['uint8_t food, tools, labour', 'uint8_t amount'], 'EW_ACTS',
                 list(acts.values()))
    data.enum(acts, 'ACT_COUNT')
    data.enum(PLACE_NAMES, 'PLACES')
    data.strings('EW_COLUMN_KEYS', PLACES)
    data.array('uint8_t', 'EW_BONUS', bonus)
    data.page('columns', page)


def small_tables():
    order = data.rows('order_track', 4)
    income = [deals.one(row, 'income') for row in order]
    data.array('uint8_t', 'EW_ORDER_INCOME', income)
    data.page('order', [deals.shown(deal) for deal in income])
    setup_cards()
    shown_tiles('ice_finds', 'gain', 'EW_FIND_KEYS', 'FINDS', 'EW_FIND_SHOWS')
    shown_tiles('rest_tiles', 'effects', 'EW_REST_TILE_KEYS', 'REST_TILES', 'EW_REST_TILE_SHOWS')


def shown_tiles(table, column, keys_name, count, shows_name):
    rows = data.rows(table)
    shows = [deals.one(row, column) for row in rows]
    data.strings(keys_name, data.unique(rows, 'id'))
    data.constant(count, len(rows))
    data.array('uint8_t', shows_name, shows)
    data.page(table, by_id(rows, [deals.shown(deal) for deal in shows]))


def setup_cards():
    rows = data.rows('setup_cards', 5)
    keys = data.unique(rows, 'id')
    data.enum([f'setup_{key}' for key in keys], 'SETUPS')
    data.strings('EW_SETUP_KEYS', keys)
    made = [{'food': row.number('food', 0, 6), 'tools': row.number('tools', 0, 10),
             'extra': deals.one(row, 'extra')} for row in rows]
    data.structs('SetupData', ['uint8_t food, tools, extra'], 'EW_SETUP_DATA', made)
    data.page('setup_cards', by_id(rows, [page_setup(card) for card in made]))


def page_setup(card):
    """All that it gives, as one deal."""
    plain = [{'what': what, 'amount': amount}
             for what, amount in (('food', card['food']), ('tool', card['tools'])) if amount]
    extra = [item for deal in deals.shown(card['extra']) for item in deal['gain']]
    return [{'cost': [], 'gain': plain + extra}]


def effect_tables():
    data.enum(effects.NAMES.values(), 'GAINS')
    data.constant('GOODS', effects.GOODS)
    data.constant('AUTOMATIC', bits(effects.KEYS.index(key) for key in effects.AUTOMATIC))
    data.constant('ITEMS', effects.ITEMS)
    data.constant('ALTERNATIVES', effects.ALTERNATIVES)
    data.constant('DEALS', len(deals.rows))
    data.strings('EW_GAIN_KEYS', effects.KEYS)
    data.strings('EW_DEAL_KEYS', deals.keys)
    fields = [f'uint8_t food, tools, cards, items',
              f'uint8_t gain[{effects.ITEMS}], amount[{effects.ITEMS}]']
    data.structs('Deal', fields, 'EW_DEAL_DATA', deals.rows)
    data.page('deals', dict(zip(deals.keys, (deals.shown(i) for i in range(len(deals.rows))))))


cards()
animals()
chiefs()
stones(terrain())
map_tables()
patterns()
site_tiles()
idols()
player_board()
columns()
small_tables()
effect_tables()
data.write('WINTER_DATA')
