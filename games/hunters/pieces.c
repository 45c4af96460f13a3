// SPDX-License-Identifier: MIT
// pieces.c - general rules for actions: placing, moving, the substitute, clubs (MH-5). Until the
// conflicts a region has room for all (MH-5.5).
#include "games/hunters/rules.h"

int mh_count_hunters(const State *s, int seat) { return mh_setup_of(s)->hunters - s->supply[seat]; }

// MH-5.4, MH-5.4.1. A group may be chosen while it has more hunters than it has counted ones.
static bool is_used_up(const State *s, int owner, int armed, int region)
{
    int counted = 0;
    for (int i = 0; i < s->moved_count; i++)
        counted += s->moved[i].owner == owner && s->moved[i].region == region &&
                   s->moved[i].armed == armed;
    return counted >= s->hunters[armed][owner][region];
}

// Where a hunter of this group stands that was not yet placed or moved in this action.
Regions mh_movable(const State *s, int owner, int armed)
{
    Regions all = mh_occupied(s->hunters[armed][owner]);
    for (int i = 0; i < s->moved_count; i++)
        if (is_used_up(s, owner, armed, s->moved[i].region)) all &= ~(1u << s->moved[i].region);
    return all;
}

// MH-5.6, MH-5.6.5 and what holds for every hunter that is picked: owner, region, armed.
Rule mh_against_hunter(const State *s, int seat, Action pick)
{
    int owner = pick.arg[0], region = pick.arg[1], armed = pick.arg[2];
    if (owner >= s->core.seats || armed > ARMED || !s->hunters[armed][owner][region])
        return MH_1_9_NO_SUCH_HUNTER;
    if (armed && owner != seat) return MH_5_6_5_PROTECTED;
    return is_used_up(s, owner, armed, region) ? MH_5_4_1_MOVED_ALREADY : ALLOWED;
}

static void note_moved(State *s, int owner, int armed, int region)
{
    assert(s->hunters[armed][owner][region]);
    assert(s->moved_count < MOVED_MAX);
    s->moved[s->moved_count].owner = owner;
    s->moved[s->moved_count].armed = armed;
    s->moved[s->moved_count++].region = region;
}

// The action is over: the next may move every hunter again.
void mh_forget_moves(State *s)
{
    memset(s->moved, 0, sizeof s->moved);
    s->moved_count = 0;
}

// MH-5.6.2. Whoever places or moves his own hunter may arm it at once, whatever card it was.
static void ask_to_arm(State *s, int seat, int region)
{
    if (s->clubs[seat]) CALL(s, ARM, .who = seat, .region = region);
}

// MH-5.1
void mh_place_hunter(State *s, int seat, int region)
{
    assert(s->supply[seat] && !mh_has(s->ice, region));
    s->supply[seat]--;
    s->hunters[UNARMED][seat][region]++;
    note_moved(s, seat, UNARMED, region);
    TELL(s, PLACED, .seat = seat, .arg = {region});
    ask_to_arm(s, seat, region);
}

// MH-5.1, MH-5.6.4. A club travels with its hunter.
void mh_move_hunter(State *s, int by, int owner, int armed, int from, int to)
{
    assert(from != to && !mh_has(s->ice, to));
    assert(s->hunters[armed][owner][from] && (!armed || by == owner));  // MH-5.6.5
    s->hunters[armed][owner][from]--;
    s->hunters[armed][owner][to]++;
    note_moved(s, owner, armed, to);
    TELL(s, MOVED, .seat = by, .arg = {owner, from, to, armed});
    if (by == owner && !armed) ask_to_arm(s, owner, to);
}

// MH-5.7, MH-5.6.6
void mh_remove_hunter(State *s, int by, int owner, int armed, int region)
{
    assert(s->hunters[armed][owner][region] && (!armed || by == owner));  // MH-5.6.5
    s->hunters[armed][owner][region]--;
    s->supply[owner]++;
    s->clubs_left += armed;
    TELL(s, REMOVED, .seat = by, .arg = {owner, region, armed});
}

