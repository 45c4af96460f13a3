// SPDX-License-Identifier: MIT
// query.c - see query.h.
#include "storage/query.h"

#include <stdarg.h>
#include <string.h>
#include <time.h>

#define TABLE_COLUMNS                                                                              \
    "number, id, game, version, data, players, options, seed, seeded, listed, free_undo, pace, "   \
    "bank, added, made, begun, moved, phase, turn, awake, due, again, of, host, host_account, "    \
    "host_chair, title, invite, declined, round, abandoned"
#define ACCOUNT_COLUMNS "a.number, a.name, a.password, a.barred, a.admin"
#define CONTACT_COLUMNS                                                                            \
    "number, key, account, kind, target, secret, language, confirmed, gather, made, due"
#define NOTICE_COLUMNS "n.contact, n.\"table\", t.id, n.chair, n.told"

static const char *const QUERY_TEXT[QUERIES] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",
    [ADD_TABLE] = "INSERT INTO tables (id, game, version, data, players, options, seed, seeded, "
                  "listed, free_undo, pace, bank, added, made, begun, moved, phase, turn, awake, "
                  "due, again, of, host, host_account, host_chair, title, invite, declined, "
                  "round, abandoned) VALUES "
                  "(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
    [SET_TABLE] = "UPDATE tables SET version = ?2, data = ?3, pace = ?4, begun = ?5, moved = ?6, "
                  "phase = ?7, turn = ?8, awake = ?9, due = ?10, again = ?11, host_account = ?12, "
                  "host_chair = ?13, listed = ?14, title = ?15, invite = ?16, declined = ?17, "
                  "round = ?18, abandoned = ?19 WHERE number = ?1",
    [SET_CHAIR] = "INSERT OR REPLACE INTO chairs VALUES (?,?,?,?,?,?,?)",
    [ADD_DEED] = "INSERT INTO deeds (\"table\", number, by, unseen, action, at, drawn, time) "
                 "VALUES (?,?,?,?,?,?,?,?)",
    [ADD_CHAT] = "INSERT INTO chat VALUES (?,?,?,?,?)",
    [DROP_CHAT] = "DELETE FROM chat WHERE \"table\" = ? AND number <= ?",
    [ADD_REPORT] = "INSERT INTO reports (\"table\", deeds, chair, time, words) VALUES (?,?,?,?,?)",
    [DROP_REPORTS] = "DELETE FROM reports WHERE number <= ?",
    [SET_ASIDE] = "UPDATE tables SET awake = 0, due = 0 WHERE id = ?",
    [SET_ENDING] = "INSERT OR REPLACE INTO endings VALUES (?,?,?,?)",
    [FIND_ENDING] = "SELECT standing, record, told FROM endings WHERE \"table\" = ?",
    [SET_ALIVE] = "INSERT OR REPLACE INTO alive VALUES (1, ?)",
    [FIND_ALIVE] = "SELECT at FROM alive",
    [ADD_OUTAGE] = "INSERT OR REPLACE INTO outages VALUES (?,?)",
    [DROP_OUTAGES] = "DELETE FROM outages WHERE until < ?",
    [PUT_OFF] = "UPDATE tables SET due = due + ?1 WHERE due > 0 AND due < 1 << 50",
    [READ_OUTAGES] = "SELECT since, until FROM outages ORDER BY since",
    [FIND_TABLE] = "SELECT " TABLE_COLUMNS " FROM tables WHERE id = ?",
    [READ_CHAIRS] = "SELECT chair, who, bot, name, key, account FROM chairs WHERE \"table\" = ?",
    [READ_DEEDS] =
        "SELECT number, by, unseen, action, at, drawn, time FROM deeds WHERE \"table\" = ? "
        "ORDER BY number",
    [READ_CHAT] = "SELECT number, chair, time, words FROM (SELECT * FROM chat WHERE "
                  "\"table\" = ? AND number > ? ORDER BY number DESC LIMIT ?) ORDER BY number",
    [LAST_CHAT] = "SELECT max(number) FROM chat WHERE \"table\" = ?",
    [FIND_CHAIR_KEY] = "SELECT id, chair FROM chairs JOIN tables ON number = \"table\" "
                       "WHERE key = ?",
    [FIND_HOST_KEY] = "SELECT id, 255 FROM tables WHERE host = ?",
    [LIST + LIST_OPEN] = "SELECT id FROM tables WHERE listed AND phase = 0 AND made > ? "
                         "ORDER BY made DESC LIMIT ?",
    [LIST + LIST_WATCH] = "SELECT id FROM tables WHERE listed AND phase = 1 AND made > ? "
                          "ORDER BY made DESC LIMIT ?",
    [LIST + LIST_AWAKE] = "SELECT id FROM tables WHERE awake AND number > ? ORDER BY number "
                          "LIMIT ?",
    [LIST + LIST_DUE] = "SELECT id FROM tables WHERE due > 0 AND due <= ? ORDER BY due LIMIT ?",
    [LIST + LIST_OF_ACCOUNT] =
        "SELECT id FROM tables WHERE number IN (SELECT \"table\" FROM chairs WHERE account = ?1 "
        "AND account > 0 UNION SELECT number FROM tables WHERE host_account = ?1 AND "
        "host_account > 0) ORDER BY moved DESC LIMIT ?2",
    [COUNT_TABLES] = "SELECT count(*) FROM tables",
    [FIND_ACCOUNT] = "SELECT " ACCOUNT_COLUMNS " FROM accounts a WHERE name = ?",
    [ADD_ACCOUNT] = "INSERT INTO accounts (name, password, made) VALUES (?,?,?)",
    [DROP_ACCOUNT] = "DELETE FROM accounts WHERE number = ?",
    [FREE_CHAIRS] = "UPDATE chairs SET account = 0 WHERE account = ? AND account > 0",
    [FREE_HOSTS] = "UPDATE tables SET host_account = 0 WHERE host_account = ? AND "
                   "host_account > 0",
    [DROP_SESSIONS] = "DELETE FROM sessions WHERE account = ?",
    [DROP_OLD_SESSIONS] = "DELETE FROM sessions WHERE account = ? AND made < ?",
    [ADD_SESSION] = "INSERT INTO sessions VALUES (?,?,?)",
    [DROP_SESSION] = "DELETE FROM sessions WHERE key = ?",
    [FIND_SESSION] = "SELECT " ACCOUNT_COLUMNS " FROM sessions s JOIN accounts a "
                     "ON a.number = s.account WHERE s.key = ? AND s.made >= ?",
    [DROP_CHAT_LINE] = "DELETE FROM chat WHERE \"table\" = ? AND number = ?",
    [END_SESSIONS] =
        "DELETE FROM sessions WHERE account = ?1 AND key <> ?2 AND (?3 = 0 OR made = ?3)",
    [FORGET_CHAT] = "DELETE FROM chat WHERE (\"table\", chair) IN (SELECT \"table\", chair FROM "
                    "chairs WHERE account = ? AND account > 0)",
    [FORGET_NAMES] = "UPDATE chairs SET name = '' WHERE account = ? AND account > 0",
    [OWN_SESSIONS] = "SELECT made, key = ?2 FROM sessions WHERE account = ?1 ORDER BY made",
    [OWN_CHAIRS] = "SELECT id, chair, name, made FROM chairs c JOIN tables t ON t.number = "
                   "c.\"table\" WHERE account = ? AND account > 0 ORDER BY made",
    [OWN_CHAT] =
        "SELECT id, h.time, h.words FROM chat h JOIN chairs c ON c.\"table\" = h.\"table\" "
        "AND c.chair = h.chair JOIN tables t ON t.number = h.\"table\" WHERE c.account = ? "
        "AND c.account > 0 ORDER BY h.time",
    [GET_ACCOUNT] = "SELECT " ACCOUNT_COLUMNS " FROM accounts a WHERE number = ?",
    [SET_ACCOUNT] = "UPDATE accounts SET barred = ?2, admin = ?3 WHERE number = ?1",
    [ADD_CONTACT] =
        "INSERT INTO contacts (key, account, kind, target, secret, language, confirmed, "
        "gather, made, due) VALUES (?,?,?,?,?,?,?,?,?,?)",
    [SET_CONTACT] = "UPDATE contacts SET account = ?2, target = ?3, secret = ?4, language = ?5, "
                    "confirmed = ?6, gather = ?7, due = ?8 WHERE number = ?1",
    [DROP_CONTACT] = "DELETE FROM contacts WHERE number = ?",
    [DROP_CONTACTS] = "DELETE FROM contacts WHERE account = ? AND account > 0",
    [FIND_CONTACT] = "SELECT " CONTACT_COLUMNS " FROM contacts WHERE key = ?",
    [GET_CONTACT] = "SELECT " CONTACT_COLUMNS " FROM contacts WHERE number = ?",
    [FIND_DUE_CONTACT] =
        "SELECT " CONTACT_COLUMNS " FROM contacts WHERE due > 0 AND due <= ? ORDER BY due "
        "LIMIT 1",
    [SET_NOTICE] =
        "INSERT OR REPLACE INTO notices (contact, \"table\", chair, told) VALUES (?,?,?,?)",
    [DROP_NOTICE] = "DELETE FROM notices WHERE contact = ? AND \"table\" = ? AND chair = ?",
    [DROP_NOTICES] = "DELETE FROM notices WHERE contact = ?",
    [FORGET_NOTICES] = "DELETE FROM notices WHERE contact IN (SELECT number FROM contacts WHERE "
                       "account = ? AND account > 0)",
    [TABLE_NOTICES] = "SELECT " NOTICE_COLUMNS " FROM notices n JOIN tables t ON t.number = "
                      "n.\"table\" WHERE n.\"table\" = ? ORDER BY n.chair, n.contact",
    [CONTACT_NOTICES] = "SELECT " NOTICE_COLUMNS " FROM notices n JOIN tables t ON t.number = "
                        "n.\"table\" WHERE n.contact = ? ORDER BY n.\"table\" DESC",
    [FIND_SECRET] = "SELECT bytes FROM secrets WHERE name = ?",
    [SET_SECRET] = "INSERT OR REPLACE INTO secrets VALUES (?,?)",
    [SET_BARRED] = "INSERT OR REPLACE INTO barred VALUES (?,?)",
    [DROP_BARRED] = "DELETE FROM barred WHERE address = ?",
    [READ_BARRED] = "SELECT address, how FROM barred ORDER BY address",
    [OWN_CONTACTS] =
        "SELECT kind, target, language, made FROM contacts WHERE account = ? AND account > 0 "
        "ORDER BY made",
    [SET_PASSWORD] = "UPDATE accounts SET password = ? WHERE number = ?",
};

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

