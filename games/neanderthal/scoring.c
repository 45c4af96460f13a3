// SPDX-License-Identifier: MIT
// scoring.c - the end of the game, victory points, and the record for a later game (NT-10,
// NT-12.2).
#include "games/neanderthal/rules.h"

static bool is_row_empty(const State *s, int first)
{
    for (int position = first; position < first + COLUMNS; position++)
        if (s->at[position] != GAP) return false;
    return true;
}

static bool is_all_ice(const State *s)
{
    for (int position = 0; position < POSITIONS; position++)
        if (s->at[position] >= FACE_UP) return false;
    return true;
}

// NT-10.1.
bool nt_is_ended(const State *s)
{
    return !s->event_deck || is_row_empty(s, 0) || is_row_empty(s, COLUMNS) || is_all_ice(s);
}

int nt_ending(const State *s)
{
    assert(nt_is_ended(s));
    if (!s->event_deck) return DECK_EMPTY;
    return is_row_empty(s, 0) || is_row_empty(s, COLUMNS) ? ROW_EMPTY : ALL_ICE;
}

// Suitors and guards come home, too.
static int count_suitors(const State *s, int seat, int piece)
{
    int count = 0;
    for (int i = 0; i < DAUGHTERS; i++) count += man_beside(&s->bond[i], seat) == piece;
    return count;
}

// NT-10.3. Free hunters of a colour, whoever their host is. Hunters still out count as free.
static int count_free(const State *s, int seat)
{
    int count = count_suitors(s, seat, CUBE);
    for (int place = 0; place <= HOME; place++)
        for (int host = 0; host < s->core.seats; host++)
            count += s->hunters[place][host][s->colour[seat]];
    return count;
}

static bool is_figure_free(const State *s, int seat)
{
    for (int place = 0; place <= HOME; place++)
        if (s->hunters[place][seat][ALPHA]) return true;
    return count_suitors(s, seat, FIGURE);
}

// NT-10.5.
static bool has_special_alpha(const State *s, int seat)
{
    uint64_t special =
        (uint64_t)1 << ALPHA_BIG | (uint64_t)1 << ALPHA_SMALL | (uint64_t)1 << ALPHA_CLUB;
    return is_figure_free(s, seat) && nt_abilities(s, seat) & special;
}

static int count_antlers(const State *s, int seat)
{
    int antlers = 0;
    for (EACH_CARD(card, s->tableau[seat] & TROPHIES)) antlers += NT_BIOME[card].antlers;
    return antlers;
}

static int count_husbands(const State *s, int seat, bool mature)
{
    int count = 0;
    for (int i = 0; i < DAUGHTERS; i++)
        count += husband_of(&s->bond[i]) == seat && !s->bond[i].disc == mature;
    return count;
}

static int count_daughters(const State *s, int seat)
{
    return count_cards(s->tableau[seat] & ALL_DAUGHTERS);
}

// NT-10.6. The points are told of the card that brings them.
static int score_ability(const State *s, int seat, int number, int times, Sum *sum)
{
    Sum of = {0};
    int total = 0;
    nt_bonus(s, seat, number, &of, R_ABILITY, NT_10_6_ABILITY);
    for (int i = 0; i < of.count; i++)
        total += sum_part(sum, of.part[i].value * times, R_ABILITY, of.part[i].of, NT_10_6_ABILITY);
    return total;
}

static int score_abilities(const State *s, int seat, Sum *sum)
{
    return score_ability(s, seat, VP_TROPHY, count_antlers(s, seat), sum) +
           score_ability(s, seat, VP_DAUGHTER, count_daughters(s, seat), sum) +
           score_ability(s, seat, VP_ELDER, nt_count_elders(s, seat), sum);
}

