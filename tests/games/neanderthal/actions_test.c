// SPDX-License-Identifier: MIT
// actions_test.c - NT-8, NT-9, NT-12.3.
#include "tribes.h"

TEST(nt_8_1_yield_of_animals)
{
    plain(3);
    tribal(0);
    card_in_tableau(0, AUROCHS);  // cattle: two babies
    go(ANIMAL_STEP);
    TOLD(ANIMAL_GAVE, .seat = 0, .arg = {AUROCHS});  // whose babies they are
    TOLD(BABIES_BORN, .seat = 0, .arg = {2});
    plain(3);
    card_in_tableau(0, AUROCHS);  // vocal: nothing
    go(ANIMAL_STEP);
    assert_int_equal(count_told(BABIES_BORN), 0);
}

TEST(nt_1_9_babies_that_do_not_come_are_told)
{
    plain(3);
    tribal(0);
    card_in_tableau(0, AUROCHS);
    figure(0, HOME);
    home(0, s->hunters[HOME][0][0] + s->dead[0] - 1);
    go(ANIMAL_STEP);
    TOLD(BABIES_BORN, .seat = 0, .arg = {1, 0, 1});
}

TEST(nt_ex_42_dog_and_sheep)
{
    plain(3);
    tribal(0), young_elder(0, CHIEF);
    card_in_tableau(0, GRAY_WOLVES);
    card_in_tableau(0, MOUFLON), disc_on(0, MOUFLON, WHITE);
    go(ANIMAL_STEP);
    TOLD(BABIES_BORN, .seat = 0, .arg = {1});
    assert_int_equal(count_told(BABIES_BORN), 1);
    ASKED(FREE_DISC, 0);
    PLAY(FREE_ELDER, .arg = {CHIEF});
    ASKED(CHOOSE_ACTION, 0);
}

TEST(nt_ex_51_yield_that_matures)
{
    plain(3);
    tribal(0), young_elder(0, CHIEF);
    card_in_tableau(0, HONEY_BEES);
    card_in_tableau(0, MOUFLON), disc_on(0, MOUFLON, WHITE);
    go(ANIMAL_STEP);
    PLAY(FREE_ELDER, .arg = {CHIEF});
    PLAY(FREE_CARD, .arg = {MOUFLON, WHITE});
    assert_true(nt_is_mature(s, MOUFLON));
    assert_int_equal(count_told(BABIES_BORN), 0);
    ASKED(CHOOSE_ACTION, 0);
}

TEST(nt_9_1_one_action)
{
    plain(3);
    figure(0, HOME);
    daughter(0, MATCHMAKER), daughter(0, CARING_WOMAN);
    go(ACTION_STEP);
    PLAY(PORTAL, .arg = {MATCHMAKER, VENUS_ORANGE});
    ASKED(CHOOSE_ACTION, 1);
    assert_int_equal(s->words[0][ORANGE], 4);
}

TEST(nt_9_2_portals)
{
    plain(3);
    daughter(0, MATCHMAKER);  // pair-bonding needs no husband for this
    daughter(0, HEALER), disc_on(0, HEALER, WHITE);
    daughter(1, BERRY_PICKER), daughter(1, WISE_WOMAN), husband(0, BERRY_PICKER);
    portal(0, VENUS_ORANGE);
    go(ACTION_STEP);
    REFUSED(NT_9_2_SLOT_FULL, PORTAL, .arg = {MATCHMAKER, VENUS_ORANGE});
    REFUSED(NT_9_2_NOT_HERS, PORTAL, .arg = {MATCHMAKER, BISON_BLACK});
    REFUSED(NT_9_2_NO_ACCESS, PORTAL, .arg = {HEALER, SHAMAN_WHITE});
    REFUSED(NT_9_2_NO_ACCESS, PORTAL, .arg = {WISE_WOMAN, SHAMAN_WHITE});
    OFFERED(PORTAL, .arg = {BERRY_PICKER, BISON_WHITE});
    words(0, 5, 0, 5);
    REFUSED(NT_9_2_NO_WORD, PORTAL, .arg = {BERRY_PICKER, BISON_WHITE});
    tribal(0);
    REFUSED(NT_9_2_TRIBAL, PORTAL, .arg = {MATCHMAKER, SHAMAN_ORANGE});
}

