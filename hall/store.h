// SPDX-License-Identifier: MIT
// store.h - what must outlive the process: tables with their deeds, chairs and chat, accounts,
// problem reports. Position, log and numbers follow from the deeds, so they are not stored. Only of
// a finished game it is stored how it ended and what was told of it: those who come later may have
// other rules, by which the deeds would make another game.
//
// Behind this header (storage/) is SQLite, one file in the data folder, or PostgreSQL. What is
// written between two commits is there as a whole or not at all, and a commit returns only when the
// disk has it. A store belongs to one thread.
#pragma once

#include "base/problem.h"
#include "base/text.h"
#include "table/table.h"

enum { TABLE_ID_ROOM = 16, KEY_SIZE = 32, CHAT_ROOM = 1280, PASSWORD_ROOM = 128 };
enum { CHAT_KEPT = 1000, REPORTS_KEPT = 2000 };  // the latest: of a table, of all

typedef struct Store Store;

// The hash of a token. All 0: there is none.
typedef struct Key {
    uint8_t bytes[KEY_SIZE];
} Key;

// What is stored of a chair beside who sits there (Chair).
typedef struct StoredChair {
    Key key;          // of its token, or of the invite while nobody sits there
    int64_t account;  // 0: none
} StoredChair;

typedef struct StoredTable {
    int64_t number;  // given by the store
    char id[TABLE_ID_ROOM];
    char game[32];
    uint16_t version;  // of the game, when it began
    uint32_t data;
    Beginning from;  // from.game is NULL where this program does not have the game
    bool seeded, listed;
    Manners manners;
    int64_t made, begun, moved;  // ms since 1970; 0: not yet
    uint8_t phase, turn;         // as of the last time it was put away
    bool awake;                  // not put away: a server had it in hand
    int64_t due;                 // when somebody's clock runs out; 0: never
    char again[TABLE_ID_ROOM];   // the table that repeats this one
    char of[TABLE_ID_ROOM];      // the table that this one repeats
    Key host;
    int64_t host_account;
    uint8_t host_chair;     // whose person made it; NOBODY: nobody there did
    char title[NAME_ROOM];  // empty: none
    Key invite;             // good for any chair that is free
    Seats declined;         // free chairs that somebody would not have
    int32_t round;          // as phase; -1: none
    StoredChair chair[SEATS_MAX];
} StoredTable;

// Opens the store of a data folder (NULL: in memory, for tests), making both if need be and
// bringing an older one up to date, after a copy of it as it was (moraine.db.version-3). Where an
// address is given (postgresql://...), the games are in that database; where a fleet is given,
// other servers may have them, too, and reach this one there (host:port). Refused with a clear
// sentence: newer, in use by another process, damaged, not writable.
typedef struct StorePlace {
    const char *folder, *address, *fleet;
    int patience;  // ms for which a database that is about to come is waited for
} StorePlace;
Store *store_open(const StorePlace *, Problem *);
void store_close(Store *);

// Writing. The first write after a commit begins the next transaction. A write that fails spoils
// the transaction: store_commit then takes everything back and says why.
void store_add_table(Store *, StoredTable *, const Chair[SEATS_MAX]);  // sets its number
void store_set_table(Store *, const StoredTable *);                    // all but what never changes
void store_set_chair(Store *, int64_t table, int chair, const Chair *, const StoredChair *);
void store_add_deed(Store *, int64_t table, int number, const Deed *, int64_t time);
void store_set_aside(Store *, const char *id);  // it is not to be woken by itself
void store_add_chat(Store *, int64_t table, int number, int chair, int64_t time, const char *words);
int64_t store_add_report(Store *, int64_t table, int deeds, int chair, int64_t time,
                         const char *words);

// How a finished game ended. Texts that are read belong to whoever reads them.
typedef struct Ending {
    char *standing;  // as the protocol has it: {"points":[...],"rank":[...], ...}
    char *record;    // as table/record.h has it
    char *told;      // what happened by names, a line of JSON each; the first names the players
} Ending;
void store_set_ending(Store *, int64_t table, const Ending *);

bool store_is_dirty(const Store *);
bool store_commit(Store *, Problem *);

