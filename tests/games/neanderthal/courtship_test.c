// SPDX-License-Identifier: MIT
// courtship_test.c - NT-3.6, NT-7.4.
#include "tribes.h"

TEST(nt_3_6_suitors_in_player_order)
{
    plain(3);
    daughter(0, CARING_WOMAN), suitor(1, CARING_WOMAN), suitor(2, CARING_WOMAN);
    lives(2, HAREM), daughter(2, TOTEM_WOMAN);  // FIRST is not used here
    s->order[0] = 0, s->order[1] = 1, s->order[2] = 2;
    rig(6, 2, 0, 5);
    go(HUNT_STEP);
    TOLD(COURT_ROLLED, .seat = 1, .arg = {CARING_WOMAN, 1});
    assert_int_equal(tale.at[0].seat, 1);
}

TEST(nt_7_4_1_one_or_two)
{
    for (int face = 0; face < 6; face++) {
        plain(3);
        daughter(1, CARING_WOMAN), suitor(0, CARING_WOMAN);
        rig(6, 1, face);
        go(HUNT_STEP);
        assert_int_equal(husband_of(look_bond(s, CARING_WOMAN)) == 0, face < 2);
    }
    plain(3);
    daughter(1, CARING_WOMAN), suitor(0, CARING_WOMAN), card_in_tableau(0, OCHRE_CAVE);
    rig(6, 1, 2);  // the stone lamp makes a 3 a 1
    go(HUNT_STEP);
    assert_int_equal(husband_of(look_bond(s, CARING_WOMAN)), 0);
}

static int told(int kind, int seat, int card)
{
    Sum sum = {0};
    GAME->explain(s, (Action){.kind = kind, .arg = {card, seat}}, &sum);
    return sum.total;
}

static int chance_with(int seat, int card) { return told(CHANCE_SUM, seat, card); }

TEST(nt_7_4_1_the_chance_is_said)
{
    plain(3);
    daughter(1, CARING_WOMAN);
    assert_int_equal(chance_with(0, CARING_WOMAN), 0);
    suitor(0, CARING_WOMAN);
    assert_int_equal(chance_with(0, CARING_WOMAN), 33);
    card_in_tableau(0, OCHRE_CAVE);  // a 3 will do, too
    assert_int_equal(chance_with(0, CARING_WOMAN), 50);
    elder(0, WARRIOR), tribal(0);
    bond_of(s, CARING_WOMAN)->man[0] = FIGURE;
    assert_int_equal(chance_with(0, CARING_WOMAN), 100);
}

// NT-6.2.3. Her husband strikes with 1 and 2: of the suitors who would win, two in three live.
TEST(nt_7_4_1_the_chance_counts_the_fight_before)
{
    plain(3);
    daughter(1, CARING_WOMAN), husband(1, CARING_WOMAN), suitor(0, CARING_WOMAN);
    words(0, 5, 5, 2), words(1, 5, 5, 4);
    assert_int_equal(chance_with(0, CARING_WOMAN), 22);
    assert_int_equal(told(FIGHT_SUM, 0, CARING_WOMAN), 33);
    words(0, 5, 5, 4), words(1, 5, 5, 2);  // he strikes first, one time in six
    assert_int_equal(chance_with(0, CARING_WOMAN), 24);
    assert_int_equal(told(FIGHT_SUM, 0, CARING_WOMAN), 28);
    s->phase = HUNTING;
    assert_int_equal(chance_with(0, CARING_WOMAN), 33);
}

TEST(nt_7_4_1_alpha_with_club_ability)
{
    plain(3);
    daughter(1, CARING_WOMAN), elder(0, WARRIOR), tribal(0);
    s->dead_figure[0] = 0, bond_of(s, CARING_WOMAN)->man[0] = FIGURE;
    go(HUNT_STEP);
    ASKED(ALPHA_USE, 0);
    PLAY(YES);
    assert_int_equal(look_bond(s, CARING_WOMAN)->piece, FIGURE);
}

TEST(nt_7_4_2_success)
{
    plain(3);
    daughter(1, CARING_WOMAN), husband(2, CARING_WOMAN), suitor(0, CARING_WOMAN);
    bond_of(s, CARING_WOMAN)->disc = 1, s->words[2][ORANGE]--;
    rig(6, 1, 1);
    go(HUNT_STEP);
    assert_int_equal(husband_of(look_bond(s, CARING_WOMAN)), 0);
    assert_true(nt_is_mature_husband(look_bond(s, CARING_WOMAN)));
    assert_int_equal(s->words[2][ORANGE], 5);
    assert_int_equal(cubes_at(HOME, 2), 7);
    assert_int_equal(s->words[0][ORANGE], 5);  // free of cost
}

// NT-7.4.2, NT-7.4.3. What is said before is what he has then, however he lives.
TEST(nt_7_4_2_the_points_of_a_success_are_said)
{
    const uint8_t sides[] = {PAIR_BONDING, HAREM, PROMISCUITY};
    for (int i = 0; i < 3; i++) {
        plain(3);
        lives(0, sides[i]);
        daughter(1, CARING_WOMAN), husband(2, CARING_WOMAN);
        assert_int_equal(told(SUIT_SUM, 0, CARING_WOMAN), 0);
        suitor(0, CARING_WOMAN);
        int said = told(SUIT_SUM, 0, CARING_WOMAN), before = nt_score(s, 0, NULL);
        rig(6, 1, 1);
        go(HUNT_STEP);
        assert_int_equal(said, nt_score(s, 0, NULL));
        if (sides[i] == PAIR_BONDING) assert_true(said > before);
    }
}

