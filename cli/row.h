// SPDX-License-Identifier: MIT
// row.h - the rows of a list in words: a choice as its sentence, a fold as what its choices have in
// common, with dots for what they have not.
#pragma once

#include "cli/list.h"

void row_say(const List *, int place,
             Text *);                       // "12) Place a hunter in region 5", "... in region …"
void row_drop_bracket(Text *row);           // "Turn a wheel", without "(1 development)" at its end
void row_say_inside(const List *, Text *);  // the choices of the marked fold
// "8 ways: Elder, Crafter, …": what tells the choices of a fold from each other, as far as it fits.
void row_say_ways(const List *, int place, Text *);
// "1-8) Move somebody; 9) Found a camp on hex 2; …": the first rows in one line.
void row_say_in_line(const List *, int most, Text *);
