// SPDX-License-Identifier: MIT
// neanderthal_talk.h - how much is talked about in games of Neanderthal, and with what success.
#pragma once

#include "games/neanderthal/rules.h"

typedef struct Talk {
    int open;                           // decisions in which an offer could be begun
    int begun, sent;                    // offers
    int made, refused;                  // of those sent
    int raised;                         // of those made: both may hope for more
    int flights, yes, no, left, given;  // all consents, to flights and offers
} Talk;

// A decision, what came of it and what was told.
void add_talk(Talk *, const State *before, Action, const State *after, const Tale *);

void print_talk(const Talk *);

// All are tribal from the start and have a chief: then there is much to talk about.
void make_all_tribal(State *);
