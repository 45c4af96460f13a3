// SPDX-License-Identifier: MIT
// whole.h - the whole of a choice: what it leads to when all is answered that only goes on with it.
//
// That is what has one answer ("screen.forced" lists such steps), how one pays ("change.paying"
// lists questions) and what it brings that is handed out piece by piece: "change.owed:
// choose_gain choose_unit/tool" lists questions, some by what they are about. Of those the first
// answer takes what is owed; of a question that stands for all it is about, the first answer that
// leads to another one of the list does. "change.repeated" lists questions that come back until all
// is told, as who dies: they are answered in the same way as long as that is possible, then with
// what costs the fewest points; "change.fully" those that ask how many, answered with the last,
// which is the most. So a row tells what its choice comes to, not its first half. Where one may pay
// in several ways, all are tried: points are those of the best, and of each thing is told how much
// is left at most, which is what does not depend on the way. What leads on to a question of
// "change.best" is worth its best answer, as far as answers are tried: those are points "at best".
// "change.lesser" lists what one may take instead of what such a question is about: it is not
// counted where that can be had.
//
// What comes before the next decision to all answers alike is no part of them. Where it makes
// something else of a figure that is told, that is added: "safety -3→1, then 2".
#pragma once

#include "engine/say.h"
#include "table/foresight.h"

typedef struct Whole {
    Change change;  // what is told; points are those after all of it
    int at_once;    // ... and those before what follows
    int beyond;     // more of them that come to any answer alike, before the next decision
    bool paid;      // it has a price, or somebody who may bid more
    bool chosen;    // ... in several ways
    bool differ;    // ... after which there are not the same points
    bool goes_on;   // something was answered after it
    bool leads_on;  // ... to what is answered for the best
    int ways;       // so many ways to go on were tried
    Position then;  // the best of them
} Whole;

void whole_of(const Speech *, const Foresight *, const Change *, Whole *);
void whole_at_once(const Change *, Whole *);  // nothing is answered after it
// "change.unopposed": a bid, which is worth what it brings if nobody bids more.
bool whole_is_unopposed(const Speech *, Action);
bool whole_is_if_won(const Speech *, const Whole *);  // so it is told
// "change.beyond": it tells of points that come to any answer alike.
bool whole_tells_beyond(const Speech *);
// The viewpoint's points after all of it.
int whole_points(const Speech *, const Foresight *, Action);
