// SPDX-License-Identifier: MIT
// room.c - see room.h.
#include "hall/room.h"

#include "hall/ending.h"
#include "hall/greet.h"
#include "hall/sight.h"
#include "hall/thought.h"
#include "hall/vote.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static void room_due(Item *item);

static Room **find_slot(Hall *hall, const char *id)
{
    unsigned hash = 5381;
    for (const char *c = id; *c; c++) hash = hash * 33 ^ (unsigned char)*c;
    Room **slot = &hall->room[hash % ROOM_SLOTS];
    while (*slot && strcmp((*slot)->stored.id, id)) slot = &(*slot)->next;
    return slot;
}

Room *room_awake(Hall *hall, const char *id) { return *find_slot(hall, id); }

static Room *add_room(Hall *hall, const StoredTable *stored, Table *table)
{
    Room *room = calloc(1, sizeof *room);
    if (!room) abort();
    room->hall = hall;
    room->serial = ++hall->serial;
    room->stored = *stored;
    room->table = table;
    room->item.call = room_due;
    for (int chair = 0; chair < SEATS_MAX; chair++) room->away[chair] = hall->now;
    Room **slot = find_slot(hall, stored->id);
    assert(!*slot);  // a table is awake once
    *slot = room;
    hall->rooms++;
    return room;
}

void room_drop(Room *room)
{
    Room **slot = find_slot(room->hall, room->stored.id);
    assert(*slot == room && room->hall->rooms > 0);
    *slot = room->next;
    agenda_drop(&room->item);
    agenda_drop(&room->vote.item);
    if (room->hall->workers) workers_call_off(room->hall->workers, room->serial);
    room->hall->rooms--;
    table_close(room->table);
    free(room->elders);
    free(room);
}

void room_touch(Room *room)
{
    room->changed = true;
    if (room->touched) return;
    room->touched = true;
    room->next_touched = room->hall->touched;
    room->hall->touched = room;
}

int room_phase(const Room *room) { return table_phase(room->table); }

void room_store(Room *room)
{
    room->stored.phase = (uint8_t)room_phase(room);
    room->stored.turn = (uint8_t)table_waiting(room->table);
    room->stored.manners = room->table->manners;
    room->stored.round = room->table->told.round;
    room_touch(room);
    store_set_table(room->hall->store, &room->stored);
}

void room_store_chair(Room *room, int chair)
{
    assert(chair >= 0 && chair < table_players(room->table));
    room_touch(room);
    store_set_chair(room->hall->store, room->stored.number, chair, &room->table->chair[chair],
                    &room->stored.chair[chair]);
}

Room *room_make(Hall *hall, StoredTable *stored, Table *table)
{
    stored->manners = table->manners;
    store_add_table(hall->store, stored, table->chair);
    Room *room = add_room(hall, stored, table);
    room_touch(room);
    hall->metrics.tables_made++;
    return room;
}

// Waking.

static Table *table_of(const StoredTable *stored, const Chair sits[SEATS_MAX])
{
    Table *t = table_open(&stored->from);
    memcpy(t->chair, sits, sizeof t->chair);
    t->manners = stored->manners;
    return t;
}

// Times are counted without those at which no server was running.
static bool play_again(Hall *hall, const StoredTable *stored, Deeds *deeds, Table *t)
{
    int64_t begun = stored->begun - outages_before(&hall->outages, stored->begun);
    for (int i = 0; i < deeds->count; i++)
        deeds->time[i] -= outages_before(&hall->outages, deeds->time[i]);
    if (!table_restore(t, deeds->deed, deeds->time, deeds->count, begun)) return false;
    t->clock.since += outages_before(&hall->outages, hall->now);
    t->clock.stopped = hall->drained;
    return true;
}

// A game that was over must come out as it did.
static bool is_as_it_ended(Hall *hall, const StoredTable *stored, const Table *t)
{
    Ending ending;
    if (stored->phase != OVER) return true;
    if (table_phase(t) != OVER) return false;
    Found found = store_find_ending(hall->store, stored->number, &ending, NULL);
    bool good = found == FOUND_NOT || (found == FOUND && ending_agrees(&ending, t));
    ending_free(&ending);
    return good;
}

