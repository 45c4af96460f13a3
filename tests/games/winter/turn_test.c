// SPDX-License-Identifier: MIT
// turn_test.c - EW-4, EW-5, EW-8: the steps of a turn, labour, the end of a turn.
#include "tests/games/winter/desk.h"

TEST(ew_4_1_four_steps)
{
    quiet(2);
    give(me, HAND, GATHERER);
    ASKED(CHOOSE_CULTURE, me);
    assert_int_equal(ew_stage(s), STAGE_CULTURE);
    PLAYED(GO_ON);
    ASKED(CHOOSE_PLACE, me);
    assert_int_equal(ew_stage(s), STAGE_PLACE);
    PLAYED(PLACE_FIGURE, .arg = {TRIBE_FIGURE, HUNT});
    ASKED(MENU_TOP, me);
    assert_int_equal(ew_stage(s), STAGE_TOP);
    PLAYED(PLAY_TRIBE, .arg = {GATHERER});
    passively(MENU_MIDDLE, me);
    assert_int_equal(ew_stage(s), STAGE_MIDDLE);
    passively(MENU_BOTTOM, me);
    assert_int_equal(ew_stage(s), STAGE_BOTTOM);
    passively(CHOOSE_PLACE, you);  // no eclipse pile yet
    assert_int_equal(ME->zone[DISCARD].copies[GATHERER], 1);
    give(you, HAND, GATHERER);
    for (int turn = 0; turn < 3; turn++) {
        passively(CHOOSE_PLACE, you);
        PLAYED(PLACE_FIGURE, .arg = {turn ? TRIBE_FIGURE : CHIEF_FIGURE, REST});
    }
    assert_int_equal(ew_stage(s), STAGE_REST);
    passively(SEAL_CARDS, you);  // after the last figure of the round
    assert_int_equal(ew_stage(s), STAGE_PILE);
}

TEST(ew_4_2_any_number_of_culture_cards)
{
    quiet(2);
    give(me, HAND, FIRE_KEEPING);
    give(me, HAND, WORK_SONG);
    give_many(me, HAND, GATHERER, 2);
    REFUSED(EW_4_2_CULTURE_CARDS_ONLY, PLAY_CULTURE, .arg = {GATHERER});
    REFUSED(EW_4_2_NOT_IN_HAND, PLAY_CULTURE, .arg = {BARTER});
    OFFERED(GO_ON);
    PLAYED(PLAY_CULTURE, .arg = {FIRE_KEEPING});
    assert_int_equal(ew_count_card(&ME->zone[ROW], FIRE_KEEPING), 1);
    assert_int_equal(ME->food, 4);  // resolved at once
    PLAYED(PLAY_CULTURE, .arg = {WORK_SONG});
    PLAYED(DISCARD_CARD, .arg = {GATHERER});
    assert_int_equal(ew_labour_left(s, NULL), 4);
}

// EW-EX-19.
TEST(ew_4_3_further_culture_cards_cost_a_card)
{
    quiet(2);
    give(me, HAND, FIRE_KEEPING);
    give(me, HAND, BARTER);
    give(me, HAND, GATHERER);
    ME->tools = 1;
    PLAYED(PLAY_CULTURE, .arg = {FIRE_KEEPING});
    assert_int_equal(ew_count_cards(&ME->zone[HAND]), 2);
    PLAYED(PLAY_CULTURE, .arg = {BARTER});
    assert_int_equal(game_asked(s), CHOOSE_DISCARD);
    assert_int_equal(count_offered(0), 1);
    PLAYED(DISCARD_CARD, .arg = {GATHERER});
    assert_int_equal(ME->zone[DISCARD].copies[GATHERER], 1);
    assert_int_equal(game_asked(s), CHOOSE_ALTERNATIVE);  // paid before the effect
    quiet(2);
    give(me, HAND, FIRE_KEEPING);
    give(me, HAND, BARTER);
    PLAYED(PLAY_CULTURE, .arg = {FIRE_KEEPING});
    REFUSED(EW_4_3_ANOTHER_CARD, PLAY_CULTURE, .arg = {BARTER});
    assert_int_equal(count_offered(0), 1);
}

