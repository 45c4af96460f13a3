// SPDX-License-Identifier: MIT
// fit.c - see fit.h.
#include "lab/learn/fit.h"

#include "bots/bot.h"
#include "bots/logit.h"
#include "engine/flow.h"
#include "lab/learn/room.h"
#include "lab/learn/shuffle.h"
#include "lab/learn/sparing.h"
#include "lab/learn/weights.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { ITEMS_MAX = 2 * SHOW_MAX };
// Every so many-th game's positions are kept apart; a prime, as numbers of players come in turn.
enum { APART = 19 };

const FitPlan FIT_PLAN = {
    .seed = 1, .epochs = 4, .hand = true, .phases = true, .rate = 0.005f, .pull = 3e-4f};

typedef struct Parameter {
    float value, slope;  // the sum of squares of its slopes so far
} Parameter;

typedef struct Item {  // one thing as one seat's
    int common, own;   // entries: what all phases share, and this phase's
    int seat, count;
    float base;  // what it was worth before, in logits
} Item;

typedef struct Fit {
    const Game *game;
    const Lessons *l;
    const FitPlan *plan;
    Weights *w;
    Parameter *common, *own, hand;
    int16_t *most;  // by entry of the first phase: the highest count seen
    uint8_t *seen;  // by entry: whether it was
    Item item[ITEMS_MAX];
    int items;
    float share[SEATS_MAX], logit[SEATS_MAX];  // of the position at hand; logits of the hand's
} Fit;

static const Thing *things_of(const Lessons *l, const Lesson *lesson)
{
    return l->thing + lesson->first;
}

static Show *show_of(const Lessons *l, const Lesson *lesson, Show *show)
{
    show->count = lesson->things;
    memcpy(show->at, things_of(l, lesson), (size_t)lesson->things * sizeof *show->at);
    return show;
}

// A procedure under way tells how well those play on who are asked, not what it is worth to be.
static bool counts(const Fit *fit, const Thing *t)
{
    return !fit->plan->sparing || t->domain != NO_ARG;
}

// Which blocks the positions need.
static void find_blocks(Fit *fit)
{
    uint8_t *used = calloc((size_t)weights_blocks(fit->game), 1);
    if (!used) abort();
    for (int i = 0; i < fit->l->count; i++)
        for (int j = 0; j < fit->l->at[i].things; j++) {
            const Thing *t = &things_of(fit->l, &fit->l->at[i])[j];
            uint8_t seat[ROLES], role[ROLES];
            if (!counts(fit, t)) continue;
            for (int k = learned_roles(t, fit->l->at[i].seats, seat, role); k--;)
                used[weights_block(fit->game, t->domain, t->in, t->mark, role[k])] = 1;
        }
    if (fit->plan->base) weights_use(fit->plan->base, used);
    weights_lay_out(fit->game, fit->w, used);
    free(used);
}

// What a thing is worth by the weights that are added to, which lie there until all is rounded.
static float before(const Fit *fit, const Thing *t, int role, int phase)
{
    return fit->plan->base ? (float)learned_worth(fit->w, t, role, phase) / LOGIT : 0;
}

static void list_items(Fit *fit, const Lesson *lesson)
{
    Show show;
    int phase = learned_phase(&fit->w->phases, show_of(fit->l, lesson, &show));
    fit->items = 0;
    for (int i = 0; i < show.count; i++) {
        const Thing *t = &show.at[i];
        uint8_t seat[ROLES], role[ROLES];
        if (!counts(fit, t)) continue;
        for (int k = learned_roles(t, lesson->seats, seat, role); k--;)
            fit->item[fit->items++] = (Item){.common = learned_entry(fit->w, t, role[k], 0),
                                             .own = learned_entry(fit->w, t, role[k], phase),
                                             .seat = seat[k],
                                             .count = t->count,
                                             .base = before(fit, t, role[k], phase)};
    }
}

static float linear(const Fit *fit, const Item *item)
{
    return (float)item->count / (float)fit->most[item->common];
}

// The sums of all seats, and their shares.
static void judge(Fit *fit, const Lesson *lesson)
{
    float sum[SEATS_MAX] = {0}, all = 0, best = -INFINITY;
    for (int seat = 0; seat < lesson->seats && fit->plan->hand; seat++) {
        fit->logit[seat] = (float)logit_of(lesson->hand[seat]) / LOGIT;
        sum[seat] = fit->hand.value * fit->logit[seat];
    }
    for (int i = 0; i < fit->items; i++) {
        const Item *item = &fit->item[i];
        int which = learned_class(item->count) * fit->w->room;
        const Parameter *common = fit->common + item->common, *own = fit->own + item->own;
        sum[item->seat] += item->base + (common->value + own->value) * linear(fit, item);
        if (which) sum[item->seat] += common[which].value + own[which].value;
    }
    for (int seat = 0; seat < lesson->seats; seat++) best = fmaxf(best, sum[seat]);
    for (int seat = 0; seat < lesson->seats; seat++)
        all += fit->share[seat] = expf(sum[seat] - best);
    for (int seat = 0; seat < lesson->seats; seat++) fit->share[seat] /= all;
}

