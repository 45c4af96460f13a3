// SPDX-License-Identifier: MIT
// query.c - see query.h.
#include "storage/query.h"

#include <assert.h>
#include <stdarg.h>
#include <string.h>
#include <time.h>

#define TABLE_COLUMNS                                                                              \
    "number, id, game, version, data, players, options, seed, seeded, listed, free_undo, pace, "   \
    "bank, added, made, begun, moved, phase, turn, awake, due, again, of, host, host_account, "    \
    "host_chair, title, invite, declined, round, abandoned"
#define DATABASE_NOW "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
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
                  "(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?) "
                  "RETURNING number",
    [SET_TABLE] = "UPDATE tables SET version = ?2, data = ?3, pace = ?4, begun = ?5, moved = ?6, "
                  "phase = ?7, turn = ?8, awake = ?9, due = ?10, again = ?11, host_account = ?12, "
                  "host_chair = ?13, listed = ?14, title = ?15, invite = ?16, declined = ?17, "
                  "round = ?18, abandoned = ?19 WHERE number = ?1",
    [SET_CHAIR] = "INSERT INTO chairs (\"table\", chair, who, bot, name, key, account) VALUES "
                  "(?1,?2,?3,?4,?5,?6,?7) ON CONFLICT (\"table\", chair) DO UPDATE SET who = ?3, "
                  "bot = ?4, name = ?5, key = ?6, account = ?7",
    [ADD_DEED] = "INSERT INTO deeds (\"table\", number, by, unseen, action, at, drawn, time) "
                 "VALUES (?,?,?,?,?,?,?,?)",
    [ADD_CHAT] = "INSERT INTO chat VALUES (?,?,?,?,?)",
    [DROP_CHAT] = "DELETE FROM chat WHERE \"table\" = ? AND number <= ?",
    [ADD_REPORT] = "INSERT INTO reports (\"table\", deeds, chair, time, words) VALUES (?,?,?,?,?) "
                   "RETURNING number",
    [DROP_REPORTS] = "DELETE FROM reports WHERE number <= ?",
    [SET_ASIDE] = "UPDATE tables SET awake = 0, due = 0 WHERE id = ?",
    [SET_ENDING] = "INSERT INTO endings (\"table\", standing, record, told) VALUES (?1,?2,?3,?4) "
                   "ON CONFLICT (\"table\") DO UPDATE SET standing = ?2, record = ?3, told = ?4",
    [FIND_ENDING] = "SELECT standing, record, told FROM endings WHERE \"table\" = ?",
    [SET_ALIVE] = "INSERT INTO alive VALUES (1, ?1) ON CONFLICT (one) DO UPDATE SET at = ?1",
    [FIND_ALIVE] = "SELECT at FROM alive",
    [ADD_OUTAGE] =
        "INSERT INTO outages VALUES (?1,?2) ON CONFLICT (since) DO UPDATE SET until = ?2",
    [DROP_OUTAGES] = "DELETE FROM outages WHERE until < ?",
    [PUT_OFF] = "UPDATE tables SET due = due + ?1 WHERE due > 0 AND due < 1125899906842624",
    [READ_OUTAGES] = "SELECT since, until FROM outages ORDER BY since",
    [FIND_TABLE] = "SELECT " TABLE_COLUMNS " FROM tables WHERE id = ?",
    [READ_CHAIRS] = "SELECT chair, who, bot, name, key, account FROM chairs WHERE \"table\" = ?",
    [READ_DEEDS] =
        "SELECT number, by, unseen, action, at, drawn, time FROM deeds WHERE \"table\" = ? "
        "ORDER BY number",
    [READ_CHAT] = "SELECT number, chair, time, words FROM (SELECT * FROM chat WHERE "
                  "\"table\" = ? AND number > ? ORDER BY number DESC LIMIT ?) AS latest "
                  "ORDER BY number",
    [LAST_CHAT] = "SELECT max(number) FROM chat WHERE \"table\" = ?",
    [FIND_CHAIR_KEY] = "SELECT id, chair FROM chairs JOIN tables ON number = \"table\" "
                       "WHERE key = ?",
    [FIND_HOST_KEY] = "SELECT id, 255 FROM tables WHERE host = ?",
    [LIST + LIST_OPEN] = "SELECT id FROM tables WHERE listed AND phase = 0 AND made > ? "
                         "ORDER BY made DESC LIMIT ?",
    [LIST + LIST_WATCH] = "SELECT id FROM tables WHERE listed AND phase = 1 AND made > ? "
                          "ORDER BY made DESC LIMIT ?",
    [LIST + LIST_AWAKE] =
        "SELECT id FROM tables WHERE awake AND owner = 0 AND number > ? ORDER BY number "
        "LIMIT ?",
    [LIST + LIST_DUE] = "SELECT id FROM tables WHERE due > 0 AND due <= ? ORDER BY due LIMIT ?",
    [LIST + LIST_OF_ACCOUNT] =
        "SELECT id FROM tables WHERE number IN (SELECT \"table\" FROM chairs WHERE account = ?1 "
        "AND account > 0 UNION SELECT number FROM tables WHERE host_account = ?1 AND "
        "host_account > 0) ORDER BY moved DESC LIMIT ?2",
    [COUNT_TABLES] = "SELECT count(*) FROM tables",
    [FIND_ACCOUNT] = "SELECT " ACCOUNT_COLUMNS " FROM accounts a WHERE name = ? COLLATE NOCASE",
    [ADD_ACCOUNT] = "INSERT INTO accounts (name, password, made) VALUES (?,?,?) RETURNING number",
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
        "gather, made, due) VALUES (?,?,?,?,?,?,?,?,?,?) RETURNING number",
    [SET_CONTACT] = "UPDATE contacts SET account = ?2, target = ?3, secret = ?4, language = ?5, "
                    "confirmed = ?6, gather = ?7, due = ?8 WHERE number = ?1",
    [DROP_CONTACT] = "DELETE FROM contacts WHERE number = ?",
    [DROP_CONTACTS] = "DELETE FROM contacts WHERE account = ? AND account > 0",
    [FIND_CONTACT] = "SELECT " CONTACT_COLUMNS " FROM contacts WHERE key = ?",
    [GET_CONTACT] = "SELECT " CONTACT_COLUMNS " FROM contacts WHERE number = ?",
    [FIND_DUE_CONTACT] =
        "SELECT " CONTACT_COLUMNS " FROM contacts WHERE due > 0 AND due <= ? ORDER BY due "
        "LIMIT 1",
    [SET_NOTICE] = "INSERT INTO notices (contact, \"table\", chair, told) VALUES (?1,?2,?3,?4) "
                   "ON CONFLICT (\"table\", chair, contact) DO UPDATE SET told = ?4",
    [DROP_NOTICE] = "DELETE FROM notices WHERE contact = ? AND \"table\" = ? AND chair = ?",
    [DROP_NOTICES] = "DELETE FROM notices WHERE contact = ?",
    [FORGET_NOTICES] = "DELETE FROM notices WHERE contact IN (SELECT number FROM contacts WHERE "
                       "account = ? AND account > 0)",
    [TABLE_NOTICES] = "SELECT " NOTICE_COLUMNS " FROM notices n JOIN tables t ON t.number = "
                      "n.\"table\" WHERE n.\"table\" = ? ORDER BY n.chair, n.contact",
    [CONTACT_NOTICES] = "SELECT " NOTICE_COLUMNS " FROM notices n JOIN tables t ON t.number = "
                        "n.\"table\" WHERE n.contact = ? ORDER BY n.\"table\" DESC",
    [ADD_ERRAND] = "INSERT INTO errands (server, contact, \"table\", deeds, kind, tries, target, "
                   "head, body) VALUES (?,?,?,?,?,?,?,?,?) RETURNING number",
    [SET_ERRAND] = "UPDATE errands SET tries = ? WHERE number = ?",
    [DROP_ERRAND] = "DELETE FROM errands WHERE number = ? AND server = ?",
    [DROP_ERRANDS] = "DELETE FROM errands WHERE contact = ?",
    [FORGET_ERRANDS] = "DELETE FROM errands WHERE contact IN (SELECT number FROM contacts WHERE "
                       "account = ? AND account > 0)",
    [FIND_ERRAND] =
        "SELECT number FROM errands e WHERE number = ? AND server = ? AND (\"table\" = 0 OR "
        "(deeds = (SELECT coalesce(max(d.number), -1) + 1 FROM deeds d WHERE d.\"table\" = "
        "e.\"table\") AND NOT EXISTS (SELECT 1 FROM tables t WHERE t.number = e.\"table\" AND "
        "abandoned > 0)))",
    [READ_ERRANDS] = "SELECT number, contact, \"table\", deeds, kind, tries, target, head, body "
                     "FROM errands WHERE server = ? ORDER BY number",
    [TAKE_ERRANDS] = "UPDATE errands SET server = ? WHERE server = ?",
    [TAKE_ALL_ERRANDS] = "UPDATE errands SET server = 0 WHERE server > 0",
    [LEAVE_ERRANDS] = "UPDATE errands SET server = (SELECT coalesce(max(number), 0) FROM servers) "
                      "WHERE server = ?",
    [FIND_SECRET] = "SELECT bytes FROM secrets WHERE name = ?",
    [SET_SECRET] = "INSERT INTO secrets VALUES (?1,?2) ON CONFLICT (name) DO UPDATE SET bytes = ?2",
    [KEEP_SECRET] = "INSERT INTO secrets VALUES (?1,?2) ON CONFLICT (name) DO NOTHING",
    [SET_BARRED] = "INSERT INTO barred VALUES (?1,?2) ON CONFLICT (address) DO UPDATE SET how = ?2",
    [DROP_BARRED] = "DELETE FROM barred WHERE address = ?",
    [READ_BARRED] = "SELECT address, how FROM barred ORDER BY address",
    [OWN_CONTACTS] =
        "SELECT kind, target, language, made FROM contacts WHERE account = ? AND account > 0 "
        "ORDER BY made",
    [SHOW_TABLES] =
        "SELECT id, game, CASE phase WHEN 0 THEN 'gathering' WHEN 1 THEN 'running' ELSE 'over' "
        "END, players, made, moved FROM tables ORDER BY CASE WHEN moved > made THEN moved ELSE "
        "made END DESC LIMIT 500",
    [SHOW_ACCOUNTS] = "SELECT name, made, CASE WHEN barred = 2 THEN 'ban' WHEN barred = 1 THEN "
                      "'mute' WHEN admin = 1 THEN 'admin' ELSE '' END, (SELECT count(*) FROM "
                      "sessions WHERE account = "
                      "accounts.number) FROM accounts ORDER BY made DESC LIMIT 5000",
    [SHOW_REPORTS] = "SELECT r.number, time, id, deeds, chair, words FROM reports r JOIN tables t "
                     "ON t.number = r.\"table\" ORDER BY r.number DESC LIMIT 500",
    [SHOW_CHAT] = "SELECT c.number, time, chair, words FROM chat c JOIN tables t ON t.number = "
                  "c.\"table\" WHERE id = ? ORDER BY c.number",
    [JOIN] = "INSERT INTO servers (address, seen) VALUES (?, " DATABASE_NOW ") RETURNING number",
    [FENCE] = "SELECT 1 / count(*) FROM (SELECT number FROM servers WHERE number = ? FOR KEY "
              "SHARE) AS us",
    [STAY] = "UPDATE servers SET seen = " DATABASE_NOW ", load = ?2, thinkers = ?3 WHERE number = "
             "?1",
    [READ_SERVERS] =
        "SELECT address, load, thinkers FROM servers WHERE number <> ? ORDER BY number",
    [STRIKE_OFF] =
        "DELETE FROM servers WHERE number IN (SELECT number FROM servers WHERE seen < " DATABASE_NOW
        " - ? FOR UPDATE SKIP LOCKED) RETURNING number",
    [FREE_TABLES] = "UPDATE tables SET owner = 0 WHERE owner = ? AND owner > 0",
    [FREE_ALL] = "UPDATE tables SET owner = 0 WHERE owner > 0",
    [DROP_SERVERS] = "DELETE FROM servers",
    [LEAVE] = "DELETE FROM servers WHERE number = ?",
    [COUNT_SERVERS] =
        "SELECT count(*) FROM servers WHERE number <> ? AND seen >= " DATABASE_NOW " - ?",
    [CLAIM] = "UPDATE tables SET owner = ?2 WHERE id = ?1 AND (owner = 0 OR owner = ?2) RETURNING "
              "number",
    [RELEASE] = "UPDATE tables SET owner = 0 WHERE number = ?",
    [FIND_OWNER] = "SELECT address FROM tables t JOIN servers s ON s.number = t.owner WHERE id = ? "
                   "AND owner <> ?",
    [TELL] = "SELECT pg_notify('moraine', ?)",
    [POST_JOB] = "INSERT INTO jobs (server, taken, cost, question, answer) VALUES (?, 0, ?, ?, '') "
                 "RETURNING number",
    [TAKE_JOB] = "UPDATE jobs SET taken = ?1 WHERE number = (SELECT number FROM jobs WHERE taken = "
                 "0 AND server <> ?1 ORDER BY number LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING "
                 "number, cost, question",
    [RETURN_JOB] = "UPDATE jobs SET taken = 0 WHERE number = ? AND taken = ?",
    [ANSWER_JOB] = "UPDATE jobs SET answer = ?3 WHERE number = ?1 AND taken = ?2",
    [FIND_ANSWER] = "SELECT answer FROM jobs WHERE number = ? AND answer <> ''",
    [DROP_JOB] = "DELETE FROM jobs WHERE number = ?",
    [DROP_JOBS] = "DELETE FROM jobs WHERE server = ?",
    [ALL_TABLES] = "SELECT id FROM tables ORDER BY number",
    [DATABASE_SIZE] = "SELECT pg_database_size(current_database())",
    [NEXT_NUMBERS] =
        "DO $$ DECLARE t text; BEGIN FOR t IN SELECT table_name FROM information_schema.columns "
        "WHERE table_schema = current_schema() AND column_default LIKE 'nextval%' LOOP EXECUTE "
        "format('SELECT setval(pg_get_serial_sequence(%L, ''number''), coalesce(max(number), 0) + "
        "1, false) FROM %I', t, t); END LOOP; END $$",
    [SET_PASSWORD] = "UPDATE accounts SET password = ? WHERE number = ?",
};

