// SPDX-License-Identifier: MIT
// load.c - the server under load: many tables, each seat a scripted client over a real socket,
// which asks before each choice what the choices change, as the page does. Called by
// tools/load/run.sh ("make load"), which starts the server.
//
//   load PORT PID GAME TABLES SEATS MOVES_PER_SECOND SECONDS [ELDERS]
//
// 0 moves per second: all it can. ELDERS: so many tables more, with elders on all chairs.
#include "tools/load/server.h"
#include "tools/load/visitor.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum { SEATS = 6, SAMPLES = 20 << 20, OFFER_ROOM = 512 };

typedef struct Seat {
    Visitor visitor;
    struct Place *place;
    bool waits;  // for the update of the last choice
} Seat;

typedef struct Place {  // a table
    char id[16], token[SEATS][32];
    Seat seat[SEATS];
    int64_t chosen_at;
    int asked;                // the seat that must choose next, -1: nobody yet
    char choice[OFFER_ROOM];  // what it will send
    int64_t ready_at;
    bool over;
} Place;

static struct {
    int port, pid, tables, seats, rate, seconds, elders;
    const char *game;
    Place *place;
    int64_t moves, updates, bytes, largest, refused, finished, previews, largest_preview;
    float *sample;
    int64_t samples;
    int poll;
} load;

static int64_t now_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static void fail(const char *what)
{
    fprintf(stderr, "load: %s\n", what);
    exit(1);
}

// A new table with the same on all chairs.
static char *ask_for_table(const char *chair)
{
    char body[512];
    int status, used = snprintf(body, sizeof body, "{\"game\":\"%s\",\"players\":%d,\"chairs\":[",
                                load.game, load.seats);
    for (int i = 0; i < load.seats; i++)
        used += snprintf(body + used, sizeof body - (size_t)used, "%s%s", i ? "," : "", chair);
    snprintf(body + used, sizeof body - (size_t)used, "]}");
    char *answer = http_ask(load.port, "POST", "/api/1/tables", NULL, body, &status);
    if (status != 201) fail(answer ? answer : "no answer");
    return answer;
}

static void make_table(Place *place)
{
    char *answer = ask_for_table("{\"who\":\"me\"}");
    find_text(answer, "table", place->id, sizeof place->id);
    const char *at = answer;
    for (int i = 0; i < load.seats; i++) {
        at = find_field(at, "token");
        snprintf(place->token[i], sizeof place->token[i], "%.27s", at + 1);
    }
    free(answer);
    place->asked = -1;
}

// Picks one of the offered rows and prepares the message.
static void prepare(Place *place, int seat, const char *offer, const char *n)
{
    int rows = 0;
    for (const char *c = offer + 1; *c == '[' || *c == ','; c += strcspn(c, "]") + 1) rows++;
    const char *row = offer + 1;
    for (int skip = rand() % rows; skip > 0; skip--) row += strcspn(row, "]") + 2;
    snprintf(place->choice, sizeof place->choice,
             "{\"do\":\"choose\",\"id\":1,\"n\":%ld,\"action\":%.*s}", atol(n),
             (int)strcspn(row, "]") + 1, row);
    place->asked = seat;
}

static void note_latency(Place *place, int seat, int64_t now)
{
    if (!place->seat[seat].waits) return;
    place->seat[seat].waits = false;
    if (load.samples < SAMPLES)
        load.sample[load.samples++] = (float)(now - place->chosen_at) / 1000;
}

// Between two moves of a table, on average.
static int64_t interval_us(void) { return (int64_t)1000000 * load.tables / load.rate; }

// As a page does that is asked.
static void ask_changes(Place *place, int seat)
{
    if (!visitor_send(&place->seat[seat].visitor, "{\"do\":\"changes\",\"id\":2}"))
        fail("a seat is gone");
}

static void hear_changes(size_t count)
{
    load.previews++;
    if ((int64_t)count > load.largest_preview) load.largest_preview = (int64_t)count;
}

static void hear(Place *place, int seat, const char *message, size_t count, int64_t now)
{
    if (!strncmp(message, "{\"is\":\"changes\"", 15)) {
        hear_changes(count);
        return;
    }
    const char *offer = find_field(message, "offer"), *n = find_field(message, "n");
    if (!strncmp(message, "{\"is\":\"no\"", 10)) load.refused++;
    if (!strncmp(message, "{\"is\":\"up\"", 10) && find_field(message, "ask")) {
        load.updates++;
        load.bytes += (int64_t)count;
        if ((int64_t)count > load.largest) load.largest = (int64_t)count;
        note_latency(place, seat, now);
    }
    if (strstr(message, "\"over\":true") && !place->over) place->over = true, load.finished++;
    if (offer && n) {
        prepare(place, seat, offer, n);
        ask_changes(place, seat);
        if (load.rate) place->ready_at = now + interval_us() * (500 + rand() % 1000) / 1000;
        else place->ready_at = now;
    }
}

static void choose(Place *place, int64_t now)
{
    place->chosen_at = now;
    for (int i = 0; i < load.seats; i++) place->seat[i].waits = true;
    if (!visitor_send(&place->seat[place->asked].visitor, place->choice)) fail("a seat is gone");
    place->asked = -1;
    load.moves++;
}

