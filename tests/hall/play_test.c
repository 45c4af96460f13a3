// SPDX-License-Identifier: MIT
// play_test.c - play by messages, without sockets: whole games of all games, what each seat is
// sent, refusals, undo, looks, trials, hints, bots, clocks.
#include "tests/hall/party.h"

// Who comes now sees and is asked the same as who was there all along.
static void check_same(Knows *k, const char *table, const char *token)
{
    Knows fresh = {.p = greet(table, token)};
    hear(&fresh);
    assert_true(json_equal(fresh.things, k->things));
    assert_true(json_equal(fresh.ask, k->ask));
    assert_true(json_equal(fresh.log, k->log));
    assert_true(json_equal(fresh.points, k->points));
    leave(fresh.p);
    forget(&fresh);
    drain(k->p);  // it saw somebody come and go
}

static bool saw_any(const History *history, int from, int viewpoint)
{
    for (int i = from; i < history->count; i++)
        if (!(history->deed[i].unseen >> viewpoint & 1)) return true;
    return false;
}

// No message reaches a viewpoint to which nothing showed of what was done since.
static void check_silence(const Room *room, const Knows *who, int deeds, const int *received)
{
    for (int i = 0; i <= table_players(room->table); i++) {
        int viewpoint = i < table_players(room->table) ? i : ONLOOKER;
        if (!saw_any(&room->table->history, deeds, viewpoint))
            assert_int_equal(who[i].p->peer.outbox.count + who[i].p->received, received[i]);
    }
}

static void check_all_same(Knows *who, const Party *party)
{
    for (int i = 0; i <= party->players; i++) {
        hear(&who[i]);
        check_same(&who[i], party->table, i < party->players ? party->token[i] : NULL);
    }
}

// What the table answers itself is done before anything is compared: it would come in between.
static void play_whole_game(const Game *game, int players, uint64_t seed, int checks)
{
    Party party = make_party(game, players, "");
    Knows who[SEATS_MAX + 1] = {0};
    Random dice = {.key = seed};
    for (int i = 0; i <= players; i++)
        who[i].p = greet(party.table, i < players ? party.token[i] : NULL);
    Room *room = room_of(party.table);
    for (int decisions = 0; room_phase(room) == RUNNING;) {
        int received[SEATS_MAX + 1];
        for (int i = 0; i <= players; i++) hear(&who[i]);
        if (room->turn.by != BY_PERSON) {  // the table answers
            pass_time(PAUSE_MOST);
            continue;
        }
        if (++decisions % checks == 0) check_all_same(who, &party);
        for (int i = 0; i <= players; i++) hear(&who[i]), received[i] = who[i].p->received;
        int deeds = room->table->history.count;
        choose_at_random(&who[table_waiting(room->table)], &dice);
        check_silence(room, who, deeds, received);
    }
    for (int i = 0; i <= players; i++) {
        hear(&who[i]);
        assert_true(who[i].over);
        leave(who[i].p);
        forget(&who[i]);
    }
}

TEST(whole_games_by_messages_alone)
{
    open_hall();
    for (int i = 0; GAMES[i]; i++) play_whole_game(GAMES[i], GAMES[i]->players_min, 1, 40);
    close_hall();
}

// The law of secrets, on the wire: in every world that a seat cannot tell from the real one it is
// sent the same bytes.
static void check_wire(const Game *game)
{
    Position world;
    Beginning from = {.game = game, .players = game->players_min, .seed = 11};
    Random dice = {.key = 5};
    Text real = {0}, other = {0};
    for (const Option *o = game->options; o && o->name; o++)
        memset(&from.option[o->at], o->usual, o->length);
    Table *t = table_open(&from);
    table_begin(t, 0);
    for (int n = 0; table_phase(t) == RUNNING && n < 400; n++) {
        for (int i = 0; i <= from.players; i++) {
            int viewpoint = i < from.players ? i : ONLOOKER;
            memcpy(&world, t->state, game->state_size);
            game_redeal(game, (State *)&world, viewpoint, (uint64_t)n + 1);
            text_clear(&real), text_clear(&other);
            wire_view(&real, t, t->state, viewpoint, true);
            wire_view(&other, t, (State *)&world, viewpoint, true);
            assert_string_equal(text_get(&real), text_get(&other));
        }
        table_decide(t, game_pick(game, t->state, &dice), BY_PERSON, 0, &hall->step);
    }
    text_free(&real), text_free(&other);
    table_close(t);
}

