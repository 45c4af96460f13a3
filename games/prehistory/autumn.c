// SPDX-License-Identifier: MIT
// autumn.c - the autumn turn: movement points and moves (PH-8.1, PH-8.2, PH-8.3) and what they
// bring (PH-8.4.1, PH-8.4.2, PH-8.4.3). Camps are in camps.c.
#include "games/prehistory/rules.h"

// PH-8.3.2. Where a move may end; the mover itself is not in its way.
static Rule refuse_end(const State *s, int seat, int from, int to)
{
    if (to == from) {
        int others = -1;  // without the mover
        assert(s->members[from][seat]);
        for (int i = 0; i < s->core.seats; i++) others += s->members[to][i];
        return others ? PH_8_3_2_OCCUPIED : ALLOWED;
    }
    if (ph_is_occupied(s, to)) return PH_8_3_2_OCCUPIED;
    int owner = ph_camp_owner(s, to);
    return owner == NOBODY || owner == seat ? ALLOWED : PH_8_3_2_FOREIGN_CAMP;
}

enum { ROUND_TRIP = 2, ANIMAL_POINTS = 1 };  // PH-8.3.3, PH-8.4.1

// PH-8.3.3, PH-8.3.4. The graph distance; a round trip is two steps.
static int cost_of(int from, int to, const uint8_t steps[FIELDS])
{
    return to == from ? ROUND_TRIP : steps[to];
}

static bool reaches_any(const State *s, int seat, int from)
{
    uint8_t steps[FIELDS];
    if (!s->points) return false;
    for (EACH_NEAR(i, s, from))
        if (refuse_end(s, seat, from, s->near[from][i]) == ALLOWED) return true;
    if (s->points < ROUND_TRIP) return false;
    if (refuse_end(s, seat, from, from) == ALLOWED) return true;
    ph_measure_steps(s, from, s->points, steps);
    for (int to = 0; to < s->fields; to++)
        if (to != from && steps[to] <= s->points && refuse_end(s, seat, from, to) == ALLOWED)
            return true;
    return false;
}

// PH-8.3.1, PH-8.3.5. An upright own member that can go somewhere.
static Rule refuse_mover(const State *s, int seat, int field)
{
    if (!s->members[field][seat]) return PH_8_3_1_NO_MEMBER;
    if (s->lying[field]) return PH_8_3_5_LYING;
    return reaches_any(s, seat, field) ? ALLOWED : PH_8_3_1_NOT_ENOUGH_POINTS;
}

static bool ends_at(const State *s, int seat, int from, int cost, const uint8_t steps[FIELDS])
{
    for (int to = 0; to < s->fields; to++)
        if (cost_of(from, to, steps) == cost && refuse_end(s, seat, from, to) == ALLOWED)
            return true;
    return false;
}

static bool can_move(const State *s, int seat)
{
    for (int field = 0; field < s->fields && s->points; field++)
        if (refuse_mover(s, seat, field) == ALLOWED) return true;
    return false;
}

// PH-8.2. Resources and markers have the same value, printed on the centre wheel.
static void pay_for_points(State *s, int seat, Action a)
{
    int colour = a.arg[0], points = MOVEMENT[s->wheel[CENTRE_WHEEL]][colour];
    assert(a.kind == PAY ? s->resource[seat][colour] : s->marker[seat][colour]);
    if (a.kind == PAY) s->resource[seat][colour]--;
    else s->marker[seat][colour]--;
    s->points += points;
    TELL(s, a.kind == PAY ? POINTS_PAID : MARKER_POINTS_PAID, .seat = seat,
         .arg = {colour, points});
}

// PH-8.1. Points that are left are lost.
static void end_autumn(State *s, int seat)
{
    assert(!s->building.site);
    s->points = 0;
    TELL(s, AUTUMN_ENDED, .seat = seat);
    flow_done(s, 0);
}

// PH-8.1, PH-8.5. In any order, with what was just found as well.
void ph_run_autumn_turn(State *s, Frame *f)
{
    enum { MENU, CHOSEN };
    Action a = flow_answer(s);
    assert(s->season == IN_AUTUMN);
    switch (f->step++) {
    case MENU: CALL(s, AUTUMN_MENU, .who = f->who); break;
    case CHOSEN:
        f->step = MENU;
        if (a.kind == END) end_autumn(s, f->who);
        else if (a.kind == MOVE) CALL(s, MOVING, .who = f->who);
        else if (a.kind == BUILD) CALL(s, BUILDING, .who = f->who);
        else if (a.kind == PAY || a.kind == PAY_MARKER) pay_for_points(s, f->who, a);
        else ph_develop(s, f->who, a);
    }
}

void ph_offer_autumn_menu(const State *s, const Frame *f, Offer *offer)
{
    OFFER(offer, END);
    if (can_move(s, f->who)) OFFER(offer, MOVE);
    if (ph_can_build(s, f->who)) OFFER(offer, BUILD);
    for (int colour = 0; colour < COLOURS; colour++) {
        if (s->resource[f->who][colour]) OFFER(offer, PAY, .arg = {colour});
        if (s->marker[f->who][colour]) OFFER(offer, PAY_MARKER, .arg = {colour});
    }
    if (s->development[f->who] >= STEP_COST) OFFER(offer, PAY_POINT);
    ph_offer_development(s, f->who, offer);
}

Shortfall ph_count_points(const State *s, const Frame *f, Action a)
{
    return (Shortfall){s->points + 1, s->points};
}

