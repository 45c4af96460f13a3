// SPDX-License-Identifier: MIT
// ending.c - see ending.h.
#include "hall/ending.h"

#include "engine/describe.h"
#include "hall/call.h"

#include <stdlib.h>
#include <string.h>

static void write_list(Text *text, const char *key)
{
    json_put_key(text, key);
    text_char(text, '[');
}

static void write_standing(const Table *t, Text *text)
{
    Standing standing = {0};
    int seats = game_seats(t->state);
    table_game(t)->standing(t->state, &standing);
    if (t->manners.abandoned) standing.winners = 0;
    text_char(text, '{');
    write_list(text, "points");
    for (int seat = 0; seat < seats; seat++)
        json_put_comma(text), text_number(text, standing.points[seat]);
    text_char(text, ']');
    write_list(text, "rank");
    for (int seat = 0; seat < seats; seat++)
        json_put_comma(text), text_number(text, standing.rank[seat]);
    text_char(text, ']');
    write_list(text, "winners");
    for (int seat = 0; seat < seats; seat++)
        if (standing.winners >> seat & 1) json_put_comma(text), text_number(text, seat);
    text_char(text, ']');
    json_put_bool(text, "as_one", standing.as_one);
    text_char(text, '}');
}

static void write_names(const Table *t, const Record *record, Text *text)
{
    text_char(text, '{');
    json_put_text(text, "game", record->game->key);
    write_list(text, "names");
    for (int seat = 0; seat < game_seats(t->state); seat++)
        json_put_comma(text), json_put_string(text, record->name[seat % record->players]);
    text_add(text, "]}\n");
}

static void write_event(const Game *game, Event e, Text *text)
{
    Text line = {0};
    describe_event_json(game, e, &line);
    text_add(text, text_get(&line));
    text_char(text, '\n');
    text_free(&line);
}

// What happened on the line that holds, secrets and all: the game is over. All by names, so that
// whoever reads it later can say it, in their language and by the tables of that day.
static void write_told(const Table *t, const Record *record, Text *text)
{
    Position world;
    Tale *tale = malloc(sizeof *tale);
    if (!tale) abort();
    write_names(t, record, text);
    game_start(record->game, (State *)&world, record->players, record->option, record->seed, tale);
    for (int i = 0;; i++) {
        for (int e = 0; e < tale->count; e++) write_event(record->game, tale->at[e], text);
        if (i == record->count) break;
        game_play(record->game, (State *)&world, record->actions[i], tale);
    }
    free(tale);
}

void ending_store(Room *room)
{
    const Table *t = room->table;
    Text standing = {0}, text = {0}, told = {0};
    Record record;
    table_record(t, &record);
    write_standing(t, &standing);
    record_write(&record, t->state, &text);
    write_told(t, &record, &told);
    Ending ending = {(char *)text_get(&standing), (char *)text_get(&text), (char *)text_get(&told)};
    room_touch(room);
    store_set_ending(room->hall->store, room->stored.number, &ending);
    record_free(&record);
    text_free(&standing), text_free(&text), text_free(&told);
}

int ending_rank(const Ending *ending, int chair)
{
    json_t *standing = json_loads(ending->standing ? ending->standing : "", 0, NULL);
    json_t *rank = json_array_get(json_object_get(standing, "rank"), (size_t)chair);
    int place = json_is_integer(rank) ? (int)json_integer_value(rank) : -1;
    json_decref(standing);
    return place;
}

bool ending_agrees(const Ending *ending, const Table *t)
{
    Text standing = {0};
    write_standing(t, &standing);
    bool same = !strcmp(ending->standing, text_get(&standing));
    text_free(&standing);
    return same;
}

bool call_ending(Call *call, Ending *ending)
{
    StoredTable stored;
    Chair sits[SEATS_MAX];
    Room *room;
    const char *id = call_part(call);
    Fault fault;
    Problem problem;
    if (id_is(id) && !room_awake(call->hall, id) &&
        store_find_table(call->hall->store, id, &stored, sits, &problem) == FOUND &&
        store_find_ending(call->hall->store, stored.number, ending, &problem) == FOUND)
        return true;
    room = room_find(call->hall, id, &fault);
    if (!room) return call_fault(call, fault), false;
    if (room_phase(room) != OVER)
        return call_fault(call, room_phase(room) == RUNNING ? STILL_RUNNING : STILL_GATHERING),
               false;
    if (store_find_ending(call->hall->store, room->stored.number, ending, &problem) == FOUND)
        return true;
    return call_fault(call, STORAGE_FAILED), false;
}
