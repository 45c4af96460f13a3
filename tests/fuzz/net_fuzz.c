// SPDX-License-Identifier: MIT
// net_fuzz.c - bytes over several connections at once, with workers and failing commits behind
// them. The first byte picks the game; then come deeds: a byte for the deed and the connection, a
// byte for how much, and where it sends, so many bytes. %T and %C stand for the id of a table that
// is there and the token of its first chair.
#include "games/games.h"
#include "server/frame.h"
#include "server/net.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { LINES = 4, INPUTS = 1000, WORDS_ROOM = 1024 };
enum { SEND, SEND_MORE, SEND_FRAME, SEND_FRAME_TOO, HANG_UP, WAIT, FAIL_COMMIT, THINK, DEEDS };

static Net net;
static int line[LINES];
static Address from[LINES];
static int inputs;
static char table[16], token[32];

static void must(bool good)
{
    if (!good) abort();
}

static void open_net(void)
{
    static ServeOptions options = {.page = "/nowhere", .hall = {.workers = 1}};
    Problem problem;
    if (inputs++ % INPUTS) return;
    if (inputs > 1) net_close(&net);
    log_to(NULL);
    options.hall.limits = USUAL_LIMITS;
    must(net_open(&net, &options, &problem));
    store_add_session(net.hall.store, &(Key){0}, 1, 0);  // see fail_commit
    hall_flush(&net.hall);
}

static void pass(int times)
{
    for (int i = 0; i < times; i++) net_pass(&net, net.hall.now);
}

static void skip(int64_t ms)
{
    net.since -= ms;
    pass(2);
}

// A session with this key is there already: the commit fails as on a full disk.
static void fail_commit(void) { store_add_session(net.hall.store, &(Key){0}, 1, 0); }

static void hang_up(int which)
{
    if (line[which] >= 0) close(line[which]);
    line[which] = -1;
}

static void pick_up(int which)
{
    int fd[2];
    if (line[which] >= 0) return;
    must(!socketpair(AF_UNIX, SOCK_STREAM, 0, fd));
    fcntl(fd[0], F_SETFL, O_NONBLOCK);
    line[which] = fd[0];
    net_adopt(&net, fd[1], &from[which]);
}

static void drain(void)
{
    static char bytes[1 << 16];
    for (int i = 0; i < LINES; i++)
        while (line[i] >= 0 && recv(line[i], bytes, sizeof bytes, 0) > 0) {
        }
}

static size_t put_names(const uint8_t *data, size_t size, char *words)
{
    size_t used = 0;
    for (size_t i = 0; i < size && used + 32 < WORDS_ROOM; i++) {
        const char *name = NULL;
        if (data[i] == '%' && i + 1 < size && data[i + 1] == 'T') name = table;
        if (data[i] == '%' && i + 1 < size && data[i + 1] == 'C') name = token;
        if (name) used += (size_t)sprintf(words + used, "%s", name), i++;
        else words[used++] = (char)data[i];
    }
    return used;
}

static void send_words(int which, bool frame, const uint8_t *data, size_t size)
{
    char words[8 + WORDS_ROOM] = {0}, *start = words + 8;
    size_t count = put_names(data, size, start);
    pick_up(which);
    if (frame) {  // masked with 0
        bool shorter = count < 126;
        start -= shorter ? 6 : 8;
        start[0] = (char)(0x80 | FRAME_TEXT);
        start[1] = (char)(0x80 | (shorter ? count : 126));
        if (!shorter) start[2] = (char)(count >> 8), start[3] = (char)(count & 0xff);
        count += shorter ? 6 : 8;
    }
    send(line[which], start, count, MSG_NOSIGNAL);
}

static void copy_word(const char *answer, const char *key, char *word, size_t room)
{
    const char *at = strstr(answer, key);
    must(at);
    snprintf(word, room, "%.*s", (int)strcspn(at + strlen(key), "\""), at + strlen(key));
}

static void make_table(int pick)
{
    char words[512], body[64], answer[8192];
    int games = 0;
    while (GAMES[games]) games++;
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"seed\":\"1\",\"pace\":0}",
             GAMES[pick % games]->key);
    snprintf(words, sizeof words,
             "POST /api/1/tables HTTP/1.1\r\nHost: 10.0.0.1\r\nContent-Length: %zu\r\n\r\n%s",
             strlen(body), body);
    pick_up(0);
    send(line[0], words, strlen(words), MSG_NOSIGNAL);
    pass(3);
    ssize_t got = recv(line[0], answer, sizeof answer - 1, 0);
    must(got > 0);
    answer[got] = 0;
    copy_word(answer, "\"table\":\"", table, sizeof table);
    copy_word(answer, "\"token\":\"", token, sizeof token);
}

static void think(void)
{
    nanosleep(&(struct timespec){.tv_nsec = 300000}, NULL);
    pass(3);
    drain();
}

static size_t do_deed(const uint8_t *data, size_t size)
{
    int deed = data[0] / LINES % DEEDS, which = data[0] % LINES;
    size_t count = data[1] < size - 2 ? data[1] : size - 2;
    switch (deed) {
    case SEND:
    case SEND_MORE: send_words(which, false, data + 2, count); break;
    case SEND_FRAME:
    case SEND_FRAME_TOO: send_words(which, true, data + 2, count); break;
    case HANG_UP: hang_up(which); break;
    case WAIT: skip(data[1] * 200); break;
    case FAIL_COMMIT: fail_commit(); break;
    case THINK: think(); break;
    }
    pass(deed == SEND_MORE || deed == SEND_FRAME_TOO ? 0 : 1);
    return deed <= SEND_FRAME_TOO ? 2 + count : 2;
}

// Everybody goes; nothing of them may be left.
static void end_input(void)
{
    drain();
    for (int i = 0; i < LINES; i++) hang_up(i);
    pass(3);
    skip(400000);
    skip(PUT_AWAY_AFTER + 1);
    must(!net.links && !net.hall.peers && !net.ready);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!size) return 0;
    open_net();
    for (int i = 0; i < LINES; i++) {
        line[i] = -1;
        snprintf(from[i].text, sizeof from[i].text, "10.%d.%d.%d", inputs >> 8 & 255, inputs & 255,
                 i);
    }
    make_table(data[0]);
    for (size_t at = 1; at + 2 <= size;) at += do_deed(data + at, size - at);
    end_input();
    return 0;
}
