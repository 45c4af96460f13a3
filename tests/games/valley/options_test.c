// SPDX-License-Identifier: MIT
// options_test.c - the advanced game (VM-15) and the other options (VM-16).
#include "tests/games/valley/valley_test.h"

TEST(vm_15_1_fire_needs_a_camp)
{
    clearing(3, "fire=1");
    put(RED, 8, 1, 0);
    vm_look_for_fire(s, RED);
    assert_int_equal(s->fire, 0);
    village(RED, 13, 0, 1);
    vm_look_for_fire(s, RED);
    assert_int_equal(s->fire, 1 << RED);
    vm_lose_people(s, RED, WOMAN, C(13), 1, OF_HUNGER);  // the last camp
    assert_int_equal(s->fire, 0);
}

// VM-EX-41
TEST(vm_15_2_where_fire_is_found)
{
    clearing(3, "fire=1");
    village(RED, 20, 1, 1);
    s->burning = bit(C(24)) | bit(C(25)) | bit(C(26));
    vm_look_for_fire_all(s);
    assert_int_equal(s->fire, 1 << RED);  // the river does not matter
    clearing(3, "fire=1");
    village(RED, 14, 1, 1);
    vm_look_for_fire_all(s);
    assert_int_equal(s->fire, 0);
    s->lava = bit(C(14));
    beasts(WOLF, 1, 14);
    vm_look_for_fire_all(s);
    assert_int_equal(s->fire, 0);  // not among opponents
    vm_kill_animals(s, WOLF, 1, C(14), OF_HUNT);
    vm_look_for_fire_all(s);
    assert_int_equal(s->fire, 1 << RED);
    clearing(3, "");
    village(RED, 8, 1, 1);
    vm_look_for_fire_all(s);
    assert_int_equal(s->fire, 0);  // the basic game has none
}

TEST(vm_15_3_no_victory_without_fire)
{
    clearing(3, "fire=1");
    for (int i = 1; i <= 4; i++) village(RED, i, 0, 1);
    put(BLUE, 15, 1, 0), put(GREEN, 25, 1, 0);
    PERFORM(ROUND, .step = AFTER_SURVIVAL);
    assert_int_equal(s->met, 0);
    s->fire = 1 << RED, s->round = 1;
    PERFORM(ROUND, .step = AFTER_SURVIVAL);
    assert_int_equal(s->met, 1 << RED);
    s->round = 1;
    PERFORM(ROUND, .step = AFTER_SURVIVAL);
    assert_int_equal(s->winners, 1 << RED);
}

TEST(vm_15_4_fire_against_animals)
{
    clearing(3, "fire=1");
    village(RED, 13, 2, 1);
    s->fire = 1 << RED;
    assert_int_equal(vm_beast_bonus(s, RED, C(13), true, NULL), 4);
    assert_int_equal(vm_beast_bonus(s, RED, C(13), false, NULL), 3);
    assert_int_equal(vm_fight_bonus(s, RED, C(13), NULL), 3);
}

TEST(vm_15_5_the_captor_gets_fire)
{
    clearing(3, "fire=1");
    put(RED, 12, 3, 0);
    village(BLUE, 12, 0, 1), village(BLUE, 30, 0, 1);
    s->fire = 1 << BLUE;
    s->phase = 5;
    PERFORM(FIGHTS_OF, .who = RED);
    PLAYED(KEEP_CAMP);
    assert_int_equal(s->fire, 1 << RED | 1 << BLUE);  // the loser keeps his
    clearing(3, "fire=1");
    put(RED, 12, 3, 0);
    village(BLUE, 12, 0, 1);
    s->fire = 1 << BLUE;
    s->phase = 5;
    PERFORM(FIGHTS_OF, .who = RED);
    PLAYED(BURN_CAMP);
    assert_int_equal(s->fire, 0);  // no camp for it
}

// VM-EX-42
TEST(vm_15_6_winter_without_fire)
{
    clearing(3, "fire=1");
    s->season = WINTER;
    camp(RED, 5);
    assert_int_equal(vm_upkeep(s, RED, 5, NULL), 8);
    s->fire = 1 << RED;
    assert_int_equal(vm_upkeep(s, RED, 5, NULL), 5);
    s->season = SUMMER, s->fire = 0;
    assert_int_equal(vm_upkeep(s, RED, 5, NULL), 5);
}

// The events themselves are tested with each card; here the ranges of the dice.
TEST(vm_15_7_events_and_the_fire)
{
    for (int die = 1; die <= 6; die++) {
        clearing(2, "fire=1");
        camp(RED, 5), camp(BLUE, 15);
        s->fire = 1 << RED;
        faces(2, die, die);
        vm_storm_over_fire(s, THUNDERSTORM_DICE, s->alive);  // thunderstorm
        assert_int_equal(is_in(s->fire, RED), die < 3 || die > 5);
        assert_int_equal(is_in(s->fire, BLUE), die <= 2);
        s->fire = 1 << RED;
        faces(1, die);
        vm_storm_over_fire(s, STORM_DICE, s->fire);  // storm
        assert_int_equal(s->fire, die < 4 ? 1 << RED : 0);
    }
}

