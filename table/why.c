// SPDX-License-Identifier: MIT
// why.c - see why.h.
#include "table/why.h"

#include "engine/flow.h"

#include <stdlib.h>

enum { TRIES_MAX = 4096, RULES_MAX = 512, SHARES = 1 << 20, FIRST = 1 << 28 };

typedef struct Question {
    const Game *game;
    const State *s;
    const Click *click;
    int count;
    int met[RULES_MAX];          // how often each rule was the reason, each kind of action once
    Refusal refusal[RULES_MAX];  // with the figures that lack least
    bool allowed;
} Question;

// Sets the arguments that the clicks fill, each by the first argument of its domain that is free;
// a mask of these arguments, or -1 where a click fits none.
static int fill_clicks(const Question *q, Action *action)
{
    int filled = 0;
    for (int i = 0; i < q->count; i++) {
        int arg = 0;
        const Kind *kind = &q->game->actions[action->kind];
        while (arg < ARGS_MAX && (filled >> arg & 1 || kind->arg[arg].domain != q->click[i].domain))
            arg++;
        if (arg == ARGS_MAX) return -1;
        action->arg[arg] = q->click[i].value;
        filled |= 1 << arg;
    }
    return filled;
}

static int64_t count_fillings(const Question *q, int kind, int filled)
{
    int64_t all = 1;
    for (int arg = 0; arg < ARGS_MAX; arg++) {
        int domain = q->game->actions[kind].arg[arg].domain;
        if (domain && !(filled >> arg & 1)) all *= q->game->domains[domain].count;
    }
    return all;
}

static void fill_rest(const Question *q, int filled, int64_t n, Action *action)
{
    for (int arg = 0; arg < ARGS_MAX; arg++) {
        int domain = q->game->actions[action->kind].arg[arg].domain;
        if (!domain || filled >> arg & 1) continue;
        action->arg[arg] = (uint8_t)(n % q->game->domains[domain].count);
        n /= q->game->domains[domain].count;
    }
}

Refusal refusal_of(const Game *game, const State *s, Action action)
{
    Refusal refusal = {.rule = game_refuse(game, s, action)};
    refusal.counts = game_figures(game, s, action, refusal.rule, &refusal.figures);
    return refusal;
}

static int lack(Shortfall f) { return abs(f.asked - f.have); }

static void ask(Question *q, Action action, int share)
{
    Refusal refusal = refusal_of(q->game, q->s, action), *kept = &q->refusal[refusal.rule];
    if (refusal.rule == ALLOWED) q->allowed = true;
    else if (!q->met[refusal.rule] || lack(refusal.figures) < lack(kept->figures)) *kept = refusal;
    q->met[refusal.rule] += share;
}

// Kinds weigh alike, however many ways there are to say them: that a card cannot be copied with
// one of two others is no better reason than that it cannot be played.
static void ask_kind(Question *q, int kind)
{
    Action action = {.kind = (uint8_t)kind, .seat = (uint8_t)game_waiting(q->s)};
    int filled = fill_clicks(q, &action);
    if (filled < 0) return;
    int64_t all = count_fillings(q, kind, filled), stride = 1 + (all - 1) / TRIES_MAX;
    int share = SHARES / (int)(1 + (all - 1) / stride);
    for (int64_t n = 0; n < all; n += stride)
        fill_rest(q, filled, n, &action), ask(q, action, share);
}

// Where something is lacking, that is the reason one looks for: it is said before all others.
static Refusal most_met(const Question *q)
{
    Refusal most = {.rule = NOT_ASKED};
    int count = 0;
    for (int rule = GAME_RULES; rule < RULES_MAX; rule++) {
        int weight = q->met[rule] + (q->refusal[rule].counts ? FIRST : 0);
        if (weight > count) count = weight, most = q->refusal[rule];
    }
    return most;
}

static bool names(const Game *game, Action action, Click click)
{
    for (int i = 0; i < ARGS_MAX; i++)
        if (game->actions[action.kind].arg[i].domain == click.domain &&
            action.arg[i] == click.value)
            return true;
    return false;
}

Refusal why_not_offered(const Game *game, const State *s, Click click)
{
    static _Thread_local Offer offer;
    const Frame *ask = game_question(s);
    offer = (Offer){0};
    game->procs[ask->proc].offer(s, ask, &offer);
    for (int i = 0; i < offer.count; i++) {
        offer.at[i].seat = (uint8_t)game_waiting(s);
        if (names(game, offer.at[i], click)) return refusal_of(game, s, offer.at[i]);
    }
    return (Refusal){.rule = NOT_ASKED};
}

Refusal why_not(const Game *game, const State *s, const Click *click, int count)
{
    Question q = {.game = game, .s = s, .click = click, .count = count};
    for (int kind = 1; game->actions[kind].name; kind++) ask_kind(&q, kind);
    return q.allowed ? (Refusal){.rule = ALLOWED} : most_met(&q);
}
