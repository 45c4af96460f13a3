// SPDX-License-Identifier: MIT
// letter.c - see letter.h.
#include "server/letter.h"

#include "hall/secret.h"

#include <sodium.h>
#include <string.h>
#include <time.h>

enum { WORD = 39, LINE = 57, NAME_BYTES = 16 };  // bytes: 52 and 76 letters of base 64

static void put_letters(const char *bytes, size_t count, Text *text)
{
    char letters[4 * LINE / 3 + 1];
    text_add(text, sodium_bin2base64(letters, sizeof letters, (const uint8_t *)bytes, count,
                                     sodium_base64_VARIANT_ORIGINAL));
}

// So many bytes at most, and no letter of more than one byte is torn.
static size_t piece_of(const char *words, size_t most)
{
    size_t count = strlen(words);
    if (count <= most) return count;
    for (count = most; count && ((unsigned char)words[count] & 0xc0) == 0x80;) count--;
    return count ? count : most;
}

static void put_subject(const char *words, Text *text)
{
    text_add(text, "Subject:");
    for (size_t count; *words; words += count) {
        count = piece_of(words, WORD);
        text_add(text, " =?utf-8?B?");
        put_letters(words, count, text);
        text_add(text, words[count] ? "?=\r\n" : "?=");
    }
    text_add(text, "\r\n");
}

// The names of days and months are English, whatever language the machine speaks.
static void put_date(int64_t ms, Text *text)
{
    static const char DAYS[] = "SunMonTueWedThuFriSat",
                      MONTHS[] = "JanFebMarAprMayJunJulAugSepOctNovDec";
    time_t seconds = (time_t)(ms / 1000);
    struct tm t;
    gmtime_r(&seconds, &t);
    text_format(text, "Date: %.3s, %d %.3s %d %02d:%02d:%02d +0000\r\n", DAYS + 3 * t.tm_wday,
                t.tm_mday, MONTHS + 3 * t.tm_mon, 1900 + t.tm_year, t.tm_hour, t.tm_min, t.tm_sec);
}

static void put_name(const char *from, Text *text)
{
    uint8_t bytes[NAME_BYTES];
    const char *host = strchr(from, '@');
    secret_bytes(bytes, sizeof bytes);
    text_add(text, "Message-ID: <");
    for (size_t i = 0; i < sizeof bytes; i++) text_format(text, "%02x", bytes[i]);
    text_format(text, "%s>\r\n", host ? host : "@moraine");
}

static void put_body(const char *words, Text *text)
{
    size_t count = strlen(words);
    for (size_t at = 0; at < count; at += LINE) {
        put_letters(words + at, count - at < LINE ? count - at : LINE, text);
        text_add(text, "\r\n");
    }
}

void letter_write(const Letter *letter, Text *text)
{
    put_date(letter->time, text);
    text_format(text, "From: Moraine <%s>\r\nTo: <%s>\r\n", letter->from, letter->to);
    put_subject(letter->subject, text);
    put_name(letter->from, text);
    if (letter->unsubscribe)
        text_format(text,
                    "List-Unsubscribe: <%s>\r\n"
                    "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n",
                    letter->unsubscribe);
    text_add(text, "Auto-Submitted: auto-generated\r\nMIME-Version: 1.0\r\n"
                   "Content-Type: text/plain; charset=utf-8\r\n"
                   "Content-Transfer-Encoding: base64\r\n\r\n");
    put_body(letter->body, text);
}
