// SPDX-License-Identifier: MIT
// mind.h - inside bots/, and for those who teach them (lab/learn/): what tells one kind of bot from
// another.
#pragma once

#include "bots/bot.h"
#include "bots/fancy.h"
#include "engine/position.h"

// How long a bot may think about one decision: rollouts if any, else time.
typedef struct Budget {
    int rollouts, ms;
} Budget;

typedef struct Mind {
    const char *name;
    Budget usual;  // none: it has no use for one
    int workers;   // searches at a time; 0: it does not search
    int circles;   // how far it plays games out, see play_out
    Action (*choose)(Bot *, const State *, Random *);
    void (*advise)(Bot *, const State *, Random *, Advice *);
    const struct Mind *frozen;  // as it was in 2026; NULL: as it is
} Mind;

struct Bot {
    const Game *game;
    const Mind *mind;
    Budget budget;
    const struct Weights *learned;  // what it judges by; NULL: by the game's own judge
    const Fancy *fancy;             // by seat: what its cub is fond of; NULL: nothing
    bool hasty;                     // judges at once, and does not play turns on
    uint64_t seed, asked;           // how often since it was seeded
    struct Search *search[BOT_PARTS_MAX];
    Position world, next;  // one that the seat thinks possible, and what may come of it
    Offer offer;
    uint8_t weight[OFFER_MAX];
    Advice advice;
};

extern const Mind RANDOM_MIND, CUB_MIND, TRACKER_MIND, ELDER_MIND;

// bot.c
// A world that seat cannot tell from s: into bot->world.
State *bot_imagine(Bot *, const State *s, int seat, uint64_t seed);

void advice_sort(Advice *);  // best first

// tracker.c
// One of the parts of a search, and what all of them found, in their order.
void share_find(Bot *, const State *, int part, uint64_t seed, Share *);
void share_join(Bot *, const State *, const Share part[], Advice *);
