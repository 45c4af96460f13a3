// SPDX-License-Identifier: MIT
// dark_test.c - MH-7: the dark cards.
#include "tests/games/hunters/hunters.h"

TEST(mh_7_1_all_others_place_two)
{
    quiet(3, BLUE);
    put(RED, R5, 12, 0);  // no supply: he may move instead (MH-5.2)
    s->clubs[GREEN] = 1;
    s->clubs_left = 5;
    hold(BLUE, 5, D_ALL2, L_SWAP, D_FIRE, D_ALL1, D_KILL1);
    PLAYED_CARD(D_ALL2);
    assert_int_equal(s->stones[BLUE], 10);
    ASKED(ASK_PLACE_HUNTER, GREEN);
    PLAYED(PLACE_IN, .arg = {R5});
    ASKED(ASK_CLUB_ATTACH, GREEN);  // MH-5.6.2
    PLAYED(YES);
    PLAYED(PLACE_IN, .arg = {R12});
    ASKED(ASK_SUBST_PICK, RED);
    PLAYED(PICK, .arg = {RED, R5, UNARMED});
    PLAYED(MOVE_TO, .arg = {R9});
    ASKED(ASK_SUBST_PICK, RED);
    PLAYED(STOP);
    ASKED(ASK_THROW, BLUE);  // the player himself places nothing
    assert_int_equal(s->supply[BLUE], 12);
}

// MH-7.2, MH-EX-31
TEST(mh_ex_31_all_others_place_one)
{
    quiet(5, BLUE);
    hold(BLUE, 5, D_ALL1, L_SWAP, D_FIRE, D_ALL2, D_KILL1);
    PLAYED_CARD(D_ALL1);
    static const int ORDER[] = {GREEN, YELLOW, BLACK, RED};
    for (int i = 0; i < 4; i++) {
        ASKED(ASK_PLACE_HUNTER, ORDER[i]);
        if (i == 1) PLAYED(STOP);
        else PLAYED(PLACE_IN, .arg = {R6});
    }
    ASKED(ASK_THROW, BLUE);
    assert_int_equal(mh_crowd(s, R6, NULL), 3);
    assert_int_equal(s->supply[BLUE], 12);
}

TEST(mh_7_3_two_hunters_of_different_players)
{
    quiet(4, RED);
    put(RED, R5, 2, 0);
    put(BLUE, R6, 2, 0);
    hold(RED, 5, D_KILL2, L_SWAP, D_FIRE, D_ALL1, D_KILL1);
    PLAYED_CARD(D_KILL2);
    assert_int_equal(s->stones[RED], 8);
    PLAYED(CHOOSE_OPPONENT, .arg = {YELLOW});
    PLAYED(PICK, .arg = {RED, R5, UNARMED});  // the player's own are eligible
    TOLD(REMOVED, .seat = YELLOW, .arg = {RED, R5, UNARMED});
    REFUSED(MH_7_3_DIFFERENT_OWNERS, PICK, .arg = {RED, R5, UNARMED});
    OFFERED(STOP);
    PLAYED(PICK, .arg = {BLUE, R6, UNARMED});
    ASKED(ASK_THROW, RED);
}

TEST(mh_7_4_one_hunter)
{
    quiet(4, RED);
    put(YELLOW, R5, 1, 0);
    put(BLUE, R6, 2, 0);
    hold(RED, 5, D_KILL1, L_SWAP, D_FIRE, D_ALL1, D_KILL2);
    PLAYED_CARD(D_KILL1);
    PLAYED(CHOOSE_OPPONENT, .arg = {YELLOW});
    OFFERED(PICK, .arg = {YELLOW, R5, UNARMED});  // his own, too
    PLAYED(PICK, .arg = {BLUE, R6, UNARMED});
    ASKED(ASK_THROW, RED);
    assert_int_equal(s->supply[BLUE], 11);
}

TEST(mh_7_5_club_or_wander_no_mammoth)
{
    quiet(3, RED);
    hold(RED, 5, D_CLUB, L_SWAP, D_FIRE, D_ALL1, D_KILL2);
    PLAYED_CARD(D_CLUB);
    PLAYED(CHOOSE_OPPONENT, .arg = {GREEN});
    REFUSED(MH_7_5_NO_HUNTER, GO_WANDERING);
    REFUSED(NOT_ASKED, BRING_MAMMOTH);
    assert_int_equal(count_offered(0), 2);
    PLAYED(CLUB);
    PLAYED(KEEP_CLUB);
    assert_int_equal(s->clubs[GREEN], 1);
    ASKED(ASK_THROW, RED);
}

