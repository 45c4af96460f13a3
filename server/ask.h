// ask.h - reading what clients send. Every value is checked here; nothing is trusted.
#pragma once

#include "engine/game.h"
#include "server/token.h"

#include <jansson.h>

bool ask_number(const json_t *, const char *key, int64_t least, int64_t most, int64_t *);
const char *ask_text(const json_t *, const char *key, size_t most_bytes);  // NULL: none, or not so
bool ask_is_null(const json_t *, const char *key);                         // missing or null

// A row [kind, args...] of one of the game's tables: kind and all arguments exist.
bool ask_row(const Game *, const Kind *, const json_t *row, Action *);

// What people write: trimmed, without control characters, of 1 to so many letters.
bool ask_words(const json_t *, const char *key, int most_letters, char *, size_t room);
bool ask_name(const json_t *, const char *key, char name[NAME_ROOM]);
