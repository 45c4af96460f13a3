// SPDX-License-Identifier: MIT
// sparing.c - see sparing.h. Conjugate gradients, each number by its own steepness.
#include "lab/learn/sparing.h"

#include "lab/learn/room.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS = 12, ROUNDS = 3 };  // of a descent; descents at a pull, each with new targets
static const double STRONGEST = 1000, WEAKEST = 1, LOOSER = 3;  // pulls
static const float OF_HOPE = 0.5f;  // of a target; the rest is the next position's target

typedef float Shares[SEATS_MAX];

typedef struct Sparing {
    const Ledger *ledger;
    double pull;
    double *value, *slope, *way, *steepness;  // by number
    Shares *share, *target;                   // by position
} Sparing;

static void add_up(const Ledger *ledger, int i, const double number[], double sum[SEATS_MAX])
{
    memset(sum, 0, SEATS_MAX * sizeof *sum);
    for (size_t j = ledger->first[i]; j < ledger->first[i + 1]; j++)
        sum[ledger->at[j].seat] += number[ledger->at[j].number] * (double)ledger->at[j].amount;
}

static void find_shares(Sparing *s, int i)
{
    double sum[SEATS_MAX], best = -INFINITY, all = 0;
    int seats = s->ledger->lessons->at[i].seats;
    add_up(s->ledger, i, s->value, sum);
    for (int seat = 0; seat < seats; seat++) best = fmax(best, sum[seat]);
    for (int seat = 0; seat < seats; seat++) all += sum[seat] = exp(sum[seat] - best);
    for (int seat = 0; seat < seats; seat++) s->share[i][seat] = (float)(sum[seat] / all);
}

static double pull_on(const Sparing *s, int number)
{
    return number < s->ledger->pulled ? s->pull : 0;
}

static void add_slopes(Sparing *s, int i)
{
    const Ledger *ledger = s->ledger;
    for (size_t j = ledger->first[i]; j < ledger->first[i + 1]; j++) {
        const Mention *m = &ledger->at[j];
        float error = s->share[i][m->seat] - s->target[i][m->seat];
        s->slope[m->number] += (double)(error * m->amount);
    }
}

static void find_slopes(Sparing *s)
{
    for (int n = 0; n < s->ledger->numbers; n++) s->slope[n] = pull_on(s, n) * s->value[n];
    for (int i = 0; i < s->ledger->lessons->count; i++) {
        if (s->ledger->used[i] != TEACHES) continue;
        find_shares(s, i);
        add_slopes(s, i);
    }
}

// How far each number may be followed before the slope turns.
static void find_steepness(Sparing *s)
{
    const Ledger *ledger = s->ledger;
    for (int n = 0; n < ledger->numbers; n++) s->steepness[n] = pull_on(s, n) + 1;
    for (int i = 0; i < ledger->lessons->count; i++)
        for (size_t j = ledger->first[i]; ledger->used[i] == TEACHES && j < ledger->first[i + 1];
             j++) {
            const Mention *m = &ledger->at[j];
            float share = s->share[i][m->seat];
            s->steepness[m->number] += (double)(share * (1 - share) * m->amount * m->amount);
        }
}

// How much the loss bends along the way.
static double find_bend(const Sparing *s)
{
    double bend = 1e-9, sum[SEATS_MAX];
    for (int n = 0; n < s->ledger->numbers; n++) bend += pull_on(s, n) * s->way[n] * s->way[n];
    for (int i = 0; i < s->ledger->lessons->count; i++) {
        if (s->ledger->used[i] != TEACHES) continue;
        double mean = 0, square = 0;
        add_up(s->ledger, i, s->way, sum);
        for (int seat = 0; seat < s->ledger->lessons->at[i].seats; seat++) {
            mean += (double)s->share[i][seat] * sum[seat];
            square += (double)s->share[i][seat] * sum[seat] * sum[seat];
        }
        bend += square - mean * mean;
    }
    return bend;
}

static void descend(Sparing *s)
{
    double before = 0;
    find_steepness(s);
    for (int step = 0; step < STEPS; step++) {
        double now = 0, along = 0;
        find_slopes(s);
        for (int n = 0; n < s->ledger->numbers; n++)
            now += s->slope[n] * s->slope[n] / s->steepness[n];
        for (int n = 0; n < s->ledger->numbers; n++) {
            s->way[n] = (step ? now / before * s->way[n] : 0) - s->slope[n] / s->steepness[n];
            along += s->way[n] * s->slope[n];
        }
        if (along >= 0) return;
        double length = -along / find_bend(s);
        for (int n = 0; n < s->ledger->numbers; n++) s->value[n] += length * s->way[n];
        before = now;
    }
}

// The positions of a game in the order in which they came.
static void sort_game(const Lessons *l, int first, int count, int order[KEPT])
{
    for (int i = 0; i < count; i++) {
        int at = i;
        for (; at > 0 && l->at[first + i].progress < l->at[order[at - 1]].progress; at--)
            order[at] = order[at - 1];
        order[at] = first + i;
    }
}

// From the last position back to the first.
static void aim_in_game(Sparing *s, int first, int count)
{
    int order[KEPT];
    Shares ahead;
    sort_game(s->ledger->lessons, first, count, order);
    memcpy(ahead, s->ledger->lessons->at[first].result, sizeof ahead);
    for (int i = count - 1; i >= 0; i--) {
        memcpy(s->target[order[i]], ahead, sizeof ahead);
        find_shares(s, order[i]);
        for (int seat = 0; seat < SEATS_MAX; seat++)
            ahead[seat] += OF_HOPE * (s->share[order[i]][seat] - ahead[seat]);
    }
}

static void aim(Sparing *s)
{
    int count = s->ledger->lessons->count;
    for (int i = 0; i < count; i += KEPT) aim_in_game(s, i, count - i < KEPT ? count - i : KEPT);
}

static double loss_of_chosen(Sparing *s)
{
    double loss = 0;
    for (int i = 0; i < s->ledger->lessons->count; i++) {
        if (s->ledger->used[i] != CHOOSES) continue;
        const Lesson *lesson = &s->ledger->lessons->at[i];
        find_shares(s, i);
        for (int seat = 0; seat < lesson->seats; seat++)
            if (lesson->result[seat] > 0)
                loss -= (double)lesson->result[seat] * log((double)s->share[i][seat] + 1e-3);
    }
    return loss;
}

static void loosen(Sparing *s, float value[])
{
    double best = INFINITY, loss = 0;
    for (s->pull = STRONGEST; s->pull >= WEAKEST; s->pull /= LOOSER) {
        for (int round = 0; round < ROUNDS; round++) aim(s), descend(s);
        loss = loss_of_chosen(s);
        if (loss >= best) return;
        best = loss;
        for (int n = 0; n < s->ledger->numbers; n++) value[n] = (float)s->value[n];
    }
}

void sparing_find(const Ledger *ledger, float value[])
{
    size_t numbers = (size_t)ledger->numbers, positions = (size_t)ledger->lessons->count;
    double *room = room_for(4 * numbers, sizeof *room);
    Sparing s = {ledger,
                 .value = room,
                 .slope = room + numbers,
                 .way = room + 2 * numbers,
                 .steepness = room + 3 * numbers,
                 .share = room_for(positions, sizeof(Shares)),
                 .target = room_for(positions, sizeof(Shares))};
    for (int n = 0; n < ledger->numbers; n++) s.value[n] = (double)value[n];
    loosen(&s, value);
    free(room);
    free(s.share);
    free(s.target);
}
