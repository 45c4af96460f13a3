// SPDX-License-Identifier: MIT
// tally_test.c - counters add up, and come back from text as they were.
#include "lab/tally.h"

#include "tests/support/test.h"

TEST(sums_by_key)
{
    Tally tally = {0};
    for (int i = 0; i < 5000; i++) tally_add(&tally, tally_key(1 + i % 7, i, 0, 3), i);
    for (int i = 0; i < 5000; i++) tally_add(&tally, tally_key(1 + i % 7, i, 0, 3), -1);
    assert_int_equal(tally.count, 5000);
    assert_int_equal(tally_get(&tally, tally_key(1 + 4000 % 7, 4000, 0, 3)), 3999);
    assert_int_equal(tally_get(&tally, tally_key(9, 0, 0, 0)), 0);
    assert_int_equal(tally_part(tally_key(9, 8, 7, 6), 2), 7);
    tally_free(&tally);
}

TEST(as_text_and_back)
{
    Tally tally = {0}, back = {0};
    Text one = {0}, other = {0};
    Problem problem;
    for (int i = 0; i < 300; i++) tally_add(&tally, tally_key(2, i * 37 % 300, i, 0), -7 * i);
    tally_write(&tally, &one);
    assert_true(tally_read(&back, text_get(&one), &problem));
    tally_write(&back, &other);
    assert_string_equal(text_get(&one), text_get(&other));
    assert_false(tally_read(&back, "12 x\n", &problem));
    text_free(&one);
    text_free(&other);
    tally_free(&tally);
    tally_free(&back);
}
