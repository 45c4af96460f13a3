// SPDX-License-Identifier: MIT
// null_test.c - the rules of the null game.
#include "tests/support/given.h"

extern const Game NULL_GAME;
const Game *GAME = &NULL_GAME;

enum { TAKE_STONE = 1, LEAVE_IT };

// NULL-1.1
TEST(null_1_1_only_a_stone_that_lies_there)
{
    given(1);
    assert_int_equal(count_offered(TAKE_STONE), 1);
    Action there = offer.at[0];
    REFUSED(GAME_RULES, TAKE_STONE, .arg = {!there.arg[0]});
    PLAYED(TAKE_STONE, .arg = {there.arg[0]});
    assert_int_equal(game_waiting(s), NOBODY);
}

// NULL-1, NULL-1.2
TEST(null_1_2_who_took_it_wins)
{
    Standing standing;
    given(1);
    PLAYED(LEAVE_IT);
    GAME->standing(s, &standing);
    assert_int_equal(standing.winners, 0);
    given(1);
    game_offer(GAME, s, &offer);
    PLAYED(TAKE_STONE, .arg = {offer.at[0].arg[0]});
    GAME->standing(s, &standing);
    assert_int_equal(standing.winners, 1);
}
