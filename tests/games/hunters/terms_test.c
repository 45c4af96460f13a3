// SPDX-License-Identifier: MIT
// terms_test.c - MH-1: ice, borders, players, piles, hunters.
#include "tests/games/hunters/hunters.h"

static bool adjacent(int a, int b) { return mh_has(NEAR[a], b) && mh_has(NEAR[b], a); }

TEST(mh_1_1_frozen_stays_frozen)
{
    given_with(4, 3, "");
    uint16_t ice = s->ice;
    Random dice = {.key = 9};
    while (game_waiting(s) != NOBODY) {
        game_play(GAME, s, game_pick(GAME, s, &dice), NULL);
        assert_int_equal(s->ice & ice, ice);
        ice = s->ice;
        assert_int_equal(mh_ice_free(s), 0xfff ^ ice);
    }
    assert_true(__builtin_popcount(ice) > 2);
}

TEST(mh_1_2_nothing_onto_ice)
{
    quiet(4, RED);  // regions 1 and 4 are frozen
    put(RED, R5, 2, 0);
    herd(R5, 1);
    s->fires[R5] = 1;
    s->stones[RED] = 9;
    hold(RED, 5, L_ICE_MEADOW, L_MAMMOTH, L_FIRE, L_DRIVE, D_FIRE);
    State before = *s;

    PLAYED_CARD(L_ICE_MEADOW);
    PLAYED(CHOOSE_WAY, .arg = {WAY_LANDSCAPE});
    REFUSED(MH_1_2_FROZEN, PLACE_IN, .arg = {R1});
    OFFERED(PLACE_IN, .arg = {R7});

    *s = before;
    PLAYED_CARD(L_MAMMOTH);
    PLAYED(CHOOSE_PRICE, .arg = {PRICE_NEAR});
    PLAYED(TAKE_FROM, .arg = {R5});
    REFUSED(MH_1_2_FROZEN, MOVE_TO, .arg = {R1});

    *s = before;
    PLAYED_CARD(L_FIRE);
    PLAYED(TAKE_FROM, .arg = {R5});
    REFUSED(MH_1_2_FROZEN, MOVE_TO, .arg = {R4});

    *s = before;
    PLAYED_CARD(L_DRIVE);
    PLAYED(PICK, .arg = {RED, R5, UNARMED});
    REFUSED(MH_1_2_FROZEN, MOVE_TO, .arg = {R1});
    OFFERED(MOVE_TO, .arg = {R9});
}

// MH-1.3, MH-EX-9
TEST(mh_ex_9_adjacency)
{
    assert_true(adjacent(R1, R6));
    assert_true(adjacent(R7, R12));
    assert_false(adjacent(R2, R7));
    assert_false(adjacent(R6, R11));
    int borders = 0;
    for (int a = 0; a < REGIONS; a++) {
        borders += __builtin_popcount(NEAR[a]);
        assert_false(mh_has(NEAR[a], a));
        for (int b = 0; b < REGIONS; b++) assert_int_equal(mh_has(NEAR[a], b), mh_has(NEAR[b], a));
    }
    assert_int_equal(borders, 2 * 23);

    quiet(5, RED);
    put(RED, R2, 1, 0);
    s->ice = 1 << R3 | 1 << R6;
    hold(RED, 5, L_MIGRATE, L_SWAP, D_FIRE, D_ALL1, D_ALL2);
    PLAYED_CARD(L_MIGRATE);
    PLAYED(TAKE_FROM, .arg = {R2});
    REFUSED(MH_1_3_NOT_ADJACENT, MOVE_TO, .arg = {R7});
    assert_int_equal(count_offered(0), 1);  // only region 1 is left
}

TEST(mh_1_4_far_moves_pass_over_ice)
{
    quiet(5, RED);
    s->ice = 1 << R5 | 1 << R6 | 1 << R7 | 1 << R8;
    herd(R2, 1);
    s->stones[RED] = 5;
    hold(RED, 5, L_MAMMOTH, L_SWAP, D_FIRE, D_ALL1, D_ALL2);
    PLAYED_CARD(L_MAMMOTH);
    PLAYED(CHOOSE_PRICE, .arg = {PRICE_FAR});
    PLAYED(TAKE_FROM, .arg = {R2});
    PLAYED(MOVE_TO, .arg = {R11});
    assert_int_equal(s->mammoths[R11], 1);
}

