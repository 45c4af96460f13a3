// SPDX-License-Identifier: MIT
// hall_test.c - the server without its sockets: tokens, joining, lists, records, accounts, sleep
// and restart, storage that fails, limits.
#include "tests/hall/party.h"

static const Game *some_game(void) { return GAMES[0]; }

TEST(a_token_opens_its_chair_and_nothing_else)
{
    open_hall();
    Party party = make_party(some_game(), some_game()->players_min, "");
    Party other = make_party(some_game(), some_game()->players_min, "");
    TestPeer *p = greet(party.table, other.token[0]);
    json_t *bye = receive_is(p, "bye");
    assert_string_equal(text_at(json_object_get(bye, "error"), "code"), "unauthorized");
    assert_true(p->peer.closing);
    leave(p);
    p = greet(party.table, NULL);
    json_t *you = json_object_get(receive_is(p, "hello"), "you");
    assert_true(json_is_null(json_object_get(you, "chair")));
    expect_no(p, "{\"do\":\"choose\",\"n\":1,\"action\":[1]}", "forbidden");
    expect_no(p, "{\"do\":\"chat\",\"words\":\"hi\"}", "forbidden");
    expect_no(p, "{\"do\":\"pace\",\"ms\":5}", "forbidden");
    leave(p);
    p = greet(party.table, party.host);
    you = json_object_get(receive_is(p, "hello"), "you");
    assert_true(json_is_true(json_object_get(you, "host")));
    leave(p);
    p = greet("aaaaaaaaaaaaa", NULL);
    assert_non_null(receive_is(p, "bye"));
    leave(p);
    close_hall();
}

TEST(tokens_are_stored_hashed)
{
    char folder[] = "/tmp/moraine-hall-XXXXXX", command[256];
    assert_non_null(mkdtemp(folder));
    open_hall_in(folder);
    Party party = make_party(some_game(), some_game()->players_min, "");
    close_hall();
    snprintf(command, sizeof command, "grep -rqaF -e %s -e %s %s", party.token[0], party.host,
             folder);
    assert_int_not_equal(system(command), 0);
    snprintf(command, sizeof command, "grep -rqaF -e %s %s", party.table, folder);
    assert_int_equal(system(command), 0);
    snprintf(command, sizeof command, "rm -r %s", folder);
    assert_int_equal(system(command), 0);
}

static json_t *make_mixed(void)
{
    const Game *game = some_game();
    Text wish = {0};
    int status;
    text_format(&wish, "{\"game\":\"%s\",\"players\":%d,\"listed\":true,\"chairs\":[", game->key,
                game->players_min);
    text_add(&wish, "{\"who\":\"me\"},{\"who\":\"link\"},{\"who\":\"open\"}");
    for (int i = 3; i < game->players_min; i++) text_add(&wish, ",{\"who\":\"bot\"}");
    text_add(&wish, "]}");
    json_t *made = post("/api/1/tables", text_get(&wish), &status);
    text_free(&wish);
    assert_int_equal(status, 201);
    return made;
}

static size_t count_listed(const char *key)
{
    int status;
    json_t *answer = call_with("GET", "/api/1/lobby", NULL, NULL, &status);
    size_t count = json_array_size(json_object_get(answer, key));
    json_decref(answer);
    return count;
}

TEST(invites_work_once_and_open_chairs_are_first_come)
{
    char body[256], table[TABLE_ID_ROOM];
    int status;
    open_hall();
    json_t *made = make_mixed();
    assert_string_equal(text_at(made, "state"), "gathering");
    strcpy(table, text_at(made, "table"));
    assert_int_equal(count_listed("open"), 1);
    const char *invite = text_at(json_array_get(json_object_get(made, "chairs"), 1), "invite");
    snprintf(body, sizeof body, "{\"name\":\"Bo\",\"invite\":\"%s\"}", invite);
    json_t *joined = call_table(table, "/join", body, NULL, &status);
    assert_int_equal(status, 200);
    assert_int_equal(number_at(joined, "chair"), 1);
    TestPeer *bo = greet(table, text_at(joined, "token"));
    assert_string_equal(text_at(receive_is(bo, "hello"), "state"), "gathering");
    json_decref(joined);
    json_decref(call_table(table, "/join", body, NULL, &status));
    assert_int_equal(status, 401);
    joined = call_table(table, "/join", "{\"name\":\"Cy\"}", NULL, &status);
    assert_int_equal(number_at(joined, "chair"), 2);
    json_decref(joined);
    json_t *hello = receive_is(bo, "hello");  // the game begins: a fresh one
    assert_string_equal(text_at(hello, "state"), "running");
    assert_non_null(json_object_get(hello, "view"));
    json_decref(call_table(table, "/join", "{\"name\":\"Di\"}", NULL, &status));
    assert_int_equal(status, 409);
    assert_int_equal(count_listed("open"), 0);
    assert_int_equal(count_listed("watch"), 1);
    leave(bo);
    json_decref(made);
    close_hall();
}

