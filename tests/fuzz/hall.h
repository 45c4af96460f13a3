// SPDX-License-Identifier: MIT
// hall.h - for fuzzers: a hall in memory, without a network, with one table.
#pragma once

#include "games/games.h"
#include "server/routes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Hall hall;

typedef struct FuzzTable {
    char id[TABLE_ID_ROOM], token[TOKEN_ROOM], other[TOKEN_ROOM], host[TOKEN_ROOM];
} FuzzTable;

static void fuzz_wake(void *net) {}
static void fuzz_ring(void *net, Peer *peer) {}
static void fuzz_answer(void *net, Call *call) {}

// The hall serves many inputs, each at a table of its own, before it is closed and opened anew.
enum { INPUTS = 2000 };
static int inputs;

static inline void open_fuzz_hall(void)
{
    if (inputs++ % INPUTS) return;
    HallOptions options = {.workers = 0,  // nobody thinks: bots never answer
                           .routes = SERVER_ROUTES};
    Problem problem;
    hall = (Hall){.wake = fuzz_wake, .ring = fuzz_ring, .answer = fuzz_answer, .now = 1000000};
    log_to(NULL);
    if (!hall_open(&hall, &options, &problem)) abort();
}

static inline void close_fuzz_hall(void)
{
    hall.now += PUT_AWAY_AFTER + 1;
    hall_flush(&hall);
    hall.now += PUT_AWAY_AFTER + 1;
    hall_flush(&hall);
    if (inputs % INPUTS == 0) hall_close(&hall);
}

static inline Call *fuzz_call(const char *method, const char *path, const char *body, size_t count)
{
    Call *call = calloc(1, sizeof *call);
    if (!call) abort();
    snprintf(call->method, sizeof call->method, "%s", method);
    snprintf(call->path, sizeof call->path, "%s", path);
    strcpy(call->address.text, "fuzz");
    if (count) text_bytes(&call->body, body, count);
    hall_call(&hall, call);
    hall_flush(&hall);
    return call;
}

static inline void copy_text(const json_t *json, const char *key, char *text, size_t room)
{
    const char *words = json_string_value(json_object_get(json, key));
    snprintf(text, room, "%s", words ? words : "");
}

static inline void make_fuzz_table(int pick, FuzzTable *table)
{
    char body[256];
    int games = 0;
    while (GAMES[games]) games++;
    const Game *game = GAMES[pick % games];
    int players = game->players_min;
    int used =
        snprintf(body, sizeof body, "{\"game\":\"%s\",\"players\":%d,\"seed\":\"1\",\"chairs\":[",
                 game->key, players);
    for (int i = 0; i < players; i++)
        used +=
            snprintf(body + used, sizeof body - (size_t)used, "%s{\"who\":\"me\"}", i ? "," : "");
    used += snprintf(body + used, sizeof body - (size_t)used, "]}");
    Call *call = fuzz_call("POST", "/api/1/tables", body, (size_t)used);
    json_t *made = json_loadb(call->text.at, call->text.count, 0, NULL);
    json_t *chairs = json_object_get(made, "chairs");
    copy_text(made, "table", table->id, sizeof table->id);
    copy_text(made, "host", table->host, sizeof table->host);
    copy_text(json_array_get(chairs, 0), "token", table->token, sizeof table->token);
    copy_text(json_array_get(chairs, (size_t)players - 1), "token", table->other,
              sizeof table->other);
    json_decref(made);
    call_free(call);
}
