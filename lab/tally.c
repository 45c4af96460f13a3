// SPDX-License-Identifier: MIT
// tally.c - see tally.h.
#include "lab/tally.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM_FIRST = 1024 };

// Where the key is, or the empty place where it would be.
static Counter *place_of(const Tally *tally, uint64_t key)
{
    uint64_t hash = key * 0x9e3779b97f4a7c15u;
    size_t i = (size_t)(hash ^ hash >> 32) & (tally->room - 1);
    while (tally->at[i].key && tally->at[i].key != key) i = (i + 1) & (tally->room - 1);
    return &tally->at[i];
}

static void grow(Tally *tally)
{
    Tally larger = {.count = tally->count, .room = tally->room ? 2 * tally->room : ROOM_FIRST};
    larger.at = calloc(larger.room, sizeof *larger.at);
    if (!larger.at) abort();
    for (size_t i = 0; i < tally->room; i++)
        if (tally->at[i].key) *place_of(&larger, tally->at[i].key) = tally->at[i];
    free(tally->at);
    *tally = larger;
}

void tally_add(Tally *tally, uint64_t key, int64_t n)
{
    assert(key);  // 0 is an empty place
    if (2 * tally->count >= tally->room) grow(tally);
    Counter *counter = place_of(tally, key);
    tally->count += !counter->key;
    counter->key = key;
    counter->sum += n;
}

int64_t tally_get(const Tally *tally, uint64_t key)
{
    return tally->room ? place_of(tally, key)->sum : 0;
}

void tally_merge(Tally *tally, const Tally *part)
{
    for (size_t i = 0; i < part->room; i++)
        if (part->at[i].key) tally_add(tally, part->at[i].key, part->at[i].sum);
}

void tally_free(Tally *tally)
{
    free(tally->at);
    *tally = (Tally){0};
}

static int compare(const void *a, const void *b)
{
    uint64_t one = ((const Counter *)a)->key, other = ((const Counter *)b)->key;
    return (one > other) - (one < other);
}

Counter *tally_sorted(const Tally *tally)
{
    Counter *sorted = malloc((tally->count + 1) * sizeof *sorted);
    size_t count = 0;
    if (!sorted) abort();
    for (size_t i = 0; i < tally->room; i++)
        if (tally->at[i].key) sorted[count++] = tally->at[i];
    qsort(sorted, count, sizeof *sorted, compare);
    return sorted;
}

void tally_write(const Tally *tally, Text *out)
{
    Counter *sorted = tally_sorted(tally);
    for (size_t i = 0; i < tally->count; i++)
        text_format(out, "%llx %lld\n", (unsigned long long)sorted[i].key,
                    (long long)sorted[i].sum);
    free(sorted);
}

bool tally_read(Tally *tally, const char *lines, Problem *problem)
{
    unsigned long long key;
    long long sum;
    for (int used; *lines; lines += used) {
        used = 0;
        if (sscanf(lines, "%llx %lld\n%n", &key, &sum, &used) < 2 || !key || !used)
            return problem_say(problem, "study_counter", "found=%.20s", lines);
        tally_add(tally, key, sum);
    }
    return true;
}
