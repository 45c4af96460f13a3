// SPDX-License-Identifier: MIT
// round_test.c - seasons, phases, elimination and victory (VM-2, VM-12).
#include "tests/games/valley/valley_test.h"

static void settled(int players, const char *options)
{
    clearing(players, options);
    for (int seat = 0; seat < players; seat++) village(seat, 5 + 10 * seat, 3, 1);  // 5, 15, 25, 35
}

// Goes on with the quietest answers to the first decision of another round of the game.
static void play_round(void)
{
    int round = s->rounds;
    while (game_waiting(s) != NOBODY && s->rounds == round) {
        game_offer(GAME, s, &offer);
        Action quiet = offer.at[0];
        for (int i = 0; i < offer.count; i++)
            if (offer.at[i].kind == PASS || offer.at[i].kind == END_TURN ||
                offer.at[i].kind == FEED_REST || offer.at[i].kind == NO_MORE)
                quiet = offer.at[i];
        game_play(GAME, s, quiet, &tale);
    }
}

static void start_round(void) { PERFORM(ROUND); }

// VM-2.1: summer 2, 3, winter 1, 2, 3, summer 1, 2, 3 ...; invariant 13.
TEST(vm_2_1_seasons_and_years)
{
    given(2);
    s->deck[MILD_AUTUMN] = s->deck[LONG_WINTER] = 0;
    const int season[] = {SUMMER, SUMMER, WINTER, WINTER, WINTER, SUMMER, SUMMER};
    const int round[] = {2, 3, 1, 2, 3, 1, 2}, year[] = {1, 1, 1, 1, 1, 2, 2};
    until(CHOOSE_CARD);
    for (int i = 0; i < 7; i++) {
        s->food[RED] = s->food[BLUE] = 60;
        assert_int_equal(s->season, season[i]);
        assert_int_equal(s->round, round[i]);
        assert_int_equal(s->year, year[i]);
        play_round();
        if (game_waiting(s) == NOBODY) break;
    }
}

// VM-2.2: births and trumps only in the last round of a season, sowing only in the last of winter.
TEST(vm_2_2_which_phases_come_when)
{
    settled(3, "");
    s->food[RED] = s->food[BLUE] = s->food[GREEN] = 40;
    s->round = 1;
    next_card(RODENTS);
    start_round();
    play_round();
    assert_int_equal(s->hand[RED], 0);
    assert_int_equal(s->round, 2);
    settled(3, "");
    s->food[RED] = s->food[BLUE] = s->food[GREEN] = 40;
    next_card(COLD_SNAP);
    s->round = 3;
    start_round();
    bool sowed = false;
    for (int round = s->rounds; s->rounds == round && game_waiting(s) != NOBODY;) {
        sowed |= game_asked(s) == CHOOSE_SOWING;
        game_offer(GAME, s, &offer);
        Action quiet = offer.at[0];
        for (int i = 0; i < offer.count; i++)
            if (offer.at[i].kind == PASS || offer.at[i].kind == FEED_REST) quiet = offer.at[i];
        game_play(GAME, s, quiet, &tale);
    }
    assert_true(sowed);
    assert_int_equal(s->hand[RED], 1);
    assert_int_equal(s->season, SUMMER);
}

// VM-EX-36
TEST(vm_2_3_last_round_of_a_season)
{
    clearing(3, "");
    s->round = 3;
    assert_true(vm_is_last_round(s));
    s->laid[MILD_AUTUMN] = 1;
    assert_false(vm_is_last_round(s));
    s->round = 4;
    assert_true(vm_is_last_round(s));
    s->season = WINTER;
    s->round = 3;
    assert_true(vm_is_last_round(s));
    s->laid[LONG_WINTER] = 1;
    assert_false(vm_is_last_round(s));
}

