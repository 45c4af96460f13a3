// SPDX-License-Identifier: MIT
// workers.c - see workers.h.
#include "hall/workers.h"

#include "server/steady.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

enum { THREADS_MAX = 64, PATIENCE = 1 };  // seconds that closing waits
enum { LONG = 1000 };                     // ms: of such jobs never all threads are full

typedef struct Queue {
    Job *first, **last;
} Queue;

struct Workers {
    pthread_mutex_t lock;
    pthread_cond_t more, less;  // jobs to do; threads
    Queue todo, ready;
    Job *doing[THREADS_MAX];  // by thread
    int waiting, threads, alive;
    int64_t turn;  // of the latest job that was begun
    bool stopping;
    void (*wake)(void *);
    void *data;
    pthread_t thread[THREADS_MAX];
};

typedef struct Thread {
    Workers *workers;
    int number;
} Thread;

static void push(Queue *queue, Job *job)
{
    job->next = NULL;
    if (!queue->first) queue->last = &queue->first;
    *queue->last = job;
    queue->last = &job->next;
}

static Job *take(Queue *queue, Job **place)
{
    Job *job = *place;
    if (job) *place = job->next;
    if (job && queue->last == &job->next) queue->last = place;
    return job;
}

static Job *pop(Queue *queue) { return take(queue, &queue->first); }

static bool may_begin(const Workers *w, const Job *job)
{
    int longs = 0;
    for (int i = 0; i < w->threads; i++) longs += w->doing[i] && w->doing[i]->cost >= LONG;
    return job->cost < LONG || longs + 1 < w->threads || w->threads == 1;
}

static bool comes_before(const Job *a, const Job *b)
{
    return a->rank != b->rank ? a->rank < b->rank : a->turn < b->turn;
}

// The place of the job to be done next; at NULL if none may begin now.
static Job **find_next(Workers *w)
{
    Job **best = NULL;
    for (Job **place = &w->todo.first; *place; place = &(*place)->next)
        if ((!best || comes_before(*place, *best)) && may_begin(w, *place)) best = place;
    return best;
}

static Job *next_job(Workers *w, int thread)
{
    Job **place = NULL;
    pthread_mutex_lock(&w->lock);
    while (!w->stopping && !(place = find_next(w))) pthread_cond_wait(&w->more, &w->lock);
    Job *job = w->stopping ? NULL : take(&w->todo, place);
    if (job) {
        w->waiting--;
        w->doing[thread] = job;
        if (job->turn > w->turn) w->turn = job->turn;
    }
    pthread_mutex_unlock(&w->lock);
    return job;
}

static void hand_in(Workers *w, int thread, Job *job)
{
    pthread_mutex_lock(&w->lock);
    job->worked = true;
    w->doing[thread] = NULL;
    push(&w->ready, job);
    if (!w->stopping) w->wake(w->data);
    pthread_cond_signal(&w->more);  // a long one may begin now
    pthread_mutex_unlock(&w->lock);
}

static void *run(void *data)
{
    Thread thread = *(Thread *)data;
    Workers *w = thread.workers;
    free(data);
    for (Job *job; (job = next_job(w, thread.number));) {
        job->work(job);
        hand_in(w, thread.number, job);
    }
    pthread_mutex_lock(&w->lock);
    w->alive--;
    pthread_cond_signal(&w->less);
    pthread_mutex_unlock(&w->lock);
    return NULL;
}

static bool start_thread(Workers *w)
{
    Thread *thread = malloc(sizeof *thread);
    if (!thread) abort();
    *thread = (Thread){w, w->threads};
    if (pthread_create(&w->thread[w->threads], NULL, run, thread)) return free(thread), false;
    return true;
}

