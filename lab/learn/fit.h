// SPDX-License-Identifier: MIT
// fit.h - finds the weights that make what happened likeliest.
//
// Each seat has a sum of what its things are worth; the shares of the win are a softmax of the
// sums, and the loss is the cross-entropy with who really won. Descent by AdaGrad, one position
// after another in an order that the seed shuffles. A weight is a part that all phases share and
// one of the phase's own, so that what is rare in a phase leans on the others. A sparing fit has
// fewer numbers and finds them another way (sparing.h).
#pragma once

#include "bots/learned.h"
#include "lab/learn/lesson.h"

enum { BINS = 10 };  // of the table that tells how far estimates can be believed

typedef struct Belief {  // of all estimates in a tenth: how many, their sum, and the wins that came
    double count, hoped, won;
} Belief;

typedef struct FitPlan {
    uint64_t seed;
    int epochs;
    bool hand;  // the hand-made judge goes in
    bool phases;
    bool sparing;  // one number for each thing, by sparing.h; no phases, classes or procedures
    const Weights *base;  // what is found is added to these; NULL: to nothing
    float rate, pull;     // of learning; towards zero
} FitPlan;

extern const FitPlan FIT_PLAN;  // the usual one

// On positions of games that were kept apart.
typedef struct FitReport {
    int learned_from, tried_on;
    double chance, by_hand, learned;  // cross-entropy of equal shares, of the hand-made judge ...
    float hand;                       // how much of it went in
    Belief belief[BINS], hand_belief[BINS];
} FitReport;

// The weights are to be freed (weights_free).
void fit_weights(const Game *, const Lessons *, const FitPlan *, Weights *, FitReport *);

// phases.c: what tells early from late in this game, best
Phases fit_phases(const Lessons *);
