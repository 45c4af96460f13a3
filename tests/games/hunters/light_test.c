// SPDX-License-Identifier: MIT
// light_test.c - MH-6: the light cards.
#include "tests/games/hunters/hunters.h"

TEST(mh_6_1_landscape_or_anywhere)
{
    quiet(3, RED);  // region 2, the other mountains, is frozen
    hold(RED, 5, L_MOUNTAINS, L_FOREST, D_FIRE, D_ALL1, D_ALL2);
    State before = *s;
    PLAYED_CARD(L_MOUNTAINS);
    PLAYED(CHOOSE_WAY, .arg = {WAY_LANDSCAPE});
    REFUSED(MH_6_1_OTHER_LANDSCAPE, PLACE_IN, .arg = {R5});
    REFUSED(MH_1_2_FROZEN, PLACE_IN, .arg = {R2});
    for (int i = 0; i < 3; i++) PLAYED(PLACE_IN, .arg = {R8});
    ASKED(ASK_THROW, RED);  // three and no more
    *s = before;
    PLAYED_CARD(L_MOUNTAINS);
    PLAYED(CHOOSE_WAY, .arg = {WAY_ANYWHERE});
    PLAYED(PLACE_IN, .arg = {R5});
    PLAYED(PLACE_IN, .arg = {R12});
    ASKED(ASK_THROW, RED);  // two and no more
    *s = before;
    s->ice |= 1 << R8;
    PLAYED_CARD(L_MOUNTAINS);
    REFUSED(MH_6_1_BOTH_FROZEN, CHOOSE_WAY, .arg = {WAY_LANDSCAPE});
    assert_int_equal(count_offered(0), 1);
}

// MH-6.2, MH-EX-28
TEST(mh_ex_28_camp_with_herd)
{
    quiet(4, RED);
    hold(RED, 5, L_HERDCAMP, L_SWAP, D_FIRE, D_ALL1, D_ALL2);
    PLAYED_CARD(L_HERDCAMP);
    assert_int_equal(s->stones[RED], 0);
    PLAYED(CAMP_IN, .arg = {R12});
    REFUSED(MH_6_2_OTHER_REGION, PLACE_IN, .arg = {R11});
    PLAYED(PLACE_IN, .arg = {R12});
    PLAYED(STOP);
    herd(R11, 1);
    REFUSED(MH_6_2_SUPPLY_FIRST, TAKE_FROM, .arg = {R11});
    assert_int_equal(count_offered(0), 2);
    PLAYED(YES);
    assert_int_equal(s->hunters[UNARMED][RED][R12], 1);
    assert_int_equal(s->mammoths[R12], 1);
    assert_int_equal(s->mammoths_left, 3);
    TOLD(MAMMOTH_PLACED, .seat = RED, .arg = {R12});
}

TEST(mh_6_2_camp_without_mammoths_in_supply)
{
    quiet(3, RED);
    herd(R11, 1);
    herd(R9, 3);
    s->mammoths_left = 0;
    hold(RED, 5, L_HERDCAMP, L_SWAP, D_FIRE, D_ALL1, D_ALL2);
    State before = *s;
    PLAYED_CARD(L_HERDCAMP);
    REFUSED(MH_1_2_FROZEN, CAMP_IN, .arg = {R1});
    PLAYED(CAMP_IN, .arg = {R12});
    PLAYED(PLACE_IN, .arg = {R12});
    PLAYED(PLACE_IN, .arg = {R12});
    ASKED(ASK_CAMP_MAMMOTH, RED);
    REFUSED(MH_6_2_SUPPLY_EMPTY, YES);
    REFUSED(MH_1_3_NOT_ADJACENT, TAKE_FROM, .arg = {R9});
    REFUSED(MH_6_4_NO_MAMMOTH, TAKE_FROM, .arg = {R8});
    PLAYED(TAKE_FROM, .arg = {R11});
    assert_int_equal(s->mammoths[R12], 1);
    assert_int_equal(s->mammoths[R11], 0);
    *s = before;
    PLAYED_CARD(L_HERDCAMP);
    PLAYED(CAMP_IN, .arg = {R8});  // neither the supply nor a neighbour has one: nothing is asked
    PLAYED(STOP);
    ASKED(ASK_THROW, RED);
    *s = before;
    PLAYED_CARD(L_HERDCAMP);
    PLAYED(STOP);  // nothing at all
    ASKED(ASK_THROW, RED);
}

