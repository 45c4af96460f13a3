// SPDX-License-Identifier: MIT
// party.h - for the tests of the hall: tables full of our own people, and clients that know only
// what they were sent.
#pragma once

#include "tests/hall/hall_support.h"

#include "engine/flow.h"
#include "games/games.h"

typedef struct Party {
    char table[TABLE_ID_ROOM], host[TOKEN_ROOM];
    char token[SEATS_MAX][TOKEN_ROOM];
    int players;
} Party;

// A table where every chair is a person of ours. more: further fields of the wish.
static inline Party make_party(const Game *game, int players, const char *more)
{
    Party party = {.players = players};
    Text body = {0};
    int status;
    text_format(&body, "{\"game\":\"%s\",\"players\":%d,\"chairs\":[", game->key, players);
    for (int i = 0; i < players; i++) text_format(&body, "%s{\"who\":\"me\"}", i ? "," : "");
    text_format(&body, "]%s}", more);
    json_t *answer = post("/api/1/tables", text_get(&body), &status);
    text_free(&body);
    assert_int_equal(status, 201);
    strcpy(party.table, text_at(answer, "table"));
    strcpy(party.host, text_at(answer, "host"));
    for (int i = 0; i < players; i++)
        strcpy(party.token[i],
               text_at(json_array_get(json_object_get(answer, "chairs"), (size_t)i), "token"));
    json_decref(answer);
    return party;
}

static inline TestPeer *greet_from(const char *table, const char *token, int64_t log)
{
    TestPeer *p = connect_to(table);
    json_t *hello = json_pack("{s:s, s:I}", "do", "hello", "log", (json_int_t)log);
    if (token) json_object_set_new(hello, "token", json_string(token));
    send_json(p, hello);
    return p;
}

static inline TestPeer *greet(const char *table, const char *token)
{
    return greet_from(table, token, 0);
}

static inline void expect_no(TestPeer *p, const char *message, const char *code)
{
    drain(p);
    send_to(p, message);
    json_t *no = receive_is(p, "no");
    if (!no) fail_msg("%s was not refused", message);
    assert_string_equal(text_at(json_object_get(no, "error"), "code"), code);
}

// What a client knows: the things, the question, the log. Kept up to date by messages alone.
typedef struct Knows {
    TestPeer *p;
    json_t *things, *ask, *log, *points;
    bool over;
} Knows;

static inline char *thing_key(const json_t *row)
{
    json_t *key = json_array();
    for (size_t i = 0; i < 6; i++) json_array_append(key, json_array_get(row, i));
    char *text = json_dumps(key, JSON_COMPACT);
    json_decref(key);
    return text;
}

static inline void set_things(Knows *k, const json_t *rows)
{
    size_t i;
    json_t *row;
    json_array_foreach(rows, i, row)
    {
        char *key = thing_key(row);
        json_object_set(k->things, key, json_array_get(row, 6));
        free(key);
    }
}

static inline void drop_things(Knows *k, const json_t *rows)
{
    size_t i;
    json_t *row;
    json_array_foreach(rows, i, row)
    {
        char *key = thing_key(row);
        assert_int_equal(json_object_del(k->things, key), 0);  // it was there
        free(key);
    }
}

static inline void add_log(Knows *k, json_t *rows)
{
    size_t i;
    json_t *row;
    json_array_foreach(rows, i, row)
    {
        assert_int_equal(json_integer_value(json_array_get(row, 0)), json_array_size(k->log) + 1);
        json_array_append(k->log, row);
    }
}

static inline void replace(json_t **place, json_t *value)
{
    json_decref(*place);
    *place = json_incref(value);
}

static inline void hear_hello(Knows *k, json_t *hello)
{
    json_t *view = json_object_get(hello, "view");
    json_decref(k->things);
    k->things = json_object();
    if (!k->log) k->log = json_array();
    set_things(k, json_object_get(view, "show"));
    replace(&k->ask, json_object_get(view, "ask"));
    replace(&k->points, json_object_get(view, "points"));
    add_log(k, json_object_get(hello, "log"));
    k->over = json_is_true(json_object_get(view, "over"));
}

static inline void hear_update(Knows *k, json_t *up)
{
    drop_things(k, json_object_get(up, "gone"));
    set_things(k, json_object_get(up, "set"));
    if (json_object_get(up, "ask")) replace(&k->ask, json_object_get(up, "ask"));
    if (json_object_get(up, "points")) replace(&k->points, json_object_get(up, "points"));
    add_log(k, json_object_get(up, "log"));
    if (json_is_true(json_object_get(up, "over"))) k->over = true;
}

static inline void hear(Knows *k)
{
    for (json_t *m; (m = receive(k->p));) {
        if (!strcmp(text_at(m, "is"), "hello")) hear_hello(k, m);
        if (!strcmp(text_at(m, "is"), "up")) hear_update(k, m);
        if (!strcmp(text_at(m, "is"), "no")) fail_msg("refused: %s", json_dumps(m, 0));
    }
}

static inline void forget(Knows *k)
{
    json_decref(k->things);
    json_decref(k->ask);
    json_decref(k->log);
    json_decref(k->points);
    *k = (Knows){0};
}

static inline void choose_at_random(Knows *k, Random *dice)
{
    json_t *offer = json_object_get(k->ask, "offer");
    int count = (int)json_array_size(offer);
    assert_true(count > 0);
    send_json(k->p,
              json_pack("{s:s, s:I, s:O}", "do", "choose", "n", (json_int_t)number_at(k->ask, "n"),
                        "action", json_array_get(offer, (size_t)random_below(dice, count))));
}

// Moves made behind the clients' backs, as bots would.
static inline void move_on(Room *room, int moves, uint64_t seed)
{
    Random dice = {.key = seed};
    for (int n = 0; n < moves && room_phase(room) == RUNNING; n++) {
        table_decide(room->table, game_pick(table_game(room->table), room->table->state, &dice),
                     BY_PERSON, hall->now, &hall->step);
        room_after_deed(room, (Re){0});
        hall_flush(hall);
    }
}

// Nothing is worked on while the test looks on: one endless job holds the only worker.
static bool held;
static inline void hold(Job *job)
{
    while (__atomic_load_n(&held, __ATOMIC_ACQUIRE)) doze(1);
}
static inline void held_done(Job *job) {}

static inline void hold_workers(void)
{
    static Job job;
    job = (Job){.work = hold, .done = held_done, .rank = FOR_BOTS, .cost = 1000000};  // the last
    __atomic_store_n(&held, true, __ATOMIC_RELEASE);
    workers_add(hall->workers, &job);
    while (workers_waiting(hall->workers)) doze(1);
}

static inline void let_workers_go(void) { __atomic_store_n(&held, false, __ATOMIC_RELEASE); }
