// SPDX-License-Identifier: MIT
// course.h - how the points of one game come about over its time, in tenths of its decisions.
//
// How long a game is shows only at its end. So positions are kept at even distances; when there is
// no room left every second one goes and the distance doubles.
#pragma once

#include "lab/match.h"
#include "lab/tally.h"

#include <stdalign.h>

enum { KEPT = 40 };

typedef struct Course {
    const Match *match;
    int points_sum;  // the sum that explains the points (study_points_sum), or 0
    int decisions, stride, kept;
    int asked;        // the choice that was just answered
    Standing before;  // ... and the standing then
    alignas(16) char state[KEPT][STATE_MAX];
} Course;

void course_begin(Course *, const State *);
void course_decide(Course *, const State *);
void course_told(Course *, const State *, Tally *);
void course_end(Course *, const State *, const int win[], Tally *);