static bool is_none(const Key *key)
{
    static const Key NONE;
    return !memcmp(key, &NONE, sizeof NONE);
}

static void bind(sqlite3_stmt *statement, const char *format, va_list values)
{
    for (int i = 1; *format; i++, format++) {
        if (*format == 'i') sqlite3_bind_int64(statement, i, va_arg(values, int64_t));
        if (*format == 't')
            sqlite3_bind_text(statement, i, va_arg(values, const char *), -1, SQLITE_TRANSIENT);
        if (*format == 'k') {
            const Key *key = va_arg(values, const Key *);
            if (is_none(key)) sqlite3_bind_null(statement, i);
            else sqlite3_bind_blob(statement, i, key, sizeof *key, SQLITE_TRANSIENT);
        }
        if (*format == 'b') {
            const void *bytes = va_arg(values, const void *);
            sqlite3_bind_blob(statement, i, bytes, va_arg(values, int), SQLITE_TRANSIENT);
        }
    }
}

static sqlite3_stmt *prepare(Store *store, int which)
{
    sqlite3_stmt **place = &store->prepared[which];
    if (!*place)
        sqlite3_prepare_v3(store->db, QUERY_TEXT[which], -1, SQLITE_PREPARE_PERSISTENT, place,
                           NULL);
    return *place;
}

