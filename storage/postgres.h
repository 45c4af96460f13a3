// SPDX-License-Identifier: MIT
// postgres.h - inside storage/: PostgreSQL as an engine of query.h. All that is written until the
// commit goes to the database in one go, with the commit (libpq's pipeline), unless something is
// read meanwhile. A connection that is lost is made anew with the next thing to do.
#pragma once

#include "storage/query.h"

bool postgres_is(const char *place);  // an address, not a folder: postgresql://...

// One server at a time: it holds a lock in the database with the very session that writes, so
// whoever has lost the one cannot use the other. guest: only looks, beside whoever serves.
bool postgres_open(Store *, const char *address, bool guest, Problem *);
bool postgres_wait(const char *address, int *patience);        // ms; true: it was worth a wait
bool postgres_reach(Store *, const char *address, Problem *);  // whether it could; makes nothing
void postgres_shut(Store *);  // after either, whether it succeeded or not; the Store itself stays
