// SPDX-License-Identifier: MIT
// limits_test.c - who may ask for how much, and for how long somebody is known.
#include "hall/secret.h"
#include "tests/hall/hall_support.h"

static const char ANN[] = "{\"name\":\"Ann\",\"password\":\"long enough\"}";
static const int64_t DAY = 24 * 3600 * 1000;

TEST(sessions_end_after_ninety_days)
{
    char session[TOKEN_ROOM], path[] = "/api/1/account";
    int status;
    open_hall();
    json_t *answer = post("/api/1/accounts", ANN, &status);
    assert_int_equal(status, 200);
    strcpy(session, text_at(answer, "session"));
    json_decref(answer);
    hall->now += 89 * DAY;
    assert_int_equal(status_of("GET", path, NULL, session), 200);
    hall->now += 2 * DAY;
    assert_int_equal(status_of("GET", path, NULL, session), 401);
    assert_int_equal(status_of("POST", "/api/1/sessions", ANN, NULL), 200);
    close_hall();
}

static Client *find(Addresses *list, int which, int64_t now)
{
    Address address;
    snprintf(address.text, sizeof address.text, "10.%d.%d.%d", which >> 16 & 255, which >> 8 & 255,
             which & 255);
    return addresses_find(list, &address, now);
}

TEST(many_addresses_are_known_and_forgotten)
{
    enum { MANY = 200000, HOUR = 3600 * 1000 };
    Addresses list = {0};
    assert_true(secret_ready());
    for (int i = 0; i < MANY; i++) find(&list, i, 1)->links = i % 1000 == 7;
    bucket_take(&find(&list, 8, 1)->tables, 60, 1, 1);
    assert_int_equal(list.count, MANY);
    assert_true(list.slots >= MANY);  // to find one costs the same however many there are
    assert_int_equal(find(&list, 7, 1)->links, 1);
    addresses_forget(&list, 2 * 60000);
    assert_int_equal(list.count, MANY / 1000 + 1);
    addresses_forget(&list, 2 * HOUR);
    assert_int_equal(list.count, MANY / 1000);
    assert_int_equal(find(&list, 7, 1)->links, 1);
    assert_int_equal(find(&list, 9, 1)->links, 0);
    addresses_free(&list);
}

TEST(bodies_of_one_address_and_of_all)
{
    Addresses list = {0};
    assert_true(secret_ready());
    for (int i = 0; i < BODIES_MOST / BODIES_EACH; i++) {
        Client *client = find(&list, i, 1);
        assert_true(bodies_take(&list, client, BODIES_EACH - SMALL_BODY));
        assert_false(bodies_take(&list, client, BODIES_EACH));
        assert_true(bodies_take(&list, client, SMALL_BODY));
        assert_false(bodies_take(&list, client, 1));
    }
    Client *other = find(&list, 99, 1);
    assert_false(bodies_take(&list, other, 2 * SMALL_BODY));
    assert_true(bodies_take(&list, other, SMALL_BODY));
    bodies_give_back(&list, find(&list, 3, 1), BODIES_EACH);
    assert_true(bodies_take(&list, other, 2 * SMALL_BODY));
    addresses_free(&list);
}
