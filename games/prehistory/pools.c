// SPDX-License-Identifier: MIT
// pools.c - resources, action markers, development and points: what a player holds, pays and
// gains (PH-1.2, PH-1.3, PH-1.4, PH-1.6, PH-4.5). The two kinds of cubes never mix.
#include "games/prehistory/rules.h"

// What one has to spend in spring.
Purse ph_purse_of(const State *s, int seat)
{
    Purse purse = {0};
    for (int colour = 0; colour < COLOURS; colour++) {
        purse.colours |= (s->resource[seat][colour] > 0) << colour;
        purse.count += s->resource[seat][colour];
    }
    return purse;
}

int ph_count_cubes(const State *s, int seat)
{
    int count = 0;
    for (int colour = 0; colour < COLOURS; colour++)
        count += s->resource[seat][colour] + s->marker[seat][colour];
    return count;
}

// PH-1.6. No spring price asks for a colour twice, so a price is a set. One resource must be left.
bool ph_can_pay(Purse purse, int colours)
{
    return !(colours & ~purse.colours) && purse.count > count_bits((unsigned)colours);
}

// ... or any so many of these colours.
bool ph_can_pay_some(Purse purse, int colours, int count)
{
    return count_bits((unsigned)(colours & purse.colours)) >= count && purse.count > count;
}

// The spring pays with resources and a fee; summer and the final actions with markers.
bool ph_is_spring(const State *s) { return s->season == IN_SPRING; }

static void pay_colours(State *s, int seat, int colours)
{
    assert(SUBSET_NUMBER[colours] < SUBSETS);
    for (EACH_BIT(colour, (unsigned)colours)) s->resource[seat][colour]--;
    TELL(s, PAID, .seat = seat, .arg = {SUBSET_NUMBER[colours]});
}

// The markers of an act have its colour: grey pays for painting, and so on.
static void pay_markers(State *s, int seat, int act, int count)
{
    assert(s->marker[seat][act] >= count);
    s->marker[seat][act] -= count;
    TELL(s, PAID_MARKERS, .seat = seat, .arg = {act, count});
}

// PH-4.6, PH-5.4. In spring these colours, then the fee is asked for; else markers.
void ph_pay_price(State *s, int seat, int act, int object, int colours)
{
    if (!ph_is_spring(s)) {
        pay_markers(s, seat, act, ph_value_of(s, act, object));
        return;
    }
    assert(ph_can_pay(ph_purse_of(s, seat), colours));
    pay_colours(s, seat, colours);
    CALL(s, CHOOSE_FEE, .who = seat, .act = act, .object = object);
}

// PH-4.5. Onto the first free bearing stone. Without a question (summer) there is no fee.
void ph_settle_fee(State *s, int seat, int act)
{
    Action a = flow_answer(s);
    if (a.kind != PUT_FEE) return;
    int stone = s->bearing[act][0] ? 1 : 0;
    assert(!s->bearing[act][stone] && s->resource[seat][a.arg[0]]);
    s->resource[seat][a.arg[0]]--;
    s->bearing[act][stone] = a.arg[0] + 1;
    TELL(s, FEE_PUT, .seat = seat, .arg = {act, a.arg[0]});
}

void ph_offer_fee(const State *s, const Frame *f, Offer *offer)
{
    for (int colour = 0; colour < COLOURS; colour++)
        if (s->resource[f->who][colour]) OFFER(offer, PUT_FEE, .arg = {colour});
}

Rule ph_refuse_fee(const State *s, const Frame *f, Action a)
{
    return a.kind == PUT_FEE && !s->resource[f->who][a.arg[0]] ? PH_4_5_NO_FEE_HELD : ALLOWED;
}

// PH-1.8, PH-1.9. Whatever is gained is at hand from the next decision on, in any order.
void ph_gain_resource(State *s, int seat, int colour)
{
    if (colour == NO_COLOUR) return;
    assert(colour < COLOURS);
    s->resource[seat][colour]++;
    TELL(s, RESOURCE_GAINED, .seat = seat, .arg = {colour});
}

void ph_gain_marker(State *s, int seat, int colour)
{
    if (colour == NO_COLOUR) return;
    assert(colour < COLOURS);
    s->marker[seat][colour]++;
    TELL(s, MARKER_GAINED, .seat = seat, .arg = {colour});
}

void ph_gain_development(State *s, int seat, int count)
{
    assert(seat < s->core.seats && count >= 0);
    if (!count) return;
    s->development[seat] += count;
    TELL(s, DEVELOPMENT_GAINED, .seat = seat, .arg = {count});
}

void ph_gain_points(State *s, int seat, int source, int count)
{
    assert(seat < s->core.seats && source < SOURCES && count >= 0);
    if (!count) return;
    s->earned[seat][source] += count;
    TELL(s, VP_GAINED, .seat = seat, .arg = {count, source});
}

// PH-1.4. The marker stops at the end of the track.
void ph_advance_fishing(State *s, int seat, int steps)
{
    assert(steps > 0 && s->fishing[seat] <= TRACK_END);
    int field = s->fishing[seat] + steps;
    s->fishing[seat] = field < TRACK_END ? field : TRACK_END;
    TELL(s, FISHING_ADVANCED, .seat = seat, .arg = {s->fishing[seat]});
}

int ph_points_so_far(const State *s, int seat)
{
    int points = 0;
    for (int source = 0; source < SOURCES; source++) points += s->earned[seat][source];
    return points;
}
