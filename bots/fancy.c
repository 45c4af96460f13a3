// SPDX-License-Identifier: MIT
// fancy.c - see fancy.h.
#include "bots/fancy.h"

#include "bots/learned.h"
#include "bots/logit.h"

#include <stddef.h>

enum { ENOUGH = 4 };  // more of it is no better

bool fancy_fits(const Fancy *f, const Thing *t, int seat)
{
    return t->owner == seat && t->domain == f->domain && t->what == f->what && t->in == f->in &&
           t->mark == f->mark;
}

static int count_fancied(const Fancy *fancy, const Show *show, int seat)
{
    int count = 0;
    for (int i = 0; i < show->count; i++)
        if (fancy_fits(fancy, &show->at[i], seat)) count += show->at[i].count;
    return count < 0 ? 0 : count < ENOUGH ? count : ENOUGH;
}

void fancy_sway(const Game *game, const State *s, const Fancy fancy[SEATS_MAX],
                float hope[SEATS_MAX])
{
    Show show;
    int32_t logit[SEATS_MAX];
    learned_look(game, s, &show, NULL);
    for (int seat = 0; seat < game_seats(s); seat++)
        logit[seat] =
            logit_of(hope[seat]) + fancy[seat].worth * count_fancied(&fancy[seat], &show, seat);
    logit_shares(logit, game_seats(s), hope);
}
