// SPDX-License-Identifier: MIT
// page.h - lines of text for the screen, broken at its width. Widths are counted in characters:
// letters beyond ASCII have several bytes, and bytes that only say how it looks take no room.
#pragma once

#include "base/text.h"

static inline int most(int a, int b) { return a > b ? a : b; }
static inline int least(int a, int b) { return a < b ? a : b; }

// Bytes within a text that say how what follows looks, until LOOK_PLAIN.
enum {
    LOOK_SEAT = 1,  // and those of the other seats
    LOOK_GAIN = 14,
    LOOK_PLAIN,
    LOOK_COST,
    LOOK_TITLE,
    LOOK_QUIET,
    LOOKS
};
bool ends_cut(const char *line);  // with dots
bool is_look(char);

// A part of a line that stands for something on the board: a room of a drawing, a line about it.
typedef struct Area {
    int line, column, width;
    int domain, value;
    bool full;      // a room in which not all is drawn that lies there
    bool unmarked;  // ... in which only marks are left out
} Area;

typedef struct Page {
    int count, room;
    char **line;
    int areas, area_room;
    Area *area;
} Page;

void page_add(Page *, Text *);                         // a line; it takes the text's memory
void page_wrap(Page *, const char *words, int width);  // what does not fit follows, indented
void page_wrap_below(Page *, const char *words, int first, int width);  // ... of another width
void page_mark(Page *, Area);
void page_free(Page *);

int count_columns(const char *words, size_t bytes);
int count_text(const Text *);                         // ... of all of it
size_t count_bytes(const char *words, int columns);   // of the first so many columns
void text_cut(Text *, const char *words, int width);  // if need be ends with "…"
