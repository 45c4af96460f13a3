// SPDX-License-Identifier: MIT
// push_test.c - messages for browsers, byte for byte as the example of RFC 8291 has them.
#include "server/push.h"
#include "tests/support/test.h"

#include <sodium.h>
#include <string.h>

// RFC 8291, section 5 and appendix A.
static const char WORDS[] = "When I grow up, I want to be a watermelon";
static const char BODY[] =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6T"
    "lzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_"
    "Qulcy4a-"
    "fN";

static Subscriber given_browser(void)
{
    Subscriber to;
    assert_true(
        push_bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH"
                   "6SRpkNtoIAiw4",
                   to.open, sizeof to.open));
    assert_true(push_bytes("BTBZMqHH6r4Tts7J_aSIgg", to.auth, sizeof to.auth));
    return to;
}

static PushKey given_key(void)
{
    PushKey key;
    assert_true(
        push_bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEq"
                   "KK6PBru3jl7A8",
                   key.open, sizeof key.open));
    assert_true(
        push_bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", key.closed, sizeof key.closed));
    return key;
}

TEST(a_message_is_encrypted_as_the_rfc_has_it)
{
    Subscriber to = given_browser();
    PushKey key = given_key();
    uint8_t salt[PUSH_SALT];
    Text body = {0}, letters = {0};
    assert_true(push_bytes("DGv6ra1nlYgDCS1FRnbzlw", salt, sizeof salt));
    assert_true(push_encrypt(&to, &key, salt, WORDS, strlen(WORDS), &body));
    push_letters(body.at, body.count, &letters);
    assert_string_equal(text_get(&letters), BODY);
    text_free(&body);
    text_free(&letters);
}

TEST(each_message_has_its_own_key_and_salt)
{
    Subscriber to = given_browser();
    Text one = {0}, other = {0};
    assert_true(push_seal(&to, WORDS, strlen(WORDS), &one));
    assert_true(push_seal(&to, WORDS, strlen(WORDS), &other));
    assert_int_equal(one.count, other.count);
    assert_memory_not_equal(one.at, other.at, PUSH_SALT);
    assert_memory_not_equal(one.at + PUSH_SALT + 5, other.at + PUSH_SALT + 5, PUSH_OPEN);
    text_free(&one);
    text_free(&other);
}

TEST(what_is_too_long_or_no_point_is_refused)
{
    static char words[PUSH_MOST + 1];
    Subscriber to = given_browser();
    Text body = {0};
    assert_true(push_seal(&to, words, PUSH_MOST, &body));
    assert_false(push_seal(&to, words, sizeof words, &body));
    assert_true(push_key_is_good(to.open));
    to.open[40] ^= 1;
    assert_false(push_key_is_good(to.open));
    assert_false(push_seal(&to, words, 1, &body));
    to.open[0] = 2;
    assert_false(push_key_is_good(to.open));
    assert_false(push_bytes("AA!A", words, 3));
    assert_false(push_bytes("AAAA", words, 2));
    assert_true(push_bytes("AAA=", words, 2));
    text_free(&body);
}

TEST(the_servers_word_is_a_jwt_for_that_service)
{
    PushKey key;
    Text word = {0};
    char claims[256] = "";
    size_t count;
    assert_true(push_key_make(&key));
    assert_true(push_key_is_good(key.open));
    assert_true(push_authorize(&key, "https://push.example:8443/a/b?c", "mailto:club@example.org",
                               1700000000, &word));
    char *dot = strchr(text_get(&word), '.');
    assert_non_null(dot);
    assert_memory_equal(word.at, "vapid t=", 8);
    assert_int_equal(sodium_base642bin((uint8_t *)claims, sizeof claims - 1, dot + 1,
                                       strcspn(dot + 1, "."), NULL, &count, NULL,
                                       sodium_base64_VARIANT_URLSAFE_NO_PADDING),
                     0);
    assert_string_equal(claims, "{\"aud\":\"https://push.example:8443\",\"exp\":1700000000,"
                                "\"sub\":\"mailto:club@example.org\"}");
    text_free(&word);
}