// VM-15.8: cards 14, 28 and 30 in both games: see their tests; here the question about the loot.
TEST(vm_15_8_food_or_fire)
{
    clearing(3, "fire=1");
    put(RED, 12, 1, 0);
    village(BLUE, 13, 1, 1);
    s->fire = 1 << BLUE;
    give(RED, THEFT);
    begin_turn(RED);
    play(THEFT);
    OFFERED(MODE, .arg = {FOR_FOOD});
    PLAYED(MODE, .arg = {FOR_FIRE});
    assert_int_equal(s->fire, 0);  // Red has no camp to keep it
    assert_int_equal(s->food[BLUE], 12);
}

TEST(vm_16_1_fire_is_an_option)
{
    clearing(2, "");
    assert_false(vm_is_fire_on(s));
    clearing(2, "fire=1");
    assert_true(vm_is_fire_on(s));
}

TEST(vm_16_2_easy_food)
{
    given_with(3, 1, "easy_food=1");
    assert_int_equal(s->food[RED], 15);
}

static void die_out(int seat)
{
    for (int hex = 0; hex < HEXES; hex++)
        for (int kind = WOMAN; kind <= WARRIOR; kind++)
            vm_lose_people(s, seat, kind, hex, s->people[kind][hex][seat], OF_HUNGER);
}

TEST(vm_16_3_return_of_a_tribe)
{
    clearing(3, "return=1");
    s->year = 1;
    put(RED, 5, 1, 1), put(BLUE, 1, 1, 1), put(GREEN, 20, 1, 0);
    give(RED, FLINT);
    die_out(RED), die_out(GREEN);
    vm_end_phase(s);  // Blue alone is left, but the others may return
    assert_false(s->core.over);
    assert_int_equal(s->may_return, 1 << RED | 1 << GREEN);
    next_card(RODENTS);
    PERFORM(ROUND);
    ASKED(CHOOSE_RETURN, GREEN);  // from the start player on
    PLAYED(STAY_AWAY);
    ASKED(CHOOSE_RETURN, RED);
    PLAYED(COME_BACK);
    REFUSED(VM_16_3_NOT_THERE, ENTER, .arg = {C(12)});  // not on the rim
    REFUSED(VM_16_3_NOT_THERE, ENTER, .arg = {C(1)});
    PLAYED(ENTER, .arg = {C(10)});
    assert_int_equal(warriors(RED, 10), 3);
    assert_int_equal(women(RED, 10), 1);
    assert_int_equal(s->food[RED], 8);
    assert_int_equal(s->hand[RED], 3);
    assert_true(is_in(s->alive, RED));
    die_out(RED);
    vm_end_phase(s);  // once only
    assert_true(s->core.over);
}

TEST(vm_16_3_only_in_the_first_year_and_if_nobody_returns_all_lose)
{
    clearing(2, "return=1");
    put(BLUE, 1, 1, 0);
    vm_end_phase(s);
    assert_true(s->core.over);  // year 2
    clearing(2, "return=1");
    s->year = 1;
    vm_end_phase(s);
    assert_false(s->core.over);
    next_card(RODENTS);
    PERFORM(ROUND);
    PLAYED(STAY_AWAY), PLAYED(STAY_AWAY);
    assert_int_equal(game_waiting(s), NOBODY);
    assert_int_equal(s->winners, 0);
}

// The thaw belongs to the last winter round of year 1: who drowns then may come back.
TEST(vm_16_3_the_thaw_belongs_to_the_first_year)
{
    clearing(3, "return=1");
    s->year = 1, s->season = WINTER, s->round = 3, s->rounds = 5, s->frozen = 1;
    put(RED, 19, 1, 1), put(BLUE, 1, 1, 1), put(GREEN, 30, 1, 1);
    PERFORM(ROUND, .step = SOWING_OVER);
    assert_false(is_in(s->alive, RED));
    assert_int_equal(s->may_return, 1 << RED);
    next_card(RODENTS);
    PERFORM(ROUND);
    assert_int_equal(s->year, 2);
    ASKED(CHOOSE_RETURN, RED);
}

