// SPDX-License-Identifier: MIT
// light.c - light cards that move one's own pieces: landscape, camp, migration, club, fire (MH-6).
#include "games/hunters/rules.h"

// MH-6.1. Three hunters into the landscape of the card, or two anywhere. The tables number the
// landscape cards as the grounds they show.
void mh_run_land(State *s, Frame *frame)
{
    Landscape *f = VIEW(LAND, frame);
    switch (f->step++) {
    case 0: CALL(s, ASK_LAND_WAY, .who = f->who, .ground = f->ground); break;
    case 1:
        assert(mh_ground(s, f->ground) || flow_answer(s).arg[0] == WAY_ANYWHERE);
        if (flow_answer(s).arg[0] == WAY_LANDSCAPE)
            CALL(s, PLACE_UP_TO, .who = f->who, .ground = f->ground, .left = LAND_HUNTERS);
        else CALL(s, PLACE_UP_TO, .who = f->who, .ground = ANYWHERE, .left = ANYWHERE_HUNTERS);
        flow_done(s, 0);
    }
}

void mh_offer_land_way(const State *s, const Frame *frame, Offer *offer)
{
    const Landscape *f = VIEW(ASK_LAND_WAY, frame);
    if (mh_ground(s, f->ground)) OFFER(offer, CHOOSE_WAY, .arg = {WAY_LANDSCAPE});
    OFFER(offer, CHOOSE_WAY, .arg = {WAY_ANYWHERE});
}

Rule mh_refuse_land_way(const State *s, const Frame *frame, Action a)
{
    const Landscape *f = VIEW(ASK_LAND_WAY, frame);
    bool landscape = a.kind == CHOOSE_WAY && a.arg[0] == WAY_LANDSCAPE;
    return landscape && !mh_ground(s, f->ground) ? MH_6_1_BOTH_FROZEN : ALLOWED;
}

// MH-6.2. The neighbours' mammoths may come only while the general supply has none (MH-5.3).
static Regions camp_sources(const State *s, int region)
{
    return s->mammoths_left ? 0 : mh_occupied(s->mammoths) & NEAR[region];
}

// MH-6.2
void mh_run_herdcamp(State *s, Frame *frame)
{
    Herdcamp *f = VIEW(HERDCAMP, frame);
    Action a = flow_answer(s);
    switch (f->step++) {
    case 0: CALL(s, ASK_CAMP_REGION, .who = f->who); break;
    case 1:
        f->region = a.arg[0];
        assert(a.kind == STOP || !mh_has(s->ice, f->region));
        if (a.kind == STOP) flow_done(s, 0);
        else
            CALL(s, PLACE_UP_TO, .who = f->who, .ground = IN_REGION + f->region,
                 .left = f->hunters);
        break;
    case 2:
        if (s->mammoths_left || camp_sources(s, f->region))
            CALL(s, ASK_CAMP_MAMMOTH, .who = f->who, .region = f->region);
        else flow_done(s, 0);
        break;
    case 3:
        if (a.kind == YES) mh_place_mammoth(s, f->who, f->region);
        if (a.kind == TAKE_FROM) mh_move_mammoth(s, f->who, a.arg[0], f->region);
        flow_done(s, 0);
    }
}

void mh_offer_camp_region(const State *s, const Frame *f, Offer *offer)
{
    mh_offer_regions(offer, CAMP_IN, mh_ice_free(s));
    OFFER(offer, STOP);
}

Rule mh_refuse_camp_region(const State *s, const Frame *f, Action a)
{
    return a.kind == CAMP_IN && mh_has(s->ice, a.arg[0]) ? MH_1_2_FROZEN : ALLOWED;
}

void mh_offer_camp_mammoth(const State *s, const Frame *frame, Offer *offer)
{
    const Herdcamp *f = VIEW(ASK_CAMP_MAMMOTH, frame);
    if (s->mammoths_left) OFFER(offer, YES);
    mh_offer_regions(offer, TAKE_FROM, camp_sources(s, f->region));
    OFFER(offer, NO);
}

