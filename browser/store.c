// SPDX-License-Identifier: MIT
// store.c - see store.h.
#include "browser/store.h"

#include "hall/row.h"

#include <stdlib.h>
#include <string.h>

struct Store {
    Drawer *first, **last;  // by number
    Times times;
    int64_t number;  // of the newest
    int64_t reports;
};

static Store the_store;

static void add_drawer(Drawer *d)
{
    Drawer **place = &the_store.first;
    while (*place && (*place)->table.number < d->table.number) place = &(*place)->next;
    d->next = *place;
    *place = d;
    if (d->table.number > the_store.number) the_store.number = d->table.number;
}

static Drawer *make_drawer(void)
{
    Drawer *d = calloc(1, sizeof *d);
    if (!d) abort();
    return d;
}

bool store_load(const void *bytes, size_t count)
{
    Drawer *d = make_drawer();
    bool sound = drawer_read(d, bytes, count);
    if (d->table.number > the_store.number) the_store.number = d->table.number;
    if (sound) add_drawer(d);
    else drawer_free(d);
    return sound;
}

bool store_load_times(const void *bytes, size_t count)
{
    return times_read(&the_store.times, bytes, count);
}

static Drawer *find_id(const char *id)
{
    Drawer *d = the_store.first;
    while (d && strcmp(d->table.id, id)) d = d->next;
    return d;
}

static Drawer *find(int64_t number)
{
    Drawer *d = the_store.first;
    while (d && d->table.number != number) d = d->next;
    return d;
}

// For a write; NULL: the table was thrown away meanwhile.
static Drawer *open_drawer(int64_t number)
{
    Drawer *d = find(number);
    if (d) d->dirty = true;
    return d;
}

bool store_forget(const char *id)
{
    Drawer *d = find_id(id), **place = &the_store.first;
    if (!d) return false;
    while (*place != d) place = &(*place)->next;
    *place = d->next;
    host_keep((double)d->table.number, NULL, 0);
    drawer_free(d);
    return true;
}

Store *store_open(const StorePlace *place, Problem *problem) { return &the_store; }

// Nobody else has its tables.
bool store_claim(Store *store, const char *id) { return true; }
void store_release(Store *store, int64_t table) {}
bool store_is_alone(Store *store) { return true; }
bool store_stay(Store *store, const char *load, const char *thinkers) { return false; }
bool store_is_out(const Store *store) { return false; }
void store_tell(Store *store, const char *words) {}
bool store_hear(Store *store, char words[NEWS_ROOM]) { return false; }
bool store_join(Store *store, Problem *problem) { return true; }
bool store_find_owner(Store *store, const char *id, char address[SERVER_ROOM]) { return false; }

void store_close(Store *store)
{
    for (Drawer *d = store->first, *next; d; d = next) next = d->next, drawer_free(d);
    outages_free(&store->times.outages);
    *store = (Store){0};
}

void store_add_table(Store *store, StoredTable *t, const Chair sits[SEATS_MAX])
{
    Drawer *d = make_drawer();
    t->number = store->number + 1;
    d->table = *t;
    memcpy(d->sits, sits, sizeof d->sits);
    d->dirty = true;
    add_drawer(d);
}

void store_set_table(Store *store, const StoredTable *t)
{
    Drawer *d = open_drawer(t->number);
    if (!d) return;
    StoredChair chair[SEATS_MAX];
    memcpy(chair, d->table.chair, sizeof chair);
    d->table = *t;
    memcpy(d->table.chair, chair, sizeof chair);
}

void store_set_chair(Store *store, int64_t table, int chair, const Chair *sits,
                     const StoredChair *c)
{
    Drawer *d = open_drawer(table);
    if (!d) return;
    d->sits[chair] = *sits;
    d->table.chair[chair] = *c;
}

void store_add_deed(Store *store, int64_t table, int number, const Deed *deed, int64_t time)
{
    Drawer *d = open_drawer(table);
    if (d && number == d->deeds.count) deeds_add(&d->deeds, deed, time);
}

void store_set_aside(Store *store, const char *id)
{
    Drawer *d = find_id(id);
    if (!d) return;
    d->table.awake = false;
    d->table.due = 0;
    d->dirty = true;
}

void store_add_chat(Store *store, int64_t table, int number, int chair, int64_t time,
                    const char *words)
{
    Drawer *d = open_drawer(table);
    if (!d) return;
    ChatKept *line = drawer_add_chat(d);
    *line = (ChatKept){number, chair, time};
    memcpy(line->words, words, strlen(words) + 1);
}

// Nobody else would read it: whoever reports a problem takes its text along.
int64_t store_add_report(Store *store, int64_t table, int deeds, int chair, int64_t time,
                         const char *words)
{
    return ++store->reports;
}

static char *copy(const char *words)
{
    char *own = strdup(words);
    if (!own) abort();
    return own;
}

void store_set_ending(Store *store, int64_t table, const Ending *ending)
{
    Drawer *d = open_drawer(table);
    if (!d) return;
    ending_free(&d->ending);
    d->ending = (Ending){copy(ending->standing), copy(ending->record), copy(ending->told)};
}