sqlite3_stmt *query(Store *store, int which, const char *format, ...)
{
    sqlite3_stmt *statement = prepare(store, which);
    va_list values;
    va_start(values, format);
    if (statement) bind(statement, format, values);
    va_end(values);
    return statement;
}

void query_end(sqlite3_stmt *statement)
{
    if (!statement) return;
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
}

static bool execute(Store *store, sqlite3_stmt *statement, const char *doing, Problem *problem)
{
    bool good = statement && sqlite3_step(statement) == SQLITE_DONE;
    if (!good) storage_trouble(store, doing, problem);
    query_end(statement);
    return good;
}

static void spoil(Store *store) { store->spoiled = true; }

void change(Store *store, int which, const char *format, ...)
{
    if (store->spoiled) return;
    if (!store->dirty) {
        store->dirty = true;
        if (!execute(store, prepare(store, BEGIN), "begin", &store->why)) spoil(store);
    }
    if (store->spoiled) return;
    sqlite3_stmt *statement = prepare(store, which);
    va_list values;
    va_start(values, format);
    if (statement) bind(statement, format, values);
    va_end(values);
    if (!execute(store, statement, "write", &store->why)) spoil(store);
}

bool store_is_dirty(const Store *store) { return store->dirty; }

static double steady_seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static bool commit(Store *store)
{
    double began = steady_seconds();
    bool good = execute(store, prepare(store, COMMIT), "commit", &store->why);
    histogram_add(&store->commits, steady_seconds() - began, 1);
    return good;
}

bool store_commit(Store *store, Problem *problem)
{
    bool spoiled = store->spoiled;
    if (!store->dirty) return true;
    store->dirty = store->spoiled = false;
    if (!spoiled && commit(store)) return true;
    if (!sqlite3_get_autocommit(store->db))
        execute(store, prepare(store, ROLLBACK), "take back", NULL);
    if (problem) *problem = store->why;
    return false;
}

// The columns of the running row, from left to right.
int64_t column_number(Row *row) { return sqlite3_column_int64(row->from, row->column++); }

const char *column_text(Row *row)
{
    return (const char *)sqlite3_column_text(row->from, row->column++);
}

const void *column_bytes(Row *row, size_t *count)
{
    const void *bytes = sqlite3_column_blob(row->from, row->column);
    *count = (size_t)sqlite3_column_bytes(row->from, row->column++);
    return bytes;
}

bool step(Store *store, sqlite3_stmt *statement, Found *found, Problem *problem)
{
    int result = statement ? sqlite3_step(statement) : SQLITE_ERROR;
    if (result == SQLITE_ROW) return *found = FOUND, true;
    if (result != SQLITE_DONE) storage_trouble(store, "read", problem), *found = FOUND_TROUBLE;
    return false;
}

Found find_damage(const char *what, Problem *problem)
{
    if (problem) problem_set(problem, "storage: a row of %s is damaged", what);
    return FOUND_DAMAGED;
}
