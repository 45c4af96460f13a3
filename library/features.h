// SPDX-License-Identifier: MIT
// features.h - what the learned judge of a game looks at, for programs that learn on their own.
//
// A position has a count for each feature of each seat, nearly always 0. Times the weights and
// added up, the counts of a seat are what the judge holds of it, in 2048ths of a logit, beside the
// part that it leaves to the judge made by hand.
#pragma once

#include "engine/game.h"

// How many features there are; 0: this game, or this build of it, has no learned judge.
int moraine_feature_count(const Game *);
const int16_t *moraine_feature_weights(const Game *);  // so many; NULL: none

// The features of a seat as another sees them (or ONLOOKER), those that are not 0: which they are,
// and their counts; one may come more than once, then they add up. Returns how many there are;
// those beyond the most are left out.
int moraine_features(const Game *, const State *, int viewer, int seat, int most, int32_t which[],
                     int32_t count[]);
