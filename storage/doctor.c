// SPDX-License-Identifier: MIT
// doctor.c - looks at a data folder for whatever could be wrong. See folder.h.
#include "storage/folder.h"
#include "storage/postgres.h"
#include "storage/schema.h"

#include <dirent.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <time.h>
#include <unistd.h>

enum { PATH_ROOM = 4096, LARGE_WAL = 64 << 20, LITTLE_ROOM = 100 << 20 };

typedef struct Visit {
    const char *folder;
    Tell *tell;
    void *data;
    int bad;
    bool in_use;
    Store store;  // read only
} Visit;

__attribute__((format(printf, 4, 5))) static void tell_finding(Visit *v, bool bad, const char *key,
                                                               const char *format, ...)
{
    char values[PATH_ROOM + 256];
    va_list list;
    va_start(list, format);
    vsnprintf(values, sizeof values, format, list);
    va_end(list);
    v->bad += bad;
    v->tell(v->data, bad, key, values);
}

static void path_in(const Visit *v, const char *name, char path[PATH_ROOM])
{
    snprintf(path, PATH_ROOM, "%s/%s", v->folder, name);
}

// Who may see and change it. Root may everything, which says nothing.
static bool look_at_folder(Visit *v)
{
    struct stat about;
    if (stat(v->folder, &about) || !S_ISDIR(about.st_mode)) {
        tell_finding(v, true, "doctor.no_folder", "folder=%s", v->folder);
        return false;
    }
    if (about.st_mode & 077) tell_finding(v, true, "doctor.open", "folder=%s", v->folder);
    if (access(v->folder, W_OK | X_OK))
        tell_finding(v, true, "doctor.unwritable", "folder=%s", v->folder);
    return true;
}

static void look_at_lock(Visit *v)
{
    v->in_use = folder_in_use(v->folder);
    if (v->in_use) tell_finding(v, false, "doctor.in_use", "folder=%s", v->folder);
}

static void look_at_disk(Visit *v, int64_t file)
{
    struct statvfs disk;
    struct stat wal;
    char path[PATH_ROOM];
    path_in(v, "moraine.db-wal", path);
    int64_t log = stat(path, &wal) ? 0 : wal.st_size;
    if (log > LARGE_WAL) tell_finding(v, true, "doctor.wal", "bytes=%lld", (long long)log);
    if (statvfs(v->folder, &disk)) return;
    int64_t left = (int64_t)disk.f_bavail * (int64_t)disk.f_frsize;
    if (left < LITTLE_ROOM || left < file)
        tell_finding(v, true, "doctor.disk", "bytes=%lld", (long long)left);
}

static void look_for_copies(Visit *v)
{
    DIR *list = opendir(v->folder);
    for (struct dirent *entry; list && (entry = readdir(list));)
        if (!strncmp(entry->d_name, "moraine.db.version-", 19))
            tell_finding(v, false, "doctor.copy", "file=%s/%s", v->folder, entry->d_name);
    if (list) closedir(list);
}

