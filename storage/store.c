// SPDX-License-Identifier: MIT
// store.c - tables, deeds, chat, accounts: rows to structs and back.
#include "storage/query.h"

#include "engine/describe.h"
#include "games/games.h"
#include "table/name.h"

#include <stdlib.h>
#include <string.h>

void store_add_table(Store *store, StoredTable *t, const Chair sits[SEATS_MAX])
{
    change(store, ADD_TABLE, "ttiiibiiiiiiiiiiiiiittkii", t->id, t->game, (int64_t)t->version,
           (int64_t)t->data, (int64_t)t->from.players, t->from.option, (int)OPTIONS_MAX,
           (int64_t)t->from.seed, (int64_t)t->seeded, (int64_t)t->listed, (int64_t)t->free_undo,
           (int64_t)t->pace, t->bank, t->add, t->made, t->begun, t->moved, (int64_t)t->phase,
           (int64_t)t->turn, (int64_t)t->awake, t->due, t->again, t->of, &t->host, t->host_account,
           (int64_t)t->host_chair);
    t->number = sqlite3_last_insert_rowid(store->db);
    for (int chair = 0; chair < t->from.players; chair++)
        store_set_chair(store, t->number, chair, &sits[chair], &t->chair[chair]);
}

void store_set_table(Store *store, const StoredTable *t)
{
    change(store, SET_TABLE, "iiiiiiiiiiti", t->number, (int64_t)t->version, (int64_t)t->data,
           (int64_t)t->pace, t->begun, t->moved, (int64_t)t->phase, (int64_t)t->turn,
           (int64_t)t->awake, t->due, t->again, t->host_account);
}

void store_set_chair(Store *store, int64_t table, int chair, const Chair *sits,
                     const StoredChair *c)
{
    change(store, SET_CHAIR, "iiiitki", table, (int64_t)chair, (int64_t)sits->who,
           (int64_t)sits->bot, sits->name, &c->key, c->account);
}

void store_add_deed(Store *store, int64_t table, int number, const Deed *deed, int64_t time)
{
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
    change(store, ADD_CHAT, "iiiit", table, (int64_t)number, (int64_t)chair, time, words);
    if (number > CHAT_KEPT) change(store, DROP_CHAT, "ii", table, (int64_t)(number - CHAT_KEPT));
}

int64_t store_add_report(Store *store, int64_t table, int deeds, int chair, int64_t time,
                         const char *words)
{
    change(store, ADD_REPORT, "iiiit", table, (int64_t)deeds, (int64_t)chair, time, words);
    int64_t number = sqlite3_last_insert_rowid(store->db);
    change(store, DROP_REPORTS, "i", number - REPORTS_KEPT);
    return number;
}

// Columns of the running row, from left to right. What cannot be so makes it unsound.
typedef struct Row {
    sqlite3_stmt *statement;
    int column;
    bool unsound;
} Row;

static const int64_t TIME_MOST = (int64_t)1 << 50;  // far away, and safe to add to

static int64_t next_number(Row *row) { return sqlite3_column_int64(row->statement, row->column++); }

static int64_t next_within(Row *row, int64_t least, int64_t most)
{
    int64_t number = next_number(row);
    if (number >= least && number <= most) return number;
    row->unsound = true;
    return least;
}

static int64_t next_time(Row *row) { return next_within(row, 0, TIME_MOST); }

static void next_text(Row *row, char *text, size_t room)
{
    const char *words = (const char *)sqlite3_column_text(row->statement, row->column++);
    size_t length = words ? strlen(words) : 0;
    if (length >= room) row->unsound = true, length = 0;
    memcpy(text, words ? words : "", length);
    text[length] = 0;
}

// The id of a table or the key of a game, perhaps none.
static void next_key(Row *row, char *key, size_t room)
{
    next_text(row, key, room);
    if (key[strspn(key, "abcdefghijklmnopqrstuvwxyz0123456789_")]) row->unsound = true;
}

// A shorter one is filled up with 0, as there may be more options in a newer game.
static void next_bytes(Row *row, void *bytes, size_t size)
{
    const void *from = sqlite3_column_blob(row->statement, row->column);
    size_t count = (size_t)sqlite3_column_bytes(row->statement, row->column++);
    memset(bytes, 0, size);
    if (count > size) row->unsound = true;
    else if (from) memcpy(bytes, from, count);
}