TEST(nt_9_3_becoming_tribal)
{
    plain(3);
    daughter(0, MATCHMAKER);
    portal(0, VENUS_ORANGE), portal(0, VENUS_BLACK), portal(0, BISON_WHITE);
    go(ACTION_STEP);
    PLAY(PORTAL, .arg = {MATCHMAKER, SHAMAN_ORANGE});
    assert_int_equal(s->tribal, 0);  // four
    assert_int_equal(__builtin_popcount(s->portals[0]), 4);
}

TEST(nt_ex_43_conversion)
{
    plain(3);
    daughter(0, MATCHMAKER);
    portal(0, VENUS_ORANGE), portal(0, VENUS_BLACK), portal(0, SHAMAN_WHITE);
    portal(0, BISON_BLACK), young_elder(0, WARRIOR);
    go(ACTION_STEP);
    PLAY(PORTAL, .arg = {MATCHMAKER, SHAMAN_ORANGE});
    TOLD(WENT_TRIBAL, .seat = 0);
    assert_int_equal(s->portals[0], 0);
    assert_int_equal(nt_count_words(s, 0), 14);
    assert_int_equal(s->elder_disc[0], 1 << WARRIOR);
}

TEST(nt_11_3_six_portals)
{
    plain(2);
    daughter(0, MATCHMAKER);
    portal(0, VENUS_ORANGE), portal(0, VENUS_BLACK), portal(0, BISON_WHITE);
    portal(0, BISON_BLACK);
    go(ACTION_STEP);
    PLAY(PORTAL, .arg = {MATCHMAKER, SHAMAN_ORANGE});
    assert_int_equal(s->tribal, 0);
    daughter(0, HEALER);
    go(ACTION_STEP);
    PLAY(PORTAL, .arg = {HEALER, SHAMAN_WHITE});
    assert_int_equal(s->tribal, 1);
}

TEST(nt_9_4_neologism)
{
    plain(3);
    portal(0, BISON_BLACK), young_elder(0, FIRE_STARTER);
    daughter(0, HEALER), disc_on(0, HEALER, WHITE);
    go(ACTION_STEP);
    REFUSED(NT_9_4_NO_PORTAL, FREE_CARD, .arg = {HEALER, WHITE});
    REFUSED(NT_2_2_NO_SUCH_DISC, FREE_ELDER, .arg = {CHIEF});
    PLAY(FREE_ELDER, .arg = {FIRE_STARTER});
    assert_true(nt_has_elder(s, 0, FIRE_STARTER));
    plain(3);  // a mature marriage abroad opens the brain of her controller
    daughter(0, HEALER), disc_on(0, HEALER, WHITE);
    portal(1, SHAMAN_WHITE), daughter(1, CARING_WOMAN), husband(0, CARING_WOMAN);
    go(ACTION_STEP);
    OFFERED(FREE_CARD, .arg = {HEALER, WHITE});
    tribal(0);
    REFUSED(NT_9_4_TRIBAL, FREE_CARD, .arg = {HEALER, WHITE});
}

TEST(nt_9_4_two_words)
{
    plain(3);
    lives(0, HAREM), daughter(0, WORD_WEAVER), portal(0, BISON_BLACK), portal(0, SHAMAN_WHITE);
    young_elder(0, FIRE_STARTER), daughter(0, HEALER), disc_on(0, HEALER, WHITE);
    go(ACTION_STEP);
    PLAY(FREE_ELDER, .arg = {FIRE_STARTER});
    ASKED(SECOND_DISC, 0);
    OFFERED(PASS);
    PLAY(FREE_CARD, .arg = {HEALER, WHITE});
    assert_true(nt_is_mature(s, HEALER));
}

