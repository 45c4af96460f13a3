// SPDX-License-Identifier: MIT
// rest.c - a figure on the rest space, and the module of rest tiles (EW-7, EW-19).
#include "games/winter/rules.h"

enum { DRAW_ITEM = 1, HUNT_ITEM = 2 };  // of Turn.bonus in a rest turn

// EW-19.1. Nobody has seen the stack; then its top tile is opened.
void ew_set_up_rest_tiles(State *s)
{
    if (!has_option(s, OPTION_REST_TILES)) return;
    s->rest_unseen = (1 << REST_TILES) - 1;
    ew_open_rest_tile(s);
}

static void put_under(State *s, int tile)
{
    int place = 0;
    while (s->rest_under[place]) place++;
    assert(place < REST_TILES);
    s->rest_under[place] = tile + 1;
    TELL(s, REST_TILE_RETURNED, .seat = NOBODY, .arg = {tile});
}

// The topmost tile: one that nobody has seen, or the first of those put under the stack.
static int take_top(State *s)
{
    if (s->rest_unseen) {
        Bits unseen = s->rest_unseen;
        int tile = ew_take_bit(&s->core.random, &unseen);
        s->rest_unseen = (uint8_t)unseen;
        return tile;
    }
    assert(s->rest_under[0]);
    int tile = s->rest_under[0] - 1;
    memmove(s->rest_under, s->rest_under + 1, REST_TILES - 1);
    s->rest_under[REST_TILES - 1] = 0;
    return tile;
}

// EW-19.1, EW-19.5. An open tile that nobody took goes under the stack first.
void ew_open_rest_tile(State *s)
{
    if (!has_option(s, OPTION_REST_TILES)) return;
    assert(!s->rest_held);  // EW-19.4
    if (s->rest_open) put_under(s, s->rest_open - 1);
    s->rest_open = take_top(s) + 1;
    s->rest_given = false;
    TELL(s, REST_TILE_OPENED, .seat = NOBODY, .arg = {s->rest_open - 1});
}

// EW-19.4. At the end of the turn, used or not.
void ew_return_rest_tile(State *s)
{
    assert(!s->rest_held || s->rest_given);
    if (s->rest_held) put_under(s, s->rest_held - 1);
    s->rest_held = 0;
}

static const Deal *held_tile(const State *s)
{
    assert(s->rest_held);
    return &EW_DEAL_DATA[EW_REST_TILE_SHOWS[s->rest_held - 1]];
}

// EW-19.2. The open tile, or blindly the one below it.
static void take_rest_tile(State *s, int seat, Action a)
{
    assert(s->rest_open && !s->rest_given);
    int open = s->rest_open - 1;
    s->rest_open = 0;
    s->rest_given = true;
    if (a.kind == SWAP_REST_TILE) put_under(s, open);
    s->rest_held = 1 + (a.kind == SWAP_REST_TILE ? take_top(s) : open);
    s->turn.tile_items = ew_has_cost(held_tile(s)) ? 1 : (1 << held_tile(s)->items) - 1;
    TELL(s, REST_TILE_TAKEN, .seat = seat, .arg = {s->rest_held - 1});
}

void ew_offer_rest_tile(const State *s, const Frame *f, Offer *offer)
{
    OFFER(offer, KEEP_REST_TILE);
    OFFER(offer, SWAP_REST_TILE);
}

// EW-19.3. Items of the tile one by one; with a cost the tile is one item, named by its first gain.
static Rule against_tile(const State *s, int seat, int gain)
{
    if (!s->rest_held) return EW_19_3_NO_REST_TILE;
    int deal = EW_REST_TILE_SHOWS[s->rest_held - 1], item = ew_item_of(deal, gain);
    bool whole = ew_has_cost(held_tile(s));
    if (item == ITEMS || (whole && item > 0)) return EW_3_1_OTHER_EFFECT;
    if (!(s->turn.tile_items >> item & 1)) return EW_1_13_ALREADY_TAKEN;
    if (whole) return ew_against_deal(s, seat, deal);
    return ew_is_ready(s, seat, gain) ? ALLOWED : EW_1_11_NOTHING_TO_GAIN;
}

