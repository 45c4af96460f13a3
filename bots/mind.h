// mind.h - inside bots/: what tells one kind of bot from another.
#pragma once

#include "bots/bot.h"

#include <stdalign.h>

// How long a bot may think about one decision: rollouts if any, else time.
typedef struct Budget {
    int rollouts, ms;
} Budget;

typedef struct World {
    alignas(16) char bytes[STATE_MAX];
} World;

typedef struct Mind {
    const char *name;
    Budget usual;                                      // none: it has no use for one
    Action (*choose)(Bot *, const State *, Random *);  // what it looks into, it imagines first
} Mind;

struct Bot {
    const Game *game;
    const Mind *mind;
    Budget budget;
    uint64_t seed, asked;  // how often since it was seeded
    World world;           // one that the seat thinks possible
};

extern const Mind RANDOM_MIND;

// One of the worlds that seat cannot tell from s, into bot->world.
State *bot_imagine(Bot *, const State *s, int seat, uint64_t seed);

uint64_t seed_mix(uint64_t seed, uint64_t n);