static int64_t number_of(Visit *v, const char *text)
{
    sqlite3_stmt *statement = NULL;
    int64_t number = -1;
    if (sqlite3_prepare_v2(v->store.db, text, -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW)
        number = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return number;
}

static bool is_sound(Visit *v)
{
    sqlite3_stmt *statement = NULL;
    bool sound = sqlite3_prepare_v2(v->store.db, "PRAGMA integrity_check(1)", -1, &statement,
                                    NULL) == SQLITE_OK &&
                 sqlite3_step(statement) == SQLITE_ROW &&
                 !strcmp((const char *)sqlite3_column_text(statement, 0), "ok");
    sqlite3_finalize(statement);
    return sound;
}

static bool is_readable(Visit *v, const char *id)
{
    StoredTable table;
    Chair sits[SEATS_MAX];
    Deeds deeds = {0};
    if (store_find_table(&v->store, id, &table, sits, NULL) != FOUND) return false;
    bool good = store_read_deeds(&v->store, table.number, &deeds, NULL) == FOUND;
    deeds_free(&deeds);
    return good;
}

static void look_at_tables(Visit *v)
{
    Found found;
    int64_t tables = 0;
    Rows rows = query(&v->store, ALL_TABLES, "");
    for (; rows_next(&rows, &found, NULL); tables++) {
        const char *id = rows_text(&rows, 0);
        if (!is_readable(v, id)) tell_finding(v, true, "doctor.table", "table=%s", id);
    }
    query_end(&rows);
    tell_finding(v, false, "doctor.tables", "count=%lld", (long long)tables);
}

static void look_at_clock(Visit *v)
{
    int64_t ahead = one_number(query(&v->store, FIND_ALIVE, "")) - (int64_t)time(NULL) * 1000;
    if (ahead > 60000)
        tell_finding(v, true, "doctor.clock", "minutes=%lld", (long long)ahead / 60000);
}

static void look_inside(Visit *v)
{
    int64_t version = number_of(v, "PRAGMA user_version");
    int64_t mark = number_of(v, "PRAGMA application_id");
    if (mark < 0 || !is_sound(v)) tell_finding(v, true, "doctor.damaged", "folder=%s", v->folder);
    else if (mark != SCHEMA_MARK) tell_finding(v, true, "doctor.foreign", "folder=%s", v->folder);
    else if (version > SCHEMA_VERSION)
        tell_finding(v, true, "doctor.newer", "version=%lld\nhere=%d", (long long)version,
                     SCHEMA_VERSION);
    else if (version < SCHEMA_VERSION)
        tell_finding(v, false, "doctor.older", "version=%lld\nhere=%d", (long long)version,
                     SCHEMA_VERSION);
    else {
        look_at_clock(v);
        look_at_tables(v);
    }
}

static void look_at_file(Visit *v)
{
    char path[PATH_ROOM];
    struct stat about;
    path_in(v, "moraine.db", path);
    if (stat(path, &about)) {
        tell_finding(v, false, "doctor.empty", "folder=%s", v->folder);
        return;
    }
    look_at_disk(v, about.st_size);
    if (sqlite3_open_v2(path, &v->store.db, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK)
        look_inside(v);
    else tell_finding(v, true, "doctor.damaged", "folder=%s", v->folder);
    for (int i = 0; i < QUERIES; i++) sqlite3_finalize(v->store.prepared[i]);
    sqlite3_close(v->store.db);
}

int folder_examine(const char *folder, Tell *tell, void *data)
{
    Visit *v = calloc(1, sizeof *v);
    if (!v) abort();
    *v = (Visit){.folder = folder,
                 .tell = tell,
                 .data = data,
                 .store = {.engine = &SQLITE_ENGINE, .lock = -1}};
    if (strlen(folder) + 32 < PATH_ROOM && look_at_folder(v)) {
        look_at_lock(v);
        look_for_copies(v);
        look_at_file(v);
    }
    int bad = v->bad;
    free(v);
    return bad;
}

// A database has its own ways to be examined; we look at what is ours in it.

static int64_t ask_database(Visit *v, const char *sql)
{
    query_set(&v->store, OWN_READ, sql);
    return one_number(query(&v->store, OWN_READ, ""));
}

static void look_at_database(Visit *v)
{
    char lock[96];
    snprintf(lock, sizeof lock,
             "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objid = %d",
             SCHEMA_MARK);
    if (ask_database(v, lock)) tell_finding(v, false, "doctor.served", "%s", "");
    if (ask_database(v, "SELECT count(*) FROM pg_settings WHERE setting = 'off' AND name IN "
                        "('fsync', 'full_page_writes')"))
        tell_finding(v, true, "doctor.unsafe", "%s", "");
    look_at_clock(v);
    look_at_tables(v);
    tell_finding(v, false, "doctor.dump", "%s", "");
}

int database_examine(const char *address, Tell *tell, void *data)
{
    Problem problem;
    Visit *v = calloc(1, sizeof *v);
    if (!v) abort();
    *v = (Visit){.tell = tell, .data = data, .store.lock = -1};
    if (postgres_open(&v->store, address, true, &problem)) look_at_database(v);
    else tell_finding(v, true, "doctor.database", "why=%s", problem.words);
    postgres_shut(&v->store);
    int bad = v->bad;
    free(v);
    return bad;
}

bool database_check(const char *address, Problem *problem)
{
    Store store = {.lock = -1};
    bool good = postgres_reach(&store, address, problem);
    postgres_shut(&store);
    return good;
}
