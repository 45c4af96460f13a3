// SPDX-License-Identifier: MIT
// ceremony_scoring.c - what the ceremony cards are worth at the end (PH-11).
#include "games/prehistory/rules.h"

static int smallest(const uint8_t *counts, int wanted)
{
    assert(wanted);
    int least = 255;
    for (EACH_BIT(i, (unsigned)wanted)) least = counts[i] < least ? counts[i] : least;
    return least;
}

// PH-11.1
static int paint_pattern(const State *s, int seat, CeremonyCard card)
{
    return card.pieces & ~s->painted[seat] ? 0 : card.vp;
}

// PH-11.2
static int gather_set(const State *s, int seat, CeremonyCard card)
{
    return card.vp * smallest(s->basket[seat], card.pieces);
}

// PH-11.3
static int fish_species(const State *s, int seat, CeremonyCard card)
{
    return card.vp * s->fish[seat][first_bit(card.pieces)];
}

// PH-11.4
static int fish_sets(const State *s, int seat, CeremonyCard card)
{
    return card.vp * smallest(s->fish[seat], card.pieces);
}

// PH-11.5
static int fish_goal(const State *s, int seat, CeremonyCard card)
{
    return s->fishing[seat] >= card.number ? card.vp : 0;
}

// PH-11.6
static int animals(const State *s, int seat, CeremonyCard card)
{
    return card.vp * ph_count_animals(s, seat, first_bit(card.pieces));
}

// PH-11.7
static int footprints(const State *s, int seat, CeremonyCard card)
{
    return card.vp * ph_count_footprints(s, seat, first_bit(card.pieces));
}

// PH-11.8. The start field has no terrain.
static int terrain(const State *s, int seat, CeremonyCard card)
{
    int count = 0, wanted = first_bit(card.pieces);
    for (int field = 1; field < s->fields; field++)
        if (s->terrain[field] == wanted) count += s->members[field][seat];
    return card.vp * count;
}

// PH-11.9
static int camps(const State *s, int seat, CeremonyCard card)
{
    return card.vp * (CAMPS - count_bits(s->camps_left[seat]));
}

// PH-11.10
static int megalith_tiles(const State *s, int seat, CeremonyCard card)
{
    return card.vp * s->megaliths[seat];
}

// PH-11.11
static int members_home(const State *s, int seat, CeremonyCard card)
{
    return card.vp * s->home[seat];
}

// PH-11.12
static int per_development(const State *s, int seat, CeremonyCard card)
{
    return card.vp * (ph_final_development(s, seat) / card.number);
}

// PH-11.13. This one and COPY included.
static int ceremonies(const State *s, int seat, CeremonyCard card)
{
    return card.vp * ph_count_ceremonies(s, seat);
}

// PH-11.14
static int gather_tiles(const State *s, int seat, CeremonyCard card)
{
    int count = 0;
    for (int kind = 0; kind < GATHER_KINDS; kind++) count += s->basket[seat][kind];
    return card.vp * (count / card.number);
}

// PH-11.15
static int paint_rows(const State *s, int seat, CeremonyCard card)
{
    return card.vp * ph_count_complete_rows(s, seat);
}

// PH-11.16
static int fish_track(const State *s, int seat, CeremonyCard card)
{
    return card.vp * (s->fishing[seat] / card.number);
}

// PH-11.17
static int animal_sets(const State *s, int seat, CeremonyCard card)
{
    uint8_t counts[SPECIES];
    for (int species = 0; species < SPECIES; species++)
        counts[species] = ph_count_animals(s, seat, species);
    return card.vp * smallest(counts, card.pieces);
}

// PH-11.18. Nothing itself: see score_ceremonies.
static int copy(const State *s, int seat, CeremonyCard card) { return 0; }

static int (*const EFFECT[EFFECTS])(const State *, int seat, CeremonyCard) = {
    [EFFECT_PAINT_PATTERN] = paint_pattern,
    [EFFECT_GATHER_SET] = gather_set,
    [EFFECT_FISH_SPECIES] = fish_species,
    [EFFECT_FISH_SETS] = fish_sets,
    [EFFECT_FISH_GOAL] = fish_goal,
    [EFFECT_ANIMALS] = animals,
    [EFFECT_FOOTPRINTS] = footprints,
    [EFFECT_TERRAIN] = terrain,
    [EFFECT_CAMPS] = camps,
    [EFFECT_MEGALITH_TILES] = megalith_tiles,
    [EFFECT_MEMBERS_HOME] = members_home,
    [EFFECT_DEVELOPMENT] = per_development,
    [EFFECT_CEREMONIES] = ceremonies,
    [EFFECT_GATHER_TILES] = gather_tiles,
    [EFFECT_PAINT_ROWS] = paint_rows,
    [EFFECT_FISH_TRACK] = fish_track,
    [EFFECT_ANIMAL_SETS] = animal_sets,
    [EFFECT_COPY] = copy,
};

int ph_ceremony_worth(const State *s, int seat, int card)
{
    assert(card < CEREMONY_CARDS);
    return EFFECT[CEREMONIES[card].effect](s, seat, CEREMONIES[card]);
}

// PH-10.7, PH-11. COPY scores the best of the others once more (PH-11.18).
int ph_score_ceremonies(const State *s, int seat, Sum *sum)
{
    int total = 0, best = 0, best_card = 0;
    bool copies = false;
    if (ph_hides_ceremonies(s, seat)) return 0;  // seen by somebody else
    for (EACH_BIT(card, s->ceremony_owned[seat])) {
        int worth = ph_ceremony_worth(s, seat, (int)card);
        total += sum_part(sum, worth, FOR_CEREMONY, (int)card, PH_10_7_CEREMONIES);
        if (worth > best) best = worth, best_card = (int)card;
        copies |= CEREMONIES[card].effect == EFFECT_COPY;
    }
    if (copies) total += sum_part(sum, best, FOR_COPY, best_card, PH_11_18_COPY);
    return total;
}
