// SPDX-License-Identifier: MIT
// laws.h - what must hold at every decision of every game, checked by machine.
//
// The tests run it over thousands of random games, "moraine sim --check" over any. A law that is
// broken is told in words; the caller knows seed and actions and can replay to it.
#pragma once

#include "base/problem.h"
#include "engine/game.h"

typedef struct Laws Laws;

Laws *laws_open(const Game *);
void laws_close(Laws *);

// At a decision, or at the end. There is an answer; offer and refuse agree on every well-formed
// action (samples where there are too many), each refusal of an asked kind has a reason, and its
// figures are of what its seat sees; what is offered is shown; no seat can tell a redealt world
// from the real one, neither by view nor by offer; a redealt world depends on the seed and what the
// seat sees alone; no flaw.
bool laws_position(Laws *, const State *, uint64_t seed, Problem *);

// Before an action of the offer is played. A copy goes on alike; the action and all it tells
// survive text and JSON and back; it teaches its seat nothing if it can be undone; with the same
// dice, who sees no change that a secret, a drawn card or a secret choice made is told of none.
bool laws_action(Laws *, const State *, Action, uint64_t seed, Problem *);

// After many games: whatever was ever hidden from somebody was at some time dealt anew for him, not
// always in one way. (Whether in the right numbers, deals.h tells.)
bool laws_hidden_is_dealt(const Laws *, Problem *);