// MH-5.2, MH-5.8. One hunter at a time; before each one may stop. The supply goes first.
void mh_run_place_up_to(State *s, Frame *frame)
{
    Placing *f = VIEW(PLACE_UP_TO, frame);
    enum { BEGIN, ASK, ANSWERED };
    Action a = flow_answer(s);
    switch (f->step++) {
    case BEGIN: mh_forget_moves(s); break;
    case ASK:
        if (f->left == 0) flow_done(s, 0);
        else
            CALL_AS(Placing, s, s->supply[f->who] ? ASK_PLACE_HUNTER : ASK_SUBST_PICK,
                    .who = f->who, .ground = f->ground, .left = f->left);
        break;
    case ANSWERED:
        assert(f->left && (a.kind != PLACE_IN || mh_has(mh_ground(s, f->ground), a.arg[0])));
        assert(a.kind != PICK || a.arg[0] == f->who);
        f->step = ASK;
        f->left--;
        if (a.kind == STOP) flow_done(s, 0);
        if (a.kind == PLACE_IN) mh_place_hunter(s, f->who, a.arg[0]);
        if (a.kind == PICK)
            CALL(s, SHIFT, .who = f->who, .armed = a.arg[2], .from = a.arg[1], .ground = f->ground);
    }
}

// MH-5.2, MH-7.5. An own hunter, armed or not, goes to any region of the ground but its own.
void mh_run_shift(State *s, Frame *frame)
{
    Shift *f = VIEW(SHIFT, frame);
    switch (f->step++) {
    case 0: CALL(s, ASK_SHIFT_TO, .who = f->who, .from = f->from, .ground = f->ground); break;
    case 1:
        assert(mh_has(mh_ground(s, f->ground), flow_answer(s).arg[0]));
        mh_move_hunter(s, f->who, f->who, f->armed, f->from, flow_answer(s).arg[0]);
        flow_done(s, 0);
    }
}

// A hunter that was placed or moved in this action counts as armed from now on (MH-5.4.1).
static void arm_hunter(State *s, int seat, int region)
{
    assert(s->clubs[seat] && s->hunters[UNARMED][seat][region]);
    s->clubs[seat]--;
    s->hunters[UNARMED][seat][region]--;
    s->hunters[ARMED][seat][region]++;
    for (int i = s->moved_count - 1; i >= 0; i--) {
        if (s->moved[i].owner != seat || s->moved[i].region != region || s->moved[i].armed)
            continue;
        s->moved[i].armed = ARMED;
        break;
    }
    TELL(s, ARMED_HUNTER, .seat = seat, .arg = {region});
}

// MH-5.6.2, MH-5.6.3. Asked only if a club is still there: in a swap both hunters may want it.
void mh_run_arm(State *s, Frame *frame)
{
    Arm *f = VIEW(ARM, frame);
    switch (f->step++) {
    case 0:
        assert(s->hunters[UNARMED][f->who][f->region]);
        if (s->clubs[f->who]) CALL(s, ASK_CLUB_ATTACH, .who = f->who, .region = f->region);
        else flow_done(s, 0);
        break;
    case 1:
        if (flow_answer(s).kind == YES) arm_hunter(s, f->who, f->region);
        flow_done(s, 0);
    }
}

// MH-5.6.1. In front of him first; from there at once to a hunter, if he likes.
void mh_run_take_club(State *s, Frame *f)
{
    Action a = flow_answer(s);
    switch (f->step++) {
    case 0:
        assert(s->clubs_left);  // MH-5.6.7: without one the card offers no club
        s->clubs_left--;
        s->clubs[f->who]++;
        TELL(s, CLUB_TAKEN, .seat = f->who);
        CALL(s, ASK_CLUB_GIVE, .who = f->who);
        break;
    case 1:
        if (a.kind == GIVE_CLUB) arm_hunter(s, f->who, a.arg[0]);
        flow_done(s, 0);
    }
}

