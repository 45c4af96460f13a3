// SPDX-License-Identifier: MIT
// invariants_test.c - NT-INV: each broken on purpose, or watched through whole games.
#include "tribes.h"

static void broken(const char *words_of_flaw)
{
    int at = 0;
    const char *found = GAME->flaw(s, &at);
    assert_non_null(found);
    assert_string_equal(found, words_of_flaw);
}

TEST(nt_inv_1_pieces)
{
    plain(3);
    sound();
    s->hunters[HOME][1][RED]++;
    broken("not all cubes and the figure");
    plain(3);
    s->dead_figure[2] = 0;
    broken("not all cubes and the figure");
}

// NT-INV-2: five of each for everybody; together only the sum is kept.
TEST(nt_inv_2_discs)
{
    plain(3);
    s->words[0][WHITE]--, s->words[1][WHITE]++;
    broken("a player has not five discs of a colour");
    plain(1);
    s->words[0][WHITE]--, s->words[1][WHITE]++;
    sound();
    s->words[0][WHITE]--;
    broken("discs were lost or gained");
}

TEST(nt_inv_3_mpi)
{
    plain(3);
    s->side[0] = HAREM;
    broken("discs on the sexuality card do not fit its side");
}

TEST(nt_inv_4_cards)
{
    plain(3);
    s->hand[0] = card_bit(MOUFLON), s->elder[0][FIRE_STARTER] = CUBE, s->dead[0]--;
    broken("a card is in two places");
    plain(3);
    row(1, MOUFLON), s->unseen |= card_bit(MOUFLON);
    broken("a card of the rows is elsewhere, too");
    plain(3);
    s->reserve++;
    broken("event deck and reserve do not fit the daughters unseen");
}

TEST(nt_inv_5_hunters_on_biomes)
{
    plain(3);
    s->phase = HUNTING;
    out(0, 1, 1);
    broken("hunters where no biome lies");
    plain(3);
    s->unseen &= ~(Cards)NORTH_CARDS, ice(1);
    broken("ice without a card of the north deck");
}

TEST(nt_inv_6_portals)
{
    plain(3);
    for (int slot = 0; slot < 5; slot++) portal(0, slot);
    broken("too many portals");
    plain(2);
    for (int slot = 0; slot < 5; slot++) portal(0, slot);
    sound();
    plain(3);
    portal(0, VENUS_ORANGE), tribal(0);
    broken("too many portals");
}

// NT-INV-6: tribal never turns back, in whole games.
TEST(nt_inv_6_tribal_for_good)
{
    for (uint64_t seed = 1; seed < 30; seed++) {
        Random dice = {.key = seed};
        Seats tribal_before = 0;
        for (given_with(3, seed, ""); game_waiting(s) != NOBODY;) {
            game_play(GAME, s, game_pick(GAME, s, &dice), NULL);
            assert_int_equal(s->tribal & tribal_before, tribal_before);
            tribal_before = s->tribal;
        }
    }
}

TEST(nt_inv_7_elders)
{
    plain(3);
    elder(0, CHIEF);
    broken("an elder who cannot be");
    plain(3);
    elder(0, WARRIOR);
    broken("an elder who cannot be");
    portal(0, VENUS_ORANGE), portal(0, VENUS_BLACK), portal(0, SHAMAN_WHITE);
    sound();
}

TEST(nt_inv_8_hand)
{
    plain(3);
    card_in_hand(0, MOUFLON);
    broken("a hand above its limit, or a card that is none for it");
    elder(0, FIRE_STARTER);
    sound();
    card_in_hand(0, LEOPARD), s->hand[0] = card_bit(LEOPARD);
    broken("a hand above its limit, or a card that is none for it");
}

TEST(nt_inv_9_men_on_mature_daughters)
{
    plain(3);
    daughter(0, CARING_WOMAN), husband(1, CARING_WOMAN);
    sound();
    disc_on(0, CARING_WOMAN, ORANGE);
    broken("a man on a daughter who is immature or gone");
}

TEST(nt_inv_10_everybody_home)
{
    plain(3);
    out(0, 0, 1);
    s->phase = ANIMAL_PHASE;
    broken("somebody is still out");
    s->phase = HUNTING;
    sound();
}