bool store_is_dirty(const Store *store)
{
    bool dirty = store->times.dirty;
    for (const Drawer *d = store->first; d && !dirty; d = d->next) dirty = d->dirty;
    return dirty;
}

bool store_commit(Store *store, Problem *problem)
{
    Text text = {0};
    for (Drawer *d = store->first; d; d = d->next) {
        if (!d->dirty) continue;
        d->dirty = false;
        text_clear(&text);
        drawer_write(d, &text);
        host_keep((double)d->table.number, text.at, text.count);
    }
    if (store->times.dirty) {
        store->times.dirty = false;
        text_clear(&text);
        times_write(&store->times, &text);
        host_keep(0, text.at, text.count);
    }
    text_free(&text);
    return true;
}

Found store_find_table(Store *store, const char *id, StoredTable *t, Chair sits[SEATS_MAX],
                       Problem *problem)
{
    const Drawer *d = find_id(id);
    if (!d) return FOUND_NOT;
    *t = d->table;
    memcpy(sits, d->sits, sizeof d->sits);
    return FOUND;
}

Found store_read_deeds(Store *store, int64_t table, Deeds *deeds, Problem *problem)
{
    const Drawer *d = find(table);
    *deeds = (Deeds){0};
    for (int i = 0; d && i < d->deeds.count; i++)
        deeds_add(deeds, &d->deeds.deed[i], d->deeds.time[i]);
    return FOUND;
}

bool store_read_chat(Store *store, int64_t table, int after, int most,
                     void (*each)(void *, const ChatLine *), void *data, Problem *problem)
{
    const Drawer *d = find(table);
    int first = 0;
    while (d && first < d->chats && d->chat[first].number <= after) first++;
    if (d && first < d->chats - most) first = d->chats - most;
    for (int i = first; d && i < d->chats; i++) {
        const ChatKept *line = &d->chat[i];
        each(data, &(ChatLine){line->number, line->chair, line->time, line->words});
    }
    return true;
}

int store_last_chat(Store *store, int64_t table)
{
    const Drawer *d = find(table);
    return d && d->chats ? d->chat[d->chats - 1].number : 0;
}

Found store_find_ending(Store *store, int64_t table, Ending *ending, Problem *problem)
{
    const Drawer *d = find(table);
    *ending = (Ending){0};
    if (!d || !d->ending.standing) return FOUND_NOT;
    *ending = (Ending){copy(d->ending.standing), copy(d->ending.record), copy(d->ending.told)};
    return FOUND;
}

void store_set_alive(Store *store, int64_t now)
{
    store->times.alive = now;
    store->times.dirty = true;
}

// While the page was closed the clocks stood still.
void store_note_outage(Store *store, int64_t now)
{
    int64_t alive = store->times.alive;
    if (alive > 0 && alive < now) {
        outages_add(&store->times.outages, alive, now);
        for (Drawer *d = store->first; d; d = d->next)
            if (d->table.due > 0) d->table.due += now - alive, d->dirty = true;
    }
    store_set_alive(store, now);
}

void store_read_outages(Store *store, Outages *outages)
{
    *outages = (Outages){0};
    for (int i = 0; i < store->times.outages.count; i++)
        outages_add(outages, store->times.outages.at[i].since, store->times.outages.at[i].until);
}

static int find_chair(const Drawer *d, const Key *key)
{
    for (int chair = 0; chair < d->table.from.players; chair++)
        if (!memcmp(&d->table.chair[chair].key, key, sizeof *key)) return chair;
    return memcmp(&d->table.host, key, sizeof *key) ? -1 : NOBODY;
}

Found store_find_key(Store *store, const Key *key, char id[TABLE_ID_ROOM], int *chair,
                     Problem *problem)
{
    for (const Drawer *d = store->first; d; d = d->next) {
        *chair = find_chair(d, key);
        if (*chair < 0) continue;
        memcpy(id, d->table.id, TABLE_ID_ROOM);
        return FOUND;
    }
    return FOUND_NOT;
}

// There is no lobby here, and no account: tables are only ever woken.
static bool is_listed(const StoredTable *t, int list, int64_t by)
{
    if (list == LIST_AWAKE) return t->awake && t->number > by;
    return list == LIST_DUE && t->due > 0 && t->due <= by;
}

bool store_list(Store *store, int list, int64_t by, int most, Ids *ids, Problem *problem)
{
    *ids = (Ids){0};
    for (const Drawer *d = store->first; d && ids->count < most; d = d->next)
        if (is_listed(&d->table, list, by)) ids_add(ids, d->table.id);
    return true;
}

int64_t store_count_tables(Store *store)
{
    int64_t count = 0;
    for (const Drawer *d = store->first; d; d = d->next) count++;
    return count;
}

Found store_find_session(Store *store, const Key *key, int64_t since, Account *account,
                         Problem *problem)
{
    return FOUND_NOT;
}

Found store_get_account(Store *store, int64_t number, Account *account, Problem *problem)
{
    return FOUND_NOT;
}
