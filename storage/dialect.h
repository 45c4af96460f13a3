// SPDX-License-Identifier: MIT
// dialect.h - our SQL is written once, as SQLite has it. This is how PostgreSQL says the same.
#pragma once

#include "base/text.h"

void dialect_write(Text *, const char *sql);
