# SPDX-License-Identifier: MIT
"""The tables of Neanderthal: biomes, daughters, elders, sexuality, the brain, and what abilities do.

An ability is a bit; those with a number (HAND_PLUS:2) are added up instead. Which there are stands in
abilities.csv, those of the elders as well, so that the rules ask one question: has he the ability?
The page gets the same rows with words and lists instead of numbers and masks.
"""
from tables import Data, in_words, values_of

COLOUR_NAMES = ['ORANGE', 'WHITE', 'BLACK']
COLOURS = in_words(COLOUR_NAMES)
HUNTER_NAMES = ['RED', 'YELLOW', 'GREEN', 'ALPHA']  # a cube by its colour, or the figure
HUNTERS = in_words(HUNTER_NAMES)
SPECIES = HUNTERS[:-1]
TYPE_NAMES = ['BIG', 'SMALL', 'CLUB']
TYPES = in_words(TYPE_NAMES)
SYMBOLS = {'none': 'NO_SYMBOL', 'trophy': 'TROPHY', 'hand': 'HAND_CARD'}
SIDE_NAMES = ['PROMISCUITY', 'PAIR_BONDING', 'HAREM']
SIDES = in_words(SIDE_NAMES)
DOMAIN_NAMES = ['SOCIAL', 'TECHNICAL', 'NATURE']
DOMAINS = in_words(DOMAIN_NAMES)
CULTURES = values_of('neanderthal', 'CULTURE_KEYS')
WORTH = {'free_hunter': 'VP_FREE_HUNTER', 'alpha': 'VP_ALPHA', 'elder': 'VP_ANY_ELDER',
         'husband': 'VP_HUSBAND', 'daughter': 'VP_ANY_DAUGHTER', 'vocabulary': 'VP_WORD',
         'trophy': 'VP_ANY_TROPHY', 'invention': 'VP_INVENTION', 'animal': 'VP_ANIMAL'}
FACES = 6


def key(name):
    return ''.join(c if c.isalnum() else '_' for c in name.lower())


def read_codes(data):
    """Of abilities.csv: those that one has or has not, and those with a number, as HAND_PLUS."""
    rows = data.rows('abilities')
    codes, takes = data.unique(rows, 'code'), [row.one_of('takes', ['', 'n', 't f'], empty=0) for row in rows]
    if takes != sorted(takes) or codes[-1] != 'CONVERT':
        rows[-1].fail('takes', 'first come those without a number, then those with n, CONVERT at the end')
    return ([code for code, taken in zip(codes, takes) if taken == of] for of in (0, 1))


def ability(row, column, code):
    """What a card can do: its name, and its number, or on which type which face counts as 1."""
    name, *rest = code.split(':')
    if name in FLAGS and not rest:
        return {'name': name}
    if name in NUMBERS and len(rest) == 1 and rest[0].isdigit():
        return {'name': name, 'n': int(rest[0])}
    if name == 'CONVERT' and len(rest) == 2 and rest[0] in TYPES and rest[1] in '123456':
        return {'name': name, 'type': rest[0], 'face': int(rest[1])}
    return row.fail(column, f'there is no ability "{code}"')


def abilities(row, *columns):
    """Those of a card, with semicolons between them."""
    return [ability(row, column, code) for column in columns
            for code in row.text(column, empty=True).split(';') if code]


def bits(able):
    """A bit for each, but for those with a number."""
    return sum(1 << len(FLAGS) + FACES * TYPES.index(one['type']) + one['face'] - 1 if 'face' in one
               else 1 << FLAGS.index(one['name']) for one in able if 'n' not in one)


def able_cells(able):
    return {'ability': f'{bits(able):#x}',
            'plus': [sum(one.get('n', 0) for one in able if one['name'] == name) for name in NUMBERS]}


def faces(row, column):
    """The die faces that kill, written as digits: a bit per face."""
    mask = 0
    for digit in row.text(column, empty=True):
        if digit not in '3456':
            row.fail(column, f'expected digits from 3 to 6, found "{digit}"')
        mask |= 1 << int(digit)
    return mask


