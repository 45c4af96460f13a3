// SPDX-License-Identifier: MIT
// by_itself.c - see by_itself.h.
#include "table/by_itself.h"

#include "base/words.h"
#include "table/listed.h"

#include <stdio.h>
#include <string.h>

enum { KEY_ROOM = 64 };

static bool is_asked(const Foresight *f, const State *s)
{
    int waiting = game_waiting(s);
    return waiting != NOBODY && waiting % f->players == f->viewpoint;
}

// The one ending, if all else that is offered is in the list of this question; else none.
static Action find_ending(const Speech *speech, const Offer *offer, const char *key)
{
    char full[2 * KEY_ROOM];
    const Kind *actions = speech->game->actions;
    Action ending = {0};
    snprintf(full, sizeof full, "%s.%s", speech->game->key, key);
    if (!words_find(speech->language, full)) return ending;
    for (int i = 0; i < offer->count; i++) {
        const Kind *kind = &actions[offer->at[i].kind];
        if (kind->ends && !ending.kind) ending = offer->at[i];
        else if (!is_listed(speech, key, kind->name)) return (Action){0};
    }
    return ending;
}

// In the phase that lies on the table.
static Action find_waiting(const Speech *speech, const Foresight *f, const char *asked,
                           const Offer *offer)
{
    char key[KEY_ROOM];
    Action ending = {0};
    for (int i = 0; i < f->now.count && !ending.kind; i++) {
        const Thing *t = &f->now.at[i];
        const Domain *d = &f->game->domains[t->domain];
        bool lies = t->in == NO_ARG && d->shape != PLACE && d->shape != CARD;
        if (!lies || !d->keys || t->what >= d->count) continue;
        snprintf(key, sizeof key, "screen.waits/%s", d->keys[t->what]);
        if (is_listed(speech, key, asked)) ending = find_ending(speech, offer, key);
    }
    return ending;
}

static bool is_named(const Speech *speech, const char *list, const char *asked, Action action)
{
    char key[KEY_ROOM];
    snprintf(key, sizeof key, "screen.%s/%s", list, asked);
    return is_listed(speech, key, speech->game->actions[action.kind].name);
}

// An answer that neither ends the question nor only serves.
static bool has_aim(const Speech *speech, const char *asked, const Offer *offer)
{
    for (int i = 0; i < offer->count; i++)
        if (!speech->game->actions[offer->at[i].kind].ends &&
            !is_named(speech, "serves", asked, offer->at[i]))
            return true;
    return false;
}

// To buy this as long as one can, else to save for it, but not by what was bought.
static Action next_to_buy(const Speech *speech, const Foresight *f, const State *s,
                          const Offer *offer, Action buy)
{
    const char *asked = f->game->procs[game_asked(s)].name;
    if (buy.kind && !game_refuse(f->game, s, buy)) return buy;
    for (int i = 0; i < offer->count; i++) {
        Action step = offer->at[i];
        bool bought =
            buy.kind && is_named(speech, "sells", asked, step) && step.arg[0] == buy.arg[0];
        if (is_named(speech, "saves", asked, step) && !bought) return step;
    }
    return (Action){0};
}

// With all that can be saved, and with as many of this as can be bought with it, there is another
// answer.
static bool can_buy(const Speech *speech, const Foresight *f, const State *now, Action buy)
{
    enum { STEPS_MOST = 64 };
    static _Thread_local Offer offer;
    Position world;
    State *s = (State *)&world;
    const char *asked = f->game->procs[game_asked(now)].name;
    memcpy(&world, now, f->game->state_size);
    for (int steps = 0; steps < STEPS_MOST; steps++) {
        game_offer(f->game, s, &offer);
        if (has_aim(speech, asked, &offer)) return true;
        Action step = next_to_buy(speech, f, s, &offer, buy);
        if (!step.kind || !game_foresee(f->game, s, step)) return false;
        if (!is_asked(f, s) || game_asked(s) != game_asked(now)) return false;
    }
    return false;
}

static bool can_save_up(const Speech *speech, const Foresight *f, const State *s)
{
    const Game *game = f->game;
    const char *asked = game->procs[game_asked(s)].name;
    if (can_buy(speech, f, s, (Action){0})) return true;
    for (int kind = 1; game->actions[kind].name; kind++) {
        Action buy = {.kind = (uint8_t)kind, .seat = (uint8_t)game_waiting(s)};
        int domain = game->actions[kind].arg[0].domain;
        if (!is_named(speech, "buys", asked, buy)) continue;
        for (int value = 0; value < game->domains[domain].count; value++) {
            buy.arg[0] = (uint8_t)value;
            if (can_buy(speech, f, s, buy)) return true;
        }
    }
    return false;
}

// The ending where all that is offered serves for nothing.
static Action find_vain(const Speech *speech, const Foresight *f, const State *s,
                        const Offer *offer)
{
    char key[KEY_ROOM];
    snprintf(key, sizeof key, "screen.serves/%s", f->game->procs[game_asked(s)].name);
    Action ending = find_ending(speech, offer, key);
    return ending.kind && !can_save_up(speech, f, s) ? ending : (Action){0};
}

static Action find_pass(const Speech *speech, const Foresight *f, const State *s,
                        const Offer *offer)
{
    const char *asked = f->game->procs[game_asked(s)].name;
    char key[KEY_ROOM];
    snprintf(key, sizeof key, "screen.passes/%s", asked);
    Action ending = find_ending(speech, offer, key);
    if (!ending.kind) ending = find_waiting(speech, f, asked, offer);
    if (!ending.kind) ending = find_vain(speech, f, s, offer);
    return ending;
}

// After it the same person is asked again, and nothing is drawn in between.
static bool stays_asked(const Foresight *f, const State *s, Action action)
{
    Position world;
    memcpy(&world, s, f->game->state_size);
    return game_foresee(f->game, (State *)&world, action) && is_asked(f, (State *)&world);
}

Action step_by_itself(const Speech *speech, const Foresight *f, const State *s, bool decided)
{
    static _Thread_local Offer offer;
    if (!f->alone || !is_asked(f, s)) return (Action){0};
    game_offer(f->game, s, &offer);
    Action step = find_pass(speech, f, s, &offer);
    if (step.kind || offer.count > 1) return step;
    const Kind *kind = &f->game->actions[offer.at[0].kind];
    bool only = kind->ends || is_listed(speech, "screen.forced", kind->name);
    return only && (!decided || stays_asked(f, s, offer.at[0])) ? offer.at[0] : step;
}

void change_follow(const Speech *speech, const Foresight *f, Change *change, Offer *offer)
{
    Position world;
    State *s = (State *)&world;
    offer->count = 0;
    if (change->luck || change->over || !foresight_play(f, change->action, &world)) return;
    Action step = step_by_itself(speech, f, s, true);
    for (; step.kind && !change->luck; step = step_by_itself(speech, f, s, false)) {
        change->luck = !game_foresee(f->game, s, step);
        if (!change->luck) change_ask(f, s, change);
        if (change->luck || change->over) return;
    }
    if (change->answers) game_offer(f->game, s, offer);
}
