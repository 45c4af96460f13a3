// SPDX-License-Identifier: MIT
// fold.c - see fold.h.
#include "cli/fold.h"

#include "cli/talk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char ARROW[] = "→";

// A part of what a choice changes; NULL: there is none more.
static const char *next_part(const char *part)
{
    part += part_length(part);
    part += strspn(part, ", ");
    return *part ? part : NULL;
}

static const char *find_points(const Desk *desk, int choice)
{
    const char *part = desk->change[choice];
    while (part && !desk_is_points(desk, part)) part = next_part(part);
    return part;
}

static bool are_same(const char *a, const char *b)
{
    size_t length = part_length(a);
    return length == part_length(b) && !memcmp(a, b, length);
}

// "points 14→17": what they are then, or before.
static int read_after(const char *part) { return atoi(strstr(part, ARROW) + strlen(ARROW)); }

static int read_before(const char *part)
{
    const char *digits = strstr(part, ARROW);
    while (digits > part && digits[-1] != ' ') digits--;
    return atoi(digits);
}

// What the choices of a row say of points: the most and the least of them.
typedef struct Span {
    const char *best, *worst;  // NULL: none says so, or one in another way
    bool same;                 // all say it alike
} Span;

static Span read_span(const Desk *desk, int place)
{
    const List *list = &desk->list;
    Span span = {.same = true};
    for (int i = 0; i < list->offer->count; i++) {
        if (!list_is_in_row(list, place, i)) continue;
        const char *points = find_points(desk, i);
        if (points && !strstr(points, ARROW)) return (Span){0};
        span.same = span.same && points && (!span.best || are_same(points, span.best));
        if (!points) continue;
        if (!span.best || read_after(points) > read_after(span.best)) span.best = points;
        if (!span.worst || read_after(points) < read_after(span.worst)) span.worst = points;
    }
    return span;
}

static void say_extreme(const Desk *desk, const char *key, const char *points, Text *text)
{
    const Param params[] = {{"before", NUMBER, read_before(points)},
                            {"after", NUMBER, read_after(points)}};
    if (text->count) text_add(text, ", ");
    say_with(desk->list.speech, "change", key, params, 2, text);
}

// "+1 3%, +2 11%": how likely it is if done so often; 0: it is not told, or impossible.
static int read_odds(const char *change, int times)
{
    for (const char *plus = change; (plus = strchr(plus, '+')); plus++) {
        char *end;
        bool begins = plus == change || plus[-1] == ' ';
        if (begins && strtol(plus + 1, &end, 10) == times && *end == ' ') return atoi(end);
    }
    return 0;
}

// The choice in a row that is the likeliest if done so often; -1: none can be.
static int find_likeliest(const Desk *desk, int place, int times)
{
    const List *list = &desk->list;
    int best = -1, most = 0;
    for (int i = 0; i < list->offer->count; i++) {
        int odds = list_is_in_row(list, place, i) ? read_odds(desk->change[i], times) : 0;
        if (odds > most) most = odds, best = i;
    }
    return best;
}

// "screen.best/send: easiest: {card} {odds}%", "screen.best_times/send: with {times}: {card}
// {odds}%", "screen.best_same/send: with {times} {odds}%".
static void say_likeliest(const Desk *desk, const char *key, int choice, int times, Text *text)
{
    enum { KEY_ROOM = 96 };
    char whole[KEY_ROOM];
    Param params[ARGS_MAX + 2];
    int count = 0;
    const Game *game = desk->list.speech->game;
    Action action = desk->list.offer->at[choice];
    const Kind *kind = &game->actions[action.kind];
    snprintf(whole, sizeof whole, "%s/%s", key, kind->name);
    if (!screen_words(desk->list.speech, whole)) return;
    for (; count < ARGS_MAX && kind->arg[count].domain; count++)
        params[count] = (Param){kind->arg[count].name, kind->arg[count].domain, action.arg[count]};
    params[count++] = (Param){"times", NUMBER, times};
    params[count++] = (Param){"odds", NUMBER, read_odds(desk->change[choice], times)};
    if (text->count) text_add(text, ", ");
    say_with(desk->list.speech, "screen", whole, params, count, text);
}

// They are about the same thing.
static bool is_same(const Desk *desk, int one, int many)
{
    const Offer *offer = desk->list.offer;
    int arg = list_thing_arg(desk->list.speech->game, offer->at[many], 0);
    return one >= 0 && arg >= 0 && offer->at[one].arg[arg] == offer->at[many].arg[arg];
}

// Of what is left to dice the best odds, of one and of as many as are told.
static void say_odds(const Desk *desk, int place, Text *text)
{
    enum { TIMES_MOST = 4 };  // see cli/preview.c
    int one = find_likeliest(desk, place, 1), times = TIMES_MOST, many = -1;
    while (times > 1 && (many = find_likeliest(desk, place, times)) < 0) times--;
    if (one >= 0) say_likeliest(desk, "best", one, 1, text);
    if (many >= 0)
        say_likeliest(desk, is_same(desk, one, many) ? "best_same" : "best_times", many, times,
                      text);
}

// What one may hope for, and what only some of them lose.
void fold_say_points(const Desk *desk, int place, Text *text)
{
    Span span = read_span(desk, place);
    say_odds(desk, place, text);
    if (!span.best) return;
    int before = read_before(span.best);
    bool loses = read_after(span.worst) < before;
    if (span.same) text_bytes(text, span.best, part_length(span.best));
    else if (read_after(span.best) >= before + loses)
        say_extreme(desk, "points_most", span.best, text);
    if (!span.same && loses) say_extreme(desk, "points_least", span.worst, text);
}

static bool all_have(const Desk *desk, int place, const char *part)
{
    const List *list = &desk->list;
    for (int i = 0; i < list->offer->count; i++) {
        const char *other = list_is_in_row(list, place, i) ? desk->change[i] : part;
        while (other && !are_same(other, part)) other = next_part(other);
        if (!other) return false;
    }
    return true;
}

// A part that all of them have, from one of the first on; NULL: there is none more.
static const char *find_shared(const Desk *desk, int place, const char *part)
{
    while (part && *part && (desk_is_points(desk, part) || !all_have(desk, place, part)))
        part = next_part(part);
    return part && *part ? part : NULL;
}

static void add_part(Text *text, const char *part)
{
    if (text->count) text_add(text, ", ");
    text_bytes(text, part, part_length(part));
}

static bool is_number(const char *part)
{
    const char *arrow = strstr(part, ARROW);
    return arrow && arrow < part + part_length(part);
}

void fold_say_cost(const Desk *desk, int place, Text *text)
{
    const char *part = find_shared(desk, place, desk->change[desk->list.shown[place]]);
    while (part && !is_number(part)) part = find_shared(desk, place, next_part(part));
    if (part) add_part(text, part);
}

void fold_say_shared(const Desk *desk, int place, Text *text)
{
    const char *part = find_shared(desk, place, desk->change[desk->list.shown[place]]);
    for (; part; part = find_shared(desk, place, next_part(part))) add_part(text, part);
}
