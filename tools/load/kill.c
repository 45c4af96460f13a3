// SPDX-License-Identifier: MIT
// kill.c - nothing acknowledged is lost, however often the server is killed.
//
//   kill KILLS PROGRAM...      PROGRAM serves on some data folder and prints its address
//
// Clients play at several tables over real sockets. At random moments the server is killed with
// SIGKILL and started again. Every update that answered a choice was acknowledged: after each
// restart all log rows that any seat had been told must be there, word for word, and the question
// must have moved on. Everybody reconnects from the last number it has, as the page does.
#include "tools/load/visitor.h"

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { TABLES = 8, SEATS = 3, ROWS = 8192, ROW_ROOM = 64, RUN_MS = 400, PATIENCE_MS = 60000 };

typedef struct Seat {
    Visitor visitor;
    char token[32];
    char (*row)[ROW_ROOM];  // the log, by number
    int rows, checked;
    long n;      // the last question that was answered and acknowledged
    long asked;  // the one that is asked now, 0: none
    char choice[512];
} Seat;

typedef struct Place {
    char id[16];
    Seat seat[SEATS];
    bool over;
} Place;

static Place place[TABLES];
static char **program;
static int port, server, moves, restarts_checked;

static int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static void fail(const char *what, const char *more)
{
    fprintf(stderr, "kill: %s %s\n", what, more);
    if (server > 0) kill(server, SIGKILL);
    exit(1);
}

static void fail_to_start(void)
{
    char how[64];
    int status = 0;
    waitpid(server, &status, 0);
    snprintf(how, sizeof how, "(exit %d, signal %d)", WEXITSTATUS(status), WTERMSIG(status));
    server = 0;
    fail("the server does not start", how);
}

static void start_server(void)
{
    char line[256];
    int out[2];
    if (pipe(out)) fail("no pipe", "");
    server = fork();
    if (!server) {
        dup2(out[1], 1);
        close(out[0]), close(out[1]);
        execvp(program[0], program);
        _exit(127);
    }
    close(out[1]);
    FILE *in = fdopen(out[0], "r");
    const char *colon = in && fgets(line, sizeof line, in) ? strrchr(line, ':') : NULL;
    if (!colon) fail_to_start();
    port = atoi(colon + 1);
    fclose(in);
}

static void kill_server(void)
{
    kill(server, SIGKILL);
    waitpid(server, NULL, 0);
}

static void make_table(Place *p, int64_t until)
{
    int status;
    char *answer = http_ask(port, "POST", "/api/1/tables", NULL,
                            "{\"game\":\"hunters\",\"players\":3,\"chairs\":[{\"who\":\"me\"},"
                            "{\"who\":\"me\"},{\"who\":\"me\"}]}",
                            &status);
    if (status == 503 && now_ms() < until) {  // its database was killed, too
        free(answer);
        nanosleep(&(struct timespec){.tv_nsec = 50000000}, NULL);
        make_table(p, until);
        return;
    }
    if (status != 201) fail("no table:", answer ? answer : "no answer");
    for (int i = 0; i < SEATS; i++) free(p->seat[i].row);
    *p = (Place){0};
    find_text(answer, "table", p->id, sizeof p->id);
    const char *at = answer;
    for (int i = 0; i < SEATS; i++) {
        at = find_field(at, "token");
        snprintf(p->seat[i].token, sizeof p->seat[i].token, "%.27s", at + 1);
        p->seat[i].row = calloc(ROWS, ROW_ROOM);
        p->seat[i].visitor.fd = -1;
    }
    free(answer);
}

// Keeps the rows, and compares those that it had before.
static void hear_log(Seat *seat, const char *message)
{
    const char *at = find_field(message, "log");
    if (!at || *at != '[') return;
    for (at++; *at == '['; at += strcspn(at, "]") + 1, at += *at == ',') {
        size_t length = strcspn(at, "]") + 1;
        int number = atoi(at + 1);
        if (number >= ROWS || length >= ROW_ROOM) fail("too long:", at);
        if (number > seat->rows + 1) fail("a gap in the log before", at);
        if (number <= seat->rows && strncmp(seat->row[number], at, length))
            fail("the log has changed:", seat->row[number]);
        memcpy(seat->row[number], at, length);
        seat->row[number][length] = 0;
        if (number > seat->rows) seat->rows = number;
        if (number > seat->checked) seat->checked = number;
    }
}

static void hear_ask(Seat *seat, const char *message)
{
    const char *ask = find_field(message, "ask"), *n = ask ? find_field(ask, "n") : NULL;
    const char *offer = ask ? find_field(ask, "offer") : NULL;
    if (!ask) return;
    seat->asked = 0;
    if (!n || !offer || *ask != '{') return;
    int rows = 0;
    for (const char *c = offer + 1; *c == '[' || *c == ','; c += strcspn(c, "]") + 1) rows++;
    const char *row = offer + 1;
    for (int skip = rand() % rows; skip > 0; skip--) row += strcspn(row, "]") + 2;
    seat->asked = atol(n);
    if (seat->asked <= seat->n) fail("an answered question is asked again:", message);
    snprintf(seat->choice, sizeof seat->choice,
             "{\"do\":\"choose\",\"id\":%ld,\"n\":%ld,\"action\":%.*s}", seat->asked, seat->asked,
             (int)strcspn(row, "]") + 1, row);
}