static Fault restore(Hall *hall, const StoredTable *stored, Table *t)
{
    Deeds deeds;
    Problem problem;
    const Game *game = stored->from.game;
    bool same = stored->version == game->version && stored->data == game->data;
    Found found = store_read_deeds(hall->store, stored->number, &deeds, &problem);
    if (found == FOUND_TROUBLE)
        log_event(hall->now, LOG_ERROR, "storage_failed", "why", problem.words, NULL);
    if (found != FOUND) return found == FOUND_DAMAGED ? DAMAGED : STORAGE_FAILED;
    bool good = play_again(hall, stored, &deeds, t) && is_as_it_ended(hall, stored, t);
    deeds_free(&deeds);
    return good ? NO_FAULT : same ? DAMAGED : OTHER_RULES;
}

// Of a game that is over nothing is ever changed, except that how it ended is noted if no server
// has done so yet. A running one that today's rules understand is theirs from now on.
static void settle(Room *room)
{
    StoredTable *stored = &room->stored;
    const Game *game = stored->from.game;
    Ending ending;
    if (room_phase(room) == OVER) {
        Found found = store_find_ending(room->hall->store, stored->number, &ending, NULL);
        if (found == FOUND_NOT) ending_store(room);
        ending_free(&ending);
    }
    bool known = stored->awake && stored->version == game->version && stored->data == game->data;
    if (room_phase(room) != RUNNING || known) return;
    stored->awake = true;
    stored->version = game->version;
    stored->data = game->data;
    room_store(room);
}

static Room *wake(Hall *hall, const StoredTable *stored, const Chair sits[SEATS_MAX], Fault *fault)
{
    *fault = stored->from.game ? NO_FAULT : OTHER_RULES;
    if (*fault) return NULL;
    Table *t = table_of(stored, sits);
    if (stored->begun) *fault = restore(hall, stored, t);
    if (*fault) {
        log_event(hall->now, LOG_WARNING, "table_put_aside", "why", fault_code(*fault), NULL);
        return table_close(t), NULL;
    }
    Room *room = add_room(hall, stored, t);
    room->last_chat = store_last_chat(hall->store, stored->number);
    room->stored.due = 0;
    if (hall->options.fleet) room_touch(room);  // if it does not become ours after all, it goes
    settle(room);
    hall->metrics.tables_woken++;
    room_schedule(room);
    return room;
}

Table *room_read(Hall *hall, const char *id, StoredTable *stored)
{
    Chair sits[SEATS_MAX];
    if (store_find_table(hall->store, id, stored, sits, NULL) != FOUND || !stored->from.game)
        return NULL;
    Table *t = table_of(stored, sits);
    if (!stored->begun || !restore(hall, stored, t)) return t;
    return table_close(t), NULL;
}

// Another server has it: whoever asks again is led there.
static bool is_elsewhere(Hall *hall, const char *id)
{
    char address[SERVER_ROOM];
    return store_find_owner(hall->store, id, address);
}

Room *room_find(Hall *hall, const char *id, Fault *fault)
{
    Room *room = id_is(id) ? *find_slot(hall, id) : NULL;
    StoredTable stored;
    Chair sits[SEATS_MAX];
    Problem problem;
    if (room || !id_is(id)) return *fault = room ? NO_FAULT : NOT_FOUND, room;
    if (!store_claim(hall->store, id) && is_elsewhere(hall, id)) return *fault = STOPPING, NULL;
    switch (store_find_table(hall->store, id, &stored, sits, &problem)) {
    case FOUND: return wake(hall, &stored, sits, fault);
    case FOUND_NOT: return *fault = NOT_FOUND, NULL;
    case FOUND_DAMAGED:
        log_event(hall->now, LOG_WARNING, "table_put_aside", "why", problem.words, NULL);
        return *fault = DAMAGED, NULL;
    default:
        log_event(hall->now, LOG_ERROR, "storage_failed", "why", problem.words, NULL);
        return *fault = STORAGE_FAILED, NULL;
    }
}

