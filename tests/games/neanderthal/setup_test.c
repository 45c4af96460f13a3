// SPDX-License-Identifier: MIT
// setup_test.c - NT-S.
#include "tribes.h"

static int count_face_up(Cards deck)
{
    int count = 0;
    for (int position = 0; position < POSITIONS; position++)
        count += s->at[position] >= FACE_UP && deck >> card_at(s, position) & 1;
    return count;
}

TEST(nt_s_1_event_deck_and_reserve)
{
    given(3);
    assert_int_equal(s->event_deck, 10);
    assert_int_equal(s->reserve, 11);
    assert_int_equal(count_cards(s->unseen & ALL_DAUGHTERS), 21);
}

// NT-S.2: another seed, another order.
TEST(nt_s_2_decks_are_shuffled)
{
    uint8_t first[POSITIONS];
    given_with(3, 1, "");
    memcpy(first, s->at, sizeof first);
    given_with(3, 2, "");
    assert_memory_not_equal(first, s->at, sizeof first);
}

TEST(nt_s_3_six_biomes_in_each_row)
{
    given(3);
    assert_int_equal(count_face_up(NORTH_CARDS), 6);
    assert_int_equal(count_face_up(SOUTH_CARDS), 6);
    for (int position = 0; position < COLUMNS; position++)
        assert_true(NORTH_CARDS >> card_at(s, position) & 1);
    assert_int_equal(nt_deck_size(s, NORTH_CARDS), 12);
}

// NT-S.4: each colour at each seat, given seeds enough; vocal side up.
TEST(nt_s_4_random_colours)
{
    int seen[TRIBES] = {0};
    for (uint64_t seed = 1; seed < 40; seed++) {
        given_with(3, seed, "");
        for (int seat = 0; seat < 3; seat++) seen[seat] |= 1 << s->colour[seat];
        assert_int_equal(s->colour[0] + s->colour[1] + s->colour[2], RED + YELLOW + GREEN);
        assert_int_equal(s->tribal, 0);
    }
    for (int seat = 0; seat < 3; seat++) assert_int_equal(seen[seat], 7);
}

TEST(nt_s_5_sides_chosen_in_seat_order)
{
    given(3);
    for (int seat = 0; seat < 3; seat++) {
        const uint8_t *sides = NT_SEXUALITY[s->sexuality[seat]];
        ASKED(SEX_SIDE, seat);
        assert_int_equal(count_offered(TAKE_SIDE), 2);
        REFUSED(NT_S_5_NOT_ON_THE_CARD, TAKE_SIDE, .arg = {3 - sides[0] - sides[1]});
        PLAYED(TAKE_SIDE, .arg = {sides[1]});
        assert_int_equal(s->side[seat], sides[1]);
    }
    assert_int_equal(s->sexuality[0] + s->sexuality[1] + s->sexuality[2], 3);
}

TEST(nt_s_6_starting_pieces)
{
    given(3);
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(cubes_at(HOME, seat), 6);
        assert_int_equal(s->elder[seat][FIRE_STARTER], CUBE);
        assert_int_equal(s->dead[seat], 11);
        assert_int_equal(s->dead_figure[seat], 1);
    }
}

static void choose(int seat, int side)
{
    s->sexuality[seat] = side == HAREM ? 1 : 0;
    PLAYED(TAKE_SIDE, .arg = {(uint8_t)side});
}

// NT-S.7, NT-S.8: the colours are the owner's choice, disc by disc.
TEST(nt_s_7_starting_discs)
{
    given(3);
    choose(0, PROMISCUITY), choose(1, HAREM), choose(2, PAIR_BONDING);
    int slot = NT_START_SLOT[s->colour[0]];
    assert_int_equal(s->portals[0], 1 << slot);
    assert_int_equal(s->elder_disc[0], 1 << FIRE_STARTER);
    ASKED(MPI_DISC, 0);
    for (int i = 0; i < 3; i++) PLAYED(PUT_DISC, .arg = {ORANGE});
    for (int i = 0; i < 2; i++) PLAYED(PUT_DISC, .arg = {BLACK});
    assert_int_equal(s->mpi[0][ORANGE], 3);
    assert_int_equal(s->mpi[0][BLACK], 2);
    ASKED(MPI_DISC, 1);
    s->words[1][WHITE] += s->words[1][BLACK], s->words[1][BLACK] = 0;
    REFUSED(NT_S_7_NO_SUCH_WORD, PUT_DISC, .arg = {BLACK});
    assert_int_equal(nt_count_words(s, 0), 8);  // NT-S.8
    assert_int_equal(nt_count_words(s, 1), 13);
    assert_int_equal(nt_count_words(s, 2), 13);
    PLAYED(PUT_DISC, .arg = {WHITE});
    assert_int_equal(s->mpi[1][WHITE], 1);
    assert_int_equal(s->turn, 1);  // pair-bonding has nothing to put down
}

TEST(nt_s_8_starting_vocabulary)
{
    given(3);
    assert_int_equal(nt_count_words(s, 0), 13);
    for (int side = 0; side < SIDES; side++)
        assert_int_equal(13 - NT_SIDE[side].mpi, side == PROMISCUITY ? 8 : side == HAREM ? 12 : 13);
}

// NT-S.9: two colours, two sexuality cards; the third is out.
TEST(nt_s_9_two_players)
{
    given(2);
    assert_int_equal(s->core.seats, 2);
    int out_of_game = 3 - s->colour[0] - s->colour[1];
    assert_int_equal(s->seat_of[out_of_game], NOBODY);
    assert_int_not_equal(s->sexuality[0], s->sexuality[1]);
    assert_int_equal(nt_portals_needed(s), 6);
}

// NT-S.10, NT-12.1.1
TEST(nt_s_10_one_player_three_seats)
{
    given(1);
    assert_int_equal(s->core.players, 1);
    assert_int_equal(s->core.seats, 3);
    assert_true(nt_is_together(s));
    assert_int_equal(nt_portals_needed(s), 5);
    ASKED(SEX_SIDE, 0);
}

TEST(nt_ex_27_red_with_harem)
{
    for (uint64_t seed = 1;; seed++) {
        given_with(3, seed, "");
        if (s->colour[0] == RED && s->sexuality[0]) break;
    }
    choose(0, HAREM), choose(1, PAIR_BONDING), choose(2, PAIR_BONDING);
    PLAYED(PUT_DISC, .arg = {ORANGE});
    assert_int_equal(cubes_at(HOME, 0), 6);
    assert_int_equal(s->elder[0][FIRE_STARTER], CUBE);
    assert_int_equal(s->elder_disc[0], 1 << FIRE_STARTER);
    assert_int_equal(s->dead[0] + s->dead_figure[0], 12);
    assert_int_equal(s->portals[0], 1 << VENUS_ORANGE);
    assert_int_equal(nt_count_words(s, 0), 12);
}
