// SPDX-License-Identifier: MIT
// admin.c - see admin.h.
#include "server/admin.h"

#include "hall/field.h"
#include "hall/room.h"
#include "server/accounts.h"
#include "server/barred.h"
#include "server/orders.h"
#include "server/thinkers.h"
#include "storage/overview.h"

#include <sodium.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS_MOST = 2, NEW_PASSWORD = 16 };

static void finish(Call *call)
{
    call->type = "text/plain; charset=utf-8";
    call_done(call, 200);
}

static void list_tables(Call *call, char *word[])
{
    store_show_tables(call->hall->store, &call->text);
    finish(call);
}

static void list_accounts(Call *call, char *word[])
{
    store_show_accounts(call->hall->store, &call->text);
    finish(call);
}

static void list_reports(Call *call, char *word[])
{
    store_show_reports(call->hall->store, &call->text);
    finish(call);
}

// How much there is to do. Of a fleet all servers tell, each with its address.

static void put_load(const Hall *hall, Text *text)
{
    text_format(text, "connections\t%d\ntables\t%d\nthoughts\t%d\nmoves\t%lld\nlimited\t%lld\n",
                hall->peers, hall->rooms, workers_waiting(hall->workers),
                (long long)hall->metrics.moves, (long long)hall->metrics.limited);
}

void admin_figures(const Hall *hall, Text *load, Text *thinkers)
{
    put_load(hall, load);
    thinkers_show(hall, thinkers);
}

static void put_load_of(void *text, const char *address, const char *load, const char *thinkers)
{
    for (const char *line = load, *end; (end = strchr(line, '\n')); line = end + 1)
        text_format(text, "%.*s\t%s\n", (int)(end - line), line, address);
}

static void show_load(Call *call, char *word[])
{
    Text own = {0};
    const char *fleet = call->hall->options.fleet;
    put_load(call->hall, &own);
    if (fleet) put_load_of(&call->text, fleet, own.at, "");
    else text_bytes(&call->text, own.at, own.count);
    store_read_servers(call->hall->store, put_load_of, &call->text);
    text_free(&own);
    finish(call);
}

static Room *find_room(Call *call, const char *id)
{
    Fault fault;
    Room *room = room_find(call->hall, id, &fault);
    if (!room) call_fault(call, fault);
    return room;
}

static bool read_number(Call *call, const char *word, long least, long most, int *number)
{
    char *end;
    long read = strtol(word, &end, 10);
    if (end == word || *end || read < least || read > most)
        return call_fault(call, BAD_REQUEST), false;
    return *number = (int)read, true;
}

static bool is_elsewhere(const Call *call, const char *id)
{
    char address[SERVER_ROOM];
    return call->hall->options.fleet && !room_awake(call->hall, id) &&
           store_find_owner(call->hall->store, id, address);
}

static void show_chat(Call *call, char *word[])
{
    if (!is_elsewhere(call, word[0]) && !find_room(call, word[0])) return;
    store_show_chat(call->hall->store, word[0], &call->text);
    finish(call);
}

// Also from the screens that have it.
static void remove_chat(Call *call, char *word[])
{
    int number;
    Room *room = find_room(call, word[0]);
    if (!room || !read_number(call, word[1], 1, INT32_MAX, &number)) return;
    store_drop_chat_line(call->hall->store, room->stored.number, number);
    room_touch(room);
    room_tell_unsaid(room, number);
    finish(call);
}

static void remove_name(Call *call, char *word[])
{
    int chair;
    Room *room = find_room(call, word[0]);
    if (!room || !read_number(call, word[1], 0, table_players(room->table) - 1, &chair)) return;
    memset(room->table->chair[chair].name, 0, NAME_ROOM);
    room_store_chair(room, chair);
    room_tell_seats(room);
    finish(call);
}

// Bots play a running game to its end; one that gathers is taken off the list.
static void close_table(Call *call, char *word[])
{
    Room *room = find_room(call, word[0]);
    if (!room) return;
    room->stored.listed = room->stored.listed && room_phase(room) != GATHERING;
    for (int chair = 0; room_phase(room) == RUNNING && chair < table_players(room->table); chair++)
        if (room->table->chair[chair].who == CHAIR_PERSON &&
            room->table->chair[chair].bot == NO_BOT)
            room_hand(room, chair, 0);
    room_store(room);
    finish(call);
}

// A new password for whoever has forgotten the old one. He is signed out everywhere.
static void reset_password(Call *call, char *word[])
{
    static const char LETTERS[] = "abcdefghjkmnpqrstuvwxyz23456789";
    char fresh[NEW_PASSWORD + 1] = "";
    Store *store = call->hall->store;
    Account account;
    for (int i = 0; i < NEW_PASSWORD; i++)
        fresh[i] = LETTERS[randombytes_uniform(sizeof LETTERS - 1)];
    if (store_find_account(store, word[0], &account, NULL) != FOUND) call_fault(call, NOT_FOUND);
    else if (crypto_pwhash_str(account.password, fresh, NEW_PASSWORD,
                               crypto_pwhash_OPSLIMIT_INTERACTIVE,
                               crypto_pwhash_MEMLIMIT_INTERACTIVE))
        call_fault(call, BUSY);
    else {
        store_set_password(store, account.number, account.password);
        store_drop_sessions(store, account.number);
        text_format(&call->text, "%s\n", fresh);
        finish(call);
    }
    sodium_memzero(fresh, sizeof fresh);
}