TEST(nt_ex_13_last_success_counts)
{
    plain(3);
    daughter(GREEN, CARING_WOMAN), husband(YELLOW, CARING_WOMAN);
    suitor(GREEN, CARING_WOMAN), suitor(RED, CARING_WOMAN);
    s->order[0] = GREEN, s->order[1] = RED, s->order[2] = YELLOW;
    rig(6, 2, 1, 0);
    go(HUNT_STEP);
    assert_int_equal(cubes_at(HOME, YELLOW), 7);
    assert_int_equal(cubes_at(HOME, GREEN), 6);
    assert_int_equal(husband_of(look_bond(s, CARING_WOMAN)), RED);
    assert_true(nt_is_mature_husband(look_bond(s, CARING_WOMAN)));
}

TEST(nt_7_4_3_promiscuous_success)
{
    plain(3);
    lives(0, PROMISCUITY);
    daughter(1, CARING_WOMAN), husband(1, CARING_WOMAN), suitor(0, CARING_WOMAN);
    guest(1, GREEN, HOME);
    rig(6, 1, 0);
    go(HUNT_STEP);
    ASKED(LOSE_TO_BABY, 1);
    PLAY(LOSE_HUNTER, .arg = {GREEN});
    assert_int_equal(s->hunters[HOME][1][RED], 1);
    assert_int_equal(cubes_at(HOME, 0), 6);
    assert_int_equal(husband_of(look_bond(s, CARING_WOMAN)), 1);  // untouched
}

TEST(nt_7_4_3_no_effect)
{
    plain(3);
    lives(0, PROMISCUITY);
    daughter(1, CARING_WOMAN), suitor(0, CARING_WOMAN), home(1, 0);
    rig(6, 1, 0);
    go(HUNT_STEP);
    assert_int_equal(nt_count_hunters(s, HOME, 1), 0);
    plain(3);
    lives(0, PROMISCUITY), home(0, 18);
    daughter(1, CARING_WOMAN), suitor(0, CARING_WOMAN);
    rig(6, 1, 0);
    go(HUNT_STEP);
    assert_int_equal(s->hunters[HOME][1][RED], 0);  // no dead red cube
    TOLD(SUIT_IDLE, .seat = 0);
}

TEST(nt_7_4_4_who_goes_home_when)
{
    plain(3);
    daughter(0, CARING_WOMAN), daughter(0, MATCHMAKER);
    suitor(0, CARING_WOMAN), bond_of(s, CARING_WOMAN)->man[0] = CUBE | GUARD;
    suitor(0, MATCHMAKER), bond_of(s, MATCHMAKER)->man[0] = CUBE | GUARD;
    suitor(1, MATCHMAKER);
    row(1, REINDEER), out(2, 0, 1), out(2, 1, 1);
    go(HUNT_STEP);
    ASKED(NEXT_OWN, 2);
    assert_int_equal(look_bond(s, CARING_WOMAN)->man[0], NO_PIECE);  // at the start
    assert_int_equal(look_bond(s, MATCHMAKER)->man[0], CUBE | GUARD);
    PLAY(NEXT, .arg = {GREAT_AUK});
    until(CHOOSE_ACTION);
    assert_int_equal(look_bond(s, MATCHMAKER)->man[0], NO_PIECE);
    assert_int_equal(look_bond(s, MATCHMAKER)->man[1], NO_PIECE);
    assert_int_equal(cubes_at(HOME, 0), 6);
}

TEST(nt_ex_11_promiscuous_alpha)
{
    plain(3);
    lives(YELLOW, PROMISCUITY), elder(YELLOW, WARRIOR), tribal(YELLOW);
    daughter(RED, CARING_WOMAN), husband(RED, CARING_WOMAN);
    s->dead_figure[YELLOW] = 0, bond_of(s, CARING_WOMAN)->man[YELLOW] = FIGURE;
    rig(6, 2, 3, 1);
    go(FIGHT_STEP);
    TOLD(FOUGHT, .seat = RED, .arg = {CARING_WOMAN, 0});
    TOLD(FOUGHT, .seat = YELLOW, .arg = {CARING_WOMAN, 1});
    TOLD(HUSBAND_DIED, .seat = RED, .arg = {CARING_WOMAN});
    ASKED(ALPHA_USE, YELLOW);
    PLAY(YES);
    assert_int_equal(cubes_at(HOME, RED), 5);
    assert_int_equal(s->hunters[HOME][RED][YELLOW], 1);
    assert_int_equal(s->hunters[HOME][YELLOW][ALPHA], 1);
}

TEST(nt_ex_52_guard)
{
    plain(3);
    lives(YELLOW, PROMISCUITY);
    daughter(YELLOW, CARING_WOMAN), husband(GREEN, CARING_WOMAN);
    s->order[0] = YELLOW, s->order[1] = RED, s->order[2] = GREEN;
    go(DEPLOY_STEP);
    PLAY(COURT, .arg = {YELLOW, CARING_WOMAN});
    assert_int_equal(look_bond(s, CARING_WOMAN)->man[YELLOW], CUBE | GUARD);
    PLAY(END), PLAY(END);
    rig(6, 2, 5, 5);
    PLAY(END);
    assert_int_equal(count_told(FOUGHT), 2);
    assert_int_equal(count_told(COURT_ROLLED), 0);
    assert_int_equal(cubes_at(HOME, YELLOW), 6);
}
