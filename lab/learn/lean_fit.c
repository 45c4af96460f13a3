// SPDX-License-Identifier: MIT
// lean_fit.c - see lean_fit.h.
#include "lab/learn/lean_fit.h"

#include "bots/bot.h"
#include "bots/learned.h"
#include "bots/logit.h"
#include "engine/flow.h"
#include "lab/learn/room.h"
#include "lab/learn/shuffle.h"

#include <math.h>
#include <string.h>

enum { EPOCHS = 4, APART = 19 };       // of each descent; every so many-th game is kept apart
enum { SELDOM = 15000, GRAIN = 128 };  // once in so many tries; numbers are multiples of that
static const float RATE = 0.1f, FIRST_SLOPE = 0.1f, PULL = 1e-5f, HAND_FIRST = 0.5f,
                   NEAR_ZERO = 0.15f;

typedef struct Number {
    LeanEntry of;
    float value, slope;  // the sum of squares of its slopes so far
    size_t seen;
    bool dropped;
} Number;

typedef struct LeanFit {
    const Game *game;
    const Trials *trials;
    Number *at, *hand;  // hand: by question
    size_t count, room;
    uint32_t *place;  // a table to find them by: their number and one, or 0
    size_t places;    // a power of 2
    uint32_t *told;   // of all tries, one after the other: which numbers count
    size_t *first;    // by try: in told; the last one is where they end
    size_t tolds, told_room;
    float share[OFFER_MAX];  // of the step at hand
} LeanFit;

static bool is_apart(const Trial *trial) { return trial->game % APART == 0; }

static bool is_same(const LeanEntry *a, const LeanEntry *b)
{
    return !memcmp(a, b, offsetof(LeanEntry, weight));
}

static size_t hash_of(const LeanEntry *e)
{
    uint64_t bytes = 0;
    memcpy(&bytes, e, offsetof(LeanEntry, weight));
    return (size_t)(bytes * UINT64_C(0x9e3779b97f4a7c15) >> 32);
}

static uint32_t *find_place(const LeanFit *fit, const LeanEntry *e)
{
    size_t i = hash_of(e) & (fit->places - 1);
    while (fit->place[i] && !is_same(&fit->at[fit->place[i] - 1].of, e))
        i = (i + 1) & (fit->places - 1);
    return &fit->place[i];
}

static void widen_table(LeanFit *fit)
{
    free(fit->place);
    fit->places = fit->places ? 2 * fit->places : 1 << 12;
    fit->place = room_for(fit->places, sizeof *fit->place);
    for (size_t i = 0; i < fit->count; i++) *find_place(fit, &fit->at[i].of) = (uint32_t)i + 1;
}

static uint32_t number_of(LeanFit *fit, const LeanEntry *e)
{
    if (2 * fit->count >= fit->places) widen_table(fit);
    uint32_t *place = find_place(fit, e);
    if (!*place) {
        fit->at = room_grown(fit->at, fit->count, 1, &fit->room, sizeof *fit->at);
        fit->at[fit->count++] = (Number){.of = *e};
        *place = (uint32_t)fit->count;
    }
    return *place - 1;
}

static void tell(LeanFit *fit, const LeanEntry *e)
{
    fit->told = room_grown(fit->told, fit->tolds, 1, &fit->told_room, sizeof *fit->told);
    fit->told[fit->tolds++] = number_of(fit, e);
}

// An argument counts whatever it is; a field of the question that is 0 mostly means that it has
// none.
static bool counts(const LeanFit *fit, const Frame *f, Action a, const uint8_t value[], int slot)
{
    if (slot >= ARGS_MAX) return value[slot] != 0;
    return lean_domain(fit->game, f->proc, a.kind, slot) != NO_ARG;
}

static void tell_try(LeanFit *fit, const Frame *f, Action a)
{
    uint8_t value[SLOTS + 1];
    LeanEntry e = {f->proc, a.kind, {NO_SLOT, NO_SLOT}, {0, 0}, 0};
    lean_look(fit->game, f, a, value);
    tell(fit, &e);
    for (int one = 0; one < SLOTS; one++) {
        if (!counts(fit, f, a, value, one)) continue;
        e = (LeanEntry){f->proc, a.kind, {one, NO_SLOT}, {value[one], 0}, 0};
        tell(fit, &e);
        for (int other = one + 1; one < ARGS_MAX && other < SLOTS; other++) {
            if (!counts(fit, f, a, value, other)) continue;
            e.slot[1] = (uint8_t)other, e.value[1] = value[other];
            tell(fit, &e);
        }
    }
}

static void tell_all(LeanFit *fit)
{
    fit->first = room_for(fit->trials->tries + 1, sizeof *fit->first);
    for (size_t i = 0; i < fit->trials->count; i++) {
        const Trial *trial = &fit->trials->at[i];
        for (size_t j = trial->first; j < trial->first + trial->count; j++) {
            fit->first[j] = fit->tolds;
            tell_try(fit, &trial->question, fit->trials->tried[j].action);
        }
    }
    fit->first[fit->trials->tries] = fit->tolds;
    for (size_t i = 0; i < fit->tolds; i++) fit->at[fit->told[i]].seen++;
}

static float by_hand(const Tried *t) { return (float)lean_by_hand(t->weight) / LOGIT; }

static float sum_of(const LeanFit *fit, const Trial *trial, size_t which)
{
    float sum = fit->hand[trial->question.proc].value * by_hand(&fit->trials->tried[which]);
    for (size_t i = fit->first[which]; i < fit->first[which + 1]; i++)
        sum += fit->at[fit->told[i]].value;
    return sum;
}

