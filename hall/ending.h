// SPDX-License-Identifier: MIT
// ending.h - how a game ended, stored once and never touched again: whatever rules come later, the
// result stands, the record is there and what happened can be read.
#pragma once

#include "hall/room.h"

void ending_store(Room *);                          // of a game that is over
int ending_rank(const Ending *, int chair);         // -1: not known
bool ending_agrees(const Ending *, const Table *);  // played again, it comes out the same

// Of the table that a call names, also where today's rules cannot play it; false: answered with a
// fault.
bool call_ending(Call *, Ending *);
