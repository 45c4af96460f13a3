// SPDX-License-Identifier: MIT
// log.c - see log.h.
#include "cli/log.h"

#include "base/words.h"
#include "cli/facts.h"
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

// "screen.printed: event_drawn": what is printed on the card that such an event names stands behind
// it.
static void say_printed(const Reading *r, int line, Text *text)
{
    const Event *e = &r->log->at[line].event;
    const Game *game = r->speech->game;
    if (!e->kind || !is_listed(r->speech, "screen.printed", game->events[e->kind].name)) return;
    for (int i = 0; i < ARGS_MAX; i++) {
        int domain = game->events[e->kind].arg[i].domain;
        const char *printed = domain ? facts_printed(r->speech, domain, e->arg[i]) : NULL;
        if (printed) text_format(text, ". %s", printed);
    }
}

// "screen.joined/driven_out: {seat} loses {times}": how it is told behind the line that it joins,
// with its own subject; NULL: it has no such words.
static const char *find_short_form(const Reading *r, int line, char key[KEY_ROOM])
{
    const Game *game = r->speech->game;
    char whole[KEY_ROOM];
    snprintf(key, KEY_ROOM, "joined/%s", game->events[r->log->at[line].event.kind].name);
    snprintf(whole, KEY_ROOM, "%.20s.screen.%.90s", game->key, key);
    return words_find(r->speech->language, whole);
}

// "screen.anew: menu_tiles menu_board": whoever answers such a question begins something else, and
// what happens then does not come of what he did before.
static bool is_anew(const Reading *r, int head, int line)
{
    const Speech *speech = r->speech;
    for (int i = r->log->at[head].decision; i < r->log->at[line].decision; i++)
        if (is_listed(speech, "screen.anew", speech->game->procs[r->step[i].asked].name))
            return true;
    return false;
}

