// SPDX-License-Identifier: MIT
// cairn.c - a toy for gains that bring gains. A site of sixteen spaces; who lays a stone gets what
// the space shows: food, another stone, or a step up the idol, whose steps show gains again. Any
// unit may be taken as something lesser. Effects are data, run by one small interpreter.
#define NAMES "tests/toys/cairn.def"
#include "engine/declare.h"

enum { ITEMS = 3, SEATS = 2, WIDTH = 4, SPACES = WIDTH * WIDTH, IDOL_TOP = 8, TURNS = 6 };

// An effect is a few items. A real game gets this table from its CSV: "M1,I2".
typedef struct Effect {
    struct {
        uint8_t good, count;
    } item[ITEMS];
} Effect;

enum { NONE, FOOD_2, FOOD_STONE, IDOL_1, IDOL_FOOD, STONE_IDOL, EFFECTS };
static const Effect EFFECT_OF[EFFECTS] = {
    [FOOD_2] = {{{FOOD, 2}}},
    [FOOD_STONE] = {{{FOOD, 1}, {STONE, 1}}},
    [IDOL_1] = {{{IDOL, 1}}},
    [IDOL_FOOD] = {{{IDOL, 2}, {FOOD, 1}}},
    [STONE_IDOL] = {{{STONE, 1}, {IDOL, 1}}},
};
static const uint8_t SPACE_SHOWS[SPACES] = {FOOD_2, IDOL_1,     NONE,   STONE_IDOL,  //
                                            NONE,   FOOD_STONE, IDOL_1, FOOD_2,      //
                                            IDOL_1, NONE,       FOOD_2, IDOL_FOOD,   //
                                            FOOD_2, STONE_IDOL, NONE,   IDOL_1};
static const uint8_t IDOL_SHOWS[IDOL_TOP + 1] = {[3] = FOOD_STONE, [6] = STONE_IDOL};

struct State {
    Core core;
    uint8_t stone[SPACES];  // owner + 1, or 0
    uint8_t food[SEATS], idol[SEATS];
    uint8_t unused[4];
};
_Static_assert(sizeof(State) % 8 == 0, "hashed by words");

static bool is_beside_a_stone(const State *s, int space)
{
    int x = space % WIDTH;
    return (x > 0 && s->stone[space - 1]) || (x < WIDTH - 1 && s->stone[space + 1]) ||
           (space >= WIDTH && s->stone[space - WIDTH]) ||
           (space < SPACES - WIDTH && s->stone[space + WIDTH]);
}

static bool is_site_empty(const State *s)
{
    for (int i = 0; i < SPACES; i++)
        if (s->stone[i]) return false;
    return true;
}

// Deeds may call: what a space or a step shows is gained next, before anything else goes on.
static void lay_stone(State *s, int seat, int space)
{
    s->stone[space] = seat + 1;
    TELL(s, LAID, .seat = seat, .arg = {space});
    if (SPACE_SHOWS[space]) CALL(s, EFFECT, .who = seat, .what = SPACE_SHOWS[space]);
}

static void climb_idol(State *s, int seat)
{
    if (s->idol[seat] == IDOL_TOP) return;
    int level = ++s->idol[seat];
    TELL(s, CLIMBED, .seat = seat, .arg = {level});
    if (IDOL_SHOWS[level]) CALL(s, EFFECT, .who = seat, .what = IDOL_SHOWS[level]);
}

static void gain_food(State *s, int seat, int food)
{
    s->food[seat] += food;
    TELL(s, GAINED, .seat = seat, .arg = {food});
}

// 1. In turn, each plays one of the richer effects; six turns each.
void cairn_run_rounds(State *s, Frame *f)
{
    switch (f->step++) {
    case 0: CALL(s, CHOOSE_CARD, .who = f->who); break;
    case 1: CALL(s, EFFECT, .who = f->who, .what = flow_answer(s).arg[0]); break;
    case 2:
        f->who = 1 - f->who;
        f->step = 0;
        if (++f->count == SEATS * TURNS) flow_over(s);
    }
}

static int items_left(const Frame *f)
{
    int left = 0;
    for (int i = 0; i < ITEMS; i++)
        if (EFFECT_OF[f->what].item[i].count && !(f->count >> i & 1)) left |= 1 << i;
    return left;
}

