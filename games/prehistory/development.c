// SPDX-License-Identifier: MIT
// development.c - the uses of development points in the own turn (PH-7.1), before the main choice
// and after it.
//
// No use can go on for ever: with weight 1 per point, 2 per resource and 3 per marker, taking
// keeps the sum and lowers the points, all else lowers the sum.
#include "games/prehistory/rules.h"

static const uint8_t COST[] = {
    [TURN_WHEEL] = TURN_COST,   [TURN_WEATHER] = TURN_COST, [BUY] = RESOURCE_COST,
    [BUY_MARKER] = MARKER_COST, [PAY_POINT] = STEP_COST,
};

static void offer_turns(Offer *offer)
{
    for (int place = 0; place < CENTRE_WHEEL; place++) {
        OFFER(offer, TURN_WHEEL, .arg = {place, CLOCKWISE});
        OFFER(offer, TURN_WHEEL, .arg = {place, COUNTER_CLOCKWISE});
    }
    OFFER(offer, TURN_WEATHER);
}

void ph_offer_development(const State *s, int seat, Offer *offer)
{
    int points = s->development[seat];
    for (int colour = 0; colour < COLOURS; colour++) {
        if (s->resource[seat][colour]) OFFER(offer, RETURN, .arg = {colour});
        if (s->marker[seat][colour]) OFFER(offer, RETURN_MARKER, .arg = {colour});
    }
    if (points >= COST[TURN_WHEEL]) offer_turns(offer);
    for (int colour = 0; colour < COLOURS && points >= COST[BUY]; colour++)
        OFFER(offer, BUY, .arg = {colour});
    for (int colour = 0; colour < COLOURS && points >= COST[BUY_MARKER]; colour++)
        OFFER(offer, BUY_MARKER, .arg = {colour});
}

// PH-7.2.5, PH-7.3, PH-7.5
Rule ph_refuse_development(const State *s, int seat, Action a)
{
    switch (a.kind) {
    case TURN_WHEEL:
        if (a.arg[0] == CENTRE_WHEEL) return PH_7_3_CENTRE_STAYS;
        break;
    case RETURN: return s->resource[seat][a.arg[0]] ? ALLOWED : PH_7_2_5_NOT_HELD;
    case RETURN_MARKER: return s->marker[seat][a.arg[0]] ? ALLOWED : PH_7_2_5_NOT_HELD;
    case TURN_WEATHER:
    case BUY:
    case BUY_MARKER:
    case PAY_POINT: break;
    default: return ALLOWED;
    }
    return s->development[seat] >= COST[a.kind] ? ALLOWED : PH_7_5_NOT_ENOUGH;
}

Shortfall ph_count_development(const State *s, const Frame *f, Action a)
{
    return (Shortfall){COST[a.kind], s->development[f->who]};
}

// PH-7.2.3, PH-7.2.4.
static void take_cube(State *s, int seat, Action a)
{
    int colour = a.arg[0];
    assert(colour < COLOURS && (a.kind == BUY || a.kind == BUY_MARKER));
    if (a.kind == BUY) s->resource[seat][colour]++;
    else s->marker[seat][colour]++;
    TELL(s, a.kind == BUY ? BOUGHT : MARKER_BOUGHT, .seat = seat, .arg = {colour});
}

static void return_cube(State *s, int seat, Action a)
{
    int colour = a.arg[0];
    assert(a.kind == RETURN ? s->resource[seat][colour] : s->marker[seat][colour]);  // PH-7.2.5
    if (a.kind == RETURN) s->resource[seat][colour]--;
    else s->marker[seat][colour]--;
    s->development[seat] += CUBE_WORTH;
    TELL(s, a.kind == RETURN ? RETURNED : MARKER_RETURNED, .seat = seat, .arg = {colour});
}

// PH-7.2. One use; the menu is then asked again.
void ph_develop(State *s, int seat, Action a)
{
    if (a.kind < TURN_WHEEL || (a.kind > RETURN_MARKER && a.kind != PAY_POINT)) return;
    if (a.kind == RETURN || a.kind == RETURN_MARKER) {
        return_cube(s, seat, a);
        return;
    }
    assert(s->development[seat] >= COST[a.kind]);
    s->development[seat] -= COST[a.kind];
    if (a.kind == TURN_WHEEL) ph_turn_wheel(s, seat, a.arg[0], a.arg[1]);
    if (a.kind == BUY || a.kind == BUY_MARKER) take_cube(s, seat, a);
    if (a.kind == TURN_WEATHER) {
        ph_turn_weather(s, seat);
        TELL(s, WEATHER_TURNED, .seat = seat);
    }
    if (a.kind == PAY_POINT) {  // PH-7.2.6
        s->points++;
        TELL(s, POINT_BOUGHT, .seat = seat);
    }
}

// PH-4.3, PH-5.4, PH-9.1. After the action the turn still runs.
void ph_run_tail(State *s, Frame *f)
{
    enum { ASK, CHOSEN };
    Action a = flow_answer(s);
    assert(s->season != IN_AUTUMN && !(s->passed >> f->who & 1));
    switch (f->step++) {
    case ASK: CALL(s, TURN_TAIL, .who = f->who); break;
    case CHOSEN:
        if (a.kind == END) flow_done(s, 0);
        else ph_develop(s, f->who, a), f->step = ASK;
    }
}

void ph_offer_tail(const State *s, const Frame *f, Offer *offer)
{
    OFFER(offer, END);
    ph_offer_development(s, f->who, offer);
}

Rule ph_refuse_tail(const State *s, const Frame *f, Action a)
{
    return ph_refuse_development(s, f->who, a);
}
