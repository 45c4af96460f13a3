# SPDX-License-Identifier: MIT
"""What the catalogues of all languages say alike though it is no word, and so belongs to words/*.txt: lists of names
("screen.refused: act paint"), what is put together without a word, as the screen has it ("screen.joined/fire_turned:
{region}: {values}") or from tables ("{~chiefs.fire_wolf.sides.0}"), and signs of the terminal, if all of their family are
alike ("chip.edge.ne: @ne")."""
import collections
import re

from catalogue import lines_of

LISTS = ('screen.', 'change.')
NAMES = re.compile(r'(?:[a-z0-9_./@-]+|[A-Z]+-[0-9A-Z.]+)(?: |$)')
HOLE = re.compile(r'\{[^{}]*\}')


def is_list(key, sentence):
    return key.startswith(LISTS) and not NAMES.sub('', sentence)


def is_wordless(key, sentence):
    shown = key.startswith(LISTS) or all(hole.startswith('{~') for hole in HOLE.findall(sentence))
    return shown and '{' in sentence and not re.search(r'\w', HOLE.sub('', sentence))


def family_of(key):
    return key.rpartition('.')[0]


def of_all(words, name):
    """The keys of words/*/NAME that belong to words/NAME."""
    languages = [dict(lines_of(folder / name)) for folder in words.iterdir() if (folder / name).is_file()]
    first = languages[0]
    same = {key for key in first if all(other.get(key) == first[key] for other in languages)}
    signs = collections.Counter(family_of(key) for key in first if key.startswith('chip.'))
    whole = {family for family, count in signs.items()
             if count == sum(family_of(key) == family for key in same) and family != 'chip'}
    return {key for key in same
            if is_list(key, first[key]) or is_wordless(key, first[key]) or family_of(key) in whole}
