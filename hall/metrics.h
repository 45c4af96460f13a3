// SPDX-License-Identifier: MIT
// metrics.h - what is counted, for whoever watches the server.
#pragma once

#include "hall/fault.h"

#include <stdint.h>

typedef struct Metrics {
    int64_t begun;  // when the server began
    int64_t calls, refusals, messages, sent_messages, sent_bytes, moves, bot_moves, forced_moves,
        undos, commits, failed_commits, tables_made, tables_woken, slow_clients, limited,
        failed_logins, notices_sent, notices_failed, lent, lost;  // lent: thoughts, to others
    int64_t fault[FAULTS];                                        // by kind, as they were answered
} Metrics;
