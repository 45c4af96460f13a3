// SPDX-License-Identifier: MIT
// modules_test.c - EW-18, EW-19 and EW-21.1: ice finds, rest tiles, the short first round.
#include "tests/games/winter/desk.h"

static int count_finds(void)
{
    int count = 0;
    for (int tile = 0; tile < TILES; tile++) count += s->find[tile] == FACE_DOWN;
    return count;
}

TEST(ew_18_1_a_find_on_every_glacier)
{
    for (int players = 2; players <= 4; players++) {
        given_with(players, 1, "ice_finds=1");
        assert_int_equal(count_finds(), players == 4 ? 3 : 6);
        for (int tile = 0; tile < TILES; tile++)
            assert_int_equal(s->find[tile] == FACE_DOWN, s->terrain[tile] == GLACIER);
    }
    given(2);
    assert_int_equal(count_finds(), 0);
}

// Tile 1 a glacier with a hidden find, tiles 2, 7 and 8 plains.
static void quiet_find(void)
{
    quiet_with(2, "ice_finds=1");
    for (int tile = 0; tile < TILES; tile++) {
        s->find[tile] = NO_FIND;
        s->terrain[tile] = tile ? PLAINS : BASE;
    }
    static const uint8_t ICE[] = {1, 12, 13, 14, 15, 16};
    for (int i = 0; i < 6; i++) s->terrain[ICE[i]] = GLACIER, s->find[ICE[i]] = FACE_DOWN;
    sound();
}

// EW-EX-16: also when the camp only passes through.
TEST(ew_18_2_a_step_turns_a_find_up)
{
    quiet_find();
    give(me, HAND, TRAIL_SIGNS);
    PLAYED(PLAY_CULTURE, .arg = {TRAIL_SIGNS});
    PLAYED(MOVE_CAMP, .arg = {0, 1});
    assert_true(s->find[1] >= FIRST_FIND);
    assert_int_equal(count_told(FIND_TURNED), 1);
    assert_false(s->finds_left >> (s->find[1] - FIRST_FIND) & 1);
    int find = s->find[1];
    PLAYED(MOVE_CAMP, .arg = {1, 7});
    assert_int_equal(s->find[1], find);
    quiet_find();  // in the eclipse as well
    give(me, SEALED, SCOUT);
    passively(MENU_ABILITIES, me);
    PLAYED(USE_ABILITY, .arg = {SCOUT});
    PLAYED(MOVE_CAMP, .arg = {0, 1});
    assert_true(s->find[1] >= FIRST_FIND);
}

static void turn_up(int tile, int find)
{
    s->find[tile] = (uint8_t)(FIRST_FIND + find);
    s->finds_left &= (uint16_t) ~(1 << find);
}

static void settle_j6(void)
{
    pitch(me, 1), pitch(me, 2), pitch(me, 8);
    ME->food = 3;
    enter(MIGRATE);
    PLAYED(GO_ON);
    PLAYED(DO_MIDDLE);
    PLAYED(SETTLE, .arg = {6});
}

// Several finds: each once, in the order their gainer likes.
TEST(ew_18_3_finds_in_any_order)
{
    quiet_find();
    s->terrain[2] = GLACIER, s->terrain[16] = PLAINS, s->find[16] = NO_FIND;
    turn_up(1, 0);  // 3 points
    turn_up(2, 5);  // 4 food
    settle_j6();
    assert_int_equal(game_asked(s), CHOOSE_FIND);
    OFFERED(TAKE_FIND, .arg = {0});
    OFFERED(DECLINE);
    REFUSED(EW_18_3_OTHER_FIND, TAKE_FIND, .arg = {3});
    PLAYED(TAKE_FIND, .arg = {5});
    assert_int_equal(ME->food, 4);
    assert_int_equal(ew_score(s, me, NULL), 3);
    assert_int_equal(game_asked(s), MENU_MIDDLE);
}

TEST(ew_18_4_finds_give_nothing_else)
{
    quiet_find();
    ew_move_camp(s, me, 0, 1);
    assert_int_equal(ew_score(s, me, NULL) + ME->food + ME->tools, 0);
    assert_int_equal(ew_against_income(s, me, 1), EW_13_2_NO_INCOME);
    assert_int_equal(ew_influence(s, 1, me, NULL), 1);
}

// A settlement that touches a hidden find gains nothing, nor when it is turned up later.
TEST(ew_18_5_hidden_finds_are_not_gained)
{
    quiet_find();
    ME->settlements--;
    s->settlement[8] = (uint8_t)(me + 1);  // J8: tiles 1, 7, 8
    note(me);
    ew_move_camp(s, you, 0, 1);
    assert_true(s->find[1] >= FIRST_FIND);
    EXPECT(.food = 0);
}

