// SPDX-License-Identifier: MIT
// telling_test.c - what the log tells: every die, who died of what, and what came to nothing.
#include "tests/games/valley/valley_test.h"

#define HAPPENS(event, ...) (next_card(event), rig_throws(__VA_ARGS__), PERFORM(DRAW_EVENT))
#define rig_throws(...) dice(1, sizeof((int[]){__VA_ARGS__}) / sizeof(int), __VA_ARGS__)

// Tells what a deed does that no action sets going.
static void listen(void)
{
    tale.count = 0;
    s->core.tale = &tale;
}

TEST(vm_1_4_the_dice_for_the_start_are_told)
{
    clearing(3, "");
    faces(5, 5, 2, 5, 1, 4);
    listen();
    vm_roll_off(s, 7);
    assert_int_equal(count_told(START_ROLLED), 5);
    TOLD(START_ROLLED, .seat = BLUE, .arg = {2});
    TOLD(START_ROLLED, .seat = GREEN, .arg = {4});
}

TEST(vm_12_3_it_is_told_why_a_player_starts)
{
    clearing(2, "");
    put(RED, 5, 1, 0), put(BLUE, 15, 1, 0);
    camp(RED, 5), s->exempt[C(5)] = EXEMPT_NEW;
    PERFORM(ROUND, .step = CLOSE_ROUND);
    TOLD(STARTED, .seat = RED, .arg = {LEAD_CAMPS});
    camp(BLUE, 15), s->exempt[C(15)] = EXEMPT_NEW;
    put(BLUE, 15, 1, 0);
    PERFORM(ROUND, .step = CLOSE_ROUND);
    TOLD(STARTED, .seat = BLUE, .arg = {LEAD_MEMBERS});
    put(RED, 5, 1, 0), s->food[RED]++;
    PERFORM(ROUND, .step = CLOSE_ROUND);
    TOLD(STARTED, .seat = RED, .arg = {LEAD_FOOD});
    s->food[BLUE]++;
    faces(2, 1, 6);
    PERFORM(ROUND, .step = CLOSE_ROUND);
    TOLD(START_ROLLED, .seat = BLUE, .arg = {6});
    TOLD(STARTED, .seat = BLUE, .arg = {LEAD_DIE});
}

TEST(vm_3_5_11_the_die_of_the_loner_is_told)
{
    clearing(2, "");
    put(RED, 5, 1, 0), put(BLUE, 15, 1, 0);
    HAPPENS(LONER, 4);
    TOLD(LONER_ROLLED, .seat = NOBODY, .arg = {4, WARRIOR});
    HAPPENS(LONER, 4);  // the other one: no die
    assert_int_equal(count_told(LONER_ROLLED), 0);
    s->neutral[WOMAN] = s->neutral[WARRIOR] = C(12);
    HAPPENS(LONER, 4);
    TOLD(NO_EFFECT, .seat = NOBODY);
}

TEST(vm_3_5_13_the_die_of_the_epidemic_is_told)
{
    clearing(2, "");
    put(RED, 5, 2, 0), put(BLUE, 15, 1, 1);
    HAPPENS(EPIDEMIC, 5);
    TOLD(EPIDEMIC_ROLLED, .seat = NOBODY, .arg = {5, WARRIOR});
    TOLD(PEOPLE_DIED, .seat = RED, .arg = {WARRIOR, C(5), 1, OF_EPIDEMIC});
}

// Only the area with a cave is struck; the bear and whom it meets are told.
TEST(vm_3_6_11_vain_rolls_of_the_cave_bear_strike_nothing)
{
    clearing(2, "");
    put(BLUE, 15, 1, 0);
    HAPPENS(CAVE_BEAR, 6);
    TOLD(NO_EFFECT, .seat = NOBODY);
    village(RED, 6, 0, 1);
    HAPPENS(CAVE_BEAR, 6, 1, 1, 6);
    TOLD(AREA_SPARED, .seat = NOBODY, .arg = {MOUNTAIN, 6});
    TOLD(AREA_STRUCK, .seat = NOBODY, .arg = {MOUNTAIN, 1, 1, 6, 0, 2});
    assert_int_equal(count_told(AREA_STRUCK), 1);
    TOLD(BEAR_CAME, .seat = RED, .arg = {C(6)});
    TOLD(PEOPLE_DIED, .seat = RED, .arg = {WOMAN, C(6), 1, OF_CAVE_BEAR});
}

