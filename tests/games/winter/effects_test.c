// SPDX-License-Identifier: MIT
// effects_test.c - EW-3: deals, their order and costs, lesser income.
#include "tests/games/winter/desk.h"

static void play(int card)
{
    give(me, HAND, card);
    PLAYED(PLAY_CULTURE, .arg = {(uint8_t)card});
}

// EW-EX-31, EW-16.5: draw first, then bury, the drawn card or the song itself.
TEST(ew_3_1_gains_in_any_order)
{
    quiet(2);
    ew_pour_cards(&ME->zone[GRAVE], &ME->zone[DRAW]);
    ew_remove_card(&ME->zone[GRAVE], GATHERER);
    ew_add_card(&ME->zone[DISCARD], GATHERER);
    play(MOURNING_SONG);
    OFFERED(TAKE_GAIN, .arg = {GAIN_BURY});
    OFFERED(DECLINE);
    REFUSED(EW_3_1_OTHER_EFFECT, TAKE_GAIN, .arg = {GAIN_IDOL});
    PLAYED(TAKE_GAIN, .arg = {GAIN_CARD});
    PLAYED(TAKE_AS, .arg = {GAIN_CARD});
    TOLD(RESHUFFLED, .seat = (uint8_t)me);
    assert_int_equal(ME->zone[HAND].copies[GATHERER], 1);
    OFFERED(BURY_CARD, .arg = {GATHERER, HAND});
    OFFERED(BURY_CARD, .arg = {MOURNING_SONG, ROW});
    OFFERED(DECLINE);
    assert_int_equal(count_offered(0), 3);
    PLAYED(BURY_CARD, .arg = {MOURNING_SONG, ROW});
    assert_int_equal(ew_count_card(&s->open_grave[me], MOURNING_SONG), 1);

    quiet(2);  // the other way round
    give(me, DISCARD, GATHERER);
    play(MOURNING_SONG);
    PLAYED(TAKE_GAIN, .arg = {GAIN_BURY});
    PLAYED(BURY_CARD, .arg = {GATHERER, DISCARD});
    PLAYED(TAKE_AS, .arg = {GAIN_CARD});
    assert_int_equal(ew_count_buried(s, me), 1);
    assert_int_equal(ew_count_cards(&ME->zone[HAND]), 1);
}

// EW-3.2: once for each copy that lies above the board.
TEST(ew_3_2_an_ability_once_per_copy)
{
    quiet(2);
    give_many(me, HAND, SHAMAN, 2);
    ME->food = 6;
    enter(HUNT);
    REFUSED(EW_3_2_ABILITY_USED, USE_ABILITY, .arg = {SHAMAN});
    PLAYED(PLAY_TRIBE, .arg = {SHAMAN});
    PLAYED(USE_ABILITY, .arg = {SHAMAN});
    PLAYED(RAISE_IDOL, .arg = {GLORY});
    REFUSED(EW_3_2_ABILITY_USED, USE_ABILITY, .arg = {SHAMAN});
    PLAYED(PLAY_TRIBE, .arg = {SHAMAN});
    PLAYED(USE_ABILITY, .arg = {SHAMAN});
    PLAYED(DECLINE);
    REFUSED(EW_3_2_ABILITY_USED, USE_ABILITY, .arg = {SHAMAN});
    assert_int_equal(ME->food, 4);
    assert_int_equal(ME->glory, 1);
}

// EW-EX-45 (second half), EW-3.40: paid for nothing, with three stones.
TEST(ew_3_3_a_cost_for_a_lost_gain)
{
    quiet(2);
    s->round = 3;
    s->culture_gone |= s->culture_display;
    s->culture_display = 0;
    for (int i = 0; i < 3; i++) own_stone(me, first_of(s->stones));
    ME->food = ME->tools = 2;
    play(STONE_BLESSING);
    OFFERED(DECLINE);
    OFFERED(ACCEPT, .arg = {EW_CARD_DATA[STONE_BLESSING].deal[0]});
    PLAYED(ACCEPT, .arg = {EW_CARD_DATA[STONE_BLESSING].deal[0]});
    assert_int_equal(ME->food + ME->tools, 0);
    assert_int_equal(game_asked(s), CHOOSE_PLACE);
    assert_int_equal(ew_free_slot(s, me), 3);
}