TEST(ew_19_1_the_stack_of_rest_tiles)
{
    given_with(2, 1, "rest_tiles=1");
    assert_int_equal(size_of(s->rest_unseen), 4);
    assert_in_range(s->rest_open, 1, 5);
    assert_false(s->rest_unseen >> (s->rest_open - 1) & 1);
}

TEST(ew_19_2_the_open_or_the_hidden_one)
{
    quiet_with(2, "rest_tiles=1");
    int open = s->rest_open;
    enter(REST);
    ASKED(CHOOSE_REST_TILE, me);
    OFFERED(KEEP_REST_TILE);
    OFFERED(SWAP_REST_TILE);
    assert_int_equal(count_offered(0), 2);
    PLAYED(SWAP_REST_TILE);
    assert_int_not_equal(s->rest_held, open);
    assert_int_equal(s->rest_under[0], open);
    assert_int_equal(size_of(s->rest_unseen), 3);
    sound();
}

// EW-EX-38.
TEST(ew_19_3_used_between_draw_and_hunt)
{
    quiet_with(2, "rest_tiles=1");
    s->rest_open = 3, s->rest_unseen = 0x1f & ~4;
    give_animal(me, RHINO, 1);
    enter(REST);
    PLAYED(KEEP_REST_TILE);
    OFFERED(USE_REST_TILE, .arg = {GAIN_STEPS});
    REFUSED(EW_3_1_OTHER_EFFECT, USE_REST_TILE, .arg = {GAIN_IDOL});
    PLAYED(TAKE_GAIN, .arg = {GAIN_CARD});
    PLAYED(TAKE_AS, .arg = {GAIN_CARD});
    PLAYED(USE_REST_TILE, .arg = {GAIN_STEPS});
    PLAYED(MOVE_CAMP, .arg = {0, 1});
    PLAYED(MOVE_CAMP, .arg = {1, 7});
    REFUSED(EW_1_13_ALREADY_TAKEN, USE_REST_TILE, .arg = {GAIN_STEPS});
    OFFERED(TAKE_GAIN, .arg = {GAIN_HUNT});
    PLAYED(GO_ON);
    assert_int_equal(s->rest_held, 0);
    assert_int_equal(s->rest_under[0], 3);  // under the stack
    passively(CHOOSE_PLACE, you);
    PLAYED(PLACE_FIGURE, .arg = {TRIBE_FIGURE, REST});
    ASKED(MENU_REST, you);  // no further tile in this round
    REFUSED(EW_19_3_NO_REST_TILE, USE_REST_TILE, .arg = {GAIN_STEPS});
}

TEST(ew_19_4_returned_used_or_not)
{
    quiet_with(2, "rest_tiles=1");
    int open = s->rest_open;
    enter(REST);
    PLAYED(KEEP_REST_TILE);
    assert_int_equal(s->rest_held, open);
    PLAYED(GO_ON);
    assert_int_equal(s->rest_held, 0);
    assert_int_equal(s->rest_under[0], open);
    assert_int_equal(s->rest_open, 0);
    sound();
}

// After all have been seen the stack goes on with those put under it, in their order.
TEST(ew_19_5_a_new_open_tile)
{
    quiet_with(2, "rest_tiles=1");
    int first = s->rest_open;
    ew_open_rest_tile(s);  // nobody took it
    assert_int_equal(s->rest_under[0], first);
    assert_int_not_equal(s->rest_open, first);
    for (int i = 0; i < 3; i++) ew_open_rest_tile(s);
    assert_int_equal(s->rest_unseen, 0);
    ew_open_rest_tile(s);
    assert_int_equal(s->rest_open, first);
    sound();
    quiet_with(2, "rest_tiles=1");
    enter(REST);
    PLAYED(KEEP_REST_TILE);
    to_eclipse();
    assert_int_equal(s->rest_open, 0);
    passively(CHOOSE_CULTURE, NOBODY);
    assert_in_range(s->rest_open, 1, 5);
    assert_int_equal(s->rest_given, 0);
}

// EW-EX-39.
TEST(ew_21_1_short_first_round)
{
    quiet_with(2, "short=1");
    give(me, HAND, GATHERER);
    int turns = 0;
    while (s->round == 1 && !s->in_eclipse) {
        passively(CHOOSE_PLACE, NOBODY);
        bool mine = game_waiting(s) == me;
        turns += mine;
        PLAYED(PLACE_FIGURE, .arg = {turns == 1 ? CHIEF_FIGURE : TRIBE_FIGURE, REST});
        if (mine && turns == 2) {
            passively(SEAL_CARDS, me);
            PLAYED(GO_ON);
        }
        if (turns == 2 && !mine) to_eclipse();
    }
    assert_int_equal(turns, 2);
    passively(CHOOSE_PLACE, NOBODY);
    assert_int_equal(s->round, 2);
    for (int i = 0; i < 3; i++) assert_int_equal(s->player[game_waiting(s)].figure[i], AT_HOME);
}
