// SPDX-License-Identifier: MIT
// cub.c - looks one step ahead in a few worlds (its budget), and takes what looks best or nearly
// so.
#include "bots/hope.h"
#include "bots/mind.h"

#include "engine/flow.h"

static const float NOISE = 0.02f;  // hope that the cub overlooks
static const float HABIT = 0.01f;  // hope that the heaviest weight is worth to it

static void try_all(Bot *bot, const State *world, Random *random, Advice *advice)
{
    State *next = (State *)bot->next.bytes;
    const Weights *weights = learned_for(bot->game, bot->learned, world);
    for (int i = 0; i < advice->count; i++) {
        Advised *a = &advice->at[i];
        float hope[SEATS_MAX] = {0}, gain[SEATS_MAX];
        memcpy(next, world, bot->game->state_size);
        game_play(bot->game, next, a->action, NULL);
        if (!bot->game->judge) play_out(bot->game, next, a->action.seat, 0, random);
        hope_of(bot->game, weights, next, hope);
        if (bot->fancy) fancy_sway(bot->game, next, bot->fancy, hope);
        gain_of(bot->game, next, hope, gain);
        a->hope += gain[a->action.seat] / (float)bot->budget.rollouts;
        a->tries++;
    }
}

static void advise(Bot *bot, const State *s, Random *random, Advice *advice)
{
    int seat = game_waiting(s);
    const State *world = bot_imagine(bot, s, seat, random->key);
    game_offer(bot->game, world, &bot->offer);
    weigh(bot->game, world, &bot->offer, bot->weight);
    advice->count = 0;
    for (int i = 0; i < bot->offer.count; i++) {
        if (!bot->weight[i]) continue;
        bot->weight[advice->count] = bot->weight[i];
        advice->at[advice->count++] = (Advised){.action = bot->offer.at[i]};
    }
    if (advice->count == 1) return;
    for (int i = 0; i < bot->budget.rollouts; i++)
        try_all(bot, bot_imagine(bot, s, seat, seed_mix(random->key, (uint64_t)i)), random, advice);
}

static Action choose(Bot *bot, const State *s, Random *random)
{
    Advice *advice = &bot->advice;
    float best_hope = -1;
    int best = 0;
    advise(bot, s, random, advice);
    for (int i = 0; i < advice->count; i++) {
        float noise = NOISE * (float)random_below(random, 1000) / 1000;
        float hope = advice->at[i].hope + noise + HABIT * (float)bot->weight[i] / 255;
        if (hope > best_hope) best_hope = hope, best = i;
    }
    return advice->at[best].action;
}

const Mind CUB_MIND = {"cub", {.rollouts = 4}, .choose = choose, .advise = advise};