static void use_tile(State *s, int seat, int gain)
{
    assert(against_tile(s, seat, gain) == ALLOWED);
    int deal = EW_REST_TILE_SHOWS[s->rest_held - 1], item = ew_item_of(deal, gain);
    s->turn.tile_items &= ~(1 << item);
    if (ew_has_cost(held_tile(s))) ew_make_deal(s, seat, deal);
    else ew_take_gain(s, seat, gain, EW_DEAL_DATA[deal].amount[item], INCOME);
}

// EW-7.1, EW-7.5. The draw, and after it the hunt.
static Rule against_rest_gain(const State *s, int seat, int gain)
{
    if (gain != GAIN_CARD && gain != GAIN_HUNT) return EW_3_1_OTHER_EFFECT;
    int item = gain == GAIN_CARD ? DRAW_ITEM : HUNT_ITEM;
    if (!(s->turn.bonus & item)) return EW_1_13_ALREADY_TAKEN;
    if (item == HUNT_ITEM && s->turn.bonus & DRAW_ITEM) return EW_7_5_DRAW_FIRST;
    return ew_is_ready(s, seat, gain) ? ALLOWED : EW_14_3_NO_LIVING_ANIMAL;
}

void ew_offer_rest(const State *s, const Frame *f, Offer *offer)
{
    if (!against_rest_gain(s, f->who, GAIN_CARD)) OFFER(offer, TAKE_GAIN, .arg = {GAIN_CARD});
    if (!against_rest_gain(s, f->who, GAIN_HUNT)) OFFER(offer, TAKE_GAIN, .arg = {GAIN_HUNT});
    if (!ew_against_chief(s, f->who)) OFFER(offer, USE_CHIEF);
    for (int i = 0; s->rest_held && i < held_tile(s)->items; i++)
        if (!against_tile(s, f->who, held_tile(s)->gain[i]))
            OFFER(offer, USE_REST_TILE, .arg = {held_tile(s)->gain[i]});
    OFFER(offer, GO_ON);
}

Rule ew_refuse_rest(const State *s, const Frame *f, Action a)
{
    switch (a.kind) {
    case TAKE_GAIN: return against_rest_gain(s, f->who, a.arg[0]);
    case USE_REST_TILE: return against_tile(s, f->who, a.arg[0]);
    case USE_CHIEF: return ew_against_chief(s, f->who);
    default: return ALLOWED;
    }
}

static void take_rest_gain(State *s, int seat, int gain)
{
    assert(against_rest_gain(s, seat, gain) == ALLOWED);
    s->turn.bonus &= ~(gain == GAIN_CARD ? DRAW_ITEM : HUNT_ITEM);
    ew_take_gain(s, seat, gain, 1, INCOME);
}

bool ew_is_resting(const State *s) { return flow_find(s, REST_TURN, ANYBODY); }

// EW-7, EW-7.4, EW-23.7. Any figure may rest: perhaps a rest tile; then draw, hunt, chief and tile
// as the player likes.
void ew_run_rest_turn(State *s, Frame *f)
{
    enum { TILE_ASKED, TILE_TAKEN, ASK, CHOSEN };
    Action a = flow_answer(s);
    assert(s->turn.place == REST);
    switch (f->step++) {
    case TILE_ASKED:
        s->turn.bonus = DRAW_ITEM | HUNT_ITEM;
        if (s->rest_open && !s->rest_given) CALL(s, CHOOSE_REST_TILE, .who = f->who);
        break;
    case TILE_TAKEN:
        if (a.kind) take_rest_tile(s, f->who, a);
        break;
    case ASK: CALL(s, MENU_REST, .who = f->who); break;
    case CHOSEN:
        f->step = ASK;
        if (a.kind == TAKE_GAIN) take_rest_gain(s, f->who, a.arg[0]);
        else if (a.kind == USE_CHIEF) ew_use_chief(s, f->who);
        else if (a.kind == USE_REST_TILE) use_tile(s, f->who, a.arg[0]);
        else flow_done(s, 0);
    }
}
