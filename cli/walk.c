// SPDX-License-Identifier: MIT
// walk.c - see walk.h.
#include "cli/walk.h"

#include "cli/facts.h"
#include "cli/talk.h"
#include "table/why.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

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

// Of a place also the cards that lie there.
static bool is_about(const Desk *desk, Action action)
{
    const Game *game = session_speech(desk->session)->game;
    if (names(game, action, desk->domain, desk->value)) return true;
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
    for (int i = page->areas - 1; choice >= 0 && i >= 0; i--)
        if (names(game, desk->list.offer->at[choice], page->area[i].domain, page->area[i].value))
            walk_to(desk, &page->area[i]);
}

// How far an area lies in a direction, twice in halves of columns; those aside are farther.
// INT_MAX: it lies elsewhere.
static int distance(const Area *from, const Area *to, int down, int right)
{
    int rows = to->line - from->line;
    int columns = (2 * to->column + to->width - 2 * from->column - from->width) / 2;
    int ahead = down ? 4 * rows * down : columns * right;
    int aside = abs(down ? columns : 4 * rows);
    return ahead <= 0 || (right && abs(rows) > 1) ? INT_MAX : ahead + 2 * aside;
}

void walk_step(Desk *desk, int down, int right)
{
    const Page *page = &desk->board;
    const Area *best = NULL;
    int nearest = INT_MAX;
    for (int i = 0; i < page->areas; i++)
        for (int j = 0; is_here(desk, &page->area[i]) && j < page->areas; j++) {
            int far = distance(&page->area[i], &page->area[j], down, right);
            if (is_here(desk, &page->area[j]) || far >= nearest) continue;
            nearest = far;
            best = &page->area[j];
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
