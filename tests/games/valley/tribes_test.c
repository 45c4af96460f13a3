// SPDX-License-Identifier: MIT
// tribes_test.c - phase 4: steps, the hold rule, camps (VM-6).
#include "tests/games/valley/valley_test.h"

TEST(vm_6_1_any_actions_in_any_order_then_the_end)
{
    clearing(3, "");
    put(RED, 5, 2, 1);
    begin_turn(RED);
    OFFERED(END_TURN);
    step(WARRIOR, 5, 11);
    PLAYED(FOUND, .arg = {C(5)});
    step(WARRIOR, 11, 12);
    PLAYED(END_TURN);
    DONE();
    assert_int_equal(warriors(RED, 12), 1);
}

TEST(vm_6_2_1_two_steps_each)
{
    clearing(3, "");
    put(RED, 10, 1, 0);
    begin_turn(RED);
    assert_int_equal(rule_of_step(WARRIOR, 10, 12), VM_6_2_1_NEIGHBOUR);
    assert_int_equal(rule_of_step(WOMAN, 10, 11), VM_6_2_1_NO_SUCH_MEMBER);
    step(WARRIOR, 10, 11);
    assert_int_equal(steps_of(WARRIOR, 11), 1);
    step(WARRIOR, 11, 12);
    assert_int_equal(rule_of_step(WARRIOR, 12, 13), VM_6_2_1_NO_STEPS_LEFT);
    TOLD(STEPPED, .seat = RED, .arg = {WARRIOR, C(11), C(12), 0});
}

// VM-EX-22
TEST(vm_6_2_2_a_mountain_ends_the_movement)
{
    clearing(3, "");
    put(RED, 5, 1, 1), put(RED, 11, 1, 1);
    begin_turn(RED);
    step(WARRIOR, 5, 6), step(WOMAN, 5, 6);
    assert_int_equal(steps_of(WARRIOR, 6), 0);
    REFUSED(VM_6_3_FOUNDERS, FOUND, .arg = {C(6)});
    step(WARRIOR, 11, 5), step(WOMAN, 11, 5);
    assert_int_equal(steps_of(WOMAN, 5), 1);
    PLAYED(FOUND, .arg = {C(5)});
    assert_int_equal(s->camp[C(5)], RED + 1);
}

TEST(vm_6_2_3_rivers_lake_and_closed_hexes)
{
    clearing(3, "");
    put(RED, 12, 1, 0), put(RED, 10, 1, 0);
    begin_turn(RED);
    assert_int_equal(rule_of_step(WARRIOR, 10, 17), VM_6_2_3_RIVER_OR_LAKE);
    assert_int_equal(rule_of_step(WARRIOR, 12, 19), VM_6_2_3_RIVER_OR_LAKE);
    s->frozen = 1;
    assert_true(can_step(WARRIOR, 10, 17));
    assert_true(can_step(WARRIOR, 12, 19));
}

// VM-EX-20, VM-EX-21
TEST(vm_6_2_4_hold_rule)
{
    clearing(3, "");
    put(RED, 14, 3, 2);
    beasts(WOLF, 2, 13);
    begin_turn(RED);
    for (int i = 0; i < 3; i++) step(WARRIOR, 14, 13);
    for (int i = 0; i < 2; i++) step(WOMAN, 14, 13);
    for (int i = 0; i < 2; i++) step(WOMAN, 13, 12);  // any of them
    step(WARRIOR, 13, 20);
    assert_int_equal(rule_of_step(WARRIOR, 13, 12), VM_6_2_4_HOLD);

    clearing(3, "");
    put(RED, 14, 2, 0);
    beasts(WOLF, 2, 13);
    begin_turn(RED);
    step(WARRIOR, 14, 13), step(WARRIOR, 14, 13);
    assert_int_equal(rule_of_step(WARRIOR, 13, 12), VM_6_2_4_HOLD);

    clearing(3, "");
    put(RED, 20, 2, 0), put(BLUE, 20, 1, 0);
    beasts(BEAR, 1, 20);
    begin_turn(RED);
    assert_int_equal(vm_opponents(s, RED, C(20), NULL), 2);
    assert_int_equal(rule_of_step(WARRIOR, 20, 14), VM_6_2_4_HOLD);
    put(RED, 20, 1, 0);
    begin_turn(RED);
    step(WARRIOR, 20, 14);
    assert_int_equal(rule_of_step(WARRIOR, 20, 14), VM_6_2_4_HOLD);
}

// Own tame wolves stay in place of a member; foreign ones count as opponents; hidden do not.
TEST(vm_6_2_4_wolves_and_hidden_members)
{
    clearing(3, "");
    put(RED, 20, 1, 0), put(BLUE, 20, 1, 0);
    tame(RED, 20);
    begin_turn(RED);
    assert_true(can_step(WARRIOR, 20, 14));
    PLAYED(END_TURN);
    tame(BLUE, 20);
    begin_turn(RED);
    assert_int_equal(rule_of_step(WARRIOR, 20, 14), VM_6_2_4_HOLD);
    clearing(3, "");
    put(RED, 13, 1, 0);
    s->climbed.hex = C(13), s->climbed.seat = BLUE, s->climbed.people[WARRIOR] = 1;
    s->left[WARRIOR][BLUE]--;
    begin_turn(RED);
    assert_true(can_step(WARRIOR, 13, 14));
}

