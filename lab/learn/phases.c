// SPDX-License-Identifier: MIT
// phases.c - see fit.h: looks for what lies on the table and grows or shrinks as the game goes on.
#include "lab/learn/fit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { WHATS = 256 };  // HIDDEN stands for the domain as a whole: which of its things lies there
static const double CLEAR = 0.5, EVERYWHERE = 0.9;

typedef struct Trend {  // sums over positions of a value x and the progress y
    double n, x, y, xx, yy, xy;
} Trend;

static void add_point(Trend *line, double x, double y)
{
    line->n++, line->x += x, line->y += y;
    line->xx += x * x, line->yy += y * y, line->xy += x * y;
}

static double correlation(const Trend *l)
{
    double xx = l->xx * l->n - l->x * l->x, yy = l->yy * l->n - l->y * l->y;
    return xx > 0 && yy > 0 ? fabs(l->xy * l->n - l->x * l->y) / sqrt(xx * yy) : 0;
}

static bool is_clock(const Thing *t)
{
    return t->domain != NO_ARG && t->in == NO_ARG && t->owner == NOBODY && t->what != HIDDEN;
}

static void add_lesson(Trend *line, const Lessons *l, const Lesson *lesson)
{
    uint8_t seen[WHATS] = {0};
    for (int i = 0; i < lesson->things; i++) {
        const Thing *t = &l->thing[lesson->first + (size_t)i];
        if (!is_clock(t)) continue;
        add_point(&line[t->domain * WHATS + t->what], t->count, lesson->progress);
        if (!seen[t->domain])
            add_point(&line[t->domain * WHATS + HIDDEN], t->what, lesson->progress);
        seen[t->domain] = 1;
    }
}

static int compare(const void *a, const void *b)
{
    int16_t x = *(const int16_t *)a, y = *(const int16_t *)b;
    return (x > y) - (x < y);
}

// The value of the clock in a position; false: it is not there.
static bool read_clock(const Phases *p, const Lessons *l, const Lesson *lesson, int16_t *value)
{
    for (int i = 0; i < lesson->things; i++) {
        const Thing *t = &l->thing[lesson->first + (size_t)i];
        if (!is_clock(t) || t->domain != p->domain) continue;
        if (p->what != HIDDEN && t->what != p->what) continue;
        *value = p->what == HIDDEN ? t->what : t->count;
        return true;
    }
    return false;
}

// Cuts so that each phase has about as many positions.
static void cut(Phases *p, const Lessons *l)
{
    int16_t *value = malloc((size_t)l->count * sizeof *value);
    int count = 0;
    if (!value) abort();
    for (int i = 0; i < l->count; i++) count += read_clock(p, l, &l->at[i], &value[count]);
    qsort(value, (size_t)count, sizeof *value, compare);
    p->count = 1;
    for (int i = 1; i < PHASES_MAX; i++) {
        int16_t here = value[count * i / PHASES_MAX], last = p->count > 1 ? p->cut[0] : value[0];
        if (here > last) p->cut[p->count++ - 1] = here;
    }
    free(value);
}

Phases fit_phases(const Lessons *l)
{
    Phases best = {.count = 1};
    double clearest = CLEAR;
    Trend *line = calloc(WHATS * WHATS, sizeof *line);
    if (!line) abort();
    for (int i = 0; i < l->count; i++) add_lesson(line, l, &l->at[i]);
    for (int i = 0; i < WHATS * WHATS; i++) {
        double here = line[i].n < EVERYWHERE * l->count ? 0 : correlation(&line[i]);
        if (here <= clearest) continue;
        clearest = here;
        best.domain = (uint8_t)(i / WHATS), best.what = (uint8_t)(i % WHATS);
    }
    if (clearest > CLEAR) cut(&best, l);
    free(line);
    return best;
}
