// store.c - tables, deeds, chat, accounts: rows to structs and back.
#include "storage/query.h"

#include "games/games.h"

#include <stdlib.h>
#include <string.h>

void store_add_table(Store *store, StoredTable *t)
{
    change(store, ADD_TABLE, "ttiiibiiiiiiiiiiiiiittkii", t->id, t->game, (int64_t)t->version,
           (int64_t)t->data, (int64_t)t->from.players, t->from.option, (int)OPTIONS_MAX,
           (int64_t)t->from.seed, (int64_t)t->seeded, (int64_t)t->listed, (int64_t)t->free_undo,
           (int64_t)t->pace, t->bank, t->add, t->made, t->begun, t->moved, (int64_t)t->phase,
           (int64_t)t->turn, (int64_t)t->awake, t->due, t->again, t->of, &t->host, t->host_account,
           (int64_t)t->host_chair);
    t->number = sqlite3_last_insert_rowid(store->db);
    for (int chair = 0; chair < t->from.players; chair++)
        store_set_chair(store, t->number, chair, &t->chair[chair]);
}

void store_set_table(Store *store, const StoredTable *t)
{
    change(store, SET_TABLE, "iiiiiiiiiiti", t->number, (int64_t)t->version, (int64_t)t->data,
           (int64_t)t->pace, t->begun, t->moved, (int64_t)t->phase, (int64_t)t->turn,
           (int64_t)t->awake, t->due, t->again, t->host_account);
}

void store_set_chair(Store *store, int64_t table, int chair, const StoredChair *c)
{
    change(store, SET_CHAIR, "iiiitki", table, (int64_t)chair, (int64_t)c->who, (int64_t)c->bot,
           c->name, &c->key, c->account);
}

void store_add_deed(Store *store, int64_t table, int number, const Deed *deed, int64_t time)
{
    change(store, ADD_DEED, "iiibiii", table, (int64_t)number,
           (int64_t)(deed->by | deed->unseen << 8), &deed->action, (int)sizeof deed->action,
           (int64_t)deed->at, (int64_t)deed->drawn, time);
}

void store_drop_deeds(Store *store, int64_t table, int from)
{
    change(store, DROP_DEEDS, "ii", table, (int64_t)from);
}

void store_add_chat(Store *store, int64_t table, int number, int chair, int64_t time,
                    const char *words)
{
    change(store, ADD_CHAT, "iiiit", table, (int64_t)number, (int64_t)chair, time, words);
}

int64_t store_add_report(Store *store, int64_t table, int deeds, int chair, int64_t time,
                         const char *words)
{
    change(store, ADD_REPORT, "iiiit", table, (int64_t)deeds, (int64_t)chair, time, words);
    return sqlite3_last_insert_rowid(store->db);
}

// Columns of the running row, from left to right.
typedef struct Row {
    sqlite3_stmt *statement;
    int column;
} Row;

static int64_t next_number(Row *row) { return sqlite3_column_int64(row->statement, row->column++); }

static void next_text(Row *row, char *text, size_t room)
{
    const char *words = (const char *)sqlite3_column_text(row->statement, row->column++);
    size_t length = words ? strlen(words) : 0;
    if (length >= room) length = room - 1;
    memcpy(text, words ? words : "", length);
    text[length] = 0;
}

static void next_bytes(Row *row, void *bytes, size_t size)
{
    const void *from = sqlite3_column_blob(row->statement, row->column);
    size_t count = (size_t)sqlite3_column_bytes(row->statement, row->column++);
    memset(bytes, 0, size);
    if (from) memcpy(bytes, from, count < size ? count : size);
}