TEST(mh_1_5_player_opponents_left_neighbour)
{
    quiet(4, YELLOW);
    assert_int_equal(mh_left_of(s, YELLOW), RED);
    assert_int_equal(mh_left_of(s, RED), BLUE);
    put(GREEN, R6, 1, 0);
    hold(YELLOW, 5, D_KILL1, L_SWAP, D_FIRE, D_ALL1, D_ALL2);
    PLAYED_CARD(D_KILL1);
    REFUSED(MH_1_5_OPPONENT, CHOOSE_OPPONENT, .arg = {YELLOW});
    REFUSED(MH_1_5_OPPONENT, CHOOSE_OPPONENT, .arg = {BLACK});
    assert_int_equal(count_offered(CHOOSE_OPPONENT), 3);
    PLAYED(CHOOSE_OPPONENT, .arg = {BLUE});
    ASKED(ASK_PICK_HUNTER, BLUE);  // the acting person of a dark card is the opponent
}

TEST(mh_1_6_pools_and_supplies)
{
    quiet(3, RED);
    put(BLUE, R7, 1, 0);
    herd(R8, 1);
    hold(RED, 5, L_SWAP, D_KILL1, D_MAMMOTH, D_ALL1, D_ALL2);
    State before = *s;
    PLAYED_CARD(L_SWAP);  // costs go to the light pool
    assert_int_equal(s->pool[LIGHT], 1);
    assert_int_equal(s->pool[DARK], 20);
    *s = before;
    PLAYED_CARD(D_KILL1);  // yields come from the dark pool
    assert_int_equal(s->pool[LIGHT], 0);
    assert_int_equal(s->pool[DARK], 18);
    PLAYED(CHOOSE_OPPONENT, .arg = {GREEN});
    PLAYED(PICK, .arg = {BLUE, R7, UNARMED});
    assert_int_equal(s->supply[BLUE], 12);  // hunters to their owner
    *s = before;
    PLAYED_CARD(D_MAMMOTH);
    PLAYED(CHOOSE_OPPONENT, .arg = {GREEN});
    PLAYED(TAKE_FROM, .arg = {R8});
    assert_int_equal(s->mammoths_left, 4);  // mammoths to the general supply
}

TEST(mh_1_7_open_card)
{
    quiet(3, RED);
    s->stones[RED] = s->stones[BLUE] = s->stones[GREEN] = 5;
    assert_int_equal(s->open_card[LIGHT], NO_CARD);
    hold(RED, 5, L_SWAP, L_CULT, D_FIRE, D_ALL1, D_ALL2);
    hold(BLUE, 5, L_CULT, L_FIRE, D_FIRE, D_ALL1, D_KILL1);
    hold(GREEN, 5, L_FIRE, L_CLUB, D_KILL1, D_ALL1, D_KILL2);
    PLAYED_CARD(L_SWAP);
    assert_int_equal(s->open_card[LIGHT], L_SWAP);
    assert_int_equal(s->open_card[DARK], NO_CARD);
    PLAYED(STOP);
    finish_turn();
    PLAYED(COPY, .arg = {L_CULT, LIGHT});
    assert_int_equal(s->open_card[LIGHT], L_SWAP);  // the last that is no cult card
    PLAYED(STOP);
    finish_turn();
    PLAYED_CARD(L_FIRE);
    assert_int_equal(s->open_card[LIGHT], L_FIRE);
}

TEST(mh_1_8_possessions_are_public)
{
    quiet(3, RED);
    put(BLUE, R5, 2, 1);
    s->stones[BLUE] = 6;
    s->clubs[BLUE] = 2;
    s->score[BLUE] = 17;
    for (int viewer = RED; viewer <= GREEN; viewer++) {
        assert_int_equal(count_shown(viewer, HUNTERS, 0, SEAT, BLUE), 9);
        assert_int_equal(count_shown(viewer, HUNTERS, 0, REGION, R5), 3);
        assert_int_equal(count_shown(viewer, STONES, 0, SEAT, BLUE), 6);
        assert_int_equal(count_shown(viewer, CLUBS, 0, SEAT, BLUE), 2);
        assert_int_equal(count_shown(viewer, POINTS, 0, SEAT, BLUE), 17);
    }
    assert_int_equal(count_shown(ONLOOKER, STONES, 0, SEAT, BLUE), 6);
}

TEST(mh_1_9_equal_hunters_are_one_choice)
{
    quiet(3, RED);
    put(BLUE, R5, 4, 0);
    put(RED, R6, 2, 1);
    hold(RED, 5, L_DRIVE, L_SWAP, D_FIRE, D_ALL1, D_ALL2);
    PLAYED_CARD(L_DRIVE);
    assert_int_equal(count_offered(PICK), 3);  // blue; red without and with a club
    REFUSED(MH_1_9_NO_SUCH_HUNTER, PICK, .arg = {BLUE, R6, UNARMED});
    REFUSED(MH_1_9_NO_SUCH_HUNTER, PICK, .arg = {BLUE, R5, ARMED});
    REFUSED(MH_1_9_NO_SUCH_HUNTER, PICK, .arg = {BLUE, R5, OPEN});
    REFUSED(MH_1_9_NO_SUCH_HUNTER, PICK, .arg = {5, R5, UNARMED});
}