TEST(nt_ex_25_two_neologisms)
{
    plain(3);
    portal(0, SHAMAN_WHITE), portal(0, SHAMAN_ORANGE);
    daughter(0, BERRY_PICKER), disc_on(0, BERRY_PICKER, WHITE), disc_on(0, BERRY_PICKER, ORANGE);
    go(ACTION_STEP);
    PLAY(FREE_CARD, .arg = {BERRY_PICKER, ORANGE});
    assert_false(nt_is_mature(s, BERRY_PICKER));
    go(ACTION_STEP);
    PLAY(FREE_CARD, .arg = {BERRY_PICKER, WHITE});
    assert_true(nt_is_mature(s, BERRY_PICKER));
}

TEST(nt_9_5_elder_actions)
{
    plain(3);
    tribal(0), elder(0, SHAMAN), elder(0, KNAPPER), young_elder(0, WHITTLER);
    card_in_hand(0, GRAY_WOLVES), card_in_hand(0, FLINT_QUARRY), card_in_hand(0, ARCTIC_HARE);
    go(ACTION_STEP);
    REFUSED(NT_9_5_WRONG_ELDER, PLAY_CARD, .arg = {KNAPPER, GRAY_WOLVES});
    REFUSED(NT_9_5_NO_ELDER, PLAY_CARD, .arg = {WHITTLER, ARCTIC_HARE});  // immature
    REFUSED(NT_2_6_NOT_IN_HAND, PLAY_CARD, .arg = {SHAMAN, MOUFLON});
    OFFERED(PLAY_CARD, .arg = {KNAPPER, FLINT_QUARRY});
    words(0, 5, 0, 5);
    REFUSED(NT_9_5_NO_DISC, PLAY_CARD, .arg = {SHAMAN, GRAY_WOLVES});
    PLAY(PLAY_CARD, .arg = {KNAPPER, FLINT_QUARRY});
    assert_int_equal(s->disc[FLINT_QUARRY][BLACK], 1);
    assert_false(nt_is_mature(s, FLINT_QUARRY));
    assert_int_not_equal(game_waiting(s) == 0 && game_asked(s) == CHOOSE_ACTION, true);
}

TEST(nt_9_5_vocal_players_play_none)
{
    plain(3);
    elder(0, FIRE_STARTER), card_in_hand(0, GRAY_WOLVES);
    portal(0, VENUS_ORANGE), daughter(0, CARING_WOMAN);
    go(ACTION_STEP);
    assert_int_equal(count_offered(PLAY_CARD), 0);
    REFUSED(NT_9_5_VOCAL, PLAY_CARD, .arg = {SHAMAN, GRAY_WOLVES});
}

TEST(nt_ex_44_free_elder_action)
{
    plain(3);
    tribal(0), elder(0, SHAMAN), elder(0, CHIEF), card_in_hand(0, GRAY_WOLVES);
    go(ACTION_STEP);
    PLAY(PLAY_CARD, .arg = {SHAMAN, GRAY_WOLVES});
    assert_true(nt_is_mature(s, GRAY_WOLVES));
    assert_int_equal(nt_count_words(s, 0), 15);
}

TEST(nt_12_3_each_elder_acts)
{
    plain_with(3, "each_elder_acts=1");
    tribal(0), elder(0, SHAMAN), elder(0, CHIEF), elder(0, KNAPPER), figure(0, HOME);
    card_in_hand(0, GRAY_WOLVES), card_in_hand(0, MOUFLON), card_in_hand(0, FLINT_QUARRY);
    go(ACTION_STEP);
    PLAY(PLAY_CARD, .arg = {SHAMAN, GRAY_WOLVES});
    assert_true(nt_is_mature(s, GRAY_WOLVES));  // the first is free
    ASKED(CHOOSE_ACTION, 0);
    REFUSED(NT_12_3_ACTED, PLAY_CARD, .arg = {SHAMAN, MOUFLON});
    PLAY(PLAY_CARD, .arg = {KNAPPER, FLINT_QUARRY});
    assert_int_equal(s->disc[FLINT_QUARRY][BLACK], 1);
    PLAY(PASS);
    ASKED(CHOOSE_ACTION, 1);
}
