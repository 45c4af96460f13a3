// net.c - the only file that knows libwebsockets (and libev, its loop): HTTP requests become Calls,
// WebSocket clients become Peers of the hall. One service thread; one pass of its loop, one commit.
#include "server/files.h"
#include "server/serve.h"

#include <ev.h>
#include <libwebsockets.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

enum { CHUNK = 16 << 10, BODY_MOST = (1 << 20) + 1, HEADERS = 2048 };
enum { DESCRIPTORS = 20000 };
enum { DRAIN_MS = 500 };  // for the good-byes when it stops
_Static_assert((int)MAIL_FRONT >= (int)LWS_PRE, "room for the frame's head");

typedef struct Net {
    Hall hall;
    const ServeOptions *options;
    struct ev_loop *loop;  // epoll: poll looks at every socket each time
    struct lws_context *context;
    ev_timer timer;
    Files files;
    int64_t wall, since;  // wall clock at start, and the steady clock then
} Net;

// Session memory of the two kinds of connections; libwebsockets allocates and zeroes it.
typedef struct HttpLink {
    Call *call;
    size_t sent;
    bool headers_sent, head;
} HttpLink;

typedef struct SocketLink {
    Peer peer;
    Text incoming;
    bool connected;
} SocketLink;

static volatile sig_atomic_t told_to_stop;
static struct lws_context *running;

// Steady, so that a corrected wall clock neither hurries nor stalls anybody.
static int64_t steady_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static int64_t wall_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static Net *net_of(struct lws *wsi) { return lws_context_user(lws_get_context(wsi)); }

static void set_time(Net *net) { net->hall.now = net->wall + steady_ms() - net->since; }

// Headers of a request.

static void copy_header(struct lws *wsi, enum lws_token_indexes token, char *text, size_t room)
{
    text[0] = 0;
    if (lws_hdr_total_length(wsi, token) >= (int)room) return;
    if (lws_hdr_copy(wsi, text, (int)room, token) < 0) text[0] = 0;
}

static void find_address(Net *net, struct lws *wsi, Address *address)
{
    char forwarded[256];
    lws_get_peer_simple(wsi, address->text, sizeof address->text);
    if (!net->options->behind_proxy) return;
    copy_header(wsi, WSI_TOKEN_X_FORWARDED_FOR, forwarded, sizeof forwarded);
    const char *last = strrchr(forwarded, ',');
    last = last ? last + 1 : forwarded;
    last += strspn(last, " ");
    if (*last && strlen(last) < sizeof address->text) strcpy(address->text, last);
}

static bool is_own_name(const char *host)
{
    static const char *const NAMES[] = {"localhost", "127.0.0.1", "[::1]"};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        size_t length = strlen(NAMES[i]);
        if (!strncmp(host, NAMES[i], length) && (!host[length] || host[length] == ':')) return true;
    }
    return false;
}

static bool is_loopback(const char *host)
{
    return !strcmp(host, "localhost") || !strncmp(host, "127.", 4) || !strcmp(host, "::1");
}

// A page of somebody else must not use the visitor's browser to speak with us. Where we serve
// this machine only, the name must be this machine's, too: a foreign name that leads here
// (rebinding) is a foreign page.
static bool is_welcome(Net *net, struct lws *wsi)
{
    char origin[256], host[256];
    const ServeOptions *options = net->options;
    copy_header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin);
    copy_header(wsi, WSI_TOKEN_HOST, host, sizeof host);
    for (int i = 0; options->origin[i]; i++)
        if (!strcmp(options->origin[i], origin)) return true;
    if (!options->origin[0] && is_loopback(options->host) && !is_own_name(host)) return false;
    if (!origin[0]) return true;
    const char *name = strstr(origin, "://");
    return name && !strcmp(name + 3, host);
}

static bool read_method(struct lws *wsi, Call *call)
{
    char *uri;
    int length;
    switch (lws_http_get_uri_and_method(wsi, &uri, &length)) {
    case LWSHUMETH_GET: strcpy(call->method, "GET"); break;
    case LWSHUMETH_HEAD: strcpy(call->method, "HEAD"); break;
    case LWSHUMETH_POST: strcpy(call->method, "POST"); break;
    default: return false;
    }
    return true;
}

