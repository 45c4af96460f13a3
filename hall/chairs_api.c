// SPDX-License-Identifier: MIT
// chairs_api.c - sitting down at a table, declining a chair, leaving it, forgetting the table.
#include "hall/field.h"
#include "hall/tables_api.h"

#include <string.h>

static bool bad(Call *call, const char *field)
{
    return call_fault_in(call, BAD_REQUEST, field, NULL), false;
}

// What is kept for those who have a link is free for them only.
static bool is_free(const Room *room, int chair, bool invited)
{
    int who = room->table->chair[chair].who;
    return who == CHAIR_OPEN || (invited && who == CHAIR_LINK);
}

// The chair that was asked for, or the first free one; -1: taken.
static int find_free(Call *call, const Room *room, bool invited)
{
    int64_t wished = 0;
    int last = table_players(room->table) - 1, chair = 0;
    bool any = field_is_null(call->json, "chair");
    if (!any && !field_number(call->json, "chair", 0, last, &wished)) return bad(call, "chair"), -1;
    if (any)
        while (chair < last && !is_free(room, chair, invited)) chair++;
    else chair = (int)wished;
    if (!is_free(room, chair, invited)) return call_fault(call, TAKEN), -1;
    return chair;
}

// By invite: to one chair, or to any that is free.
static int find_invited(Call *call, const Room *room)
{
    Key key;
    if (!token_key('i', field_text(call->json, "invite", TOKEN_LENGTH), &key))
        return call_fault(call, UNAUTHORIZED), -1;
    if (!memcmp(&room->stored.invite, &key, sizeof key)) return find_free(call, room, true);
    int chair = tables_chair(room, &key);
    if (chair < 0) call_fault(call, UNAUTHORIZED);
    return chair;
}

// The chair that one's token, or one's session, has at the table that this one repeats.
static int find_before(Call *call, const Room *room, const char *token)
{
    Key key;
    char id[TABLE_ID_ROOM];
    int chair;
    Account account;
    Fault fault;
    if (token_key('c', token, &key))
        return store_find_key(call->hall->store, &key, id, &chair, NULL) == FOUND &&
                       !strcmp(id, room->stored.of)
                   ? chair
                   : -1;
    if (!session_account(call->hall, token ? token : "", &account)) return -1;
    const Room *old = room_find(call->hall, room->stored.of, &fault);
    return old ? tables_own_chair(&old->stored, account.number, 0) : -1;
}

static int find_again(Call *call, const Room *room)
{
    int chair = find_before(call, room, field_text(call->json, "token", TOKEN_LENGTH));
    bool good = chair >= 0 && chair < table_players(room->table);
    if (!good) return call_fault(call, UNAUTHORIZED), -1;
    if (room->table->chair[chair].who != CHAIR_LINK) return call_fault(call, TAKEN), -1;
    return chair;
}

static int find_wanted(Call *call, const Room *room)
{
    if (!field_is_null(call->json, "invite")) return find_invited(call, room);
    if (!field_is_null(call->json, "token")) return find_again(call, room);
    return find_free(call, room, false);
}

static bool read_name(Call *call, char name[NAME_ROOM])
{
    name[0] = 0;
    if (field_is_null(call->json, "name")) return true;
    return field_name(call->json, "name", name) || bad(call, "name");
}

// The chair's token: one that the client made, so that it may ask twice, or a new one.
static bool read_own(Call *call, char token[TOKEN_ROOM], Key *key)
{
    const char *own = field_text(call->json, "own", TOKEN_LENGTH);
    token_make('c', token);
    if (own && token_key('c', own, key)) strcpy(token, own);
    else if (!field_is_null(call->json, "own")) return bad(call, "own");
    return token_key('c', token, key);
}

static void say_joined(Call *call, const Room *room, int chair, const char *token)
{
    text_char(&call->text, '{');
    json_put_text(&call->text, "table", room->stored.id);
    json_put_number(&call->text, "chair", chair);
    json_put_text(&call->text, "token", token);
    text_char(&call->text, '}');
    call_done(call, 200);
}

static void set_declined(Room *room, int chair, bool declined)
{
    unsigned bit = 1u << chair;
    room->stored.declined =
        (Seats)(declined ? room->stored.declined | bit : room->stored.declined & ~bit);
    room_store(room);
}

static void seat_person(Call *call, Room *room, int chair, const Key *key, const char *name)
{
    Chair *c = &room->table->chair[chair];
    if (room->stored.declined >> chair & 1) c->name[0] = 0;  // of whoever would not come
    set_declined(room, chair, false);
    room->stored.chair[chair] = (StoredChair){.key = *key, .account = call_account(call)};
    c->who = CHAIR_PERSON;
    c->bot = NO_BOT;
    if (name[0]) memcpy(c->name, name, NAME_ROOM);
    room_store_chair(room, chair);
}

