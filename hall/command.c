// SPDX-License-Identifier: MIT
// command.c - see command.h. One function per command, and the table of them.
#include "hall/command.h"

#include "hall/field.h"
#include "hall/greet.h"
#include "hall/thought.h"
#include "hall/trial.h"
#include "hall/vote.h"
#include "hall/wire.h"
#include "table/why.h"

#include <assert.h>
#include <string.h>

enum { CHAT_LETTERS = 300, PACE_MOST = 10000, CHANGES_MOST = 200, WAYS_MOST = 3000 };
enum { AWAY_LONG = 3 * 60 * 1000 };  // ms, before a bot may play for somebody

void command_refuse(Re re, Verdict verdict, const Refusal *refusal)
{
    static const Fault FAULT[] = {[LATE] = LATE_CHOICE,
                                  [NO_WAY_BACK] = NO_UNDO,
                                  [BACK_ENOUGH] = UNDO_ENOUGH,
                                  [TOO_LONG] = TOO_MANY};
    Peer *peer = re.peer;
    if (verdict == NOT_RUNNING) {
        bool over = room_phase(peer->room) == OVER;
        peer_fault(re, over ? ALREADY_OVER : STILL_GATHERING, NULL, NULL);
    } else if (verdict != REFUSED) peer_fault(re, FAULT[verdict], NULL, NULL);
    else {
        Text *text = &peer->hall->text;
        peer_start(text, SAY_NO, re);
        json_put_key(text, "error");
        fault_write_refusal(table_game(peer->room->table), refusal, text);
        text_char(text, '}');
        peer_send(peer, text);
        peer->hall->metrics.refusals++;
        peer->hall->metrics.fault[RULE_FORBIDS]++;
    }
}

static void bad(Re re, const char *field) { peer_fault(re, BAD_REQUEST, field, NULL); }

static bool read_choice(Re re, const json_t *message, uint32_t *n, Action *action)
{
    const Game *game = table_game(re.peer->room->table);
    int64_t number;
    if (!field_number(message, "n", 0, UINT32_MAX, &number)) return bad(re, "n"), false;
    *n = (uint32_t)number;
    if (!field_row(game, game->actions, json_object_get(message, "action"), action))
        return bad(re, "action"), false;
    return true;
}

// It was done before; what came of it has been told.
static void say_up(Re re)
{
    Text *text = &re.peer->hall->text;
    peer_start(text, SAY_UP, re);
    text_char(text, '}');
    peer_send(re.peer, text);
}

static void choose(Peer *peer, Re re, uint32_t n, Action action)
{
    Refusal refusal;
    Verdict verdict = table_choose(peer->room->table, peer->viewpoint, n, action, peer->hall->now,
                                   &peer->hall->step, &refusal);
    peer->hall->metrics.moves += verdict == DONE;
    bool again = verdict != DONE && table_has_answer(peer->room->table, peer->viewpoint, n, action);
    if (verdict == DONE) room_after_deed(peer->room, re);
    else if (again) say_up(re);
    else command_refuse(re, verdict, &refusal);
}

static void do_choose(Peer *peer, Re re, const json_t *message)
{
    uint32_t n;
    Action action;
    if (read_choice(re, message, &n, &action)) choose(peer, re, n, action);
}

static void do_undo(Peer *peer, Re re, const json_t *message)
{
    Verdict verdict =
        table_undo(peer->room->table, peer->viewpoint, peer->hall->now, &peer->hall->step);
    peer->hall->metrics.undos += verdict == DONE;
    if (verdict == DONE) room_after_deed(peer->room, re);
    else command_refuse(re, verdict, NULL);
}

static bool read_click(const Game *game, const json_t *pair, Click *click)
{
    const json_t *domain = json_array_get(pair, 0), *value = json_array_get(pair, 1);
    if (!json_is_integer(domain) || !json_is_integer(value)) return false;
    json_int_t d = json_integer_value(domain), v = json_integer_value(value);
    for (int i = 1; i <= d && i < 256; i++)
        if (!game->domains[i].name) return false;
    if (d < 1 || d > 255 || v < 0 || v >= game->domains[d].count) return false;
    *click = (Click){(uint8_t)d, (uint8_t)v};
    return true;
}

