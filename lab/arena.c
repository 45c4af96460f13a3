// SPDX-License-Identifier: MIT
// arena.c - see arena.h.
#include "lab/arena.h"

#include "bots/learned.h"
#include "engine/laws.h"

#include <assert.h>
#include <pthread.h>
#include <stdalign.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

typedef struct Field Field;

typedef struct Worker {
    Field *field;
    void *notes;
    pthread_t thread;
    Laws *laws;           // NULL: nothing is checked
    Bot *bot[SEATS_MAX];  // in the order of Match.bot
    Tale *tale;           // NULL: nobody listens
    alignas(16) char state[STATE_MAX];
} Worker;

struct Field {  // what the workers share
    const Arena *arena;
    atomic_llong next, done;  // games
    atomic_int busy;          // workers
    pthread_mutex_t lock;     // for the next two
    int64_t failed;           // the first game that broke a law, or the end
    Problem problem;          // ... and which
};

static void note_failure(Field *field, int64_t game, int decision, const Problem *problem)
{
    pthread_mutex_lock(&field->lock);
    if (game < field->failed) {
        field->failed = game;
        problem_set(&field->problem, "seed %llu, decision %d: %s",
                    (unsigned long long)match_seed(field->arena->match, game), decision,
                    problem->words);
    }
    pthread_mutex_unlock(&field->lock);
}

static bool keeps_laws(Worker *w, const State *s, Action action, uint64_t seed, Problem *problem)
{
    return laws_position(w->laws, s, seed, problem) &&
           laws_action(w->laws, s, action, seed, problem);
}

static void begin(Worker *w, int64_t number, uint64_t seed)
{
    const Arena *arena = w->field->arena;
    const Match *match = arena->match;
    uint8_t option[OPTIONS_MAX];
    for (int i = 0; i < match_bots(match); i++)
        bot_seed(w->bot[i], match_bot_seed(match, number, i));
    match_options(match, number, option);
    game_start(match->game, (State *)w->state, match_players(match, number), option, seed, NULL);
    if (arena->watcher->begin) arena->watcher->begin(w->notes, number, (State *)w->state);
}

static void play(Worker *w, int64_t number)
{
    const Arena *arena = w->field->arena;
    const Watcher *watcher = arena->watcher;
    State *s = (State *)w->state;
    uint64_t seed = match_seed(arena->match, number);
    begin(w, number, seed);
    int decisions = 0;
    for (int seat; (seat = game_waiting(s)) != NOBODY; decisions++) {
        Problem problem = {0};
        Action action = bot_choose(w->bot[match_bot_at(arena->match, number, seat)], s);
        if (w->laws && !keeps_laws(w, s, action, seed + (uint64_t)decisions, &problem)) {
            note_failure(w->field, number, decisions, &problem);
            return;
        }
        if (watcher->decide) watcher->decide(w->notes, s, action);
        game_play(arena->match->game, s, action, w->tale);
        if (watcher->told) watcher->told(w->notes, s, w->tale);
    }
    if (watcher->end) watcher->end(w->notes, s);
}

static bool is_before_failure(Field *field, int64_t number)
{
    pthread_mutex_lock(&field->lock);
    bool before = number <= field->failed;
    pthread_mutex_unlock(&field->lock);
    return before;
}

static void *work(void *mine)
{
    Worker *w = mine;
    Field *field = w->field;
    int64_t end = field->arena->first + field->arena->count;
    for (int64_t number; (number = atomic_fetch_add(&field->next, 1)) < end;) {
        if (!is_before_failure(field, number)) break;
        play(w, number);
        atomic_fetch_add(&field->done, 1);
    }
    atomic_fetch_sub(&field->busy, 1);
    return NULL;
}

static void open_worker(Worker *w, Field *field, void *notes)
{
    const Match *match = field->arena->match;
    w->field = field;
    w->notes = notes;
    w->laws = match->check ? laws_open(match->game) : NULL;
    w->tale = field->arena->watcher->told ? malloc(sizeof *w->tale) : NULL;
    for (int i = 0; i < match_bots(match); i++) {
        const Weights *judge = match->judge ? match->judge[i] : learned_of(match->game);
        w->bot[i] = bot_open_with(match->game, judge, match->bot[i], 0, NULL);
    }
    if (pthread_create(&w->thread, NULL, work, w)) abort();
}

static void close_worker(Worker *w)
{
    pthread_join(w->thread, NULL);
    if (w->laws) laws_close(w->laws);
    free(w->tale);
    for (int i = 0; i < match_bots(w->field->arena->match); i++) bot_close(w->bot[i]);
}

static void watch(Field *field)
{
    const Arena *arena = field->arena;
    struct timespec tick = {.tv_nsec = 100000000};
    while (arena->progress && atomic_load(&field->busy)) {
        nanosleep(&tick, NULL);
        arena->progress(arena->whom, atomic_load(&field->done));
    }
}

bool arena_play(const Arena *arena, Problem *problem)
{
    int threads = arena->count < arena->threads ? (int)arena->count : arena->threads;
    Field field = {.arena = arena,
                   .next = arena->first,
                   .busy = threads,
                   .failed = arena->first + arena->count,
                   .lock = PTHREAD_MUTEX_INITIALIZER};
    assert(arena->count >= 0 && arena->threads > 0 && arena->watcher);
    Worker *workers = calloc((size_t)threads + 1, sizeof *workers);
    if (!workers) abort();
    for (int i = 0; i < threads; i++)
        open_worker(&workers[i], &field, (char *)arena->notes + (size_t)i * arena->note);
    watch(&field);
    for (int i = 0; i < threads; i++) close_worker(&workers[i]);
    free(workers);
    *problem = field.problem;
    return field.failed == arena->first + arena->count;
}