// VM-EX-48
TEST(vm_16_4_perishable_food)
{
    clearing(3, "limited_food=1");
    put(RED, 12, 4, 0), put(RED, 20, 3, 0);
    s->food[RED] = 5, s->season = WINTER;
    vm_gain_food(s, RED, 4, BY_HUNTING);
    assert_int_equal(s->meat[RED], 4);
    s->phase = 6;
    PERFORM(SURVIVE, .who = RED);
    assert_int_equal(s->food[RED], 11);
    assert_int_equal(s->meat[RED], 6);
    PLAYED(FEED_REST);
    assert_int_equal(s->food[RED], 4);
    assert_int_equal(s->meat[RED], 0);
    vm_gain_food(s, RED, 3, BY_FISHING);
    vm_hand_over_food(s, RED, BLUE, 5, BY_CAPTURE);  // animal food first, and it stays so
    assert_int_equal(s->meat[BLUE], 3);
    s->food[BLUE] = 12, s->meat[BLUE] = 3;
    put(BLUE, 1, 1, 0);
    PERFORM(SURVIVE, .who = BLUE);
    PLAYED(FEED_REST);
    assert_int_equal(s->food[BLUE], 9);  // one eaten, two spoiled
}

TEST(vm_16_5_swimming_tigers)
{
    clearing(3, "swimming_tigers=1");
    assert_true(vm_can_roam(s, TIGER, C(10), C(17)));
    assert_false(vm_can_roam(s, TIGER, C(12), C(19)));
    assert_false(vm_can_roam(s, WOLF, C(10), C(17)));
    clearing(3, "");
    assert_false(vm_can_roam(s, TIGER, C(10), C(17)));
}

TEST(vm_16_6_single_winner)
{
    clearing(3, "single_winner=1");
    for (int i = 1; i <= 4; i++) village(RED, i, 0, 1), village(BLUE, i + 20, 0, 1);
    put(GREEN, 30, 1, 0);
    for (int i = 0; i < 2; i++) s->round = 1, PERFORM(ROUND, .step = AFTER_SURVIVAL);
    assert_int_not_equal(game_waiting(s), NOBODY);
    vm_remove_camp(s, C(1), DESTROYED);
    s->round = 1;
    PERFORM(ROUND, .step = AFTER_SURVIVAL);
    assert_int_equal(game_waiting(s), NOBODY);
    assert_int_equal(s->winners, 1 << BLUE);
}

TEST(vm_16_7_sow_cost)
{
    clearing(3, "sow_cost=2");
    PERFORM(SETTLE, .who = RED);
    PLAYED(PLACE_CAMP, .arg = {C(12)});
    PLAYED(SOW, .arg = {C(12)});
    assert_int_equal(s->food[RED], 10);
    village(BLUE, 5, 0, 1);
    s->season = WINTER, s->round = 3, s->food[BLUE] = 1;
    PERFORM(SOW_OF, .who = BLUE);
    DONE();
    s->season = SUMMER, s->round = 1;  // card 35 always costs 1
    assert_true(vm_can_play(s, BLUE, LATE_SOWING, W6L, NO_HEX));
}

TEST(vm_16_8_lake_and_river)
{
    clearing(3, "lake_and_river=2");
    s->season = WINTER;
    put(RED, 12, 1, 0), put(BLUE, 13, 1, 0);
    assert_int_equal(vm_income(s, RED, NULL), 2);
    assert_int_equal(vm_income(s, BLUE, NULL), 1);
}

TEST(vm_16_9_founding_unmoved)
{
    clearing(3, "founding=still");
    put(RED, 12, 1, 1), put(RED, 13, 0, 1);
    begin_turn(RED);
    step(WARRIOR, 12, 13);
    REFUSED(VM_6_3_FOUNDERS, FOUND, .arg = {C(13)});
    clearing(3, "founding=still");
    put(RED, 13, 1, 1);
    begin_turn(RED);
    PLAYED(FOUND, .arg = {C(13)});
}

TEST(vm_16_10_twins_separate)
{
    clearing(3, "twins=separate");
    village(RED, 5, 0, 1);
    s->round = 3, s->phase = 7;
    vm_begin_births(s);
    faces(3, 6, 1, 4);
    PERFORM(BIRTHS_OF, .who = RED);
    assert_int_equal(women(RED, 5), 2);
    assert_int_equal(warriors(RED, 5), 1);
}

TEST(vm_16_11_board_and_round_limit)
{
    uint8_t option[OPTIONS_MAX];
    given_with(2, 1, "board=1b2b round_limit=4");
    assert_int_equal(s->board, 3);
    assert_int_equal(s->core.option[OPTION_ROUND_LIMIT], 4);
    for (const Option *o = GAME->options; o->name; o++) option[o->at] = o->usual;
    assert_int_equal(option[OPTION_BOARD], 0);
    assert_int_equal(option[OPTION_ROUND_LIMIT], 60);
}

TEST(vm_16_12_two_players)
{
    given(2);
    until(CHOOSE_TURN);
    assert_int_equal(s->hand_limit, 5);
    assert_int_equal(s->rounds, 1);
}