static void read_table(Row *row, StoredTable *t)
{
    t->number = next_number(row);
    next_text(row, t->id, sizeof t->id);
    next_text(row, t->game, sizeof t->game);
    t->from.game = games_find(t->game);
    t->version = (uint16_t)next_number(row);
    t->data = (uint32_t)next_number(row);
    t->from.players = (uint8_t)next_number(row);
    next_bytes(row, t->from.option, sizeof t->from.option);
    t->from.seed = (uint64_t)next_number(row);
    t->seeded = next_number(row);
    t->listed = next_number(row);
    t->free_undo = next_number(row);
    t->pace = (int32_t)next_number(row);
    t->bank = next_number(row);
    t->add = next_number(row);
    t->made = next_number(row);
    t->begun = next_number(row);
    t->moved = next_number(row);
    t->phase = (uint8_t)next_number(row);
    t->turn = (uint8_t)next_number(row);
    t->awake = next_number(row);
    t->due = next_number(row);
    next_text(row, t->again, sizeof t->again);
    next_text(row, t->of, sizeof t->of);
    next_bytes(row, &t->host, sizeof t->host);
    t->host_account = next_number(row);
    t->host_chair = (uint8_t)next_number(row);
}

static void read_chair(Row *row, StoredTable *t)
{
    int chair = (int)next_number(row);
    if (chair < 0 || chair >= SEATS_MAX) return;
    StoredChair *c = &t->chair[chair];
    c->who = (uint8_t)next_number(row);
    c->bot = (int8_t)next_number(row);
    next_text(row, c->name, sizeof c->name);
    next_bytes(row, &c->key, sizeof c->key);
    c->account = next_number(row);
}

static bool step(Store *store, sqlite3_stmt *statement, Found *found, Problem *problem)
{
    int result = statement ? sqlite3_step(statement) : SQLITE_ERROR;
    if (result == SQLITE_ROW) return *found = FOUND, true;
    if (result != SQLITE_DONE) storage_trouble(store, "read", problem), *found = FOUND_TROUBLE;
    return false;
}

Found store_find_table(Store *store, const char *id, StoredTable *t, Problem *problem)
{
    Found found = FOUND_NOT;
    sqlite3_stmt *statement = query(store, FIND_TABLE, "t", id);
    *t = (StoredTable){0};
    if (step(store, statement, &found, problem)) read_table(&(Row){statement, 0}, t);
    query_end(statement);
    if (found != FOUND) return found;
    statement = query(store, READ_CHAIRS, "i", t->number);
    while (step(store, statement, &found, problem)) read_chair(&(Row){statement, 0}, t);
    query_end(statement);
    return found;
}

static void add_deed(Deeds *deeds, const Deed *deed, int64_t time)
{
    if (deeds->count == deeds->room) {
        deeds->room = deeds->room ? 2 * deeds->room : 256;
        deeds->deed = realloc(deeds->deed, (size_t)deeds->room * sizeof *deeds->deed);
        deeds->time = realloc(deeds->time, (size_t)deeds->room * sizeof *deeds->time);
        if (!deeds->deed || !deeds->time) abort();
    }
    deeds->deed[deeds->count] = *deed;
    deeds->time[deeds->count++] = time;
}

void deeds_free(Deeds *deeds)
{
    free(deeds->deed);
    free(deeds->time);
    *deeds = (Deeds){0};
}

bool store_read_deeds(Store *store, int64_t table, Deeds *deeds, Problem *problem)
{
    Found found = FOUND_NOT;
    sqlite3_stmt *statement = query(store, READ_DEEDS, "i", table);
    *deeds = (Deeds){0};
    while (step(store, statement, &found, problem)) {
        Row row = {statement, 0};
        Deed deed = {0};
        if (next_number(&row) != deeds->count) {
            found = FOUND_TROUBLE;
            problem_set(problem, "storage: deed %d of a table is missing", deeds->count);
            break;
        }
        int64_t by = next_number(&row);
        deed.by = (uint8_t)(by & 0xff);
        deed.unseen = (uint8_t)(by >> 8 & 0xff);
        next_bytes(&row, &deed.action, sizeof deed.action);
        deed.at = (int32_t)next_number(&row);
        deed.drawn = (uint32_t)next_number(&row);
        add_deed(deeds, &deed, next_number(&row));
    }
    query_end(statement);
    if (found == FOUND_TROUBLE) deeds_free(deeds);
    return found != FOUND_TROUBLE;
}

bool store_read_chat(Store *store, int64_t table, int after, int most,
                     void (*each)(void *, const ChatLine *), void *data, Problem *problem)
{
    Found found = FOUND_NOT;
    sqlite3_stmt *statement = query(store, READ_CHAT, "iii", table, (int64_t)after, (int64_t)most);
    while (step(store, statement, &found, problem)) {
        Row row = {statement, 0};
        ChatLine line = {.number = (int)next_number(&row)};
        line.chair = (int)next_number(&row);
        line.time = next_number(&row);
        line.words = (const char *)sqlite3_column_text(statement, row.column);
        each(data, &line);
    }
    query_end(statement);
    return found != FOUND_TROUBLE;
}

