// SPDX-License-Identifier: MIT
// contact_fuzz.c - bytes as what somebody gives for a mail address, a web address or a browser's
// key. Whatever is taken for an address must not break out of a letter's head.
#include "server/contacts.h"
#include "server/errand.h"
#include "server/letter.h"
#include "server/push.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

static int count_lines(const char *words)
{
    int count = 0;
    for (; (words = strchr(words, '\n')); words++) count++;
    return count;
}

static int head_lines(const char *to, const char *subject)
{
    Text text = {0};
    letter_write(&(Letter){"club@example.org", to, subject, "", NULL, 0}, &text);
    int lines = count_lines(text_get(&text));
    text_free(&text);
    return lines;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    uint8_t open[PUSH_OPEN];
    char words[TARGET_ROOM];
    if (size >= sizeof words || sodium_init() < 0) return 0;
    memcpy(words, data, size);
    words[size] = 0;
    if (is_mail_address(words) && head_lines(words, "x") != head_lines("a@b.org", "x")) abort();
    head_lines("a@b.org", words);
    is_web_address(words, true);
    if (push_bytes(words, open, sizeof open)) push_key_is_good(open);
    return 0;
}
