// SPDX-License-Identifier: MIT
// columns_test.c - EW-6 and EW-7: the four columns and the rest space.
#include "tests/games/winter/desk.h"

// EW-EX-21.
TEST(ew_6_1_1_recruits_from_different_piles)
{
    quiet(2);
    ME->tools = 3, ME->food = 1;
    s->turn.labour.effects = 6;
    give(me, HAND, HUNTER);
    enter(INITIATE);
    PLAYED(RECRUIT, .arg = {HUNTER});
    PLAYED(RECRUIT, .arg = {SHAMAN});
    assert_int_equal(ME->tools, 1);
    assert_int_equal(ew_labour_left(s, NULL), 2);
    REFUSED(EW_6_1_1_PILE_CHOSEN, RECRUIT, .arg = {HUNTER});
    REFUSED(EW_6_1_3_LOCKED, PLAY_TRIBE, .arg = {SHAMAN});
    PLAYED(PLAY_TRIBE, .arg = {HUNTER});  // the older one
    REFUSED(EW_6_1_3_LOCKED, PLAY_TRIBE, .arg = {HUNTER});
    PLAYED(GO_ON);
    PLAYED(DO_MIDDLE);
    PLAYED(TAKE_GAIN, .arg = {GAIN_RECRUIT_DISCARD});
    PLAYED(RECRUIT, .arg = {HUNTER});
    assert_int_equal(ME->zone[DISCARD].copies[HUNTER], 1);
}

// EW-EX-22.
TEST(ew_6_1_2_an_empty_pile_gives_a_point)
{
    quiet(2);
    YOU->zone[DISCARD].copies[ELDER] = 15;
    s->pile[ELDER - FIRST_RECRUIT] = 0;
    ME->tools = 2;
    s->turn.labour.effects = 4;
    enter(INITIATE);
    PLAYED(RECRUIT, .arg = {ELDER});
    assert_int_equal(ew_score(s, me, NULL), 1);
    assert_int_equal(ME->tools, 1);
    REFUSED(EW_6_1_1_PILE_CHOSEN, RECRUIT, .arg = {ELDER});
}

TEST(ew_6_1_3_a_fresh_recruit_may_be_sealed)
{
    quiet(2);
    for (int turn = 0; turn < 2; turn++) {
        passively(CHOOSE_PLACE, me);
        PLAYED(PLACE_FIGURE, .arg = {TRIBE_FIGURE, REST});
    }
    passively(CHOOSE_PLACE, me);
    ME->tools = 1;
    s->turn.labour.effects = 2;
    PLAYED(PLACE_FIGURE, .arg = {CHIEF_FIGURE, INITIATE});
    PLAYED(RECRUIT, .arg = {SCOUT});
    REFUSED(EW_6_1_3_LOCKED, PLAY_TRIBE, .arg = {SCOUT});
    passively(SEAL_CARDS, me);
    OFFERED(SEAL_CARD, .arg = {SCOUT});
}

TEST(ew_6_1_4_recruit_and_bury_for_one_food)
{
    quiet(2);
    ME->food = 1;
    give(me, DISCARD, GATHERER);
    enter(INITIATE);
    PLAYED(GO_ON);
    PLAYED(DO_MIDDLE);
    assert_int_equal(ME->food, 0);
    PLAYED(TAKE_GAIN, .arg = {GAIN_BURY});
    PLAYED(BURY_CARD, .arg = {GATHERER, DISCARD});
    PLAYED(RECRUIT, .arg = {ELDER});
    assert_int_equal(ME->zone[DISCARD].copies[ELDER], 1);
    assert_int_equal(ew_count_buried(s, me), 1);
    quiet(2);
    enter(INITIATE);
    PLAYED(GO_ON);
    REFUSED(EW_3_9_COST, DO_MIDDLE);
}

TEST(ew_6_1_5_bonus_of_initiate)
{
    quiet(2);
    give(me, DISCARD, GATHERER);
    enter(INITIATE);
    PLAYED(GO_ON);
    PLAYED(GO_ON);
    PLAYED(TAKE_GAIN, .arg = {GAIN_BURY});
    PLAYED(BURY_CARD, .arg = {GATHERER, DISCARD});
    PLAYED(TAKE_GAIN, .arg = {GAIN_IDOL});
    PLAYED(RAISE_IDOL, .arg = {OFFERING});
    assert_int_equal(ME->offering, 1);
    assert_int_equal(ew_count_buried(s, me), 1);
}

