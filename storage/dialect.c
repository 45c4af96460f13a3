// SPDX-License-Identifier: MIT
// dialect.c - see dialect.h.
#include "storage/dialect.h"

#include <ctype.h>
#include <string.h>

// The first that fits counts. Names differ by more than the case of ASCII's letters in both; the
// index for that is postgres.c's.
static const char *const PHRASES[][2] = {
    {"BEGIN IMMEDIATE", "BEGIN"},
    {"number INTEGER PRIMARY KEY", "number BIGSERIAL PRIMARY KEY"},
    {"INTEGER", "BIGINT"},
    {"BLOB", "BYTEA"},
    {"STRICT, WITHOUT ROWID", ""},
    {"STRICT", ""},
    {"UNIQUE COLLATE NOCASE", ""},
    {"name = ? COLLATE NOCASE", "lower(name COLLATE \"C\") = lower(? COLLATE \"C\")"},
    {"WHERE listed", "WHERE listed <> 0"},
    {"ORDER BY due LIMIT 1", "ORDER BY due LIMIT 1 FOR UPDATE SKIP LOCKED"},  // among servers
    {"WHERE awake", "WHERE awake <> 0"},
};

// Places for values: "?" is the next one, "?2" the second.
static const char *put_char(Text *text, const char *sql, int *places)
{
    if (*sql == '?' && isdigit((unsigned char)sql[1])) text_char(text, '$');
    else if (*sql == '?') text_format(text, "$%d", ++*places);
    else text_char(text, *sql);
    return sql + 1;
}

static const char *const *find_phrase(const char *sql)
{
    for (size_t i = 0; i < sizeof PHRASES / sizeof *PHRASES; i++)
        if (!strncmp(sql, PHRASES[i][0], strlen(PHRASES[i][0]))) return PHRASES[i];
    return NULL;
}

void dialect_write(Text *text, const char *sql)
{
    int places = 0;
    while (*sql) {
        const char *const *phrase = find_phrase(sql);
        for (const char *to = phrase ? phrase[1] : ""; *to;) to = put_char(text, to, &places);
        sql = phrase ? sql + strlen(phrase[0]) : put_char(text, sql, &places);
    }
}