static void read_headers(Net *net, struct lws *wsi, Call *call)
{
    char words[256];
    copy_header(wsi, WSI_TOKEN_HTTP_AUTHORIZATION, words, sizeof words);
    if (!strncmp(words, "Bearer ", 7) && strlen(words + 7) < sizeof call->bearer)
        strcpy(call->bearer, words + 7);
    copy_header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, words, sizeof words);
    call->takes_gzip = strstr(words, "gzip");
    copy_header(wsi, WSI_TOKEN_HTTP_CONTENT_TYPE, words, sizeof words);
    call->is_text = !strncmp(words, "text/plain", 10);
    copy_header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, call->etag, sizeof call->etag);
    find_address(net, wsi, &call->address);
}

static bool is_for_hall(const char *path)
{
    return !strncmp(path, "/api/", 5) || !strcmp(path, "/health") || !strcmp(path, "/metrics");
}

static void dispatch(Net *net, struct lws *wsi, Call *call)
{
    set_time(net);
    if (is_for_hall(call->path)) {
        hall_call(&net->hall, call);
        return;
    }
    files_answer(&net->files, call);
    lws_callback_on_writable(wsi);
}

static int refuse_request(struct lws *wsi, unsigned status)
{
    if (lws_return_http_status(wsi, status, NULL)) return -1;
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int begin_request(Net *net, struct lws *wsi, HttpLink *link, const char *path)
{
    Call *call = calloc(1, sizeof *call);
    char length[24];
    if (!call) abort();
    if (strlen(path) >= sizeof call->path || !read_method(wsi, call)) {
        free(call);
        return refuse_request(wsi, HTTP_STATUS_METHOD_NOT_ALLOWED);
    }
    strcpy(call->path, path);
    read_headers(net, wsi, call);
    if ((call->method[0] == 'P' || is_for_hall(path)) && !is_welcome(net, wsi)) {
        free(call);
        return refuse_request(wsi, HTTP_STATUS_FORBIDDEN);
    }
    call->hall = &net->hall;
    call->socket = wsi;
    *link = (HttpLink){.call = call, .head = call->method[0] == 'H'};
    copy_header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length, sizeof length);
    if (call->method[0] != 'P' || !atoll(length)) dispatch(net, wsi, call);
    return 0;
}

static void add_body(HttpLink *link, const char *bytes, size_t count)
{
    Call *call = link->call;
    if (!call || call->method[0] != 'P' || call->done) return;
    size_t room = BODY_MOST - call->body.count;
    text_bytes(&call->body, bytes, count < room ? count : room);
}

static bool add_header(struct lws *wsi, const char *name, const char *value, unsigned char **p,
                       unsigned char *end)
{
    return !lws_add_http_header_by_name(wsi, (const unsigned char *)name,
                                        (const unsigned char *)value, (int)strlen(value), p, end);
}