// MH-7.5, MH-1.2, MH-1.4, MH-EX-32
TEST(mh_ex_32_wandering)
{
    quiet(4, RED);
    s->ice |= 1 << R6;
    put(GREEN, R5, 1, 0);
    put(GREEN, R9, 1, 0);
    put(BLUE, R9, 1, 0);
    hold(RED, 5, D_CLUB, L_SWAP, D_FIRE, D_ALL1, D_KILL2);
    PLAYED_CARD(D_CLUB);
    PLAYED(CHOOSE_OPPONENT, .arg = {GREEN});
    PLAYED(GO_WANDERING);
    REFUSED(MH_7_5_OWN_HUNTERS, PICK, .arg = {BLUE, R9, UNARMED});
    PLAYED(PICK, .arg = {GREEN, R5, UNARMED});
    REFUSED(MH_1_2_FROZEN, MOVE_TO, .arg = {R6});
    PLAYED(MOVE_TO, .arg = {R12});
    REFUSED(MH_5_4_1_MOVED_ALREADY, PICK, .arg = {GREEN, R12, UNARMED});
    PLAYED(PICK, .arg = {GREEN, R9, UNARMED});
    PLAYED(MOVE_TO, .arg = {R2});
    ASKED(ASK_THROW, RED);
    assert_int_equal(s->hunters[UNARMED][GREEN][R12], 1);
    assert_int_equal(s->hunters[UNARMED][GREEN][R2], 1);
}

TEST(mh_7_6_opponent_moves_a_fire)
{
    quiet(3, RED);
    s->fires[R5] = 1;
    hold(RED, 5, D_FIRE, L_SWAP, D_CLUB, D_ALL1, D_KILL2);
    PLAYED_CARD(D_FIRE);
    PLAYED(CHOOSE_OPPONENT, .arg = {BLUE});
    ASKED(ASK_FIRE_FROM, BLUE);
    OFFERED(STOP);
    PLAYED(TAKE_FROM, .arg = {R5});
    ASKED(ASK_FIRE_TO, BLUE);
    PLAYED(MOVE_TO, .arg = {R12});
    assert_int_equal(s->fires[R12], 1);
    ASKED(ASK_THROW, RED);
}

// MH-7.7, MH-6.4, MH-EX-30
TEST(mh_ex_30_remove_mammoth)
{
    quiet(3, RED);
    herd(R6, 1);
    herd(R7, 3);
    s->stones[BLUE] = 2;
    hold(RED, 5, D_MAMMOTH, L_SWAP, D_CLUB, D_ALL1, D_KILL2);
    hold(BLUE, 5, L_MAMMOTH, L_SWAP, D_CLUB, D_ALL1, D_KILL2);
    PLAYED_CARD(D_MAMMOTH);
    assert_int_equal(s->stones[RED], 7);
    PLAYED(CHOOSE_OPPONENT, .arg = {BLUE});
    OFFERED(STOP);  // he could decline
    REFUSED(MH_7_7_NO_MAMMOTH, TAKE_FROM, .arg = {R8});
    PLAYED(TAKE_FROM, .arg = {R6});
    TOLD(MAMMOTH_REMOVED, .seat = BLUE, .arg = {R6});
    assert_int_equal(s->mammoths_left, 1);
    finish_turn();
    PLAYED_CARD(L_MAMMOTH);
    OFFERED(CHOOSE_PRICE, .arg = {PRICE_PLACE});
}

TEST(mh_7_8_dark_cult_copies_dark)
{
    quiet(3, RED);
    open_card(D_ALL1);
    hold(RED, 5, D_CULT, L_SWAP, D_CLUB, D_FIRE, D_KILL2);
    PLAYED(COPY, .arg = {D_CULT, DARK});
    assert_int_equal(s->stones[RED], 7);
    ASKED(ASK_PLACE_HUNTER, BLUE);
    assert_int_equal(s->pile[D_CULT], 1);
    assert_int_equal(s->open_card[DARK], D_ALL1);
}
