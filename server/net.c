// SPDX-License-Identifier: MIT
// net.c - the loop: who is let in, and what one pass does. One thread; one pass, one commit. See
// net.h.
#include "server/net.h"

#include "server/accounts.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { DESCRIPTORS = 65536, OTHER_DESCRIPTORS = 64 };  // others: the store's, the standard ones
enum { WAITING_IN_LINE = 4096, LET_IN_AT_ONCE = 512 };
enum { SECOND = 1000, DRAIN_MS = 500 };  // drain: for the good-byes when it stops

static volatile sig_atomic_t told_to_stop;
static Net *running;  // for the signals

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

void net_set_time(Net *net) { net->hall.now = net->wall + steady_ms() - net->since; }

// Letting in.

static void read_address(const struct sockaddr_storage *from, Address *address)
{
    char text[INET6_ADDRSTRLEN] = "";
    if (from->ss_family == AF_INET)
        inet_ntop(AF_INET, &((const struct sockaddr_in *)from)->sin_addr, text, sizeof text);
    else if (from->ss_family == AF_INET6)
        inet_ntop(AF_INET6, &((const struct sockaddr_in6 *)from)->sin6_addr, text, sizeof text);
    if (!address_read(address, text, strlen(text))) strcpy(address->text, "unknown");
}

static void set_listening(Net *net, bool on)
{
    if (net->listener.fd < 0 || ev_is_active(&net->listener) == on) return;
    if (on) ev_io_start(net->loop, &net->listener);
    else ev_io_stop(net->loop, &net->listener);
}

void net_adopt(Net *net, int fd, const Address *address)
{
    int on = 1;
    fcntl(fd, F_SETFL, O_NONBLOCK);
    fcntl(fd, F_SETFD, FD_CLOEXEC);
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    link_open(net, fd, address);
}

static void on_listener(struct ev_loop *loop, ev_io *io, int events)
{
    Net *net = io->data;
    net_set_time(net);
    for (int i = 0; i < LET_IN_AT_ONCE && net->links < net->links_most; i++) {
        struct sockaddr_storage from;
        socklen_t size = sizeof from;
        Address address;
        int fd = accept(io->fd, (struct sockaddr *)&from, &size);
        if (fd < 0 && errno != EAGAIN && errno != ECONNABORTED) net->pause = net->hall.now + SECOND;
        if (fd < 0) break;
        read_address(&from, &address);
        net_adopt(net, fd, &address);
    }
}

static int open_socket(const struct addrinfo *place)
{
    int fd = socket(place->ai_family, SOCK_STREAM, 0), on = 1, off = 0;
    if (fd < 0) return -1;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (place->ai_family == AF_INET6) setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &off, sizeof off);
    fcntl(fd, F_SETFL, O_NONBLOCK);
    fcntl(fd, F_SETFD, FD_CLOEXEC);
    if (!bind(fd, place->ai_addr, place->ai_addrlen) && !listen(fd, WAITING_IN_LINE)) return fd;
    close(fd);
    return -1;
}

static bool start_listening(Net *net, Problem *problem)
{
    const ServeOptions *o = net->options;
    struct addrinfo wish = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE}, *list = NULL;
    char port[8];
    int fd = -1;
    snprintf(port, sizeof port, "%d", o->port);
    if (!strcmp(o->host, "localhost")) wish.ai_family = AF_INET;
    if (!getaddrinfo(o->host, port, &wish, &list)) fd = open_socket(list);
    if (list) freeaddrinfo(list);
    if (fd < 0) return problem_say(problem, "cannot_listen", "host=%s\nport=%d", o->host, o->port);
    ev_io_init(&net->listener, on_listener, fd, EV_READ);
    net->listener.data = net;
    return true;
}

static int port_of(int fd)
{
    struct sockaddr_storage at;
    socklen_t size = sizeof at;
    if (getsockname(fd, (struct sockaddr *)&at, &size)) return 0;
    return ntohs(at.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&at)->sin6_port
                                          : ((struct sockaddr_in *)&at)->sin_port);
}

static void say_ready(Net *net)
{
    char address[320];
    const ServeOptions *o = net->options;
    bool v6 = strchr(o->host, ':');
    snprintf(address, sizeof address, "%s://%s%s%s:%d", o->certificate ? "https" : "http",
             v6 ? "[" : "", o->host, v6 ? "]" : "", port_of(net->listener.fd));
    if (o->ready) o->ready(address);
    log_event(net->hall.now, "ready", "address", address, NULL);
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
    int64_t now = net->hall.now, next = agenda_next(&net->hall.agenda);
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

void net_pass(Net *net, int64_t until)
{
    bool room = net->links < net->links_most && net->pause <= net->hall.now;
    set_listening(net, room && !net->hall.stopping);
    set_timer(net, until);
    ev_run(net->loop, EVRUN_ONCE);
    net_set_time(net);
    go_on(net);
    for (Timed *timed; (timed = wheel_take(&net->wheel, net->hall.now));)
        link_expire((Link *)timed);
    hall_flush(&net->hall);
}

static void stop(int signal)
{
    told_to_stop = 1;
    if (running) ev_async_send(running->loop, &running->wake);
}

static void run(Net *net)
{
    while (!told_to_stop) net_pass(net, INT64_MAX);
    hall_stop(&net->hall);
    hall_flush(&net->hall);
    for (int64_t until = net->hall.now + DRAIN_MS; net->hall.peers && net->hall.now < until;)
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
    *net = (Net){.options = options, .listener.fd = -1};
    net->loop = ev_loop_new(EVFLAG_AUTO);
    if (!net->loop) abort();
    ev_init(&net->timer, on_timer);
    ev_async_init(&net->wake, on_wake);
    ev_async_start(net->loop, &net->wake);
    net->wall = wall_ms();
    net->since = steady_ms();
    net->hall = (Hall){.net = net, .wake = wake, .ring = ring, .answer = answer};
    net_set_time(net);
    net->wheel.turned = net->hall.now / SECOND;
    net->links_most = raise_descriptors() - OTHER_DESCRIPTORS;
    if (gethostname(net->name, sizeof net->name - 1)) net->name[0] = 0;
    if (options->certificate && !(net->tls = tls_open(options->certificate, options->key, problem)))
        return false;
    HallOptions hall = options->hall;
    hall.routes = ACCOUNT_ROUTES;
    if (!hall_open(&net->hall, &hall, problem)) return false;
    files_read(&net->files, options->page);
    return true;
}

void net_close(Net *net)
{
    hall_end_workers(&net->hall);
    for (Timed *timed; (timed = wheel_any(&net->wheel));) link_close((Link *)timed);
    set_listening(net, false);
    if (net->listener.fd >= 0) close(net->listener.fd);
    hall_close(&net->hall);
    files_free(&net->files);
    if (net->tls) tls_close(net->tls);
    ev_loop_destroy(net->loop);
}

bool serve(const ServeOptions *options, Problem *problem)
{
    Net *net = calloc(1, sizeof *net);
    if (!net) abort();
    struct sigaction action = {.sa_handler = stop};
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGINT, &action, NULL);
    signal(SIGPIPE, SIG_IGN);
    bool good = net_open(net, options, problem) && start_listening(net, problem);
    if (good) {
        running = net;
        say_ready(net);
        run(net);
        running = NULL;
    }
    net_close(net);
    log_event(net->hall.now, "stopped", NULL);
    free(net);
    return good;
}
