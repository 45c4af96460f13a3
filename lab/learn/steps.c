// SPDX-License-Identifier: MIT
// steps.c - see steps.h.
#include "lab/learn/steps.h"

#include "bots/bot.h"
#include "bots/lean.h"
#include "engine/position.h"
#include "lab/learn/crowd.h"
#include "lab/learn/room.h"

#include <string.h>

enum { BATCH = 16, EVERY = 13 };  // games; steps: those near each other are much alike

typedef struct Pupil {  // a thread's own
    Bot *bot;
    Weights judge;
    Lean lean;  // takes away nothing, and hears
    Steps *steps;
    int game, heard;
    Position world;
} Pupil;

typedef struct Class {
    const School *school;
    Pupil *pupil[CROWD_MAX];
    Steps part[BATCH];  // one game each
} Class;

static void add_tried(Steps *steps, Tried tried)
{
    steps->tried =
        room_grown(steps->tried, steps->tries, 1, &steps->tried_room, sizeof *steps->tried);
    steps->tried[steps->tries++] = tried;
}

static void add_step(Steps *steps, Step step)
{
    steps->at = room_grown(steps->at, steps->count, 1, &steps->room, sizeof *steps->at);
    steps->at[steps->count++] = step;
}

static void hear(void *mine, const State *s, const Offer *offer, const uint8_t weight[], int best)
{
    Pupil *p = mine;
    Step step = {*game_question(s), .game = p->game, .first = p->steps->tries};
    if (p->heard++ % EVERY) return;
    for (int i = 0; i < offer->count; i++) {
        if (!weight[i]) continue;
        if (i == best) step.best = step.count;
        step.count++;
        add_tried(p->steps, (Tried){offer->at[i], weight[i]});
    }
    if (step.count > 1) add_step(p->steps, step);
}

static void play(void *mine, int worker, int number)
{
    Class *class = mine;
    Pupil *p = class->pupil[worker];
    State *s = (State *)p->world.bytes;
    Random r;
    p->steps = &class->part[number % BATCH];
    p->game = number, p->heard = 0;
    bot_seed(p->bot, lesson_begin(class->school, number, s, &r));
    while (game_waiting(s) != NOBODY)
        game_play(class->school->game, s, lesson_decide(class->school, p->bot, s, &r), NULL);
}

static Pupil *open_pupil(const School *school)
{
    Pupil *p = room_for(1, sizeof *p);
    p->lean = (Lean){.tried = OFFER_MAX, .heard = hear, .whom = p};
    p->judge = *school->present;
    p->judge.lean = &p->lean;
    p->bot = bot_open_with(school->game, &p->judge, school->bot, 0, NULL);
    return p;
}

static void append(Steps *steps, Steps *part)
{
    for (size_t i = 0; i < part->count; i++) {
        Step step = part->at[i];
        const Tried *tried = part->tried + step.first;
        step.first = steps->tries;
        for (int j = 0; j < step.count; j++) add_tried(steps, tried[j]);
        add_step(steps, step);
    }
    steps_free(part);
}

void steps_play(Steps *steps, const School *school, int games, int threads,
                void (*tick)(void *mine, int games), void *mine)
{
    Class *class = room_for(1, sizeof *class);
    class->school = school;
    for (int i = 0; i < threads; i++) class->pupil[i] = open_pupil(school);
    for (int from = 0, to; from < games; from = to) {
        to = from + BATCH < games ? from + BATCH : games;
        crowd_run(threads, from, to, play, class);
        for (int i = from; i < to; i++) append(steps, &class->part[i % BATCH]);
        tick(mine, to);
    }
    for (int i = 0; i < threads; i++) bot_close(class->pupil[i]->bot), free(class->pupil[i]);
    free(class);
}

void steps_free(Steps *steps)
{
    free(steps->at);
    free(steps->tried);
    *steps = (Steps){0};
}
