// SPDX-License-Identifier: MIT
// misuse_test.c - what somebody did to tables, bots and the data folder, and must not be able to do
// again. (attack_test.c does its harm over sockets.)
#include "tests/hall/party.h"

#include "hall/thought.h"
#include "hall/trial.h"
#include "storage/query.h"

static const Game *pastime(void) { return games_find("null"); }

static Party table_with_bots(int players)
{
    Party party = {.players = players};
    int status;
    char body[256];
    snprintf(body, sizeof body, "{\"game\":\"hunters\",\"players\":%d,\"pace\":0,\"seed\":\"1\"}",
             players);
    json_t *answer = post("/api/1/tables", body, &status);
    assert_int_equal(status, 201);
    strcpy(party.table, text_at(answer, "table"));
    strcpy(party.token[0], text_at(json_array_get(json_object_get(answer, "chairs"), 0), "token"));
    json_decref(answer);
    return party;
}

// Bots.

TEST(a_chair_has_one_hint_however_many_connections_it_has)
{
    open_hall();
    Party party = make_party(pastime(), 1, "");
    hold_workers();
    TestPeer *a = greet(party.table, party.token[0]), *b = greet(party.table, party.token[0]);
    send_to(a, "{\"do\":\"hint\",\"id\":1}");
    expect_no(b, "{\"do\":\"hint\",\"id\":2}", "busy");
    assert_int_equal(workers_waiting(hall->workers), 1);
    leave(a);  // what it asked for goes with it, and the chair may ask again
    assert_int_equal(workers_waiting(hall->workers), 0);
    send_to(b, "{\"do\":\"hint\",\"id\":3}");
    assert_int_equal(workers_waiting(hall->workers), 1);
    let_workers_go();
    leave(b);
    close_hall();
}

// How many jobs still wait when one that comes after those for persons has its turn.
static int behind;
static void count_behind(Job *job)
{
    __atomic_store_n(&behind, workers_waiting(hall->workers), __ATOMIC_RELEASE);
}

static void make_bot_think(const char *table)
{
    Room *room = room_of(table);
    for (int n = 0; n < 9 && room->turn.by != BY_BOT; n++) move_on(room, 1, 7);
    assert_true(room->thinking);
}

TEST(bots_think_first_where_a_person_waits_and_in_its_turn)
{
    static Job counting;
    counting = (Job){.work = count_behind, .done = held_done, .cost = 10000};
    open_hall();
    hold_workers();
    Party alone = table_with_bots(3), seated = table_with_bots(3);
    TestPeer *p = greet(seated.table, seated.token[0]);
    make_bot_think(alone.table), make_bot_think(seated.table);
    workers_add(hall->workers, &counting);
    assert_int_equal(workers_waiting(hall->workers), 3);
    assert_int_equal(workers_waiting_for(hall->workers, client_of(&p->peer.address)), 1);
    __atomic_store_n(&behind, -1, __ATOMIC_RELEASE);
    let_workers_go();
    while (__atomic_load_n(&behind, __ATOMIC_ACQUIRE) < 0) doze(1);
    assert_int_equal(behind, 1);  // the table that was left alone
    leave(p);
    close_hall();
}

// 17,000 jobs were piled up so, and stayed when the client had gone.
TEST(who_tries_again_and_again_has_one_thought_waiting)
{
    open_hall();
    hold_workers();
    Party party = table_with_bots(3);
    TestPeer *p = greet(party.table, party.token[0]);
    make_bot_think(party.table);
    for (int n = 0; n < 200; n++) {
        drain(p);
        send_to(p, "{\"do\":\"try\",\"id\":1,\"others\":\"bot\"}");
    }
    assert_int_equal(workers_waiting(hall->workers), 2);  // the table's own, and this
    leave(p);
    assert_int_equal(workers_waiting(hall->workers), 1);
    let_workers_go();
    close_hall();
}