TEST(no_frame_tells_what_its_seat_may_not_know)
{
    open_hall();
    for (int i = 0; GAMES[i]; i++) check_wire(GAMES[i]);
    close_hall();
}

// A number that is hidden is explained as far as one sees; whatever is asked, nothing breaks.
TEST(every_sum_can_be_asked_of_every_position)
{
    open_hall();
    for (int g = 0; GAMES[g]; g++) {
        const Game *game = GAMES[g];
        Party party = make_party(game, game->players_min, "");
        Room *room = room_of(party.table);
        TestPeer *p[2] = {greet(party.table, party.token[0]), greet(party.table, NULL)};
        for (int n = 0; n < 12; n++, move_on(room, 25, (uint64_t)n))
            for (int kind = 1; game->sums[kind].name; kind++)
                for (int value = 0; value < 100; value++) {
                    json_t *row = json_pack("[i]", kind);
                    bool exists = true;
                    for (int i = 0; i < ARGS_MAX; i++) {
                        int domain = game->sums[kind].arg[i].domain;
                        if (!domain) continue;
                        int arg = (value + i * n) % 100;  // alike at first, then apart
                        json_array_append_new(row, json_integer(arg));
                        exists = exists && arg < game->domains[domain].count;
                    }
                    drain(p[value % 2]);
                    send_json(p[value % 2], json_pack("{s:s, s:o}", "do", "explain", "sum", row));
                    assert_non_null(receive_is(p[value % 2], exists ? "sum" : "no"));
                }
        leave(p[0]), leave(p[1]);
    }
    close_hall();
}

TEST(play_now_in_one_request)
{
    int status;
    open_hall();
    json_t *answer = post("/api/1/tables", "{\"game\":\"null\"}", &status);
    assert_int_equal(status, 201);
    assert_string_equal(text_at(answer, "state"), "running");
    TestPeer *p = greet(text_at(answer, "table"),
                        text_at(json_array_get(json_object_get(answer, "chairs"), 0), "token"));
    json_t *ask = json_object_get(json_object_get(receive_is(p, "hello"), "view"), "ask");
    assert_string_equal(text_at(ask, "choice"), "choose_stone");
    leave(p);
    json_decref(answer);
    close_hall();
}

TEST(a_refusal_carries_its_rule_and_why_not_finds_it)
{
    open_hall();
    Party party = make_party(games_find("null"), 1, "");
    Knows k = {.p = greet(party.table, party.token[0])};
    hear(&k);
    json_t *offer = json_object_get(k.ask, "offer");
    int stone = (int)json_integer_value(json_array_get(json_array_get(offer, 0), 1));
    send_json(k.p, json_pack("{s:s, s:i, s:i, s:[i,i]}", "do", "choose", "id", 4, "n", 1, "action",
                             1, 1 - stone));
    json_t *no = receive_is(k.p, "no");
    assert_int_equal(number_at(no, "re"), 4);
    assert_string_equal(text_at(json_object_get(no, "error"), "code"), "refused");
    assert_string_equal(text_at(json_object_get(no, "error"), "rule"), "NULL-1.1");
    assert_string_equal(text_at(json_object_get(no, "error"), "key"), "null.rule.NULL-1.1");
    send_json(k.p, json_pack("{s:s, s:[i,i]}", "do", "why", "thing", GAME_DOMAINS, 1 - stone));
    assert_string_equal(text_at(receive_is(k.p, "why"), "rule"), "NULL-1.1");
    send_json(k.p, json_pack("{s:s, s:[i,i]}", "do", "why", "action", 1, 1 - stone));
    assert_string_equal(text_at(receive_is(k.p, "why"), "rule"), "NULL-1.1");
    send_json(k.p, json_pack("{s:s, s:[i,i]}", "do", "why", "thing", GAME_DOMAINS, stone));
    json_t *key = json_object_get(receive_is(k.p, "why"), "key");
    assert_true(json_is_null(key));
    leave(k.p);
    forget(&k);
    close_hall();
}

