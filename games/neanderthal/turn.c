// SPDX-License-Identifier: MIT
// turn.c - the whole game, its turns and phases, and the player order (NT-1.1, NT-3, NT-11).
#include "games/neanderthal/rules.h"

// The game from the choice of sexuality to the end (NT-10.1).
void nt_run_game(State *s, Frame *f)
{
    enum { SIDES_CHOSEN, WORDS_PUT, NEXT_TURN, TURN_OVER };
    switch (f->step++) {
    case SIDES_CHOSEN:
        for (int seat = 0; seat < s->core.seats; seat++) CALL(s, CHOOSE_SIDE, .who = seat);
        break;
    case WORDS_PUT:
        for (int seat = 0; seat < s->core.seats; seat++) CALL(s, ASSIGN_MPI, .who = seat);
        break;
    case NEXT_TURN: CALL(s, TURN); break;
    case TURN_OVER:
        assert(!s->event && !s->kills);  // NT-INV-10
        f->step = NEXT_TURN;
        if (!nt_is_ended(s)) break;
        TELL(s, GAME_ENDED, .seat = NOBODY, .arg = {s->turn, nt_ending(s)});
        if (nt_is_together(s)) nt_tell_fates(s);
        nt_tell_carry_over(s);
        flow_over(s);
    }
}

// NT-1.12.
static void call_in_order(State *s, int proc)
{
    for (int i = 0; i < s->core.seats; i++) CALL_AS(Frame, s, proc, .who = s->order[i]);
}

// NT-1.1, NT-3.3. Six phases, each done by all before the next. Who has no hunters takes part in
// all of them (NT-10.8).
void nt_run_turn(State *s, Frame *f)
{
    switch (f->step++) {
    case 0:
        s->phase = EVENT_PHASE;
        CALL(s, REVEAL);
        break;
    case 1: CALL(s, ICON_RUN); break;
    case 2: CALL(s, AUCTION); break;
    case 3:
        assert(!s->event);  // won or gone
        s->phase = DEPLOYMENT;
        call_in_order(s, DEPLOY_RUN);
        break;
    case 4:
        s->phase = NEGOTIATION;
        if (nt_is_together(s)) CALL(s, TRADE_RUN);
        break;
    case 5: call_in_order(s, WINDOW); break;
    case 6: CALL(s, FIGHTS); break;
    case 7: nt_gather(s); break;
    case 8:
        s->phase = HUNTING;
        CALL(s, HUNTING_RUN);
        break;
    case 9:
        s->phase = ANIMAL_PHASE;
        call_in_order(s, YIELDS);
        break;
    case 10:
        s->phase = ACTIONS_PHASE;
        for (int i = 0; i < s->core.seats; i++) CALL(s, ACT_RUN, .who = s->order[i]);
        break;
    case 11: flow_done(s, 0);
    }
}

static void put_first(State *s, int first)
{
    uint8_t order[TRIBES] = {first, NOBODY, NOBODY};
    int next = 1;
    for (int i = 0; i < s->core.seats; i++)
        if (s->order[i] != first) order[next++] = s->order[i];
    assert(next == s->core.seats);  // he was in it
    memcpy(s->order, order, sizeof order);
}

// NT-3.1, NT-11.1. Star 2 first, then star 1 before him; a star of an unused colour moves nobody.
static void follow_stars(State *s, const uint8_t star[2])
{
    for (int i = 1; i >= 0; i--)
        if (s->seat_of[star[i]] != NOBODY) put_first(s, s->seat_of[star[i]]);
}

// NT-3.2, NT-11.2. He yields: the one he names is first, he himself last.
static void yield_to(State *s, int seat, int first)
{
    uint8_t *order = s->order;
    assert(order[0] == seat && first != seat);
    for (int i = 0; i + 1 < s->core.seats; i++) order[i] = order[i + 1];
    order[s->core.seats - 1] = seat;
    put_first(s, first);
}

static void tell_order(State *s)
{
    for (int i = 0; i < s->core.seats; i++) TELL(s, ORDERED, .seat = s->order[i], .arg = {i + 1});
}

static void reveal_event(State *s)
{
    assert(s->event_deck && !s->event && !s->kills);  // NT-INV-10, NT-INV-12
    s->turn++;
    s->event = nt_draw_card(s, ALL_DAUGHTERS);
    s->event_deck--;
    s->midwifed = s->traded = 0;
    memset(s->lost, 0, sizeof s->lost);
    TELL(s, TURN_BEGAN, .seat = NOBODY, .arg = {s->turn, s->event});
    follow_stars(s, NT_DAUGHTER[s->event - BIOMES].star);
}

// NT-3.1, NT-3.2.
void nt_run_reveal(State *s, Frame *f)
{
    Action a = flow_answer(s);
    switch (f->step++) {
    case 0:
        reveal_event(s);
        if (nt_has(s, s->order[0], WAR_COUNCIL)) CALL(s, COUNCIL, .who = s->order[0]);
        break;
    case 1:
        if (a.kind == YIELD_TO) yield_to(s, a.seat, a.arg[0]);
        tell_order(s);
        flow_done(s, 0);
    }
}

void nt_offer_council(const State *s, const Frame *f, Offer *offer)
{
    OFFER(offer, PASS);
    for (int seat = 0; seat < s->core.seats; seat++) OFFER(offer, YIELD_TO, .arg = {seat});
}

Rule nt_refuse_council(const State *s, const Frame *f, Action a)
{
    if (a.kind != YIELD_TO) return ALLOWED;
    return a.arg[0] < s->core.seats && a.arg[0] != f->who ? ALLOWED : NT_3_2_YIELD_TO_ANOTHER;
}

// NT-1.8.
int nt_order_of(const State *s, int seat)
{
    int place = 0;
    assert(seat < s->core.seats);
    while (s->order[place] != seat) place++;
    return place;
}

void nt_line_up(State *s, Seats those, int at, Before *before)
{
    int count = 0;
    assert(!(those >> s->core.seats));
    memset(s->queue, NOBODY, sizeof s->queue);
    for (int seat = 0; seat < s->core.seats; seat++) {
        if (!(those >> seat & 1)) continue;
        int place = count++;
        for (; place && before(s, at, seat, s->queue[place - 1]); place--)
            s->queue[place] = s->queue[place - 1];
        s->queue[place] = seat;
    }
}

int nt_next_in_line(State *s)
{
    int seat = s->queue[0];
    assert(seat == NOBODY || seat < s->core.seats);
    memmove(s->queue, s->queue + 1, TRIBES - 1);
    s->queue[TRIBES - 1] = NOBODY;
    return seat;
}
