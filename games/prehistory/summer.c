// SPDX-License-Identifier: MIT
// summer.c - trilithons, the six actions in their order, the fishing yield (PH-5), and the final
// actions, which follow the same rules (PH-9).
#include "games/prehistory/rules.h"

// PH-5.1. What lay on the bearing stones is now action markers.
static void raise_fees(State *s)
{
    for (int act = 0; act < ACTS; act++)
        for (int stone = 0; stone < STONES; stone++) {
            assert(s->bearing[act][stone] <= COLOURS);
            if (s->bearing[act][stone]) s->lintel[act][s->bearing[act][stone] - 1]++;
            s->bearing[act][stone] = 0;
        }
}

static bool is_lintel_empty(const State *s, int act)
{
    for (int colour = 0; colour < COLOURS; colour++)
        if (s->lintel[act][colour]) return false;
    return true;
}

// PH-5.2
static void take_lintel(State *s, int seat, int act)
{
    assert(!is_lintel_empty(s, act));
    TELL(s, LINTEL_TAKEN, .seat = seat, .arg = {act});
    for (int colour = 0; colour < COLOURS; colour++)
        for (; s->lintel[act][colour]; s->lintel[act][colour]--) ph_gain_marker(s, seat, colour);
}

// PH-5.5. Only the last reward reached counts.
static void pay_yield(State *s)
{
    for (int i = 0; i < s->core.seats; i++) {
        int seat = s->order[i];
        assert(s->fishing[seat] < sizeof FISHING_TRACK / sizeof *FISHING_TRACK);  // PH-1.4
        Yield yield = FISHING_TRACK[s->fishing[seat]];
        ph_gain_points(s, seat, BY_FISHING, yield.vp);
        ph_gain_development(s, seat, yield.development);
    }
}

// PH-5.2, PH-5.3. All in reverse order: first everybody a trilithon, then act after act.
void ph_run_summer(State *s, Frame *frame)
{
    enum { RAISE, ASK, TAKEN, NEXT_ACT };
    Summer *f = VIEW(SUMMER, frame);
    int last = s->core.seats - 1;
    assert(s->season == IN_SUMMER && f->taken <= s->core.seats && f->act <= ACTS);
    switch (f->step++) {
    case RAISE: raise_fees(s); break;
    case ASK: CALL(s, CHOOSE_TRILITHON, .who = s->order[last - f->taken]); break;
    case TAKEN:
        take_lintel(s, s->order[last - f->taken], flow_answer(s).arg[0]);
        if (f->taken++ < last) f->step = ASK;
        break;
    case NEXT_ACT:
        if (f->act == ACTS) {
            pay_yield(s);
            flow_done(s, 0);
            return;
        }
        for (int i = last; i >= 0; i--) CALL(s, SUMMER_TURN, .who = s->order[i], .act = f->act);
        f->act++;
        f->step = NEXT_ACT;
    }
}

void ph_offer_trilithon(const State *s, const Frame *f, Offer *offer)
{
    for (int act = 0; act < ACTS; act++)
        if (!is_lintel_empty(s, act)) OFFER(offer, TAKE_LINTEL, .arg = {act});
}

Rule ph_refuse_trilithon(const State *s, const Frame *f, Action a)
{
    return a.kind == TAKE_LINTEL && is_lintel_empty(s, a.arg[0]) ? PH_5_2_EMPTY_LINTEL : ALLOWED;
}

// PH-5.3, PH-5.4. The act of the moment or a pass, with development before and after.
void ph_run_summer_turn(State *s, Frame *frame)
{
    enum { MENU, CHOSEN, DONE };
    ActTurn *f = VIEW(SUMMER_TURN, frame);
    Action a = flow_answer(s);
    assert(s->season == IN_SUMMER && f->act < ACTS);
    switch (f->step++) {
    case MENU: CALL(s, SUMMER_MENU, .who = f->who, .act = f->act); break;
    case CHOSEN:
        if (a.kind == PASS) TELL(s, PASSED, .seat = f->who), flow_done(s, 0);
        else if (a.kind == PAINT + f->act)
            CALL_AS(Doing, s, DO_PAINTING + f->act, .who = f->who, .object = a.arg[0]);
        else ph_develop(s, f->who, a), f->step = MENU;
        break;
    case DONE: CALL(s, TAIL, .who = f->who); flow_done(s, 0);
    }
}

void ph_offer_summer_menu(const State *s, const Frame *frame, Offer *offer)
{
    const SummerChoice *f = VIEW(SUMMER_MENU, frame);
    OFFER(offer, PASS);
    ph_offer_objects(s, f->who, f->act, offer);
    ph_offer_development(s, f->who, offer);
}

Rule ph_refuse_summer_menu(const State *s, const Frame *frame, Action a)
{
    const SummerChoice *f = VIEW(SUMMER_MENU, frame);
    if (a.kind == PAINT + f->act) return ph_refuse_object(s, f->who, f->act, a.arg[0]);
    return ph_refuse_development(s, f->who, a);
}

// PH-9.1, PH-9.2. One more action by the summer rules, whichever.
void ph_run_final_turn(State *s, Frame *frame)
{
    enum { MENU, CHOSEN, OBJECT, DONE };
    ActTurn *f = VIEW(FINAL_TURN, frame);
    Action a = flow_answer(s);
    assert(s->year == YEARS && s->season == IN_FINAL);
    switch (f->step++) {
    case MENU: CALL(s, FINAL_MENU, .who = f->who); break;
    case CHOSEN:
        f->act = a.arg[0];
        if (a.kind == PASS) TELL(s, PASSED, .seat = f->who), flow_done(s, 0);
        else if (a.kind == ACT && a.arg[0] == MIGRATION) CALL(s, CHOOSE_COUNT, .who = f->who);
        else if (a.kind == ACT)
            CALL_AS(ObjectChoice, s, CHOOSE_SECTION + f->act, .who = f->who, .act = f->act);
        else ph_develop(s, f->who, a), f->step = MENU;
        break;
    case OBJECT: CALL_AS(Doing, s, DO_PAINTING + f->act, .who = f->who, .object = a.arg[0]); break;
    case DONE: CALL(s, TAIL, .who = f->who); flow_done(s, 0);
    }
}
