// SPDX-License-Identifier: MIT
// foresight.c - see foresight.h.
#include "table/foresight.h"

#include "table/view.h"

#include <assert.h>
#include <string.h>

enum { SEED = 1 };  // any: the world depends on it and on what is seen, on nothing else

int foresight_look(const Game *game, const State *s, int viewpoint, Show *show)
{
    Position seen;
    Standing standing = {0};
    static _Thread_local Show all;
    game_view(game, s, viewpoint, (State *)&seen);
    all.count = 0;
    game->show((State *)&seen, &all);
    view_merge(&all, show);
    game->standing((State *)&seen, &standing);
    return viewpoint < SEATS_MAX ? standing.points[viewpoint] : 0;
}

void foresight_open(Foresight *f, const Game *game, const State *s, int viewpoint)
{
    assert(viewpoint >= 0 && game->state_size <= sizeof f->world);
    f->game = game;
    f->viewpoint = viewpoint;
    f->players = game_players(s);
    memcpy(&f->world, s, game->state_size);
    game_redeal(game, (State *)&f->world, viewpoint, SEED);
    f->points = foresight_look(game, s, viewpoint, &f->now);
    f->alone = false;
    f->openers = 0;
}

Action foresight_opener(const Foresight *f, const State *s, Action action)
{
    for (int i = 0; i < f->openers && game_refuse(f->game, s, action); i++) {
        Position world;
        State *then = (State *)&world;
        memcpy(&world, s, f->game->state_size);
        if (game_refuse(f->game, then, f->opener[i])) continue;
        if (game_foresee(f->game, then, f->opener[i]) && !game_refuse(f->game, then, action))
            return f->opener[i];
    }
    return (Action){0};
}

// The world as it is when the action can be done.
static void begin(const Foresight *f, Action action, Position *world)
{
    memcpy(world, &f->world, f->game->state_size);
    Action opener = foresight_opener(f, (State *)world, action);
    if (opener.kind) game_foresee(f->game, (State *)world, opener);
}

bool foresight_play(const Foresight *f, Action action, Position *then)
{
    begin(f, action, then);
    return game_foresee(f->game, (State *)then, action);
}

static void add_fact(Change *change, Thing thing, int before, int after)
{
    if (change->count == CHANGES_MAX) {
        change->more++;
        return;
    }
    thing.count = (int16_t)before;
    change->at[change->count++] = (Fact){thing, (int16_t)after};
}

void foresight_compare(const Show *now, const Show *then, Change *change)
{
    static _Thread_local Show set, gone;
    view_difference(now, then, &set, &gone);
    for (int i = 0; i < set.count; i++)
        add_fact(change, set.at[i], count_things(now, &set.at[i]), set.at[i].count);
    for (int i = 0; i < gone.count; i++) {
        int before = count_things(now, &gone.at[i]);
        if (before) add_fact(change, gone.at[i], before, 0);  // a number that was 0 is no loss
    }
}

// The question that follows, with its answers where the same viewpoint is asked.
void change_ask(const Foresight *f, const State *s, Change *change)
{
    static _Thread_local Offer offer;
    change->over = game_waiting(s) == NOBODY;
    if (change->over) return;
    change->ask = *game_question(s);
    change->ask.step = change->ask.reply = 0;
    change->answers = 0;
    if (change->ask.who % f->players != f->viewpoint) return;
    game_offer(f->game, s, &offer);
    change->answers = offer.count;
}

// What it leads to, and as far as it is compared with the other answers.
bool foresight_step(const Game *game, State *s, Action action, State *near)
{
    bool apart = game->procs[game_asked(s)].near != FORESEE_FAR;
    memcpy(near, s, game->state_size);
    bool sure = game_foresee(game, s, action);
    if (apart) game_foresee_near(game, near, action);
    else memcpy(near, s, game->state_size);
    return sure;
}

// It can be done, and that is asked for which it was offered: a yes to another question is no
// second one.
static bool is_asked_still(const Foresight *f, const State *s, Action action, int asked)
{
    return game_asked(s) == asked && !game_refuse(f->game, s, action);
}

void change_of_times(const Foresight *f, Action action, int times, Change *change)
{
    static _Thread_local Show then;
    Position world, near;
    State *s = (State *)&world;
    assert(times > 0);
    begin(f, action, &world);
    memcpy(&near, &world, f->game->state_size);
    *change = (Change){.action = action, .times = times};
    int asked = game_asked(s);
    for (; times > 0 && !change->luck && is_asked_still(f, s, action, asked); times--)
        change->luck = !foresight_step(f->game, s, action, (State *)&near);
    if (!change->luck) change_ask(f, s, change);
    change->before = f->points;
    change->after = foresight_look(f->game, change->over ? s : (State *)&near, f->viewpoint, &then);
    if (change->over) return;  // then all is laid open
    foresight_compare(&f->now, &then, change);
}

// Of the change: the last action, how many there are and whether chance has ended them.
static void play_several(const Foresight *f, const Offer *offer, const int times[], State *s,
                         Change *change)
{
    for (int i = 0; i < offer->count; i++)
        for (int n = 0; n < times[i] && !change->luck; n++) {
            Action opener = foresight_opener(f, s, offer->at[i]);
            if (opener.kind) game_foresee(f->game, s, opener);
            if (game_refuse(f->game, s, offer->at[i])) break;
            change->luck = !game_foresee(f->game, s, offer->at[i]);
            change->action = offer->at[i];
            change->times++;
        }
}

bool foresight_after_several(const Foresight *f, const Offer *offer, const int times[],
                             Position *then)
{
    Change change = {.before = f->points};
    *then = f->world;
    play_several(f, offer, times, (State *)then, &change);
    return !change.luck;
}

void change_of_several(const Foresight *f, const Offer *offer, const int times[], Change *change)
{
    static _Thread_local Show then;
    Position world = f->world;
    State *s = (State *)&world;
    *change = (Change){.before = f->points};
    play_several(f, offer, times, s, change);
    change->after = foresight_look(f->game, s, f->viewpoint, &then);
    foresight_compare(&f->now, &then, change);
}

bool foresight_after(const Foresight *f, Action action, int times, Position *then, Show *show)
{
    Position world;
    bool sure = true;
    begin(f, action, &world);
    memcpy(then, &world, f->game->state_size);
    int asked = game_asked((State *)&world);
    for (; sure && times > 0 && is_asked_still(f, (State *)&world, action, asked); times--)
        sure = foresight_step(f->game, (State *)&world, action, (State *)then);
    foresight_look(f->game, (State *)then, f->viewpoint, show);
    return !times;
}

void change_of(const Foresight *f, Action action, Change *change)
{
    change_of_times(f, action, 1, change);
}

bool foresight_is_mine(const Foresight *f, int seat) { return seat % f->players == f->viewpoint; }

static bool is_same(const Thing *a, const Thing *b)
{
    return a->domain == b->domain && a->what == b->what && a->in == b->in && a->where == b->where &&
           a->owner == b->owner && a->mark == b->mark;
}

int change_after(const Change *change, const Thing *t)
{
    for (int i = 0; i < change->count; i++)
        if (is_same(&change->at[i].thing, t)) return change->at[i].after;
    return t->count;
}
