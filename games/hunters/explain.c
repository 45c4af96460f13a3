// SPDX-License-Identifier: MIT
// explain.c - numbers and how they come about, from the same functions as the rules.
#include "games/hunters/rules.h"

void mh_explain(const State *s, Action a, Sum *sum)
{
    switch (a.kind) {
    case LIMIT_OF: mh_limit(s, a.arg[0], sum); break;
    case CROWD_OF: mh_crowd(s, a.arg[0], sum); break;
    case MOST_OF: mh_most(s, a.arg[0], sum); break;
    case PRICE_OF: mh_price(s, a.arg[0], sum); break;
    case YIELD_OF:
        if (!mh_would_end_game(s, a.arg[0])) mh_yield(s, a.arg[0], sum);
        break;
    case TALLY_OF:
        if (a.arg[0] < s->core.seats && !s->core.over) mh_tally(s, a.arg[0], sum);
        break;
    case SCORE_OF:
        if (a.arg[0] >= s->core.seats) break;
        sum_part(sum, s->score[a.arg[0]], SO_FAR, 0, MH_9_1_POINTS);
        if (!s->core.over) mh_points(s, a.arg[0], sum);  // what the board would bring now
    }
}