// EW-EX-44.
TEST(ew_6_1_6_a_locked_copy_leaves_first)
{
    quiet(2);
    give(me, HAND, SCOUT);
    ME->tools = ME->food = 1;
    s->turn.labour.effects = 2;
    enter(INITIATE);
    PLAYED(RECRUIT, .arg = {SCOUT});
    PLAYED(GO_ON);
    PLAYED(DO_MIDDLE);
    PLAYED(TAKE_GAIN, .arg = {GAIN_BURY});
    PLAYED(BURY_CARD, .arg = {SCOUT, HAND});
    PLAYED(DECLINE);
    OFFERED(PLAY_TRIBE, .arg = {SCOUT});
}

TEST(ew_6_2_1_a_culture_card_for_three_labour)
{
    quiet(2);
    s->turn.labour.effects = 11;
    enter(DEVELOP);
    uint8_t card = (uint8_t)(KINDS + first_of(s->culture_display));
    PLAYED(TAKE_CULTURE, .arg = {card});
    assert_int_equal(ew_labour_left(s, NULL), 5);
    assert_int_equal(size_of(s->culture_display), 7);  // not refilled
    assert_int_equal(ew_count_card(&ME->zone[HAND], card), 1);
    uint8_t next = (uint8_t)(KINDS + first_of(s->culture_display));
    REFUSED(EW_4_8_TOO_DEAR, TAKE_CULTURE, .arg = {next});
    REFUSED(EW_6_2_1_NOT_IN_DISPLAY, TAKE_CULTURE, .arg = {card});
    quiet(2);
    s->turn.labour.effects = 6;
    YOU->zone[DISCARD].cultures = s->culture_display;
    s->culture_display = 0;
    enter(DEVELOP);
    PLAYED(TAKE_POINT);
    assert_int_equal(ew_score(s, me, NULL), 1);
    assert_int_equal(ew_labour_left(s, NULL), 0);
}

TEST(ew_6_2_2_not_played_in_the_same_turn)
{
    quiet(2);
    s->turn.labour.effects = 6;
    enter(DEVELOP);
    uint8_t card = (uint8_t)(KINDS + first_of(s->culture_display));
    PLAYED(TAKE_CULTURE, .arg = {card});
    NOT_OFFERED(PLAY_CULTURE, .arg = {card});
    passively(CHOOSE_CULTURE, me);
    OFFERED(PLAY_CULTURE, .arg = {card});
}

// EW-EX-30, EW-15.3, EW-15.4.
TEST(ew_6_2_3_buy_a_stone)
{
    quiet(2);
    s->round = 2;
    show_stone(S1_GROUND);
    ME->food = 2, ME->tools = 1;
    enter(DEVELOP);
    PLAYED(GO_ON);
    PLAYED(DO_MIDDLE);
    for (int stone = ERA_STONES; stone < STONES; stone++)
        NOT_OFFERED(TAKE_STONE, .arg = {(uint8_t)stone});
    PLAYED(TAKE_STONE, .arg = {S1_GROUND});
    assert_int_equal(ME->food + ME->tools, 0);
    assert_int_equal(game_asked(s), CHOOSE_MEGALITH);
    assert_int_equal(ME->stone[0], S1_GROUND + 1);
}

TEST(ew_6_2_4_bonus_of_develop)
{
    quiet(2);
    enter(DEVELOP);
    PLAYED(GO_ON);
    PLAYED(GO_ON);
    PLAYED(TAKE_GAIN, .arg = {GAIN_FOOD});
    PLAYED(TAKE_GAIN, .arg = {GAIN_TOOL});
    PLAYED(TAKE_AS, .arg = {GAIN_TOOL});
    assert_int_equal(ME->food, 1);
    assert_int_equal(ME->tools, 1);
}

TEST(ew_6_3_1_a_camp_for_a_tool)
{
    quiet(2);
    ME->tools = 2;
    enter(MIGRATE);
    PLAYED(PITCH_CAMP);
    assert_int_equal(ME->tools, 1);
    assert_int_equal(ME->camp[0], 2);
    assert_int_equal(ME->camps, 3);
    while (ME->camps) pitch(me, 5);
    REFUSED(EW_6_3_1_NO_CAMP_LEFT, PITCH_CAMP);
}

