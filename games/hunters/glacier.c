// SPDX-License-Identifier: MIT
// glacier.c - phase 4 and the new period: ice, stones, fires (MH-10, MH-11).
#include "games/hunters/rules.h"

// MH-10.1
static Seats lowest(const State *s)
{
    Seats equal = 0;
    int least = mh_merit(s, 0);
    for (int seat = 0; seat < s->core.seats; seat++) {
        int merit = mh_merit(s, seat);
        if (merit < least) equal = 0, least = merit;
        if (merit == least) equal |= 1 << seat;
    }
    return equal;
}

// MH-10.1. A lot among those still tied.
static int draw_lot(State *s, Seats tied)
{
    assert(tied);
    int count = __builtin_popcount(tied), seat = 0;
    if (count == 1) return __builtin_ctz(tied);
    for (int n = random_below(&s->core.random, count);; seat++)
        if (tied >> seat & 1 && n-- == 0) break;
    TELL(s, LOT_DRAWN, .seat = seat);
    return seat;
}

// MH-10.2. At the upper edge of the land, or beside ice.
static Regions freezable(const State *s)
{
    return mh_ice_free(s) & (TOP_EDGE | mh_neighbours(s->ice));
}

// MH-10.3
static void freeze(State *s, int seat, int region)
{
    assert(s->phase == GLACIER && mh_has(freezable(s), region));
    TELL(s, FROZEN, .seat = seat, .arg = {region, s->mammoths[region]});
    for (int owner = 0; owner < s->core.seats; owner++) {
        int hunters = s->hunters[UNARMED][owner][region];
        assert(!s->hunters[ARMED][owner][region]);  // MH-8.9: clubs went back before
        s->supply[owner] += hunters;
        s->hunters[UNARMED][owner][region] = 0;
        if (hunters) TELL(s, FROZEN_OUT, .seat = seat, .arg = {owner, region, hunters});
    }
    s->mammoths_left += s->mammoths[region];
    s->mammoths[region] = 0;
    s->ice |= 1 << region;
    assert(!s->fires[region] && !mh_crowd(s, region, NULL));  // nothing stands on ice
}

// MH-10. Declining changes nothing, and the right passes to nobody (MH-10.4).
void mh_run_lay_glacier(State *s, Frame *f)
{
    Action a = flow_answer(s);
    switch (f->step++) {
    case 0:
        assert(s->phase == SCORING && !mh_is_last_period(s));  // MH-12.2
        s->phase = GLACIER;
        f->who = draw_lot(s, lowest(s));
        CALL(s, ASK_GLACIER, .who = f->who);
        break;
    case 1:
        if (a.kind == FREEZE) freeze(s, f->who, a.arg[0]);
        else TELL(s, NO_GLACIER, .seat = f->who);
        flow_done(s, 0);
    }
}

void mh_offer_glacier(const State *s, const Frame *f, Offer *offer)
{
    mh_offer_regions(offer, FREEZE, freezable(s));
    OFFER(offer, DECLINE);
}

Rule mh_refuse_glacier(const State *s, const Frame *f, Action a)
{
    if (a.kind != FREEZE) return ALLOWED;
    return mh_against_region(s, a.arg[0], freezable(s), MH_10_2_NOT_AT_THE_ICE);
}

// MH-11.2. A round: everybody who has a stone pays one.
static bool top_up(State *s)
{
    bool anybody = false;
    assert(s->pool[DARK] < POOL_LEAST && !s->pool[LIGHT]);
    for (int seat = 0; seat < s->core.seats; seat++) {
        if (!s->stones[seat]) continue;
        s->stones[seat]--;
        s->pool[DARK]++;
        anybody = true;
        TELL(s, TOPPED_UP, .seat = seat);
    }
    return anybody;
}

// MH-11.1, MH-11.2
void mh_refill_pool(State *s)
{
    assert(!s->pool[DARK]);  // MH-4.5: else the period would go on
    s->pool[DARK] += s->pool[LIGHT];
    s->pool[LIGHT] = 0;
    TELL(s, POOL_TURNED, .seat = NOBODY, .arg = {s->pool[DARK]});
    while (s->pool[DARK] < POOL_LEAST)
        if (!top_up(s)) break;
}

// The number that falls with every turn, so that a period must end (section 11 of the rules).
int mh_potential(const State *s)
{
    int total = 2 * s->pool[DARK];
    for (int seat = 0; seat < s->core.seats; seat++) total += s->stones[seat];
    return total;
}

// MH-3.1, MH-11.4. All else carries over.
void mh_begin_period(State *s)
{
    assert(s->period < s->core.option[OPTION_PERIODS] && s->pool[DARK]);
    s->period++;
    s->phase = COLONISE;
    s->turn = s->blanks = 0;
    s->ended_by = NOBODY;
    s->potential = mh_potential(s);
    TELL(s, PERIOD_BEGAN, .seat = NOBODY, .arg = {s->period, s->pool[DARK]});
}
