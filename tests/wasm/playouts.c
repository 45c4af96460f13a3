// SPDX-License-Identifier: MIT
// playouts.c - the hashes of games, the same everywhere: random ones, and what bots answer.
// Compiled for this machine by gcc and clang, and for the browser without a C library;
// tests/wasm/compare.sh holds them together.
#include "bots/bot.h"
#include "engine/bare.h"
#include "games/games.h"

#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(name)))
#else
#define EXPORT(name)
#endif

static const char *const BOTS[] = {"cub", "tracker:24", "elder:32"};
enum { BOT_COUNT = sizeof BOTS / sizeof *BOTS };

static _Alignas(16) char memory[STATE_MAX];

EXPORT("players_min") int players_min(int game) { return GAMES[game]->players_min; }
EXPORT("players_max") int players_max(int game) { return GAMES[game]->players_max; }
EXPORT("count_bots") int count_bots(void) { return BOT_COUNT; }

EXPORT("count_games") int count_games(void)
{
    int count = 0;
    while (GAMES[count]) count++;
    return count;
}

// Plays one random game with the usual options; the hash of its last position.
EXPORT("playout") uint64_t playout(int game, int players, uint64_t seed)
{
    const Game *g = GAMES[game];
    State *s = (State *)memory;
    Random dice = {.key = ~seed};
    game_start(g, s, players, NULL, seed, NULL);
    while (game_waiting(s) != NOBODY) game_play(g, s, game_pick(g, s, &dice), NULL);
    return game_hash(g, s);
}

// Of all hopes a bot has of a position, to the last bit.
static uint64_t hash_advice(uint64_t hash, const Advice *advice)
{
    for (int i = 0; i < advice->count; i++) {
        uint64_t action;
        uint32_t hope;
        memcpy(&action, &advice->at[i].action, sizeof action);
        memcpy(&hope, &advice->at[i].hope, sizeof hope);
        hash = (hash ^ action ^ (uint64_t)hope << 20) * 0x9e3779b97f4a7c15u;
        hash ^= hash >> 29;
    }
    return hash;
}

// A random game in which a bot is asked for advice at one of so many decisions; the hash of all
// it said.
EXPORT("advise") uint64_t advise(int game, int players, int bot, int every)
{
    static Advice advice;
    const Game *g = GAMES[game];
    State *s = (State *)memory;
    Random dice = {.key = 1};
    Bot *b = bot_open(g, BOTS[bot], 1, NULL);
    uint64_t hash = 0;
    game_start(g, s, players, NULL, 1, NULL);
    for (int i = 0; game_waiting(s) != NOBODY; i++) {
        if (i % every == 0) bot_advise(b, s, &advice), hash = hash_advice(hash, &advice);
        game_play(g, s, game_pick(g, s, &dice), NULL);
    }
    bot_close(b);
    return hash;
}

#ifndef __wasm__
#include <stdio.h>
#include <stdlib.h>

static void print_table(int game, int players, int every)
{
    for (uint64_t seed = 1; seed <= 20; seed++)
        printf("%d %d random %llu %016llx\n", game, players, (unsigned long long)seed,
               (unsigned long long)playout(game, players, seed));
    for (int bot = 0; bot < BOT_COUNT; bot++)
        printf("%d %d bot %d %016llx\n", game, players, bot,
               (unsigned long long)advise(game, players, bot, every));
}

int main(int argc, char **argv)
{
    int every = argc > 1 ? atoi(argv[1]) : 1;
    for (int game = 0; game < count_games(); game++)
        for (int players = players_min(game); players <= players_max(game); players++)
            print_table(game, players, every);
}
#endif