TEST(a_host_invites_anew_and_starts_with_bots)
{
    open_hall();
    json_t *made = make_mixed();
    const char *table = text_at(made, "table");
    TestPeer *host = greet(table, text_at(made, "host"));
    drain(host);
    send_to(host, "{\"do\":\"invite\",\"id\":2,\"chair\":1}");
    char body[128], token[TOKEN_ROOM];
    int status;
    snprintf(body, sizeof body, "{\"invite\":\"%s\"}",
             text_at(receive_is(host, "invite"), "invite"));
    json_t *joined = call_table(table, "/join", body, NULL, &status);
    assert_int_equal(status, 200);
    strcpy(token, text_at(joined, "token"));
    json_decref(joined);
    assert_int_equal(room_of(table)->table->chair[1].bot, NO_BOT);
    send_to(host, "{\"do\":\"start\",\"id\":1,\"bot\":\"cub\"}");
    assert_non_null(receive_is(host, "ok"));
    assert_string_equal(text_at(receive_is(host, "hello"), "state"), "running");
    json_decref(call_table(table, "/leave", "{}", token, &status));
    assert_int_equal(status, 200);
    assert_int_equal(room_of(table)->table->chair[1].who, CHAIR_BOT);
    leave(host);
    json_decref(made);
    close_hall();
}

TEST(bad_wishes_name_the_field)
{
    static const char *const WISHES[][2] = {
        {"{}", "game"},
        {"{\"game\":\"chess\"}", "game"},
        {"{\"game\":\"null\",\"players\":7}", "players"},
        {"{\"game\":\"null\",\"chairs\":[]}", "chairs"},
        {"{\"game\":\"null\",\"chairs\":[{\"who\":\"dog\"}]}", "chairs"},
        {"{\"game\":\"null\",\"chairs\":[{\"who\":\"bot\",\"bot\":\"x\"}]}", "bot"},
        {"{\"game\":\"null\",\"seed\":\"12x\"}", "seed"},
        {"{\"game\":\"null\",\"pace\":-1}", "pace"},
        {"{\"game\":\"null\",\"clock\":{\"bank\":1}}", "clock"},
        {"{\"game\":\"null\",\"undo\":\"maybe\"}", "undo"},
        {"{\"game\":\"null\",\"undo\":\"free\",\"chairs\":[{\"who\":\"open\"}]}", "undo"},
        {"{\"game\":\"null\",\"name\":\"\"}", "name"},
        {"{\"game\":\"null\",\"options\":{\"moon\":1}}", "moon"},
    };
    open_hall();
    for (size_t i = 0; i < sizeof WISHES / sizeof *WISHES; i++) {
        int status;
        json_t *answer = post("/api/1/tables", WISHES[i][0], &status);
        assert_int_equal(status, 400);
        assert_string_equal(text_at(json_object_get(answer, "error"), "field"), WISHES[i][1]);
        json_decref(answer);
    }
    assert_int_equal(store_count_tables(hall->store), 0);
    close_hall();
}

