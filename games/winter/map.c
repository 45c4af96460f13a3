// SPDX-License-Identifier: MIT
// map.c - camps, settlements, influence and ice finds on the nineteen tiles (EW-6.3, EW-13,
// EW-18, EW-23.10).
#include "games/winter/rules.h"

static Bits camp_tiles(const State *s, int seat)
{
    Bits tiles = 0;
    for (int tile = 0; tile < TILES; tile++)
        tiles |= (Bits)(s->player[seat].camp[tile] > 0) << tile;
    return tiles;
}

Bits ew_presence(const State *s, int seat)
{
    Bits tiles = camp_tiles(s, seat);
    for (int junction = 0; junction < JUNCTIONS; junction++)
        if (s->settlement[junction] == seat + 1) tiles |= EW_CORNERS[junction];
    return tiles;
}

bool ew_has_camp_on_map(const State *s, int seat) { return s->player[seat].camps < CAMPS; }

void ew_pitch_camp(State *s, int seat)
{
    Player *p = &s->player[seat];
    assert(p->camps > 0);
    p->camps--;
    p->camp[BASE_TILE]++;
    TELL(s, CAMP_PITCHED, .seat = seat);
}

// EW-18.2. Whoever sets foot on a hidden find turns it up.
static void turn_find(State *s, int seat, int tile)
{
    if (s->find[tile] != FACE_DOWN) return;
    Bits left = s->finds_left;
    assert(s->terrain[tile] == GLACIER && left);  // EW-18.1
    int find = ew_take_bit(&s->core.random, &left);
    s->finds_left = (uint16_t)left;
    s->find[tile] = FIRST_FIND + find;
    TELL(s, FIND_TURNED, .seat = seat, .arg = {find, tile});
}

void ew_move_camp(State *s, int seat, int from, int to)
{
    Player *p = &s->player[seat];
    assert(p->camp[from] && EW_ADJACENT[from] >> to & 1);
    p->camp[from]--;
    p->camp[to]++;
    TELL(s, CAMP_MOVED, .seat = seat, .arg = {from, to});
    turn_find(s, seat, to);
}

Rule ew_against_step(const State *s, int seat, int from, int to)
{
    if (!s->player[seat].camp[from]) return EW_6_3_2_NO_CAMP_THERE;
    return EW_ADJACENT[from] >> to & 1 ? ALLOWED : EW_6_3_2_NOT_ADJACENT;
}

void ew_offer_steps(const State *s, int seat, Offer *offer)
{
    for (int from = 0; from < TILES; from++)
        if (s->player[seat].camp[from])
            for (Bits left = EW_ADJACENT[from]; left; left = rest_of(left))
                OFFER(offer, MOVE_CAMP, .arg = {from, first_of(left)});
}

void ew_offer_step(const State *s, const Frame *f, Offer *offer)
{
    ew_offer_steps(s, f->who, offer);
    OFFER(offer, GO_ON);
}

Rule ew_refuse_step(const State *s, const Frame *f, Action a)
{
    return a.kind == MOVE_CAMP ? ew_against_step(s, f->who, a.arg[0], a.arg[1]) : ALLOWED;
}

// EW-6.3.3, EW-6.3.4. Free junctions off the base tile with an own camp on each of their tiles.
Bits ew_legal_junctions(const State *s, int seat)
{
    Bits camps = camp_tiles(s, seat), legal = 0;
    for (Bits left = SETTLEMENT_ALLOWED; left; left = rest_of(left)) {
        int junction = first_of(left);
        if (!s->settlement[junction] && !(EW_CORNERS[junction] & ~camps)) legal |= bit(junction);
    }
    return legal;
}

Rule ew_against_settling(const State *s, int seat, int junction)
{
    if (!s->player[seat].settlements) return EW_6_3_3_NO_SETTLEMENT_LEFT;
    if (!(SETTLEMENT_ALLOWED >> junction & 1)) return EW_6_3_4_BASE_TILE;
    if (s->settlement[junction]) return EW_6_3_3_SETTLED;
    return EW_CORNERS[junction] & ~camp_tiles(s, seat) ? EW_6_3_3_THREE_CAMPS : ALLOWED;
}

// EW-18.4, EW-18.5. The finds at the corners of a junction that are face up and not yet gained:
// they give nothing else.
static Bits finds_pending(const State *s, const FindsAround *f)
{
    Bits finds = 0;
    int corner = 0;
    for (Bits left = EW_CORNERS[f->junction]; left; left = rest_of(left), corner++) {
        int find = s->find[first_of(left)];
        if (find >= FIRST_FIND && !(f->done >> corner & 1)) finds |= bit(find - FIRST_FIND);
    }
    return finds;
}

