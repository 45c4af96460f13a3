// SPDX-License-Identifier: MIT
// choices.c - see choices.h.
#include "cli/choices.h"

#include "cli/list.h"
#include "table/listed.h"
#include "table/whole.h"

#include <stdio.h>
#include <string.h>

enum { KEY_ROOM = 128 };

static void put_last(Offer *offer, const bool last[OFFER_MAX])
{
    static Offer later;
    int kept = 0;
    later.count = 0;
    for (int i = 0; i < offer->count; i++) {
        Action action = offer->at[i];
        if (last[i]) later.at[later.count++] = action;
        else offer->at[kept++] = action;
    }
    memcpy(offer->at + kept, later.at, sizeof *later.at * (size_t)later.count);
}

static bool ends(const Speech *speech, Action action)
{
    return speech->game->actions[action.kind].ends;
}

bool choices_is_beside(const Speech *speech, Action action)
{
    char key[KEY_ROOM];
    const char *name = speech->game->actions[action.kind].name;
    if (is_listed(speech, "screen.beside", name)) return true;
    snprintf(key, sizeof key, "screen.last/%s", speech->asked ? speech->asked : "");
    return is_listed(speech, key, name);
}

// There is an ending, and all else is beside the point.
static bool are_all_beside(const Speech *speech, const Offer *offer)
{
    bool beside = false, ending = false;
    for (int i = 0; i < offer->count; i++)
        if (ends(speech, offer->at[i])) ending = true;
        else if (choices_is_beside(speech, offer->at[i])) beside = true;
        else return false;
    return beside && ending;
}

// At the beginning or at the end.
static void put_endings(const Speech *speech, Offer *offer, bool first)
{
    bool last[OFFER_MAX];
    for (int i = 0; i < offer->count; i++) last[i] = ends(speech, offer->at[i]) != first;
    put_last(offer, last);
}

// Pass, Done, End the turn have the last numbers, as they stand below the others; before them what
// the words list for a question because it is seldom of use there: "screen.last/menu_middle". Where
// nothing else is to the point they have the first ones: who types 1 gives nothing away.
static void sort_endings(const Speech *speech, Offer *offer)
{
    bool seldom[OFFER_MAX], first = are_all_beside(speech, offer);
    char key[KEY_ROOM];
    snprintf(key, sizeof key, "screen.last/%s", speech->asked);
    for (int i = 0; i < offer->count; i++)
        seldom[i] = is_listed(speech, key, speech->game->actions[offer->at[i].kind].name);
    put_last(offer, seldom);
    put_endings(speech, offer, first);
}

bool choices_begin_with_ending(const Speech *speech, const Offer *offer)
{
    return offer->count && ends(speech, offer->at[0]);
}

void choices_put_back(const Speech *speech, Offer *offer, const bool vain[OFFER_MAX])
{
    put_last(offer, vain);
    if (!choices_begin_with_ending(speech, offer)) put_endings(speech, offer, false);
}

bool choices_open_alone(const Speech *speech, Action step)
{
    char key[KEY_ROOM];
    snprintf(key, sizeof key, "screen.opens/%s", speech->asked);
    return is_listed(speech, key, speech->game->actions[step.kind].name);
}

// Nothing else is offered but to end.
static bool is_alone(const Speech *speech, const Offer *offer, Action step)
{
    for (int i = 0; i < offer->count; i++)
        if (memcmp(&offer->at[i], &step, sizeof step) != 0 && !ends(speech, offer->at[i]))
            return false;
    return !ends(speech, step);
}

// "take/tool": an action by what it names first.
static bool is_listed_step(const Speech *speech, const char *key, Action step)
{
    char name[KEY_ROOM];
    const Kind *kind = &speech->game->actions[step.kind];
    const Domain *d = &speech->game->domains[kind->arg[0].domain];
    if (is_listed(speech, key, kind->name)) return true;
    if (!kind->arg[0].domain || !d->keys || step.arg[0] >= d->count) return false;
    snprintf(name, sizeof name, "%s/%s", kind->name, d->keys[step.arg[0]]);
    return is_listed(speech, key, name);
}

