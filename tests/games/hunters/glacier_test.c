// SPDX-License-Identifier: MIT
// glacier_test.c - MH-10, MH-11: the glacier and the new period.
#include "tests/games/hunters/hunters.h"

static unsigned freezable(void)
{
    unsigned set = 0;
    game_offer(GAME, s, &offer);
    for (int i = 0; i < offer.count; i++)
        if (offer.at[i].kind == FREEZE) set |= 1u << offer.at[i].arg[0];
    return set;
}

// MH-10.2, MH-EX-6
TEST(mh_ex_6_first_glacier)
{
    const unsigned expected[] = {
        1 << R5 | 1 << R6 | 1 << R7 | 1 << R8,
        1 << R2 | 1 << R3 | 1 << R5 | 1 << R6 | 1 << R7 | 1 << R8,
        1 << R1 | 1 << R2 | 1 << R3 | 1 << R4,
    };
    for (int players = 3; players <= 5; players++) {
        quiet(players, RED);
        end_period(RED);
        assert_int_equal(freezable(), expected[players - 3]);
    }
    REFUSED(MH_10_2_NOT_AT_THE_ICE, FREEZE, .arg = {R9});
    OFFERED(DECLINE);
}

// MH-10.1, MH-10.2, MH-10.3, MH-EX-21
TEST(mh_ex_21_glacier)
{
    const int score[] = {14, 11, 11, 18, 20};
    quiet(5, RED);
    put(BLUE, R5, 3, 0);
    put(BLUE, R6, 3, 0);
    put(BLUE, R12, 2, 0);
    put(RED, R3, 2, 0);
    put(GREEN, R3, 1, 0);
    put(GREEN, R9, 3, 0);
    put(GREEN, R10, 3, 0);
    herd(R3, 2);
    for (int seat = 0; seat < 5; seat++) s->score[seat] = (uint16_t)score[seat];
    s->score[RED] -= 6, s->score[BLUE] -= 8, s->score[GREEN] -= 9;  // what they will score
    end_period(RED);
    assert_int_equal(s->score[BLUE], 11);
    assert_int_equal(s->score[GREEN], 11);
    ASKED(ASK_GLACIER, GREEN);  // seven hunters against eight
    assert_int_equal(freezable(), 1 << R1 | 1 << R2 | 1 << R3 | 1 << R4);
    int left = s->mammoths_left;
    PLAYED(FREEZE, .arg = {R3});
    TOLD(FROZEN, .seat = GREEN, .arg = {R3, 2});
    assert_int_equal(s->supply[RED], 12);
    assert_int_equal(s->supply[GREEN], 6);
    assert_int_equal(s->mammoths_left, left + 2);
    assert_int_equal(s->mammoths[R3], 0);
    assert_true(mh_has(s->ice, R3));
}

TEST(mh_10_1_fewest_points_hunters_stones_then_lot)
{
    quiet(3, RED);
    s->score[RED] = 5;  // then blue and green are equal but for stones
    s->stones[BLUE] = 3;
    end_period(RED);
    ASKED(ASK_GLACIER, BLUE);

    int chosen[3] = {0};
    for (uint64_t seed = 1; seed <= 60; seed++) {
        quiet(3, RED);
        s->score[RED] = 5;
        s->core.random.key = seed;
        end_period(RED);
        chosen[game_waiting(s)]++;
        TOLD(LOT_DRAWN, .seat = (uint8_t)game_waiting(s));
    }
    assert_int_equal(chosen[RED], 0);
    assert_in_range(chosen[BLUE], 15, 45);
}

TEST(mh_10_2_beside_ice_or_at_the_top)
{
    quiet(5, RED);
    s->ice = 1 << R2;
    end_period(RED);
    assert_int_equal(freezable(), 1 << R1 | 1 << R3 | 1 << R4 | 1 << R6);
    REFUSED(MH_1_2_FROZEN, FREEZE, .arg = {R2});
}

