// SPDX-License-Identifier: MIT
// groups_test.c - trump cards that move, mark or hide groups: 1 to 7, 9 and 10 (VM-14).
#include "tests/games/valley/valley_test.h"

// VM-EX-51
static void marches(const char *game, int card)
{
    clearing(3, game);
    put(RED, 5, 1, 1);
    give(RED, card);
    begin_turn(RED);
    play(card);
    PLAYED(WOMEN, .arg = {1});
    PLAYED(WARRIORS, .arg = {1});
    assert_int_equal(steps_of(WARRIOR, 5), 3);
    step(WARRIOR, 5, 6);  // a mountain does not stop them in summer
    assert_int_equal(steps_of(WARRIOR, 6), 2);
    step(WARRIOR, 6, 7), step(WARRIOR, 7, 13);
    assert_int_equal(steps_of(WARRIOR, 13), 0);
    step(WOMAN, 5, 6), step(WOMAN, 6, 7), step(WOMAN, 7, 8);  // the second mountain does
    assert_int_equal(steps_of(WOMAN, 8), 0);

    clearing(3, game);
    s->season = WINTER;
    put(RED, 5, 1, 0);
    give(RED, card);
    begin_turn(RED);
    play(card);
    step(WARRIOR, 5, 6);
    assert_int_equal(steps_of(WARRIOR, 6), 0);
}

static void marches_once(const char *game, int card)
{
    clearing(3, game);
    put(RED, 5, 1, 0);
    give(RED, card), give(RED, card == ENDURANCE ? FORCED_MARCH : ENDURANCE);
    begin_turn(RED);
    play(card);
    assert_false(can(RED, card == ENDURANCE ? FORCED_MARCH : ENDURANCE, T4));  // not twice
    step(WARRIOR, 5, 11);
    assert_false(can(RED, card, T4));  // not once he has moved

    clearing(3, game);  // no target: an ice storm
    put(RED, 5, 1, 0);
    s->step_limit = 0;
    begin_turn(RED);
    assert_false(can(RED, card, T4));
    s->step_limit = 1;  // +1 on the allowance in force
    begin_turn(RED);
    give(RED, card);
    play(card);
    assert_int_equal(steps_of(WARRIOR, 5), 2);
}

BOTH_TEST(vm_14_1_forced_march) { marches(game, FORCED_MARCH); }
BOTH_TEST(vm_14_1_forced_march_once) { marches_once(game, FORCED_MARCH); }
BOTH_TEST(vm_14_2_endurance) { marches(game, ENDURANCE); }
BOTH_TEST(vm_14_2_endurance_once) { marches_once(game, ENDURANCE); }

// VM-EX-37
BOTH_TEST(vm_14_3_raft)
{
    clearing(3, game);
    put(RED, 12, 2, 0);
    give(RED, RAFT);
    begin_turn(RED);
    play(RAFT);
    PLAYED(WARRIORS, .arg = {2});
    const int shores[] = {13, 18, 20, 25, 26};
    assert_int_equal(count_offered(TARGET), 5);
    for (int i = 0; i < 5; i++) OFFERED(TARGET, .arg = {C(shores[i])});
    PLAYED(TARGET, .arg = {C(26)});
    assert_int_equal(warriors(RED, 26), 2);
    assert_int_equal(steps_of(WARRIOR, 26), 0);
    clearing(3, game);  // away from water: no target
    put(RED, 15, 2, 0);
    begin_turn(RED);
    assert_false(can(RED, RAFT, T4));
}

// The hold rule counts for the hex left; closed hexes are no landing.
static void crosses(const char *game, int card)
{
    clearing(3, game);
    put(RED, 10, 2, 0), put(RED, 12, 1, 0);
    beasts(WOLF, 1, 10);
    give(RED, card);
    begin_turn(RED);
    play(card);
    PLAYED(CELL, .arg = {C(10)});  // one must stay
    assert_int_equal(warriors(RED, 17), 1);
    assert_int_equal(warriors(RED, 10), 1);
    clearing(3, game);
    put(RED, 10, 1, 0);
    beasts(WOLF, 1, 10);
    begin_turn(RED);
    assert_false(can(RED, card, T4));
    clearing(3, game);
    put(RED, 10, 1, 0);
    s->erupting = bit(C(17));
    begin_turn(RED);
    assert_false(can(RED, card, T4));
    s->erupting = 0;
    assert_true(can(RED, card, T4));
    step(WARRIOR, 10, 11);
    assert_false(can(RED, card, T4));  // he has moved
}