TEST(vm_2_4_next_player_starts_if_the_first_is_out)
{
    settled(3, "");
    s->people[WARRIOR][C(5)][RED] = s->people[WOMAN][C(5)][RED] = 0;
    s->left[WARRIOR][RED] = 10, s->left[WOMAN][RED] = 6;
    vm_end_phase(s);
    assert_int_equal(s->starter, BLUE);
    assert_int_equal(vm_in_turn_order(s, 0), BLUE);
    assert_int_equal(vm_in_turn_order(s, 1), GREEN);
}

TEST(vm_2_5_a_tribe_without_members_is_out)
{
    settled(3, "fire=1");
    give(RED, FLINT);
    s->fire = 1;
    s->people[WARRIOR][C(5)][RED] = s->people[WOMAN][C(5)][RED] = 0;
    s->left[WARRIOR][RED] = 10, s->left[WOMAN][RED] = 6;
    vm_end_phase(s);
    assert_false(is_in(s->alive, RED));
    assert_int_equal(s->camp[C(5)], 0);
    assert_int_equal(s->fire, 0);
    assert_int_equal(s->trump[FLINT], DISCARDED);
    assert_int_equal(s->hand[RED], 0);
    assert_int_equal(s->food[RED], 0);
    assert_true(is_in(s->alive, BLUE));
}

// Hidden members count, too.
TEST(vm_2_5_hidden_members_keep_a_tribe_alive)
{
    clearing(2, "");
    put(BLUE, 15, 1, 0);
    s->climbed.hex = C(13), s->climbed.seat = RED, s->climbed.people[WARRIOR] = 1;
    s->left[WARRIOR][RED]--;
    vm_end_phase(s);
    assert_true(is_in(s->alive, RED));
}

TEST(vm_2_6_no_camp_without_a_woman)
{
    clearing(2, "");
    village(RED, 12, 2, 1);
    vm_lose_people(s, RED, WARRIOR, C(12), 1, OF_HUNGER);
    assert_int_equal(s->camp[C(12)], RED + 1);
    vm_lose_people(s, RED, WOMAN, C(12), 1, OF_HUNGER);
    assert_int_equal(s->camp[C(12)], 0);
    assert_int_equal(s->camps_left[RED], 5);
}

// VM-2.7: dice of animals and neutrals come from the engine, also without anybody asked.
TEST(vm_2_7_the_engine_rolls)
{
    clearing(2, "");
    uint64_t drawn = s->core.random.drawn;
    int die = vm_roll_die(s);
    assert_in_range(die, 1, 6);
    assert_int_equal(s->core.random.drawn, drawn + 1);
}

// The owner chooses, hex by hex ascending; what has one outcome is not asked.
TEST(vm_2_8_losses_are_the_owners_choice)
{
    clearing(2, "");
    put(RED, 17, 1, 1);
    put(RED, 16, 2, 0);
    put(BLUE, 17, 0, 1);
    put(BLUE, 5, 1, 0);
    next_card(EARTHQUAKE);
    dice(1, 1, 3);
    PERFORM(DRAW_EVENT);
    ASKED(CHOOSE_LOSS, RED);  // 16 has warriors only and is not asked
    assert_int_equal(warriors(RED, 16), 1);
    REFUSED(VM_2_8_NONE_THERE, LOSE, .arg = {TAME_WOLF});
    PLAYED(LOSE, .arg = {WARRIOR});
    assert_int_equal(women(RED, 17), 1);
    assert_int_equal(women(BLUE, 17), 0);
    DONE();
}

static void four_camps(int seat, int first)
{
    for (int i = 0; i < 4; i++) village(seat, first + i, 0, 1);
}

static void check(void)
{
    s->round = 1;
    PERFORM(ROUND, .step = AFTER_SURVIVAL);  // after survival: eliminations, W6L, the check
}