def places(mask):
    return [i for i in range(mask.bit_length()) if mask >> i & 1]


def three(row, prefix):
    return [row.number(f'{prefix}_{colour}', 0, 3) for colour in 'owb']


def of_biome(row):
    return abilities(row, 'effect') + [{'name': 'WEAPON'}] * row.number('weapon', 0, 1)


def biome(row):
    return {
        'north': int(row.one_of('deck', ['north', 'south']) == 0),
        'type': row.one_of('type', TYPES),
        'predator': row.number('predator', 0, 1), 'gathering': row.number('gathering', 0, 1),
        'climax': row.number('climax', 1, 36), 'need': three(row, 'pre'),
        'hits': row.number('hits', 1, 6), 'hit_max': row.number('hit_max', 1, 2),
        'frost': faces(row, 'frostbite'), 'bite': faces(row, 'bite'),
        'babies': row.number('babies', 0, 9), 'words': three(row, 'free'),
        'symbol': row.one_of('symbol', SYMBOLS), 'antlers': row.number('antlers', 0, 2),
        'kind': row.number('kind', 0, 6), 'violet': row.one_of('violet', ['D', 'I'], empty=-1) + 1,
        'black': int(row.text('i_colour', empty=True) == 'B'),
        'yield_babies': row.number('v_babies', 0, 9), 'yield_words': three(row, 'v_free'),
        **able_cells(of_biome(row)),
    }


def biome_page(row):
    cells = biome(row)
    same = ['climax', 'need', 'hits', 'hit_max', 'babies', 'words', 'antlers', 'kind',
            'yield_babies', 'yield_words']
    return {
        **{name: cells[name] for name in same},
        **{name: bool(cells[name]) for name in ('north', 'predator', 'gathering')},
        'type': TYPES[cells['type']], 'symbol': row.text('symbol'),
        'frost': places(cells['frost']), 'bite': places(cells['bite']),
        'violet': ['', 'D', 'I'][cells['violet']], 'disc': 2 if cells['black'] else 1,
        'abilities': of_biome(row),
    }


def daughter(row, slots, icons):
    words = row.text('events_left_to_right').split()
    for word in words:
        if word not in icons:
            row.fail('events_left_to_right', f'there is no icon "{word}"')
    portals = 0
    for column in ['portal1', 'portal2']:
        if row.text(column, empty=True):
            portals |= 1 << row.one_of(column, slots)
    return {
        'star': [row.one_of('star1', SPECIES), row.one_of('star2', SPECIES)],
        'icon': [icons.index(word) for word in words], 'icons': len(words),
        'bid': [row.number(f'bid_{colour}', 0, 1) for colour in COLOURS], 'portals': portals,
        **able_cells([ability(row, 'ability', row.text('ability'))]),
    }


def daughter_page(row, slots, icons):
    cells = daughter(row, slots, icons)
    return {
        'icons': [icons[icon] for icon in cells['icon']],
        'stars': [SPECIES[species] for species in cells['star']],
        'bid': [colour for colour, may in enumerate(cells['bid']) if may],
        'portals': places(cells['portals']),
        'ability': ability(row, 'ability', row.text('ability')),
    }


def elder(row, number):
    if row.number('rank', 1, 6) != number:
        row.fail('rank', f'expected {number}')
    cells = {'disc': row.one_of('promotion_disc', COLOURS), 'tribal': int(not row.text('vocal_name', empty=True)),
             'domain': row.one_of('vocal_prerequisite_domain', DOMAINS, empty=-1) + 1}
    for side in CULTURES:
        cells[side + '_ability'] = f'{bits(abilities(row, f"abilities_{side}")):#x}'
    return cells


def elder_page(row, number):
    cells = elder(row, number)
    return {
        'disc': cells['disc'], 'domain': ([''] + DOMAINS)[cells['domain']],
        'tribal_only': bool(cells['tribal']),
        'abilities': {kind: abilities(row, f'abilities_{kind}') for kind in CULTURES},
    }