TEST(ew_4_4_a_drawn_culture_card_may_be_played)
{
    quiet(2);
    ew_pour_cards(&ME->zone[GRAVE], &ME->zone[DRAW]);
    give(me, DRAW, FIRE_KEEPING);
    give(me, HAND, STORY_CIRCLE);
    give(me, HAND, SHAMAN);
    PLAYED(PLAY_CULTURE, .arg = {STORY_CIRCLE});
    PLAYED(TAKE_AS, .arg = {GAIN_CARD});
    PLAYED(DECLINE);
    OFFERED(PLAY_CULTURE, .arg = {FIRE_KEEPING});
}

TEST(ew_4_5_a_culture_card_without_its_effect)
{
    quiet(2);
    give(me, HAND, OLD_WAYS);
    PLAYED(PLAY_CULTURE, .arg = {OLD_WAYS});
    PLAYED(DECLINE);
    assert_int_equal(ME->food + ME->tools, 0);
    assert_int_equal(ME->zone[ROW].copies[OLD_WAYS], 1);
}

TEST(ew_4_6_a_figure_must_be_placed)
{
    quiet(2);
    PLAYED(GO_ON);
    assert_int_equal(count_offered(0), 10);  // two kinds of figures, five places
    PLAYED(PLACE_FIGURE, .arg = {CHIEF_FIGURE, HUNT});
    passively(CHOOSE_PLACE, me);
    REFUSED(EW_4_6_FIGURE_PLACED, PLACE_FIGURE, .arg = {CHIEF_FIGURE, REST});
    PLAYED(PLACE_FIGURE, .arg = {TRIBE_FIGURE, HUNT});  // the same column again
    passively(CHOOSE_PLACE, me);
    PLAYED(PLACE_FIGURE, .arg = {TRIBE_FIGURE, HUNT});
    for (int i = 0; i < 3; i++) assert_int_equal(ME->figure[i], HUNT);
}

TEST(ew_4_7_stages_in_order)
{
    quiet(2);
    ME->food = 6, ME->tools = 3;
    s->turn.labour.effects = 20;
    enter(INITIATE);
    OFFERED(RECRUIT, .arg = {ELDER});
    NOT_OFFERED(DO_MIDDLE);
    PLAYED(GO_ON);
    ASKED(MENU_MIDDLE, me);
    NOT_OFFERED(RECRUIT, .arg = {ELDER});
    OFFERED(DO_MIDDLE);
    PLAYED(GO_ON);
    ASKED(MENU_BOTTOM, me);
    NOT_OFFERED(DO_MIDDLE);
    OFFERED(TAKE_GAIN, .arg = {GAIN_IDOL});
}

// EW-4.10: who was not first in the column, or has taken the bonus, is not asked to take it.
TEST(ew_4_10_no_bonus_is_no_question)
{
    quiet(2);
    enter(HUNT);
    passively(MENU_BOTTOM, me);
    PLAYED(TAKE_GAIN, .arg = {GAIN_DECK_ANIMAL});
    ASKED(MENU_END, me);
    PLAYED(GO_ON);
    passively(CHOOSE_PLACE, you);
    PLAYED(PLACE_FIGURE, .arg = {TRIBE_FIGURE, HUNT});
    passively(MENU_END, you);
    NOT_OFFERED(TAKE_GAIN, .arg = {GAIN_DECK_ANIMAL});
}

TEST(ew_4_8_top_actions_as_often_as_paid)
{
    quiet(2);
    ME->tools = 2;
    s->turn.labour.effects = 6;
    while (ew_count_animals(s->area) < 4) ew_reveal_animal(s);
    enter(HUNT);
    for (int i = 0; i < 2; i++) {
        int species = 0;
        while (!s->area[species]) species++;
        PLAYED(TAKE_ANIMAL, .arg = {(uint8_t)species});
    }
    PLAYED(REVEAL_ANIMALS);
    assert_int_equal(ew_labour_left(s, NULL), 0);
    for (int i = 0; i < SPECIES_COUNT; i++)
        if (s->area[i]) REFUSED(EW_4_8_TOO_DEAR, TAKE_ANIMAL, .arg = {(uint8_t)i});
    REFUSED(EW_4_8_TOO_DEAR, REVEAL_ANIMALS);
}

TEST(ew_4_9_the_middle_once)
{
    quiet(2);
    ME->food = 3;
    enter(INITIATE);
    PLAYED(GO_ON);
    PLAYED(DO_MIDDLE);
    take_all(0);
    REFUSED(EW_4_9_ONCE, DO_MIDDLE);
    assert_int_equal(ME->food, 2);
}

