// SPDX-License-Identifier: MIT
// running.h - the real server as a process of its own, and raw bytes over real sockets.
#pragma once

#include "tests/support/test.h"
#include "tools/load/visitor.h"

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static char folder[64];
static int port, server;

static const char *const NOTHING[] = {NULL};

// Starts it with --port 0 and reads the first line it prints.
static inline void start(const char *const more[])
{
    const char *words[32] = {MORAINE_PROGRAM, "serve", "--port",  "0", "--quiet",
                             "--data",        folder,  "--drain", "0"};
    char line[256] = "";
    int out[2], count = 9;
    while (*more) words[count++] = *more++;
    assert_int_equal(pipe(out), 0);
    server = fork();
    if (!server) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);  // a test that fails leaves nobody behind
        dup2(out[1], 1);
        close(out[0]), close(out[1]);
        execv(words[0], (char *const *)words);
        _exit(127);
    }
    close(out[1]);
    FILE *in = fdopen(out[0], "r");
    char *got = fgets(line, sizeof line, in);
    fclose(in);
    assert_non_null(got);
    assert_int_equal(strncmp(line, "Moraine is ready: http", 22), 0);
    port = atoi(strrchr(line, ':') + 1);
}

static inline void given_server(const char *const more[])
{
    strcpy(folder, "/tmp/moraine-net-XXXXXX");
    assert_non_null(mkdtemp(folder));
    start(more);
}

static inline void doze(int ms)
{
    nanosleep(&(struct timespec){ms / 1000, ms % 1000 * 1000000L}, NULL);
}

// How it ended; -1: it crashed, or it had to be killed because it did not stop.
static inline int stop(void)
{
    int status, ended = 0;
    kill(server, SIGTERM);
    for (int i = 0; i < 6000 && !(ended = waitpid(server, &status, WNOHANG)); i++) doze(10);
    if (!ended) kill(server, SIGKILL), waitpid(server, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static inline void clean_up(void)
{
    char command[128];
    assert_int_equal(stop(), 0);
    snprintf(command, sizeof command, "rm -rf %s", folder);
    assert_int_equal(system(command), 0);
}

static inline void wait_at_most(int fd, int seconds)
{
    struct timeval patience = {.tv_sec = seconds};
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
}

// All that comes until the other side ends, or for so long nothing more comes. It closes the
// socket. A busy machine may take its time to the first byte.
static inline char *hear_out(int fd, int seconds)
{
    static char answer[1 << 18];
    size_t count = 0;
    wait_at_most(fd, 60);
    for (ssize_t got; (got = recv(fd, answer + count, sizeof answer - 1 - count, 0)) > 0;) {
        if (!count) wait_at_most(fd, seconds);
        count += (size_t)got;
    }
    close(fd);
    answer[count] = 0;
    return answer;
}

// Sends bytes as they are; the whole answer, up to a second after the last of it.
static inline char *ask_raw(const char *request)
{
    int fd = dial(port);
    assert_true(fd >= 0);
    send(fd, request, strlen(request), MSG_NOSIGNAL);
    return hear_out(fd, 1);
}

static inline int status_of(const char *answer)
{
    return strncmp(answer, "HTTP/1.1 ", 9) ? 0 : atoi(answer + 9);
}

static inline int get(const char *path, const char *headers)
{
    char request[1024];
    snprintf(request, sizeof request,
             "GET %s HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n%s\r\n", path, headers);
    return status_of(ask_raw(request));
}

static inline int post(const char *path, const char *headers, const char *body)
{
    static char request[1 << 18];
    snprintf(request, sizeof request,
             "POST %s HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Length: %zu\r\n"
             "%s\r\n%s",
             path, strlen(body), headers, body);
    return status_of(ask_raw(request));
}

// A table of the null game: its id and the token of its one chair.
static inline void make_table(char id[16], char token[32])
{
    int status;
    char *answer = http_ask(port, "POST", "/api/1/tables", NULL, "{\"game\":\"null\"}", &status);
    assert_int_equal(status, 201);
    assert_true(find_text(answer, "table", id, 16));
    assert_true(find_text(answer, "token", token, 32));
    free(answer);
}

static inline const char *wait_for(Visitor *c, const char *is)
{
    size_t count;
    char start_of[32];
    struct timeval patience = {.tv_sec = 10};
    setsockopt(c->fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    snprintf(start_of, sizeof start_of, "{\"is\":\"%s\"", is);
    for (;;) {
        char *message = visitor_next(c, &count);
        if (message && !strncmp(message, start_of, strlen(start_of))) return message;
        if (!message && !visitor_fill(c)) return NULL;
    }
}

static inline void say_hello(Visitor *c, const char *token)
{
    char hello[96];
    snprintf(hello, sizeof hello, "{\"do\":\"hello\",\"token\":\"%s\"}", token);
    assert_true(visitor_send(c, hello));
}
