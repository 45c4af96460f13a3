// SPDX-License-Identifier: MIT
// chips.h - things in a few characters, for drawings: "Rh2" two hunters of Red, "M" a mammoth.
#pragma once

#include "engine/say.h"

// What lies in a place, and on the cards that lie there, in the order of show: chips with a space
// between them. Cards without a chip stand there by their name. Other things without one are facts
// about the place, which the drawing shows otherwise or not at all. Some domains may be left out.
// A chip that begins with FRAME is drawn on the frame of the place, on the side that it names, and
// with a '!' behind it in a thinner stroke.
enum { FRAME = '@' };
void add_chips(const Speech *, const Show *, int domain, int value, const bool *left_out, Text *);

void add_owner(const Speech *, int seat, Text *);  // the letter of a player

// The chip of a value, or the one for all of its domain. NULL: it has none.
const char *chip_of(const Speech *, int domain, int value);

// Shorter chips, for games whose words list marks that may be left out ("screen.brief"): what one
// player has in a place without these marks; then just counted where it is of several kinds, "RA7";
// then only how many he has of what he has most of there, "R7", and what "screen.stays" lists: the
// village, "RA7". Each is made of the one before. False: not this game.
enum { IN_FULL, UNMARKED, COUNTED, ONLY_MOST, BREVITIES };
bool chips_shorten(const Speech *, const Show *, int brevity, Show *brief);

// The name that it has on the drawing, "cross:10VP(3)"; NULL: its own.
const char *brief_of(const Speech *, int domain, int value);

// What is printed on a card, in chips; NULL: it has none.
const char *mini_of(const Speech *, const Thing *);
