// workers.h - threads that think and hash while the one service thread goes on.
//
// A job goes in with copies of all it needs; work() runs on some thread, done() later on the
// service thread. Nothing is shared in between, so nothing else needs a lock.
#pragma once

#include <stdbool.h>

typedef struct Job {
    struct Job *next;
    bool worked;  // false in done(): the workers closed before it was its turn
    void (*work)(struct Job *);
    void (*done)(struct Job *);  // frees it
} Job;

typedef struct Workers Workers;

// wake is called from the threads when there is something to collect.
Workers *workers_open(int threads, void (*wake)(void *), void *data);
void workers_close(Workers *);  // waits for what is being worked on; the rest is left undone
void workers_add(Workers *, Job *);
void workers_collect(Workers *);  // on the service thread: done() of all that is ready
int workers_waiting(Workers *);
