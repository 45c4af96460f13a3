// SPDX-License-Identifier: MIT
// accounts.c - names and passwords. Hashing takes a while, so a worker does it.
#include "server/accounts.h"

#include "server/orders.h"
#include "server/thinkers.h"

#include "hall/field.h"
#include "hall/thought.h"
#include "storage/overview.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { PASSWORD_LEAST = 8, PASSWORD_MOST = 200, HASHES_WAITING = 128, HASHING_COST = 100 };
_Static_assert(PASSWORD_ROOM >= crypto_pwhash_STRBYTES, "room for argon2id's own text");

// One hash: of a new password, or of one that is compared with a stored hash.
typedef struct Hashing {
    Job job;
    Call *call;
    Account account;
    char password[PASSWORD_MOST + 1];
    char next[PASSWORD_MOST + 1];  // the one that shall take its place; empty: none
    bool fresh, known;             // make a hash; the name has an account
    bool good;
    void (*then)(Call *, Account *);
} Hashing;

static bool hash(char stored[PASSWORD_ROOM], const char *password)
{
    return !crypto_pwhash_str(stored, password, strlen(password),
                              crypto_pwhash_OPSLIMIT_INTERACTIVE,
                              crypto_pwhash_MEMLIMIT_INTERACTIVE);
}

static void work(Job *job)
{
    Hashing *h = (Hashing *)job;
    if (h->fresh || !h->known)  // for an unknown name, so that it takes as long as a known one
        h->good = hash(h->account.password, h->password);
    else h->good = !crypto_pwhash_str_verify(h->account.password, h->password, strlen(h->password));
    if (h->good && h->next[0]) h->good = hash(h->account.password, h->next);
}

// For those who guess, and for who keeps them out (packaging/fail2ban).
static void refuse_login(Call *call)
{
    Hall *hall = call->hall;
    hall->metrics.failed_logins++;
    log_event(hall->now, LOG_WARNING, "login_failed", "address", address_subnet(&call->address),
              "request", call->request, NULL);
    call_fault(call, UNAUTHORIZED);
}

static void done(Job *job)
{
    Hashing *h = (Hashing *)job;
    call_client(h->call)->hashes--;
    sodium_memzero(h->password, sizeof h->password);
    sodium_memzero(h->next, sizeof h->next);
    if (!job->worked) call_fault(h->call, STOPPING);
    else if (!h->good || !h->known) refuse_login(h->call);
    else h->then(h->call, &h->account);
    free(h);
}

static bool read_credentials(Call *call, Hashing *h)
{
    const char *password = field_text(call->json, "password", PASSWORD_MOST);
    if (!field_name(call->json, "name", h->account.name))
        return call_fault_in(call, BAD_REQUEST, "name", NULL), false;
    if (!password || strlen(password) < PASSWORD_LEAST)
        return call_fault_in(call, BAD_REQUEST, "password", NULL), false;
    strcpy(h->password, password);
    return true;
}

static void start(Call *call, Hashing *h)
{
    h->job.size = sizeof *h;
    h->job.work = work;
    h->job.done = done;
    h->job.client = client_of(&call->address);  // so that each address has its turn
    h->job.cost = HASHING_COST;
    h->call = call;
    call->busy = true;
    call_client(call)->hashes++;
    workers_add(call->hall->hashers, &h->job);
}

// A few of each address at a time: whoever guesses keeps nobody else from the door.
static Hashing *open_hashing(Call *call)
{
    if (call_client(call)->hashes >= HASHES_EACH ||
        workers_waiting(call->hall->hashers) > HASHES_WAITING)
        return call_limited(call, "passwords"), NULL;
    Hashing *h = calloc(1, sizeof *h);
    if (!h) abort();
    return h;
}

