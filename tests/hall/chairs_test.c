// SPDX-License-Identifier: MIT
// chairs_test.c - how people come to a table and go: invitations, declining, leaving, accounts,
// what lists say, and moves that are sent twice.
#include "tests/hall/party.h"

#define OWN "caaaaaaaaaaaaaaaaaaaaaaaaaa"
#define OTHER "cbbbbbbbbbbbbbbbbbbbbbbbbbb"

static const char WISH[] =
    "{\"game\":\"hunters\",\"players\":4,\"name\":\"Ann\",\"title\":\"Friday hunt\","
    "\"clock\":{\"bank\":600000,\"add\":10000},\"listed\":true,\"chairs\":[{\"who\":\"me\"},"
    "{\"who\":\"link\"},{\"who\":\"link\"},{\"who\":\"open\"}]}";

typedef struct Invited {
    char table[TABLE_ID_ROOM], host[TOKEN_ROOM], ann[TOKEN_ROOM], invite[TOKEN_ROOM];
} Invited;

static Invited invite_friends(const char *session)
{
    Invited at;
    int status;
    json_t *made = call_with("POST", "/api/1/tables", WISH, session, &status);
    assert_int_equal(status, 201);
    strcpy(at.table, text_at(made, "table"));
    strcpy(at.host, text_at(made, "host"));
    strcpy(at.ann, text_at(json_array_get(json_object_get(made, "chairs"), 0), "token"));
    strcpy(at.invite, text_at(made, "invite"));
    json_decref(made);
    return at;
}

// The chair, or minus the status.
static int join_as(const Invited *at, const char *more)
{
    char body[256];
    int status;
    snprintf(body, sizeof body, "{\"invite\":\"%s\"%s}", at->invite, more);
    json_t *answer = call_table(at->table, "/join", body, NULL, &status);
    int chair = status == 200 ? (int)number_at(answer, "chair") : -status;
    json_decref(answer);
    return chair;
}

static const Chair *chair_at(const Invited *at, int chair)
{
    return &room_of(at->table)->table->chair[chair];
}

TEST(one_invitation_is_good_for_every_free_chair_until_all_are_taken)
{
    open_hall();
    Invited at = invite_friends(NULL);
    assert_int_equal(join_as(&at, ",\"name\":\"Bo\",\"own\":\"" OWN "\""), 1);
    assert_int_equal(join_as(&at, ",\"name\":\"Cy\",\"chair\":1"), -409);
    assert_int_equal(join_as(&at, ",\"name\":\"Cy\",\"chair\":3"), 3);
    assert_int_equal(room_phase(room_of(at.table)), GATHERING);
    assert_int_equal(join_as(&at, ",\"name\":\"Di\""), 2);
    assert_int_equal(room_phase(room_of(at.table)), RUNNING);
    assert_int_equal(join_as(&at, ",\"name\":\"Eve\""), -409);
    close_hall();
}

TEST(who_sits_down_twice_with_the_same_token_has_one_chair)
{
    open_hall();
    Invited at = invite_friends(NULL);
    assert_int_equal(join_as(&at, ",\"name\":\"Bo\",\"own\":\"" OWN "\""), 1);
    assert_int_equal(join_as(&at, ",\"name\":\"Bo\",\"own\":\"" OWN "\""), 1);
    assert_int_equal(chair_at(&at, 2)->who, CHAIR_LINK);
    assert_int_equal(join_as(&at, ",\"own\":\"chess\""), -400);
    TestPeer *bo = greet(at.table, OWN);
    assert_int_equal(number_at(json_object_get(receive_is(bo, "hello"), "you"), "chair"), 1);
    leave(bo);
    assert_int_equal(join_as(&at, ",\"own\":\"" OTHER "\""), 2);
    close_hall();
}

TEST(a_new_invitation_ends_the_one_before)
{
    open_hall();
    Invited at = invite_friends(NULL);
    TestPeer *ann = greet(at.table, at.ann);
    drain(ann);
    send_to(ann, "{\"do\":\"invite\",\"id\":1}");
    json_t *answer = receive_is(ann, "invite");
    assert_null(json_object_get(answer, "chair"));
    assert_int_equal(join_as(&at, ""), -401);
    strcpy(at.invite, text_at(answer, "invite"));
    assert_int_equal(join_as(&at, ""), 1);
    leave(ann);
    close_hall();
}

static int decline_as(const Invited *at, const char *name)
{
    char body[256];
    int status;
    snprintf(body, sizeof body, "{\"invite\":\"%s\",\"name\":\"%s\"}", at->invite, name);
    json_decref(call_table(at->table, "/decline", body, NULL, &status));
    return status;
}

static json_t *seat_told(TestPeer *p, int chair)
{
    json_t *up = receive_is(p, "up");
    assert_non_null(up);
    return json_array_get(json_object_get(up, "seats"), (size_t)chair);
}

