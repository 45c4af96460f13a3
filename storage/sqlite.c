// SPDX-License-Identifier: MIT
// sqlite.c - SQLite as an engine of query.h.
#include "storage/query.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

// What whoever runs the server can do something about has its own words.
bool storage_trouble(Store *store, const char *doing, Problem *problem)
{
    const char *words = sqlite3_errmsg(store->db);
    switch (sqlite3_errcode(store->db)) {
    case SQLITE_FULL: words = "the disk is full"; break;
    case SQLITE_BUSY:
    case SQLITE_LOCKED: words = "another program has locked the file"; break;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: words = "the file is damaged; put back a copy of it"; break;
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
    case SQLITE_PERM: words = "the folder or the file cannot be written"; break;
    case SQLITE_IOERR: words = "the disk reports an error"; break;
    }
    if (sqlite3_extended_errcode(store->db) == SQLITE_IOERR_WRITE)
        words = "the disk takes no more: it is full, over its quota, or broken";
    return problem_set(problem, "storage: could not %s: %s", doing, words);
}

// Bytes: SQLITE_STATIC if they stay where they are as long as they are bound.
static void bind(sqlite3_stmt *statement, const Values *values, sqlite3_destructor_type bytes)
{
    assert(values->count == sqlite3_bind_parameter_count(statement));
    for (int i = 0; i < values->count; i++) {
        const Value *v = &values->at[i];
        if (v->kind == 'i') sqlite3_bind_int64(statement, i + 1, v->number);
        else if (!v->bytes) sqlite3_bind_null(statement, i + 1);
        else if (v->kind == 't') sqlite3_bind_text(statement, i + 1, v->bytes, v->size, bytes);
        else sqlite3_bind_blob(statement, i + 1, v->bytes, v->size, bytes);
    }
}

static sqlite3_stmt *prepare(Store *store, int which)
{
    sqlite3_stmt **place = &store->prepared[which];
    if (!*place)
        sqlite3_prepare_v3(store->db, query_text(store, which), -1, SQLITE_PREPARE_PERSISTENT,
                           place, NULL);
    return *place;
}

static void *ask(Store *store, int which, const Values *values, Problem *problem)
{
    sqlite3_stmt *statement = prepare(store, which);
    if (statement) bind(statement, values, SQLITE_TRANSIENT);
    else storage_trouble(store, "read", problem);
    return statement;
}

static Next next(Rows *rows, Problem *problem)
{
    int result = sqlite3_step(rows->from);
    if (result == SQLITE_ROW) return A_ROW;
    if (result == SQLITE_DONE) return NO_MORE;
    storage_trouble(rows->store, "read", problem);
    return TROUBLE;
}

static void reset(sqlite3_stmt *statement)
{
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
}

static void end(Rows *rows) { reset(rows->from); }

static bool execute(Store *store, int which, const Values *values, const char *doing,
                    Problem *problem)
{
    sqlite3_stmt *statement = prepare(store, which);
    if (statement) bind(statement, values, SQLITE_STATIC);
    bool good = statement && sqlite3_step(statement) == SQLITE_DONE;
    if (!good) storage_trouble(store, doing, problem);
    if (statement) reset(statement);
    return good;
}

static bool write_values(Store *store, int which, const Values *values, Problem *problem)
{
    return execute(store, which, values, "write", problem);
}

static bool begin(Store *store, Problem *problem)
{
    return execute(store, BEGIN, &(Values){0}, "begin", problem);
}

static bool commit(Store *store, Problem *problem)
{
    return execute(store, COMMIT, &(Values){0}, "commit", problem);
}

static void take_back(Store *store)
{
    if (!sqlite3_get_autocommit(store->db))
        execute(store, ROLLBACK, &(Values){0}, "take back", NULL);
}

static int64_t number(const Rows *rows, int column)
{
    assert(column < sqlite3_data_count(rows->from));
    return sqlite3_column_int64(rows->from, column);
}

static const char *text(const Rows *rows, int column)
{
    assert(column < sqlite3_data_count(rows->from));
    return (const char *)sqlite3_column_text(rows->from, column);
}

static const void *bytes(const Rows *rows, int column, size_t *count)
{
    assert(column < sqlite3_data_count(rows->from));
    const void *found = sqlite3_column_blob(rows->from, column);
    *count = (size_t)sqlite3_column_bytes(rows->from, column);
    if (!found && sqlite3_column_type(rows->from, column) != SQLITE_NULL) return "";  // no bytes
    return found;
}

static const char *name(const Rows *rows, int column)
{
    return column < sqlite3_column_count(rows->from) ? sqlite3_column_name(rows->from, column)
                                                     : NULL;
}

static char kind(const Rows *rows, int column)
{
    int type = sqlite3_column_type(rows->from, column);
    return type == SQLITE_INTEGER ? 'i' : type == SQLITE_TEXT ? 't' : 'b';
}

static void forget(Store *store, int which)
{
    sqlite3_finalize(store->prepared[which]);
    store->prepared[which] = NULL;
}

static int64_t size_of(const char *path, const char *ending)
{
    char whole[4096];
    struct stat about;
    snprintf(whole, sizeof whole, "%s%s", path, ending);
    return stat(whole, &about) ? 0 : about.st_size;
}

static void sizes(Store *store, int64_t *file, int64_t *log)
{
    const char *path = sqlite3_db_filename(store->db, "main");
    if (!path || !*path) return;  // in memory
    *file = size_of(path, "");
    *log = size_of(path, "-wal");
}

static void shut(Store *store)
{
    for (int i = 0; i < QUERIES; i++) sqlite3_finalize(store->prepared[i]);
    wal_close(store->wal);
    sqlite3_close(store->db);
    if (store->lock >= 0) close(store->lock);
    free(store);
}

const Engine SQLITE_ENGINE = {
    .begin = begin,
    .write = write_values,
    .commit = commit,
    .take_back = take_back,
    .ask = ask,
    .next = next,
    .end = end,
    .number = number,
    .text = text,
    .bytes = bytes,
    .name = name,
    .kind = kind,
    .forget = forget,
    .sizes = sizes,
    .close = shut,
};
