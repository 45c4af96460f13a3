// SPDX-License-Identifier: MIT
// open.c - opening the file in the data folder: its version, the steps from older versions.
#include "base/words.h"
#include "storage/folder.h"
#include "storage/postgres.h"
#include "storage/schema.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_ROOM = 4096, CHECKED_BYTES = 64 << 20 };

static bool run_text(Store *store, const char *text, const char *doing, Problem *problem)
{
    if (sqlite3_exec(store->db, text, NULL, NULL, NULL) == SQLITE_OK) return true;
    return storage_trouble(store, doing, problem);
}

static bool read_number(Store *store, const char *text, int64_t *number, Problem *problem)
{
    sqlite3_stmt *statement = NULL;
    bool good = sqlite3_prepare_v2(store->db, text, -1, &statement, NULL) == SQLITE_OK &&
                sqlite3_step(statement) == SQLITE_ROW;
    if (good) *number = sqlite3_column_int64(statement, 0);
    else storage_trouble(store, "read the file", problem);
    sqlite3_finalize(statement);
    return good;
}

static bool take_step(Store *store, int step, Problem *problem)
{
    char mark[128];
    snprintf(mark, sizeof mark, "PRAGMA application_id = %d; PRAGMA user_version = %d; COMMIT",
             SCHEMA_MARK, step + 1);
    bool good = run_text(store, "BEGIN IMMEDIATE", "bring the file up to date", problem) &&
                run_text(store, SCHEMA_STEPS[step], "bring the file up to date", problem) &&
                run_text(store, mark, "bring the file up to date", problem);
    if (!good) sqlite3_exec(store->db, "ROLLBACK", NULL, NULL, NULL);
    return good;
}

// As it was before this program changed its shape, for whoever must go back.
static bool make_copy(Store *store, int version, Problem *problem)
{
    const char *path = sqlite3_db_filename(store->db, "main");
    char text[PATH_ROOM + 64], copy[PATH_ROOM + 32];
    if (!path || !*path) return true;  // in memory
    snprintf(copy, sizeof copy, "%s.version-%d", path, version);
    unlink(copy);
    sqlite3_snprintf(sizeof text, text, "VACUUM INTO %Q", copy);
    return run_text(store, text, "copy the file before bringing it up to date", problem);
}

// Whether this program knows the file; things: what is in it.
static bool is_known(Store *store, int64_t *version, int64_t *things, Problem *problem)
{
    int64_t mark;
    if (!read_number(store, "PRAGMA user_version", version, problem) ||
        !read_number(store, "PRAGMA application_id", &mark, problem) ||
        !read_number(store, "SELECT count(*) FROM sqlite_schema", things, problem))
        return false;
    if (*things && mark != SCHEMA_MARK) return problem_say(problem, "not_our_file", NO_VALUES);
    return *version <= SCHEMA_VERSION || problem_say(problem, "newer_data", "version=%d\nknown=%d",
                                                     (int)*version, SCHEMA_VERSION);
}

static bool bring_up_to_date(Store *store, Problem *problem)
{
    int64_t version, things;
    if (!is_known(store, &version, &things, problem)) return false;
    if (things && version < SCHEMA_VERSION && !make_copy(store, (int)version, problem))
        return false;
    for (int step = (int)version; step < SCHEMA_VERSION; step++)
        if (!take_step(store, step, problem)) return false;
    return true;
}

// A thorough look takes a while, so larger files are looked at as they are read.
static bool is_sound(Store *store, const char *path, Problem *problem)
{
    struct stat about;
    if (stat(path, &about) || about.st_size > CHECKED_BYTES) return true;
    sqlite3_stmt *statement = NULL;
    bool sound =
        sqlite3_prepare_v2(store->db, "PRAGMA quick_check(1)", -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW &&
        !strcmp((const char *)sqlite3_column_text(statement, 0), "ok");
    sqlite3_finalize(statement);
    return sound || problem_say(problem, "file_damaged", "file=%s", path);
}

static bool open_file(Store *store, const char *folder, Problem *problem)
{
    char path[PATH_ROOM];
    if (folder) snprintf(path, sizeof path, "%s/moraine.db", folder);
    else strcpy(path, ":memory:");
    sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);  // nobody asks; else each malloc takes a lock
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(path, &store->db, flags, NULL) != SQLITE_OK)
        return storage_trouble(store, "open moraine.db", problem);
    sqlite3_busy_timeout(store->db, 2000);
    bool good = run_text(store,
                         "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                         "PRAGMA wal_autocheckpoint = 4000; PRAGMA cache_size = -16000",
                         "open moraine.db", problem) &&
                is_sound(store, path, problem) && bring_up_to_date(store, problem);
    if (good) store->wal = wal_open(store->db);
    return good;
}

bool games_check(const char *folder, Problem *problem)
{
    Store store = {.engine = &SQLITE_ENGINE, .lock = -1};
    char path[PATH_ROOM];
    int64_t version, things;
    if (snprintf(path, sizeof path, "%s/moraine.db", folder) >= PATH_ROOM || access(path, F_OK))
        return true;
    bool good = sqlite3_open_v2(path, &store.db, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK ||
                storage_trouble(&store, "open moraine.db", problem);
    good = good && is_sound(&store, path, problem) && is_known(&store, &version, &things, problem);
    sqlite3_close(store.db);
    return good;
}

static Store *try_open(const StorePlace *place, Problem *problem)
{
    Store *store = calloc(1, sizeof *store);
    if (!store) abort();
    *store = (Store){.engine = &SQLITE_ENGINE, .lock = -1, .fleet = place->fleet};
    if (!place->folder || folder_take(place->folder, &store->lock, problem))
        if (place->address
                ? postgres_open(store, place->address, false, problem) && store_join(store, problem)
                : open_file(store, place->folder, problem))
            return store;
    store_close(store);
    return NULL;
}

Store *store_open(const StorePlace *place, Problem *problem)
{
    int patience = place->patience;
    // First of all: a database may be ready just after it has refused us, and then nothing waits.
    if (place->address) postgres_wait(place->address, &patience);
    Store *store = try_open(place, problem);
    while (!store && place->address && postgres_wait(place->address, &patience))
        store = try_open(place, problem);
    return store;
}
