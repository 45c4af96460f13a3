// SPDX-License-Identifier: MIT
// returning.c - an eliminated tribe may come back in the first year (VM-16.3).
#include "games/valley/rules.h"

// Rim hexes with nothing on them; if there are none, any such land hex.
static Hexes free_hexes(const State *s)
{
    Hexes set = 0, closed = vm_closed_hexes(s) | bit(LAKE_HEX);
    for (int hex = 0; hex < HEXES; hex++)
        if (!has(closed, hex) && !s->camp[hex] && !vm_has_figure(s, hex)) set |= bit(hex);
    return set & VM_RIM ? set & VM_RIM : set;
}

static void give_up(State *s, int seat)
{
    assert(is_in(s->returning, seat));
    s->returning &= ~(1 << seat);
    TELL(s, GAVE_UP, .seat = seat);
}

static void come_back(State *s, int seat, int hex)
{
    assert(!is_in(s->alive | s->returned, seat) && has(free_hexes(s), hex));
    assert(!vm_members_of(s, seat) && !s->hand[seat] && !s->food[seat]);
    s->returning &= ~(1 << seat);
    s->returned |= 1 << seat;
    s->alive |= 1 << seat;
    s->out_order[seat] = 0;
    s->food[seat] = RETURN_FOOD;
    TELL(s, RETURNED, .seat = seat, .arg = {hex});
    vm_place_people(s, seat, WARRIOR, hex, RETURN_WARRIORS);
    vm_place_people(s, seat, WOMAN, hex, RETURN_WOMEN);
    vm_draw_trumps(s, seat, RETURN_TRUMPS);
}

// VM-16.3
void vm_run_returning(State *s, Frame *f)
{
    enum { ASK, DECIDED, PLACED };
    Action a = flow_answer(s);
    Hexes there = free_hexes(s);
    assert(s->phase == PHASE_EVENT && s->core.option[OPTION_RETURN]);
    switch (f->step++) {
    case ASK:
        if (!is_in(s->returning, f->who)) flow_done(s, 0);
        else if (!there) give_up(s, f->who), flow_done(s, 0);
        else CALL(s, CHOOSE_RETURN, .who = f->who);
        break;
    case DECIDED:
        if (a.kind == STAY_AWAY) give_up(s, f->who), flow_done(s, 0);
        else if (there & (there - 1)) CALL(s, CHOOSE_RETURN_HEX, .who = f->who);
        break;
    case PLACED: come_back(s, f->who, a.kind ? a.arg[0] : first_of(there)); flow_done(s, 0);
    }
}

void vm_offer_return(const State *s, const Frame *f, Offer *offer)
{
    OFFER(offer, COME_BACK);
    OFFER(offer, STAY_AWAY);
}

void vm_offer_return_hex(const State *s, const Frame *f, Offer *offer)
{
    for (Hexes there = free_hexes(s); there;) OFFER(offer, ENTER, .arg = {take_first(&there)});
}

Rule vm_refuse_return_hex(const State *s, const Frame *f, Action a)
{
    if (a.kind != ENTER) return ALLOWED;
    return has(free_hexes(s), a.arg[0]) ? ALLOWED : VM_16_3_NOT_THERE;
}