Rule mh_refuse_camp_mammoth(const State *s, const Frame *frame, Action a)
{
    const Herdcamp *f = VIEW(ASK_CAMP_MAMMOTH, frame);
    if (a.kind == YES && !s->mammoths_left) return MH_6_2_SUPPLY_EMPTY;
    if (a.kind != TAKE_FROM) return ALLOWED;
    if (s->mammoths_left) return MH_6_2_SUPPLY_FIRST;
    if (!s->mammoths[a.arg[0]]) return MH_6_4_NO_MAMMOTH;
    return mh_has(NEAR[f->region], a.arg[0]) ? ALLOWED : MH_1_3_NOT_ADJACENT;
}

static Regions own_regions(const State *s, int seat)
{
    return mh_occupied(s->hunters[UNARMED][seat]) | mh_occupied(s->hunters[ARMED][seat]);
}

// MH-6.3. Up to three from one region to one neighbour; then a mammoth may come along.
void mh_run_migration(State *s, Frame *frame)
{
    Migration *f = VIEW(MIGRATION, frame);
    enum { ASK_FROM, FROM_KNOWN, TO_KNOWN, HUNTER, MAMMOTH };
    Action a = flow_answer(s);
    switch (f->step++) {
    case ASK_FROM: CALL(s, ASK_MIG_FROM, .who = f->who); break;
    case FROM_KNOWN:
        f->from = a.arg[0];
        if (a.kind == STOP) flow_done(s, 0);
        else CALL(s, ASK_MIG_TO, .who = f->who, .from = f->from);
        break;
    case TO_KNOWN:
        f->to = a.arg[0];
        assert(mh_has(NEAR[f->from], f->to) && !mh_has(s->ice, f->to) && f->left);
        CALL(s, ASK_MIG_HUNTER, .who = f->who, .to = f->to, .from = f->from, .is_first = true,
             .left = f->left);
        break;
    case HUNTER:
        f->left = a.kind == LEAD ? f->left - 1 : 0;
        if (a.kind == LEAD) mh_move_hunter(s, f->who, f->who, a.arg[0], f->from, f->to);
        if (f->left && mh_has(own_regions(s, f->who), f->from)) {
            CALL(s, ASK_MIG_HUNTER, .who = f->who, .to = f->to, .from = f->from, .left = f->left);
            f->step = HUNTER;
        } else if (s->mammoths[f->from])
            CALL(s, ASK_MIG_MAMMOTH, .who = f->who, .to = f->to, .from = f->from);
        else flow_done(s, 0);
        break;
    case MAMMOTH:
        if (a.kind == YES) mh_move_mammoth(s, f->who, f->from, f->to);
        flow_done(s, 0);
    }
}

void mh_offer_mig_from(const State *s, const Frame *f, Offer *offer)
{
    mh_offer_regions(offer, TAKE_FROM, own_regions(s, f->who) & mh_neighbours(mh_ice_free(s)));
    OFFER(offer, STOP);
}

Rule mh_refuse_mig_from(const State *s, const Frame *f, Action a)
{
    if (a.kind != TAKE_FROM) return ALLOWED;
    if (!mh_has(own_regions(s, a.seat), a.arg[0])) return MH_6_3_NO_HUNTER;
    return mh_has(mh_neighbours(mh_ice_free(s)), a.arg[0]) ? ALLOWED : MH_5_8_NO_WAY_ON;
}

void mh_offer_mig_to(const State *s, const Frame *frame, Offer *offer)
{
    const Migration *f = VIEW(ASK_MIG_TO, frame);
    mh_offer_regions(offer, MOVE_TO, NEAR[f->from] & mh_ice_free(s));
}

Rule mh_refuse_mig_to(const State *s, const Frame *frame, Action a)
{
    const Migration *f = VIEW(ASK_MIG_TO, frame);
    if (a.kind != MOVE_TO) return ALLOWED;
    return mh_against_region(s, a.arg[0], NEAR[f->from], MH_1_3_NOT_ADJACENT);
}

// The first hunter must go (MH-5.8).
void mh_offer_mig_hunter(const State *s, const Frame *frame, Offer *offer)
{
    const Migration *f = VIEW(ASK_MIG_HUNTER, frame);
    for (int armed = UNARMED; armed <= ARMED; armed++)
        if (s->hunters[armed][f->who][f->from]) OFFER(offer, LEAD, .arg = {armed});
    if (!f->is_first) OFFER(offer, STOP);
}

