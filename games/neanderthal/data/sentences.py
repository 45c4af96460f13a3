# SPDX-License-Identifier: MIT
"""What is printed on the cards, in words: "fact.card.woolly_mammoth: Big game. Hits needed: 3 ...", so that a changed row changes it.

words/<language>/neanderthal.txt says the parts: "part.hits: Hits needed: {hits} ...". What daughters and inventions can do stands in
page_neanderthal.txt ("neanderthal.can.TIE_BREAK"). The parts themselves are not given to the program. The rulebook says in the
place of {elders} what the elders of elders.csv can do, the page by rank and culture ("neanderthal.rank.vocal3").
"""
import pathlib
import re

from catalogue import table

HERE = pathlib.Path(__file__).parent
NBSP = '\u00a0'


def rows(name):
    return table(HERE / f'{name}.csv')


DISCS = [column.removeprefix('bid_') for column in rows('daughters')[0] if column.startswith('bid_')]


def with_abilities(name, data):
    """Each row with what data.json has of its abilities."""
    return [(row, made.get('abilities', made.get('ability'))) for row, made in zip(rows(name), data[name])]


def key_of(name):
    return re.sub(r'[^a-z0-9]+', '_', name.lower()).strip('_')


def discs(words, numbers):
    """ "2 orange words, 1 white word", or nothing."""
    forms = [words[f'disc.{disc}'].split(' | ') for disc in DISCS]
    return ', '.join(f'{n} {form[0 if n == 1 else 2]}' for n, form in zip(numbers, forms) if n)


def dice_of(row):
    return '1' if row['hit_max'] == '1' else f'1–{row["hit_max"]}'


def number(row, cell):
    return int(row[cell] or 0)


def of_colours(row, cell):
    return [number(row, f'{cell}_{disc[0]}') for disc in DISCS]


def ability(can, able):
    """As the page says it."""
    name = f'{able["name"]}_{able["type"]}' if 'type' in able else able['name']
    return can[name].replace('{n}', str(able.get('n'))).replace('{face}', str(able.get('face')))


def counted(words, part, count):
    """ "1 baby", "7 babies"."""
    return f'{count} {words[f"part.{part}"].split(" | ")[count != 1]}'


def gains(words, babies, freed):
    """ "7 babies, frees up to 1 orange word", or nothing."""
    parts = [counted(words, 'babies', babies)] if babies else []
    return ', '.join(parts + [words['part.frees'].format(discs(words, freed))] if any(freed) else parts)


def kind_of(words, row):
    return ', '.join([words[f'part.{row["type"]}']] + [words[f'part.{flag}'] for flag in ('predator', 'gathering')
                                                       if row[flag] == '1'])


def prize(words, can, row, able):
    """What equal dice win."""
    if row['symbol'] == 'none':
        return ''
    if row['symbol'] == 'trophy':
        return words['part.trophy'].format(kind=row['kind'], antlers=counted(words, 'antlers', number(row, 'antlers')))
    name = words[f'card.{key_of(row["name"])}'].split(' | ')[2]
    if row['violet'] == 'I':
        text = ability(can, able[0])
    else:
        text = words['part.yields'].format(gains=gains(words, number(row, 'v_babies'), of_colours(row, 'v_free')))
    return words['part.hand'].format(kind=row['kind'], name=name, text=text)


def biome(words, can, row, able):
    need, frees = discs(words, of_colours(row, 'pre')), discs(words, of_colours(row, 'free'))
    frees = words['part.frees'].format(frees) if frees else ''
    said = [kind_of(words, row), words['part.hits'].format(hits=row['hits'], dice=dice_of(row)),
            words['part.bite'].format(', '.join(row['bite'])) if row['bite'] else '',
            words['part.frost'].format(', '.join(row['frostbite'])) if row['frostbite'] else '',
            words['part.need'].format(need) if need else '',
            words['part.brings'].format(counted(words, 'babies', number(row, 'babies'))) if number(row, 'babies') else '',
            frees[:1].upper() + frees[1:], prize(words, can, row, able), words['part.climate'].format(row['climax'])]
    return '. '.join(part for part in said if part) + '.'


def letters(words, row, cell):
    return ''.join(words[f'chip.disc.{disc}'] * number(row, f'{cell}_{disc[0]}') for disc in DISCS)


def mini(words, row):
    """In pieces of few characters, for the drawing: "B3x1-2 *6 †5", "7k ow", "?ob" and "=4t"."""
    baby, gathers = words['part.baby'], row['gathering'] == '1'
    hunt = [words[f'part.sign.{row["type"]}'] + f'{row["hits"]}x' + dice_of(row).replace('–', '-')]
    hunt += [sign + row[cell] for sign, cell in (('*', 'frostbite'), ('†', 'bite')) if row[cell]]
    brings = [row['babies'] + baby] if number(row, 'babies') else []
    brings += [part for part in (letters(words, row, 'free'), '+' + baby if gathers else '') if part]
    need, prized = letters(words, row, 'pre'), row['symbol'] != 'none'
    pieces = [NBSP.join(hunt), NBSP.join(brings), need and '?' + need,
              prized and f'={row["kind"]}' + words[f'part.sign.{row["symbol"]}']]
    return ' '.join(piece for piece in pieces if piece)


