// SPDX-License-Identifier: MIT
// deployment_test.c - NT-5.
#include "tribes.h"

TEST(nt_5_1_any_steps_then_end)
{
    plain(3);
    go(DEPLOY_STEP);
    PLAY(SEND, .arg = {RED, GREAT_AUK});
    ASKED(DEPLOY, 0);
    PLAY(PROMOTE, .arg = {RED, FIRE_STARTER});
    PLAY(SEND, .arg = {RED, PINE_NUT_TORTOISE});
    PLAY(END);
    ASKED(DEPLOY, 1);
}

TEST(nt_5_2_near_extinction)
{
    plain(3);
    home(0, 0);
    young_elder(0, FIRE_STARTER);
    daughter(1, CARING_WOMAN), husband(0, CARING_WOMAN);
    elder(0, WARRIOR), tribal(0);
    go(DEPLOY_STEP);
    ASKED(REVIVE, 0);
    REFUSED(NT_5_2_NOTHING_TO_REVIVE, REVIVE_ELDER, .arg = {CHIEF});
    REFUSED(NT_5_2_NOTHING_TO_REVIVE, REVIVE_HUSBAND, .arg = {MATCHMAKER});
    PLAY(REVIVE_HUSBAND, .arg = {CARING_WOMAN});
    assert_int_equal(cubes_at(HOME, 0), 1);
    PLAY(REVIVE_ELDER, .arg = {FIRE_STARTER});
    assert_int_equal(s->words[0][BLACK], 5);
    ASKED(DEPLOY, 0);  // two at most
    assert_int_equal(nt_count_elders(s, 0), 1);
}

TEST(nt_5_2_may_decline)
{
    plain(3);
    home(0, 0), elder(0, FIRE_STARTER);
    go(DEPLOY_STEP);
    PLAY(PASS);
    ASKED(DEPLOY, 0);
    assert_int_equal(nt_count_elders(s, 0), 1);
}

TEST(nt_5_3_words_for_a_biome)
{
    plain(3);
    row(1, WOOLLY_MAMMOTH);  // orange and black
    words(0, 1, 0, 0);
    go(DEPLOY_STEP);
    REFUSED(NT_5_3_WORDS_MISSING, SEND, .arg = {RED, WOOLLY_MAMMOTH});
    REFUSED(NT_5_3_NOT_IN_THE_ROWS, SEND, .arg = {RED, WILD_HORSE});
    words(0, 1, 0, 0), s->disc[GRAVE_MOURNER][BLACK]--, s->words[0][BLACK]++;
    PLAY(SEND, .arg = {RED, WOOLLY_MAMMOTH});
    assert_int_equal(s->words[0][BLACK], 1);  // not spent
    disc_on(0, GRAVE_MOURNER, BLACK);
    PLAY(SEND, .arg = {RED, WOOLLY_MAMMOTH});  // no test for the second
}

TEST(nt_ex_37_words_add_up)
{
    plain(3);
    row(1, STEPPE_BISON), row(7, WILD_HORSE);
    words(0, 0, 0, 1);
    go(DEPLOY_STEP);
    PLAY(SEND, .arg = {RED, STEPPE_BISON});
    REFUSED(NT_5_3_WORDS_MISSING, SEND, .arg = {RED, WILD_HORSE});
    Sum sum = {0};
    GAME->explain(s, (Action){.kind = NEED_SUM, .arg = {WILD_HORSE, 0}}, &sum);
    assert_int_equal(sum.total, 1);  // two needed, one there
    s->disc[GRAVE_MOURNER][BLACK]--, s->words[0][BLACK]++;
    OFFERED(SEND, .arg = {RED, WILD_HORSE});
    s->disc[GRAVE_MOURNER][BLACK]--, s->words[0][BLACK]++;
    sum = (Sum){0};
    GAME->explain(s, (Action){.kind = NEED_SUM, .arg = {WILD_HORSE, 0}}, &sum);
    assert_int_equal(sum.total, 0);  // what is there beyond that is not missing
}

TEST(nt_5_4_no_limit_per_card)
{
    plain(3);
    home(0, 18);
    go(DEPLOY_STEP);
    for (int i = 0; i < 18; i++) PLAY(SEND, .arg = {RED, GREAT_AUK});
    assert_int_equal(cubes_at(0, 0), 18);
}