static void connect_seat(Place *place, int i)
{
    char hello[128];
    Seat *seat = &place->seat[i];
    if (!visitor_open(&seat->visitor, load.port, place->id)) fail("cannot connect");
    seat->place = place;
    snprintf(hello, sizeof hello, "{\"do\":\"hello\",\"token\":\"%s\"}", place->token[i]);
    visitor_send(&seat->visitor, hello);
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = seat};
    epoll_ctl(load.poll, EPOLL_CTL_ADD, seat->visitor.fd, &event);
}

// A table whose game is over gives place to a new one.
static void renew(Place *place)
{
    for (int i = 0; i < load.seats; i++) visitor_close(&place->seat[i].visitor);
    *place = (Place){0};
    make_table(place);
    for (int i = 0; i < load.seats; i++) connect_seat(place, i);
}

static void hear_all(int timeout_ms)
{
    struct epoll_event event[256];
    int count = epoll_wait(load.poll, event, 256, timeout_ms);
    for (int i = 0; i < count; i++) {
        Seat *seat = event[i].data.ptr;
        Place *place = seat->place;
        size_t size;
        if (!visitor_fill(&seat->visitor)) fail("the server closed a connection");
        int64_t now = now_us();
        for (char *message; (message = visitor_next(&seat->visitor, &size));)
            hear(place, (int)(seat - place->seat), message, size, now);
    }
}

static void play(int64_t until)
{
    for (int64_t now; (now = now_us()) < until;) {
        hear_all(1);
        now = now_us();
        for (int i = 0; i < load.tables; i++) {
            Place *place = &load.place[i];
            if (place->over) renew(place);
            else if (place->asked >= 0 && place->ready_at <= now) choose(place, now);
        }
    }
}

static int by_size(const void *a, const void *b)
{
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

static double percentile(double share)
{
    if (!load.samples) return 0;
    return (double)load.sample[(int64_t)((double)(load.samples - 1) * share)];
}

static void report(double cpu, double seconds, long empty, long idle, double idle_cpu)
{
    qsort(load.sample, (size_t)load.samples, sizeof *load.sample, by_size);
    printf("tables %d, seats %d, connections %d, game %s\n", load.tables, load.seats,
           load.tables * load.seats, load.game);
    printf("moves %lld in %.1f s: %.0f per second (%lld games finished, %lld refused)\n",
           (long long)load.moves, seconds, (double)load.moves / seconds, (long long)load.finished,
           (long long)load.refused);
    printf("server CPU %.2f s%s: %.0f moves per CPU-second\n", cpu,
           load.elders ? " without that of bots" : "", (double)load.moves / cpu);
    printf(
        "latency, choice to an update, ms: 50 %% %.2f, 99 %% %.2f, 99.9 %% %.2f (%lld samples)\n",
        percentile(0.5), percentile(0.99), percentile(0.999), (long long)load.samples);
    printf("bytes per update: mean %.0f, largest %lld\n",
           (double)load.bytes / (double)(load.updates ? load.updates : 1), (long long)load.largest);
    printf("%lld times what each choice changes, largest %lld bytes\n", (long long)load.previews,
           (long long)load.largest_preview);
    printf("memory: %ld KiB empty, %ld KiB with all tables idle: %.1f KiB per table with its "
           "clients; idle CPU %.2f %%\n",
           empty, idle, (double)(idle - empty) / load.tables, 100 * idle_cpu);
}

// Bots have threads of their own.
static double cpu_now(void) { return load.elders ? loop_cpu(load.pid) : server_cpu(load.pid); }

static void read_words(char **word)
{
    load.port = atoi(word[1]);
    load.pid = atoi(word[2]);
    load.game = word[3];
    load.tables = atoi(word[4]);
    load.seats = atoi(word[5]);
    load.rate = atoi(word[6]);
    load.seconds = atoi(word[7]);
    load.elders = word[8] ? atoi(word[8]) : 0;
}

int main(int words, char **word)
{
    if (words != 8 && words != 9)
        fail("PORT PID GAME TABLES SEATS MOVES_PER_SECOND SECONDS [ELDERS]");
    read_words(word);
    struct rlimit limit = {0};
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    load.poll = epoll_create1(EPOLL_CLOEXEC);
    load.place = calloc((size_t)load.tables, sizeof *load.place);
    load.sample = malloc(SAMPLES * sizeof *load.sample);
    if (!load.place || !load.sample) fail("no memory");
    srand(1);

    long empty = server_memory(load.pid);
    for (int i = 0; i < load.tables; i++) make_table(&load.place[i]);
    for (int i = 0; i < load.tables; i++)
        for (int j = 0; j < load.seats; j++) {
            connect_seat(&load.place[i], j);
            if (j == 0) hear_all(0);
        }
    for (int i = 0; i < load.elders; i++)
        free(ask_for_table("{\"who\":\"bot\",\"bot\":\"elder\"}"));
    for (int64_t until = now_us() + 1000000; now_us() < until;) hear_all(50);
    double before = cpu_now();
    for (int64_t until = now_us() + 3000000; now_us() < until;) hear_all(50);
    double idle_cpu = (cpu_now() - before) / 3;
    long idle = server_memory(load.pid);

    int64_t start = now_us();
    before = cpu_now();
    load.samples = load.updates = load.bytes = load.largest = load.previews = 0;
    for (int i = 0; load.rate && i < load.tables; i++)  // not all at once
        load.place[i].ready_at = start + interval_us() * (rand() % 1000) / 1000;
    play(start + (int64_t)load.seconds * 1000000);
    report(cpu_now() - before, (double)(now_us() - start) / 1e6, empty, idle, idle_cpu);
    return 0;
}