// EW-R3: the bonus goes to the first figure of the round only, and is not passed on.
TEST(ew_4_10_the_bonus_of_the_first_figure)
{
    quiet(2);
    enter(DEVELOP);
    PLAYED(GO_ON);
    PLAYED(GO_ON);
    OFFERED(TAKE_GAIN, .arg = {GAIN_TOOL});
    PLAYED(GO_ON);  // declined
    passively(CHOOSE_PLACE, you);
    PLAYED(PLACE_FIGURE, .arg = {TRIBE_FIGURE, DEVELOP});
    PLAYED(GO_ON);
    PLAYED(GO_ON);
    REFUSED(EW_1_13_ALREADY_TAKEN, TAKE_GAIN, .arg = {GAIN_TOOL});
    passively(CHOOSE_PLACE, me);
    PLAYED(PLACE_FIGURE, .arg = {TRIBE_FIGURE, DEVELOP});
    PLAYED(GO_ON);
    PLAYED(GO_ON);
    assert_int_equal(count_offered(0), 1);
}

TEST(ew_4_11_the_chief_once_with_his_figure)
{
    quiet(2);
    ME->chief = 2 * SEEKING_HAND + 1;
    enter(HUNT);
    REFUSED(EW_4_11_CHIEF_NOT_HERE, USE_CHIEF);
    passively(CHOOSE_PLACE, me);
    enter_with_chief(HUNT, 2 * SEEKING_HAND + 1);
    PLAYED(GO_ON);  // in any stage
    PLAYED(USE_CHIEF);
    PLAYED(TAKE_AS, .arg = {GAIN_CARD});
    REFUSED(EW_4_11_CHIEF_USED, USE_CHIEF);
    PLAYED(GO_ON);
    REFUSED(EW_4_11_CHIEF_USED, USE_CHIEF);
}

// EW-EX-5, EW-16.3: free actions in the middle; food for labour at the top only.
TEST(ew_4_12_free_actions)
{
    quiet(2);
    ME->food = 2;
    give(me, HAND, EXP_GATHERER);
    give(me, HAND, GATHERER);
    enter(DEVELOP);
    OFFERED(SPEND_FOOD, .arg = {2});
    PLAYED(PLAY_TRIBE, .arg = {EXP_GATHERER});
    assert_int_equal(ew_labour_left(s, NULL), 1);
    PLAYED(GO_ON);
    NOT_OFFERED(SPEND_FOOD, .arg = {2});
    OFFERED(PLAY_TRIBE, .arg = {GATHERER});
    PLAYED(USE_ABILITY, .arg = {EXP_GATHERER});
    PLAYED(TAKE_AS, .arg = {GAIN_TOOL});
    assert_int_equal(ME->food, 1);
    assert_int_equal(ME->tools, 1);
    REFUSED(EW_3_2_ABILITY_USED, USE_ABILITY, .arg = {EXP_GATHERER});
}

TEST(ew_4_13_an_action_is_not_interrupted)
{
    quiet(2);
    ME->food = 3;
    give_many(me, HAND, GATHERER, 2);
    enter(INITIATE);
    PLAYED(GO_ON);
    PLAYED(DO_MIDDLE);
    assert_int_equal(game_asked(s), CHOOSE_GAIN);
    NOT_OFFERED(PLAY_TRIBE, .arg = {GATHERER});
}

TEST(ew_4_14_cards_that_come_in_step_2)
{
    quiet(2);
    ew_pour_cards(&ME->zone[GRAVE], &ME->zone[DRAW]);
    give(me, DRAW, SHAMAN);
    give(me, DRAW, FIRE_KEEPING);
    enter_with_chief(HUNT, 2 * SEEKING_HAND + 1);
    PLAYED(USE_CHIEF);
    PLAYED(TAKE_AS, .arg = {GAIN_CARD});
    ew_draw_card(s, me);
    OFFERED(PLAY_TRIBE, .arg = {SHAMAN});
    NOT_OFFERED(PLAY_CULTURE, .arg = {FIRE_KEEPING});
    REFUSED(EW_16_1_TRIBE_CARDS_ONLY, PLAY_TRIBE, .arg = {FIRE_KEEPING});
}

TEST(ew_4_15_menus_can_be_left)
{
    for (int column = 0; column < REST; column++) {
        quiet(2);
        enter(column);
        for (int stage = 0; stage < 3; stage++) {
            OFFERED(GO_ON);
            PLAYED(GO_ON);
        }
        assert_int_not_equal(game_waiting(s), me);
    }
}