// EW-EX-2.
TEST(ew_3_4_lesser_income)
{
    quiet(2);
    play(BONE_NEEDLES);  // two tools and a card
    PLAYED(TAKE_GAIN, .arg = {GAIN_TOOL});
    OFFERED(TAKE_AS, .arg = {GAIN_TOOL});
    OFFERED(TAKE_AS, .arg = {GAIN_FOOD});
    assert_int_equal(count_offered(0), 2);
    REFUSED(EW_3_4_ONLY_LESSER, TAKE_AS, .arg = {GAIN_IDOL});
    REFUSED(EW_3_4_ONLY_LESSER, TAKE_AS, .arg = {GAIN_MEGALITH});
    PLAYED(TAKE_AS, .arg = {GAIN_FOOD});
    PLAYED(TAKE_AS, .arg = {GAIN_TOOL});  // of each tool by itself
    assert_int_equal(ME->food, 1);
    assert_int_equal(ME->tools, 1);
    OFFERED(TAKE_AS, .arg = {GAIN_CARD});
    OFFERED(TAKE_AS, .arg = {GAIN_IDOL});
    PLAYED(TAKE_AS, .arg = {GAIN_IDOL});
    OFFERED(RAISE_IDOL, .arg = {OFFERING});  // an idol taken as lesser income is an idol
    OFFERED(TAKE_AS, .arg = {GAIN_TOOL});
    PLAYED(RAISE_IDOL, .arg = {GLORY});
    assert_int_equal(ME->glory, 1);

    quiet(2);
    play(STANDING_STONE);
    for (int good = GAIN_CARD; good < GOODS; good++) OFFERED(TAKE_AS, .arg = {(uint8_t)good});
    OFFERED(DECLINE);
    assert_int_equal(count_offered(LAY_MEGALITH), 4);
    assert_int_equal(count_offered(0), 9);
    REFUSED(EW_11_2_LAY_IT, TAKE_AS, .arg = {GAIN_MEGALITH});
}

TEST(ew_3_5_a_lesser_income_may_be_lost)
{
    quiet(2);
    ME->food = 6;
    play(STANDING_STONE);
    PLAYED(TAKE_AS, .arg = {GAIN_FOOD});
    assert_int_equal(ME->food, 6);
    assert_int_equal(ME->megaliths, 10);
}

// EW-3.20: food above the limit is lost, and nobody is asked.
TEST(ew_3_6_food_is_automatic)
{
    quiet(2);
    ME->food = 4;
    play(FIRE_KEEPING);
    assert_int_equal(ME->food, 6);
    assert_int_equal(game_asked(s), CHOOSE_PLACE);
    TOLD(FOOD_GAINED, .seat = (uint8_t)me, .arg = {2});
}

// EW-3.28, EW-3.29, EW-3.35, EW-3.36: one point for each card that is not there.
TEST(ew_3_7_a_point_for_what_is_not_there)
{
    quiet(2);
    YOU->zone[DISCARD].copies[SCOUT] = s->pile[SCOUT - FIRST_RECRUIT];
    s->pile[SCOUT - FIRST_RECRUIT] = 0;
    play(ADOPTION);
    PLAYED(RECRUIT, .arg = {SCOUT});
    assert_int_equal(ew_score(s, me, NULL), 1);

    quiet(2);
    ME->food = 3;
    give(me, HAND, COUNCIL);
    YOU->zone[DISCARD].cultures |= s->culture_display;
    s->culture_display = 0;
    PLAYED(PLAY_CULTURE, .arg = {COUNCIL});
    PLAYED(ACCEPT, .arg = {EW_CARD_DATA[COUNCIL].deal[0]});
    assert_int_equal(ew_score(s, me, NULL), 1);

    quiet(2);
    for (int i = 0; i < SPECIES_COUNT; i++) {
        YOU->hunted[i] += s->animal_deck[i] + s->area[i];
        s->animal_deck[i] = s->area[i] = 0;
    }
    play(DRIVE_HUNT);
    assert_int_equal(ew_score(s, me, NULL), 1);
    enter(HUNT);
    PLAYED(GO_ON);
    PLAYED(GO_ON);
    PLAYED(TAKE_GAIN, .arg = {GAIN_DECK_ANIMAL});
    assert_int_equal(ew_score(s, me, NULL), 2);
}

