// game.c - the null game: one choice, the end. It always builds and plays; copy it to start yours.
#include "engine/flow.h"

enum { WHOLE_GAME, CHOOSE_STONE };         // procedures
enum { TAKE_STONE = 1, LEAVE_IT };         // actions
enum { STONE_TAKEN = 1, STONE_LEFT };      // events
enum { STONE = GAME_DOMAINS };             // domains
enum { NULL_1_1_ONE_STONE = GAME_RULES };  // rules

struct State {
    Core core;
    uint8_t stone[8];  // 1 where a stone lies: in the middle of the table
    uint8_t taken[8];  // per seat; everybody sees it
};
_Static_assert(sizeof(State) % 8 == 0, "hashed by words");

enum { STONES = 2 };

// NULL-1. The first player takes a stone or leaves it, and the game is over.
static void run_whole_game(State *s, Frame *f)
{
    Action a = flow_answer(s);
    switch (f->step++) {
    case 0: CALL(s, CHOOSE_STONE, .who = 0); break;
    case 1:
        if (a.kind == TAKE_STONE) {
            s->stone[a.arg[0]] = 0;
            s->taken[a.seat]++;
            TELL(s, STONE_TAKEN, .seat = a.seat, .arg = {a.arg[0]});
        } else TELL(s, STONE_LEFT, .seat = a.seat);
        flow_over(s);
    }
}

static void offer_stone(const State *s, const Frame *f, Offer *offer)
{
    for (int stone = 0; stone < STONES; stone++) OFFER(offer, TAKE_STONE, .arg = {stone});
    OFFER(offer, LEAVE_IT);
}

static Rule refuse_stone(const State *s, const Frame *f, Action a)
{
    if (a.kind == TAKE_STONE && !s->stone[a.arg[0]]) return NULL_1_1_ONE_STONE;
    return ALLOWED;
}

static const Proc PROCS[] = {
    [WHOLE_GAME] = {"whole_game", .run = run_whole_game},
    [CHOOSE_STONE] = {"choose_stone", .offer = offer_stone, .refuse = refuse_stone},
    {0},
};

static const Kind ACTIONS[] = {
    [TAKE_STONE] = {"take_stone", {{"stone", STONE}}},
    [LEAVE_IT] = {"leave_it"},
    {0},
};

static const Kind EVENTS[] = {
    [STONE_TAKEN] = {"stone_taken", {{"stone", STONE}}, .place = "NULL-1"},
    [STONE_LEFT] = {"stone_left", .place = "NULL-1"},
    {0},
};

static const Kind NONE[] = {{0}, {0}};

static const char *const STONE_KEYS[] = {"grey", "white"};

static const Domain DOMAINS[] = {
    COMMON_DOMAINS,
    [MARK] = {"mark", .count = 1},
    [STONE] = {"stone", STONE_KEYS, STONES, .shape = PIECE},
    {0},
};

static const Option OPTIONS[] = {{0}};
static const char *const RULES[] = {[NULL_1_1_ONE_STONE] = "NULL-1.1", NULL};

static void setup(State *s)
{
    s->stone[random_below(&s->core.random, STONES)] = 1;
    CALL(s, WHOLE_GAME);
}

static void conceal(State *s, int seat) {}
static void redeal(State *s, int seat) {}

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
    .name = "The Null Game",
    .version = 1,
    .players_min = 1,
    .players_max = 1,
    .state_size = sizeof(State),
    .procs = PROCS,
    .actions = ACTIONS,
    .events = EVENTS,
    .sums = NONE,
    .reasons = NONE,
    .domains = DOMAINS,
    .options = OPTIONS,
    .rules = RULES,
    .setup = setup,
    .conceal = conceal,
    .redeal = redeal,
    .standing = standing,
    .show = show,
    .explain = explain,
    .flaw = flaw,
};