const char *query_text(const Store *store, int which)
{
    assert(which >= 0 && which < QUERIES);
    return which >= OWN_READ ? store->own[which - OWN_READ] : QUERY_TEXT[which];
}

void query_set(Store *store, int which, const char *text)
{
    assert(which >= OWN_READ);
    store->engine->forget(store, which);
    store->own[which - OWN_READ] = text;
}

static bool is_none(const Key *key)
{
    static const Key NONE;
    return !memcmp(key, &NONE, sizeof NONE);
}

static Value read_value(char kind, va_list *values)
{
    Value value = {.kind = kind};
    assert(strchr("itbk", kind));
    if (kind == 'i') value.number = va_arg(*values, int64_t);
    if (kind == 't') value.bytes = va_arg(*values, const char *);
    if (kind == 't' && value.bytes) value.size = (int)strlen(value.bytes);
    if (kind == 'b') {
        value.bytes = va_arg(*values, const void *);
        value.size = va_arg(*values, int);
    }
    if (kind == 'k') {
        const Key *key = va_arg(*values, const Key *);
        value.bytes = is_none(key) ? NULL : key;
        value.size = sizeof *key;
    }
    return value;
}

static void read_values(Values *values, const char *format, va_list list)
{
    va_list copy;
    va_copy(copy, list);
    assert(strlen(format) <= VALUES_MOST);
    for (values->count = 0; *format; format++)
        values->at[values->count++] = read_value(*format, &copy);
    va_end(copy);
}