static int64_t one_number(Store *store, sqlite3_stmt *statement)
{
    Found found = FOUND_NOT;
    int64_t number = 0;
    if (step(store, statement, &found, NULL)) number = sqlite3_column_int64(statement, 0);
    query_end(statement);
    return number;
}

int store_last_chat(Store *store, int64_t table)
{
    return (int)one_number(store, query(store, LAST_CHAT, "i", table));
}

int64_t store_count_tables(Store *store)
{
    return one_number(store, query(store, COUNT_TABLES, ""));
}

static Found find_key(Store *store, int which, const Key *key, char id[TABLE_ID_ROOM], int *chair,
                      Problem *problem)
{
    Found found = FOUND_NOT;
    sqlite3_stmt *statement = query(store, which, "k", key);
    if (step(store, statement, &found, problem)) {
        Row row = {statement, 0};
        next_text(&row, id, TABLE_ID_ROOM);
        *chair = (int)next_number(&row);
    }
    query_end(statement);
    return found;
}

Found store_find_key(Store *store, const Key *key, char id[TABLE_ID_ROOM], int *chair,
                     Problem *problem)
{
    Found found = find_key(store, FIND_CHAIR_KEY, key, id, chair, problem);
    if (found == FOUND_NOT) found = find_key(store, FIND_HOST_KEY, key, id, chair, problem);
    return found;
}

bool store_list(Store *store, int list, int64_t by, int most, Ids *ids, Problem *problem)
{
    Found found = FOUND_NOT;
    sqlite3_stmt *statement = query(store, LIST + list, "ii", by, (int64_t)most);
    *ids = (Ids){0};
    while (step(store, statement, &found, problem)) {
        if (ids->count == ids->room) {
            ids->room = ids->room ? 2 * ids->room : 64;
            ids->at = realloc(ids->at, (size_t)ids->room * sizeof *ids->at);
            if (!ids->at) abort();
        }
        next_text(&(Row){statement, 0}, ids->at[ids->count++], TABLE_ID_ROOM);
    }
    query_end(statement);
    return found != FOUND_TROUBLE;
}

void ids_free(Ids *ids)
{
    free(ids->at);
    *ids = (Ids){0};
}

static Found find_account(Store *store, sqlite3_stmt *statement, Account *account, Problem *problem)
{
    Found found = FOUND_NOT;
    if (step(store, statement, &found, problem)) {
        Row row = {statement, 0};
        account->number = next_number(&row);
        next_text(&row, account->name, sizeof account->name);
        next_text(&row, account->password, sizeof account->password);
    }
    query_end(statement);
    return found;
}

Found store_find_account(Store *store, const char *name, Account *account, Problem *problem)
{
    return find_account(store, query(store, FIND_ACCOUNT, "t", name), account, problem);
}

Found store_find_session(Store *store, const Key *key, int64_t since, Account *account,
                         Problem *problem)
{
    return find_account(store, query(store, FIND_SESSION, "ki", key, since), account, problem);
}

void store_add_account(Store *store, Account *account, int64_t time)
{
    change(store, ADD_ACCOUNT, "tti", account->name, account->password, time);
    account->number = sqlite3_last_insert_rowid(store->db);
}

void store_drop_account(Store *store, int64_t account)
{
    change(store, FREE_CHAIRS, "i", account);
    change(store, FREE_HOSTS, "i", account);
    change(store, DROP_SESSIONS, "i", account);
    change(store, DROP_ACCOUNT, "i", account);
}

void store_add_session(Store *store, const Key *key, int64_t account, int64_t time)
{
    change(store, ADD_SESSION, "kii", key, account, time);
}

void store_drop_old_sessions(Store *store, int64_t account, int64_t before)
{
    change(store, DROP_OLD_SESSIONS, "ii", account, before);
}

void store_drop_session(Store *store, const Key *key) { change(store, DROP_SESSION, "k", key); }
