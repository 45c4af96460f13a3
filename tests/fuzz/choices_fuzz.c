// SPDX-License-Identifier: MIT
// choices_fuzz.c - bytes choose among the offered actions of any game: finds dead ends, endless
// games, overflow and flaws. The first bytes pick game, players, options and seed.
#include "engine/describe.h"
#include "engine/flow.h"
#include "games/games.h"

#include <stdalign.h>
#include <stdlib.h>

enum { ACTIONS_MAX = 20000 };

static alignas(16) char memory[STATE_MAX];

typedef struct Bytes {
    const uint8_t *at;
    size_t count;
} Bytes;

static int next_byte(Bytes *bytes)
{
    if (!bytes->count) return -1;
    bytes->count--;
    return *bytes->at++;
}

static int below(Bytes *bytes, int limit)
{
    int byte = next_byte(bytes);
    return byte < 0 ? 0 : byte % limit;
}

static const Game *pick_game(Bytes *bytes)
{
    int count = 0;
    while (GAMES[count]) count++;
    return GAMES[below(bytes, count)];
}

static void pick_options(const Game *game, Bytes *bytes, uint8_t *option)
{
    options_usual(game, option);
    for (const Option *o = game->options; o && o->name; o++)
        if (o->length == 1 && below(bytes, 4) == 3)
            option[o->at] = (uint8_t)(o->least + below(bytes, o->most - o->least + 1));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Offer offer;
    static Tale tale;
    Bytes bytes = {data, size};
    const Game *game = pick_game(&bytes);
    State *s = (State *)memory;
    uint8_t option[OPTIONS_MAX];
    int at, players = game->players_min + below(&bytes, game->players_max - game->players_min + 1);
    pick_options(game, &bytes, option);
    game_start(game, s, players, option, (uint64_t)below(&bytes, 256), &tale);
    for (int n = 0; game_waiting(s) != NOBODY && bytes.count; n++) {
        if (n == ACTIONS_MAX) abort();
        game_offer(game, s, &offer);
        if (!offer.count || game->flaw(s, &at)) abort();
        int wide = offer.count > 256 ? below(&bytes, 256) * 256 : 0;
        game_play(game, s, offer.at[(wide + below(&bytes, 256)) % offer.count], &tale);
    }
    return 0;
}
