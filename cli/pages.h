// SPDX-License-Identifier: MIT
// pages.h - what is read on a page of its own: explanations, all boards, a hint.
#pragma once

#include "cli/desk.h"

void pages_show(void fill(Session *, Text *), Session *);
void pages_boards(const Desk *);  // what all have, and before the end how the points stand
// Whole facts about the marked choice, or at the end about the points; before them the keys, if
// wanted.
void pages_explain(Desk *, bool keys);