// All clicks: what was picked before, then the thing.
static int read_clicks(const Game *game, const json_t *message, Click *click)
{
    const json_t *picked = json_object_get(message, "picked");
    size_t count = json_array_size(picked);
    if (count >= CLICKS_MAX) return -1;
    for (size_t i = 0; i < count; i++)
        if (!read_click(game, json_array_get(picked, i), &click[i])) return -1;
    if (!read_click(game, json_object_get(message, "thing"), &click[count])) return -1;
    return (int)count + 1;
}

static void send_why(Peer *peer, Re re, Refusal refusal)
{
    Text *text = &peer->hall->text;
    peer_start(text, SAY_WHY, re);
    refusal_write(table_game(peer->room->table), &refusal, text);
    text_char(text, '}');
    peer_send(peer, text);
}

// Asked of a world that the seat thinks possible: the answer tells nothing that it may not know.
static void do_why(Peer *peer, Re re, const json_t *message)
{
    const Table *t = peer->room->table;
    const Game *game = table_game(t);
    Click click[CLICKS_MAX];
    Action action;
    Position world;
    bool whole = field_row(game, game->actions, json_object_get(message, "action"), &action);
    int count = whole ? 0 : read_clicks(game, message, click);
    if (count < 0) {
        bad(re, "thing");
        return;
    }
    if (table_waiting(t) != peer->viewpoint) {
        send_why(peer, re, (Refusal){.rule = NOT_YOUR_TURN});
        return;
    }
    memcpy(&world, t->state, game->state_size);
    action.seat = (uint8_t)game_waiting(t->state);
    game_redeal(game, (State *)&world, action.seat, random_seed());
    send_why(peer, re,
             whole ? refusal_of(game, (State *)&world, action)
                   : why_not(game, (State *)&world, click, count));
}

// What each choice comes to, as far as no chance comes into it. Foreseen in a world that the seat
// thinks possible, too. Words are the page's own; what is told is the same in all languages. All
// tables wait meanwhile: after so many ways to go on, choices tell what they change at once.
static void do_changes(Peer *peer, Re re, const json_t *message)
{
    static Foresight foresight;
    static Offer offer;
    static Change change;
    static Whole whole;
    int ways = 0;
    const Table *t = peer->room->table;
    const Speech speech = {.game = table_game(t), .language = "en"};
    if (table_waiting(t) != peer->viewpoint) {
        peer_fault(re, LATE_CHOICE, NULL, NULL);
        return;
    }
    Text *text = &peer->hall->text;
    foresight_open(&foresight, table_game(t), t->state, peer->viewpoint);
    game_offer(table_game(t), t->state, &offer);
    peer_start(text, SAY_CHANGES, re);
    json_put_number(text, "n", table_question(t, peer->viewpoint));
    json_put_key(text, "all");
    text_char(text, '[');
    for (int i = 0; i < offer.count && i < CHANGES_MOST; i++) {
        change_of(&foresight, offer.at[i], &change);
        if (ways < WAYS_MOST) whole_of(&speech, &foresight, &change, &whole);
        else whole_at_once(&change, &whole);
        ways += whole.ways;
        wire_outcome(text, &speech, &foresight, &whole);
    }
    text_add(text, "]}");
    peer_send(peer, text);
}

static void do_explain(Peer *peer, Re re, const json_t *message)
{
    const Table *t = peer->room->table;
    const Game *game = table_game(t);
    const json_t *row = json_object_get(message, "sum");
    Text *text = &peer->hall->text;
    Action asked;
    Position world;
    Sum sum = {0};
    if (!field_row(game, game->sums, row, &asked)) {
        bad(re, "sum");
        return;
    }
    asked.seat = peer->viewpoint == ONLOOKER ? 0 : (uint8_t)peer->viewpoint;
    game_view(game, t->state, peer->viewpoint, (State *)&world);
    game->explain((State *)&world, asked, &sum);
    peer_start(text, SAY_SUM, re);
    json_put_key(text, "sum");
    wire_row(text, game->sums, asked.arg, asked.kind);
    wire_sum(text, game, &sum);
    text_char(text, '}');
    peer_send(peer, text);
}

