// SPDX-License-Identifier: MIT
// fold.h - what the choices in one row of the list bring: a row that hides them says what one may
// hope for, and what each of them costs.
#pragma once

#include "cli/desk.h"

// "points 14→17 at best, points 14→12 at worst", or what all of them bring; nothing, where none
// tells points. Before it, where dice decide, "easiest: Great Auk 33%, with 4: Gray Wolves 67%".
void fold_say_points(const Desk *, int place, Text *);
// "tools 4→3": the first number that all of them change alike, points apart.
void fold_say_cost(const Desk *, int place, Text *);
// "tools 4→3, labour 1½→½": all that they change alike.
void fold_say_shared(const Desk *, int place, Text *);
