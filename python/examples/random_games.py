# SPDX-License-Identifier: MIT
"""Ten thousand random games: does the seat matter?

    python3 random_games.py hunters 4
"""
import sys

import moraine

if len(sys.argv) != 3:
    sys.exit('usage: random_games.py GAME PLAYERS, as in: random_games.py hunters 4')
key, players = sys.argv[1], int(sys.argv[2])
batch = moraine.Batch(moraine.games[key], players, 10_000)
decisions = batch.play_randomly()
points, _, winners = batch.standing()
print(f'{batch.count} games, {decisions} decisions')
for seat in range(players):
    print(f'seat {seat}: wins {winners[:, seat].mean():.1%}, {points[:, seat].mean():.1f} points')
