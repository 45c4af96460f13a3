// random.c - any legal action, all equally likely.
#include "bots/mind.h"

static Action choose(Bot *bot, const State *s, Random *random)
{
    return game_pick(bot->game, s, random);
}

const Mind RANDOM_MIND = {"random", .choose = choose};