static void find_shares(LeanFit *fit, const Trial *trial)
{
    float best = -INFINITY, all = 0;
    for (int i = 0; i < trial->count; i++) {
        fit->share[i] = sum_of(fit, trial, trial->first + (size_t)i);
        best = fmaxf(best, fit->share[i]);
    }
    for (int i = 0; i < trial->count; i++) all += fit->share[i] = expf(fit->share[i] - best);
    for (int i = 0; i < trial->count; i++) fit->share[i] /= all;
}

static void descend(Number *p, float slope)
{
    if (p->dropped) return;
    slope += PULL * p->value;
    p->slope += slope * slope;
    p->value -= RATE * slope / sqrtf(FIRST_SLOPE + p->slope);
}

static void learn(LeanFit *fit, const Trial *trial)
{
    find_shares(fit, trial);
    for (int i = 0; i < trial->count; i++) {
        float error = fit->share[i] - (i == trial->best ? 1 : 0);
        size_t which = trial->first + (size_t)i;
        descend(&fit->hand[trial->question.proc], error * by_hand(&fit->trials->tried[which]));
        for (size_t j = fit->first[which]; j < fit->first[which + 1]; j++)
            descend(&fit->at[fit->told[j]], error);
    }
}

static void descend_all(LeanFit *fit, Random *random)
{
    uint32_t *order = room_for(fit->trials->count, sizeof *order);
    size_t count = 0;
    for (size_t i = 0; i < fit->trials->count; i++)
        if (!is_apart(&fit->trials->at[i])) order[count++] = (uint32_t)i;
    for (int epoch = 0; epoch < EPOCHS; epoch++) {
        shuffle(order, count, random);
        for (size_t i = 0; i < count; i++) learn(fit, &fit->trials->at[order[i]]);
    }
    free(order);
}

static void drop(LeanFit *fit)
{
    size_t least = fit->trials->tries / SELDOM;
    for (Number *p = fit->at; p < fit->at + fit->count; p++) {
        p->dropped = p->seen < least || fabsf(p->value) < NEAR_ZERO;
        if (p->dropped) p->value = 0;
    }
}

static int16_t rounded(float value, int unit, int grain)
{
    float most = (float)(INT16_MAX / grain), grains = value * (float)unit / (float)grain;
    return (int16_t)(grain * lrintf(fmaxf(-most, fminf(most, grains))));
}

static void round_all(LeanFit *fit, Lean *lean)
{
    int questions = lean_questions(fit->game), count = 0;
    LeanEntry *entry = room_for(fit->count, sizeof *entry);
    int16_t *hand = room_for((size_t)questions, sizeof *hand);
    for (const Number *p = fit->at; p < fit->at + fit->count; p++) {
        int16_t weight = rounded(p->value, LOGIT, GRAIN);
        if (!weight || count == LEAN_ENTRIES_MAX) continue;
        entry[count] = p->of;
        entry[count++].weight = weight;
    }
    for (int i = 0; i < questions; i++) hand[i] = rounded(fit->hand[i].value, HAND_UNIT, 1);
    lean_lay_out(fit->game, entry, count, hand, lean);
    free(entry);
    free(hand);
}

// How many of the step's tries come before its best.
static int rank_of(const int32_t sum[], const Trial *trial)
{
    int rank = 0;
    for (int i = 0; i < trial->count; i++)
        rank += sum[i] > sum[trial->best] || (sum[i] == sum[trial->best] && i < trial->best);
    return rank;
}

static void report_trial(const LeanFit *fit, const Lean *lean, const Trial *trial, LeanReport *r)
{
    int32_t by_hand[OFFER_MAX], learned[OFFER_MAX];
    for (int i = 0; i < trial->count; i++) {
        const Tried *t = &fit->trials->tried[trial->first + (size_t)i];
        by_hand[i] = t->weight;
        learned[i] = lean_sum(fit->game, lean, &trial->question, t->action, t->weight);
    }
    for (int i = rank_of(by_hand, trial); i < FIRSTS; i++) r->by_hand[i]++;
    for (int i = rank_of(learned, trial); i < FIRSTS; i++) r->learned[i]++;
    r->worthy += trial->count;
    r->tried_on++;
}

static void report(const LeanFit *fit, const Lean *lean, LeanReport *r)
{
    *r = (LeanReport){0};
    for (size_t i = 0; i < fit->trials->count; i++)
        if (is_apart(&fit->trials->at[i])) report_trial(fit, lean, &fit->trials->at[i], r);
        else r->learned_from++;
    for (int i = 0; i < lean->weights; i++) r->numbers += lean->weight[i] != 0;
    double all = r->tried_on ? r->tried_on : 1;
    for (int i = 0; i < FIRSTS; i++) r->by_hand[i] /= all, r->learned[i] /= all;
    r->worthy /= all;
}

void lean_fit(const Game *game, const Trials *trials, uint64_t seed, int tried, Lean *lean,
              LeanReport *r)
{
    LeanFit *fit = room_for(1, sizeof *fit);
    Random random = {.key = seed};
    int questions = lean_questions(game);
    fit->game = game, fit->trials = trials;
    fit->hand = room_for((size_t)questions, sizeof *fit->hand);
    for (int i = 0; i < questions; i++) fit->hand[i].value = game->procs[i].offer ? HAND_FIRST : 0;
    tell_all(fit);
    descend_all(fit, &random);
    drop(fit);
    descend_all(fit, &random);
    *lean = (Lean){.game = game->key, .data = game->data, .tried = (int16_t)tried};
    round_all(fit, lean);
    report(fit, lean, r);
    free(fit->at);
    free(fit->hand);
    free(fit->place);
    free(fit->told);
    free(fit->first);
    free(fit);
}
