// SPDX-License-Identifier: MIT
// wheel_test.c - deadlines of very many connections: each is found in its second, and none is
// looked for among all the others.
#include "server/wheel.h"
#include "tests/support/test.h"

enum { MANY = 20 * WHEEL_SLOTS, SECOND = 1000 };

static Wheel wheel;
static Timed timed[MANY];

// Twenty are due in each second.
static void given_many(void)
{
    wheel = (Wheel){0};
    for (int i = 0; i < MANY; i++) {
        timed[i] = (Timed){0};
        wheel_set(&wheel, &timed[i], (1 + i % WHEEL_SLOTS) * SECOND);
    }
}

static int count_due(int64_t now)
{
    int count = 0;
    for (Timed *due; (due = wheel_take(&wheel, now)); count++) {
        assert_true(due->due <= now);
        assert_null(due->place);
    }
    return count;
}

TEST(each_is_found_in_its_second)
{
    given_many();
    wheel_set(&wheel, &timed[0], 3 * WHEEL_SLOTS * SECOND);  // several turns later
    wheel_set(&wheel, &timed[1], 9 * SECOND);
    wheel_stop(&timed[2]);
    int found = 0;
    for (int second = 0; second <= WHEEL_SLOTS + 1; second++) {
        int count = count_due(second * SECOND + SECOND - 1);
        assert_true(count <= 21);
        found += count;
    }
    assert_int_equal(found, MANY - 2);
    assert_ptr_equal(wheel_any(&wheel), &timed[0]);
    assert_int_equal(count_due((3 * WHEEL_SLOTS + 1) * SECOND), 1);
    assert_null(wheel_any(&wheel));
}

// The library before it kept one sorted list: each connection cost more than the one before.
TEST(no_deadline_is_looked_for_among_all_others)
{
    given_many();
    for (int slot = 0; slot < WHEEL_SLOTS; slot++) {
        int length = 0;
        for (const Timed *t = wheel.slot[slot]; t; t = t->next) length++;
        assert_int_equal(length, MANY / WHEEL_SLOTS);
    }
}
