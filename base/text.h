// SPDX-License-Identifier: MIT
// text.h - a piece of text that grows as one writes to it.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Text {
    char *at;  // always ends with a 0 byte once something was written; NULL before
    size_t count, room;
} Text;

void text_free(Text *);
void text_clear(Text *);  // empty, but keeps its memory
void text_char(Text *, char);
void text_add(Text *, const char *words);
void text_bytes(Text *, const char *bytes, size_t count);
void text_number(Text *, int64_t number);
__attribute__((format(printf, 2, 3))) void text_format(Text *, const char *format, ...);
const char *text_get(const Text *);  // never NULL

// The letter that begins here, of so many bytes at most, and its own number of bytes; 0: this is
// not UTF-8.
size_t utf8_letter(const char *bytes, size_t most, uint32_t *letter);

// JSON, written by hand because positions go out often. The caller keeps the commas right by
// json_put_comma, which writes one unless it would be the first in its list or object.
void json_put_comma(Text *);
void json_put_string(Text *, const char *words);              // what is not UTF-8 becomes U+FFFD
void json_put_key(Text *, const char *key);                   // comma if needed, "key":
void json_put_row(Text *, const int64_t *number, int count);  // comma if needed, [1,2,3]
void json_put_text(Text *, const char *key, const char *words);
void json_put_number(Text *, const char *key, int64_t number);
void json_put_bool(Text *, const char *key, bool truth);
