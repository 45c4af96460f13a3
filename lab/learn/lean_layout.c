// SPDX-License-Identifier: MIT
// lean_layout.c - see lean_weights.h: where the numbers of a learned lean lie in memory.
#include "lab/learn/lean_weights.h"

#include "lab/learn/room.h"

#include <string.h>

int lean_questions(const Game *game)
{
    int count = 0;
    while (game->procs[count].name) count++;
    return count;
}

static int compare(const void *a, const void *b)
{
    return memcmp(a, b, offsetof(LeanEntry, weight));
}

static bool is_of(const LeanTerm *t, const LeanEntry *e)
{
    return t->kind == e->kind && !memcmp(t->slot, e->slot, sizeof t->slot);
}

static void widen(LeanTerm *t, const LeanEntry *e)
{
    for (int i = 0; i < 2; i++) {
        if (e->value[i] < t->first[i]) t->first[i] = e->value[i];
        if (e->value[i] > t->last[i]) t->last[i] = e->value[i];
    }
}

static LeanTerm begin_term(const LeanEntry *e)
{
    LeanTerm t = {.kind = e->kind};
    memcpy(t.slot, e->slot, sizeof t.slot);
    memcpy(t.first, e->value, sizeof t.first);
    memcpy(t.last, e->value, sizeof t.last);
    return t;
}

static int rows_of(const LeanTerm *t) { return t->last[0] - t->first[0] + 1; }
static int length_of(const LeanTerm *t) { return t->last[1] - t->first[1] + 1; }

// Terms by question, and how wide they are.
static void find_terms(Lean *lean, LeanQuestion *question, LeanTerm *term, const LeanEntry *e,
                       int count)
{
    int proc = 0;
    for (int i = 0; i < count; i++) {
        while (proc <= e[i].proc) question[proc++].first = (uint16_t)lean->terms;
        bool goes_on = i && e[i - 1].proc == e[i].proc && is_of(&term[lean->terms - 1], &e[i]);
        if (!goes_on) term[lean->terms++] = begin_term(&e[i]);
        widen(&term[lean->terms - 1], &e[i]);
    }
    while (proc <= lean->questions) question[proc++].first = (uint16_t)lean->terms;
    for (LeanTerm *t = term; t < term + lean->terms; t++) {
        t->start = lean->weights;
        lean->weights += rows_of(t) * length_of(t);
    }
}

static void put(const Lean *lean, int16_t *weight, const LeanEntry *e)
{
    const LeanTerm *t = &lean->term[lean->question[e->proc].first];
    while (!is_of(t, e)) t++;
    int place = (e->value[0] - t->first[0]) * length_of(t) + e->value[1] - t->first[1];
    weight[t->start + place] = e->weight;
}

void lean_lay_out(const Game *game, LeanEntry *entry, int count, const int16_t hand[], Lean *lean)
{
    lean->questions = lean_questions(game), lean->terms = lean->weights = 0;
    LeanQuestion *question = room_for((size_t)lean->questions, sizeof *question);
    LeanTerm *term = room_for((size_t)count, sizeof *term);
    for (int i = 0; i < lean->questions; i++) question[i].hand = hand[i];
    qsort(entry, (size_t)count, sizeof *entry, compare);
    find_terms(lean, question, term, entry, count);
    int16_t *weight = room_for((size_t)lean->weights, sizeof *weight);
    lean->question = question, lean->term = term, lean->weight = weight;
    for (int i = 0; i < count; i++) put(lean, weight, &entry[i]);
}

void lean_free(Lean *lean)
{
    free((void *)lean->question);
    free((void *)lean->term);
    free((void *)lean->weight);
    *lean = (Lean){0};
}