TEST(nt_5_5_promotion)
{
    plain(3);
    portal(0, VENUS_BLACK), portal(0, BISON_WHITE);
    go(DEPLOY_STEP);
    REFUSED(NT_5_5_DOMAIN, PROMOTE, .arg = {RED, KNAPPER});
    portal(0, VENUS_ORANGE);
    PLAY(PROMOTE, .arg = {RED, KNAPPER});  // all three in the technical domain
    assert_int_equal(s->elder_disc[0], 1 << KNAPPER);
    REFUSED(NT_5_5_TRIBAL_RANK, PROMOTE, .arg = {RED, CHIEF});
    words(0, 5, 5, 0);
    REFUSED(NT_5_5_NO_DISC, PROMOTE, .arg = {RED, FIRE_STARTER});
}

// NT-5.5: no domain for the tribal; free with FREE_PROMOTION, then mature at once.
TEST(nt_5_5_tribal_and_free)
{
    plain(3);
    tribal(0), elder(0, FIRE_STARTER);
    words(0, 0, 0, 0);
    go(DEPLOY_STEP);
    PLAY(PROMOTE, .arg = {RED, CHIEF});
    PLAY(PROMOTE, .arg = {RED, WHITTLER});
    assert_true(nt_has_elder(s, 0, CHIEF));
    assert_int_equal(s->elder_disc[0], 0);
}

TEST(nt_ex_9_warrior)
{
    plain(3);
    portal(0, VENUS_BLACK), portal(0, SHAMAN_WHITE), portal(0, SHAMAN_ORANGE);
    go(DEPLOY_STEP);
    PLAY(PROMOTE, .arg = {RED, WARRIOR});
    assert_int_equal(s->words[0][ORANGE], 3);
    assert_false(nt_has_elder(s, 0, WARRIOR));
}

TEST(nt_ex_24_open_domains)
{
    plain(3);
    portal(0, VENUS_ORANGE), portal(0, VENUS_BLACK), portal(0, SHAMAN_WHITE);
    go(DEPLOY_STEP);
    OFFERED(PROMOTE, .arg = {RED, WARRIOR});
    REFUSED(NT_5_5_DOMAIN, PROMOTE, .arg = {RED, KNAPPER});
    REFUSED(NT_5_5_DOMAIN, PROMOTE, .arg = {RED, WHITTLER});
}

TEST(nt_5_6_one_elder_per_rank)
{
    plain(3);
    elder(0, FIRE_STARTER);
    go(DEPLOY_STEP);
    REFUSED(NT_5_6_RANK_TAKEN, PROMOTE, .arg = {RED, FIRE_STARTER});
}

TEST(nt_5_7_marriage)
{
    plain(3);
    daughter(0, CARING_WOMAN);
    daughter(0, TOTEM_WOMAN), disc_on(0, TOTEM_WOMAN, WHITE);
    daughter(1, MATCHMAKER), suitor(1, CARING_WOMAN);  // a foreign suitor is no hindrance
    go(DEPLOY_STEP);
    REFUSED(NT_1_5_IMMATURE, MARRY, .arg = {RED, TOTEM_WOMAN});
    REFUSED(NT_5_7_NOT_YOURS, MARRY, .arg = {RED, MATCHMAKER});
    REFUSED(NT_5_7_NOT_YOURS, MARRY, .arg = {RED, WILD_HORSE});
    PLAY(MARRY, .arg = {RED, CARING_WOMAN});
    assert_int_equal(husband_of(look_bond(s, CARING_WOMAN)), 0);
    assert_int_equal(look_bond(s, CARING_WOMAN)->disc, 1);
    assert_int_equal(s->words[0][ORANGE], 4);
    REFUSED(NT_5_7_HAS_HUSBAND, MARRY, .arg = {RED, CARING_WOMAN});
}

TEST(nt_5_7_who_may_not_marry)
{
    plain(3);
    daughter(0, CARING_WOMAN);
    go(DEPLOY_STEP);
    words(0, 0, 5, 5);
    REFUSED(NT_5_7_NO_ORANGE, MARRY, .arg = {RED, CARING_WOMAN});
    PLAY(COURT, .arg = {RED, CARING_WOMAN});
    REFUSED(NT_5_7_GUARDED, MARRY, .arg = {RED, CARING_WOMAN});
    s->side[0] = PROMISCUITY;
    bond_of(s, CARING_WOMAN)->man[0] = NO_PIECE;
    REFUSED(NT_5_7_PROMISCUOUS, MARRY, .arg = {RED, CARING_WOMAN});
}

TEST(nt_ex_38_free_marriage)
{
    plain(3);
    words(0, 0, 5, 5), daughter(0, CARING_WOMAN);
    card_in_tableau(0, MAMMOTH_BONEYARD);  // Ivory Venus
    go(DEPLOY_STEP);
    PLAY(MARRY, .arg = {RED, CARING_WOMAN});
    assert_true(nt_is_mature_husband(look_bond(s, CARING_WOMAN)));
}