TEST(what_each_choice_changes_is_told_to_the_seat_that_decides)
{
    open_hall();
    Party party = make_party(games_find("valley"), 2, ",\"seed\":\"17\"");
    Knows ann = {.p = greet(party.table, party.token[0])};
    Knows bo = {.p = greet(party.table, party.token[1])};
    hear(&ann), hear(&bo);
    Knows *asked = json_object_get(ann.ask, "offer") ? &ann : &bo;
    Knows *other = asked == &ann ? &bo : &ann;
    send_json(other->p, json_pack("{s:s}", "do", "changes"));
    assert_string_equal(text_at(json_object_get(receive_is(other->p, "no"), "error"), "code"),
                        "late");
    send_json(asked->p, json_pack("{s:s}", "do", "changes"));
    json_t *all = json_object_get(receive_is(asked->p, "changes"), "all");
    assert_int_equal(json_array_size(all), json_array_size(json_object_get(asked->ask, "offer")));
    json_t *first = json_array_get(all, 0);
    assert_true(json_array_size(json_object_get(first, "facts")) > 7);
    assert_int_equal(number_at(first, "told"), 7);  // not what the supply has less of
    leave(ann.p), leave(bo.p);
    forget(&ann), forget(&bo);
    close_hall();
}

TEST(nonsense_is_refused_and_harmless)
{
    static const char *const NONSENSE[] = {
        "",
        "{",
        "[]",
        "17",
        "{\"do\":7}",
        "{\"do\":\"dance\"}",
        "{\"do\":\"choose\"}",
        "{\"do\":\"choose\",\"n\":-1,\"action\":[1]}",
        "{\"do\":\"choose\",\"n\":1,\"action\":[]}",
        "{\"do\":\"choose\",\"n\":1,\"action\":[99,1]}",
        "{\"do\":\"choose\",\"n\":1,\"action\":[1]}",
        "{\"do\":\"choose\",\"n\":1,\"action\":[1,2,3]}",
        "{\"do\":\"choose\",\"n\":1,\"action\":[1,-1]}",
        "{\"do\":\"choose\",\"n\":1,\"action\":[1,1e9]}",
        "{\"do\":\"why\"}",
        "{\"do\":\"why\",\"thing\":[0,0]}",
        "{\"do\":\"why\",\"thing\":[200,0]}",
        "{\"do\":\"explain\",\"sum\":[1]}",
        "{\"do\":\"look\"}",
        "{\"do\":\"look\",\"log\":-1}",
        "{\"do\":\"chat\",\"words\":\"   \"}",
        "{\"do\":\"rename\",\"name\":\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\"}",
        "{\"do\":\"pace\",\"ms\":-5}",
        "{\"do\":\"hand\",\"bot\":\"wolf\"}",
        "{\"do\":\"invite\",\"chair\":7}",
        "{\"do\":\"hello\"}",
        "{\"do\":\"do\",\"do\":\"undo\"}",
        "{\"do\":\"try\",\"log\":\"x\"}",
    };
    open_hall();
    Party party = make_party(games_find("null"), 1, "");
    TestPeer *p = greet(party.table, party.token[0]);
    for (size_t i = 0; i < sizeof NONSENSE / sizeof *NONSENSE; i++)
        expect_no(p, NONSENSE[i], "bad_request");
    expect_no(p, "{\"do\":\"undo\"}", "no_undo");
    expect_no(p, "{\"do\":\"choose\",\"n\":9,\"action\":[2]}", "late");
    expect_no(p, "{\"do\":\"try_undo\"}", "late");
    assert_int_equal(room_of(party.table)->table->history.count, 0);
    leave(p);
    close_hall();
}