static void give_session(Call *call, Account *account)
{
    char session[TOKEN_ROOM];
    Key key;
    if (account->barred == BANNED) {
        call_fault(call, FORBIDDEN);
        return;
    }
    token_make('s', session);
    token_key('s', session, &key);
    store_drop_old_sessions(call->hall->store, account->number, oldest_session(call->hall));
    store_add_session(call->hall->store, &key, account->number, call->hall->now);
    text_char(&call->text, '{');
    json_put_text(&call->text, "name", account->name);
    json_put_text(&call->text, "session", session);
    text_char(&call->text, '}');
    call_done(call, 200);
}

// Somebody may have taken the name while the password was hashed.
static void add_account(Call *call, Account *account)
{
    Account other;
    if (store_find_account(call->hall->store, account->name, &other, NULL) == FOUND) {
        call_fault(call, TAKEN);
        return;
    }
    store_add_account(call->hall->store, account, call->hall->now);
    log_event(call->hall->now, LOG_INFO, "account_made", "request", call->request, NULL);
    give_session(call, account);
}

static void accounts_make(Call *call)
{
    Account other;
    Hashing *h = open_hashing(call);
    if (!h) return;
    h->fresh = h->known = true;
    h->then = add_account;
    bool good = read_credentials(call, h);
    if (good && store_find_account(call->hall->store, h->account.name, &other, NULL) == FOUND)
        call_fault(call, TAKEN), good = false;
    if (good) start(call, h);
    else free(h);
}

static void sessions_make(Call *call)
{
    Hashing *h = open_hashing(call);
    if (!h) return;
    h->then = give_session;
    if (!read_credentials(call, h)) {
        free(h);
        return;
    }
    char name[NAME_ROOM];
    memcpy(name, h->account.name, sizeof name);
    h->known = store_find_account(call->hall->store, name, &h->account, NULL) == FOUND;
    start(call, h);
}

static void sessions_end(Call *call)
{
    Key key;
    if (!token_key('s', call->bearer, &key)) {
        call_fault(call, UNAUTHORIZED);
        return;
    }
    store_drop_session(call->hall->store, &key);
    text_add(&call->text, "{}");
    call_done(call, 200);
}

static bool find_own(Call *call, Account *account)
{
    bool good = session_account(call->hall, call->bearer, account);
    if (!good) call_fault(call, UNAUTHORIZED);
    return good;
}

static void accounts_show(Call *call)
{
    Account account;
    if (!find_own(call, &account)) return;
    text_char(&call->text, '{');
    json_put_text(&call->text, "name", account.name);
    json_put_bool(&call->text, "admin", account.admin);
    text_char(&call->text, '}');
    call_done(call, 200);
}

static void free_chairs(Room *room, int64_t account)
{
    if (room->stored.host_account == account) room->stored.host_account = 0;
    for (int chair = 0; chair < SEATS_MAX; chair++)
        if (room->stored.chair[chair].account == account) {
            room->stored.chair[chair].account = 0;
            memset(room->table->chair[chair].name, 0, NAME_ROOM);
        }
    room_tell_seats(room);
}

void account_leave(Hall *hall, int64_t account)
{
    for (int slot = 0; slot < ROOM_SLOTS; slot++)
        for (Room *room = hall->room[slot]; room; room = room->next) free_chairs(room, account);
}

void account_drop(Hall *hall, int64_t account)
{
    store_drop_account(hall->store, account);
    account_leave(hall, account);
    orders_tell(hall, "dropped %lld", (long long)account);
}

static void drop_account(Call *call, Account *account)
{
    account_drop(call->hall, account->number);
    text_add(&call->text, "{}");
    call_done(call, 200);
}

static void accounts_close(Call *call)
{
    const char *password = field_text(call->json, "password", PASSWORD_MOST);
    Hashing *h = password ? open_hashing(call) : NULL;
    if (!password) call_fault_in(call, BAD_REQUEST, "password", NULL);
    if (!h) return;
    if (!find_own(call, &h->account)) {
        free(h);
        return;
    }
    strcpy(h->password, password);
    h->known = true;
    h->then = drop_account;
    start(call, h);
}