TEST(mh_6_3_migration)
{
    quiet(3, RED);
    put(RED, R6, 4, 0);
    put(BLUE, R5, 1, 0);
    herd(R6, 1);
    hold(RED, 5, L_MIGRATE, L_SWAP, D_FIRE, D_ALL1, D_ALL2);
    State before = *s;
    PLAYED_CARD(L_MIGRATE);
    REFUSED(MH_6_3_NO_HUNTER, TAKE_FROM, .arg = {R5});
    PLAYED(TAKE_FROM, .arg = {R6});
    REFUSED(MH_1_3_NOT_ADJACENT, MOVE_TO, .arg = {R8});
    REFUSED(MH_1_2_FROZEN, MOVE_TO, .arg = {R2});
    PLAYED(MOVE_TO, .arg = {R10});
    REFUSED(MH_1_9_NO_SUCH_HUNTER, LEAD, .arg = {ARMED});
    for (int i = 0; i < 3; i++) PLAYED(LEAD, .arg = {UNARMED});
    ASKED(ASK_MIG_MAMMOTH, RED);  // after three the hunters have gone
    PLAYED(NO);
    assert_int_equal(s->hunters[UNARMED][RED][R6], 1);
    assert_int_equal(s->hunters[UNARMED][RED][R10], 3);
    assert_int_equal(s->mammoths[R6], 1);
    *s = before;
    PLAYED_CARD(L_MIGRATE);
    PLAYED(STOP);
    ASKED(ASK_THROW, RED);
}

// MH-6.4, MH-4.2.1, MH-EX-16
TEST(mh_ex_16_mammoth_card)
{
    quiet(5, RED);
    herd(R6, 1);
    s->mammoths_left = 0;
    hold(RED, 5, L_MAMMOTH, L_SWAP, D_FIRE, D_ALL1, D_ALL2);
    s->stones[RED] = 2;
    REFUSED(MH_4_2_1_TOO_DEAR, PLAY, .arg = {L_MAMMOTH});
    Shortfall dear;
    Action play = {PLAY, RED, {L_MAMMOTH}};
    assert_true(game_figures(GAME, s, play, MH_4_2_1_TOO_DEAR, &dear));
    assert_int_equal(dear.asked, 3), assert_int_equal(dear.have, 2);
    s->mammoths[R6] = 0;
    REFUSED(MH_4_2_1_NO_OPTION, PLAY, .arg = {L_MAMMOTH});
    s->mammoths[R6] = 1;
    s->stones[RED] = 4;
    State before = *s;
    PLAYED_CARD(L_MAMMOTH);
    assert_int_equal(count_offered(0), 1);
    REFUSED(MH_6_4_TOO_DEAR, CHOOSE_PRICE, .arg = {PRICE_FAR});
    PLAYED(CHOOSE_PRICE, .arg = {PRICE_NEAR});
    assert_int_equal(s->stones[RED], 1);  // the option is named, then paid
    PLAYED(TAKE_FROM, .arg = {R6});
    assert_int_equal(count_offered(MOVE_TO), 7);
    static const uint8_t NEXT[] = {R1, R2, R3, R5, R7, R9, R10}, FAR[] = {R4, R8, R11, R12};
    for (int i = 0; i < 7; i++) OFFERED(MOVE_TO, .arg = {NEXT[i]});
    REFUSED(MH_1_3_NOT_ADJACENT, MOVE_TO, .arg = {R4});
    *s = before;
    s->stones[RED] = 5;
    PLAYED_CARD(L_MAMMOTH);
    assert_int_equal(count_offered(0), 2);
    PLAYED(CHOOSE_PRICE, .arg = {PRICE_FAR});
    assert_int_equal(s->stones[RED], 0);
    PLAYED(TAKE_FROM, .arg = {R6});
    assert_int_equal(count_offered(0), 4);
    for (int i = 0; i < 4; i++) OFFERED(MOVE_TO, .arg = {FAR[i]});
    REFUSED(MH_6_4_FAR, MOVE_TO, .arg = {R1});
    REFUSED(MH_5_1_SAME_REGION, MOVE_TO, .arg = {R6});
}