TEST(undo_is_told_to_those_who_saw)
{
    open_hall();
    const Game *game = GAMES[0];
    Party party = make_party(game, game->players_min, ",\"undo\":\"free\"");
    Room *room = room_of(party.table);
    Knows who[2] = {{.p = greet(party.table, party.token[table_waiting(room->table)])},
                    {.p = greet(party.table, NULL)}};
    Random dice = {.key = 4};
    hear(&who[0]), hear(&who[1]);
    json_t *before = json_incref(who[1].things);
    json_t *copy = json_deep_copy(before);
    choose_at_random(&who[0], &dice);
    hear(&who[0]), hear(&who[1]);
    send_to(who[0].p, "{\"do\":\"undo\",\"id\":1}");
    hear(&who[0]), hear(&who[1]);
    assert_true(json_equal(who[1].things, copy));
    json_t *row = json_array_get(who[1].log, json_array_size(who[1].log) - 1);
    assert_int_equal(json_integer_value(json_array_get(row, 1)), 0);
    check_same(&who[1], party.table, NULL);
    json_decref(before), json_decref(copy);
    leave(who[0].p), leave(who[1].p);
    forget(&who[0]), forget(&who[1]);
    close_hall();
}

TEST(chat_reaches_all_and_is_kept)
{
    open_hall();
    Party party = make_party(GAMES[0], GAMES[0]->players_min, "");
    TestPeer *a = greet(party.table, party.token[0]), *b = greet(party.table, NULL);
    drain(a), drain(b);
    send_to(a, "{\"do\":\"chat\",\"id\":3,\"words\":\" <b>hi\\u0007 \\u202eall\"}");
    assert_int_equal(number_at(receive_is(a, "ok"), "re"), 3);
    json_t *row = json_array_get(json_object_get(receive_is(b, "chat"), "rows"), 0);
    assert_string_equal(json_string_value(json_array_get(row, 3)), "<b>hi all");
    leave(b);
    b = greet(party.table, NULL);
    assert_int_equal(json_array_size(json_object_get(receive_is(b, "hello"), "chat")), 1);
    leave(a), leave(b);
    close_hall();
}

static int has_moved(void *room) { return ((Room *)room)->table->history.count > 0; }

TEST(a_chair_is_lent_to_a_bot_and_taken_back)
{
    open_hall();
    Party party = make_party(GAMES[0], GAMES[0]->players_min, ",\"pace\":0");
    Room *room = room_of(party.table);
    int chair = table_waiting(room->table);
    TestPeer *p = greet(party.table, party.token[chair]);
    send_to(p, "{\"do\":\"hand\",\"id\":1,\"bot\":\"cub\"}");
    assert_non_null(receive_is(p, "ok"));
    wait_for(has_moved, room);
    assert_int_not_equal(room->table->history.deed[0].by, BY_PERSON);
    send_to(p, "{\"do\":\"hand\",\"id\":2,\"bot\":null}");
    assert_int_equal(room->table->chair[chair].bot, NO_BOT);
    leave(p);
    close_hall();
}

static int is_over(void *room)
{
    pass_time(10);
    return room_phase(room) == OVER;
}

TEST(a_table_of_bots_plays_by_itself_at_its_pace)
{
    int status;
    open_hall();
    json_t *made =
        post("/api/1/tables", "{\"game\":\"null\",\"pace\":1000,\"chairs\":[{\"who\":\"bot\"}]}",
             &status);
    Room *room = room_of(text_at(made, "table"));
    TestPeer *p = greet(text_at(made, "table"), text_at(made, "host"));
    for (int i = 0; i < 50; i++) doze(2), hall_flush(hall);
    assert_int_equal(room_phase(room), RUNNING);  // its time has not come
    send_to(p, "{\"do\":\"pace\",\"id\":1,\"ms\":null}");
    pass_time(5000);
    assert_int_equal(room_phase(room), RUNNING);  // it pauses
    send_to(p, "{\"do\":\"step\",\"id\":2}");
    wait_for(is_over, room);
    leave(p);
    json_decref(made);
    close_hall();
}

typedef struct Going {
    Room *room;
    uint32_t rows;  // of the log that onlookers read, when it was looked at last
} Going;