static void hear(Place *p, Seat *seat, const char *message)
{
    bool hello = !strncmp(message, "{\"is\":\"hello\"", 13);
    if (!hello && strncmp(message, "{\"is\":\"up\"", 10)) return;
    const char *re = hello ? NULL : find_field(message, "re");
    if (re && re < message + 24) seat->n = atol(re), moves++;  // acknowledged
    hear_log(seat, message);
    hear_ask(seat, message);
    if (strstr(message, "\"over\":true")) p->over = true;
}

// From the start of the log, so that every row is compared; or as the page does, from the last.
static bool greet(Place *p, Seat *seat, bool from_start)
{
    char hello[160];
    visitor_close(&seat->visitor);
    if (!visitor_open(&seat->visitor, port, p->id)) return false;
    seat->checked = from_start ? 0 : seat->rows;
    seat->asked = 0;
    snprintf(hello, sizeof hello, "{\"do\":\"hello\",\"token\":\"%s\",\"log\":%d}", seat->token,
             seat->checked);
    return visitor_send(&seat->visitor, hello);
}

static void listen_all(int timeout_ms)
{
    struct pollfd fds[TABLES * SEATS];
    for (int i = 0; i < TABLES * SEATS; i++)
        fds[i] = (struct pollfd){place[i / SEATS].seat[i % SEATS].visitor.fd, POLLIN, 0};
    poll(fds, TABLES * SEATS, timeout_ms);
    for (int i = 0; i < TABLES * SEATS; i++) {
        Place *p = &place[i / SEATS];
        Seat *seat = &p->seat[i % SEATS];
        size_t count;
        if (!fds[i].revents || seat->visitor.fd < 0) continue;
        bool open = visitor_fill(&seat->visitor);
        for (char *m; (m = visitor_next(&seat->visitor, &count));) hear(p, seat, m);
        if (!open) visitor_close(&seat->visitor);
    }
}

static bool is_anybody_open(void)
{
    for (int i = 0; i < TABLES * SEATS; i++)
        if (place[i / SEATS].seat[i % SEATS].visitor.fd >= 0) return true;
    return false;
}

static void choose_all(void)
{
    for (int i = 0; i < TABLES * SEATS; i++) {
        Seat *seat = &place[i / SEATS].seat[i % SEATS];
        if (!seat->asked || seat->visitor.fd < 0) continue;
        visitor_send(&seat->visitor, seat->choice);
        seat->asked = 0;
    }
}

static bool are_all_back(void)
{
    for (int i = 0; i < TABLES * SEATS; i++) {
        const Seat *seat = &place[i / SEATS].seat[i % SEATS];
        if (seat->checked < seat->rows || !seat->rows) return false;
    }
    return true;
}

// Whoever is sent away, as the database is away, comes again.
static void reconnect_all(void)
{
    int64_t until = now_ms() + PATIENCE_MS;
    for (int i = 0; i < TABLES; i++) {
        if (place[i].over) make_table(&place[i], until);
        for (int j = 0; j < SEATS; j++) greet(&place[i], &place[i].seat[j], rand() % 2);
    }
    while (!are_all_back() && now_ms() < until) {
        listen_all(20);
        for (int i = 0; i < TABLES * SEATS; i++) {
            Seat *seat = &place[i / SEATS].seat[i % SEATS];
            if (seat->visitor.fd < 0) greet(&place[i / SEATS], seat, rand() % 2);
        }
    }
    for (int i = 0; i < TABLES * SEATS; i++) {
        const Seat *seat = &place[i / SEATS].seat[i % SEATS];
        if (seat->checked < seat->rows) fail("rows of the log are lost at", place[i / SEATS].id);
    }
    restarts_checked++;
}

int main(int words, char **word)
{
    if (words < 3) fail("usage:", "kill KILLS PROGRAM...");
    int kills = atoi(word[1]);
    program = word + 2;
    signal(SIGPIPE, SIG_IGN);
    srand((unsigned)time(NULL));
    start_server();
    for (int i = 0; i < TABLES; i++) make_table(&place[i], now_ms() + PATIENCE_MS);
    reconnect_all();
    for (int n = 0; n < kills; n++) {
        int64_t until = now_ms() + rand() % RUN_MS;
        while (now_ms() < until) choose_all(), listen_all(2);
        choose_all();  // some are under way when it dies
        kill_server();
        while (is_anybody_open()) listen_all(100);  // what was sent still arrives
        start_server();
        reconnect_all();
    }
    kill_server();
    printf("%d kills, %d restarts checked, %d moves acknowledged, nothing lost\n", kills,
           restarts_checked - 1, moves);
    return 0;
}