TEST(mh_6_4_one_option_must_be_carried_out)
{
    quiet(3, RED);
    hold(RED, 5, L_MAMMOTH, L_SWAP, D_FIRE, D_ALL1, D_ALL2);
    PLAYED_CARD(L_MAMMOTH);
    REFUSED(MH_6_4_NO_MOVE, CHOOSE_PRICE, .arg = {PRICE_NEAR});  // none on the board
    assert_int_equal(count_offered(STOP), 0);
    PLAYED(CHOOSE_PRICE, .arg = {PRICE_PLACE});
    REFUSED(MH_1_2_FROZEN, MOVE_TO, .arg = {R3});
    assert_int_equal(count_offered(0), 8);
    PLAYED(MOVE_TO, .arg = {R9});
    assert_int_equal(s->mammoths[R9], 1);
    assert_int_equal(s->stones[RED], 2);
}

// MH-6.5, MH-5.6.2, MH-EX-10
TEST(mh_ex_10_swap)
{
    quiet(3, GREEN);
    put(BLUE, R6, 1, 0);
    put(RED, R9, 1, 0);
    s->clubs[RED] = s->clubs[BLUE] = s->clubs[GREEN] = 1;
    s->clubs_left = 3;
    hold(GREEN, 5, L_SWAP, L_CLUB, D_FIRE, D_ALL1, D_ALL2);
    PLAYED_CARD(L_SWAP);
    assert_int_equal(s->stones[GREEN], 3);
    PLAYED(PICK, .arg = {BLUE, R6, UNARMED});
    PLAYED(PICK, .arg = {RED, R9, UNARMED});
    assert_int_equal(s->hunters[UNARMED][BLUE][R9], 1);
    assert_int_equal(s->hunters[UNARMED][RED][R6], 1);
    ASKED(ASK_THROW, GREEN);  // nobody is asked for a club
}

// MH-6.5, MH-5.8, MH-EX-35
TEST(mh_ex_35_swap_partners)
{
    quiet(3, GREEN);
    put(RED, R9, 2, 0);
    put(RED, R10, 1, 0);
    put(BLUE, R12, 1, 0);
    put(GREEN, R11, 1, 0);
    hold(GREEN, 5, L_SWAP, L_CLUB, D_FIRE, D_ALL1, D_ALL2);
    PLAYED_CARD(L_SWAP);
    assert_int_equal(count_offered(PICK), 3);
    REFUSED(MH_6_5_NO_PARTNER, PICK, .arg = {RED, R9, UNARMED});
    OFFERED(PICK, .arg = {RED, R10, UNARMED});
    OFFERED(PICK, .arg = {BLUE, R12, UNARMED});
    PLAYED(PICK, .arg = {GREEN, R11, UNARMED});
    assert_int_equal(count_offered(0), 2);  // begun: no way back
    OFFERED(PICK, .arg = {RED, R10, UNARMED});
    OFFERED(PICK, .arg = {BLUE, R12, UNARMED});
    REFUSED(MH_6_5_OTHER_REGION, PICK, .arg = {RED, R9, UNARMED});
}

// An armed hunter is protected from others, not from its owner (MH-5.6.5).
TEST(mh_6_5_an_own_armed_hunter_may_be_the_partner)
{
    quiet(3, GREEN);
    put(RED, R9, 1, 0);
    put(GREEN, R10, 0, 1);
    hold(GREEN, 5, L_SWAP, L_CLUB, D_FIRE, D_ALL1, D_ALL2);
    PLAYED_CARD(L_SWAP);
    PLAYED(PICK, .arg = {RED, R9, UNARMED});
    assert_int_equal(count_offered(0), 1);
    PLAYED(PICK, .arg = {GREEN, R10, ARMED});
    assert_int_equal(s->hunters[ARMED][GREEN][R9], 1);
    assert_int_equal(s->hunters[UNARMED][RED][R10], 1);
}

