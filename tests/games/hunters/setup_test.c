// SPDX-License-Identifier: MIT
// setup_test.c - MH-2 and MH-3: the board before the first turn, the pre-round, the periods.
#include "tests/games/hunters/hunters.h"

static int on_board(const uint8_t count[REGIONS])
{
    int total = 0;
    for (int region = 0; region < REGIONS; region++) total += count[region];
    return total;
}

TEST(mh_2_1_starting_player_by_lot)
{
    int began[5] = {0};
    for (int seed = 1; seed <= 200; seed++) {
        given_with(5, (uint64_t)seed, "");
        began[game_waiting(s)]++;
        TOLD(STARTER_DRAWN, .seat = (uint8_t)game_waiting(s));
    }
    for (int seat = 0; seat < 5; seat++) assert_in_range(began[seat], 20, 60);
}

TEST(mh_2_1_1_starting_ice)
{
    given(3);
    assert_int_equal(s->ice, 1 << R1 | 1 << R2 | 1 << R3 | 1 << R4);
    given(4);
    assert_int_equal(s->ice, 1 << R1 | 1 << R4);
    given(5);
    assert_int_equal(s->ice, 0);
}

TEST(mh_2_1_2_starting_mammoths)
{
    static const uint8_t THREE[] = {R5, R6, R7, R8}, FOUR[] = {R2, R3, R6, R7},
                         FIVE[] = {R1, R2, R3, R4};
    const uint8_t *const regions[] = {THREE, FOUR, FIVE};
    for (int players = 3; players <= 5; players++) {
        given(players);
        for (int i = 0; i < 4; i++) assert_int_equal(s->mammoths[regions[players - 3][i]], 1);
        assert_int_equal(on_board(s->mammoths), 4);
        assert_int_equal(s->mammoths_left, players - 3);
    }
}

TEST(mh_2_1_3_starting_stones)
{
    const int pool[] = {20, 25, 30}, all[] = {32, 41, 50};
    for (int players = 3; players <= 5; players++) {
        given(players);
        assert_int_equal(s->pool[DARK], pool[players - 3]);
        assert_int_equal(s->pool[LIGHT], 0);
        for (int seat = 0; seat < players; seat++) assert_int_equal(s->stones[seat], 4);
        assert_int_equal(s->pool[DARK] + 4 * players, all[players - 3]);
    }
}

TEST(mh_2_1_4_twelve_hunters_and_no_points)
{
    given(4);
    for (int seat = 0; seat < 4; seat++) {
        assert_int_equal(s->supply[seat], 12);
        assert_int_equal(s->score[seat], 0);
    }
}

TEST(mh_2_1_5_decks_and_no_cards_yet)
{
    given(4);
    assert_int_equal(mh_count_cards(s->deck, LIGHT), 33);
    assert_int_equal(mh_count_cards(s->deck, DARK), 22);
    assert_int_equal(mh_count_cards(s->pile, LIGHT) + mh_count_cards(s->pile, DARK), 0);
    assert_int_equal(s->open_card[LIGHT], NO_CARD);
    assert_int_equal(s->open_card[DARK], NO_CARD);
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(mh_count_cards(s->hand[seat], LIGHT) + mh_count_cards(s->hand[seat], DARK),
                         0);
}

TEST(mh_2_1_6_a_hidden_fire_in_each_free_region)
{
    const int tiles[] = {8, 10, 12};
    for (int players = 3; players <= 5; players++) {
        given(players);
        assert_int_equal(on_board(s->fires), tiles[players - 3]);
        for (int region = 0; region < REGIONS; region++)
            assert_int_equal(s->fires[region], !mh_has(s->ice, region));
        assert_int_equal(count_shown(RED, FIRES, 0, NO_ARG, 0), 14 - tiles[players - 3]);
    }
}

TEST(mh_2_1_7_six_clubs)
{
    given(3);
    assert_int_equal(s->clubs_left, 6);
    assert_int_equal(s->clubs[RED] + s->clubs[BLUE] + s->clubs[GREEN], 0);
}