// NT-10.2, NT-10.3, NT-10.4, NT-10.5, NT-10.6.
int nt_score(const State *s, int seat, Sum *sum)
{
    const uint8_t *points = side_of(s, seat)->points;
    Cards cards = s->tableau[seat];
    int total = sum_part(sum, points[VP_FREE_HUNTER] * count_free(s, seat), R_FREE_HUNTERS, 0,
                         NT_10_2_POINTS);
    total +=
        sum_part(sum, points[VP_ALPHA] * has_special_alpha(s, seat), R_ALPHA, 0, NT_10_5_ALPHA);
    total +=
        sum_part(sum, points[VP_ANY_ELDER] * nt_count_elders(s, seat), R_ELDERS, 0, NT_10_2_POINTS);
    total += sum_part(sum, points[VP_HUSBAND] * count_husbands(s, seat, true), R_HUSBANDS, 0,
                      NT_10_2_POINTS);
    total +=
        sum_part(sum, count_husbands(s, seat, false), R_YOUNG_HUSBANDS, 0, NT_10_4_YOUNG_HUSBAND);
    total += sum_part(sum, points[VP_ANY_DAUGHTER] * count_daughters(s, seat), R_DAUGHTERS, 0,
                      NT_10_2_POINTS);
    total += sum_part(sum, points[VP_WORD] * nt_count_words(s, seat), R_WORDS, 0, NT_10_2_POINTS);
    total += sum_part(sum, points[VP_ANY_TROPHY] * count_antlers(s, seat), R_TROPHIES, 0,
                      NT_10_2_POINTS);
    total += sum_part(sum, points[VP_INVENTION] * count_cards(cards & INVENTIONS), R_INVENTIONS, 0,
                      NT_10_2_POINTS);
    total += sum_part(sum, points[VP_ANIMAL] * count_cards(cards & ANIMALS), R_ANIMALS, 0,
                      NT_10_2_POINTS);
    return total + score_abilities(s, seat, sum);
}

// NT-10.7. One and one more for everybody with more points.
static int rank_of(const Standing *standing, int seats, int seat)
{
    int rank = 1;
    for (int other = 0; other < seats; other++)
        rank += standing->points[other] > standing->points[seat];
    return rank;
}

// NT-10.7, NT-12.1.2. Who play together share the first place or, if they lose, the last.
void nt_standing(const State *s, Standing *out)
{
    int seats = s->core.seats, common = nt_is_common_victory(s) ? 1 : seats;
    *out = (Standing){.as_one = nt_is_together(s)};
    for (int seat = 0; seat < seats; seat++) out->points[seat] = nt_score(s, seat, NULL);
    for (int seat = 0; seat < seats; seat++) {
        out->rank[seat] = out->as_one ? common : rank_of(out, seats, seat);
        if (out->rank[seat] == 1) out->winners |= 1 << seat;
    }
}

static int count_ice(const State *s, int first)
{
    int ice = 0;
    for (int position = first; position < first + COLUMNS; position++)
        ice += s->at[position] == ICE;
    return ice;
}

static int elder_ranks(const State *s, int seat)
{
    int ranks = 0;
    for (int rank = 0; rank < RANKS; rank++) ranks |= (s->elder[seat][rank] != NO_PIECE) << rank;
    return ranks;
}

// NT-12.2. The fields of the record, as arguments of four events; the elders also one by one.
void nt_tell_carry_over(State *s)
{
    assert(nt_is_ended(s));
    for (int seat = 0; seat < s->core.seats; seat++) {
        Cards cards = s->tableau[seat];
        int daughters = count_daughters(s, seat);
        TELL(s, CARRY_SPECIES, .seat = seat,
             .arg = {s->colour[seat], nt_score(s, seat, NULL), is_tribal(s, seat),
                     CUBES - s->dead[seat], !s->dead_figure[seat]});
        TELL(s, CARRY_WORDS, .seat = seat,
             .arg = {s->words[seat][ORANGE], s->words[seat][WHITE], s->words[seat][BLACK],
                     elder_ranks(s, seat)});
        TELL(s, CARRY_CARDS, .seat = seat,
             .arg = {count_cards(cards & ANIMALS), count_cards(cards & INVENTIONS), daughters,
                     daughters / 2, !is_tribal(s, seat)});
        for (int rank = 0; rank < RANKS; rank++)
            if (s->elder[seat][rank]) TELL(s, CARRY_ELDER, .seat = seat, .arg = {rank});
    }
    TELL(s, CARRY_ICE, .seat = NOBODY, .arg = {count_ice(s, 0), count_ice(s, COLUMNS)});
}
