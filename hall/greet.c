// SPDX-License-Identifier: MIT
// greet.c - see greet.h.
#include "hall/greet.h"

#include "hall/call.h"
#include "hall/field.h"
#include "hall/thought.h"
#include "hall/trial.h"
#include "hall/vote.h"

#include <assert.h>
#include <string.h>

enum { CHAT_LINES = 200 };

static bool same(const Key *a, const Key *b)
{
    static const Key NONE;
    return !memcmp(a, b, sizeof *a) && memcmp(a, &NONE, sizeof *a);
}

static int find_chair(const Room *room, const Key *key)
{
    for (int chair = 0; chair < table_players(room->table); chair++)
        if (room->table->chair[chair].who == CHAIR_PERSON &&
            same(&room->stored.chair[chair].key, key))
            return chair;
    return ONLOOKER;
}

// Whoever made the table from a chair is host on that chair: both tokens say so.
static bool is_host(const Room *room, int chair)
{
    return chair != ONLOOKER && room->stored.host_chair == chair;
}

static bool know_by_token(Peer *peer, const char *token)
{
    Key key;
    const Room *room = peer->room;
    if (token_key('c', token, &key)) {
        peer->viewpoint = find_chair(room, &key);
        peer->host = is_host(room, peer->viewpoint);
        return peer->viewpoint != ONLOOKER;
    }
    return peer->host = token_key('h', token, &key) && same(&key, &room->stored.host);
}

static bool know_by_session(Peer *peer, const char *session, const json_t *message)
{
    Account account;
    int64_t chair;
    const Room *room = peer->room;
    if (!session_account(peer->hall, session, &account)) return false;
    if (field_number(message, "chair", 0, table_players(room->table) - 1, &chair)) {
        if (room->stored.chair[chair].account != account.number) return false;
        peer->viewpoint = (int)chair;
    }
    peer->host = room->stored.host_account == account.number;
    return peer->host || peer->viewpoint != ONLOOKER;
}

// Whoever was banned by his account does not come by a chair's token, either.
static bool is_banned(const Peer *peer)
{
    Account account = {0};
    int64_t number =
        peer->viewpoint == ONLOOKER ? 0 : peer->room->stored.chair[peer->viewpoint].account;
    if (number) store_get_account(peer->hall->store, number, &account, NULL);
    return account.barred == BANNED;
}

static bool know(Peer *peer, const json_t *message)
{
    peer->viewpoint = ONLOOKER;
    if (!field_is_null(message, "token"))
        return know_by_token(peer, field_text(message, "token", TOKEN_LENGTH));
    if (!field_is_null(message, "session"))
        return know_by_session(peer, field_text(message, "session", TOKEN_LENGTH), message);
    return true;
}

static void write_chat_line(void *data, const ChatLine *line)
{
    Text *text = data;
    json_put_comma(text);
    text_format(text, "[%d,%d,%lld,", line->number, line->chair, (long long)line->time);
    json_put_string(text, line->words);
    text_char(text, ']');
}

static void write_chat(Text *text, const Room *room, int after)
{
    json_put_key(text, "chat");
    text_char(text, '[');
    if (room->last_chat > after)
        store_read_chat(room->hall->store, room->stored.number, after, CHAT_LINES, write_chat_line,
                        text, NULL);
    text_char(text, ']');
}

static void write_you(Text *text, const Peer *peer)
{
    json_put_key(text, "you");
    text_add(text, "{\"chair\":");
    if (peer->viewpoint == ONLOOKER) text_add(text, "null");
    else text_number(text, peer->viewpoint);
    json_put_bool(text, "host", peer->host);
    text_char(text, '}');
}

static void write_game(Text *text, const Peer *peer, uint32_t log)
{
    const Table *t = peer->room->table;
    json_put_key(text, "view");
    wire_view(text, t, t->state, peer->viewpoint, true);
    wire_log(text, t, peer->viewpoint, log);
    wire_clock(text, t, peer->hall->now);
    vote_write(text, peer->room);
    if (peer->viewpoint != ONLOOKER)
        json_put_bool(text, "undo", table_can_undo(t, peer->viewpoint));
}

void greet_peer(Peer *peer, Re re, uint32_t log, int chat)
{
    Room *room = peer->room;
    Text *text = &peer->hall->text;
    peer_start(text, SAY_HELLO, re);
    json_put_number(text, "v", 1);
    json_put_number(text, "now", peer->hall->now);
    json_put_key(text, "table");
    write_table(text, room);
    write_you(text, peer);
    json_put_text(text, "state", phase_name(room_phase(room)));
    write_seats(text, room->table->chair, &room->stored, room->here);
    if (room_phase(room) != GATHERING) write_game(text, peer, log);
    write_chat(text, room, chat);
    json_put_key(text, "pace");
    if (room->table->manners.pace == PAUSED) text_add(text, "null");
    else text_number(text, room->table->manners.pace);
    json_put_number(text, "onlookers", room->onlookers);
    text_char(text, '}');
    peer_send(peer, text);
}

static void count_presence(Peer *peer, int by)
{
    Room *room = peer->room;
    room->changed = true;
    if (peer->viewpoint == ONLOOKER) room->onlookers += by;
    else {
        room->here[peer->viewpoint] += by;
        assert(room->here[peer->viewpoint] >= 0);
        room->away[peer->viewpoint] = room->hall->now;
    }
}

void greet_hello(Peer *peer, Re re, const json_t *message)
{
    int64_t log = 0, chat = 0;
    int most = peer->hall->options.limits.onlookers;
    field_number(message, "log", 0, UINT32_MAX, &log);
    field_number(message, "chat", 0, INT32_MAX, &chat);
    if (!know(peer, message)) {
        peer_bye(peer, UNAUTHORIZED);
        return;
    }
    if (is_banned(peer)) {
        peer_bye(peer, FORBIDDEN);
        return;
    }
    if (peer->viewpoint == ONLOOKER && most && peer->room->onlookers >= most) {
        peer_bye(peer, TOO_MANY);
        return;
    }
    count_presence(peer, 1);
    if (peer->viewpoint != ONLOOKER) room_hurry(peer->room);
    room_tell_seats(peer->room);  // to the others: this one is not greeted yet
    peer->greeted = true;
    greet_peer(peer, re, (uint32_t)log, (int)chat);
}

static void unlink_peer(Peer *peer)
{
    Peer **place = &peer->room->peers;
    while (*place != peer) place = &(*place)->next;
    *place = peer->next;
}

void greet_leave(Peer *peer)
{
    Room *room = peer->room;
    if (!room) return;
    thought_call_off(peer);
    trial_close(peer);
    unlink_peer(peer);
    if (peer->greeted) count_presence(peer, -1), room_tell_seats(room);
    peer->room = NULL;
    if (!room->peers) room_schedule(room);
}
