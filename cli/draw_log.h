// SPDX-License-Identifier: MIT
// draw_log.h - what has happened, in the rows that the other parts leave, with what one has lost
// since one last decided above it.
#pragma once

#include "cli/desk.h"

enum { LOG_LEAST = 1 };  // rows that it keeps

void draw_log(Desk *);
int log_new_lines(const Desk *);  // since the person last decided
