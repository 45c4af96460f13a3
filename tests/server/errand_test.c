// SPDX-License-Identifier: MIT
// errand_test.c - where notices may go, and the letters they are.
#include "server/contacts.h"
#include "server/errand.h"
#include "server/letter.h"
#include "tests/support/test.h"

#include <arpa/inet.h>
#include <sodium.h>
#include <string.h>

static bool inside(const char *words)
{
    struct sockaddr_in four = {.sin_family = AF_INET};
    struct sockaddr_in6 six = {.sin6_family = AF_INET6};
    if (inet_pton(AF_INET, words, &four.sin_addr) == 1)
        return is_inside((const struct sockaddr *)&four);
    assert_int_equal(inet_pton(AF_INET6, words, &six.sin6_addr), 1);
    return is_inside((const struct sockaddr *)&six);
}

TEST(nobody_is_led_inside)
{
    static const char *const INSIDE[] = {"127.0.0.1",
                                         "127.255.0.1",
                                         "0.0.0.0",
                                         "10.1.2.3",
                                         "172.16.0.1",
                                         "172.31.9.9",
                                         "192.168.7.7",
                                         "169.254.169.254",
                                         "100.64.0.1",
                                         "224.0.0.1",
                                         "255.0.0.255",
                                         "::1",
                                         "::",
                                         "fe80::1",
                                         "fd00::7",
                                         "ff02::1",
                                         "::ffff:127.0.0.1",
                                         "::ffff:10.0.0.1",
                                         "64:ff9b::7f00:1",
                                         "2002:7f00:1::",
                                         "::127.0.0.1",
                                         "2002:c0a8:101::1",
                                         "64:ff9b::a9fe:a9fe"};
    static const char *const OUTSIDE[] = {
        "1.1.1.1",       "172.32.0.1",         "192.169.0.1",       "9.255.255.255",
        "2606:4700::11", "::ffff:93.184.0.34", "2001:4860:4860::88"};
    for (size_t i = 0; i < sizeof INSIDE / sizeof *INSIDE; i++) assert_true(inside(INSIDE[i]));
    for (size_t i = 0; i < sizeof OUTSIDE / sizeof *OUTSIDE; i++) assert_false(inside(OUTSIDE[i]));
}

TEST(web_addresses)
{
    assert_true(is_web_address("https://push.example/a?b", false));
    assert_false(is_web_address("http://push.example/", false));
    assert_true(is_web_address("http://push.example/", true));
    assert_false(is_web_address("file:///etc/passwd", true));
    assert_false(is_web_address("gopher://push.example/", true));
    assert_false(is_web_address("https://somebody@push.example/", true));
    assert_false(is_web_address("push", true));
}

TEST(mail_addresses)
{
    assert_true(is_mail_address("ann.o+club@mail.example.org"));
    assert_false(is_mail_address("ann"));
    assert_false(is_mail_address("@example.org"));
    assert_false(is_mail_address("ann@"));
    assert_false(is_mail_address("ann@example..org"));
    assert_false(is_mail_address("ann@-example.org"));
    assert_false(is_mail_address("ann@example.org>\r\nBcc: all@example.org"));
    assert_false(is_mail_address("an n@example.org"));
    assert_false(is_mail_address("ann@b@example.org"));
}

TEST(a_letter_has_short_lines_of_plain_letters)
{
    char subject[400] = "";
    Text text = {0};
    assert_int_not_equal(sodium_init(), -1);
    for (int i = 0; i < 60; i++) strcat(subject, "ö€");
    letter_write(&(Letter){"club@example.org", "ann@example.org", "Du bist dran: Eiszeit",
                           "Ann, du bist dran.\n", "https://games.example/off", 0},
                 &text);
    assert_non_null(strstr(text.at, "Date: Thu, 1 Jan 1970 00:00:00 +0000\r\n"));
    assert_non_null(strstr(text.at, "To: <ann@example.org>\r\n"));
    assert_non_null(strstr(text.at, "List-Unsubscribe: <https://games.example/off>\r\n"));
    assert_non_null(strstr(text.at, "\r\n\r\nQW5uLCBkdSBiaXN0IGRyYW4uCg==\r\n"));
    text_clear(&text);
    letter_write(&(Letter){"club@example.org", "ann@example.org", subject, "", NULL, 0}, &text);
    for (const char *line = text.at, *end; (end = strstr(line, "\r\n")); line = end + 2)
        assert_true(end - line <= 78);
    for (size_t i = 0; i < text.count; i++) assert_true((unsigned char)text.at[i] < 128);
    assert_null(strstr(text.at, "List-Unsubscribe"));
    text_free(&text);
}
