// SPDX-License-Identifier: MIT
// crowd.c - see crowd.h.
#include "lab/learn/crowd.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

typedef struct Crowd {
    atomic_int next, workers;
    int to;
    CrowdDeed *deed;
    void *mine;
} Crowd;

static void *work(void *mine)
{
    Crowd *crowd = mine;
    int worker = atomic_fetch_add(&crowd->workers, 1);
    for (int number; (number = atomic_fetch_add(&crowd->next, 1)) < crowd->to;)
        crowd->deed(crowd->mine, worker, number);
    return NULL;
}

void crowd_run(int threads, int from, int to, CrowdDeed *deed, void *mine)
{
    pthread_t thread[CROWD_MAX];
    Crowd crowd = {.next = from, .to = to, .deed = deed, .mine = mine};
    for (int i = 1; i < threads; i++)
        if (pthread_create(&thread[i], NULL, work, &crowd)) abort();
    work(&crowd);
    for (int i = 1; i < threads; i++) pthread_join(thread[i], NULL);
}