// VM-EX-44
TEST(vm_12_1_four_camps_at_two_checks)
{
    clearing(3, "");
    four_camps(RED, 1);
    put(BLUE, 15, 1, 0);
    put(GREEN, 25, 1, 0);
    check();
    TOLD(ANNOUNCED, .seat = RED);
    assert_int_equal(s->met, 1);
    vm_remove_camp(s, C(1), DESTROYED);
    check();
    assert_int_equal(s->met, 0);
    camp(RED, 1);
    check();
    assert_int_not_equal(game_waiting(s), NOBODY);
    village(RED, 20, 0, 1);  // the camps need not be the same
    check();
    assert_int_equal(game_waiting(s), NOBODY);
    assert_int_equal(s->winners, 1);
    Standing standing;
    GAME->standing(s, &standing);
    assert_int_equal(standing.rank[RED], 1);
    assert_true(standing.rank[BLUE] > 1);
}

// VM-2.2: nothing happens after the end, not even the mark of the next phase moves.
TEST(vm_12_1_the_game_ends_at_once)
{
    clearing(2, "");
    four_camps(RED, 1), village(BLUE, 15, 0, 1);
    s->phase = PHASE_SURVIVAL, s->round = 3, s->met = 1 << RED;
    PERFORM(ROUND, .step = W6L_OVER);
    assert_int_equal(game_waiting(s), NOBODY);
    assert_int_equal(s->phase, PHASE_SURVIVAL);
    assert_int_equal(row_of(s->mothers), 0);
    assert_int_equal(tale.at[tale.count - 1].kind, HAS_WON);
}

// VM-12.5: the last tribe wins before a window is opened or the next phase begins.
TEST(vm_12_5_the_game_ends_at_once)
{
    static const uint8_t OVER[] = {ANIMALS_OVER, TURNS_OVER, SURVIVAL_OVER, BIRTHS_OVER};
    for (size_t i = 0; i < sizeof OVER; i++) {
        clearing(2, "");
        put(RED, 13, 1, 0);
        s->phase = 0, s->round = 3;
        PERFORM(ROUND, .step = OVER[i]);
        assert_int_equal(game_waiting(s), NOBODY);
        assert_int_equal(game_asked(s), ROUND);  // no window
        assert_int_equal(s->phase, 0);
        assert_int_equal(tale.at[tale.count - 1].kind, IS_LAST_TRIBE);
    }
}

// VM-EX-6
TEST(vm_12_2_several_win_together)
{
    clearing(3, "");
    four_camps(RED, 1);
    four_camps(BLUE, 20);
    put(GREEN, 30, 1, 0);
    check();
    check();
    assert_int_equal(game_waiting(s), NOBODY);
    assert_int_equal(s->winners, 3);
}

// VM-EX-43
TEST(vm_12_3_next_start_player)
{
    clearing(3, "");
    for (int seat = RED; seat <= GREEN; seat++) {
        village(seat, 2 + 9 * seat, 7 - (seat == GREEN), 1);
        village(seat, 4 + 9 * seat, 0, 1);
    }
    s->food[RED] = 3, s->food[BLUE] = 4, s->food[GREEN] = 30;
    PERFORM(ROUND, .step = SOWING_OVER);
    assert_int_equal(s->starter, BLUE);
    TOLD(STARTED, .seat = BLUE, .arg = {LEAD_FOOD});
    s->food[RED] = 4;  // all equal: the die
    faces(2, 6, 2);
    PERFORM(ROUND, .step = SOWING_OVER);
    assert_int_equal(s->starter, RED);
}

// VM-12.3: the hidden come out after the start player is chosen, and neutrals join them then.
TEST(vm_12_3_hidden_members_come_out)
{
    clearing(2, "");
    put(BLUE, 30, 2, 0);
    s->climbed.hex = C(13), s->climbed.seat = RED, s->climbed.people[WOMAN] = 2;
    s->left[WOMAN][RED] -= 2;
    s->neutral[WARRIOR] = C(13);
    PERFORM(ROUND, .step = SOWING_OVER);
    assert_int_equal(women(RED, 13), 2);
    assert_int_equal(warriors(RED, 13), 1);
    assert_int_equal(s->neutral[WARRIOR], NO_HEX);
}