// Nobody is there and nothing happens by itself: the store has all of it.
static void put_away(Room *room)
{
    int64_t left = 0, thinks = table_waiting(room->table);
    if (room_phase(room) == RUNNING && room->table->manners.bank)
        left = clock_left(&room->table->clock, (int)thinks, room->hall->now);
    room->stored.due = left ? room->hall->now + left : 0;
    room->stored.awake = false;
    room->leaving = true;
    store_release(room->hall->store, room->stored.number);
    room_store(room);
}

// Whose turn.

static bool is_held_up(const Room *room)
{
    return room->table->manners.pace == PAUSED && room->turn.bot != NO_BOT && !room->steps;
}

static int64_t next_due(Room *room)
{
    const Turn *turn = &room->turn;
    const Clock *clock = &room->table->clock;
    int64_t now = room->hall->now, idle = room->peers ? INT64_MAX : now + PUT_AWAY_AFTER;
    if (turn->chair == NOBODY || is_held_up(room)) return idle;
    if (turn->by != BY_PERSON)
        return now + (room->steps ? 0 : turn_delay(room->table, turn, room->hall->dice++));
    if (!room->table->manners.bank || clock->stopped) return idle;
    int64_t out = clock->since + clock->left[turn->chair];
    return out < idle ? out : idle;
}

static bool is_bots_turn(const Room *room)
{
    return room->turn.by == BY_BOT && room->turn.chair != NOBODY && !is_held_up(room);
}

// A thought that was asked for when nobody was there is the last of all: it takes the turn of
// whoever has come.
void room_hurry(Room *room)
{
    if (!room->thinking) return;
    workers_call_off(room->hall->workers, room->serial);
    if (!room->thinking && is_bots_turn(room)) thought_for_room(room);
}

void room_schedule(Room *room)
{
    Hall *hall = room->hall;
    room->turn = table_turn(room->table, hall->dice++);
    room->answered = false;
    int64_t due = next_due(room);
    if (due == INT64_MAX) agenda_drop(&room->item);
    else agenda_set(room->peers ? &hall->agenda : &hall->unattended, &room->item, due);
    if (is_bots_turn(room)) thought_for_room(room);
    bool asks = room->turn.chair != NOBODY && room->turn.by == BY_PERSON;
    if (asks && hall->turned && !room->unheard) hall->turned(hall->net, room);
}

static void decide(Room *room, Action action, int by)
{
    if (room->steps && room->turn.bot != NO_BOT) room->steps--;
    table_decide(room->table, action, by, room->hall->now, &room->hall->step);
    room->hall->metrics.bot_moves += by == BY_BOT;
    room->hall->metrics.forced_moves += by != BY_BOT;
    room_after_deed(room, (Re){0});
}

void room_answer(Room *room, int deeds, Action answer)
{
    room->thinking = false;
    bool current = deeds == room->table->history.count && room->turn.by == BY_BOT &&
                   room->turn.chair != NOBODY;
    if (!current) {
        if (is_bots_turn(room)) thought_for_room(room);
        return;
    }
    room->answer = answer;
    room->answered = true;
    if (!room->item.in && !is_held_up(room)) decide(room, answer, BY_BOT);
}

static void room_due(Item *item)
{
    Room *room = (Room *)item;
    const Turn *turn = &room->turn;
    bool asked = turn->chair != NOBODY && !is_held_up(room);
    if (asked && (turn->by == BY_TABLE || turn->by == BY_TABLE_IN_SECRET))
        decide(room, turn->only, turn->by);
    else if (asked && turn->by == BY_BOT) {
        if (room->answered) decide(room, room->answer, BY_BOT);
    } else if (asked && room->table->manners.bank &&
               !clock_left(&room->table->clock, turn->chair, room->hall->now))
        room_hand(room, turn->chair, 0);  // out of time: a bot plays on
    else if (!room->peers && !room->thinking && !room->vote.about) put_away(room);
    else room_schedule(room);
}

// Telling.

static const char *const WHO[] = {"open", "link", "person", "bot"};

