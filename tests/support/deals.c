// SPDX-License-Identifier: MIT
// deals.c - see deals.h.
#include "tests/support/deals.h"

#include "engine/flow.h"
#include "engine/position.h"

#include <string.h>

enum { TRIED = 40 };  // games in which secrets are looked for

// Who looks and what is dealt have chances of their own, beside the game's and its players'.
static const uint64_t WHO = 0x77686f0000000000, DEALT = 0x6465616c00000000;

static Position now, kept;
static State *const s = (State *)now.bytes;

static bool has_secrets(const Game *game, uint64_t seed)
{
    State *there = (State *)kept.bytes;
    memcpy(there, s, game->state_size);
    game_redeal(game, there, ONLOOKER, seed ^ DEALT);
    return game_hash(game, s) != game_hash(game, there);
}

static int begin_of(const Game *game, int players, uint64_t seed, int most)
{
    Random dice = {.key = ~seed};
    uint64_t drawn = 0;
    int n = 0;
    game_start(game, s, players, NULL, seed, NULL);
    for (; n < most && game_waiting(s) != NOBODY && !has_secrets(game, seed); n++) {
        drawn = game_drawn(s);
        game_play(game, s, game_pick(game, s, &dice), NULL);
    }
    return game_waiting(s) == NOBODY || game_drawn(s) == drawn ? most : n;
}

int deals_begin(const Game *game, int players)
{
    int begin = NEVER;
    for (uint64_t seed = 1; seed <= TRIED; seed++) begin = begin_of(game, players, seed, begin);
    return begin;
}

static void look(Deals *deals, const Position *at, uint64_t seed)
{
    const State *there = (const State *)at->bytes;
    int seat = random_below(&(Random){.key = seed ^ WHO}, game_seats(there) + 1);
    deals_look(deals, there, seat < game_seats(there) ? seat : ONLOOKER, seed ^ DEALT);
}

static void play_some(const Game *game, int players, uint64_t seed, int decisions)
{
    Random dice = {.key = ~seed};
    game_start(game, s, players, NULL, seed, NULL);
    for (; decisions > 0; decisions--) game_play(game, s, game_pick(game, s, &dice), NULL);
}

bool deals_fair_at_first(const Game *game, int players, int games, Problem *problem)
{
    Deals *deals = deals_open(game);
    int begin = deals_begin(game, players);
    for (uint64_t seed = 1; begin != NEVER && seed <= (uint64_t)games; seed++) {
        play_some(game, players, seed, begin);
        look(deals, &now, seed);
    }
    bool fair = deals_are_fair(deals, false, problem);
    deals_close(deals);
    return fair;
}

// The n-th decision takes the place of the one that is kept with a chance of one in n.
static void keep_one_decision(const Game *game, int players, uint64_t seed)
{
    Random dice = {.key = ~seed};
    game_start(game, s, players, NULL, seed, NULL);
    for (int n = 1; game_waiting(s) != NOBODY; n++) {
        if (random_below(&dice, n) == 0) memcpy(&kept, s, game->state_size);
        game_play(game, s, game_pick(game, s, &dice), NULL);
    }
}

bool deals_fair_later(const Game *game, int players, int games, Problem *problem)
{
    Deals *deals = deals_open(game);
    for (uint64_t seed = 1; seed <= (uint64_t)games; seed++) {
        if (seed > TRIED && !deals_have_secrets(deals)) break;
        keep_one_decision(game, players, seed);
        look(deals, &kept, seed);
    }
    bool fair = deals_are_fair(deals, true, problem);
    deals_close(deals);
    return fair;
}
