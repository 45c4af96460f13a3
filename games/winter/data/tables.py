"""Tables of Endless Winter: cards, effects, boards and geometry, from the CSV files beside this."""
import pathlib
import re
import sys

from tables import Data

sys.path.append(str(pathlib.Path(__file__).parent))
import effects  # noqa: E402

data = Data('winter')
deals = effects.Deals()

COLUMNS = ['initiate', 'develop', 'migrate', 'hunt']
SUPPLY_FROM = 3  # the start cards come first
TILES, JUNCTIONS, SPOTS, UPPER_MAX = 19, 24, 32, 38
COUNT_MAX = 16   # of things a stone counts


def prefixed(prefix, keys):
    return [f'{prefix}_{key}' for key in keys]


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
    rows = [tribe_card(row) for row in tribe] + [culture_card(row) for row in culture]
    data.structs('CardData', fields, 'EW_CARD_DATA', rows)


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


SCORINGS = ['settle_adjacent', 'camp_types', 'ground_megaliths', 'site_tiles', 'buried',
            'upper_megaliths', 'idol_steps', 'hunted_species', 'hunted_of']


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
    data.enum(prefixed('counts', SCORINGS))
    data.enum(keys, 'STONES')
    data.constant('ERA_STONES', 10)
    data.constant('STONE_COUNT_MAX', COUNT_MAX)
    data.strings('EW_STONE_KEYS', keys)
    data.structs('StoneData', [f'uint8_t counts, of, immediate, points[{COUNT_MAX + 1}]'],
                 'EW_STONE_DATA', made)
    spaces = data.rows('stone_spaces', 14)
    for era in (1, 2):
        name = f'EW_STONES_SHOWN_{"I" * era}'
        least = [row.number('min_players', 2, 4) for row in spaces if row.number('era') == era]
        data.array('uint8_t', name, [sum(n <= players for n in least) for players in range(5)])


def terrain():
    rows = data.rows('terrain_types', 8)
    keys = data.unique(rows, 'id')
    data.enum(keys, 'TERRAINS')
    data.strings('EW_TERRAIN_KEYS', keys)
    data.array('uint8_t', 'EW_TERRAIN_COPIES', [row.number('copies', 1, 9) for row in rows])
    data.array('uint8_t', 'EW_TERRAIN_INCOME', [deals.one(row, 'income') for row in rows])
    glaciers = [0, 0] + [row.number('glaciers', 0, 6) for row in data.rows('terrain_mix', 3)]
    data.array('uint8_t', 'EW_GLACIERS', glaciers)
    return keys


def bits(numbers):
    return hex(sum(1 << n for n in numbers))


def map_tables():
    adjacent = [set() for _ in range(TILES)]
    for row in data.rows('map_edges', 42):
        a, b = row.number('a', 0, TILES - 1), row.number('b', 0, TILES - 1)
        if a >= b:
            row.fail('b', 'expected a < b')
        adjacent[a].add(b)
        adjacent[b].add(a)
    data.constant('TILES', TILES)
    data.strings('EW_TILE_KEYS', [f't{row.number("pos")}' for row in data.rows('map_tiles', TILES)])
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
    masks = [0] * SPOTS
    for (x, y), spot in spots.items():
        near = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
        masks[spot] = bits(spots[place] for place in near if place in spots)
    return masks


def upper_places(spots):
    """Level by level, each place above four of the level below (EW-23.9)."""
    places, below, level = [], dict(spots), 1
    while below:
        here = {}
        for (x, y) in sorted(below, key=lambda place: (place[1], place[0])):
            four = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
            if all(place in below for place in four):
                here[x, y] = len(places)
                group = bits(below[place] for place in four)
                places.append({'ground': group if level == 1 else 0,
                               'upper': 0 if level == 1 else group, 'level': level, 'x': x, 'y': y})
        below, level = here, level + 1
    return places