// "screen.joins/hunt_began: dice_rolled failed": what the same seat does then stands in one line,
// and what says itself whom it concerns.
static bool is_joined(const Reading *r, int head, int line)
{
    char key[KEY_ROOM], own[KEY_ROOM];
    const Event *first = &r->log->at[head].event, *e = &r->log->at[line].event;
    if (!first->kind || !e->kind) return false;
    if (first->seat != e->seat && !find_short_form(r, line, own)) return false;
    snprintf(key, sizeof key, "screen.joins/%s", r->speech->game->events[first->kind].name);
    return is_listed(r->speech, key, r->speech->game->events[e->kind].name) &&
           !is_anew(r, head, line);
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

static void say_short(const Reading *r, const char *key, const Event *e, int times, Text *text)
{
    const Kind *kind = &r->speech->game->events[e->kind];
    Param params[ARGS_MAX + 2] = {{"seat", SEAT, e->seat}, {"times", NUMBER, times}};
    int count = 2;
    for (int i = 0; i < ARGS_MAX; i++)
        if (kind->arg[i].domain)
            params[count++] = (Param){kind->arg[i].name, kind->arg[i].domain, e->arg[i]};
    say_with(r->speech, "screen", key, params, count, text);
}

// How often the run of such events up to there tells the same as this one; 0: it has told it
// before.
static int count_alike(const Reading *r, int begin, int end, int line)
{
    int times = 0;
    for (int i = begin; i < end; i++) {
        if (!log_line(r, i) || strcmp(log_line(r, i), log_line(r, line)) != 0) continue;
        if (i < line) return 0;
        times++;
    }
    return times;
}

// All of one kind in a row, each that tells something else once: "Red loses 5, Blue loses 5".
static int say_run(const Reading *r, const char *key, int begin, Text *text)
{
    int kind = r->log->at[begin].event.kind, end = begin;
    while (end < r->lines && r->log->at[end].event.kind == kind) end = next_told(r, end + 1);
    for (int i = begin; i < end; i = next_told(r, i + 1)) {
        int times = count_alike(r, begin, end, i);
        if (!times) continue;
        if (i > begin) text_add(text, ", ");
        say_short(r, key, &r->log->at[i].event, times, text);
    }
    return end;
}

// "screen.gathered/fire_turned: The fires in {region} show {values}": where such events differ in
// nothing but their last argument, one sentence has all of those.
static bool is_gathered(const Reading *r, int line)
{
    char key[KEY_ROOM];
    const Game *game = r->speech->game;
    snprintf(key, sizeof key, "%.20s.screen.gathered/%.80s", game->key,
             game->events[r->log->at[line].event.kind].name);
    return words_find(r->speech->language, key);
}

static int last_arg(const Kind *kind)
{
    int last = 0;
    while (last + 1 < ARGS_MAX && kind->arg[last + 1].domain) last++;
    return last;
}

// The line after those that are told with it.
static int find_gathered(const Reading *r, int begin)
{
    const Event *first = &r->log->at[begin].event;
    int last = last_arg(&r->speech->game->events[first->kind]), end = next_told(r, begin + 1);
    for (; end < r->lines; end = next_told(r, end + 1)) {
        const Event *e = &r->log->at[end].event;
        if (e->kind != first->kind || memcmp(e->arg, first->arg, (size_t)last * sizeof *e->arg))
            break;
    }
    return end;
}

// Their last arguments: "1, 2, 0, 2 and 1". Returns how many there are.
static int say_values(const Reading *r, int begin, int end, Text *text)
{
    const Kind *kind = &r->speech->game->events[r->log->at[begin].event.kind];
    int last = last_arg(kind), count = 0;
    for (int i = begin, next; i < end; i = next, count++) {
        next = next_told(r, i + 1);
        if (count && next < end) text_add(text, ", ");
        else if (count) text_format(text, " %s ", words_find(r->speech->language, "common.and"));
        say_value(r->speech, kind->arg[last].domain, r->log->at[i].event.arg[last], text);
    }
    return count;
}

// In the words of such a part: "gathered" begins a line, "joined" stands behind another.
static int say_gathered(const Reading *r, const char *part, int begin, Text *text)
{
    char key[KEY_ROOM];
    const Event *e = &r->log->at[begin].event;
    const Kind *kind = &r->speech->game->events[e->kind];
    int end = find_gathered(r, begin), last = last_arg(kind);
    Text values = {0}, params = {0};
    int times = say_values(r, begin, end, &values);
    text_format(&params, "times=%d\nvalues=%s", times, text_get(&values));
    for (int i = 0; i < last; i++) {
        text_format(&params, "\n%s=", kind->arg[i].name);
        say_value(r->speech, kind->arg[i].domain, e->arg[i], &params);
    }
    snprintf(key, sizeof key, "%.20s.screen.%.10s/%.60s", r->speech->game->key, part, kind->name);
    words_say_in(text, r->speech->language, key, "%s", text_get(&params));
    text_free(&values);
    text_free(&params);
    return end;
}

// A line with what joins it. Returns the line after those.
static int say_joined(const Reading *r, int line, Text *text)
{
    char key[KEY_ROOM];
    bool gathers = is_gathered(r, line);
    int after = gathers ? say_gathered(r, "gathered", line, text) : say_times(r, line, 0, text);
    say_printed(r, line, text);
    while (after < r->lines && is_joined(r, line, after)) {
        text_add(text, "; ");
        if (is_gathered(r, after)) after = say_gathered(r, "joined", after, text);
        else if (find_short_form(r, after, key)) after = say_run(r, key, after, text);
        else after = say_times(r, after, name_length(r, after), text);
    }
    return after;
}

// The same once more, with what joins it, is counted: "Red plays Gatherer; gains ½ labour ×2".
int log_say(const Reading *r, int line, Text *text)
{
    Text next = {0};
    size_t begin = text->count;
    int times = 1;
    if (!log_line(r, line)) return line + 1;
    int after = say_joined(r, line, text), end = next_told(r, after);
    while (end < r->lines) {
        text_clear(&next);
        end = say_joined(r, end, &next);
        if (strcmp(text_get(&next), text_get(text) + begin) != 0) break;
        times++;
        after = end;
        end = next_told(r, end);
    }
    if (times > 1) text_format(text, " ×%d", times);
    text_free(&next);
    return after;
}