TEST(one_address_cannot_fill_the_queue_of_advice)
{
    enum { MANY = 40 };
    TestPeer *p[MANY];
    open_hall();
    hold_workers();
    for (int i = 0; i < MANY; i++) {
        Party party = make_party(pastime(), 1, "");
        p[i] = greet(party.table, party.token[0]);
        drain(p[i]);
        send_to(p[i], "{\"do\":\"hint\",\"id\":1}");
    }
    assert_true(workers_waiting(hall->workers) < MANY);
    assert_non_null(receive_is(p[MANY - 1], "no"));
    let_workers_go();
    for (int i = 0; i < MANY; i++) leave(p[i]);
    close_hall();
}

// A thousand tables of bots had their deeds done at once, and who had moved heard of it after that.
static int deeds_done;
static void do_deed(Item *item) { deeds_done++; }

TEST(tables_where_nobody_is_take_turns_with_what_persons_send)
{
    enum { TABLES = 1000, PER_FLUSH = 20 };
    static Item item[TABLES];
    open_hall();
    Party party = make_party(pastime(), 1, "");
    TestPeer *p = greet(party.table, party.token[0]);
    drain(p);
    for (int i = 0; i < TABLES; i++) {
        item[i].call = do_deed;
        agenda_set(&hall->unattended, &item[i], hall->now);
    }
    hall_message(&p->peer, "{\"do\":\"changes\",\"id\":1}", 24);
    hall_flush(hall);
    assert_non_null(receive(p));
    assert_in_range(deeds_done, 1, PER_FLUSH);
    assert_int_equal(hall_next(hall), hall->now);  // the rest comes soon
    while (deeds_done < TABLES) hall_flush(hall);
    leave(p);
    close_hall();
}

// What is thought for a table beyond its budget comes behind all others, though somebody waits.
TEST(a_table_has_a_budget_of_thoughts)
{
    open_hall();
    hall->options.limits.thinking = 60;
    hold_workers();
    Party party = table_with_bots(3);
    TestPeer *p = greet(party.table, party.token[0]);
    make_bot_think(party.table);
    Room *room = room_of(party.table);
    float spent = room->thought.level;
    assert_true(spent > 0);
    for (int n = 0; n < 10000 && room->thought.level + spent <= 60; n++) {
        workers_call_off(hall->workers, room->serial);
        thought_for_room(room);
    }
    workers_call_off(hall->workers, room->serial);
    thought_for_room(room);
    assert_true(room->thought.level <= 60);
    hall->now += 60000;
    workers_call_off(hall->workers, room->serial);
    thought_for_room(room);
    assert_true(room->thought.level == spent);
    let_workers_go();
    leave(p);
    close_hall();
}

// A commit fails while a bot thinks about the position that is lost with it. What it finds must not
// be played at the table that is woken instead, though it may have as many deeds.
TEST(a_thought_about_a_lost_position_is_dropped)
{
    Fault fault;
    open_hall();
    Party party = table_with_bots(3);
    make_bot_think(party.table);
    Room *room = room_of(party.table);
    hold_workers();  // so the thought is ready, but not collected
    room_drop(room);
    room = room_find(hall, party.table, &fault);
    int deeds = room->table->history.count;
    hall_flush(hall);
    assert_int_equal(room->table->history.count, deeds);  // its own thought waits
    assert_true(room->thinking && !room->answered);
    let_workers_go();
    close_hall();
}

// Restarts. A folder of its own, and what a person with an SQL prompt or a bad disk can do to it.

static char folder[64];
static Chair sits[SEATS_MAX];

static void tamper(const char *sql)
{
    char *error = NULL;
    sqlite3_exec(hall->store->db, sql, NULL, NULL, &error);
    if (error) fail_msg("%s: %s", sql, error);
}

static void open_in_folder(void)
{
    strcpy(folder, "/tmp/moraine-hostile-XXXXXX");
    assert_non_null(mkdtemp(folder));
    open_hall_in(folder);
    tamper("PRAGMA synchronous = OFF");  // it is not the disk that is tested
}

