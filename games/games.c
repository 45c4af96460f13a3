// games.c - the list of games.
#include "games/games.h"

#include <string.h>

extern const Game NULL_GAME;

const Game *const GAMES[] = {
    &NULL_GAME,
    NULL,
};

const Game *games_find(const char *key)
{
    for (int i = 0; GAMES[i]; i++)
        if (!strcmp(GAMES[i]->key, key)) return GAMES[i];
    return NULL;
}
