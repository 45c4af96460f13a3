// SPDX-License-Identifier: MIT
// preparation.c - between two rounds (EW-10).
#include "games/winter/rules.h"

enum { ERA_CULTURES = (CARDS - KINDS) / ERAS };

Bits ew_era_cards(int era) { return (bit(ERA_CULTURES) - 1) << (ERA_CULTURES * (era - 1)); }

// EW-10.3. Cards of an era up to eight.
void ew_deal_display(State *s, Bits era)
{
    Bits deck = s->culture_deck & era;
    assert(!(s->culture_display & s->culture_deck));
    while (size_of(s->culture_display) < DISPLAY_MAX && deck) {
        int card = ew_take_bit(&s->core.random, &deck);
        s->culture_display |= bit(card);
        s->culture_deck &= ~bit(card);
        TELL(s, CULTURE_DEALT, .seat = NOBODY, .arg = {KINDS + card});
    }
}

// EW-6.4.3, EW-10.2. Players + 1 animals, if they are not there already.
void ew_refill_area(State *s)
{
    while (ew_count_animals(s->area) < s->core.seats + 1 && ew_count_animals(s->animal_deck))
        ew_reveal_animal(s);
}

// EW-10.1, EW-21.1. All figures, also the one put aside, come home.
static void take_figures_home(State *s)
{
    for (int seat = 0; seat < s->core.seats; seat++)
        memset(s->player[seat].figure, AT_HOME, sizeof s->player[seat].figure);
    s->bonus_taken = 0;
}

// EW-10.3. Era II begins with the third round.
static void renew_display(State *s)
{
    if (s->round == ERA_ROUNDS + 1) {
        s->culture_gone |= s->culture_display;
        s->culture_display = 0;
        TELL(s, CULTURES_REMOVED, .seat = NOBODY);
    }
    assert(!(s->culture_display & ~ew_era_cards(ew_era(s))));
    ew_deal_display(s, ew_era_cards(ew_era(s)));
}

// EW-10.4. Not an income: what is missing is not drawn.
static void draw_hand(State *s, int seat)
{
    for (int n = 0; n < DRAW_COUNT && ew_can_draw(s, seat); n++) ew_draw_card(s, seat);
}

// EW-10.5, EW-10.6. The sequence, in the new order, fixes the order of all chance.
void ew_prepare_round(State *s)
{
    assert(s->round < ROUNDS && !s->in_eclipse);
    s->round++;
    take_figures_home(s);
    ew_refill_area(s);
    renew_display(s);
    for (int i = 0; i < s->core.seats; i++) draw_hand(s, s->order[i]);
    ew_open_rest_tile(s);
}
