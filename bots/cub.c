// SPDX-License-Identifier: MIT
// cub.c - tries each action in a few worlds (its budget), plays its own turn on from there as each
// step looks best, unless the game says that a beginner does not look as far, and takes what ends
// best or nearly so.
#include "bots/hope.h"
#include "bots/mind.h"
#include "bots/turn.h"

#include "engine/flow.h"

static const float NOISE = 0.02f;  // hope that the cub overlooks, where little is at stake
static const float HABIT = 0.01f;  // hope that the heaviest weight is worth to it
enum { KEPT = 8 };  // of a long list so many are played on: those that look best at once

static float gain_at(Bot *bot, const Weights *weights, const State *s, int seat)
{
    float hope[SEATS_MAX] = {0}, gain[SEATS_MAX];
    hope_of(bot->game, weights, s, hope);
    if (bot->fancy) fancy_sway(bot->game, s, bot->fancy, hope);
    gain_of(bot->game, s, hope, gain);
    return gain[seat];
}

static void try_all(Bot *bot, const State *world, bool plays_on, Random *random, Advice *advice)
{
    State *next = (State *)bot->next.bytes;
    const Weights *weights = learned_for(bot->game, bot->learned, world);
    for (int i = 0; i < advice->count; i++) {
        Advised *a = &advice->at[i];
        int seat = a->action.seat;
        memcpy(next, world, bot->game->state_size);
        game_play(bot->game, next, a->action, NULL);
        if (plays_on) turn_play(bot->game, weights, NULL, next, seat, game_drawn(world));
        if (!bot->game->judge) play_out(bot->game, next, seat, 0, random);
        a->hope += gain_at(bot, weights, next, seat) / (float)bot->budget.rollouts;
        a->tries++;
    }
}

static void try_in_worlds(Bot *bot, const State *s, bool plays_on, Random *random, Advice *advice)
{
    for (int i = 0; i < bot->budget.rollouts; i++) {
        uint64_t seed = seed_mix(random->key, (uint64_t)i);
        try_all(bot, bot_imagine(bot, s, game_waiting(s), seed), plays_on, random, advice);
    }
}

static void swap(Bot *bot, Advice *advice, int i, int j)
{
    Advised a = advice->at[i];
    uint8_t weight = bot->weight[i];
    advice->at[i] = advice->at[j], bot->weight[i] = bot->weight[j];
    advice->at[j] = a, bot->weight[j] = weight;
}

// Leaves those that look best at once, to be tried anew.
static void sift(Bot *bot, Advice *advice)
{
    for (int i = 0; i < advice->count && i < KEPT; i++)
        for (int j = i + 1; j < advice->count; j++)
            if (advice->at[j].hope > advice->at[i].hope) swap(bot, advice, i, j);
    if (advice->count > KEPT) advice->count = KEPT;
    for (int i = 0; i < advice->count; i++)
        advice->at[i] = (Advised){.action = advice->at[i].action};
}

static bool may_play_on(const Bot *bot)
{
    return !bot->hasty && !bot->game->shortsighted && turn_counts(bot->game);
}

static void advise(Bot *bot, const State *s, Random *random, Advice *advice)
{
    const State *world = bot_imagine(bot, s, game_waiting(s), random->key);
    bool plays_on = may_play_on(bot);
    game_offer(bot->game, world, &bot->offer);
    weigh(bot->game, world, &bot->offer, bot->weight);
    advice->count = 0;
    for (int i = 0; i < bot->offer.count; i++) {
        if (!bot->weight[i]) continue;
        bot->weight[advice->count] = bot->weight[i];
        advice->at[advice->count++] = (Advised){.action = bot->offer.at[i]};
    }
    if (advice->count == 1) return;
    if (!plays_on || advice->count > KEPT) try_in_worlds(bot, s, false, random, advice);
    if (!plays_on) return;
    if (advice->count > KEPT) sift(bot, advice);
    try_in_worlds(bot, s, true, random, advice);
}

// Where much is at stake it overlooks more: as much as the best answer is above their mean, times
// what the game says. So it errs, but never takes an answer that is worse than the best by more.
static float noise_in(const Bot *bot, const Advice *advice)
{
    float best = 0, all = 0;
    for (int i = 0; i < advice->count; i++) {
        all += advice->at[i].hope;
        if (advice->at[i].hope > best) best = advice->at[i].hope;
    }
    float stake = best - all / (float)advice->count;
    if (bot->game->careless > 0) stake *= bot->game->careless;
    return bot->hasty || stake < NOISE ? NOISE : stake;
}

static Action choose(Bot *bot, const State *s, Random *random)
{
    Advice *advice = &bot->advice;
    float best_hope = -1;
    int best = 0;
    advise(bot, s, random, advice);
    float most = noise_in(bot, advice);
    for (int i = 0; i < advice->count; i++) {
        float noise = most * (float)random_below(random, 1000) / 1000;
        float hope = advice->at[i].hope + noise + HABIT * (float)bot->weight[i] / 255;
        if (hope > best_hope) best_hope = hope, best = i;
    }
    return advice->at[best].action;
}

const Mind CUB_MIND = {"cub", {.rollouts = 4}, .choose = choose, .advise = advise};
