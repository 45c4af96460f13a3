// SPDX-License-Identifier: MIT
// store.c - tables, deeds, chat, accounts: rows to structs and back.
#include "storage/query.h"

#include "hall/log.h"
#include "hall/row.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CLOCK_DOUBT = 60000 };  // ms that a clock may have been corrected by

void store_add_table(Store *store, StoredTable *t, const Chair sits[SEATS_MAX])
{
    assert(t->id[0] && t->from.players > 0 && t->from.players <= SEATS_MAX);
    t->number = add(store, ADD_TABLE, "ttiiibiiiiiiiiiiiiiittkiitkiii", t->id, t->game,
                    (int64_t)t->version, (int64_t)t->data, (int64_t)t->from.players, t->from.option,
                    (int)OPTIONS_MAX, (int64_t)t->from.seed, (int64_t)t->seeded, (int64_t)t->listed,
                    (int64_t)t->manners.free_undo, (int64_t)t->manners.pace, t->manners.bank,
                    t->manners.add, t->made, t->begun, t->moved, (int64_t)t->phase,
                    (int64_t)t->turn, (int64_t)t->awake, t->due, t->again, t->of, &t->host,
                    t->host_account, (int64_t)t->host_chair, t->title, &t->invite,
                    (int64_t)t->declined, (int64_t)t->round, t->manners.abandoned);
    store_claim(store, t->id);
    for (int chair = 0; chair < t->from.players; chair++)
        store_set_chair(store, t->number, chair, &sits[chair], &t->chair[chair]);
}

void store_set_table(Store *store, const StoredTable *t)
{
    change(store, SET_TABLE, "iiiiiiiiiitiiitkiii", t->number, (int64_t)t->version,
           (int64_t)t->data, (int64_t)t->manners.pace, t->begun, t->moved, (int64_t)t->phase,
           (int64_t)t->turn, (int64_t)t->awake, t->due, t->again, t->host_account,
           (int64_t)t->host_chair, (int64_t)t->listed, t->title, &t->invite, (int64_t)t->declined,
           (int64_t)t->round, t->manners.abandoned);
}

void store_set_chair(Store *store, int64_t table, int chair, const Chair *sits,
                     const StoredChair *c)
{
    assert(chair >= 0 && chair < SEATS_MAX);
    change(store, SET_CHAIR, "iiiitki", table, (int64_t)chair, (int64_t)sits->who,
           (int64_t)sits->bot, sits->name, &c->key, c->account);
}

void store_add_deed(Store *store, int64_t table, int number, const Deed *deed, int64_t time)
{
    assert(number >= 0);
    change(store, ADD_DEED, "iiiibiii", table, (int64_t)number, (int64_t)deed->by,
           (int64_t)deed->unseen, &deed->action, (int)sizeof deed->action, (int64_t)deed->at,
           (int64_t)deed->drawn, time);
}

void store_set_aside(Store *store, const char *id) { change(store, SET_ASIDE, "t", id); }

void store_set_ending(Store *store, int64_t table, const Ending *ending)
{
    change(store, SET_ENDING, "ittt", table, ending->standing, ending->record, ending->told);
}

void store_set_alive(Store *store, int64_t now) { change(store, SET_ALIVE, "i", now); }

void store_add_chat(Store *store, int64_t table, int number, int chair, int64_t time,
                    const char *words)
{
    assert(number > 0);
    change(store, ADD_CHAT, "iiiit", table, (int64_t)number, (int64_t)chair, time, words);
    if (number > CHAT_KEPT) change(store, DROP_CHAT, "ii", table, (int64_t)(number - CHAT_KEPT));
}

int64_t store_add_report(Store *store, int64_t table, int deeds, int chair, int64_t time,
                         const char *words)
{
    int64_t number =
        add(store, ADD_REPORT, "iiiit", table, (int64_t)deeds, (int64_t)chair, time, words);
    change(store, DROP_REPORTS, "i", number - REPORTS_KEPT);
    return number;
}

static Found read_chairs(Store *store, StoredTable *t, Chair sits[SEATS_MAX], Problem *problem)
{
    Found found = FOUND_NOT;
    bool sound = true;
    int count = 0;
    Rows rows = query(store, READ_CHAIRS, "i", t->number);
    for (; rows_next(&rows, &found, problem); count++)
        sound = row_chair(&ROW(&rows), t, sits) && sound;
    query_end(&rows);
    if (found == FOUND_TROUBLE) return found;
    return sound && count == t->from.players ? FOUND : find_damage("chairs", problem);
}

static bool read_table(Row *row, void *t)
{
    return row_table(row, t) && row_manners(row, t) && row_fate(row, t);
}

Found store_find_table(Store *store, const char *id, StoredTable *t, Chair sits[SEATS_MAX],
                       Problem *problem)
{
    *t = (StoredTable){0};
    memset(sits, 0, SEATS_MAX * sizeof *sits);
    Found found = find_one(query(store, FIND_TABLE, "t", id), "tables", read_table, t, problem);
    return found == FOUND ? read_chairs(store, t, sits, problem) : found;
}

Found store_read_deeds(Store *store, int64_t table, Deeds *deeds, Problem *problem)
{
    Found found = FOUND;
    bool sound = true;
    Rows rows = query(store, READ_DEEDS, "i", table);
    *deeds = (Deeds){0};
    while (sound && rows_next(&rows, &found, problem)) {
        Deed deed = {0};
        int64_t time;
        sound = row_deed(&ROW(&rows), deeds->count, &deed, &time);
        deeds_add(deeds, &deed, time);
    }
    query_end(&rows);
    if (!sound) found = find_damage("deeds", problem);
    if (found != FOUND) deeds_free(deeds);
    return found;
}