static void remove_account(Call *call, char *word[])
{
    Account account;
    if (store_find_account(call->hall->store, word[0], &account, NULL) != FOUND) {
        call_fault(call, NOT_FOUND);
        return;
    }
    account_drop(call->hall, account.number);
    finish(call);
}

static bool find_account(Call *call, const char *name, Account *account)
{
    bool good = store_find_account(call->hall->store, name, account, NULL) == FOUND;
    if (!good) call_fault(call, NOT_FOUND);
    return good;
}

// What is no address is the name of an account.
static void bar(Call *call, const char *words, int how)
{
    Address address;
    Account account;
    if (barred_address(words, &address)) barred_set(call->hall, &address, how);
    else if (find_account(call, words, &account)) barred_set_account(call->hall, &account, how);
    else return;
    finish(call);
}

static void ban(Call *call, char *word[]) { bar(call, word[0], BANNED); }
static void mute(Call *call, char *word[]) { bar(call, word[0], MUTED); }
static void pardon(Call *call, char *word[]) { bar(call, word[0], 0); }

static void list_barred(Call *call, char *word[])
{
    barred_show(call->hall, &call->text);
    finish(call);
}

// What each server knows of the same thinker is added up.

enum { TALLIED_MOST = 256 };
typedef struct Tallied {
    char name[NAME_ROOM];
    long long ago, done, lost, wrong;  // ago: seconds; -1: never heard
} Tallied;

typedef struct Tally {
    int count;
    Tallied at[TALLIED_MOST];
} Tally;

static void tally_one(Tally *tally, const Tallied *one)
{
    int i = 0;
    while (i < tally->count && strcmp(tally->at[i].name, one->name)) i++;
    Tallied *all = &tally->at[i];
    if (i == TALLIED_MOST) return;
    if (i == tally->count) {
        tally->at[tally->count++] = *one;
        return;
    }
    if (one->ago >= 0 && (all->ago < 0 || one->ago < all->ago)) all->ago = one->ago;
    all->done += one->done;
    all->lost += one->lost;
    all->wrong += one->wrong;
}

static void tally_lines(void *tally, const char *address, const char *load, const char *thinkers)
{
    Tallied one;
    for (const char *line = thinkers, *end; (end = strchr(line, '\n')); line = end + 1) {
        int count = (int)strcspn(line, "\t");
        snprintf(one.name, sizeof one.name, "%.*s", count, line);
        if (sscanf(line + count, "%lld %lld %lld %lld", &one.ago, &one.done, &one.lost,
                   &one.wrong) == 4)
            tally_one(tally, &one);
    }
}

static void list_thinkers(Call *call, char *word[])
{
    Tally tally = {0};
    Text own = {0};
    thinkers_show(call->hall, &own);
    tally_lines(&tally, "", "", text_get(&own));
    text_free(&own);
    store_read_servers(call->hall->store, tally_lines, &tally);
    for (int i = 0; i < tally.count; i++) {
        const Tallied *one = &tally.at[i];
        text_format(&call->text, "%s\t", one->name);
        if (one->ago < 0) text_char(&call->text, '-');
        else text_format(&call->text, "%lld", one->ago);
        text_format(&call->text, "\t%lld\t%lld\t%lld\n", one->done, one->lost, one->wrong);
    }
    finish(call);
}

static void add_thinker(Call *call, char *word[])
{
    char key[TOKEN_ROOM];
    if (!thinkers_add(call->hall, word[0], key)) {
        call_fault(call, TAKEN);
        return;
    }
    text_format(&call->text, "%s\n", key);
    finish(call);
}

static void remove_thinker(Call *call, char *word[])
{
    if (thinkers_remove(call->hall, word[0])) finish(call);
    else call_fault(call, NOT_FOUND);
}

static void set_admin(Call *call, const char *name, bool admin)
{
    Account account;
    if (!find_account(call, name, &account)) return;
    account.admin = admin;
    store_set_account(call->hall->store, &account);
    finish(call);
}

static void promote(Call *call, char *word[]) { set_admin(call, word[0], true); }
static void demote(Call *call, char *word[]) { set_admin(call, word[0], false); }

static const struct {
    const char *name;
    size_t at;
} LIMITS[] = {{"tables", offsetof(Limits, tables_per_hour)},
              {"connections", offsetof(Limits, connections)},
              {"calls", offsetof(Limits, calls_per_second)},
              {"commands", offsetof(Limits, commands_per_second)},
              {"chats", offsetof(Limits, chats_per_minute)},
              {"reports", offsetof(Limits, reports_per_hour)},
              {"thinking", offsetof(Limits, thinking)}};
