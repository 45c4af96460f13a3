// SPDX-License-Identifier: MIT
// query.h - inside storage/: prepared statements by name, with their values bound by a format.
#pragma once

#include "base/histogram.h"
#include "hall/row.h"

#include <sqlite3.h>

// Values: i int64_t; t const char *; k const Key * (NULL if all 0); b const void *, int size
enum {
    BEGIN,
    COMMIT,
    ROLLBACK,
    ADD_TABLE,
    SET_TABLE,
    SET_CHAIR,
    ADD_DEED,
    ADD_CHAT,
    DROP_CHAT,
    ADD_REPORT,
    DROP_REPORTS,
    SET_ASIDE,
    SET_ENDING,
    FIND_ENDING,
    SET_ALIVE,
    FIND_ALIVE,
    ADD_OUTAGE,
    DROP_OUTAGES,
    PUT_OFF,
    READ_OUTAGES,
    FIND_TABLE,
    READ_CHAIRS,
    READ_DEEDS,
    READ_CHAT,
    LAST_CHAT,
    FIND_CHAIR_KEY,
    FIND_HOST_KEY,
    LIST,
    COUNT_TABLES = LIST + 5,
    FIND_ACCOUNT,
    ADD_ACCOUNT,
    DROP_ACCOUNT,
    FREE_CHAIRS,
    FREE_HOSTS,
    DROP_SESSIONS,
    DROP_OLD_SESSIONS,
    ADD_SESSION,
    DROP_SESSION,
    FIND_SESSION,
    GET_ACCOUNT,
    SET_ACCOUNT,
    ADD_CONTACT,
    SET_CONTACT,
    DROP_CONTACT,
    DROP_CONTACTS,
    FIND_CONTACT,
    GET_CONTACT,
    FIND_DUE_CONTACT,
    SET_NOTICE,
    DROP_NOTICE,
    DROP_NOTICES,
    FORGET_NOTICES,
    TABLE_NOTICES,
    CONTACT_NOTICES,
    FIND_SECRET,
    SET_SECRET,
    SET_BARRED,
    DROP_BARRED,
    READ_BARRED,
    OWN_CONTACTS,
    DROP_CHAT_LINE,
    SET_PASSWORD,
    END_SESSIONS,
    FORGET_CHAT,
    FORGET_NAMES,
    OWN_SESSIONS,
    OWN_CHAIRS,
    OWN_CHAT,
    QUERIES
};

struct Store {
    sqlite3 *db;
    int lock;  // a file descriptor: who holds it owns the folder
    bool dirty, spoiled;
    Problem why;  // it is spoiled
    Histogram commits;
    sqlite3_stmt *prepared[QUERIES];
};

bool storage_trouble(Store *, const char *doing, Problem *);  // what SQLite says, as a sentence
sqlite3_stmt *query(Store *, int which, const char *format, ...);  // bound, ready to step
void query_end(sqlite3_stmt *);
void change(Store *, int which, const char *format, ...);  // a write, in the transaction

// The next row of a query; false: there is none, or there was trouble.
bool step(Store *, sqlite3_stmt *, Found *, Problem *);
Found find_damage(const char *what, Problem *);  // a row of it is damaged

// The columns of the running row, from left to right.
int64_t column_number(Row *);
const char *column_text(Row *);
const void *column_bytes(Row *, size_t *count);
#define ROW(statement) ((Row){column_number, column_text, column_bytes, statement})
