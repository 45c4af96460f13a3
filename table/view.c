// SPDX-License-Identifier: MIT
// view.c - see view.h.
#include "table/view.h"

#include "engine/flow.h"

#include <stddef.h>

void view_take(const Beginning *from, const State *s, int viewpoint, View *view)
{
    const Game *game = from->game;
    Position world;
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

static uint64_t name_of(const Thing *thing)
{
    uint64_t name;
    Thing one = *thing;
    one.count = 0;
    memcpy(&name, &one, sizeof name);
    return name;
}

void view_merge(const Show *show, Show *merged)
{
    enum { SLOTS = 2 * SHOW_MAX };
    uint16_t slot[SLOTS] = {0};  // place in merged, counted from 1
    merged->count = 0;
    for (int i = 0; i < show->count; i++) {
        const Thing *thing = &show->at[i];
        uint64_t at = name_of(thing) * 0x9e3779b97f4a7c15u >> 53;
        while (slot[at] && !is_same_thing(&merged->at[slot[at] - 1], thing)) at = (at + 1) % SLOTS;
        if (slot[at]) merged->at[slot[at] - 1].count += thing->count;
        else {
            merged->at[merged->count++] = *thing;
            slot[at] = (uint16_t)merged->count;
        }
    }
}
_Static_assert(2 * SHOW_MAX == 1 << 11, "the hash has 11 bits");

// How many there are, in one pass; *listed: though it may be 0.
static int find_things(const Show *show, uint64_t name, bool *listed)
{
    int count = 0;
    *listed = false;
    for (int i = 0; i < show->count; i++)
        if (name_of(&show->at[i]) == name) count += show->at[i].count, *listed = true;
    return count;
}

int count_things(const Show *show, const Thing *like)
{
    bool listed;
    return find_things(show, name_of(like), &listed);
}

static bool equal(const Thing *a, const Thing *b) { return !memcmp(a, b, sizeof *a); }

static void note_thing(const Show *before, const Show *now, Thing thing, Show *set, Show *gone)
{
    bool was, is, listed;
    uint64_t name = name_of(&thing);
    if (find_things(set, name, &listed), listed) return;
    if (find_things(gone, name, &listed), listed) return;
    int less = find_things(before, name, &was), count = find_things(now, name, &is);
    if (was && is && less == count) return;
    thing.count = (int16_t)count;
    show_thing(is ? set : gone, thing);
}

// How many things to leave out of a list until its next one is this thing; AHEAD: not soon.
enum { AHEAD = 24 };
static int find_ahead(const Show *show, int from, const Thing *thing)
{
    int ahead = 1;
    while (ahead < AHEAD && from + ahead < show->count && !equal(&show->at[from + ahead], thing))
        ahead++;
    return from + ahead < show->count ? ahead : AHEAD;
}

// Lists hardly differ and keep their order: walk through both side by side, and look closer only
// at what does not match.
void view_difference(const Show *before, const Show *now, Show *set, Show *gone)
{
    int i = 0, j = 0;
    set->count = gone->count = 0;
    while (i < before->count && j < now->count) {
        if (equal(&before->at[i], &now->at[j])) {
            i++, j++;
            continue;
        }
        int less = find_ahead(before, i, &now->at[j]), more = find_ahead(now, j, &before->at[i]);
        int skip_before = less <= more ? (less < AHEAD ? less : 1) : 0;
        int skip_now = more <= less ? (more < AHEAD ? more : 1) : 0;
        if (less == more && less < AHEAD) skip_now = 0;
        for (; skip_before; skip_before--) note_thing(before, now, before->at[i++], set, gone);
        for (; skip_now; skip_now--) note_thing(before, now, now->at[j++], set, gone);
    }
    while (i < before->count) note_thing(before, now, before->at[i++], set, gone);
    while (j < now->count) note_thing(before, now, now->at[j++], set, gone);
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
