// SPDX-License-Identifier: MIT
// grid.h - the drawing of a game (Game.sketch), read into a grid of characters with rooms in it.
// One that is too wide loses columns which no line needs: inside of rooms, or one of several
// strokes or spaces.
//
//     [h12      ]        room for what lies in the place with that key, as wide as it is written
//     [h12,7]            ... seven columns wide
//     [h12.terrain,1]    ... for what is of that domain; the other rooms of the place have the rest
//     [.animal,15]       room for what is of that domain and lies in no place but on the table
//     [+j5,1]            room on a corner of the frame: drawn as long as nothing lies there
#pragma once

#include "engine/say.h"

enum { ROWS_MAX = 64, COLUMNS_MAX = 200, ROOMS_MAX = 256, LABEL_ROOM = 32 };

// One of the places in the drawing where pieces lie; a place may have several.
typedef struct GridRoom {
    int row, column, width;
    int of;                       // only for such things; NO_ARG: for all that have no such room
    bool corner, full, unmarked;  // full: not all is drawn that lies there; unmarked: but marks
    char key[LABEL_ROOM];
    size_t length;
} GridRoom;

typedef struct Grid {
    int rows, columns, rooms, squeezed;  // below the squeezed rows stand captions
    char at[ROWS_MAX][COLUMNS_MAX][12];  // a character with its looks; empty: beyond the row's end
    GridRoom room[ROOMS_MAX];
    bool full[ROWS_MAX];  // something there found no room
} Grid;

// Words outside of rooms are keys of the catalogue. Those below the last room are no part of the
// drawing: they need not stand under anything.
void grid_read(Grid *, const Speech *, const char *const *sketch);
// One column of each run that can be spared, so that all rooms stay equal; again until it fits.
void grid_squeeze(Grid *, int width);
void grid_draw_lines(Grid *);  // frames are written in ASCII; on the screen their strokes meet
