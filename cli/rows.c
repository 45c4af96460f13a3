// SPDX-License-Identifier: MIT
// rows.c - see rows.h.
#include "cli/rows.h"

#include "base/words.h"

#include <stdlib.h>
#include <string.h>

enum { POINTS_MAX = 32767 };

typedef struct Reader {
    const char *at;
    int line;
    Problem *problem;
} Reader;

static bool at_end_of_line(const Reader *r) { return *r->at == '\n' || !*r->at; }

static bool skip(Reader *r, const char *words)
{
    size_t length = strlen(words);
    if (strncmp(r->at, words, length) != 0) return false;
    r->at += length;
    return true;
}

static bool skip_cell(Reader *r)
{
    if (!skip(r, ",")) return false;
    size_t length = strcspn(r->at, ",\n");
    r->at += length;
    return length > 0;
}

// A number up to a limit, and nothing else in its cell.
static bool read_number(Reader *r, double limit, double *value)
{
    char *end;
    if (!strchr("-0123456789", *r->at)) return false;  // strtod would skip to the next line
    *value = strtod(r->at, &end);
    bool good = end > r->at && strchr(",\n", *end) && *value >= -limit && *value <= limit;
    r->at = end;
    return good;
}

static bool read_number_cell(Reader *r, double limit, double *value)
{
    return skip(r, ",") && read_number(r, limit, value);
}

// "seed,decisions", then bot, points, rank and win of each seat.
static bool read_head(Reader *r, GameRows *rows)
{
    if (!skip(r, "seed,decisions")) return false;
    for (; !at_end_of_line(r) && rows->seats < SEATS_MAX; rows->seats++) {
        static const char *const CELLS[] = {",bot_", ",points_", ",rank_", ",win_"};
        const char seat[] = {(char)('0' + rows->seats), 0};
        for (int i = 0; i < 4; i++)
            if (!skip(r, CELLS[i]) || !skip(r, seat)) return false;
    }
    return rows->seats > 0 && skip(r, "\n");
}

static bool read_row(Reader *r, GameRows *rows)
{
    double seed, decisions, points, rank, win;
    if (!read_number(r, 1e19, &seed) || !read_number_cell(r, 1e9, &decisions)) return false;
    rows->length += decisions;
    for (int seat = 0; seat < rows->seats; seat++) {
        if (!skip_cell(r) || !read_number_cell(r, POINTS_MAX, &points) ||
            !read_number_cell(r, SEATS_MAX, &rank) || !read_number_cell(r, 1, &win))
            return false;
        rows->points[rows->games * rows->seats + seat] = (int)points;
        rows->wins[seat] += win;
    }
    rows->games++;
    return skip(r, "\n") || !*r->at;
}

static int count_lines(const char *text)
{
    int lines = 1;
    for (; *text; text++) lines += *text == '\n';
    return lines;
}

static bool read_all(Reader *r, GameRows *rows)
{
    if (!read_head(r, rows)) return problem_say(r->problem, "no_rows", NO_VALUES);
    for (r->line = 2; *r->at; r->line++)
        if (!read_row(r, rows))
            return problem_say(r->problem, "cells", "line=%d\ncount=%d", r->line,
                               2 + 4 * rows->seats);
    if (!rows->games) return problem_say(r->problem, "no_game_in_it", NO_VALUES);
    rows->length /= rows->games;
    return true;
}

bool rows_read(const char *text, GameRows *rows, Problem *problem)
{
    *rows = (GameRows){0};
    rows->points = calloc((size_t)count_lines(text) * SEATS_MAX, sizeof *rows->points);
    if (!rows->points) return problem_say(problem, "no_memory", NO_VALUES);
    Reader r = {.at = text, .problem = problem};
    if (read_all(&r, rows)) return true;
    rows_free(rows);
    return false;
}

void rows_free(GameRows *rows)
{
    free(rows->points);
    *rows = (GameRows){0};
}