// All who are signed in by the old one are signed out.
static void set_password(Call *call, Account *account)
{
    store_set_password(call->hall->store, account->number, account->password);
    store_drop_sessions(call->hall->store, account->number);
    log_event(call->hall->now, LOG_INFO, "password_changed", "request", call->request, NULL);
    give_session(call, account);
}

static void accounts_password(Call *call)
{
    const char *password = field_text(call->json, "password", PASSWORD_MOST);
    const char *fresh = field_text(call->json, "fresh", PASSWORD_MOST);
    bool good = password && fresh && strlen(fresh) >= PASSWORD_LEAST;
    Hashing *h = good ? open_hashing(call) : NULL;
    if (!good) call_fault_in(call, BAD_REQUEST, password ? "fresh" : "password", NULL);
    if (!h) return;
    if (!find_own(call, &h->account)) {
        free(h);
        return;
    }
    strcpy(h->password, password);
    strcpy(h->next, fresh);
    h->known = true;
    h->then = set_password;
    start(call, h);
}

static void sessions_list(Call *call)
{
    Account account;
    Key here;
    if (!find_own(call, &account) || !token_key('s', call->bearer, &here)) return;
    text_char(&call->text, '{');
    store_write_sessions(call->hall->store, account.number, &here, &call->text);
    text_char(&call->text, '}');
    call_done(call, 200);
}

// One of the others, by when it was made, or all of them.
static void sessions_end_others(Call *call)
{
    Account account;
    Key here;
    int64_t made = 0;
    if (!find_own(call, &account) || !token_key('s', call->bearer, &here)) return;
    field_number(call->json, "made", 1, INT64_MAX, &made);
    store_end_sessions(call->hall->store, account.number, &here, made);
    text_add(&call->text, "{}");
    call_done(call, 200);
}

static void accounts_data(Call *call)
{
    Account account;
    Key here;
    if (!find_own(call, &account) || !token_key('s', call->bearer, &here)) return;
    text_char(&call->text, '{');
    json_put_text(&call->text, "name", account.name);
    store_write_sessions(call->hall->store, account.number, &here, &call->text);
    store_write_own(call->hall->store, account.number, &call->text);
    text_char(&call->text, '}');
    call_done(call, 200);
}

// Ties chairs, by their tokens, to the account.
static void accounts_tables(Call *call)
{
    Account account;
    const json_t *tokens = json_object_get(call->json, "tokens");
    int tied = 0;
    if (!find_own(call, &account)) return;
    for (size_t i = 0; i < json_array_size(tokens) && i < 200; i++) {
        char id[TABLE_ID_ROOM];
        int chair;
        Key key;
        Fault fault;
        if (!token_key('c', json_string_value(json_array_get(tokens, i)), &key)) continue;
        if (store_find_key(call->hall->store, &key, id, &chair, NULL) != FOUND) continue;
        Room *room = room_find(call->hall, id, &fault);
        if (!room) continue;
        room->stored.chair[chair].account = account.number;
        room_store_chair(room, chair);
        tied++;
    }
    text_char(&call->text, '{');
    json_put_number(&call->text, "tied", tied);
    text_char(&call->text, '}');
    call_done(call, 200);
}

const Route ACCOUNT_ROUTES[] = {
    {CALL_MAKE_ACCOUNT, accounts_make, LITTLE},
    {CALL_ACCOUNT, accounts_show},
    {CALL_CLOSE_ACCOUNT, accounts_close, LITTLE},
    {CALL_CHANGE_PASSWORD, accounts_password, LITTLE},
    {CALL_OWN_SESSIONS, sessions_list},
    {CALL_END_SESSIONS, sessions_end_others, LITTLE},
    {CALL_OWN_DATA, accounts_data},
    {CALL_TIE_TABLES, accounts_tables, BODY_BYTES},
    {CALL_SIGN_IN, sessions_make, LITTLE},
    {CALL_SIGN_OUT, sessions_end, LITTLE},
    {CALL_THINK_TAKE, think_take, LITTLE, true},
    {CALL_THINK_GIVE, think_give, BODY_BYTES, true},
    {0},
};
