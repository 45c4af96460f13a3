// SPDX-License-Identifier: MIT
// hall.c - see hall.h.
#include "hall/hall.h"

#include "base/words.h"
#include "hall/call.h"
#include "hall/command.h"
#include "hall/greet.h"
#include "hall/news.h"
#include "hall/room.h"
#include "hall/secret.h"
#include "hall/sight.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>

enum { CHORES_EVERY = 5000, WOKEN_AT_ONCE = 20, DONE_AT_ONCE = 2000 };
enum { UNATTENDED_AT_ONCE = 16 };  // deeds of tables where nobody is, between two of persons
enum { ALIVE_EVERY = 10000, STAY_EVERY = 1000 };
enum { MESSAGE_BYTES = 4096 };
enum { DATABASE_PATIENCE = 20000 };  // ms: where both begin at once, a database takes longer
enum { OPENED_MOST = 3 };

static void do_chores(Item *item);

static void wake_hall(void *data)
{
    Hall *hall = data;
    hall->wake(hall->net);
}

// A database may end just when we have begun to write: then it is waited for once more.
static bool open_store(Hall *hall, int tries, Problem *problem)
{
    const HallOptions *o = &hall->options;
    StorePlace place = {o->data, o->store, o->fleet, DATABASE_PATIENCE};
    while (tries-- && (hall->store = store_open(&place, problem))) {
        if (store_is_alone(hall->store)) store_note_outage(hall->store, hall->now);
        if (store_commit(hall->store, problem)) return true;
        store_close(hall->store);
        hall->store = NULL;
    }
    return false;
}

bool hall_open(Hall *hall, const HallOptions *options, Problem *problem)
{
    hall->options = *options;
    if (!secret_ready()) return problem_say(problem, "no_random", NO_VALUES);
    if (!open_store(hall, OPENED_MOST, problem)) return false;
    store_read_outages(hall->store, &hall->outages);
    hall->alive = hall->now;
    hall->workers = workers_open(options->workers, true, wake_hall, hall);
    hall->hashers = workers_open(1, false, wake_hall, hall);
    hall->metrics.begun = hall->now;
    hall->dice = random_seed();
    hall->chores.call = do_chores;
    agenda_set(&hall->agenda, &hall->chores, hall->now);
    return true;
}

void hall_end_workers(Hall *hall)
{
    workers_close(hall->workers);
    workers_close(hall->hashers);
    hall->workers = hall->hashers = NULL;
}

void hall_close(Hall *hall)
{
    if (!hall->store) return;
    hall_end_workers(hall);
    for (Call *call = hall->answered, *next; call; call = next) next = call->next, call_free(call);
    for (int slot = 0; slot < ROOM_SLOTS; slot++)
        while (hall->room[slot]) room_drop(hall->room[slot]);
    store_close(hall->store);
    outages_free(&hall->outages);
    free(hall->news);
    agenda_free(&hall->agenda);
    agenda_free(&hall->unattended);
    addresses_free(&hall->addresses);
    sights_free(hall);
    text_free(&hall->alike.set);
    text_free(&hall->alike.gone);
    text_free(&hall->text);
}

// Tables that were in hand when the last server ended, and those where a clock has run out.
static void wake_tables(Hall *hall, int list, int64_t by)
{
    Ids ids;
    Fault fault;
    if (!store_list(hall->store, list, by, WOKEN_AT_ONCE, &ids, NULL)) return;
    for (int i = 0; i < ids.count; i++) {
        Room *room = room_find(hall, ids.at[i], &fault);
        if (!room && fault != STORAGE_FAILED && fault != STOPPING)
            store_set_aside(hall->store, ids.at[i]);
        if (room && list == LIST_AWAKE) hall->woken_up_to = room->stored.number;
    }
    if (list == LIST_AWAKE && ids.count < WOKEN_AT_ONCE) hall->all_woken = true;
    ids_free(&ids);
}

// Once a second, among several servers. That one has gone is heard by whoever notes it, too.
static void keep_company(Hall *hall)
{
    Text load = {0}, thinkers = {0};
    if (hall->figures) hall->figures(hall, &load, &thinkers);
    if (store_stay(hall->store, text_get(&load), text_get(&thinkers))) news_tell_gone(hall);
    text_free(&load);
    text_free(&thinkers);
    news_tell(hall);
}