TEST(a_declined_chair_says_so_and_stays_free)
{
    open_hall();
    Invited at = invite_friends(NULL);
    TestPeer *ann = greet(at.table, at.ann);
    drain(ann);
    assert_int_equal(decline_as(&at, "Bo"), 200);
    json_t *seat = seat_told(ann, 1);
    assert_true(json_is_true(json_object_get(seat, "declined")));
    assert_string_equal(text_at(seat, "name"), "Bo");
    assert_int_equal(decline_as(&at, "Bo"), 200);  // once more is the same
    assert_null(receive_is(ann, "up"));
    assert_int_equal(join_as(&at, ",\"name\":\"Cy\""), 1);
    seat = seat_told(ann, 1);
    assert_null(json_object_get(seat, "declined"));
    assert_string_equal(text_at(seat, "name"), "Cy");
    strcpy(at.invite, "i");
    assert_int_equal(decline_as(&at, "Eve"), 401);
    leave(ann);
    close_hall();
}

static void sign_up(char session[TOKEN_ROOM])
{
    int status;
    json_t *answer =
        post("/api/1/accounts", "{\"name\":\"Ann\",\"password\":\"long enough\"}", &status);
    assert_int_equal(status, 200);
    strcpy(session, text_at(answer, "session"));
    json_decref(answer);
}

static size_t count_mine(const char *session)
{
    int status;
    json_t *answer = call_with("POST", "/api/1/mine", "{}", session, &status);
    size_t count = json_array_size(json_object_get(answer, "mine"));
    json_decref(answer);
    return count;
}

static int act(const Invited *at, const char *what, const char *bearer)
{
    char path[96];
    snprintf(path, sizeof path, "/api/1/tables/%s/%s", at->table, what);
    return status_of("POST", path, "{}", bearer);
}

TEST(a_table_is_left_and_forgotten_by_account)
{
    char session[TOKEN_ROOM];
    open_hall();
    sign_up(session);
    Invited at = invite_friends(session), other = invite_friends(session);
    assert_int_equal(count_mine(session), 2);
    assert_int_equal(act(&at, "forget", NULL), 401);
    assert_int_equal(act(&at, "forget", session), 200);
    assert_int_equal(count_mine(session), 1);
    assert_int_equal(chair_at(&at, 0)->who, CHAIR_PERSON);  // by its token it is still hers
    assert_int_equal(act(&other, "leave", session), 200);
    assert_int_equal(chair_at(&other, 0)->who, CHAIR_OPEN);
    assert_int_equal(count_mine(session), 0);
    assert_int_equal(act(&other, "leave", session), 401);
    close_hall();
}

static size_t count_open(void)
{
    int status;
    json_t *answer = call_with("GET", "/api/1/lobby", NULL, NULL, &status);
    size_t count = json_array_size(json_object_get(answer, "open"));
    json_decref(answer);
    return count;
}

TEST(a_host_who_leaves_passes_the_table_on_and_an_empty_one_is_not_listed)
{
    open_hall();
    Invited at = invite_friends(NULL);
    join_as(&at, ",\"own\":\"" OWN "\"");
    TestPeer *bo = greet(at.table, OWN);
    drain(bo);
    assert_int_equal(act(&at, "leave", at.ann), 200);
    assert_int_equal(number_at(receive_is(bo, "up"), "host"), 1);
    send_to(bo, "{\"do\":\"title\",\"id\":1,\"title\":\" Bo's  \"}");
    assert_non_null(receive_is(bo, "ok"));
    assert_string_equal(text_at(receive_is(bo, "up"), "title"), "Bo's");
    TestPeer *host = greet(at.table, at.host);
    assert_non_null(receive_is(host, "bye"));
    assert_int_equal(count_open(), 1);
    assert_int_equal(act(&at, "leave", OWN), 200);
    assert_int_equal(count_open(), 0);
    leave(bo), leave(host);
    close_hall();
}

static int is_asleep(void *table)
{
    pass_time(PUT_AWAY_AFTER);
    return !room_awake(hall, table);
}

