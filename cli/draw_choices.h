// SPDX-License-Identifier: MIT
// draw_choices.h - the rows of the list: each choice with what it changes behind it, and below them
// what cannot be chosen now.
#pragma once

#include "cli/desk.h"

void draw_list(const Desk *);  // of the question that waits
