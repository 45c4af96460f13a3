// SPDX-License-Identifier: MIT
// eclipse_test.c - EW-9 and EW-10: the eclipse and the preparation of the next round.
#include "tests/games/winter/desk.h"

static void seal(int seat, int card) { give(seat, SEALED, card); }

// EW-EX-8, EW-9.3: one resting figure and a Warrior 6, one resting figure 3, a Shaman 3.
TEST(ew_9_1_strength)
{
    quiet(3);
    int third = s->order[2];
    ME->figure[1] = REST, YOU->figure[1] = REST;
    seal(me, WARRIOR);
    seal(third, SHAMAN);
    assert_int_equal(ew_strength(s, me, &ME->zone[SEALED], NULL), 6);
    assert_int_equal(ew_strength(s, you, &YOU->zone[SEALED], NULL), 3);
    assert_int_equal(ew_strength(s, third, &s->player[third].zone[SEALED], NULL), 3);
    Sum sum = {0};
    GAME->explain(s, (Action){SUM_STRENGTH, .arg = {(uint8_t)me}}, &sum);
    assert_int_equal(sum.total, 6);
    assert_int_equal(sum.count, 2);
}

// Each plays three turns; rests as often as told.
static void play_round(const int rests[])
{
    while (!s->in_eclipse) {
        int proc = game_asked(s), seat = game_waiting(s);
        if (proc != CHOOSE_PLACE) {
            passively(CHOOSE_PLACE, NOBODY);
            continue;
        }
        int resting = 0, home = 0;
        for (int i = 0; i < 3; i++) {
            resting += s->player[seat].figure[i] == REST;
            home += s->player[seat].figure[i] == AT_HOME;
        }
        uint8_t figure =
            s->player[seat].figure[1] == AT_HOME || s->player[seat].figure[2] == AT_HOME;
        bool last = home == 1 && seat == s->order[s->core.seats - 1];
        PLAYED(PLACE_FIGURE, .arg = {figure, resting < rests[seat] ? REST : HUNT});
        if (last) to_eclipse();
    }
}

TEST(ew_9_3_new_order)
{
    quiet(3);
    int old[3] = {s->order[0], s->order[1], s->order[2]}, rests[4] = {0};
    rests[old[0]] = rests[old[1]] = 1;
    seal(old[0], WARRIOR);
    seal(old[2], SHAMAN);
    play_round(rests);
    assert_int_equal(s->order[0], old[0]);
    assert_int_equal(s->order[1], old[2]);  // of equals the later one
    assert_int_equal(s->order[2], old[1]);
    quiet(3);  // all at 0: the order is turned round
    int none[4] = {0}, first = s->order[0], last = s->order[2];
    play_round(none);
    assert_int_equal(s->order[0], last);
    assert_int_equal(s->order[2], first);
}

// EW-EX-33.
TEST(ew_9_2_culture_cards_return)
{
    quiet(2);
    seal(me, GATHERER);
    seal(me, FIRE_KEEPING);
    seal(me, OLD_WAYS);
    to_eclipse();
    assert_int_equal(ew_count_card(&ME->zone[HAND], FIRE_KEEPING), 1);
    assert_int_equal(ew_count_card(&ME->zone[HAND], OLD_WAYS), 1);
    TOLD(CULTURE_RETURNED, .seat = (uint8_t)me, .arg = {FIRE_KEEPING});
    assert_int_equal(ME->strength, 1);
    passively(MENU_ABILITIES, me);
    int food = ME->food;
    PLAYED(USE_ABILITY, .arg = {GATHERER});
    assert_int_equal(ME->food, food + 1);
    assert_int_equal(ME->zone[ROW].copies[GATHERER], 1);  // until all are done: EW-9.9
}

TEST(ew_9_4_one_player_after_the_other)
{
    quiet(2);
    for (int seat = 0; seat < 2; seat++) {
        seal(seat, GATHERER);
        s->player[seat].camp[0] = 0, s->player[seat].camp[1] = 1;
        s->player[seat].megaliths = 9;
    }
    s->ground[NEUTRAL] = 1 << 1 | 1 << 14;
    s->terrain[1] = PLAINS;
    to_eclipse();
    int first = s->order[0], second = s->order[1];
    static const int STEPS[] = {MENU_ABILITIES, MENU_TILES, MENU_BOARD};
    for (int player = 0; player < 2; player++)
        for (int i = 0; i < 3; i++) {
            passively(STEPS[i], NOBODY);
            assert_int_equal(game_waiting(s), player ? second : first);
            assert_int_equal(ew_stage(s), STAGE_E2 + i);
        }
}

