// SPDX-License-Identifier: MIT
// pieces_test.c - MH-5: placing, moving, the substitute, clubs.
#include "tests/games/hunters/hunters.h"

TEST(mh_5_1_place_from_supply_move_elsewhere)
{
    quiet(3, RED);
    put(RED, R9, 12, 0);
    s->stones[RED] = 4;
    hold(RED, 5, L_STEPPE, L_SWAP, D_FIRE, D_ALL1, D_ALL2);
    PLAYED_CARD(L_STEPPE);
    PLAYED(CHOOSE_WAY, .arg = {WAY_ANYWHERE});
    PLAYED(PICK, .arg = {RED, R9, UNARMED});
    REFUSED(MH_5_1_SAME_REGION, MOVE_TO, .arg = {R9});
    PLAYED(MOVE_TO, .arg = {R5});
    TOLD(MOVED, .seat = RED, .arg = {RED, R9, R5, UNARMED});
    assert_int_equal(s->hunters[UNARMED][RED][R5], 1);

    quiet(3, RED);
    hold(RED, 5, L_STEPPE, L_SWAP, D_FIRE, D_ALL1, D_ALL2);
    PLAYED_CARD(L_STEPPE);
    PLAYED(CHOOSE_WAY, .arg = {WAY_ANYWHERE});
    PLAYED(PLACE_IN, .arg = {R8});
    assert_int_equal(s->supply[RED], 11);
    TOLD(PLACED, .seat = RED, .arg = {R8});
}

// MH-5.2, MH-6.1, MH-EX-8
TEST(mh_ex_8_placing_with_an_almost_empty_supply)
{
    quiet(3, RED);
    put(RED, R6, 2, 0);
    put(RED, R7, 1, 0);
    put(RED, R10, 8, 0);
    s->stones[RED] = 3;
    hold(RED, 5, L_STEPPE, L_SWAP, D_FIRE, D_ALL1, D_ALL2);
    PLAYED_CARD(L_STEPPE);
    PLAYED(CHOOSE_WAY, .arg = {WAY_LANDSCAPE});
    ASKED(ASK_PLACE_HUNTER, RED);  // the last one of the supply goes first
    PLAYED(PLACE_IN, .arg = {R5});
    ASKED(ASK_SUBST_PICK, RED);
    PLAYED(PICK, .arg = {RED, R6, UNARMED});
    PLAYED(MOVE_TO, .arg = {R5});
    PLAYED(PICK, .arg = {RED, R7, UNARMED});
    REFUSED(MH_6_1_OTHER_LANDSCAPE, MOVE_TO, .arg = {R8});
    PLAYED(MOVE_TO, .arg = {R11});
    ASKED(ASK_THROW, RED);
    assert_int_equal(s->hunters[UNARMED][RED][R5], 2);
    assert_int_equal(s->hunters[UNARMED][RED][R11], 1);
    assert_int_equal(s->hunters[UNARMED][RED][R6], 1);
    assert_int_equal(s->hunters[UNARMED][RED][R7], 0);
    assert_int_equal(s->hunters[UNARMED][RED][R10], 8);
    assert_int_equal(s->supply[RED], 0);
    assert_int_equal(s->pool[LIGHT], 3);
    assert_int_equal(s->stones[RED], 0);
}

TEST(mh_5_2_only_own_hunters_and_only_without_supply)
{
    quiet(3, RED);
    put(RED, R6, 11, 0);
    put(BLUE, R6, 3, 0);
    hold(RED, 5, L_STEPPE, L_SWAP, D_FIRE, D_ALL1, D_ALL2);
    PLAYED_CARD(L_STEPPE);
    PLAYED(CHOOSE_WAY, .arg = {WAY_ANYWHERE});
    assert_int_equal(count_offered(PICK), 0);  // one is in supply: it must be used
    PLAYED(PLACE_IN, .arg = {R8});
    REFUSED(MH_5_2_OWN_HUNTERS, PICK, .arg = {BLUE, R6, UNARMED});
    PLAYED(PICK, .arg = {RED, R6, UNARMED});
    PLAYED(MOVE_TO, .arg = {R12});  // adjacency does not matter
    assert_int_equal(s->hunters[UNARMED][RED][R12], 1);
}

