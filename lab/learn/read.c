// SPDX-License-Identifier: MIT
// read.c - see weights.h. The lines are read twice: first to see which blocks there are, then, with
// the room laid out, for their numbers.
#include "lab/learn/lines.h"
#include "lab/learn/names.h"
#include "lab/learn/weights.h"

#include <stdlib.h>
#include <string.h>

enum { HEAD_LINES = LINES_HEAD + 2 };

typedef struct Reader {
    Lines lines;
    Weights *w;
    uint8_t *used;  // in the first round: blocks; NULL in the second
} Reader;

typedef struct Entry {  // what a line is about
    Thing thing;
    int role;
} Entry;

static bool next_value(Reader *r, int domain, uint8_t *value)
{
    char word[WORD_ROOM];
    int found = names_find_value(r->lines.game, domain, lines_word(&r->lines, word));
    *value = (uint8_t)found;
    return found >= 0 || lines_say(&r->lines, "weights_unknown", word);
}

static bool next_domain(Reader *r, int (*find)(const Game *, const char *), uint8_t *domain)
{
    char word[WORD_ROOM];
    int found = find(r->lines.game, lines_word(&r->lines, word));
    *domain = (uint8_t)found;
    return found >= 0 || lines_say(&r->lines, "weights_unknown", word);
}

static bool read_role(Reader *r, int *role)
{
    char word[WORD_ROOM];
    *role = names_find_role(lines_word(&r->lines, word));
    return *role >= 0 || lines_say(&r->lines, "weights_role", word);
}

static bool read_thing(Reader *r, Entry *e)
{
    Thing *t = &e->thing;
    return next_domain(r, names_find_domain, &t->domain) && next_value(r, t->domain, &t->what) &&
           next_domain(r, names_find_in, &t->in) &&
           (t->in == NO_ARG || next_value(r, t->in, &t->where)) && next_value(r, MARK, &t->mark) &&
           t->mark != HIDDEN && read_role(r, &e->role) && lines_expect(&r->lines, ":");
}

static bool read_numbers(Reader *r, const Entry *e)
{
    char word[WORD_ROOM];
    int phase = 0, count = 0;
    while (*lines_word(&r->lines, word)) {
        if (!strcmp(word, "/")) {
            phase++, count = 0;
            continue;
        }
        if (phase >= r->w->phases.count || count == ENTRIES)
            return lines_say(&r->lines, "weights_many", word);
        int at = learned_entry(r->w, &e->thing, e->role, phase);
        int16_t *number = (int16_t *)&r->w->weight[at + count++ * r->w->room];
        if (!lines_number(&r->lines, word, number)) return false;
    }
    return true;
}

static bool read_line(void *mine)
{
    Reader *r = mine;
    Entry e = {0};
    if (!read_thing(r, &e)) return false;
    if (!r->used) return read_numbers(r, &e);
    r->used[weights_block(r->lines.game, e.thing.domain, e.thing.in, e.thing.mark, e.role)] = 1;
    return true;
}

static bool read_phases(Reader *r)
{
    Phases *p = &r->w->phases;
    char word[WORD_ROOM];
    p->count = 1;
    while (*r->lines.at == ' ') r->lines.at++;
    if (*r->lines.at == '\n') return true;
    if (!next_domain(r, names_find_domain, &p->domain)) return false;
    if (!next_value(r, p->domain, &p->what)) return false;
    for (; *lines_word(&r->lines, word); p->count++)
        if (p->count == PHASES_MAX) return lines_say(&r->lines, "weights_cuts", word);
        else if (!lines_number(&r->lines, word, &p->cut[p->count - 1])) return false;
    return true;
}

static bool read_hand(Reader *r)
{
    char word[WORD_ROOM];
    return lines_number(&r->lines, lines_word(&r->lines, word), &r->w->hand);
}

static bool read_head(void *mine)
{
    Reader *r = mine;
    bool is_last = r->lines.line == HEAD_LINES;
    if (is_last) return lines_expect(&r->lines, "phases") && read_phases(r);
    return lines_expect(&r->lines, "hand") && read_hand(r);
}

bool weights_read(const Game *game, const char *words, Weights *w, Problem *problem)
{
    static const LinesKind JUDGE = {"judge", "", HEAD_LINES, read_head, read_line};
    *w = (Weights){.game = game->key};
    Reader r = {{game, .problem = problem}, w, calloc((size_t)weights_blocks(game), 1)};
    if (!r.used) abort();
    bool fine = lines_read(&r.lines, &JUDGE, words, &w->data, &r);
    if (fine) weights_lay_out(game, w, r.used);
    free(r.used);
    r.used = NULL;
    return fine && lines_read(&r.lines, &JUDGE, words, &w->data, &r);
}