static void do_hint(Peer *peer, Re re, const json_t *message)
{
    int elder = 0;
    while (BOTS[elder + 1]) elder++;
    if (table_waiting(peer->room->table) != peer->viewpoint)
        peer_fault(re, LATE_CHOICE, NULL, NULL);
    else if (peer->room->hinting >> peer->viewpoint & 1 || !thought_is_free(peer))
        peer_fault(re, BUSY, NULL, NULL);
    else thought_for_hint(peer, re, elder);
}

// The position after a deed, and the rows that it told.
static void look_at(const Table *t, int viewpoint, int deed, Position *world, uint32_t rows[2])
{
    const History *history = &t->history;
    uint32_t last = history_told(history, deed)->rows[viewpoint];
    int told = history_find(history, viewpoint, last);
    rows[0] = told < 0 ? 1 : history_told(history, told - 1)->rows[viewpoint] + 1;
    rows[1] = last;
    history_position(history, deed < 0 ? -1 : history_before(history, deed + 1), (State *)world);
}

static bool read_as(Re re, const json_t *message, int *viewpoint)
{
    const Table *t = re.peer->room->table;
    int64_t seat;
    *viewpoint = re.peer->viewpoint;
    if (field_is_null(message, "as")) return true;
    if (!field_number(message, "as", 0, game_seats(t->state) - 1, &seat))
        return bad(re, "as"), false;
    if (table_phase(t) != OVER) return peer_fault(re, STILL_RUNNING, NULL, NULL), false;
    *viewpoint = (int)seat % table_players(t);
    return true;
}

// The deed that told a row of one's own log; -1: the set-up.
static bool read_row(Re re, const json_t *message, int *deed)
{
    int64_t row;
    if (!field_number(message, "log", 0, UINT32_MAX, &row)) return bad(re, "log"), false;
    *deed = history_find(&re.peer->room->table->history, re.peer->viewpoint, (uint32_t)row);
    return true;
}

// Rows are numbered for each viewpoint alone, deeds for all: by these a moment of a game that is
// over is shared.
static bool read_moment(Re re, const json_t *message, int *deed)
{
    const Table *t = re.peer->room->table;
    int64_t number;
    if (field_is_null(message, "deed")) return read_row(re, message, deed);
    if (table_phase(t) != OVER) return peer_fault(re, STILL_RUNNING, NULL, NULL), false;
    if (!field_number(message, "deed", 0, t->history.count, &number)) return bad(re, "deed"), false;
    *deed = (int)number - 1;
    return true;
}

static void do_look(Peer *peer, Re re, const json_t *message)
{
    const Table *t = peer->room->table;
    Text *text = &peer->hall->text;
    int deed, board;
    uint32_t rows[2];
    Position world;
    if (!read_moment(re, message, &deed) || !read_as(re, message, &board)) return;
    look_at(t, peer->viewpoint, deed, &world, rows);
    int64_t row = rows[1];
    if (field_is_null(message, "deed")) field_number(message, "log", 0, UINT32_MAX, &row);
    peer_start(text, SAY_LOOK, re);
    json_put_number(text, "log", row);
    json_put_number(text, "from", rows[0]);
    json_put_number(text, "to", rows[1]);
    if (table_phase(t) == OVER) json_put_number(text, "deed", deed + 1);
    json_put_key(text, "view");
    wire_view(text, t, (State *)&world, board, false);
    text_char(text, '}');
    peer_send(peer, text);
}

bool peer_may_chat(const Peer *peer)
{
    Hall *hall = peer->hall;
    float most = (float)hall->options.limits.chats_per_minute;
    Client *client = addresses_find(&hall->addresses, &peer->address, hall->now);
    return most <= 0 || bucket_take(&client->chats, most, most / 60, hall->now);
}

