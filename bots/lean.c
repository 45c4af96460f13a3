// SPDX-License-Identifier: MIT
// lean.c - see lean.h.
#include "bots/lean.h"

#include "bots/learned.h"
#include "bots/logit.h"

#include <assert.h>
#include <string.h>

static uint8_t field_of(const Frame *f, int slot)
{
    const uint8_t field[] = {f->what, f->where, f->why, f->count};
    return field[slot - SLOT_WHAT];
}

int lean_domain(const Game *game, int proc, int kind, int slot)
{
    if (slot < ARGS_MAX) return game->actions[kind].arg[slot].domain;
    const Frame domains = proc_fields(&game->procs[proc]);
    return field_of(&domains, slot);
}

static uint8_t relate(int own, int seat)
{
    return seat == own ? OWN_SEAT : seat == NOBODY ? NO_SEAT : OTHER_SEAT;
}

void lean_look(const Game *game, const Frame *question, Action a, uint8_t value[SLOTS + 1])
{
    for (int i = 0; i < SLOTS; i++) {
        value[i] = i < ARGS_MAX ? a.arg[i] : field_of(question, i);
        if (lean_domain(game, question->proc, a.kind, i) == SEAT)
            value[i] = relate(a.seat, value[i]);
    }
    value[NO_SLOT] = 0;
}

int32_t lean_by_hand(uint8_t weight) { return logit_of((float)weight / 256); }

static int number_of(const Lean *lean, const LeanTerm *t, const uint8_t value[SLOTS + 1])
{
    int row = value[t->slot[0]], place = value[t->slot[1]];
    if (row < t->first[0] || row > t->last[0] || place < t->first[1] || place > t->last[1])
        return 0;
    int length = t->last[1] - t->first[1] + 1;
    return lean->weight[t->start + (row - t->first[0]) * length + place - t->first[1]];
}

int32_t lean_sum(const Game *game, const Lean *lean, const Frame *f, Action a, uint8_t weight)
{
    const LeanQuestion *q = &lean->question[f->proc];
    uint8_t value[SLOTS + 1];
    assert(weight && a.kind);
    int32_t sum = q->hand * lean_by_hand(weight) / HAND_UNIT;
    lean_look(game, f, a, value);
    for (int i = q->first; i < q[1].first; i++)
        if (lean->term[i].kind == a.kind) sum += number_of(lean, &lean->term[i], value);
    return sum;
}

typedef struct Kept {  // best first
    int count, at[TRIED_MAX];
    int32_t sum[TRIED_MAX];
} Kept;

// What is equally good stays in the order of the offer.
static void keep(Kept *kept, int most, int which, int32_t sum)
{
    int place = kept->count;
    assert(place <= most && most <= TRIED_MAX);
    while (place && sum > kept->sum[place - 1]) place--;
    if (place == most) return;
    if (kept->count < most) kept->count++;
    for (int i = kept->count - 1; i > place; i--)
        kept->at[i] = kept->at[i - 1], kept->sum[i] = kept->sum[i - 1];
    kept->at[place] = which, kept->sum[place] = sum;
}

static int count_worthy(const uint8_t weight[], int count)
{
    int worthy = 0;
    for (int i = 0; i < count; i++) worthy += weight[i] > 0;
    return worthy;
}

void lean_sift(const Game *game, const Lean *lean, const State *s, const Offer *offer,
               uint8_t weight[OFFER_MAX])
{
    const Frame *question = game_question(s);
    Kept kept = {0};
    uint8_t left[TRIED_MAX];
    if (count_worthy(weight, offer->count) <= lean->tried) return;
    for (int i = 0; i < offer->count; i++)
        if (weight[i])
            keep(&kept, lean->tried, i, lean_sum(game, lean, question, offer->at[i], weight[i]));
    for (int i = 0; i < kept.count; i++) left[i] = weight[kept.at[i]];
    memset(weight, 0, (size_t)offer->count);
    for (int i = 0; i < kept.count; i++) weight[kept.at[i]] = left[i];
}