def daughter(words, can, row, able):
    bids = ', '.join(words[f'disc.{disc}'].split(' | ')[2] for disc in DISCS if row[f'bid_{disc}'] == '1')
    portals = '; '.join(words['slot.' + row[cell].replace(':', '_')] for cell in ('portal1', 'portal2') if row[cell])
    events = ', '.join(words[f'icon.{icon}'] for icon in row['events_left_to_right'].split())
    return words['part.daughter'].format(bids=bids, portals=portals, ability=ability(can, able), events=events)


def side(words, told, row):
    """What a way of life binds and what scores in it, then what the page tells of it."""
    names = {'free_hunter': 'free_hunters', 'alpha': 'alpha', 'elder': 'elders', 'husband': 'husbands', 'daughter': 'daughters',
             'vocabulary': 'words', 'trophy': None, 'invention': 'inventions', 'animal': 'animals'}
    antlers = words['part.antlers'].split(' | ')[-1]
    points = ', '.join(f'{words[f"reason.{name}"] if name else antlers} {row[f"vp_{cell}"]}' for cell, name in names.items())
    return f'{words["part.bound"].format(row["mpi_discs"])}. {words["part.points"].format(points)}. {told[row["side"]]}'


def able_to(words, abilities):
    return '; '.join(words[f'part.can.{able["name"]}'] for able in abilities)


def elder(words, names, row, able):
    """ "your alpha may …; as knapper of a tribal culture also: he plays black tools …"."""
    can = able_to(words, [one for one in able['tribal'] if one in able['vocal']])
    more = able_to(words, [one for one in able['tribal'] if one not in able['vocal']])
    if not can or not more:
        return can or more
    return words['part.elder_more'].format(abilities=can, name=names[f'tribal{row["rank"]}'], more=more)


def elder_fact(words, names, row, able):
    part = 'part.elder' if row['vocal_name'] else 'part.elder_tribal'
    return words[part].format(abilities=elder(words, names, row, able))


def ranks(words, data):
    """For the page: what an elder of each rank can do, by culture."""
    said = {f'neanderthal.rank.{culture}{rank}': able_to(words, able)
            for rank, elder in enumerate(data['elders'], 1) for culture, able in elder['abilities'].items() if able}
    return {key: text[0].upper() + text[1:] for key, text in said.items()}


def elders(words, names, data):
    """For the rulebook: "*Chief* (tribal): a comet does …" and so on."""
    said = []
    for row, able in with_abilities('elders', data):
        name = words[f'rank.{key_of(row["tribal_name"])}'].split(' | ')[0]
        only = '' if row['vocal_name'] else f' ({words["culture.tribal"]})'
        said.append(f'*{name[0].upper()}{name[1:]}*{only}: {elder(words, names, row, able)}.')
    return ' '.join(said)


def of_page(path, part):
    """The page's words about abilities ("can"), ways of life ("side") or names of ranks ("rankname")."""
    lines = path.with_name('page_neanderthal.txt').read_text(encoding='utf-8').splitlines()
    found = (re.match(rf'neanderthal\.{part}\.([\w:]+): (.*)', line) for line in lines)
    return {match[1]: match[2] for match in found if match}


def complete(words, parts, data, where):
    names = of_page(where, 'rankname')
    if words is not parts:
        made = ranks(parts, data) if where.stem == 'page_neanderthal' else {}
        return {**{key: text.replace('{elders}', elders(parts, names, data)) if '{elders}' in text else text
                   for key, text in words.items()}, **made}
    can, told = of_page(where, 'can'), of_page(where, 'side')
    made = {f'fact.card.{key_of(card[0]["name"])}': biome(words, can, *card) for card in with_abilities('biomes', data)}
    made.update((f'mini.card.{key_of(row["name"])}', mini(words, row)) for row in rows('biomes'))
    made.update((f'fact.card.{key_of(card[0]["name"])}', daughter(words, can, *card)) for card in with_abilities('daughters', data))
    made.update((f'fact.side.{row["side"]}', side(words, told, row)) for row in rows('sexuality_sides'))
    made.update((f'fact.rank.{key_of(card[0]["tribal_name"])}', elder_fact(words, names, *card)) for card in with_abilities('elders', data))
    return {**{key: text for key, text in words.items() if not key.startswith('part.')}, **made}