const char *phase_name(int phase)
{
    static const char *const PHASES[] = {"gathering", "running", "over"};
    assert(phase >= GATHERING && phase <= OVER);
    return PHASES[phase];
}

void write_text_or_null(Text *text, const char *key, const char *words)
{
    json_put_key(text, key);
    if (words && *words) json_put_string(text, words);
    else text_add(text, "null");
}

void write_number_or_null(Text *text, const char *key, int number)
{
    json_put_key(text, key);
    if (number < 0) text_add(text, "null");
    else text_number(text, number);
}

void write_seats(Text *text, const Chair *sits, const StoredTable *stored, const int *here)
{
    int players = stored->from.players;
    json_put_key(text, "seats");
    text_char(text, '[');
    for (int chair = 0; chair < players; chair++) {
        const Chair *c = &sits[chair];
        json_put_comma(text);
        text_char(text, '{');
        json_put_number(text, "chair", chair);
        json_put_text(text, "who", WHO[c->who]);
        write_text_or_null(text, "name", c->name);
        json_put_bool(text, "here", here && here[chair]);
        write_text_or_null(text, "bot", c->bot == NO_BOT ? NULL : BOTS[c->bot]);
        if (c->who < CHAIR_PERSON && stored->declined >> chair & 1)
            json_put_bool(text, "declined", true);
        text_char(text, '}');
    }
    text_char(text, ']');
}

void write_clock_rule(Text *text, const Manners *manners)
{
    json_put_key(text, "clock");
    if (!manners->bank) {
        text_add(text, "null");
        return;
    }
    text_char(text, '{');
    json_put_number(text, "bank", manners->bank);
    json_put_number(text, "add", manners->add);
    text_char(text, '}');
}

static void write_named(Text *text, const StoredTable *stored)
{
    write_text_or_null(text, "title", stored->title);
    write_number_or_null(text, "host", stored->host_chair == NOBODY ? -1 : stored->host_chair);
}

void write_table(Text *text, const Room *room)
{
    const StoredTable *stored = &room->stored;
    const Table *t = room->table;
    text_char(text, '{');
    json_put_text(text, "id", stored->id);
    json_put_text(text, "game", table_game(t)->key);
    json_put_number(text, "version", table_game(t)->version);
    json_put_number(text, "data", table_game(t)->data);
    json_put_number(text, "players", table_players(t));
    json_put_number(text, "seats", t->state ? game_seats(t->state) : table_players(t));
    wire_options(text, &t->history.from);
    json_put_text(text, "undo", t->manners.free_undo ? "free" : "strict");
    write_clock_rule(text, &t->manners);
    json_put_bool(text, "seeded", stored->seeded);
    json_put_bool(text, "listed", stored->listed);
    json_put_number(text, "made", stored->made);
    write_text_or_null(text, "again", stored->again);
    write_named(text, stored);
    if (t->manners.abandoned) json_put_bool(text, "abandoned", true);
    text_char(text, '}');
}

void room_tell(Room *room, const char *bytes, size_t count)
{
    Mail *mail = mail_make(bytes, count);
    for (Peer *peer = room->peers; peer; peer = peer->next)
        if (peer->greeted) peer_send_mail(peer, mail);
    mail_drop(mail);
}

void room_tell_seats(Room *room)
{
    Text *text = &room->hall->text;
    peer_start(text, SAY_UP, (Re){0});
    json_put_text(text, "state", phase_name(room_phase(room)));
    write_seats(text, room->table->chair, &room->stored, room->here);
    json_put_number(text, "onlookers", room->onlookers);
    json_put_key(text, "pace");
    if (room->table->manners.pace == PAUSED) text_add(text, "null");
    else text_number(text, room->table->manners.pace);
    write_named(text, &room->stored);
    text_char(text, '}');
    room_tell(room, text->at, text->count);
}

