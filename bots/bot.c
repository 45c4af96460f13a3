// SPDX-License-Identifier: MIT
// bot.c - see bot.h: names and budgets, seeds, and the veil between the real state and a bot.
#include "bots/hope.h"
#include "bots/mind.h"
#include "bots/search.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define FROZEN "-2026"
#define NAMES "random, cub, tracker, elder, cub" FROZEN ", tracker" FROZEN ", elder" FROZEN
enum { BUDGET_MOST = 100000000 };
static const Mind *const MINDS[] = {&RANDOM_MIND, &CUB_MIND, &TRACKER_MIND, &ELDER_MIND, NULL};

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
    if (*words < '0' || *words > '9' || amount < 1 || amount > BUDGET_MOST) return false;
    bool is_time = !strcmp(end, "ms");
    *budget = is_time ? (Budget){.ms = (int)amount} : (Budget){.rollouts = (int)amount};
    return is_time || !*end;
}

// "cub-2026" is the cub with the hand-made judge of that year, which stays as it is: it looks
// one step ahead.
static const Mind *find_frozen(Bot *bot, const char *name, size_t length)
{
    size_t year = strlen(FROZEN);
    if (length <= year || memcmp(name + length - year, FROZEN, year)) return NULL;
    bot->learned = NULL, bot->hasty = true;
    const Mind *mind = find_mind(name, length - year);
    return mind && mind->frozen ? mind->frozen : mind;
}

// Of a name without its budget.
static size_t length_of(const char *name)
{
    const char *colon = strchr(name, ':');
    return colon ? (size_t)(colon - name) : strlen(name);
}

// Where a learned lean leaves most steps of a turn untried, a rollout takes half the time.
static Budget usual_budget(const Bot *bot)
{
    Budget budget = bot->mind->usual;
    bool sifts = bot->mind->workers && bot->learned && bot->learned->lean;
    if (sifts) budget.rollouts *= 2;
    if (bot->mind == &TRACKER_MIND && !bot->hasty && bot->game->few_rollouts)
        budget.rollouts = bot->game->few_rollouts;
    return budget;
}

static bool read_name(Bot *bot, const char *name, Problem *problem)
{
    const char *colon = strchr(name, ':');
    size_t length = length_of(name);
    bot->mind = find_mind(name, length);
    if (!bot->mind) bot->mind = find_frozen(bot, name, length);
    if (!bot->mind) return problem_say(problem, "no_bot", "bot=%s\nbots=" NAMES, name);
    bot->budget = usual_budget(bot);
    if (!colon) return true;
    if (!bot->budget.rollouts && !bot->budget.ms)
        return problem_say(problem, "no_budget", "bot=%s", bot->mind->name);
    if (!read_budget(colon + 1, &bot->budget))
        return problem_say(problem, bot->mind->workers ? "bad_budget" : "bad_worlds",
                           "budget=%s\nbot=%s\nmost=%d", colon + 1, bot->mind->name, BUDGET_MOST);
    if (bot->budget.ms && !bot->mind->workers)
        return problem_say(problem, "no_time", "bot=%s", bot->mind->name);
    return true;
}

Bot *bot_open(const Game *game, const char *name, uint64_t seed, Problem *problem)
{
    return bot_open_with(game, learned_of(game), name, seed, problem);
}

Bot *bot_open_with(const Game *game, const Weights *learned, const char *name, uint64_t seed,
                   Problem *problem)
{
    Bot *bot = calloc(1, sizeof *bot);
    if (!bot) abort();
    bot->game = game;
    bot->learned = learned;
    bot_seed(bot, seed);
    if (!read_name(bot, name, problem)) {
        free(bot);
        return NULL;
    }
    for (int i = 0; i < bot->mind->workers; i++) bot->search[i] = search_open(game, bot->learned);
    return bot;
}

void bot_close(Bot *bot)
{
    for (int i = 0; i < bot->mind->workers; i++) search_close(bot->search[i]);
    free(bot);
}

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

int bot_parts(const char *name)
{
    const Mind *mind = find_mind(name, length_of(name));
    return mind ? mind->workers : 0;
}

bool bot_learns(const char *name)
{
    const Mind *mind = find_mind(name, length_of(name));
    return mind && mind != &RANDOM_MIND;
}

static Random next_random(Bot *bot) { return (Random){.key = seed_mix(bot->seed, bot->asked++)}; }

Action bot_choose(Bot *bot, const State *s)
{
    assert(game_waiting(s) != NOBODY);
    Random random = next_random(bot);
    return bot->mind->choose(bot, s, &random);
}

void bot_advise(Bot *bot, const State *s, Advice *advice)
{
    assert(game_waiting(s) != NOBODY);
    Random random = next_random(bot);
    bot->mind->advise(bot, s, &random, advice);
    advice_sort(advice);
}

void bot_share(Bot *bot, const State *s, int part, Share *share)
{
    assert(part >= 0 && part < bot->mind->workers);
    share_find(bot, s, part, next_random(bot).key, share);
}

void bot_join(Bot *bot, const State *s, const Share part[], Advice *advice)
{
    share_join(bot, s, part, advice);
    advice_sort(advice);
}

// Who does not search asks the game's judgement of a few worlds.
static void glance(Bot *bot, const State *s, int seat, uint64_t seed, float hope[SEATS_MAX])
{
    enum { WORLDS = 8 };
    const Weights *weights = learned_for(bot->game, bot->learned, s);
    for (int i = 0; i < WORLDS; i++) {
        float here[SEATS_MAX] = {0};
        hope_of(bot->game, weights, bot_imagine(bot, s, seat, seed_mix(seed, (uint64_t)i)), here);
        for (int j = 0; j < SEATS_MAX; j++) hope[j] += here[j] / WORLDS;
    }
}

void bot_estimate(Bot *bot, const State *s, int seat, float hope[SEATS_MAX])
{
    Random random = next_random(bot);
    memset(hope, 0, SEATS_MAX * sizeof *hope);
    if (game_waiting(s) == NOBODY) hope_of(bot->game, NULL, s, hope);
    else if (!bot->mind->workers) glance(bot, s, seat, random.key, hope);
    else {
        Plan plan = plan_of(bot);
        plan.turn = false;  // many positions of a game are estimated: it should be quick
        search_estimate(bot->search[0], s, seat, &plan, random.key);
        search_hope(bot->search[0], hope);
    }
}

static int compare_advice(const void *a, const void *b)
{
    const Advised *x = a, *y = b;
    if (x->hope != y->hope) return x->hope > y->hope ? -1 : 1;
    return memcmp(&x->action, &y->action, sizeof x->action);
}

// What was given up comes behind, however lucky it was: its mean is of fewer worlds. It has about
// three fifths of the visits of those that were not, at most; and those may be one apart. Nor is
// it said to be worth more than what it was given up for.
void advice_sort(Advice *advice)
{
    int most = 0, count = 0;
    for (int i = 0; i < advice->count; i++)
        if (advice->at[i].tries > most) most = advice->at[i].tries;
    for (int i = 0; i < advice->count; i++)
        if (3 * (advice->at[i].tries + 1) >= 2 * most) {
            Advised swap = advice->at[count];
            advice->at[count++] = advice->at[i];
            advice->at[i] = swap;
        }
    qsort(advice->at, (size_t)count, sizeof *advice->at, compare_advice);
    qsort(advice->at + count, (size_t)(advice->count - count), sizeof *advice->at, compare_advice);
    for (int i = count; i < advice->count; i++)
        if (advice->at[i].hope > advice->at[i - 1].hope)
            advice->at[i].hope = advice->at[i - 1].hope;
}
