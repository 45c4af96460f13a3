// SPDX-License-Identifier: MIT
// thought.c - see thought.h.
#include "hall/thought.h"

#include "hall/riddle.h"
#include "hall/trial.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { ADVICE_WAITING = 32 };  // hints and trials of one address that may wait

static const int COST[] = {20, 700, 3000};  // of a decision, by BOTS: ms, roughly

static const uint64_t APART = 0xb07;  // keeps what bots draw apart from what the game deals

typedef struct Thought {
    Riddle riddle;
    Hall *hall;
    char table[TABLE_ID_ROOM];
    uint32_t room, peer, trial;  // their serials; 0: not for one
    int chair;                   // of a hint
    Re re;
    int deeds;  // when it began
} Thought;

// Where somebody chose the seed, bots answer the same moves alike: so lessons are the same for all,
// and a test meets the same game each time.
static uint64_t seed_for(const Room *room, const Table *t)
{
    if (!room->stored.seeded) return random_seed();
    return seed_mix(seed_mix(room->stored.from.seed, APART), (uint64_t)t->history.count);
}

// What takes longer than the way is worth may be thought elsewhere.
static void send_out(Job *job)
{
    enum { WORTH = 100 };
    if (job->cost < WORTH) return;
    job->write = riddle_write;
    job->read = riddle_take_answer;
}

static Thought *start(Room *room, const Table *t, int bot, bool advises)
{
    assert(bot >= 0 && bot < (int)(sizeof COST / sizeof *COST));
    assert(t->state && game_waiting(t->state) != NOBODY);
    Thought *thought = calloc(1, sizeof *thought);
    if (!thought) abort();
    thought->hall = room->hall;
    memcpy(thought->table, room->stored.id, sizeof thought->table);
    thought->room = room->serial;
    Job *job = &thought->riddle.job;
    job->size = sizeof *thought;
    job->owner = job->table = room->serial;
    job->cost = COST[bot];
    thought->deeds = t->history.count;
    riddle_set(&thought->riddle, table_game(t), BOTS[bot], seed_for(room, t), t->state, advises);
    send_out(job);
    return thought;
}

// The room it is for; NULL: it sleeps, or was lost and woken again.
static Room *find_room(const Thought *thought)
{
    Room *room = room_awake(thought->hall, thought->table);
    return room && room->serial == thought->room ? room : NULL;
}

static void done_for_room(Job *job)
{
    Thought *thought = (Thought *)job;
    Room *room = find_room(thought);
    if (room && job->worked) room_answer(room, thought->deeds, thought->riddle.best[0].action);
    else if (room) room->thinking = false;
    free(thought);
}

uint64_t client_of(const Address *address)
{
    uint64_t hash = 1469598103934665603u;
    for (const char *c = address->text; *c; c++) hash = (hash ^ (unsigned char)*c) * 1099511628211u;
    return hash;
}

// What a table may have thought for it, with a minute's worth at once.
static bool is_within_budget(Room *room, const Job *job)
{
    float most = (float)room->hall->options.limits.thinking;
    return most == 0 || bucket_take_some(&room->thought, (float)job->cost / 1000, most, most / 60,
                                         room->hall->now);
}

// Whoever sits there asks for it; then, who looks on; a table left alone asks for itself.
static void set_client(Room *room, Job *job)
{
    const Peer *asks = room->peers;
    while (asks && asks->viewpoint == ONLOOKER) asks = asks->next;
    job->rank = asks && is_within_budget(room, job) ? FOR_PERSONS : FOR_BOTS;
    if (!asks) asks = room->peers;
    job->client = asks ? client_of(&asks->address) : room->serial;
}

void thought_for_room(Room *room)
{
    if (room->thinking) return;  // of a position that is no more: room_answer starts the next
    assert(room->turn.by == BY_BOT);
    Thought *thought = start(room, room->table, room->turn.bot, false);
    room->thinking = true;
    thought->riddle.job.done = done_for_room;
    set_client(room, &thought->riddle.job);
    workers_add(room->hall->workers, &thought->riddle.job);
}

