// SPDX-License-Identifier: MIT
// layout.h - who gets which rows and columns of the window. The choices and the drawing come first,
// then what one has, then the log.
#pragma once

#include "cli/desk.h"

void lay_out(Desk *);
void wrap_question(Desk *, Page *);
void read_result(Desk *, int width, Page *);  // the end of the game, in words
int question_row(const Layout *);
bool is_wide(void);
bool is_too_small(void);