TEST(a_finished_game_has_its_record_and_its_story)
{
    int status;
    open_hall();
    Party party = make_party(some_game(), some_game()->players_min, ",\"seed\":\"7\"");
    json_decref(call_table(party.table, "/record", NULL, NULL, &status));
    assert_int_equal(status, 409);
    json_decref(call_table(party.table, "/turning", NULL, NULL, &status));
    assert_int_equal(status, 409);
    json_t *report =
        call_table(party.table, "/report", "{\"words\":\"odd\"}", party.token[0], &status);
    assert_int_equal(status, 200);
    assert_null(strstr(text_at(report, "text"), "seed"));  // the hidden part is not in it
    json_decref(report);
    move_on(room_of(party.table), 10000, 7);
    json_t *record = call_table(party.table, "/record", NULL, NULL, &status);
    assert_int_equal(status, 200);
    json_t *made = post("/api/1/records", json_string_value(record), &status);
    assert_int_equal(status, 201);
    assert_string_equal(text_at(made, "state"), "over");
    json_t *copy = call_table(text_at(made, "table"), "/record", NULL, NULL, &status);
    assert_true(json_equal(copy, record));
    json_decref(made), json_decref(copy), json_decref(record);
    assert_int_equal(status_of("POST", "/api/1/records", "nonsense", NULL), 400);
    json_t *story = call_table(party.table, "/story", NULL, NULL, &status);
    assert_int_equal(status, 200);
    assert_true(json_array_size(json_object_get(story, "course")) > 0);
    assert_non_null(json_object_get(json_object_get(story, "standing"), "points"));
    json_t *elders = call_table(party.table, "/turning", NULL, NULL, &status);
    assert_int_equal(status, 200);
    assert_int_equal(json_array_size(json_object_get(elders, "course")),
                     json_array_size(json_object_get(story, "course")));
    json_t *kept = call_table(party.table, "/turning", NULL, NULL, &status);
    assert_true(json_equal(kept, elders));
    json_decref(story), json_decref(elders), json_decref(kept);
    close_hall();
}

TEST(again_with_the_same_seats)
{
    char body[128], next[TABLE_ID_ROOM];
    int status;
    open_hall();
    Party party = make_party(some_game(), some_game()->players_min, "");
    move_on(room_of(party.table), 10000, 7);
    TestPeer *p = greet(party.table, party.token[1]);
    drain(p);
    snprintf(body, sizeof body, "{\"again\":\"%s\"}", party.table);
    json_t *made = call_with("POST", "/api/1/tables", body, party.token[0], &status);
    assert_int_equal(status, 201);
    strcpy(next, text_at(receive_is(p, "again"), "table"));
    assert_string_equal(next, text_at(made, "table"));
    for (int i = 1; i < party.players; i++) {
        snprintf(body, sizeof body, "{\"token\":\"%s\"}", party.token[i]);
        json_t *joined = call_table(next, "/join", body, NULL, &status);
        assert_int_equal(status, 200);
        assert_int_equal(number_at(joined, "chair"), i);
        json_decref(joined);
    }
    assert_int_equal(room_phase(room_of(next)), RUNNING);
    json_decref(made);
    leave(p);
    close_hall();
}

TEST(my_tables_by_the_tokens_i_hold)
{
    char body[256];
    int status;
    open_hall();
    Party party = make_party(some_game(), some_game()->players_min, "");
    int turn = table_waiting(room_of(party.table)->table);
    snprintf(body, sizeof body,
             "{\"tokens\":[\"x\",\"%s\",\"%s\",\"caaaaaaaaaaaaaaaaaaaaaaaaaa\"]}",
             party.token[turn], party.host);
    json_t *answer = post("/api/1/mine", body, &status);
    json_t *mine = json_object_get(answer, "mine");
    assert_int_equal(json_array_size(mine), 2);
    assert_int_equal(number_at(json_array_get(mine, 0), "token"), 1);
    assert_true(json_is_true(json_object_get(json_array_get(mine, 0), "your_turn")));
    json_decref(answer);
    close_hall();
}