BOTH_TEST(vm_14_4_bridge) { crosses(game, BRIDGE); }

// VM-EX-33
static void survives_flood(const char *game, int card)
{
    crosses(game, card);
    clearing(3, game);
    village(RED, 11, 3, 1);
    put(BLUE, 30, 1, 0);
    give(RED, card);
    next_card(FLOOD);
    dice(1, 1, 1);
    PERFORM(DRAW_EVENT);
    ASKED(CHOOSE_CARD, RED);
    play(card);
    DONE();
    assert_int_equal(warriors(RED, 11) + women(RED, 11), 4);
    assert_int_equal(s->camp[C(11)], 0);
    assert_int_equal(vm_allowance(s, C(11)), 0);
    clearing(3, game);  // one member alone needs no card
    put(RED, 11, 1, 0);
    s->flooded = bit(C(11));
    assert_false(can(RED, card, EV));
}

BOTH_TEST(vm_14_5_swimming) { survives_flood(game, SWIM); }
BOTH_TEST(vm_14_6_tree_trunks) { survives_flood(game, LOGS); }

BOTH_TEST(vm_14_7_climb_the_trees)
{
    clearing(3, game);
    village(RED, 13, 2, 1);
    put(BLUE, 13, 1, 0);
    give(RED, CLIMB_TREES);
    begin_turn(RED);
    play(CLIMB_TREES);
    PLAYED(WOMEN, .arg = {1});
    PLAYED(WARRIORS, .arg = {1});
    TOLD(GROUP_HID, .seat = RED, .arg = {C(13), 1, 1});
    assert_int_equal(s->camp[C(13)], 0);
    assert_int_equal(warriors(RED, 13), 1);  // who does not hide is treated normally
    assert_int_equal(vm_opponents(s, BLUE, C(13), NULL), 1);
    assert_int_equal(vm_all_members_on(s, RED, C(13)), 3);
    assert_int_equal(vm_income(s, RED, NULL), 2);  // they fish, gather and eat
    assert_int_equal(vm_members_of(s, RED), 3);
    clearing(3, game);  // no opponents, no forest, or moved: not playable
    put(RED, 13, 1, 0), put(RED, 20, 1, 0), put(BLUE, 20, 1, 0);
    begin_turn(RED);
    assert_false(can(RED, CLIMB_TREES, T4));
    clearing(3, game);  // in a flood: forest hexes only
    village(RED, 11, 2, 1);
    put(RED, 12, 2, 0);
    give(RED, CLIMB_TREES);
    next_card(FLOOD);
    dice(1, 1, 1);
    PERFORM(DRAW_EVENT);
    play(CLIMB_TREES);
    assert_int_equal(warriors(RED, 11), 2);
    assert_int_equal(warriors(RED, 12), 1);
}

// VM-15.7: the flood takes the fire of a tribe whose village it floods, with whatever card that
// tribe saved its people.
static void flood_takes_fire(int card)
{
    clearing(2, "fire=1");
    village(RED, 11, 2, 1), village(RED, 5, 0, 1);
    put(BLUE, 30, 1, 0);
    s->fire = 1 << RED;
    give(RED, card);
    next_card(FLOOD);
    dice(1, 1, 1);
    PERFORM(DRAW_EVENT);
    play(card);
    DONE();
    assert_int_equal(warriors(RED, 11) + women(RED, 11), 3);
    assert_int_equal(s->camp[C(11)], 0);
    assert_int_equal(vm_count_camps(s, RED), 1);
    assert_int_equal(s->fire, 0);
}

TEST(vm_15_7_a_flooded_village_costs_the_fire_whatever_card_is_played)
{
    flood_takes_fire(SWIM);
    flood_takes_fire(LOGS);
    flood_takes_fire(CLIMB_TREES);
}

