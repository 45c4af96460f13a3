# SPDX-License-Identifier: MIT
"""A designed row can be changed: correct the row and build, the README promises.

changed_rows.txt changes cells of each table. Here they are changed in copies of the data folders,
all those of a game at once, and the tables and words are made anew. The change must be seen in C (a
program prints the expression), in the JSON of the page and in the words of each language; then the
game, compiled with the changed tables, is played at random at each number of players, and none of
its positions may have a flaw. A table that no row changes stands in UNCHANGED, with the reason.

    changed_rows.py [GAME...]
"""
import csv
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
UNCHANGED = {
    '*/rules': 'numbers of rules: tests, code and words name them',
    'neanderthal/abilities': 'which abilities there are: the rules know each of them',
    'neanderthal/event_icons': 'which events there are: the rules know each of them',
    'prehistory/colours': 'which colour is which act: the build holds it to tables.py',
    'valley/positions': 'the grid of hexagons; the build holds it to windrose.csv',
    'valley/windrose': 'the grid of hexagons; the build holds it to positions.csv',
    'winter/map_edges': 'the grid of hexagons; the build holds it to map_tiles.csv',
    'winter/map_tiles': 'the grid of hexagons; the build holds it to map_edges.csv',
}
FLAGS = ['-std=c17', '-O0', '-w', '-D_POSIX_C_SOURCE=200809L']
MAIN = '''
#include "games/%(game)s/data.h"
#include "engine/game.h"
#include <stdio.h>
#include <string.h>
extern const Game %(upper)s_GAME;
static _Alignas(16) char memory[STATE_MAX];

static int play(const Game *game, int players)
{
    State *s = (State *)memory;
    Random dice = {.key = (uint64_t)players};
    game_start(game, s, players, NULL, 7, NULL);
    for (;;) {
        int at = 0;
        const char *flaw = game->flaw(s, &at);
        if (flaw) printf("%%d players: %%s (%%d)\\n", players, flaw, at);
        if (flaw) return 1;
        if (game_waiting(s) == NOBODY) return 0;
        game_play(game, s, game_pick(game, s, &dice), NULL);
    }
}

int main(void)
{
%(prints)s
    const Game *game = &%(upper)s_GAME;
    for (int players = game->players_min; players <= game->players_max; players++)
        if (play(game, players)) return 1;
    return 0;
}
'''


def read_changes():
    """By game: the cells to change, and where each change must be seen."""
    games = {}
    for line in (HERE / 'changed_rows.txt').read_text(encoding='utf-8').splitlines():
        if line and not line.startswith('#'):
            game, cells, *seen = line.split('|')
            games.setdefault(game, []).append(
                ([re.fullmatch(r'(\w+)\.([\w-]+)\.(\w+)=(.*)', cell).groups()
                  for cell in cells.split('; ')], *(seen + [''])[:3]))
    return games


def check_tables(games):
    """Each table is changed here, or is known not to be."""
    changed = {f'{game}/{table}' for game, changes in games.items()
               for cells, *_ in changes for table, *_ in cells}
    for path in sorted(pathlib.Path('games').glob('*/data/*.csv')):
        names = {f'{path.parts[1]}/{path.stem}', f'*/{path.stem}'}
        if not names & (changed | set(UNCHANGED)):
            sys.exit(f'{path}: no row of changed_rows.txt changes it')
        if names & changed and names & set(UNCHANGED):
            sys.exit(f'{path}: is changed, and stands in UNCHANGED')


def change_cell(folder, table, key, column, value):
    path = folder / f'{table}.csv'
    with path.open(newline='', encoding='utf-8') as file:
        reader = csv.DictReader(file)
        names, rows = reader.fieldnames, list(reader)
    found = [row for row in rows  # named by its first cells, as many as tell it apart
             if key in ['-'.join(list(row.values())[:count]) for count in (1, 2, 3)]]
    if len(found) != 1:
        sys.exit(f'{path}: {len(found)} rows are called {key}')
    if found[0][column] == value:
        sys.exit(f'{path}: {key}.{column} is {value} already')
    found[0][column] = value
    with path.open('w', newline='', encoding='utf-8') as file:
        writer = csv.DictWriter(file, names, lineterminator='\n')
        writer.writeheader()
        writer.writerows(rows)


