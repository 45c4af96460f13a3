// SPDX-License-Identifier: MIT
// wal.h - care for SQLite's log: what lies in it is brought into the file beside the loop, and the
// log has room ahead, so that to sync a move is to write its bytes and nothing else.
#pragma once

#include <sqlite3.h>

typedef struct Wal Wal;

Wal *wal_open(sqlite3 *);  // of this connection; NULL: it has none, or looks after itself
void wal_close(Wal *);     // before the connection is closed
