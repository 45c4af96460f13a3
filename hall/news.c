// SPDX-License-Identifier: MIT
// news.c - see news.h.
#include "hall/news.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    DISTANT_SLOTS = 1024
};  // the lobby lists fewer; who shares a slot shows as of the last time

struct Distants {
    Distant at[DISTANT_SLOTS];
};

static Distant *find_slot(const Hall *hall, const char *id)
{
    unsigned hash = 5381;
    for (const char *c = id; *c; c++) hash = hash * 33 ^ (unsigned char)*c;
    return &hall->news->at[hash % DISTANT_SLOTS];
}

const Distant *news_find(const Hall *hall, const char *id)
{
    const Distant *distant = hall->news ? find_slot(hall, id) : NULL;
    return distant && !strcmp(distant->id, id) ? distant : NULL;
}

static unsigned seats_here(const Room *room)
{
    unsigned here = 0;
    for (int chair = 0; chair < SEATS_MAX; chair++) here |= (unsigned)!!room->here[chair] << chair;
    return here;
}

static void tell(Room *room)
{
    char words[NEWS_ROOM];
    room->changed = false;
    if (!room->stored.listed) return;
    snprintf(words, sizeof words, "at %s %d %d %d %lld %u", room->stored.id,
             table_waiting(room->table), room->table->told.round, room->onlookers,
             (long long)room->stored.moved, seats_here(room));
    store_tell(room->hall->store, words);
}

void news_tell(Hall *hall)
{
    for (int slot = 0; slot < ROOM_SLOTS; slot++)
        for (Room *room = hall->room[slot]; room; room = room->next)
            if (room->changed) tell(room);
}

void news_tell_gone(Hall *hall) { store_tell(hall->store, "gone"); }

// "at ID turn round onlookers moved here"
static void hear_at(Hall *hall, const char *words)
{
    Distant d = {0};
    int64_t number[5];
    size_t count = strcspn(words + 3, " ");
    if (!count || count >= sizeof d.id) return;
    memcpy(d.id, words + 3, count);
    char *at = (char *)words + 3 + count;
    for (int i = 0; i < 5; i++) number[i] = strtoll(at, &at, 10);
    d.turn = (int)number[0];
    d.round = (int)number[1];
    d.onlookers = (int)number[2];
    d.moved = number[3];
    for (int chair = 0; chair < SEATS_MAX; chair++) d.here[chair] = number[4] >> chair & 1;
    *find_slot(hall, d.id) = d;
}

// What a server that has gone had in hand is anybody's now, and nobody is there until he comes.
static void hear_gone(Hall *hall)
{
    memset(hall->news->at, 0, sizeof hall->news->at);
    hall->gone++;
    hall->all_woken = false;
    hall->woken_up_to = 0;
}

void news_hear(Hall *hall)
{
    char words[NEWS_ROOM];
    if (!hall->news && !(hall->news = calloc(1, sizeof *hall->news))) abort();
    while (store_hear(hall->store, words))
        if (!strcmp(words, "gone")) hear_gone(hall);
        else if (!strncmp(words, "at ", 3)) hear_at(hall, words);
        else if (hall->hear) hall->hear(hall, words);
}
