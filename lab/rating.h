// SPDX-License-Identifier: MIT
// rating.h - how strong each of several bots is, from how they fared against each other.
//
// After Bradley and Terry: who is 400 points above another takes ten wins of eleven. The ratings
// are those that make the results likeliest; the first bot's is fixed.
#pragma once

#include "lab/duel.h"

enum { RATED_MAX = 12, RATING_BASE = 1000 };

typedef struct Ratings {
    int count;
    Score score[RATED_MAX][RATED_MAX];           // of i against j, for i < j
    double rating[RATED_MAX], error[RATED_MAX];  // 95 %: so much more or less
} Ratings;

void ratings_find(Ratings *);