static int goes_on(void *data)
{
    const Going *going = data;
    return is_over(going->room) || going->room->table->told.rows[ONLOOKER] > going->rows;
}

// However slow the machine is: given up is only a game in which nothing happens any more.
static void wait_for_the_end(Room *room)
{
    for (Going going = {.room = room}; !is_over(room); wait_for(goes_on, &going))
        going.rows = room->table->told.rows[ONLOOKER];
}

// The record of a game that bots play by themselves.
static json_t *played_by_bots(const char *seed)
{
    int status;
    json_t *wish =
        json_pack("{s:s, s:i, s:[{s:s}, {s:s}, {s:s}], s:i, s:s}", "game", "hunters", "players", 3,
                  "chairs", "who", "bot", "who", "bot", "who", "bot", "pace", 0, "seed", seed);
    char *body = json_dumps(wish, 0);
    json_t *made = post("/api/1/tables", body, &status);
    assert_int_equal(status, 201);
    wait_for_the_end(room_of(text_at(made, "table")));
    json_t *record = call_table(text_at(made, "table"), "/record", NULL, NULL, &status);
    assert_int_equal(status, 200);
    json_decref(wish), json_decref(made), free(body);
    return record;
}

TEST(bots_of_a_chosen_seed_answer_alike)
{
    open_hall();
    json_t *first = played_by_bots("17"), *second = played_by_bots("17");
    assert_true(json_equal(first, second));
    json_decref(first), json_decref(second);
    close_hall();
}

TEST(out_of_time_a_bot_plays_on)
{
    open_hall();
    const Game *game = GAMES[0];
    Party party = make_party(game, game->players_min, ",\"clock\":{\"bank\":60000,\"add\":1000}");
    Room *room = room_of(party.table);
    int chair = table_waiting(room->table);
    TestPeer *p = greet(party.table, party.token[chair]);
    json_t *clock = json_object_get(receive_is(p, "hello"), "clock");
    assert_int_equal(number_at(clock, "running"), chair);
    pass_time(59000);
    assert_int_equal(room->table->chair[chair].bot, NO_BOT);
    pass_time(2000);
    assert_int_equal(room->table->chair[chair].bot, 0);
    leave(p);
    close_hall();
}

static void check_look(Knows *k, int64_t log, const json_t *things)
{
    Knows past = {.things = json_object()};
    send_json(k->p, json_pack("{s:s, s:I}", "do", "look", "log", (json_int_t)log));
    json_t *look = receive_is(k->p, "look");
    set_things(&past, json_object_get(json_object_get(look, "view"), "show"));
    assert_true(json_equal(past.things, things));
    assert_true(number_at(look, "from") <= log + 1 && number_at(look, "to") >= log);
    forget(&past);
}

TEST(what_was_can_be_looked_at)
{
    open_hall();
    Party party = make_party(GAMES[0], GAMES[0]->players_min, "");
    Knows k = {.p = greet(party.table, NULL)};
    hear(&k);
    json_t *first = json_deep_copy(k.things);
    int64_t begun = (int64_t)json_array_size(k.log);
    move_on(room_of(party.table), 6, 3);
    hear(&k);
    check_look(&k, begun, first);
    check_look(&k, (int64_t)json_array_size(k.log), k.things);
    expect_no(k.p, "{\"do\":\"look\",\"log\":1,\"as\":0}", "running");
    json_decref(first);
    leave(k.p);
    forget(&k);
    close_hall();
}

// What a look shows of the board through the first seat's eyes.
static json_t *look_as_first(TestPeer *p, const char *by, int64_t number)
{
    drain(p);
    send_json(p, json_pack("{s:s, s:I, s:i}", "do", "look", by, (json_int_t)number, "as", 0));
    return receive_is(p, "look");
}

