// SPDX-License-Identifier: MIT
// deals.h - looks for unfair deals in random games: redeals alone, so that many games cost little.
#pragma once

#include "engine/deals.h"

// After how many decisions cards have been dealt, and so there are first secrets; NEVER: there are
// none, or they begin as what somebody chose.
enum { NEVER = 1 << 20 };
int deals_begin(const Game *, int players);

// At that decision of so many games.
bool deals_fair_at_first(const Game *, int players, int games, Problem *);

// At one decision of each of so many games, any of them alike.
bool deals_fair_later(const Game *, int players, int games, Problem *);
