// SPDX-License-Identifier: MIT
// lesson_file.c - see lesson_file.h.
#include "lab/learn/lesson_file.h"

#include "lab/learn/room.h"

#include <assert.h>
#include <errno.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

typedef struct Batch {
    uint64_t games, positions, things;
    uint64_t body;  // sum of its positions and things
    uint64_t mark;  // sum of the numbers before: else a wrong one would look like a file that ends
} Batch;

typedef enum { WHOLE, HALF, DAMAGED } Found;

// Nothing in a file is left to chance: no bytes between the fields.
static_assert(sizeof(Lesson) == 16 + 2 * SEATS_MAX * sizeof(float), "a Lesson has gaps");
static_assert(sizeof(Thing) == 8, "a Thing has gaps");

uint64_t bytes_sum(uint64_t sum, const void *bytes, size_t count)
{
    const unsigned char *at = bytes;
    for (size_t i = 0; i < count; i++) sum = ((sum ^ at[i]) + 1) * 0x100000001b3u;
    return sum;
}

static uint64_t mark_of(const Batch *b) { return bytes_sum(0, b, offsetof(Batch, mark)); }

static uint64_t body_of(const Lesson *at, size_t positions, const Thing *thing, size_t things)
{
    uint64_t sum = bytes_sum(0, at, positions * sizeof *at);
    return bytes_sum(sum, thing, things * sizeof *thing);
}

void lesson_file_add(FILE *file, const Lessons *l, int games, int from)
{
    size_t positions = (size_t)(l->count - from);
    const Lesson *at = positions ? l->at + from : NULL;
    const Thing *thing = positions ? l->thing + at->first : NULL;
    size_t things = positions ? l->things - at->first : 0;
    Batch b = {(uint64_t)games, positions, things, body_of(at, positions, thing, things), 0};
    b.mark = mark_of(&b);
    fwrite(&b, sizeof b, 1, file);
    fwrite(at, sizeof *at, positions, file);
    fwrite(thing, sizeof *thing, things, file);
    fflush(file);
}

// Of a batch that was added behind the others: each position has its things, one after another.
static bool fits(Lessons *l, const Batch *b)
{
    size_t first = l->things;
    for (size_t i = 0; i < b->positions; i++) {
        Lesson *at = l->at + l->count + i;
        at->first = first;
        if (at->things < 0) return false;
        first += (size_t)at->things;
    }
    return first == l->things + b->things;
}

// There is room for one more than that, so that none is no special case.
static Found read_body(FILE *file, const Batch *b, Lessons *l)
{
    l->at = room_grown(l->at, (size_t)l->count, b->positions + 1, &l->room, sizeof *l->at);
    l->thing = room_grown(l->thing, l->things, b->things + 1, &l->thing_room, sizeof *l->thing);
    Lesson *at = l->at + l->count;
    Thing *thing = l->thing + l->things;
    if (fread(at, sizeof *at, b->positions, file) != b->positions) return HALF;
    if (fread(thing, sizeof *thing, b->things, file) != b->things) return HALF;
    if (body_of(at, b->positions, thing, b->things) != b->body || !fits(l, b)) return DAMAGED;
    l->games += (int)b->games, l->count += (int)b->positions, l->things += b->things;
    return WHOLE;
}

static Found read_batch(FILE *file, Lessons *l)
{
    Batch b;
    if (fread(&b, sizeof b, 1, file) != 1) return HALF;
    return b.mark == mark_of(&b) ? read_body(file, &b, l) : DAMAGED;
}

// HALF: the file ends in its head, and has nothing else.
static Found read_head(FILE *file, const char *head)
{
    size_t length = strlen(head);
    char *found = room_for(length, 1);
    size_t count = fread(found, 1, length, file);
    bool same = !memcmp(found, head, count);
    free(found);
    return !same ? DAMAGED : count < length ? HALF : WHOLE;
}

// From here on it is written anew.
static bool cut(FILE *file, long length)
{
    return !fseek(file, length, SEEK_SET) && !ftruncate(fileno(file), length);
}

static bool load(FILE *file, const char *path, const char *head, Lessons *l, Problem *problem)
{
    Found found = read_head(file, head);
    if (found == DAMAGED) return problem_say(problem, "other_lessons", "file=%s", path);
    long whole = found == WHOLE ? ftell(file) : 0;
    while (found == WHOLE)
        if ((found = read_batch(file, l)) == WHOLE) whole = ftell(file);
    if (found == DAMAGED) return problem_say(problem, "bad_lessons", "file=%s", path);
    if (ferror(file) || !cut(file, whole) || (!whole && fputs(head, file) < 0))
        return problem_say(problem, "write_file", "file=%s\nwhy=%s", path, problem_why(errno));
    return true;
}

FILE *lesson_file_open(const char *path, const char *head, Lessons *l, Problem *problem)
{
    FILE *file = fopen(path, "r+b");
    if (!file) file = fopen(path, "w+b");
    if (!file) problem_say(problem, "write_file", "file=%s\nwhy=%s", path, problem_why(errno));
    if (!file || load(file, path, head, l, problem)) return file;
    fclose(file);
    return NULL;
}