// EW-3.8: the food of Drive Hunt is there before the animal is chosen; labour before the card.
TEST(ew_3_8_automatic_items_first)
{
    quiet(2);
    play(DRIVE_HUNT);
    assert_int_equal(game_asked(s), PICK_ANIMAL);
    assert_int_equal(ME->food, 1);
    quiet(2);
    play(MANY_HANDS);
    assert_int_equal(game_asked(s), CHOOSE_UNIT);
    assert_int_equal(ew_labour_left(s, NULL), 2);
}

TEST(ew_3_9_the_whole_cost)
{
    quiet(2);
    play(BARTER);  // neither a tool nor food: nothing is asked
    assert_int_equal(game_asked(s), CHOOSE_PLACE);
    quiet(2);
    ME->food = 2;
    play(BARTER);
    REFUSED(EW_3_9_COST, ACCEPT, .arg = {EW_CARD_DATA[BARTER].deal[0]});
    REFUSED(EW_3_1_OTHER_EFFECT, ACCEPT, .arg = {EW_CARD_DATA[COUNCIL].deal[0]});
    OFFERED(ACCEPT, .arg = {EW_CARD_DATA[BARTER].deal[1]});
    quiet(2);  // a card as a cost must be in hand: EW-3.31
    enter_with_chief(HUNT, 2 * THUNDER_PAW + 1);
    REFUSED(EW_3_9_COST, USE_CHIEF);
    give(me, HAND, GATHERER);
    PLAYED(USE_CHIEF);
    REFUSED(EW_4_2_NOT_IN_HAND, DISCARD_CARD, .arg = {WARRIOR});
    PLAYED(DISCARD_CARD, .arg = {GATHERER});
    assert_int_equal(ME->zone[DISCARD].copies[GATHERER], 1);
    assert_int_equal(ME->food, 2);
}

// EW-3.20, EW-3.21: paid or gained, in full.
TEST(ew_3_20_food_as_gain_and_cost)
{
    quiet(2);
    ME->food = 3;
    play(COUNCIL);
    PLAYED(ACCEPT, .arg = {EW_CARD_DATA[COUNCIL].deal[0]});
    assert_int_equal(ME->food, 2);
    TOLD(FOOD_PAID, .seat = (uint8_t)me, .arg = {1});
}

TEST(ew_3_21_tools_as_gain_and_cost)
{
    quiet(2);
    ME->tools = 10;
    play(FLINT_KNAPPING);
    PLAYED(TAKE_AS, .arg = {GAIN_TOOL});
    assert_int_equal(ME->tools, 10);  // above ten they are lost
    PLAYED(TAKE_AS, .arg = {GAIN_FOOD});
    assert_int_equal(ME->food, 2);
    quiet(2);
    ME->tools = 2;
    play(BARTER);
    PLAYED(ACCEPT, .arg = {EW_CARD_DATA[BARTER].deal[0]});
    assert_int_equal(ME->tools, 1);
    assert_int_equal(ME->food, 5);
}

TEST(ew_3_22_idols_one_by_one)
{
    quiet(2);
    play(OCHRE_RITES);
    PLAYED(RAISE_IDOL, .arg = {OFFERING});
    PLAYED(RAISE_IDOL, .arg = {GLORY});
    assert_int_equal(ME->offering, 1);
    assert_int_equal(ME->glory, 1);
}