static bool is_fit(const Beginning *from)
{
    Problem problem;
    const Game *game = from->game;
    if (!game) return true;  // nobody plays it here
    for (const Option *o = game->options; o && o->name; o++)
        for (int i = 0; i < o->length; i++)
            if (from->option[o->at + i] < o->least || from->option[o->at + i] > o->most)
                return false;
    return from->players >= game->players_min && from->players <= game->players_max &&
           options_fit(game, from->players, from->option, &problem);
}

static bool read_table(Row *row, StoredTable *t)
{
    t->number = next_number(row);
    next_key(row, t->id, sizeof t->id);
    next_key(row, t->game, sizeof t->game);
    t->from.game = games_find(t->game);
    t->version = (uint16_t)next_within(row, 0, UINT16_MAX);
    t->data = (uint32_t)next_within(row, 0, UINT32_MAX);
    t->from.players = (uint8_t)next_within(row, 1, SEATS_MAX);
    next_bytes(row, t->from.option, sizeof t->from.option);
    t->from.seed = (uint64_t)next_number(row);
    t->seeded = next_number(row);
    t->listed = next_number(row);
    t->free_undo = next_number(row);
    t->pace = (int32_t)next_within(row, PAUSED, INT32_MAX / 2);
    t->bank = next_time(row);
    t->add = next_time(row);
    t->made = next_time(row);
    t->begun = next_time(row);
    t->moved = next_time(row);
    t->phase = (uint8_t)next_within(row, GATHERING, OVER);
    t->turn = (uint8_t)next_within(row, 0, NOBODY);
    t->awake = next_number(row);
    t->due = next_time(row);
    next_key(row, t->again, sizeof t->again);
    next_key(row, t->of, sizeof t->of);
    next_bytes(row, &t->host, sizeof t->host);
    t->host_account = next_number(row);
    t->host_chair = (uint8_t)next_within(row, 0, NOBODY);
    return !row->unsound && is_fit(&t->from) && !t->begun == (t->phase == GATHERING);
}

// A name from before names were looked at closely is cleaned, or left out.
static bool read_chair(Row *row, StoredTable *t, Chair sits[SEATS_MAX])
{
    int64_t chair = next_within(row, 0, t->from.players - 1);
    StoredChair *c = &t->chair[chair];
    Chair *s = &sits[chair];
    char name[NAME_ROOM];
    s->who = (uint8_t)next_within(row, CHAIR_OPEN, CHAIR_BOT);
    s->bot = (int8_t)next_within(row, s->who == CHAIR_BOT ? 0 : NO_BOT, find_bot("elder"));
    next_text(row, name, sizeof name);
    if (!name_clean(name, s->name)) s->name[0] = 0;
    next_bytes(row, &c->key, sizeof c->key);
    c->account = next_number(row);
    return !row->unsound;
}

static bool step(Store *store, sqlite3_stmt *statement, Found *found, Problem *problem)
{
    int result = statement ? sqlite3_step(statement) : SQLITE_ERROR;
    if (result == SQLITE_ROW) return *found = FOUND, true;
    if (result != SQLITE_DONE) storage_trouble(store, "read", problem), *found = FOUND_TROUBLE;
    return false;
}

static Found find_damage(const char *what, Problem *problem)
{
    if (problem) problem_set(problem, "storage: a row of %s is damaged", what);
    return FOUND_DAMAGED;
}

static Found read_chairs(Store *store, StoredTable *t, Chair sits[SEATS_MAX], Problem *problem)
{
    Found found = FOUND_NOT;
    bool sound = true;
    int count = 0;
    sqlite3_stmt *statement = query(store, READ_CHAIRS, "i", t->number);
    for (; step(store, statement, &found, problem); count++)
        sound = read_chair(&(Row){.statement = statement}, t, sits) && sound;
    query_end(statement);
    if (found == FOUND_TROUBLE) return found;
    return sound && count == t->from.players ? FOUND : find_damage("chairs", problem);
}

