// SPDX-License-Identifier: MIT
// thinkers_test.c - who thinks elsewhere: what it is told, what is believed of it, and what becomes
// of a job whose thinker lies, dies or hangs.
#include "tests/hall/party.h"

#include "engine/describe.h"
#include "hall/looking.h"
#include "hall/riddle.h"
#include "server/thinkers.h"

static char first[TOKEN_ROOM], second[TOKEN_ROOM], program[PROGRAM_ROOM];

static void open_with_thinkers(void)
{
    open_hall();
    thinkers_open(hall, NULL);
    riddle_program(program);
    assert_true(thinkers_add(hall, "first", first));
    assert_true(thinkers_add(hall, "second", second));
    hold_workers();
}

static void close_with_thinkers(void)
{
    let_workers_go();
    thinkers_close(hall);
    close_hall();
}

static Room *table_of_trackers(void)
{
    int status;
    static const char BODY[] =
        "{\"game\":\"hunters\",\"players\":3,\"pace\":0,\"seed\":\"1\",\"chairs\":["
        "{\"who\":\"bot\",\"bot\":\"tracker\"},{\"who\":\"bot\",\"bot\":\"tracker\"},"
        "{\"who\":\"bot\",\"bot\":\"tracker\"}]}";
    json_t *made = post("/api/1/tables", BODY, &status);
    assert_int_equal(status, 201);
    Room *room = room_of(text_at(made, "table"));
    json_decref(made);
    return room;
}

static Call *begin_call(const char *method, const char *path, const char *bearer)
{
    Call *call = calloc(1, sizeof *call);
    strcpy(call->method, method);
    snprintf(call->path, sizeof call->path, "%s", path);
    strcpy(call->bearer, bearer);
    strcpy(call->address.text, "thinker");
    if (method[0] == 'P') text_format(&call->body, "{\"program\":\"%s\"}", program);
    hall_call(hall, call);
    return call;
}

static Call *begin_take(const char *key) { return begin_call("POST", "/api/1/think/take", key); }

static json_t *end_take(Call *call)
{
    hall_flush(hall);
    assert_true(call->done);
    json_t *answer = json_loadb(text_get(&call->text), call->text.count, 0, NULL);
    call_free(call);
    return answer;
}

static json_t *take(const char *key) { return end_take(begin_take(key)); }

static int give(const char *key, int64_t job, const char *best)
{
    char body[512];
    int status;
    snprintf(body, sizeof body, "{\"program\":\"%s\",\"job\":%lld,\"best\":%s}", program,
             (long long)job, best);
    json_decref(call_with("POST", "/api/1/think/give", body, key, &status));
    return status;
}

// As moraine think does it.
static Advised think_about(const json_t *asked, char *best, size_t room)
{
    Problem problem;
    Text text = {0};
    Riddle *riddle = riddle_read(asked, &problem);
    assert_non_null(riddle);
    riddle->job.work(&riddle->job);
    riddle_write_answer(&riddle->job, &text);
    snprintf(best, room, "%s", strchr(text_get(&text), '['));
    Advised found = riddle->best[0];
    text_free(&text);
    free(riddle);
    return found;
}

TEST(a_thinker_answers_as_a_thread_here_would)
{
    char best[128];
    open_with_thinkers();
    Room *room = table_of_trackers();
    int deeds = room->table->history.count;
    json_t *asked = take(first);
    Advised found = think_about(asked, best, sizeof best);
    Bot *bot = bot_open(table_game(room->table), "tracker",
                        strtoull(text_at(asked, "seed"), NULL, 16), NULL);
    Action here = bot_choose(bot, room->table->state);
    bot_close(bot);
    assert_memory_equal(&found.action, &here, sizeof here);
    assert_int_equal(give(first, number_at(asked, "job"), best), 200);
    pass_time(1);
    assert_true(room->table->history.count > deeds);
    assert_memory_equal(&room->table->history.deed[deeds].action, &here, sizeof here);
    json_decref(asked);
    close_with_thinkers();
}

