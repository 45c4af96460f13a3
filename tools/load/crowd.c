// SPDX-License-Identifier: MIT
// crowd.c - very many clients that come at once and then sit still: how fast they are let in, and
// what they cost. Called by tools/load/crowd.sh ("make load"), which starts the server.
//
//   crowd PORT PID CLIENTS SECONDS
#include "tools/load/server.h"
#include "tools/load/visitor.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { EACH_ADDRESS = 10000 };  // a loopback address has some 28,000 ports
enum { PATIENCE = 60 };         // seconds until all must be in

typedef struct Guest {
    int fd;
    bool asked, in;
} Guest;

static struct {
    int port, pid, guests, in, lost, poll;
    char table[16];
    Guest *guest;
} crowd;

static double now_s(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void fail(const char *what)
{
    fprintf(stderr, "crowd: %s\n", what);
    exit(1);
}

static void lose(Guest *guest)
{
    close(guest->fd);
    guest->fd = -1;
    crowd.in -= guest->in;
    crowd.lost++;
}

static void begin(Guest *guest, int which)
{
    guest->fd = dial_start(crowd.port, which / EACH_ADDRESS);
    if (guest->fd < 0) fail("no socket: ulimit -n, or too few ports");
    struct epoll_event event = {.events = EPOLLIN | EPOLLOUT, .data.ptr = guest};
    epoll_ctl(crowd.poll, EPOLL_CTL_ADD, guest->fd, &event);
}

static void ask(Guest *guest)
{
    char head[512];
    size_t count = handshake_write(head, sizeof head, crowd.port, crowd.table);
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = guest};
    guest->asked = true;
    epoll_ctl(crowd.poll, EPOLL_CTL_MOD, guest->fd, &event);
    if (send(guest->fd, head, count, MSG_NOSIGNAL) != (ssize_t)count) lose(guest);
}

static void hear(Guest *guest)
{
    static const char PONG[] = "\x8a\x80\0\0\0\0";
    char bytes[2048];
    ssize_t got = recv(guest->fd, bytes, sizeof bytes, 0);
    if (got <= 0) {
        if (got == 0 || errno != EAGAIN) lose(guest);
        return;
    }
    if (!guest->in && got > 12 && !memcmp(bytes, "HTTP/1.1 101", 12)) guest->in = true, crowd.in++;
    else if ((unsigned char)bytes[0] == 0x89) send(guest->fd, PONG, 6, MSG_NOSIGNAL);
}

static void hear_all(double until)
{
    struct epoll_event event[512];
    double left = until - now_s();
    int count = epoll_wait(crowd.poll, event, 512, left > 0 ? (int)(left * 1000) + 1 : 0);
    for (int i = 0; i < count; i++) {
        Guest *guest = event[i].data.ptr;
        if (guest->fd >= 0 && event[i].events & EPOLLOUT && !guest->asked) ask(guest);
        if (guest->fd >= 0 && event[i].events & (EPOLLIN | EPOLLHUP | EPOLLERR)) hear(guest);
    }
}

static void make_table(void)
{
    int status;
    char *answer =
        http_ask(crowd.port, "POST", "/api/1/tables", NULL, "{\"game\":\"null\"}", &status);
    if (status != 201 || !find_text(answer, "table", crowd.table, sizeof crowd.table))
        fail("no table");
    free(answer);
}

static void raise_descriptors(void)
{
    struct rlimit limit = {0};
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

static void let_come(void)
{
    double start = now_s(), cpu = server_cpu(crowd.pid);
    for (int i = 0; i < crowd.guests; i++) {
        begin(&crowd.guest[i], i);
        if (i % 64 == 0) hear_all(0);
    }
    while (crowd.in + crowd.lost < crowd.guests && now_s() < start + PATIENCE)
        hear_all(now_s() + 0.1);
    printf("%d of %d clients were let in within %.1f s; server CPU %.2f s\n", crowd.in,
           crowd.guests, now_s() - start, server_cpu(crowd.pid) - cpu);
}

static void let_sit(double seconds)
{
    double start = now_s(), cpu = server_cpu(crowd.pid);
    while (now_s() < start + seconds) hear_all(start + seconds);
    printf("%d sit still for %.0f s: %.2f %% of a core, %d went\n", crowd.in, now_s() - start,
           100 * (server_cpu(crowd.pid) - cpu) / (now_s() - start), crowd.lost);
}

int main(int words, char **word)
{
    if (words != 5) fail("PORT PID CLIENTS SECONDS");
    crowd.port = atoi(word[1]);
    crowd.pid = atoi(word[2]);
    crowd.guests = atoi(word[3]);
    raise_descriptors();
    crowd.poll = epoll_create1(EPOLL_CLOEXEC);
    crowd.guest = calloc((size_t)crowd.guests, sizeof *crowd.guest);
    if (!crowd.guest) fail("no memory");
    make_table();
    long before = server_memory(crowd.pid);
    let_come();
    printf("memory: %.2f KiB per client\n",
           (double)(server_memory(crowd.pid) - before) / (crowd.in ? crowd.in : 1));
    let_sit(atof(word[4]));
    return 0;
}
