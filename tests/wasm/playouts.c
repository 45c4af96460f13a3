// playouts.c - the hashes of random games, the same everywhere: compiled for this machine by gcc
// and clang, and for the browser without a C library. tests/wasm/compare.sh holds them together.
#include "engine/bare.h"
#include "games/games.h"

#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(name)))

// clang turns copies into calls of these; there is no library to have them.
#undef memcpy
#undef memmove
#undef memset
#undef memcmp
void *memcpy(void *to, const void *from, unsigned long count)
{
    for (unsigned long i = 0; i < count; i++) ((char *)to)[i] = ((const char *)from)[i];
    return to;
}
void *memmove(void *to, const void *from, unsigned long count)
{
    if ((char *)to < (const char *)from) return memcpy(to, from, count);
    for (unsigned long i = count; i > 0; i--) ((char *)to)[i - 1] = ((const char *)from)[i - 1];
    return to;
}
void *memset(void *to, int value, unsigned long count)
{
    for (unsigned long i = 0; i < count; i++) ((char *)to)[i] = (char)value;
    return to;
}
int memcmp(const void *a, const void *b, unsigned long count)
{
    for (unsigned long i = 0; i < count; i++) {
        int difference = ((const unsigned char *)a)[i] - ((const unsigned char *)b)[i];
        if (difference) return difference;
    }
    return 0;
}
#else
#define EXPORT(name)
#endif

static _Alignas(16) char memory[STATE_MAX];

EXPORT("players_min") int players_min(int game) { return GAMES[game]->players_min; }
EXPORT("players_max") int players_max(int game) { return GAMES[game]->players_max; }

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

#ifndef __wasm__
#include <stdio.h>

int main(void)
{
    for (int game = 0; game < count_games(); game++)
        for (int players = players_min(game); players <= players_max(game); players++)
            for (uint64_t seed = 1; seed <= 20; seed++)
                printf("%d %d %llu %016llx\n", game, players, (unsigned long long)seed,
                       (unsigned long long)playout(game, players, seed));
}
#endif
