// SPDX-License-Identifier: MIT
// worth.h - for bots: what hunts may bring, and what a tribe is worth. Used by judge.c.
#pragma once

#include "games/neanderthal/rules.h"
#include "games/neanderthal/weights.h"

// odds.c
typedef struct Odds {
    float success, card, deaths;  // chances to succeed and to take the card; how many die
} Odds;

// What so many hunters, led by the figure or not, may expect of a biome.
Odds nt_hunt_odds(const State *, int position, uint64_t able, int hunters, bool figure);
int nt_killing_faces(const Biome *, uint64_t able);  // bits, bit 0: a 1
bool nt_is_sure(const Biome *, uint64_t able, bool figure);

// worth.c
#define FEATURE_NAME(name, ...) name,
enum { WEIGHTS(FEATURE_NAME) FEATURES };
#undef FEATURE_NAME

// What there is to say about a tribe, in numbers.
void nt_describe_tribe(const State *, int seat, float feature[FEATURES]);

// Turns in which it will still deploy. What counts now, and with the turns to come, differs.
int nt_turns_of(const State *, int seat);

float nt_worth(const State *, int seat);     // the points it may expect at the end
float nt_thriving(const State *, int seat);  // log odds of living on with an animal (NT-12.1.2)
