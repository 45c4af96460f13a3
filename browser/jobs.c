// SPDX-License-Identifier: MIT
// jobs.c - hall/workers.h by further instances of the same module, which the host runs in workers
// of their own. A job is one flat block of memory: its bytes are carried there, worked on, and
// carried back; of one that has parts, each to a worker, and the part alone back. Functions and
// constants have the same addresses in each instance.
#include "browser/port.h"
#include "hall/workers.h"

#include <stdlib.h>

struct Workers {
    Job *todo, *ready;
    int waiting;
};

static Workers the_workers;

Workers *workers_open(int threads, bool patient, void (*wake)(void *), void *data)
{
    return &the_workers;
}

static Job **end_of(Job **list)
{
    while (*list) list = &(*list)->next;
    return list;
}

static void push(Job **list, Job *job)
{
    job->next = NULL;
    *end_of(list) = job;
}

static Job *take(Job **place)
{
    Job *job = *place;
    if (job) *place = job->next;
    return job;
}

void workers_add(Workers *w, Job *job)
{
    push(&w->todo, job);
    w->waiting++;
}

void workers_call_off(Workers *w, uint64_t owner)
{
    Job *off = NULL;
    for (Job **place = &w->todo; *place;)
        if ((*place)->owner == owner) push(&off, take(place)), w->waiting--;
        else place = &(*place)->next;
    for (Job *job; (job = take(&off));) job->done(job);
}

void workers_collect(Workers *w)
{
    for (Job *job; (job = take(&w->ready));) job->done(job);
}

int workers_waiting(Workers *w) { return w->waiting; }

int workers_waiting_for(Workers *w, uint64_t client)
{
    int waiting = 0;
    for (const Job *job = w->todo; job; job = job->next) waiting += job->client == client;
    return waiting;
}

void workers_close(Workers *w)
{
    if (!w) return;
    while (w->todo) push(&w->ready, take(&w->todo));
    w->waiting = 0;
    workers_collect(w);
}

// The host's side: what is to be thought next. Long jobs only where another worker is left.
EXPORT("job_take") Job *job_take(int may_be_long)
{
    enum { LONG = 5000 };
    Job **best = NULL;
    for (Job **place = &the_workers.todo; *place; place = &(*place)->next)
        if ((may_be_long || (*place)->cost < LONG) && (!best || (*place)->rank < (*best)->rank))
            best = place;
    if (!best) return NULL;
    the_workers.waiting--;
    return take(best);
}

EXPORT("job_size") size_t job_size(const Job *job) { return job->size; }

EXPORT("job_work") void job_work(Job *job) { job->work(job); }

EXPORT("job_parts") int job_parts(const Job *job) { return job->parts; }

EXPORT("job_part_at") char *job_part_at(Job *job, int part)
{
    return (char *)job + job->part_at + (size_t)part * job->part_size;
}

EXPORT("job_part_size") size_t job_part_size(const Job *job) { return job->part_size; }

EXPORT("job_work_part") void job_work_part(Job *job, int part) { job->work_part(job, part); }

EXPORT("job_join") void job_join(Job *job) { job->join(job); }

EXPORT("job_done") void job_done(Job *job)
{
    job->worked = true;
    push(&the_workers.ready, job);
}