Workers *workers_open(int threads, void (*wake)(void *), void *data)
{
    Workers *w = calloc(1, sizeof *w);
    if (!w) abort();
    w->wake = wake;
    w->data = data;
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->more, NULL);
    pthread_cond_init(&w->less, NULL);
    pthread_mutex_lock(&w->lock);
    while (w->threads < threads && w->threads < THREADS_MAX && start_thread(w)) w->threads++;
    w->alive = w->threads;
    pthread_mutex_unlock(&w->lock);
    return w;
}

// A client's next job comes after all that it has asked for; who has asked for nothing comes now.
static int64_t find_turn(const Workers *w, uint64_t client)
{
    int64_t turn = w->turn;
    for (const Job *job = w->todo.first; job; job = job->next)
        if (job->client == client) turn += job->cost;
    for (int i = 0; i < w->threads; i++)
        if (w->doing[i] && w->doing[i]->client == client) turn += w->doing[i]->cost;
    return turn;
}

void workers_add(Workers *w, Job *job)
{
    pthread_mutex_lock(&w->lock);
    job->turn = find_turn(w, job->client);
    job->since = steady_ms();
    push(&w->todo, job);
    w->waiting++;
    pthread_cond_signal(&w->more);
    pthread_mutex_unlock(&w->lock);
}

void workers_call_off(Workers *w, uint64_t owner)
{
    Queue off = {0};
    pthread_mutex_lock(&w->lock);
    for (Job **place = &w->todo.first; *place;)
        if ((*place)->owner == owner) push(&off, take(&w->todo, place)), w->waiting--;
        else place = &(*place)->next;
    pthread_mutex_unlock(&w->lock);
    for (Job *job; (job = pop(&off));) job->done(job);
}

void workers_collect(Workers *w)
{
    pthread_mutex_lock(&w->lock);
    Job *job = w->ready.first;
    w->ready.first = NULL;
    pthread_mutex_unlock(&w->lock);
    while (job) {
        Job *next = job->next;
        job->done(job);
        job = next;
    }
}

int workers_waiting(Workers *w)
{
    pthread_mutex_lock(&w->lock);
    int waiting = w->waiting;
    pthread_mutex_unlock(&w->lock);
    return waiting;
}

int64_t workers_age(Workers *w)
{
    int64_t now = steady_ms(), first = now;
    pthread_mutex_lock(&w->lock);
    for (const Job *job = w->todo.first; job; job = job->next)
        if (job->since < first) first = job->since;
    pthread_mutex_unlock(&w->lock);
    return now - first;
}

int workers_waiting_for(Workers *w, uint64_t client)
{
    int waiting = 0;
    pthread_mutex_lock(&w->lock);
    for (const Job *job = w->todo.first; job; job = job->next) waiting += job->client == client;
    pthread_mutex_unlock(&w->lock);
    return waiting;
}

static bool wait_for_threads(Workers *w)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += PATIENCE;
    pthread_mutex_lock(&w->lock);
    w->stopping = true;
    pthread_cond_broadcast(&w->more);
    while (w->alive && !pthread_cond_timedwait(&w->less, &w->lock, &until)) continue;
    bool all = !w->alive;
    pthread_mutex_unlock(&w->lock);
    return all;
}

void workers_close(Workers *w)
{
    if (!w) return;
    bool all = wait_for_threads(w);
    for (int i = 0; i < w->threads; i++)
        if (all) pthread_join(w->thread[i], NULL);
        else pthread_detach(w->thread[i]);
    Queue rest = {0};
    pthread_mutex_lock(&w->lock);
    for (Job *job; (job = pop(&w->todo)) || (job = pop(&w->ready));) push(&rest, job);
    pthread_mutex_unlock(&w->lock);
    for (Job *job; (job = pop(&rest));) {
        job->worked = false;  // nobody may begin anything anew
        job->done(job);
    }
    if (!all) return;  // somebody still thinks, and looks in here when he has done
    pthread_mutex_destroy(&w->lock);
    pthread_cond_destroy(&w->more);
    pthread_cond_destroy(&w->less);
    free(w);
}