static void descend(const FitPlan *plan, Parameter *p, float slope)
{
    slope += plan->pull * p->value;
    p->slope += slope * slope;
    p->value -= plan->rate * slope / sqrtf(1 + p->slope);
}

static void learn(Fit *fit, const Lesson *lesson)
{
    float error[SEATS_MAX];
    list_items(fit, lesson);
    judge(fit, lesson);
    for (int seat = 0; seat < lesson->seats; seat++) {
        error[seat] = fit->share[seat] - lesson->result[seat];
        if (fit->plan->hand) descend(fit->plan, &fit->hand, error[seat] * fit->logit[seat]);
    }
    for (int i = 0; i < fit->items; i++) {
        const Item *item = &fit->item[i];
        int which = learned_class(item->count) * fit->w->room;
        float slope = error[item->seat] * linear(fit, item);
        descend(fit->plan, fit->common + item->common, slope);
        descend(fit->plan, fit->own + item->own, slope);
        if (!which) continue;
        descend(fit->plan, fit->common + item->common + which, error[item->seat]);
        descend(fit->plan, fit->own + item->own + which, error[item->seat]);
    }
}

static bool is_apart(int lesson) { return lesson / KEPT % APART == 0; }

static void find_most(Fit *fit)
{
    for (int i = 0; i < fit->l->count; i++) {
        list_items(fit, &fit->l->at[i]);
        for (int j = 0; j < fit->items; j++) {
            int16_t *most = &fit->most[fit->item[j].common];
            fit->seen[fit->item[j].own] = 1;
            int count = abs(fit->item[j].count);
            if (*most < count) *most = (int16_t)count;
            if (!*most) *most = 1;
        }
    }
}

static void descend_all(Fit *fit)
{
    Random random = {.key = fit->plan->seed};
    uint32_t *order = room_for((size_t)fit->l->count, sizeof *order);
    size_t count = 0;
    for (int i = 0; i < fit->l->count; i++)
        if (!is_apart(i)) order[count++] = (uint32_t)i;
    for (int epoch = 0; epoch < fit->plan->epochs; epoch++) {
        shuffle(order, count, &random);
        for (size_t i = 0; i < count; i++) learn(fit, &fit->l->at[order[i]]);
    }
    free(order);
}

// The hand-made judge is the last of the numbers.
static size_t write_mentions(Fit *fit, const Lesson *lesson, int hand, Mention *out)
{
    size_t count = 0;
    list_items(fit, lesson);
    for (int i = 0; i < fit->items; i++) {
        const Item *item = &fit->item[i];
        out[count++] = (Mention){(uint32_t)item->common, (uint32_t)item->seat, linear(fit, item)};
    }
    for (int seat = 0; seat < lesson->seats && fit->plan->hand; seat++)
        out[count++] =
            (Mention){(uint32_t)hand, (uint32_t)seat, (float)logit_of(lesson->hand[seat]) / LOGIT};
    return count;
}

static void write_ledger(Fit *fit, Ledger *ledger)
{
    Mention row[ITEMS_MAX + SEATS_MAX];
    size_t count = 0, room = 0;
    for (int i = 0; i < fit->l->count; i++) {
        size_t more = write_mentions(fit, &fit->l->at[i], ledger->pulled, row);
        if (count + more > room) {
            room = 2 * (count + more);
            ledger->at = realloc(ledger->at, room * sizeof *ledger->at);
            if (!ledger->at) abort();
        }
        ledger->first[i] = count;
        memcpy(ledger->at + count, row, more * sizeof *row);
        count += more;
        ledger->used[i] = is_apart(i) ? NOT_USED : is_apart(i + KEPT) ? CHOOSES : TEACHES;
    }
    ledger->first[fit->l->count] = count;
}