TEST(lists_say_title_clock_and_round_also_of_a_table_that_sleeps)
{
    int status;
    char body[128];
    open_hall();
    Invited at = invite_friends(NULL);
    TestPeer *ann = greet(at.table, at.ann);
    send_to(ann, "{\"do\":\"start\",\"bot\":\"cub\"}");
    assert_int_equal(room_of(at.table)->table->told.round, -1);
    for (int i = 0; i < 100 && room_of(at.table)->table->told.round < 0; i++)
        move_on(room_of(at.table), 1, 3);
    int64_t round = room_of(at.table)->table->told.round;
    assert_int_equal(round, 1);
    leave(ann);
    room_of(at.table)->table->manners.pace = PAUSED;
    room_schedule(room_of(at.table));
    pass_time(PUT_AWAY_AFTER + 1000);
    wait_for(is_asleep, at.table);  // where a bot was thinking, when it has thought
    snprintf(body, sizeof body, "{\"tokens\":[\"%s\"]}", at.ann);
    json_t *answer = post("/api/1/mine", body, &status);
    const json_t *row = json_array_get(json_object_get(answer, "mine"), 0);
    assert_string_equal(text_at(row, "title"), "Friday hunt");
    assert_int_equal(number_at(json_object_get(row, "clock"), "bank"), 600000);
    assert_int_equal(number_at(row, "round"), round);
    assert_true(number_at(row, "turn") >= 0);
    json_decref(answer);
    close_hall();
}

TEST(lists_say_which_colours_were_dealt)
{
    int status;
    char body[128];
    open_hall();
    Party party = make_party(games_find("neanderthal"), 3, ",\"seed\":\"5\"");
    snprintf(body, sizeof body, "{\"tokens\":[\"%s\"]}", party.token[0]);
    json_t *answer = post("/api/1/mine", body, &status);
    const json_t *row = json_array_get(json_object_get(answer, "mine"), 0);
    const json_t *worn = json_object_get(row, "worn");
    assert_int_equal(json_array_size(worn), 3);
    int sum = 0;
    for (size_t i = 0; i < 3; i++) sum += (int)json_integer_value(json_array_get(worn, i));
    assert_int_equal(sum, 0 + 1 + 2);
    json_decref(answer);
    close_hall();
}

// Sends the answer with this place in the offer.
static void choose_as(TestPeer *p, const json_t *ask, size_t place)
{
    json_t *action = json_array_get(json_object_get(ask, "offer"), place);
    send_json(p, json_pack("{s:s, s:i, s:I, s:O}", "do", "choose", "id", 7, "n",
                           (json_int_t)number_at(ask, "n"), "action", action));
}

TEST(a_move_that_is_sent_twice_is_made_once)
{
    open_hall();
    Party party = make_party(games_find("hunters"), 3, ",\"seed\":\"17\"");
    Room *room = room_of(party.table);
    while (room->turn.by != BY_PERSON) pass_time(PAUSE_MOST);
    int chair = table_waiting(room->table);
    Knows k = {.p = greet(party.table, party.token[chair])};
    hear(&k);
    json_t *ask = json_deep_copy(k.ask);
    choose_as(k.p, ask, 0);
    assert_int_equal(number_at(receive_is(k.p, "up"), "re"), 7);
    drain(k.p);
    int deeds = room->table->history.count;
    choose_as(k.p, ask, 0);  // the answer was lost: once more
    json_t *up = receive_is(k.p, "up");
    assert_int_equal(number_at(up, "re"), 7);
    assert_null(json_object_get(up, "log"));
    assert_int_equal(room->table->history.count, deeds);
    choose_as(k.p, ask, 1);  // another answer to that question comes too late
    assert_string_equal(text_at(json_object_get(receive_is(k.p, "no"), "error"), "code"), "late");
    assert_int_equal(room->table->history.count, deeds);
    json_decref(ask);
    leave(k.p);
    forget(&k);
    close_hall();
}

// Votes.

static TestPeer *seated[3];

// A game of three persons who are all there, after a decision that strict undo does not take back.
static Party given_three(Room **room)
{
    open_hall();
    Party party = make_party(games_find("hunters"), 3, ",\"seed\":\"17\"");
    *room = room_of(party.table);
    for (int chair = 0; chair < 3; chair++) seated[chair] = greet(party.table, party.token[chair]);
    Table *t = (*room)->table;
    do {
        while ((*room)->turn.by != BY_PERSON) pass_time(PAUSE_MOST);
        int chair = table_waiting(t);
        Knows k = {.p = greet(party.table, party.token[chair])};
        hear(&k);
        choose_as(k.p, k.ask, 0);
        leave(k.p);
        forget(&k);
    } while (table_agreed_undo(t) < 0 || table_can_undo(t, 0) || table_can_undo(t, 1) ||
             table_can_undo(t, 2));
    for (int chair = 0; chair < 3; chair++) drain(seated[chair]);
    return party;
}

static void end_of_three(void)
{
    for (int chair = 0; chair < 3; chair++) leave(seated[chair]);
    close_hall();
}

static const char *last_chat(TestPeer *p)
{
    static char words[CHAT_ROOM];
    json_t *chat = receive_is(p, "chat");
    json_t *row = json_array_get(json_object_get(chat, "rows"), 0);
    assert_int_equal(json_integer_value(json_array_get(row, 1)), ONLOOKER);
    strcpy(words, json_string_value(json_array_get(row, 3)));
    return words;
}

