// SPDX-License-Identifier: MIT
// tracker.c - tracker and elder, who search. Elder searches with several workers at once, each with
// worlds and a tree of its own; what they found is added up in their order, so that a budget of
// rollouts gives the same answer whatever the machine does with the threads.
#include "bots/search.h"

#include <pthread.h>
#include <stdlib.h>

typedef struct Job {
    Search *search;
    const State *s;
    Plan plan;
    uint64_t seed;
    pthread_t thread;
} Job;

static void *work(void *mine)
{
    Job *job = mine;
    search_choice(job->search, job->s, &job->plan, job->seed);
    return NULL;
}

// The first worker is the calling thread.
static void search_with_all(Bot *bot, const State *s, uint64_t seed)
{
    Job job[WORKERS_MAX];
    int workers = bot->mind->workers;
    for (int i = 0; i < workers; i++) {
        job[i] = (Job){bot->search[i], s, plan_of(bot), seed_mix(seed, (uint64_t)i)};
        job[i].plan.budget.rollouts = (bot->budget.rollouts + workers - 1 - i) / workers;
        if (i && pthread_create(&job[i].thread, NULL, work, &job[i])) abort();
    }
    work(&job[0]);
    for (int i = 1; i < workers; i++) pthread_join(job[i].thread, NULL);
}

// The children of the root are the same nodes in each tree: all saw the same offer first.
static void add_up(const Bot *bot, const Offer *offer, Advice *advice)
{
    advice->count = 0;
    for (int i = 0; i < offer->count; i++) {
        Advised sum = {.action = offer->at[i]};
        for (int j = 0; j < bot->mind->workers; j++) {
            const Node *n = &search_tree(bot->search[j])->node[1 + i];
            sum.hope += search_mean(bot->search[j], 1 + i) * (float)n->visits;
            sum.tries += (int)n->visits;
        }
        if (!sum.tries) continue;
        sum.hope /= (float)sum.tries;
        advice->at[advice->count++] = sum;
    }
}

static void advise(Bot *bot, const State *s, Random *random, Advice *advice)
{
    search_with_all(bot, s, random->key);
    game_offer(bot->game, s, &bot->offer);
    add_up(bot, &bot->offer, advice);
}

static Action choose(Bot *bot, const State *s, Random *random)
{
    game_offer(bot->game, s, &bot->offer);
    if (bot->offer.count == 1) return bot->offer.at[0];
    advise(bot, s, random, &bot->advice);
    advice_sort(&bot->advice);
    return bot->advice.at[0].action;
}

Plan plan_of(const Bot *bot)
{
    return (Plan){bot->budget, .explore = 1, .circles = bot->mind->circles};
}

const Mind TRACKER_MIND = {"tracker", {.rollouts = 400}, 1, 1, choose, advise};
const Mind ELDER_MIND = {"elder", {.rollouts = 8000}, WORKERS_MAX, 2, choose, advise};
