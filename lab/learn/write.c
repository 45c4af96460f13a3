// SPDX-License-Identifier: MIT
// write.c - see weights.h: weights as a readable file, and as C.
#include "lab/learn/arrays.h"
#include "lab/learn/lean_weights.h"
#include "lab/learn/lines.h"
#include "lab/learn/names.h"
#include "lab/learn/weights.h"

// What a block is of, and where.
typedef struct Block {
    const Game *game;
    const Weights *w;
    int domain, in, mark, role, start;
} Block;

static const int16_t *entry_of(const Block *b, int phase, int what, int where)
{
    int place = b->start + what * learned_wheres(b->game, b->in) + where;
    return &b->w->weight[phase * ENTRIES * b->w->room + place];
}

static int length_of(const Block *b, const int16_t *entry)
{
    int length = ENTRIES;
    while (length && !entry[(length - 1) * b->w->room]) length--;
    return length;
}

static void write_thing(const Block *b, int what, int where, Text *out)
{
    bool hidden = b->domain != NO_ARG && what == learned_whats(b->game, b->domain) - 1;
    text_add(out, names_domain(b->game, b->domain));
    text_char(out, ' ');
    if (hidden) text_char(out, '*');
    else names_value(b->game, b->domain, what, out);
    text_format(out, " %s", names_in(b->game, b->in));
    if (b->in != NO_ARG) text_char(out, ' '), names_value(b->game, b->in, where, out);
    text_char(out, ' ');
    names_value(b->game, MARK, b->mark, out);
    text_format(out, " %s:", NAMES_OF_ROLES[b->role]);
}

static void write_entry(const Block *b, int what, int where, Text *out)
{
    int phases = b->w->phases.count, used = 0;
    for (int phase = 0; phase < phases; phase++)
        if (length_of(b, entry_of(b, phase, what, where))) used = phase + 1;
    if (!used) return;
    write_thing(b, what, where, out);
    for (int phase = 0; phase < used; phase++) {
        const int16_t *entry = entry_of(b, phase, what, where);
        if (phase) text_add(out, " /");
        for (int i = 0; i < length_of(b, entry); i++)
            text_format(out, " %d", entry[i * b->w->room]);
    }
    text_char(out, '\n');
}

static void write_block(const Block *b, Text *out)
{
    for (int what = 0; what < learned_whats(b->game, b->domain); what++)
        for (int where = 0; where < learned_wheres(b->game, b->in); where++)
            write_entry(b, what, where, out);
}

static void write_head(const Game *game, const Weights *w, Text *out)
{
    const Phases *p = &w->phases;
    lines_write_head(game, "judge", w->data, out);
    text_format(out, "hand %d\nphases", w->hand);
    if (p->count > 1) {
        text_format(out, " %s ", names_domain(game, p->domain));
        if (p->what == HIDDEN) text_char(out, '*');
        else names_value(game, p->domain, p->what, out);
    }
    for (int i = 0; i < p->count - 1; i++) text_format(out, " %d", p->cut[i]);
    text_char(out, '\n');
}

void weights_write(const Game *game, const Weights *w, Text *out)
{
    write_head(game, w, out);
    for (int i = 0; i < w->domains * w->domains * w->marks * ROLES; i++) {
        int pair = i / (w->marks * ROLES), at = i % (w->marks * ROLES);
        Block b = {game,
                   w,
                   pair / w->domains,
                   pair % w->domains,
                   at / ROLES,
                   at % ROLES,
                   w->start[w->row[pair].first + at]};
        if (b.start >= 0) write_block(&b, out);
    }
    lines_write_end(out);
}

static void write_rows(const Weights *w, Text *out)
{
    int pairs = w->domains * w->domains;
    array_open(out, w->game, "WeightRow", "row", pairs);
    for (int i = 0; i < pairs; i++) {
        array_line(out, i, 8);
        text_format(out, "{%d, %d, %d, %d},", w->row[i].own, w->row[i].first, w->row[i].what,
                    w->row[i].where);
    }
    array_close(out);
}

static void write_starts(const Weights *w, Text *out)
{
    int starts = (w->rows + 1) * w->marks * ROLES;
    array_open(out, w->game, "int32_t", "start", starts);
    for (int i = 0; i < starts; i++) {
        array_line(out, i, 24);
        text_format(out, "%d,", w->start[i]);
    }
    array_close(out);
}

void weights_write_c(const Weights *w, Text *out)
{
    write_rows(w, out);
    write_starts(w, out);
    array_open(out, w->game, "int16_t", "weight", w->weights);
    array_numbers(out, w->weight, w->weights);
    array_close(out);
    if (w->lean) lean_write_c(w->lean, out);
    text_format(out, "static const Weights %s_weights = {\n", w->game);
    text_format(out, ".game = \"%s\", .data = 0x%08x, .hand = %d,\n", w->game, w->data, w->hand);
    text_format(out, ".phases = {%d, %d, %d, {%d, %d}},\n", w->phases.domain, w->phases.what,
                w->phases.count, w->phases.cut[0], w->phases.cut[1]);
    text_format(out, ".domains = %d, .marks = %d, .rows = %d, .room = %d, .weights = %d,\n",
                w->domains, w->marks, w->rows, w->room, w->weights);
    if (w->lean) text_format(out, ".lean = &%s_lean,\n", w->game);
    text_format(out, ".row = %s_row, .start = %s_start, .weight = %s_weight};\n", w->game, w->game,
                w->game);
}
