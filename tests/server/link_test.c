// SPDX-License-Identifier: MIT
// link_test.c - connections and their deadlines, in the same process: the test moves the clock.
#include "server/frame.h"
#include "server/net.h"
#include "tests/support/test.h"

#include <fcntl.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static Net *net;
static ServeOptions options;

static void open_net(void)
{
    Problem problem;
    net = calloc(1, sizeof *net);
    log_to(NULL);
    options.page = "/nowhere";
    options.hall.limits = USUAL_LIMITS;
    if (!net_open(net, &options, &problem)) fail_msg("%s", problem.words);
}

static void close_net(void)
{
    net_close(net);
    free(net);
    options = (ServeOptions){0};
}

static void pass(int times)
{
    for (int i = 0; i < times; i++) net_pass(net, net->hall.now);
}

static void wait(int seconds)
{
    for (int i = 0; i < seconds; i++) net->since -= 1000, pass(1);
}

static int open_from(const char *from)
{
    int fd[2];
    Address address;
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, fd), 0);
    fcntl(fd[0], F_SETFL, O_NONBLOCK);
    assert_true(address_read(&address, from, strlen(from)));
    net_adopt(net, fd[1], &address);
    pass(2);
    return fd[0];
}

static void say(int fd, const char *words)
{
    assert_int_equal(send(fd, words, strlen(words), MSG_NOSIGNAL), (int)strlen(words));
    pass(4);
}

// What has come; NULL: the connection has ended.
static const char *hear(int fd)
{
    static char bytes[8192];
    ssize_t got = recv(fd, bytes, sizeof bytes - 1, 0);
    if (got == 0) return NULL;
    bytes[got > 0 ? got : 0] = 0;
    return bytes;
}

static bool is_open(int fd) { return hear(fd); }

static bool hears(int fd, const char *words)
{
    const char *heard = hear(fd);
    return heard && strstr(heard, words);
}

TEST(a_head_must_come_within_fifteen_seconds)
{
    open_net();
    int silent = open_from("10.0.0.1"), slow = open_from("10.0.0.2");
    wait(8);
    assert_true(is_open(silent));
    for (int i = 0; i < 17; i++) {
        if (is_open(slow)) say(slow, "G");
        wait(1);
    }
    assert_false(is_open(silent));
    assert_false(is_open(slow));
    assert_int_equal(net->links, 0);
    close(silent), close(slow);
    close_net();
}

// Where few descriptors are left, silence is not borne for long, so that others get in.
TEST(who_is_silent_gives_way_where_there_is_little_room)
{
    int fd[8];
    char from[16];
    open_net();
    net->links_most = 8;
    for (int i = 0; i < 8; i++) {
        snprintf(from, sizeof from, "10.0.1.%d", i + 1);
        fd[i] = open_from(from);
    }
    wait(5);
    assert_true(is_open(fd[0]));   // there was room when it came
    assert_false(is_open(fd[7]));  // and none here
    for (int i = 0; i < 8; i++) close(fd[i]);
    close_net();
}

TEST(an_idle_connection_may_ask_again_and_then_ends)
{
    open_net();
    int fd = open_from("10.0.0.1");
    say(fd, "GET /health HTTP/1.1\r\nHost: 10.0.0.9\r\n\r\n");
    assert_true(hears(fd, "{\"ok\":true}"));
    wait(10);
    say(fd, "GET /health HTTP/1.1\r\nHost: 10.0.0.9\r\n\r\n");
    assert_true(hears(fd, "{\"ok\":true}"));
    wait(20);
    assert_false(is_open(fd));
    close(fd);
    close_net();
}

TEST(a_body_has_time_by_its_size)
{
    open_net();
    int small = open_from("10.0.0.1"), large = open_from("10.0.0.2");
    say(small, "POST /api/1/mine HTTP/1.1\r\nHost: 10.0.0.9\r\nContent-Length: 10\r\n\r\n");
    say(large, "POST /api/1/records HTTP/1.1\r\nHost: 10.0.0.9\r\nContent-Length: 999999\r\n\r\n");
    wait(13);
    assert_false(is_open(small));
    assert_true(is_open(large));
    wait(65);
    assert_false(is_open(large));
    assert_int_equal(net->hall.addresses.bodies, 0);
    close(small), close(large);
    close_net();
}

TEST(an_answer_must_be_read)
{
    open_net();
    int fd = open_from("10.0.0.1");
    for (int i = 0; i < 60; i++) {
        static const char WORDS[] = "GET /api/1/games/hunters HTTP/1.1\r\nHost: 10.0.0.9\r\n\r\n";
        send(fd, WORDS, sizeof WORDS - 1, MSG_NOSIGNAL);
        net->since -= 100, pass(2);
    }
    assert_int_equal(net->links, 1);
    wait(40);
    assert_int_equal(net->links, 0);
    close(fd);
    close_net();
}

