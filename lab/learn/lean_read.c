// SPDX-License-Identifier: MIT
// lean_read.c - see lean_weights.h.
#include "lab/learn/lean_weights.h"
#include "lab/learn/lines.h"
#include "lab/learn/names.h"
#include "lab/learn/room.h"

#include <stdlib.h>
#include <string.h>

enum { PROCS_MAX = 256 };

typedef struct Reader {
    Lines lines;
    Lean *lean;
    LeanEntry *entry;
    size_t count, room;
    int16_t hand[PROCS_MAX];
} Reader;

static bool read_tried(void *mine)
{
    Reader *r = mine;
    char word[WORD_ROOM];
    int16_t *tried = &r->lean->tried;
    return lines_expect(&r->lines, "tried") &&
           lines_number(&r->lines, lines_word(&r->lines, word), tried) &&
           ((*tried >= 1 && *tried <= TRIED_MAX) || lines_say(&r->lines, "weights_tried", word));
}

static bool read_question(Reader *r, uint8_t *proc)
{
    char word[WORD_ROOM];
    int found = names_find_value(r->lines.game, NO_ARG, lines_word(&r->lines, word));
    *proc = (uint8_t)found;
    return found >= 0 || lines_say(&r->lines, "weights_unknown", word);
}

static bool read_kind(Reader *r, const char *word, uint8_t *kind)
{
    int found = names_find_kind(r->lines.game, word);
    *kind = (uint8_t)found;
    return found > 0 || lines_say(&r->lines, "weights_unknown", word);
}

// A slot and its value, each into its place of the entry.
static bool read_slot(Reader *r, LeanEntry *e, int which, char word[WORD_ROOM])
{
    const Game *game = r->lines.game;
    int slot = names_find_slot(game, e->kind, word);
    if (slot < 0) return lines_say(&r->lines, "weights_unknown", word);
    int value = names_find_told(game, lean_domain(game, e->proc, e->kind, slot),
                                lines_word(&r->lines, word));
    if (value < 0) return lines_say(&r->lines, "weights_unknown", word);
    e->slot[which] = (uint8_t)slot, e->value[which] = (uint8_t)value;
    return true;
}

static bool read_weight(Reader *r, int16_t *weight)
{
    char word[WORD_ROOM];
    return lines_number(&r->lines, lines_word(&r->lines, word), weight) && lines_end(&r->lines);
}

static bool add(Reader *r, const LeanEntry *e)
{
    if (r->count == LEAN_ENTRIES_MAX) return lines_say(&r->lines, "weights_many", "");
    r->entry = room_grown(r->entry, r->count, 1, &r->room, sizeof *r->entry);
    r->entry[r->count++] = *e;
    return true;
}

static bool read_line(void *mine)
{
    Reader *r = mine;
    LeanEntry e = {.slot = {NO_SLOT, NO_SLOT}};
    char word[WORD_ROOM];
    if (!read_question(r, &e.proc)) return false;
    if (!strcmp(lines_word(&r->lines, word), ":")) return read_weight(r, &r->hand[e.proc]);
    if (!read_kind(r, word, &e.kind)) return false;
    for (int i = 0; strcmp(lines_word(&r->lines, word), ":"); i++)
        if (i == 2 || !*word) return lines_say(&r->lines, "weights_colon", word);
        else if (!read_slot(r, &e, i, word)) return false;
    return read_weight(r, &e.weight) && add(r, &e);
}

bool lean_read(const Game *game, const char *words, Lean *lean, Problem *problem)
{
    static const LinesKind LEAN = {"lean", " --lean", LINES_HEAD + 1, read_tried, read_line};
    Reader r = {.lines = {game, .problem = problem}, .lean = lean};
    *lean = (Lean){.game = game->key};
    bool fine = lines_read(&r.lines, &LEAN, words, &lean->data, &r);
    if (fine) lean_lay_out(game, r.entry, (int)r.count, r.hand, lean);
    free(r.entry);
    return fine;
}
