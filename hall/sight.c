// SPDX-License-Identifier: MIT
// sight.c - see sight.h.
#include "hall/sight.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { ALIKE = VIEWPOINTS, EYES };  // what all see alike is kept as if somebody saw just that

struct LastSight {
    uint32_t serial;  // of the room
    int eyes, deeds;
    uint8_t seat;
    bool mine;
    Frame ask;
    Standing standing;
    int count, most;  // of things, and for how many there is room
    Thing at[];
};

static struct LastSight **place_of(const Room *room, int eyes)
{
    return &room->hall->sight[(room->serial * EYES + (uint32_t)eyes) % SIGHTS];
}

// As it was before the step; NULL: it is not known any more.
static const struct LastSight *find(const Room *room, int eyes, const Step *step)
{
    const struct LastSight *sight = *place_of(room, eyes);
    bool good = sight && sight->serial == room->serial && sight->eyes == eyes &&
                sight->deeds == step->count - 1;
    return good ? sight : NULL;
}

static void recall_things(const struct LastSight *sight, Show *show)
{
    show->count = sight->count;
    memcpy(show->at, sight->at, (size_t)sight->count * sizeof *sight->at);
}

static void recall(const struct LastSight *sight, View *view)
{
    view->seat = sight->seat;
    view->mine = sight->mine;
    view->ask = sight->ask;
    view->standing = sight->standing;
    view->offer.count = 0;
    recall_things(sight, &view->show);
}

// Most views are as long as the one before.
static struct LastSight *make_room(struct LastSight **place, int count)
{
    enum { MORE = 16 };
    if (*place && (*place)->most >= count) return *place;
    size_t bytes = sizeof **place + (size_t)(count + MORE) * sizeof *(*place)->at;
    *place = realloc(*place, bytes);
    if (!*place) abort();
    (*place)->most = count + MORE;
    return *place;
}

static struct LastSight *keep(const Room *room, int eyes, const Step *step, const Show *show)
{
    struct LastSight *sight = make_room(place_of(room, eyes), show->count);
    sight->serial = room->serial;
    sight->eyes = eyes;
    sight->deeds = step->count;
    sight->count = show->count;
    memcpy(sight->at, show->at, (size_t)show->count * sizeof *sight->at);
    return sight;
}

#ifdef CHECK_EVERY_ACTION
static void check_before(const Room *room, int viewpoint, const Step *step, const View *view)
{
    View taken;
    view_take_apart(&room->table->history.from, (const State *)&step->before, viewpoint, &taken);
    taken.offer.count = view->offer.count;
    assert(is_same_view(view, &taken));
}

static void check_alike(const Room *room, const Step *step, const Show *before)
{
    Show taken;
    view_take_alike(&room->table->history.from, (const State *)&step->before, &taken);
    assert(is_same_show(before, &taken));
}
#endif

void sight_alike(const Room *room, const Step *step, Show *before, Show *now)
{
    const Beginning *from = &room->table->history.from;
    const struct LastSight *sight = find(room, ALIKE, step);
    if (sight) recall_things(sight, before);
    else view_take_alike(from, (const State *)&step->before, before);
    view_take_alike(from, room->table->state, now);
    keep(room, ALIKE, step, now);
#ifdef CHECK_EVERY_ACTION
    check_alike(room, step, before);
#endif
}

void sight_before(const Room *room, int viewpoint, const Step *step, View *view)
{
    const struct LastSight *sight = find(room, viewpoint, step);
    const State *before = (const State *)&step->before;
    if (sight) recall(sight, view);
    else view_take_apart(&room->table->history.from, before, viewpoint, view);
#ifdef CHECK_EVERY_ACTION
    check_before(room, viewpoint, step, view);
#endif
}

void sight_after(const Room *room, int viewpoint, const Step *step, View *view)
{
    view_take_apart(&room->table->history.from, room->table->state, viewpoint, view);
    struct LastSight *sight = keep(room, viewpoint, step, &view->show);
    sight->seat = view->seat;
    sight->mine = view->mine;
    sight->ask = view->ask;
    sight->standing = view->standing;
}

void sights_free(Hall *hall)
{
    for (int i = 0; i < SIGHTS; i++) free(hall->sight[i]);
}