TEST(mh_6_5_not_two_of_one_opponent)
{
    quiet(3, GREEN);
    put(RED, R9, 2, 0);
    put(RED, R10, 1, 0);
    put(GREEN, R10, 1, 0);
    put(GREEN, R11, 1, 0);
    s->clubs[GREEN] = 1;
    s->clubs_left = 5;
    hold(GREEN, 5, L_SWAP, L_CLUB, D_FIRE, D_ALL1, D_ALL2);
    State before = *s;
    PLAYED_CARD(L_SWAP);
    PLAYED(PICK, .arg = {RED, R9, UNARMED});
    REFUSED(MH_6_5_ONE_OPPONENT, PICK, .arg = {RED, R10, UNARMED});
    REFUSED(MH_6_5_OTHER_REGION, PICK, .arg = {RED, R9, UNARMED});
    OFFERED(PICK, .arg = {GREEN, R10, UNARMED});
    *s = before;
    PLAYED_CARD(L_SWAP);  // two of his own: the first chosen is asked first, then the club is gone
    PLAYED(PICK, .arg = {GREEN, R10, UNARMED});
    PLAYED(PICK, .arg = {GREEN, R11, UNARMED});
    ASKED(ASK_CLUB_ATTACH, GREEN);
    assert_int_equal(game_question(s)->where, R11);
    PLAYED(YES);
    assert_int_equal(s->hunters[ARMED][GREEN][R11], 1);
    ASKED(ASK_THROW, GREEN);
}

// MH-6.6, MH-EX-11
TEST(mh_ex_11_drive_away)
{
    quiet(5, GREEN);
    put(RED, R4, 1, 0);
    put(BLUE, R4, 1, 0);
    put(GREEN, R8, 1, 0);
    s->clubs[GREEN] = 1;
    s->clubs_left = 5;
    hold(GREEN, 5, L_DRIVE, L_CLUB, D_FIRE, D_ALL1, D_ALL2);
    PLAYED_CARD(L_DRIVE);
    PLAYED(PICK, .arg = {RED, R4, UNARMED});
    PLAYED(MOVE_TO, .arg = {R7});
    PLAYED(PICK, .arg = {BLUE, R4, UNARMED});
    PLAYED(MOVE_TO, .arg = {R8});
    PLAYED(PICK, .arg = {GREEN, R8, UNARMED});
    PLAYED(MOVE_TO, .arg = {R12});
    ASKED(ASK_CLUB_ATTACH, GREEN);
    PLAYED(YES);
    assert_int_equal(s->hunters[UNARMED][RED][R7], 1);
    assert_int_equal(s->hunters[UNARMED][BLUE][R8], 1);
    assert_int_equal(s->hunters[ARMED][GREEN][R12], 1);
    ASKED(ASK_THROW, GREEN);
}

TEST(mh_6_6_not_three_of_one_player)
{
    quiet(3, RED);
    put(BLUE, R5, 3, 0);
    put(GREEN, R8, 1, 0);
    hold(RED, 5, L_DRIVE, L_CLUB, D_FIRE, D_ALL1, D_ALL2);
    PLAYED_CARD(L_DRIVE);
    for (int i = 0; i < 2; i++) {
        PLAYED(PICK, .arg = {BLUE, R5, UNARMED});
        REFUSED(MH_1_3_NOT_ADJACENT, MOVE_TO, .arg = {R8});
        PLAYED(MOVE_TO, .arg = {R9});
    }
    REFUSED(MH_6_6_THREE_OF_ONE, PICK, .arg = {BLUE, R5, UNARMED});
    PLAYED(PICK, .arg = {GREEN, R8, UNARMED});
    PLAYED(MOVE_TO, .arg = {R12});
    ASKED(ASK_THROW, RED);
}

// MH-6.7, MH-EX-29
TEST(mh_ex_29_club_card_used_for_a_mammoth)
{
    quiet(3, BLUE);
    herd(R7, 2);
    herd(R9, 2);
    hold(BLUE, 5, L_CLUB, L_SWAP, D_FIRE, D_ALL1, D_ALL2);
    PLAYED_CARD(L_CLUB);
    assert_int_equal(s->stones[BLUE], 2);
    PLAYED(BRING_MAMMOTH);
    assert_int_equal(count_offered(TAKE_FROM), 2);
    State before = *s;
    PLAYED(TAKE_FROM, .arg = {R7});
    static const uint8_t FROM_7[] = {R6, R8, R10, R11, R12}, FROM_9[] = {R5, R6, R10};
    assert_int_equal(count_offered(0), 5);
    for (int i = 0; i < 5; i++) OFFERED(MOVE_TO, .arg = {FROM_7[i]});
    *s = before;
    PLAYED(TAKE_FROM, .arg = {R9});
    assert_int_equal(count_offered(0), 3);
    for (int i = 0; i < 3; i++) OFFERED(MOVE_TO, .arg = {FROM_9[i]});
}

