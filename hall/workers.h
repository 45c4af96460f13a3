// SPDX-License-Identifier: MIT
// workers.h - threads that think and hash while the one service thread goes on.
//
// A job goes in with copies of all it needs, in one block of memory: where there are no threads,
// its bytes travel. work() runs on some thread and follows no pointer but to constants, done() runs
// later on the service thread. Nothing is shared in between, so nothing else needs a lock.
//
// Turns are fair among tables: what is thought for a table counts by its cost, and who has had less
// comes first, whether it asked for one thing or for a hundred. All tables of one address count for
// eight at most. Bots that nobody waits for come behind all others.
#pragma once

#include "base/text.h"
#include "hall/agenda.h"

#include <jansson.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { FOR_PERSONS, FOR_ADVICE, FOR_LOOKING_BACK, FOR_BOTS };  // who comes first

typedef struct Job {
    Item item;  // its place among those that wait
    struct Job *next;
    size_t size;  // of the whole block
    bool worked;  // false in done(): it was called off, or the workers closed before its turn
    uint8_t rank;
    int cost;         // roughly, in ms of a thread
    uint64_t client;  // whose turn it takes: a hash of an address
    uint64_t table;   // ... and a table's serial; 0: it is for none
    uint64_t owner;   // for whom it can be called off
    int64_t turn;     // given by workers_add: when it could begin if all had equal shares
    int64_t since;    // likewise: when it came, ms of the steady clock
    void (*work)(struct Job *);
    void (*done)(struct Job *);  // frees it
    // Where blocks travel, one may go to several workers: instead of work(), work_part() fills each
    // of its parts in a copy, and join() makes the answer of them.
    int parts;  // 0: it has none
    size_t part_at, part_size;
    void (*work_part)(struct Job *, int part);
    void (*join)(struct Job *);
    // Of what may be thought elsewhere: the question, and the answer, false if it cannot be one;
    // there, how the answer is written.
    void (*write)(const struct Job *, Text *);
    bool (*read)(struct Job *, const json_t *);
    void (*write_answer)(const struct Job *, Text *);
    int64_t posted;  // its number where servers of a fleet ask each other; 0: it is our own
    void *host;      // ... and the hall that thinks about it
} Job;

typedef struct Workers Workers;

// wake is called from the threads when there is something to collect. Who is patient leaves the
// processor to all others, as long as they have use for it.
Workers *workers_open(int threads, bool patient, void (*wake)(void *), void *data);

// Waits a moment for what is being worked on; who takes longer is left behind, for the process is
// about to end. The rest is left undone.
void workers_close(Workers *);

void workers_add(Workers *, Job *);
void workers_call_off(Workers *, uint64_t owner);  // done() of all of its jobs that still wait
void workers_collect(Workers *);  // on the service thread: done() of all that is ready
int workers_waiting(Workers *);
int64_t workers_age(Workers *);  // ms that the oldest has waited
int workers_waiting_for(Workers *, uint64_t client);