TEST(vm_12_4_what_ends_with_a_season)
{
    clearing(2, "");
    put(RED, 5, 1, 1);
    put(BLUE, 19, 2, 0);
    put(BLUE, 30, 1, 0);
    beasts(MAMMOTH, 1, 19);
    s->season = WINTER, s->round = 3;
    s->laid[LEAN_ANIMALS] = s->laid[FROZEN_RIVER] = 1;
    s->frozen = 1;
    s->laid[LONG_WINTER] = 1;
    PERFORM(ROUND, .step = SOWING_OVER);  // the winter goes on: nothing of this happens
    assert_int_equal(s->frozen, 1);
    assert_int_equal(s->round, 4);
    PERFORM(ROUND, .step = SOWING_OVER);
    assert_int_equal(s->frozen, 0);
    assert_int_equal(warriors(BLUE, 19), 0);
    assert_int_equal(wild(MAMMOTH, 19), 0);
    assert_int_equal(s->laid[LEAN_ANIMALS], 0);
    assert_int_equal(s->season, SUMMER);
    assert_int_equal(s->year, 2);  // the next one begins with the summer
}

TEST(vm_12_5_last_tribe_wins_or_all_lose)
{
    clearing(3, "");
    put(BLUE, 5, 1, 0);
    PERFORM(ROUND, .step = W3_OVER);
    assert_int_equal(game_waiting(s), NOBODY);
    assert_int_equal(s->winners, 1 << BLUE);
    TOLD(IS_LAST_TRIBE, .seat = BLUE);
    clearing(3, "");
    PERFORM(ROUND, .step = W3_OVER);
    assert_int_equal(s->winners, 0);
    TOLD(ALL_LOST, .seat = NOBODY);
}

// The drowned at the thaw do not count: the eliminated go before the start player is chosen.
TEST(vm_12_6_round_limit_and_ranking)
{
    clearing(4, "round_limit=9");
    village(RED, 5, 3, 1);
    village(BLUE, 15, 4, 1);
    village(GREEN, 25, 4, 1);
    put(YELLOW, 35, 9, 1);
    s->food[BLUE] = 5, s->food[GREEN] = 5, s->food[RED] = 50;
    s->rounds = 9;
    PERFORM(ROUND, .step = SOWING_OVER);
    assert_int_equal(game_waiting(s), NOBODY);
    TOLD(LIMIT_REACHED, .seat = NOBODY, .arg = {9});
    assert_int_equal(s->winners, 1 << BLUE | 1 << GREEN);
    Standing standing;
    GAME->standing(s, &standing);
    assert_int_equal(standing.rank[BLUE], 1);
    assert_int_equal(standing.rank[GREEN], 1);
    assert_int_equal(standing.rank[RED], 3);
    assert_int_equal(standing.rank[YELLOW], 4);
}

TEST(vm_12_6_who_is_out_at_the_same_check_shares_a_place)
{
    clearing(4, "");
    put(GREEN, 5, 1, 1);
    put(YELLOW, 8, 1, 1);
    vm_end_phase(s);
    vm_lose_any_person(s, YELLOW, WOMAN, C(8), OF_HUNGER);
    vm_lose_any_person(s, YELLOW, WARRIOR, C(8), OF_HUNGER);
    vm_end_phase(s);
    Standing standing;
    GAME->standing(s, &standing);
    assert_true(s->core.over);
    assert_int_equal(standing.rank[GREEN], 1);
    assert_int_equal(standing.rank[YELLOW], 2);
    assert_int_equal(standing.rank[RED], 3);
    assert_int_equal(standing.rank[BLUE], 3);
}

TEST(vm_12_6_later_eliminations_rank_ahead)
{
    clearing(3, "");
    s->alive = 1 << GREEN;
    s->out_order[BLUE] = 1, s->out_order[RED] = 2;
    put(GREEN, 5, 1, 1);
    Standing standing;
    GAME->standing(s, &standing);
    assert_int_equal(standing.rank[GREEN], 1);
    assert_int_equal(standing.rank[RED], 2);
    assert_int_equal(standing.rank[BLUE], 3);
}
