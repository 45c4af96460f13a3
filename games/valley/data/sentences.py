# SPDX-License-Identifier: MIT
"""What a trump card does and when it may be played: "fact.trump.raft: ... When: in your turn.", "screen.when/raft: in your turn", so
that a changed row changes it.

What it does stands in page_valley.txt ("valley.card.raft"), the moments in valley.txt ("window.t4"), which of them are a card's in
trumps.csv. "part.when" itself is not given to the program.
"""
import pathlib
import re

from catalogue import table

TRUMPS = pathlib.Path(__file__).parent / 'trumps.csv'


def of_page(path):
    lines = path.with_name('page_valley.txt').read_text(encoding='utf-8').splitlines()
    found = (re.match(r'valley\.card\.(\w+): (.*)', line) for line in lines)
    return {match[1]: match[2] for match in found if match}


def complete(words, parts, data, where):
    if words is not parts:
        return words
    told = of_page(where)
    made = {}
    for row in table(TRUMPS):
        moments = '; '.join(words[f'window.{code.lower()}'] for code in row['windows'].split())
        made[f'screen.when/{row["key"]}'] = moments
        made[f'fact.trump.{row["key"]}'] = f'{told[row["key"]]} {words["part.when"].format(moments)}'
    return {**{key: text for key, text in words.items() if not key.startswith('part.')}, **made}
