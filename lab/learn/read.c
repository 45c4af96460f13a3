// SPDX-License-Identifier: MIT
// read.c - see weights.h. The lines are read twice: first to see which blocks there are, then, with
// the room laid out, for their numbers.
#include "base/words.h"
#include "lab/learn/names.h"
#include "lab/learn/weights.h"

#include <stdlib.h>
#include <string.h>

enum { WORD_ROOM = 64, HEAD_LINES = 5 };

typedef struct Reader {
    const Game *game;
    Weights *w;
    const char *at;  // the rest of the line that is read
    int line;
    uint8_t *used;  // in the first round: blocks; NULL in the second
    Problem *problem;
} Reader;

typedef struct Entry {  // what a line is about
    Thing thing;
    int role;
} Entry;

// The next word of the line; a ':' or '/' is a word of its own. Empty at its end.
static const char *next_word(Reader *r, char word[WORD_ROOM])
{
    int length = 0;
    while (*r->at == ' ') r->at++;
    if (*r->at == ':' || *r->at == '/') word[length++] = *r->at++;
    else
        while (*r->at && !strchr(" :/\n", *r->at) && length < WORD_ROOM - 1)
            word[length++] = *r->at++;
    word[length] = 0;
    return word;
}

static bool read_number(Reader *r, const char *word, int16_t *number)
{
    char *end;
    long value = strtol(word, &end, 10);
    if (end == word || *end || value < INT16_MIN || value > INT16_MAX)
        return problem_say(r->problem, "weights_number", "line=%d\nword=%s", r->line, word);
    *number = (int16_t)value;
    return true;
}

static bool expect(Reader *r, const char *key)
{
    char word[WORD_ROOM];
    if (!strcmp(next_word(r, word), key)) return true;
    problem_say(r->problem, "weights_missing", "line=%d\nkey=%s\nword=%s", r->line, key, word);
    return false;
}

static bool next_value(Reader *r, int domain, uint8_t *value)
{
    char word[WORD_ROOM];
    int found = names_find_value(r->game, domain, next_word(r, word));
    if (found < 0)
        return problem_say(r->problem, "weights_unknown", "line=%d\nword=%s", r->line, word);
    *value = (uint8_t)found;
    return true;
}

static bool next_domain(Reader *r, int (*find)(const Game *, const char *), uint8_t *domain)
{
    char word[WORD_ROOM];
    int found = find(r->game, next_word(r, word));
    if (found < 0)
        return problem_say(r->problem, "weights_unknown", "line=%d\nword=%s", r->line, word);
    *domain = (uint8_t)found;
    return true;
}

static bool read_role(Reader *r, int *role)
{
    char word[WORD_ROOM];
    *role = names_find_role(next_word(r, word));
    return *role >= 0 || problem_say(r->problem, "weights_role", "line=%d\nword=%s", r->line, word);
}

static bool read_thing(Reader *r, Entry *e)
{
    Thing *t = &e->thing;
    return next_domain(r, names_find_domain, &t->domain) && next_value(r, t->domain, &t->what) &&
           next_domain(r, names_find_in, &t->in) &&
           (t->in == NO_ARG || next_value(r, t->in, &t->where)) && next_value(r, MARK, &t->mark) &&
           t->mark != HIDDEN && read_role(r, &e->role) && expect(r, ":");
}

static bool read_numbers(Reader *r, const Entry *e)
{
    char word[WORD_ROOM];
    int phase = 0, count = 0;
    while (*next_word(r, word)) {
        if (!strcmp(word, "/")) {
            phase++, count = 0;
            continue;
        }
        if (phase >= r->w->phases.count || count == ENTRIES)
            return problem_say(r->problem, "weights_many", "line=%d\nword=%s", r->line, word);
        int at = learned_entry(r->w, &e->thing, e->role, phase);
        if (!read_number(r, word, (int16_t *)&r->w->weight[at + count++])) return false;
    }
    return true;
}

static bool read_line(Reader *r)
{
    Entry e = {0};
    if (!read_thing(r, &e)) return false;
    if (!r->used) return read_numbers(r, &e);
    r->used[weights_block(r->game, e.thing.domain, e.thing.in, e.thing.mark, e.role)] = 1;
    return true;
}

static bool read_data(Reader *r)
{
    char word[WORD_ROOM], *end;
    r->w->data = (uint32_t)strtoul(next_word(r, word), &end, 16);
    if (end == word || *end)
        return problem_say(r->problem, "weights_data", "line=%d\nword=%s", r->line, word);
    if (r->w->data == r->game->data) return true;
    return problem_say(r->problem, "weights_old", "line=%d\ndata=%08x\nnow=%08x\ngame=%s", r->line,
                       r->w->data, r->game->data, r->game->key);
}

static bool read_phases(Reader *r)
{
    Phases *p = &r->w->phases;
    char word[WORD_ROOM];
    p->count = 1;
    while (*r->at == ' ') r->at++;
    if (!*r->at || *r->at == '\n') return true;
    if (!next_domain(r, names_find_domain, &p->domain)) return false;
    if (!next_value(r, p->domain, &p->what)) return false;
    for (; *next_word(r, word); p->count++)
        if (p->count == PHASES_MAX)
            return problem_say(r->problem, "weights_cuts", "line=%d\nword=%s", r->line, word);
        else if (!read_number(r, word, &p->cut[p->count - 1])) return false;
    return true;
}

static bool read_game(Reader *r)
{
    char word[WORD_ROOM];
    r->w->game = r->game->key;
    if (!strcmp(next_word(r, word), r->game->key)) return true;
    return problem_say(r->problem, "weights_of", "line=%d\nword=%s\ngame=%s", r->line, word,
                       r->game->key);
}

static bool read_hand(Reader *r)
{
    char word[WORD_ROOM];
    return read_number(r, next_word(r, word), &r->w->hand);
}

static bool read_head_line(Reader *r)
{
    switch (r->line) {
    case 1: return expect(r, "moraine") && expect(r, "judge") && expect(r, "1");
    case 2: return expect(r, "game") && read_game(r);
    case 3: return expect(r, "data") && read_data(r);
    case 4: return expect(r, "hand") && read_hand(r);
    default: return expect(r, "phases") && read_phases(r);
    }
}

static bool ends_line(Reader *r)
{
    char word[WORD_ROOM];
    return !*next_word(r, word) ||
           problem_say(r->problem, "weights_rest", "line=%d\nword=%s", r->line, word);
}

static bool read_lines(Reader *r, const char *words, const char *end)
{
    for (r->line = 1; words < end; r->line++) {
        bool is_head = r->line <= HEAD_LINES;
        r->at = words;
        if (is_head && !(read_head_line(r) && ends_line(r))) return false;
        if (!is_head && *words != '\n' && !read_line(r)) return false;
        words = strchr(words, '\n') + 1;
    }
    return r->line > HEAD_LINES || problem_say(r->problem, "weights_short", "line=%d", r->line);
}

bool weights_read(const Game *game, const char *words, Weights *w, Problem *problem)
{
    *w = (Weights){0};
    size_t length = strlen(words);
    if (!length || words[length - 1] != '\n')
        return problem_say(problem, "weights_half", NO_VALUES);
    Reader r = {game, w, .problem = problem, .used = calloc((size_t)weights_blocks(game), 1)};
    if (!r.used) abort();
    bool fine = read_lines(&r, words, words + length);
    if (fine) weights_lay_out(game, w, r.used);
    free(r.used);
    r.used = NULL;
    return fine && read_lines(&r, words, words + length);
}
