// SPDX-License-Identifier: MIT
// net.c - the loop: what one pass does, and how it starts and stops. One thread; one pass, one
// commit. See net.h.
#include "server/net.h"

#include "hall/secret.h"
#include "server/admin.h"
#include "server/barred.h"
#include "server/herald.h"
#include "server/orders.h"
#include "server/relay.h"
#include "server/routes.h"
#include "server/steady.h"
#include "server/thinkers.h"
#include "storage/folder.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum { DESCRIPTORS = 65536, OTHER_DESCRIPTORS = 64 };  // others: the store's, the standard ones
enum { SECOND = 1000, BYE_MS = 500 };                  // bye: for the good-byes when it stops

static volatile sig_atomic_t told_to_drain, told_to_stop, told_to_reload;
static Net *running;  // for the signals

void net_set_time(Net *net) { net->hall.now = net->wall + steady_ms() - net->since; }

static void say_ready(Net *net)
{
    char address[320];
    const ServeOptions *o = net->options;
    if (net->inside.fd >= 0) {
        listen_name(&net->inside, "http", o->metrics_host, address, sizeof address);
        log_event(net->hall.now, LOG_INFO, "metrics", "address", address, NULL);
    }
    listen_name(&net->listener, o->certificate ? "https" : "http", o->host, address,
                sizeof address);
    herald_set_address(net->hall.herald, address);
    if (o->ready) o->ready(address);
    log_event(net->hall.now, LOG_INFO, "ready", "address", address, NULL);
    notify("READY=1");
}

// The loop.

static void ring(void *data, Peer *peer) { socket_ring(peer->socket); }

static void answer(void *data, Call *call)
{
    Link *link = call->socket;
    request_answer(link);
    link_settle(link);
}

static void wake(void *data) { ev_async_send(((Net *)data)->loop, &((Net *)data)->wake); }
static void on_wake(struct ev_loop *loop, ev_async *async, int events) {}
static void on_timer(struct ev_loop *loop, ev_timer *timer, int events) {}

static void set_timer(Net *net, int64_t until)
{
    int64_t now = net->hall.now, next = hall_next(&net->hall);
    if (next < until) until = next;
    if (net->links && now + SECOND < until) until = now + SECOND;  // the wheel turns
    if (net->ready) until = now;
    ev_timer_stop(net->loop, &net->timer);
    if (until == INT64_MAX) return;
    ev_timer_set(&net->timer, until > now ? (double)(until - now) / 1000 : 0, 0);
    ev_timer_start(net->loop, &net->timer);
}

static void go_on(Net *net)
{
    Link *link = net->ready, *next;
    net->ready = NULL;
    for (; link; link = next) {
        next = link->next_ready;
        link->ready = false;
        link_step(link);
    }
}

static void on_idle(struct ev_loop *loop)
{
    const Net *net = ev_userdata(loop);
    watch_idle(net->watch);
}

static void on_busy(struct ev_loop *loop)
{
    const Net *net = ev_userdata(loop);
    watch_busy(net->watch);
}

// Whatever came in this pass was answered at its end.
static void measure(Net *net, int64_t messages)
{
    double seconds = ev_time() - ev_now(net->loop);
    if (seconds < 0) seconds = 0;  // somebody set the clock
    histogram_add(&net->passes, seconds, 1);
    histogram_add(&net->messages, seconds, (int)(net->hall.metrics.messages - messages));
}

void net_pass(Net *net, int64_t until)
{
    int64_t messages = net->hall.metrics.messages;
    bool room = net->links < net->links_most && net->pause <= net->hall.now;
    listen_set(net, room && !net->hall.stopping);
    set_timer(net, until);
    ev_run(net->loop, EVRUN_ONCE);
    net_set_time(net);
    go_on(net);
    for (Timed *timed; (timed = wheel_take(&net->wheel, net->hall.now));)
        link_expire((Link *)timed);
    herald_pass(net->hall.herald);
    herald_stored(net->hall.herald, hall_flush(&net->hall));
    relay_look(net);
    measure(net, messages);
}

// Stopping: SIGTERM with notice, anything more at once.

static void on_signal(int signal)
{
    if (signal == SIGHUP) told_to_reload = 1;
    else if (signal == SIGTERM && !told_to_drain) told_to_drain = 1;
    else told_to_stop = 1;
    if (running) ev_async_send(running->loop, &running->wake);
}

// Connections that are there keep what they have agreed on.
static void reload(Net *net)
{
    const ServeOptions *o = net->options;
    Problem problem;
    Tls *fresh = net->tls ? tls_open(o->certificate, o->key, &problem) : NULL;
    told_to_reload = 0;
    if (fresh) {
        tls_close(net->tls);
        net->tls = fresh;
        log_event(net->hall.now, LOG_INFO, "certificate_read", NULL);
    } else if (net->tls)
        log_event(net->hall.now, LOG_ERROR, "certificate_kept", "why", problem.words, NULL);
}