static void restart_after(int64_t ms)
{
    int64_t now = hall->now;
    close_hall();
    hall = NULL;
    open_hall_at(folder, now + ms);
    tamper("PRAGMA synchronous = OFF");
}

static void close_folder(void)
{
    char command[96];
    close_hall();
    snprintf(command, sizeof command, "rm -r %s", folder);
    assert_int_equal(system(command), 0);
}

static void finish(const Party *party)
{
    Room *room = room_of(party->table);
    move_on(room, 5000, 3);
    assert_int_equal(room_phase(room), OVER);
}

static void expect_bye(const char *table, const char *code)
{
    TestPeer *p = greet(table, NULL);
    json_t *bye = receive_is(p, "bye");
    if (!bye) fail_msg("%s was let in", table);
    assert_string_equal(text_at(json_object_get(bye, "error"), "code"), code);
    leave(p);
}

static int64_t rank_in_mine(const char *token)
{
    char body[128];
    int status;
    snprintf(body, sizeof body, "{\"tokens\":[\"%s\"]}", token);
    json_t *mine = post("/api/1/mine", body, &status);
    int64_t rank = number_at(json_array_get(json_object_get(mine, "mine"), 0), "rank");
    json_decref(mine);
    return rank;
}

// Finished games of an older version were cut and set running again; one got other points.
TEST(other_rules_do_not_touch_a_finished_game)
{
    int status;
    open_in_folder();
    Party party = make_party(games_find("hunters"), 3, "");
    finish(&party);
    json_t *record = call_table(party.table, "/record", NULL, NULL, &status);
    json_t *told = call_table(party.table, "/told", NULL, NULL, &status);
    assert_int_equal(status, 200);
    assert_true(strlen(json_string_value(told)) > 1000);
    assert_non_null(strstr(json_string_value(told), "{\"game\":\"hunters\",\"names\":["));
    assert_non_null(strstr(json_string_value(told), "]}\n{\"kind\":\""));
    int64_t rank = rank_in_mine(party.token[1]);
    assert_true(rank >= 1);
    tamper("UPDATE tables SET version = 999; UPDATE deeds SET drawn = drawn + 1 WHERE number > 9");
    restart_after(1000);
    pass_time(20000);
    expect_bye(party.table, "other_rules");
    json_t *later = call_table(party.table, "/record", NULL, NULL, &status);
    assert_true(json_equal(record, later));
    json_decref(later);
    later = call_table(party.table, "/told", NULL, NULL, &status);
    assert_true(json_equal(told, later));
    json_decref(later);
    assert_int_equal(rank_in_mine(party.token[1]), rank);
    StoredTable stored;
    assert_int_equal(store_find_table(hall->store, party.table, &stored, sits, NULL), FOUND);
    assert_int_equal(stored.phase, OVER);
    assert_int_equal(stored.version, 999);
    json_decref(record), json_decref(told);
    close_folder();
}

TEST(a_finished_game_that_is_still_understood_can_be_looked_at)
{
    open_in_folder();
    Party party = make_party(games_find("hunters"), 3, "");
    finish(&party);
    tamper("UPDATE tables SET version = 999");
    restart_after(1000);
    TestPeer *p = greet(party.table, NULL);
    assert_string_equal(text_at(receive_is(p, "hello"), "state"), "over");
    leave(p);
    tamper("UPDATE endings SET standing = '{}'");  // it does not come out as it did
    restart_after(1000);
    expect_bye(party.table, "other_rules");
    close_folder();
}

TEST(a_running_game_of_other_rules_is_refused_or_understood)
{
    open_in_folder();
    Party strange = make_party(games_find("hunters"), 3, ""),
          known = make_party(games_find("hunters"), 3, "");
    move_on(room_of(strange.table), 20, 1);
    move_on(room_of(known.table), 20, 1);
    tamper("UPDATE tables SET version = 999");
    tamper("UPDATE deeds SET drawn = drawn + 1 WHERE \"table\" = 1 AND number > 9");
    restart_after(1000);
    pass_time(20000);
    expect_bye(strange.table, "other_rules");
    assert_int_equal(room_of(known.table)->stored.version, games_find("hunters")->version);
    StoredTable stored;
    assert_int_equal(store_find_table(hall->store, strange.table, &stored, sits, NULL), FOUND);
    assert_int_equal(stored.version, 999);  // and waits for rules that understand it
    close_folder();
}