TEST(ew_6_3_2_a_step_for_labour)
{
    quiet(2);
    s->turn.labour.effects = 6;
    YOU->camp[1] = YOU->camp[0], YOU->camp[0] = 0;
    enter(MIGRATE);
    REFUSED(EW_6_3_2_NO_CAMP_THERE, MOVE_CAMP, .arg = {1, 2});
    REFUSED(EW_6_3_2_NOT_ADJACENT, MOVE_CAMP, .arg = {0, 7});
    PLAYED(MOVE_CAMP, .arg = {0, 1});  // beside another's camp
    PLAYED(MOVE_CAMP, .arg = {1, 7});  // the same camp again
    PLAYED(MOVE_CAMP, .arg = {7, 1});
    assert_int_equal(ew_labour_left(s, NULL), 0);
    s->turn.labour.effects = 8;
    PLAYED(MOVE_CAMP, .arg = {1, 0});  // the base tile may be entered again
    assert_int_equal(ME->camp[0], 1);
}

// EW-EX-23, EW-6.3.4.
TEST(ew_6_3_3_a_settlement_from_three_camps)
{
    quiet(2);
    pitch(me, 1), pitch(me, 2), pitch(me, 8);
    ME->food = 5;
    enter(MIGRATE);
    PLAYED(GO_ON);
    PLAYED(DO_MIDDLE);
    assert_int_equal(count_offered(SETTLE), 1);
    REFUSED(EW_6_3_4_BASE_TILE, SETTLE, .arg = {0});
    REFUSED(EW_6_3_3_THREE_CAMPS, SETTLE, .arg = {7});
    PLAYED(SETTLE, .arg = {6});
    assert_int_equal(ME->food, 2);
    assert_int_equal(ME->camps, 4);
    assert_int_equal(ME->settlements, 2);
    static const uint8_t AROUND[] = {1, 2, 8};
    for (int i = 0; i < 3; i++) assert_int_equal(ew_influence(s, AROUND[i], me, NULL), 2);
    passively(MENU_BOARD, me);  // one card per eclipse
    assert_int_equal(s->turn.pending[GAIN_CARD], 1);
}

TEST(ew_6_3_3_refusals)
{
    quiet(2);
    ME->food = 3;
    enter(MIGRATE);
    PLAYED(GO_ON);
    REFUSED(EW_6_3_3_THREE_CAMPS, DO_MIDDLE);
    pitch(me, 1), pitch(me, 2), pitch(me, 8);
    ME->food = 2;
    REFUSED(EW_6_3_3_TOO_DEAR, DO_MIDDLE);
    ME->food = 3;
    OFFERED(DO_MIDDLE);
    s->settlement[6] = (uint8_t)(you + 1);  // somebody else's
    YOU->settlements--;
    REFUSED(EW_6_3_3_THREE_CAMPS, DO_MIDDLE);
    assert_int_equal(ew_against_settling(s, me, 6), EW_6_3_3_SETTLED);
    s->settlement[6] = 0;
    YOU->settlements++;
    ME->settlements = 0;
    REFUSED(EW_6_3_3_NO_SETTLEMENT_LEFT, DO_MIDDLE);
    assert_int_equal(ew_against_settling(s, me, 6), EW_6_3_3_NO_SETTLEMENT_LEFT);
}

TEST(ew_6_3_4_never_beside_the_base_tile)
{
    quiet(2);
    pitch(me, 1), pitch(me, 2);
    for (int junction = 0; junction < 6; junction++)
        assert_int_equal(ew_against_settling(s, me, junction), EW_6_3_4_BASE_TILE);
    assert_true(ew_legal_junctions(s, me) == 0);
}

// The camps come home before the settlement stands: food is cut, then the finds are gained.
TEST(ew_6_3_5_order_of_building)
{
    quiet(2);
    pitch(me, 1), pitch(me, 2), pitch(me, 8), pitch(me, 3);
    ME->food = 10;
    enter(MIGRATE);
    PLAYED(GO_ON);
    PLAYED(DO_MIDDLE);
    PLAYED(SETTLE, .arg = {6});
    assert_int_equal(ME->food, 7);  // 10 - 3, the limit is 7 again: nothing is cut
    assert_int_equal(ew_food_limit(s, me, NULL), 7);
}

