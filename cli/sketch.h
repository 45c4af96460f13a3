// SPDX-License-Identifier: MIT
// sketch.h - the drawing of a game in characters (Game.sketch), filled with what lies where.
#pragma once

#include "cli/page.h"
#include "engine/describe.h"

// What does not fit into the rooms of its place is counted at the end of the last one: "+3".
void sketch_draw(Page *, const Speech *, const Show *, int width);
int sketch_width(const Game *);  // as it was made; 0: there is none

// Moves the chips that fit a width to the text, and returns those that are left.
const char *take_chips(const char *chips, int width, Text *);