// EW-EX-35, EW-11.8: no megalith is left, so the unit can only be exchanged or declined.
TEST(ew_9_5_income_of_the_order_track)
{
    quiet(2);
    for (int seat = 0; seat < 2; seat++) s->player[seat].megaliths = 0;
    int first = s->order[1];  // equal strength turns the order round
    to_eclipse();
    ASKED(CHOOSE_LESSER, first);
    assert_int_equal(ew_stage(s), STAGE_E1);
    for (int good = GAIN_CARD; good < GOODS; good++) OFFERED(TAKE_AS, .arg = {(uint8_t)good});
    OFFERED(DECLINE);
    assert_int_equal(count_offered(0), 5);
    REFUSED(EW_11_1_NO_MEGALITH_LEFT, LAY_MEGALITH, .arg = {1});
}

TEST(ew_9_5_card_idol_and_tool_for_the_others)
{
    static const uint8_t INCOMES[] = {GAIN_MEGALITH, GAIN_CARD, GAIN_IDOL, GAIN_TOOL};
    for (int place = 1; place < 4; place++) {
        quiet(4);
        to_eclipse();
        passively(CHOOSE_UNIT, s->order[place]);
        assert_int_equal(game_question(s)->what, INCOMES[place]);
    }
}

// EW-EX-14.
TEST(ew_9_6_the_scout_moves_two_steps)
{
    quiet(2);
    seal(me, SCOUT);
    ME->camp[0] = 0, ME->camp[1] = 1;
    pitch(me, 3);
    for (int tile = 1; tile < TILES; tile++) s->terrain[tile] = GLACIER;
    passively(MENU_ABILITIES, me);
    PLAYED(USE_ABILITY, .arg = {SCOUT});
    assert_int_equal(ew_stage(s), STAGE_E2);  // what follows from it belongs to it
    PLAYED(MOVE_CAMP, .arg = {1, 7});
    OFFERED(MOVE_CAMP, .arg = {7, 8});
    OFFERED(MOVE_CAMP, .arg = {3, 4});
    PLAYED(MOVE_CAMP, .arg = {3, 4});
    assert_int_not_equal(game_asked(s), CHOOSE_STEP);
    quiet(2);
    seal(me, SCOUT);
    ME->camp[0] = 0, ME->camps = CAMPS;  // none is on the map: nothing is asked (EW-1.11)
    passively(MENU_ABILITIES, me);
    PLAYED(USE_ABILITY, .arg = {SCOUT});
    assert_int_not_equal(game_asked(s), CHOOSE_STEP);
}

TEST(ew_9_7_each_tile_once)
{
    quiet(2);
    ME->camp[0] = 0, ME->camp[1] = 1;
    pitch(me, 2);
    pitch(me, 4);
    YOU->camp[0] = 0, YOU->camp[2] = 1;
    pitch(you, 2);
    pitch(you, 3);
    for (int tile = 1; tile < TILES; tile++) s->terrain[tile] = PLAINS;
    passively(MENU_TILES, me);
    REFUSED(EW_9_7_NOT_HIGHEST, TAKE_INCOME, .arg = {2});
    REFUSED(EW_9_7_NOT_HIGHEST, TAKE_INCOME, .arg = {5});  // nobody is there: no influence
    REFUSED(EW_13_2_NO_INCOME, TAKE_INCOME, .arg = {0});
    PLAYED(TAKE_INCOME, .arg = {1});
    assert_int_equal(ME->food, 2);
    assert_int_equal(ew_against_income(s, me, 1), EW_9_7_TILE_TAKEN);
    ASKED(MENU_TILES, me);
    PLAYED(TAKE_INCOME, .arg = {4});
    assert_int_not_equal(game_asked(s), MENU_TILES);  // EW-1.11: it could only be left
}