// EW-5.1: half-units; what is left over is lost.
TEST(ew_5_1_labour_in_half_units)
{
    quiet(2);
    give_many(me, HAND, GATHERER, 3);
    ME->camp[0] = 1;
    enter(MIGRATE);
    PLAYED(PLAY_TRIBE, .arg = {GATHERER});
    REFUSED(EW_4_8_TOO_DEAR, MOVE_CAMP, .arg = {0, 1});
    PLAYED(PLAY_TRIBE, .arg = {GATHERER});
    PLAYED(PLAY_TRIBE, .arg = {GATHERER});
    PLAYED(MOVE_CAMP, .arg = {0, 1});
    assert_int_equal(ew_labour_left(s, NULL), 1);
    passively(CHOOSE_PLACE, me);
    assert_int_equal(ew_labour_left(s, NULL), 0);
}

// EW-EX-4, EW-EX-6, EW-16.2.
TEST(ew_5_2_labour_of_tribe_cards)
{
    quiet(2);
    give(me, HAND, CRAFTER);
    give(me, HAND, WARRIOR);
    enter(DEVELOP);
    REFUSED(EW_5_2_NOT_IN_HAND, PLAY_TRIBE, .arg = {SCOUT});
    PLAYED(PLAY_TRIBE, .arg = {CRAFTER});
    assert_int_equal(ew_labour_left(s, NULL), 4);
    PLAYED(PLAY_TRIBE, .arg = {WARRIOR});
    assert_int_equal(ew_labour_left(s, NULL), 7);
    TOLD(LABOUR_GAINED, .seat = (uint8_t)me, .arg = {3});
    quiet(2);
    give(me, HAND, CRAFTER);
    enter(MIGRATE);
    PLAYED(PLAY_TRIBE, .arg = {CRAFTER});
    assert_int_equal(ew_labour_left(s, NULL), 2);
}

// EW-EX-7, EW-EX-20, EW-EX-40.
TEST(ew_5_3_food_for_labour)
{
    quiet(2);
    ME->food = 3;
    give(me, HAND, HUNTER);
    enter(HUNT);
    PLAYED(PLAY_TRIBE, .arg = {HUNTER});
    PLAYED(SPEND_FOOD, .arg = {3});
    assert_int_equal(ew_labour_left(s, NULL), 8);
    assert_int_equal(ME->food, 0);

    quiet(2);
    ME->food = 4;
    enter(HUNT);
    PLAYED(SPEND_FOOD, .arg = {3});
    assert_int_equal(ew_labour_left(s, NULL), 2);
    PLAYED(SPEND_FOOD, .arg = {1});
    assert_int_equal(ew_labour_left(s, NULL), 4);

    quiet(2);
    ME->food = 5;
    enter(HUNT);
    static const uint8_t LABOUR_FOR[] = {0, 1, 1, 2, 2, 3};
    assert_int_equal(count_offered(SPEND_FOOD), 5);
    for (int k = 1; k <= 5; k++) assert_int_equal(ew_symbols_passed(5, k), LABOUR_FOR[k]);
    REFUSED(EW_5_3_NOT_SO_MUCH_FOOD, SPEND_FOOD, .arg = {6});
    ME->food = 2;
    assert_int_equal(count_offered(SPEND_FOOD), 1);
    OFFERED(SPEND_FOOD, .arg = {2});
    REFUSED(EW_5_3_NO_SYMBOL, SPEND_FOOD, .arg = {1});
    REFUSED(EW_5_3_NO_SYMBOL, SPEND_FOOD, .arg = {0});
    Shortfall lack;
    Action spend = {SPEND_FOOD, (uint8_t)me, {1}};
    assert_true(game_figures(GAME, s, spend, EW_5_3_NO_SYMBOL, &lack));
    assert_int_equal(lack.asked, 2);  // as much as it takes to the symbol
    assert_int_equal(lack.have, 1);
}

TEST(ew_5_4_food_paid_gives_no_labour)
{
    quiet(2);
    ME->food = 1;
    give(me, HAND, SHAMAN);
    enter(HUNT);
    PLAYED(PLAY_TRIBE, .arg = {SHAMAN});
    PLAYED(USE_ABILITY, .arg = {SHAMAN});  // food 1 to 0 passes a symbol
    assert_int_equal(ew_labour_left(s, NULL), 3);
}