TEST(ew_3_23_cards_one_by_one)
{
    quiet(2);
    play(STORY_CIRCLE);
    PLAYED(TAKE_AS, .arg = {GAIN_CARD});
    assert_int_equal(ew_count_cards(&ME->zone[HAND]), 1);
    PLAYED(TAKE_AS, .arg = {GAIN_TOOL});
    assert_int_equal(ew_count_cards(&ME->zone[HAND]), 1);
    assert_int_equal(ME->tools, 1);
}

TEST(ew_3_24_megaliths_one_by_one)
{
    quiet(2);
    s->round = 3, s->culture_gone |= s->culture_display, s->culture_display = 0;
    play(GREAT_CIRCLE);
    PLAYED(LAY_MEGALITH, .arg = {1});
    PLAYED(DECLINE);  // the arrows
    assert_int_equal(game_asked(s), CHOOSE_MEGALITH);
    PLAYED(LAY_MEGALITH, .arg = {0});
    assert_int_equal(ME->megaliths, 8);
    assert_int_equal(ME->food, 2);
}

TEST(ew_3_25_points_at_once)
{
    quiet(2);
    s->round = 3, s->culture_gone |= s->culture_display, s->culture_display = 0;
    play(BURIAL_MOUNDS);
    assert_int_equal(ew_score(s, me, NULL), 1);
    assert_int_equal(game_asked(s), CHOOSE_BURIAL);
}

TEST(ew_3_27_half_units_of_labour)
{
    quiet(2);
    play(WORK_SONG);
    assert_int_equal(ew_labour_left(s, NULL), 4);
    Sum sum = {0};
    GAME->explain(s, (Action){SUM_LABOUR}, &sum);
    assert_int_equal(sum.total, 4);
    assert_int_equal(sum.part[0].reason, BECAUSE_EFFECTS);
}

TEST(ew_3_28_recruits_to_hand_or_discard)
{
    quiet(2);
    play(ADOPTION);
    PLAYED(RECRUIT, .arg = {ELDER});
    assert_int_equal(ME->zone[HAND].copies[ELDER], 1);
    assert_int_equal(s->pile[ELDER - FIRST_RECRUIT], 14);
    TOLD(RECRUITED, .seat = (uint8_t)me, .arg = {ELDER, HAND});
    quiet(2);
    ME->food = 1;
    enter(INITIATE);
    PLAYED(GO_ON);
    PLAYED(DO_MIDDLE);
    PLAYED(RECRUIT, .arg = {SHAMAN});
    assert_int_equal(ME->zone[DISCARD].copies[SHAMAN], 1);
}

TEST(ew_3_29_a_culture_card_of_the_display)
{
    quiet(2);
    ME->food = 2;
    play(COUNCIL);
    PLAYED(ACCEPT, .arg = {EW_CARD_DATA[COUNCIL].deal[0]});
    int shown = size_of(s->culture_display);
    uint8_t card = (uint8_t)(KINDS + first_of(s->culture_display));
    REFUSED(EW_6_2_1_NOT_IN_DISPLAY, TAKE_CULTURE, .arg = {COUNCIL});
    OFFERED(DECLINE);
    PLAYED(TAKE_CULTURE, .arg = {card});
    assert_int_equal(ew_count_card(&ME->zone[HAND], card), 1);
    assert_int_equal(size_of(s->culture_display), shown - 1);
}

TEST(ew_3_30_bury_n_times)
{
    quiet(2);
    s->round = 3, s->culture_gone |= s->culture_display, s->culture_display = 0;
    give(me, DISCARD, GATHERER);
    play(BURIAL_MOUNDS);
    PLAYED(BURY_CARD, .arg = {GATHERER, DISCARD});
    PLAYED(BURY_CARD, .arg = {BURIAL_MOUNDS, ROW});
    assert_int_equal(ew_count_buried(s, me), 2);
}

