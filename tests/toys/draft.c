// SPDX-License-Identifier: MIT
// draft.c - a toy. Each seat in turn composes a secret offering, stone by stone, taking back as it
// likes, and then lays it down. While it composes, the others know only that it is being asked.
#define NAMES "tests/toys/draft.def"
#include "engine/declare.h"

enum { SEATS = 2, ROUNDS = 3, MOST = 5 };

struct State {
    Core core;
    uint8_t draft;        // secret: stones of the offering that is being composed
    uint8_t laid[SEATS];  // everybody sees it
    uint8_t round, unused[4];
};
_Static_assert(sizeof(State) % 8 == 0, "hashed by words");

static void lay_down(State *s, int seat)
{
    s->laid[seat] += s->draft;
    s->draft = 0;
    flow_reveal(s);
    TELL(s, LAID_DOWN, .seat = seat, .arg = {s->laid[seat]});
}

void draft_run_whole_game(State *s, Frame *f)
{
    Action a = flow_answer(s);
    switch (f->step++) {
    case 0: CALL(s, COMPOSE, .who = s->round % SEATS); break;
    case 1:
        if (a.kind == ADD) {
            s->draft++;
            TELL(s, ADDED, .seat = a.seat, .only = 1 << a.seat);
        }
        if (a.kind == EMPTY) s->draft = 0;
        if (a.kind == LAY_DOWN) lay_down(s, a.seat), s->round++;
        if (s->round == ROUNDS * SEATS) flow_over(s);
        f->step = 0;
    }
}

void draft_offer_compose(const State *s, const Frame *f, Offer *offer)
{
    OFFER(offer, ADD);
    OFFER(offer, EMPTY);
    OFFER(offer, LAY_DOWN);
}

Rule draft_refuse_compose(const State *s, const Frame *f, Action a)
{
    return a.kind == ADD && s->draft == MOST ? AT_MOST_FIVE : ALLOWED;
}

static void setup(State *s) { CALL(s, WHOLE_GAME); }

static void conceal(State *s, int seat)
{
    if (s->round % SEATS != seat) s->draft = 0;
}

static void redeal(State *s, int seat)
{
    if (s->round % SEATS != seat) s->draft = random_below(&s->core.random, MOST + 1);
}

static void standing(const State *s, Standing *out)
{
    int best = s->laid[0] > s->laid[1] ? 0 : 1;
    *out = (Standing){.points = {s->laid[0], s->laid[1]}, .winners = 1 << best};
    for (int seat = 0; seat < SEATS; seat++) out->rank[seat] = seat == best ? 1 : 2;
}

static void show(const State *s, Show *out)
{
    int composing = s->round % SEATS;
    for (int seat = 0; seat < SEATS; seat++)
        show_thing(out, (Thing){PILE, 0, SEAT, seat, .owner = seat, .count = s->laid[seat]});
    show_thing(out, (Thing){PILE, 0, .owner = composing, .count = s->draft});
}

static void explain(const State *s, Action a, Sum *sum) {}
static const char *flaw(const State *s, int *at) { return NULL; }

#include "engine/define.h"

const Game DRAFT_GAME = {
    .key = "draft",
    .version = 1,
    .players_min = SEATS,
    .players_max = SEATS,
    .state_size = sizeof(State),
    .setup = setup,
    .conceal = conceal,
    .redeal = redeal,
    .standing = standing,
    .show = show,
    .explain = explain,
    .flaw = flaw,
    GAME_TABLES,
};
