// SPDX-License-Identifier: MIT
// call.c - see call.h.
#include "hall/call.h"

#include "hall/described.h"
#include "hall/secret.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const int64_t SESSION_TIME = 90 * 24 * 3600 * (int64_t)1000;  // then one signs in anew

Client *call_client(Call *call)
{
    return addresses_find(&call->hall->addresses, &call->address, call->hall->now);
}

void call_free(Call *call)
{
    if (call->reserved) bodies_give_back(&call->hall->addresses, call_client(call), call->reserved);
    text_free(&call->body);
    text_free(&call->text);
    json_decref(call->json);
    free(call);
}

#ifdef CHECK_EVERY_MESSAGE  // dear: an answer is read again
static bool is_described(const Call *call, const Type *answer)
{
    return described_answer(answer, call->text.at, call->text.count);
}

static void check_answer(const Call *call)
{
    assert(call->status == 304 || is_described(call, REFUSAL) || !call->route ||
           is_described(call, CALLED[call->route->call].answer));
}
#else
static void check_answer(const Call *call) {}
#endif

void call_done(Call *call, int status)
{
    assert(!call->done && !call->queued);  // one request, one answer
    call->status = status;
    check_answer(call);
    if (!call->type) call->type = "application/json";
    if (!call->cache) call->cache = "no-store";
    call->done = call->queued = true;
    call->next = call->hall->answered;
    call->hall->answered = call;
}

static void write_fault(Call *call, Fault fault, const char *field, const char *detail)
{
    text_clear(&call->text);
    text_add(&call->text, "{\"error\":");
    fault_write(fault, field, detail, &call->text);
    text_char(&call->text, '}');
    call->type = "application/json";
    call->cache = "no-store";
    call->bytes = NULL;
    call->encoding = NULL;
    call->status = fault_status(fault);
}

// Also for a call that had been answered: nothing of it can be sent before the commit.
void call_fault_in(Call *call, Fault fault, const char *field, const char *detail)
{
    bool was_done = call->done;
    write_fault(call, fault, field, detail);
    call->hall->metrics.refusals++;
    call->hall->metrics.fault[fault]++;
    if (!was_done) call_done(call, call->status);
}

void call_fault(Call *call, Fault fault) { call_fault_in(call, fault, NULL, NULL); }

void call_limited(Call *call, const char *what)
{
    hall_limited(call->hall, &call->address, what, call->request);
    call_fault(call, TOO_MANY);
}

void tag_make(const char *bytes, size_t count, char tag[TAG_ROOM])
{
    unsigned char hash[16];
    secret_hash(bytes, count, hash, sizeof hash);
    *tag++ = '"';
    for (size_t i = 0; i < sizeof hash; i++) tag += sprintf(tag, "%02x", hash[i]);
    strcpy(tag, "\"");
}

bool call_cached(Call *call)
{
    tag_make(text_get(&call->text), call->text.count, call->tag);
    call->cache = "no-cache";
    if (strcmp(call->etag, call->tag)) return false;
    text_clear(&call->text);
    call_done(call, 304);
    return true;
}

int64_t oldest_session(const Hall *hall) { return hall->now - SESSION_TIME; }

bool session_account(Hall *hall, const char *session, Account *account)
{
    Key key;
    return token_key('s', session, &key) &&
           store_find_session(hall->store, &key, oldest_session(hall), account, NULL) == FOUND &&
           account->barred != BANNED;
}

int64_t call_account(Call *call)
{
    Account account;
    return session_account(call->hall, call->bearer, &account) ? account.number : 0;
}

// Health: the loop turns. Whoever restarts what is not well must not do so for a full disk.
static void show_health(Call *call)
{
    text_add(&call->text, "{\"ok\":true}");
    call_done(call, 200);
}

// Readiness: who is sent here can play.
static void show_ready(Call *call)
{
    const Hall *hall = call->hall;
    bool good = !hall->drained && !hall->stopping && !hall->storage_down;
    text_add(&call->text, good ? "{\"ok\":true}" : "{\"ok\":false}");
    call_done(call, good ? 200 : 503);
}