BOTH_TEST(vm_14_9_disguise)
{
    clearing(3, game);
    put(RED, 14, 1, 0);
    beasts(WOLF, 2, 13);
    give(RED, DISGUISE);
    begin_turn(RED);
    play(DISGUISE);
    step(WARRIOR, 14, 13);
    step(WARRIOR, 13, 12);  // through the wolves
    assert_int_equal(warriors(RED, 12), 1);
    clearing(3, game);  // but not from where they started
    put(RED, 13, 1, 0);
    beasts(WOLF, 2, 13);
    give(RED, DISGUISE);
    begin_turn(RED);
    play(DISGUISE);
    assert_int_equal(rule_of_step(WARRIOR, 13, 12), VM_6_2_4_HOLD);
}

BOTH_TEST(vm_14_10_flight_in_the_turn)
{
    clearing(3, game);
    put(RED, 13, 2, 0), put(BLUE, 13, 3, 0);
    give(RED, FLIGHT);
    begin_turn(RED);
    assert_int_equal(rule_of_step(WARRIOR, 13, 12), VM_6_2_4_HOLD);
    play(FLIGHT);
    PLAYED(WARRIORS, .arg = {1});
    step(WARRIOR, 13, 12);
    assert_int_equal(steps_of(WARRIOR, 12), 1);
    assert_int_equal(rule_of_step(WARRIOR, 13, 12), VM_6_2_4_HOLD);  // the other one stays
    clearing(3, game);
    put(RED, 13, 2, 0);
    begin_turn(RED);
    assert_false(can(RED, FLIGHT, T4));  // nobody to flee from
}

BOTH_TEST(vm_14_10_flight_before_a_fight)
{
    clearing(3, game);
    village(RED, 13, 1, 1);
    put(BLUE, 13, 3, 0), put(GREEN, 12, 1, 0);
    s->climbed.hex = C(14), s->climbed.seat = GREEN, s->climbed.people[WARRIOR] = 1;
    s->left[WARRIOR][GREEN]--;
    beasts(WOLF, 1, 8);
    give(RED, FLIGHT);
    assert_true(vm_can_play(s, RED, FLIGHT, F1, C(13)));
    s->phase = 5;
    PERFORM(FIGHTS_OF, .who = BLUE);
    play(FLIGHT);
    PLAYED(WOMEN, .arg = {1});
    PLAYED(WARRIORS, .arg = {0});
    assert_int_equal(count_offered(TARGET), 2);  // 7 and 20; no animals, no members, hidden or not
    PLAYED(TARGET, .arg = {C(20)});
    assert_int_equal(women(RED, 20), 1);
    assert_int_equal(s->camp[C(13)], 0);
    clearing(3, game);
    put(RED, 13, 1, 0);
    beasts(WOLF, 1, 13);
    assert_false(vm_can_play(s, RED, FLIGHT, F1_FA, C(13)));  // only from tribes
    put(BLUE, 13, 1, 0);
    s->step_limit = 0;
    assert_false(vm_can_play(s, RED, FLIGHT, F1, C(13)));  // nobody can move
}

// Who flees by card 10 may also go over a bridge: the hold rule does not bind him there.
TEST(vm_14_10_flight_over_a_bridge)
{
    clearing(3, "");
    put(RED, 10, 2, 0);
    beasts(WOLF, 2, 10);
    give(RED, BRIDGE), give(RED, FLIGHT);
    begin_turn(RED);
    assert_false(can(RED, BRIDGE, T4));
    play(FLIGHT);
    PLAYED(WARRIORS, .arg = {1});
    play(BRIDGE);  // one of them, and only he
    assert_int_equal(warriors(RED, 17), 1);
    assert_int_equal(warriors(RED, 10), 1);
}

// A member who fled or marched and comes back home: the hold rule knows where each one started.
TEST(vm_14_9_disguise_and_the_way_home)
{
    clearing(3, "");
    put(RED, 14, 1, 0);
    beasts(WOLF, 1, 14);
    give(RED, FORCED_MARCH), give(RED, DISGUISE), give(RED, FLIGHT);
    begin_turn(RED);
    play(FORCED_MARCH);
    play(FLIGHT);
    play(DISGUISE);
    step(WARRIOR, 14, 13);
    step(WARRIOR, 13, 14);
    assert_int_equal(steps_of(WARRIOR, 14), 1);
    assert_true(can_step(WARRIOR, 14, 15));  // he flees from that hex all this turn
}
