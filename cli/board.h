// SPDX-License-Identifier: MIT
// board.h - the position of any game as lines of text, from what the game shows.
#pragma once

#include "cli/page.h"
#include "engine/describe.h"

enum { LINE_WIDTH = 100 };

// If the game has a drawing in characters it comes first, filled with what lies where; then what
// each seat has, the viewer first, and what lies in each place. No line is wider than that. Returns
// how many lines the drawing has.
int board_fill(Page *, const Speech *, const Show *, int viewer, int width);
int board_width(const Game *, const Show *);  // of the drawing as it was made; 0: there is none
