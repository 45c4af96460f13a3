// SPDX-License-Identifier: MIT
// hand.h - the cards that the person has, in one line of a small window.
//
// The words of a game say which: "screen.hand: in_hand" those with a mark, "screen.hand.without:
// down" all but those with one, and "screen.hand.with: hunter" who lies on a card stands behind it.
#pragma once

#include "cli/page.h"
#include "cli/session.h"
#include "engine/say.h"

// By the name that a card has in the hand; false: it has no other one there.
bool hand_say_held(const Speech *, const Thing *, Text *);
// Its pieces on cards of others: "Fur Seamstress of Player 2 (husband)"; how many.
int hand_say_abroad(const Speech *, const Show *, int seat, Text *);
void hand_say_title(const Speech *, const Thing *, Text *);  // without what is printed on it
void hand_fill(Session *, const Show *, int width, bool one_line, Page *);