TEST(ew_5_5_culture_labour_is_kept_for_step_2)
{
    quiet(2);
    give(me, HAND, WORK_SONG);
    PLAYED(PLAY_CULTURE, .arg = {WORK_SONG});
    PLAYED(PLACE_FIGURE, .arg = {TRIBE_FIGURE, MIGRATE});
    assert_int_equal(ew_labour_left(s, NULL), 4);
    quiet(2);
    give(me, HAND, WORK_SONG);
    PLAYED(PLAY_CULTURE, .arg = {WORK_SONG});
    PLAYED(PLACE_FIGURE, .arg = {TRIBE_FIGURE, REST});
    PLAYED(GO_ON);
    assert_int_equal(ew_labour_left(s, NULL), 0);
}

TEST(ew_5_6_no_labour_in_the_eclipse)
{
    quiet(2);
    ME->food = 5;
    ME->camp[0] = 0, ME->camp[1] = 1;
    s->terrain[1] = PLAINS;
    passively(MENU_TILES, me);
    assert_int_equal(count_offered(SPEND_FOOD), 0);
    assert_int_equal(ew_labour_left(s, NULL), 0);
}

TEST(ew_8_1_played_cards_are_discarded)
{
    quiet(2);
    give(me, HAND, WARRIOR);
    give(me, HAND, FIRE_KEEPING);
    PLAYED(PLAY_CULTURE, .arg = {FIRE_KEEPING});
    PLAYED(GO_ON);
    PLAYED(PLACE_FIGURE, .arg = {TRIBE_FIGURE, HUNT});
    PLAYED(PLAY_TRIBE, .arg = {WARRIOR});
    int drawn = ew_count_cards(&ME->zone[DRAW]);
    passively(CHOOSE_PLACE, you);
    assert_int_equal(ew_count_cards(&ME->zone[ROW]), 0);
    assert_int_equal(ew_count_card(&ME->zone[DISCARD], FIRE_KEEPING), 1);
    assert_int_equal(ew_count_card(&ME->zone[DISCARD], WARRIOR), 1);
    assert_int_equal(ew_count_cards(&ME->zone[DRAW]), drawn);  // nothing is drawn
    assert_int_equal(ew_count_cards(&ME->zone[HAND]), 0);
}

TEST(ew_8_2_any_number_on_the_eclipse_pile)
{
    quiet(2);
    give_many(me, HAND, GATHERER, 2);
    give(me, HAND, FIRE_KEEPING);
    passively(SEAL_CARDS, me);
    REFUSED(EW_8_2_NOT_IN_HAND, SEAL_CARD, .arg = {WARRIOR});
    PLAYED(SEAL_CARD, .arg = {GATHERER});
    PLAYED(SEAL_CARD, .arg = {FIRE_KEEPING});
    PLAYED(GO_ON);
    assert_int_equal(ME->zone[HAND].copies[GATHERER], 1);  // kept for the next round
    assert_int_equal(ew_count_cards(&ME->zone[SEALED]), 2);
}

TEST(ew_8_3_only_the_number_is_public)
{
    quiet(2);
    give_many(me, HAND, GATHERER, 2);
    give(me, HAND, WARRIOR);
    passively(SEAL_CARDS, me);
    PLAYED(SEAL_CARD, .arg = {WARRIOR});
    for (int i = 0; i < tale.count; i++)
        if (tale.at[i].kind == CARD_SEALED_SEEN) assert_int_equal(tale.at[i].only, 1 << me);
    TOLD(CARD_SEALED, .seat = (uint8_t)me);
    NOT_OFFERED(SEAL_CARD, .arg = {WARRIOR});  // and none is taken back
    static char memory[STATE_MAX];
    State *view = (State *)memory;
    game_view(GAME, s, you, view);
    const Cards *seen = &view->player[me].zone[SEALED];
    assert_int_equal(ew_count_cards(seen), 1);
    assert_int_equal(seen->copies[WARRIOR], 0);
}

TEST(ew_8_4_the_eclipse_follows_the_last_turn)
{
    quiet(3);
    int turns = 0;
    while (!s->in_eclipse) {
        turns += game_asked(s) == CHOOSE_PLACE;
        Action a = {0};
        game_offer(GAME, s, &offer);
        for (int i = 0; i < offer.count; i++)
            if (offer.at[i].kind == GO_ON || offer.at[i].kind == DECLINE) a = offer.at[i];
        game_play(GAME, s, a.kind ? a : offer.at[0], &tale);
    }
    assert_int_equal(turns, 9);
    assert_int_equal(s->round, 1);
}
