// SPDX-License-Identifier: MIT
// random.c - any legal action, all equally likely.
#include "bots/mind.h"

static Action choose(Bot *bot, const State *s, Random *random)
{
    return game_pick(bot->game, s, random);
}

// To the random bot all are the same.
static void advise(Bot *bot, const State *s, Random *random, Advice *advice)
{
    game_offer(bot->game, s, &bot->offer);
    advice->count = bot->offer.count;
    for (int i = 0; i < bot->offer.count; i++)
        advice->at[i] = (Advised){.action = bot->offer.at[i]};
}

const Mind RANDOM_MIND = {"random", .choose = choose, .advise = advise};