TEST(accounts_gather_tables)
{
    static const char ANN[] = "{\"name\":\"Ann\",\"password\":\"long enough\"}";
    int status;
    char session[TOKEN_ROOM];
    open_hall();
    assert_int_equal(
        status_of("POST", "/api/1/accounts", "{\"name\":\"Ann\",\"password\":\"short\"}", NULL),
        400);
    json_t *answer = post("/api/1/accounts", ANN, &status);
    assert_int_equal(status, 200);
    strcpy(session, text_at(answer, "session"));
    json_decref(answer);
    assert_int_equal(status_of("POST", "/api/1/accounts", ANN, NULL), 409);
    assert_int_equal(status_of("POST", "/api/1/sessions", ANN, NULL), 200);
    assert_int_equal(
        status_of("POST", "/api/1/sessions", "{\"name\":\"Ann\",\"password\":\"not this\"}", NULL),
        401);
    assert_int_equal(
        status_of("POST", "/api/1/sessions", "{\"name\":\"Bob\",\"password\":\"not this\"}", NULL),
        401);
    answer = call_with("POST", "/api/1/tables", "{\"game\":\"null\"}", session, &status);
    assert_int_equal(status, 201);
    TestPeer *p = connect_to(text_at(answer, "table"));
    send_json(p, json_pack("{s:s, s:s, s:i}", "do", "hello", "session", session, "chair", 0));
    assert_int_equal(number_at(json_object_get(receive_is(p, "hello"), "you"), "chair"), 0);
    leave(p);
    json_decref(answer);
    answer = call_with("POST", "/api/1/mine", "{}", session, &status);
    assert_int_equal(json_array_size(json_object_get(answer, "mine")), 1);
    json_decref(answer);
    assert_int_equal(
        status_of("POST", "/api/1/account/close", "{\"password\":\"long enough\"}", session), 200);
    assert_int_equal(status_of("GET", "/api/1/account", NULL, session), 401);
    close_hall();
}

TEST(a_table_sleeps_and_wakes_as_it_was)
{
    open_hall();
    Party party = make_party(some_game(), some_game()->players_min, "");
    TestPeer *p = greet(party.table, party.token[0]);
    Room *room = room_of(party.table);
    Position before;
    move_on(room, 10, 3);
    while (room->turn.by != BY_PERSON) pass_time(PAUSE_MOST);
    memcpy(&before, room->table->state, some_game()->state_size);
    leave(p);
    pass_time(PUT_AWAY_AFTER + 1000);
    assert_null(room_awake(hall, party.table));
    p = greet(party.table, party.token[0]);
    assert_memory_equal(&before, room_of(party.table)->table->state, some_game()->state_size);
    leave(p);
    close_hall();
}

TEST(a_restart_finds_everything)
{
    char folder[] = "/tmp/moraine-hall-XXXXXX", command[64];
    assert_non_null(mkdtemp(folder));
    open_hall_in(folder);
    Party party = make_party(some_game(), some_game()->players_min, ",\"undo\":\"free\"");
    Knows k = {.p = greet(party.table, party.token[0])}, fresh = {0};
    Room *room = room_of(party.table);
    move_on(room, 25, 3);
    send_to(k.p, "{\"do\":\"undo\"}");
    hear(&k);
    int had = (int)json_array_size(k.log) / 2;
    leave(k.p);
    close_hall();

    open_hall_in(folder);
    fresh.p = greet(party.table, party.token[0]);
    hear(&fresh);
    assert_true(json_equal(fresh.log, k.log));
    assert_true(json_equal(fresh.things, k.things));
    assert_true(json_equal(fresh.ask, k.ask));
    TestPeer *p = greet_from(party.table, party.token[0], had);  // resumes
    json_t *rows = json_object_get(receive_is(p, "hello"), "log");
    assert_int_equal(json_array_size(rows), (int)json_array_size(k.log) - had);
    assert_int_equal(json_integer_value(json_array_get(json_array_get(rows, 0), 0)), had + 1);
    leave(p), leave(fresh.p);
    forget(&fresh), forget(&k);
    close_hall();
    snprintf(command, sizeof command, "rm -r %s", folder);
    assert_int_equal(system(command), 0);
}