static const Route ROUTES[] = {
    {CALL_HEALTH, show_health, NOTHING, true},
    {CALL_READY, show_ready, NOTHING, true},
    {CALL_GAMES, games_list},
    {CALL_GAME, games_describe},
    {CALL_WORDS, words_list},
    {CALL_LOBBY, lobby_list},
    {CALL_MINE, lobby_mine, BODY_BYTES},
    {CALL_MAKE_TABLE, tables_make, BODY_BYTES},
    {CALL_TABLE, tables_show},
    {CALL_JOIN, tables_join, LITTLE},
    {CALL_DECLINE, tables_decline, LITTLE},
    {CALL_LEAVE, tables_leave, LITTLE},
    {CALL_FORGET, tables_forget, LITTLE},
    {CALL_RECORD, records_get},
    {CALL_TAKE, records_take, BODY_BYTES},
    {CALL_TOLD, told_get},
    {CALL_REPORT, reports_post, BODY_BYTES},
    {CALL_STORY, story_get},
    {CALL_TURNING, turning_get},
    {CALL_LAY_RECORD, records_post, RECORD_BYTES},
    {0},
};

// A * stands for anything without a slash.
static bool fits(const char *pattern, const char *path)
{
    while (*pattern) {
        size_t length = *pattern == '*' ? strcspn(path, "/") : *pattern == *path;
        if (!length) return false;
        pattern++;
        path += length;
    }
    return !*path;
}

const char *call_part(const Call *call)
{
    static char part[64];
    const char *start = call->path + strlen("/api/1/");
    start += strcspn(start, "/");
    if (*start) start++;
    size_t length = strcspn(start, "/");
    if (length >= sizeof part) length = 0;
    memcpy(part, start, length);
    part[length] = 0;
    return part;
}

Room *call_finished(Call *call)
{
    Fault fault;
    Room *room = room_find(call->hall, call_part(call), &fault);
    if (!room) call_fault(call, fault);
    else if (room_phase(room) != OVER) {
        call_fault(call, room_phase(room) == RUNNING ? STILL_RUNNING : STILL_GATHERING);
        return NULL;
    }
    return room;
}

static bool read_body(Call *call)
{
    if (strcmp(call->method, "POST") || call->is_text) return true;
    bool empty = !CALLED[call->route->call].body.fields->name;  // whatever is sent with it
    if (empty || !call->body.count) call->json = json_object();
    else call->json = json_loadb(call->body.at, call->body.count, JSON_REJECT_DUPLICATES, NULL);
    if (!json_is_object(call->json)) return call_fault(call, BAD_REQUEST), false;
    const char *field = described_fault(&CALLED[call->route->call].body, call->json);
    if (field) call_fault_in(call, BAD_REQUEST, field, NULL);
    return !field;
}

static const Route *find_in(const Route *route, const Call *call)
{
    for (; route && route->run; route++) {
        const Described *described = &CALLED[route->call];
        if (!strcmp(described->method, call->method) && fits(described->path, call->path))
            return route;
    }
    return NULL;
}

static const Route *find_route(const Call *call)
{
    const Route *route = find_in(ROUTES, call);
    const Route *const *lists = call->hall->options.routes;
    for (; !route && lists && *lists; lists++) route = find_in(*lists, call);
    return route;
}

static bool is_within_limits(Call *call, size_t body)
{
    Hall *hall = call->hall;
    float rate = (float)hall->options.limits.calls_per_second;
    Client *client = call_client(call);
    if ((rate <= 0 || bucket_take(&client->calls, rate * CALLS_AT_ONCE, rate, hall->now)) &&
        bodies_take(&hall->addresses, client, body)) {
        call->reserved = body;
        return true;
    }
    return false;
}

bool call_admit(Hall *hall, Call *call, uint64_t body)
{
    call->hall = hall;
    hall->metrics.calls++;
    if (!strcmp(call->method, "HEAD")) strcpy(call->method, "GET");
    const Route *route = find_route(call);
    if (hall->stopping && !(route && route->always)) call_fault(call, STOPPING);
    else if (route && body > route->body) call_fault(call, TOO_LARGE);
    else if (!(route && route->always) && !is_within_limits(call, route ? (size_t)body : 0))
        call_limited(call, "calls");
    else if (!route) call_fault(call, NOT_FOUND);
    else call->route = route;
    return call->route;
}

void hall_call(Hall *hall, Call *call)
{
    bool admitted = call->route || call_admit(hall, call, call->body.count);
    if (admitted && read_body(call)) call->route->run(call);
}
