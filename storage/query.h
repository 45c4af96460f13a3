// SPDX-License-Identifier: MIT
// query.h - inside storage/: prepared statements by name, with their values bound by a format. Who
// runs them is one of two engines: SQLite (sqlite.c) or PostgreSQL (postgres.c).
#pragma once

#include "base/histogram.h"
#include "hall/row.h"
#include "storage/wal.h"

#include <sqlite3.h>

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
    ADD_ERRAND,
    SET_ERRAND,
    DROP_ERRAND,
    DROP_ERRANDS,
    FORGET_ERRANDS,
    FIND_ERRAND,
    READ_ERRANDS,
    TAKE_ERRANDS,
    TAKE_ALL_ERRANDS,
    LEAVE_ERRANDS,
    FIND_SECRET,
    SET_SECRET,
    KEEP_SECRET,
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
    SHOW_TABLES,
    SHOW_ACCOUNTS,
    SHOW_REPORTS,
    SHOW_CHAT,
    ALL_TABLES,
    JOIN,  // servers
    FENCE,
    STAY,
    READ_SERVERS,
    STRIKE_OFF,
    FREE_TABLES,
    FREE_ALL,
    DROP_SERVERS,
    LEAVE,
    COUNT_SERVERS,
    CLAIM,
    RELEASE,
    FIND_OWNER,
    TELL,
    POST_JOB,
    TAKE_JOB,
    RETURN_JOB,
    ANSWER_JOB,
    FIND_ANSWER,
    DROP_JOB,
    DROP_JOBS,
    DATABASE_SIZE,  // PostgreSQL's
    NEXT_NUMBERS,
    OWN_READ,  // these two have whatever text somebody gives them: query_set
    OWN_WRITE,
    QUERIES
};

// As SQLite has it.
const char *query_text(const Store *, int which);

// By the letters of a format: i int64_t; t const char *; k const Key * (NULL if all 0); b const
// void *, int size
typedef struct Value {
    char kind;
    int64_t number;
    const void *bytes;  // NULL: none
    int size;
} Value;

enum { VALUES_MOST = 48 };

typedef struct Values {
    int count;
    Value at[VALUES_MOST];
} Values;

// What a query has found, row by row.
typedef struct Rows {
    Store *store;
    void *from;  // the engine's; NULL: the query could not be asked
    int row;     // so many have been read
} Rows;

typedef enum Next { A_ROW, NO_MORE, TROUBLE } Next;

// What is asked of an engine. A problem is said in whole sentences.
typedef struct Engine {
    bool (*begin)(Store *, Problem *);
    bool (*write)(Store *, int which, const Values *, Problem *);
    bool (*commit)(Store *, Problem *);
    void (*take_back)(Store *);
    void *(*ask)(Store *, int which, const Values *, Problem *);
    Next (*next)(Rows *, Problem *);
    void (*end)(Rows *);
    int64_t (*number)(const Rows *, int column);
    const char *(*text)(const Rows *, int column);  // NULL: none
    const void *(*bytes)(const Rows *, int column, size_t *count);
    const char *(*name)(const Rows *, int column);        // NULL: there are no more columns
    char (*kind)(const Rows *, int column);               // as in Value
    void (*forget)(Store *, int which);                   // its text has changed
    bool (*hear)(Store *, char words[NEWS_ROOM]);         // NULL: nobody tells it anything
    void (*sizes)(Store *, int64_t *file, int64_t *log);  // in bytes
    void (*close)(Store *);
} Engine;

struct Store {
    const Engine *engine;
    bool dirty, spoiled;
    Problem why;  // it is spoiled
    Histogram commits;
    const char *fleet;   // where others reach us; NULL: nobody else has our games
    int64_t server;      // our number among them; 0: we are alone
    bool out;            // we were struck off
    const char *own[2];  // texts of OWN_READ and OWN_WRITE
    // SQLite's
    sqlite3 *db;
    Wal *wal;
    int lock;  // a file descriptor: who holds it owns the folder
    sqlite3_stmt *prepared[QUERIES];
    struct Postgres *postgres;  // PostgreSQL's
};

extern const Engine SQLITE_ENGINE;

Rows query(Store *, int which, const char *format, ...);
bool rows_next(Rows *, Found *, Problem *);  // FOUND if there was one, or FOUND_TROUBLE
int64_t rows_number(const Rows *, int column);
const char *rows_text(const Rows *, int column);  // NULL: none
void query_end(Rows *);

int64_t one_number(Rows);  // of the first row; 0: there is none
void query_set(Store *, int which, const char *text);

void change(Store *, int which, const char *format, ...);  // a write, in the transaction
void change_values(Store *, int which, const Values *);
bool is_begun(Store *);  // whether there is a transaction that can take more
int64_t add(Store *, int which, const char *format, ...);  // ... that returns a number

Found find_damage(const char *what, Problem *);  // a row of it is damaged
// The only row of a query, by who reads such rows; false of him: it is damaged.
Found find_one(Rows, const char *table, bool (*read)(Row *, void *into), void *into, Problem *);

// The columns of the running row, from left to right.
int64_t column_number(Row *);
const char *column_text(Row *);
const void *column_bytes(Row *, size_t *count);
#define ROW(rows) ((Row){column_number, column_text, column_bytes, rows})

// sqlite.c
bool storage_trouble(Store *, const char *doing, Problem *);  // what SQLite says, as a sentence

// fleet.c
void store_leave(Store *);