TEST(vm_6_2_5_a_tame_wolf_goes_along)
{
    clearing(3, "");
    put(RED, 12, 1, 0);
    begin_turn(RED);
    REFUSED(VM_6_2_5_NO_TAME_WOLF, STEP, .arg = {C(12), C(13), WARRIOR, 2, 0, 1});
    tame(RED, 12);
    begin_turn(RED);
    PLAYED(STEP, .arg = {C(12), C(13), WARRIOR, 2, 0, 1});
    assert_int_equal(s->people[TAME_WOLF][C(13)][RED], 1);
    assert_int_equal(s->people[TAME_WOLF][C(12)][RED], 0);
    PLAYED(STEP, .arg = {C(13), C(8), WARRIOR, 1, 0, 1});
    assert_int_equal(s->people[TAME_WOLF][C(8)][RED], 1);
    assert_int_equal(s->token_at[0], C(8));
}

// VM-EX-3
TEST(vm_6_3_founding_a_camp)
{
    clearing(3, "");
    put(RED, 5, 4, 1);
    begin_turn(RED);
    PLAYED(FOUND, .arg = {C(5)});
    TOLD(FOUNDED, .seat = RED, .arg = {C(5), 1});
    assert_int_equal(s->camp[C(5)], RED + 1);
    assert_int_equal(steps_of(WOMAN, 5), 0);
    int idle = 0;
    for (int i = 0; i < s->bands; i++)
        if (s->band[i].kind == WARRIOR && s->band[i].steps == 2) idle = s->band[i].count;
    assert_int_equal(idle, 3);
    REFUSED(VM_6_3_CAMP_THERE, FOUND, .arg = {C(5)});
}

TEST(vm_6_3_what_founding_needs)
{
    clearing(3, "");
    put(RED, 12, 1, 1), put(RED, 14, 1, 1), put(RED, 27, 1, 0), put(RED, 8, 1, 1);
    beasts(WOLF, 1, 14);
    begin_turn(RED);
    REFUSED(VM_6_3_OPPONENTS, FOUND, .arg = {C(14)});
    REFUSED(VM_6_3_FOUNDERS, FOUND, .arg = {C(27)});
    OFFERED(FOUND, .arg = {C(8)});  // a cave on the volcano
    s->burning = bit(C(12));
    REFUSED(VM_6_3_LAND, FOUND, .arg = {C(12)});
    s->burning = 0;
    s->camps_left[RED] = 0;
    REFUSED(VM_6_3_NO_CAMP_LEFT, FOUND, .arg = {C(12)});
    s->camps_left[RED] = 5;
}

// Those with the fewest steps found, so that others may still go.
TEST(vm_6_3_the_tired_found)
{
    clearing(3, "");
    put(RED, 12, 1, 1), put(RED, 13, 1, 0);
    begin_turn(RED);
    step(WARRIOR, 13, 12);
    PLAYED(FOUND, .arg = {C(12)});
    assert_int_equal(steps_of(WARRIOR, 12), 2);
}

// VM-EX-23
TEST(vm_6_4_a_camp_whose_last_woman_leaves)
{
    clearing(3, "");
    village(RED, 12, 0, 1);
    put(RED, 7, 0, 1);
    field(12, INTACT);
    begin_turn(RED);
    step(WOMAN, 12, 13);
    assert_int_equal(s->camp[C(12)], 0);
    step(WOMAN, 7, 12);
    assert_int_equal(s->camp[C(12)], 0);
    assert_int_equal(s->field[C(12)], INTACT);
    clearing(3, "");
    village(RED, 12, 0, 1);
    put(RED, 7, 0, 1);
    begin_turn(RED);
    step(WOMAN, 7, 12), step(WOMAN, 12, 13);
    assert_int_equal(s->camp[C(12)], RED + 1);
}

TEST(vm_6_5_fire_is_picked_up_on_the_way)
{
    clearing(3, "fire=1");
    village(RED, 13, 1, 1);
    begin_turn(RED);
    assert_int_equal(s->fire, 0);
    step(WARRIOR, 13, 8);
    assert_int_equal(s->fire, 1 << RED);
}

TEST(vm_6_6_window_after_the_last_turn)
{
    clearing(2, "");
    put(RED, 13, 1, 0), put(BLUE, 15, 1, 0);
    beasts(BEAR, 1, 14);
    give(RED, FLINT);
    PERFORM(ROUND, .step = TURNS_OVER);
    ASKED(CHOOSE_CARD, RED);
    assert_int_equal(ASKED_AS(Window)->window, W4);
}
