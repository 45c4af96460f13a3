// SPDX-License-Identifier: MIT
// bot.h - players that are programs. One implementation for all games, through game.h alone.
//
//   random          any legal action, all equally likely
//   cub             plays its own turn on from each answer and judges, with some noise
//   tracker, elder  search: Monte Carlo trees over the worlds that the seat thinks possible
//
// A bot knows what its seat may know: each call first deals anew what the seat cannot see, and from
// then on looks at such worlds only. What it answers depends on its seed, on how often it was
// asked since, and on what the seat sees; with a budget of rollouts on nothing else.
//
// A bot belongs to one thread at a time. Elder starts threads of its own and waits for them.
#pragma once

#include "base/problem.h"
#include "engine/game.h"

typedef struct Bot Bot;

// A name may carry a budget: "tracker:500" rollouts a decision, "elder:200ms" of time, "cub:1"
// worlds that it looks into. "tracker-2026" judges by the hand-made judge, as all did in that year,
// and "cub-2026" looks one step ahead: the others are measured against them.
Bot *bot_open(const Game *, const char *name, uint64_t seed, Problem *);
bool bot_learns(const char *name);  // judges by what was learned: not random, nor those of a year
void bot_close(Bot *);
void bot_seed(Bot *, uint64_t seed);           // as if just opened with this seed
uint64_t seed_mix(uint64_t seed, uint64_t n);  // the n-th of many seeds made of one

// An answer for the seat that is waiting.
Action bot_choose(Bot *, const State *);

// What the bot thinks of the answers that the waiting seat can give, best first; those not worth a
// look are left out. Of the random bot it is not worth much.
typedef struct Advised {
    Action action;
    float hope;  // the seat's share of the win if it does so, 0 to 1
    int tries;   // how often it was tried
} Advised;
typedef struct Advice {
    int count;
    Advised at[OFFER_MAX];
} Advice;
void bot_advise(Bot *, const State *, Advice *);

// Whoever has no threads, but others to ask, may have the parts of an advice thought apart: those
// of a bot that was just seeded, each by a bot of its own, make the same advice.
enum { BOT_PARTS_MAX = 4 };
typedef struct Share {
    float gain[OFFER_MAX];  // sums, by the offer
    int tries[OFFER_MAX];
} Share;
int bot_parts(const char *name);  // how many there are; 0: it does not search
void bot_share(Bot *, const State *, int part, Share *);
void bot_join(Bot *, const State *, const Share part[], Advice *);

// The share of the win of each seat in a position, 0 to 1, as far as seat can know (or ONLOOKER).
void bot_estimate(Bot *, const State *, int seat, float hope[SEATS_MAX]);

// reasons.c
// Why one action rather than another: the things by which what was learned tells what follows them
// apart, those that count most first. None where the bot judges by hand. A thing's count is how
// many there are more of it (or fewer); a thing of which worlds disagree is no reason, nor one that
// an action names itself: the card that it plays, the own piece that it places.
enum { REASONS_MAX = 4 };
typedef struct Reason {
    Thing thing;
    int seat;    // whose it is, or NOBODY
    float hope;  // that the waiting seat gains by it, about
} Reason;
int bot_reasons(Bot *, const State *, Action one, Action other, Reason reason[REASONS_MAX]);

// The same of two positions of one game, for a seat, as far as an onlooker knows them. None after
// the last decision.
int bot_turns(Bot *, const State *before, const State *after, int seat, Reason reason[REASONS_MAX]);
