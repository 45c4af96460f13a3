// SPDX-License-Identifier: MIT
// barred.c - see barred.h.
#include "server/barred.h"

#include "hall/peer.h"
#include "server/address.h"

#include <errno.h>
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

static bool name_file(const Hall *hall, const char *end, char path[PATH_ROOM])
{
    const char *data = hall->options.data;
    return data && snprintf(path, PATH_ROOM, "%s/barred%s", data, end) < PATH_ROOM;
}

static void read_line(Hall *hall, const char *line)
{
    char how[8], words[64];
    Address address;
    if (sscanf(line, "%7s %63s", how, words) != 2 || !barred_address(words, &address)) return;
    for (int i = MUTED; i <= BANNED; i++)
        if (!strcmp(HOW[i], how))
            addresses_find(&hall->addresses, &address, hall->now)->barred = (uint8_t)i;
}

void barred_read(Hall *hall)
{
    char path[PATH_ROOM], line[128];
    FILE *in = name_file(hall, "", path) ? fopen(path, "r") : NULL;
    while (in && fgets(line, sizeof line, in)) read_line(hall, line);
    if (in) fclose(in);
}

// Whole or not at all.
static bool write_file(const Hall *hall, Problem *problem)
{
    char path[PATH_ROOM], part[PATH_ROOM];
    Text text = {0};
    if (!name_file(hall, "", path) || !name_file(hall, ".part", part)) return true;
    barred_show(hall, &text);
    FILE *out = fopen(part, "w");
    bool good = out && fwrite(text_get(&text), 1, text.count, out) == text.count && !fflush(out) &&
                !fsync(fileno(out));
    if (out && fclose(out)) good = false;
    text_free(&text);
    if (good && !rename(part, path)) return true;
    return problem_set(problem, "cannot write %s: %s", path, problem_why(errno));
}

static void send_away(Hall *hall, const Address *address)
{
    for (int slot = 0; slot < ROOM_SLOTS; slot++)
        for (Room *room = hall->room[slot]; room; room = room->next)
            for (Peer *peer = room->peers; peer; peer = peer->next)
                if (!strcmp(peer->address.text, address->text)) peer_bye(peer, FORBIDDEN);
}

bool barred_set(Hall *hall, const Address *address, int how, Problem *problem)
{
    addresses_find(&hall->addresses, address, hall->now)->barred = (uint8_t)how;
    if (how == BANNED) send_away(hall, address);
    return write_file(hall, problem);
}
