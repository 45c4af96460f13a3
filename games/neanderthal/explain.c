// SPDX-License-Identifier: MIT
// explain.c - numbers and how they come about, from the same functions as the rules; chances are in
// chances.c.
#include "games/neanderthal/rules.h"

// The words of which a biome asks for more than he has, and those he has: what is missing is left.
static void explain_need(const State *s, int card, int seat, Sum *sum)
{
    int position = is_daughter(card) ? -1 : nt_place_of(s, card);
    for (int colour = 0; position >= 0 && colour < COLOURS; colour++) {
        int needed = nt_words_needed(s, seat, position, colour, NULL), has = s->words[seat][colour];
        if (!biome_at(s, position)->need[colour] || has >= needed) continue;
        nt_words_needed(s, seat, position, colour, sum);
        sum_part(sum, -has, R_FREE_WORDS, colour, NT_5_3_SUM);
    }
}

// What he would score with that side up; the words for it are bound, those on the other side free.
static void explain_side(const State *s, int side, int seat, Sum *sum)
{
    State then = *s;
    const uint8_t *bound = s->mpi[seat];
    then.side[seat] = side;
    nt_score(&then, seat, sum);
    int freed = bound[ORANGE] + bound[WHITE] + bound[BLACK] - NT_SIDE[side].mpi;
    sum_part(sum, freed * NT_SIDE[side].points[VP_WORD], R_BOUND_WORDS, 0, NT_10_2_POINTS);
}

// Babies that gathering there would bring, before a fight (NT-6.3).
static void explain_gathering(const State *s, int card, int seat, Sum *sum)
{
    int position = is_daughter(card) ? -1 : nt_place_of(s, card);
    int babies = position < 0 ? 0 : nt_count_gathered(s, seat, position);
    if (s->dead[seat] || s->dead_figure[seat])
        sum_part(sum, babies, R_GATHERING, 0, NT_6_3_GATHERING);
}

// Babies that a mature animal brings in each turn.
static void explain_yield(const State *s, int card, int seat, Sum *sum)
{
    bool own = s->tableau[seat] & ANIMALS & card_bit(card);
    if (own && is_tribal(s, seat) && nt_is_mature(s, card))
        sum_part(sum, NT_BIOME[card].yield_babies, R_YIELD, 0, NT_8_1_YIELD);
}

// Words that must still be freed until it is mature.
static void explain_bound(const State *s, int card, int seat, Sum *sum)
{
    if (card >= CARDS || !(s->tableau[seat] & card_bit(card))) return;
    const uint8_t *bound = s->disc[card];
    sum_part(sum, bound[ORANGE] + bound[WHITE] + bound[BLACK], R_WORDS, 0, NT_1_5_IMMATURE);
}

// What he would score if his courtship of her succeeds.
static void explain_suit_score(const State *s, int card, int seat, Sum *sum)
{
    State then = *s;
    if (!is_daughter(card) || !nt_count_winning_faces(s, seat, card)) return;
    nt_foresee_suit(&then, seat, card);
    nt_score(&then, seat, sum);
}

// What the babies of a hunt that may succeed would score, for whom he has dead cubes.
static void explain_babies(const State *s, int card, int seat, Sum *sum)
{
    Sum chance = {0};
    nt_explain_chance(s, card, seat, &chance);
    if (is_daughter(card) || !chance.total) return;
    int babies = nt_count_babies(s, seat, card);
    if (babies > s->dead[seat]) babies = s->dead[seat];
    sum_part(sum, babies * side_of(s, seat)->points[VP_FREE_HUNTER], R_FREE_HUNTERS, 0,
             NT_10_2_POINTS);
}

void nt_explain(const State *s, Action a, Sum *sum)
{
    bool of_card = a.kind == NEED_SUM || a.kind == CHANCE_SUM || a.kind >= TAKING_SUM;
    int seat = a.arg[of_card || a.kind == SIDE_SUM];
    if (seat >= s->core.seats) return;
    switch (a.kind) {
    case CHAOS_SUM: nt_chaos_line(s, seat, sum); break;
    case COMET_SUM: nt_explain_comet(s, seat, sum); break;
    case CAPACITY_SUM:
        nt_capacity(s, seat, sum);
        sum_part(sum, -nt_count_dependents(s, seat), R_DEPENDENTS, 0, NT_4_8_1_DEPENDENTS);
        break;
    case HAND_SUM: nt_hand_limit(s, seat, sum); break;
    case RIVALS_SUM: nt_explain_rivals(s, seat, sum); break;
    case NEED_SUM: explain_need(s, a.arg[0], seat, sum); break;
    case SCORE_SUM: nt_score(s, seat, sum); break;
    case SIDE_SUM: explain_side(s, a.arg[0], seat, sum); break;
    case CHANCE_SUM: nt_explain_chance(s, a.arg[0], seat, sum); break;
    case OFFER_SUM: nt_explain_offer(s, seat, a.arg[1], sum); break;
    case TAKING_SUM: nt_explain_taking(s, a.arg[0], seat, sum); break;
    case GATHERING_SUM: explain_gathering(s, a.arg[0], seat, sum); break;
    case YIELD_SUM: explain_yield(s, a.arg[0], seat, sum); break;
    case SUIT_SUM: explain_suit_score(s, a.arg[0], seat, sum); break;
    case BABIES_SUM: explain_babies(s, a.arg[0], seat, sum); break;
    case BOUND_SUM: explain_bound(s, a.arg[0], seat, sum); break;
    case RISK_SUM: nt_explain_risk(s, a.arg[0], seat, sum); break;
    case FIGHT_SUM: nt_explain_fight(s, a.arg[0], seat, sum); break;
    case TIE_SUM: nt_explain_tie(s, a.arg[0], seat, sum);
    }
}