def run(*words, **options):
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, **options)
    if done.returncode:
        sys.exit(f'{" ".join(str(word) for word in words[:3])} ...: {done.stdout}{done.stderr}')
    return done.stdout


def expect(game, where, found, wanted):
    if found != wanted:
        sys.exit(f'{game}: {where} should be {wanted} now and is {found}')


def look_up(tables, path):
    for step in path.split('.'):
        tables = tables[int(step) if isinstance(tables, list) else step]
    return tables


def run_python(*words):
    run(sys.executable, *words, env={**os.environ, 'PYTHONPATH': 'tools',
                                     'PYTHONDONTWRITEBYTECODE': '1', 'PYTHONSAFEPATH': '1'})


def make_words(work):
    """{language: {"page_winter.winter.act.culture": sentence}} of the changed rows."""
    made = work / 'generated' / 'words'
    run_python('tools/words.py', 'words', made, work / 'games')
    text = (made / 'words.c').read_text(encoding='utf-8')
    words = {}
    for language, table in re.findall(r'static const Word (\w+)\[\] = \{\n(.*?)\n\};', text, re.S):
        words[language] = dict(re.findall(r'^    \{"([^"]+)", "(.*)"\},$', table, re.M))
    return words


def check_words(games, words):
    """"key=7": the sentence of that key has this number (or word) now, in each language; "key=drei/three/drie": each its own."""
    for game, seen in ((game, change[3]) for game, changes in games.items() for change in changes):
        key, _, said = seen.partition('=')
        own = said.split('/') if '/' in said else [said] * len(words)
        for (language, table), wanted in zip(sorted(words.items()), own) if seen else ():
            if not re.search(rf'(?<!\w){re.escape(wanted)}(?!\w)', table.get(key, '')):
                sys.exit(f'{game}: {key} ({language}) should say {wanted} now: {table.get(key)}')


def change_game(game, changes, work):
    folder = work / 'games' / game / 'data'
    shutil.copytree(f'games/{game}/data', folder)
    for cells, *_ in changes:
        for cell in cells:
            change_cell(folder, *cell)
    run_python(folder / 'tables.py', folder, work / 'generated' / 'games' / game)


def try_game(game, changes, work):
    made = work / 'generated' / 'games' / game
    tables = json.loads((made / 'data.json').read_text(encoding='utf-8'))
    for seen in (change[2] for change in changes if change[2]):
        path, wanted = seen.split('=')
        expect(game, f'{path} of the JSON', look_up(tables, path), json.loads(wanted))
    seen_in_c = [change[1].split('=') for change in changes if change[1]]
    prints = '\n'.join(f'    printf("%lld\\n", (long long)({path}));' for path, _ in seen_in_c)
    (made / 'main.c').write_text(MAIN % {'game': game, 'upper': game.upper(), 'prints': prints})
    run('cc', *FLAGS, '-I.', f'-I{work / "generated"}', '-o', work / 'play', made / 'main.c',
        made / 'data.c', 'engine/flow.c', *sorted(pathlib.Path(f'games/{game}').glob('*.c')))
    for (path, wanted), found in zip(seen_in_c, run(work / 'play').splitlines()):
        expect(game, f'{path} in C', found, wanted)


def main():
    games = read_changes()
    check_tables(games)
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        for game, changes in games.items():
            change_game(game, changes, work)
        games = {game: games[game] for game in sys.argv[1:] or games}
        for game, changes in games.items():
            try_game(game, changes, work)
        check_words(games, make_words(work))
    print(f'{sum(len(changes) for changes in games.values())} changed rows are seen')


main()
