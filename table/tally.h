// SPDX-License-Identifier: MIT
// tally.h - what somebody would score now: the sum that the words of a game list in "screen.swing".
// Where they name it as well ("change.tally: scores now"), it is told beside the points.
#pragma once

#include "engine/say.h"
#include "table/foresight.h"

int tally_kind(const Speech *);      // 0: there is no such sum
bool tally_is_told(const Speech *);  // it has a name
// Of a seat, as a viewpoint sees it.
int tally_of(const Speech *, const Position *world, int viewpoint, int seat, Sum *);
// What it has more and less of then, and why: "+5 (megaliths), −1 (development)", with brackets.
void tally_say_swing(const Speech *, const Sum *before, const Sum *after, bool brackets, Text *);
// "scores now", or as the words call it at a question: "change.tally/glacier".
void tally_name(const Speech *, Text *);
