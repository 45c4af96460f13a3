// SPDX-License-Identifier: MIT
// conflict_test.c - MH-8: too many hunters in a region.
#include "tests/games/hunters/hunters.h"

// A region whose limit is what is wanted, made by mammoths and fire tiles that show 2 and 1.
static void given_limit(int limit)
{
    quiet(5, RED);
    s->mammoths[R6] = (uint8_t)(limit - 3);
    assert_int_equal(mh_limit(s, R6, NULL), limit);
}

// MH-8.2, MH-EX-1
TEST(mh_ex_1_limits)
{
    quiet(5, RED);
    s->fire_values[R1][0] = 1;
    herd(R2, 1);
    s->fire_values[R2][2] = 1;
    herd(R3, 3);
    s->fire_values[R3][0] = s->fire_values[R3][2] = 1;
    assert_int_equal(total_of(LIMIT_OF, R1), 3);
    assert_int_equal(total_of(LIMIT_OF, R2), 6);
    assert_int_equal(total_of(LIMIT_OF, R3), 8);
    Sum sum = {0};
    assert_int_equal(mh_limit(s, R2, &sum), 6);  // 3 + 1 mammoth + 2 fire
    assert_int_equal(sum.count, 3);
    assert_int_equal(sum.part[2].value, 2);
    assert_int_equal(sum.part[2].reason, BY_FIRE);
}

// MH-8.4, MH-8.5, MH-8.6, MH-8.7, MH-EX-2
TEST(mh_ex_2_conflict_two_rounds)
{
    given_limit(5);
    put(RED, R6, 2, 0);
    put(BLUE, R6, 3, 0);
    put(GREEN, R6, 4, 0);
    mh_settle_region(s, R6);
    assert_int_equal(s->hunters[UNARMED][RED][R6], 0);
    assert_int_equal(s->hunters[UNARMED][BLUE][R6], 2);
    assert_int_equal(s->hunters[UNARMED][GREEN][R6], 3);
    assert_int_equal(s->supply[RED], 12);
    assert_int_equal(s->supply[BLUE], 10);
    assert_int_equal(s->supply[GREEN], 9);
}

// MH-EX-2: what is foretold is what comes.
TEST(a_tally_counts_who_is_left_after_the_conflict)
{
    static const int SEATS[] = {RED, BLUE, GREEN};
    given_limit(5);
    put(RED, R6, 2, 0);
    put(BLUE, R6, 3, 0);
    put(GREEN, R6, 4, 0);
    int tally[3];
    for (int i = 0; i < 3; i++) tally[i] = total_of(TALLY_OF, SEATS[i]);
    mh_settle_region(s, R6);
    for (int i = 0; i < 3; i++) assert_int_equal(mh_points(s, SEATS[i], NULL), tally[i]);
    assert_int_equal(tally[0], 0);
}

// MH-8.5, MH-8.6, MH-EX-3
TEST(mh_ex_3_conflict_with_ties)
{
    given_limit(7);
    put(RED, R6, 2, 0);
    put(BLUE, R6, 2, 0);
    put(BLACK, R6, 2, 0);
    put(GREEN, R6, 3, 0);
    put(YELLOW, R6, 4, 0);
    mh_settle_region(s, R6);
    assert_int_equal(s->hunters[UNARMED][GREEN][R6], 2);
    assert_int_equal(s->hunters[UNARMED][YELLOW][R6], 3);
    assert_int_equal(mh_crowd(s, R6, NULL), 5);  // although 7 are allowed
}

// MH-8.5, MH-8.9, MH-EX-4
TEST(mh_ex_4_club_in_a_conflict)
{
    given_limit(5);
    put(RED, R6, 0, 1);
    put(YELLOW, R6, 2, 0);
    put(BLUE, R6, 4, 0);
    mh_settle_conflicts(s);
    assert_int_equal(s->hunters[UNARMED][RED][R6], 1);
    assert_int_equal(s->hunters[UNARMED][YELLOW][R6], 1);
    assert_int_equal(s->hunters[UNARMED][BLUE][R6], 3);
    assert_int_equal(s->clubs_left, 6);
}

TEST(mh_8_1_fires_are_turned)
{
    bool seen[3] = {0};
    for (uint64_t seed = 1; seed < 30; seed++) {
        quiet(3, RED);
        s->core.random.key = seed;
        for (int region = R5; region < REGIONS; region++) s->fires[region] = 1;
        mh_turn_fires(s);
        int mix[3] = {0};
        for (int region = 0; region < REGIONS; region++) {
            int turned = 0;
            for (int value = 0; value < 3; value++) {
                mix[value] += s->fire_values[region][value];
                turned += s->fire_values[region][value];
                seen[value] |= s->fire_values[R5][value];
            }
            assert_int_equal(turned, s->fires[region]);
        }
        assert_true(mix[0] <= 4 && mix[1] <= 6 && mix[2] <= 4);  // drawn without replacement
    }
    assert_true(seen[0] && seen[1] && seen[2]);
    quiet(3, RED);
    s->fires[R5] = 2;
    end_period(RED);
    assert_int_equal(count_told(FIRE_TURNED), 2);  // for everybody to see
}

