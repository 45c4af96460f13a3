// SPDX-License-Identifier: MIT
// port.c - a hall in a browser: what server/net.c is with sockets. The host (web/src/near) brings
// in calls and messages, and the time; what goes out is handed to him, to be let go once what was
// kept before it is safe.
#include "browser/port.h"

#include "browser/store.h"
#include "hall/call.h"

#include <stdlib.h>
#include <string.h>

// The host's.
void host_send(Peer *, const char *bytes, size_t count);
void host_shut(Peer *);
void host_answer(int call, int status, bool json, const char *bytes, size_t count);

static Hall hall;
static const Address HERE = {"here"};

static void wake(void *net) {}

static void ring(void *net, Peer *peer)
{
    for (Mail *mail; (mail = outbox_take(&peer->outbox)); mail_drop(mail))
        host_send(peer, mail->bytes, mail->count);
    if (peer->closing) host_shut(peer);
}

static void answer(void *net, Call *call)
{
    const char *bytes = call->bytes ? call->bytes : text_get(&call->text);
    size_t count = call->bytes ? call->count : call->text.count;
    bool json = !strncmp(call->type, "application/json", strlen("application/json"));
    host_answer((int)(intptr_t)call->socket, call->status, json, bytes, count);
    call_free(call);
}

EXPORT("port_room") void *port_room(size_t size) { return malloc(size); }
EXPORT("port_drop") void port_drop(void *memory) { free(memory); }

EXPORT("port_load") bool port_load(const char *bytes, size_t count, bool times)
{
    return times ? store_load_times(bytes, count) : store_load(bytes, count);
}

EXPORT("port_open") bool port_open(double now)
{
    Problem problem;
    HallOptions options = {.workers = 1};
    hall = (Hall){.wake = wake, .ring = ring, .answer = answer, .now = (int64_t)now};
    log_to(NULL);
    return hall_open(&hall, &options, &problem);
}

static void copy(char *to, size_t room, const char *from)
{
    if (strlen(from) < room) strcpy(to, from);
}

EXPORT("port_call")
void port_call(int number, const char *method, const char *path, const char *bearer,
               const char *body, bool is_text)
{
    Call *call = calloc(1, sizeof *call);
    if (!call) abort();
    call->socket = (void *)(intptr_t)number;
    call->address = HERE;
    call->is_text = is_text;
    copy(call->method, sizeof call->method, method);
    copy(call->path, sizeof call->path, path);
    copy(call->bearer, sizeof call->bearer, bearer);
    text_add(&call->body, body);
    hall_call(&hall, call);
}

EXPORT("port_connect") Peer *port_connect(const char *table)
{
    Peer *peer = calloc(1, sizeof *peer);
    if (!peer) abort();
    peer->address = HERE;
    copy(peer->table, sizeof peer->table, table);
    hall_connect(&hall, peer);
    return peer;
}

EXPORT("port_message") void port_message(Peer *peer, const char *bytes, size_t count)
{
    hall_message(peer, bytes, count);
}

EXPORT("port_leave") void port_leave(Peer *peer)
{
    hall_leave(peer);
    free(peer);
}

// Throws a table away, for good.
EXPORT("port_forget") bool port_forget(const char *id)
{
    Room *room = room_awake(&hall, id);
    if (room && room->peers) return false;
    if (room) room_drop(room);
    return store_forget(id);
}

// What is said of a commit that failed, as the body of an answer.
EXPORT("port_storage_failed") const char *port_storage_failed(void)
{
    static Text text;
    text_clear(&text);
    text_add(&text, "{\"error\":");
    fault_write(STORAGE_FAILED, NULL, NULL, &text);
    text_char(&text, '}');
    return text_get(&text);
}

// Does what is due, and hands out what there is; ms until something is due again.
EXPORT("port_flush") double port_flush(double now)
{
    hall.now = (int64_t)now;
    hall_flush(&hall);
    int64_t due = hall_next(&hall);
    return (double)(due - hall.now);
}
