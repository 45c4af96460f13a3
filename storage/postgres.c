// SPDX-License-Identifier: MIT
// postgres.c - see postgres.h.
#include "storage/postgres.h"

#include "base/text.h"
#include "base/words.h"
#include "storage/dialect.h"
#include "storage/schema.h"

#include <assert.h>
#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { PENDING_MOST = 256 };  // their outcomes fit in a socket's buffer
enum { RETRY_MS = 250, LOCK_PATIENCE = 3000, BACK_PATIENCE = 500 };  // ms
enum { TYPE_BYTES = 17, TYPE_NUMBER = 20, TYPE_TEXT = 25 };          // pg_type.oid, for all time

struct Postgres {
    PGconn *link;
    char *address;
    bool guest;
    bool shared;    // with other servers
    bool missed;    // perhaps something that they told, while we were not connected
    bool fenced;    // a transaction was turned away: we were struck off
    bool ready;     // connected, locked, its pipeline open
    bool unsynced;  // something was sent that no sync has ended yet
    int pending;    // sent, their outcomes not heard yet
    int session;    // the last one's process there
    int64_t tried;  // when we last tried in vain to come back
    bool prepared[QUERIES];
};

bool postgres_is(const char *place)
{
    return place && (!strncmp(place, "postgresql://", 13) || !strncmp(place, "postgres://", 11));
}

static int64_t steady_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

// What the database says, its first line: more could be somebody's words.
static bool say(const char *doing, const char *words, Problem *problem)
{
    while (*words == '\n' || *words == ' ') words++;
    if (!strncmp(words, "ERROR:  ", 8)) words += 8;
    return problem_set(problem, "storage: could not %s: %.*s", doing, (int)strcspn(words, "\n"),
                       words);
}

// Only the fence divides: by how many servers have our number.
static bool is_fence(const PGresult *result)
{
    const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    return state && !strcmp(state, "22012");
}

static bool say_result(const PGresult *result, const char *doing, Problem *problem)
{
    const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    if (state && !strcmp(state, "53100")) return say(doing, "the disk is full", problem);
    if (is_fence(result)) return problem_say(problem, "struck_off", NO_VALUES);
    const char *words = PQresultErrorMessage(result);
    return say(doing, *words ? words : "the database has gone", problem);
}

