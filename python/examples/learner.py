# SPDX-License-Identifier: MIT
"""A small learner that beats random play: what is an answer worth, on average?

    python3 learner.py hunters 3

For each answer (its kind and first arguments) it keeps how the points of those who gave it ended, against
the average of their table, and answers with what was best so far. All games of a batch are stepped at
once. Afterwards the learner plays seat 0, 1 and so on against random players.
"""
import sys

import numpy

import moraine

FEATURES, MOST, GAMES, ROUNDS = 1 << 14, 128, 400, 12


def features(actions):
    """A number for each offered answer: its kind and its first three arguments, mixed."""
    mixed = actions[..., 0].astype(numpy.int64)
    for column in (2, 3, 4):
        mixed = mixed * 31 + actions[..., column]
    return mixed * 2654435761 % FEATURES


class Learner:
    def __init__(self):
        self.sum, self.count = numpy.zeros(FEATURES), numpy.ones(FEATURES)

    def worth(self, kinds):
        return (self.sum / self.count)[kinds]

    def learn(self, kinds, outcomes):
        numpy.add.at(self.sum, kinds, outcomes)
        numpy.add.at(self.count, kinds, 1)


def choose(learner, counts, actions, random, noise):
    """The best answer of each game, more or less; and what it is."""
    kinds = features(actions)
    worth = learner.worth(kinds) + noise * random.gumbel(size=kinds.shape)
    worth[numpy.arange(MOST) >= counts[:, None]] = -numpy.inf
    choices = worth.argmax(axis=1)
    return choices, kinds[numpy.arange(len(counts)), choices]


def play(game, players, seed, learner, noise, learning_seat=None):
    """A batch of games to their end; the seats, answers and results."""
    random = numpy.random.default_rng(seed)
    batch = moraine.Batch(game, players, GAMES, seed=seed)
    log = []
    while (waiting := batch.waiting()).min() != moraine.NOBODY:
        counts, actions = batch.offer(MOST)
        counts = numpy.minimum(counts, MOST)
        choices, kinds = choose(learner, counts, actions, random, noise)
        if learning_seat is not None:
            anything = (random.random(GAMES) * counts).astype(int)
            choices = numpy.where(waiting == learning_seat, choices, anything)
        live = counts > 0
        batch.play(numpy.where(live, choices, -1))
        log.append((numpy.flatnonzero(live), waiting[live], kinds[live]))
    return log, batch.standing()


def main(key, players):
    game, learner = moraine.games[key], Learner()
    for round_ in range(ROUNDS):
        log, (points, _, _) = play(game, players, 1000 * (round_ + 1), learner, 3.0 / (1 + round_))
        points = points[:, :players] - points[:, :players].mean(axis=1, keepdims=True)
        for games, seats, kinds in log:
            learner.learn(kinds, points[games, seats])
    share = 0
    for seat in range(players):
        _, (_, _, winners) = play(game, players, 10**6 + seat, learner, 0.01, seat)
        share += (winners[:, seat] / winners.sum(axis=1)).mean() / players
    print(f'{key}: the learner wins {share:.1%} of its games, a random player {1 / players:.1%}')
    return share > 1 / players


if __name__ == '__main__':
    if len(sys.argv) != 3:
        sys.exit('usage: learner.py GAME PLAYERS, as in: learner.py hunters 3')
    sys.exit(0 if main(sys.argv[1], int(sys.argv[2])) else 1)
