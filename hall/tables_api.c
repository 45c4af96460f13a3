// SPDX-License-Identifier: MIT
// tables_api.c - making, joining, leaving and listing tables.
#include "hall/tables_api.h"

#include "base/words.h"
#include "engine/describe.h"
#include "games/games.h"
#include "hall/ending.h"
#include "hall/field.h"
#include "hall/news.h"
#include "hall/wish.h"

#include <stdlib.h>
#include <string.h>

enum { LISTED = 50, TOKENS_MAX = 200, SEED_DIGITS = 20 };

static bool bad(Call *call, const char *field)
{
    return call_fault_in(call, BAD_REQUEST, field, NULL), false;
}

// Making.

static bool add_value(Text *words, const json_t *value)
{
    if (json_is_integer(value)) return text_number(words, json_integer_value(value)), true;
    if (!json_is_string(value) || json_string_length(value) > 40) return false;
    return text_add(words, json_string_value(value)), true;
}

// {"periods":4,"slots":[1,2]} as "periods=4" and "slots=1,2".
static bool read_one_option(const Game *game, const char *name, const json_t *value,
                            uint8_t *option, Problem *problem)
{
    Text words = {0};
    bool good = strlen(name) < 40;
    if (good) text_format(&words, "%s=", name);
    for (size_t i = 0; good && i < json_array_size(value); i++) {
        if (i) text_char(&words, ',');
        good = add_value(&words, json_array_get(value, i));
    }
    if (good && !json_is_array(value)) good = add_value(&words, value);
    if (!good) problem_say(problem, "no_value", NO_VALUES);
    good = good && read_option(game, text_get(&words), option, problem);
    text_free(&words);
    return good;
}

static bool read_options(Call *call, Beginning *from)
{
    json_t *options = json_object_get(call->json, "options");
    const char *name;
    json_t *value;
    Problem problem;
    options_usual(from->game, from->option);
    if (options && !json_is_object(options)) return bad(call, "options");
    json_object_foreach(options, name, value)
    {
        if (!read_one_option(from->game, name, value, from->option, &problem))
            return call_fault_in(call, BAD_OPTION, name, problem.words), false;
    }
    if (!options_fit(from->game, from->players, from->option, &problem))
        return call_fault_in(call, BAD_OPTION, "options", problem.words), false;
    return true;
}

static bool read_seed(Call *call, Beginning *from, bool *seeded)
{
    const char *digits = field_text(call->json, "seed", SEED_DIGITS);
    *seeded = !field_is_null(call->json, "seed");
    from->seed = random_seed();
    if (!*seeded) return true;
    if (!digits || !*digits || strspn(digits, "0123456789") != strlen(digits))
        return bad(call, "seed");
    from->seed = strtoull(digits, NULL, 10);
    return true;
}

static bool read_beginning(Call *call, Beginning *from, bool *seeded)
{
    const char *key = field_text(call->json, "game", 32);
    int64_t players;
    *from = (Beginning){.game = key ? games_find(key) : NULL};
    if (!from->game) return bad(call, "game");
    players = usual_players(from->game);
    if (!field_is_null(call->json, "players") &&
        !field_number(call->json, "players", from->game->players_min, from->game->players_max,
                      &players))
        return bad(call, "players");
    from->players = (uint8_t)players;
    return read_options(call, from) && read_seed(call, from, seeded);
}

Room *tables_find(Call *call, const char *id)
{
    Fault fault;
    Room *room = room_find(call->hall, id, &fault);
    if (!room) call_fault(call, fault);
    return room;
}

int tables_chair(const Room *room, const Key *key)
{
    for (int chair = 0; chair < table_players(room->table); chair++)
        if (!memcmp(&room->stored.chair[chair].key, key, sizeof *key)) return chair;
    return -1;
}

// The first chair of an account, from this one on.
int tables_own_chair(const StoredTable *stored, int64_t account, int chair)
{
    for (; account && chair < stored->from.players; chair++)
        if (stored->chair[chair].account == account) return chair;
    return -1;
}

int chair_shown(Call *call, const Room *room)
{
    Key key;
    if (token_key('c', call->bearer, &key)) return tables_chair(room, &key);
    return tables_own_chair(&room->stored, call_account(call), 0);
}

int tables_chair_of(Call *call, const Room *room)
{
    int chair = chair_shown(call, room);
    if (chair < 0) call_fault(call, UNAUTHORIZED);
    return chair;
}

// The same table once more. The old tokens of the other persons are their invites.
static json_t *list_chairs_again(const Room *old, int own)
{
    json_t *list = json_array();
    for (int chair = 0; chair < table_players(old->table); chair++) {
        const Chair *c = &old->table->chair[chair];
        const char *who = c->who == CHAIR_BOT ? "bot" : chair == own ? "me" : "link";
        json_t *row = json_pack("{s:s}", "who", who);
        if (c->who == CHAIR_BOT) json_object_set_new(row, "bot", json_string(BOTS[c->bot]));
        if (c->name[0]) json_object_set_new(row, "name", json_string(c->name));
        json_array_append_new(list, row);
    }
    return list;
}