static Room *finished_table(void)
{
    Position world = {0};
    State *s = (State *)&world;
    Record record = {.game = games_find("null"), .players = 1, .seed = 1, .name = {"Ann"}};
    Random dice = {.key = 1};
    Text words = {0};
    int status;
    game_start(record.game, s, 1, record.option, 1, NULL);
    while (game_waiting(s) != NOBODY) {
        record_add(&record, game_pick(record.game, s, &dice));
        game_play(record.game, s, record.actions[record.count - 1], NULL);
    }
    record_write(&record, s, &words);
    json_t *made = post("/api/1/records", text_get(&words), &status);
    assert_int_equal(status, 201);
    Room *room = room_of(text_at(made, "table"));
    json_decref(made);
    record_free(&record);
    text_free(&words);
    return room;
}

static int give_look(int64_t job, const char *answer)
{
    Text body = {0};
    int status;
    text_format(&body, "{\"program\":\"%s\",\"job\":%lld,%s}", program, (long long)job, answer);
    json_decref(call_with("POST", "/api/1/think/give", text_get(&body), first, &status));
    text_free(&body);
    return status;
}

// It is told the game without names; what it answers is shown, if it can be true.
TEST(a_thinker_looks_back_as_a_thread_here_would)
{
    char path[64];
    Text there = {0}, here = {0};
    Problem problem;
    open_with_thinkers();
    Room *room = finished_table();
    snprintf(path, sizeof path, "/api/1/tables/%s/turning", room->stored.id);
    Call *looking = begin_call("GET", path, "");
    json_t *asked = take(first);
    assert_null(strstr(text_at(asked, "record"), "\nname "));
    Job *job = question_read(asked, &problem);
    assert_non_null(job);
    job->work(job);
    job->write_answer(job, &there);
    Looking *own = calloc(1, sizeof *own);
    looking_set(own, room->table);
    own->job.work(&own->job);
    own->job.write_answer(&own->job, &here);
    assert_string_equal(text_get(&there), text_get(&here));
    assert_int_equal(give_look(number_at(asked, "job"), text_get(&there)), 200);
    hall_flush(hall);
    assert_true(looking->done && looking->status == 200);
    call_free(looking), free(own), free(job);
    json_decref(asked);
    text_free(&there), text_free(&here);
    close_with_thinkers();
}

TEST(what_cannot_be_a_look_back_is_refused)
{
    static const char *const WRONG[] = {"\"best\":[]",
                                        "\"hopes\":[],\"turning\":[]",
                                        "\"hopes\":[[99,1]],\"turning\":[]",
                                        "\"hopes\":[[0,1000001]],\"turning\":[]",
                                        "\"hopes\":[[0,5]],\"turning\":[[0,1]]",
                                        "\"hopes\":[[0,5,5]],\"turning\":[]"};
    Looking *looking = calloc(1, sizeof *looking);
    Text text = {0};
    open_with_thinkers();
    looking_set(looking, finished_table()->table);
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        text_clear(&text);
        text_format(&text, "{%s}", WRONG[i]);
        json_t *answer = json_loadb(text_get(&text), text.count, 0, NULL);
        assert_false(looking->job.read(&looking->job, answer));
        json_decref(answer);
    }
    text_free(&text);
    free(looking);
    close_with_thinkers();
}

// The same words, whatever lies where the seat cannot look.
TEST(a_thinker_learns_what_its_seat_knows_and_no_more)
{
    for (int i = 0; GAMES[i]; i++) {
        const Game *game = GAMES[i];
        uint8_t option[OPTIONS_MAX] = {0};
        Position world = {0};
        Riddle *riddle = calloc(2, sizeof *riddle);
        Text text[2] = {{0}, {0}};
        State *s = (State *)&world;
        options_usual(game, option);
        game_start(game, s, game->players_min, option, 7, NULL);
        for (int other = 0; other < 2; other++) {
            if (other) game_redeal(game, s, game_waiting(s), 99);
            riddle_set(&riddle[other], game, "elder", 5, s, true);
            riddle_write(&riddle[other].job, &text[other]);
        }
        assert_string_equal(text_get(&text[0]), text_get(&text[1]));
        text_free(&text[0]);
        text_free(&text[1]);
        free(riddle);
    }
}

