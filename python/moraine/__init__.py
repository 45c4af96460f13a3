# SPDX-License-Identifier: MIT
"""Moraine: ice-age board games for those who study them.

    import moraine
    game = moraine.games['hunters']
    position = game.start(players=3, seed=7)
    while position.waiting is not None:
        position.play(position.legal_actions()[0])
    print(position.standing())
"""
from .batch import Batch
from .game import Action, Bot, Game, Position, Standing, games, read_record
from .library import Refused, lib, version

NOBODY, ONLOOKER = lib.NOBODY, lib.ONLOOKER
__version__ = version
__all__ = ['Action', 'Batch', 'Bot', 'Game', 'NOBODY', 'ONLOOKER', 'Position', 'Refused', 'Standing',
           'games', 'read_record']
