// records_api.c - games as text: export, import, problem reports; and the look back upon them.
#include "server/ask.h"
#include "server/tables_api.h"
#include "table/story.h"

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

static Room *find_finished(Call *call)
{
    Room *room = find_room(call);
    if (!room || room_phase(room) == OVER) return room;
    call_fault(call, room_phase(room) == RUNNING ? STILL_RUNNING : STILL_GATHERING);
    return NULL;
}

void records_get(Call *call)
{
    Room *room = find_finished(call);
    Record record;
    if (!room) return;
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

void records_post(Call *call)
{
    const char *words =
        call->is_text ? text_get(&call->body) : ask_text(call->json, "record", RECORD_BYTES);
    json_t *json = call->json ? json_incref(call->json) : json_object();
    Record record;
    World world;
    Problem problem;
    if (!words) call_fault_in(call, BAD_REQUEST, "record", NULL);
    else if (!record_read(words, &record, (State *)&world, &problem))
        call_fault_in(call, BAD_REQUEST, "record", problem.words);
    else {
        if (record.count >= DEEDS_MAX) call_fault(call, TOO_LARGE);
        else if (may_make_table(call)) lay_on_table(call, json, &record);
        record_free(&record);
    }
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
    text_format(text, "}\nlog %u\nwords %s\n", t->told[ONLOOKER], words);
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

void reports_post(Call *call)
{
    Room *room = find_room(call);
    char words[4 * REPORT_LETTERS + 1], page[4 * REPORT_LETTERS + 1];
    Text text = {0};
    if (!room) return;
    if (!ask_words(call->json, "words", REPORT_LETTERS, words, sizeof words)) {
        call_fault_in(call, BAD_REQUEST, "words", NULL);
        return;
    }
    bool more = ask_words(call->json, "page", REPORT_LETTERS, page, sizeof page);
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

// The look back.

static void write_hopes(Text *text, const char *key, const Story *story, const float *hope)
{
    json_put_key(text, key);
    text_char(text, '[');
    for (int seat = 0; seat < story->seats; seat++)
        json_put_comma(text), text_format(text, "%.3f", (double)hope[seat]);
    text_char(text, ']');
}

static void write_points(Text *text, const char *key, const Story *story, const int16_t *points)
{
    json_put_key(text, key);
    text_char(text, '[');
    for (int seat = 0; seat < story->seats; seat++)
        json_put_comma(text), text_number(text, points[seat]);
    text_char(text, ']');
}

static void write_standing(Text *text, const Story *story)
{
    const Standing *standing = &story->standing;
    json_put_key(text, "standing");
    text_char(text, '{');
    write_points(text, "points", story, standing->points);
    json_put_key(text, "rank");
    text_char(text, '[');
    for (int seat = 0; seat < story->seats; seat++)
        json_put_comma(text), text_number(text, standing->rank[seat]);
    text_add(text, "],\"winners\":[");
    for (int seat = 0; seat < story->seats; seat++)
        if (standing->winners >> seat & 1) json_put_comma(text), text_number(text, seat);
    text_char(text, ']');
    json_put_bool(text, "as_one", standing->as_one);
    text_char(text, '}');
}

static void write_scores(Text *text, const Table *t, const Story *story)
{
    json_put_key(text, "scores");
    text_char(text, '[');
    for (int seat = 0; seat < story->seats; seat++) {
        Action asked;
        Sum sum;
        if (!story_score(t, seat, &asked, &sum)) continue;
        json_put_comma(text);
        text_char(text, '{');
        json_put_number(text, "seat", seat);
        json_put_key(text, "sum");
        wire_row(text, table_game(t)->sums, asked.arg, asked.kind);
        wire_sum(text, table_game(t), &sum);
        text_char(text, '}');
    }
    text_char(text, ']');
}

static void write_course(Text *text, const Story *story)
{
    json_put_key(text, "course");
    text_char(text, '[');
    for (int i = 0; i < story->count; i++) {
        const Moment *moment = &story->at[i];
        json_put_comma(text);
        text_char(text, '{');
        json_put_number(text, "log", moment->log);
        json_put_number(text, "seat", moment->seat);
        write_points(text, "points", story, moment->points);
        if (story->has_hope) write_hopes(text, "hope", story, moment->hope);
        text_char(text, '}');
    }
    text_char(text, ']');
}

static void write_turning(Text *text, const Story *story)
{
    json_put_key(text, "turning");
    text_char(text, '[');
    for (int i = 0; i < story->turning_count; i++) {
        const Moment *moment = &story->at[story->turning[i]];
        json_put_comma(text);
        text_char(text, '{');
        json_put_number(text, "log", moment->log);
        json_put_number(text, "seat", moment->seat);
        write_hopes(text, "from", story, moment[-1].hope);
        write_hopes(text, "to", story, moment->hope);
        text_char(text, '}');
    }
    text_char(text, ']');
}

void story_get(Call *call)
{
    Room *room = find_finished(call);
    Story *story = room ? malloc(sizeof *story) : NULL;
    Text *text = &call->text;
    if (!room) return;
    if (!story) abort();
    story_tell(room->table, story);
    text_char(text, '{');
    write_standing(text, story);
    write_scores(text, room->table, story);
    write_course(text, story);
    write_turning(text, story);
    json_put_number(text, "decisions", story->decisions);
    json_put_number(text, "started", room->stored.begun);
    json_put_number(text, "ended", room->stored.moved);
    json_put_number(text, "log", room->table->told[ONLOOKER]);
    text_char(text, '}');
    free(story);
    if (!call_cached(call)) call_done(call, 200);
}