TEST(mh_5_3_mammoth_substitute_only_for_camp_and_club)
{
    quiet(3, RED);
    herd(R6, 4);
    s->stones[RED] = 7;
    hold(RED, 5, L_HERDCAMP, L_CLUB, L_MAMMOTH, D_ALL1, D_ALL2);
    State before = *s;
    PLAYED_CARD(L_MAMMOTH);
    REFUSED(MH_6_4_SUPPLY_EMPTY, CHOOSE_PRICE, .arg = {PRICE_PLACE});
    *s = before;
    PLAYED_CARD(L_CLUB);
    PLAYED(BRING_MAMMOTH);
    ASKED(ASK_MAM_FROM, RED);
    *s = before;
    PLAYED_CARD(L_HERDCAMP);
    PLAYED(CAMP_IN, .arg = {R10});
    PLAYED(STOP);
    PLAYED(TAKE_FROM, .arg = {R6});
    assert_int_equal(s->mammoths[R10], 1);
}

TEST(mh_5_4_each_hunter_once)
{
    quiet(3, RED);
    put(BLUE, R5, 1, 0);
    hold(RED, 5, L_DRIVE, L_SWAP, D_FIRE, D_ALL1, D_ALL2);
    PLAYED_CARD(L_DRIVE);
    PLAYED(PICK, .arg = {BLUE, R5, UNARMED});
    PLAYED(MOVE_TO, .arg = {R9});
    REFUSED(MH_5_4_1_MOVED_ALREADY, PICK, .arg = {BLUE, R9, UNARMED});
    assert_int_equal(count_offered(PICK), 0);
}

TEST(mh_5_4_1_moved_hunters_are_counted_where_they_stand)
{
    quiet(3, RED);
    put(BLUE, R5, 1, 0);
    put(BLUE, R9, 1, 0);
    hold(RED, 5, L_DRIVE, L_SWAP, D_FIRE, D_ALL1, D_ALL2);
    PLAYED_CARD(L_DRIVE);
    PLAYED(PICK, .arg = {BLUE, R5, UNARMED});
    PLAYED(MOVE_TO, .arg = {R9});
    OFFERED(PICK, .arg = {BLUE, R9, UNARMED});  // two there, one of them counted
    PLAYED(PICK, .arg = {BLUE, R9, UNARMED});
    PLAYED(MOVE_TO, .arg = {R10});
    NOT_OFFERED(PICK, .arg = {BLUE, R9, UNARMED});
    NOT_OFFERED(PICK, .arg = {BLUE, R10, UNARMED});
}

TEST(mh_5_4_1_armed_on_arrival_counts_as_armed)
{
    quiet(3, RED);
    put(RED, R5, 11, 0);
    s->clubs[RED] = 1;
    s->clubs_left = 5;
    hold(RED, 5, L_STEPPE, L_SWAP, D_FIRE, D_ALL1, D_ALL2);
    PLAYED_CARD(L_STEPPE);
    PLAYED(CHOOSE_WAY, .arg = {WAY_LANDSCAPE});
    PLAYED(PLACE_IN, .arg = {R11});
    PLAYED(YES);
    REFUSED(MH_5_4_1_MOVED_ALREADY, PICK, .arg = {RED, R11, ARMED});
    OFFERED(PICK, .arg = {RED, R5, UNARMED});
}

TEST(mh_5_5_no_limit_in_phase_one)
{
    quiet(3, RED);
    put(RED, R5, 9, 0);
    put(BLUE, R5, 12, 0);
    herd(R5, 4);
    s->fires[R5] = 3;
    s->fires[R6] = 1;
    hold(RED, 5, L_STEPPE, L_FIRE, D_FIRE, D_ALL1, D_ALL2);
    PLAYED_CARD(L_STEPPE);
    PLAYED(CHOOSE_WAY, .arg = {WAY_LANDSCAPE});
    for (int i = 0; i < 3; i++) PLAYED(PLACE_IN, .arg = {R5});
    assert_int_equal(mh_crowd(s, R5, NULL), 24);
    hold(BLUE, 5, L_FIRE, L_SWAP, D_FIRE, D_ALL1, D_ALL2);
    finish_turn();
    PLAYED_CARD(L_FIRE);
    PLAYED(TAKE_FROM, .arg = {R6});
    PLAYED(MOVE_TO, .arg = {R5});
    assert_int_equal(s->fires[R5], 4);
}

