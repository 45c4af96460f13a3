// SPDX-License-Identifier: MIT
// dark.c - dark cards: all others place, a club or a walk, a mammoth goes (MH-7.1, MH-7.2, MH-7.5,
// MH-7.7).
#include "games/hunters/rules.h"

// MH-7.1, MH-7.2. Each opponent in turn, from the left neighbour on.
void mh_run_all_place(State *s, Frame *frame)
{
    CardEffect *f = VIEW(ALL_PLACE, frame);
    assert(f->hunters);
    for (int seat = mh_left_of(s, f->who); seat != f->who; seat = mh_left_of(s, seat))
        CALL(s, PLACE_UP_TO, .who = seat, .ground = ANYWHERE, .left = f->hunters);
    flow_done(s, 0);
}

// MH-7.5
void mh_run_club_or_wander(State *s, Frame *frame)
{
    CardEffect *f = VIEW(CLUB_OR_WANDER, frame);
    switch (f->step++) {
    case 0: CALL(s, ASK_DCLUB_MODE, .who = f->who); break;
    case 1: {
        int kind = flow_answer(s).kind;
        assert(kind == CLUB || kind == GO_WANDERING || kind == STOP);
        if (kind == CLUB) CALL(s, TAKE_CLUB, .who = f->who);
        if (kind == GO_WANDERING) CALL(s, WANDER, .who = f->who, .left = f->hunters);
        flow_done(s, 0);
    }
    }
}

void mh_offer_dclub_mode(const State *s, const Frame *f, Offer *offer)
{
    if (s->clubs_left) OFFER(offer, CLUB);
    if (mh_count_hunters(s, f->who)) OFFER(offer, GO_WANDERING);
    OFFER(offer, STOP);
}

Rule mh_refuse_dclub_mode(const State *s, const Frame *f, Action a)
{
    if (a.kind == CLUB && !s->clubs_left) return MH_5_6_7_NO_CLUB;
    return a.kind == GO_WANDERING && !mh_count_hunters(s, a.seat) ? MH_7_5_NO_HUNTER : ALLOWED;
}

// MH-7.5. Own hunters, each once, from any region to any other.
void mh_run_wander(State *s, Frame *frame)
{
    Placing *f = VIEW(WANDER, frame);
    enum { ASK, PICKED };
    Action a = flow_answer(s);
    switch (f->step++) {
    case ASK:
        if (f->left == 0) flow_done(s, 0);
        else CALL(s, ASK_WANDER_PICK, .who = f->who, .ground = ANYWHERE, .left = f->left);
        break;
    case PICKED:
        assert(f->left && (a.kind == STOP || a.arg[0] == f->who));
        f->left--;
        f->step = ASK;
        if (a.kind == STOP) flow_done(s, 0);
        else CALL(s, SHIFT, .who = f->who, .armed = a.arg[2], .from = a.arg[1], .ground = ANYWHERE);
    }
}

// MH-7.7
void mh_run_remove_mammoth(State *s, Frame *f)
{
    Action a = flow_answer(s);
    switch (f->step++) {
    case 0: CALL(s, ASK_KILL_MAMMOTH, .who = f->who); break;
    case 1:
        assert(a.kind == TAKE_FROM || a.kind == STOP);
        if (a.kind == TAKE_FROM) mh_remove_mammoth(s, f->who, a.arg[0]);
        flow_done(s, 0);
    }
}

void mh_offer_kill_mammoth(const State *s, const Frame *f, Offer *offer)
{
    mh_offer_regions(offer, TAKE_FROM, mh_occupied(s->mammoths));
    OFFER(offer, STOP);
}

Rule mh_refuse_kill_mammoth(const State *s, const Frame *f, Action a)
{
    return a.kind == TAKE_FROM && !s->mammoths[a.arg[0]] ? MH_7_7_NO_MAMMOTH : ALLOWED;
}
