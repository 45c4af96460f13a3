// SPDX-License-Identifier: MIT
// brief.h - of a choice what is soon said: why it changes the points, and what stands behind its
// sentence where rows stand side by side.
#pragma once

#include "cli/session.h"

// "pts: +5 (megalith C on field 2), −1 (development)": what of the sum "screen.swing" becomes
// another.
void brief_swing(const Session *, Action, Text *);
// "Blue: −2 (region 5)", where the words tell that sum of everybody.
void brief_swing_others(const Session *, Action, Text *);
// "scores now 8→10, Blue 9→8": that sum of each seat before and after, so many times, in games that
// have words for it ("change.tally"); of one that can be done again also what all bring the person:
// "scores now 3→3, ×3 3→9"; and what the questions of the list "screen.tally" bring at best to
// which it leads on: "scores now 5→8 at best", "scores now 9→11, at best 18".
void brief_tally(const Session *, Action, int times, Text *);
// Amid questions of "screen.tally" it changes nobody's, however often it is done.
bool brief_is_idle(const Session *, Action);
// ... of several choices, each so many times.
void brief_tally_several(const Session *, const Offer *, const int times[], Text *);
// "Green: pts 17→14": of the others, in games that have no such words.
void brief_others(const Session *, Action, int times, Text *);
// "+2 B−1", of those; "2 left, +5": as "screen.note/to" tells what is then, and of what
// stands by points
// ("screen.by_points") how many that is more. False: nothing.
bool brief_note(Session *, Action, Text *);
