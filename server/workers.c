// workers.c - see workers.h.
#include "server/workers.h"

#include <pthread.h>
#include <stdlib.h>

enum { THREADS_MAX = 64 };

typedef struct Queue {
    Job *first, **last;
} Queue;

struct Workers {
    pthread_mutex_t lock;
    pthread_cond_t more;
    Queue todo, ready;
    int waiting, threads;
    bool stopping;
    void (*wake)(void *);
    void *data;
    pthread_t thread[THREADS_MAX];
};

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

static Job *next_job(Workers *w)
{
    pthread_mutex_lock(&w->lock);
    while (!w->stopping && !w->todo.first) pthread_cond_wait(&w->more, &w->lock);
    Job *job = w->stopping ? NULL : pop(&w->todo);
    if (job) w->waiting--;
    pthread_mutex_unlock(&w->lock);
    return job;
}

static void *run(void *data)
{
    Workers *w = data;
    for (Job *job; (job = next_job(w));) {
        job->work(job);
        job->worked = true;
        pthread_mutex_lock(&w->lock);
        push(&w->ready, job);
        pthread_mutex_unlock(&w->lock);
        w->wake(w->data);
    }
    return NULL;
}

Workers *workers_open(int threads, void (*wake)(void *), void *data)
{
    Workers *w = calloc(1, sizeof *w);
    if (!w) abort();
    w->wake = wake;
    w->data = data;
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->more, NULL);
    while (w->threads < threads && w->threads < THREADS_MAX &&
           !pthread_create(&w->thread[w->threads], NULL, run, w))
        w->threads++;
    return w;
}

void workers_add(Workers *w, Job *job)
{
    pthread_mutex_lock(&w->lock);
    push(&w->todo, job);
    w->waiting++;
    pthread_cond_signal(&w->more);
    pthread_mutex_unlock(&w->lock);
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

void workers_close(Workers *w)
{
    if (!w) return;
    pthread_mutex_lock(&w->lock);
    w->stopping = true;
    pthread_cond_broadcast(&w->more);
    pthread_mutex_unlock(&w->lock);
    for (int i = 0; i < w->threads; i++) pthread_join(w->thread[i], NULL);
    for (Job *job; (job = pop(&w->todo)) || (job = pop(&w->ready));) job->done(job);
    pthread_mutex_destroy(&w->lock);
    pthread_cond_destroy(&w->more);
    free(w);
}
