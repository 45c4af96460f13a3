// SPDX-License-Identifier: MIT
// spring.c - income and the turns of spring (PH-4).
#include "games/prehistory/rules.h"

// PH-4.1. The weather wheel turns, also in year 1; then it rains resources.
static void take_income_of(State *s, int seat)
{
    int16_t amount[COLOURS];
    assert(ph_is_spring(s));
    ph_turn_weather(s, seat);
    for (int colour = 0; colour < COLOURS; colour++) {
        amount[colour] = ph_shown_amount(s, seat, colour);
        s->resource[seat][colour] += amount[colour];
    }
    TELL(s, INCOME_TAKEN, .seat = seat,
         .arg = {amount[GREY], amount[RED], amount[YELLOW], amount[BLUE], amount[BROWN],
                 amount[WHITE]});
}

void ph_take_income(State *s)
{
    for (int i = 0; i < s->core.seats; i++) take_income_of(s, s->order[i]);
}

// PH-4.2, PH-1.10. Round and round in player order, without those who have passed.
void ph_run_spring(State *s, Frame *frame)
{
    Spring *f = VIEW(SPRING, frame);
    int seats = s->core.seats;
    assert(f->place < seats && s->passed < 1 << seats);
    if (s->passed == (1 << seats) - 1) {
        s->passed = 0;
        flow_done(s, 0);
        return;
    }
    while (s->passed >> s->order[f->place] & 1) f->place = (f->place + 1) % seats;
    CALL(s, SPRING_TURN, .who = s->order[f->place]);
    f->place = (f->place + 1) % seats;
}

// PH-4.4.
static void pass_spring(State *s, int seat)
{
    assert(!(s->passed >> seat & 1));
    s->passed |= 1 << seat;
    TELL(s, PASSED, .seat = seat);
}

// PH-4.3. Development, one action or the pass, development. A pass ends the turn at once.
void ph_run_spring_turn(State *s, Frame *frame)
{
    enum { MENU, CHOSEN, OBJECT, DONE };
    ActTurn *f = VIEW(SPRING_TURN, frame);
    Action a = flow_answer(s);
    assert(ph_is_spring(s) && !(s->passed >> f->who & 1));
    switch (f->step++) {
    case MENU: CALL(s, SPRING_MENU, .who = f->who); break;
    case CHOSEN:
        if (a.kind == PASS) pass_spring(s, f->who), flow_done(s, 0);
        else if (a.kind == ACT)
            CALL_AS(ObjectChoice, s, CHOOSE_SECTION + a.arg[0], .who = f->who,
                    .act = f->act = a.arg[0]);
        else ph_develop(s, f->who, a), f->step = MENU;
        break;
    case OBJECT: CALL_AS(Doing, s, DO_PAINTING + f->act, .who = f->who, .object = a.arg[0]); break;
    case DONE: CALL(s, TAIL, .who = f->who); flow_done(s, 0);
    }
}

// PH-4.5, PH-4.7; PH-9.1, when nothing is left of bearing stones and fees.
void ph_offer_act_menu(const State *s, const Frame *f, Offer *offer)
{
    OFFER(offer, PASS);
    for (int act = 0; act < ACTS; act++)
        if (ph_refuse_act(s, f->who, act) == ALLOWED) OFFER(offer, ACT, .arg = {act});
    ph_offer_development(s, f->who, offer);
}

Rule ph_refuse_act_menu(const State *s, const Frame *f, Action a)
{
    if (a.kind == ACT) return ph_refuse_act(s, f->who, a.arg[0]);
    return ph_refuse_development(s, f->who, a);
}
