// SPDX-License-Identifier: MIT
// clock.c - see clock.h.
#include "table/clock.h"

void clock_begin(Clock *clock, int64_t bank, int64_t now)
{
    for (int chair = 0; chair < SEATS_MAX; chair++) clock->left[chair] = bank;
    clock->since = now;
}

void clock_deed(Clock *clock, int chair, bool by_person, int64_t add, int64_t now)
{
    if (by_person) clock->left[chair] = clock_left(clock, chair, now);
    clock->left[chair] += add;
    clock->since = clock->stopped ? clock->stopped : now;
}

int64_t clock_left(const Clock *clock, int chair, int64_t now)
{
    if (clock->stopped) now = clock->stopped;
    int64_t left = clock->left[chair] - (now > clock->since ? now - clock->since : 0);
    return left > 0 ? left : 0;
}
