// SPDX-License-Identifier: MIT
// lean_fit.h - finds the numbers of a lean that make what the judge liked best likeliest.
//
// The chance of a step is the softmax of its sum; descent by AdaGrad, one step after another in an
// order that the seed shuffles. Then numbers that are seldom seen or near zero are dropped, the
// others are fitted once more, and rounded.
#pragma once

#include "lab/learn/lean_weights.h"
#include "lab/learn/trials.h"

enum { FIRSTS = 3 };

// On steps of games that were kept apart: how often the best was the first of a lean, among the
// first two, among the first three.
typedef struct LeanReport {
    int learned_from, tried_on, numbers;
    double worthy;  // how many were worth a look on the whole
    double by_hand[FIRSTS], learned[FIRSTS];
} LeanReport;

// The lean is to be freed (lean_free).
void lean_fit(const Game *, const Trials *, uint64_t seed, int tried, Lean *, LeanReport *);
