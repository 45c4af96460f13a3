// SPDX-License-Identifier: MIT
// text.c - growing text, and JSON written into it.
#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void grow(Text *text, size_t more)
{
    size_t room = text->room ? text->room : 64;
    while (room <= text->count + more) room *= 2;
    char *at = realloc(text->at, room);
    if (!at) abort();  // nothing sensible is left to do without memory for a sentence
    text->at = at;
    text->room = room;
}

static inline void reserve(Text *text, size_t more)
{
    if (text->count + more >= text->room) grow(text, more);
}

void text_free(Text *text)
{
    free(text->at);
    *text = (Text){0};
}

void text_clear(Text *text)
{
    text->count = 0;
    if (text->at) text->at[0] = 0;
}

void text_bytes(Text *text, const char *bytes, size_t count)
{
    reserve(text, count);
    memcpy(text->at + text->count, bytes, count);
    text->count += count;
    text->at[text->count] = 0;
}

void text_char(Text *text, char c)
{
    reserve(text, 1);
    text->at[text->count++] = c;
    text->at[text->count] = 0;
}

void text_add(Text *text, const char *words) { text_bytes(text, words, strlen(words)); }

enum { DIGITS_MOST = 20 };  // with a sign

// Where it ends. Most numbers of a game have one digit.
static char *put_number(char *at, int64_t number)
{
    char digits[DIGITS_MOST];
    int first = DIGITS_MOST;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    if (number < 0) *at++ = '-';
    for (; rest >= 10; rest /= 10) digits[--first] = (char)('0' + rest % 10);
    *at++ = (char)('0' + rest);
    while (first < DIGITS_MOST) *at++ = digits[first++];
    return at;
}

static void end_at(Text *text, char *at)
{
    text->count = (size_t)(at - text->at);
    *at = 0;
}

void text_number(Text *text, int64_t number)
{
    reserve(text, DIGITS_MOST);
    end_at(text, put_number(text->at + text->count, number));
}

void text_format(Text *text, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int count = vsnprintf(NULL, 0, format, args);
    va_end(args);
    reserve(text, (size_t)count);
    va_start(args, format);
    vsnprintf(text->at + text->count, (size_t)count + 1, format, args);
    va_end(args);
    text->count += (size_t)count;
}

const char *text_get(const Text *text) { return text->at ? text->at : ""; }

void json_put_comma(Text *text)
{
    char last = text->count ? text->at[text->count - 1] : '[';
    if (last != '[' && last != '{' && last != ':') text_char(text, ',');
}

size_t utf8_letter(const char *bytes, size_t most, uint32_t *letter)
{
    static const uint32_t LEAST[] = {0, 0, 0x80, 0x800, 0x10000};
    const unsigned char *c = (const unsigned char *)bytes;
    if (!most) return 0;
    size_t count = *c < 0x80 ? 1 : *c >> 5 == 6 ? 2 : *c >> 4 == 14 ? 3 : *c >> 3 == 30 ? 4 : 0;
    if (!count || count > most) return 0;
    *letter = count == 1 ? *c : *c & (0x7fu >> count);
    for (size_t i = 1; i < count; i++) {
        if ((c[i] & 0xc0) != 0x80) return 0;
        *letter = *letter << 6 | (c[i] & 0x3f);
    }
    bool half = *letter >= 0xd800 && *letter <= 0xdfff;
    return *letter < LEAST[count] || *letter > 0x10ffff || half ? 0 : count;
}

// Keys and most words are nothing else.
static bool is_plain(char c) { return c >= ' ' && c < 0x7f && c != '"' && c != '\\'; }

static size_t put_letter(Text *text, const char *c)
{
    uint32_t letter;
    size_t count = (unsigned char)*c < 0x80 ? 1 : utf8_letter(c, strlen(c), &letter);
    if (*c == '"' || *c == '\\') text_char(text, '\\');
    if (!count) text_add(text, "\\ufffd");
    else if ((unsigned char)*c < ' ') text_format(text, "\\u%04x", *c);
    else text_bytes(text, c, count);
    return count ? count : 1;
}

// How many it took.
static size_t put_plain(Text *text, const char *words)
{
    size_t plain = 0;
    while (is_plain(words[plain])) plain++;
    text_bytes(text, words, plain);
    return plain;
}

void json_put_string(Text *text, const char *words)
{
    text_char(text, '"');
    words += put_plain(text, words);
    while (*words) {
        words += put_letter(text, words);
        words += put_plain(text, words);
    }
    text_char(text, '"');
}

void json_put_row(Text *text, const int64_t *number, int count)
{
    json_put_comma(text);
    reserve(text, (size_t)count * (DIGITS_MOST + 1) + 2);
    char *at = text->at + text->count;
    *at++ = '[';
    for (int i = 0; i < count; i++) {
        if (i) *at++ = ',';
        at = put_number(at, number[i]);
    }
    *at++ = ']';
    end_at(text, at);
}

void json_put_key(Text *text, const char *key)
{
    json_put_comma(text);
    json_put_string(text, key);
    text_char(text, ':');
}

void json_put_text(Text *text, const char *key, const char *words)
{
    json_put_key(text, key);
    json_put_string(text, words);
}

void json_put_number(Text *text, const char *key, int64_t number)
{
    json_put_key(text, key);
    text_number(text, number);
}

void json_put_bool(Text *text, const char *key, bool truth)
{
    json_put_key(text, key);
    text_add(text, truth ? "true" : "false");
}