static void make_again(Call *call, const char *id)
{
    Room *old = id ? tables_find(call, id) : NULL;
    Wish wish;
    if (!id) bad(call, "again");
    if (!old) return;
    int own = tables_chair_of(call, old);
    if (own < 0 || !may_make_table(call)) return;
    Beginning from = old->table->history.from;
    from.seed = random_seed();
    const Manners *manners = &old->table->manners;
    json_t *json = json_pack("{s:o, s:i, s:b}", "chairs", list_chairs_again(old, own), "pace",
                             manners->pace < 0 ? 0 : manners->pace, "listed", old->stored.listed);
    if (manners->bank)
        json_object_set_new(json, "clock",
                            json_pack("{s:I, s:I}", "bank", manners->bank, "add", manners->add));
    bool good = wish_read(call, json, &from, &wish);
    json_decref(json);
    if (!good) return;
    strcpy(wish.stored.title, old->stored.title);
    strcpy(wish.stored.of, old->stored.id);
    strcpy(old->stored.again, wish.stored.id);
    room_store(old);
    wish_grant(call, &wish, NULL);
    Text *text = &call->hall->text;
    peer_start(text, SAY_AGAIN, (Re){0});
    json_put_text(text, "table", wish.stored.id);
    text_char(text, '}');
    room_tell(old, text->at, text->count);
}

void tables_make(Call *call)
{
    Beginning from;
    Wish wish;
    bool seeded;
    if (!field_is_null(call->json, "again")) {
        make_again(call, field_text(call->json, "again", TABLE_ID_ROOM));
        return;
    }
    if (!read_beginning(call, &from, &seeded) || !may_make_table(call)) return;
    if (!wish_read(call, call->json, &from, &wish)) return;
    wish.stored.seeded = seeded;
    wish_grant(call, &wish, NULL);
}

// Showing.

static int count_free(const Chair *sits, int players)
{
    int count = 0;
    for (int chair = 0; chair < players; chair++) count += sits[chair].who == CHAIR_OPEN;
    return count;
}

void tables_show(Call *call)
{
    Room *room = tables_find(call, call_part(call));
    Text *text = &call->text;
    if (!room) return;
    text_add(text, "{\"table\":");
    write_table(text, room);
    json_put_text(text, "state", phase_name(room_phase(room)));
    write_seats(text, room->table->chair, &room->stored, room->here);
    json_put_number(text, "free", count_free(room->table->chair, table_players(room->table)));
    text_char(text, '}');
    call_done(call, 200);
}

// A table as the store has it, with what is newer where it is awake.
typedef struct Listed {
    StoredTable stored;
    Chair sits[SEATS_MAX];
    const Room *room;        // NULL: it sleeps, or another server has it
    const Distant *distant;  // what that told of it; NULL: nothing
} Listed;

static bool find_stored(Hall *hall, const char *id, Listed *listed)
{
    StoredTable *stored = &listed->stored;
    const Distant *distant = listed->distant;
    if (store_find_table(hall->store, id, stored, listed->sits, NULL) != FOUND) return false;
    if (distant) {
        stored->turn = (uint8_t)distant->turn;
        stored->round = distant->round;
        stored->moved = distant->moved;
    }
    return stored->from.game;
}

static const int *who_is_here(const Listed *listed)
{
    return listed->room ? listed->room->here : listed->distant ? listed->distant->here : NULL;
}

static int count_onlookers(const Listed *listed)
{
    return listed->room      ? listed->room->onlookers
           : listed->distant ? listed->distant->onlookers
                             : 0;
}

static bool find_listed(Hall *hall, const char *id, Listed *listed)
{
    const Room *room = listed->room = room_awake(hall, id);
    StoredTable *stored = &listed->stored;
    listed->distant = room ? NULL : news_find(hall, id);
    if (!room) return find_stored(hall, id, listed);
    *stored = room->stored;
    memcpy(listed->sits, room->table->chair, sizeof listed->sits);
    stored->phase = (uint8_t)room_phase(room);
    stored->turn = (uint8_t)table_waiting(room->table);
    stored->round = room->table->told.round;
    return true;
}

static int worn_in(const Tale *tale, const Game *game, int8_t worn[SEATS_MAX])
{
    int count = 0;
    for (int i = 0; i < tale->count; i++) {
        const Event *event = &tale->at[i];
        int place = game->events[event->kind].wears;
        if (place && event->seat < SEATS_MAX && !event->only)
            worn[event->seat] = (int8_t)event->arg[place - 1], count++;
    }
    return count;
}

// Where a game deals its colours, its set-up tells who got which.
static void write_worn(Text *text, const StoredTable *stored)
{
    const Game *game = stored->from.game;
    int8_t worn[SEATS_MAX] = {0};
    int kind = 1;
    while (game->events[kind].name && !game->events[kind].wears) kind++;
    if (!game->events[kind].name || stored->phase == GATHERING) return;
    History history = {.from = stored->from, .head = -1};
    Walk *walk = walk_open(&history);
    int count = worn_in(&walk->tale, game, worn);
    walk_close(walk);
    json_put_key(text, "worn");
    text_char(text, '[');
    for (int seat = 0; seat < count; seat++) json_put_comma(text), text_number(text, worn[seat]);
    text_char(text, ']');
}

