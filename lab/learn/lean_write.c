// SPDX-License-Identifier: MIT
// lean_write.c - see lean_weights.h: a lean as a readable file, and as C.
#include "lab/learn/arrays.h"
#include "lab/learn/lean_weights.h"
#include "lab/learn/lines.h"
#include "lab/learn/names.h"

static void write_slot(const Game *game, int proc, const LeanTerm *t, int which, int above,
                       Text *out)
{
    int slot = t->slot[which];
    if (slot == NO_SLOT) return;
    text_format(out, " %s ", names_slot(game, t->kind, slot));
    names_told(game, lean_domain(game, proc, t->kind, slot), t->first[which] + above, out);
}

static void write_term(const Game *game, const Lean *lean, int proc, const LeanTerm *t, Text *out)
{
    int length = t->last[1] - t->first[1] + 1, count = (t->last[0] - t->first[0] + 1) * length;
    for (int i = 0; i < count; i++) {
        int weight = lean->weight[t->start + i];
        if (!weight) continue;
        text_format(out, "%s %s", game->procs[proc].name, game->actions[t->kind].name);
        write_slot(game, proc, t, 0, i / length, out);
        write_slot(game, proc, t, 1, i % length, out);
        text_format(out, ": %d\n", weight);
    }
}

void lean_write(const Game *game, const Lean *lean, Text *out)
{
    lines_write_head(game, "lean", lean->data, out);
    text_format(out, "tried %d\n", lean->tried);
    for (int proc = 0; proc < lean->questions; proc++) {
        const LeanQuestion *q = &lean->question[proc];
        if (q->hand) text_format(out, "%s: %d\n", game->procs[proc].name, q->hand);
        for (int i = q->first; i < q[1].first; i++)
            write_term(game, lean, proc, &lean->term[i], out);
    }
    lines_write_end(out);
}

static void write_questions(const Lean *lean, Text *out)
{
    array_open(out, lean->game, "LeanQuestion", "question", lean->questions + 1);
    for (int i = 0; i <= lean->questions; i++) {
        array_line(out, i, 8);
        text_format(out, "{%d, %d},", lean->question[i].hand, lean->question[i].first);
    }
    array_close(out);
}

static void write_terms(const Lean *lean, Text *out)
{
    array_open(out, lean->game, "LeanTerm", "term", lean->terms + 1);
    for (int i = 0; i < lean->terms; i++) {
        const LeanTerm *t = &lean->term[i];
        array_line(out, i, 3);
        text_format(out, "{%d, {%d, %d}, {%d, %d}, {%d, %d}, %d},", t->kind, t->slot[0], t->slot[1],
                    t->first[0], t->first[1], t->last[0], t->last[1], t->start);
    }
    array_close(out);
}

void lean_write_c(const Lean *lean, Text *out)
{
    write_questions(lean, out);
    write_terms(lean, out);
    array_open(out, lean->game, "int16_t", "lean_weight", lean->weights + 1);
    array_numbers(out, lean->weight, lean->weights);
    array_close(out);
    text_format(out, "static const Lean %s_lean = {\n", lean->game);
    text_format(out, ".game = \"%s\", .data = 0x%08x, .tried = %d,\n", lean->game, lean->data,
                lean->tried);
    text_format(out, ".questions = %d, .terms = %d, .weights = %d,\n", lean->questions, lean->terms,
                lean->weights);
    text_format(out, ".question = %s_question, .term = %s_term, .weight = %s_lean_weight};\n",
                lean->game, lean->game, lean->game);
}