TEST(ew_3_31_discard_as_a_cost)
{
    quiet(2);
    give_many(me, HAND, GATHERER, 2);
    enter_with_chief(REST, 2 * THUNDER_PAW + 1);
    PLAYED(USE_CHIEF);
    assert_int_equal(game_asked(s), CHOOSE_DISCARD);
    PLAYED(DISCARD_CARD, .arg = {GATHERER});
    TOLD(CARD_DISCARDED, .seat = (uint8_t)me, .arg = {GATHERER});
}

TEST(ew_3_32_camps_to_the_base_tile)
{
    quiet(2);
    s->round = 3, s->culture_gone |= s->culture_display, s->culture_display = 0;
    for (int i = 0; i < 3; i++) pitch(me, 5);
    play(NEW_HOMELAND);  // two camps and two steps, but one camp is left
    PLAYED(TAKE_GAIN, .arg = {GAIN_CAMP});
    assert_int_equal(ME->camps, 0);
    assert_int_equal(ME->camp[0], 2);
    assert_int_equal(game_asked(s), CHOOSE_STEP);
}

TEST(ew_3_33_steps_spread_over_camps)
{
    quiet(2);
    pitch(me, 7);
    play(TRAIL_SIGNS);
    PLAYED(MOVE_CAMP, .arg = {0, 3});
    PLAYED(MOVE_CAMP, .arg = {7, 8});
    OFFERED(GO_ON);
    REFUSED(EW_6_3_2_NO_CAMP_THERE, MOVE_CAMP, .arg = {7, 8});
    REFUSED(EW_6_3_2_NOT_ADJACENT, MOVE_CAMP, .arg = {8, 3});
    PLAYED(GO_ON);  // one step is left unused
    assert_int_equal(ME->camp[3] + ME->camp[8], 2);
    assert_int_equal(game_asked(s), CHOOSE_PLACE);
}

// EW-6.3.5: without its three food, and with the cut of food above the new limit.
TEST(ew_3_34_a_settlement_without_food)
{
    quiet(2);
    s->round = 3, s->culture_gone |= s->culture_display, s->culture_display = 0;
    pitch(me, 1), pitch(me, 2), pitch(me, 8);
    ME->food = 9;
    play(VILLAGE_FOUNDING);
    PLAYED(ACCEPT, .arg = {EW_CARD_DATA[VILLAGE_FOUNDING].deal[0]});
    assert_int_equal(ME->food, 8);
    PLAYED(TAKE_GAIN, .arg = {GAIN_SETTLEMENT});
    PLAYED(SETTLE, .arg = {6});
    assert_int_equal(ME->food, 6);
    assert_int_equal(s->settlement[6], me + 1);
    quiet(2);  // nothing legal: nothing happens, the points are there
    s->round = 3, s->culture_gone |= s->culture_display, s->culture_display = 0;
    ME->food = 1;
    play(VILLAGE_FOUNDING);
    PLAYED(ACCEPT, .arg = {EW_CARD_DATA[VILLAGE_FOUNDING].deal[0]});
    PLAYED(GO_ON);
    assert_int_equal(game_asked(s), CHOOSE_PLACE);
    assert_int_equal(ew_score(s, me, NULL), 2);
}

// EW-3.1: the steps of Village Founding may bring the camps together first.
TEST(ew_3_34_a_settlement_where_the_steps_lead)
{
    quiet(2);
    s->round = 3, s->culture_gone |= s->culture_display, s->culture_display = 0;
    pitch(me, 1), pitch(me, 2);
    ME->food = 1;
    play(VILLAGE_FOUNDING);
    PLAYED(ACCEPT, .arg = {EW_CARD_DATA[VILLAGE_FOUNDING].deal[0]});
    PLAYED(MOVE_CAMP, .arg = {0, 1});
    PLAYED(MOVE_CAMP, .arg = {1, 8});
    PLAYED(GO_ON);
    PLAYED(SETTLE, .arg = {6});
    assert_int_equal(s->settlement[6], me + 1);
}