// Several servers on one database. A table belongs to one of them at a time, and a server has its
// number only as long as it says so: whoever was silent for too long is struck off, its tables are
// free, and each transaction looks, as a part of it, whether its server is still there. So one that
// was paused can write no more. Where a server is alone all tables are its own.
enum { SERVER_ROOM = 128 };
bool store_claim(Store *, const char *id);   // it is ours from now on; false: somebody has it
void store_release(Store *, int64_t table);  // anybody may have it
bool store_find_owner(Store *, const char *id, char address[SERVER_ROOM]);  // somebody else
bool store_is_alone(Store *);  // there is no other server
// Says that we are there, and how we are doing, for whoever asks another; true: somebody was struck
// off.
bool store_stay(Store *, const char *load, const char *thinkers);
typedef void (*EachServer)(void *, const char *address, const char *load, const char *thinkers);
bool store_read_servers(Store *, EachServer, void *);  // the others
enum { NEWS_ROOM = 128 };
void store_tell(Store *, const char *words);  // to all other servers, with the commit
// What one of them has told, we included; false: nothing more. "missed": perhaps there was more.
bool store_hear(Store *, char words[NEWS_ROOM]);
bool store_is_out(const Store *);     // a commit failed because we were
bool store_join(Store *, Problem *);  // as another server, after that

// Jobs of the bots, for those who think for another server: whoever has time takes the oldest that
// nobody has. An answer is found by the server that has posted the job, which then drops it.
int64_t store_server(const Store *);  // our number; 0: we are alone
int64_t store_post_job(Store *, int cost, const char *question);
bool store_take_job(Store *, int64_t *number, int *cost, Text *question);  // false: there is none
void store_return_job(Store *, int64_t number);
void store_answer_job(Store *, int64_t number, const char *answer);
bool store_find_answer(Store *, int64_t number, Text *answer);
void store_drop_job(Store *, int64_t number);

// Reading. What was written before is seen, committed or not.
typedef enum Found { FOUND, FOUND_NOT, FOUND_TROUBLE, FOUND_DAMAGED } Found;  // damaged: a row

typedef struct Deeds {
    Deed *deed;
    int64_t *time;
    int count, room;
} Deeds;

typedef struct ChatLine {
    int number, chair;
    int64_t time;
    const char *words;
} ChatLine;

Found store_find_table(Store *, const char *id, StoredTable *, Chair[SEATS_MAX], Problem *);
Found store_read_deeds(Store *, int64_t table, Deeds *, Problem *);  // FOUND, also if none
bool store_read_chat(Store *, int64_t table, int after, int most,
                     void (*each)(void *, const ChatLine *), void *, Problem *);
int store_last_chat(Store *, int64_t table);

Found store_find_ending(Store *, int64_t table, Ending *, Problem *);

// Times at which no server was running. While one is, it says from time to time that it is alive.
typedef struct Outages {
    int count, room;
    struct {
        int64_t since, until;
    } * at;
} Outages;

void store_set_alive(Store *, int64_t now);
void store_note_outage(Store *, int64_t now);  // since it was last alive; clocks are put off
void store_read_outages(Store *, Outages *);

// Whose token is it? chair: NOBODY for the host's.
Found store_find_key(Store *, const Key *, char id[TABLE_ID_ROOM], int *chair, Problem *);

// Lists of table ids.
typedef struct Ids {
    int count, room;
    char (*at)[TABLE_ID_ROOM];
} Ids;
enum { LIST_OPEN, LIST_WATCH, LIST_AWAKE, LIST_DUE, LIST_OF_ACCOUNT };
bool store_list(Store *, int list, int64_t by, int most, Ids *, Problem *);  // by: time, account
int64_t store_count_tables(Store *);

// Accounts. Names differ by more than case.
typedef struct Account {
    int64_t number;
    char name[NAME_ROOM];
    char password[PASSWORD_ROOM];  // as argon2id has it
    uint8_t barred;                // 0, MUTED or BANNED: limits.h
    bool admin;                    // may run the server from the page
} Account;

Found store_find_account(Store *, const char *name, Account *, Problem *);
Found store_get_account(Store *, int64_t number, Account *, Problem *);
void store_add_account(Store *, Account *, int64_t time);
void store_set_account(Store *, const Account *);   // barred and admin
void store_drop_account(Store *, int64_t account);  // with its sessions, contacts, name and chat
void store_add_session(Store *, const Key *, int64_t account, int64_t time);
void store_drop_session(Store *, const Key *);
void store_drop_old_sessions(Store *, int64_t account, int64_t before);
Found store_find_session(Store *, const Key *, int64_t since, Account *, Problem *);  // made since

