// SPDX-License-Identifier: MIT
// request.c - HTTP on a link: a head becomes a Call, its body follows if the hall lets it, and the
// answer goes out. One request at a time; what comes early waits its turn. See net.h.
#include "hall/call.h"
#include "hall/described.h"
#include "server/admin.h"
#include "server/figures.h"
#include "server/lab_page.h"
#include "server/relay.h"
#include "server/steady.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { BODY_TIME = 10000, BODY_RATE = 16 };     // ms, and bytes per ms that are the least
enum { ANSWER_TIME = 20000, ANSWER_RATE = 4 };  // likewise
enum { SMALL_ANSWER = 8 << 10 };
enum { WAIT_TIME = 300000 };  // for the hall: the elder looks at a long game, say

// No script but our own files, nobody may frame us, nothing is told to other sites.
static const char POLICY[] =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
static const char *const SAFETY[][2] = {
    {"x-content-type-options", "nosniff"},
    {"x-frame-options", "DENY"},
    {"referrer-policy", "no-referrer"},
    {"cross-origin-opener-policy", "same-origin"},
    {"cross-origin-resource-policy", "same-origin"},
    {"permissions-policy", "camera=(), geolocation=(), microphone=(), payment=()"},
};

static Fault fault_of(int status)
{
    switch (status) {
    case 403: return FORBIDDEN;
    case 413: return TOO_LARGE;
    case 429: return TOO_MANY;
    default: return BAD_REQUEST;
    }
}

void request_refuse(Link *link, int status)
{
    Text body = {0};
    text_add(&body, "{\"error\":");
    fault_write(fault_of(status), NULL, NULL, &body);
    text_char(&body, '}');
    text_clear(&link->out);
    head_start(&link->out, status);
    header_add(&link->out, "content-type", "application/json");
    header_add(&link->out, "cache-control", "no-store");
    head_finish(&link->out, body.count, false);
    text_bytes(&link->out, body.at, body.count);
    text_free(&body);
    link->net->hall.metrics.refusals++;
    link->net->hall.metrics.fault[fault_of(status)]++;
    link_put_out(link);
    link_leave(link);
}

// The end of an answer.

static size_t answer_size(const Call *call) { return call->bytes ? call->count : call->text.count; }

static const char *answer_bytes(const Call *call)
{
    return call->bytes ? call->bytes : text_get(&call->text);
}

static void end_request(Link *link)
{
    assert(link->state == LINK_ANSWER);
    request_drop(link);
    link->sent = 0;
    if (!link->lasts) {
        link_leave(link);
        return;
    }
    link->state = LINK_HEAD;
    link_due(link, link_patience(link->net));
    if (link->in.count || link->ended) link_make_ready(link);
}

void request_send(Link *link)
{
    Call *call = link->call;
    size_t count = link->bare ? 0 : answer_size(call);
    if (!link_put_out(link)) return;
    while (link->sent < count) {
        struct iovec part = {(char *)answer_bytes(call) + link->sent, count - link->sent};
        ssize_t sent = link_send(link, &part, 1);
        if (!sent) return;
        link->sent += (size_t)sent;
    }
    end_request(link);
}

static void write_head(Link *link)
{
    const Call *call = link->call;
    Text *out = &link->out;
    head_start(out, call->status);
    header_add(out, "content-type", call->type);
    header_add(out, "content-security-policy", lab_has(call->path) ? LAB_POLICY : POLICY);
    for (size_t i = 0; i < sizeof SAFETY / sizeof *SAFETY; i++)
        header_add(out, SAFETY[i][0], SAFETY[i][1]);
    header_add(out, "cache-control", call->cache);
    header_add(out, "x-request-id", link->request);
    if (call->tag[0]) header_add(out, "etag", call->tag);
    if (call->encoding) header_add(out, "content-encoding", call->encoding);
    if (link->net->options->certificate)
        header_add(out, "strict-transport-security", "max-age=31536000");
    head_finish(out, answer_size(call), link->lasts);
}