enum { LIMIT_COUNT = sizeof LIMITS / sizeof *LIMITS };

static int64_t *limit_at(Hall *hall, int which)
{
    return (int64_t *)((char *)&hall->options.limits + LIMITS[which].at);
}

static void list_limits(Call *call, char *word[])
{
    for (int i = 0; i < LIMIT_COUNT; i++)
        text_format(&call->text, "%s\t%lld\n", LIMITS[i].name, (long long)*limit_at(call->hall, i));
    finish(call);
}

static int find_limit(const char *name)
{
    int which = 0;
    while (which < LIMIT_COUNT && strcmp(LIMITS[which].name, name)) which++;
    return which;
}

// Until the server ends; the next one has what its options say.
static void set_limit(Call *call, char *word[])
{
    int number, which = find_limit(word[0]);
    if (which == LIMIT_COUNT) call_fault(call, NOT_FOUND);
    else if (read_number(call, word[1], 0, 1000000, &number)) {
        *limit_at(call->hall, which) = number;
        orders_tell(call->hall, "limit %s %d", word[0], number);
        finish(call);
    }
}

void admin_limit(Hall *hall, const char *words)
{
    char name[16];
    int number;
    if (sscanf(words, "%15s %d", name, &number) != 2 || find_limit(name) == LIMIT_COUNT) return;
    *limit_at(hall, find_limit(name)) = number;
}

static const struct {
    const char *name;
    int words;
    void (*run)(Call *, char *word[]);
    bool inside;  // only for whoever can open the socket in the data folder
    bool there;   // is done by the server that has the table
} DEEDS[] = {
    {"promote", 1, promote, true},
    {"demote", 1, demote, true},
    {"limits", 0, list_limits},
    {"limit", 2, set_limit},
    {"tables", 0, list_tables},
    {"accounts", 0, list_accounts},
    {"reports", 0, list_reports},
    {"load", 0, show_load},
    {"chat", 1, show_chat},
    {"remove-chat", 2, remove_chat, .there = true},
    {"remove-name", 2, remove_name, .there = true},
    {"close", 1, close_table, .there = true},
    {"password", 1, reset_password},
    {"remove-account", 1, remove_account},
    {"ban", 1, ban},
    {"mute", 1, mute},
    {"pardon", 1, pardon},
    {"barred", 0, list_barred},
    {"thinkers", 0, list_thinkers},
    {"add-thinker", 1, add_thinker},
    {"remove-thinker", 1, remove_thinker},
};

// Words between slashes; the last is all that is left, whatever is in it.
static int split(char *path, int most, char *word[])
{
    int count = 0;
    for (char *slash = path; slash && count < most; count++) {
        word[count] = slash;
        slash = count + 1 < most ? strchr(slash, '/') : NULL;
        if (slash) *slash++ = 0;
    }
    return count;
}

static void pass_on(Call *call, const char *words)
{
    orders_tell(call->hall, "deed %s", words);
    finish(call);
}

static void run_deed(Call *call, const char *words, bool inside)
{
    char *word[WORDS_MOST + 1];
    for (size_t i = 0; i < sizeof DEEDS / sizeof *DEEDS; i++) {
        char copy[sizeof call->path];
        strcpy(copy, words);
        if (split(copy, DEEDS[i].words + 1, word) != DEEDS[i].words + 1) continue;
        if (strcmp(word[0], DEEDS[i].name) || (DEEDS[i].inside && !inside)) continue;
        log_event(call->hall->now, LOG_INFO, "admin", "deed", DEEDS[i].name, NULL);
        if (DEEDS[i].there && is_elsewhere(call, word[1])) pass_on(call, words);
        else DEEDS[i].run(call, word + 1);
        return;
    }
    call_fault(call, NOT_FOUND);
}

void admin_answer(Call *call)
{
    run_deed(call, strncmp(call->path, "/admin/", 7) ? "" : call->path + 7, true);
}

// Passed on by another server, which has answered.
void admin_hear(Hall *hall, const char *words)
{
    char id[TABLE_ID_ROOM];
    if (sscanf(words, "%*[^/]/%15[^/]", id) != 1 || !room_awake(hall, id)) return;
    Call *call = calloc(1, sizeof *call);
    if (!call) abort();
    call->hall = hall;
    call->abandoned = true;
    run_deed(call, words, true);
}

// From the page, for the accounts that were promoted.
static void admin_page(Call *call)
{
    Account account;
    const char *deed = field_text(call->json, "deed", sizeof call->path - 1);
    if (!session_account(call->hall, call->bearer, &account)) call_fault(call, UNAUTHORIZED);
    else if (!account.admin) call_fault(call, FORBIDDEN);
    else if (!deed) call_fault_in(call, BAD_REQUEST, "deed", NULL);
    else run_deed(call, deed, false);
}

const Route ADMIN_ROUTES[] = {{CALL_ADMIN, admin_page, LITTLE}, {0}};
