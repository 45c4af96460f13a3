// SPDX-License-Identifier: MIT
// workers.c - see workers.h.
//
// Turns are start and finish times of a clock that counts cost instead of time, as fair queues of
// packets have it: a job could begin when its table has had what it asked for before, and those go
// first that would end first if all tables had equal shares.
#include "hall/workers.h"

#include "base/problem.h"
#include "hall/log.h"
#include "server/lend.h"
#include "server/steady.h"

#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

enum { THREADS_MAX = 64, PATIENCE = 1 };  // seconds that closing waits
enum { LONG = 1000 };                     // ms: of such jobs never all threads are full
enum { TABLES_EACH = 8 };                 // of an address, that count
enum { SLOTS = 4096, PATIENT = 10 };      // the niceness of who is patient
enum { QUICK_ONES, LONG_ONES, LENGTHS };

typedef struct Queue {
    Job *first, **last;
} Queue;

// Who takes turns: a table or an address.
typedef struct Party {
    struct Party *next;
    uint64_t key;
    int64_t until;  // the turns it has had
    int waiting;    // its jobs
} Party;

struct Workers {
    pthread_mutex_t lock;
    pthread_cond_t more, less;  // jobs to do; threads
    Agenda todo[2][LENGTHS];    // for somebody; for nobody
    Job *owned[SLOTS];          // all of them, by owner
    Queue ready;
    Job *doing[THREADS_MAX];  // by thread
    int waiting, threads, alive, busy;
    int64_t turn;  // of the latest job that was begun
    int64_t last;  // that anybody has had
    Party *party[SLOTS];
    int parties, kept;                // kept: when it was last looked who may be forgotten
    bool stopping, patient, pushing;  // pushing: it may not be patient, which was said
    void (*wake)(void *);
    void *data;
    bool (*lend)(void *, Job *);  // to others; NULL: there are none
    void *lender;
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

static Job *pop(Queue *queue)
{
    Job *job = queue->first;
    if (job) queue->first = job->next;
    return job;
}

// Parties.

static uint64_t key_of_table(const Job *job) { return ~(job->table * 0x9e3779b97f4a7c15u); }
static int64_t later(int64_t a, int64_t b) { return a > b ? a : b; }

static Party **find_party(Workers *w, uint64_t key)
{
    Party **place = &w->party[key % SLOTS];
    while (*place && (*place)->key != key) place = &(*place)->next;
    return place;
}

static bool is_past(const Workers *w, const Party *party)
{
    return !party->waiting && party->until <= w->turn;
}

static void forget_parties(Workers *w)
{
    for (int slot = 0; slot < SLOTS; slot++)
        for (Party **place = &w->party[slot], *party; (party = *place);)
            if (is_past(w, party)) *place = party->next, free(party), w->parties--;
            else place = &party->next;
    w->kept = w->parties;
}

static Party *party_of(Workers *w, uint64_t key)
{
    Party **place = find_party(w, key);
    if (*place) return *place;
    *place = calloc(1, sizeof **place);
    if (!*place) abort();
    (*place)->key = key;
    w->parties++;
    return *place;
}

static void charge(Workers *w, Party *party, int64_t from, int cost)
{
    assert(cost >= 0);
    party->until = later(party->until, from) + cost;
    party->waiting++;
    w->last = later(w->last, party->until);
}

static int64_t take_turn(Workers *w, const Job *job)
{
    Party *address = party_of(w, job->client);
    Party *table = job->table ? party_of(w, key_of_table(job)) : NULL;
    int64_t turn = later(w->turn, address->until);
    if (table) turn = later(turn, table->until), charge(w, table, turn, job->cost);
    charge(w, address, w->turn, table ? job->cost / TABLES_EACH : job->cost);
    return turn;
}

static void stop_waiting(Workers *w, const Job *job)
{
    Party *address = party_of(w, job->client);
    Party *table = job->table ? party_of(w, key_of_table(job)) : NULL;
    assert(address->waiting > 0 && (!table || table->waiting > 0) && w->waiting > 0);
    address->waiting--;
    if (table) table->waiting--;
    w->waiting--;
}

static void give_turn_back(Workers *w, const Job *job)
{
    party_of(w, job->client)->until -= job->table ? job->cost / TABLES_EACH : job->cost;
    if (job->table) party_of(w, key_of_table(job))->until -= job->cost;
}

// Jobs that wait.

static Job **owned_by(Workers *w, uint64_t owner) { return &w->owned[owner % SLOTS]; }

static void put(Workers *w, Job *job)
{
    Job **owned = owned_by(w, job->owner);
    Agenda *todo = w->todo[job->rank >= FOR_BOTS];
    job->next = *owned;
    *owned = job;
    agenda_set(&todo[job->cost >= LONG], &job->item, job->turn + job->cost);
    w->waiting++;
}

static Job *take_out(Workers *w, Job *job)
{
    Job **place = owned_by(w, job->owner);
    assert(job->item.in);  // it waits
    while (*place != job) place = &(*place)->next;
    *place = job->next;
    agenda_drop(&job->item);
    stop_waiting(w, job);
    return job;
}

static bool may_be_long(const Workers *w)
{
    int longs = 0;
    for (int i = 0; i < w->threads; i++) longs += w->doing[i] && w->doing[i]->cost >= LONG;
    return longs + 1 < w->threads || w->threads == 1;
}

// The job to be done next; NULL if none may begin now.
static Job *find_next(Workers *w)
{
    bool any = may_be_long(w);
    for (int i = 0; i < 2; i++) {
        const Agenda *todo = w->todo[i];
        bool quick = todo[QUICK_ONES].count, slow = any && todo[LONG_ONES].count;
        int64_t first = agenda_next(&todo[QUICK_ONES]);
        if (quick && (!slow || first <= agenda_next(&todo[LONG_ONES])))
            return (Job *)todo[QUICK_ONES].at[0];
        if (slow) return (Job *)todo[LONG_ONES].at[0];
    }
    return NULL;
}

static Job *next_job(Workers *w, int thread)
{
    Job *job = NULL;
    pthread_mutex_lock(&w->lock);
    while (!w->stopping && !(job = find_next(w))) pthread_cond_wait(&w->more, &w->lock);
    if (w->stopping) job = NULL;
    if (job) {
        w->doing[thread] = take_out(w, job);
        w->busy++;
        w->turn = later(w->turn, job->turn);
    }
    pthread_mutex_unlock(&w->lock);
    return job;
}

static void hand_in(Workers *w, int thread, Job *job)
{
    pthread_mutex_lock(&w->lock);
    assert(w->doing[thread] == job && w->busy > 0);
    job->worked = true;
    w->doing[thread] = NULL;
    w->busy--;
    push(&w->ready, job);
    if (!w->stopping) w->wake(w->data);
    pthread_cond_signal(&w->more);  // a long one may begin now
    pthread_mutex_unlock(&w->lock);
}

// Niceness is each thread's own, and those that it starts inherit it.
static void give_way(Workers *w)
{
    if (!setpriority(PRIO_PROCESS, 0, PATIENT)) return;
    const char *why = problem_why(errno);
    pthread_mutex_lock(&w->lock);
    bool said = w->pushing;
    w->pushing = true;
    pthread_mutex_unlock(&w->lock);
    if (!said) log_event(wall_ms(), LOG_WARNING, "bots_push", "why", why, NULL);
}

static void *run(void *data)
{
    Thread thread = *(Thread *)data;
    Workers *w = thread.workers;
    free(data);
    if (w->patient) give_way(w);
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

Workers *workers_open(int threads, bool patient, void (*wake)(void *), void *data)
{
    assert(threads >= 0 && (wake || !threads));
    Workers *w = calloc(1, sizeof *w);
    if (!w) abort();
    w->patient = patient;
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

void workers_set_lender(Workers *w, bool (*lend)(void *, Job *), void *lender)
{
    w->lend = lend;
    w->lender = lender;
}

// Whoever waits elsewhere has nothing better to do: of what may go there nothing waits here.
void workers_add(Workers *w, Job *job)
{
    assert(job->work && job->done && job->cost >= 0);
    job->since = steady_ms();
    if (w->lend && job->write && w->lend(w->lender, job)) return;
    pthread_mutex_lock(&w->lock);
    if (!w->waiting && !w->busy) w->turn = w->last;  // nobody had to wait for what others had
    if (w->parties > 2 * w->kept + SLOTS) forget_parties(w);
    job->turn = take_turn(w, job);
    put(w, job);
    pthread_cond_signal(&w->more);
    pthread_mutex_unlock(&w->lock);
}

static Job *find_to_lend(Workers *w)
{
    for (int i = 0; i < 2; i++)
        for (int length = LENGTHS; length--;) {
            const Agenda *todo = &w->todo[i][length];
            if (todo->count && ((Job *)todo->at[0])->write) return (Job *)todo->at[0];
        }
    return NULL;
}

Job *workers_lend(Workers *w)
{
    pthread_mutex_lock(&w->lock);
    Job *job = find_to_lend(w);
    if (job) w->turn = later(w->turn, take_out(w, job)->turn);
    pthread_mutex_unlock(&w->lock);
    return job;
}

void workers_give_back(Workers *w, Job *job)
{
    assert(!job->item.in && job->work);
    pthread_mutex_lock(&w->lock);
    party_of(w, job->client)->waiting++;
    if (job->table) party_of(w, key_of_table(job))->waiting++;
    put(w, job);
    pthread_cond_signal(&w->more);
    pthread_mutex_unlock(&w->lock);
}

void workers_call_off(Workers *w, uint64_t owner)
{
    Queue off = {0};
    pthread_mutex_lock(&w->lock);
    for (Job *job = *owned_by(w, owner), *next; job; job = next) {
        next = job->next;
        if (job->owner != owner) continue;
        give_turn_back(w, job);
        push(&off, take_out(w, job));
    }
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
    for (int i = 0; i < 2 * LENGTHS; i++) {
        const Agenda *todo = &w->todo[i / LENGTHS][i % LENGTHS];
        for (int j = 0; j < todo->count; j++)
            if (((Job *)todo->at[j])->since < first) first = ((Job *)todo->at[j])->since;
    }
    pthread_mutex_unlock(&w->lock);
    return now - first;
}

int workers_waiting_for(Workers *w, uint64_t client)
{
    pthread_mutex_lock(&w->lock);
    const Party *party = *find_party(w, client);
    int waiting = party ? party->waiting : 0;
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
    for (int slot = 0; slot < SLOTS; slot++)
        while (w->owned[slot]) push(&rest, take_out(w, w->owned[slot]));
    for (Job *job; (job = pop(&w->ready));) push(&rest, job);
    pthread_mutex_unlock(&w->lock);
    for (Job *job; (job = pop(&rest));) {
        job->worked = false;  // nobody may begin anything anew
        job->done(job);
    }
    if (!all) return;  // somebody still thinks, and looks in here when he has done
    pthread_mutex_destroy(&w->lock);
    pthread_cond_destroy(&w->more);
    pthread_cond_destroy(&w->less);
    w->turn = w->last;
    forget_parties(w);
    for (int i = 0; i < 2 * LENGTHS; i++) agenda_free(&w->todo[i / LENGTHS][i % LENGTHS]);
    free(w);
}
