// SPDX-License-Identifier: MIT
// records_api.c - games as text: export, import, problem reports.
#include "hall/ending.h"
#include "hall/field.h"
#include "hall/wish.h"

#include <stdlib.h>
#include <string.h>

enum { REPORT_LETTERS = 2000 };

static Room *find_room(Call *call)
{
    Fault fault;
    Room *room = room_find(call->hall, call_part(call), &fault);
    if (!room) call_fault(call, fault);
    return room;
}

// Both as they were when the game ended, whatever the rules are now.
static void give_text(Call *call, const char *text)
{
    text_add(&call->text, text);
    call->type = "text/plain; charset=utf-8";
    call_done(call, 200);
}

void records_get(Call *call)
{
    Ending ending;
    if (!call_ending(call, &ending)) return;
    give_text(call, ending.record);
    ending_free(&ending);
}

void told_get(Call *call)
{
    Ending ending;
    if (!call_ending(call, &ending)) return;
    give_text(call, ending.told);
    ending_free(&ending);
}

static bool is_shown(const json_t *tokens, const Key *wanted)
{
    Key key;
    for (size_t i = 0; i < json_array_size(tokens); i++)
        if (token_key('c', json_string_value(json_array_get(tokens, i)), &key) &&
            !memcmp(&key, wanted, sizeof key))
            return true;
    return false;
}

static bool holds_all(const Room *room, const json_t *tokens)
{
    bool any = false;
    for (int chair = 0; chair < table_players(room->table); chair++) {
        if (room->table->chair[chair].who != CHAIR_PERSON) continue;
        if (!is_shown(tokens, &room->stored.chair[chair].key)) return false;
        any = true;
    }
    return any;
}

// A running game goes elsewhere. Its record tells what nobody knows yet: it is for whoever holds
// every chair that is not a bot's.
void records_take(Call *call)
{
    Room *room = find_room(call);
    Record record;
    if (!room) return;
    if (room_phase(room) != RUNNING) {
        call_fault(call, room_phase(room) == OVER ? ALREADY_OVER : STILL_GATHERING);
        return;
    }
    if (!holds_all(room, json_object_get(call->json, "tokens"))) {
        call_fault(call, FORBIDDEN);
        return;
    }
    table_record(room->table, &record);
    record_write(&record, room->table->state, &call->text);
    record_free(&record);
    call->type = "text/plain; charset=utf-8";
    call_done(call, 200);
}

static void lay_on_table(Call *call, const json_t *json, const Record *record)
{
    Beginning from = {.game = record->game, .players = record->players, .seed = record->seed};
    Wish wish;
    memcpy(from.option, record->option, sizeof from.option);
    if (!wish_read(call, json, &from, &wish)) return;
    wish.stored.seeded = true;
    for (int chair = 0; chair < from.players; chair++)
        if (!wish.table->chair[chair].name[0])
            memcpy(wish.table->chair[chair].name, record->name[chair], NAME_ROOM);
    wish_grant(call, &wish, record);
}

static void read_and_lay(Call *call, const json_t *json, const char *words)
{
    Record record;
    Position world;
    Problem problem;
    if (!record_read(words, &record, (State *)&world, &problem))
        call_fault_in(call, BAD_REQUEST, "record", problem.words);
    else if (record.count >= DEEDS_MAX) call_fault(call, TOO_LARGE), record_free(&record);
    else lay_on_table(call, json, &record), record_free(&record);
}

// A bad one counts as a table, too: to read it is work.
void records_post(Call *call)
{
    const char *words =
        call->is_text ? text_get(&call->body) : field_text(call->json, "record", RECORD_BYTES);
    json_t *json = call->json ? json_incref(call->json) : json_object();
    if (!words) call_fault_in(call, BAD_REQUEST, "record", NULL);
    else if (may_make_table(call)) read_and_lay(call, json, words);
    json_decref(json);
}

// The same without what is hidden while the game is running: no seed, no moves.
static void write_report(Text *text, const Room *room, const char *words, const char *page,
                         int64_t number)
{
    const Table *t = room->table;
    const Game *game = table_game(t);
    text_format(text, "moraine problem report %lld\ntable %s\ngame %s version %d data %08x\n",
                (long long)number, room->stored.id, game->key, game->version, game->data);
    text_format(text, "players %d\nstate %s\n", table_players(t), phase_name(room_phase(room)));
    text_add(text, "options {");
    wire_options(text, &t->history.from);
    text_format(text, "}\nlog %u\nwords %s\n", t->told.rows[ONLOOKER], words);
    if (page) text_format(text, "page %s\n", page);
}

static int find_reporter(const Call *call, const Room *room)
{
    Key key;
    for (int chair = 0; chair < table_players(room->table); chair++)
        if (token_key('c', call->bearer, &key) &&
            !memcmp(&room->stored.chair[chair].key, &key, sizeof key))
            return chair;
    return NOBODY;
}

static bool may_report(Call *call)
{
    Hall *hall = call->hall;
    float most = (float)hall->options.limits.reports_per_hour;
    Client *client = addresses_find(&hall->addresses, &call->address, hall->now);
    if (most <= 0 || bucket_take(&client->reports, most, most / 3600, hall->now)) return true;
    return call_limited(call, "reports"), false;
}

void reports_post(Call *call)
{
    Room *room = find_room(call);
    char words[4 * REPORT_LETTERS + 1], page[4 * REPORT_LETTERS + 1];
    Text text = {0};
    if (!room) return;
    if (!field_words(call->json, "words", REPORT_LETTERS, words, sizeof words)) {
        call_fault_in(call, BAD_REQUEST, "words", NULL);
        return;
    }
    if (!may_report(call)) return;
    bool more = field_words(call->json, "page", REPORT_LETTERS, page, sizeof page);
    text_format(&text, "%s\n%s", words, more ? page : "");
    int64_t number =
        store_add_report(call->hall->store, room->stored.number, room->table->history.count,
                         find_reporter(call, room), call->hall->now, text_get(&text));
    room_touch(room);
    text_clear(&text);
    write_report(&text, room, words, more ? page : NULL, number);
    if (room_phase(room) == OVER) {
        Record record;
        table_record(room->table, &record);
        record_write(&record, room->table->state, &text);
        record_free(&record);
    }
    text_char(&call->text, '{');
    json_put_number(&call->text, "report", number);
    json_put_text(&call->text, "text", text_get(&text));
    text_char(&call->text, '}');
    text_free(&text);
    call_done(call, 200);
}
