// SPDX-License-Identifier: MIT
// tally.h - many counters by key, which add up exactly: whole numbers, in any order and any parts.
#pragma once

#include "base/problem.h"
#include "base/text.h"

typedef struct Counter {
    uint64_t key;  // 0: nothing is counted here
    int64_t sum;
} Counter;

typedef struct Tally {
    size_t count, room;  // a hash table with open addressing
    Counter *at;
} Tally;

// What is counted, and of what: tables count from 1.
static inline uint64_t tally_key(int table, int a, int b, int c)
{
    return (uint64_t)(uint16_t)table << 48 | (uint64_t)(uint16_t)a << 32 |
           (uint64_t)(uint16_t)b << 16 | (uint16_t)c;
}
static inline int tally_part(uint64_t key, int part)
{
    return (int)(key >> (48 - 16 * part) & 0xffff);
}

void tally_add(Tally *, uint64_t key, int64_t n);
int64_t tally_get(const Tally *, uint64_t key);
void tally_merge(Tally *, const Tally *part);
void tally_free(Tally *);

// All counters in the order of their keys; count them by Tally.count. To be freed.
Counter *tally_sorted(const Tally *);

// One line for each counter, in order, and back again.
void tally_write(const Tally *, Text *);
bool tally_read(Tally *, const char *lines, Problem *);
