// SPDX-License-Identifier: MIT
// ending_test.c - final scoring (PH-10), on the fixed map for two players where there is a map.
#include "tests/games/prehistory/board.h"

// A part of the final score, or 0.
static int part(int seat, int reason, int of)
{
    Sum sum = {0};
    int total = ph_final_score(s, seat, &sum);
    assert_int_equal(total, sum.total);
    for (int i = 0; i < sum.count; i++)
        if (sum.part[i].reason == reason && sum.part[i].of == of) return sum.part[i].value;
    return 0;
}

static int score(int seat) { return ph_final_score(s, seat, NULL); }

static void given_end(int players)
{
    given_spring(players);
    clear_people();
}

// PH-10.1, PH-10.2, PH-EX-29
TEST(ph_ex_29_development)
{
    given_end(2);
    s->development[0] = 4;
    hold(0, RED, 1), hold(0, BLUE, 2);
    hold_markers(0, WHITE, 1);
    assert_int_equal(part(0, FOR_DEVELOPMENT, 0), 2);
    own_ceremony(0, 28);  // DEVELOPMENT
    assert_int_equal(part(0, FOR_CEREMONY, 27), 4);
    assert_int_equal(score(0), 6);
}

// PH-10.1, PH-10.2. At the end cubes turn into development, which is not spent.
TEST(ph_10_1_leftovers)
{
    given_final(2);
    int seat = s->order[0];
    s->development[seat] = 5;
    hold(seat, RED, 1);
    hold_markers(seat, WHITE, 2);
    int before = score(seat);
    PLAYED(PASS);
    PLAYED(PASS);
    assert_int_equal(game_waiting(s), NOBODY);
    assert_int_equal(s->development[seat], 8);
    assert_int_equal(ph_count_cubes(s, seat), 0);
    assert_int_equal(score(seat), before);
    TOLD(CONVERTED, .seat = (uint8_t)seat, .arg = {3});
}

// PH-10.2
TEST(ph_10_2_one_per_three)
{
    given_end(2);
    for (int points = 0; points < 12; points++) {
        s->development[0] = (uint16_t)points;
        assert_int_equal(score(0), points / 3);
    }
}

// PH-10.3, PH-EX-30
TEST(ph_ex_30_painting)
{
    given_end(2);
    s->painted[0] = 0x001 | 0x002 | 0x004 | 0x010 | 0x040 | 0x100;  // 11 12 13 22 31 33
    assert_int_equal(part(0, FOR_ROW, 0), 6);
    assert_int_equal(part(0, FOR_ROW, 1), 1);
    assert_int_equal(part(0, FOR_ROW, 2), 3);
    assert_int_equal(score(0), 10);
    s->painted[0] = 0x049;  // a column gives three times one
    assert_int_equal(score(0), 3);
}

// PH-10.4, PH-EX-13
TEST(ph_ex_13_hunting)
{
    given_end(2);
    own_prey(0, 23), own_prey(0, 24);                   // mammoths of 2 points
    own_prey(0, 25), own_prey(0, 26), own_prey(0, 27);  // their footprints
    own_prey(0, 3);                                     // tiger of 2
    own_prey(0, 15), own_prey(0, 16);                   // rhino footprints
    assert_int_equal(part(0, FOR_SPECIES, MAMMOTH), 12);
    assert_int_equal(part(0, FOR_SPECIES, TIGER), 0);
    assert_int_equal(score(0), 12);
    s->animal_tile[0][RHINO] = 2;  // map animals count one each
    assert_int_equal(part(0, FOR_SPECIES, RHINO), 4);
}

// PH-10.5, PH-EX-31
TEST(ph_ex_31_gathering)
{
    given_end(2);
    s->basket[0][HONEY] = 3, s->basket[0][EGG] = 1, s->basket[0][NUT] = 5;
    assert_int_equal(part(0, FOR_KIND, HONEY), 5);
    assert_int_equal(part(0, FOR_KIND, NUT), 12);
    assert_int_equal(score(0), 18);
    s->basket[0][NUT] = 4, s->basket[0][EGG] = 2;
    assert_int_equal(score(0), 5 + 3 + 8);
}