static char *copy_column(const Rows *rows, int column)
{
    const char *words = rows_text(rows, column);
    char *copy = strdup(words ? words : "");
    if (!copy) abort();
    return copy;
}

Found store_find_ending(Store *store, int64_t table, Ending *ending, Problem *problem)
{
    Found found = FOUND_NOT;
    Rows rows = query(store, FIND_ENDING, "i", table);
    *ending = (Ending){0};
    if (rows_next(&rows, &found, problem))
        *ending = (Ending){copy_column(&rows, 0), copy_column(&rows, 1), copy_column(&rows, 2)};
    query_end(&rows);
    return found;
}

bool store_read_chat(Store *store, int64_t table, int after, int most,
                     void (*each)(void *, const ChatLine *), void *data, Problem *problem)
{
    Found found = FOUND_NOT;
    Rows rows = query(store, READ_CHAT, "iii", table, (int64_t)after, (int64_t)most);
    while (rows_next(&rows, &found, problem)) {
        char words[CHAT_ROOM];
        ChatLine line;
        if (row_chat(&ROW(&rows), &line, words)) each(data, &line);
    }
    query_end(&rows);
    return found != FOUND_TROUBLE;
}

int store_last_chat(Store *store, int64_t table)
{
    return (int)one_number(query(store, LAST_CHAT, "i", table));
}

int64_t store_count_tables(Store *store) { return one_number(query(store, COUNT_TABLES, "")); }

// The machine's clock was ahead before, or is behind now. Whoever thinks has his time; nothing is
// lost.
static void say_clock_behind(int64_t alive, int64_t now)
{
    char ms[24];
    snprintf(ms, sizeof ms, "%lld", (long long)(alive - now));
    log_event(now, LOG_WARNING, "clock_behind", "ms", ms, NULL);
}

// A game's clock stands still while nobody could have played.
void store_note_outage(Store *store, int64_t now)
{
    static const int64_t KEPT = (int64_t)400 * 24 * 3600 * 1000;
    int64_t alive = one_number(query(store, FIND_ALIVE, ""));
    if (alive > now + CLOCK_DOUBT) say_clock_behind(alive, now);
    if (alive > 0 && alive < now) {
        change(store, ADD_OUTAGE, "ii", alive, now);
        change(store, PUT_OFF, "i", now - alive);
    }
    change(store, DROP_OUTAGES, "i", now - KEPT);
    store_set_alive(store, now);
}

void store_read_outages(Store *store, Outages *outages)
{
    Found found = FOUND_NOT;
    Rows rows = query(store, READ_OUTAGES, "");
    *outages = (Outages){0};
    while (rows_next(&rows, &found, NULL)) {
        outages_add(outages, rows_number(&rows, 0), rows_number(&rows, 1));
    }
    query_end(&rows);
}

static Found find_key(Store *store, int which, const Key *key, char id[TABLE_ID_ROOM], int *chair,
                      Problem *problem)
{
    Found found = FOUND_NOT;
    Rows rows = query(store, which, "k", key);
    if (rows_next(&rows, &found, problem)) {
        Row row = ROW(&rows);
        row_text(&row, id, TABLE_ID_ROOM);
        *chair = (int)row_number(&row);
    }
    query_end(&rows);
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
    assert(list >= 0 && LIST + list < COUNT_TABLES);
    Rows rows = query(store, LIST + list, "ii", by, (int64_t)most);
    *ids = (Ids){0};
    while (rows_next(&rows, &found, problem)) {
        char id[TABLE_ID_ROOM];
        row_text(&ROW(&rows), id, sizeof id);
        ids_add(ids, id);
    }
    query_end(&rows);
    return found != FOUND_TROUBLE;
}

static bool read_account(Row *row, void *account) { return row_account(row, account); }

static Found find_account(Rows rows, Account *account, Problem *problem)
{
    return find_one(rows, "accounts", read_account, account, problem);
}

Found store_find_account(Store *store, const char *name, Account *account, Problem *problem)
{
    return find_account(query(store, FIND_ACCOUNT, "t", name), account, problem);
}

Found store_get_account(Store *store, int64_t number, Account *account, Problem *problem)
{
    return find_account(query(store, GET_ACCOUNT, "i", number), account, problem);
}

void store_set_account(Store *store, const Account *account)
{
    change(store, SET_ACCOUNT, "iii", account->number, (int64_t)account->barred,
           (int64_t)account->admin);
}

Found store_find_session(Store *store, const Key *key, int64_t since, Account *account,
                         Problem *problem)
{
    return find_account(query(store, FIND_SESSION, "ki", key, since), account, problem);
}

void store_add_account(Store *store, Account *account, int64_t time)
{
    account->number = add(store, ADD_ACCOUNT, "tti", account->name, account->password, time);
}

void store_drop_account(Store *store, int64_t account)
{
    change(store, FORGET_CHAT, "i", account);
    change(store, FORGET_NAMES, "i", account);
    change(store, FREE_CHAIRS, "i", account);
    change(store, FREE_HOSTS, "i", account);
    change(store, DROP_SESSIONS, "i", account);
    change(store, FORGET_ERRANDS, "i", account);
    change(store, FORGET_NOTICES, "i", account);
    change(store, DROP_CONTACTS, "i", account);
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
