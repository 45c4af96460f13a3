// SPDX-License-Identifier: MIT
// camps.c - founding camps in autumn (PH-8.4.4, PH-8.4.5, PH-8.4.6, PH-8.4.7, PH-8.4.8).
#include "games/prehistory/rules.h"

// PH-8.4.4. A site without a camp on which an own member ended its move this autumn.
static Rule refuse_ground(const State *s, int seat, int field)
{
    if (s->feature[field] != CAMP_FIELD || s->camp[field]) return PH_8_4_4_NO_SITE;
    return s->members[field][seat] && s->lying[field] ? ALLOWED : PH_8_4_4_NOT_ARRIVED;
}

// PH-8.4.5. The tile is in hand, and enough helpers stand on the site and beside it.
static Rule refuse_tile_here(const State *s, int seat, int field, int tile)
{
    if (!(s->camps_left[seat] >> tile & 1)) return PH_8_4_5_TILE_USED;
    return ph_count_near(s, seat, field) >= CAMP_TILE[tile].needed ? ALLOWED : PH_8_4_5_TOO_FEW;
}

static Rule refuse_building(const State *s, int seat, int field)
{
    Rule rule = refuse_ground(s, seat, field);
    if (rule != ALLOWED) return rule;
    for (int tile = 0; tile < CAMPS; tile++)
        if (refuse_tile_here(s, seat, field, tile) == ALLOWED) return ALLOWED;
    return PH_8_4_5_TOO_FEW;
}

// PH-8.4.5. For the tile, or the smallest one that is left.
Shortfall ph_count_helpers(const State *s, const Frame *f, Action a)
{
    int field = a.kind == CAMP ? VIEW(CHOOSE_CAMP, f)->site : a.arg[0], least = UINT8_MAX;
    for (int tile = 0; tile < CAMPS; tile++) {
        bool meant = a.kind == CAMP ? tile == a.arg[0] : s->camps_left[f->who] >> tile & 1;
        if (meant && CAMP_TILE[tile].needed < least) least = CAMP_TILE[tile].needed;
    }
    return (Shortfall){least, ph_count_near(s, f->who, field)};
}

bool ph_can_build(const State *s, int seat)
{
    for (int field = 1; field < s->fields; field++)
        if (s->lying[field] && refuse_building(s, seat, field) == ALLOWED) return true;
    return false;
}

// PH-8.4.6. If all helpers settle, the member on the site is one of them.
static void begin_building(State *s, int seat, int site, int tile)
{
    assert(refuse_ground(s, seat, site) == ALLOWED);
    assert(refuse_tile_here(s, seat, site, tile) == ALLOWED);
    s->building.site = site;
    s->building.tile = tile;
    s->building.settlers = CAMP_TILE[tile].settlers;
    s->building.all = CAMP_TILE[tile].settlers == CAMP_TILE[tile].needed;
}

static bool is_beside(const State *s, int site, int field)
{
    for (EACH_NEAR(i, s, site))
        if (s->near[site][i] == field) return true;
    return field == site;
}

// Own members on and around the site, on this field and those after it.
static int count_from(const State *s, int seat, int field)
{
    int site = s->building.site, count = site >= field ? s->members[site][seat] : 0;
    for (EACH_NEAR(i, s, site))
        if (s->near[site][i] >= field) count += s->members[s->near[site][i]][seat];
    return count;
}

// PH-8.4.6. Settlers are named by ascending field; a choice must leave enough for the rest.
static Rule refuse_settling(const State *s, int seat, int field)
{
    int site = s->building.site, rest = s->building.settlers - 1;
    if (field < s->building.last || !is_beside(s, site, field)) return PH_8_4_6_SETTLERS;
    if (!s->members[field][seat] || count_from(s, seat, field) <= rest) return PH_8_4_6_SETTLERS;
    bool wants_site = s->building.all && !s->building.on_site && field != site;
    return wants_site && (field > site || !rest) ? PH_8_4_6_SETTLERS : ALLOWED;
}

static void settle(State *s, int seat, int field)
{
    assert(s->building.settlers && s->members[field][seat]);
    s->members[field][seat]--;
    if (!s->members[field][seat]) s->lying[field] = 0;
    s->home[seat]++;
    s->building.settlers--;
    s->building.last = field;
    s->building.on_site |= field == s->building.site;
    TELL(s, SETTLED, .seat = seat, .arg = {field});
}

// PH-8.4.7. The tile, its points, and one more member for the tribe.
static void found_camp(State *s, int seat)
{
    int site = s->building.site, tile = s->building.tile;
    assert(!s->building.settlers && !s->camp[site]);
    s->camp[site] = 1 + ph_camp_of(seat, tile);
    s->camps_left[seat] &= ~(1 << tile);
    s->home[seat]++;
    memset(&s->building, 0, sizeof s->building);
    TELL(s, BUILT, .seat = seat, .arg = {tile, site});
    ph_gain_points(s, seat, BY_CAMPS, CAMP_TILE[tile].vp);
    ph_gain_development(s, seat, CAMP_TILE[tile].development);
}

void ph_run_building(State *s, Frame *frame)
{
    enum { ASK_SITE, ASK_TILE, BEGIN, ASK_SETTLER, SETTLE };
    Founding *f = VIEW(BUILDING, frame);
    Action a = flow_answer(s);
    assert(s->building.site == (f->step > BEGIN ? f->site : 0));
    switch (f->step++) {
    case ASK_SITE: CALL(s, CHOOSE_SITE, .who = f->who); break;
    case ASK_TILE:
        f->site = a.arg[0];
        CALL(s, CHOOSE_CAMP, .who = f->who, .site = f->site);
        break;
    case BEGIN: begin_building(s, f->who, f->site, a.arg[0]); break;
    case ASK_SETTLER:
        if (s->building.settlers)
            CALL(s, CHOOSE_SETTLER, .who = f->who, .site = f->site,
                 .settlers = s->building.settlers);
        else found_camp(s, f->who), flow_done(s, 0);
        break;
    case SETTLE: settle(s, f->who, a.arg[0]); f->step = ASK_SETTLER;
    }
}

void ph_offer_site(const State *s, const Frame *f, Offer *offer)
{
    for (int field = 1; field < s->fields; field++)
        if (refuse_building(s, f->who, field) == ALLOWED) OFFER(offer, SITE, .arg = {field});
}

Rule ph_refuse_site(const State *s, const Frame *f, Action a)
{
    return a.kind == SITE ? refuse_building(s, f->who, a.arg[0]) : ALLOWED;
}

void ph_offer_camp(const State *s, const Frame *frame, Offer *offer)
{
    const Founding *f = VIEW(CHOOSE_CAMP, frame);
    for (int tile = 0; tile < CAMPS; tile++)
        if (refuse_tile_here(s, f->who, f->site, tile) == ALLOWED)
            OFFER(offer, CAMP, .arg = {tile});
}

Rule ph_refuse_camp(const State *s, const Frame *frame, Action a)
{
    const Founding *f = VIEW(CHOOSE_CAMP, frame);
    return a.kind == CAMP ? refuse_tile_here(s, f->who, f->site, a.arg[0]) : ALLOWED;
}

void ph_offer_settler(const State *s, const Frame *f, Offer *offer)
{
    for (int field = 0; field < s->fields; field++)
        if (refuse_settling(s, f->who, field) == ALLOWED) OFFER(offer, SETTLER, .arg = {field});
}

Rule ph_refuse_settler(const State *s, const Frame *f, Action a)
{
    return a.kind == SETTLER ? refuse_settling(s, f->who, a.arg[0]) : ALLOWED;
}