TEST(ew_3_35_an_animal_of_the_area)
{
    quiet(2);
    play(SNARE_LINES);
    PLAYED(TAKE_GAIN, .arg = {GAIN_ANIMAL});
    for (int i = 0; i < SPECIES_COUNT; i++)
        if (!s->area[i]) REFUSED(EW_6_4_2_NOT_IN_AREA, TAKE_ANIMAL, .arg = {(uint8_t)i});
    OFFERED(DECLINE);
    int species = 0;
    while (!s->area[species]) species++;
    PLAYED(TAKE_ANIMAL, .arg = {(uint8_t)species});
    assert_int_equal(ME->living[species], 1);
    quiet(2);  // only the area is empty: nothing
    for (int i = 0; i < SPECIES_COUNT; i++) s->animal_deck[i] += s->area[i], s->area[i] = 0;
    play(DRIVE_HUNT);
    assert_int_equal(ew_score(s, me, NULL), 0);
    assert_int_equal(game_asked(s), CHOOSE_PLACE);
}

// A gain without a choice inside asks for consent.
TEST(ew_3_36_the_top_animal_of_the_deck)
{
    quiet(2);
    s->round = 3, s->culture_gone |= s->culture_display, s->culture_display = 0;
    play(ATLATL);
    OFFERED(DECLINE);
    PLAYED(TAKE_GAIN, .arg = {GAIN_DECK_ANIMAL});
    assert_int_equal(ew_count_animals(ME->living), 2);
    assert_int_equal(count_told(ANIMAL_TAKEN), 2);
}

TEST(ew_3_37_reveal_up_to_six)
{
    quiet(2);
    while (ew_count_animals(s->area) < 5) ew_reveal_animal(s);
    play(SNARE_LINES);
    PLAYED(TAKE_GAIN, .arg = {GAIN_REVEAL});
    assert_int_equal(ew_count_animals(s->area), 6);
    quiet(2);
    while (ew_count_animals(s->area) < 6) ew_reveal_animal(s);
    play(SNARE_LINES);
    assert_int_equal(game_asked(s), PICK_ANIMAL);  // there is no room: only the animal
}

TEST(ew_3_38_hunt_one_own_animal)
{
    quiet(2);
    give_animal(me, GLYPTODONT, 1);
    play(SMOKED_MEAT);
    REFUSED(EW_14_3_NO_LIVING_ANIMAL, HUNT_ANIMAL, .arg = {RHINO});
    PLAYED(HUNT_ANIMAL, .arg = {GLYPTODONT});
    assert_int_equal(ME->hunted[GLYPTODONT], 1);
}

TEST(ew_3_39_food_to_the_limit)
{
    quiet(2);
    s->round = 3, s->culture_gone |= s->culture_display, s->culture_display = 0;
    pitch(me, 1);
    ME->food = 2;
    play(GREAT_HEARTH);
    assert_int_equal(ME->food, 7);
}

TEST(ew_3_40_a_stone_without_the_slot_cost)
{
    quiet(2);
    s->round = 3, s->culture_gone |= s->culture_display, s->culture_display = 0;
    own_stone(me, first_of(s->stones));
    show_stone(S1_GLACIER);
    ME->food = ME->tools = 2;
    play(STONE_BLESSING);
    PLAYED(ACCEPT, .arg = {EW_CARD_DATA[STONE_BLESSING].deal[0]});
    PLAYED(TAKE_STONE, .arg = {S1_GLACIER});
    assert_int_equal(ME->stone[1], S1_GLACIER + 1);
    assert_int_equal(ew_score(s, me, NULL), 6);  // its income
}

// EW-3.41, EW-11.6: the bonus of a start space, once, for neutral ones.
TEST(ew_3_41_start_space_bonus)
{
    quiet(2);
    play(STANDING_STONE);
    PLAYED(LAY_MEGALITH, .arg = {18});  // C02, arrows to C01 and C12
    assert_int_equal(game_asked(s), CHOOSE_ARROW);
    OFFERED(LAY_MEGALITH, .arg = {17});
    OFFERED(LAY_MEGALITH, .arg = {22});
    assert_int_equal(count_offered(0), 3);
}