// By its hexes an area is found on the board, a river by the first and the last on its banks.
TEST(vm_3_2_1_what_is_struck_is_told_with_its_hexes)
{
    clearing(2, "");
    put(RED, 5, 1, 1), put(BLUE, 15, 1, 1);
    HAPPENS(AVALANCHE, 2);
    TOLD(AREA_STRUCK, .seat = NOBODY, .arg = {MOUNTAIN, 2, 4, 8, 0, 2});
    HAPPENS(FROZEN_RIVER, 3);
    TOLD(RIVER_STRUCK, .seat = NOBODY, .arg = {1, 3, C(2), C(8)});
}

TEST(vm_7_9_the_dice_of_neutrals_are_told)
{
    clearing(2, "");
    s->neutral[WOMAN] = s->neutral[WARRIOR] = C(13);
    beasts(WOLF, 1, 13);
    faces(4, 1, 6, 6, 1);
    listen();
    vm_fight_of_neutrals(s);
    TOLD(NEUTRALS_FOUGHT, .seat = NOBODY, .arg = {C(13), 1, 1, WOLF, 6, 1});
    TOLD(NEUTRAL_DIED, .seat = NOBODY, .arg = {WOMAN, C(13), OF_BEASTS});
    TOLD(NEUTRALS_FOUGHT, .seat = NOBODY, .arg = {C(13), 6, 1, WOLF, 1, 1});
    TOLD(ANIMALS_DIED, .seat = NOBODY, .arg = {WOLF, 1, C(13), OF_NEUTRALS});
}

TEST(vm_9_2_the_dice_of_births_are_told)
{
    clearing(3, "twins=separate");
    village(RED, 5, 0, 1);
    faces(3, 6, 1, 5);
    births_of(RED);
    TOLD(BIRTH_ROLLED, .seat = RED, .arg = {C(5), 6});
    TOLD(TWINS_ROLLED, .seat = RED, .arg = {C(5), 1});
    TOLD(TWINS_ROLLED, .seat = RED, .arg = {C(5), 5});
    TOLD(CHILD_BORN, .seat = RED, .arg = {WOMAN, C(5)});
    TOLD(CHILD_BORN, .seat = RED, .arg = {WARRIOR, C(5)});
}

TEST(vm_9_3_a_birth_without_a_token_is_told)
{
    clearing(3, "");
    village(RED, 5, 0, 1);
    put(RED, 30, 0, 5);
    faces(1, 1);
    births_of(RED);
    TOLD(CHILD_NOT_BORN, .seat = RED, .arg = {WOMAN, C(5)});
    assert_int_equal(count_told(CHILD_BORN), 0);
}

