// SPDX-License-Identifier: MIT
// secrets.c - what a seat may see, and the worlds it cannot tell apart (section 9 of the rules).
//
// Nothing is private. What lies face down has no order before it is turned, so it needs no hiding.
#include "games/neanderthal/rules.h"

void nt_conceal(State *s, int seat) {}
void nt_redeal(State *s, int seat) {}
