// SPDX-License-Identifier: MIT
// metrics.h - what is counted, for whoever watches the server; and the log, a line of JSON each.
#pragma once

#include "base/text.h"

#include <stdint.h>

typedef struct Metrics {
    int64_t begun;  // when the server began
    int64_t calls, refusals, messages, sent_messages, sent_bytes, moves, bot_moves, forced_moves,
        undos, commits, failed_commits, tables_made, tables_woken, slow_clients, limited;
} Metrics;

// Lines "moraine_NAME NUMBER".
void metrics_write(const Metrics *, Text *);
void metrics_line(Text *, const char *name, int64_t number);

// {"time":"2026-01-31T12:00:00.000Z","event":"table_made","game":"..."}. Fields come as pairs of
// words and end with NULL. Never a token, a password, chat or a whole table id.
void log_event(int64_t now, const char *event, ...);
void log_to(void (*put)(const char *line));  // instead of stderr; NULL: nowhere
