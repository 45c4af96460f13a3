// SPDX-License-Identifier: MIT
// setup.c - the board before the first period, the pre-round and the deal (MH-2).
#include "games/hunters/rules.h"

// MH-13.2. The fixed seat must be one of the table.
Rule mh_unfit(int players, const uint8_t option[])
{
    return option[OPTION_START] > players ? MH_13_2_START : ALLOWED;
}

// MH-2.1, MH-13.2
static int draw_starter(State *s)
{
    int fixed = s->core.option[OPTION_START];
    return fixed ? (fixed - 1) % s->core.seats : random_below(&s->core.random, s->core.seats);
}

// MH-2.1.6, MH-11.3
void mh_lay_fires(State *s)
{
    assert(s->phase == SETTING_UP || s->phase == GLACIER);
    for (int region = 0; region < REGIONS; region++)
        s->fires[region] = mh_has(mh_ice_free(s), region);
}

// MH-2.1. The numbers are those of the table for so many players.
void mh_setup(State *s)
{
    const Setup *setup = mh_setup_of(s);
    assert(s->core.seats >= PLAYERS_MIN && s->core.seats <= PLAYERS_MAX);
    assert(setup->dark_pool >= POOL_LEAST);  // data/tables.py
    s->ice = setup->ice;                     // MH-2.1.1
    for (int region = 0; region < REGIONS; region++)
        s->mammoths[region] = mh_has(setup->mammoths, region);  // MH-2.1.2
    s->mammoths_left = setup->mammoths_left;
    s->clubs_left = setup->clubs;      // MH-2.1.7
    s->pool[DARK] = setup->dark_pool;  // MH-2.1.3
    for (int seat = 0; seat < s->core.seats; seat++) {
        s->stones[seat] = setup->stones;
        s->supply[seat] = setup->hunters;  // MH-2.1.4
    }
    for (int card = 0; card < FACES; card++) s->deck[card] = CARDS[card].copies;  // MH-2.1.5
    s->open_card[LIGHT] = s->open_card[DARK] = NO_CARD;
    s->ended_by = NOBODY;
    mh_lay_fires(s);
    int starter = draw_starter(s);
    TELL(s, STARTER_DRAWN, .seat = starter);
    CALL(s, WHOLE_GAME, .who = starter);
}

// MH-2.2. Six rounds from the starting player on, one hunter at a time.
void mh_run_pre_round(State *s, Frame *frame)
{
    PreRound *f = VIEW(PRE_ROUND, frame);
    enum { ASK, ANSWERED };
    int rounds = mh_setup_of(s)->placed_before, placed = f->placed / s->core.seats;
    assert(s->phase == SETTING_UP && placed <= rounds);
    switch (f->step++) {
    case ASK:
        if (placed == rounds) flow_done(s, 0);
        else CALL(s, ASK_SETUP_PLACE, .who = f->who, .left = rounds - placed);
        break;
    case ANSWERED:
        mh_place_hunter(s, f->who, flow_answer(s).arg[0]);
        mh_forget_moves(s);
        f->who = mh_left_of(s, f->who);
        f->placed++;
        f->step = ASK;
    }
}

void mh_offer_setup_place(const State *s, const Frame *f, Offer *offer)
{
    mh_offer_regions(offer, PLACE_IN, mh_ice_free(s));
}

Rule mh_refuse_setup_place(const State *s, const Frame *f, Action a)
{
    return a.kind == PLACE_IN && mh_has(s->ice, a.arg[0]) ? MH_1_2_FROZEN : ALLOWED;
}

// MH-2.3. Light cards, then dark cards for one player, then the next player.
void mh_deal(State *s, int starter)
{
    const Setup *setup = mh_setup_of(s);
    assert(setup->light_dealt + setup->dark_dealt == HAND);
    for (int i = 0, seat = starter; i < s->core.seats; i++, seat = mh_left_of(s, seat)) {
        for (int n = 0; n < setup->light_dealt; n++) mh_draw_card(s, seat, LIGHT);
        for (int n = 0; n < setup->dark_dealt; n++) mh_draw_card(s, seat, DARK);
    }
}
