// SPDX-License-Identifier: MIT
// game.c - the null game: one choice, the end. It always builds and plays; copy it to start yours.
#include "games/null/state.h"

#include "engine/define.h"

// NULL-1. The first player takes a stone or leaves it, and the game is over.
void null_run_whole_game(State *s, Frame *f)
{
    Action a = flow_answer(s);
    switch (f->step++) {
    case 0: CALL(s, CHOOSE_STONE, .who = 0); break;
    case 1:
        if (a.kind == TAKE_STONE) {
            assert(s->stone[a.arg[0]]);
            s->stone[a.arg[0]] = 0;
            s->taken[a.seat]++;
            TELL(s, STONE_TAKEN, .seat = a.seat, .arg = {a.arg[0]});
        } else TELL(s, STONE_LEFT, .seat = a.seat);
        flow_over(s);
    }
}

void null_offer_stone(const State *s, const Frame *f, Offer *offer)
{
    for (int stone = 0; stone < STONES; stone++) OFFER(offer, TAKE_STONE, .arg = {stone});
    OFFER(offer, LEAVE_IT);
}

Rule null_refuse_stone(const State *s, const Frame *f, Action a)
{
    if (a.kind == TAKE_STONE && !s->stone[a.arg[0]]) return NULL_1_1_ONE_STONE;
    return ALLOWED;
}

static void setup(State *s)
{
    s->stone[random_below(&s->core.random, STONES)] = 1;
    CALL(s, WHOLE_GAME);
}

static void conceal(State *s, int seat) {}
static void redeal(State *s, int seat) {}

// NULL-1.2. Who took it wins.
static void standing(const State *s, Standing *out)
{
    *out = (Standing){.points = {s->taken[0]}, .rank = {1}, .winners = s->taken[0] ? 1 : 0};
}

static void show(const State *s, Show *out)
{
    for (int stone = 0; stone < STONES; stone++)
        if (s->stone[stone]) show_thing(out, (Thing){STONE, stone, .owner = NOBODY, .count = 1});
}

static void explain(const State *s, Action a, Sum *sum) {}

static const char *flaw(const State *s, int *at)
{
    *at = 0;
    return s->stone[0] + s->stone[1] + s->taken[0] == 1 ? NULL : "not one stone";
}

const Game NULL_GAME = {
    .key = "null",
    .version = 1,
    .players_min = 1,
    .players_max = 1,
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