// By address or by account.
static bool is_muted(const Peer *peer)
{
    Hall *hall = peer->hall;
    Account account = {0};
    int64_t number = peer->room->stored.chair[peer->viewpoint].account;
    if (number) store_get_account(hall->store, number, &account, NULL);
    return account.barred || addresses_find(&hall->addresses, &peer->address, hall->now)->barred;
}

static void do_chat(Peer *peer, Re re, const json_t *message)
{
    char words[CHAT_ROOM];
    if (!field_words(message, "words", CHAT_LETTERS, words, sizeof words)) {
        bad(re, "words");
        return;
    }
    if (is_muted(peer)) {
        peer_fault(re, FORBIDDEN, NULL, NULL);
        return;
    }
    if (!peer_may_chat(peer)) {
        peer_fault(re, TOO_MANY, NULL, NULL);
        hall_limited(peer->hall, &peer->address, "chats", peer->request);
        return;
    }
    peer_ok(re);
    room_chat(peer->room, peer->viewpoint, words);
}

// The chair a command is about: one's own, or for the host the one it names.
static bool read_chair(Re re, const json_t *message, int *chair)
{
    int64_t number = re.peer->viewpoint;
    int last = table_players(re.peer->room->table) - 1;
    if (!field_is_null(message, "chair") && !field_number(message, "chair", 0, last, &number))
        return bad(re, "chair"), false;
    if (number == ONLOOKER) return bad(re, "chair"), false;
    *chair = (int)number;
    return true;
}

static bool read_bot(Re re, const json_t *message, int *bot)
{
    const char *name = field_text(message, "bot", 32);
    *bot = name ? find_bot(name) : NO_BOT;
    if (*bot == NO_BOT && !field_is_null(message, "bot")) return bad(re, "bot"), false;
    return true;
}

static bool is_long_away(const Room *room, int chair)
{
    return !room->here[chair] && room->hall->now - room->away[chair] >= AWAY_LONG;
}

// A host may let a bot play on for a person who has been away for a while, but never play himself
// what somebody else holds in hand, nor meddle with the bots.
static Fault may_hand(const Peer *peer, int chair, int bot)
{
    const Room *room = peer->room;
    if (chair == peer->viewpoint) return NO_FAULT;
    if (!peer->host || bot == NO_BOT || room->table->chair[chair].who != CHAIR_PERSON)
        return FORBIDDEN;
    return is_long_away(room, chair) ? NO_FAULT : AWAY_BRIEFLY;
}

static void do_hand(Peer *peer, Re re, const json_t *message)
{
    int chair, bot;
    if (!read_chair(re, message, &chair) || !read_bot(re, message, &bot)) return;
    Fault fault = may_hand(peer, chair, bot);
    if (fault) {
        peer_fault(re, fault, NULL, NULL);
        return;
    }
    peer_ok(re);
    room_hand(peer->room, chair, bot);
}

// While nobody holds anything in hand yet.
static Fault may_invite(const Room *room, int chair)
{
    int who = room->table->chair[chair].who;
    if (room_phase(room) != GATHERING)
        return room_phase(room) == OVER ? ALREADY_OVER : STILL_RUNNING;
    if (room->here[chair] || who == CHAIR_BOT) return TAKEN;
    return who == CHAIR_PERSON && !is_long_away(room, chair) ? AWAY_BRIEFLY : NO_FAULT;
}

static void send_invite(Re re, int chair, const char *invite)
{
    Text *text = &re.peer->hall->text;
    peer_start(text, SAY_INVITE, re);
    if (chair != NOBODY) json_put_number(text, "chair", chair);
    json_put_text(text, "invite", invite);
    text_char(text, '}');
    peer_send(re.peer, text);
}

// One for all chairs that are free; the one before is good no more.
static void invite_to_all(Re re)
{
    Room *room = re.peer->room;
    char invite[TOKEN_ROOM];
    if (room_phase(room) != GATHERING) {
        command_refuse(re, LATE, NULL);
        return;
    }
    token_make('i', invite);
    token_key('i', invite, &room->stored.invite);
    room_store(room);
    send_invite(re, NOBODY, invite);
}