// EW-EX-43.
TEST(ew_6_3_6_bonus_of_migrate)
{
    quiet(2);
    enter(MIGRATE);
    PLAYED(GO_ON);
    PLAYED(GO_ON);
    OFFERED(TAKE_GAIN, .arg = {GAIN_CAMP});
    PLAYED(TAKE_GAIN, .arg = {GAIN_CAMP});
    PLAYED(TAKE_GAIN, .arg = {GAIN_STEPS});
    PLAYED(MOVE_CAMP, .arg = {0, 4});
    assert_int_equal(ME->camp[0], 1);
    assert_int_equal(count_offered(0), 1);

    quiet(2);  // the step first: the camp is forfeited
    enter(MIGRATE);
    PLAYED(GO_ON);
    PLAYED(GO_ON);
    PLAYED(TAKE_GAIN, .arg = {GAIN_STEPS});
    PLAYED(GO_ON);
    REFUSED(EW_1_13_ALREADY_TAKEN, TAKE_GAIN, .arg = {GAIN_CAMP});

    quiet(2);  // no camp left: only the step
    while (ME->camps) pitch(me, 5);
    enter(MIGRATE);
    PLAYED(GO_ON);
    PLAYED(GO_ON);
    REFUSED(EW_1_11_NOTHING_TO_GAIN, TAKE_GAIN, .arg = {GAIN_CAMP});
    OFFERED(TAKE_GAIN, .arg = {GAIN_STEPS});
}

// EW-EX-29.
TEST(ew_6_4_1_reveal_animals)
{
    quiet(2);
    s->turn.labour.effects = 4;
    enter(HUNT);
    assert_int_equal(ew_count_animals(s->area), 3);
    PLAYED(REVEAL_ANIMALS);
    assert_int_equal(ew_count_animals(s->area), 5);
    PLAYED(REVEAL_ANIMALS);
    assert_int_equal(ew_count_animals(s->area), 6);
    assert_int_equal(ew_labour_left(s, NULL), 0);
    s->turn.labour.effects = 8;
    REFUSED(EW_6_4_1_AREA_FULL, REVEAL_ANIMALS);
    quiet(2);
    s->turn.labour.effects = 4;
    for (int i = 0; i < SPECIES_COUNT; i++)
        YOU->hunted[i] += s->animal_deck[i], s->animal_deck[i] = 0;
    enter(HUNT);
    REFUSED(EW_6_4_1_DECK_EMPTY, REVEAL_ANIMALS);
}

TEST(ew_6_4_2_take_an_animal)
{
    quiet(2);
    ME->tools = 1;
    s->turn.labour.effects = 2;
    enter(HUNT);
    int species = 0;
    while (!s->area[species]) species++;
    PLAYED(TAKE_ANIMAL, .arg = {(uint8_t)species});
    assert_int_equal(ME->tools, 0);
    assert_int_equal(ME->living[species], 1);
    assert_int_equal(ew_count_animals(s->area), 2);  // EW-6.4.3: not refilled

    quiet(2);  // only the area is empty: not allowed; both: a point
    ME->tools = 1;
    s->turn.labour.effects = 2;
    for (int i = 0; i < SPECIES_COUNT; i++) s->animal_deck[i] += s->area[i], s->area[i] = 0;
    enter(HUNT);
    assert_int_equal(count_offered(TAKE_ANIMAL), 0);
    REFUSED(EW_6_4_2_ANIMALS_LEFT, TAKE_POINT);
    for (int i = 0; i < SPECIES_COUNT; i++)
        YOU->hunted[i] += s->animal_deck[i], s->animal_deck[i] = 0;
    PLAYED(TAKE_POINT);
    assert_int_equal(ew_score(s, me, NULL), 1);
    assert_int_equal(ME->tools, 0);
}

TEST(ew_6_4_3_no_refill_within_the_round)
{
    quiet(2);
    ME->tools = 3;
    s->turn.labour.effects = 6;
    enter(HUNT);
    for (int i = 0; i < SPECIES_COUNT; i++)
        while (s->area[i]) PLAYED(TAKE_ANIMAL, .arg = {(uint8_t)i});
    passively(CHOOSE_PLACE, you);
    assert_int_equal(ew_count_animals(s->area), 0);
    to_eclipse();
    passively(CHOOSE_CULTURE, NOBODY);
    assert_int_equal(ew_count_animals(s->area), 3);
}

TEST(ew_6_4_4_the_hunt_is_free)
{
    quiet(2);
    give_animal(me, SLOTH, 1);
    enter(HUNT);
    PLAYED(GO_ON);
    PLAYED(DO_MIDDLE);
    PLAYED(HUNT_ANIMAL, .arg = {SLOTH});
    assert_int_equal(ME->food, 3);
}

