// SPDX-License-Identifier: MIT
// fleet.c - several servers on one PostgreSQL database: who is there, whose each table is, and jobs
// that one has for the thinkers of another.
//
// A server is a row of `servers`, by a number that no other ever had. Each of its transactions
// locks that row against deletion (FENCE, in postgres.c). To strike a server off is to delete its
// row, then to free the tables that have its number: whatever it had under way is committed before,
// and it can write no more.
#include "storage/query.h"

#include <assert.h>
#include <stdio.h>

enum { SILENCE_MS = 3000 };  // of a server that is struck off

// Whoever has the database alone sets free what a fleet left behind. Whoever was struck off and
// does not get in again stays out: without a number nothing would fence it.
bool store_join(Store *store, Problem *problem)
{
    int64_t number = 0, before = store->server;
    store->server = 0;
    store->out = false;
    if (store->fleet) number = add(store, JOIN, "t", store->fleet);
    else {
        change(store, DROP_SERVERS, "");
        change(store, FREE_ALL, "");
        change(store, TAKE_ALL_ERRANDS, "");
    }
    if (number) change(store, TAKE_ERRANDS, "ii", number, (int64_t)0);
    bool joined = store_commit(store, problem);
    store->server = joined ? number : before;
    store->out = !joined && before;
    return joined;
}

void store_leave(Store *store)
{
    assert(store->server);  // whoever is alone has nothing to leave
    change(store, LEAVE, "i", store->server);
    change(store, FREE_TABLES, "i", store->server);
    change(store, DROP_JOBS, "i", store->server);
    change(store, LEAVE_ERRANDS, "i", store->server);
    store_tell(store, "gone");
    store_commit(store, NULL);
}

bool store_is_alone(Store *store)
{
    return !store->server ||
           !one_number(query(store, COUNT_SERVERS, "ii", store->server, (int64_t)SILENCE_MS));
}

bool store_is_out(const Store *store) { return store->out; }

// Their tables are freed by a statement of its own: it sees all that they had under way.
bool store_stay(Store *store, const char *load, const char *thinkers)
{
    enum { AT_ONCE = 16 };
    Found found = FOUND_NOT;
    int64_t gone[AT_ONCE];
    int count = 0;
    change(store, STAY, "itt", store->server, load, thinkers);
    if (!is_begun(store)) return false;
    Rows rows = query(store, STRIKE_OFF, "i", (int64_t)SILENCE_MS);
    while (count < AT_ONCE && rows_next(&rows, &found, NULL)) gone[count++] = rows_number(&rows, 0);
    query_end(&rows);
    for (int i = 0; i < count; i++) {
        change(store, FREE_TABLES, "i", gone[i]);
        change(store, DROP_JOBS, "i", gone[i]);
        change(store, TAKE_ERRANDS, "ii", store->server, gone[i]);
    }
    return count;
}

bool store_read_servers(Store *store, EachServer each, void *data)
{
    Found found = FOUND_NOT;
    if (!store->server) return true;
    Rows rows = query(store, READ_SERVERS, "i", store->server);
    while (rows_next(&rows, &found, NULL))
        each(data, rows_text(&rows, 0), rows_text(&rows, 1), rows_text(&rows, 2));
    query_end(&rows);
    return found != FOUND_TROUBLE;
}

bool store_claim(Store *store, const char *id)
{
    Found found = FOUND_NOT;
    if (!store->server) return true;
    if (!is_begun(store)) return false;
    Rows rows = query(store, CLAIM, "ti", id, store->server);
    bool claimed = rows_next(&rows, &found, NULL);
    query_end(&rows);
    return claimed;
}

void store_release(Store *store, int64_t table)
{
    if (store->server) change(store, RELEASE, "i", table);
}

bool store_find_owner(Store *store, const char *id, char address[SERVER_ROOM])
{
    Found found = FOUND_NOT;
    if (!store->server) return false;
    Rows rows = query(store, FIND_OWNER, "ti", id, store->server);
    if (rows_next(&rows, &found, NULL)) snprintf(address, SERVER_ROOM, "%s", rows_text(&rows, 0));
    query_end(&rows);
    return found == FOUND;
}

void store_tell(Store *store, const char *words) { change(store, TELL, "t", words); }

bool store_hear(Store *store, char words[NEWS_ROOM])
{
    return store->engine->hear && store->engine->hear(store, words);
}

// Jobs.

int64_t store_server(const Store *store) { return store->server; }

int64_t store_post_job(Store *store, int cost, const char *question)
{
    return add(store, POST_JOB, "iit", store->server, (int64_t)cost, question);
}

bool store_take_job(Store *store, int64_t *number, int *cost, Text *question)
{
    Found found = FOUND_NOT;
    if (!store->server || !is_begun(store)) return false;
    Rows rows = query(store, TAKE_JOB, "i", store->server);
    if (rows_next(&rows, &found, NULL)) {
        *number = rows_number(&rows, 0);
        *cost = (int)rows_number(&rows, 1);
        text_add(question, rows_text(&rows, 2));
    }
    query_end(&rows);
    return found == FOUND;
}

void store_return_job(Store *store, int64_t number)
{
    change(store, RETURN_JOB, "ii", number, store->server);
}

void store_answer_job(Store *store, int64_t number, const char *answer)
{
    change(store, ANSWER_JOB, "iit", number, store->server, answer);
}

bool store_find_answer(Store *store, int64_t number, Text *answer)
{
    Found found = FOUND_NOT;
    Rows rows = query(store, FIND_ANSWER, "i", number);
    if (rows_next(&rows, &found, NULL)) text_add(answer, rows_text(&rows, 0));
    query_end(&rows);
    return found == FOUND;
}

void store_drop_job(Store *store, int64_t number) { change(store, DROP_JOB, "i", number); }