static void do_invite(Peer *peer, Re re, const json_t *message)
{
    Room *room = peer->room;
    char invite[TOKEN_ROOM];
    int chair;
    if (field_is_null(message, "chair")) {
        invite_to_all(re);
        return;
    }
    if (!read_chair(re, message, &chair)) return;
    Fault fault = may_invite(room, chair);
    if (fault) {
        peer_fault(re, fault, NULL, NULL);
        return;
    }
    token_make('i', invite);
    token_key('i', invite, &room->stored.chair[chair].key);
    room->stored.chair[chair].account = 0;
    room->table->chair[chair].who = CHAIR_LINK;
    room->table->chair[chair].name[0] = 0;
    room->stored.declined = (Seats)(room->stored.declined & ~(1u << chair));
    room_store(room);
    room_store_chair(room, chair);
    send_invite(re, chair, invite);
    room_tell_seats(room);
}

static void do_start(Peer *peer, Re re, const json_t *message)
{
    Room *room = peer->room;
    int bot;
    if (!read_bot(re, message, &bot)) return;
    if (room_phase(room) != GATHERING) {
        command_refuse(re, LATE, NULL);
        return;
    }
    for (int chair = 0; chair < table_players(room->table); chair++) {
        Chair *c = &room->table->chair[chair];
        if (c->who >= CHAIR_PERSON) continue;
        *c = (Chair){.who = CHAIR_BOT, .bot = (int8_t)(bot == NO_BOT ? 0 : bot)};
        room->stored.chair[chair].key = (Key){0};
        room_store_chair(room, chair);
    }
    peer_ok(re);
    room_begin_if_full(room);
}

static void do_pace(Peer *peer, Re re, const json_t *message)
{
    int64_t ms = PAUSED;
    if (!field_is_null(message, "ms") && !field_number(message, "ms", 0, PACE_MOST, &ms)) {
        bad(re, "ms");
        return;
    }
    peer->room->table->manners.pace = (int32_t)ms;
    peer->room->steps = 0;
    room_store(peer->room);
    peer_ok(re);
    room_tell_seats(peer->room);
    if (room_phase(peer->room) == RUNNING) room_schedule(peer->room);
}

static void do_step(Peer *peer, Re re, const json_t *message)
{
    peer->room->steps = 1;
    peer_ok(re);
    room_schedule(peer->room);
}

static void do_rename(Peer *peer, Re re, const json_t *message)
{
    char name[NAME_ROOM];
    if (!field_name(message, "name", name)) {
        bad(re, "name");
        return;
    }
    memcpy(peer->room->table->chair[peer->viewpoint].name, name, NAME_ROOM);
    room_store_chair(peer->room, peer->viewpoint);
    peer_ok(re);
    room_tell_seats(peer->room);
}

static void do_title(Peer *peer, Re re, const json_t *message)
{
    Room *room = peer->room;
    const char *title = field_text(message, "title", CHAT_LETTERS);
    if (title && !*title) room->stored.title[0] = 0;
    else if (!field_name(message, "title", room->stored.title)) {
        bad(re, "title");
        return;
    }
    room_store(room);
    peer_ok(re);
    room_tell_seats(room);
}

static void do_try(Peer *peer, Re re, const json_t *message)
{
    const Table *t = peer->room->table;
    const char *others = field_text(message, "others", 8);
    bool alone = others && !strcmp(others, "me");
    int deed;
    uint32_t rows[2];
    Position world;
    if (!thought_is_free(peer)) {
        peer_fault(re, BUSY, NULL, NULL);
        return;
    }
    if (field_is_null(message, "log")) {
        trial_open(peer, re, t->state, alone);
        return;
    }
    if (!read_row(re, message, &deed)) return;
    look_at(t, peer->viewpoint, deed, &world, rows);
    trial_open(peer, re, (State *)&world, alone);
}

static void do_try_choose(Peer *peer, Re re, const json_t *message)
{
    uint32_t n;
    Action action;
    if (!peer->trial) peer_fault(re, LATE_CHOICE, NULL, NULL);
    else if (read_choice(re, message, &n, &action)) trial_choose(peer, re, n, action);
}

