// SPDX-License-Identifier: MIT
// attacks_test.c - NT-3.4, NT-6.2, NT-6.3.
#include "tribes.h"

static void quarrel(int reds, int yellows)
{
    plain(3);
    out(0, 0, reds), out(1, 0, yellows);
}

TEST(nt_3_4_attack_order)
{
    quarrel(3, 2);
    words(0, 5, 5, 2);
    rig(6, 3, 0, 5, 5);
    go(FIGHT_STEP);  // yellow has more black words: he rolls two dice, red the rest
    assert_int_equal(tale.at[0].seat, 1);
    quarrel(3, 2);
    words(0, 5, 5, 2), lives(0, HAREM), daughter(0, TOTEM_WOMAN);
    go(FIGHT_STEP);
    assert_int_equal(tale.at[0].seat, 0);  // FIRST
    quarrel(1, 1);
    s->order[0] = 1, s->order[1] = 0;
    go(FIGHT_STEP);
    assert_int_equal(tale.at[0].seat, 1);  // then the player order
}

TEST(nt_ex_40_attack_order)
{
    quarrel(3, 2);
    words(0, 5, 5, 2), words(1, 5, 5, 4);
    rig(6, 3, 0, 0, 3);
    go(FIGHT_STEP);
    TOLD(FOUGHT, .seat = 1, .arg = {GREAT_AUK, 2});
    TOLD(DICE_ROLLED, .seat = 0, .arg = {0, 0, 0, 1, 0, 0});  // one die only
}

// NT-6.2.1: north, south, daughters by controller and acquisition; there is no way round.
TEST(nt_6_2_1_order_of_fights)
{
    plain(3);
    row(2, REINDEER);
    daughter(1, MATCHMAKER), daughter(1, CARING_WOMAN), daughter(0, HEALER);
    husband(1, MATCHMAKER), husband(1, CARING_WOMAN), husband(0, HEALER);
    for (int seat = 0; seat < 2; seat++) out(seat, 6, 1), out(seat, 2, 1), out(seat, 0, 1);
    suitor(0, MATCHMAKER), suitor(2, CARING_WOMAN), suitor(2, HEALER);
    go(FIGHT_STEP);
    int cards[12], count = 0;
    for (int i = 0; i < tale.count; i++)
        if (tale.at[i].kind == FOUGHT && (!count || cards[count - 1] != tale.at[i].arg[0]))
            cards[count++] = tale.at[i].arg[0];
    const int expected[] = {GREAT_AUK, REINDEER,   PINE_NUT_TORTOISE,
                            HEALER,    MATCHMAKER, CARING_WOMAN};
    assert_int_equal(count, 6);
    for (int i = 0; i < 6; i++) assert_int_equal(cards[i], expected[i]);
}

TEST(nt_6_2_2_one_die_per_hunter)
{
    quarrel(3, 2);
    rig(6, 4, 0, 1, 2, 5);
    go(FIGHT_STEP);
    TOLD(FOUGHT, .seat = 0, .arg = {GREAT_AUK, 1});  // the 2 is no hit
    TOLD(DICE_ROLLED, .seat = 0, .arg = {1, 1, 1, 0, 0, 0});
    TOLD(DICE_ROLLED, .seat = 1, .arg = {0, 0, 0, 0, 0, 1});  // losses before he rolls
}

TEST(nt_6_2_3_war_parties)
{
    quarrel(2, 6);
    figure(0, 0), elder(0, WARRIOR), tribal(0);
    rig(6, 3, 1, 1, 5);
    go(FIGHT_STEP);
    TOLD(FOUGHT, .seat = 0, .arg = {GREAT_AUK, 2});
    quarrel(2, 6);
    elder(0, WARRIOR), tribal(0);  // the figure is elsewhere
    rig(6, 2, 1, 1);
    go(FIGHT_STEP);
    TOLD(FOUGHT, .seat = 0, .arg = {GREAT_AUK, 0});
    quarrel(2, 6);
    card_in_tableau(0, WILD_RABBIT);  // the throwing stick is a weapon
    rig(6, 2, 1, 1);
    go(FIGHT_STEP);
    TOLD(FOUGHT, .seat = 0, .arg = {GREAT_AUK, 2});
}

// NT-6.2.3: a mature husband is jealous, an immature one a plain hunter.
TEST(nt_6_2_3_husbands)
{
    for (int young = 0; young < 2; young++) {
        plain(3);
        daughter(0, CARING_WOMAN), husband(0, CARING_WOMAN), suitor(1, CARING_WOMAN);
        if (young) bond_of(s, CARING_WOMAN)->disc = 1, s->words[0][ORANGE]--;
        words(1, 5, 5, 4);
        rig(6, 1, 1);
        go(FIGHT_STEP);
        TOLD(FOUGHT, .seat = 0, .arg = {CARING_WOMAN, !young});
        assert_int_equal(count_told(SUITOR_DIED), !young);
    }
}

TEST(nt_6_2_4_assigning_hits)
{
    plain(3);
    out(0, 0, 2), out(1, 0, 1), out(2, 0, 1);
    figure(1, 0);
    rig(6, 2, 0, 0);
    go(FIGHT_STEP);
    ASKED(HIT_TO, 0);
    assert_int_equal(asked_count(), 2);  // hits
    REFUSED(NT_6_2_4_NO_OPPONENT, HIT, .arg = {0});
    PLAY(HIT, .arg = {1});
    ASKED(ATTACK_LOSS, 1);  // the victim chooses the piece
    PLAY(LOSE_HUNTER, .arg = {YELLOW});
    assert_int_equal(s->hunters[0][1][ALPHA], 1);
    ASKED(HIT_TO, 0);
    assert_int_equal(asked_count(), 1);
    rig(6, 1, 5);
    PLAY(HIT, .arg = {2});
    assert_int_equal(count_told(HUNTER_DIED), 1);
}