// How a player can be reached: a browser's push service, a mail address, a web hook.
enum { CONTACT_PUSH, CONTACT_MAIL, CONTACT_HOOK, CONTACT_KINDS };
enum { TARGET_ROOM = 1024, CONTACT_SECRET = 81, LANGUAGE_ROOM = 8 };

typedef struct Contact {
    int64_t number;   // given by the store
    Key key;          // of the token of whoever has it
    int64_t account;  // 0: none
    uint8_t kind;
    bool confirmed;                  // it may be used; a mail address once its owner has said so
    char target[TARGET_ROOM];        // where to: a URL or a mail address
    uint8_t secret[CONTACT_SECRET];  // push: the browser's public key and its secret; else 0
    char language[LANGUAGE_ROOM];    // in which it is told
    int64_t gather;                  // ms for which notices are gathered into one; 0: at once
    int64_t made, due;               // due: when what was gathered goes out; 0: nothing waits
} Contact;

void store_add_contact(Store *, Contact *);         // sets its number
void store_set_contact(Store *, const Contact *);   // account, confirmed, target, secret, ..., due
void store_drop_contact(Store *, int64_t contact);  // with its notices
Found store_find_contact(Store *, const Key *, Contact *, Problem *);
Found store_get_contact(Store *, int64_t number, Contact *, Problem *);

// One whose gathered notices are to go out by now. Whoever gets it sends them: its due is 0 then.
Found store_take_due_contact(Store *, int64_t now, Contact *, Problem *);

// Which contacts are told of which chairs' turns. NOBODY: of everybody's at the table.
typedef struct Notice {
    int64_t contact, table;
    char id[TABLE_ID_ROOM];  // of the table
    int chair;
    int told;  // deeds at the turn that it was last told of
} Notice;

typedef struct Notices {
    int count, room;
    Notice *at;
} Notices;

void store_set_notice(Store *, const Notice *);  // by contact, table and chair
void store_drop_notice(Store *, const Notice *);
bool store_read_notices(Store *, int64_t table, Notices *, Problem *);    // of all its chairs
bool store_read_contact(Store *, int64_t contact, Notices *, Problem *);  // of all its tables

// What is about to be sent to a contact, as it goes out. It is noted together with what it tells of
// and dropped when it has arrived, so it goes out at least once, whoever ends meanwhile: that of a
// server that has gone is another's.
enum { HEAD_ROOM = 1536 };
typedef struct StoredErrand {
    int64_t number, contact;
    int64_t table;  // whose turn it tells of, after so many deeds; 0: of none
    int deeds, tries;
    uint8_t kind;
    char target[TARGET_ROOM], head[HEAD_ROOM];  // head: lines of a request, each with its end
    size_t count;                               // of the body
    const char *body;
} StoredErrand;

int64_t store_add_errand(Store *, const StoredErrand *);  // its number
void store_set_errand(Store *, int64_t errand, int tries);
void store_drop_errand(Store *, int64_t errand);
Found store_find_errand(Store *, int64_t errand);  // it is ours, and that turn not over
bool store_read_errands(Store *, void (*each)(void *, const StoredErrand *),
                        void *);  // all of ours

// Secrets of the server itself, of a fixed size each.
bool store_find_secret(Store *, const char *name, void *bytes, size_t size);
void store_set_secret(Store *, const char *name, const void *bytes, size_t size);
// The same unless there is one already, perhaps another server's of this moment: then it is that.
void store_keep_secret(Store *, const char *name, void *bytes, size_t size);

// Addresses that whoever runs the server has barred: MUTED or BANNED; 0: no more.
void store_set_barred(Store *, const char *address, int how);
bool store_read_barred(Store *, void (*each)(void *, const char *address, int how), void *,
                       Problem *);

// row.c: what was read, whoever reads it
void deeds_free(Deeds *);
void ending_free(Ending *);
void outages_free(Outages *);
int64_t outages_before(const Outages *, int64_t time);  // ms, all together
void ids_free(Ids *);
void notices_free(Notices *);