static void gain_find(State *s, FindsAround *f, int find)
{
    int corner = 0;
    assert(finds_pending(s, f) >> find & 1);
    for (Bits left = EW_CORNERS[f->junction]; left; left = rest_of(left), corner++)
        if (s->find[first_of(left)] == FIRST_FIND + find) f->done |= 1 << corner;
    ew_make_deal(s, f->who, EW_FIND_SHOWS[find]);
}

// EW-18.3. A new settlement gains each find around it, in the order its owner likes.
void ew_run_finds(State *s, Frame *frame)
{
    enum { NEXT, CHOSEN };
    FindsAround *f = VIEW(FINDS_AROUND, frame);
    Bits pending = finds_pending(s, f);
    Action a = flow_answer(s);
    switch (f->step++) {
    case NEXT:
        if (!pending) flow_done(s, 0);
        else if (rest_of(pending))
            CALL(s, CHOOSE_FIND, .who = f->who, .junction = f->junction, .done = f->done);
        break;
    case CHOSEN:
        assert(pending);
        f->step = NEXT;
        if (a.kind == DECLINE) flow_done(s, 0);
        else gain_find(s, f, a.kind == TAKE_FIND ? a.arg[0] : first_of(pending));
    }
}

void ew_offer_find(const State *s, const Frame *f, Offer *offer)
{
    ew_offer_each(offer, TAKE_FIND, finds_pending(s, VIEW(CHOOSE_FIND, f)));
    OFFER(offer, DECLINE);
}

Rule ew_refuse_find(const State *s, const Frame *f, Action a)
{
    if (a.kind != TAKE_FIND) return ALLOWED;
    return finds_pending(s, VIEW(CHOOSE_FIND, f)) >> a.arg[0] & 1 ? ALLOWED : EW_18_3_OTHER_FIND;
}

// EW-6.3.5, EW-13.4. The camps return, food above the new limit is lost, the settlement is placed.
void ew_build_settlement(State *s, int seat, int junction)
{
    Player *p = &s->player[seat];
    assert(ew_against_settling(s, seat, junction) == ALLOWED);
    for (Bits left = EW_CORNERS[junction]; left; left = rest_of(left)) {
        p->camp[first_of(left)]--;
        p->camps++;
    }
    ew_cut_food(s, seat);
    p->settlements--;
    s->settlement[junction] = seat + 1;
    TELL(s, SETTLED, .seat = seat, .arg = {junction});
    if (has_option(s, OPTION_ICE_FINDS)) CALL(s, FINDS_AROUND, .who = seat, .junction = junction);
}

void ew_offer_junction(const State *s, const Frame *f, Offer *offer)
{
    ew_offer_each(offer, SETTLE, ew_legal_junctions(s, f->who));
    OFFER(offer, DECLINE);
}

Rule ew_refuse_junction(const State *s, const Frame *f, Action a)
{
    return a.kind == SETTLE ? ew_against_settling(s, f->who, a.arg[0]) : ALLOWED;
}

// EW-13.1. 1 for each own camp on the tile, 2 for each own settlement at one of its corners.
int ew_influence(const State *s, int tile, int seat, Sum *sum)
{
    int settled = 0;
    for (Bits left = EW_CORNERS_OF[tile]; left; left = rest_of(left))
        settled += s->settlement[first_of(left)] == seat + 1;
    return sum_part(sum, s->player[seat].camp[tile], BECAUSE_CAMPS, 0, EW_13_1_INFLUENCE) +
           sum_part(sum, SETTLEMENT_INFLUENCE * settled, BECAUSE_SETTLEMENTS, 0, EW_13_1_INFLUENCE);
}

// EW-9.7, EW-13.2, EW-21.2. Highest or tied for it; in the strict mode alone.
static bool has_highest_influence(const State *s, int seat, int tile)
{
    int own = ew_influence(s, tile, seat, NULL), enough = own - has_option(s, OPTION_STRICT);
    for (int other = 0; other < s->core.seats; other++)
        if (other != seat && ew_influence(s, tile, other, NULL) > enough) return false;
    return own > 0;
}

// EW-9.7, EW-13.3. A tile with a cost pays who can pay it.
Rule ew_against_income(const State *s, int seat, int tile)
{
    int deal = EW_TERRAIN_INCOME[s->terrain[tile]];
    if (!deal) return EW_13_2_NO_INCOME;
    if (s->turn.tiles_done >> tile & 1) return EW_9_7_TILE_TAKEN;
    if (!has_highest_influence(s, seat, tile)) return EW_9_7_NOT_HIGHEST;
    return ew_against_deal(s, seat, deal);
}
