// SPDX-License-Identifier: MIT
// omen.c - a toy. Hunt or rest; who holds an omen may spoil what another just did, and an omen
// is itself a deed that a further omen may spoil. First to have food for a feast wins.
#define NAMES "tests/toys/omen.def"
#include "engine/declare.h"

enum { SEATS = 3, HAND = 2, FEAST = 12 };
enum { STANDS, SPOILED };  // replies of a window

struct State {
    Core core;
    uint8_t food[SEATS];
    uint8_t hand[SEATS * HAND];  // secret; seat 0 holds the first HAND cards, and so on
    uint8_t unused[7];
};
_Static_assert(sizeof(State) % 8 == 0, "hashed by words");

static int omen_in_hand(const State *s, int seat)
{
    for (int i = seat * HAND; i < (seat + 1) * HAND; i++)
        if (s->hand[i] == OMEN) return i;
    return -1;
}

static int roll_die(State *s) { return 1 + random_below(&s->core.random, 6); }

static void gain_food(State *s, int seat, int food)
{
    s->food[seat] += food;
    TELL(s, FOOD_FOUND, .seat = seat, .arg = {food});
}

static void discard_omen(State *s, int seat)
{
    s->hand[omen_in_hand(s, seat)] = NO_CARD;
    TELL(s, OMEN_SHOWN, .seat = seat);
}

// 1. Each in turn, until somebody has food for a feast.
void omen_run_rounds(State *s, Frame *f)
{
    switch (f->step++) {
    case 0: CALL(s, TURN, .who = f->who); break;
    case 1:
        if (s->food[f->who] >= FEAST) flow_over(s);
        break;
    case 2: f->who = (f->who + 1) % SEATS; f->step = 0;
    }
}

// 2. On your turn, hunt or rest. Resting finds one root.
void omen_run_turn(State *s, Frame *f)
{
    switch (f->step++) {
    case 0: CALL(s, CHOOSE_TURN, .who = f->who); break;
    case 1:
        if (flow_answer(s).kind == REST) gain_food(s, f->who, 1);
        else CALL(s, HUNT, .who = f->who);
        break;
    case 2: flow_done(s, 0);
    }
}

// 3. A hunt is announced, may be spoiled, and brings home what the die says.
void omen_run_hunt(State *s, Frame *f)
{
    switch (f->step++) {
    case 0: CALL(s, WINDOW, .who = f->who, .why = HUNT); break;
    case 1:
        if (f->reply == STANDS) gain_food(s, f->who, roll_die(s));
        break;
    case 2: flow_done(s, 0);
    }
}

// 4. The window: the others, in seating order, may answer the deed of f->who with an omen. All
// are asked, omen or not: to skip a hand that holds none would tell the table so.
void omen_run_window(State *s, Frame *f)
{
    enum { ASK_NEXT, ASKED, ANSWERED };
    if (f->step == ASK_NEXT) f->count++;
    int other = (f->who + f->count) % SEATS;

    switch (f->step++) {
    case ASK_NEXT:
        if (f->count == SEATS) flow_done(s, STANDS);
        else CALL(s, CHOOSE_OMEN, .who = other, .why = f->why);
        break;
    case ASKED:
        if (flow_answer(s).kind == PASS) f->step = ASK_NEXT;
        else CALL(s, SHOW_OMEN, .who = other);
        break;
    case ANSWERED:
        if (f->reply == STANDS) flow_done(s, SPOILED);  // the omen stands: what it answered falls
        else f->step = ASK_NEXT;
    }
}

// 5. An omen is itself a deed: it opens a window, and stands or falls by it.
void omen_run_omen(State *s, Frame *f)
{
    switch (f->step++) {
    case 0:
        discard_omen(s, f->who);
        CALL(s, WINDOW, .who = f->who, .why = SHOW_OMEN);
        break;
    case 1: flow_done(s, f->reply);
    }
}

void omen_offer_turn(const State *s, const Frame *f, Offer *offer)
{
    OFFER(offer, GO_HUNTING);
    OFFER(offer, REST);
}

void omen_offer_omen(const State *s, const Frame *f, Offer *offer)
{
    OFFER(offer, PASS);
    OFFER(offer, PLAY_OMEN, .arg = {OMEN});
}

Rule omen_refuse_omen(const State *s, const Frame *f, Action a)
{
    if (a.kind != PLAY_OMEN) return ALLOWED;
    if (a.arg[0] != OMEN) return RULE_4_2_OMENS_ONLY;
    if (omen_in_hand(s, a.seat) < 0) return RULE_4_1_HOLD_THE_OMEN;
    return ALLOWED;
}

// The cards that seat does not hold go into one heap and are dealt anew; for an onlooker, all.
// (To swap in place and skip the known ones would look as good and not be uniform.)
// The heap is counted, not shuffled as it lies: what is dealt then depends on nothing but the seed.
static void redeal(State *s, int seat)
{
    uint8_t heap[OMEN + 1] = {0};
    for (int i = 0; i < SEATS * HAND; i++)
        if (i / HAND != seat && s->hand[i]) heap[s->hand[i]]++;
    for (int i = 0; i < SEATS * HAND; i++)
        if (i / HAND != seat && s->hand[i])
            s->hand[i] = random_take(&s->core.random, heap, OMEN + 1);
}

static void conceal(State *s, int seat)
{
    for (int i = 0; i < SEATS * HAND; i++)
        if (i / HAND != seat && s->hand[i]) s->hand[i] = HIDDEN;
}

static void setup(State *s)
{
    for (int i = 0; i < SEATS * HAND; i++) s->hand[i] = i % 3 ? OMEN : BONE;
    redeal(s, ONLOOKER);
    CALL(s, ROUNDS, .who = 0);
}

static void standing(const State *s, Standing *out)
{
    *out = (Standing){0};
    for (int i = 0; i < SEATS; i++) {
        out->points[i] = s->food[i];
        out->rank[i] = 1;
        for (int j = 0; j < SEATS; j++) out->rank[i] += s->food[j] > s->food[i];
        if (out->rank[i] == 1) out->winners |= 1 << i;
    }
}

static void show(const State *s, Show *out)
{
    for (int i = 0; i < SEATS; i++)
        show_thing(out, (Thing){FOOD, .in = SEAT, .where = i, .owner = i, .count = s->food[i]});
    for (int i = 0; i < SEATS * HAND; i++) {
        int seat = i / HAND;
        if (s->hand[i]) show_thing(out, (Thing){CARDS, s->hand[i], SEAT, seat, seat, .count = 1});
    }
}

#include "engine/define.h"

const Game OMEN_GAME = {
    .key = "omen",
    .version = 1,
    .players_min = SEATS,
    .players_max = SEATS,
    .state_size = sizeof(State),
    .setup = setup,
    .conceal = conceal,
    .redeal = redeal,
    .standing = standing,
    .show = show,
    GAME_TABLES,
};