TEST(what_is_not_taken_is_refused_before_it_is_sent)
{
    open_net();
    int fd = open_from("10.0.0.1");
    say(fd, "POST /api/1/sessions HTTP/1.1\r\nHost: 10.0.0.9\r\nContent-Length: 5000\r\n\r\n");
    assert_true(hears(fd, "HTTP/1.1 413"));
    wait(4);
    assert_false(is_open(fd));
    close(fd);
    fd = open_from("10.0.0.1");
    say(fd, "POST /api/1/nothing HTTP/1.1\r\nHost: 10.0.0.9\r\nContent-Length: 5000\r\n\r\n");
    assert_true(hears(fd, "HTTP/1.1 404"));
    close(fd);
    fd = open_from("10.0.0.1");
    say(fd, "POST /api/1/mine HTTP/1.1\r\nHost: 10.0.0.9\r\nContent-Length: 2\r\n"
            "Expect: 100-continue\r\n\r\n");
    assert_true(hears(fd, "HTTP/1.1 100 Continue\r\n\r\n"));
    say(fd, "{}");
    assert_true(hears(fd, "HTTP/1.1 200"));
    close(fd);
    close_net();
}

// Customers of a provider have a /64 each; ::ffff:1.2.3.4 is 1.2.3.4.
TEST(addresses_count_by_64)
{
    Address a, b;
    assert_true(address_read(&a, "2001:db8:1:2:3:4:5:6", 20));
    assert_true(address_read(&b, "2001:db8:1:2::1", 15));
    assert_string_equal(a.text, b.text);
    assert_true(address_read(&b, "2001:db8:1:3::1", 15));
    assert_string_not_equal(a.text, b.text);
    assert_true(address_read(&a, "::ffff:10.1.2.3", 15));
    assert_string_equal(a.text, "10.1.2.3");
    assert_false(address_read(&a, "10.1.2", 6));
    assert_false(address_read(&a, "", 0));
}

TEST(connections_are_counted_by_address)
{
    enum { MOST = 128 };
    int fd[MOST + 3];
    char from[64];
    open_net();
    for (int i = 0; i <= MOST; i++) {
        snprintf(from, sizeof from, "2001:db8::%x", i + 1);
        fd[i] = open_from(from);
    }
    assert_true(hears(fd[MOST], "HTTP/1.1 429"));
    fd[MOST + 1] = open_from("2001:db8:0:1::1");
    say(fd[MOST + 1], "GET /health HTTP/1.1\r\nHost: 10.0.0.9\r\n\r\n");
    assert_true(hears(fd[MOST + 1], "HTTP/1.1 200"));
    close(fd[0]);
    wait(3);
    fd[MOST + 2] = open_from("2001:db8::1");
    assert_true(is_open(fd[MOST + 2]));
    for (int i = 1; i < MOST + 3; i++) close(fd[i]);
    wait(3);
    assert_int_equal(net->links, 0);
    close_net();
}

TEST(behind_a_proxy_the_last_address_counts)
{
    open_net();
    options.behind_proxy = true;
    options.hall.limits.calls_per_second = 1;
    net->hall.options = options.hall;
    int fd = open_from("10.0.0.1");
    for (int i = 0; i < 4; i++) {
        say(fd,
            "GET /api/1/lobby HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 9.9.9.9, 1.1.1.1\r\n\r\n");
        assert_true(hears(fd, "HTTP/1.1 200"));
    }
    say(fd, "GET /api/1/lobby HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 8.8.8.8,1.1.1.1\r\n\r\n");
    assert_true(hears(fd, "HTTP/1.1 429"));
    say(fd, "GET /api/1/lobby HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 1.1.1.1, 2.2.2.2\r\n\r\n");
    assert_true(hears(fd, "HTTP/1.1 200"));
    close(fd);
    close_net();
}

static const char UPGRADE[] =
    "GET /ws/1/%s HTTP/1.1\r\nHost: 10.0.0.9\r\nUpgrade: websocket\r\nConnection: keep-alive, "
    "Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Protocol: chess, moraine.1\r\n\r\n";

// A socket at a table of the null game.
static int open_socket(const char *from)
{
    char words[512], id[16] = "";
    int fd = open_from(from);
    say(fd, "POST /api/1/tables HTTP/1.1\r\nHost: 10.0.0.9\r\nContent-Length: 15\r\n\r\n"
            "{\"game\":\"null\"}");
    const char *at = strstr(hear(fd), "\"table\":\"");
    assert_non_null(at);
    snprintf(id, sizeof id, "%.13s", at + 9);
    snprintf(words, sizeof words, UPGRADE, id);
    say(fd, words);
    assert_true(hears(fd, "sec-websocket-accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"));
    return fd;
}

