// SPDX-License-Identifier: MIT
// since.h - what has become of the points, and what less, for somebody since he last decided, and
// by whom: "points 12→10, Blue 9→11, region 8: −1 hunter (Yellow plays Remove two hunters)".
//
// As change.h does for what a choice would change, it compares what is shown of a viewpoint before
// and after: no game writes a line for it, and nobody learns what he may not know.
#pragma once

#include "engine/say.h"
#include "table/record.h"

// After so many decisions, of which the viewpoint's own are left out but for what the last of them
// led to beyond what it told: dice, the end of a round. What follows at the end of a round is
// nobody's deed. "screen.cause" and "change.cause" list events that tell what a seat
// does.
void since_say(const Speech *, const Record *, int decisions, int viewpoint, Text *);
// The points alone, of the viewpoint first: from after so many decisions to after so many. Nothing,
// if all have as many as before, or somebody could not have any yet.
void since_say_points(const Speech *, const Record *, int from, int to, int viewpoint, Text *);
