// SPDX-License-Identifier: MIT
// message_fuzz.c - bytes as WebSocket messages: several clients of one table, their messages
// separated by 0. The first byte of a message picks the client, the first of all the game.
#include "tests/fuzz/hall.h"

enum { PEERS = 4 };

static Peer peer[PEERS];

static void greet(Peer *p, const char *table, const char *token)
{
    char hello[96];
    *p = (Peer){0};
    strcpy(p->table, table);
    strcpy(p->address.text, "fuzz");
    hall_connect(&hall, p);
    snprintf(hello, sizeof hello, "{\"do\":\"hello\"%s%s%s}", token ? ",\"token\":\"" : "",
             token ? token : "", token ? "\"" : "");
    hall_message(p, hello, strlen(hello));
}

static void empty(Peer *p)
{
    for (Mail *mail; p->outbox.count > p->held && (mail = outbox_take(&p->outbox));)
        mail_drop(mail);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    FuzzTable table;
    if (!size) return 0;
    open_fuzz_hall();
    make_fuzz_table(data[0], &table);
    greet(&peer[0], table.id, table.token);
    greet(&peer[1], table.id, table.other);
    greet(&peer[2], table.id, table.host);
    greet(&peer[3], table.id, NULL);
    hall_flush(&hall);
    for (size_t at = 1; at < size;) {
        size_t length = 0;
        while (at + length < size && data[at + length]) length++;
        Peer *p = &peer[length ? data[at] % PEERS : 0];
        if (length) hall_message(p, (const char *)data + at + 1, length - 1);
        hall.now += 50;
        hall_flush(&hall);
        for (int i = 0; i < PEERS; i++) empty(&peer[i]);
        at += length + 1;
    }
    for (int i = 0; i < PEERS; i++) hall_leave(&peer[i]);
    close_fuzz_hall();
    return 0;
}