Rows query(Store *store, int which, const char *format, ...)
{
    Values values;
    va_list list;
    va_start(list, format);
    read_values(&values, format, list);
    va_end(list);
    return (Rows){store, store->engine->ask(store, which, &values, &store->why), 0};
}

bool rows_next(Rows *rows, Found *found, Problem *problem)
{
    Next next = rows->from ? rows->store->engine->next(rows, problem) : TROUBLE;
    if (!rows->from && problem) *problem = rows->store->why;
    if (next == A_ROW) return *found = FOUND, true;
    if (next == TROUBLE) *found = FOUND_TROUBLE;
    return false;
}

int64_t rows_number(const Rows *rows, int column)
{
    assert(rows->from && column >= 0);
    return rows->store->engine->number(rows, column);
}

const char *rows_text(const Rows *rows, int column)
{
    assert(rows->from && column >= 0);
    return rows->store->engine->text(rows, column);
}

void query_end(Rows *rows)
{
    if (rows->from) rows->store->engine->end(rows);
    rows->from = NULL;
}

int64_t one_number(Rows rows)
{
    Found found = FOUND_NOT;
    int64_t number = 0;
    if (rows_next(&rows, &found, NULL)) number = rows_number(&rows, 0);
    query_end(&rows);
    return number;
}

