// SPDX-License-Identifier: MIT
// overview.h - lists for whoever runs the server, a line for each with tabs between its cells; and
// what only he may change.
#pragma once

#include "base/text.h"
#include "hall/store.h"

void store_show_tables(Store *, Text *);    // id, game, phase, players, made, moved; latest first
void store_show_accounts(Store *, Text *);  // name, made, admin or barred, sessions
void store_show_reports(Store *, Text *);   // number, time, table, move, chair, words
void store_show_chat(Store *, const char *table, Text *);  // number, time, chair, words

void store_drop_chat_line(Store *, int64_t table, int number);
void store_set_password(Store *, int64_t account, const char *password);  // as argon2id has it
void store_drop_sessions(Store *, int64_t account);

// What an account may see of itself, as JSON: "sessions":[...] (`here`: the one that asks), and
// "chairs":[...],"chat":[...],"contacts":[...].
void store_write_sessions(Store *, int64_t account, const Key *here, Text *);
void store_write_own(Store *, int64_t account, Text *);
void store_end_sessions(Store *, int64_t account, const Key *but, int64_t made);  // made 0: all