Rule mh_refuse_mig_hunter(const State *s, const Frame *frame, Action a)
{
    const Migration *f = VIEW(ASK_MIG_HUNTER, frame);
    if (a.kind == STOP && f->is_first) return MH_5_8_BEGUN;
    if (a.kind != LEAD) return ALLOWED;
    bool there = a.arg[0] <= ARMED && s->hunters[a.arg[0]][a.seat][f->from];
    return there ? ALLOWED : MH_1_9_NO_SUCH_HUNTER;
}

// MH-6.7. A club, or a mammoth from the supply, or if there is none a step of one on the board.
void mh_run_club_card(State *s, Frame *f)
{
    switch (f->step++) {
    case 0: CALL(s, ASK_CLUB_MODE, .who = f->who); break;
    case 1: {
        int kind = flow_answer(s).kind;
        assert(kind != BRING_MAMMOTH || mh_can_bring_mammoth(s));
        if (kind == CLUB) CALL(s, TAKE_CLUB, .who = f->who);
        if (kind == BRING_MAMMOTH)
            CALL_AS(MammothMove, s, s->mammoths_left ? PLACE_MAMMOTH : MOVE_MAMMOTH, .who = f->who,
                    .price = PRICE_NEAR);
        flow_done(s, 0);
    }
    }
}

void mh_offer_club_mode(const State *s, const Frame *f, Offer *offer)
{
    if (s->clubs_left) OFFER(offer, CLUB);
    if (mh_can_bring_mammoth(s)) OFFER(offer, BRING_MAMMOTH);
    OFFER(offer, STOP);
}

Rule mh_refuse_club_mode(const State *s, const Frame *f, Action a)
{
    if (a.kind == CLUB && !s->clubs_left) return MH_5_6_7_NO_CLUB;
    return a.kind == BRING_MAMMOTH && !mh_can_bring_mammoth(s) ? MH_6_7_NO_MAMMOTH : ALLOWED;
}

// MH-6.8, MH-7.6. A tile goes unseen; all tiles are alike until phase 2.
void mh_run_move_fire(State *s, Frame *frame)
{
    FireMove *f = VIEW(MOVE_FIRE, frame);
    Action a = flow_answer(s);
    switch (f->step++) {
    case 0: CALL(s, ASK_FIRE_FROM, .who = f->who); break;
    case 1:
        f->from = a.arg[0];
        if (a.kind == STOP) flow_done(s, 0);
        else CALL(s, ASK_FIRE_TO, .who = f->who, .from = f->from);
        break;
    case 2:
        assert(s->fires[f->from] && !mh_has(s->ice, a.arg[0]));
        s->fires[f->from]--;
        s->fires[a.arg[0]]++;
        TELL(s, FIRE_MOVED, .seat = f->who, .arg = {f->from, a.arg[0]});
        flow_done(s, 0);
    }
}

void mh_offer_fire_from(const State *s, const Frame *f, Offer *offer)
{
    mh_offer_regions(offer, TAKE_FROM, mh_occupied(s->fires));
    OFFER(offer, STOP);
}

Rule mh_refuse_fire_from(const State *s, const Frame *f, Action a)
{
    return a.kind == TAKE_FROM && !s->fires[a.arg[0]] ? MH_6_8_NO_FIRE : ALLOWED;
}

void mh_offer_fire_to(const State *s, const Frame *frame, Offer *offer)
{
    const FireMove *f = VIEW(ASK_FIRE_TO, frame);
    mh_offer_regions(offer, MOVE_TO, mh_ice_free(s) & ~(1u << f->from));
}

Rule mh_refuse_fire_to(const State *s, const Frame *frame, Action a)
{
    const FireMove *f = VIEW(ASK_FIRE_TO, frame);
    if (a.kind != MOVE_TO) return ALLOWED;
    if (a.arg[0] == f->from) return MH_6_8_OTHER_REGION;
    return mh_has(s->ice, a.arg[0]) ? MH_1_2_FROZEN : ALLOWED;
}
