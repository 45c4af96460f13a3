// SPDX-License-Identifier: MIT
// vote.c - see vote.h.
#include "hall/vote.h"

#include "hall/command.h"
#include "hall/field.h"

#include <assert.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

enum { MINUTE = 60000, ALL_HERE = 2 * MINUTE, SOME_AWAY = 24 * 60 * MINUTE };

static const char *const ABOUT[] = {[VOTE_UNDO] = "undo", [VOTE_ABANDON] = "abandon"};

static Seats persons_of(const Room *room)
{
    unsigned persons = 0;
    for (int chair = 0; chair < table_players(room->table); chair++)
        persons |= (unsigned)(room->table->chair[chair].who == CHAIR_PERSON) << chair;
    return (Seats)persons;
}

// Telling.

static void put_chairs(Text *text, const char *key, Seats chairs)
{
    json_put_key(text, key);
    text_char(text, '[');
    for (int chair = 0; chair < SEATS_MAX; chair++)
        if (chairs >> chair & 1) json_put_comma(text), text_number(text, chair);
    text_char(text, ']');
}

void vote_write(Text *text, const Room *room)
{
    const Vote *vote = &room->vote;
    json_put_key(text, "vote");
    if (!vote->about) {
        text_add(text, "null");
        return;
    }
    text_char(text, '{');
    json_put_text(text, "about", ABOUT[vote->about]);
    json_put_number(text, "by", vote->by);
    put_chairs(text, "asked", vote->asked);
    put_chairs(text, "yes", vote->yes);
    json_put_number(text, "until", vote->until);
    text_char(text, '}');
}

static void tell(Room *room)
{
    Text *text = &room->hall->text;
    peer_start(text, SAY_UP, (Re){0});
    vote_write(text, room);
    text_char(text, '}');
    room_tell(room, text->at, text->count);
}

// The table itself says it, by a key and a chair: "undo.asked 2" (says.* in words/*/page.txt).
static void announce(Room *room, int about, const char *what, int chair)
{
    char words[48];
    snprintf(words, sizeof words, "%s.%s %d", ABOUT[about], what, chair);
    room_chat(room, ONLOOKER, words);
}

// Ends.

static void end(Room *room, const char *how, int chair)
{
    int about = room->vote.about;
    assert(about);
    agenda_drop(&room->vote.item);
    room->vote = (Vote){0};
    tell(room);
    announce(room, about, how, chair);
}

static void run_out(Item *item)
{
    Room *room = (Room *)((char *)item - offsetof(Room, vote.item));
    end(room, "late", room->vote.by);
}

void vote_look(Room *room)
{
    const Vote *vote = &room->vote;
    bool gone = vote->about && room_phase(room) != RUNNING;
    bool other = vote->about == VOTE_UNDO && table_agreed_undo(room->table) != vote->first;
    if (gone || other) end(room, "late", vote->by);
}

static void carry_out(Room *room, int about, int chair)
{
    Hall *hall = room->hall;
    assert(room_phase(room) == RUNNING);
    if (about == VOTE_ABANDON) {
        room_abandon(room);
        return;
    }
    if (table_undo_agreed(room->table, chair, hall->now, &hall->step) != DONE) return;
    hall->metrics.undos++;
    room_after_deed(room, (Re){0});
}

static void count(Room *room)
{
    const Vote vote = room->vote;
    if (vote.yes != vote.asked) {
        tell(room);
        return;
    }
    end(room, "yes", vote.by);
    carry_out(room, vote.about, vote.by);
}

// Begins. Who sits there alone has nobody to ask, and his undo is the table's.

static Fault may_propose(const Room *room, int about)
{
    Seats persons = persons_of(room);
    if (room_phase(room) != RUNNING) return ALREADY_OVER;
    if (room->vote.about) return BUSY;
    if (about == VOTE_UNDO && (table_agreed_undo(room->table) < 0 || !(persons & (persons - 1))))
        return NO_UNDO;
    return NO_FAULT;
}

static bool are_all_here(const Room *room, Seats chairs)
{
    for (int chair = 0; chair < SEATS_MAX; chair++)
        if (chairs >> chair & 1 && !room->here[chair]) return false;
    return true;
}

void vote_propose(Peer *peer, Re re, const json_t *message)
{
    Room *room = peer->room;
    Vote *vote = &room->vote;
    assert(peer->viewpoint < SEATS_MAX);
    const char *words = field_text(message, "about", 8);
    int about = words && !strcmp(words, ABOUT[VOTE_ABANDON]) ? VOTE_ABANDON : VOTE_UNDO;
    Fault fault = may_propose(room, about);
    if (!fault && !peer_may_chat(peer)) fault = TOO_MANY;
    if (fault) {
        peer_fault(re, fault, NULL, NULL);
        return;
    }
    *vote = (Vote){.item.call = run_out, .about = (uint8_t)about, .by = (uint8_t)peer->viewpoint};
    vote->asked = persons_of(room);
    vote->yes = (Seats)(1u << peer->viewpoint);
    vote->first = table_agreed_undo(room->table);
    vote->until = room->hall->now + (are_all_here(room, vote->asked) ? ALL_HERE : SOME_AWAY);
    agenda_set(&room->hall->agenda, &vote->item, vote->until);
    peer_ok(re);
    announce(room, about, "asked", peer->viewpoint);
    count(room);
}

// One no is enough; who has asked may withdraw it.
void vote_answer(Peer *peer, Re re, const json_t *message)
{
    Room *room = peer->room;
    if (!room->vote.about || !(room->vote.asked >> peer->viewpoint & 1)) {
        peer_fault(re, LATE_CHOICE, NULL, NULL);
        return;
    }
    peer_ok(re);
    if (!json_is_true(json_object_get(message, "yes"))) {
        end(room, peer->viewpoint == room->vote.by ? "withdrawn" : "no", peer->viewpoint);
        return;
    }
    room->vote.yes |= (Seats)(1u << peer->viewpoint);
    count(room);
}
