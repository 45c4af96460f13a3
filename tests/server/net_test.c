// SPDX-License-Identifier: MIT
// net_test.c - the real server over real sockets: headers, origins, limits of size, the page from
// memory, WebSockets, and how it starts and stops.
#include "base/words.h"
#include "tests/server/running.h"

TEST(http_answers_with_safe_headers)
{
    given_server(NOTHING);
    const char *answer = ask_raw("GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                                 "Connection: close\r\n\r\n");
    assert_int_equal(status_of(answer), 200);
    assert_non_null(
        strstr(answer, "content-security-policy: default-src 'none'; script-src 'self'"));
    assert_non_null(strstr(answer, "x-content-type-options: nosniff"));
    assert_non_null(strstr(answer, "{\"ok\":true}"));
    assert_int_equal(get("/metrics", ""), 404);  // only where it was asked for
    assert_int_equal(get("/api/1/nothing", ""), 404);
    assert_int_equal(get("/nothing.js", ""), 404);
    answer = ask_raw("HEAD /health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n");
    assert_int_equal(status_of(answer), 200);
    assert_null(strstr(answer, "{\"ok\""));
    answer = ask_raw("DELETE / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n");
    assert_int_equal(status_of(answer), 405);
    clean_up();
}

TEST(foreign_pages_are_turned_away)
{
    static const char BODY[] = "{\"game\":\"null\"}";
    given_server(NOTHING);
    assert_int_equal(post("/api/1/tables", "", BODY), 201);
    assert_int_equal(post("/api/1/tables", "Origin: http://127.0.0.1\r\n", BODY), 201);
    assert_int_equal(post("/api/1/tables", "Origin: http://evil.example\r\n", BODY), 403);
    assert_int_equal(post("/api/1/tables", "Origin: null\r\n", BODY), 403);
    int status = status_of(ask_raw("GET /api/1/lobby HTTP/1.1\r\nHost: evil.example\r\n"
                                   "Connection: close\r\n\r\n"));
    assert_int_equal(status, 403);  // a name that was led here
    clean_up();
    given_server((const char *[]){"--origin", "https://games.example", NULL});
    assert_int_equal(post("/api/1/tables", "Origin: https://games.example\r\n", BODY), 201);
    assert_int_equal(post("/api/1/tables", "Origin: https://evil.example\r\n", BODY), 403);
    clean_up();
}

TEST(bodies_that_are_too_large_or_no_json)
{
    static char large[100000];
    given_server(NOTHING);
    memset(large, 'x', sizeof large - 1);
    assert_int_equal(post("/api/1/tables", "", large), 413);
    assert_int_equal(post("/api/1/tables", "", "{"), 400);
    assert_int_equal(post("/api/1/tables", "", ""), 400);
    assert_int_equal(post("/api/1/records", "Content-Type: text/plain\r\n", large), 400);
    assert_int_equal(status_of(ask_raw("GARBAGE\r\n\r\n")) / 100 == 2, 0);
    assert_int_equal(get("/health", ""), 200);  // and it is still there
    clean_up();
}

static void write_file(const char *name, const char *text)
{
    char path[128];
    snprintf(path, sizeof path, "%s/page/%s", folder, name);
    FILE *out = fopen(path, "w");
    assert_non_null(out);
    fputs(text, out);
    fclose(out);
}

TEST(the_page_comes_from_memory)
{
    char page[80], command[256];
    strcpy(folder, "/tmp/moraine-net-XXXXXX");
    assert_non_null(mkdtemp(folder));
    snprintf(command, sizeof command, "mkdir -p %s/page/assets", folder);
    assert_int_equal(system(command), 0);
    write_file("index.html", "<p>home</p>");
    write_file("assets/a.js", "plain");
    write_file("assets/a.js.gz", "packed");
    write_file("assets/a.js.br", "smaller");
    snprintf(page, sizeof page, "%s/page", folder);
    start((const char *[]){"--page", page, NULL});
    assert_int_equal(get("/", ""), 200);
    assert_int_equal(get("/t/abcdefg", ""), 200);  // an address inside the page
    const char *answer = ask_raw("GET /assets/a.js HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                                 "Accept-Encoding: gzip\r\nConnection: close\r\n\r\n");
    assert_non_null(strstr(answer, "packed"));
    assert_non_null(strstr(answer, "content-encoding: gzip"));
    assert_non_null(strstr(answer, "immutable"));
    answer = ask_raw("GET /assets/a.js HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                     "Accept-Encoding: gzip, br\r\nConnection: close\r\n\r\n");
    assert_non_null(strstr(answer, "smaller"));
    assert_non_null(strstr(answer, "content-encoding: br"));
    answer = ask_raw("GET /assets/a.js HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n");
    assert_non_null(strstr(answer, "plain"));
    const char *tag = strstr(answer, "etag: ");
    char headers[128];
    snprintf(headers, sizeof headers, "If-None-Match: %.34s\r\n", tag + 6);
    assert_int_equal(get("/assets/a.js", headers), 304);
    assert_int_equal(get("/assets/../../moraine.db", ""), 404);
    assert_int_equal(get("/moraine.db", ""), 404);
    clean_up();
}

static const char *spoken_to(const char *languages)
{
    char asked[256];
    snprintf(asked, sizeof asked,
             "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Language: %s\r\n"
             "Connection: close\r\n\r\n",
             languages);
    const char *answer = strstr(ask_raw(asked), "<html lang=");
    assert_non_null(answer);
    return answer;
}

// What the server itself says, it says in the language that the browser asks for.
TEST(the_browser_names_its_language)
{
    static const char *const WANTED[][2] = {
        {"de", "de"},
        {"nl-BE, de;q=0.9, en;q=0.1", "nl"},
        {"fr, en;q=0.3, de-CH;q=0.8", "de"},
        {"DE;q=0, nl;q=0.001", "nl"},
        {"fr-FR, *;q=0.5", "en"},
        {";;q=,,=", "en"},
        {"de;q=x, nl;q=1.0", "nl"},
    };
    given_server((const char *[]){"--page", "/nowhere", NULL});
    for (size_t i = 0; i < sizeof WANTED / sizeof *WANTED; i++) {
        char lang[32];
        snprintf(lang, sizeof lang, "<html lang=\"%s\">", WANTED[i][1]);
        assert_int_equal(strncmp(spoken_to(WANTED[i][0]), lang, strlen(lang)), 0);
    }
    assert_non_null(strstr(spoken_to("de"), words_find("de", "table.no_page")));
    clean_up();
}

// Reports of moraine lab: listed and served with their own style, and nothing else of the folder.
TEST(the_reports_of_the_lab)
{
    char command[512];
    given_server(NOTHING);
    assert_non_null(strstr(ask_raw("GET /lab HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                                   "Connection: close\r\n\r\n"),
                           "<h1>Lab</h1>"));
    assert_non_null(strstr(ask_raw("GET /lab HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                                   "Accept-Language: de-AT\r\nConnection: close\r\n\r\n"),
                           "<h1>Labor</h1>"));
    snprintf(command, sizeof command,
             "mkdir -p %s/lab && %s lab null --bots random --games 3 --out %s/lab/mine > /dev/null",
             folder, MORAINE_PROGRAM, folder);
    assert_int_equal(system(command), 0);
    const char *answer = ask_raw("GET /lab/ HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                                 "Connection: close\r\n\r\n");
    assert_non_null(strstr(answer, "/lab/mine/report.html"));
    answer = ask_raw("GET /lab/mine/report.html HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                     "Connection: close\r\n\r\n");
    assert_int_equal(status_of(answer), 200);
    assert_non_null(strstr(answer, "style-src 'unsafe-inline'"));
    assert_null(strstr(answer, "script-src"));
    assert_int_equal(get("/lab/mine/seats.csv", ""), 200);
    assert_int_equal(get("/lab/mine/study.tally", ""), 404);
    assert_int_equal(get("/lab/mine/.hidden.csv", ""), 404);
    assert_int_equal(get("/lab/no/report.html", ""), 404);
    assert_true(get("/lab/../moraine.json", "") != 200);
    clean_up();
}

TEST(a_game_over_a_real_socket_and_a_restart_in_it)
{
    char id[16], token[32];
    Visitor c, other;
    given_server(NOTHING);
    make_table(id, token);
    assert_true(visitor_open(&c, port, id));
    say_hello(&c, token);
    assert_non_null(wait_for(&c, "hello"));
    assert_true(visitor_open(&other, port, id));
    assert_true(visitor_send(&other, "{\"do\":\"hello\"}"));
    assert_non_null(wait_for(&other, "hello"));
    assert_int_equal(stop(), 0);
    assert_non_null(wait_for(&c, "bye"));
    visitor_close(&c), visitor_close(&other);
    start(NOTHING);
    assert_true(visitor_open(&c, port, id));
    say_hello(&c, token);
    assert_non_null(strstr(wait_for(&c, "hello"), "\"offer\":"));
    assert_true(visitor_send(&c, "{\"do\":\"choose\",\"id\":5,\"n\":1,\"action\":[2]}"));
    const char *up = wait_for(&c, "up");
    assert_non_null(strstr(up, "\"re\":5"));
    assert_non_null(strstr(up, "\"over\":true"));
    visitor_close(&c);
    clean_up();
}

static int upgrade(const char *path, const char *headers)
{
    char request[1024];
    snprintf(request, sizeof request,
             "GET %s HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             "Sec-WebSocket-Key: bW9yYWluZSBtb3JhaW5lIQ==\r\nSec-WebSocket-Version: 13\r\n%s\r\n",
             path, headers);
    return status_of(ask_raw(request));
}

TEST(sockets_want_our_protocol_and_our_page)
{
    char id[16], token[32], path[32];
    given_server(NOTHING);
    make_table(id, token);
    snprintf(path, sizeof path, "/ws/1/%s", id);
    assert_int_equal(upgrade(path, "Sec-WebSocket-Protocol: moraine.1\r\n"), 101);
    assert_int_not_equal(upgrade(path, ""), 101);
    assert_int_not_equal(upgrade(path, "Sec-WebSocket-Protocol: chess\r\n"), 101);
    assert_int_not_equal(upgrade("/", "Sec-WebSocket-Protocol: moraine.1\r\n"), 101);
    assert_int_not_equal(upgrade(path, "Sec-WebSocket-Protocol: moraine.1\r\n"
                                       "Origin: http://evil.example\r\n"),
                         101);
    clean_up();
}

// One message in three frames, and one that is too large.
TEST(messages_in_pieces)
{
    static const unsigned char PIECES[] = {0x01, 0x83, 0, 0,   0,   0,   '{', '"', 'd',  0x00, 0x84,
                                           0,    0,    0, 0,   'o', '"', ':', '"', 0x80, 0x86, 0,
                                           0,    0,    0, 'h', 'e', 'l', 'l', 'o', '"'};
    static const unsigned char END[] = {0x80, 0x81, 0, 0, 0, 0, '}'};
    char id[16], token[32];
    Visitor c;
    given_server(NOTHING);
    make_table(id, token);
    assert_true(visitor_open(&c, port, id));
    unsigned char bytes[sizeof PIECES + sizeof END];
    memcpy(bytes, PIECES, sizeof PIECES);
    bytes[19] = 0x00;  // the third piece is not the last
    memcpy(bytes + sizeof PIECES, END, sizeof END);
    for (size_t i = 0; i < sizeof bytes; i++) assert_int_equal(send(c.fd, bytes + i, 1, 0), 1);
    assert_non_null(wait_for(&c, "hello"));
    static char large[60000];
    memset(large, ' ', sizeof large);
    const unsigned char head[] = {0x81, 0xfe, sizeof large >> 8, sizeof large & 0xff, 0, 0, 0, 0};
    send(c.fd, head, sizeof head, MSG_NOSIGNAL);
    send(c.fd, large, sizeof large, MSG_NOSIGNAL);
    const char *bye = wait_for(&c, "bye");
    assert_non_null(bye);
    assert_non_null(strstr(bye, "too_large"));
    visitor_close(&c);
    clean_up();
}

static int run(const char *more)
{
    char command[512];
    snprintf(command, sizeof command, "%s serve --quiet %s > /dev/null 2> %s/trouble",
             MORAINE_PROGRAM, more, folder);
    int status = system(command);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static bool trouble_says(const char *words)
{
    char command[256];
    snprintf(command, sizeof command, "grep -q '%s' %s/trouble", words, folder);
    return !system(command);
}

TEST(what_hinders_it_is_said_clearly)
{
    char more[160];
    given_server(NOTHING);
    snprintf(more, sizeof more, "--port 0 --data %s", folder);
    assert_int_equal(run(more), 1);
    assert_true(trouble_says("in use by another Moraine"));
    snprintf(more, sizeof more, "--port %d --data %s/other", port, folder);
    assert_int_equal(run(more), 1);
    assert_true(trouble_says("something else listens there already"));
    assert_int_equal(run("--port 99999"), 2);
    assert_int_equal(run("--certificate x.pem"), 2);
    clean_up();
}
