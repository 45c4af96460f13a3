// SPDX-License-Identifier: MIT
// attack_test.c - clients that mean harm, over real sockets at the real server: whatever they
// send, it answers everybody else, keeps its memory, and stops when it is told to.
#include "tests/server/running.h"

#include <netinet/in.h>
#include <sys/resource.h>

static long memory_kib(void)
{
    char path[64], line[256];
    long kib = 0;
    snprintf(path, sizeof path, "/proc/%d/status", server);
    FILE *in = fopen(path, "r");
    assert_non_null(in);
    while (fgets(line, sizeof line, in)) sscanf(line, "VmRSS: %ld", &kib);
    fclose(in);
    return kib;
}

static int count_of(const char *text, const char *words)
{
    int count = 0;
    while ((text = strstr(text, words))) count++, text += strlen(words);
    return count;
}

// Somebody else is served, from another address, and soon.
static void assert_others_are_served(void)
{
    int fd = dial_from(port, 200);
    static const char WORDS[] = "GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                                "Connection: close\r\n\r\n";
    assert_true(fd >= 0);
    send(fd, WORDS, sizeof WORDS - 1, MSG_NOSIGNAL);
    assert_int_equal(status_of(hear_out(fd, 5)), 200);
}

static int open_and_send(int which, const char *bytes, size_t count)
{
    int fd = dial_from(port, which);
    assert_true(fd >= 0);
    send(fd, bytes, count, MSG_NOSIGNAL);
    return fd;
}

// Heads.

#define GET_HEALTH "GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
#define POST_MINE "POST /api/1/mine HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 13\r\n"

TEST(a_body_in_the_packet_of_the_request_before_it)
{
    given_server(NOTHING);
    const char *answer = ask_raw(GET_HEALTH POST_MINE "\r\n{\"tokens\":[]}");
    assert_int_equal(count_of(answer, "HTTP/1.1 200 OK"), 2);
    assert_non_null(strstr(answer, "{\"mine\":[]}"));
    assert_others_are_served();
    clean_up();
}

TEST(many_requests_in_one_packet)
{
    static char bytes[40 * sizeof GET_HEALTH];
    given_server(NOTHING);
    for (int i = 0; i < 40; i++) strcat(bytes, GET_HEALTH);
    assert_int_equal(count_of(ask_raw(bytes), "{\"ok\":true}"), 40);
    assert_others_are_served();
    clean_up();
}

// More than was announced, while the password is being hashed.
TEST(a_body_with_a_byte_too_many)
{
    static const char WORDS[] =
        "POST /api/1/sessions HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 37\r\n\r\n"
        "{\"name\":\"Ann\",\"password\":\"mammoth..\"}}";
    given_server(NOTHING);
    for (int i = 0; i < 6; i++) {
        int fd = open_and_send(0, WORDS, sizeof WORDS - 1);
        for (int j = 0; j < 20; j++) doze(2), send(fd, "}", 1, MSG_NOSIGNAL);
        const char *answer = hear_out(fd, 2);
        assert_int_equal(status_of(answer), 401);
        assert_int_equal(count_of(answer, "HTTP/1.1 "), 1);
    }
    assert_others_are_served();
    clean_up();
}

