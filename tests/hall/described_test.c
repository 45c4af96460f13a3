// SPDX-License-Identifier: MIT
// described_test.c - hall/messages.txt is what the server reads by. (That it speaks by it, too,
// is asserted at every message and answer of the builds that check: CHECK_EVERY_MESSAGE.)
#include "tests/hall/party.h"

#include "hall/choice.h"
#include "hall/described.h"

// Fits no type that a field has.
static const char NONSENSE[] = "[[{}]]";

static bool is_said(const char *message) { return described_message(message, strlen(message)); }

#define HINT(arg)                                                                                  \
    "{\"is\":\"hint\",\"n\":1,\"best\":[{\"action\":[1," arg "],\"share\":0.5}],\"reasons\":[]}"

TEST(a_message_is_what_messages_txt_says_and_nothing_else)
{
    assert_true(is_said("{\"is\":\"ok\",\"re\":7}"));
    assert_true(is_said("{\"is\":\"why\",\"key\":null,\"rule\":\"MH-4.2\"}"));
    assert_true(is_said("{\"is\":\"chat\",\"rows\":[[1,0,5,\"hello\"]]}"));
    assert_true(is_said(HINT("2")));
    assert_false(is_said("{\"is\":\"okay\"}"));
    assert_false(is_said("{\"is\":\"ok\",\"re\":\"7\"}"));
    assert_false(is_said("{\"is\":\"ok\",\"more\":7}"));
    assert_false(is_said("{\"is\":\"why\",\"key\":null}"));
    assert_false(is_said("{\"is\":\"chat\",\"rows\":[[1,0,5]]}"));
    assert_false(is_said(HINT("\"2\"")));
    assert_false(is_said("nothing"));
}

static void expect_named(const json_t *error, const char *field)
{
    assert_string_equal(text_at(error, "code"), "bad_request");
    assert_string_equal(text_at(error, "field"), field);
}

static json_t *some(const Type *type)
{
    switch (type->form) {
    case A_NUMBER: return json_integer(1);
    case A_STRING: return json_string("a word");
    case A_WORD: return json_string(type->word);
    case ANY_OF: return some(type->of[0]);
    default: return json_array();
    }
}

// All that it must have, and one field that is wrong.
static json_t *with_nonsense(const Shape *shape, const Field *wrong)
{
    json_t *object = json_object();
    for (const Field *field = shape->fields; field->name; field++)
        if (!field->maybe) json_object_set_new(object, field->name, some(field->type));
    json_object_set_new(object, wrong->name, json_loads(NONSENSE, 0, NULL));
    return object;
}

TEST(a_command_with_a_field_that_is_not_as_described_is_refused_by_its_name)
{
    int tried = 0;
    open_hall();
    Party party = make_party(games_find("null"), 1, "");
    TestPeer *p = greet(party.table, party.token[0]);
    for (int i = DO_HELLO + 1; i < DOINGS; i++)
        for (const Field *field = DONE_BY[i].fields; field->name; field++) {
            json_t *message = with_nonsense(&DONE_BY[i], field);
            json_object_set_new(message, "do", json_string(DONE_BY[i].name));
            drain(p);
            send_json(p, message);
            pass_time(1000);  // twenty commands a second
            expect_named(json_object_get(receive_is(p, "no"), "error"), field->name);
            tried++;
        }
    assert_true(tried > 15);
    leave(p);
    close_hall();
}

TEST(a_call_with_a_field_that_is_not_as_described_is_refused_by_its_name)
{
    int tried = 0;
    open_hall();
    for (int i = 0; i < CALLS; i++)
        for (const Field *field = CALLED[i].body.fields; field->name; field++) {
            int status;
            json_t *body = with_nonsense(&CALLED[i].body, field);
            char *words = json_dumps(body, JSON_COMPACT);
            json_t *answer = call_with(CALLED[i].method, CALLED[i].path, words, NULL, &status);
            assert_int_equal(status, 400);
            expect_named(json_object_get(answer, "error"), field->name);
            json_decref(answer);
            json_decref(body);
            free(words);
            pass_time(1000);
            tried++;
        }
    assert_true(tried > 20);
    close_hall();
}

static bool is_plain(const char *message)
{
    Choice choice;
    return choice_read(message, strlen(message), &choice);
}

#define CHOOSE(fields) "{\"do\":\"choose\"," fields "}"

TEST(only_a_plain_choice_is_read_without_a_tree)
{
    Choice choice;
    const char *message = CHOOSE("\"action\":[3,0,12],\"n\":40,\"id\":7");
    assert_true(choice_read(message, strlen(message), &choice));
    assert_true(choice.given && choice.id == 7 && choice.n == 40 && choice.count == 3);
    assert_true(choice.row[0] == 3 && choice.row[1] == 0 && choice.row[2] == 12);
    assert_true(is_plain(CHOOSE("\"n\":0,\"action\":[1]")));
    for (size_t count = 0; count < strlen(message); count++)
        assert_false(choice_read(message, count, &choice));
    static const char *const OTHERS[] = {
        CHOOSE("\"n\":1"),
        CHOOSE("\"action\":[1]"),
        CHOOSE("\"n\":1,\"action\":[]"),
        CHOOSE("\"n\":1,\"action\":[1,]"),
        CHOOSE("\"n\":01,\"action\":[1]"),
        CHOOSE("\"n\":-1,\"action\":[1]"),
        CHOOSE("\"n\":1.5,\"action\":[1]"),
        CHOOSE("\"n\":1234567890,\"action\":[1]"),
        CHOOSE("\"n\":1,\"n\":1,\"action\":[1]"),
        CHOOSE("\"n\":1,\"action\":[1],\"action\":[1]"),
        CHOOSE("\"n\":1,\"action\":[1,2,3,4,5,6,7,8]"),
        CHOOSE("\"n\":1,\"action\":[1],\"more\":1"),
        CHOOSE("\"n\":1, \"action\":[1]"),
        CHOOSE("\"n\":1,\"action\":[1]") " ",
        "{\"do\":\"try_choose\",\"n\":1,\"action\":[1]}",
    };
    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++) assert_false(is_plain(OTHERS[i]));
}
