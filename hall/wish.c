// SPDX-License-Identifier: MIT
// wish.c - see wish.h: who shall sit where, how it shall be played.
#include "hall/wish.h"

#include "engine/flow.h"
#include "hall/ending.h"
#include "hall/field.h"

enum { PACE_USUAL = 700, PACE_MOST = 10000 };
enum { BANK_LEAST = 10000 };
static const int64_t BANK_MOST = (int64_t)60 * 24 * 3600 * 1000;

int usual_players(const Game *game) { return (game->players_min + game->players_max) / 2; }

static bool bad(Call *call, const char *field)
{
    return call_fault_in(call, BAD_REQUEST, field, NULL), false;
}

static bool is_word(const json_t *object, const char *key, const char *word)
{
    const char *text = field_text(object, key, 16);
    return text && !strcmp(text, word);
}

static void seat_usual(Wish *wish)
{
    for (int chair = 0; chair < wish->stored.from.players; chair++) {
        Chair *c = &wish->table->chair[chair];
        c->who = chair ? CHAIR_BOT : CHAIR_PERSON;
        c->bot = chair ? 0 : NO_BOT;
    }
}

static bool read_chair(Call *call, const json_t *row, Chair *chair)
{
    static const char *const WHO[] = {
        [CHAIR_OPEN] = "open", [CHAIR_LINK] = "link", [CHAIR_PERSON] = "me", [CHAIR_BOT] = "bot"};
    int who = CHAIR_OPEN;
    while (who <= CHAIR_BOT && !is_word(row, "who", WHO[who])) who++;
    if (who > CHAIR_BOT) return bad(call, "chairs");
    *chair = (Chair){.who = (uint8_t)who, .bot = NO_BOT};
    if (!field_is_null(row, "name") && !field_name(row, "name", chair->name))
        return bad(call, "name");
    if (who != CHAIR_BOT) return true;
    const char *bot = field_text(row, "bot", 16);
    chair->bot = (int8_t)(bot ? find_bot(bot) : 0);
    return chair->bot != NO_BOT || bad(call, "bot");
}

static bool read_chairs(Call *call, const json_t *json, Wish *wish)
{
    const json_t *list = json_object_get(json, "chairs");
    int players = wish->stored.from.players;
    if (!list) seat_usual(wish);
    else if ((int)json_array_size(list) != players) return bad(call, "chairs");
    for (int chair = 0; list && chair < players; chair++)
        if (!read_chair(call, json_array_get(list, (size_t)chair), &wish->table->chair[chair]))
            return false;
    return true;
}

static void draw_lots(Wish *wish)
{
    Random random = {.key = random_seed()};
    for (int i = wish->stored.from.players - 1; i > 0; i--) {
        int j = random_below(&random, i + 1);
        Chair chair = wish->table->chair[i];
        wish->table->chair[i] = wish->table->chair[j];
        wish->table->chair[j] = chair;
    }
}

static int count_chairs(const Wish *wish, int who)
{
    int count = 0;
    for (int chair = 0; chair < wish->stored.from.players; chair++)
        count += wish->table->chair[chair].who == who;
    return count;
}

static bool read_undo(Call *call, const json_t *json, Wish *wish)
{
    bool shared = count_chairs(wish, CHAIR_OPEN) + count_chairs(wish, CHAIR_LINK) > 0;
    bool alone = !shared && count_chairs(wish, CHAIR_PERSON) == 1;
    bool free_undo = field_is_null(json, "undo") ? alone : is_word(json, "undo", "free");
    if (!field_is_null(json, "undo") && !free_undo && !is_word(json, "undo", "strict"))
        return bad(call, "undo");
    if (free_undo && shared) return bad(call, "undo");
    wish->table->manners.free_undo = free_undo;
    return true;
}

static bool read_clock(Call *call, const json_t *json, Wish *wish)
{
    const json_t *clock = json_object_get(json, "clock");
    int64_t bank = 0, add = 0;
    if (!clock || json_is_null(clock)) return true;
    if (!field_number(clock, "bank", BANK_LEAST, BANK_MOST, &bank)) return bad(call, "clock");
    if (!field_is_null(clock, "add") && !field_number(clock, "add", 0, BANK_MOST, &add))
        return bad(call, "clock");
    wish->table->manners.bank = bank;
    wish->table->manners.add = add;
    return true;
}

static bool read_manner(Call *call, const json_t *json, Wish *wish)
{
    int64_t pace = PACE_USUAL;
    if (!field_is_null(json, "pace") && !field_number(json, "pace", 0, PACE_MOST, &pace))
        return bad(call, "pace");
    wish->table->manners.pace = (int32_t)pace;
    wish->stored.listed = json_is_true(json_object_get(json, "listed"));
    if (is_word(json, "places", "random")) draw_lots(wish);
    return read_undo(call, json, wish) && read_clock(call, json, wish);
}