TEST(vm_2_8_events_tell_who_died_of_what)
{
    clearing(2, "");
    put(RED, 25, 1, 0), put(BLUE, 15, 1, 0);
    HAPPENS(FOREST_FIRE, 4);
    TOLD(PEOPLE_DIED, .seat = RED, .arg = {WARRIOR, C(25), 1, OF_FIRE});
    s->burning = 0;
    put(RED, 11, 2, 0), beasts(BEAR, 1, 11);
    HAPPENS(FLOOD, 1);
    TOLD(PEOPLE_DIED, .seat = RED, .arg = {WARRIOR, C(11), 1, OF_FLOOD});
    TOLD(ANIMALS_DIED, .seat = NOBODY, .arg = {BEAR, 1, C(11), OF_FLOOD});
    s->flooded = 0;
    put(RED, 16, 3, 0);
    HAPPENS(EARTHQUAKE, 3);
    TOLD(PEOPLE_DIED, .seat = RED, .arg = {WARRIOR, C(16), 1, OF_EARTHQUAKE});
    HAPPENS(SNOWSTORM, 1);
    TOLD(PEOPLE_DIED, .seat = RED, .arg = {WARRIOR, C(16), 1, OF_SNOW});
    put(RED, 16, 1, 0), s->snow = false;
    HAPPENS(AVALANCHE, 3);
    TOLD(PEOPLE_DIED, .seat = RED, .arg = {WARRIOR, C(16), 1, OF_AVALANCHE});
    put(RED, 8, 1, 0), put(RED, 9, 2, 0);
    HAPPENS(ERUPTION, 1);
    TOLD(PEOPLE_DIED, .seat = RED, .arg = {WARRIOR, C(8), 1, OF_ERUPTION});
    TOLD(PEOPLE_DIED, .seat = RED, .arg = {WARRIOR, C(9), 1, OF_LAVA});
}

TEST(vm_2_8_fights_and_hunger_tell_who_died_of_what)
{
    clearing(2, "");
    put(RED, 13, 2, 0), put(BLUE, 13, 1, 1);
    s->left[WOMAN][RED] = 0;  // she cannot be taken in
    faces(2, 6, 1);
    fights_of(RED);
    TOLD(PEOPLE_DIED, .seat = BLUE, .arg = {WARRIOR, C(13), 1, OF_FIGHT});
    TOLD(PEOPLE_DIED, .seat = BLUE, .arg = {WOMAN, C(13), 1, OF_VICTORS});
    beasts(BEAR, 1, 13);
    faces(4, 1, 6, 6, 1);
    fights_of(RED);
    TOLD(PEOPLE_DIED, .seat = RED, .arg = {WARRIOR, C(13), 1, OF_BEASTS});
    TOLD(ANIMALS_DIED, .seat = NOBODY, .arg = {BEAR, 1, C(13), OF_HUNT});
    PERFORM(SURVIVE, .who = RED);
    PLAYED(STARVE, .arg = {C(13), WARRIOR});
    TOLD(PEOPLE_DIED, .seat = RED, .arg = {WARRIOR, C(13), 1, OF_HUNGER});
}

TEST(vm_12_4_the_thaw_tells_who_drowned)
{
    clearing(2, "");
    put(RED, 19, 1, 0), put(RED, 5, 1, 0), put(BLUE, 15, 1, 0);
    s->season = WINTER, s->round = 3, s->frozen = 1;
    PERFORM(ROUND, .step = MOVE_MARKER);
    TOLD(PEOPLE_DIED, .seat = RED, .arg = {WARRIOR, C(19), 1, OF_THAW});
}

TEST(vm_2_6_it_is_told_why_a_camp_is_gone)
{
    clearing(2, "");
    village(RED, 12, 2, 1), village(RED, 5, 0, 1), put(BLUE, 30, 1, 0);
    HAPPENS(FLOOD, 1);
    TOLD(CAMP_GONE, .seat = RED, .arg = {C(12), FLOODED_AWAY});
    s->flooded = 0;
    begin_turn(RED);
    step(WOMAN, 5, 6);
    TOLD(CAMP_GONE, .seat = RED, .arg = {C(5), NO_WOMAN_LEFT});
    clearing(2, "");
    put(RED, 13, 2, 0), village(BLUE, 13, 0, 1), put(BLUE, 30, 1, 0);
    fights_of(RED);
    PLAYED(BURN_CAMP);
    TOLD(CAMP_GONE, .seat = BLUE, .arg = {C(13), DESTROYED});
    clearing(2, "");
    put(RED, 13, 2, 0), village(BLUE, 13, 0, 1), put(BLUE, 30, 1, 0);
    s->camps_left[RED] = 0;
    fights_of(RED);
    TOLD(CAMP_GONE, .seat = BLUE, .arg = {C(13), NO_CAMP_TO_KEEP_IT});
}