// 16 of 200 damaged rows took the whole server down.
TEST(a_damaged_table_is_put_aside_and_the_others_go_on)
{
    static const char *const COLUMNS[][2] = {
        {"tables", "players"}, {"tables", "options"}, {"tables", "pace"},  {"tables", "bank"},
        {"tables", "added"},   {"tables", "made"},    {"tables", "begun"}, {"tables", "moved"},
        {"tables", "phase"},   {"tables", "turn"},    {"tables", "due"},   {"tables", "game"},
        {"tables", "version"}, {"tables", "again"},   {"tables", "host"},  {"chairs", "who"},
        {"chairs", "bot"},     {"chairs", "name"},    {"chairs", "chair"}, {"deeds", "number"},
        {"deeds", "by"},       {"deeds", "unseen"},   {"deeds", "action"}, {"deeds", "at"},
        {"deeds", "drawn"},    {"deeds", "time"},     {"tables", "seed"},  {"tables", "host_chair"},
    };
    static const char *const VALUES[] = {"-1",
                                         "-9223372036854775807",
                                         "9223372036854775807",
                                         "255",
                                         "77",
                                         "'\xff\xfe'",
                                         "'a name that is much longer than there is room for it'",
                                         "x'ffffffffffffffff'",
                                         "randomblob(99)"};
    open_in_folder();
    Party good = make_party(games_find("null"), 1, "");
    for (size_t c = 0; c < sizeof COLUMNS / sizeof *COLUMNS; c++) {
        Party bad = make_party(games_find("hunters"), 3, ",\"clock\":{\"bank\":60000,\"add\":1}");
        move_on(room_of(bad.table), 12, 1);
        int64_t number = room_of(bad.table)->stored.number;
        for (size_t v = 0; v < sizeof VALUES / sizeof *VALUES; v++) {
            char sql[256];
            snprintf(sql, sizeof sql, "UPDATE %s SET \"%s\" = %s WHERE \"%s\" = %lld%s",
                     COLUMNS[c][0], COLUMNS[c][1], VALUES[v],
                     *COLUMNS[c][0] == 't' ? "number" : "table", (long long)number,
                     *COLUMNS[c][0] == 'd'   ? " AND number = 7"
                     : *COLUMNS[c][0] == 'c' ? " AND chair = 1"
                                             : "");
            sqlite3_exec(hall->store->db, sql, NULL, NULL, NULL);  // some do not fit the column
            restart_after(100);
            pass_time(11000);
            TestPeer *p = greet(bad.table, bad.token[0]);
            send_to(p, "{\"do\":\"look\",\"id\":1,\"log\":5}");
            leave(p);
            p = greet(good.table, good.token[0]);
            assert_non_null(receive_is(p, "hello"));
            leave(p);
        }
    }
    close_folder();
}

TEST(clocks_stand_still_while_the_server_is_down)
{
    open_in_folder();
    Party party = make_party(games_find("hunters"), 3, ",\"clock\":{\"bank\":60000,\"add\":0}");
    Room *room = room_of(party.table);
    move_on(room, 6, 1);
    pass_time(10000);
    int chair = table_waiting(room->table);
    int64_t left = clock_left(&room->table->clock, chair, hall->now);
    assert_true(left > 40000 && left <= 50000);
    restart_after(3600 * 1000);
    pass_time(1000);
    room = room_of(party.table);
    assert_int_equal(room->table->chair[chair].bot, NO_BOT);
    assert_true(clock_left(&room->table->clock, chair, hall->now) >= left - 2000);
    pass_time(60000);  // and runs on when it is up
    assert_int_equal(room_of(party.table)->table->chair[chair].bot, 0);
    close_folder();
}

