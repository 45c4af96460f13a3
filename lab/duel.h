// SPDX-License-Identifier: MIT
// duel.h - two bots against each other, in pairs of games: same seed, seats exchanged.
//
// Each has every other seat. With three players one has two of the seats in the first game and one
// in the second, so over a pair half of the wins is always the fair share.
#pragma once

#include "bots/learned.h"

typedef struct Side {
    const char *bot;         // its name and budget; must be right
    const Weights *weights;  // what it judges by; NULL: the hand-made judge
} Side;

typedef struct Duel {
    const Game *game;
    Side side[2];
    int players;  // 0: all numbers from two on, in turn
    uint64_t seed;
    int threads;
} Duel;

typedef struct Score {  // of the first side's share of the wins, pair by pair
    int pairs;
    double sum, squares;
} Score;

// Plays the next so many pairs and adds them. The n-th pair depends on the duel and n alone.
void duel_play(const Duel *, Score *, int pairs);

double duel_share(const Score *);
double duel_error(const Score *);  // one standard error

// A sequential test of "it wins more" (a share of 0.5 + gain) against "it does not" (0.5), each
// with an error of 5 %: 1, -1, or 0 as long as it is open.
int duel_verdict(const Score *, double gain);