// PH-10.6.1, PH-11.10, PH-EX-39
TEST(ph_ex_39_megaliths_a)
{
    given_end(2);
    s->megaliths[0] = 3;
    own_ceremony(0, 26);  // MEGALITH_TILES
    assert_int_equal(part(0, FOR_MEGALITHS_A, 0), 6);
    assert_int_equal(part(0, FOR_CEREMONY, 25), 6);
    assert_int_equal(score(0), 12);
}

// PH-10.6.2, PH-EX-17
TEST(ph_ex_17_megalith_b)
{
    given_end(2);
    s->home[0] = s->home[1] = 9;
    s->piece[22] = 0;  // only the megalith B on 27
    s->piece[20] = 0;
    put_member(0, 27), put_camp(0, 28, 1), put_member(0, 4);
    put_member(1, 25), put_member(1, 26);
    assert_int_equal(part(0, FOR_MEGALITH_B, 27), 3);
    assert_int_equal(part(1, FOR_MEGALITH_B, 27), 2);
}

static void given_empty_land(int players)
{
    given_with(players, 1, "first=seat_0 fixed_map=1");
    clear_people();
    for (int seat = 0; seat < players; seat++) s->home[seat] = 9;
}

// PH-10.6.3, PH-EX-18
TEST(ph_ex_18_megalith_c)
{
    given_empty_land(3);
    int field = first_field(MEGALITH_FIELD, MEGALITH_C);
    const uint8_t *near = s->near[field];
    put_camp(0, near[0], 1), put_member(0, near[1]);
    put_camp(1, near[2], 1), put_member(1, near[2]);
    put_member(2, near[3]), put_member(2, field);
    assert_int_equal(part(0, FOR_MEGALITH_C, field), 5);
    assert_int_equal(part(1, FOR_MEGALITH_C, field), 1);
    assert_int_equal(part(2, FOR_MEGALITH_C, field), 1);
}

// PH-10.6.3, PH-EX-42
TEST(ph_ex_42_three_tied)
{
    given_empty_land(4);
    int field = 0;
    for (int slot = 0; slot < SLOTS; slot++)  // one with six neighbours
        if (s->piece[s->megalith_at[slot]] == MEGALITH_C &&
            s->near[s->megalith_at[slot]][5] != NO_FIELD)
            field = s->megalith_at[slot];
    const uint8_t *near = s->near[field];
    for (int seat = 0; seat < 3; seat++)
        put_member(seat, near[2 * seat]), put_member(seat, near[2 * seat + 1]);
    put_member(3, field);
    for (int seat = 0; seat < 3; seat++) assert_int_equal(part(seat, FOR_MEGALITH_C, field), 1);
    assert_int_equal(part(3, FOR_MEGALITH_C, field), 0);
}

// PH-10.6.3, PH-RUL-38, PH-RUL-39. Alone: five. A clear first, three seconds: 2 / 3 is nothing.
TEST(ph_10_6_3_alone_and_seconds)
{
    given_empty_land(4);
    int field = first_field(MEGALITH_FIELD, MEGALITH_C);
    const uint8_t *near = s->near[field];
    put_member(0, near[0]);
    assert_int_equal(part(0, FOR_MEGALITH_C, field), 5);
    put_member(0, field);
    for (int seat = 1; seat < 4; seat++) put_member(seat, near[seat]);
    assert_int_equal(part(0, FOR_MEGALITH_C, field), 5);
    for (int seat = 1; seat < 4; seat++) assert_int_equal(part(seat, FOR_MEGALITH_C, field), 0);
    s->members[near[3]][3] = 0;
    assert_int_equal(part(1, FOR_MEGALITH_C, field), 1);
    s->members[near[2]][2] = 0;
    assert_int_equal(part(1, FOR_MEGALITH_C, field), 2);
}