TEST(mh_8_3_each_region_on_its_own)
{
    quiet(5, RED);
    put(RED, R5, 3, 0);  // at the limit: nothing happens
    put(RED, R6, 2, 0);
    put(BLUE, R6, 3, 0);
    for (int region = 0; region < REGIONS; region++) mh_settle_region(s, region);
    assert_int_equal(s->hunters[UNARMED][RED][R5], 3);
    assert_int_equal(s->hunters[UNARMED][RED][R6], 1);
    assert_int_equal(s->hunters[UNARMED][BLUE][R6], 2);
    s->hunters[ARMED][GREEN][R5] = 1;  // an armed hunter counts, too
    mh_settle_region(s, R5);
    assert_int_equal(s->hunters[UNARMED][RED][R5], 2);
}

TEST(mh_8_4_ranked_once_armed_ones_count)
{
    given_limit(4);
    put(RED, R6, 1, 2);  // three, more than blue at the beginning
    put(BLUE, R6, 2, 0);
    mh_settle_region(s, R6);
    assert_int_equal(s->hunters[UNARMED][BLUE][R6], 1);  // blue was first
    assert_int_equal(s->hunters[UNARMED][RED][R6], 1);

    given_limit(3);
    put(RED, R6, 3, 0);
    put(BLUE, R6, 4, 0);
    mh_settle_region(s, R6);  // 3-4, 2-4, 2-3, 1-3, 1-2: red stays first although equal
    assert_int_equal(s->hunters[UNARMED][RED][R6], 1);
    assert_int_equal(s->hunters[UNARMED][BLUE][R6], 2);
}

TEST(mh_8_5_members_without_unarmed_hunters_are_skipped)
{
    given_limit(3);
    put(RED, R6, 0, 2);
    put(BLUE, R6, 2, 0);
    mh_settle_region(s, R6);  // one group; red has none to give
    assert_int_equal(band(RED, R6), 2);
    assert_int_equal(band(BLUE, R6), 1);
}

TEST(mh_8_6_a_group_completes_its_removal)
{
    given_limit(3);
    put(RED, R6, 2, 0);
    put(BLUE, R6, 2, 0);
    mh_settle_region(s, R6);  // one too many, but both lose one
    assert_int_equal(band(RED, R6), 1);
    assert_int_equal(band(BLUE, R6), 1);

    given_limit(3);
    put(RED, R6, 1, 0);
    put(BLUE, R6, 3, 0);
    mh_settle_region(s, R6);  // after red's group the limit is kept: blue loses nobody
    assert_int_equal(band(RED, R6), 0);
    assert_int_equal(band(BLUE, R6), 3);
}

TEST(mh_8_7_the_first_group_begins_again)
{
    given_limit(3);
    put(RED, R6, 5, 0);
    put(BLUE, R6, 6, 0);
    mh_settle_region(s, R6);
    assert_int_equal(band(RED, R6), 1);
    assert_int_equal(band(BLUE, R6), 2);
}

TEST(mh_8_8_only_armed_hunters_left)
{
    given_limit(3);
    put(RED, R6, 1, 2);
    put(BLUE, R6, 0, 2);
    put(GREEN, R6, 1, 0);
    mh_settle_region(s, R6);
    assert_int_equal(band(RED, R6), 2);
    assert_int_equal(band(BLUE, R6), 2);  // four, although only three are allowed
    assert_int_equal(band(GREEN, R6), 0);
}

TEST(mh_8_9_fires_and_carried_clubs_return)
{
    quiet(3, RED);
    put(RED, R5, 0, 1);
    s->clubs[BLUE] = 2;
    s->clubs_left = 3;
    s->fires[R5] = s->fires[R7] = 2;
    mh_settle_conflicts(s);
    assert_int_equal(s->hunters[UNARMED][RED][R5], 1);
    assert_int_equal(s->hunters[ARMED][RED][R5], 0);
    assert_int_equal(s->clubs_left, 4);
    assert_int_equal(s->clubs[BLUE], 2);  // held ones stay
    assert_int_equal(s->fires[R5] + s->fires[R7], 0);
    for (int value = 0; value < 3; value++) assert_int_equal(s->fire_values[R5][value], 0);
}

TEST(mh_8_10_no_decisions)
{
    quiet(3, RED);
    put(RED, R5, 5, 0);
    put(BLUE, R5, 6, 0);
    end_period(RED);
    TOLD(CROWDED, .seat = NOBODY, .arg = {R5, 11, 3});
    assert_true(count_told(DRIVEN_OUT) >= 8);
    assert_true(count_told(SCORED_PERIOD) == 3);
    assert_int_equal(game_asked(s), ASK_GLACIER);  // the next decision comes after the scoring
}