// Of what was asked the log has the kind, never the address, which may hold a table's id.
static void note_answer(const Link *link)
{
    const Call *call = link->call;
    int64_t us = steady_us() - link->began;
    char ms[24], status[8];
    if (link->way != FROM_OUTSIDE) return;
    histogram_add(&link->net->requests, (double)us / 1e6, 1);
    snprintf(ms, sizeof ms, "%lld", (long long)us / 1000);
    snprintf(status, sizeof status, "%d", call->status);
    log_event(link->net->hall.now, LOG_DEBUG, "request", "request", link->request, "method",
              call->method, "call", call->route ? CALLED[call->route->call].body.name : "other",
              "status", status, "ms", ms, "address", address_subnet(&call->address), NULL);
}

// A small body goes out together with its head.
void request_answer(Link *link)
{
    assert(link->call && link->call->done);
    files_pack(&link->net->files, link->call);
    const Call *call = link->call;
    size_t count = answer_size(call);
    link->state = LINK_ANSWER;
    write_head(link);
    if (!link->bare && count <= SMALL_ANSWER) {
        text_bytes(&link->out, answer_bytes(call), count);
        link->sent = count;
    }
    link_due(link, ANSWER_TIME + (int64_t)(count / ANSWER_RATE));
    note_answer(link);
    request_send(link);
}

// A worker may still be at it.
void request_drop(Link *link)
{
    Call *call = link->call;
    link->call = NULL;
    if (!call) return;
    if (call->queued || (call->busy && !call->done)) call->abandoned = true;
    else call_free(call);
}

// Its beginning.

static Piece last_word(Piece list)
{
    size_t start = list.count;
    while (start && !strchr(", \t", list.at[start - 1])) start--;
    return (Piece){list.at + start, list.count - start};
}

// Behind a proxy: whom the proxy names last.
static void find_address(const Link *link, const Request *request, Address *address)
{
    Piece word = request->forwarded.at ? last_word(request->forwarded) : (Piece){0};
    bool proxy = link->net->options->behind_proxy;
    if (!proxy || !address_read(address, word.at, word.count)) *address = link->from;
}

static void copy(Piece piece, char *text, size_t room)
{
    if (piece.count < room) memcpy(text, piece.at ? piece.at : "", piece.count);
    text[piece.count < room ? piece.count : 0] = 0;
}

static Call *make_call(Link *link, const Request *request, const char *path)
{
    Call *call = calloc(1, sizeof *call);
    if (!call) abort();
    Piece bearer = request->authorization;
    call->hall = &link->net->hall;
    call->socket = link;
    strcpy(call->path, path);
    copy(request->method, call->method, sizeof call->method);
    if (bearer.count > 7 && !strncmp(bearer.at, "Bearer ", 7))
        copy((Piece){bearer.at + 7, bearer.count - 7}, call->bearer, sizeof call->bearer);
    copy(request->etag, call->etag, sizeof call->etag);
    call->takes_gzip = request->takes_gzip;
    call->takes_brotli = request->takes_brotli;
    call->language = language_wanted(request->languages);
    call->is_text = request->type.count >= 10 && !strncasecmp(request->type.at, "text/plain", 10);
    call->address = link->address;
    strcpy(call->request, link->request);
    return call;
}

static bool is_for_hall(const char *path)
{
    return !strncmp(path, "/api/", 5) || !strcmp(path, "/health") || !strcmp(path, "/ready") ||
           !strcmp(path, "/metrics");  // which it does not have: no page, either
}

// Why it is refused before anybody looks at what it wants; 0: it is not.
static int refuse(Link *link, const Request *request, const char *path)
{
    bool posts = piece_is(request->method, "POST");
    Address address;
    if (!posts && !piece_is(request->method, "GET") && !piece_is(request->method, "HEAD"))
        return 405;
    if (link->way != FROM_OUTSIDE)
        return request->body || request->to_websocket || posts != (link->way == TO_RUN) ? 405 : 0;
    if ((posts || is_for_hall(path) || request->to_websocket) && !is_welcome(link->net, request))
        return 403;
    if (request->body && !(posts && is_for_hall(path))) return 413;
    find_address(link, request, &address);
    if (addresses_find(&link->net->hall.addresses, &address, link->net->hall.now)->barred == BANNED)
        return 403;
    return link_claim(link, &address) ? 0 : 429;
}