TEST(what_undo_does_not_take_back_all_persons_together_may)
{
    Room *room;
    Party party = given_three(&room);
    int first = table_agreed_undo(room->table), deeds = room->table->history.count;
    send_to(seated[0], "{\"do\":\"propose\",\"about\":\"undo\",\"id\":1}");
    assert_string_equal(last_chat(seated[1]), "undo.asked 0");
    expect_no(seated[1], "{\"do\":\"propose\",\"about\":\"abandon\",\"id\":2}", "busy");
    send_to(seated[1], "{\"do\":\"vote\",\"yes\":true,\"id\":3}");
    assert_int_equal(room->table->history.count, deeds);  // one is missing
    drain(seated[0]);
    send_to(seated[2], "{\"do\":\"vote\",\"yes\":true,\"id\":4}");
    assert_string_equal(last_chat(seated[0]), "undo.yes 0");
    assert_int_equal(room->table->history.count, deeds + 1);
    assert_int_equal(room->table->history.deed[deeds].at, first);
    expect_no(seated[2], "{\"do\":\"vote\",\"yes\":true,\"id\":5}", "late");
    TestPeer *onlooker = greet(party.table, NULL);
    expect_no(onlooker, "{\"do\":\"propose\",\"about\":\"undo\",\"id\":1}", "forbidden");
    leave(onlooker);
    end_of_three();
}

TEST(one_no_or_silence_ends_a_vote)
{
    Room *room;
    given_three(&room);
    int deeds = room->table->history.count;
    send_to(seated[0], "{\"do\":\"propose\",\"about\":\"abandon\",\"id\":1}");
    drain(seated[0]);
    send_to(seated[2], "{\"do\":\"vote\",\"yes\":false,\"id\":2}");
    assert_string_equal(last_chat(seated[0]), "abandon.no 2");
    assert_int_equal(room->vote.about, VOTE_NONE);
    send_to(seated[0], "{\"do\":\"propose\",\"about\":\"abandon\",\"id\":3}");
    drain(seated[1]);
    send_to(seated[0], "{\"do\":\"vote\",\"yes\":false,\"id\":4}");
    assert_string_equal(last_chat(seated[1]), "abandon.withdrawn 0");
    send_to(seated[1], "{\"do\":\"propose\",\"about\":\"undo\",\"id\":3}");
    drain(seated[0]);
    pass_time(room->vote.until - hall->now + 1);
    assert_string_equal(last_chat(seated[0]), "undo.late 1");
    assert_int_equal(room->table->history.count, deeds);
    end_of_three();
}

// Also after the table has been put away and woken again.
TEST(a_game_that_all_give_up_is_over_and_nobody_has_won)
{
    Room *room;
    Party party = given_three(&room);
    Fault fault;
    int status;
    send_to(seated[1], "{\"do\":\"propose\",\"about\":\"abandon\",\"id\":1}");
    send_to(seated[0], "{\"do\":\"vote\",\"yes\":true,\"id\":2}");
    drain(seated[2]);
    send_to(seated[2], "{\"do\":\"vote\",\"yes\":true,\"id\":3}");
    json_t *hello = receive_is(seated[2], "hello"), *view = json_object_get(hello, "view");
    assert_string_equal(text_at(hello, "state"), "over");
    assert_true(json_is_true(json_object_get(json_object_get(hello, "table"), "abandoned")));
    assert_true(json_is_null(json_object_get(view, "ask")));
    assert_int_equal(json_array_size(json_object_get(view, "winners")), 0);
    expect_no(seated[0], "{\"do\":\"undo\",\"id\":4}", "over");
    for (int chair = 0; chair < 3; chair++) leave(seated[chair]);
    pass_time(2 * PUT_AWAY_AFTER);
    assert_null(room_awake(hall, party.table));
    assert_int_equal(room_phase(room_find(hall, party.table, &fault)), OVER);
    json_t *story = call_table(party.table, "/story", NULL, NULL, &status);
    assert_int_equal(status, 200);
    assert_int_equal(
        json_array_size(json_object_get(json_object_get(story, "standing"), "winners")), 0);
    json_decref(story);
    close_hall();
}

// However many tabs somebody has open, closing one is not going away.
TEST(who_has_256_connections_is_still_there)
{
    enum { TABS = 256 };
    static TestPeer *tab[TABS];
    open_hall();
    Party party = make_party(GAMES[0], GAMES[0]->players_min, "");
    for (int i = 0; i < TABS; i++) tab[i] = greet(party.table, party.token[0]);
    Room *room = room_awake(hall, party.table);
    assert_int_equal(room->here[0], TABS);
    for (int i = 0; i < TABS; i++) leave(tab[i]);
    assert_int_equal(room->here[0], 0);
    close_hall();
}
