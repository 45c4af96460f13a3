// board.h - the position of any game as lines of text, from what the game shows.
#pragma once

#include "engine/describe.h"

enum { BOARD_LINES_MAX = 512, LINE_WIDTH = 100 };

typedef struct Board {
    int count;
    char *line[BOARD_LINES_MAX];
} Board;

// If the game has a drawing in characters it comes first, filled with what lies where; then what
// each seat has and what lies in each place, broken into lines of that width.
void board_fill(Board *, const Speech *, const Show *, int width);
void board_free(Board *);
int board_sketch_width(const Game *);  // of the drawing; 0: there is none
