// SPDX-License-Identifier: MIT
// scoring_test.c - MH-9, MH-12, MH-13: points, the last period, who wins, options.
#include "tests/games/hunters/hunters.h"

// MH-9.1, MH-EX-5
TEST(mh_ex_5_scoring)
{
    quiet(4, RED);
    s->mammoths[R9] = 2;
    s->mammoths[R10] = 1;
    put(YELLOW, R9, 3, 0);
    put(BLUE, R9, 1, 0);
    put(RED, R9, 1, 0);
    put(BLUE, R10, 3, 0);
    put(GREEN, R10, 2, 0);
    put(RED, R11, 2, 0);
    mh_score(s);
    assert_int_equal(s->score[YELLOW], 9);
    assert_int_equal(s->score[BLUE], 9);
    assert_int_equal(s->score[RED], 5);
    assert_int_equal(s->score[GREEN], 4);
}

TEST(mh_9_1_one_two_or_three)
{
    quiet(3, RED);
    for (int mammoths = 0; mammoths < 5; mammoths++) {
        s->mammoths[R9] = (uint8_t)mammoths;
        assert_int_equal(mh_value(s, R9), mammoths == 0 ? 1 : mammoths == 1 ? 2 : 3);
    }
}

TEST(mh_9_2_all_regions_no_upper_bound)
{
    quiet(5, RED);
    for (int region = R1; region <= R12; region++) {
        s->mammoths[region] = 2;
        put(RED, region, region % 2, 1 - region % 2);  // armed or not does not matter
    }
    s->score[RED] = 300;
    s->core.tale = &tale;
    tale.count = 0;
    mh_score(s);
    s->core.tale = NULL;
    assert_int_equal(s->score[RED], 336);
    assert_int_equal(count_told(SCORED), 12);
    TOLD(SCORED_PERIOD, .seat = RED, .arg = {36, 336});
}

// MH-12.1, MH-EX-18
TEST(mh_ex_18_last_card_of_the_game)
{
    quiet(4, RED);
    s->period = 4;
    s->pool[DARK] = 3;
    s->pool[LIGHT] = 20;
    s->stones[RED] = 2;
    put(BLUE, R5, 1, 0);
    hold(RED, 5, D_CLUB, L_SWAP, D_FIRE, D_ALL1, D_KILL2);
    State before = *s;
    assert_int_equal(total_of(YIELD_OF, D_CLUB), 0);  // as it is explained, too
    PLAYED_CARD(D_CLUB);
    assert_int_equal(s->pool[DARK], 0);
    assert_int_equal(s->pool[LIGHT], 23);
    assert_int_equal(s->stones[RED], 2);
    assert_int_equal(s->open_card[DARK], D_CLUB);  // laid down as usual
    TOLD(POOL_SWEPT, .seat = RED, .arg = {3});
    TOLD(SCORED_PERIOD, .seat = BLUE, .arg = {1, 1});
    assert_int_equal(game_waiting(s), NOBODY);  // no throwing away, no refill, no glacier
    *s = before;
    s->pool[DARK] = 4;
    assert_int_equal(total_of(YIELD_OF, D_CLUB), 3);
    PLAYED_CARD(D_CLUB);
    assert_int_equal(s->stones[RED], 5);
    assert_int_equal(s->pool[DARK], 1);
    ASKED(ASK_OPPONENT, RED);
}

TEST(mh_12_1_also_for_a_copied_card)
{
    quiet(3, RED);
    s->period = 4;
    s->pool[DARK] = 5;
    open_card(D_ALL2);
    hold(RED, 5, L_CULT, L_SWAP, D_FIRE, D_ALL1, D_KILL2);
    PLAYED(COPY, .arg = {L_CULT, DARK});
    assert_int_equal(game_waiting(s), NOBODY);
    assert_int_equal(s->stones[RED], 4);
}

TEST(mh_12_2_the_game_ends_after_the_last_scoring)
{
    quiet(3, RED);
    s->period = 4;
    put(RED, R5, 2, 0);
    end_period(RED);
    assert_int_equal(count_told(SCORED_PERIOD), 3);
    assert_int_equal(game_waiting(s), NOBODY);
    assert_int_equal(s->score[RED], 2);
}

