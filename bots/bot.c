// bot.c - see bot.h: names and budgets, seeds, and the veil between the real state and a bot.
#include "bots/mind.h"

#include <stdlib.h>
#include <string.h>

#define NAMES "random"
static const Mind *const MINDS[] = {&RANDOM_MIND, NULL};

uint64_t seed_mix(uint64_t seed, uint64_t n)
{
    uint64_t x = seed + (n + 1) * 0x9e3779b97f4a7c15u;
    x = (x ^ x >> 32) * 0xd6e8feb86659fd93u;
    x = (x ^ x >> 32) * 0xd6e8feb86659fd93u;
    return x ^ x >> 32;
}

static const Mind *find_mind(const char *name, size_t length)
{
    for (int i = 0; MINDS[i]; i++)
        if (strlen(MINDS[i]->name) == length && !memcmp(MINDS[i]->name, name, length))
            return MINDS[i];
    return NULL;
}

// "500" are rollouts, "200ms" is time.
static bool read_budget(const char *words, Budget *budget)
{
    char *end;
    long amount = strtol(words, &end, 10);
    if (end == words || amount < 1 || amount > 100000000) return false;
    bool is_time = !strcmp(end, "ms");
    *budget = is_time ? (Budget){.ms = (int)amount} : (Budget){.rollouts = (int)amount};
    return is_time || !*end;
}

static bool read_name(Bot *bot, const char *name, Problem *problem)
{
    const char *colon = strchr(name, ':');
    bot->mind = find_mind(name, colon ? (size_t)(colon - name) : strlen(name));
    if (!bot->mind) return problem_set(problem, "there is no bot '%s'; there are " NAMES, name);
    bot->budget = bot->mind->usual;
    if (!colon) return true;
    if (!bot->budget.rollouts && !bot->budget.ms)
        return problem_set(problem, "%s takes no budget", bot->mind->name);
    if (!read_budget(colon + 1, &bot->budget))
        return problem_set(problem, "'%s' is no budget; write rollouts, %s:500, or time, %s:200ms",
                           colon + 1, bot->mind->name, bot->mind->name);
    return true;
}

Bot *bot_open(const Game *game, const char *name, uint64_t seed, Problem *problem)
{
    Bot *bot = calloc(1, sizeof *bot);
    if (!bot) abort();
    bot->game = game;
    bot_seed(bot, seed);
    if (read_name(bot, name, problem)) return bot;
    bot_close(bot);
    return NULL;
}

void bot_close(Bot *bot) { free(bot); }

void bot_seed(Bot *bot, uint64_t seed)
{
    bot->seed = seed;
    bot->asked = 0;
}

State *bot_imagine(Bot *bot, const State *s, int seat, uint64_t seed)
{
    State *world = (State *)bot->world.bytes;
    memcpy(world, s, bot->game->state_size);
    game_redeal(bot->game, world, seat, seed);
    return world;
}

Action bot_choose(Bot *bot, const State *s)
{
    Random random = {.key = seed_mix(bot->seed, bot->asked++)};
    return bot->mind->choose(bot, s, &random);
}