// Seats.

// Ann is host on chair 0, Bo came by link to chair 1; chair 2 is a bot's.
static Party table_of_ann_and_bo(bool begun)
{
    Party party = {.players = 3};
    char body[256];
    int status;
    snprintf(body, sizeof body,
             "{\"game\":\"hunters\",\"players\":3,\"chairs\":[{\"who\":\"me\"},{\"who\":\"link\"},"
             "{\"who\":\"%s\"}]}",
             begun ? "bot" : "open");
    json_t *made = post("/api/1/tables", body, &status);
    strcpy(party.table, text_at(made, "table"));
    json_t *chairs = json_object_get(made, "chairs");
    strcpy(party.token[0], text_at(json_array_get(chairs, 0), "token"));
    snprintf(body, sizeof body, "{\"name\":\"Bo\",\"invite\":\"%s\"}",
             text_at(json_array_get(chairs, 1), "invite"));
    json_t *joined = call_table(party.table, "/join", body, NULL, &status);
    assert_int_equal(status, 200);
    strcpy(party.token[1], text_at(joined, "token"));
    json_decref(made), json_decref(joined);
    return party;
}

TEST(a_host_takes_nobodys_seat)
{
    static const char HAND[] = "{\"do\":\"hand\",\"id\":1,\"chair\":1,\"bot\":\"cub\"}";
    static const char INVITE[] = "{\"do\":\"invite\",\"id\":1,\"chair\":1}";
    open_hall();
    Party party = table_of_ann_and_bo(true);
    TestPeer *ann = greet(party.table, party.token[0]), *bo = greet(party.table, party.token[1]);
    expect_no(ann, HAND, "away_briefly");
    expect_no(ann, INVITE, "running");
    leave(bo);
    pass_time(200);
    expect_no(ann, HAND, "away_briefly");
    pass_time(170 * 1000);
    expect_no(ann, HAND, "away_briefly");
    pass_time(20 * 1000);
    expect_no(ann, INVITE, "running");  // never what Bo holds in hand
    expect_no(ann, "{\"do\":\"hand\",\"id\":1,\"chair\":2,\"bot\":\"elder\"}", "forbidden");
    expect_no(ann, "{\"do\":\"invite\",\"id\":1,\"chair\":2}", "running");
    drain(ann);
    send_to(ann, HAND);
    assert_non_null(receive_is(ann, "ok"));
    expect_no(ann, "{\"do\":\"hand\",\"id\":1,\"chair\":1,\"bot\":null}", "forbidden");
    bo = greet(party.table, party.token[1]);  // and Bo takes it back
    send_to(bo, "{\"do\":\"hand\",\"id\":1,\"bot\":null}");
    assert_non_null(receive_is(bo, "ok"));
    assert_int_equal(room_of(party.table)->table->chair[1].bot, NO_BOT);
    leave(ann), leave(bo);
    close_hall();
}

// Nothing was played there that would show it: it must not begin so.
TEST(a_table_with_options_that_do_not_exist_is_put_aside)
{
    open_in_folder();
    Party party = table_of_ann_and_bo(false);
    tamper("UPDATE tables SET options = x'ffffffffffffffff'");
    restart_after(1000);
    expect_bye(party.table, "damaged");
    close_folder();
}

TEST(before_it_begins_a_seat_is_free_after_minutes)
{
    static const char INVITE[] = "{\"do\":\"invite\",\"id\":1,\"chair\":1}";
    open_hall();
    Party party = table_of_ann_and_bo(false);
    TestPeer *ann = greet(party.table, party.token[0]);
    expect_no(ann, INVITE, "away_briefly");
    pass_time(181 * 1000);
    drain(ann);
    send_to(ann, INVITE);
    assert_non_null(receive_is(ann, "invite"));
    leave(ann);
    close_hall();
}

// Words.