TEST(mh_10_3_pieces_return)
{
    quiet(4, RED);
    put(BLUE, R2, 2, 0);
    put(YELLOW, R2, 1, 0);
    herd(R2, 1);
    end_period(RED);
    int left = s->mammoths_left;
    PLAYED(FREEZE, .arg = {R2});
    assert_int_equal(s->supply[BLUE], 12);
    assert_int_equal(s->supply[YELLOW], 12);
    assert_int_equal(s->mammoths_left, left + 1);
    assert_int_equal(s->fires[R2], 0);
}

TEST(mh_10_4_declining_changes_nothing)
{
    quiet(4, RED);
    put(BLUE, R2, 2, 0);
    end_period(RED);
    uint16_t ice = s->ice;
    PLAYED(DECLINE);
    assert_int_equal(s->ice, ice);
    assert_int_equal(s->hunters[UNARMED][BLUE][R2], 2);
    ASKED(ASK_PLAY, BLUE);  // the right passes to nobody
}

// MH-11.1, MH-11.2, MH-EX-7
TEST(mh_ex_7_topping_up)
{
    quiet(3, RED);
    s->stones[RED] = 1;
    s->stones[BLUE] = 12;
    s->stones[GREEN] = 13;
    s->pool[LIGHT] = 6;
    s->pool[DARK] = 0;
    mh_refill_pool(s);
    assert_int_equal(s->stones[RED], 0);
    assert_int_equal(s->stones[BLUE], 10);
    assert_int_equal(s->stones[GREEN], 11);
    assert_int_equal(s->pool[DARK], 11);
    assert_int_equal(s->pool[LIGHT], 0);
}

TEST(mh_11_1_light_pool_becomes_the_dark_pool)
{
    quiet(3, RED);
    s->pool[LIGHT] = 17;
    s->pool[DARK] = 0;
    mh_refill_pool(s);
    assert_int_equal(s->pool[DARK], 17);
    assert_int_equal(s->pool[LIGHT], 0);
    assert_int_equal(s->stones[RED], 4);  // ten or more: nobody pays
}

TEST(mh_11_2_who_has_none_pays_none)
{
    quiet(3, RED);
    s->stones[RED] = 0;
    s->stones[BLUE] = 3;
    s->stones[GREEN] = 1;
    s->pool[LIGHT] = 2;
    s->pool[DARK] = 0;
    mh_refill_pool(s);  // 2, 4, 5, 6: nobody has a stone any more
    assert_int_equal(s->pool[DARK], 6);
    assert_int_equal(s->stones[BLUE] + s->stones[GREEN], 0);
}

TEST(mh_11_3_fires_are_laid_out_anew)
{
    quiet(3, RED);
    end_period(RED);
    for (int region = 0; region < REGIONS; region++) assert_int_equal(s->fires[region], 0);
    PLAYED(FREEZE, .arg = {R6});
    for (int region = 0; region < REGIONS; region++)
        assert_int_equal(s->fires[region], region >= R5 && region != R6);
}

TEST(mh_11_4_left_neighbour_starts_and_the_rest_carries_over)
{
    quiet(4, RED);
    put(GREEN, R9, 2, 0);
    herd(R9, 1);
    s->clubs[GREEN] = 1;
    s->clubs_left = 5;
    hold(GREEN, 5, L_SWAP, L_STEPPE, D_ALL2, D_KILL1, D_KILL2);
    s->pool[LIGHT] = 20;
    end_period(RED);
    PLAYED(DECLINE);
    ASKED(ASK_PLAY, BLUE);
    assert_int_equal(s->period, 2);
    assert_int_equal(s->hand[GREEN][D_KILL2], 1);
    assert_int_equal(s->open_card[DARK], D_FIRE);
    assert_int_equal(s->clubs[GREEN], 1);
    assert_int_equal(s->stones[GREEN], 4);
    assert_int_equal(s->hunters[UNARMED][GREEN][R9], 2);
    assert_int_equal(s->mammoths[R9], 1);
}
