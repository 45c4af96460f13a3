// SPDX-License-Identifier: MIT
// trials.c - see trials.h.
#include "lab/learn/trials.h"

#include "bots/bot.h"
#include "bots/lean.h"
#include "engine/position.h"
#include "lab/learn/crowd.h"
#include "lab/learn/room.h"

#include <string.h>

enum { BATCH = 16, EVERY = 13 };  // games; steps: those near each other are much alike

typedef struct Listener {  // a thread's own
    Bot *bot;
    Weights judge;
    Lean lean;  // takes away nothing, and hears
    Trials *trials;
    int game, heard;
    Position world;
} Listener;

typedef struct Listeners {
    const School *school;
    Listener *listener[CROWD_MAX];
    Trials part[BATCH];  // one game each
} Listeners;

static void add_tried(Trials *trials, Tried tried)
{
    trials->tried =
        room_grown(trials->tried, trials->tries, 1, &trials->tried_room, sizeof *trials->tried);
    trials->tried[trials->tries++] = tried;
}

static void add_trial(Trials *trials, Trial trial)
{
    trials->at = room_grown(trials->at, trials->count, 1, &trials->room, sizeof *trials->at);
    trials->at[trials->count++] = trial;
}

static void hear(void *mine, const State *s, const Offer *offer, const uint8_t weight[], int best)
{
    Listener *p = mine;
    Trial trial = {*game_question(s), .game = p->game, .first = p->trials->tries};
    if (p->heard++ % EVERY) return;
    for (int i = 0; i < offer->count; i++) {
        if (!weight[i]) continue;
        if (i == best) trial.best = trial.count;
        trial.count++;
        add_tried(p->trials, (Tried){offer->at[i], weight[i]});
    }
    if (trial.count > 1) add_trial(p->trials, trial);
}

static void play(void *mine, int worker, int number)
{
    Listeners *all = mine;
    Listener *p = all->listener[worker];
    State *s = (State *)p->world.bytes;
    Random r;
    p->trials = &all->part[number % BATCH];
    p->game = number, p->heard = 0;
    bot_seed(p->bot, lesson_begin(all->school, number, s, &r));
    while (game_waiting(s) != NOBODY)
        game_play(all->school->game, s, lesson_decide(all->school, p->bot, s, &r), NULL);
}

static Listener *open_listener(const School *school)
{
    Listener *p = room_for(1, sizeof *p);
    p->lean = (Lean){.tried = OFFER_MAX, .heard = hear, .whom = p};
    p->judge = *school->present;
    p->judge.lean = &p->lean;
    p->bot = bot_open_with(school->game, &p->judge, school->bot, 0, NULL);
    return p;
}

static void append(Trials *trials, Trials *part)
{
    for (size_t i = 0; i < part->count; i++) {
        Trial trial = part->at[i];
        const Tried *tried = part->tried + trial.first;
        trial.first = trials->tries;
        for (int j = 0; j < trial.count; j++) add_tried(trials, tried[j]);
        add_trial(trials, trial);
    }
    trials_free(part);
}

void trials_play(Trials *trials, const School *school, int games, int threads,
                 void (*tick)(void *mine, int games), void *mine)
{
    Listeners *all = room_for(1, sizeof *all);
    all->school = school;
    for (int i = 0; i < threads; i++) all->listener[i] = open_listener(school);
    for (int from = 0, to; from < games; from = to) {
        to = from + BATCH < games ? from + BATCH : games;
        crowd_run(threads, from, to, play, all);
        for (int i = from; i < to; i++) append(trials, &all->part[i % BATCH]);
        tick(mine, to);
    }
    for (int i = 0; i < threads; i++) bot_close(all->listener[i]->bot), free(all->listener[i]);
    free(all);
}

void trials_free(Trials *trials)
{
    free(trials->at);
    free(trials->tried);
    *trials = (Trials){0};
}
