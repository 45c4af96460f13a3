#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks the floors: no upward include, no game known outside its own folder.

Reads every include of our own files. A file of a floor may include its own floor and those below;
a game includes its own folder and the engine, nothing else; nobody but games/games.c and the
game's own tests and screens names a game, and above the games nobody takes a State for its Core:
the verbs of engine/game.h say what is to be known of it. The page likewise: web/src names no game, and a game's
folder in web/games imports the common parts and its own, nothing of another game.

Styles: those that hold on every page (web/scripts/scope.js) begin with what GLOBAL names, all others are
nested in their page or game by the build; and classes are called by words, in style sheets and in
components.

And a header declares what its own .c file defines, or the file that heads the lines: "// say.c".
"""
import collections
import pathlib
import re
import subprocess
import sys

FLOORS = ['base', 'engine', 'games', 'bots', 'table', 'lab', 'hall', 'storage', 'server', 'cli']
MAY = {floor: FLOORS[:i + 1] for i, floor in enumerate(FLOORS)}
MAY['browser'] = MAY['hall'] + ['browser']  # beside storage and server
MAY['library'] = MAY['table'] + ['library']  # beside all that is above
INCLUDE = re.compile(r'^\s*#include "([^"]+)"')
IMPORT = re.compile(r"\b(?:from|import)\b[^'\"]*['\"]([^'\"]+)['\"]")
PAGE = {'.ts', '.svelte', '.css', '.svg'}
INSIDE = {'bots/mind.h': ('bots/', 'lab/learn/')}  # headers of one floor for its own files
INTO_THE_CORE = re.compile(r'\(\s*(?:const\s+)?Core\s*\*\s*\)')
PAGE_STYLES = pathlib.Path('web/src/style')
GLOBAL = set('''
    :root * html body main h1 h2 h3 p ul ol dl dd a img svg button input select textarea kbd
    :focus-visible ::placeholder [hidden] [role='button']
    .icon .number .spoken .quiet .small .bad .heading .panel .tag .facts .plain-page
    .button .icon-button .button-row .segments
    .skip .top .brand .crumb .top-tools .who .avatar .new-version
    .dialog .dialog-body .setting .account-button .with-button .stack .keys .record .moving
    .player-mark .red .blue .yellow .green .violet .black .orange
    .screen'''.split())  # .screen: the table, as fit.css lays it out
SHORT_WORDS = set('''
    by if in it no on
    act add arc arm art ash ask bad bag bar bed bid big bit box cut die dim dot dry end far gap hit hot how hub ice
    lit log low map men new now odd off one out own pan pay pip ray red rim row say set sky sum sun tab tag ten
    tip top try two way who why win won'''.split())
BEGINNING = re.compile(r'\.[\w-]+|[a-z]\w*|::?[\w-]+|\[[^\]]*\]|\*')
# A function's name where it is declared and where it is defined, each at the beginning of a line.
FUNCTION = r'^(?!static|typedef|return|else)\w[\w *]*?\b(\w+)\([^;{}]*\)'
DECLARED, DEFINED = re.compile(FUNCTION + ';', re.M), re.compile(FUNCTION + r'\s*{', re.M)
SECTION = re.compile(r'^// \w+\.c\b.*', re.M)
# What the hall needs and whoever opens one brings: a server and storage, or a browser.
BROUGHT = {'hall/secret.h', 'hall/store.h', 'hall/workers.h'}
PURE = {'stdbool.h', 'stddef.h', 'stdint.h'}  # what rules may include of the C library


def problems_of(path, games):
    parts = path.parts
    floor = parts[0]
    game = parts[1] if floor == 'games' and len(parts) > 2 else None
    for number, line in enumerate(path.read_text(encoding='utf-8').splitlines(), 1):
        where = f'{path}:{number}'
        match = INCLUDE.match(line)
        if match:
            target = match.group(1).split('/')
            if len(target) == 1:
                yield f'{where}: write the floor: "{floor}/{target[0]}"'
            elif game and not (target[0] == 'engine' or target[:2] == ['games', game]):
                yield f'{where}: a game includes only engine/ and its own folder'
            elif target[0] not in MAY[floor]:
                yield f'{where}: {floor} must not know {target[0]}'
            elif not str(path).startswith(INSIDE.get(match.group(1), '')):
                yield f'{where}: {match.group(1)} is for {" and ".join(INSIDE[match.group(1)])}'
        elif game and (found := re.match(r'^\s*#include <([^>]+)>', line)):
            if found.group(1) not in PURE:
                yield f'{where}: rules are pure: no <{found.group(1)}>'
        if floor not in ('engine', 'games') and INTO_THE_CORE.search(line):
            yield f'{where}: a State is asked by the verbs of engine/game.h'
        if not game and path != pathlib.Path('games/games.c'):
            for name in games:
                if re.search(rf'"{name}"|\b{name.upper()}_GAME\b', line):
                    yield f'{where}: only the games know {name}'


def without_comments(text):
    return re.sub(r'//.*', lambda found: ' ' * len(found.group()), text)


def definitions(files):
    where = collections.defaultdict(set)
    for path in files:
        if path.suffix == '.c':
            for found in DEFINED.finditer(without_comments(path.read_text(encoding='utf-8'))):
                where[found.group(1)].add(path)
    return where


def header_problems_of(path, where):
    text = path.read_text(encoding='utf-8')
    sections = [(found.start(), {path.with_name(name) for name in re.findall(r'\w+\.c\b', found.group())})
                for found in SECTION.finditer(text)]
    for found in DECLARED.finditer(without_comments(text)):
        name, line = found.group(1), text.count('\n', 0, found.start()) + 1
        said = ([files for start, files in sections if start < found.start()] or [{path.with_suffix('.c')}])[-1]
        brought = str(path) in BROUGHT and {file.parts[0] for file in where[name]} - {path.parts[0]}
        if where[name] and not said & where[name] and not brought:
            yield f'{path}:{line}: {name} is defined in {min(where[name])}, not in {min(said)}'


def as_word(game):
    """The key of a game as a word, also within names: a short one is part of many others."""
    return rf'(?<![A-Za-z\d#])(?i:{game})(?![a-z\d])|(?<=[a-z]){game.capitalize()}(?![a-z])'


def page_problems_of(path, games):
    own = path.parts[2] if path.parts[1] == 'games' else None
    for number, line in enumerate(path.read_text(encoding='utf-8').splitlines(), 1):
        where = f'{path}:{number}'
        imported = IMPORT.search(line)
        if own is None and (named := re.search('|'.join([*map(as_word, games), '(?i:mammoth)']), line)):
            yield f'{where}: only web/games knows {named.group()}'
        for name in games:
            if own not in (None, name) and imported and f'/{name}/' in imported.group(1) + '/':
                yield f'{where}: {own} must not know {name}'


def rules_in(style):
    """Each rule as its line and the heads that it stands in, its own last."""
    style = re.sub(r'/\*.*?\*/', lambda match: re.sub(r'[^\n]', '', match.group()), style, flags=re.S)
    heads, start = [], 0
    for sign in re.finditer(r'[{};]', style):
        head, start = style[start:sign.start()].strip(), sign.end()
        if sign.group() == '{':
            heads.append(head)
            yield style.count('\n', 0, sign.start()) + 1, list(heads)
        elif sign.group() == '}':
            heads.pop()


def is_short(name):
    words = [word for word in name.split('-') if word and not word.isdigit()]
    unclear = [word for word in words if len(word) <= 3 and word not in SHORT_WORDS]
    return bool(unclear) or len(name) < 3


def styles_in(path):
    """What it says of style, in its lines: of a component what stands between <style> and </style>."""
    text = path.read_text(encoding='utf-8')
    if path.suffix == '.css':
        return text
    parts = re.split(r'<style[^>]*>(.*?)</style>', text, flags=re.S)
    return ''.join(part if i % 2 else '\n' * part.count('\n') for i, part in enumerate(parts))


def class_problems_of(path):
    """Classes of a component: class="tab {name} heap-{n}" and class:open={...}."""
    text = path.read_text(encoding='utf-8')
    for found in re.finditer(r'\bclass(?:="([^"]*)"|:([\w-]+))', text):
        line = text.count('\n', 0, found.start()) + 1
        for name in re.sub(r'\{[^{}]*\}', '', found.group(1) or found.group(2) or '').split():
            if is_short(name):
                yield f'{path}:{line}: class {name}: a word, please'


def style_problems_of(path, everywhere):
    for line, (*outer, head) in rules_in(styles_in(path)):
        if head.startswith('@') or any('keyframes' in at for at in outer):
            continue
        for name in re.findall(r'\.([a-zA-Z][\w-]*)', head):
            if is_short(name):
                yield f'{path}:{line}: .{name}: a word, please'
        if path not in everywhere or not all(at.startswith('@') for at in outer):
            continue
        for selector in re.split(r',(?![^(]*\))', head):
            if BEGINNING.match(selector.strip()).group() not in GLOBAL:
                yield f'{path}:{line}: {selector.strip()}: which pages is it for? See web/scripts/scope.js'


def styles_everywhere():
    named = re.search(r'EVERYWHERE = \[(.*?)\]', pathlib.Path('web/scripts/scope.js').read_text(encoding='utf-8'))
    return [PAGE_STYLES / f'{name}.css' for name in re.findall(r"'(\w+)'", named.group(1))]


def ours(*patterns):
    found = subprocess.run(['git', 'ls-files', '-co', '--exclude-standard', '--', *patterns],
                           capture_output=True, text=True, check=True).stdout.split()
    return [path for path in map(pathlib.Path, found) if path.exists()]


def main():
    games = [p.name for p in pathlib.Path('games').iterdir() if (p / 'game.c').exists()]
    games = [name for name in games if name != 'null']
    files = [path for path in ours('*.c', '*.h') if path.parts[0] in MAY]
    page = [path for path in ours('web/src', 'web/games') if path.suffix in PAGE]
    problems = [problem for path in files for problem in problems_of(path, games)]
    where = definitions(files)
    problems += [problem for path in files if path.suffix == '.h' for problem in header_problems_of(path, where)]
    problems += [problem for path in page for problem in page_problems_of(path, games)]
    components = [path for path in page if path.suffix == '.svelte']
    styles = [path for path in page if path.suffix == '.css'] + components
    everywhere = styles_everywhere()
    problems += [problem for path in styles for problem in style_problems_of(path, everywhere)]
    problems += [problem for path in components for problem in class_problems_of(path)]
    checked = len(files) + len(page)
    print('\n'.join(problems) or f'{checked} files keep to their floors')
    sys.exit(bool(problems) or not checked)


main()