bool is_begun(Store *store)
{
    if (store->spoiled || store->dirty) return !store->spoiled;
    store->dirty = true;
    store->spoiled = !store->engine->begin(store, &store->why);
    return !store->spoiled;
}

void change_values(Store *store, int which, const Values *values)
{
    if (is_begun(store) && !store->engine->write(store, which, values, &store->why))
        store->spoiled = true;
}

void change(Store *store, int which, const char *format, ...)
{
    Values values;
    va_list list;
    va_start(list, format);
    read_values(&values, format, list);
    va_end(list);
    change_values(store, which, &values);
}

int64_t add(Store *store, int which, const char *format, ...)
{
    Values values;
    Found found = FOUND_NOT;
    int64_t number = 0;
    if (!is_begun(store)) return 0;
    va_list list;
    va_start(list, format);
    read_values(&values, format, list);
    va_end(list);
    Rows rows = {store, store->engine->ask(store, which, &values, &store->why), 0};
    if (rows_next(&rows, &found, &store->why)) number = rows_number(&rows, 0);
    query_end(&rows);
    if (found != FOUND) store->spoiled = true;
    return number;
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
    bool good = store->engine->commit(store, &store->why);
    histogram_add(&store->commits, steady_seconds() - began, 1);
    return good;
}

bool store_commit(Store *store, Problem *problem)
{
    bool spoiled = store->spoiled;
    if (!store->dirty) return true;
    store->dirty = store->spoiled = false;
    if (!spoiled && commit(store)) return true;
    if (problem) *problem = store->why;
    store->engine->take_back(store);
    return false;
}

void store_close(Store *store)
{
    if (store && store->server) store_leave(store);
    if (store) store->engine->close(store);
}

// The columns of the running row, from left to right.
int64_t column_number(Row *row) { return rows_number(row->from, row->column++); }
const char *column_text(Row *row) { return rows_text(row->from, row->column++); }

const void *column_bytes(Row *row, size_t *count)
{
    const Rows *rows = row->from;
    return rows->store->engine->bytes(rows, row->column++, count);
}

Found find_damage(const char *what, Problem *problem)
{
    if (problem) problem_set(problem, "storage: a row of %s is damaged", what);
    return FOUND_DAMAGED;
}

Found find_one(Rows rows, const char *table, bool (*read)(Row *, void *into), void *into,
               Problem *problem)
{
    Found found = FOUND_NOT;
    bool sound = true;
    assert(!rows.row);  // it was just asked
    if (rows_next(&rows, &found, problem)) sound = read(&ROW(&rows), into);
    query_end(&rows);
    return sound ? found : find_damage(table, problem);
}
