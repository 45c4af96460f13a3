// SPDX-License-Identifier: MIT
// walk.c - see walk.h.
#include "cli/walk.h"

#include "cli/facts.h"
#include "cli/talk.h"
#include "table/why.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Show show;

static bool is_here(const Desk *desk, const Area *area)
{
    return area->domain == desk->domain && area->value == desk->value;
}

static bool names(const Game *game, Action action, int domain, int value)
{
    const Kind *kind = &game->actions[action.kind];
    for (int i = 0; i < ARGS_MAX && kind->arg[i].domain; i++)
        if (kind->arg[i].domain == domain && action.arg[i] == value) return true;
    return false;
}

// The key of a part begins with that of the whole: "river_5" is a part of "river".
static bool is_part(const Game *game, int domain, int value, int of, int whole)
{
    const Domain *part = &game->domains[domain], *d = &game->domains[of];
    if (!part->keys || !d->keys || d->shape != PLACE || whole >= d->count) return false;
    size_t length = strlen(d->keys[whole]);
    return !strncmp(part->keys[value], d->keys[whole], length) && part->keys[value][length] == '_';
}

static bool names_whole(const Game *game, Action action, int domain, int value)
{
    const Kind *kind = &game->actions[action.kind];
    for (int i = 0; i < ARGS_MAX && kind->arg[i].domain; i++)
        if (is_part(game, domain, value, kind->arg[i].domain, action.arg[i])) return true;
    return false;
}

// Of a place also what it is a part of, and the cards that lie there.
static bool is_about(const Desk *desk, Action action)
{
    const Game *game = session_speech(desk->session)->game;
    if (names(game, action, desk->domain, desk->value)) return true;
    if (names_whole(game, action, desk->domain, desk->value)) return true;
    for (int i = 0; i < show.count; i++) {
        const Thing *t = &show.at[i];
        bool card = game->domains[t->domain].shape == CARD && t->what != HIDDEN;
        if (card && t->in == desk->domain && t->where == desk->value &&
            names(game, action, t->domain, t->what))
            return true;
    }
    return false;
}

void walk_to(Desk *desk, const Area *area)
{
    desk->walking = true;
    desk->domain = area->domain;
    desk->value = area->value;
}

void walk_start(Desk *desk)
{
    const Page *page = &desk->board;
    int choice = desk->asked ? list_choice(&desk->list) : -1;
    const Game *game = session_speech(desk->session)->game;
    if (!page->areas) return;
    walk_to(desk, &page->area[0]);
    for (int i = page->areas - 1; choice >= 0 && i >= 0; i--) {
        const Area *area = &page->area[i];
        if (area->line < desk->drawn &&
            names(game, desk->list.offer->at[choice], area->domain, area->value))
            walk_to(desk, area);
    }
}

// Where a thing stands: all of its areas from the first on that lie below each other. Of what is
// drawn that is the drawing, not the line about it further down.
typedef struct Box {
    int top, bottom, left, right;
} Box;

static Box box_of(const Page *page, int domain, int value)
{
    Box box = {-1, -2, 0, 0};
    for (int i = 0; i < page->areas; i++) {
        const Area *a = &page->area[i];
        if (a->domain != domain || a->value != value) continue;
        if (box.top >= 0 && a->line > box.bottom + 1) break;
        if (box.top < 0) box = (Box){a->line, a->line, a->column, a->column};
        if (a->column < box.left) box.left = a->column;
        if (a->column + a->width > box.right) box.right = a->column + a->width;
        box.bottom = a->line;
    }
    return box;
}

// Between two stretches of a line; 0: they overlap.
static int gap(int from, int end, int other, int other_end)
{
    return other >= end ? other - end + 1 : from >= other_end ? from - other_end + 1 : 0;
}

// How far a thing lies in a direction; what is aside is farther. INT_MAX: it lies elsewhere.
static int distance(Box from, Box to, int down, int right)
{
    int across = gap(from.left, from.right, to.left, to.right);
    int rows = gap(from.top, from.bottom + 1, to.top, to.bottom + 1);
    int middle = to.left + to.right - from.left - from.right;
    if (right) return rows || middle * right <= 0 ? INT_MAX : middle * right;
    bool ahead = down > 0 ? to.top > from.bottom : to.bottom < from.top;
    return ahead ? 16 * rows + 8 * across + abs(middle) : INT_MAX;
}

void walk_step(Desk *desk, int down, int right)
{
    const Page *page = &desk->board;
    const Area *best = NULL;
    const Box here = box_of(page, desk->domain, desk->value);
    int nearest = INT_MAX;
    for (int i = 0; i < page->areas; i++) {
        const Area *area = &page->area[i];
        int far = distance(here, box_of(page, area->domain, area->value), down, right);
        if (is_here(desk, area) || far >= nearest) continue;
        nearest = far;
        best = area;
    }
    if (best) walk_to(desk, best);
}

static void say_why_not(Desk *desk)
{
    const Speech *speech = session_speech(desk->session);
    const Foresight *f = session_foresight(desk->session);
    const Click click = {(uint8_t)desk->domain, (uint8_t)desk->value};
    Refusal refusal = why_not(speech->game, (const State *)&f->world, &click, 1);
    Text text = {0};
    say_value(speech, desk->domain, desk->value, &text);
    text_format(&text, " %s ", talk("not_now"));
    if (refusal.rule == ALLOWED || refusal.rule == NOT_ASKED) text_add(&text, talk("not_asked"));
    else say_refusal(speech, refusal.rule, refusal.counts ? &refusal.figures : NULL, &text);
    snprintf(desk->message, sizeof desk->message, "%s", text_get(&text));
    text_free(&text);
}

bool walk_choose(Desk *desk)
{
    bool only[OFFER_MAX] = {false}, any = false;
    session_show(desk->session, &show);
    for (int i = 0; desk->asked && i < desk->list.offer->count; i++)
        any = (only[i] = is_about(desk, desk->list.offer->at[i])) || any;
    if (any) list_narrow(&desk->list, only);
    else if (desk->asked) say_why_not(desk);
    desk->walking = desk->walking && !any;
    return any;
}

void walk_explain(Desk *desk, Text *text)
{
    const Game *game = session_speech(desk->session)->game;
    facts_of_thing(desk->session, desk->domain, desk->value, text);
    session_show(desk->session, &show);
    const Show there = show;
    for (int i = 0; i < there.count; i++) {
        const Thing *t = &there.at[i];
        if (t->in != desk->domain || t->where != desk->value || t->what == HIDDEN) continue;
        if (game->domains[t->domain].shape != CARD) continue;
        text_char(text, '\n');
        facts_of_thing(desk->session, t->domain, t->what, text);
    }
}