static int count_gaps(void)
{
    int gaps = 0;
    for (int position = 0; position < POSITIONS; position++) gaps += s->at[position] == GAP;
    return gaps;
}

// NT-INV-11: gaps grow only by taken cards. NT-INV-12: at most fourteen turns.
TEST(nt_inv_11_gaps_grow_by_taken_cards)
{
    int most = 0;
    for (uint64_t seed = 1; seed < 40; seed++) {
        Random dice = {.key = seed};
        for (given_with(3, seed, ""); game_waiting(s) != NOBODY;) {
            int before = count_gaps();
            game_play(GAME, s, game_pick(GAME, s, &dice), &tale);
            int taken = count_told(TROPHY_TAKEN) + count_told(HAND_TAKEN);
            assert_true(count_gaps() <= before + taken);
            assert_true(s->turn <= 14);
        }
        if (s->turn > most) most = s->turn;
    }
    assert_true(most > 10);
}

// NT-INV-12
TEST(nt_inv_12_turns)
{
    plain(3);
    s->turn = 11;
    broken("too many turns");
    s->wurms = 1;
    sound();
}

// NT-INV-13: no card kills on 1 or 2, so who hits lives.
TEST(nt_inv_13_success_has_a_survivor)
{
    for (int card = 0; card < BIOMES; card++)
        assert_int_equal((NT_BIOME[card].frost | NT_BIOME[card].bite) & 6, 0);
    for (uint64_t seed = 1; seed < 20; seed++) {
        Random dice = {.key = seed};
        for (given_with(3, seed, ""); game_waiting(s) != NOBODY;) {
            game_play(GAME, s, game_pick(GAME, s, &dice), &tale);
            for (int i = 0; i < tale.count; i++)
                if (tale.at[i].kind == SUCCEEDED)
                    assert_true(nt_count_living(s, tale.at[i].seat) > 0);
        }
    }
}

// NT-INV-14: points below zero never; the same seed gives the same game.
TEST(nt_inv_14_repeatable)
{
    static char first[STATE_MAX];
    for (int again = 0; again < 2; again++) {
        Random dice = {.key = 5};
        for (given_with(3, 9, ""); game_waiting(s) != NOBODY;)
            game_play(GAME, s, game_pick(GAME, s, &dice), NULL);
        for (int seat = 0; seat < 3; seat++) assert_true(nt_score(s, seat, NULL) >= 0);
        if (again) assert_memory_equal(first, s, GAME->state_size);
        memcpy(first, s, GAME->state_size);
    }
}

// NT-INV-15: every question has an answer, and repeated voluntary ones a way out.
TEST(nt_inv_15_no_empty_decision)
{
    const int voluntary[] = {DEPLOY,    NEGOTIATE,   CLAUSE, CHOOSE_ACTION, CHOOSE_BID,
                             FREE_DISC, SECOND_DISC, REVIVE, TRADE_PAIR};
    for (uint64_t seed = 1; seed < 20; seed++) {
        Random dice = {.key = seed};
        for (given_with(1 + (int)(seed % 3), seed, ""); game_waiting(s) != NOBODY;) {
            assert_true(count_offered(0) > 0);
            for (unsigned i = 0; i < sizeof voluntary / sizeof *voluntary; i++)
                if (game_asked(s) == voluntary[i])
                    assert_int_equal(
                        count_offered(PASS) + count_offered(END) + count_offered(CANCEL), 1);
            game_play(GAME, s, game_pick(GAME, s, &dice), NULL);
        }
    }
}

TEST(nt_inv_16_one_piece_of_each)
{
    plain(3);
    daughter(0, CARING_WOMAN), husband(1, CARING_WOMAN), suitor(1, CARING_WOMAN);
    s->phase = HUNTING;
    broken("two pieces of one tribe on a daughter");
    plain(3);
    daughter(0, CARING_WOMAN), suitor(1, CARING_WOMAN);
    bond_of(s, CARING_WOMAN)->man[1] = CUBE | GUARD;
    s->phase = HUNTING;
    broken("a guard on a foreign daughter");
}