TEST(mh_5_6_a_club_protects_and_nothing_else)
{
    quiet(3, RED);
    put(BLUE, R5, 1, 1);
    herd(R5, 1);
    s->fires[R5] = 0;
    assert_int_equal(total_of(CROWD_OF, R5), 2);  // counts as any hunter
    assert_int_equal(total_of(SCORE_OF, BLUE), 4);
    hold(RED, 5, L_DRIVE, L_SWAP, D_FIRE, D_ALL1, D_ALL2);
    PLAYED_CARD(L_DRIVE);
    NOT_OFFERED(PICK, .arg = {BLUE, R5, ARMED});
    OFFERED(PICK, .arg = {BLUE, R5, UNARMED});
}

TEST(mh_5_6_1_a_taken_club_is_given_or_held)
{
    quiet(3, RED);
    put(RED, R5, 1, 0);
    put(RED, R6, 0, 1);
    hold(RED, 5, L_CLUB, L_SWAP, D_FIRE, D_ALL1, D_ALL2);
    PLAYED_CARD(L_CLUB);
    PLAYED(CLUB);
    TOLD(CLUB_TAKEN, .seat = RED);
    assert_int_equal(s->clubs_left, 4);
    REFUSED(MH_5_6_1_NO_UNARMED, GIVE_CLUB, .arg = {R6});
    REFUSED(MH_5_6_1_NO_UNARMED, GIVE_CLUB, .arg = {R7});
    State before = *s;
    PLAYED(GIVE_CLUB, .arg = {R5});
    assert_int_equal(s->hunters[ARMED][RED][R5], 1);
    assert_int_equal(s->hunters[UNARMED][RED][R5], 0);
    assert_int_equal(s->clubs[RED], 0);
    *s = before;
    PLAYED(KEEP_CLUB);
    assert_int_equal(s->clubs[RED], 1);
    assert_int_equal(s->hunters[ARMED][RED][R5], 0);
}

// MH-5.6.2 and MH-5.6.1, MH-EX-25
TEST(mh_ex_25_club_taken_and_kept)
{
    quiet(3, BLUE);
    hold(BLUE, 5, D_CLUB, L_SWAP, D_FIRE, D_ALL2, L_FIRE);
    hold(GREEN, 5, D_ALL1, L_SWAP, D_FIRE, D_ALL2, L_FIRE);
    PLAYED_CARD(D_CLUB);
    PLAYED(CHOOSE_OPPONENT, .arg = {RED});
    PLAYED(CLUB);
    PLAYED(KEEP_CLUB);
    finish_turn();
    PLAYED_CARD(D_ALL1);
    PLAYED(PLACE_IN, .arg = {R10});
    ASKED(ASK_CLUB_ATTACH, RED);
    PLAYED(YES);
    TOLD(ARMED_HUNTER, .seat = RED, .arg = {R10});
    assert_int_equal(s->hunters[ARMED][RED][R10], 1);
    assert_int_equal(s->clubs[RED], 0);
}

TEST(mh_5_6_2_only_at_that_moment_and_by_himself)
{
    quiet(3, RED);
    put(BLUE, R5, 1, 0);
    s->clubs[BLUE] = 1;
    s->clubs_left = 5;
    hold(RED, 5, L_DRIVE, L_SWAP, D_FIRE, D_ALL1, D_ALL2);
    PLAYED_CARD(L_DRIVE);
    PLAYED(PICK, .arg = {BLUE, R5, UNARMED});
    PLAYED(MOVE_TO, .arg = {R9});
    ASKED(ASK_PICK_HUNTER, RED);  // moved by somebody else: nobody is asked
    PLAYED(STOP);

    quiet(3, RED);
    put(RED, R5, 1, 0);
    s->clubs[RED] = 1;
    s->clubs_left = 5;
    hold(RED, 5, L_DRIVE, L_SWAP, D_FIRE, D_ALL1, D_ALL2);
    PLAYED_CARD(L_DRIVE);
    PLAYED(PICK, .arg = {RED, R5, UNARMED});
    PLAYED(MOVE_TO, .arg = {R9});
    ASKED(ASK_CLUB_ATTACH, RED);
    PLAYED(NO);
    assert_int_equal(s->clubs[RED], 1);
    ASKED(ASK_PICK_HUNTER, RED);  // the moment is over
}

