// SPDX-License-Identifier: MIT
// move.c - all games from one store into another, row by row, whatever columns there are. See
// folder.h.
#include "base/words.h"
#include "storage/folder.h"
#include "storage/postgres.h"
#include "storage/schema.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { NAME_MOST = 40, SQL_ROOM = 2048 };

typedef struct Move {
    Store *from, *to;
    Moved *moved;
    Problem *problem;
} Move;

static Store *open_place(const char *place, Problem *problem)
{
    bool database = postgres_is(place);
    return store_open(&(StorePlace){database ? NULL : place, database ? place : NULL, NULL},
                      problem);
}

static int64_t count_rows(Store *store, const char *table)
{
    char sql[SQL_ROOM];
    snprintf(sql, sizeof sql, "SELECT count(*) FROM %s", table);
    query_set(store, OWN_READ, sql);
    return one_number(query(store, OWN_READ, ""));
}

// INSERT INTO chairs ("table", "chair", ...) VALUES (?,?,...)
static void write_insert(const Rows *rows, const char *table, char sql[SQL_ROOM])
{
    char places[2 * VALUES_MOST + 1] = "";
    const char *name;
    int used = snprintf(sql, SQL_ROOM, "INSERT INTO %s (", table);
    for (int i = 0; (name = rows->store->engine->name(rows, i)); i++) {
        used += snprintf(sql + used, SQL_ROOM - (size_t)used, "%s\"%s\"", i ? ", " : "", name);
        strcat(places, i ? ",?" : "?");
    }
    snprintf(sql + used, SQL_ROOM - (size_t)used, ") VALUES (%s)", places);
}

static void read_row(const Rows *rows, Values *values)
{
    const Engine *engine = rows->store->engine;
    for (values->count = 0; engine->name(rows, values->count); values->count++) {
        Value *v = &values->at[values->count];
        size_t size = 0;
        *v = (Value){.kind = engine->kind(rows, values->count)};
        if (v->kind == 'i') v->number = engine->number(rows, values->count);
        else v->bytes = engine->bytes(rows, values->count, &size);
        v->size = (int)size;
        if (v->kind == 't' && !v->bytes) v->bytes = "";
    }
}

static bool move_rows(Move *m, const char *table)
{
    char select[SQL_ROOM], insert[SQL_ROOM];
    Found found = FOUND_NOT;
    Values values;
    snprintf(select, sizeof select, "SELECT * FROM %s", table);
    query_set(m->from, OWN_READ, select);
    Rows rows = query(m->from, OWN_READ, "");
    for (bool first = true; rows_next(&rows, &found, m->problem); first = false) {
        if (first) {
            write_insert(&rows, table, insert);
            query_set(m->to, OWN_WRITE, insert);
        }
        read_row(&rows, &values);
        change_values(m->to, OWN_WRITE, &values);
        m->moved->rows++;
    }
    query_end(&rows);
    return found != FOUND_TROUBLE;
}

// For each table that the schema names. The word after CREATE TABLE is its name.
static bool for_each_table(Move *m, bool (*each)(Move *, const char *))
{
    static const char MAKE[] = "CREATE TABLE ";
    for (int step = 0; step < SCHEMA_VERSION; step++)
        for (const char *at = SCHEMA_STEPS[step]; (at = strstr(at, MAKE));) {
            char table[NAME_MOST];
            at += strlen(MAKE);
            snprintf(table, sizeof table, "%.*s", (int)strcspn(at, " ("), at);
            if (!each(m, table)) return false;
        }
    return true;
}

static bool is_empty(Move *m, const char *table)
{
    return !count_rows(m->to, table) || problem_say(m->problem, "not_empty", NO_VALUES);
}

static bool is_whole(Move *m, const char *table)
{
    int64_t before = count_rows(m->from, table), after = count_rows(m->to, table);
    return before == after || problem_say(m->problem, "rows_lost", "count=%lld\nof=%lld\nrows=%s",
                                          (long long)after, (long long)before, table);
}

static bool move_all(Move *m)
{
    if (!for_each_table(m, is_empty) || !for_each_table(m, move_rows)) return false;
    if (m->to->postgres) change(m->to, NEXT_NUMBERS, "");
    if (!for_each_table(m, is_whole)) return false;
    change(m->to, FREE_ALL, "");  // no server has them here
    change(m->to, DROP_SERVERS, "");
    m->moved->tables = store_count_tables(m->to);
    return store_commit(m->to, m->problem);
}

// A folder without games would be made by opening it.
static bool is_there(const char *place, Problem *problem)
{
    char path[SQL_ROOM];
    struct stat about;
    if (postgres_is(place)) return true;
    if (snprintf(path, sizeof path, "%s/moraine.db", place) >= (int)sizeof path)
        return problem_say(problem, "long_name", NO_VALUES);
    return !stat(path, &about) || problem_say(problem, "no_games_in", "folder=%s", place);
}

bool folder_move(const char *from, const char *to, Moved *moved, Problem *problem)
{
    Move m = {.moved = moved, .problem = problem};
    *moved = (Moved){0};
    if (!is_there(from, problem)) return false;
    m.from = open_place(from, problem);
    m.to = m.from ? open_place(to, problem) : NULL;
    bool good = m.to && move_all(&m);
    store_close(m.to);
    store_close(m.from);
    return good;
}