// The first chair of a person is the host's; it has the name of whoever asks.
static bool read_host(Call *call, const json_t *json, Wish *wish)
{
    char name[NAME_ROOM];
    int chair = 0, players = wish->stored.from.players;
    while (chair < players && wish->table->chair[chair].who != CHAIR_PERSON) chair++;
    wish->stored.host_chair = chair < players ? (uint8_t)chair : NOBODY;
    if (field_is_null(json, "name")) return true;
    if (!field_name(json, "name", name)) return bad(call, "name");
    if (chair < players && !wish->table->chair[chair].name[0])
        memcpy(wish->table->chair[chair].name, name, NAME_ROOM);
    return true;
}

static bool read_title(Call *call, const json_t *json, Wish *wish)
{
    if (field_is_null(json, "title")) return true;
    return field_name(json, "title", wish->stored.title) || bad(call, "title");
}

static void make_tokens(Call *call, Wish *wish)
{
    int64_t account = call_account(call);
    id_make(wish->stored.id);
    token_make('h', wish->host);
    token_key('h', wish->host, &wish->stored.host);
    wish->stored.host_account = account;
    for (int chair = 0; chair < wish->stored.from.players; chair++) {
        int who = wish->table->chair[chair].who;
        char use = who == CHAIR_PERSON ? 'c' : 'i';
        if (who != CHAIR_PERSON && who != CHAIR_LINK) continue;
        token_make(use, wish->token[chair]);
        token_key(use, wish->token[chair], &wish->stored.chair[chair].key);
        if (who == CHAIR_PERSON) wish->stored.chair[chair].account = account;
    }
    if (!table_is_full(wish->table)) token_make('i', wish->invite);
    token_key('i', wish->invite, &wish->stored.invite);
}

bool wish_read(Call *call, const json_t *json, const Beginning *from, Wish *wish)
{
    *wish = (Wish){.table = table_open(from)};
    wish->stored.from = *from;
    strcpy(wish->stored.game, from->game->key);
    wish->stored.version = from->game->version;
    wish->stored.data = from->game->data;
    wish->stored.made = wish->stored.moved = call->hall->now;
    wish->stored.turn = NOBODY;
    wish->stored.round = -1;
    if (read_chairs(call, json, wish) && read_manner(call, json, wish) &&
        read_host(call, json, wish) && read_title(call, json, wish)) {
        make_tokens(call, wish);
        return true;
    }
    table_close(wish->table);
    return false;
}

static void write_wish(Text *text, const Wish *wish, const Room *room)
{
    text_char(text, '{');
    json_put_text(text, "table", wish->stored.id);
    json_put_text(text, "host", wish->host);
    json_put_text(text, "state", phase_name(room_phase(room)));
    json_put_key(text, "chairs");
    text_char(text, '[');
    for (int chair = 0; chair < wish->stored.from.players; chair++) {
        if (!wish->token[chair][0]) continue;
        json_put_comma(text);
        text_char(text, '{');
        json_put_number(text, "chair", chair);
        json_put_text(text, wish->token[chair][0] == 'c' ? "token" : "invite", wish->token[chair]);
        text_char(text, '}');
    }
    text_char(text, ']');
    if (wish->invite[0]) json_put_text(text, "invite", wish->invite);
    text_char(text, '}');
}

// The moves of a record are stored as they would have been, had they been made here.
static void add_moves(Room *room, const Record *record)
{
    Hall *hall = room->hall;
    for (int i = 0; i < record->count; i++) {
        table_decide(room->table, record->actions[i], BY_TABLE_IN_SECRET, hall->now, &hall->step);
        store_add_deed(hall->store, room->stored.number, i, &room->table->history.deed[i],
                       hall->now);
    }
}

void wish_grant(Call *call, Wish *wish, const Record *record)
{
    Room *room = room_make(call->hall, &wish->stored, wish->table);
    log_event(call->hall->now, LOG_INFO, "table_made", "game", wish->stored.game, "request",
              call->request, NULL);
    if (record) {
        table_begin(room->table, call->hall->now);
        room->stored.begun = call->hall->now;
        room->stored.awake = true;
        add_moves(room, record);
        room->stored.awake = room_phase(room) == RUNNING;
        room_store(room);
        if (room_phase(room) == OVER) ending_store(room);
    } else room_begin_if_full(room);
    room_schedule(room);
    write_wish(&call->text, wish, room);
    call_done(call, 201);
}

bool may_make_table(Call *call)
{
    Hall *hall = call->hall;
    if (hall->drained) return call_fault(call, STOPPING), false;
    float most = (float)hall->options.limits.tables_per_hour;
    Client *client = addresses_find(&hall->addresses, &call->address, hall->now);
    int per_account = hall->options.limits.tables_per_account;
    int64_t account = call_account(call);
    Ids ids = {0};
    bool good = most <= 0 || bucket_take(&client->tables, most, most / 3600, hall->now);
    if (good && account && per_account) {
        store_list(hall->store, LIST_OF_ACCOUNT, account, per_account, &ids, NULL);
        good = ids.count < per_account;
        ids_free(&ids);
    }
    if (!good) call_limited(call, "tables");
    return good;
}