// NT-6.2.4: hits beyond the pieces there are lost; a killed husband leaves his space.
TEST(nt_6_2_4_hits_beyond)
{
    quarrel(6, 1);
    rig(6, 6, 0, 0, 0, 0, 0, 0);
    go(FIGHT_STEP);
    assert_int_equal(s->dead[1], 13);
    plain(3);
    daughter(0, CARING_WOMAN), husband(0, CARING_WOMAN), suitor(1, CARING_WOMAN);
    words(0, 5, 5, 0);
    rig(6, 2, 0, 5);
    go(FIGHT_STEP);
    TOLD(HUSBAND_DIED, .seat = 0, .arg = {CARING_WOMAN});
    assert_int_equal(s->dead[0], 12);
}

// NT-6.2.5: no conversion, no frost, no rescue; the figure rolls like any hunter.
TEST(nt_6_2_5_nothing_of_the_hunt)
{
    quarrel(1, 6);
    lives(0, HAREM), lives(1, HAREM);
    s->at[0] = FACE_UP + LEOPARD, s->unseen &= ~card_bit(LEOPARD);
    card_in_tableau(0, OCHRE_CAVE);  // stone lamp: 3s are 1s on club biomes
    daughter(1, HEALER);             // SAVE_ONE
    elder(0, FIRE_STARTER);
    rig(6, 1, 2);
    go(FIGHT_STEP);
    TOLD(FOUGHT, .seat = 0, .arg = {LEOPARD, 0});
    quarrel(1, 6);
    lives(1, HAREM), daughter(1, HEALER), figure(0, 0);
    rig(6, 2, 0, 0);
    go(FIGHT_STEP);
    TOLD(FOUGHT, .seat = 0, .arg = {GREAT_AUK, 2});
    assert_int_equal(count_told(HUNTER_DIED) >= 2, 1);
}

TEST(nt_6_3_gathering)
{
    plain(3);
    lives(0, PROMISCUITY), lives(1, HAREM), lives(2, HAREM), daughter(1, ROOT_DIGGER);
    row(7, RED_DEER), row(8, LEOPARD);
    for (int seat = 0; seat < 3; seat++) out(seat, 6 + seat, 2);
    go(GATHER_STEP);
    TOLD(GATHERED, .seat = 0, .arg = {1});
    TOLD(GATHERED, .seat = 1, .arg = {1});  // GATHER
    assert_int_equal(count_told(GATHERED), 2);
}

TEST(nt_ex_12_gathering_is_kept)
{
    plain(3);
    lives(0, PROMISCUITY);
    row(1, TYRANT_SEA_BEAR);
    out(0, 1, 2);
    rig(6, 2, 3, 4);  // both are bitten in the hunt
    go(GATHER_STEP);
    assert_int_equal(count_told(HUNTER_DIED), 2);
    assert_int_equal(cubes_at(HOME, 0), 5);  // four at home, one baby
}

static int told_fight(int seat, int card)
{
    Sum sum = {0};
    GAME->explain(s, (Action){.kind = FIGHT_SUM, .arg = {card, seat}}, &sum);
    return sum.total;
}

static int told_chance(int seat, int card)
{
    Sum sum = {0};
    GAME->explain(s, (Action){.kind = CHANCE_SUM, .arg = {card, seat}}, &sum);
    return sum.total;
}

// The auk falls to one die of 1 or 2. Two hunters alone: 5 in 9. One rival strikes after red, so
// that he is killed by 11 in 36; else he kills one of the two by 1 in 6, and the other hunts alone.
TEST(nt_6_2_2_the_fight_before_a_hunt_counts_in_its_chance)
{
    quarrel(2, 0);
    assert_int_equal(told_chance(0, GREAT_AUK), 56);
    quarrel(2, 1);
    words(0, 5, 5, 4), words(1, 5, 5, 2);
    assert_int_equal(told_chance(0, GREAT_AUK), 53);  // 5/9 − 25/36 · 1/6 · 2/9
    quarrel(2, 1);
    words(0, 5, 5, 2), words(1, 5, 5, 4);
    assert_int_equal(told_chance(0, GREAT_AUK), 52);  // 5/9 − 1/6 · 2/9
    s->phase = HUNTING;                               // it is over
    assert_int_equal(told_chance(0, GREAT_AUK), 56);
}

// Two against two: each die of yellow kills one in six; red, who attacks later, is struck by both.
TEST(nt_6_2_2_the_risk_of_a_fight_is_said)
{
    quarrel(2, 2);
    words(0, 5, 5, 2), words(1, 5, 5, 4);
    assert_int_equal(told_fight(0, GREAT_AUK), 17);
    assert_int_equal(told_fight(1, GREAT_AUK), 14);  // 5/6 of a red one is left for each
    assert_int_equal(told_fight(2, GREAT_AUK), 0);   // who is not there
    quarrel(2, 0);
    assert_int_equal(told_fight(0, GREAT_AUK), 0);
    quarrel(1, 1), out(2, 0, 1);
    assert_int_equal(told_fight(0, GREAT_AUK), 31);  // both may strike at him
    quarrel(2, 2);
    s->phase = HUNTING;  // it is over
    assert_int_equal(told_fight(0, GREAT_AUK), 0);
}
