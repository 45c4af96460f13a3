// hostile_test.c - what somebody did to the server, and must not be able to do again.
#include "tests/server/party.h"

#include "server/trial.h"

static const Game *pastime(void) { return games_find("null"); }

// Nothing is worked on while the test looks on: one endless job holds the only worker.
static bool held;
static void hold(Job *job)
{
    while (__atomic_load_n(&held, __ATOMIC_ACQUIRE)) doze(1);
}
static void held_done(Job *job) {}

static void hold_workers(void)
{
    static Job job;
    job = (Job){.work = hold, .done = held_done, .rank = JOB_RANKS};  // after all others
    __atomic_store_n(&held, true, __ATOMIC_RELEASE);
    workers_add(hall->workers, &job);
    while (workers_waiting(hall->workers)) doze(1);
}

static void let_workers_go(void) { __atomic_store_n(&held, false, __ATOMIC_RELEASE); }

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
    strcpy(party.token[0],
           text_at(json_array_get(json_object_get(answer, "chairs"), 0), "token"));
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

// 17,000 jobs were piled up so, and stayed when the client had gone.
TEST(who_tries_again_and_again_has_one_thought_waiting)
{
    open_hall();
    Party party = table_with_bots(3);
    hold_workers();
    TestPeer *p = greet(party.table, party.token[0]);
    int before = workers_waiting(hall->workers);
    for (int n = 0; n < 200; n++) {
        drain(p);
        send_to(p, "{\"do\":\"try\",\"id\":1,\"others\":\"bot\"}");
    }
    assert_true(workers_waiting(hall->workers) <= before + 1);
    leave(p);
    assert_true(workers_waiting(hall->workers) <= before);
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

// A commit fails while a bot thinks about the position that is lost with it. What it finds must not
// be played at the table that is woken instead, though it may have as many deeds.
TEST(a_thought_about_a_lost_position_is_dropped)
{
    Fault fault;
    open_hall();
    Party party = table_with_bots(3);
    Room *room = room_of(party.table);
    for (int n = 0; n < 9 && room->turn.by != BY_BOT; n++) move_on(room, 1, 7);
    assert_true(room->thinking);
    hold_workers();  // so the thought is ready, but not collected
    room_drop(room);
    room = room_find(hall, party.table, &fault);
    assert_true(room->thinking);
    hall_flush(hall);
    assert_true(room->thinking);  // still: its own thought waits
    assert_false(room->answered);
    let_workers_go();
    close_hall();
}