TEST(mh_6_7_club_or_mammoth_or_nothing)
{
    quiet(3, RED);
    hold(RED, 5, L_CLUB, L_SWAP, D_FIRE, D_ALL1, D_ALL2);
    State before = *s;
    PLAYED_CARD(L_CLUB);
    assert_int_equal(count_offered(0), 3);
    PLAYED(BRING_MAMMOTH);  // the supply has some: placed, not moved
    ASKED(ASK_MAM_PLACE_TO, RED);
    PLAYED(MOVE_TO, .arg = {R6});
    assert_int_equal(s->mammoths[R6], 1);
    *s = before;
    PLAYED_CARD(L_CLUB);
    PLAYED(STOP);
    ASKED(ASK_THROW, RED);
    *s = before;
    s->mammoths_left = 0;
    PLAYED_CARD(L_CLUB);
    REFUSED(MH_6_7_NO_MAMMOTH, BRING_MAMMOTH);
}

// MH-6.8, MH-8.2, MH-EX-24
TEST(mh_ex_24_fire)
{
    quiet(3, RED);
    herd(R6, 1);
    s->fires[R5] = s->fires[R6] = 1;
    hold(RED, 5, L_FIRE, L_SWAP, D_FIRE, D_ALL1, D_ALL2);
    PLAYED_CARD(L_FIRE);
    REFUSED(MH_6_8_NO_FIRE, TAKE_FROM, .arg = {R7});
    PLAYED(TAKE_FROM, .arg = {R5});
    REFUSED(MH_6_8_OTHER_REGION, MOVE_TO, .arg = {R5});
    PLAYED(MOVE_TO, .arg = {R6});
    TOLD(FIRE_MOVED, .seat = RED, .arg = {R5, R6});
    assert_int_equal(s->fires[R5], 0);
    assert_int_equal(s->fires[R6], 2);
    assert_int_equal(mh_limit(s, R5, NULL), 3);
    assert_int_equal(mh_limit(s, R6, NULL), 4);  // hidden until phase 2
    mh_turn_fires(s);
    int values = s->fire_values[R6][1] + 2 * s->fire_values[R6][2];
    assert_int_equal(mh_limit(s, R6, NULL), 4 + values);
}

TEST(mh_6_8_may_be_left_undone)
{
    quiet(3, RED);
    s->fires[R5] = 1;
    hold(RED, 5, L_FIRE, L_SWAP, D_FIRE, D_ALL1, D_ALL2);
    PLAYED_CARD(L_FIRE);
    PLAYED(STOP);
    assert_int_equal(s->fires[R5], 1);
    ASKED(ASK_THROW, RED);
}

// MH-6.9, MH-4.4, MH-4.6, MH-EX-12
TEST(mh_ex_12_light_cult_copies_dark)
{
    quiet(3, RED);
    put(BLUE, R5, 1, 0);
    open_card(D_KILL1);
    open_card(L_DRIVE);
    s->pool[DARK] = 9;
    s->stones[RED] = 3;
    hold(RED, 5, L_CULT, L_SWAP, D_FIRE, D_ALL1, D_ALL2);
    PLAYED(COPY, .arg = {L_CULT, DARK});
    assert_int_equal(s->stones[RED], 5);
    assert_int_equal(s->pool[DARK], 7);
    PLAYED(CHOOSE_OPPONENT, .arg = {GREEN});
    PLAYED(PICK, .arg = {BLUE, R5, UNARMED});
    assert_int_equal(s->supply[BLUE], 12);
    assert_int_equal(s->pile[L_CULT], 1);
    assert_int_equal(s->open_card[DARK], D_KILL1);
    assert_int_equal(s->open_card[LIGHT], L_DRIVE);
    ASKED(ASK_THROW, RED);
}

TEST(mh_6_9_the_copied_landscape_counts)
{
    quiet(3, RED);
    open_card(L_FOREST);
    hold(RED, 5, L_CULT, L_SWAP, D_FIRE, D_ALL1, D_ALL2);
    assert_int_equal(total_of(PRICE_OF, L_CULT), 3);
    PLAYED(COPY, .arg = {L_CULT, LIGHT});
    assert_int_equal(s->stones[RED], 1);
    PLAYED(CHOOSE_WAY, .arg = {WAY_LANDSCAPE});
    REFUSED(MH_6_1_OTHER_LANDSCAPE, PLACE_IN, .arg = {R5});
    OFFERED(PLACE_IN, .arg = {R10});
}