Found store_find_table(Store *store, const char *id, StoredTable *t, Chair sits[SEATS_MAX],
                       Problem *problem)
{
    Found found = FOUND_NOT;
    bool sound = true;
    sqlite3_stmt *statement = query(store, FIND_TABLE, "t", id);
    *t = (StoredTable){0};
    memset(sits, 0, SEATS_MAX * sizeof *sits);
    if (step(store, statement, &found, problem))
        sound = read_table(&(Row){.statement = statement}, t);
    query_end(statement);
    if (!sound) return find_damage("tables", problem);
    return found == FOUND ? read_chairs(store, t, sits, problem) : found;
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

static bool read_deed(Row *row, int number, Deed *deed, int64_t *time)
{
    row->unsound |= next_number(row) != number;
    deed->by = (uint8_t)next_within(row, 0, UINT8_MAX);
    deed->unseen = (uint8_t)next_within(row, 0, UINT8_MAX);
    next_bytes(row, &deed->action, sizeof deed->action);
    deed->at = (int32_t)next_within(row, -1, DEEDS_MAX);
    deed->drawn = (uint32_t)next_within(row, 0, UINT32_MAX);
    *time = next_time(row);
    return !row->unsound;
}

Found store_read_deeds(Store *store, int64_t table, Deeds *deeds, Problem *problem)
{
    Found found = FOUND;
    bool sound = true;
    sqlite3_stmt *statement = query(store, READ_DEEDS, "i", table);
    *deeds = (Deeds){0};
    while (sound && step(store, statement, &found, problem)) {
        Deed deed = {0};
        int64_t time;
        sound = read_deed(&(Row){.statement = statement}, deeds->count, &deed, &time);
        add_deed(deeds, &deed, time);
    }
    query_end(statement);
    if (!sound) found = find_damage("deeds", problem);
    if (found != FOUND) deeds_free(deeds);
    return found;
}

static char *copy_column(sqlite3_stmt *statement, int column)
{
    const char *words = (const char *)sqlite3_column_text(statement, column);
    char *copy = strdup(words ? words : "");
    if (!copy) abort();
    return copy;
}

Found store_find_ending(Store *store, int64_t table, Ending *ending, Problem *problem)
{
    Found found = FOUND_NOT;
    sqlite3_stmt *statement = query(store, FIND_ENDING, "i", table);
    *ending = (Ending){0};
    if (step(store, statement, &found, problem))
        *ending = (Ending){copy_column(statement, 0), copy_column(statement, 1),
                           copy_column(statement, 2)};
    query_end(statement);
    return found;
}

void ending_free(Ending *ending)
{
    free(ending->standing);
    free(ending->record);
    free(ending->told);
    *ending = (Ending){0};
}

bool store_read_chat(Store *store, int64_t table, int after, int most,
                     void (*each)(void *, const ChatLine *), void *data, Problem *problem)
{
    Found found = FOUND_NOT;
    sqlite3_stmt *statement = query(store, READ_CHAT, "iii", table, (int64_t)after, (int64_t)most);
    while (step(store, statement, &found, problem)) {
        Row row = {.statement = statement};
        char words[CHAT_ROOM], clean[CHAT_ROOM];
        ChatLine line = {.number = (int)next_within(&row, 1, INT32_MAX), .words = clean};
        line.chair = (int)next_within(&row, 0, SEATS_MAX - 1);
        line.time = next_time(&row);
        next_text(&row, words, sizeof words);
        if (!row.unsound && words_clean(words, CHAT_ROOM, clean, sizeof clean)) each(data, &line);
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

// A game's clock stands still while nobody could have played.
void store_note_outage(Store *store, int64_t now)
{
    static const int64_t KEPT = (int64_t)400 * 24 * 3600 * 1000;
    int64_t alive = one_number(store, query(store, FIND_ALIVE, ""));
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
    int room = 0;
    sqlite3_stmt *statement = query(store, READ_OUTAGES, "");
    *outages = (Outages){0};
    while (step(store, statement, &found, NULL)) {
        if (outages->count == room) {
            room = room ? 2 * room : 16;
            outages->at = realloc(outages->at, (size_t)room * sizeof *outages->at);
            if (!outages->at) abort();
        }
        outages->at[outages->count].since = sqlite3_column_int64(statement, 0);
        outages->at[outages->count++].until = sqlite3_column_int64(statement, 1);
    }
    query_end(statement);
}

void outages_free(Outages *outages)
{
    free(outages->at);
    *outages = (Outages){0};
}

int64_t outages_before(const Outages *outages, int64_t time)
{
    int64_t sum = 0;
    for (int i = 0; i < outages->count && outages->at[i].since < time; i++)
        sum += (outages->at[i].until < time ? outages->at[i].until : time) - outages->at[i].since;
    return sum;
}

static Found find_key(Store *store, int which, const Key *key, char id[TABLE_ID_ROOM], int *chair,
                      Problem *problem)
{
    Found found = FOUND_NOT;
    sqlite3_stmt *statement = query(store, which, "k", key);
    if (step(store, statement, &found, problem)) {
        Row row = {.statement = statement};
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
        next_text(&(Row){.statement = statement}, ids->at[ids->count++], TABLE_ID_ROOM);
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
        Row row = {.statement = statement};
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