static void do_chores(Item *item)
{
    Hall *hall = (Hall *)((char *)item - offsetof(Hall, chores));
    if (!hall->all_woken) wake_tables(hall, LIST_AWAKE, hall->woken_up_to);
    wake_tables(hall, LIST_DUE, hall->now);
    if (hall->options.fleet) keep_company(hall);
    if (!hall->drained && hall->now - hall->alive >= ALIVE_EVERY)
        store_set_alive(hall->store, hall->alive = hall->now);
    addresses_forget(&hall->addresses, hall->now);
    int64_t pause = hall->options.fleet ? STAY_EVERY : CHORES_EVERY;
    agenda_set(&hall->agenda, &hall->chores, hall->now + (hall->all_woken ? pause : 100));
}

static void do_due(Agenda *agenda, int64_t now, int most)
{
    Item *item;
    while (most-- && (item = agenda_take(agenda, now))) item->call(item);
}

// Does what is due. Bots among themselves may have a thousand tables that are: they take turns with
// what persons send, a few at a time.
static void tick(Hall *hall)
{
    workers_collect(hall->workers);
    workers_collect(hall->hashers);
    do_due(&hall->agenda, hall->now, DONE_AT_ONCE);
    do_due(&hall->unattended, hall->now, UNATTENDED_AT_ONCE);
}

int64_t hall_next(const Hall *hall)
{
    int64_t a = agenda_next(&hall->agenda), b = agenda_next(&hall->unattended);
    return a < b ? a : b;
}

// Other servers have taken our tables: none is ours any more.
static void touch_all(Hall *hall)
{
    for (int slot = 0; slot < ROOM_SLOTS; slot++)
        for (Room *room = hall->room[slot]; room; room = room->next) room_touch(room);
}

// Nobody has heard of what could not be stored: forget it, and let the clients come back.
static void take_back(Hall *hall, const Problem *problem)
{
    log_event(hall->now, LOG_ERROR, "storage_failed", "why", problem->words, NULL);
    hall->metrics.failed_commits++;
    for (Peer *peer = hall->mailed; peer; peer = peer->next_mailed) {
        assert(peer->held <= peer->outbox.count);
        outbox_cut(&peer->outbox, peer->outbox.count - peer->held);
        peer->held = 0;
    }
    if (store_is_out(hall->store)) touch_all(hall);
    for (Room *room = hall->touched, *next; room; room = next) {
        next = room->next_touched;
        while (room->peers) {
            Peer *peer = room->peers;
            peer->greeted = false;  // nobody needs to hear that it left
            greet_leave(peer);
            peer_bye(peer, STORAGE_FAILED);
        }
        room_drop(room);
    }
    hall->touched = NULL;
    for (Call *call = hall->answered; call; call = call->next) call_fault(call, STORAGE_FAILED);
}

static void release(Hall *hall)
{
    for (Room *room = hall->touched, *next; room; room = next) {
        next = room->next_touched;
        room->touched = false;
        if (room->leaving && !room->peers) room_drop(room);
    }
    hall->touched = NULL;
}

static void send_all(Hall *hall)
{
    Peer *peer = hall->mailed, *next_peer;
    Call *call = hall->answered, *next_call;
    hall->mailed = NULL;
    hall->answered = NULL;
    for (; peer; peer = next_peer) {
        next_peer = peer->next_mailed;
        peer->mailed = false;
        peer->held = 0;
        hall->ring(hall->net, peer);
    }
    for (; call; call = next_call) {
        next_call = call->next;
        call->queued = false;
        if (call->abandoned) call_free(call);
        else hall->answer(hall->net, call);
    }
}

bool hall_flush(Hall *hall)
{
    Problem problem;
    if (hall->options.fleet) news_hear(hall);
    tick(hall);
    bool dirty = store_is_dirty(hall->store);
    hall->metrics.commits += dirty;
    bool good = store_commit(hall->store, &problem);
    if (good) release(hall);
    else take_back(hall, &problem);
    if (dirty) hall->storage_down = !good;
    if (store_is_out(hall->store)) store_join(hall->store, NULL);
    send_all(hall);
    return good;
}

