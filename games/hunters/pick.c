// SPDX-License-Identifier: MIT
// pick.c - cards that reach for hunters of anybody: swap, drive away, remove
// (MH-6.5, MH-6.6, MH-7.3, MH-7.4).
#include "games/hunters/rules.h"

// Hunters of owner that seat may touch: all but the armed ones of others (MH-5.6.5).
static Regions in_reach(const State *s, int seat, int owner)
{
    Regions all = mh_occupied(s->hunters[UNARMED][owner]);
    return owner == seat ? all | mh_occupied(s->hunters[ARMED][owner]) : all;
}

// MH-6.5. Two hunters of one opponent do not change places: nothing would change.
static bool can_swap(int seat, int owner, int other) { return owner != other || owner == seat; }

// Regions with a hunter that may change places with one of owner.
static Regions partners(const State *s, int seat, int owner)
{
    Regions all = 0;
    for (int other = 0; other < s->core.seats; other++)
        if (can_swap(seat, owner, other)) all |= in_reach(s, seat, other);
    return all;
}

// Where a hunter of owner has somewhere to go.
static Regions ways_on(const State *s, int seat, int owner, int purpose)
{
    if (purpose == TO_SWAP) return mh_neighbours(partners(s, seat, owner));
    return purpose == TO_DRIVE ? mh_neighbours(mh_ice_free(s)) : GROUND_REGIONS[ANYWHERE];
}

void mh_offer_pick_hunter(const State *s, const Frame *frame, Offer *offer)
{
    const PickHunter *f = VIEW(ASK_PICK_HUNTER, frame);
    for (int owner = 0; owner < s->core.seats; owner++) {
        if (owner == f->barred) continue;
        Regions ways = ways_on(s, f->who, owner, f->purpose);
        for (int armed = UNARMED; armed <= (owner == f->who); armed++) {
            Regions set = mh_movable(s, owner, armed) & ways;
            for (; set; set &= set - 1)
                OFFER(offer, PICK, .arg = {owner, __builtin_ctz(set), armed});
        }
    }
    OFFER(offer, STOP);
}

Rule mh_refuse_pick_hunter(const State *s, const Frame *frame, Action a)
{
    const PickHunter *f = VIEW(ASK_PICK_HUNTER, frame);
    if (a.kind != PICK) return ALLOWED;
    Rule rule = mh_against_hunter(s, a.seat, a);
    if (rule) return rule;
    if (a.arg[0] == f->barred)
        return f->purpose == TO_DRIVE ? MH_6_6_THREE_OF_ONE : MH_7_3_DIFFERENT_OWNERS;
    if (mh_has(ways_on(s, a.seat, a.arg[0], f->purpose), a.arg[1])) return ALLOWED;
    return f->purpose == TO_SWAP ? MH_6_5_NO_PARTNER : MH_5_8_NO_WAY_ON;
}

// MH-6.5. Both change places first; then their owner may arm them, if he is the one who swaps.
void mh_run_swap(State *s, Frame *frame)
{
    Picked *f = VIEW(SWAP, frame);
    Action a = flow_answer(s);
    switch (f->step++) {
    case 0: CALL(s, ASK_PICK_HUNTER, .who = f->who, .barred = NOBODY, .purpose = TO_SWAP); break;
    case 1:
        f->owner = a.arg[0];
        f->from = a.arg[1];
        f->armed = a.arg[2];
        if (a.kind == STOP) flow_done(s, 0);
        else
            CALL(s, ASK_SWAP_SECOND, .who = f->who, .owner = f->owner, .from = f->from,
                 .armed = f->armed);
        break;
    case 2:
        assert(mh_has(NEAR[f->from], a.arg[1]) && can_swap(f->who, f->owner, a.arg[0]));
        mh_move_hunter(s, f->who, f->owner, f->armed, f->from, a.arg[1]);
        mh_move_hunter(s, f->who, a.arg[0], a.arg[2], a.arg[1], f->from);
        flow_done(s, 0);
    }
}

