// SPDX-License-Identifier: MIT
// limits.c - see limits.h.
#include "hall/limits.h"

#include "hall/secret.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

const Limits USUAL_LIMITS = {.tables_per_hour = 60,
                             .connections = 64,
                             .calls_per_second = 30,
                             .commands_per_second = 20,
                             .chats_per_minute = 30,
                             .reports_per_hour = 20,
                             .thinking = 60,
                             .onlookers = 200,
                             .tables_per_account = 100};

bool bucket_take(Bucket *bucket, float size, float per_second, int64_t now)
{
    return bucket_take_some(bucket, 1, size, per_second, now);
}

bool bucket_take_some(Bucket *bucket, float amount, float size, float per_second, int64_t now)
{
    assert(amount >= 0 && per_second >= 0);
    float refilled = (float)(now - bucket->at) / 1000 * per_second;
    bucket->level = bucket->level > refilled ? bucket->level - refilled : 0;
    bucket->at = now;
    if (bucket->level + amount > size) return false;
    bucket->level += amount;
    return true;
}

const char *address_subnet(const Address *address)
{
    static char words[sizeof address->text + 4];
    strcpy(words, address->text);
    if (strchr(words, ':')) strcat(words, "/64");
    return words;
}

static uint64_t hash_of(const Addresses *list, const Address *address)
{
    struct {
        unsigned char key[sizeof list->key];
        Address address;
    } both;
    uint64_t hash;
    memcpy(both.key, list->key, sizeof both.key);
    memset(&both.address, 0, sizeof both.address);
    strcpy(both.address.text, address->text);
    secret_hash(&both, sizeof both, &hash, sizeof hash);
    return hash;
}

static void put(Addresses *list, Client *client)
{
    assert(list->slots);
    Client **slot = &list->slot[client->hash % list->slots];
    client->next = *slot;
    *slot = client;
}

static void grow(Addresses *list)
{
    Addresses old = *list;
    if (!old.slots) secret_bytes(list->key, sizeof list->key);
    list->slots = old.slots ? 2 * old.slots : 64;
    list->slot = calloc(list->slots, sizeof(Client *));
    if (!list->slot) abort();
    for (size_t i = 0; i < old.slots; i++)
        for (Client *client = old.slot[i], *next; client; client = next) {
            next = client->next;
            put(list, client);
        }
    free(old.slot);
}

static Client *add(Addresses *list, const Address *address, uint64_t hash)
{
    Client *client = calloc(1, sizeof *client);
    if (!client) abort();
    client->address = *address;
    client->hash = hash;
    put(list, client);
    list->count++;
    return client;
}

Client *addresses_find(Addresses *list, const Address *address, int64_t now)
{
    if (list->count == list->slots) grow(list);
    uint64_t hash = hash_of(list, address);
    Client *client = list->slot[hash % list->slots];
    while (client && (client->hash != hash || strcmp(client->address.text, address->text)))
        client = client->next;
    if (!client) client = add(list, address, hash);
    client->seen = now;
    return client;
}

static bool is_at_rest(const Client *client)
{
    return !client->connections && !client->links && !client->hashes && !client->bodies &&
           !client->barred;
}

// Who made no table and reported nothing need not be remembered for as long as those who did.
static bool is_forgotten(const Client *client, int64_t now)
{
    enum { MINUTE = 60000, HOUR = 60 * MINUTE };
    bool long_bucket = client->tables.at || client->reports.at || client->contacts.at;
    return is_at_rest(client) && now - client->seen > (long_bucket ? HOUR : MINUTE);
}

void addresses_forget(Addresses *list, int64_t now)
{
    for (size_t i = 0; i < list->slots; i++)
        for (Client **place = &list->slot[i], *client; (client = *place);) {
            if (!is_forgotten(client, now)) {
                place = &client->next;
                continue;
            }
            *place = client->next;
            free(client);
            list->count--;
        }
}

void addresses_free(Addresses *list)
{
    for (size_t i = 0; i < list->slots; i++)
        for (Client *client = list->slot[i], *next; client; client = next) {
            next = client->next;
            free(client);
        }
    free(list->slot);
    *list = (Addresses){0};
}

// Small bodies need not wait for the large ones of others.
bool bodies_take(Addresses *list, Client *client, size_t count)
{
    bool large = count > SMALL_BODY;
    if (client->bodies + count > BODIES_EACH) return false;
    if (large && list->bodies + count > BODIES_MOST) return false;
    client->bodies += count;
    list->bodies += count;
    return true;
}

void bodies_give_back(Addresses *list, Client *client, size_t count)
{
    assert(count <= client->bodies && count <= list->bodies);
    client->bodies -= count;
    list->bodies -= count;
}