static void do_try_undo(Peer *peer, Re re, const json_t *message)
{
    if (!peer->trial) peer_fault(re, LATE_CHOICE, NULL, NULL);
    else trial_undo(peer, re);
}

static void do_try_leave(Peer *peer, Re re, const json_t *message)
{
    trial_close(peer);
    peer_ok(re);
}

// Who may, and when; SITS: a chair or the host, STRANGER: only who has said nothing yet.
enum { CHAIR = 1, HOST = 2, SITS = 4, BEGUN = 8, STRANGER = 16 };

static const struct {
    void (*run)(Peer *, Re, const json_t *);
    int needs;
} COMMANDS[DOINGS] = {
    [DO_HELLO] = {greet_hello, STRANGER},
    [DO_CHOOSE] = {do_choose, CHAIR | BEGUN},
    [DO_UNDO] = {do_undo, CHAIR | BEGUN},
    [DO_WHY] = {do_why, CHAIR | BEGUN},
    [DO_CHANGES] = {do_changes, CHAIR | BEGUN},
    [DO_EXPLAIN] = {do_explain, BEGUN},
    [DO_HINT] = {do_hint, CHAIR | BEGUN},
    [DO_LOOK] = {do_look, BEGUN},
    [DO_CHAT] = {do_chat, CHAIR},
    [DO_HAND] = {do_hand, SITS | BEGUN},
    [DO_INVITE] = {do_invite, HOST},
    [DO_START] = {do_start, HOST},
    [DO_PACE] = {do_pace, SITS},
    [DO_STEP] = {do_step, SITS | BEGUN},
    [DO_RENAME] = {do_rename, CHAIR},
    [DO_TITLE] = {do_title, HOST},
    [DO_PROPOSE] = {vote_propose, CHAIR | BEGUN},
    [DO_VOTE] = {vote_answer, CHAIR | BEGUN},
    [DO_TRY] = {do_try, BEGUN},
    [DO_TRY_CHOOSE] = {do_try_choose, BEGUN},
    [DO_TRY_UNDO] = {do_try_undo, BEGUN},
    [DO_TRY_LEAVE] = {do_try_leave, BEGUN},
};

static bool may(Re re, int needs)
{
    const Peer *peer = re.peer;
    bool sits = peer->viewpoint != ONLOOKER;
    bool good = (!(needs & CHAIR) || sits) && (!(needs & HOST) || peer->host) &&
                (!(needs & SITS) || sits || peer->host);
    if (!good) return peer_fault(re, FORBIDDEN, NULL, NULL), false;
    if (needs & BEGUN && room_phase(peer->room) == GATHERING)
        return peer_fault(re, STILL_GATHERING, NULL, NULL), false;
    return true;
}

static int find_command(const Peer *peer, const char *name)
{
    for (int i = 0; name && i < DOINGS; i++) {
        assert(COMMANDS[i].run);
        bool now = peer->greeted == !(COMMANDS[i].needs & STRANGER);
        if (now && !strcmp(DONE_BY[i].name, name)) return i;
    }
    return -1;
}

void command_run(Peer *peer, const json_t *message)
{
    Re re = {.peer = peer};
    re.given = field_number(message, "id", 0, INT32_MAX, &re.id);
    int command = find_command(peer, field_text(message, "do", 16));
    const char *field = command < 0 ? "do" : described_fault(&DONE_BY[command], message);
    if (command >= 0 && !may(re, COMMANDS[command].needs)) return;
    if (field) bad(re, field);
    else COMMANDS[command].run(peer, re, message);
}

void command_choose(Peer *peer, const Choice *choice)
{
    Re re = {.peer = peer, .given = choice->given, .id = choice->id};
    const Game *game = table_game(peer->room->table);
    Action action;
    if (!may(re, COMMANDS[DO_CHOOSE].needs)) return;
    if (!row_action(game, game->actions, choice->row, choice->count, &action)) bad(re, "action");
    else choose(peer, re, (uint32_t)choice->n, action);
}