TEST(ew_6_4_5_bonus_of_hunt)
{
    quiet(2);
    enter(HUNT);
    PLAYED(GO_ON);
    PLAYED(GO_ON);
    PLAYED(TAKE_GAIN, .arg = {GAIN_DECK_ANIMAL});
    assert_int_equal(ew_count_animals(ME->living), 1);
}

TEST(ew_7_1_rest_draw_then_hunt)
{
    quiet(2);
    give_animal(me, SLOTH, 1);
    enter(REST);
    PLAYED(TAKE_GAIN, .arg = {GAIN_CARD});
    PLAYED(TAKE_AS, .arg = {GAIN_CARD});
    assert_int_equal(ew_count_cards(&ME->zone[HAND]), 1);
    PLAYED(TAKE_GAIN, .arg = {GAIN_HUNT});
    PLAYED(HUNT_ANIMAL, .arg = {SLOTH});
    assert_int_equal(ME->food, 3);
    assert_int_equal(count_offered(0), 1);
}

TEST(ew_7_2_no_work_in_a_rest_turn)
{
    quiet(2);
    give(me, HAND, SHAMAN);
    ME->food = 5;
    enter(REST);
    NOT_OFFERED(PLAY_TRIBE, .arg = {SHAMAN});
    NOT_OFFERED(SPEND_FOOD, .arg = {1});
    assert_int_equal(count_offered(0), 2);
}

// EW-EX-32.
TEST(ew_7_3_the_chief_at_rest)
{
    quiet(2);
    enter_with_chief(REST, 2 * FIRE_WOLF);
    REFUSED(EW_16_8_OTHER_COLUMN, USE_CHIEF);
    quiet(2);
    enter_with_chief(REST, 2 * THUNDER_PAW);  // any column is not the rest space
    REFUSED(EW_16_8_OTHER_COLUMN, USE_CHIEF);
    quiet(2);
    ME->food = 1;
    enter_with_chief(REST, 2 * FIRE_WOLF + 1);
    PLAYED(USE_CHIEF);
    assert_int_equal(ME->food, 0);
    PLAYED(TAKE_GAIN, .arg = {GAIN_CAMP});
    PLAYED(MOVE_CAMP, .arg = {0, 1});
    PLAYED(MOVE_CAMP, .arg = {0, 2});
    assert_int_equal(ME->camp[0], 0);
    assert_int_equal(ME->camp[1] + ME->camp[2], 2);
}

// EW-23.7: any number of figures; no bonus symbol is taken.
TEST(ew_7_4_several_figures_may_rest)
{
    quiet(2);
    for (int turn = 0; turn < 3; turn++) {
        passively(CHOOSE_PLACE, me);
        PLAYED(PLACE_FIGURE, .arg = {turn ? TRIBE_FIGURE : CHIEF_FIGURE, REST});
        assert_int_equal(s->bonus_taken & 1 << REST, 0);
    }
    for (int i = 0; i < 3; i++) assert_int_equal(ME->figure[i], REST);
}

TEST(ew_23_7_the_rest_space)
{
    quiet(2);
    enter(REST);
    assert_int_equal(s->bonus_taken, 0);
    passively(CHOOSE_PLACE, me);
    enter(REST);
    assert_int_equal(ew_strength(s, me, &ME->zone[SEALED], NULL), 6);
}

// EW-EX-41.
TEST(ew_7_5_the_menu_of_rest)
{
    quiet(2);
    give_animal(me, RHINO, 1);
    enter_with_chief(REST, 2 * SEEKING_HAND + 1);
    OFFERED(TAKE_GAIN, .arg = {GAIN_CARD});
    OFFERED(USE_CHIEF);
    OFFERED(GO_ON);
    assert_int_equal(count_offered(0), 3);
    REFUSED(EW_7_5_DRAW_FIRST, TAKE_GAIN, .arg = {GAIN_HUNT});
    PLAYED(TAKE_GAIN, .arg = {GAIN_CARD});
    PLAYED(TAKE_AS, .arg = {GAIN_FOOD});  // exchanged
    OFFERED(TAKE_GAIN, .arg = {GAIN_HUNT});
    OFFERED(USE_CHIEF);
    OFFERED(GO_ON);
    assert_int_equal(count_offered(0), 3);
}
