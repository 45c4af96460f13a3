// SPDX-License-Identifier: MIT
// mammoths.c - mammoths come, move and go (MH-5.3, MH-5.7, MH-6.4, MH-6.7, MH-7.7).
#include "games/hunters/rules.h"

void mh_place_mammoth(State *s, int seat, int region)
{
    assert(s->mammoths_left && !mh_has(s->ice, region));
    s->mammoths_left--;
    s->mammoths[region]++;
    TELL(s, MAMMOTH_PLACED, .seat = seat, .arg = {region});
}

void mh_move_mammoth(State *s, int seat, int from, int to)
{
    assert(from != to && s->mammoths[from] && !mh_has(s->ice, to));
    s->mammoths[from]--;
    s->mammoths[to]++;
    TELL(s, MAMMOTH_MOVED, .seat = seat, .arg = {from, to});
}

void mh_remove_mammoth(State *s, int seat, int region)
{
    assert(s->mammoths[region]);
    s->mammoths[region]--;
    s->mammoths_left++;
    TELL(s, MAMMOTH_REMOVED, .seat = seat, .arg = {region});
}

// MH-6.4. Near: to a neighbour. Far: neither its own region nor a neighbour.
static Regions goals(const State *s, int from, int price)
{
    Regions near = NEAR[from];
    return mh_ice_free(s) & (price == PRICE_NEAR ? near : ~near & ~(1u << from));
}

// Where a mammoth stands that can be moved.
static Regions sources(const State *s, int price)
{
    Regions all = 0;
    for (Regions set = mh_occupied(s->mammoths); set; set &= set - 1)
        if (goals(s, __builtin_ctz(set), price)) all |= set & -set;
    return all;
}

static Rule against_price(const State *s, int seat, int price)
{
    if (price == PRICE_PLACE && !s->mammoths_left) return MH_6_4_SUPPLY_EMPTY;
    if (price != PRICE_PLACE && !sources(s, price)) return MH_6_4_NO_MOVE;
    return s->stones[seat] < MAMMOTH_PRICE[price] ? MH_6_4_TOO_DEAR : ALLOWED;
}

// MH-4.2.1. The price of the cheapest option that is possible now; 0: none is.
int mh_least_mammoth_price(const State *s)
{
    int best = 0;
    for (int price = 0; price < PRICES; price++) {
        bool possible = price == PRICE_PLACE ? s->mammoths_left > 0 : sources(s, price) != 0;
        if (possible && (!best || MAMMOTH_PRICE[price] < best)) best = MAMMOTH_PRICE[price];
    }
    return best;
}

// MH-5.3, MH-6.7. With a club card: from the supply, else a step on the board.
bool mh_can_bring_mammoth(const State *s) { return s->mammoths_left || sources(s, PRICE_NEAR); }

// MH-6.4. One option must be carried out; it is named before it is paid.
void mh_run_mammoth_card(State *s, Frame *f)
{
    switch (f->step++) {
    case 0: CALL(s, ASK_MAMMOTH_OPTION, .who = f->who); break;
    case 1: {
        int price = flow_answer(s).arg[0];
        assert(against_price(s, f->who, price) == ALLOWED);
        mh_pay(s, f->who, MAMMOTH_PRICE[price]);
        CALL_AS(MammothMove, s, price == PRICE_PLACE ? PLACE_MAMMOTH : MOVE_MAMMOTH, .who = f->who,
                .price = price);
        flow_done(s, 0);
    }
    }
}

void mh_run_place_mammoth(State *s, Frame *f)
{
    switch (f->step++) {
    case 0: CALL(s, ASK_MAM_PLACE_TO, .who = f->who); break;
    case 1: mh_place_mammoth(s, f->who, flow_answer(s).arg[0]); flow_done(s, 0);
    }
}

void mh_run_move_mammoth(State *s, Frame *frame)
{
    MammothMove *f = VIEW(MOVE_MAMMOTH, frame);
    switch (f->step++) {
    case 0: CALL(s, ASK_MAM_FROM, .who = f->who, .price = f->price); break;
    case 1:
        f->from = flow_answer(s).arg[0];
        CALL(s, ASK_MAM_TO, .who = f->who, .from = f->from, .price = f->price);
        break;
    case 2:
        assert(mh_has(goals(s, f->from, f->price), flow_answer(s).arg[0]));
        mh_move_mammoth(s, f->who, f->from, flow_answer(s).arg[0]);
        flow_done(s, 0);
    }
}

void mh_offer_mammoth_option(const State *s, const Frame *f, Offer *offer)
{
    for (int price = 0; price < PRICES; price++)
        if (!against_price(s, f->who, price)) OFFER(offer, CHOOSE_PRICE, .arg = {price});
}

Rule mh_refuse_mammoth_option(const State *s, const Frame *f, Action a)
{
    return a.kind == CHOOSE_PRICE ? against_price(s, a.seat, a.arg[0]) : ALLOWED;
}

Shortfall mh_count_price(const State *s, const Frame *f, Action a)
{
    return (Shortfall){MAMMOTH_PRICE[a.arg[0]], s->stones[f->who]};
}

void mh_offer_mam_place_to(const State *s, const Frame *f, Offer *offer)
{
    mh_offer_regions(offer, MOVE_TO, mh_ice_free(s));
}

Rule mh_refuse_mam_place_to(const State *s, const Frame *f, Action a)
{
    return a.kind == MOVE_TO && mh_has(s->ice, a.arg[0]) ? MH_1_2_FROZEN : ALLOWED;
}

void mh_offer_mam_from(const State *s, const Frame *frame, Offer *offer)
{
    const MammothMove *f = VIEW(ASK_MAM_FROM, frame);
    mh_offer_regions(offer, TAKE_FROM, sources(s, f->price));
}

Rule mh_refuse_mam_from(const State *s, const Frame *frame, Action a)
{
    const MammothMove *f = VIEW(ASK_MAM_FROM, frame);
    if (a.kind != TAKE_FROM) return ALLOWED;
    if (!s->mammoths[a.arg[0]]) return MH_6_4_NO_MAMMOTH;
    return goals(s, a.arg[0], f->price) ? ALLOWED : MH_5_8_NO_WAY_ON;
}

void mh_offer_mam_to(const State *s, const Frame *frame, Offer *offer)
{
    const MammothMove *f = VIEW(ASK_MAM_TO, frame);
    mh_offer_regions(offer, MOVE_TO, goals(s, f->from, f->price));
}

Rule mh_refuse_mam_to(const State *s, const Frame *frame, Action a)
{
    const MammothMove *f = VIEW(ASK_MAM_TO, frame);
    if (a.kind != MOVE_TO) return ALLOWED;
    if (a.arg[0] == f->from) return MH_5_1_SAME_REGION;
    return mh_against_region(s, a.arg[0], goals(s, f->from, f->price),
                             f->price == PRICE_NEAR ? MH_1_3_NOT_ADJACENT : MH_6_4_FAR);
}
