// SPDX-License-Identifier: MIT
// sight.c - see sight.h.
#include "hall/sight.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct Sight {
    uint32_t serial;  // of the room
    int viewpoint, deeds;
    uint8_t seat;
    bool mine;
    Frame ask;
    Standing standing;
    int count, most;  // of things, and for how many there is room
    Thing at[];
};

static struct Sight **place_of(const Room *room, int viewpoint)
{
    return &room->hall->sight[(room->serial * VIEWPOINTS + (uint32_t)viewpoint) % SIGHTS];
}

static void recall(const struct Sight *sight, View *view)
{
    view->seat = sight->seat;
    view->mine = sight->mine;
    view->ask = sight->ask;
    view->standing = sight->standing;
    view->offer.count = 0;
    view->show.count = sight->count;
    memcpy(view->show.at, sight->at, (size_t)sight->count * sizeof *sight->at);
}

void sight_before(const Room *room, int viewpoint, const Step *step, View *view)
{
    const struct Sight *sight = *place_of(room, viewpoint);
    if (sight && sight->serial == room->serial && sight->viewpoint == viewpoint &&
        sight->deeds == step->count - 1)
        recall(sight, view);
    else view_take(&room->table->history.from, (const State *)&step->before, viewpoint, view);
#ifdef CHECK_EVERY_ACTION
    View taken;
    view_take(&room->table->history.from, (const State *)&step->before, viewpoint, &taken);
    taken.offer.count = view->offer.count;
    assert(is_same_view(view, &taken));
#endif
}

// Most views are as long as the one before.
static struct Sight *make_room(struct Sight **place, int count)
{
    enum { MORE = 16 };
    if (*place && (*place)->most >= count) return *place;
    size_t bytes = sizeof **place + (size_t)(count + MORE) * sizeof *(*place)->at;
    *place = realloc(*place, bytes);
    if (!*place) abort();
    (*place)->most = count + MORE;
    return *place;
}

void sight_after(const Room *room, int viewpoint, const Step *step, View *view)
{
    view_take(&room->table->history.from, room->table->state, viewpoint, view);
    struct Sight *sight = make_room(place_of(room, viewpoint), view->show.count);
    sight->serial = room->serial;
    sight->viewpoint = viewpoint;
    sight->deeds = step->count;
    sight->seat = view->seat;
    sight->mine = view->mine;
    sight->ask = view->ask;
    sight->standing = view->standing;
    sight->count = view->show.count;
    memcpy(sight->at, view->show.at, (size_t)view->show.count * sizeof *sight->at);
}

void sights_free(Hall *hall)
{
    for (int i = 0; i < SIGHTS; i++) free(hall->sight[i]);
}