TEST(silence_is_pinged_and_then_ends)
{
    open_net();
    int dead = open_socket("10.0.0.1"), alive = open_socket("10.0.0.2");
    wait(24);
    assert_string_equal(hear(alive), "");
    wait(4);
    assert_string_equal(hear(alive), "\x89");
    assert_int_equal(send(alive, "\x8a\x80\0\0\0\0", 6, MSG_NOSIGNAL), 6);
    wait(36);
    assert_true(is_open(alive));
    assert_true(is_open(dead));  // the ping
    assert_false(is_open(dead));
    assert_int_equal(net->hall.peers, 1);
    close(dead), close(alive);
    close_net();
}

TEST(a_ping_is_answered_with_its_words)
{
    open_net();
    int fd = open_socket("10.0.0.1");
    assert_int_equal(send(fd, "\x89\x83\1\1\1\1`cb", 9, MSG_NOSIGNAL), 9);
    pass(4);
    assert_string_equal(hear(fd), "\x8a\x03"
                                  "abc");
    close(fd);
    close_net();
}

TEST(whoever_closes_hears_it_back)
{
    open_net();
    int fd = open_socket("10.0.0.1");
    assert_int_equal(send(fd, "\x88\x82\0\0\0\0\x03\xe8", 8, MSG_NOSIGNAL), 8);
    pass(4);
    assert_string_equal(hear(fd), "\x88\x02\x03\xe8");
    assert_false(is_open(fd));
    assert_int_equal(net->hall.peers, 0);
    close(fd);
    close_net();
}

// https.

static void write_certificate(const char *certificate, const char *key)
{
    EVP_PKEY *pair = EVP_EC_gen("P-256");
    X509 *x = X509_new();
    X509_NAME *name = X509_get_subject_name(x);
    ASN1_INTEGER_set(X509_get_serialNumber(x), 1);
    X509_gmtime_adj(X509_getm_notBefore(x), 0);
    X509_gmtime_adj(X509_getm_notAfter(x), 86400);
    X509_set_pubkey(x, pair);
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, (const unsigned char *)"test", -1, -1, 0);
    X509_set_issuer_name(x, name);
    assert_true(X509_sign(x, pair, EVP_sha256()) > 0);
    FILE *out = fopen(certificate, "w");
    PEM_write_X509(out, x);
    fclose(out);
    out = fopen(key, "w");
    PEM_write_PrivateKey(out, pair, NULL, NULL, 0, NULL, NULL);
    fclose(out);
    X509_free(x);
    EVP_PKEY_free(pair);
}

static SSL *open_tls(SSL_CTX *context, int fd)
{
    SSL *ssl = SSL_new(context);
    SSL_set_fd(ssl, fd);
    for (int i = 0; i < 50 && SSL_connect(ssl) != 1; i++) pass(2);
    assert_true(SSL_is_init_finished(ssl));
    return ssl;
}

TEST(the_same_over_https)
{
    char certificate[] = "/tmp/moraine-cert-XXXXXX", key[] = "/tmp/moraine-key-XXXXXX", bytes[4096];
    static const char TWO[] = "GET /health HTTP/1.1\r\nHost: 10.0.0.9\r\n\r\n"
                              "GET /health HTTP/1.1\r\nHost: 10.0.0.9\r\nConnection: close\r\n\r\n";
    close(mkstemp(certificate)), close(mkstemp(key));
    write_certificate(certificate, key);
    options.certificate = certificate;
    options.key = key;
    open_net();
    SSL_CTX *context = SSL_CTX_new(TLS_client_method());
    int fd = open_from("10.0.0.1");
    SSL *ssl = open_tls(context, fd);
    assert_int_equal(SSL_write(ssl, TWO, sizeof TWO - 1), sizeof TWO - 1);
    size_t count = 0;
    for (int i = 0; i < 20; i++) {
        pass(2);
        int got = SSL_read(ssl, bytes + count, (int)(sizeof bytes - 1 - count));
        if (got > 0) count += (size_t)got;
    }
    bytes[count] = 0;
    const char *second = strstr(bytes + 20, "HTTP/1.1 200 OK");
    assert_non_null(second);
    assert_non_null(strstr(second, "strict-transport-security"));
    assert_int_equal(SSL_get_shutdown(ssl), SSL_RECEIVED_SHUTDOWN);
    SSL_free(ssl);
    SSL_CTX_free(context);
    close(fd);
    fd = open_from("10.0.0.1");
    say(fd, "GET /health HTTP/1.1\r\nHost: 10.0.0.9\r\n\r\n");  // not https at all
    wait(1);
    while (is_open(fd)) wait(1);
    close(fd);
    close_net();
    unlink(certificate), unlink(key);
}
