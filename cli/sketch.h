// SPDX-License-Identifier: MIT
// sketch.h - the drawing of a game in characters (Game.sketch), filled with what lies where.
#pragma once

#include "cli/page.h"
#include "engine/say.h"

// The drawing of the game, or the small one where that does not fit so many columns and rows. What
// does not fit into the rooms of its place is counted at the end of the last one, "+3", or is
// shortened, with a plus behind it. Its areas are the places. Numbers about places are of the view,
// if there is one. Returns its lines, but for captions at its end.
int sketch_draw(Page *, const Speech *, const State *view, const Show *, int width, int rows);
int sketch_width(const Speech *);  // of the largest; 0: there is none

// All chips of a place but those that have a room of their own or are drawn on the frame.
void sketch_chips(const Speech *, const Show *, int domain, int value, Text *);

// In a phase of a list, as it lies on the table: "screen.settled: scoring", no limit holds there;
// "screen.last: final", nothing comes after it.
bool sketch_is_in_phase(const Speech *, const Show *, const char *list);

// Moves the chips that fit a width to the text, and returns those that are left.
const char *take_chips(const char *chips, int width, Text *);