// EW-EX-42, EW-23.4, EW-23.5.
TEST(ew_9_8_income_of_the_board)
{
    quiet(2);
    ME->settlements = 1;
    s->settlement[6] = s->settlement[10] = (uint8_t)(me + 1);
    for (int tile = 1; tile < TILES; tile++) s->terrain[tile] = GLACIER;
    build(NEUTRAL, 1), build(NEUTRAL, 0);
    build(me, 2), build(me, 3), build(me, 4);
    own_stone(me, S1_GLACIER);
    passively(MENU_BOARD, me);
    assert_int_equal(s->turn.pending[GAIN_CARD], 2);
    assert_int_equal(s->turn.pending[GAIN_TOOL], 1);
    assert_int_equal(s->turn.pending[GAIN_IDOL], 2);
    REFUSED(EW_1_13_ALREADY_TAKEN, TAKE_GAIN, .arg = {GAIN_MEGALITH});
    int tools = ME->tools;
    PLAYED(TAKE_GAIN, .arg = {GAIN_TOOL});
    PLAYED(TAKE_AS, .arg = {GAIN_TOOL});
    assert_int_equal(ME->tools, tools + 1);
    REFUSED(EW_1_13_ALREADY_TAKEN, TAKE_GAIN, .arg = {GAIN_TOOL});
    assert_int_equal(ew_score(s, me, NULL), 0);
    PLAYED(GO_ON);  // the rest is dropped, the stones pay
    assert_int_equal(ew_score(s, me, NULL), 4);
}

TEST(ew_23_4_megalith_spaces)
{
    static const uint8_t SHOWN[MEGALITHS] = {[0] = GAIN_TOOL, [2] = GAIN_IDOL, [4] = GAIN_IDOL};
    for (int i = 0; i < MEGALITHS; i++) {
        const Deal *d = &EW_DEAL_DATA[EW_MEGALITH_INCOME[i]];
        assert_int_equal(d->items, SHOWN[i] ? 1 : 0);
        if (SHOWN[i]) assert_int_equal(d->gain[0], SHOWN[i]);
    }
}

TEST(ew_23_5_settlement_spaces)
{
    for (int i = 0; i < SETTLEMENTS; i++) {
        const Deal *d = &EW_DEAL_DATA[EW_SETTLEMENT_INCOME[i]];
        assert_int_equal(d->gain[0], GAIN_CARD);
        assert_int_equal(d->amount[0], 1);
    }
}

TEST(ew_9_9_piles_are_discarded_at_the_end)
{
    quiet(2);
    seal(me, HUNTER);
    seal(you, SCOUT);
    to_eclipse();
    passively(CHOOSE_CULTURE, NOBODY);
    assert_int_equal(s->round, 2);
    assert_int_equal(ew_count_cards(&ME->zone[ROW]), 0);
    int where = ME->zone[DISCARD].copies[HUNTER] + ME->zone[HAND].copies[HUNTER] +
                ME->zone[DRAW].copies[HUNTER];
    assert_int_equal(where, 1);
}

// EW-1.6, EW-1.5: the pile above the board is in neither pile while the eclipse lasts.
TEST(ew_9_10_cards_drawn_in_the_eclipse_stay)
{
    quiet(2);
    ew_pour_cards(&ME->zone[GRAVE], &ME->zone[DRAW]);
    seal(me, SHAMAN);
    ME->camp[0] = 0, ME->camp[1] = 1;
    for (int tile = 1; tile < TILES; tile++) s->terrain[tile] = LAKE;
    passively(MENU_TILES, me);
    PLAYED(TAKE_INCOME, .arg = {1});
    REFUSED(EW_1_6_NO_CARD_TO_DRAW, TAKE_AS, .arg = {GAIN_CARD});
    quiet(2);
    ME->camp[0] = 0, ME->camp[1] = 1;
    pitch(me, 4);
    for (int tile = 1; tile < TILES; tile++) s->terrain[tile] = LAKE;
    passively(MENU_TILES, me);
    PLAYED(TAKE_INCOME, .arg = {1});
    PLAYED(TAKE_AS, .arg = {GAIN_CARD});
    assert_int_equal(ew_count_cards(&ME->zone[HAND]), 1);
    passively(CHOOSE_CULTURE, me);
    assert_int_equal(ew_count_cards(&ME->zone[HAND]), 6);
}

TEST(ew_9_11_nothing_is_played_in_the_eclipse)
{
    quiet(2);
    give(me, HAND, SHAMAN);
    give(me, HAND, FIRE_KEEPING);
    ME->chief = 2 * SEEKING_HAND + 1;
    seal(me, GATHERER);
    passively(MENU_ABILITIES, me);
    assert_int_equal(count_offered(PLAY_TRIBE) + count_offered(PLAY_CULTURE), 0);
    assert_int_equal(count_offered(USE_CHIEF), 0);
    assert_int_equal(count_offered(0), 2);
}