TEST(nt_5_8_courtship)
{
    plain(3);
    lives(0, PROMISCUITY);  // promiscuous players court, too
    daughter(1, CARING_WOMAN), daughter(2, MATCHMAKER), husband(0, MATCHMAKER);
    daughter(2, HEALER), disc_on(2, HEALER, WHITE);
    go(DEPLOY_STEP);
    REFUSED(NT_5_8_OWN_HUSBAND, COURT, .arg = {RED, MATCHMAKER});
    REFUSED(NT_1_5_IMMATURE, COURT, .arg = {RED, HEALER});
    REFUSED(NT_5_8_NO_DAUGHTER, COURT, .arg = {RED, PAINTRESS});
    PLAY(COURT, .arg = {RED, CARING_WOMAN});
    assert_int_equal(look_bond(s, CARING_WOMAN)->man[0], CUBE);
    REFUSED(NT_5_8_ONE_PIECE, COURT, .arg = {RED, CARING_WOMAN});
}

TEST(nt_5_9_guard_or_suitor)
{
    plain(3);
    daughter(0, CARING_WOMAN), daughter(0, MATCHMAKER), husband(1, MATCHMAKER);
    figure(0, HOME);
    go(DEPLOY_STEP);
    PLAY(COURT, .arg = {ALPHA, CARING_WOMAN});
    assert_int_equal(look_bond(s, CARING_WOMAN)->man[0], FIGURE | GUARD);
    PLAY(COURT, .arg = {RED, MATCHMAKER});
    assert_int_equal(look_bond(s, MATCHMAKER)->man[0], CUBE);  // courts her back
}

TEST(nt_5_10_sultan)
{
    plain(3);
    daughter(0, CARING_WOMAN), daughter(0, MATCHMAKER), daughter(0, TOTEM_WOMAN);
    daughter(0, HEALER), disc_on(0, HEALER, WHITE);
    husband(0, CARING_WOMAN), bond_of(s, CARING_WOMAN)->disc = 1, s->words[0][ORANGE]--;
    go(DEPLOY_STEP);
    REFUSED(NT_5_10_NO_HAREM, SULTAN, .arg = {CARING_WOMAN, MATCHMAKER});
    lives(0, HAREM);
    REFUSED(NT_5_10_NO_HUSBAND, SULTAN, .arg = {MATCHMAKER, TOTEM_WOMAN});
    REFUSED(NT_1_5_IMMATURE, SULTAN, .arg = {CARING_WOMAN, HEALER});
    REFUSED(NT_5_7_NOT_YOURS, SULTAN, .arg = {CARING_WOMAN, PAINTRESS});
    PLAY(COURT, .arg = {RED, TOTEM_WOMAN});
    REFUSED(NT_5_10_NOT_FREE, SULTAN, .arg = {CARING_WOMAN, TOTEM_WOMAN});
    PLAY(SULTAN, .arg = {CARING_WOMAN, MATCHMAKER});
    assert_int_equal(look_bond(s, MATCHMAKER)->disc, 1);  // along with him
    assert_int_equal(look_bond(s, CARING_WOMAN)->husband, 0);
    REFUSED(NT_5_10_MOVED, SULTAN, .arg = {MATCHMAKER, CARING_WOMAN});
    PLAY(END);
    go(DEPLOY_STEP);  // next turn he may move again
    OFFERED(SULTAN, .arg = {MATCHMAKER, CARING_WOMAN});
}

// NT-5.11: elders and husbands do not come home in Phase 4.
TEST(nt_5_11_permanent)
{
    plain(3);
    daughter(0, CARING_WOMAN);
    go(DEPLOY_STEP);
    PLAY(PROMOTE, .arg = {RED, FIRE_STARTER});
    PLAY(MARRY, .arg = {RED, CARING_WOMAN});
    PLAY(END), PLAY(END), PLAY(END);
    ASKED(CHOOSE_ACTION, 0);
    assert_int_equal(s->elder[0][FIRE_STARTER], CUBE);
    assert_int_equal(husband_of(look_bond(s, CARING_WOMAN)), 0);
    assert_int_equal(cubes_at(HOME, 0), 4);
}

// NT-5.12: what is placed stays; only the alpha may be exchanged.
TEST(nt_5_12_steps_are_final)
{
    plain(3);
    go(DEPLOY_STEP);
    PLAY(SEND, .arg = {RED, GREAT_AUK});
    game_offer(GAME, s, &offer);
    for (int i = 0; i < offer.count; i++)
        assert_true(offer.at[i].kind == END || offer.at[i].kind == SWAP ||
                    offer.at[i].kind == SEND || offer.at[i].kind == PROMOTE);
    PLAY(SWAP);
    assert_int_equal(cubes_at(0, 0), 1);
}