static void drain(Net *net)
{
    int64_t until = net->hall.now + net->options->drain;
    if (told_to_stop || !net->options->drain || !net->hall.peers) return;
    log_event(net->hall.now, LOG_INFO, "draining", NULL);
    hall_drain(&net->hall, until);
    hall_flush(&net->hall);
    while (!told_to_stop && net->hall.peers && net->hall.now < until) net_pass(net, until);
}

static void run(Net *net)
{
    while (!told_to_drain && !told_to_stop) {
        net_pass(net, INT64_MAX);
        if (told_to_reload) reload(net);
    }
    notify("STOPPING=1");
    drain(net);
    hall_stop(&net->hall);
    hall_flush(&net->hall);
    for (int64_t until = net->hall.now + BYE_MS; net->hall.peers && net->hall.now < until;)
        net_pass(net, net->hall.now + 20);
}

// Each client needs a descriptor: take as many as we may.
static int raise_descriptors(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit)) return DESCRIPTORS;
    limit.rlim_cur = limit.rlim_max < DESCRIPTORS ? limit.rlim_max : DESCRIPTORS;
    setrlimit(RLIMIT_NOFILE, &limit);
    return (int)limit.rlim_cur;
}

bool net_open(Net *net, const ServeOptions *options, Problem *problem)
{
    *net = (Net){.options = options, .listener.fd = -1, .inside.fd = -1, .admin.fd = -1};
    net->loop = ev_loop_new(EVFLAG_AUTO);
    if (!net->loop) abort();
    ev_set_userdata(net->loop, net);
    ev_set_loop_release_cb(net->loop, on_idle, on_busy);
    ev_init(&net->timer, on_timer);
    ev_async_init(&net->wake, on_wake);
    ev_async_start(net->loop, &net->wake);
    net->wall = wall_ms();
    net->since = steady_ms();
    net->hall = (Hall){.net = net, .wake = wake, .ring = ring, .answer = answer};
    net_set_time(net);
    net->wheel.turned = net->hall.now / SECOND;
    secret_bytes(&net->named, sizeof net->named);
    net->links_most = raise_descriptors() - OTHER_DESCRIPTORS;
    if (gethostname(net->name, sizeof net->name - 1)) net->name[0] = 0;
    if (options->certificate && !(net->tls = tls_open(options->certificate, options->key, problem)))
        return false;
    HallOptions hall = options->hall;
    hall.routes = SERVER_ROUTES;
    if (!hall_open(&net->hall, &hall, problem)) return false;
    herald_open(&net->hall, options);
    barred_read(&net->hall);
    net->hall.hear = orders_hear;
    net->hall.figures = admin_figures;
    thinkers_open(&net->hall, options->think_key);
    files_read(&net->files, options->page);
    return true;
}

void net_close(Net *net)
{
    herald_end(net->hall.herald);
    thinkers_close(&net->hall);
    hall_end_workers(&net->hall);
    for (Timed *timed; (timed = wheel_any(&net->wheel));) link_close((Link *)timed);
    listen_stop(net);
    herald_close(net->hall.herald);
    hall_close(&net->hall);
    files_free(&net->files);
    text_free(&net->spare);
    if (net->tls) tls_close(net->tls);
    ev_loop_destroy(net->loop);
}

static void take_signals(void)
{
    struct sigaction action = {.sa_handler = on_signal};
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);  // a file as large as it may be is a full disk, no crash
}

bool serve_check(const ServeOptions *o, Problem *problem)
{
    Tls *tls = o->certificate ? tls_open(o->certificate, o->key, problem) : NULL;
    if (o->certificate && !tls) return false;
    if (tls) tls_close(tls);
    bool served = folder_in_use(o->hall.data);
    return listen_check(o->host, o->port, served, problem) &&
           (o->metrics_port < 0 ||
            listen_check(o->metrics_host, o->metrics_port, served, problem)) &&
           folder_check(o->hall.data, problem) &&
           (o->hall.store ? database_check(o->hall.store, problem)
                          : games_check(o->hall.data, problem));
}

bool serve(const ServeOptions *options, Problem *problem)
{
    Net *net = calloc(1, sizeof *net);
    if (!net) abort();
    take_signals();
    bool good = net_open(net, options, problem) && listen_start(net, problem);
    if (good) {
        running = net;
        net->watch = watch_open(options->patience);
        say_ready(net);
        run(net);
        watch_close(net->watch);
        running = NULL;
    }
    net_close(net);
    if (good) log_event(net->hall.now, LOG_INFO, "stopped", NULL);
    free(net);
    return good;
}