static void write_row(Text *text, const Listed *listed)
{
    const StoredTable *stored = &listed->stored;
    int players = stored->from.players;
    json_put_text(text, "table", stored->id);
    write_text_or_null(text, "title", stored->title);
    json_put_text(text, "game", stored->game);
    json_put_number(text, "players", players);
    json_put_text(text, "state", phase_name(stored->phase));
    write_seats(text, listed->sits, stored, who_is_here(listed));
    wire_options(text, &stored->from);
    json_put_number(text, "free", count_free(listed->sits, players));
    json_put_number(text, "made", stored->made);
    json_put_number(text, "moved", stored->moved);
    json_put_number(text, "onlookers", count_onlookers(listed));
    write_clock_rule(text, &stored->manners);
    write_number_or_null(text, "turn", stored->turn == NOBODY ? -1 : stored->turn);
    write_number_or_null(text, "round", stored->round);
    write_worn(text, stored);
}

static void write_list(Call *call, const char *key, int list)
{
    Ids ids;
    Listed listed;
    Text *text = &call->text;
    store_list(call->hall->store, list, 0, LISTED, &ids, NULL);
    json_put_key(text, key);
    text_char(text, '[');
    for (int i = 0; i < ids.count; i++) {
        if (!find_listed(call->hall, ids.at[i], &listed)) continue;
        if (list == LIST_OPEN && !count_free(listed.sits, listed.stored.from.players)) continue;
        json_put_comma(text);
        text_char(text, '{');
        write_row(text, &listed);
        text_char(text, '}');
    }
    text_char(text, ']');
    ids_free(&ids);
}

void lobby_list(Call *call)
{
    text_char(&call->text, '{');
    write_list(call, "open", LIST_OPEN);
    write_list(call, "watch", LIST_WATCH);
    text_char(&call->text, '}');
    call_done(call, 200);
}

static int rank_of(Call *call, const StoredTable *stored, int chair)
{
    Ending ending = {0};
    Fault fault;
    if (stored->phase != OVER || stored->manners.abandoned || chair < 0) return -1;
    bool known = store_find_ending(call->hall->store, stored->number, &ending, NULL) == FOUND;
    if (!known && room_find(call->hall, stored->id, &fault))  // from before endings were stored
        store_find_ending(call->hall->store, stored->number, &ending, NULL);
    int rank = ending_rank(&ending, chair);
    ending_free(&ending);
    return rank;
}

// One of my tables: by the token with this place in the list (or by my session, -1), and the
// chair (-1: as its host only).
static void write_mine(Call *call, const char *id, int token, int chair)
{
    Listed listed;
    const StoredTable *stored = &listed.stored;
    Text *text = &call->text;
    if (!find_listed(call->hall, id, &listed) || chair >= stored->from.players) return;
    bool turn = chair >= 0 && stored->phase == RUNNING && stored->turn == chair &&
                listed.sits[chair].bot == NO_BOT;
    json_put_comma(text);
    text_char(text, '{');
    write_row(text, &listed);
    write_number_or_null(text, "token", token);
    write_number_or_null(text, "chair", chair);
    json_put_bool(text, "host", chair < 0 || stored->host_chair == chair);
    json_put_bool(text, "your_turn", turn);
    write_number_or_null(text, "rank", rank_of(call, stored, chair));
    text_char(text, '}');
}

static void write_by_tokens(Call *call, const json_t *tokens)
{
    size_t count = json_array_size(tokens);
    for (size_t i = 0; i < count && i < TOKENS_MAX; i++) {
        const char *token = json_string_value(json_array_get(tokens, i));
        char id[TABLE_ID_ROOM];
        int chair;
        Key key;
        if (!token_key('c', token, &key) && !token_key('h', token, &key)) continue;
        if (store_find_key(call->hall->store, &key, id, &chair, NULL) != FOUND) continue;
        write_mine(call, id, (int)i, chair == NOBODY ? -1 : chair);
    }
}

static void write_by_account(Call *call, int64_t account)
{
    Ids ids;
    Listed listed;
    store_list(call->hall->store, LIST_OF_ACCOUNT, account, TOKENS_MAX, &ids, NULL);
    for (int i = 0; i < ids.count; i++) {
        bool sits = false;
        if (!find_listed(call->hall, ids.at[i], &listed)) continue;
        for (int chair = 0; chair < listed.stored.from.players; chair++)
            if (listed.stored.chair[chair].account == account)
                write_mine(call, ids.at[i], -1, chair), sits = true;
        if (!sits) write_mine(call, ids.at[i], -1, -1);
    }
    ids_free(&ids);
}

void lobby_mine(Call *call)
{
    int64_t account = call_account(call);
    text_add(&call->text, "{\"mine\":[");
    write_by_tokens(call, json_object_get(call->json, "tokens"));
    if (account) write_by_account(call, account);
    text_add(&call->text, "]}");
    call_done(call, 200);
}