// No script but our own files, nobody may frame us, nothing is told to other sites.
static const char *const SAFETY[][2] = {
    {"content-security-policy:",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
     "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
     "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"x-content-type-options:", "nosniff"},
    {"x-frame-options:", "DENY"},
    {"referrer-policy:", "no-referrer"},
    {"cross-origin-opener-policy:", "same-origin"},
    {"cross-origin-resource-policy:", "same-origin"},
    {"permissions-policy:", "camera=(), geolocation=(), microphone=(), payment=()"},
};

static bool write_headers(Net *net, struct lws *wsi, const Call *call, size_t count, bool last)
{
    unsigned char room[LWS_PRE + HEADERS], *start = room + LWS_PRE, *p = start,
                                           *end = room + sizeof room;
    bool good =
        !lws_add_http_common_headers(wsi, (unsigned)call->status, call->type, count, &p, end);
    for (size_t i = 0; good && i < sizeof SAFETY / sizeof *SAFETY; i++)
        good = add_header(wsi, SAFETY[i][0], SAFETY[i][1], &p, end);
    good = good && add_header(wsi, "cache-control:", call->cache, &p, end);
    if (good && call->tag[0]) good = add_header(wsi, "etag:", call->tag, &p, end);
    if (good && call->encoding)
        good = add_header(wsi, "content-encoding:", call->encoding, &p, end);
    if (good && net->options->certificate)
        good = add_header(wsi, "strict-transport-security:", "max-age=31536000", &p, end);
    if (!good || lws_finalize_http_header(wsi, &p, end)) return false;
    int flags = LWS_WRITE_HTTP_HEADERS | (last ? LWS_WRITE_H2_STREAM_END : 0);
    return lws_write(wsi, start, (size_t)(p - start), (enum lws_write_protocol)flags) >= 0;
}

static int end_request(struct lws *wsi, HttpLink *link)
{
    call_free(link->call);
    link->call = NULL;
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int write_answer(Net *net, struct lws *wsi, HttpLink *link)
{
    static unsigned char room[LWS_PRE + CHUNK];
    Call *call = link->call;
    if (!call || !call->done) return 0;
    const char *bytes = call->bytes ? call->bytes : text_get(&call->text);
    size_t count = call->bytes ? call->count : call->text.count;
    bool bare = link->head || !count;
    if (!link->headers_sent) {
        link->headers_sent = true;
        if (!write_headers(net, wsi, call, count, bare)) return -1;
        if (bare) return end_request(wsi, link);
        lws_callback_on_writable(wsi);
        return 0;
    }
    size_t part = count - link->sent < CHUNK ? count - link->sent : CHUNK;
    bool last = link->sent + part == count;
    memcpy(room + LWS_PRE, bytes + link->sent, part);
    link->sent += part;
    if (lws_write(wsi, room + LWS_PRE, part, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < 0)
        return -1;
    if (last) return end_request(wsi, link);
    lws_callback_on_writable(wsi);
    return 0;
}

// A worker may still be hashing for it.
static void drop_request(HttpLink *link)
{
    Call *call = link->call;
    link->call = NULL;
    if (!call) return;
    if (call->queued || (call->busy && !call->done)) call->abandoned = true;
    else call_free(call);
}

static int on_http(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                   size_t count)
{
    HttpLink *link = user;
    switch ((int)reason) {
    case LWS_CALLBACK_HTTP: return begin_request(net_of(wsi), wsi, link, in);
    case LWS_CALLBACK_HTTP_BODY: add_body(link, in, count); return 0;
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        if (link->call && !link->call->done && link->call->method[0] == 'P')
            dispatch(net_of(wsi), wsi, link->call);
        return 0;
    case LWS_CALLBACK_HTTP_WRITEABLE: return write_answer(net_of(wsi), wsi, link);
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
    case LWS_CALLBACK_CLOSED_HTTP:
        if (link) drop_request(link);
        return 0;
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return -1;  // a WebSocket without our protocol
    default: return lws_callback_http_dummy(wsi, reason, user, in, count);
    }
}

// WebSockets.

static int filter_socket(Net *net, struct lws *wsi)
{
    char path[64];
    copy_header(wsi, WSI_TOKEN_GET_URI, path, sizeof path);
    return strncmp(path, "/ws/1/", 6) || !is_welcome(net, wsi) ? -1 : 0;
}

static void open_socket(Net *net, struct lws *wsi, SocketLink *link)
{
    char path[64];
    copy_header(wsi, WSI_TOKEN_GET_URI, path, sizeof path);
    const char *id = path + 6;
    link->connected = true;
    link->peer.socket = wsi;
    if (strlen(path) > 6 && strlen(id) < sizeof link->peer.table) strcpy(link->peer.table, id);
    find_address(net, wsi, &link->peer.address);
    hall_connect(&net->hall, &link->peer);
}

static void receive(struct lws *wsi, SocketLink *link, const char *bytes, size_t count)
{
    enum { INCOMING_MOST = 8192 };  // beyond that the hall refuses it anyway
    bool first = lws_is_first_fragment(wsi),
         whole = lws_is_final_fragment(wsi) && !lws_remaining_packet_payload(wsi);
    if (first && whole) {
        hall_message(&link->peer, bytes, count);
        return;
    }
    if (first) text_clear(&link->incoming);
    if (link->incoming.count < INCOMING_MOST) text_bytes(&link->incoming, bytes, count);
    if (!whole) return;
    hall_message(&link->peer, text_get(&link->incoming), link->incoming.count);
    text_free(&link->incoming);
}

static bool carry_out_one(struct lws *wsi, Peer *peer)
{
    Mail *mail = outbox_take(&peer->outbox);
    int sent = lws_write(wsi, (unsigned char *)mail->bytes, mail->count, LWS_WRITE_TEXT);
    mail_drop(mail);
    return sent >= 0;
}

static int carry_out(struct lws *wsi, SocketLink *link)
{
    Peer *peer = &link->peer;
    if (peer->outbox.count > peer->held && !carry_out_one(wsi, peer)) return -1;
    if (peer->outbox.count > peer->held) lws_callback_on_writable(wsi);
    else if (peer->closing && !peer->held) {
        lws_close_reason(wsi, LWS_CLOSE_STATUS_NORMAL, NULL, 0);
        return -1;
    }
    return 0;
}

static int on_socket(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                     size_t count)
{
    SocketLink *link = user;
    Net *net = net_of(wsi);
    switch ((int)reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return filter_socket(net, wsi);
    case LWS_CALLBACK_ESTABLISHED:
        set_time(net);
        open_socket(net, wsi, link);
        return 0;
    case LWS_CALLBACK_RECEIVE:
        set_time(net);
        receive(wsi, link, in, count);
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE: return carry_out(wsi, link);
    case LWS_CALLBACK_CLOSED:
        if (link->connected) hall_leave(&link->peer);
        link->connected = false;
        text_free(&link->incoming);
        return 0;
    default: return 0;
    }
}

// The loop.

// Straight into the socket if it takes it; else when it can.
static void ring(void *data, Peer *peer)
{
    struct lws *wsi = peer->socket;
    while (peer->outbox.count && !peer->closing && !lws_send_pipe_choked(wsi))
        if (!carry_out_one(wsi, peer)) break;
    if (peer->outbox.count || peer->closing) lws_callback_on_writable(wsi);
}

static void answer(void *data, Call *call) { lws_callback_on_writable(call->socket); }

static void wake(void *data)
{
    Net *net = data;
    if (net->context) lws_cancel_service(net->context);
}

static void on_timer(struct ev_loop *loop, ev_timer *timer, int events) {}

static void set_timer(Net *net, int64_t due)
{
    int64_t wait = due - net->hall.now;
    ev_timer_stop(net->loop, &net->timer);
    if (due == INT64_MAX) return;
    ev_timer_set(&net->timer, wait > 0 ? (double)wait / 1000 : 0, 0);
    ev_timer_start(net->loop, &net->timer);
}

// One pass: what is there to read is read, then stored by one commit, then told.
static void pass(Net *net)
{
    ev_run(net->loop, EVRUN_ONCE);
    set_time(net);
    hall_flush(&net->hall);
}

static void stop(int signal)
{
    told_to_stop = 1;
    if (running) lws_cancel_service(running);
}

static void log_library(int level, const char *line)
{
    char words[256];
    strncpy(words, line, sizeof words - 1);
    words[sizeof words - 1] = 0;
    words[strcspn(words, "\n")] = 0;
    log_event(wall_ms(), "network", "words", words, NULL);
}

static const struct lws_protocols PROTOCOLS[] = {
    {"http", on_http, sizeof(HttpLink), 4096, 0, NULL, 0},
    {"moraine.1", on_socket, sizeof(SocketLink), 4096, 0, NULL, 0},
    {0},
};

static const lws_retry_bo_t LIVELINESS = {.secs_since_valid_ping = 25,
                                          .secs_since_valid_hangup = 60};

static bool open_network(Net *net, Problem *problem)
{
    const ServeOptions *o = net->options;
    bool everywhere = !strcmp(o->host, "0.0.0.0") || !strcmp(o->host, "::");
    bool v4 = !strchr(o->host, ':');
    struct lws_context_creation_info info = {
        .port = o->port,
        .iface = everywhere                     ? NULL
                 : strcmp(o->host, "localhost") ? o->host
                                                : "127.0.0.1",
        .protocols = PROTOCOLS,
        .foreign_loops = (void *[]){net->loop},
        .user = net,
        .options = LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND | LWS_SERVER_OPTION_VALIDATE_UTF8 |
                   LWS_SERVER_OPTION_LIBEV | (v4 ? LWS_SERVER_OPTION_DISABLE_IPV6 : 0),
        .retry_and_idle_policy = &LIVELINESS,
        .keepalive_timeout = 30,
        .timeout_secs = 15,
        .max_http_header_data = 8192,
        .alpn = "http/1.1",
        .server_string = "Moraine",
        .gid = -1,
        .uid = -1,
    };
    if (o->certificate) {
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
        info.ssl_cert_filepath = o->certificate;
        info.ssl_private_key_filepath = o->key;
    }
    lws_set_log_level(LLL_ERR | LLL_WARN, log_library);
    net->context = running = lws_create_context(&info);
    if (net->context) return true;
    return problem_set(problem, "cannot listen on %s, port %d%s: is it in use?", o->host, o->port,
                       o->certificate ? " (or the certificate is not good)" : "");
}

static void say_ready(Net *net)
{
    char address[256];
    const ServeOptions *o = net->options;
    struct lws_vhost *vhost = lws_get_vhost_by_name(net->context, "default");
    int port = vhost ? lws_get_vhost_listen_port(vhost) : o->port;
    bool v6 = strchr(o->host, ':');
    snprintf(address, sizeof address, "%s://%s%s%s:%d", o->certificate ? "https" : "http",
             v6 ? "[" : "", o->host, v6 ? "]" : "", port);
    if (o->ready) o->ready(address);
    log_event(net->hall.now, "ready", "address", address, NULL);
}

static void run(Net *net)
{
    while (!told_to_stop) {
        set_timer(net, agenda_next(&net->hall.agenda));
        pass(net);
    }
    hall_stop(&net->hall);
    hall_flush(&net->hall);
    for (int64_t until = net->hall.now + DRAIN_MS; net->hall.peers && net->hall.now < until;) {
        set_timer(net, net->hall.now + 20);
        pass(net);
    }
}

// Each client needs a descriptor: take as many as we may.
static void raise_descriptors(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit)) return;
    limit.rlim_cur = limit.rlim_max < DESCRIPTORS ? limit.rlim_max : DESCRIPTORS;
    setrlimit(RLIMIT_NOFILE, &limit);
}

bool serve(const ServeOptions *options, Problem *problem)
{
    Net *net = calloc(1, sizeof *net);
    if (!net) abort();
    net->options = options;
    net->loop = ev_loop_new(EVFLAG_AUTO);
    ev_init(&net->timer, on_timer);
    net->wall = wall_ms();
    net->since = steady_ms();
    net->hall.net = net;
    net->hall.wake = wake;
    net->hall.ring = ring;
    net->hall.answer = answer;
    set_time(net);
    struct sigaction action = {.sa_handler = stop};
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGINT, &action, NULL);
    signal(SIGPIPE, SIG_IGN);
    raise_descriptors();
    bool good = hall_open(&net->hall, &options->hall, problem);
    if (good) files_read(&net->files, options->page);
    if (good && (good = open_network(net, problem))) {
        say_ready(net);
        run(net);
    }
    hall_rest(&net->hall);
    running = NULL;
    if (net->context) lws_context_destroy(net->context);
    ev_loop_destroy(net->loop);
    hall_close(&net->hall);
    files_free(&net->files);
    log_event(net->hall.now, "stopped", NULL);
    free(net);
    return good;
}