TEST(who_has_no_key_or_another_version_is_refused)
{
    char body[64];
    open_with_thinkers();
    snprintf(body, sizeof body, "{\"program\":\"%s\"}", program);
    assert_int_equal(status_of("POST", "/api/1/think/take", body, NULL), 401);
    assert_int_equal(status_of("POST", "/api/1/think/take", body, "tabcdefghijkmnpqrstuvwxyz23"),
                     401);
    assert_int_equal(status_of("POST", "/api/1/think/take", "{\"program\":\"0\"}", first), 409);
    assert_false(thinkers_add(hall, "first", first));
    assert_true(thinkers_remove(hall, "second"));
    assert_int_equal(status_of("POST", "/api/1/think/take", body, second), 401);
    close_with_thinkers();
}

TEST(a_thinker_that_lies_is_not_believed_and_soon_not_asked)
{
    char best[128];
    open_with_thinkers();
    Room *room = table_of_trackers();
    int deeds = room->table->history.count;
    static const char *const LIES[] = {"[[255,0,0,0,0,0,0,0,0,0]]", "[]", "[[1,2]]"};
    for (int i = 0; i < 3; i++) {
        json_t *asked = take(first);
        assert_int_equal(give(first, number_at(asked, "job"), LIES[i]), 400);
        json_decref(asked);
    }
    assert_int_equal(room->table->history.count, deeds);
    json_t *refused = take(first);
    assert_string_equal(text_at(json_object_get(refused, "error"), "code"), "forbidden");
    json_decref(refused);
    json_t *asked = take(second);
    think_about(asked, best, sizeof best);
    assert_int_equal(give(second, number_at(asked, "job"), best), 200);
    pass_time(1);
    assert_true(room->table->history.count > deeds);
    json_decref(asked);
    close_with_thinkers();
}

TEST(what_a_lost_thinker_had_goes_to_another_and_comes_too_late)
{
    char best[128];
    open_with_thinkers();
    table_of_trackers();
    json_t *asked = take(first);
    Call *waits = begin_take(second);
    assert_false(waits->done);
    pass_time(5000);
    json_t *again = end_take(waits);
    assert_string_equal(text_at(again, "world"), text_at(asked, "world"));
    think_about(asked, best, sizeof best);
    assert_int_equal(give(first, number_at(asked, "job"), best), 409);
    assert_int_equal(give(first, number_at(again, "job"), best), 409);  // not its own
    assert_int_equal(give(second, number_at(again, "job"), best), 200);
    json_decref(asked);
    json_decref(again);
    close_with_thinkers();
}

TEST(what_all_thinkers_lose_is_thought_here)
{
    open_with_thinkers();
    Room *room = table_of_trackers();
    int deeds = room->table->history.count;
    json_decref(take(first));
    assert_int_equal(workers_waiting(hall->workers), 0);
    pass_time(10000);
    assert_int_equal(workers_waiting(hall->workers), 1);
    let_workers_go();
    for (int i = 0; i < 20000 && room->table->history.count == deeds; i++) doze(2), pass_time(1);
    assert_true(room->table->history.count > deeds);
    close_with_thinkers();
}

TEST(who_asks_waits_for_a_job_but_not_for_ever)
{
    open_with_thinkers();
    Call *waits = begin_take(first), *gone = begin_take(first);
    gone->abandoned = true;
    table_of_trackers();
    json_t *asked = end_take(waits);
    assert_true(number_at(asked, "job") > 0);
    json_decref(asked);
    Call *in_vain = begin_take(second);
    pass_time(60000);
    json_t *nothing = end_take(in_vain);
    assert_true(json_is_null(json_object_get(nothing, "job")) || number_at(nothing, "job") > 0);
    json_decref(nothing);
    close_with_thinkers();
}
