// SPDX-License-Identifier: MIT
// notices.c - contacts to reach players, what they are told of and what is on its way to them; the
// server's secrets; who is barred.
#include "storage/query.h"

#include <string.h>

void store_add_contact(Store *store, Contact *contact)
{
    contact->number = add(
        store, ADD_CONTACT, "kiitbtiiii", &contact->key, contact->account, (int64_t)contact->kind,
        contact->target, contact->secret, (int)sizeof contact->secret, contact->language,
        (int64_t)contact->confirmed, contact->gather, contact->made, contact->due);
}

void store_set_contact(Store *store, const Contact *contact)
{
    change(store, SET_CONTACT, "iitbtiii", contact->number, contact->account, contact->target,
           contact->secret, (int)sizeof contact->secret, contact->language,
           (int64_t)contact->confirmed, contact->gather, contact->due);
}

void store_drop_contact(Store *store, int64_t contact)
{
    change(store, DROP_ERRANDS, "i", contact);
    change(store, DROP_NOTICES, "i", contact);
    change(store, DROP_CONTACT, "i", contact);
}

static bool read_contact(Row *row, void *contact) { return row_contact(row, contact); }

static Found find_contact(Rows rows, Contact *contact, Problem *problem)
{
    *contact = (Contact){0};
    return find_one(rows, "contacts", read_contact, contact, problem);
}

Found store_find_contact(Store *store, const Key *key, Contact *contact, Problem *problem)
{
    return find_contact(query(store, FIND_CONTACT, "k", key), contact, problem);
}

Found store_get_contact(Store *store, int64_t number, Contact *contact, Problem *problem)
{
    return find_contact(query(store, GET_CONTACT, "i", number), contact, problem);
}

Found store_take_due_contact(Store *store, int64_t now, Contact *contact, Problem *problem)
{
    if (store->server) is_begun(store);  // no other server takes it meanwhile
    Found found = find_contact(query(store, FIND_DUE_CONTACT, "i", now), contact, problem);
    contact->due = 0;
    if (found == FOUND) store_set_contact(store, contact);
    return found;
}

void store_set_notice(Store *store, const Notice *n)
{
    change(store, SET_NOTICE, "iiii", n->contact, n->table, (int64_t)n->chair, (int64_t)n->told);
}

void store_drop_notice(Store *store, const Notice *n)
{
    change(store, DROP_NOTICE, "iii", n->contact, n->table, (int64_t)n->chair);
}

static bool read_notices(Rows rows, Notices *notices, Problem *problem)
{
    Found found = FOUND_NOT;
    *notices = (Notices){0};
    while (rows_next(&rows, &found, problem)) {
        Notice notice;
        if (row_notice(&ROW(&rows), &notice)) notices_add(notices, &notice);
    }
    query_end(&rows);
    return found != FOUND_TROUBLE;
}

bool store_read_notices(Store *store, int64_t table, Notices *notices, Problem *problem)
{
    return read_notices(query(store, TABLE_NOTICES, "i", table), notices, problem);
}

bool store_read_contact(Store *store, int64_t contact, Notices *notices, Problem *problem)
{
    return read_notices(query(store, CONTACT_NOTICES, "i", contact), notices, problem);
}

// What is on its way.

int64_t store_add_errand(Store *store, const StoredErrand *e)
{
    return add(store, ADD_ERRAND, "iiiiiittb", store->server, e->contact, e->table,
               (int64_t)e->deeds, (int64_t)e->kind, (int64_t)e->tries, e->target, e->head, e->body,
               (int)e->count);
}

void store_set_errand(Store *store, int64_t errand, int tries)
{
    change(store, SET_ERRAND, "ii", (int64_t)tries, errand);
}

void store_drop_errand(Store *store, int64_t errand)
{
    change(store, DROP_ERRAND, "ii", errand, store->server);
}

Found store_find_errand(Store *store, int64_t errand)
{
    Found found = FOUND_NOT;
    Rows rows = query(store, FIND_ERRAND, "ii", errand, store->server);
    rows_next(&rows, &found, NULL);
    query_end(&rows);
    return found;
}

bool store_read_errands(Store *store, void (*each)(void *, const StoredErrand *), void *data)
{
    Found found = FOUND_NOT;
    Rows rows = query(store, READ_ERRANDS, "i", store->server);
    while (rows_next(&rows, &found, NULL)) {
        StoredErrand e;
        if (row_errand(&ROW(&rows), &e)) each(data, &e);
    }
    query_end(&rows);
    return found != FOUND_TROUBLE;
}

bool store_find_secret(Store *store, const char *name, void *bytes, size_t size)
{
    Found found = FOUND_NOT;
    Rows rows = query(store, FIND_SECRET, "t", name);
    Row row = ROW(&rows);
    if (rows_next(&rows, &found, NULL)) row_bytes(&row, bytes, size);
    query_end(&rows);
    return found == FOUND && !row.unsound;
}

void store_set_secret(Store *store, const char *name, const void *bytes, size_t size)
{
    change(store, SET_SECRET, "tb", name, bytes, (int)size);
}

void store_keep_secret(Store *store, const char *name, void *bytes, size_t size)
{
    change(store, KEEP_SECRET, "tb", name, bytes, (int)size);
    store_find_secret(store, name, bytes, size);
}

void store_set_barred(Store *store, const char *address, int how)
{
    if (how) change(store, SET_BARRED, "ti", address, (int64_t)how);
    else change(store, DROP_BARRED, "t", address);
}

bool store_read_barred(Store *store, void (*each)(void *, const char *, int), void *data,
                       Problem *problem)
{
    Found found = FOUND_NOT;
    Rows rows = query(store, READ_BARRED, "");
    while (rows_next(&rows, &found, problem))
        each(data, rows_text(&rows, 0), (int)rows_number(&rows, 1));
    query_end(&rows);
    return found != FOUND_TROUBLE;
}
