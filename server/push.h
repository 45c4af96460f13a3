// SPDX-License-Identifier: MIT
// push.h - a message for a browser as its push service takes it: encrypted so that only the browser
// can read it (RFC 8291), with a word by which the service knows whose server sends it (RFC 8292).
#pragma once

#include "base/text.h"

enum { PUSH_OPEN = 65, PUSH_CLOSED = 32, PUSH_AUTH = 16, PUSH_SALT = 16, PUSH_MOST = 3072 };

// A key on the curve P-256: the part for others and the part for nobody.
typedef struct PushKey {
    uint8_t open[PUSH_OPEN], closed[PUSH_CLOSED];
} PushKey;

// A browser: its key for others, and a secret that it shares with whom it subscribed to.
typedef struct Subscriber {
    uint8_t open[PUSH_OPEN], auth[PUSH_AUTH];
} Subscriber;

bool push_key_make(PushKey *);
bool push_key_is_good(const uint8_t open[PUSH_OPEN]);  // a point of the curve

// The body of a message. Key and salt are made anew for each; false: it cannot be.
bool push_encrypt(const Subscriber *, const PushKey *, const uint8_t salt[PUSH_SALT],
                  const char *words, size_t count, Text *body);
bool push_seal(const Subscriber *, const char *words, size_t count, Text *body);

// "vapid t=..., k=...": signed for the service at this URL, good until then (seconds since 1970).
bool push_authorize(const PushKey *, const char *url, const char *about, int64_t until, Text *);

// Bytes as letters of URLs, and back; false: not so many, or no such letters.
void push_letters(const void *bytes, size_t count, Text *);
bool push_bytes(const char *letters, void *bytes, size_t count);