TEST(mh_5_6_3_one_club_each_several_for_a_player)
{
    quiet(3, RED);
    s->clubs[RED] = 3;
    s->clubs_left = 3;
    hold(RED, 5, L_STEPPE, L_SWAP, D_FIRE, D_ALL1, D_ALL2);
    PLAYED_CARD(L_STEPPE);
    PLAYED(CHOOSE_WAY, .arg = {WAY_LANDSCAPE});
    for (int i = 0; i < 3; i++) {
        PLAYED(PLACE_IN, .arg = {R5});
        PLAYED(YES);
    }
    assert_int_equal(s->hunters[ARMED][RED][R5], 3);
    assert_int_equal(s->clubs[RED], 0);
    assert_int_equal(s->clubs_left, 3);
}

// MH-5.6.4, MH-6.3, MH-EX-22
TEST(mh_ex_22_migration_with_herd)
{
    quiet(3, RED);
    put(RED, R7, 2, 1);
    herd(R7, 1);
    s->clubs[RED] = 0;
    hold(RED, 5, L_MIGRATE, L_SWAP, D_FIRE, D_ALL1, D_ALL2);
    PLAYED_CARD(L_MIGRATE);
    PLAYED(TAKE_FROM, .arg = {R7});
    PLAYED(MOVE_TO, .arg = {R11});
    PLAYED(LEAD, .arg = {UNARMED});
    PLAYED(LEAD, .arg = {ARMED});
    PLAYED(STOP);
    ASKED(ASK_MIG_MAMMOTH, RED);
    PLAYED(YES);
    assert_int_equal(s->hunters[UNARMED][RED][R11], 1);
    assert_int_equal(s->hunters[ARMED][RED][R11], 1);
    assert_int_equal(s->mammoths[R11], 1);
    assert_int_equal(s->hunters[UNARMED][RED][R7], 1);
    assert_int_equal(s->hunters[ARMED][RED][R7], 0);
    assert_int_equal(s->mammoths[R7], 0);
}

// MH-5.6.5, MH-7.3, MH-EX-23
TEST(mh_ex_23_protection)
{
    quiet(3, RED);
    put(BLUE, R6, 0, 1);
    put(RED, R5, 1, 0);
    put(RED, R7, 1, 0);
    put(GREEN, R8, 1, 0);
    hold(RED, 5, D_KILL2, L_SWAP, D_FIRE, D_ALL1, D_ALL2);
    PLAYED_CARD(D_KILL2);
    PLAYED(CHOOSE_OPPONENT, .arg = {GREEN});
    REFUSED(MH_5_6_5_PROTECTED, PICK, .arg = {BLUE, R6, ARMED});
    PLAYED(PICK, .arg = {RED, R5, UNARMED});
    REFUSED(MH_7_3_DIFFERENT_OWNERS, PICK, .arg = {RED, R7, UNARMED});
    PLAYED(PICK, .arg = {GREEN, R8, UNARMED});
    ASKED(ASK_THROW, RED);
    assert_int_equal(s->supply[RED], 11);
    assert_int_equal(s->supply[GREEN], 12);
}

TEST(mh_5_6_5_the_owner_may_move_and_swap_it)
{
    quiet(3, RED);
    put(RED, R5, 0, 1);
    put(BLUE, R6, 1, 1);
    hold(RED, 5, L_SWAP, L_DRIVE, D_FIRE, D_ALL1, D_ALL2);
    PLAYED_CARD(L_SWAP);
    PLAYED(PICK, .arg = {RED, R5, ARMED});
    REFUSED(MH_5_6_5_PROTECTED, PICK, .arg = {BLUE, R6, ARMED});
    PLAYED(PICK, .arg = {BLUE, R6, UNARMED});
    assert_int_equal(s->hunters[ARMED][RED][R6], 1);
    assert_int_equal(s->hunters[UNARMED][BLUE][R5], 1);
}

TEST(mh_5_6_6_club_of_a_removed_hunter)
{
    quiet(3, RED);
    put(GREEN, R6, 0, 1);
    hold(RED, 5, D_KILL1, L_SWAP, D_FIRE, D_ALL1, D_ALL2);
    PLAYED_CARD(D_KILL1);
    PLAYED(CHOOSE_OPPONENT, .arg = {GREEN});
    assert_int_equal(s->clubs_left, 5);
    PLAYED(PICK, .arg = {GREEN, R6, ARMED});
    assert_int_equal(s->clubs_left, 6);
    assert_int_equal(s->supply[GREEN], 12);
    TOLD(REMOVED, .seat = GREEN, .arg = {GREEN, R6, ARMED});
}

