// SPDX-License-Identifier: MIT
// scoring_test.c - NT-10 and the record of NT-12.2.
#include "tribes.h"

TEST(nt_10_1_three_ends)
{
    plain(3);
    assert_false(nt_is_ended(s));
    s->event_deck = 0;
    assert_true(nt_is_ended(s));
    plain(3);
    s->at[6] = GAP;
    assert_true(nt_is_ended(s));  // a row without any card
    ice(6);
    assert_false(nt_is_ended(s));
    ice(0);
    assert_true(nt_is_ended(s));  // all is ice
}

TEST(nt_ex_45_ice_everywhere)
{
    plain(3);
    for (int position = 0; position < POSITIONS; position++) ice(position);
    go(END_STEP);
    assert_int_equal(game_waiting(s), NOBODY);
    Standing standing;
    GAME->standing(s, &standing);
    assert_int_equal(standing.winners, 7);  // all alike
}

// NT-10.2: the three tables, line by line.
TEST(nt_10_2_tables)
{
    const int expected[SIDES][VP_KINDS] = {[PROMISCUITY] = {2, 4, 1, 1, 1, 1, 3, 3, 4},
                                           [PAIR_BONDING] = {1, 3, 2, 3, 1, 1, 2, 3, 4},
                                           [HAREM] = {1, 3, 1, 1, 2, 1, 4, 3, 4}};
    for (int side = 0; side < SIDES; side++) {
        const int *vp = expected[side];
        plain(3);
        lives(0, side), tribal(0);
        int base = 6 * vp[VP_FREE_HUNTER] + 15 - NT_SIDE[side].mpi;
        assert_int_equal(nt_score(s, 0, NULL), base);
        elder(0, WARRIOR), figure(0, HOME);
        daughter(0, CARING_WOMAN), daughter(1, MATCHMAKER), husband(0, MATCHMAKER);
        card_in_tableau(0, LEOPARD), card_in_tableau(0, ARCTIC_HARE), card_in_tableau(0, MOUFLON);
        assert_int_equal(nt_score(s, 0, NULL),
                         base + vp[VP_ANY_ELDER] + vp[VP_ALPHA] + vp[VP_ANY_DAUGHTER] +
                             vp[VP_HUSBAND] + vp[VP_ANY_TROPHY] + vp[VP_INVENTION] + vp[VP_ANIMAL]);
    }
}

TEST(nt_10_3_what_counts)
{
    plain(3);
    int before = nt_score(s, 0, NULL);
    guest(1, RED, HOME);
    assert_int_equal(nt_score(s, 0, NULL), before + 1);
    card_in_tableau(0, IRISH_ELK);  // two antlers
    assert_int_equal(nt_score(s, 0, NULL), before + 1 + 4);
    portal(0, VENUS_ORANGE);
    assert_int_equal(nt_score(s, 0, NULL), before + 4);
    card_in_hand(0, MOUFLON);
    assert_int_equal(nt_score(s, 0, NULL), before + 4);
}

TEST(nt_10_4_immature)
{
    plain(3);
    daughter(1, CARING_WOMAN), husband(0, CARING_WOMAN);
    int mature = nt_score(s, 0, NULL);
    bond_of(s, CARING_WOMAN)->disc = 1, s->words[0][ORANGE]--;
    assert_int_equal(nt_score(s, 0, NULL), mature - 2 - 1);
    int before = nt_score(s, 0, NULL);
    card_in_tableau(0, MOUFLON), disc_on(0, MOUFLON, WHITE);
    assert_int_equal(nt_score(s, 0, NULL), before + 4 - 1);
}

TEST(nt_10_5_the_figure)
{
    plain(3);
    int before = nt_score(s, 0, NULL);
    figure(0, HOME);
    assert_int_equal(nt_score(s, 0, NULL), before);  // no ability
    elder(0, WARRIOR);
    assert_int_equal(nt_score(s, 0, NULL), before + 2 + 3);
    s->hunters[HOME][0][ALPHA] = 0, s->elder[0][WARRIOR] = FIGURE, s->dead[0]++;
    assert_int_equal(nt_score(s, 0, NULL), before + 2);
}

TEST(nt_10_6_abilities)
{
    plain(3);
    lives(0, HAREM), daughter(0, PAINTRESS), daughter(0, BEAD_WOMAN), daughter(0, GRAVE_MOURNER);
    card_in_tableau(0, IRISH_ELK), elder(0, FIRE_STARTER);
    Sum sum = {0};
    GAME->explain(s, (Action){.kind = SCORE_SUM, .arg = {0}}, &sum);
    assert_int_equal(sum.total, nt_score(s, 0, NULL));
    int abilities = 0;
    for (int i = 0; i < sum.count; i++)
        if (sum.part[i].reason == R_ABILITY) abilities += sum.part[i].value;
    assert_int_equal(abilities, 2 + 3 + 1);
}

