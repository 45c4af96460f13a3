// SPDX-License-Identifier: MIT
// copy.c - a copy of a data folder's games, made by SQLite's backup while a server may be writing.
// See folder.h.
#include "storage/folder.h"

#include "base/words.h"
#include "storage/query.h"
#include "storage/schema.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_ROOM = 4096 };

static bool say(sqlite3 *db, const char *doing, Problem *problem)
{
    Store store = {.db = db};
    return storage_trouble(&store, doing, problem);
}

static bool is_sound(sqlite3 *db)
{
    sqlite3_stmt *statement = NULL;
    bool sound =
        sqlite3_prepare_v2(db, "PRAGMA integrity_check(1)", -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW &&
        !strcmp((const char *)sqlite3_column_text(statement, 0), "ok");
    sqlite3_finalize(statement);
    return sound;
}

static int64_t number_of(sqlite3 *db, const char *text)
{
    sqlite3_stmt *statement = NULL;
    int64_t number = -1;
    if (sqlite3_prepare_v2(db, text, -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW)
        number = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return number;
}

// All pages in one step: in steps it would begin anew with each move that is stored meanwhile, and
// with its log ahead (WAL) the server can write while we read.
static bool copy_pages(sqlite3 *from, sqlite3 *to, Problem *problem)
{
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
    if (!backup) return say(to, "begin the copy", problem);
    sqlite3_backup_step(backup, -1);
    if (sqlite3_backup_finish(backup) != SQLITE_OK) return say(to, "write the copy", problem);
    if (sqlite3_exec(to, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL) != SQLITE_OK)
        return say(to, "write the copy", problem);
    return true;
}

static bool is_good(sqlite3 *to, Copied *copied, Problem *problem)
{
    if (number_of(to, "PRAGMA application_id") != SCHEMA_MARK)
        return problem_say(problem, "not_our_file", NO_VALUES);
    if (!is_sound(to)) return problem_say(problem, "copy_damaged", NO_VALUES);
    copied->tables = number_of(to, "SELECT count(*) FROM tables");
    copied->bytes = number_of(to, "PRAGMA page_count") * number_of(to, "PRAGMA page_size");
    return true;
}

static bool copy_into(sqlite3 *from, const char *part, Copied *copied, Problem *problem)
{
    sqlite3 *to = NULL;
    bool good =
        sqlite3_open_v2(part, &to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL) == SQLITE_OK ||
        say(to, "make the copy", problem);
    good = good && copy_pages(from, to, problem) && is_good(to, copied, problem);
    if (sqlite3_close(to) != SQLITE_OK && good) good = say(to, "end the copy", problem);
    return good;
}

bool folder_copy(const char *folder, const char *file, Copied *copied, Problem *problem)
{
    char path[PATH_ROOM], part[PATH_ROOM];
    sqlite3 *from = NULL;
    struct stat about;
    *copied = (Copied){0};
    if (strlen(folder) + 16 > sizeof path || strlen(file) + 8 > sizeof part)
        return problem_say(problem, "long_name", NO_VALUES);
    if (!stat(file, &about)) return problem_say(problem, "there_already", "file=%s", file);
    snprintf(path, sizeof path, "%s/moraine.db", folder);
    snprintf(part, sizeof part, "%s.part", file);
    if (stat(path, &about)) return problem_say(problem, "no_games_in", "folder=%s", folder);
    mode_t mask = umask(077);
    unlink(part);
    bool good = sqlite3_open_v2(path, &from, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK ||
                say(from, "open moraine.db", problem);
    good = good && copy_into(from, part, copied, problem);
    sqlite3_close(from);
    umask(mask);
    if (good && rename(part, file))
        good = problem_say(problem, "make_copy", "file=%s\nwhy=%s", file, problem_why(errno));
    if (!good) unlink(part);
    return good;
}
