// SPDX-License-Identifier: MIT
// setup_test.c - laying out the board (VM-1).
#include "tests/games/valley/valley_test.h"

// VM-1.0: nobody is asked about table jobs; the first question is the first camp.
TEST(vm_1_0_the_engine_keeps_bank_and_bag)
{
    given(4);
    assert_int_equal(game_asked(s), CHOOSE_PLACE);
    assert_int_equal(game_waiting(s), s->starter);
}

TEST(vm_1_1_four_boards_chosen_or_by_chance)
{
    static const char *const WORDS[] = {"board=1a2a", "board=1a2b", "board=1b2a", "board=1b2b"};
    int seen = 0;
    for (int board = 0; board < 4; board++) {
        given_with(3, 1, WORDS[board]);
        assert_int_equal(s->board, board);
    }
    for (uint64_t seed = 1; seed < 40; seed++) given_with(3, seed, ""), seen |= 1 << s->board;
    assert_int_equal(seen, 15);
}

// Each board has every area, letter and river face once, and 12 hexes of each terrain.
TEST(vm_1_1_each_board_is_complete)
{
    for (int board = 0; board < 4; board++) {
        const Board *b = &VM_BOARDS[board];
        Hexes all = 0;
        assert_int_equal(count_hexes(b->plain), 12);
        assert_int_equal(count_hexes(b->forest), 12);
        assert_int_equal(count_hexes(b->mountain), 12);
        for (int kind = 0; kind < 3; kind++)
            for (int area = 0; area < 6; area++) {
                assert_true(b->area[kind][area] && !(all & b->area[kind][area]));
                all |= b->area[kind][area];
            }
        assert_int_equal(count_hexes(all), 36);
        for (int letter = 0; letter < LETTERS; letter++)
            assert_true(has(VM_RIM, b->letter[letter]));
    }
}

TEST(vm_1_2_animals_in_the_bag_decks_full)
{
    given(4);
    for (int token = 0; token < LETTERED; token++) assert_int_equal(s->token_at[token], IN_BAG);
    for (int token = LETTERED; token < TOKENS; token++) assert_int_equal(s->token_at[token], ASIDE);
    int events = 0;
    for (int event = 0; event < EVENT_KINDS; event++) events += s->deck[event];
    assert_int_equal(events, 30);
    for (int card = 0; card < TRUMPS; card++) assert_int_equal(s->trump[card], IN_DECK);
}

TEST(vm_1_3_supplies)
{
    given(2);
    assert_int_equal(s->left[WARRIOR][RED], 10);
    assert_int_equal(s->left[WOMAN][BLUE], 6);
    assert_int_equal(s->camps_left[RED], 5);
    assert_int_equal(s->food[BLUE], 12);
}

// The highest die starts; the tied roll again.
TEST(vm_1_4_highest_die_starts)
{
    given(3);
    faces(3, 2, 5, 3);
    assert_int_equal(vm_roll_off(s, 7), BLUE);
    faces(5, 5, 2, 5, 1, 4);
    assert_int_equal(vm_roll_off(s, 7), GREEN);
}

// VM-EX-9
TEST(vm_1_5_first_camps_keep_apart)
{
    clearing(3, "");
    camp(BLUE, 10);
    PERFORM(SETTLE, .who = RED);
    OFFERED(PLACE_CAMP, .arg = {C(17)});
    REFUSED(VM_1_5_NOT_BESIDE, PLACE_CAMP, .arg = {C(5)});
    REFUSED(VM_1_5_NOT_BESIDE, PLACE_CAMP, .arg = {C(11)});
    REFUSED(VM_1_5_NOT_BESIDE, PLACE_CAMP, .arg = {C(16)});
    REFUSED(VM_1_5_NO_CAMP, PLACE_CAMP, .arg = {C(10)});
    REFUSED(VM_1_5_LAND, PLACE_CAMP, .arg = {C(19)});
    OFFERED(PLACE_CAMP, .arg = {C(8)});  // a volcano
}

TEST(vm_1_6_five_warriors_and_two_women)
{
    clearing(3, "");
    PERFORM(SETTLE, .who = RED);
    PLAYED(PLACE_CAMP, .arg = {C(13)});
    assert_int_equal(warriors(RED, 13), 5);
    assert_int_equal(women(RED, 13), 2);
    assert_int_equal(s->camp[C(13)], RED + 1);
    DONE();  // no question about a field in the forest
}

// VM-EX-10
TEST(vm_1_7_sow_at_once_on_a_plain)
{
    clearing(3, "");
    PERFORM(SETTLE, .who = RED);
    PLAYED(PLACE_CAMP, .arg = {C(12)});
    ASKED(CHOOSE_START_FIELD, RED);
    REFUSED(VM_1_7_SOW_HERE, SOW, .arg = {C(18)});
    OFFERED(NO_MORE);
    PLAYED(SOW, .arg = {C(12)});
    assert_int_equal(s->food[RED], 11);
    assert_int_equal(s->field[C(12)], INTACT);
}

TEST(vm_1_8_hands_and_their_limit)
{
    for (int players = 2; players <= 6; players++) {
        given(players);
        until(CHOOSE_CARD);
        assert_int_equal(s->hand_limit, players < 5 ? 5 : 4);
        for (int seat = 0; seat < players; seat++) assert_int_equal(s->hand[seat], s->hand_limit);
    }
}

TEST(vm_1_9_starts_in_summer_round_2)
{
    given(3);
    assert_int_equal(s->season, SUMMER);
    assert_int_equal(s->round, 2);
    assert_int_equal(s->year, 1);
}