TEST(a_moment_of_a_finished_game_has_the_same_number_for_all)
{
    open_hall();
    Party party = make_party(games_find("hunters"), 3, "");
    TestPeer *own = greet(party.table, party.token[0]), *onlooker = greet(party.table, NULL);
    expect_no(own, "{\"do\":\"look\",\"deed\":1}", "running");
    move_on(room_of(party.table), 5000, 3);
    json_t *look = look_as_first(own, "log", 300);
    json_t *board = json_deep_copy(json_object_get(look, "view"));
    int64_t deed = number_at(look, "deed"), last = number_at(look, "to");
    look = look_as_first(onlooker, "deed", deed);
    assert_true(json_equal(board, json_object_get(look, "view")));
    assert_int_not_equal(number_at(look, "log"), last);  // whoever drew cards was told more
    assert_int_equal(number_at(look, "log"), number_at(look, "to"));
    expect_no(onlooker, "{\"do\":\"look\",\"deed\":9999}", "bad_request");
    json_decref(board);
    leave(own);
    leave(onlooker);
    close_hall();
}

TEST(a_trial_shows_to_nobody_else)
{
    open_hall();
    Party party = make_party(GAMES[0], GAMES[0]->players_min, "");
    Room *room = room_of(party.table);
    TestPeer *p = greet(party.table, party.token[0]), *other = greet(party.table, NULL);
    drain(p), drain(other);
    int seen = other->received;
    send_to(p, "{\"do\":\"try\",\"id\":1,\"others\":\"me\"}");
    json_t *trial = json_incref(receive_is(p, "try"));
    json_t *ask = json_object_get(json_object_get(trial, "view"), "ask");
    json_t *action = json_array_get(json_object_get(ask, "offer"), 0);
    assert_non_null(action);
    send_json(p, json_pack("{s:s, s:i, s:I, s:O}", "do", "try_choose", "id", 2, "n",
                           (json_int_t)number_at(ask, "n"), "action", action));
    assert_int_equal(number_at(receive_is(p, "try"), "re"), 2);
    send_to(p, "{\"do\":\"try_undo\",\"id\":3}");
    assert_int_equal(number_at(receive_is(p, "try"), "re"), 3);
    expect_no(p, "{\"do\":\"try_undo\",\"id\":4}", "no_undo");
    send_to(p, "{\"do\":\"try_leave\",\"id\":5}");
    assert_int_equal(number_at(receive_is(p, "ok"), "re"), 5);
    drain(other);
    assert_int_equal(other->received, seen);
    assert_int_equal(room->table->history.count, 0);
    json_decref(trial);
    leave(p), leave(other);
    close_hall();
}

TEST(a_running_game_can_be_taken_along_by_whoever_holds_all_chairs)
{
    char one[80], all[200];
    int status;
    open_hall();
    Party party = make_party(games_find("hunters"), 3, "");
    snprintf(one, sizeof one, "{\"tokens\":[\"%s\"]}", party.token[0]);
    snprintf(all, sizeof all, "{\"tokens\":[\"%s\",\"%s\",\"%s\"]}", party.token[0], party.token[1],
             party.token[2]);
    json_decref(call_table(party.table, "/take", one, NULL, &status));
    assert_int_equal(status, 403);
    json_t *record = call_table(party.table, "/take", all, NULL, &status);
    assert_int_equal(status, 200);
    json_t *laid = post("/api/1/records", json_string_value(record), &status);
    assert_int_equal(status, 201);
    json_decref(record), json_decref(laid);
    close_hall();
}

static int has_mail(void *data) { return ((TestPeer *)data)->peer.outbox.count > 0; }

TEST(the_elder_advises_whoever_is_asked)
{
    open_hall();
    Party party = make_party(games_find("null"), 1, "");
    TestPeer *p = greet(party.table, party.token[0]);
    drain(p);
    static const char HINT[] = "{\"do\":\"hint\",\"id\":9}";
    hall_message(&p->peer, HINT, strlen(HINT));  // unlike send_to, takes no answer in yet
    expect_no(p, "{\"do\":\"hint\",\"id\":10}", "busy");
    wait_for(has_mail, p);
    json_t *hint = receive_is(p, "hint");
    assert_int_equal(number_at(hint, "re"), 9);
    json_t *best = json_array_get(json_object_get(hint, "best"), 0);
    assert_true(json_is_number(json_object_get(best, "share")));
    leave(p);
    close_hall();
}
