#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Manual pages and shell completions, made from what the program says of itself.

    pages.py PROGRAM FOLDER VERSION

writes FOLDER/man1/*.1, one for the program and one for each command, and the completions for bash,
zsh and fish. The source is `moraine --help` and `moraine COMMAND --help`, so that nothing is
described twice and no command can lack a page.
"""
import json
import os
import pathlib
import re
import subprocess
import sys
from typing import NamedTuple

PROGRAM, FOLDER, VERSION = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]


class Option(NamedTuple):
    name: str
    value: str  # what its value is called; empty: a flag
    about: str


class Command(NamedTuple):
    name: str
    about: str
    usage: str
    options: list
    examples: list


def said(*words):
    english = {**os.environ, 'LC_ALL': 'C.UTF-8'}
    return subprocess.run([PROGRAM, *words], capture_output=True, text=True, check=True, env=english).stdout


def read_command(name, about):
    lines = said(name, '--help').splitlines()
    at = lines.index('Examples:')
    options = [Option(*found.groups(default='')) for line in lines[2:at]
               if (found := re.match(r'  (--\S+)(?: (\S+))?\s{2,}(.+)', line))]
    if not options:
        sys.exit(f'pages.py: no options found in moraine {name} --help')
    return Command(name, about, lines[0], options, [line.strip() for line in lines[at + 1:]])


def read_commands():
    found = re.findall(r'^  ([a-z]+) +(.+)$', said('--help'), re.M)
    return [read_command(*each) for each in found]


# Manual pages.

def roff(words):
    escaped = words.replace('\\', '\\e').replace('-', '\\-')
    return '\\&' + escaped if escaped[:1] in ("'", '.') else escaped


def head(name, about):
    return [f'.TH {name.upper()} 1 "" "Moraine {VERSION}" "User Commands"', '.SH NAME',
            f'{roff(name)} \\- {roff(about)}', '.SH SYNOPSIS']


def command_page(command):
    lines = head(f'moraine-{command.name}', command.about) + [roff(command.usage), '.SH OPTIONS']
    for option in command.options:
        value = f' \\fI{roff(option.value)}\\fR' if option.value else ''
        lines += ['.TP', f'\\fB{roff(option.name)}\\fR{value}', roff(option.about)]
    lines += ['.SH EXAMPLES', '.nf', *map(roff, command.examples), '.fi']
    return lines + ['.SH SEE ALSO', '.BR moraine (1)']


def program_page(commands):
    lines = head('moraine', 'ice-age board games')
    lines += ['.B moraine', '.I COMMAND', '[...]', '.br', '.B moraine \\-\\-version',
              '.SH COMMANDS', 'Each has a page of its own, and \\fB\\-\\-help\\fR.']
    for command in commands:
        lines += ['.TP', f'.BR moraine\\-{command.name} (1)', roff(command.about)]
    return lines + ['.SH EXIT STATUS', '0: done; 1: it did not work out; 2: wrong words.']


def write_manual(commands):
    folder = FOLDER / 'man1'
    folder.mkdir(parents=True, exist_ok=True)
    pages = {'moraine': program_page(commands)}
    pages |= {f'moraine-{command.name}': command_page(command) for command in commands}
    for name, lines in pages.items():
        (folder / f'{name}.1').write_text('\n'.join(lines) + '\n', encoding='utf-8')


# Completions.

def wants_game(command):
    return 'GAME' in command.usage


def bash(commands, games):
    cases = ''
    for command in commands:
        words = [option.name for option in command.options] + games * wants_game(command)
        cases += f'        {command.name}) words="{" ".join(words)}" ;;\n'
    return f'''# Completions of moraine for bash; made by packaging/pages.py.
_moraine() {{
    local words word=${{COMP_WORDS[COMP_CWORD]}}
    if [ "$COMP_CWORD" = 1 ]; then
        words="{' '.join(command.name for command in commands)} --help --version"
    else
        case ${{COMP_WORDS[1]}} in
{cases}        esac
    fi
    COMPREPLY=($(compgen -W "$words" -- "$word"))
}}
complete -o default -F _moraine moraine
'''


def plain(words):
    """Words that may stand between single quotes, in brackets and before a colon."""
    return re.sub(r'[\[\]:]', ' ', words).replace("'", "'\\''")


def zsh_value(option):
    files = {'FILE': '_files', 'FOLDER': '_files -/'}
    return f':{plain(option.value)}:{files.get(option.value, " ")}' if option.value else ''


def zsh(commands, games):
    cases = ''
    for command in commands:
        options = ''.join(f" \\\n            '*{option.name}[{plain(option.about)}]"
                          f"{zsh_value(option)}'" for option in command.options)
        game = f" \\\n            '1:game:({' '.join(games)})'" if wants_game(command) else ''
        cases += f"    {command.name})\n        _arguments{options}{game} \\\n" \
                 "            '*:file:_files' ;;\n"
    names = '\n'.join(f"        '{command.name}:{plain(command.about)}'" for command in commands)
    return f'''#compdef moraine
# Completions of moraine for zsh; made by packaging/pages.py.
_moraine() {{
    local -a commands=(
{names}
    )
    if (( CURRENT == 2 )); then
        _describe command commands
        return
    fi
    shift words
    (( CURRENT-- ))
    case $words[1] in
{cases}    esac
}}
_moraine "$@"
'''


def fish(commands, games):
    def quoted(words):
        return "'" + words.replace('\\', '\\\\').replace("'", "\\'") + "'"

    lines = ['# Completions of moraine for fish; made by packaging/pages.py.',
             'complete -c moraine -n __fish_use_subcommand -l help',
             'complete -c moraine -n __fish_use_subcommand -l version']
    for command in commands:
        lines.append(f'complete -c moraine -f -n __fish_use_subcommand -a {command.name} '
                     f'-d {quoted(command.about)}')
        within = f"-n '__fish_seen_subcommand_from {command.name}'"
        if wants_game(command):
            lines.append(f"complete -c moraine {within} -a '{' '.join(games)}'")
        lines += [f'complete -c moraine {within} -l {option.name[2:]} '
                  f'{"-r " * bool(option.value)}-d {quoted(option.about)}'
                  for option in command.options]
    return '\n'.join(lines) + '\n'


def main():
    commands = read_commands()
    games = [game['id'] for game in json.loads(said('games', '--json'))]
    write_manual(commands)
    for name, write in {'moraine.bash': bash, '_moraine': zsh, 'moraine.fish': fish}.items():
        (FOLDER / name).write_text(write(commands, games), encoding='utf-8')


main()
