// SPDX-License-Identifier: MIT
// bench.h - the figures of a bench (bench.c measures, bench_report.c tells and compares).
#pragma once

#include "base/problem.h"
#include "base/text.h"
#include "bots/learned.h"

#include <jansson.h>

enum {
    DECISIONS,
    GAMES_PLAYED,
    COPIES_MADE,
    VIEWS,
    REDEALS,
    ITERATIONS,
    JUDGED,
    JUMPS,
    JUDGEMENTS,
    BY_HAND,
    RATES
};

typedef struct Figures {  // of one game at one number of players
    const Game *game;
    const Weights *weights;  // what its bots judge by; NULL: the hand-made judge
    int players;
    double decisions_per_game;
    uint64_t signature;
    double rate[RATES];                       // per second; 0: there is no such thing
    double yardstick_play, yardstick_search;  // in the same minute
    double ratio[RATES];                      // of the rate to its yardstick
} Figures;

// bench_report.c
void bench_set_ratios(Figures *);

void bench_title(Text *);
void bench_report(const Figures *, Text *);
void bench_report_json(const Figures *, Text *);

// Whether this is a list of figures, each with all that they are compared by.
bool bench_are_figures(const json_t *committed, Problem *);
const json_t *bench_find(const json_t *committed, const Game *, int players);  // or NULL

// How many ratios fell by more than a tenth against the committed figures, with a line for each in
// out, if there is one; also a line if the game plays out differently.
int bench_drops(const Figures *, const json_t *committed, Text *out);
