// SPDX-License-Identifier: MIT
// echo.c - the least that a server on the same library can do: it sends back what it reads, over
// plain sockets. Figures of the real one are held against it, measured in the same minute.
//
//   echo CONNECTIONS BYTES SECONDS     prints echoes per CPU-second of the echoing process
#include "tools/load/server.h"
#include "tools/load/visitor.h"

#include <arpa/inet.h>
#include <ev.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { CONNECTIONS = 1000, BYTES = 4096 };

static void on_bytes(struct ev_loop *loop, ev_io *io, int events)
{
    char bytes[BYTES];
    ssize_t count = recv(io->fd, bytes, sizeof bytes, 0);
    if (count > 0) send(io->fd, bytes, (size_t)count, MSG_NOSIGNAL);
    else ev_io_stop(loop, io);
}

static void on_client(struct ev_loop *loop, ev_io *listener, int events)
{
    ev_io *io = malloc(sizeof *io);
    int fd = accept(listener->fd, NULL, NULL);
    if (!io || fd < 0) exit(1);
    ev_io_init(io, on_bytes, fd, EV_READ);
    ev_io_start(loop, io);
}

static void serve(int fd)
{
    ev_io listener;
    ev_io_init(&listener, on_client, fd, EV_READ);
    ev_io_start(EV_DEFAULT_ & listener);
    ev_run(EV_DEFAULT_ 0);
    exit(0);
}

static int listen_anywhere(int *port)
{
    struct sockaddr_in here = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof here;
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    if (bind(fd, (struct sockaddr *)&here, size) || listen(fd, CONNECTIONS)) exit(1);
    getsockname(fd, (struct sockaddr *)&here, &size);
    *port = ntohs(here.sin_port);
    return fd;
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

// Each connection has one message on its way at a time.
static long play(struct pollfd *at, int count, size_t bytes, double until)
{
    static char message[BYTES];
    long echoes = 0;
    for (int i = 0; i < count; i++) send(at[i].fd, message, bytes, MSG_NOSIGNAL);
    while (now() < until) {
        poll(at, (nfds_t)count, 100);
        for (int i = 0; i < count; i++) {
            if (!at[i].revents || recv(at[i].fd, message, bytes, 0) <= 0) continue;
            send(at[i].fd, message, bytes, MSG_NOSIGNAL);
            echoes++;
        }
    }
    return echoes;
}

int main(int words, char **word)
{
    static struct pollfd at[CONNECTIONS];
    if (words != 4) return fprintf(stderr, "echo CONNECTIONS BYTES SECONDS\n"), 2;
    int count = atoi(word[1]), bytes = atoi(word[2]), port;
    if (count < 1 || count > CONNECTIONS || bytes < 1 || bytes > BYTES) return 2;
    int fd = listen_anywhere(&port), child = fork();
    if (!child) serve(fd);
    for (int i = 0; i < count; i++) at[i] = (struct pollfd){dial(port), POLLIN, 0};
    double before = server_cpu(child);
    long echoes = play(at, count, (size_t)bytes, now() + atoi(word[3]));
    double cpu = server_cpu(child) - before;
    printf("a plain echo of %d bytes on the same library: %.0f per CPU-second\n", bytes,
           (double)echoes / (cpu > 0 ? cpu : 1));
    kill(child, SIGTERM);
    waitpid(child, NULL, 0);
    return 0;
}