TEST(heads_that_two_readers_understand_differently)
{
    static const struct {
        const char *bytes;
        int status;
    } HEADS[] = {
        {POST_MINE "Content-Length: 5\r\n\r\n{\"tokens\":[]}", 400},
        {POST_MINE "Content-Length: 13\r\n\r\n{\"tokens\":[]}", 400},
        {POST_MINE "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400},
        {"POST /api/1/mine HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"
         "d\r\n{\"tokens\":[]}\r\n0\r\n\r\n",
         411},
        {"POST /api/1/mine HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: +13\r\n\r\n", 400},
        {"POST /api/1/mine HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 0x10\r\n\r\n", 400},
        {"POST /api/1/mine HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 13, 13\r\n\r\n", 400},
        {"POST /api/1/mine HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length:\r\n\r\n", 400},
        {"POST /api/1/mine HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: "
         "18446744073709551629\r\n\r\n",
         413},
        {"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 3\r\n\r\nabc", 413},
        {"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 3\r\n\r\nabc", 413},
        {"GET /health HTTP/1.1\r\n\r\n", 400},
        {"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: 127.0.0.1\r\n\r\n", 400},
        {"GET /health HTTP/1.1\r\nHost : 127.0.0.1\r\n\r\n", 400},
        {"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n folded: yes\r\n\r\n", 400},
        {"GET /health HTTP/1.1\nHost: 127.0.0.1\r\n\r\n", 400},
        {"GET /health HTTP/1.1\r\nHost: 127.0.0.1\nX: y\r\n\r\n", 400},
        {"GET /health HTTP/2.0\r\nHost: 127.0.0.1\r\n\r\n", 505},
        {"GET  /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", 400},
        {"GET http://127.0.0.1/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", 400},
        {"GET /health\r\n\r\n", 400},
        {"GET /%00 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", 400},
        {"GET /%zz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", 400},
        {"BREW /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", 405},
    };
    given_server(NOTHING);
    for (size_t i = 0; i < sizeof HEADS / sizeof *HEADS; i++) {
        const char *answer = ask_raw(HEADS[i].bytes);
        if (status_of(answer) != HEADS[i].status) print_error("of %s:\n", HEADS[i].bytes);
        assert_int_equal(status_of(answer), HEADS[i].status);
        assert_int_equal(count_of(answer, "HTTP/1.1 "), 1);
    }
    assert_others_are_served();
    clean_up();
}

TEST(heads_that_never_end)
{
    static char bytes[20000];
    given_server(NOTHING);
    strcpy(bytes, "GET /health HTTP/1.1\r\nX: ");
    memset(bytes + strlen(bytes), 'x', 9000);
    assert_int_equal(status_of(ask_raw(bytes)), 431);
    strcpy(bytes, "GET /");
    memset(bytes + 5, 'x', 400);
    strcpy(bytes + 405, " HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
    assert_int_equal(status_of(ask_raw(bytes)), 414);
    assert_others_are_served();
    clean_up();
}

// Pages of others.

static int ask_as(const char *host, const char *origin)
{
    static char request[4096];
    snprintf(request, sizeof request,
             "GET /api/1/lobby HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n%s%s%s\r\n", host,
             origin ? "Origin: " : "", origin ? origin : "", origin ? "\r\n" : "");
    return status_of(ask_raw(request));
}

TEST(long_origins_are_origins)
{
    static char origin[1200] = "http://evil.example";
    given_server(NOTHING);
    for (size_t length = 200; length < 1200; length += 56) {
        memset(origin + 19, 'x', length);
        assert_int_equal(ask_as("127.0.0.1", origin), 403);
    }
    clean_up();
}

TEST(names_that_were_led_here)
{
    static const char *const EVERYWHERE[] = {"0.0.0.0", "::"};
    for (int i = 0; i < 2; i++) {
        given_server(
            (const char *[]){"--host", EVERYWHERE[i], "--origin", "https://games.example", NULL});
        assert_int_equal(ask_as("evil.example", NULL), 403);
        assert_int_equal(ask_as("evil.example", "http://evil.example"), 403);
        assert_int_equal(ask_as("127.0.0.1.evil.example", NULL), 403);
        assert_int_equal(ask_as("192.168.0.7:7070", "http://192.168.0.7:7070"), 200);
        assert_int_equal(ask_as("[fe80::1]:7070", NULL), 200);
        assert_int_equal(ask_as("localhost:7070", "http://localhost:7070"), 200);
        assert_int_equal(ask_as("games.example", "https://games.example"), 200);
        assert_int_equal(ask_as("games.example", "https://evil.example"), 403);
        clean_up();
    }
}

TEST(numbers_of_the_server_are_not_for_everybody)
{
    given_server(NOTHING);
    assert_int_equal(get("/metrics", ""), 404);
    clean_up();
    given_server((const char *[]){"--metrics-port", "0", NULL});
    assert_int_equal(get("/metrics", ""), 404);  // only there
    clean_up();
}

// Quantities.

#define POST_RECORD                                                                                \
    "POST /api/1/records HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1048576\r\n\r\n"

TEST(bodies_are_limited_before_they_are_kept)
{
    enum { SENDERS = 300, EACH = 900 << 10 };
    static char body[EACH];
    int fd[SENDERS];
    size_t sent[SENDERS] = {0};
    const char *usual = getenv("ASAN_OPTIONS");
    setenv("ASAN_OPTIONS", "detect_leaks=0:quarantine_size_mb=1", 1);  // what is freed is gone
    given_server(NOTHING);
    setenv("ASAN_OPTIONS", usual ? usual : "", 1);
    long before = memory_kib();
    for (int i = 0; i < SENDERS; i++)
        fd[i] = open_and_send(1 + i / 10, POST_RECORD, sizeof POST_RECORD - 1);
    for (bool moved = true; moved; doze(100)) {
        moved = false;
        for (int i = 0; i < SENDERS; i++) {
            ssize_t more = send(fd[i], body, EACH - sent[i], MSG_NOSIGNAL | MSG_DONTWAIT);
            if (more > 0) moved = true, sent[i] += (size_t)more;
        }
    }
    doze(2000);  // the system's own memory holds much of it for a while
    assert_true(memory_kib() - before < 150 << 10);
    assert_others_are_served();
    assert_int_equal(post("/api/1/tables", "", "{\"game\":\"null\"}"), 201);
    for (int i = 0; i < SENDERS; i++) close(fd[i]);
    doze(500);
    assert_int_equal(post("/api/1/records", "Content-Type: text/plain\r\n", "x"), 400);
    clean_up();
}

static bool hears_refusal(int fd)
{
    char answer[16] = "";
    recv(fd, answer, sizeof answer - 1, MSG_DONTWAIT);
    return status_of(answer) == 429;
}

TEST(silent_connections_of_one_address_leave_room_for_others)
{
    enum { LINES = 400, KEPT = 128, LOOKS = 200 };
    int fd[LINES], refused = 0;
    given_server(NOTHING);
    for (int i = 0; i < LINES; i++)
        fd[i] = open_and_send(1, POST_RECORD, i % 2 ? sizeof POST_RECORD - 1 : 9);
    for (int look = 0; look < LOOKS && refused < LINES - KEPT; look++, doze(100))
        for (int i = 0; i < LINES; i++) refused += hears_refusal(fd[i]);
    assert_true(refused >= LINES - KEPT);
    assert_others_are_served();
    for (int i = 0; i < LINES; i++) close(fd[i]);
    clean_up();
}

TEST(garbage_and_resets)
{
    static char bytes[3000];
    given_server(NOTHING);
    srand(7);
    for (int i = 0; i < 300; i++) {
        size_t used = 0;
        if (i % 3) used = (size_t)sprintf(bytes, "%s", i % 2 ? GET_HEALTH : POST_MINE "\r\n");
        for (; used < sizeof bytes; used++) bytes[used] = (char)(rand() % 256 - 128);
        int fd = open_and_send(1 + i % 50, bytes, (size_t)rand() % sizeof bytes);
        if (i % 2)
            setsockopt(fd, SOL_SOCKET, SO_LINGER, &(struct linger){1, 0}, sizeof(struct linger));
        close(fd);
    }
    assert_others_are_served();
    clean_up();
}

TEST(it_stops_although_connections_stay_open)
{
    int fd[60];
    given_server(NOTHING);
    for (int i = 0; i < 60; i++) fd[i] = open_and_send(1, POST_RECORD, (size_t)i);
    assert_int_equal(stop(), 0);
    for (int i = 0; i < 60; i++) close(fd[i]);
}

// Passwords.

static const char ANN[] = "{\"name\":\"Ann\",\"password\":\"mammoth-2\"}";

static void log_in(const char *body, int expected)
{
    int status;
    free(http_ask(port, "POST", "/api/1/sessions", NULL, body, &status));
    assert_int_equal(status, expected);
}

// What the server has worked, in hundredths of a second: that does not grow with a busy machine.
static long server_worked(void)
{
    char path[64];
    long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", server);
    FILE *in = fopen(path, "r");
    assert_non_null(in);
    int got = fscanf(in, "%*d (%*[^)]) %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %ld %ld", &user,
                     &system);
    fclose(in);
    assert_int_equal(got, 2);
    return user + system;
}

static long work_of_logins(const char *body)
{
    long before = server_worked();
    for (int i = 0; i < 4; i++) log_in(body, 401);
    return server_worked() - before;
}

TEST(unknown_names_take_as_long_as_known_ones)
{
    int status;
    given_server(NOTHING);
    free(http_ask(port, "POST", "/api/1/accounts", NULL, ANN, &status));
    assert_int_equal(status, 200);
    long known = work_of_logins("{\"name\":\"Ann\",\"password\":\"mammoth-3\"}");
    long unknown = work_of_logins("{\"name\":\"Nobody\",\"password\":\"mammoth-3\"}");
    print_message("known %ld, unknown %ld\n", known, unknown);
    assert_true(known > 4);
    assert_true(unknown > known / 2 && unknown < known * 2);
    clean_up();
}

static int count_answered(const int *fd, int count)
{
    char byte;
    int answered = 0;
    for (int i = 0; i < count; i++) answered += recv(fd[i], &byte, 1, MSG_PEEK | MSG_DONTWAIT) > 0;
    return answered;
}

// 40 guesses in flight from two addresses, which have their fill; whoever has a password gets in.
TEST(guesses_of_some_keep_nobody_else_out)
{
    static const char GUESS[] = "POST /api/1/sessions HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                                "Connection: close\r\nContent-Length: 37\r\n\r\n"
                                "{\"name\":\"Ann\",\"password\":\"mammoth..\"}";
    int fd[40], status, refused = 0;
    given_server(NOTHING);
    free(http_ask(port, "POST", "/api/1/accounts", NULL, ANN, &status));
    for (int i = 0; i < 40; i++) fd[i] = open_and_send(1 + i / 20, GUESS, sizeof GUESS - 1);
    while (count_answered(fd, 40) < 20) doze(1);
    for (int i = 0; i < 3; i++) log_in(ANN, 200);
    for (int i = 0; i < 40; i++) refused += status_of(hear_out(fd[i], 10)) == 429;
    assert_true(refused > 0);
    clean_up();
}

// WebSockets.

static int open_table_socket(void)
{
    char id[16], token[32];
    Visitor c;
    make_table(id, token);
    assert_true(visitor_open(&c, port, id));
    int fd = c.fd;
    free(c.in);
    return fd;
}

// The code of the close frame that ends it; 0: none came.
static int close_code(int fd)
{
    unsigned char bytes[4096];
    size_t count = 0;
    struct timeval patience = {.tv_sec = 3};
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    for (ssize_t got; (got = recv(fd, bytes + count, sizeof bytes - count, 0)) > 0;)
        count += (size_t)got;
    close(fd);
    for (size_t i = 0; i + 4 <= count; i += 2 + bytes[i + 1])
        if (bytes[i] == 0x88) return bytes[i + 2] << 8 | bytes[i + 3];
    return 0;
}

TEST(frames_that_are_none)
{
    static const struct {
        const char *bytes;
        size_t count;
        int code;
    } FRAMES[] = {
        {"\x81\x02{}", 4, 1002},                                         // not masked
        {"\xc1\x82\0\0\0\0{}", 8, 1002},                                 // an extension
        {"\x83\x82\0\0\0\0{}", 8, 1002},                                 // no such kind
        {"\x80\x82\0\0\0\0{}", 8, 1002},                                 // goes on with nothing
        {"\x01\x81\0\0\0\0{\x01\x81\0\0\0\0}", 14, 1002},                // begins twice
        {"\x09\x80\0\0\0\0", 6, 1002},                                   // half a ping
        {"\x89\xfe\0\x7e\0\0\0\0", 8, 1002},                             // a long ping
        {"\x82\x81\0\0\0\0x", 7, 1003},                                  // no text
        {"\x81\x82\0\0\0\0\xc0\x80", 8, 1007},                           // a long zero
        {"\x81\x83\0\0\0\0\xed\xa0\x80", 9, 1007},                       // half a pair
        {"\x88\x80\0\0\0\0", 6, 1000},                                   // good-bye
        {"\x88\x82\0\0\0\0\x03\xe8\x81\x82\0\0\0\0{}", 16, 1000},        // ... and one word more
        {"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\0\0\0\0", 14, 1000},  // a very large one
    };
    given_server(NOTHING);
    for (size_t i = 0; i < sizeof FRAMES / sizeof *FRAMES; i++) {
        int fd = open_table_socket();
        send(fd, FRAMES[i].bytes, FRAMES[i].count, MSG_NOSIGNAL);
        int code = close_code(fd);
        if (code != FRAMES[i].code) print_error("frame %zu\n", i);
        assert_int_equal(code, FRAMES[i].code);
    }
    assert_others_are_served();
    clean_up();
}

TEST(pings_without_end_from_somebody_who_does_not_read)
{
    static char pings[6 * 2000];
    given_server(NOTHING);
    int fd = open_table_socket();
    long before = memory_kib();
    for (size_t i = 0; i < sizeof pings; i += 6) memcpy(pings + i, "\x89\x80\0\0\0\0", 6);
    for (int i = 0; i < 500; i++) send(fd, pings, sizeof pings, MSG_NOSIGNAL | MSG_DONTWAIT);
    doze(200);
    assert_true(memory_kib() - before < 8 << 10);
    assert_others_are_served();
    close(fd);
    clean_up();
}

// Stopping.

// A finished game on a table, from a record that the program itself has written.
static void given_finished(char id[16])
{
    static char record[1 << 16];
    char command[256];
    int status;
    snprintf(
        command, sizeof command,
        "%s play prehistory --seats random,random,random,random --seed 1 --record %s/r > /dev/null",
        MORAINE_PROGRAM, folder);
    assert_int_equal(system(command), 0);
    snprintf(command, sizeof command, "%s/r", folder);
    FILE *in = fopen(command, "r");
    assert_non_null(in);
    record[fread(record, 1, sizeof record - 1, in)] = 0;
    fclose(in);
    int fd = dial(port);
    char head[128];
    size_t count = (size_t)snprintf(head, sizeof head,
                                    "POST /api/1/records HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                                    "Content-Type: text/plain\r\nContent-Length: %zu\r\n\r\n",
                                    strlen(record));
    send(fd, head, count, MSG_NOSIGNAL);
    send(fd, record, strlen(record), MSG_NOSIGNAL);
    const char *answer = hear_out(fd, 2);
    status = status_of(answer);
    assert_int_equal(status, 201);
    assert_true(find_text(answer, "table", id, 16));
}

// Seconds of work of all children that have ended.
static double children_worked(void)
{
    struct rusage usage;
    getrusage(RUSAGE_CHILDREN, &usage);
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

// It took 19 s: whoever stopped the server waited for the look back to be thought to its end.
// That end takes 6 s of work without sanitizers and more with them; a server that leaves it works
// for the second that it waits for its threads, however busy the machine is.
TEST(a_look_back_does_not_hold_up_the_end)
{
    char id[16], path[64], request[128];
    given_server((const char *const[]){"--workers", "1", NULL});
    given_finished(id);
    snprintf(path, sizeof path, "/api/1/tables/%s/turning", id);
    snprintf(request, sizeof request, "GET %s HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", path);
    int fd = open_and_send(0, request, strlen(request));
    assert_others_are_served();            // so it has been read, too
    assert_int_equal(get(path, ""), 409);  // it is under way
    double before = children_worked();
    assert_int_equal(stop(), 0);
    double worked = children_worked() - before;
    if (worked >= 3) print_error("%.1f s of work\n", worked);
    assert_true(worked < 3);
    assert_int_not_equal(status_of(hear_out(fd, 1)), 200);
    snprintf(request, sizeof request, "rm -rf %s", folder);
    assert_int_equal(system(request), 0);
}
