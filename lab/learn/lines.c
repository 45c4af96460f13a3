// SPDX-License-Identifier: MIT
// lines.c - see lines.h.
#include "lab/learn/lines.h"

#include "base/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool lines_say(const Lines *l, const char *key, const char *word)
{
    return problem_say(l->problem, key, "line=%d\nword=%s", l->line, word);
}

const char *lines_word(Lines *l, char word[WORD_ROOM])
{
    int length = 0;
    while (*l->at == ' ') l->at++;
    if (*l->at == ':' || *l->at == '/') word[length++] = *l->at++;
    else
        while (*l->at && !strchr(" :/\n", *l->at) && length < WORD_ROOM - 1)
            word[length++] = *l->at++;
    word[length] = 0;
    return word;
}

bool lines_number(Lines *l, const char *word, int16_t *number)
{
    char *end;
    long value = strtol(word, &end, 10);
    if (end == word || *end || value < INT16_MIN || value > INT16_MAX)
        return lines_say(l, "weights_number", word);
    *number = (int16_t)value;
    return true;
}

bool lines_expect(Lines *l, const char *key)
{
    char word[WORD_ROOM];
    if (!strcmp(lines_word(l, word), key)) return true;
    return problem_say(l->problem, "weights_missing", "line=%d\nkey=%s\nword=%s", l->line, key,
                       word);
}

bool lines_end(Lines *l)
{
    char word[WORD_ROOM];
    return !*lines_word(l, word) || lines_say(l, "weights_rest", word);
}

static bool read_game(Lines *l)
{
    char word[WORD_ROOM];
    if (!strcmp(lines_word(l, word), l->game->key)) return true;
    return problem_say(l->problem, "weights_of", "line=%d\nword=%s\ngame=%s", l->line, word,
                       l->game->key);
}

static bool read_data(Lines *l, const char *learned, uint32_t *data)
{
    char word[WORD_ROOM], *end;
    *data = (uint32_t)strtoul(lines_word(l, word), &end, 16);
    if (end == word || *end) return lines_say(l, "weights_data", word);
    if (*data == l->game->data) return true;
    return problem_say(l->problem, "weights_old", "line=%d\ndata=%08x\nnow=%08x\ngame=%s%s",
                       l->line, *data, l->game->data, l->game->key, learned);
}

static bool read_common_line(Lines *l, const LinesKind *kind, uint32_t *data)
{
    switch (l->line) {
    case 1:
        return lines_expect(l, "moraine") && lines_expect(l, kind->what) && lines_expect(l, "1");
    case 2: return lines_expect(l, "game") && read_game(l);
    default: return lines_expect(l, "data") && read_data(l, kind->learned, data);
    }
}

static bool read_line(Lines *l, const LinesKind *kind, uint32_t *data, void *mine)
{
    if (l->line <= LINES_HEAD) return read_common_line(l, kind, data) && lines_end(l);
    if (l->line <= kind->head) return kind->read_head(mine) && lines_end(l);
    return *l->at == '\n' || kind->read_line(mine);
}

static bool read_end(const Lines *l)
{
    char end[WORD_ROOM];
    snprintf(end, sizeof end, "end %d\n", l->line - 1);
    return !strcmp(l->at, end) ||
           problem_say(l->problem, "weights_end", "line=%d\ncount=%d", l->line, l->line - 1);
}

bool lines_read(Lines *l, const LinesKind *kind, const char *words, uint32_t *data, void *mine)
{
    const char *end = words + strlen(words);
    if (words == end || end[-1] != '\n') return problem_say(l->problem, "weights_half", NO_VALUES);
    for (l->line = 1; words < end; l->line++) {
        l->at = words;
        words = strchr(words, '\n') + 1;
        if (words == end && l->line > kind->head) return read_end(l);
        if (!read_line(l, kind, data, mine)) return false;
    }
    return problem_say(l->problem, "weights_short", "line=%d", l->line);
}

void lines_write_head(const Game *game, const char *what, uint32_t data, Text *out)
{
    text_format(out, "moraine %s 1\ngame %s\ndata %08x\n", what, game->key, data);
}

void lines_write_end(Text *out)
{
    int lines = 0;
    for (const char *at = text_get(out); (at = strchr(at, '\n')); at++) lines++;
    text_format(out, "end %d\n", lines);
}
