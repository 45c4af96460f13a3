// SPDX-License-Identifier: MIT
// steady.c - see steady.h.
#include "server/steady.h"

#include <time.h>

static int64_t read_us(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

int64_t steady_us(void) { return read_us(CLOCK_MONOTONIC); }
int64_t steady_ms(void) { return steady_us() / 1000; }
int64_t wall_ms(void) { return read_us(CLOCK_REALTIME) / 1000; }
