// SPDX-License-Identifier: MIT
// hall_support.h - a hall without a network: calls and clients in the same process, and a clock
// that the test moves.
#pragma once

#include "hall/call.h"
#include "hall/room.h"
#include "server/routes.h"
#include "tests/support/test.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct TestPeer {
    Peer peer;
    json_t *last;  // the last message that was read
    int received;  // messages so far
} TestPeer;

static Hall *hall;

static inline void doze(int ms) { nanosleep(&(struct timespec){.tv_nsec = ms * 1000000L}, NULL); }

static void test_wake(void *net) {}
static void test_ring(void *net, Peer *peer) {}
static void test_answer(void *net, Call *call) {}

static void open_hall_at(const char *folder, int64_t now)
{
    HallOptions options = {.data = folder, .workers = 1, .routes = SERVER_ROUTES};
    Problem problem;
    hall = calloc(1, sizeof *hall);
    hall->wake = test_wake;
    hall->ring = test_ring;
    hall->answer = test_answer;
    hall->now = now;
    log_to(NULL);
    if (!hall_open(hall, &options, &problem)) fail_msg("%s", problem.words);
}

static void open_hall_in(const char *folder) { open_hall_at(folder, 1000000); }

static void open_hall(void) { open_hall_in(NULL); }

static void close_hall(void)
{
    hall_close(hall);
    free(hall);
    hall = NULL;
}

// A call and its answer, which the caller drops.
static inline json_t *call_with(const char *method, const char *path, const char *body,
                                const char *bearer, int *status)
{
    Call *call = calloc(1, sizeof *call);
    strcpy(call->method, method);
    strcpy(call->path, path);
    if (bearer) strcpy(call->bearer, bearer);
    strcpy(call->address.text, "test");
    call->is_text = body && body[0] != '{';
    if (body) text_add(&call->body, body);
    hall_call(hall, call);
    for (int tries = 0; !call->done && tries < 24000; tries++) doze(5), hall_flush(hall);  // 2 min
    hall_flush(hall);
    assert_true(call->done);
    *status = call->status;
    json_t *json = json_loadb(text_get(&call->text), call->text.count, 0, NULL);
    if (!json) json = json_string(text_get(&call->text));
    call_free(call);
    return json;
}

static inline json_t *post(const char *path, const char *body, int *status)
{
    return call_with("POST", path, body, NULL, status);
}

static inline json_t *call_table(const char *table, const char *what, const char *body,
                                 const char *bearer, int *status)
{
    char path[96];
    snprintf(path, sizeof path, "/api/1/tables/%s%s", table, what);
    return call_with(body ? "POST" : "GET", path, body, bearer, status);
}

// Only the status is of interest.
static inline int status_of(const char *method, const char *path, const char *body,
                            const char *bearer)
{
    int status;
    json_decref(call_with(method, path, body, bearer, &status));
    return status;
}

static inline const char *text_at(const json_t *json, const char *key)
{
    const char *text = json_string_value(json_object_get(json, key));
    return text ? text : "";
}

static inline int64_t number_at(const json_t *json, const char *key)
{
    const json_t *value = json_object_get(json, key);
    return json_is_integer(value) ? json_integer_value(value) : -1;
}

static inline TestPeer *connect_to(const char *table)
{
    TestPeer *p = calloc(1, sizeof *p);
    strcpy(p->peer.table, table);
    strcpy(p->peer.address.text, "test");
    hall_connect(hall, &p->peer);
    hall_flush(hall);
    return p;
}

// The next message, or NULL; it belongs to the peer.
static inline json_t *receive(TestPeer *p)
{
    json_decref(p->last);
    p->last = NULL;
    if (p->peer.outbox.count == p->peer.held) return NULL;
    Mail *mail = outbox_take(&p->peer.outbox);
    p->last = json_loadb(mail->bytes, mail->count, 0, NULL);
    assert_non_null(p->last);
    p->received++;
    mail_drop(mail);
    return p->last;
}

// The next message of this kind; those before it are dropped.
static inline json_t *receive_is(TestPeer *p, const char *is)
{
    json_t *message;
    while ((message = receive(p)) && strcmp(text_at(message, "is"), is)) continue;
    return message;
}

static inline void drain(TestPeer *p)
{
    while (receive(p)) continue;
}

static inline void send_to(TestPeer *p, const char *message)
{
    hall_message(&p->peer, message, strlen(message));
    hall_flush(hall);
}

static inline void send_json(TestPeer *p, json_t *message)
{
    char *text = json_dumps(message, JSON_COMPACT);
    send_to(p, text);
    free(text);
    json_decref(message);
}

static inline void leave(TestPeer *p)
{
    hall_leave(&p->peer);
    hall_flush(hall);
    json_decref(p->last);
    free(p);
}

// Lets time pass, doing what is planned when its time comes.
static inline void pass_time(int64_t ms)
{
    int64_t until = hall->now + ms;
    for (int64_t next; (next = hall_next(hall)) <= until;) {
        if (next > hall->now) hall->now = next;
        hall_flush(hall);
    }
    hall->now = until;
    hall_flush(hall);
}

// Until the workers have brought it about. What was so once need not stay so: it is asked no more.
static inline void wait_for(int (*ready)(void *), void *data)
{
    int is_so = ready(data);
    for (int tries = 0; tries < 4000 && !is_so; tries++) {
        doze(2);
        hall_flush(hall);
        is_so = ready(data);
    }
    assert_true(is_so);
}

static inline Room *room_of(const char *id)
{
    Room *room = room_awake(hall, id);
    assert_non_null(room);
    return room;
}
