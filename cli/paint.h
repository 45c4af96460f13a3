// SPDX-License-Identifier: MIT
// paint.h - text on the screen: cut to its room, in colour where the terminal has it, in ASCII
// where it has no more. Colour never says anything alone.
#pragma once

#include "cli/page.h"

void paint_start(void);          // instead of initscr: with all colours, where COLORTERM says so
void paint_open(bool ascii);     // then; NO_COLOR and the locale are heeded
void paint_letters(bool ascii);  // for lines without a screen
void put(int row, int column, int width, const char *words);
// page_wrap_below, as wide as put writes it.
void paint_wrap(Page *, const char *words, int first, int width);
void paint_words(const char *words);            // ... while there is none, or when it is closed
void paint_print(const char *words);            // ... a line
void rule_off(int row, int column, int width);  // a line across
void paint_question(bool on);                   // what is put until then is the question