TEST(ew_10_1_figures_come_home)
{
    quiet(2);
    to_eclipse();
    assert_int_not_equal(s->bonus_taken, 0);
    passively(CHOOSE_CULTURE, NOBODY);
    assert_int_equal(s->round, 2);
    assert_int_equal(s->bonus_taken, 0);
    for (int seat = 0; seat < 2; seat++)
        for (int i = 0; i < 3; i++) assert_int_equal(s->player[seat].figure[i], AT_HOME);
}

TEST(ew_10_2_the_area_is_refilled)
{
    quiet(3);
    for (int i = 0; i < SPECIES_COUNT; i++) s->animal_deck[i] += s->area[i], s->area[i] = 0;
    ew_refill_area(s);
    assert_int_equal(ew_count_animals(s->area), 4);
    ew_reveal_animal(s);
    ew_refill_area(s);
    assert_int_equal(ew_count_animals(s->area), 5);  // more stay
    for (int i = 0; i < SPECIES_COUNT; i++) {
        YOU->hunted[i] += s->animal_deck[i] + s->area[i];
        s->animal_deck[i] = s->area[i] = 0;
    }
    s->animal_deck[RHINO] = 2, YOU->hunted[RHINO] -= 2;
    ew_refill_area(s);
    assert_int_equal(ew_count_animals(s->area), 2);  // as many as there are
}

static void take_display(int count)
{
    for (; count > 0; count--) {
        Bits card = bit(first_of(s->culture_display));
        s->culture_display &= ~card;
        YOU->zone[DISCARD].cultures |= card;
    }
}

// EW-EX-34.
TEST(ew_10_3_the_culture_display)
{
    quiet(2);
    take_display(3);
    Bits stay = s->culture_display;
    ew_prepare_round(s);
    assert_int_equal(size_of(s->culture_display), 8);
    assert_true((s->culture_display & stay) == stay);
    assert_true((s->culture_display & ew_era_cards(2)) == 0);
    Bits old = s->culture_display;
    ew_prepare_round(s);
    assert_int_equal(s->round, 3);
    assert_int_equal(size_of(s->culture_display), 8);
    assert_true((s->culture_display & ew_era_cards(1)) == 0);
    assert_true(s->culture_gone == old);
    take_display(5);
    stay = s->culture_display;
    ew_prepare_round(s);
    assert_int_equal(size_of(s->culture_display), 8);
    assert_true((s->culture_display & stay) == stay);
}

TEST(ew_10_4_five_cards_more)
{
    quiet(2);
    give_many(me, HAND, GATHERER, 2);
    ew_prepare_round(s);
    assert_int_equal(ew_count_cards(&ME->zone[HAND]), 7);
    assert_int_equal(ew_count_cards(&YOU->zone[HAND]), 5);
    quiet(2);  // too few: what is there
    ew_pour_cards(&ME->zone[GRAVE], &ME->zone[DRAW]);
    for (int i = 0; i < 3; i++) give(me, DISCARD, ELDER);
    ew_prepare_round(s);
    assert_int_equal(ew_count_cards(&ME->zone[HAND]), 3);
}

TEST(ew_10_5_the_first_of_the_track_begins)
{
    quiet(3);
    to_eclipse();
    int first = s->order[0];
    passively(CHOOSE_CULTURE, NOBODY);
    assert_int_equal(game_waiting(s), first);
    assert_int_equal(s->order[0], first);
}

// The players draw in the new order: the first of it gets the first random cards.
TEST(ew_10_6_sequence_of_the_preparation)
{
    quiet(2);
    while (ew_count_animals(s->area) < 3) ew_reveal_animal(s);
    tale.count = 0;
    s->core.tale = &tale;
    take_display(1);
    ew_prepare_round(s);
    s->core.tale = NULL;
    int dealt = -1, drawn = -1, first = -1;
    for (int i = 0; i < tale.count; i++) {
        if (tale.at[i].kind == CULTURE_DEALT) dealt = i;
        if (tale.at[i].kind == CARD_DRAWN && drawn < 0) drawn = i, first = tale.at[i].seat;
    }
    assert_true(dealt >= 0 && dealt < drawn);
    assert_int_equal(first, s->order[0]);
}
