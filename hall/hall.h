// SPDX-License-Identifier: MIT
// hall.h - what answers the protocol: the tables that are awake, who is connected to them, requests
// being answered. It knows neither sockets nor a database.
//
// Who opens a hall brings in requests and messages and carries out what lies in the outboxes:
// server/net.c does, tests and fuzzers do. He also brings what three headers ask for: a store
// (store.h), somebody who thinks meanwhile (workers.h), secrets (secret.h). All of it runs on one
// thread. What is done between two calls of hall_flush is stored by one commit, and nobody hears of
// it before.
#pragma once

#include "hall/agenda.h"
#include "hall/alike.h"
#include "hall/fault.h"
#include "hall/limits.h"
#include "hall/log.h"
#include "hall/mail.h"
#include "hall/metrics.h"
#include "hall/store.h"
#include "hall/token.h"
#include "hall/workers.h"
#include "table/turn.h"

#include <jansson.h>

enum { ROOM_SLOTS = 4096, LETTERS_MAX = 2000, LETTER_BYTES_MAX = 1 << 20 };
enum { SIGHTS = 1 << 14 };  // kept at most, of a kilobyte or two each
enum {
    TAG_ROOM = 40,
    REQUEST_ROOM = 17
};  // a hash of an answer, by which a client asks whether it is still so
enum { PUT_AWAY_AFTER = 60000 };  // ms that a table stays awake with nobody there

typedef struct Hall Hall;

// What the persons at a table are asked all together: vote.h.
enum { VOTE_NONE, VOTE_UNDO, VOTE_ABANDON };
typedef struct Vote {
    Item item;          // when it ends
    uint8_t about, by;  // by which chair
    Seats asked, yes;   // chairs
    int first;          // the deed that would be taken back first
    int64_t until;
} Vote;

// A table that is awake: in memory, perhaps with people connected.
typedef struct Room {
    Item item;  // when the table must act: a bot, a forced answer, a clock, to be put away
    Hall *hall;
    uint32_t serial;  // no other room, peer or trial has it, nor had: what was thought for a table
                      // that was lost and woken again is not for this one
    struct Room *next, *next_touched;
    StoredTable stored;
    Table *table;
    struct Peer *peers;
    int onlookers;
    int here[SEATS_MAX];      // connections of each chair
    int64_t away[SEATS_MAX];  // since when it has none
    Turn turn;                // whom it waits for
    bool thinking;            // a worker has a position of it
    bool answered;            // ... and has found this answer, to be given when it is due
    Action answer;
    Bucket thought;        // seconds that bots have thought here
    Seats hinting;         // chairs for which a worker has a hint in hand
    int last_chat, steps;  // steps: bots may do so many while they pause
    Vote vote;
    bool looking_back;      // a worker has its story
    struct Story *elders;   // ... and this is what the elder made of it
    bool unheard;           // nobody wants to hear of its turns (server/herald.c)
    bool heralded;          // somebody is told of the turn in a while, that of ...
    int heralded_at;        // ... after so many deeds
    bool changed;           // since other servers were told how it stands
    bool touched, leaving;  // leaving: dropped after the commit, if nobody comes
} Room;

// A WebSocket client.
typedef struct Peer {
    Hall *hall;
    void *socket;  // net.c's
    Room *room;
    struct Peer *next, *next_mailed;  // in the room; with letters that wait for the commit
    struct Trial *trial;
    Outbox outbox;
    Bucket bucket;
    Address address;
    char request[REQUEST_ROOM];  // by which the log knows it
    char table[TABLE_ID_ROOM];
    uint32_t serial;
    int viewpoint, held;  // held: letters that wait for the commit
    bool greeted, host, closing, mailed;
} Peer;

// An HTTP request and its answer.
typedef struct Call {
    Hall *hall;
    void *socket;
    struct Call *next;
    char method[8], path[192], bearer[TOKEN_ROOM], etag[TAG_ROOM];
    char request[REQUEST_ROOM];  // by which the log knows it
    Address address;
    bool takes_gzip, takes_brotli, is_text;
    const char *language;       // one of ours that the client asks for; NULL: none
    const struct Route *route;  // once it was let in
    size_t reserved;            // bytes of its body that count for its address
    Text body;
    json_t *json;
    // the answer
    bool done, busy, queued;  // busy: a worker has it; queued: waits for the commit
    bool abandoned;           // the client has gone: free it when it is done
    int status;
    const char *type, *encoding, *cache;
    char tag[TAG_ROOM];
    Text text;
    const char *bytes;  // instead of text: memory that outlives the call
    size_t count;
} Call;

typedef struct HallOptions {
    const char *data;   // folder; NULL: in memory
    const char *store;  // address of the database with the games; NULL: they are in the folder
    const char *fleet;  // where the other servers on it reach this one (host:port); NULL: none
    int workers;
    Limits limits;
    const struct Route *const *routes;  // lists of them beside the hall's own: call.h; NULL: none
} HallOptions;

struct Hall {
    HallOptions options;
    Store *store;
    Workers *workers, *hashers;
    struct Thinkers *thinkers;  // the server's: who thinks elsewhere; NULL: nobody
    Agenda agenda, unattended;  // unattended: of tables where nobody is
    Item chores;                // now and then: tables that are due, old addresses
    int64_t now;                // ms since 1970, set by whoever drives the hall
    Room *room[ROOM_SLOTS];
    int rooms, peers;
    uint32_t serial;
    uint64_t dice;        // for pauses and the like, where nobody gains by guessing
    Outages outages;      // when no server was running
    int64_t alive;        // when it was last noted that this one is
    int64_t woken_up_to;  // tables that the last server left awake, up to this number
    bool all_woken;
    struct Distants *news;  // of other servers
    int gone;               // so many of them have
    Room *touched;          // since the last commit
    Peer *mailed;           // with held letters
    Call *answered;         // done since the last commit
    int64_t drained;  // it stops soon: since when no new tables are made and clocks stand still
    bool stopping, storage_down;
    Addresses addresses;
    Metrics metrics;
    void (*wake)(void *);            // from worker threads: flush soon
    void (*ring)(void *, Peer *);    // there are letters to carry out, or it shall be closed
    void (*answer)(void *, Call *);  // it can be sent
    void (*hear)(struct Hall *,
                 const char *words);  // news of another server, for the server; or NULL
    // How we are doing, for whoever asks another server of the fleet; or NULL.
    void (*figures)(const struct Hall *, Text *load, Text *thinkers);
    void (*turned)(void *, Room *);  // a person is to decide, who may not be there; NULL: no matter
    struct Herald *herald;           // ... and who tells him: server/herald.h
    void *net;
    Step step;                        // of the deed in hand
    Alike alike;                      // ... what it has changed for all
    Text text;                        // of the message in hand
    struct LastSight *sight[SIGHTS];  // hall/sight.h
};

bool hall_open(Hall *, const HallOptions *, Problem *);
void hall_end_workers(Hall *);  // ends the workers; wake is not called any more
void hall_close(Hall *);
void hall_drain(Hall *, int64_t until);  // tells all that it will stop then
void hall_stop(Hall *);                  // says good-bye to all

bool hall_connect(Hall *, Peer *);  // peer->table and address are set; false: not here
void hall_message(Peer *, const char *bytes, size_t count);
void hall_leave(Peer *);          // the connection is gone
bool hall_flush(Hall *);          // commits, then lets letters and answers go; false: it could not
int64_t hall_next(const Hall *);  // when it must be flushed again, whoever comes or not

// Notes that an address asked for more than it may: of what, and in which request.
void hall_limited(Hall *, const Address *, const char *what, const char *request);