// 2. The items of an effect, in the order the player likes; each may be dropped. f->count has a
// bit for each item taken, so an effect within an effect keeps its own.
void cairn_run_effect(State *s, Frame *f)
{
    enum { NEXT, CHOSEN };
    int left = items_left(f), item = __builtin_ctz(left | 1 << ITEMS);
    switch (f->step++) {
    case NEXT:
        if (!left) flow_done(s, 0);
        else if (left & (left - 1))
            CALL(s, CHOOSE_NEXT, .who = f->who, .what = f->what, .count = left);
        break;
    case CHOSEN: {
        Action a = flow_answer(s);
        f->step = NEXT;
        if (a.kind == TAKE_ITEM) item = a.arg[0];
        f->count |= a.kind == DROP_REST ? left : 1 << item;
        if (a.kind == DROP_REST) break;
        CALL(s, UNIT, .who = f->who, .what = EFFECT_OF[f->what].item[item].good,
             .count = EFFECT_OF[f->what].item[item].count);
    }
    }
}

// 3. Unit by unit: as it is, or as something lesser. All that a unit brings comes before the next.
void cairn_run_unit(State *s, Frame *f)
{
    enum { ASK, ANSWERED };
    switch (f->step++) {
    case ASK:
        if (f->count == 0) flow_done(s, 0);
        else CALL(s, CHOOSE_UNIT, .who = f->who, .what = f->what);
        break;
    case ANSWERED: {
        Action a = flow_answer(s);
        f->step = ASK;
        f->count--;
        if (a.kind == LAY) lay_stone(s, f->who, a.arg[0]);
        if (a.kind == CLIMB) climb_idol(s, f->who);
        if (a.kind == EAT) gain_food(s, f->who, 1);
    }
    }
}

void cairn_offer_card(const State *s, const Frame *f, Offer *offer)
{
    for (int effect = FOOD_STONE; effect < EFFECTS; effect++) OFFER(offer, PLAY, .arg = {effect});
}

Rule cairn_refuse_card(const State *s, const Frame *f, Action a)
{
    return a.kind == PLAY && a.arg[0] <= FOOD_2 ? RULE_1_1_RICHER_EFFECTS : ALLOWED;
}

void cairn_offer_next(const State *s, const Frame *f, Offer *offer)
{
    for (int i = 0; i < ITEMS; i++) OFFER(offer, TAKE_ITEM, .arg = {i});
    OFFER(offer, DROP_REST);
}

Rule cairn_refuse_next(const State *s, const Frame *f, Action a)
{
    return a.kind == TAKE_ITEM && !(f->count >> a.arg[0] & 1) ? RULE_2_1_ITEM_TAKEN : ALLOWED;
}

void cairn_offer_unit(const State *s, const Frame *f, Offer *offer)
{
    for (int i = 0; i < SPACES; i++) OFFER(offer, LAY, .arg = {i});
    OFFER(offer, CLIMB);
    OFFER(offer, EAT);
    OFFER(offer, DECLINE);
}

Rule cairn_refuse_unit(const State *s, const Frame *f, Action a)
{
    if (a.kind == CLIMB && f->what > IDOL) return RULE_3_3_ONLY_LESSER;
    if (a.kind != LAY) return ALLOWED;
    if (f->what > STONE) return RULE_3_3_ONLY_LESSER;
    if (s->stone[a.arg[0]]) return RULE_3_1_FREE_SPACE;
    if (!is_beside_a_stone(s, a.arg[0]) && !is_site_empty(s)) return RULE_3_2_BESIDE_A_STONE;
    return ALLOWED;
}

static void setup(State *s) { CALL(s, ROUNDS); }
static void no_secrets(State *s, int seat) {}

static void show(const State *s, Show *out)
{
    for (int i = 0; i < SPACES; i++) {
        show_thing(out, (Thing){SPACE, i, .owner = NOBODY, .count = 1});
        if (s->stone[i])
            show_thing(out, (Thing){STONES, 0, SPACE, i, .owner = s->stone[i] - 1, .count = 1});
    }
    for (int i = 0; i < SEATS; i++) {
        show_thing(out, (Thing){GOOD, FOOD, SEAT, i, i, .count = s->food[i]});
        show_thing(out, (Thing){GOOD, IDOL, SEAT, i, i, .count = s->idol[i]});
    }
}

static void standing(const State *s, Standing *out)
{
    *out = (Standing){.rank = {1, 1}};
    for (int i = 0; i < SEATS; i++) out->points[i] = s->food[i] + 2 * s->idol[i];
    for (int i = 0; i < SEATS; i++) {
        out->rank[i] += out->points[1 - i] > out->points[i];
        if (out->rank[i] == 1) out->winners |= 1 << i;
    }
}

#include "engine/define.h"

const Game CAIRN_GAME = {
    .key = "cairn",
    .version = 1,
    .players_min = SEATS,
    .players_max = SEATS,
    .state_size = sizeof(State),
    .setup = setup,
    .conceal = no_secrets,
    .redeal = no_secrets,
    .standing = standing,
    .show = show,
    GAME_TABLES,
};