// MH-12.3, MH-EX-26
TEST(mh_ex_26_end_of_the_game)
{
    Standing standing;
    quiet(3, RED);
    s->score[RED] = s->score[BLUE] = 41;
    s->score[GREEN] = 38;
    put(RED, R5, 9, 0);
    put(BLUE, R5, 9, 0);
    s->stones[RED] = 2;
    s->stones[BLUE] = 5;
    mh_standing(s, &standing);
    assert_int_equal(standing.winners, 1 << BLUE);
    assert_int_equal(standing.rank[BLUE], 1);
    assert_int_equal(standing.rank[RED], 2);
    assert_int_equal(standing.rank[GREEN], 3);
    assert_int_equal(standing.points[GREEN], 38);
    put(RED, R6, 1, 0);  // hunters come before stones
    mh_standing(s, &standing);
    assert_int_equal(standing.winners, 1 << RED);
}

TEST(mh_12_3_still_tied_share_the_victory)
{
    Standing standing;
    quiet(3, RED);
    s->score[RED] = s->score[BLUE] = 20;
    mh_standing(s, &standing);
    assert_int_equal(standing.winners, 1 << RED | 1 << BLUE);
}

TEST(mh_12_4_other_places_likewise)
{
    Standing standing;
    quiet(5, RED);
    s->score[RED] = 30;
    s->score[BLUE] = s->score[GREEN] = s->score[YELLOW] = 20;
    put(GREEN, R5, 1, 0);
    mh_standing(s, &standing);
    const int ranks[] = {1, 3, 2, 3, 5};
    for (int seat = 0; seat < 5; seat++) assert_int_equal(standing.rank[seat], ranks[seat]);
}

// MH-13.1, MH-EX-33
TEST(mh_ex_33_short_game)
{
    given_with(3, 1, "periods=3 start=seat1");
    until(ASK_PLAY);
    s->period = 3;
    end_period(RED);
    TOLD(POOL_SWEPT, .seat = RED, .arg = {2});
    assert_int_equal(count_told(SCORED_PERIOD), 3);
    assert_int_equal(game_waiting(s), NOBODY);

    given_with(3, 1, "periods=4 start=seat1");
    until(ASK_PLAY);
    s->period = 3;
    end_period(RED);
    assert_int_equal(game_asked(s), ASK_GLACIER);
}

TEST(mh_13_2_starting_seat)
{
    for (int seat = 0; seat < 5; seat++) {
        char start[] = "start=seat1";
        start[10] = (char)('1' + seat);
        given_with(5, 77, start);
        assert_int_equal(game_waiting(s), seat);
    }
    uint8_t option[OPTIONS_MAX] = {[OPTION_PERIODS] = 4, [OPTION_START] = 5};
    assert_int_equal(GAME->unfit(5, option), ALLOWED);
    assert_int_equal(GAME->unfit(4, option), MH_13_2_START);  // nobody sits there
}

TEST(mh_13_3_designed_data_live_in_tables)
{
    const int copies[FACES] = {2, 2, 2, 2, 2, 2, 3, 3, 2, 2, 3, 3, 2, 3, 2, 4, 2, 4, 3, 2, 2, 3};
    const int stones[FACES] = {3, 3, 3, 3, 3, 3, 4, 2, 0, 1, 3, 2, 1, 0, 6, 3, 4, 2, 3, 2, 3, 0};
    for (int card = 0; card < FACES; card++) {
        assert_int_equal(CARDS[card].copies, copies[card]);
        assert_int_equal(CARDS[card].cost + CARDS[card].yield, stones[card]);
    }
    const int fire[] = {4, 6, 4}, price[] = {2, 3, 5};
    for (int i = 0; i < 3; i++) assert_int_equal(FIRE_MIX[i], fire[i]);
    for (int i = 0; i < 3; i++) assert_int_equal(MAMMOTH_PRICE[i], price[i]);
    assert_int_equal(GROUND_REGIONS[IN_STEPPE], 1 << R5 | 1 << R11);
    assert_int_equal(GROUND_REGIONS[IN_ICE_MEADOW], 1 << R1 | 1 << R7);
    assert_true(HUNTERS_DATA > 0);
    assert_int_equal(GAME->data, HUNTERS_DATA);  // records name the data
}