static void descend_sparingly(Fit *fit)
{
    int entries = fit->w->weights / ENTRIES;
    size_t positions = (size_t)fit->l->count + 1;
    Ledger ledger = {.lessons = fit->l, .numbers = entries + 1, .pulled = entries};
    float *value = calloc((size_t)ledger.numbers, sizeof *value);
    ledger.first = calloc(positions, sizeof *ledger.first);
    ledger.used = calloc(positions, sizeof *ledger.used);
    if (!value || !ledger.first || !ledger.used) abort();
    write_ledger(fit, &ledger);
    value[entries] = fit->hand.value;
    sparing_find(&ledger, value);
    for (int i = 0; i < entries; i++) fit->common[i].value = value[i];
    fit->hand.value = value[entries];
    free(value);
    free(ledger.first);
    free(ledger.used);
    free(ledger.at);
}

static int16_t rounded(float value)
{
    return (int16_t)lrintf(fmaxf(INT16_MIN, fminf(INT16_MAX, value * LOGIT)));
}

static void add_rounded(int16_t *to, float value) { *to = rounded((float)*to / LOGIT + value); }

// The numbers of one entry in whole units.
static void round_entry(Fit *fit, int at_common, int at_own)
{
    int16_t *entry = (int16_t *)&fit->w->weight[at_own];
    const Parameter *common = fit->common + at_common, *own = fit->own + at_own;
    add_rounded(entry, (common->value + own->value) / (float)fit->most[at_common]);
    for (int i = 1; i < ENTRIES; i++) {
        int which = i * fit->w->room;
        add_rounded(entry + which, common[which].value + own[which].value);
    }
}

static void round_all(Fit *fit)
{
    for (int phase = 0; phase < fit->w->phases.count; phase++)
        for (int place = 0; place < fit->w->room; place++) {
            int own = phase * ENTRIES * fit->w->room + place;
            if (fit->seen[own]) round_entry(fit, place, own);
        }
    fit->w->hand = fit->plan->hand ? (int16_t)lrintf(fit->hand.value * HAND_UNIT) : 0;
}

static double loss(const float share[], const Lesson *lesson)
{
    double sum = 0;
    for (int seat = 0; seat < lesson->seats; seat++)
        if (lesson->result[seat] > 0) sum -= lesson->result[seat] * log(share[seat] + 1e-3);
    return sum;
}

static void believe(Belief belief[BINS], const float share[], const Lesson *lesson)
{
    for (int seat = 0; seat < lesson->seats; seat++) {
        int bin = (int)(share[seat] * BINS);
        Belief *b = &belief[bin < BINS ? bin : BINS - 1];
        b->count++, b->hoped += share[seat], b->won += lesson->result[seat];
    }
}

static void report(Fit *fit, FitReport *r)
{
    *r = (FitReport){.hand = fit->plan->hand ? fit->hand.value : 0};
    for (int i = 0; i < fit->l->count; i++) {
        const Lesson *lesson = &fit->l->at[i];
        if (!is_apart(i)) {
            r->learned_from++;
            continue;
        }
        list_items(fit, lesson);
        judge(fit, lesson);
        r->tried_on++;
        r->chance += log(lesson->seats);
        r->by_hand += loss(lesson->hand, lesson);
        r->learned += loss(fit->share, lesson);
        believe(r->belief, fit->share, lesson);
        believe(r->hand_belief, lesson->hand, lesson);
    }
    r->chance /= r->tried_on, r->by_hand /= r->tried_on, r->learned /= r->tried_on;
}

void fit_weights(const Game *game, const Lessons *l, const FitPlan *plan, Weights *w, FitReport *r)
{
    Fit *fit = calloc(1, sizeof *fit);
    if (!fit) abort();
    *w = (Weights){.game = game->key, .data = game->data, .phases = {.count = 1}};
    if (plan->phases && !plan->sparing) w->phases = fit_phases(l);
    if (plan->base) w->phases = plan->base->phases;
    fit->game = game, fit->l = l, fit->plan = plan, fit->w = w;
    fit->hand.value = plan->base ? (float)plan->base->hand / HAND_UNIT : 1;
    find_blocks(fit);
    if (plan->base) weights_copy(plan->base, w);
    size_t room = (size_t)w->weights + 1;
    fit->common = calloc(room, sizeof *fit->common);
    fit->own = calloc(room, sizeof *fit->own);
    fit->most = calloc(room, sizeof *fit->most);
    fit->seen = calloc(room, sizeof *fit->seen);
    if (!fit->common || !fit->own || !fit->most || !fit->seen) abort();
    find_most(fit);
    plan->sparing ? descend_sparingly(fit) : descend_all(fit);
    report(fit, r);
    round_all(fit);
    free(fit->common);
    free(fit->own);
    free(fit->most);
    free(fit->seen);
    free(fit);
}
