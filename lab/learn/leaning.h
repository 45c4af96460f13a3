// SPDX-License-Identifier: MIT
// leaning.h - a course that learns which steps of a turn are worth a trial: play, fit, and a match
// at equal time against who tries all of them. It takes minutes, and is not taken up again.
//
//   lean.weights            in the folder: what was learned, whether it won or not
#pragma once

#include "lab/learn/course.h"
#include "lab/learn/leans_fit.h"

enum { LEANING_TRIED = 2 };  // steps that are tried

typedef struct Leaning {  // how it went
    LeanReport fit;
    double faster;    // a rollout takes that many times less time
    char bot[2][64];  // who played the match: with it and without, in the same time
    Score match;
    int verdict;
} Leaning;

// The course's generations and its ways to judge mean nothing here.
bool leaning_run(const Course *, Leaning *, Problem *);

// A name with so many times its rollouts; what has none stays.
void leaning_budget(const Game *, const char *name, double times, char out[64]);
