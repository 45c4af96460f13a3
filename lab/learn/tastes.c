// SPDX-License-Identifier: MIT
// tastes.c - see tastes.h.
#include "lab/learn/tastes.h"

#include "bots/learned.h"
#include "bots/logit.h"
#include "engine/flow.h"
#include "engine/position.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES_SEEN = 24, EVERY = 5 };   // of each bot; decisions from look to look
enum { FOND = 3, LEAST = LOGIT / 4 };  // one seat in three; of least, two or four times that

static bool is_taste(const Thing *t)
{
    return t->owner < SEATS_MAX && t->what != HIDDEN && t->domain != SEAT && t->count > 0;
}

static void add(Tastes *tastes, const Thing *t)
{
    for (int i = 0; i < tastes->count; i++)
        if (fancy_fits(&tastes->at[i], t, t->owner)) return;
    if (tastes->count == tastes->room) {
        tastes->room = 2 * tastes->room + 64;
        tastes->at = realloc(tastes->at, (size_t)tastes->room * sizeof *tastes->at);
        if (!tastes->at) abort();
    }
    tastes->at[tastes->count++] = (Fancy){t->domain, t->in, t->mark, t->what, 0};
}

static void watch(Tastes *tastes, const Game *game, Bot *bot, uint64_t seed)
{
    Position world;
    Show show;
    State *s = (State *)world.bytes;
    int players = game->players_max, decisions = 0;
    game_start(game, s, players, NULL, seed, NULL);
    bot_seed(bot, seed);
    while (game_waiting(s) != NOBODY) {
        game_play(game, s, bot_choose(bot, s), NULL);
        if (decisions++ % EVERY) continue;
        show.count = 0;
        game->show(s, &show);
        for (int i = 0; i < show.count; i++)
            if (is_taste(&show.at[i])) add(tastes, &show.at[i]);
    }
}

static int compare(const void *a, const void *b) { return memcmp(a, b, sizeof(Fancy)); }

void tastes_find(Tastes *tastes, const Game *game, uint64_t seed)
{
    static const char *const BOTS[] = {"random", "cub-2026:1"};
    for (int i = 0; i < 2; i++) {
        Bot *bot = bot_open_with(game, NULL, BOTS[i], 0, NULL);
        for (int n = 0; n < GAMES_SEEN; n++) watch(tastes, game, bot, seed_mix(seed, (uint64_t)n));
        bot_close(bot);
    }
    qsort(tastes->at, (size_t)tastes->count, sizeof *tastes->at, compare);
}

void tastes_free(Tastes *tastes)
{
    free(tastes->at);
    *tastes = (Tastes){0};
}

// Where the next sort begins: things of another domain, in another place or with another mark.
static int end_of_sort(const Tastes *tastes, int first)
{
    const Fancy *at = tastes->at;
    int end = first;
    while (end < tastes->count && at[end].domain == at[first].domain &&
           at[end].in == at[first].in && at[end].mark == at[first].mark)
        end++;
    return end;
}

// Each sort of thing with the same chance, however many there are of it.
static Fancy pick(const Tastes *tastes, Random *r)
{
    int sorts = 0, first = 0;
    for (int i = 0; i < tastes->count; i = end_of_sort(tastes, i)) sorts++;
    for (int skip = random_below(r, sorts); skip > 0; skip--) first = end_of_sort(tastes, first);
    return tastes->at[first + random_below(r, end_of_sort(tastes, first) - first)];
}

void tastes_deal(const Tastes *tastes, int seats, Random *r, Fancy fancy[SEATS_MAX])
{
    memset(fancy, 0, SEATS_MAX * sizeof *fancy);
    for (int seat = 0; seat < seats && tastes->count; seat++) {
        if (random_below(r, FOND)) continue;
        fancy[seat] = pick(tastes, r);
        fancy[seat].worth = (int16_t)(LEAST << random_below(r, 3));
    }
}
