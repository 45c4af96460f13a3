// SPDX-License-Identifier: MIT
// odds.h - for bots, judge.c and lean.c: what hunts and whole tribes are worth.
#pragma once

#include "games/neanderthal/rules.h"

// odds.c
typedef struct Odds {
    float success, card, deaths;  // chances to succeed and to take the card; how many die
} Odds;
Odds nt_hunt_odds(const State *, int position, uint64_t able, int hunters, bool figure);
float nt_power(float base, int exponent);
