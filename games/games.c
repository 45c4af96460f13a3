// SPDX-License-Identifier: MIT
// games.c - the list of games.
#include "games/games.h"

#include "engine/bare.h"

extern const Game HUNTERS_GAME, NEANDERTHAL_GAME, NULL_GAME, PREHISTORY_GAME, VALLEY_GAME,
    WINTER_GAME;

const Game *const GAMES[] = {
    &HUNTERS_GAME, &NEANDERTHAL_GAME, &NULL_GAME, &PREHISTORY_GAME,
    &VALLEY_GAME,  &WINTER_GAME,      NULL,
};

// The rules have no C library (engine/bare.h), and neither has their list.
static bool is_same(const char *a, const char *b)
{
    while (*a && *a == *b) a++, b++;
    return *a == *b;
}

const Game *games_find(const char *key)
{
    for (int i = 0; GAMES[i]; i++)
        if (is_same(GAMES[i]->key, key)) return GAMES[i];
    return NULL;
}