Rule ph_refuse_autumn_menu(const State *s, const Frame *f, Action a)
{
    switch (a.kind) {
    case MOVE: return can_move(s, f->who) ? ALLOWED : PH_8_3_1_NOTHING_TO_MOVE;
    case BUILD: return ph_can_build(s, f->who) ? ALLOWED : PH_8_4_5_NOTHING_TO_BUILD;
    case PAY: return s->resource[f->who][a.arg[0]] ? ALLOWED : PH_8_2_NOT_HELD;
    case PAY_MARKER: return s->marker[f->who][a.arg[0]] ? ALLOWED : PH_8_2_NOT_HELD;
    default: return ph_refuse_development(s, f->who, a);
    }
}

// PH-8.4.1, PH-8.4.2, PH-8.4.3. Taking what lies there is compulsory; marker fields pay each time.
// Elsewhere nothing happens (PH-8.4.9), and only where a move ends does anything (PH-8.4.10).
static void arrive(State *s, int seat, int field)
{
    int tile = s->piece[field] - 1;
    if (tile < 0 || s->feature[field] == CAMP_FIELD) return;
    if (s->feature[field] == MARKER_FIELD) {
        ph_gain_marker(s, seat, tile);
        return;
    }
    if (s->feature[field] == MEGALITH_FIELD && s->piece[field] != MEGALITH_A) return;
    assert(s->feature[field] != START_FIELD && s->feature[field] != PLAIN_FIELD);
    s->piece[field] = 0;
    if (s->feature[field] == FISH_FIELD) ph_take_fish(s, seat, tile);
    if (s->feature[field] == GATHER_FIELD) ph_take_tile(s, seat, tile);
    if (s->feature[field] == ANIMAL_FIELD) {
        assert(tile < SPECIES);
        s->animal_tile[seat][tile]++;
        TELL(s, ANIMAL_FOUND, .seat = seat, .arg = {tile});
        ph_gain_points(s, seat, BY_MAP_ANIMALS, ANIMAL_POINTS);
    }
    if (s->feature[field] == MEGALITH_FIELD) {
        s->megaliths[seat]++;
        TELL(s, MEGALITH_FOUND, .seat = seat);
    }
}

static void move_member(State *s, int seat, int from, int to)
{
    uint8_t steps[FIELDS];
    ph_measure_steps(s, from, s->points, steps);
    int cost = cost_of(from, to, steps);
    assert(cost <= s->points);
    assert(s->members[from][seat] && !s->lying[from]);
    assert(refuse_end(s, seat, from, to) == ALLOWED);
    s->points -= cost;
    s->members[from][seat]--;
    s->members[to][seat]++;
    s->lying[to] = 1;
    TELL(s, MOVED, .seat = seat, .arg = {from, to, cost});
    arrive(s, seat, to);
}

// PH-8.3. Who, whereto; the path is nobody's question.
void ph_run_moving(State *s, Frame *frame)
{
    enum { ASK_WHO, ASK_WHERE, GO };
    Walk *f = VIEW(MOVING, frame);
    Action a = flow_answer(s);
    assert(s->season == IN_AUTUMN && s->points);
    switch (f->step++) {
    case ASK_WHO: CALL(s, CHOOSE_MEMBER, .who = f->who); break;
    case ASK_WHERE:
        f->from = a.arg[0];
        CALL(s, CHOOSE_DESTINATION, .who = f->who, .from = f->from);
        break;
    case GO: move_member(s, f->who, f->from, a.arg[0]); flow_done(s, 0);
    }
}

void ph_offer_member(const State *s, const Frame *f, Offer *offer)
{
    for (int field = 0; field < s->fields; field++)
        if (refuse_mover(s, f->who, field) == ALLOWED) OFFER(offer, MEMBER, .arg = {field});
}

Rule ph_refuse_member(const State *s, const Frame *f, Action a)
{
    return a.kind == MEMBER ? refuse_mover(s, f->who, a.arg[0]) : ALLOWED;
}

void ph_offer_destination(const State *s, const Frame *frame, Offer *offer)
{
    const Walk *f = VIEW(CHOOSE_DESTINATION, frame);
    uint8_t steps[FIELDS];
    ph_measure_steps(s, f->from, s->points, steps);
    for (int to = 0; to < s->fields; to++)
        if (cost_of(f->from, to, steps) <= s->points &&
            refuse_end(s, f->who, f->from, to) == ALLOWED)
            OFFER(offer, TO, .arg = {to});
}

Rule ph_refuse_destination(const State *s, const Frame *frame, Action a)
{
    const Walk *f = VIEW(CHOOSE_DESTINATION, frame);
    uint8_t steps[FIELDS];
    if (a.kind != TO) return ALLOWED;
    if (a.arg[0] >= s->fields) return PH_8_3_4_NOT_ON_THE_MAP;
    ph_measure_steps(s, f->from, s->points, steps);
    if (cost_of(f->from, a.arg[0], steps) > s->points) return PH_8_3_1_NOT_ENOUGH_POINTS;
    return refuse_end(s, f->who, f->from, a.arg[0]);
}

// PH-8.3.1. The steps to where he wants to go, or to the nearest field where he may end.
Shortfall ph_count_steps(const State *s, const Frame *frame, Action a)
{
    int from = a.kind == TO ? VIEW(CHOOSE_DESTINATION, frame)->from : a.arg[0],
        least = s->points + 1;
    uint8_t steps[FIELDS];
    ph_measure_steps(s, from, FIELDS, steps);
    if (a.kind == TO) return (Shortfall){cost_of(from, a.arg[0], steps), s->points};
    while (least < FIELDS && !ends_at(s, frame->who, from, least, steps)) least++;
    return (Shortfall){least, s->points};
}
