// SPDX-License-Identifier: MIT
// pthread.h - in the place of threads, where there are none: each runs at once, to its end. Bots
// answer the same, for what their searches found is added up in order.
#pragma once

typedef int pthread_t;

static inline int pthread_create(pthread_t *thread, const void *unused, void *(*run)(void *),
                                 void *mine)
{
    *thread = 0;
    run(mine);
    return 0;
}

static inline int pthread_join(pthread_t thread, void **unused) { return 0; }