static bool is_fine(const PGresult *result)
{
    ExecStatusType status = PQresultStatus(result);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

// The pipeline.

// The outcome of the next thing that was sent.
static PGresult *hear(struct Postgres *p)
{
    assert(p->pending > 0);
    PGresult *result = PQgetResult(p->link);
    if (result) PQclear(PQgetResult(p->link));  // the end of it
    p->pending--;
    return result;
}

// All outcomes but those of the last few; false: one of them was bad, and the first such is said.
static bool hear_but(struct Postgres *p, int last, const char *doing, Problem *problem)
{
    bool good = true;
    while (p->pending > last) {
        PGresult *result = hear(p);
        if (good && !is_fine(result)) {
            good = false;
            p->fenced = is_fence(result);
            if (result) say_result(result, doing, problem);
            else say(doing, PQerrorMessage(p->link), problem);
        }
        PQclear(result);
    }
    return good;
}

static void hear_sync(struct Postgres *p)
{
    for (int quiet = 0; quiet < 2;) {
        PGresult *result = PQgetResult(p->link);
        bool ended = PQresultStatus(result) == PGRES_PIPELINE_SYNC;
        quiet = result ? 0 : quiet + 1;
        PQclear(result);
        if (ended) break;
    }
    p->unsynced = false;
}

// A session that failed in a way that leaves doubts is given up.
static void hang_up(struct Postgres *p)
{
    if (p->link) PQfinish(p->link);
    p->link = NULL;
    p->ready = p->unsynced = false;
    p->pending = 0;
    memset(p->prepared, 0, sizeof p->prepared);
}

static bool is_lost(const struct Postgres *p)
{
    return !p->ready || PQstatus(p->link) != CONNECTION_OK;
}

static bool prepare(struct Postgres *p, int which, const char *text_of, const Values *values)
{
    Text text = {0};
    char name[16];
    Oid type[VALUES_MOST];
    if (p->prepared[which]) return true;
    for (int i = 0; i < values->count; i++) {
        char kind = values->at[i].kind;
        type[i] = kind == 'i' ? TYPE_NUMBER : kind == 't' ? TYPE_TEXT : TYPE_BYTES;
    }
    snprintf(name, sizeof name, "q%d", which);
    dialect_write(&text, text_of);
    p->prepared[which] = PQsendPrepare(p->link, name, text_get(&text), values->count, type);
    p->pending += p->prepared[which];
    text_free(&text);
    return p->prepared[which];
}

static void put_number(char bytes[8], int64_t number)
{
    for (int i = 0; i < 8; i++) bytes[i] = (char)((uint64_t)number >> (56 - 8 * i) & 255);
}

static bool send(Store *store, int which, const Values *values, const char *doing, Problem *problem)
{
    struct Postgres *p = store->postgres;
    char name[16], number[VALUES_MOST][8];
    const char *at[VALUES_MOST];
    int size[VALUES_MOST], format[VALUES_MOST];
    for (int i = 0; i < values->count; i++) {
        const Value *v = &values->at[i];
        put_number(number[i], v->number);
        at[i] = v->kind == 'i' ? number[i] : v->bytes;
        size[i] = v->kind == 'i' ? 8 : v->size;
        format[i] = 1;
    }
    snprintf(name, sizeof name, "q%d", which);
    p->unsynced = true;
    if (!prepare(p, which, query_text(store, which), values) ||
        !PQsendQueryPrepared(p->link, name, values->count, at, size, format, 1))
        return say(doing, PQerrorMessage(p->link), problem);
    p->pending++;
    return true;
}

// Connecting.

static void ignore(void *data, const char *notice) {}

static PGconn *dial(const char *address)
{
    // What the address says comes later and counts.
    static const char *const NAMES[] = {"connect_timeout",
                                        "keepalives_idle",
                                        "tcp_user_timeout",
                                        "application_name",
                                        "dbname",
                                        "client_encoding",
                                        NULL};
    const char *const values[] = {"3", "5", "5000", "moraine", address, "UTF8", NULL};
    PGconn *link = PQconnectdbParams(NAMES, values, 1);
    PQsetNoticeProcessor(link, ignore, NULL);
    return link;
}

static bool run_text(struct Postgres *p, const char *text, const char *doing, Problem *problem)
{
    PGresult *result = PQexec(p->link, text);
    bool good = is_fine(result) || say_result(result, doing, problem);
    PQclear(result);
    return good;
}

static bool read_number(struct Postgres *p, const char *text, int64_t *number, Problem *problem)
{
    PGresult *result = PQexec(p->link, text);
    bool good = PQresultStatus(result) == PGRES_TUPLES_OK;
    if (good) *number = PQntuples(result) ? strtoll(PQgetvalue(result, 0, 0), NULL, 10) : 0;
    else say_result(result, "read the database", problem);
    PQclear(result);
    return good;
}

// Where our own last session still lingers there (a cable was pulled), it is ended.
static void end_last_session(struct Postgres *p)
{
    char text[160];
    snprintf(text, sizeof text,
             "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND "
             "objid = %d AND pid = %d",
             SCHEMA_MARK, p->session);
    if (p->session) run_text(p, text, "end the last session", NULL);
}

// A server that was killed a moment ago may not have been missed there yet.
static bool take_lock(struct Postgres *p, int64_t patience, Problem *problem)
{
    char text[64];
    int64_t got = 0, until = steady_ms() + patience;
    if (p->guest) return true;
    end_last_session(p);
    snprintf(text, sizeof text, "SELECT pg_try_advisory_lock%s(%d)::int",
             p->shared ? "_shared" : "", SCHEMA_MARK);
    for (;;) {
        if (!read_number(p, text, &got, problem)) return false;
        if (got) break;
        if (steady_ms() >= until) return problem_say(problem, "database_in_use", NO_VALUES);
        nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
    }
    p->session = PQbackendPID(p->link);
    return true;
}

// A commit returns only when the disk has it, whatever the database does for others.
static const char MANNERS[] =
    "SET client_min_messages = warning;"
    "SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3;"
    "SELECT set_config('synchronous_commit', 'on', false) WHERE "
    "current_setting('synchronous_commit') IN ('off', 'local')";

// A server of a fleet that is paused in the midst of a transaction does not hold up the others.
static const char SHARED[] = "LISTEN moraine; SET idle_in_transaction_session_timeout = '2s'";

static bool connect_to(struct Postgres *p, int64_t patience, Problem *problem)
{
    hang_up(p);
    p->link = dial(p->address);
    if (PQstatus(p->link) == CONNECTION_OK) {
        if (run_text(p, MANNERS, "connect to the database", problem) &&
            take_lock(p, patience, problem) &&
            (!p->shared || run_text(p, SHARED, "connect to the database", problem)))
            return true;
    } else say("connect to the database", PQerrorMessage(p->link), problem);
    hang_up(p);
    p->tried = steady_ms();
    return false;
}

static bool start(struct Postgres *p) { return p->ready = PQenterPipelineMode(p->link); }

// Not without end: whoever waits for us waits.
static bool come_back(struct Postgres *p, Problem *problem)
{
    if (!is_lost(p)) return true;
    if (steady_ms() - p->tried < RETRY_MS) return problem_say(problem, "database_away", NO_VALUES);
    p->missed = p->shared;
    return connect_to(p, BACK_PATIENCE, problem) && start(p);
}

// As an engine.

static bool send_plain(struct Postgres *p, const char *text, const char *doing, Problem *problem)
{
    p->unsynced = true;
    if (!PQsendQueryParams(p->link, text, 0, NULL, NULL, NULL, NULL, 1))
        return say(doing, PQerrorMessage(p->link), problem);
    p->pending++;
    return true;
}

// A server of a fleet looks whether it is still one.
static bool send_fence(Store *store, Problem *problem)
{
    Values us = {1, {{.kind = 'i', .number = store->server}}};
    return !store->server || send(store, FENCE, &us, "begin", problem);
}

static bool begin(Store *store, Problem *problem)
{
    return come_back(store->postgres, problem) &&
           send_plain(store->postgres, "BEGIN", "begin", problem) && send_fence(store, problem);
}

static bool write_values(Store *store, int which, const Values *values, Problem *problem)
{
    struct Postgres *p = store->postgres;
    if (!send(store, which, values, "write", problem)) return false;
    return p->pending < PENDING_MOST ||
           (PQsendFlushRequest(p->link) && hear_but(p, 0, "write", problem));
}

static bool commit(Store *store, Problem *problem)
{
    struct Postgres *p = store->postgres;
    if (!send_plain(p, "COMMIT", "commit", problem)) return false;
    if (!PQpipelineSync(p->link)) return say("commit", PQerrorMessage(p->link), problem);
    bool good = hear_but(p, 1, "write", problem);
    PGresult *last = hear(p);
    if (good && (!is_fine(last) || strcmp(PQcmdStatus(last), "COMMIT")))
        good = say_result(last, "commit", problem);
    PQclear(last);
    hear_sync(p);
    return good;
}

static bool sync_up(struct Postgres *p)
{
    bool good = !p->unsynced || PQpipelineSync(p->link);
    hear_but(p, 0, "", NULL);
    if (p->unsynced) hear_sync(p);
    return good;
}

// After a fault what was to be prepared may have been passed over.
static void take_back(Store *store)
{
    struct Postgres *p = store->postgres;
    store->out = store->out || p->fenced;
    p->fenced = false;
    if (is_lost(p)) return;
    bool good = sync_up(p) && send_plain(p, "ROLLBACK", "", NULL) &&
                send_plain(p, "DEALLOCATE ALL", "", NULL) && PQpipelineSync(p->link) &&
                hear_but(p, 0, "", NULL);
    if (!good) {
        hang_up(p);
        return;
    }
    hear_sync(p);
    memset(p->prepared, 0, sizeof p->prepared);
}

static PGresult *ask_once(Store *store, int which, const Values *values, Problem *problem)
{
    struct Postgres *p = store->postgres;
    if (!send(store, which, values, "read", problem)) return NULL;
    if (!(store->dirty ? PQsendFlushRequest(p->link) : PQpipelineSync(p->link)))
        return say("read", PQerrorMessage(p->link), problem), NULL;
    bool good = hear_but(p, 1, store->dirty ? "write" : "read", problem);
    if (good && which == OWN_READ && PQsetSingleRowMode(p->link)) return PQgetResult(p->link);
    PGresult *result = hear(p);
    if (good && !is_fine(result)) good = say_result(result, "read", problem);
    if (!store->dirty) hear_sync(p);
    if (good) return result;
    PQclear(result);
    return NULL;
}

// A connection that broke while nothing was under way is nobody's trouble.
static void *ask(Store *store, int which, const Values *values, Problem *problem)
{
    struct Postgres *p = store->postgres;
    if (store->spoiled || (!store->dirty && !come_back(p, problem))) return NULL;
    PGresult *result = ask_once(store, which, values, problem);
    if (!result && store->dirty) store->spoiled = true;
    else if (!result && is_lost(p) && come_back(p, problem))
        result = ask_once(store, which, values, problem);
    if (!result && !store->dirty && !is_lost(p)) take_back(store);
    return result;
}

// What may be as large as the whole database (OWN_READ) comes row by row.
static Next next(Rows *rows, Problem *problem)
{
    if (rows->row && PQresultStatus(rows->from) == PGRES_SINGLE_TUPLE) {
        PQclear(rows->from);
        rows->from = PQgetResult(rows->store->postgres->link);
        rows->row = 0;
    }
    if (PQresultStatus(rows->from) == PGRES_FATAL_ERROR)
        return say_result(rows->from, "read", problem), TROUBLE;
    return rows->row++ < PQntuples(rows->from) ? A_ROW : NO_MORE;
}

static void end(Rows *rows)
{
    struct Postgres *p = rows->store->postgres;
    PQclear(rows->from);
    if (!p->pending) return;
    for (PGresult *rest; (rest = PQgetResult(p->link));) PQclear(rest);
    p->pending--;
    if (!rows->store->dirty) hear_sync(p);
}

// Numbers come with the highest byte first, in one to eight bytes.
static int64_t number(const Rows *rows, int column)
{
    assert(rows->row > 0 && column < PQnfields(rows->from));
    const char *bytes = PQgetvalue(rows->from, rows->row - 1, column);
    int size = PQgetlength(rows->from, rows->row - 1, column);
    uint64_t found = size && bytes[0] & 0x80 ? UINT64_MAX : 0;
    for (int i = 0; i < size; i++) found = found << 8 | (unsigned char)bytes[i];
    return (int64_t)found;
}

static const void *bytes(const Rows *rows, int column, size_t *count)
{
    assert(rows->row > 0 && column < PQnfields(rows->from));
    *count = (size_t)PQgetlength(rows->from, rows->row - 1, column);
    if (PQgetisnull(rows->from, rows->row - 1, column)) return NULL;
    return PQgetvalue(rows->from, rows->row - 1, column);
}

static const char *name(const Rows *rows, int column)
{
    return column < PQnfields(rows->from) ? PQfname(rows->from, column) : NULL;
}

static char kind(const Rows *rows, int column)
{
    Oid type = PQftype(rows->from, column);
    return type == TYPE_NUMBER ? 'i' : type == TYPE_TEXT ? 't' : 'b';
}

static const char *text(const Rows *rows, int column)
{
    size_t count;
    return bytes(rows, column, &count);
}

static void forget(Store *store, int which)
{
    struct Postgres *p = store->postgres;
    char words[32];
    snprintf(words, sizeof words, "DEALLOCATE q%d", which);
    if (p->prepared[which]) send_plain(p, words, "", NULL);
    p->prepared[which] = false;
}

// Also what we have told ourselves: whoever strikes a server off does as the others do.
static bool hear_news(Store *store, char words[NEWS_ROOM])
{
    struct Postgres *p = store->postgres;
    if (is_lost(p) || !PQconsumeInput(p->link)) return false;
    if (p->missed) {
        p->missed = false;
        strcpy(words, "missed");
        return true;
    }
    PGnotify *news = PQnotifies(p->link);
    if (news) snprintf(words, NEWS_ROOM, "%s", news->extra);
    PQfreemem(news);
    return news;
}

static void sizes(Store *store, int64_t *file, int64_t *log)
{
    if (!store->dirty) *file = one_number(query(store, DATABASE_SIZE, ""));
}

void postgres_shut(Store *store)
{
    hang_up(store->postgres);
    free(store->postgres->address);
    free(store->postgres);
}

static void shut(Store *store)
{
    postgres_shut(store);
    if (store->lock >= 0) close(store->lock);
    free(store);
}

static const Engine POSTGRES_ENGINE = {
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
    .hear = hear_news,
    .sizes = sizes,
    .close = shut,
};

// Opening.

static bool take_step(struct Postgres *p, int step, Problem *problem)
{
    static const char DOING[] = "bring the database up to date";
    Text text = {0};
    assert(step >= 0 && step < SCHEMA_VERSION);
    text_add(&text, "BEGIN;");
    dialect_write(&text, SCHEMA_STEPS[step]);
    text_format(&text, "DELETE FROM moraine; INSERT INTO moraine VALUES (%d); COMMIT", step + 1);
    bool good = run_text(p, text_get(&text), DOING, problem);
    if (!good) run_text(p, "ROLLBACK", DOING, NULL);
    text_free(&text);
    return good;
}

static bool read_version(struct Postgres *p, int64_t *version, Problem *problem)
{
    int64_t ours, things;
    if (!read_number(p, "SELECT count(*) FROM pg_class WHERE oid = to_regclass('moraine')", &ours,
                     problem) ||
        !read_number(p,
                     "SELECT count(*) FROM pg_class WHERE relkind = 'r' AND relnamespace = "
                     "current_schema()::regnamespace",
                     &things, problem))
        return false;
    if (things && !ours) return problem_say(problem, "not_our_database", NO_VALUES);
    *version = 0;
    return !ours || read_number(p, "SELECT version FROM moraine", version, problem);
}

static bool is_known(int64_t version, Problem *problem)
{
    return version <= SCHEMA_VERSION ||
           problem_say(problem, "newer_database", "version=%d\nknown=%d", (int)version,
                       SCHEMA_VERSION);
}

// Unlike a folder's file it is not copied before: that is what pg_dump is for.
static bool bring_up_to_date(struct Postgres *p, Problem *problem)
{
    int64_t version;
    if (!read_version(p, &version, problem)) return false;
    if (!is_known(version, problem)) return false;
    if (p->guest)
        return version == SCHEMA_VERSION ||
               problem_say(problem, "older_database", "version=%d\nknown=%d", (int)version,
                           SCHEMA_VERSION);
    if (!run_text(p, "CREATE TABLE IF NOT EXISTS moraine (version BIGINT NOT NULL)",
                  "make our tables", problem))
        return false;
    for (int step = (int)version; step < SCHEMA_VERSION; step++)
        if (!take_step(p, step, problem)) return false;
    return run_text(p,
                    "CREATE UNIQUE INDEX IF NOT EXISTS accounts_name ON accounts "
                    "(lower(name COLLATE \"C\"))",
                    "make our tables", problem);
}

static bool reach(Store *store, const char *address, bool guest, Problem *problem)
{
    struct Postgres *p = calloc(1, sizeof *p);
    if (!p || !(p->address = strdup(address))) abort();
    store->engine = &POSTGRES_ENGINE;
    store->postgres = p;
    p->guest = guest;
    p->shared = store->fleet;
    return connect_to(p, LOCK_PATIENCE, problem);
}

// Nobody answers yet, or it recovers from its end.
bool postgres_wait(const char *address, int *patience)
{
    enum { PAUSE_MS = 200 };
    int before = *patience;
    for (PGPing state; *patience > 0; *patience -= PAUSE_MS) {
        state = PQping(address);
        if (state != PQPING_REJECT && state != PQPING_NO_RESPONSE) break;
        nanosleep(&(struct timespec){.tv_nsec = PAUSE_MS * 1000000}, NULL);
    }
    return *patience < before;
}

bool postgres_open(Store *store, const char *address, bool guest, Problem *problem)
{
    return reach(store, address, guest, problem) && bring_up_to_date(store->postgres, problem) &&
           start(store->postgres);
}

bool postgres_reach(Store *store, const char *address, Problem *problem)
{
    int64_t version;
    return reach(store, address, true, problem) &&
           read_version(store->postgres, &version, problem) && is_known(version, problem);
}