def side(row):
    flags = ['gathers', 'may_place_husbands', 'daughter_needs_husband', 'sultan',
             'tribal_may_bid_half']
    return {'mpi': row.number('mpi_discs', 0, 5),
            'points': [row.number(f'vp_{kind}', 0, 9) for kind in WORTH],
            **{flag: row.number(flag, 0, 1) for flag in flags}}


def side_page(row):
    cells = side(row)
    return {
        'key': row.text('side'), 'mpi': cells['mpi'], 'gathers': bool(cells['gathers']),
        'husbands': bool(cells['may_place_husbands']),
        'needs_husband': bool(cells['daughter_needs_husband']),
        'worth': [{'name': name, 'points': points}
                  for name, points in zip(WORTH, cells['points'])],
    }


def cubes(rows):
    """Of each culture, which has a figure besides."""
    counts = {row.number('cubes', 1, 30) for row in rows if row.number('figures', 1, 1)}
    if len(counts) != 1:
        rows[-1].fail('cubes', 'all cultures have the same number')
    return counts.pop()


data = Data('neanderthal', {
    'abilities': 'found_on meaning', 'biomes': 'id species violet_name', 'cultures': 'colour species',
    'daughters': 'id', 'elders': 'tribal_name', 'event_icons': 'symbol rule', 'portal_slots': 'slot_id',
    'sexuality': 'id'})
FLAGS, NUMBERS = read_codes(data)
biomes, daughters = data.rows('biomes', 36), data.rows('daughters', 21)
slots = data.rows('portal_slots', 6)
sides = sorted(data.rows('sexuality_sides', 3), key=lambda row: row.one_of('side', SIDES))
icons = data.unique(data.rows('event_icons', 7), 'icon')
slot_keys = [row.text('field') + ':' + row.text('colour') for row in slots]
biome_keys = [key(row.text('name')) for row in biomes]
daughter_keys = [key(row.text('name')) for row in daughters]
data.unique(biomes, 'climax')  # no ties

data.enum(COLOUR_NAMES, 'COLOURS')
data.constant('SPECIES', len(SPECIES))
data.enum(HUNTER_NAMES, 'HUNTER_KINDS')
data.enum(TYPE_NAMES, 'TYPES')
data.enum(SYMBOLS.values())
data.enum(['NO_VIOLET', 'ANIMAL', 'INVENTION'])
data.enum(SIDE_NAMES, 'SIDES')
data.enum(['NO_DOMAIN', *DOMAIN_NAMES])
data.enum(icons, 'ICONS')
data.enum(biome_keys, 'BIOMES')
data.header.append('enum {\n    ' + daughter_keys[0].upper() + ' = BIOMES,\n    '
                   + ',\n    '.join(name.upper() for name in daughter_keys[1:])
                   + ',\n    CARDS,\n};\n')
data.constant('DAUGHTERS', len(daughters))
data.derived('CUBES', cubes(data.rows('cultures', 3)))
data.enum([row.text('field') + '_' + row.text('colour') for row in slots], 'SLOTS')
data.enum([{'MIDWIFE': 'MIDWIFERY', 'NEGOTIATE': 'MAY_NEGOTIATE'}.get(name, name)
           for name in FLAGS] + ['CONVERT'])
data.enum(NUMBERS, 'NUMBERS')
data.constant('ICONS_MAX', 5)
data.constant('WURM_ICONS', sum(row.text('events_left_to_right').split().count('wurm')
                                for row in daughters))

data.strings('NT_CARD_KEYS', biome_keys + daughter_keys)
data.strings('NT_DISC_KEYS', COLOURS)
tools = [i for i, row in enumerate(biomes) if row.text('violet', empty=True) == 'I']
data.constant('ITEMS', len(COLOURS) + len(tools))  # of a trade: a word by its colour, or a tool
data.strings('NT_ITEM_KEYS', COLOURS + [biome_keys[i] for i in tools])
data.strings('NT_SPECIES_KEYS', SPECIES)
data.strings('NT_HUNTER_KEYS', HUNTERS)
data.strings('NT_SIDE_KEYS', SIDES)
data.strings('NT_ICON_KEYS', icons)
data.strings('NT_SLOT_KEYS', [row.text('field') + '_' + row.text('colour') for row in slots])

