// SPDX-License-Identifier: MIT
// curve.h - how the points of one game come about over its time, in tenths of its decisions.
//
// How long a game is shows only at its end. So positions are kept at even distances; when there is
// no room left every second one goes and the distance doubles.
#pragma once

#include "lab/match.h"
#include "lab/tally.h"

#include <stdalign.h>

enum { KEPT = 40 };

typedef struct Curve {
    const Match *match;
    int points_sum;  // the sum that explains the points (curve_points_sum), or 0
    int decisions, stride, kept;
    int asked;        // the choice that was just answered
    Standing before;  // ... and the standing then
    alignas(16) char state[KEPT][STATE_MAX];
} Curve;

// The sum by which a game explains the points of a seat, or 0: the one that comes to them.
int curve_points_sum(const Match *);

void curve_begin(Curve *, const State *);
void curve_decide(Curve *, const State *);
void curve_told(Curve *, const State *, Tally *);
void curve_end(Curve *, const State *, const int win[], Tally *);