void mh_offer_swap_second(const State *s, const Frame *frame, Offer *offer)
{
    const Picked *f = VIEW(ASK_SWAP_SECOND, frame);
    for (int owner = 0; owner < s->core.seats; owner++) {
        if (!can_swap(f->who, f->owner, owner)) continue;
        for (int armed = UNARMED; armed <= (owner == f->who); armed++) {
            Regions set = mh_occupied(s->hunters[armed][owner]) & NEAR[f->from];
            for (; set; set &= set - 1)
                OFFER(offer, PICK, .arg = {owner, __builtin_ctz(set), armed});
        }
    }
}

Rule mh_refuse_swap_second(const State *s, const Frame *frame, Action a)
{
    const Picked *f = VIEW(ASK_SWAP_SECOND, frame);
    if (a.kind != PICK) return ALLOWED;
    Rule rule = mh_against_hunter(s, a.seat, a);
    if (rule) return rule;
    if (!mh_has(NEAR[f->from], a.arg[1])) return MH_6_5_OTHER_REGION;
    return can_swap(a.seat, f->owner, a.arg[0]) ? ALLOWED : MH_6_5_ONE_OPPONENT;
}

// MH-6.6. Not three of one player: after two of one the third choice leaves him out.
static int barred_from_drive(const State *s)
{
    bool two_of_one = s->moved_count == 2 && s->moved[0].owner == s->moved[1].owner;
    return two_of_one ? s->moved[0].owner : NOBODY;
}

void mh_run_drive(State *s, Frame *frame)
{
    Picked *f = VIEW(DRIVE, frame);
    enum { ASK, PICKED, GO };
    Action a = flow_answer(s);
    switch (f->step++) {
    case ASK:
        if (f->left == 0) flow_done(s, 0);
        else
            CALL(s, ASK_PICK_HUNTER, .who = f->who, .barred = barred_from_drive(s),
                 .purpose = TO_DRIVE, .left = f->left);
        break;
    case PICKED:
        f->owner = a.arg[0];
        f->from = a.arg[1];
        f->armed = a.arg[2];
        if (a.kind == STOP) flow_done(s, 0);
        else CALL(s, ASK_DRIVE_TO, .who = f->who, .owner = f->owner, .from = f->from);
        break;
    case GO:
        assert(mh_has(NEAR[f->from], a.arg[0]));
        mh_move_hunter(s, f->who, f->owner, f->armed, f->from, a.arg[0]);
        f->left--;
        f->step = ASK;
    }
}

void mh_offer_drive_to(const State *s, const Frame *frame, Offer *offer)
{
    const Picked *f = VIEW(ASK_DRIVE_TO, frame);
    mh_offer_regions(offer, MOVE_TO, NEAR[f->from] & mh_ice_free(s));
}

Rule mh_refuse_drive_to(const State *s, const Frame *frame, Action a)
{
    const Picked *f = VIEW(ASK_DRIVE_TO, frame);
    if (a.kind != MOVE_TO) return ALLOWED;
    return mh_against_region(s, a.arg[0], NEAR[f->from], MH_1_3_NOT_ADJACENT);
}

// MH-7.3, MH-7.4. The second one must belong to another player.
void mh_run_remove_hunters(State *s, Frame *frame)
{
    PickHunter *f = VIEW(REMOVE_HUNTERS, frame);
    enum { BEGIN, ASK, PICKED };
    Action a = flow_answer(s);
    switch (f->step++) {
    case BEGIN: f->barred = NOBODY; break;
    case ASK:
        if (f->left == 0) flow_done(s, 0);
        else
            CALL(s, ASK_PICK_HUNTER, .who = f->who, .barred = f->barred, .purpose = TO_REMOVE,
                 .left = f->left);
        break;
    case PICKED:
        assert(a.kind == STOP || a.arg[0] != f->barred);
        f->barred = a.arg[0];
        f->left--;
        f->step = ASK;
        if (a.kind == STOP) flow_done(s, 0);
        else mh_remove_hunter(s, f->who, a.arg[0], a.arg[2], a.arg[1]);
    }
}
