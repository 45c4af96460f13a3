// SPDX-License-Identifier: MIT
// board.h - the position of any game as lines of text, from what the game shows.
#pragma once

#include "cli/page.h"
#include "engine/say.h"

enum { LINE_WIDTH = 100 };

// The drawing in characters that fits so many columns and rows, filled with what lies where; none
// if the game has none. A map below it may need more rows. Numbers about places are of the view, if
// there is one. Returns how many lines it has without the map.
int board_draw(Page *, const Speech *, const State *view, const Show *, int width, int rows);

// What each seat has, the viewer first, and what lies in each place; of what seats have not what is
// said otherwise, if that is given.
typedef bool Said(const Speech *, const Thing *);
void board_list(Page *, const Speech *, const Show *, int viewer, int width, Said *);
void board_things(Page *, const Speech *, const Show *, int in, int where, int width, Said *);

void board_by_kind(Page *, const Speech *, const Show *, int seat, int width);  // all it has

// Both. No line is wider than that. Returns how many lines the drawing has.
int board_fill(Page *, const Speech *, const Show *, int viewer, int width);
int board_width(const Speech *, const Show *);  // of the largest drawing; 0: there is none

// Its count, "1½" of what is counted in halves.
void say_number(const Speech *, const Thing *, Text *);
bool board_tells(const Speech *, const Thing *);                      // in lists of what lies where
void say_thing(const Speech *, const Show *, const Thing *, Text *);  // "hunter Red (armed) x2"
