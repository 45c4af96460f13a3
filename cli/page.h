// SPDX-License-Identifier: MIT
// page.h - lines of text for the screen, broken at its width. Widths are counted in characters:
// letters beyond ASCII have several bytes.
#pragma once

#include "base/text.h"

typedef struct Page {
    int count, room;
    char **line;
} Page;

void page_add(Page *, Text *);                         // a line; it takes the text's memory
void page_wrap(Page *, const char *words, int width);  // what does not fit follows, indented
void page_free(Page *);

int count_columns(const char *words, size_t bytes);
size_t count_bytes(const char *words, int columns);   // of the first so many columns
void text_cut(Text *, const char *words, int width);  // if need be ends with "…"
