# SPDX-License-Identifier: MIT
"""What the sentences.py of the games share: words by key, and how they are joined to a list."""
import sys


class Speech:
    def __init__(self, words, where):
        self.words, self.where = words, where

    def word(self, key):
        """The bare word, without its gender and plural."""
        if key not in self.words:
            sys.exit(f'{self.where}: the key "{key}" is missing')
        return self.words[key].split(' | ')[0]

    def joined(self, parts, last):
        """ "a, b and c" """
        text = parts[0]
        for i, part in enumerate(parts[1:], 2):
            pattern = self.word(last if i == len(parts) else 'join.comma')
            text = pattern.replace('{a}', text).replace('{b}', part)
        return text