data.structs('Biome', [
    'uint8_t north, type, predator, gathering, climax', 'uint8_t need[COLOURS]',
    'uint8_t hits, hit_max', 'uint8_t frost, bite', 'uint8_t babies',
    'uint8_t words[COLOURS]', 'uint8_t symbol, antlers, kind, violet, black',
    'uint8_t yield_babies, yield_words[COLOURS]', 'uint8_t plus[NUMBERS]',
    'uint64_t ability'], 'NT_BIOME', [biome(row) for row in biomes])
data.structs('Daughter', [
    'uint8_t star[2], icon[ICONS_MAX], icons', 'uint8_t bid[COLOURS]',
    'uint8_t portals', 'uint8_t plus[NUMBERS]', 'uint64_t ability'],
    'NT_DAUGHTER', [daughter(row, slot_keys, icons) for row in daughters])
data.structs('Elder', ['uint8_t disc, tribal, domain', 'uint64_t vocal_ability, tribal_ability'],
             'NT_ELDER', [elder(row, i + 1) for i, row in enumerate(data.rows('elders', 6))])
data.enum(WORTH.values(), 'VP_KINDS')
data.structs('Side', ['uint8_t mpi, points[VP_KINDS]',
                      'uint8_t gathers, may_place_husbands, daughter_needs_husband, sultan, '
                      'tribal_may_bid_half'],
             'NT_SIDE', [side(row) for row in sides])
data.array('uint8_t', 'NT_SEXUALITY', [[row.one_of('side_a', SIDES), row.one_of('side_b', SIDES)]
                                    for row in data.rows('sexuality', 3)])
data.array('uint8_t', 'NT_START_SLOT', [
    slot_keys.index(row.text('start_portal_slot') + ':' + row.text('start_portal_colour'))
    for row in data.rows('cultures', 3)])
data.array('uint8_t', 'NT_TOOL', tools)  # the card of an item that is no word
data.array('uint8_t', 'NT_SLOT_COLOUR', [row.one_of('colour', COLOURS) for row in slots])
domain_slots = {name: [i for i, row in enumerate(slots)
                       if name in (row.text('domain_a'), row.text('domain_b'))] for name in DOMAINS}
# The slots of a domain, as bits; NO_DOMAIN has none.
data.array('uint8_t', 'NT_DOMAIN_SLOTS', [0] + [
    sum(1 << i for i in within) for within in domain_slots.values()])


def cards(name, chosen):
    """A set of cards, as the State holds them."""
    mask = sum(1 << i for i, row in enumerate(biomes) if chosen(row))
    data.header.append(f'#define {name} {mask:#x}ull\n')


cards('NORTH_CARDS', lambda row: row.text('deck') == 'north')
cards('SOUTH_CARDS', lambda row: row.text('deck') == 'south')
cards('TROPHIES', lambda row: row.text('symbol') == 'trophy')
cards('ANIMALS', lambda row: row.text('violet', empty=True) == 'D')
cards('INVENTIONS', lambda row: row.text('violet', empty=True) == 'I')
data.header.append(f'#define ALL_DAUGHTERS {sum(1 << len(biomes) + i for i in range(21)):#x}ull\n')

data.page('biomes', [biome_page(row) for row in biomes])
data.page('slots', [{'field': row.text('field'), 'colour': row.one_of('colour', COLOURS)} for row in slots])
data.page('domains', domain_slots)
data.page('daughters', [daughter_page(row, slot_keys, icons) for row in daughters])
data.page('elders', [elder_page(row, i + 1) for i, row in enumerate(data.rows('elders'))])
data.page('sides', [side_page(row) for row in sides])
data.write('NEANDERTHAL_DATA')
