// SPDX-License-Identifier: MIT
// schema.h - the shape of the file. Each step brings it from one version to the next; a file has
// the version of the steps it has seen, a new one has seen none.
#pragma once

enum { SCHEMA_VERSION = 9, SCHEMA_MARK = 0x4d4f5241 };  // "MORA", SQLite's application_id

extern const char *const SCHEMA_STEPS[SCHEMA_VERSION];
