// SPDX-License-Identifier: MIT
// secrets.c - what a player may not see: the ceremony cards of others (section 9, PH-RUL-45).
#include "games/prehistory/rules.h"

// They lie face down, unless PH-12.5 is on, until final scoring; only their number is seen.
void ph_conceal(State *s, int seat)
{
    if (s->core.option[OPTION_OPEN] || s->core.over) return;
    for (int owner = 0; owner < s->core.seats; owner++)
        if (owner != seat)
            s->ceremony_owned[owner] = HIDDEN_CARDS | (uint64_t)ph_count_ceremonies(s, owner);
}

// Nothing is dealt anew. Everybody saw the cards taken; stacks are sets, from which winter draws
// with the dice of the new world.
void ph_redeal(State *s, int seat) {}
