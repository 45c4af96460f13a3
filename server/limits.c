// limits.c - see limits.h.
#include "server/limits.h"

#include <stdlib.h>
#include <string.h>

const Limits USUAL_LIMITS = {.tables_per_hour = 60,
                             .connections = 64,
                             .calls_per_second = 30,
                             .commands_per_second = 20,
                             .onlookers = 200,
                             .tables_per_account = 100};

bool bucket_take(Bucket *bucket, float size, float per_second, int64_t now)
{
    float refilled = (float)(now - bucket->at) / 1000 * per_second;
    bucket->level = bucket->level > refilled ? bucket->level - refilled : 0;
    bucket->at = now;
    if (bucket->level + 1 > size) return false;
    bucket->level += 1;
    return true;
}

Client *addresses_find(Addresses *list, const Address *address, int64_t now)
{
    int i = 0;
    while (i < list->count && strcmp(list->at[i].address.text, address->text)) i++;
    if (i == list->room) {
        list->room = list->room ? 2 * list->room : 16;
        list->at = realloc(list->at, (size_t)list->room * sizeof *list->at);
        if (!list->at) abort();
    }
    if (i == list->count) list->at[list->count++] = (Client){.address = *address};
    list->at[i].seen = now;
    return &list->at[i];
}

void addresses_forget(Addresses *list, int64_t before)
{
    for (int i = list->count - 1; i >= 0; i--)
        if (list->at[i].seen < before && !list->at[i].connections)
            list->at[i] = list->at[--list->count];
}

void addresses_free(Addresses *list)
{
    free(list->at);
    *list = (Addresses){0};
}