TEST(names_in_records_are_looked_at_like_all_others)
{
    static const char NAMES[] = "name 0 \xe2\x80\xae"
                                "evil\x07\xe2\x81\xa0\xc2\xad\nname 1  \xf3\xa0\x80\x81 Bo \n";
    int status;
    open_hall();
    Party party = make_party(games_find("hunters"), 3, "");
    finish(&party);
    json_t *record = call_table(party.table, "/record", NULL, NULL, &status);
    const char *text = json_string_value(record), *actions = strstr(text, "actions ");
    Text forged = {0};
    text_bytes(&forged, text, (size_t)(actions - text));
    text_add(&forged, NAMES);
    text_add(&forged, actions);
    json_t *made = post("/api/1/records", text_get(&forged), &status);
    assert_int_equal(status, 201);
    const Table *t = room_of(text_at(made, "table"))->table;
    assert_string_equal(t->chair[0].name, "evil");
    assert_string_equal(t->chair[1].name, "Bo");
    text_clear(&forged);
    text_bytes(&forged, text, (size_t)(actions - text));
    text_add(&forged, "name 0 \xff\xfe\n");
    text_add(&forged, actions);
    assert_int_equal(status_of("POST", "/api/1/records", text_get(&forged), NULL), 400);
    text_free(&forged);
    json_decref(made), json_decref(record);
    close_hall();
}

static int count_refused(TestPeer *p)
{
    int count = 0;
    for (json_t *no; (no = receive_is(p, "no")); count++)
        assert_string_equal(text_at(json_object_get(no, "error"), "code"), "too_many");
    return count;
}

// Chat of one address wrote 5 MB a second to the disk, reports 0.6.
TEST(one_address_cannot_fill_the_disk_with_words)
{
    enum { MANY = 200 };
    int refused = 0;
    char path[96];
    open_hall();
    hall->options.limits = (Limits){.chats_per_minute = 30, .reports_per_hour = 10};
    for (int table = 0; table < 3; table++) {
        Party party = make_party(pastime(), 1, "");
        TestPeer *p = greet(party.table, party.token[0]);
        drain(p);
        for (int n = 0; n < MANY; n++) send_to(p, "{\"do\":\"chat\",\"id\":1,\"words\":\"x\"}");
        refused += count_refused(p);
        leave(p);
        snprintf(path, sizeof path, "/api/1/tables/%s/report", party.table);
    }
    assert_int_equal(refused, 3 * MANY - 30);
    for (int n = 0; n < 10; n++)
        assert_int_equal(status_of("POST", path, "{\"words\":\"x\"}", NULL), 200);
    pass_time(2 * 60 * 1000);
    assert_int_equal(status_of("POST", path, "{\"words\":\"x\"}", NULL), 429);
    hall->now += 3600 * 1000;
    assert_int_equal(status_of("POST", path, "{\"words\":\"x\"}", NULL), 200);
    close_hall();
}

// To read a record is work, also if it is a bad one.
TEST(bad_records_count_as_tables)
{
    open_hall();
    hall->options.limits.tables_per_hour = 2;
    for (int n = 0; n < 2; n++)
        assert_int_equal(status_of("POST", "/api/1/records", "moraine record 1\n", NULL), 400);
    assert_int_equal(status_of("POST", "/api/1/records", "moraine record 1\n", NULL), 429);
    close_hall();
}

TEST(damaged_chat_is_left_out)
{
    open_hall();
    Party party = make_party(pastime(), 1, "");
    TestPeer *p = greet(party.table, party.token[0]);
    for (int n = 0; n < 5; n++) send_to(p, "{\"do\":\"chat\",\"words\":\"x\"}");
    tamper("UPDATE chat SET words = '\xff\xfe' WHERE number = 1");
    tamper("UPDATE chat SET chair = 99 WHERE number = 2");
    tamper("UPDATE chat SET time = -9223372036854775807 WHERE number = 3");
    TestPeer *late = greet(party.table, party.token[0]);
    assert_int_equal(json_array_size(json_object_get(receive_is(late, "hello"), "chat")), 2);
    leave(p), leave(late);
    close_hall();
}