TEST(mh_5_6_7_no_club_left)
{
    quiet(3, RED);
    s->clubs_left = 0;
    s->clubs[GREEN] = 6;
    put(BLUE, R5, 1, 0);
    hold(RED, 5, L_CLUB, D_CLUB, D_FIRE, D_ALL1, D_ALL2);
    State before = *s;
    PLAYED_CARD(L_CLUB);
    REFUSED(MH_5_6_7_NO_CLUB, CLUB);
    OFFERED(BRING_MAMMOTH);
    *s = before;
    PLAYED_CARD(D_CLUB);
    PLAYED(CHOOSE_OPPONENT, .arg = {BLUE});
    REFUSED(MH_5_6_7_NO_CLUB, CLUB);
    OFFERED(GO_WANDERING);
}

TEST(mh_5_7_removed_pieces_return)
{
    quiet(3, RED);
    put(BLUE, R5, 2, 0);
    herd(R5, 1);
    hold(RED, 5, D_KILL1, L_SWAP, D_MAMMOTH, D_ALL1, D_ALL2);
    State before = *s;
    PLAYED_CARD(D_KILL1);
    PLAYED(CHOOSE_OPPONENT, .arg = {GREEN});
    PLAYED(PICK, .arg = {BLUE, R5, UNARMED});
    assert_int_equal(s->supply[BLUE], 11);
    *s = before;
    PLAYED_CARD(D_MAMMOTH);
    PLAYED(CHOOSE_OPPONENT, .arg = {GREEN});
    PLAYED(TAKE_FROM, .arg = {R5});
    assert_int_equal(s->mammoths_left, 4);
    assert_int_equal(s->mammoths[R5], 0);
}

TEST(mh_5_8_one_piece_at_a_time)
{
    quiet(3, RED);
    put(RED, R7, 3, 0);
    hold(RED, 5, L_MIGRATE, L_STEPPE, D_FIRE, D_ALL1, D_ALL2);
    State before = *s;
    PLAYED_CARD(L_STEPPE);
    PLAYED(CHOOSE_WAY, .arg = {WAY_LANDSCAPE});
    for (int i = 0; i < 3; i++) {
        OFFERED(STOP);  // before each piece
        PLAYED(PLACE_IN, .arg = {R5});
    }
    *s = before;
    PLAYED_CARD(L_MIGRATE);
    PLAYED(TAKE_FROM, .arg = {R7});
    assert_int_equal(count_offered(STOP), 0);  // begun
    PLAYED(MOVE_TO, .arg = {R11});
    REFUSED(MH_5_8_BEGUN, STOP);
    assert_int_equal(count_offered(STOP), 0);
    PLAYED(LEAD, .arg = {UNARMED});
    OFFERED(STOP);
}

TEST(mh_5_8_what_cannot_be_finished_is_not_offered)
{
    quiet(5, RED);
    put(RED, R2, 12, 0);
    s->stones[RED] = 4;
    s->ice = 1 << R1 | 1 << R3 | 1 << R6;  // region 2 is cut off
    herd(R2, 1);
    hold(RED, 5, L_MIGRATE, L_DRIVE, L_MAMMOTH, L_HERDCAMP, D_ALL2);
    State before = *s;
    PLAYED_CARD(L_MIGRATE);
    REFUSED(MH_5_8_NO_WAY_ON, TAKE_FROM, .arg = {R2});
    *s = before;
    PLAYED_CARD(L_DRIVE);
    REFUSED(MH_5_8_NO_WAY_ON, PICK, .arg = {RED, R2, UNARMED});
    *s = before;
    PLAYED_CARD(L_HERDCAMP);
    PLAYED(CAMP_IN, .arg = {R2});
    REFUSED(MH_5_8_NO_WAY_ON, PICK, .arg = {RED, R2, UNARMED});  // it is there already
    *s = before;
    herd(R12, 1);
    PLAYED_CARD(L_MAMMOTH);
    PLAYED(CHOOSE_PRICE, .arg = {PRICE_NEAR});
    REFUSED(MH_5_8_NO_WAY_ON, TAKE_FROM, .arg = {R2});
    REFUSED(MH_6_4_NO_MAMMOTH, TAKE_FROM, .arg = {R5});
    OFFERED(TAKE_FROM, .arg = {R12});
}
