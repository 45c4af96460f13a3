// SPDX-License-Identifier: MIT
// layout.h - who gets which rows and columns of the window. The choices and the drawing come first,
// then what one has, then the log.
#pragma once

#include "cli/desk.h"

void lay_out(Desk *);
// Lines of a drawing that is scrolled, the first that are seen, with the players beside them still:
// none, if they have no room there.
void pin_seats(const Desk *, Page *lines);
void wrap_question(Desk *, Page *);
void read_result(Desk *, int width, Page *);  // the end of the game, in words
int question_row(const Layout *);
bool is_wide(void);
bool is_too_small(void);