TEST(mh_2_2_pre_round)
{
    given_with(3, 1, "start=seat2");
    for (int i = 0; i < 18; i++) {
        ASKED(ASK_SETUP_PLACE, (BLUE + i) % 3);
        assert_int_equal(count_offered(0), 8);  // it cannot be declined
        REFUSED(MH_1_2_FROZEN, PLACE_IN, .arg = {R2});
        PLAYED(PLACE_IN, .arg = {R9});  // no limit
    }
    ASKED(ASK_PLAY, BLUE);
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(s->hunters[UNARMED][seat][R9], 6);
        assert_int_equal(s->supply[seat], 6);
        assert_int_equal(s->score[seat], 0);
    }
}

TEST(mh_2_3_two_light_and_three_dark_cards)
{
    given_with(5, 4, "start=seat4");
    until(ASK_PLAY);
    for (int seat = 0; seat < 5; seat++) {
        assert_int_equal(mh_count_cards(s->hand[seat], LIGHT), 2);
        assert_int_equal(mh_count_cards(s->hand[seat], DARK), 3);
    }
    for (int i = 0, n = 0; i < tale.count; i++) {  // clockwise: light, light, dark, dark, dark
        if (tale.at[i].kind != DREW) continue;
        assert_int_equal(tale.at[i].seat, (YELLOW + n / 5) % 5);
        assert_int_equal(tale.at[i].arg[0], n % 5 < 2 ? LIGHT : DARK);
        n++;
    }
    assert_int_equal(count_told(DREW), 25);
    for (int i = 0; i < tale.count; i++)  // faces are private
        if (tale.at[i].kind == SAW) assert_int_equal(tale.at[i].only, 1 << tale.at[i].seat);
    assert_int_equal(count_shown(RED, COLOUR, DARK, SEAT, BLUE), 3);
    for (int card = 0; card < FACES; card++) assert_false(sees_card(RED, SEAT, BLUE, card));
}

TEST(mh_2_4_starting_player_has_the_first_turn)
{
    given_with(4, 1, "start=seat3");
    until(ASK_PLAY);
    ASKED(ASK_PLAY, GREEN);
    assert_int_equal(s->period, 1);
}

TEST(mh_ex_27_setup_and_pre_round)
{
    given_with(4, 1, "start=seat3");
    assert_int_equal(s->ice, 1 << R1 | 1 << R4);
    assert_int_equal(s->mammoths[R2] + s->mammoths[R3] + s->mammoths[R6] + s->mammoths[R7], 4);
    assert_int_equal(s->mammoths_left, 1);
    assert_int_equal(s->pool[DARK], 25);
    assert_int_equal(s->pool[LIGHT], 0);
    assert_int_equal(on_board(s->fires), 10);
    for (int i = 0; i < 24; i++) {
        ASKED(ASK_SETUP_PLACE, (GREEN + i) % 4);
        NOT_OFFERED(PLACE_IN, .arg = {R1});
        NOT_OFFERED(PLACE_IN, .arg = {R4});
        PLAYED(PLACE_IN, .arg = {(uint8_t)(i % 2 ? R5 : R6)});
    }
    ASKED(ASK_PLAY, GREEN);
    assert_int_equal(mh_count_cards(s->deck, LIGHT), 25);
    assert_int_equal(mh_count_cards(s->deck, DARK), 10);
}

// MH-3.1: four periods of colonising, conflicts, scoring and glacier; the last without glacier.
TEST(mh_3_1_four_periods_of_four_phases)
{
    quiet(3, RED);
    int scorings = 0, glaciers = 0;
    for (int seat = RED; s->period <= 4; seat = (seat + 1) % 3) {
        end_period(seat);
        scorings += count_told(SCORED_PERIOD) / 3;
        if (game_waiting(s) == NOBODY) break;
        assert_int_equal(game_asked(s), ASK_GLACIER);
        glaciers++;
        PLAYED(DECLINE);
    }
    assert_int_equal(scorings, 4);
    assert_int_equal(glaciers, 3);
    assert_int_equal(s->period, 4);
}

TEST(mh_3_2_new_period_steps_come_between)
{
    quiet(3, RED);
    end_period(RED);
    s->pool[LIGHT] = 25;
    assert_int_equal(on_board(s->fires), 0);
    PLAYED(DECLINE);
    TOLD(POOL_TURNED, .seat = NOBODY, .arg = {25});
    TOLD(PERIOD_BEGAN, .seat = NOBODY, .arg = {2, 25});
    assert_int_equal(on_board(s->fires), 8);
    ASKED(ASK_PLAY, BLUE);
}
