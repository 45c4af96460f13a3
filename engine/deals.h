// SPDX-License-Identifier: MIT
// deals.h - whether worlds are dealt anew as the real ones are: over many games, what was hidden
// from a seat is dealt to be something as often as it really was.
//
// Each look at a position makes a pair, of what is really there and of what was dealt for a seat.
// Where nobody has chosen anything by his secrets yet, which of the two is which makes no
// difference: a value is the real one of its pair as often as the dealt one. Later players have
// kept what they like, and everybody may remember what redeal does not: there one may have a value
// some times as often as the other.
#pragma once

#include "base/problem.h"
#include "engine/game.h"

typedef struct Deals Deals;

Deals *deals_open(const Game *);
void deals_close(Deals *);

// Looks at a position for a seat or ONLOOKER. Once a game: else the pairs depend on each other.
void deals_look(Deals *, const State *, int seat, uint64_t seed);

// Whether anything was dealt anew so far.
bool deals_have_secrets(const Deals *);

// After many games. chosen: players had chosen by their secrets before. False, too, if there were
// secrets and none was seen often enough to be judged.
bool deals_are_fair(const Deals *, bool chosen, Problem *);