// A line a second for each address: whoever asks without end does not fill the disk.
void hall_limited(Hall *hall, const Address *address, const char *what, const char *request)
{
    Client *client = addresses_find(&hall->addresses, address, hall->now);
    hall->metrics.limited++;
    if (hall->now - client->noted < 1000) return;
    client->noted = hall->now;
    log_event(hall->now, LOG_WARNING, "limited", "address", address_subnet(address), "what", what,
              "request", request, NULL);
}

bool hall_connect(Hall *hall, Peer *peer)
{
    Fault fault;
    Client *client = addresses_find(&hall->addresses, &peer->address, hall->now);
    int64_t most = hall->options.limits.connections;
    peer->hall = hall;
    peer->viewpoint = ONLOOKER;
    peer->serial = ++hall->serial;
    client->connections++;
    hall->peers++;
    if (hall->stopping) return peer_bye(peer, STOPPING), false;
    if (most && client->connections > most) {
        hall_limited(hall, &peer->address, "connections", peer->request);
        return peer_bye(peer, TOO_MANY), false;
    }
    Room *room = room_find(hall, peer->table, &fault);
    if (!room) return peer_bye(peer, fault), false;
    peer->room = room;
    peer->next = room->peers;
    room->peers = peer;
    if (room->leaving) {
        store_claim(hall->store, peer->table);
        room->leaving = false;
        room->stored.awake = room_phase(room) == RUNNING;
        room->stored.due = 0;
        room_store(room);
    }
    room_schedule(room);
    return true;
}

void hall_message(Peer *peer, const char *bytes, size_t count)
{
    Hall *hall = peer->hall;
    float rate = (float)hall->options.limits.commands_per_second;
    if (peer->closing || !peer->room) return;
    hall->metrics.messages++;
    if (count > MESSAGE_BYTES) {
        peer_bye(peer, TOO_LARGE);
        return;
    }
    if (rate > 0 && !bucket_take(&peer->bucket, rate * COMMANDS_AT_ONCE, rate, hall->now)) {
        hall_limited(hall, &peer->address, "commands", peer->request);
        peer_bye(peer, TOO_MANY);
        return;
    }
    Choice choice;
    if (peer->greeted && choice_read(bytes, count, &choice)) {
        command_choose(peer, &choice);
        return;
    }
    json_t *message = json_loadb(bytes, count, JSON_REJECT_DUPLICATES, NULL);
    if (json_is_object(message)) command_run(peer, message);
    else peer_fault((Re){.peer = peer}, BAD_REQUEST, NULL, NULL);
    json_decref(message);
}

static void unmail(Hall *hall, Peer *peer)
{
    Peer **place = &hall->mailed;
    if (!peer->mailed) return;
    while (*place != peer) place = &(*place)->next_mailed;
    *place = peer->next_mailed;
}

void hall_leave(Peer *peer)
{
    Hall *hall = peer->hall;
    Client *client = addresses_find(&hall->addresses, &peer->address, hall->now);
    assert(client->connections > 0 && hall->peers > 0);
    client->connections--;
    hall->peers--;
    greet_leave(peer);
    unmail(hall, peer);
    outbox_free(&peer->outbox);
}

static void tell_drain(Room *room, int64_t until)
{
    Text *text = &room->hall->text;
    room->table->clock.stopped = room->hall->drained;
    room_schedule(room);
    peer_start(text, SAY_NOTICE, (Re){0});
    json_put_text(text, "key", "table.notice.stopping");
    json_put_number(text, "until", until);
    wire_clock(text, room->table, room->hall->now);
    text_char(text, '}');
    room_tell(room, text->at, text->count);
}

// The next server counts the time from now on as one without any.
void hall_drain(Hall *hall, int64_t until)
{
    hall->drained = hall->now;
    store_set_alive(hall->store, hall->now);
    for (int slot = 0; slot < ROOM_SLOTS; slot++)
        for (Room *room = hall->room[slot]; room; room = room->next) tell_drain(room, until);
}

void hall_stop(Hall *hall)
{
    hall->stopping = true;
    for (int slot = 0; slot < ROOM_SLOTS; slot++)
        for (Room *room = hall->room[slot]; room; room = room->next)
            for (Peer *peer = room->peers; peer; peer = peer->next) peer_bye(peer, STOPPING);
}
