// board.h - the position of any game as lines of text, from what the game shows.
#pragma once

#include "engine/describe.h"

enum { BOARD_LINES_MAX = 512 };

typedef struct Board {
    int count;
    char *line[BOARD_LINES_MAX];
} Board;

// If the game has a drawing in characters it comes first, filled with what lies where; then what
// lies in each place, and what each seat has.
void board_fill(Board *, const Speech *, const Show *);
void board_free(Board *);