// PH-10.6.3. The third of three gets nothing.
TEST(ph_10_6_3_third)
{
    given_empty_land(3);
    int field = first_field(MEGALITH_FIELD, MEGALITH_C);
    const uint8_t *near = s->near[field];
    put_camp(0, near[0], 7), put_member(0, near[1]);
    put_camp(1, near[2], 7);
    put_member(2, near[3]);
    assert_int_equal(part(0, FOR_MEGALITH_C, field), 5);
    assert_int_equal(part(1, FOR_MEGALITH_C, field), 2);
    assert_int_equal(part(2, FOR_MEGALITH_C, field), 0);
}

// PH-10.6.4. The start field counts for nothing; members in a camp add nothing to it.
TEST(ph_10_6_4_start_and_camps)
{
    given_end(2);
    s->home[0] = s->home[1] = 9;
    s->piece[1] = MEGALITH_C;  // its area holds the start field
    s->piece[27] = 0, s->piece[22] = 0;
    put_member(0, START), put_member(0, START);
    put_member(1, 3);
    assert_int_equal(part(0, FOR_MEGALITH_C, 1), 0);
    assert_int_equal(part(1, FOR_MEGALITH_C, 1), 5);
    put_camp(0, 2, 1), put_member(0, 2), put_member(0, 2);  // 2 units, with three inside or none
    put_member(1, 23);
    assert_int_equal(part(0, FOR_MEGALITH_C, 1), 2);  // 5 / 2 each
    assert_int_equal(part(1, FOR_MEGALITH_C, 1), 2);
    s->piece[1] = MEGALITH_B;
    assert_int_equal(part(0, FOR_MEGALITH_B, 1), 1);
    assert_int_equal(part(1, FOR_MEGALITH_B, 1), 2);
}

// PH-10.6.4. A member may count for several megaliths.
TEST(ph_10_6_4_for_several)
{
    given_end(2);
    s->home[0] = 9;
    put_member(0, 19);  // beside the megaliths B on 20 and 22
    assert_int_equal(part(0, FOR_MEGALITH_B, 20) + part(0, FOR_MEGALITH_B, 22), 2);
}

// PH-10.7. The immediate points and all cards come together.
TEST(ph_10_7_parts_add_up)
{
    Random dice = {.key = 3};
    given(4);
    while (game_waiting(s) != NOBODY) game_play(GAME, s, game_pick(GAME, s, &dice), NULL);
    for (int seat = 0; seat < 4; seat++) {
        Sum sum = {0};
        int cards = 0;
        assert_int_equal(ph_final_score(s, seat, &sum), score(seat));
        assert_int_equal(sum.total, score(seat));
        for (int i = 0; i < sum.count; i++)
            if (sum.part[i].reason == FOR_CEREMONY || sum.part[i].reason == FOR_COPY)
                cards += sum.part[i].value;
        assert_int_equal(cards, ph_score_ceremonies(s, seat, NULL));
    }
}

// PH-10.8, PH-EX-34
TEST(ph_ex_34_ties)
{
    Standing standing;
    given_end(2);
    s->earned[0][BY_CAMPS] = s->earned[1][BY_FISHING] = 61;
    s->camps_left[0] = 0x0f;  // three built
    s->camps_left[1] = 0x1f;
    GAME->standing(s, &standing);
    assert_int_equal(standing.points[0], 61);
    assert_int_equal(standing.winners, 1);
    assert_int_equal(standing.rank[0], 1);
    assert_int_equal(standing.rank[1], 2);
    s->camps_left[1] = 0x1e;
    GAME->standing(s, &standing);
    assert_int_equal(standing.winners, 3);
    assert_int_equal(standing.rank[1], 1);
    s->earned[1][BY_FISHING] = 62;
    GAME->standing(s, &standing);
    assert_int_equal(standing.winners, 2);
}
