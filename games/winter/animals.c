// SPDX-License-Identifier: MIT
// animals.c - the hunting area, own animals and hunting them (EW-6.4, EW-14).
#include "games/winter/rules.h"

int ew_count_animals(const uint8_t *animals)
{
    int count = 0;
    for (int i = 0; i < SPECIES_COUNT; i++) count += animals[i];
    return count;
}

Rule ew_against_revealing(const State *s)
{
    if (ew_count_animals(s->area) >= AREA_MAX) return EW_6_4_1_AREA_FULL;
    return ew_count_animals(s->animal_deck) ? ALLOWED : EW_6_4_1_DECK_EMPTY;
}

void ew_reveal_animal(State *s)
{
    assert(ew_against_revealing(s) == ALLOWED);
    int species = random_turn(&s->core.random, s->animal_deck, SPECIES_COUNT);
    s->area[species]++;
    TELL(s, ANIMAL_REVEALED, .seat = NOBODY, .arg = {species});
}

// EW-14.2. Animals are gained living.
static void gain_animal(State *s, int seat, int species)
{
    assert(s->player[seat].living[species] < EW_ANIMAL_DATA[species].copies);
    s->player[seat].living[species]++;
    TELL(s, ANIMAL_TAKEN, .seat = seat, .arg = {species});
}

void ew_take_animal(State *s, int seat, int species)
{
    assert(s->area[species]);
    s->area[species]--;
    gain_animal(s, seat, species);
}

// EW-3.36. The top animal of the deck, or a point when there is none.
void ew_take_deck_animal(State *s, int seat)
{
    if (!ew_count_animals(s->animal_deck)) ew_gain_points(s, seat, FROM_EFFECTS, 1);
    else gain_animal(s, seat, random_turn(&s->core.random, s->animal_deck, SPECIES_COUNT));
}

// EW-14.3, EW-14.4. Turned by a quarter, it gives its income and stays hunted.
void ew_hunt_animal(State *s, int seat, int species)
{
    Player *p = &s->player[seat];
    assert(p->living[species]);
    p->living[species]--;
    p->hunted[species]++;
    TELL(s, ANIMAL_HUNTED, .seat = seat, .arg = {species});
    ew_make_deal(s, seat, EW_ANIMAL_DATA[species].hunt);
}

void ew_offer_animals(const uint8_t *animals, Offer *offer, int action)
{
    for (int species = 0; species < SPECIES_COUNT; species++)
        if (animals[species]) OFFER(offer, action, .arg = {species});
}

void ew_offer_pick_animal(const State *s, const Frame *f, Offer *offer)
{
    ew_offer_animals(s->area, offer, TAKE_ANIMAL);
    OFFER(offer, DECLINE);
}

Rule ew_refuse_pick_animal(const State *s, const Frame *f, Action a)
{
    return a.kind == TAKE_ANIMAL && !s->area[a.arg[0]] ? EW_6_4_2_NOT_IN_AREA : ALLOWED;
}

void ew_offer_prey(const State *s, const Frame *f, Offer *offer)
{
    ew_offer_animals(s->player[f->who].living, offer, HUNT_ANIMAL);
    OFFER(offer, DECLINE);
}

Rule ew_refuse_prey(const State *s, const Frame *f, Action a)
{
    bool none = a.kind == HUNT_ANIMAL && !s->player[f->who].living[a.arg[0]];
    return none ? EW_14_3_NO_LIVING_ANIMAL : ALLOWED;
}
