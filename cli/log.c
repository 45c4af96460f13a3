// SPDX-License-Identifier: MIT
// log.c - see log.h.
#include "cli/log.h"

#include "table/listed.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEY_ROOM = 128 };

void log_add(Log *log, char *words, int decision, Event event)
{
    if (log->count == log->room) {
        log->room = log->room ? 2 * log->room : 256;
        log->at = realloc(log->at, (size_t)log->room * sizeof *log->at);
        if (!log->at) abort();
    }
    log->at[log->count++] = (LogLine){words, event.only, decision, event};
}

int log_until(const Log *log, int decisions)
{
    int lines = log->count;
    while (lines > 0 && log->at[lines - 1].decision > decisions) lines--;
    return lines;
}

static void shorten(Log *log, int lines)
{
    while (log->count > lines) free(log->at[--log->count].words);
}

void log_forget(Log *log, int decisions) { shorten(log, log_until(log, decisions)); }

void log_free(Log *log)
{
    shorten(log, 0);
    free(log->at);
}

const char *log_line(const Reading *r, int line)
{
    const LogLine *l = &r->log->at[line];
    bool told = !l->only || (r->viewer < SEATS_MAX && l->only >> r->viewer & 1);
    return told ? l->words : NULL;
}

// The next line that the viewer is told; as many as there are: none is left.
static int next_told(const Reading *r, int line)
{
    while (line < r->lines && !log_line(r, line)) line++;
    return line;
}

// A line without what it begins with, as often as it is told. Returns the line after those.
static int say_times(const Reading *r, int line, size_t without, Text *text)
{
    const char *words = log_line(r, line);
    int times = 1, after = next_told(r, line + 1);
    for (; after < r->lines; after = next_told(r, after + 1), times++)
        if (strcmp(log_line(r, after), words) != 0) break;
    text_add(text, words + without);
    if (times > 1) text_format(text, " ×%d", times);
    return after;
}

// "screen.joins/hunt_began: dice_rolled failed": what the same seat does then stands in one line.
static bool is_joined(const Reading *r, int head, int line)
{
    char key[KEY_ROOM];
    const Event *first = &r->log->at[head].event, *e = &r->log->at[line].event;
    if (!first->kind || !e->kind || first->seat != e->seat) return false;
    snprintf(key, sizeof key, "screen.joins/%s", r->speech->game->events[first->kind].name);
    return is_listed(r->speech, key, r->speech->game->events[e->kind].name);
}

// How long the name is that a line begins with; the line that it joins begins so, too.
static size_t name_length(const Reading *r, int line)
{
    Text name = {0};
    say_value(r->speech, SEAT, r->log->at[line].event.seat, &name);
    text_char(&name, ' ');
    size_t length = strncmp(log_line(r, line), text_get(&name), name.count) ? 0 : name.count;
    text_free(&name);
    return length;
}

int log_say(const Reading *r, int line, Text *text)
{
    if (!log_line(r, line)) return line + 1;
    int after = say_times(r, line, 0, text);
    while (after < r->lines && is_joined(r, line, after)) {
        text_add(text, "; ");
        after = say_times(r, after, name_length(r, after), text);
    }
    return after;
}
