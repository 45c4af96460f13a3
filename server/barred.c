// SPDX-License-Identifier: MIT
// barred.c - see barred.h.
#include "server/barred.h"

#include "hall/peer.h"
#include "server/address.h"
#include "server/orders.h"
#include "storage/overview.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { PATH_ROOM = 4096 };

static const char *const HOW[] = {NULL, "mute", "ban"};

bool barred_address(const char *words, Address *address)
{
    return address_read(address, words, strcspn(words, "/"));
}

void barred_show(const Hall *hall, Text *text)
{
    const Addresses *list = &hall->addresses;
    for (size_t i = 0; i < list->slots; i++)
        for (const Client *client = list->slot[i]; client; client = client->next)
            if (client->barred)
                text_format(text, "%s %s\n", HOW[client->barred], address_subnet(&client->address));
}

static bool name_file(const Hall *hall, char path[PATH_ROOM])
{
    const char *data = hall->options.data;
    return data && snprintf(path, PATH_ROOM, "%s/barred", data) < PATH_ROOM;
}

static void bar(Hall *hall, const Address *address, int how)
{
    addresses_find(&hall->addresses, address, hall->now)->barred = (uint8_t)how;
}

static void read_row(void *hall, const char *words, int how)
{
    Address address;
    if (words && barred_address(words, &address) && how >= 0 && how <= BANNED)
        bar(hall, &address, how);
}

static void read_line(Hall *hall, const char *line)
{
    char how[8], words[64];
    Address address;
    if (sscanf(line, "%7s %63s", how, words) != 2 || !barred_address(words, &address)) return;
    for (int i = MUTED; i <= BANNED; i++)
        if (!strcmp(HOW[i], how)) store_set_barred(hall->store, address.text, i);
}

// Earlier servers kept them in a file of their own.
static void take_over_file(Hall *hall)
{
    char path[PATH_ROOM], line[128];
    FILE *in = name_file(hall, path) ? fopen(path, "r") : NULL;
    if (!in) return;
    while (fgets(line, sizeof line, in)) read_line(hall, line);
    fclose(in);
    if (store_commit(hall->store, NULL)) unlink(path);
}

void barred_read(Hall *hall)
{
    take_over_file(hall);
    store_read_barred(hall->store, read_row, hall, NULL);
}

static void send_away(Hall *hall, const Address *address)
{
    for (int slot = 0; slot < ROOM_SLOTS; slot++)
        for (Room *room = hall->room[slot]; room; room = room->next)
            for (Peer *peer = room->peers; peer; peer = peer->next)
                if (!strcmp(peer->address.text, address->text)) peer_bye(peer, FORBIDDEN);
}

void barred_set(Hall *hall, const Address *address, int how)
{
    bar(hall, address, how);
    store_set_barred(hall->store, address->text, how);
    if (how == BANNED) send_away(hall, address);
    orders_tell(hall, "barred");
}

void barred_read_again(Hall *hall)
{
    const Addresses *list = &hall->addresses;
    for (size_t i = 0; i < list->slots; i++)
        for (Client *client = list->slot[i]; client; client = client->next) client->barred = 0;
    store_read_barred(hall->store, read_row, hall, NULL);
    for (size_t i = 0; i < list->slots; i++)
        for (Client *client = list->slot[i]; client; client = client->next)
            if (client->barred == BANNED) send_away(hall, &client->address);
}

// His chairs are empty until he is pardoned.
void barred_send_away(Hall *hall, int64_t account)
{
    for (int slot = 0; slot < ROOM_SLOTS; slot++)
        for (Room *room = hall->room[slot]; room; room = room->next)
            for (Peer *peer = room->peers; peer; peer = peer->next)
                if (peer->viewpoint != ONLOOKER &&
                    room->stored.chair[peer->viewpoint].account == account)
                    peer_bye(peer, FORBIDDEN);
}

void barred_set_account(Hall *hall, Account *account, int how)
{
    account->barred = (uint8_t)how;
    store_set_account(hall->store, account);
    if (how != BANNED) return;
    store_drop_sessions(hall->store, account->number);
    barred_send_away(hall, account->number);
    orders_tell(hall, "banned %lld", (long long)account->number);
}
