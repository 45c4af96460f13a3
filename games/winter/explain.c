// SPDX-License-Identifier: MIT
// explain.c - numbers and how they come about, from the same functions as the rules.
#include "games/winter/rules.h"

// The pile that counts in the comparison: sealed, or opened above the board. A pile that is still
// hidden from the one who asks counts nothing.
static void explain_strength(const State *s, int seat, Sum *sum)
{
    const Cards none = {0};
    const Cards *pile = &s->player[seat].zone[s->in_eclipse ? ROW : SEALED];
    ew_strength(s, seat, ew_is_hidden(pile) ? &none : pile, sum);
}

void ew_explain(const State *s, Action a, Sum *sum)
{
    int seat = a.arg[0] < s->core.seats ? a.arg[0] : 0;
    switch (a.kind) {
    case SUM_LABOUR: ew_labour_left(s, sum); break;
    case SUM_FOOD_LIMIT: ew_food_limit(s, seat, sum); break;
    case SUM_INFLUENCE: ew_influence(s, a.arg[1], seat, sum); break;
    case SUM_STRENGTH: explain_strength(s, seat, sum); break;
    case SUM_STONE: ew_stone_value(s, seat, a.arg[1], sum); break;
    case SUM_FINAL: ew_final_score(s, seat, sum); break;
    case SUM_SO_FAR: ew_score(s, seat, sum); break;
    case SUM_UPPER:
        ew_explain_upper(s, a.arg[1] < s->core.seats ? a.arg[1] : 0, a.arg[0], sum);
        break;
    case SUM_ARROWS: ew_explain_arrows(s, a.arg[0], sum); break;
    case SUM_STONES: ew_stones_value(s, seat, sum); break;
    case SUM_STONE_WITH: ew_stone_value_with_effect(s, seat, a.arg[1], sum);
    }
}