void tables_join(Call *call)
{
    Room *room = tables_find(call, call_part(call));
    char token[TOKEN_ROOM], name[NAME_ROOM];
    Key key;
    if (!room || !read_name(call, name) || !read_own(call, token, &key)) return;
    int sits = tables_chair(room, &key);  // already: the answer was lost on its way
    int chair = sits >= 0 ? sits : find_wanted(call, room);
    if (chair < 0) return;
    if (sits < 0) seat_person(call, room, chair, &key, name);
    say_joined(call, room, chair, token);
    if (sits >= 0) return;
    room_tell_seats(room);
    if (room_phase(room) == GATHERING) room_begin_if_full(room);
    else room_schedule(room);
}

// Who says so twice has said it.
static bool has_declined(const Room *room, const char *name)
{
    for (int chair = 0; chair < table_players(room->table); chair++)
        if (room->stored.declined >> chair & 1 && is_free(room, chair, true) &&
            !strcmp(room->table->chair[chair].name, name))
            return true;
    return false;
}

static void decline(Room *room, int chair, const char *name)
{
    while (chair < table_players(room->table) &&
           (!is_free(room, chair, true) || room->stored.declined >> chair & 1))
        chair++;
    if (chair == table_players(room->table) || has_declined(room, name)) return;
    if (name[0]) memcpy(room->table->chair[chair].name, name, NAME_ROOM);
    set_declined(room, chair, true);
    room_store_chair(room, chair);
    room_tell_seats(room);
}

// Whoever was invited will not come: the chair stays free, and all see that they need not wait.
void tables_decline(Call *call)
{
    Room *room = tables_find(call, call_part(call));
    char name[NAME_ROOM];
    if (!room || !read_name(call, name)) return;
    bool again = field_is_null(call->json, "invite") && !field_is_null(call->json, "token");
    int chair = again ? find_again(call, room) : find_invited(call, room);
    if (chair < 0) return;
    decline(room, chair, name);
    text_add(&call->text, "{}");
    call_done(call, 200);
}

static int first_person(const Room *room)
{
    for (int chair = 0; chair < table_players(room->table); chair++)
        if (room->table->chair[chair].who == CHAIR_PERSON) return chair;
    return NOBODY;
}

// A table that is to begin needs somebody who can begin it; one where nobody is left is not shown.
static void pass_on_host(Room *room, int chair)
{
    if (room->stored.host_chair != chair) return;
    room->stored.host_chair = (uint8_t)first_person(room);
    room->stored.host_account = 0;
    room->stored.host = (Key){0};
    if (room->stored.host_chair == NOBODY && room_phase(room) == GATHERING)
        room->stored.listed = false;
    room_store(room);
    for (Peer *peer = room->peers; peer; peer = peer->next)
        peer->host = peer->greeted && peer->viewpoint == room->stored.host_chair;
}

static void leave_chair(Room *room, int chair)
{
    bool gathering = room_phase(room) == GATHERING;
    room->table->chair[chair] =
        gathering ? (Chair){.who = CHAIR_OPEN, .bot = NO_BOT} : (Chair){.who = CHAIR_BOT, .bot = 0};
    room->stored.chair[chair] = (StoredChair){0};
    room_store_chair(room, chair);
    for (Peer *peer = room->peers; peer; peer = peer->next)
        if (peer->greeted && peer->viewpoint == chair) peer_bye(peer, UNAUTHORIZED);
    pass_on_host(room, chair);
}

// One's chair by its token, or all chairs of one's account.
void tables_leave(Call *call)
{
    Room *room = tables_find(call, call_part(call));
    int chair = room ? tables_chair_of(call, room) : -1;
    int64_t account = call_account(call);
    if (chair < 0) return;
    if (room_phase(room) == OVER) {
        call_fault(call, ALREADY_OVER);
        return;
    }
    do leave_chair(room, chair);
    while ((chair = tables_own_chair(&room->stored, account, chair)) >= 0);
    text_add(&call->text, "{}");
    call_done(call, 200);
    room_tell_seats(room);
    if (room_phase(room) != GATHERING) room_schedule(room);
}

// Out of the account's list; whoever holds the chairs' tokens still sits there.
void tables_forget(Call *call)
{
    Room *room = tables_find(call, call_part(call));
    int64_t account = call_account(call);
    if (!room) return;
    if (!account) {
        call_fault(call, UNAUTHORIZED);
        return;
    }
    for (int chair = 0; (chair = tables_own_chair(&room->stored, account, chair)) >= 0; chair++) {
        room->stored.chair[chair].account = 0;
        room_store_chair(room, chair);
    }
    if (room->stored.host_account == account) room->stored.host_account = 0;
    room_store(room);
    text_add(&call->text, "{}");
    call_done(call, 200);
}