// What one viewpoint hears of a deed; nothing if nothing shows there.
static void tell_viewpoint(Room *room, int viewpoint, Re re)
{
    Text *text = &room->hall->text;
    const Step *step = &room->hall->step;
    Mail *mail = NULL;
    View before, now;
    sight_before(room, viewpoint, step, &before);
    sight_after(room, viewpoint, step, &now);
    peer_start(text, SAY_UP, (Re){0});
    size_t start = text->count;
    Glance glance = {viewpoint, &before, &now, &room->hall->alike};
    bool changed = wire_change(text, room->table, step, &glance, room->hall->now);
    text_char(text, '}');
    for (Peer *peer = room->peers; peer; peer = peer->next) {
        if (peer->viewpoint != viewpoint || !peer->greeted) continue;
        if (peer == re.peer && re.given) {
            Text own = {0};
            peer_start(&own, SAY_UP, re);
            Mail *answer = mail_join(&own, text->at + start, text->count - start);
            peer_send_mail(peer, answer);
            mail_drop(answer);
            text_free(&own);
        } else if (changed || peer == re.peer) {
            if (!mail) mail = mail_make(text->at, text->count);
            peer_send_mail(peer, mail);
        }
    }
    if (mail) mail_drop(mail);
}

// What all see alike is looked at and written once.
static void find_alike(Room *room)
{
    Show before, now;
    sight_alike(room, &room->hall->step, &before, &now);
    wire_alike(&room->hall->alike, &before, &now);
}

void room_after_deed(Room *room, Re re)
{
    const History *history = &room->table->history;
    unsigned told = 0;
    assert(history->count > 0);
    store_add_deed(room->hall->store, room->stored.number, history->count - 1,
                   &history->deed[history->count - 1], room->hall->now);
    room_touch(room);
    room->stored.moved = room->hall->now;
    if (room_phase(room) == OVER) {
        room->stored.awake = false;
        room_store(room);
        ending_store(room);
    }
    if (room->peers) find_alike(room);
    for (Peer *peer = room->peers; peer; peer = peer->next) {
        if (told >> peer->viewpoint & 1) continue;
        told |= 1u << peer->viewpoint;
        tell_viewpoint(room, peer->viewpoint, re);
    }
    room_schedule(room);
    vote_look(room);
}

static void greet_all(Room *room)
{
    for (Peer *peer = room->peers; peer; peer = peer->next)
        if (peer->greeted) greet_peer(peer, (Re){0}, 0, room->last_chat);
}

void room_begin_if_full(Room *room)
{
    if (room_phase(room) != GATHERING || !table_is_full(room->table)) return;
    table_begin(room->table, room->hall->now);
    room->stored.begun = room->stored.moved = room->hall->now;
    room->stored.awake = true;
    room_store(room);
    greet_all(room);
    room_schedule(room);
}

void room_chat(Room *room, int chair, const char *words)
{
    Hall *hall = room->hall;
    Text *text = &hall->text;
    store_add_chat(hall->store, room->stored.number, ++room->last_chat, chair, hall->now, words);
    room_touch(room);
    peer_start(text, SAY_CHAT, (Re){0});
    json_put_key(text, "rows");
    text_format(text, "[[%d,%d,%lld,", room->last_chat, chair, (long long)hall->now);
    json_put_string(text, words);
    text_add(text, "]]}");
    room_tell(room, text->at, text->count);
}

void room_tell_unsaid(Room *room, int number)
{
    Text *text = &room->hall->text;
    peer_start(text, SAY_CHAT, (Re){0});
    text_format(text, ",\"rows\":[],\"gone\":[%d]}", number);
    room_tell(room, text->at, text->count);
}

void room_abandon(Room *room)
{
    assert(room_phase(room) == RUNNING);
    room->table->manners.abandoned = room->hall->now;
    room->stored.awake = false;
    workers_call_off(room->hall->workers, room->serial);
    room_store(room);
    ending_store(room);
    room_schedule(room);
    greet_all(room);
}

void room_hand(Room *room, int chair, int bot)
{
    assert(chair >= 0 && chair < table_players(room->table));
    room->table->chair[chair].bot = (int8_t)bot;
    room->table->clock.since = room->hall->now;
    room_store_chair(room, chair);
    room_tell_seats(room);
    if (room_phase(room) == RUNNING) room_schedule(room);
}
