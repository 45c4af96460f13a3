// SPDX-License-Identifier: MIT
// looking.c - see looking.h.
#include "hall/looking.h"

#include "base/words.h"
#include "hall/field.h"
#include "hall/riddle.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MILLION = 1000000 };

static void work(Job *job)
{
    Looking *looking = (Looking *)job;
    story_consider(&looking->story, looking->world);
}

// The question.

static void write_question(const Job *job, Text *text)
{
    const Looking *looking = (const Looking *)job;
    json_put_text(text, "record", looking->record);
    json_put_key(text, "moments");
    text_char(text, '[');
    for (int i = 0; i < looking->story.count; i++)
        json_put_comma(text), text_number(text, looking->story.at[i].actions);
    text_char(text, ']');
}

static bool write_record(Looking *looking, const Table *t)
{
    Record record;
    Text text = {0};
    table_record(t, &record);
    memset(record.name, 0, sizeof record.name);
    record_write(&record, t->state, &text);
    bool fits = text.count < sizeof looking->record;
    if (fits) memcpy(looking->record, text_get(&text), text.count);
    text_free(&text);
    record_free(&record);
    return fits;
}

// The moments come one after the other.
static bool read_moments(Looking *looking, const Record *record, const json_t *moments)
{
    size_t count = json_array_size(moments);
    if (!count || count > COURSE_MAX) return false;
    for (size_t i = 0; i < count; i++) {
        json_int_t actions = json_integer_value(json_array_get(moments, i));
        if (actions < 1 || actions > record->count) return false;
        looking->story.at[i].actions = (int)actions;
        record_position(record, (int)actions, (State *)&looking->world[i]);
    }
    looking->story.count = (int)count;
    return true;
}

static bool read_question(const json_t *json, Looking *looking, Problem *problem)
{
    Position last;
    Record record;
    const char *words = field_text(json, "record", LOOKING_ROOM - 1);
    if (!words || !record_read(words, &record, (State *)&last, problem)) return false;
    strcpy(looking->record, words);
    looking->story.game = record.game;
    looking->story.seats = game_seats((State *)&last);
    bool good = read_moments(looking, &record, json_object_get(json, "moments"));
    record_free(&record);
    return good;
}

// The answer.

static void write_answer(const Job *job, Text *text)
{
    const Story *story = &((const Looking *)job)->story;
    json_put_key(text, "hopes");
    text_char(text, '[');
    for (int at = 0; at < story->count; at++) {
        if (!story->at[at].considered) continue;
        json_put_comma(text);
        text_format(text, "[%d", at);
        for (int seat = 0; seat < story->seats; seat++)
            text_format(text, ",%ld", lrintf(story->at[at].hope[seat] * MILLION));
        text_char(text, ']');
    }
    text_add(text, "],\"turning\":[");
    for (int i = 0; i < story->turning_count; i++) {
        json_put_comma(text);
        text_format(text, "[%d,%d]", story->turning[i].from, story->turning[i].to);
    }
    text_char(text, ']');
}

// A row of so many numbers, up to what each may be at most.
static bool read_row(const json_t *row, size_t count, json_int_t first_most, json_int_t most,
                     json_int_t number[])
{
    if (json_array_size(row) != count) return false;
    for (size_t i = 0; i < count; i++) {
        const json_t *value = json_array_get(row, i);
        number[i] = json_integer_value(value);
        if (!json_is_integer(value) || number[i] < 0 || number[i] > (i ? most : first_most))
            return false;
    }
    return true;
}

static bool read_hopes(Story *story, const json_t *hopes)
{
    json_int_t number[1 + SEATS_MAX];
    for (int at = 0; at < story->count; at++) story->at[at].considered = false;
    for (size_t i = 0; i < json_array_size(hopes); i++) {
        if (!read_row(json_array_get(hopes, i), 1 + (size_t)story->seats, story->count - 1, MILLION,
                      number))
            return false;
        Moment *moment = &story->at[number[0]];
        moment->considered = true;
        for (int seat = 0; seat < story->seats; seat++)
            moment->hope[seat] = (float)number[1 + seat] / MILLION;
    }
    return json_array_size(hopes);
}

static bool read_turning(Story *story, const json_t *turning)
{
    json_int_t number[2];
    size_t count = json_array_size(turning);
    if (count > TURNING_MAX) return false;
    for (size_t i = 0; i < count; i++) {
        json_int_t last = story->count - 1;
        if (!read_row(json_array_get(turning, i), 2, last, last, number)) return false;
        if (!story->at[number[0]].considered || !story->at[number[1]].considered) return false;
        story->turning[i] = (Turning){(int)number[0], (int)number[1]};
    }
    story->turning_count = (int)count;
    return true;
}

static bool take_answer(Job *job, const json_t *answer)
{
    Looking *looking = (Looking *)job;
    Story told = looking->story;
    bool good = read_hopes(&told, json_object_get(answer, "hopes")) &&
                read_turning(&told, json_object_get(answer, "turning"));
    if (good) looking->story = told;
    return good;
}

static void set_verbs(Job *job, bool travels)
{
    job->work = work;
    job->write_answer = write_answer;
    if (!travels) return;
    job->write = write_question;
    job->read = take_answer;
}

void looking_set(Looking *looking, const Table *t)
{
    story_tell(t, &looking->story, looking->world);
    set_verbs(&looking->job, write_record(looking, t));
}

Looking *looking_read(const json_t *json, Problem *problem)
{
    Looking *looking = calloc(1, sizeof *looking);
    if (!looking) abort();
    set_verbs(&looking->job, true);
    if (read_question(json, looking, problem)) return looking;
    problem_say(problem, "bad_riddle", NO_VALUES);
    free(looking);
    return NULL;
}

Job *question_read(const json_t *json, Problem *problem)
{
    return json_object_get(json, "record") ? (Job *)looking_read(json, problem)
                                           : (Job *)riddle_read(json, problem);
}
