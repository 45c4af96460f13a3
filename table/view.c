// view.c - see view.h.
#include "table/view.h"

#include "engine/flow.h"

#include <stddef.h>

void view_take(const Beginning *from, const State *s, int viewpoint, View *view)
{
    const Game *game = from->game;
    World world;
    State *seen = (State *)&world;
    game_view(game, s, viewpoint, seen);
    view->show.count = 0;
    game->show(seen, &view->show);
    view->standing = (Standing){0};
    game->standing(seen, &view->standing);

    const Core *core = (const Core *)seen;
    view->seat = (uint8_t)game_waiting(seen);
    view->ask = core->frame[core->depth - 1];
    view->ask.step = view->ask.reply = 0;
    view->mine = view->seat != NOBODY && view->seat % from->players == viewpoint;
    view->offer.count = 0;
    if (view->mine) game_offer(game, s, &view->offer);
}

bool is_same_thing(const Thing *a, const Thing *b) { return !memcmp(a, b, offsetof(Thing, count)); }

int count_things(const Show *show, const Thing *like)
{
    int count = 0;
    for (int i = 0; i < show->count; i++)
        if (is_same_thing(&show->at[i], like)) count += show->at[i].count;
    return count;
}

static bool has_thing(const Show *show, const Thing *like)
{
    for (int i = 0; i < show->count; i++)
        if (is_same_thing(&show->at[i], like)) return true;
    return false;
}

static bool equal(const Thing *a, const Thing *b) { return !memcmp(a, b, sizeof *a); }

// Lists hardly differ, so what they share at both ends is left out first.
static void trim(const Show *a, const Show *b, int *start, int *end_a, int *end_b)
{
    *start = 0, *end_a = a->count, *end_b = b->count;
    while (*start < *end_a && *start < *end_b && equal(&a->at[*start], &b->at[*start])) ++*start;
    while (*end_a > *start && *end_b > *start && equal(&a->at[*end_a - 1], &b->at[*end_b - 1]))
        --*end_a, --*end_b;
}

static void note_thing(const Show *before, const Show *now, Thing thing, Show *set, Show *gone)
{
    bool was = has_thing(before, &thing), is = has_thing(now, &thing);
    Show *list = is ? set : gone;
    int count = count_things(now, &thing);
    if (was && is && count_things(before, &thing) == count) return;
    if (has_thing(list, &thing)) return;
    thing.count = (int16_t)count;
    show_thing(list, thing);
}

void view_difference(const Show *before, const Show *now, Show *set, Show *gone)
{
    int start, end_before, end_now;
    set->count = gone->count = 0;
    trim(before, now, &start, &end_before, &end_now);
    for (int i = start; i < end_now; i++) note_thing(before, now, now->at[i], set, gone);
    for (int i = start; i < end_before; i++) note_thing(before, now, before->at[i], set, gone);
}

static bool is_same_offer(const Offer *a, const Offer *b)
{
    return a->count == b->count && !memcmp(a->at, b->at, (size_t)a->count * sizeof *a->at);
}

bool is_same_ask(const View *a, const View *b)
{
    return a->seat == b->seat && a->mine == b->mine && !memcmp(&a->ask, &b->ask, sizeof a->ask) &&
           is_same_offer(&a->offer, &b->offer);
}

static bool is_same_show(const Show *a, const Show *b)
{
    return a->count == b->count && !memcmp(a->at, b->at, (size_t)a->count * sizeof *a->at);
}

bool is_same_view(const View *a, const View *b)
{
    return is_same_show(&a->show, &b->show) && is_same_ask(a, b) &&
           !memcmp(&a->standing, &b->standing, sizeof a->standing);
}
