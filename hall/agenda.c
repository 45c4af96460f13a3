// SPDX-License-Identifier: MIT
// agenda.c - see agenda.h.
#include "hall/agenda.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>

static void put(Agenda *agenda, int place, Item *item)
{
    agenda->at[place] = item;
    item->place = place;
}

static bool comes_before(const Item *a, const Item *b)
{
    return a->due != b->due ? a->due < b->due : a->came < b->came;
}

static int rise(Agenda *agenda, int place)
{
    Item *item = agenda->at[place];
    while (place > 0 && comes_before(item, agenda->at[(place - 1) / 2])) {
        put(agenda, place, agenda->at[(place - 1) / 2]);
        place = (place - 1) / 2;
    }
    put(agenda, place, item);
    return place;
}

static void sink(Agenda *agenda, int place)
{
    Item *item = agenda->at[place];
    for (int child = 2 * place + 1; child < agenda->count; child = 2 * place + 1) {
        bool right =
            child + 1 < agenda->count && comes_before(agenda->at[child + 1], agenda->at[child]);
        child += right;
        if (!comes_before(agenda->at[child], item)) break;
        put(agenda, place, agenda->at[child]);
        place = child;
    }
    put(agenda, place, item);
}

void agenda_drop(Item *item)
{
    Agenda *agenda = item->in;
    int place = item->place;
    if (!agenda) return;
    assert(place < agenda->count && agenda->at[place] == item);
    item->in = NULL;
    Item *last = agenda->at[--agenda->count];
    if (last == item) return;
    put(agenda, place, last);
    sink(agenda, rise(agenda, place));
}

void agenda_set(Agenda *agenda, Item *item, int64_t due)
{
    agenda_drop(item);
    if (agenda->count == agenda->room) {
        agenda->room = agenda->room ? 2 * agenda->room : 64;
        agenda->at = realloc(agenda->at, (size_t)agenda->room * sizeof *agenda->at);
        if (!agenda->at) abort();
    }
    item->in = agenda;
    item->due = due;
    item->came = agenda->come++;
    put(agenda, agenda->count++, item);
    rise(agenda, agenda->count - 1);
}

int64_t agenda_next(const Agenda *agenda) { return agenda->count ? agenda->at[0]->due : INT64_MAX; }

Item *agenda_take(Agenda *agenda, int64_t now)
{
    if (agenda_next(agenda) > now) return NULL;
    Item *item = agenda->at[0];
    agenda_drop(item);
    return item;
}

void agenda_free(Agenda *agenda)
{
    free(agenda->at);
    *agenda = (Agenda){0};
}
