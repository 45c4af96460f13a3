# SPDX-License-Identifier: MIT
"""Whoever looks for a name finds it: where it comes from, and in which file of a game.

greppable.py BUILD: what the rules of a game use of its generated data.h (enumerators, tables, types)
must stand in a string of a script in games/<game>/data, whole and in its own letters, or be a cell of a
CSV file in capitals. Then, in a copy, one name of each game is cut in two: it must be missed.

The games have the same files: those that all of them have are those that docs/architecture.md lists, and
a function of struct Game is called after its field (mh_lean) and stands in the file of that name, if there is
one. A planted file must be missed as well.
"""
import csv
import io
import pathlib
import re
import sys
import tokenize

GENERATED = pathlib.Path(sys.argv[1]) / 'generated'
STRINGS = {tokenize.STRING, getattr(tokenize, 'FSTRING_MIDDLE', tokenize.STRING)}  # no comments


def words_of(*paths):
    """What begins with a capital, outside strings and comments of C."""
    texts = (path.read_text(encoding='utf-8') for path in paths)
    return {word for text in texts
            for word in re.findall(r'\b[A-Z]\w*', re.sub(r'"(\\.|[^"\\])*"|//.*', '', text))}


def written_in(script):
    tokens = tokenize.generate_tokens(io.StringIO(script).readline)
    return {word for token in tokens
            if token.type in STRINGS and not token.string.startswith('"""')
            for word in re.findall(r'\w+', token.string)}


def cells_of(path):
    with path.open(newline='', encoding='utf-8') as file:
        return {cell.upper() for row in csv.reader(file) for cell in row}


def cut_in_two(script, name):
    return re.sub(rf'\b{name}\b', f"{name[0]}' '{name[1:]}", script)


def problems_of(folder, header):
    used = words_of(header) & words_of(*(path for path in sorted(folder.iterdir()) if path.is_file()
                                         and path.suffix in ('.c', '.h', '.def')))
    scripts = '\n'.join(path.read_text(encoding='utf-8') for path in (folder / 'data').glob('*.py'))
    cells = set().union(*(cells_of(path) for path in (folder / 'data').glob('*.csv')))
    for name in sorted(used - cells - written_in(scripts)):
        yield f'{header}: {name}: stands in no script and no row of {folder}/data: write it out'
    planted = min(used - cells)
    if planted in written_in(cut_in_two(scripts, planted)):
        yield f'{folder}/data: {planted} was cut in two and not missed'
    print(f'{folder.name}: {len(used)} names of data.h, {len(used & cells)} of them keys of rows')


def listed_files():
    text = pathlib.Path('docs/architecture.md').read_text(encoding='utf-8')
    paragraph = text.partition('games have the same files:')[2].partition('\n\n')[0]
    return set(re.findall(r'`(\w+\.(?:c|h|def))`', paragraph))


def misplaced(folder):
    table = (folder / 'game.c').read_text(encoding='utf-8')
    fields = dict(re.findall(r'\.(\w+) = ([a-z]{2}_\w+),', table))
    yield from (f'{folder}/game.c: {function} is called after .{field}' for field, function in fields.items()
                if function[3:] != field)
    for path in sorted(folder.glob('*.c')):
        text = path.read_text(encoding='utf-8')
        for name in re.findall(r'^\w.*\b[a-z]{2}_(\w+)\(.*\)\n\{', text, re.M):
            if name in fields and (folder / f'{name}.c').exists() and path.stem != name:
                yield f'{path}: {name} belongs into {name}.c'


def layout_problems(folders, listed):
    files = [{path.name for path in folder.iterdir() if path.suffix in ('.c', '.h', '.def')} for folder in folders]
    for folder, names in zip(folders, files):
        yield from (f'{folder} has no {name}, which docs/architecture.md lists' for name in sorted(listed - names))
        yield from misplaced(folder)
    for name in sorted(set.intersection(*files) - listed):
        yield f'all games have {name}: list it in docs/architecture.md'


def main():
    headers = sorted(GENERATED.glob('games/*/data.h'))
    problems = [problem for header in headers
                for problem in problems_of(pathlib.Path('games') / header.parent.name, header)]
    folders, listed = [pathlib.Path('games') / header.parent.name for header in headers], listed_files()
    problems += layout_problems(folders, listed)
    if not listed or not list(layout_problems(folders, listed | {'nowhere.c'})):
        problems.append('docs/architecture.md: a file that no game has was not missed')
    print('\n'.join(problems) or f'every name of {len(headers)} games is written out; they have {len(listed)} files alike')
    sys.exit(bool(problems) or not headers)


main()
