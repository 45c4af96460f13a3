// SPDX-License-Identifier: MIT
// walk.h - from thing to thing on the board by arrows, and from there to the choices about it.
#pragma once

#include "cli/desk.h"

void walk_start(Desk *);                      // at something that the marked choice is about
void walk_step(Desk *, int down, int right);  // to the nearest thing there
void walk_to(Desk *, const Area *);

// Leaves only the choices about it, and about what lies there. False: there is none, a word says
// why not.
bool walk_choose(Desk *);
void walk_explain(Desk *, Text *);  // all about it
