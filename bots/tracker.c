// SPDX-License-Identifier: MIT
// tracker.c - tracker and elder, who search. Elder searches with several workers at once, each with
// worlds and a tree of its own; what they found is added up in their order, so that a budget of
// rollouts gives the same answer whatever the machine does with the threads.
#include "bots/hope.h"
#include "bots/search.h"
#include "bots/turn.h"

#include <pthread.h>
#include <stdlib.h>

typedef struct Job {
    Bot *bot;
    const State *s;
    int part;
    uint64_t seed;
    Share *share;
    pthread_t thread;
} Job;

// The children of the root are the first nodes, and the same in each tree: all saw the same offer.
void share_find(Bot *bot, const State *s, int part, uint64_t seed, Share *share)
{
    Search *search = bot->search[part];
    const Tree *tree = search_tree(search);
    Plan plan = plan_of(bot);
    int workers = bot->mind->workers;
    plan.budget.rollouts = (bot->budget.rollouts + workers - 1 - part) / workers;
    search_choice(search, s, &plan, seed_mix(seed, (uint64_t)part));
    *share = (Share){0};
    for (uint32_t i = 0; i < OFFER_MAX && 1 + i < tree->count; i++) {
        share->tries[i] = (int)tree->node[1 + i].visits;
        share->gain[i] = search_mean(search, 1 + i) * (float)share->tries[i];
    }
}

static void *work(void *mine)
{
    Job *job = mine;
    share_find(job->bot, job->s, job->part, job->seed, job->share);
    return NULL;
}

void share_join(Bot *bot, const State *s, const Share part[], Advice *advice)
{
    game_offer(bot->game, s, &bot->offer);
    advice->count = 0;
    for (int i = 0; i < bot->offer.count; i++) {
        Advised sum = {.action = bot->offer.at[i]};
        for (int j = 0; j < bot->mind->workers; j++)
            sum.hope += part[j].gain[i], sum.tries += part[j].tries[i];
        if (!sum.tries) continue;
        sum.hope /= (float)sum.tries;
        advice->at[advice->count++] = sum;
    }
}

// The first worker is the calling thread.
static void advise(Bot *bot, const State *s, Random *random, Advice *advice)
{
    Job job[BOT_PARTS_MAX] = {0};
    Share share[BOT_PARTS_MAX];
    int workers = bot->mind->workers;
    for (int i = 0; i < workers; i++) {
        job[i] = (Job){bot, s, i, random->key, &share[i]};
        if (i && pthread_create(&job[i].thread, NULL, work, &job[i])) abort();
    }
    work(&job[0]);
    for (int i = 1; i < workers; i++) pthread_join(job[i].thread, NULL);
    share_join(bot, s, share, advice);
}

// The place in the offer of the only action that is worth a look, or -1: there is no such.
static int only_one(Bot *bot, const State *s, uint64_t seed)
{
    const State *world = bot_imagine(bot, s, game_waiting(s), seed);
    int only = -1;
    game_offer(bot->game, world, &bot->offer);
    weigh(bot->game, world, &bot->offer, bot->weight);
    for (int i = 0; i < bot->offer.count; i++) {
        if (!bot->weight[i]) continue;
        if (only >= 0) return -1;
        only = i;
    }
    return only;
}

static Action choose(Bot *bot, const State *s, Random *random)
{
    int only = only_one(bot, s, random->key);
    if (only >= 0) return bot->offer.at[only];
    advise(bot, s, random, &bot->advice);
    advice_sort(&bot->advice);
    return bot->advice.at[0].action;
}

Plan plan_of(const Bot *bot)
{
    return (Plan){.budget = bot->budget,
                  .explore = 1,
                  .circles = bot->mind->circles,
                  .turn = !bot->hasty && turn_counts(bot->game),
                  .settles = !bot->hasty};
}

const Mind TRACKER_MIND = {"tracker", {.rollouts = 400}, 1, 1, choose, advise};
static const Mind OLD_ELDER = {"elder", {.rollouts = 8000}, BOT_PARTS_MAX, 2, choose, advise};
// Two trees: of more each would be too small, as rollouts in one tree are worth more than in many.
const Mind ELDER_MIND = {"elder", {.rollouts = 16000}, 2, 2, choose, advise, &OLD_ELDER};
