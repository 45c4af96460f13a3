// SPDX-License-Identifier: MIT
// field.h - the fields of what clients send. Every value is checked here; nothing is trusted.
#pragma once

#include "engine/game.h"
#include "hall/token.h"

#include <jansson.h>

bool field_number(const json_t *, const char *key, int64_t least, int64_t most, int64_t *);
const char *field_text(const json_t *, const char *key,
                       size_t most_bytes);            // NULL: none, or not so
bool field_is_null(const json_t *, const char *key);  // missing or null

// A row [kind, args...] of one of the game's tables: kind and all arguments exist.
bool field_row(const Game *, const Kind *, const json_t *row, Action *);
bool row_action(const Game *, const Kind *, const int64_t *row, int count, Action *);

// What people write: trimmed, without control characters, of 1 to so many letters.
bool field_words(const json_t *, const char *key, int most_letters, char *, size_t room);
bool field_name(const json_t *, const char *key, char name[NAME_ROOM]);
