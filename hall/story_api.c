// SPDX-License-Identifier: MIT
// story_api.c - the look back upon a finished game: at once by the game's own judgement, and after
// some seconds by the elder's.
#include "hall/looking.h"
#include "hall/tables_api.h"
#include "hall/thought.h"
#include "table/story.h"

#include <stdlib.h>
#include <string.h>

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

static void write_course(Text *text, const Story *story, int viewpoint)
{
    json_put_key(text, "course");
    text_char(text, '[');
    for (int i = 0; i < story->count; i++) {
        const Moment *moment = &story->at[i];
        json_put_comma(text);
        text_char(text, '{');
        json_put_number(text, "log", moment->log.rows[viewpoint]);
        json_put_number(text, "seat", moment->seat);
        write_points(text, "points", story, moment->points);
        write_points(text, "now", story, moment->now);
        if (moment->considered) write_hopes(text, "hope", story, moment->hope);
        text_char(text, '}');
    }
    text_char(text, ']');
}

static void write_turning(Text *text, const Story *story, int viewpoint)
{
    json_put_key(text, "turning");
    text_char(text, '[');
    for (int i = 0; i < story->turning_count; i++) {
        const Turning *turning = &story->turning[i];
        const Moment *moment = &story->at[turning->to];
        json_put_comma(text);
        text_char(text, '{');
        json_put_number(text, "log", moment->log.rows[viewpoint]);
        json_put_number(text, "seat", moment->seat);
        json_put_number(text, "turned", story_turned(story, turning));
        write_hopes(text, "from", story, story->at[turning->from].hope);
        write_hopes(text, "to", story, moment->hope);
        wire_reasons(text, turning->reason, turning->reasons);
        text_char(text, '}');
    }
    text_char(text, ']');
}

// Rows are numbered as the caller's own log is.
static int viewpoint_of(Call *call, const Room *room)
{
    int chair = chair_shown(call, room);
    return chair < 0 ? ONLOOKER : chair;
}

void story_get(Call *call)
{
    Room *room = call_finished(call);
    if (!room) return;
    Story *story = malloc(sizeof *story);
    if (!story) abort();
    story_tell(room->table, story, NULL);
    int viewpoint = viewpoint_of(call, room);
    Text *text = &call->text;
    text_char(text, '{');
    write_standing(text, story);
    write_scores(text, room->table, story);
    write_course(text, story, viewpoint);
    write_turning(text, story, viewpoint);
    json_put_number(text, "decisions", story->decisions);
    json_put_number(text, "started", room->stored.begun);
    json_put_number(text, "ended", room->stored.moved);
    json_put_number(text, "log", room->table->told.rows[viewpoint]);
    text_char(text, '}');
    free(story);
    if (!call_cached(call)) call_done(call, 200);
}

// The elder looks back: a worker does it, once while the table is awake.

enum { LOOKING_COST = 10000, LOOKING_WAITING = 4 };

typedef struct LookingBack {
    Looking looking;
    Call *call;
    char table[TABLE_ID_ROOM];
    uint32_t room;  // its serial
    int viewpoint;
} LookingBack;

static void answer(Call *call, const Story *story, int viewpoint)
{
    text_char(&call->text, '{');
    write_course(&call->text, story, viewpoint);
    write_turning(&call->text, story, viewpoint);
    text_char(&call->text, '}');
    if (!call_cached(call)) call_done(call, 200);
}

static Story *keep_story(const Story *story)
{
    Story *own = malloc(sizeof *own);
    if (!own) abort();
    *own = *story;
    return own;
}

static void done(Job *job)
{
    LookingBack *back = (LookingBack *)job;
    const Story *story = &back->looking.story;
    Room *room = room_awake(back->call->hall, back->table);
    if (room && room->serial != back->room) room = NULL;
    if (!job->worked) call_fault(back->call, STOPPING);
    else answer(back->call, story, back->viewpoint);
    if (room) room->looking_back = false;
    if (room && job->worked) room->elders = keep_story(story);
    free(back);
}

static void look_back(Call *call, Room *room)
{
    LookingBack *back = calloc(1, sizeof *back);
    if (!back) abort();
    Job *job = &back->looking.job;
    *job = (Job){.size = sizeof *back, .done = done};
    job->rank = FOR_LOOKING_BACK;
    job->cost = LOOKING_COST;
    job->client = client_of(&call->address);
    job->table = room->serial;
    back->call = call;
    memcpy(back->table, room->stored.id, sizeof back->table);
    back->room = room->serial;
    back->viewpoint = viewpoint_of(call, room);
    looking_set(&back->looking, room->table);
    room->looking_back = call->busy = true;
    workers_add(call->hall->workers, job);
}

static bool is_busy(const Call *call)
{
    return workers_waiting_for(call->hall->workers, client_of(&call->address)) >= LOOKING_WAITING;
}

void turning_get(Call *call)
{
    Room *room = call_finished(call);
    if (!room) return;
    if (room->elders) answer(call, room->elders, viewpoint_of(call, room));
    else if (room->looking_back || is_busy(call)) call_fault(call, BUSY);
    else look_back(call, room);
}