TEST(nt_10_7_ties_are_shared)
{
    plain(3);
    home(1, 7), home(0, 5);
    Standing standing;
    GAME->standing(s, &standing);
    assert_int_equal(standing.winners, 2);
    assert_int_equal(standing.rank[2], 2);
    home(2, 7);
    GAME->standing(s, &standing);
    assert_int_equal(standing.winners, 6);
    home(0, 0), card_in_tableau(0, WOOLLY_MAMMOTH), card_in_tableau(0, IRISH_ELK);
    GAME->standing(s, &standing);  // without a living piece one may still win
    assert_int_equal(nt_count_living(s, 0), 0);
    assert_int_equal(standing.winners, 1);
}

TEST(nt_10_8_lazarus)
{
    plain(3);
    home(0, 0);
    event(CARING_WOMAN);
    go(AUCTION_STEP);
    ASKED(CHOOSE_BID, 0);
    PLAY(PASS), PLAY(PASS), PLAY(PASS);
    ASKED(DEPLOY, 0);
    PLAY(END), PLAY(END), PLAY(END);
    ASKED(CHOOSE_ACTION, 0);
}

TEST(nt_ex_26_score)
{
    plain(3);
    home(0, 9), figure(0, HOME), elder(0, FIRE_STARTER);
    s->elder[0][FIRE_STARTER] = NO_PIECE, s->dead[0]++;
    s->elder[0][WARRIOR] = CUBE, s->dead[0]--;
    int elders = 2;  // the ability needs an elder, which the example leaves out of its sum
    card_in_tableau(0, LEOPARD);
    daughter(0, CARING_WOMAN), daughter(0, MATCHMAKER);
    guest(1, RED, HOME), daughter(1, HEALER), husband(0, HEALER);
    portal(0, VENUS_ORANGE), portal(0, SHAMAN_WHITE), portal(0, BISON_BLACK);
    assert_int_equal(nt_count_words(s, 0), 12);
    assert_int_equal(nt_score(s, 0, NULL) - elders, 9 + 3 + 2 + 2 + 12 + 1 + 3);
}

static void end_game(void)
{
    s->event_deck = 0, s->reserve = 0, s->unseen &= ~(Cards)ALL_DAUGHTERS;
    go(END_STEP);
    assert_int_equal(game_waiting(s), NOBODY);
}

// NT-12.2: all sixteen fields.
TEST(nt_12_2_carry_over)
{
    plain(3);
    tribal(0), elder(0, CHIEF), elder(0, WHITTLER), figure(0, HOME), guest(1, RED, HOME);
    daughter(0, CARING_WOMAN), daughter(0, HEALER), daughter(0, MIDWIFE);
    card_in_tableau(0, MOUFLON), card_in_tableau(0, ARCTIC_HARE), card_in_tableau(0, FLINT_QUARRY);
    ice(1), ice(2), ice(7);
    words(0, 5, 4, 3);
    int points = nt_score(s, 0, NULL);
    end_game();
    TOLD(CARRY_SPECIES, .seat = 0, .arg = {RED, (int16_t)points, 1, 6 + 2 + 1, 1});
    TOLD(CARRY_WORDS, .seat = 0, .arg = {5, 4, 3, 1 << CHIEF | 1 << WHITTLER});
    TOLD(CARRY_CARDS, .seat = 0, .arg = {1, 2, 4, 2, 0});
    TOLD(CARRY_ICE, .seat = NOBODY, .arg = {2, 1});
    TOLD(CARRY_ELDER, .seat = 0, .arg = {WHITTLER});
}

TEST(nt_10_1_why_it_ended)
{
    plain(3);
    end_game();
    TOLD(GAME_ENDED, .seat = NOBODY, .arg = {s->turn, DECK_EMPTY});
    plain(3);
    for (int position = 0; position < POSITIONS; position++) ice(position);
    go(END_STEP);
    TOLD(GAME_ENDED, .seat = NOBODY, .arg = {s->turn, ALL_ICE});
}

// NT-10.3: who is with a daughter comes home as well as who hunts.
TEST(nt_10_3_suitors_and_guards_are_free)
{
    plain(3);
    daughter(1, CARING_WOMAN);
    int before = nt_score(s, 0, NULL);
    suitor(0, CARING_WOMAN);
    assert_int_equal(nt_score(s, 0, NULL), before);
    bond_of(s, CARING_WOMAN)->man[0] = CUBE | GUARD;
    assert_int_equal(nt_score(s, 0, NULL), before);
}

TEST(nt_10_6_the_card_is_named)
{
    Sum sum = {0};
    plain(3);
    lives(0, HAREM), daughter(0, BEAD_WOMAN), daughter(0, CARING_WOMAN);
    nt_score(s, 0, &sum);
    int part = 0;
    while (part < sum.count && sum.part[part].reason != R_ABILITY) part++;
    assert_int_equal(sum.part[part].of, BEAD_WOMAN);
    assert_int_equal(sum.part[part].value, 2);
}

TEST(nt_ex_48_green_for_greenland)
{
    plain(3);
    const int five[] = {CARING_WOMAN, HEALER, MIDWIFE, PAINTRESS, WISE_WOMAN};
    for (int i = 0; i < 5; i++) daughter(GREEN, five[i]);
    end_game();
    TOLD(CARRY_CARDS, .seat = GREEN, .arg = {0, 0, 5, 2, 1});
}