// "screen.opens: move take/tool" lists steps after which one is only asked what to move: that is
// asked at once, in their stead. "screen.opens/menu_rest: take" lists those of a question that do
// so where there is nothing else to do: then comes a question within it, before which nothing
// changes.
static bool opens(const Speech *speech, const Foresight *f, const Offer *offer, Action step,
                  State *then)
{
    static Change change;
    bool always = is_listed_step(speech, "screen.opens", step);
    bool alone = choices_open_alone(speech, step) && is_alone(speech, offer, step);
    int depth = game_depth(then);
    if (!always && !alone) return false;
    change_of(f, step, &change);
    if (!game_foresee(f->game, then, step) || game_waiting(then) != step.seat) return false;
    return always || (game_depth(then) > depth && !change.count);
}

// What is asked then, without its endings where there are some already.
static void add_opened(const Speech *speech, const Offer *offer, const State *then, Offer *all)
{
    static Offer later;
    bool ending = ends(speech, offer->at[offer->count - 1]);
    game_offer(speech->game, then, &later);
    for (int i = 0; i < later.count && all->count < OFFER_MAX; i++)
        if (!ending || !ends(speech, later.at[i])) all->at[all->count++] = later.at[i];
}

static void open_steps(const Speech *speech, Foresight *f, Offer *offer)
{
    static Offer all;
    int openers = 0;
    Action opener[OPENERS_MAX];
    all.count = 0;
    for (int i = 0; i < offer->count; i++) {
        Position world = f->world;
        bool opened =
            openers < OPENERS_MAX && opens(speech, f, offer, offer->at[i], (State *)&world);
        if (opened)
            add_opened(speech, offer, (State *)&world, &all), opener[openers++] = offer->at[i];
        else if (all.count < OFFER_MAX) all.at[all.count++] = offer->at[i];
    }
    if (!openers) return;
    memcpy(f->opener, opener, sizeof opener);
    f->openers = openers;
    *offer = all;
}

// "screen.by_points: settler" lists actions that stand by what they leave, the most points first.
static void sort_by_points(const Speech *speech, const Foresight *f, Offer *offer)
{
    int points[OFFER_MAX];
    for (int i = 0; i < offer->count; i++) {
        Action action = offer->at[i];
        int n = i;
        if (!is_listed(speech, "screen.by_points", speech->game->actions[action.kind].name))
            continue;
        int after = whole_points(speech, f, action);
        for (; n > 0 && offer->at[n - 1].kind == action.kind && points[n - 1] < after; n--)
            offer->at[n] = offer->at[n - 1], points[n] = points[n - 1];
        offer->at[n] = action;
        points[n] = after;
    }
}

// "screen.most_first: adopt" lists actions with a number of which one mostly wants the most.
static void sort_by_number(const Speech *speech, Offer *offer)
{
    for (int i = 1; i < offer->count; i++) {
        Action action = offer->at[i];
        int n = i;
        if (!is_listed(speech, "screen.most_first", speech->game->actions[action.kind].name))
            continue;
        for (; n > 0 && offer->at[n - 1].kind == action.kind &&
               offer->at[n - 1].arg[0] < action.arg[0];
             n--)
            offer->at[n] = offer->at[n - 1];
        offer->at[n] = action;
    }
}

// They stand in an order of their own.
static bool is_sorted(const Speech *speech, Action action)
{
    const char *name = speech->game->actions[action.kind].name;
    return is_listed(speech, "screen.by_points", name) ||
           is_listed(speech, "screen.most_first", name);
}

// Of one kind, and about the same first things.
static bool are_alike(const Speech *speech, Action a, Action b, int things)
{
    if (a.kind != b.kind) return false;
    for (int n = 0, arg; n < things && (arg = list_thing_arg(speech->game, a, n)) >= 0; n++)
        if (a.arg[arg] != b.arg[arg]) return false;
    return true;
}

// Choices that are alike have numbers that follow each other, as a fold of them says: "1-12)".
static void put_together(const Speech *speech, Offer *offer, int things)
{
    static Offer all;
    bool taken[OFFER_MAX] = {false};
    all.count = 0;
    for (int i = 0; i < offer->count; i++) {
        Action first = offer->at[i];
        bool alone = is_sorted(speech, first);
        for (int j = i; j < offer->count && (!alone || j == i); j++)
            if (!taken[j] && are_alike(speech, first, offer->at[j], things))
                all.at[all.count++] = offer->at[j], taken[j] = true;
    }
    *offer = all;
}

void choices_arrange(const Speech *speech, Foresight *f, Offer *offer)
{
    sort_endings(speech, offer);
    open_steps(speech, f, offer);
    for (int things = 2; things > 0; things--) put_together(speech, offer, things);
    sort_by_points(speech, f, offer);
    sort_by_number(speech, offer);
}
