// call.c - see call.h.
#include "server/call.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

void call_free(Call *call)
{
    text_free(&call->body);
    text_free(&call->text);
    json_decref(call->json);
    free(call);
}

void call_done(Call *call, int status)
{
    call->status = status;
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
    if (!was_done) call_done(call, call->status);
}

void call_fault(Call *call, Fault fault) { call_fault_in(call, fault, NULL, NULL); }

bool call_cached(Call *call)
{
    unsigned char hash[16];
    crypto_generichash(hash, sizeof hash, (const unsigned char *)text_get(&call->text),
                       call->text.count, NULL, 0);
    call->tag[0] = '"';
    sodium_bin2hex(call->tag + 1, 33, hash, sizeof hash);
    strcat(call->tag, "\"");
    call->cache = "no-cache";
    if (strcmp(call->etag, call->tag)) return false;
    text_clear(&call->text);
    call_done(call, 304);
    return true;
}

int64_t call_account(Call *call)
{
    Key key;
    Account account;
    if (!token_key('s', call->bearer, &key)) return 0;
    if (store_find_session(call->hall->store, &key, &account, NULL) != FOUND) return 0;
    return account.number;
}

static const struct {
    const char *method, *path;
    void (*run)(Call *);
} ROUTES[] = {
    {"GET", "/api/1/games", games_list},
    {"GET", "/api/1/games/*", games_describe},
    {"GET", "/api/1/words/*/*", words_list},
    {"GET", "/api/1/lobby", lobby_list},
    {"POST", "/api/1/mine", lobby_mine},
    {"POST", "/api/1/tables", tables_make},
    {"GET", "/api/1/tables/*", tables_show},
    {"POST", "/api/1/tables/*/join", tables_join},
    {"POST", "/api/1/tables/*/leave", tables_leave},
    {"GET", "/api/1/tables/*/record", records_get},
    {"POST", "/api/1/tables/*/report", reports_post},
    {"GET", "/api/1/tables/*/story", story_get},
    {"GET", "/api/1/tables/*/turning", turning_get},
    {"POST", "/api/1/records", records_post},
    {"POST", "/api/1/accounts", accounts_make},
    {"GET", "/api/1/account", accounts_show},
    {"POST", "/api/1/account/close", accounts_close},
    {"POST", "/api/1/account/tables", accounts_tables},
    {"POST", "/api/1/sessions", sessions_make},
    {"POST", "/api/1/sessions/end", sessions_end},
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
    size_t most = !strcmp(call->path, "/api/1/records") ? RECORD_BYTES : BODY_BYTES;
    if (call->body.count > most) return call_fault(call, TOO_LARGE), false;
    if (strcmp(call->method, "POST") || call->is_text) return true;
    if (!call->body.count) call->json = json_object();
    else call->json = json_loadb(call->body.at, call->body.count, JSON_REJECT_DUPLICATES, NULL);
    if (!json_is_object(call->json)) return call_fault(call, BAD_REQUEST), false;
    return true;
}

static bool is_within_limits(Call *call)
{
    Hall *hall = call->hall;
    float rate = (float)hall->options.limits.calls_per_second;
    Client *client = addresses_find(&hall->addresses, &call->address, hall->now);
    if (rate <= 0 || bucket_take(&client->calls, rate * CALLS_AT_ONCE, rate, hall->now))
        return true;
    hall->metrics.limited++;
    return call_fault(call, TOO_MANY), false;
}

static void show_health(Call *call)
{
    const Hall *hall = call->hall;
    bool good = !hall->stopping && !hall->storage_down;
    text_add(&call->text, good ? "{\"ok\":true}" : "{\"ok\":false}");
    call_done(call, good ? 200 : 503);
}

static void show_metrics(Call *call)
{
    Hall *hall = call->hall;
    Text *text = &call->text;
    metrics_write(&hall->metrics, text);
    metrics_line(text, "uptime_seconds", (hall->now - hall->metrics.begun) / 1000);
    metrics_line(text, "tables_awake", hall->rooms);
    metrics_line(text, "connections", hall->peers);
    metrics_line(text, "jobs_waiting", workers_waiting(hall->workers));
    call->type = "text/plain; charset=utf-8";
    call_done(call, 200);
}

void hall_call(Hall *hall, Call *call)
{
    bool head = !strcmp(call->method, "HEAD");
    call->hall = hall;
    hall->metrics.calls++;
    if (head) strcpy(call->method, "GET");
    if (!strcmp(call->path, "/health")) show_health(call);
    else if (!strcmp(call->path, "/metrics")) show_metrics(call);
    else if (hall->stopping) call_fault(call, STOPPING);
    else if (is_within_limits(call) && read_body(call)) {
        size_t i = 0, count = sizeof ROUTES / sizeof *ROUTES;
        while (i < count &&
               (strcmp(ROUTES[i].method, call->method) || !fits(ROUTES[i].path, call->path)))
            i++;
        if (i < count) ROUTES[i].run(call);
        else call_fault(call, NOT_FOUND);
    }
}