// The peer that asked, if it is still there.
static Peer *find_peer(const Thought *thought)
{
    Room *room = find_room(thought);
    Peer *peer = room ? room->peers : NULL;
    while (peer && peer->serial != thought->peer) peer = peer->next;
    return peer;
}

static void add_advice(Peer *peer, Thought *thought, uint64_t owner)
{
    thought->peer = peer->serial;
    thought->riddle.job.owner = owner;
    thought->riddle.job.rank = FOR_ADVICE;
    thought->riddle.job.client = client_of(&peer->address);
    workers_add(peer->hall->workers, &thought->riddle.job);
}

bool thought_is_free(const Peer *peer)
{
    return workers_waiting_for(peer->hall->workers, client_of(&peer->address)) < ADVICE_WAITING;
}

void thought_call_off(Peer *peer)
{
    if (!peer->hall->workers) return;
    workers_call_off(peer->hall->workers, peer->serial);
    if (peer->trial) workers_call_off(peer->hall->workers, peer->trial->serial);
}

static void done_for_trial(Job *job)
{
    Thought *thought = (Thought *)job;
    Peer *peer = find_peer(thought);
    bool current = peer && peer->trial && peer->trial->serial == thought->trial;
    if (current && job->worked) trial_answer(peer, thought->deeds, thought->riddle.best[0].action);
    free(thought);
}

void thought_for_trial(Peer *peer)
{
    assert(peer->trial && peer->trial->turn.by == BY_BOT);
    Thought *thought = start(peer->room, peer->trial->table, 0, false);
    workers_call_off(peer->hall->workers, peer->trial->serial);  // of a position that is no more
    thought->trial = peer->trial->serial;
    thought->riddle.job.done = done_for_trial;
    add_advice(peer, thought, thought->trial);
}

static void write_best(Text *text, const Riddle *riddle)
{
    json_put_key(text, "best");
    text_char(text, '[');
    for (int i = 0; i < riddle->best_count; i++) {
        const Advised *advised = &riddle->best[i];
        json_put_comma(text);
        text_add(text, "{\"action\":");
        wire_row(text, riddle->game->actions, advised->action.arg, advised->action.kind);
        text_format(text, ",\"share\":%.3f}", (double)advised->hope);
    }
    text_char(text, ']');
}

// Why the first rather than the second; a moment's work, so nobody else is asked.
static void write_reasons(Text *text, const Riddle *riddle)
{
    Reason reason[REASONS_MAX];
    int count = 0;
    if (riddle->best_count > 1) {
        Bot *bot = bot_open(riddle->game, BOTS[0], riddle->seed, NULL);
        count = bot_reasons(bot, (const State *)&riddle->world, riddle->best[0].action,
                            riddle->best[1].action, reason);
        bot_close(bot);
    }
    wire_reasons(text, reason, count);
}

static void done_for_hint(Job *job)
{
    Thought *thought = (Thought *)job;
    Room *room = find_room(thought);
    Peer *peer = find_peer(thought);
    if (room) room->hinting = (Seats)(room->hinting & ~(1u << thought->chair));
    if (peer && job->worked) {
        const Table *t = peer->room->table;
        Text *text = &peer->hall->text;
        Re re = {peer, thought->re.given, thought->re.id};
        if (t->history.count != thought->deeds) peer_fault(re, LATE_CHOICE, NULL, NULL);
        else {
            peer_start(text, SAY_HINT, re);
            json_put_number(text, "n", table_question(t, peer->viewpoint));
            write_best(text, &thought->riddle);
            write_reasons(text, &thought->riddle);
            text_char(text, '}');
            peer_send(peer, text);
        }
    }
    free(thought);
}

void thought_for_hint(Peer *peer, Re re, int bot)
{
    assert(peer->viewpoint < SEATS_MAX);  // onlookers get none
    Thought *thought = start(peer->room, peer->room->table, bot, true);
    thought->re = re;
    thought->chair = peer->viewpoint;
    thought->riddle.job.done = done_for_hint;
    peer->room->hinting |= (Seats)(1u << peer->viewpoint);
    add_advice(peer, thought, peer->serial);
}
