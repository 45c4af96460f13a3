// SPDX-License-Identifier: MIT
// letter.h - a mail as it travels: its head and its words (RFC 5322, 2047, 8058).
#pragma once

#include "base/text.h"

typedef struct Letter {
    const char *from, *to;       // addresses
    const char *subject, *body;  // UTF-8
    const char *unsubscribe;     // where one click ends them; NULL: nowhere
    int64_t time;                // ms since 1970
} Letter;

void letter_write(const Letter *, Text *);
