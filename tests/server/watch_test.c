// SPDX-License-Identifier: MIT
// watch_test.c - what the watching thread says, and how often: once for each hang and each jump.
#include "server/watch.h"
#include "tests/support/test.h"

static const int64_t AHEAD = 1000000;

static Seen look_at(Look *l, int64_t pass, int64_t steady)
{
    return look(l, pass, steady, steady + l->ahead);
}

TEST(a_hang_is_told_once)
{
    Look l = {.patience = 5000, .ahead = AHEAD};
    assert_int_equal(look_at(&l, 0, 100), ALL_WELL);
    assert_int_equal(look_at(&l, 100, 5100), ALL_WELL);  // busy, but not for too long
    assert_int_equal(look_at(&l, 100, 5101), LOOP_HANGS);
    assert_int_equal(l.ms, 5001);
    assert_int_equal(look_at(&l, 100, 60000), ALL_WELL);
    assert_int_equal(look_at(&l, 0, 61000), LOOP_GOES_ON);
    assert_int_equal(look_at(&l, 0, 62000), ALL_WELL);
    assert_int_equal(look_at(&l, 62000, 70000), LOOP_HANGS);
    assert_int_equal(look_at(&l, 70000, 70001), LOOP_GOES_ON);  // into the next pass
}

TEST(a_jump_of_the_clock_is_told_once)
{
    Look l = {.patience = 5000, .ahead = AHEAD};
    assert_int_equal(look(&l, 0, 100, 100 + AHEAD + 4999), ALL_WELL);  // a correction
    assert_int_equal(look(&l, 0, 200, 200 + AHEAD - 3600000), CLOCK_JUMPED);
    assert_int_equal(l.ms, -3600000);
    assert_int_equal(look(&l, 0, 300, 300 + AHEAD - 3600000), ALL_WELL);
    assert_int_equal(look(&l, 0, 400, 400 + AHEAD), CLOCK_JUMPED);
}