// What keeps a hunter out of the ground: the landscape, the camp; "anywhere" only ice.
static Rule against_ground(const State *s, int ground, int region)
{
    Rule why = ground < ANYWHERE ? MH_6_1_OTHER_LANDSCAPE : MH_6_2_OTHER_REGION;
    return mh_against_region(s, region, GROUND_REGIONS[ground], why);
}

void mh_offer_place_hunter(const State *s, const Frame *frame, Offer *offer)
{
    const Placing *f = VIEW(ASK_PLACE_HUNTER, frame);
    mh_offer_regions(offer, PLACE_IN, mh_ground(s, f->ground));
    OFFER(offer, STOP);
}

Rule mh_refuse_place_hunter(const State *s, const Frame *frame, Action a)
{
    const Placing *f = VIEW(ASK_PLACE_HUNTER, frame);
    return a.kind == PLACE_IN ? against_ground(s, f->ground, a.arg[0]) : ALLOWED;
}

// Where a hunter may stand who shall go to this ground: there must be a region but its own.
static Regions ways_to(const State *s, int ground)
{
    Regions goals = mh_ground(s, ground);
    if (!goals) return 0;
    return goals & (goals - 1) ? GROUND_REGIONS[ANYWHERE] : ~goals;
}

void mh_offer_subst_pick(const State *s, const Frame *frame, Offer *offer)
{
    const Placing *f = VIEW(ASK_SUBST_PICK, frame);
    Regions ways = ways_to(s, f->ground);
    for (int armed = UNARMED; armed <= ARMED; armed++) {
        Regions set = mh_movable(s, f->who, armed) & ways;
        for (; set; set &= set - 1) OFFER(offer, PICK, .arg = {f->who, __builtin_ctz(set), armed});
    }
    OFFER(offer, STOP);
}

Rule mh_refuse_subst_pick(const State *s, const Frame *frame, Action a)
{
    const Placing *f = VIEW(ASK_SUBST_PICK, frame);
    if (a.kind != PICK) return ALLOWED;
    if (a.arg[0] != a.seat)
        return f->proc == ASK_WANDER_PICK ? MH_7_5_OWN_HUNTERS : MH_5_2_OWN_HUNTERS;
    Rule rule = mh_against_hunter(s, a.seat, a);
    if (rule) return rule;
    return mh_has(ways_to(s, f->ground), a.arg[1]) ? ALLOWED : MH_5_8_NO_WAY_ON;
}

void mh_offer_shift_to(const State *s, const Frame *frame, Offer *offer)
{
    const Shift *f = VIEW(ASK_SHIFT_TO, frame);
    mh_offer_regions(offer, MOVE_TO, mh_ground(s, f->ground) & ~(1u << f->from));
}

Rule mh_refuse_shift_to(const State *s, const Frame *frame, Action a)
{
    const Shift *f = VIEW(ASK_SHIFT_TO, frame);
    if (a.kind != MOVE_TO) return ALLOWED;
    if (a.arg[0] == f->from) return MH_5_1_SAME_REGION;
    return against_ground(s, f->ground, a.arg[0]);
}

void mh_offer_club_give(const State *s, const Frame *f, Offer *offer)
{
    mh_offer_regions(offer, GIVE_CLUB, mh_occupied(s->hunters[UNARMED][f->who]));
    OFFER(offer, KEEP_CLUB);
}

Rule mh_refuse_club_give(const State *s, const Frame *f, Action a)
{
    bool nobody = a.kind == GIVE_CLUB && !s->hunters[UNARMED][a.seat][a.arg[0]];
    return nobody ? MH_5_6_1_NO_UNARMED : ALLOWED;
}

void mh_offer_yes_no(const State *s, const Frame *f, Offer *offer)
{
    OFFER(offer, YES);
    OFFER(offer, NO);
}