def site():
    rows = data.rows('site_patterns', 24)
    names = [row.text('pattern') for row in rows[::4]]
    near, upper, counts = [], [], []
    for i, name in enumerate(names):
        spots = pattern_spots(rows[i * 4:i * 4 + 4])
        places = upper_places(spots)
        if len(places) > UPPER_MAX:
            rows[i * 4].fail('pattern', f'at most {UPPER_MAX} upper places, found {len(places)}')
        near.append(neighbours(spots))
        counts.append(len(places))
        upper.append(places + [{'ground': 0}] * (UPPER_MAX - len(places)))
    data.constant('SPOTS', SPOTS)
    data.constant('UPPER_MAX', UPPER_MAX)
    data.strings('EW_PATTERN_KEYS',
                 ['by_players'] + [name.lower().replace('-', '_') for name in names])
    data.array('uint32_t', 'EW_NEIGHBOURS', near)
    data.array('uint8_t', 'EW_UPPER_COUNT', counts)
    data.header.append('typedef struct UpperPlace {\n    uint32_t ground;  // the four below it, as '
                       'spots\n    uint64_t upper;   // or as upper places\n'
                       '    uint8_t level, x, y;\n} UpperPlace;\n')
    data.array('UpperPlace', 'EW_UPPER_PLACE', upper, [len(names), UPPER_MAX])
    cells = data.rows('site_tiles', SPOTS)
    keys = data.unique(cells, 'id')
    arrows, start = [0] * 4, [0] * 4
    for i, row in enumerate(cells):
        if row.text('kind') == 'start':
            start[i // 8] = i % 8
            targets = row.text('arrow_targets').split()
            if any(keys.index(target) // 8 != i // 8 for target in targets):
                row.fail('arrow_targets', 'an arrow points to its own tile')
            arrows[i // 8] = bits(keys.index(target) % 8 for target in targets)
    data.strings('EW_SPACE_KEYS', [key.lower() for key in keys]
                 + [f'u{n}' for n in range(1, UPPER_MAX + 1)])
    data.array('uint8_t', 'EW_CELL_SHOWS', [deals.one(row, 'benefit') for row in cells])
    data.array('uint8_t', 'EW_START_CELL', start)
    data.array('uint8_t', 'EW_ARROWS', arrows)


def idols():
    rows = data.rows('idol_offering', 9)
    data.constant('IDOL_TOP', 8)
    data.array('uint8_t', 'EW_OFFERING_PER', [row.number('per_resources', 1, 9, empty=0) for row in rows])
    data.array('uint8_t', 'EW_OFFERING_POINTS', [row.number('points', 0, 9) for row in rows])
    data.array('uint8_t', 'EW_OFFERING_SHOWS', [deals.one(row, 'on_reach') for row in rows])
    glory = [row.number('points_on_reach', 0, 9) for row in data.rows('idol_glory', 9)]
    data.array('uint8_t', 'EW_GLORY_POINTS', glory)
    ranks = [[row.number(f'rank{r}', 0, 30) for r in ('1', '2', '3plus')]
             for row in data.rows('glory_tables', 9)]
    data.array('uint8_t', 'EW_GLORY_TABLE', ranks)


def cost_of(row, column, text):
    """Food and tools of "F2,T1"."""
    cost = {'F': 0, 'T': 0}
    for word in text.split(','):
        token, amount = deals.item(row, column, word, cost)
        cost[token] += amount
    return [cost['F'], cost['T']]


def goods(row, column):
    """A free deal of nothing but goods: an income that is taken unit by unit."""
    deal = deals.one(row, column)
    made = deals.rows[deal]
    if made['food'] or made['tools'] or made['cards'] or max(made['gain']) >= effects.GOODS:
        row.fail(column, 'expected megaliths, cards, idols, tools or food, without a cost')
    return deal


def player_board():
    rows = data.rows('player_board')
    of = {part: [row for row in rows if row.text('part') == part]
          for part in ('food_track', 'tool_track', 'megalith_space', 'settlement_space', 'stone_slot')}
    symbols = [row.number('index') for row in of['food_track'] if row.text('value', empty=True)]
    camps = [row for row in of['food_track'] if row.text('holds', empty=True)]
    data.constant('LABOUR_SYMBOLS', bits(symbols))
    data.constant('CAMPS', len(camps))
    data.constant('FOOD_LIMIT_LEAST', camps[0].number('index') - 1)
    data.constant('TOOL_LIMIT', len(of['tool_track']) - 1)
    data.constant('MEGALITHS', len(of['megalith_space']))
    data.constant('NEUTRALS', sum(row.text('holds') == 'neutral' for row in of['megalith_space']))
    data.constant('SETTLEMENTS', len(of['settlement_space']))
    data.constant('SLOTS', len(of['stone_slot']))
    data.array('uint8_t', 'EW_MEGALITH_INCOME', [goods(row, 'value') for row in of['megalith_space']])
    data.array('uint8_t', 'EW_SETTLEMENT_INCOME',
               [goods(row, 'value') for row in of['settlement_space']])
    data.array('uint8_t', 'EW_SLOT_COST',
               [cost_of(row, 'value', row.text('value')) for row in of['stone_slot']])


ACTION = re.compile(r'^(?:([FT])(\d)\+)?(?:(\d) labour|([FT])(\d)): .+$')


def action_cost(row, column, text):
    """What "T1+1 labour: recruit" costs: food, tools, whole labour."""
    match = ACTION.match(text.strip())
    if not match:
        row.fail(column, f'expected a cost like "T1+1 labour:", found "{text}"')
    cost = {'F': 0, 'T': 0}
    for kind, amount in ((match[1], match[2]), (match[4], match[5])):
        if kind:
            cost[kind] = int(amount)
    return [cost['F'], cost['T'], int(match[3] or 0)]


def columns():
    rows = data.rows('action_columns', 4)
    top, bonus = {}, []
    names = [['recruit'], ['culture'], ['camp', 'step'], ['reveal', 'animal']]
    for row, words in zip(rows, names):
        actions = row.text('top').split('|')
        if len(actions) != len(words):
            row.fail('top', f'expected {len(words)} actions')
        for word, action in zip(words, actions):
            top[word] = action_cost(row, 'top', action)
        text = re.sub(r'; | then ', ',', row.text('bottom_first_only'))
        bonus.append(deals.deal(row, 'bottom_first_only', text))
    top['settle'] = action_cost(rows[2], 'middle', rows[2].text('middle'))
    data.structs('Cost', ['uint8_t food, tools, labour'], 'EW_COSTS',
                 [dict(zip(('food', 'tools', 'labour'), cost)) for cost in top.values()])
    data.enum(prefixed('cost', top), 'COST_COUNT')
    for i, row in enumerate(rows):
        row.one_of('column', [COLUMNS[i]])
    data.enum(COLUMNS + ['rest'], 'PLACES')
    data.strings('EW_COLUMN_KEYS', COLUMNS + ['rest'])
    data.array('uint8_t', 'EW_BONUS', bonus)
    data.constant('RITE', deals.one(rows[0], 'middle'))
    data.constant('COLUMN_HUNT', deals.one(rows[3], 'middle'))


def small_tables():
    order = data.rows('order_track', 4)
    data.array('uint8_t', 'EW_ORDER_INCOME', [deals.one(row, 'income') for row in order])
    rows = data.rows('setup_cards', 5)
    keys = data.unique(rows, 'id')
    data.enum(prefixed('setup', keys), 'SETUPS')
    data.strings('EW_SETUP_KEYS', keys)
    data.structs('SetupData', ['uint8_t food, tools, extra'], 'EW_SETUP_DATA',
                 [{'food': row.number('food', 0, 6), 'tools': row.number('tools', 0, 10),
                   'extra': deals.one(row, 'extra')} for row in rows])
    rows = data.rows('ice_finds', 10)
    data.strings('EW_FIND_KEYS', data.unique(rows, 'id'))
    data.constant('FINDS', len(rows))
    data.array('uint8_t', 'EW_FIND_SHOWS', [deals.one(row, 'gain') for row in rows])
    rows = data.rows('rest_tiles', 5)
    data.strings('EW_REST_TILE_KEYS', data.unique(rows, 'id'))
    data.constant('REST_TILES', len(rows))
    data.array('uint8_t', 'EW_REST_TILE_SHOWS', [deals.one(row, 'effects') for row in rows])


def effect_tables():
    data.enum(prefixed('gain', effects.KEYS), 'GAINS')
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


cards()
animals()
chiefs()
stones(terrain())
map_tables()
site()
idols()
player_board()
columns()
small_tables()
effect_tables()
data.write()