// Those who watch the server may ask for three things.
static void dispatch_inside(Link *link)
{
    Call *call = link->call;
    bool metrics = !strcmp(call->path, "/metrics");
    if (!metrics && is_for_hall(call->path) && strncmp(call->path, "/api/", 5)) {
        hall_call(&link->net->hall, call);
        return;
    }
    if (metrics) figures_write(link->net, &call->text);
    call->done = true;
    call->status = metrics ? 200 : 404;
    call->type = "text/plain; version=0.0.4; charset=utf-8";
    call->cache = "no-store";
    request_answer(link);
}

static void dispatch(Link *link)
{
    Call *call = link->call;
    assert(call && !call->done);
    link->state = LINK_WAIT;
    link->began = steady_us();
    link_due(link, WAIT_TIME);
    if (link->way == TO_WATCH) dispatch_inside(link);
    if (link->way == TO_RUN) admin_answer(call);
    if (link->way != FROM_OUTSIDE) return;
    if (is_for_hall(call->path)) {
        hall_call(&link->net->hall, call);
        return;
    }
    if (lab_has(call->path)) lab_answer(link->net->hall.options.data, call);
    else files_answer(&link->net->files, call);
    request_answer(link);
}

// The hall looks at the head before anything of the body is kept. What it will not have is
// answered, and the connection ends: nobody knows how much of the body is on its way.
static void await_body(Link *link, const Request *request)
{
    link->state = LINK_WAIT;
    if (!call_admit(&link->net->hall, link->call, request->body)) {
        link->lasts = false;
        return;
    }
    link->state = LINK_BODY;
    link->awaited = (size_t)request->body;
    link_due(link, BODY_TIME + (int64_t)(request->body / BODY_RATE));
    if (request->waits) text_add(&link->out, "HTTP/1.1 100 Continue\r\n\r\n"), link_put_out(link);
}

static void begin(Link *link, const Request *request, const char *head, size_t count)
{
    char path[sizeof link->call->path];
    if (!path_read(request->path, path, sizeof path)) {
        request_refuse(link, request->path.count < sizeof path ? 400 : 414);
        return;
    }
    int status = refuse(link, request, path);
    bool socket = !strncmp(path, "/ws/", 4) || (request->upgrades && request->to_websocket);
    if (status) request_refuse(link, status);
    else if (relay_open(link, path, head, count, socket)) return;
    else if (socket) socket_open(link, request, path);
    else {
        link->call = make_call(link, request, path);
        link->lasts = !request->old && !request->closes;
        link->bare = piece_is(request->method, "HEAD");
        if (request->body) await_body(link, request);
        else dispatch(link);
    }
}

static void take_body(Link *link)
{
    assert(link->awaited);
    size_t count = link->in.count < link->awaited ? link->in.count : link->awaited;
    if (!count) return;
    text_bytes(&link->call->body, link->in.at, count);
    link_take(link, count);
    link->awaited -= count;
    if (!link->awaited) dispatch(link);
}

static void take_head(Link *link)
{
    static char head[HEAD_MOST];
    Request request;
    size_t count = head_end(text_get(&link->in), link->in.count, link->looked);
    if (!link->looked && link->in.count) link_due(link, link_patience(link->net));  // it begins
    link->looked = count ? 0 : link->in.count;
    if ((count ? count : link->in.count) > sizeof head) request_refuse(link, 431);
    else if (count) {
        memcpy(head, link->in.at, count);
        link_take(link, count);
        link_name(link);
        int status = request_read(&request, head, count);
        if (status) request_refuse(link, status);
        else begin(link, &request, head, count);
    }
}

void request_step(Link *link)
{
    if (link->state == LINK_HEAD) take_head(link);
    if (link->state == LINK_BODY) take_body(link);
}