TEST(what_cannot_be_stored_did_not_happen)
{
    open_hall();
    Party party = make_party(games_find("null"), 1, "");
    TestPeer *p = greet(party.table, party.token[0]);
    drain(p);
    Room *room = room_of(party.table);
    // A deed with this number is there already: the commit fails as on a full disk.
    store_add_deed(hall->store, room->stored.number, 0, &(Deed){.action.kind = 2, .at = -1}, 1);
    assert_true(store_commit(hall->store, NULL));
    send_to(p, "{\"do\":\"choose\",\"id\":1,\"n\":1,\"action\":[2]}");
    json_t *message = receive(p);
    assert_string_equal(text_at(message, "is"), "bye");
    assert_string_equal(text_at(json_object_get(message, "error"), "code"), "storage");
    assert_true(p->peer.closing);
    assert_null(room_awake(hall, party.table));
    assert_int_equal(status_of("GET", "/ready", NULL, NULL), 503);
    leave(p);
    close_hall();
}

TEST(limits_hold)
{
    static const char NULL_TABLE[] = "{\"game\":\"null\"}";
    open_hall();
    hall->options.limits =
        (Limits){.tables_per_hour = 2, .connections = 3, .commands_per_second = 5, .onlookers = 2};
    Party party = make_party(games_find("null"), 1, "");
    assert_int_equal(status_of("POST", "/api/1/tables", NULL_TABLE, NULL), 201);
    assert_int_equal(status_of("POST", "/api/1/tables", NULL_TABLE, NULL), 429);
    hall->now += 3600 * 1000;
    assert_int_equal(status_of("POST", "/api/1/tables", NULL_TABLE, NULL), 201);
    TestPeer *p[4];
    for (int i = 0; i < 3; i++) p[i] = greet(party.table, NULL);
    assert_non_null(receive_is(p[1], "hello"));
    assert_non_null(receive_is(p[2], "bye"));  // too many onlookers
    p[3] = greet(party.table, party.token[0]);
    assert_non_null(receive_is(p[3], "bye"));  // too many connections
    for (int n = 0; n < 20; n++) send_to(p[0], "{\"do\":\"look\",\"log\":0}");
    assert_non_null(receive_is(p[0], "bye"));
    char large[5000];
    memset(large, ' ', sizeof large - 1);
    large[sizeof large - 1] = 0;
    send_to(p[1], large);
    assert_non_null(receive_is(p[1], "bye"));
    for (int i = 0; i < 4; i++) leave(p[i]);
    close_hall();
}

TEST(who_does_not_read_is_let_go)
{
    open_hall();
    Party party = make_party(games_find("null"), 1, "");
    TestPeer *p = greet(party.table, party.token[0]), *slow = greet(party.table, NULL);
    for (int n = 0; n < LETTERS_MAX + 10; n++)
        send_to(p, "{\"do\":\"chat\",\"words\":\"x\"}"), drain(p);
    assert_true(slow->peer.closing);
    assert_false(p->peer.closing);
    leave(p), leave(slow);
    close_hall();
}

TEST(good_bye_to_all)
{
    open_hall();
    Party party = make_party(games_find("null"), 1, "");
    TestPeer *p = greet(party.table, party.token[0]);
    drain(p);
    hall_stop(hall);
    hall_flush(hall);
    json_t *bye = receive_is(p, "bye");
    assert_string_equal(text_at(json_object_get(bye, "error"), "code"), "stopping");
    leave(p);
    close_hall();
}

TEST(descriptions_and_words)
{
    int status;
    open_hall();
    assert_int_equal(status_of("GET", "/api/1/games", NULL, NULL), 200);
    json_t *null = call_with("GET", "/api/1/games/null", NULL, NULL, &status);
    assert_string_equal(text_at(null, "key"), "null");
    json_decref(null);
    assert_int_equal(status_of("GET", "/api/1/games/chess", NULL, NULL), 404);
    json_t *words = call_with("GET", "/api/1/words/en/table", NULL, NULL, &status);
    for (Fault fault = BAD_REQUEST; fault < FAULTS; fault++) {
        char key[64];
        snprintf(key, sizeof key, "error.%s", fault_code(fault));
        assert_true(*text_at(words, key));
    }
    json_decref(words);
    assert_int_equal(status_of("GET", "/api/1/words/xx/table", NULL, NULL), 404);
    assert_int_equal(status_of("POST", "/api/1/games", "{}", NULL), 404);
    close_hall();
}
