// SPDX-License-Identifier: MIT
// autumn_test.c - movement and camps (PH-8), on the fixed map for two players.
#include "tests/games/prehistory/board.h"

enum { K1, K2, K3, K4, K5, K6, K7 };

static void given_walk(void)
{
    given_autumn(2);
    clear_people();
}

static void go(int from, int to)
{
    PLAYED(MOVE);
    PLAYED(MEMBER, .arg = {from});
    PLAYED(TO, .arg = {to});
}

// PH-8.1. In player order, one turn each; cubes are kept, points are lost.
TEST(ph_8_1_turns)
{
    given_autumn(3);
    hold(0, RED, 2);
    hold_markers(0, BLUE, 1);
    ASKED(AUTUMN_MENU, 0);
    PLAYED(PAY, .arg = {RED});
    assert_true(s->points > 0);
    PLAYED(END);
    ASKED(AUTUMN_MENU, 1);
    assert_int_equal(s->points, 0);
    assert_int_equal(s->resource[0][RED], 1);
    assert_int_equal(s->marker[0][BLUE], 1);
    PLAYED(END);
    ASKED(AUTUMN_MENU, 2);
}

// PH-8.2. Resources and markers give what the centre wheel prints, on every wheel.
TEST(ph_8_2_movement_points)
{
    for (int wheel = 1; wheel <= WHEELS; wheel++) {
        int sum = 0;
        given_walk();
        lay_wheel(CENTRE_WHEEL, wheel, 0);
        for (int colour = 0; colour < COLOURS; colour++) {
            int before = s->points;
            hold(0, colour, 1);
            hold_markers(0, colour, 1);
            PLAYED(PAY, .arg = {colour});
            int points = s->points - before;
            assert_int_equal(points, MOVEMENT[wheel - 1][colour]);
            PLAYED(PAY_MARKER, .arg = {colour});
            assert_int_equal(s->points - before, 2 * points);  // PH-RUL-35
            REFUSED(PH_8_2_NOT_HELD, PAY, .arg = {colour});
            REFUSED(PH_8_2_NOT_HELD, PAY_MARKER, .arg = {colour});
            sum += points;
        }
        assert_int_equal(sum, 10);  // 3, 2, 2, 1, 1, 1
    }
}

// PH-8, PH-EX-4
TEST(ph_ex_4_a_nut)
{
    given_walk();
    lay_wheel(CENTRE_WHEEL, 8, 0);  // grey 2
    hold(0, GREY, 1);
    put_member(0, 13);
    s->piece[18] = 2 * NUT + 1;  // two steps away
    REFUSED(PH_8_3_1_NOTHING_TO_MOVE, MOVE);
    PLAYED(PAY, .arg = {GREY});
    go(13, 18);
    assert_int_equal(s->points, 0);
    assert_int_equal(s->basket[0][NUT], 1);
    assert_int_equal(s->piece[18], 0);
    assert_int_equal(s->lying[18], 1);
    assert_int_equal(markers_of(0) + s->development[0], 0);
}

// PH-8.3.1, PH-8.3.4. Over anything, for the graph distance; no path is asked for.
TEST(ph_8_3_4_graph_distance)
{
    uint8_t steps[FIELDS];
    given_walk();
    put_member(0, START);
    put_member(1, 1);
    ph_measure_steps(s, START, 99, steps);
    for (int points = 1; points <= 5; points++) {
        s->points = (uint16_t)points;
        PLAYED(MOVE);
        REFUSED(PH_8_3_1_NO_MEMBER, MEMBER, .arg = {7});
        REFUSED(PH_8_3_1_NO_MEMBER, MEMBER, .arg = {1});
        PLAYED(MEMBER, .arg = {START});
        int reached = 0;
        for (int to = 1; to < s->fields; to++) {
            if (to == 1) continue;
            reached += steps[to] <= points;
            if (steps[to] > points) REFUSED(PH_8_3_1_NOT_ENOUGH_POINTS, TO, .arg = {to});
        }
        REFUSED(PH_8_3_4_NOT_ON_THE_MAP, TO, .arg = {41});
        assert_int_equal(count_offered(TO), reached + (points >= 2));  // and back to the start
        PLAYED(TO, .arg = {5});
        assert_int_equal(s->points, points - 1);
        s->members[5][0] = 0, s->members[START][0] = 1, s->lying[5] = 0;
    }
}

// PH-8.3.2, PH-EX-27
TEST(ph_ex_27_where_a_move_ends)
{
    given_walk();
    put_member(0, 7);
    put_camp(1, 9, 1);
    put_member(1, 9), put_member(1, 9);
    put_camp(0, 8, 1);
    put_camp(0, 14, 2);
    put_member(0, 14);
    s->points = 4;
    PLAYED(MOVE);
    PLAYED(MEMBER, .arg = {7});
    REFUSED(PH_8_3_2_OCCUPIED, TO, .arg = {9});
    OFFERED(TO, .arg = {11});  // over field 9
    OFFERED(TO, .arg = {START});
    OFFERED(TO, .arg = {8});                      // own empty camp
    REFUSED(PH_8_3_2_OCCUPIED, TO, .arg = {14});  // own camp with a member
    s->members[9][1] = 0;
    REFUSED(PH_8_3_2_FOREIGN_CAMP, TO, .arg = {9});
    s->members[START][1] = 1;
    REFUSED(PH_8_3_2_OCCUPIED, TO, .arg = {START});
}

// PH-8.3.3, PH-8.4.2, PH-EX-28
TEST(ph_ex_28_round_trip)
{
    given_walk();
    put_member(0, 38);  // marker field white
    s->points = 1;
    PLAYED(MOVE);
    PLAYED(MEMBER, .arg = {38});
    REFUSED(PH_8_3_1_NOT_ENOUGH_POINTS, TO, .arg = {38});
    s->points = 2;
    PLAYED(TO, .arg = {38});
    assert_int_equal(s->marker[0][WHITE], 1);
    assert_int_equal(s->lying[38], 1);
    assert_int_equal(s->points, 0);
}

// PH-8.3.3. Not where others stay behind.
TEST(ph_8_3_3_no_round_trip_in_company)
{
    given_walk();
    put_camp(0, 2, 1);
    put_member(0, 2), put_member(0, 2);
    s->points = 2;
    PLAYED(MOVE);
    PLAYED(MEMBER, .arg = {2});
    REFUSED(PH_8_3_2_OCCUPIED, TO, .arg = {2});
}

// PH-8.3.1, PH-8.3.2. Surrounded, one step leads nowhere: the member is not offered at all.
TEST(ph_8_3_2_surrounded)
{
    given_walk();
    s->home[1] = 9;
    put_member(0, 12), put_member(1, 10), put_member(1, 11);
    s->points = 1;
    REFUSED(PH_8_3_1_NOTHING_TO_MOVE, MOVE);
    put_member(0, START);
    PLAYED(MOVE);
    REFUSED(PH_8_3_1_NOT_ENOUGH_POINTS, MEMBER, .arg = {12});
    s->points = 2;
    OFFERED(MEMBER, .arg = {12});
}

// PH-8.3.3. Where all is full within reach, one alone can still go there and back.
TEST(ph_8_3_3_enclosed)
{
    uint8_t steps[FIELDS];
    given_walk();
    put_member(0, START);
    s->points = 2;
    ph_measure_steps(s, START, s->points, steps);
    for (int field = 0; field < s->fields; field++)
        if (field != START && steps[field] <= s->points) s->members[field][1] = 1;
    OFFERED(MOVE);
    s->members[START][1] = 1;  // no longer alone
    REFUSED(PH_8_3_1_NOTHING_TO_MOVE, MOVE);
}

// PH-8.3.1. Over the heads of neighbours, also where company forbids a round trip.
TEST(ph_8_3_1_over_neighbours)
{
    given_walk();
    s->home[1] = 9;
    put_camp(0, 8, 1);
    put_member(0, 8), put_member(0, 8), put_member(1, 6), put_member(1, 7);
    s->points = 1;
    REFUSED(PH_8_3_1_NOTHING_TO_MOVE, MOVE);
    s->points = 2;
    PLAYED(MOVE);
    PLAYED(MEMBER, .arg = {8});
    assert_int_equal(count_offered(TO), 5);  // 3, 5, 9, 10, 29
}

// PH-8.3, PH-EX-21
TEST(ph_ex_21_three_points)
{
    given_walk();
    put_member(0, START), put_member(0, 13);
    s->points = 3;
    go(START, 7);
    go(13, 14);
    assert_int_equal(s->points, 0);
    assert_int_equal(s->members[7][0] + s->members[14][0], 2);
}

// PH-8.3.5. A member moves once; at the end of autumn all stand up.
TEST(ph_8_3_5_lying)
{
    given_walk();
    put_member(0, START), put_member(0, 13);
    s->points = 5;
    go(START, 7);
    PLAYED(MOVE);
    REFUSED(PH_8_3_5_LYING, MEMBER, .arg = {7});
    PLAYED(MEMBER, .arg = {13});
    PLAYED(TO, .arg = {16});
    REFUSED(PH_8_3_1_NOTHING_TO_MOVE, MOVE);
    PLAYED(END);
    assert_int_equal(s->lying[7], 1);  // until the last player is done
    PLAYED(END);
    assert_int_equal(s->lying[7] + s->lying[16], 0);
}

// PH-8.4.1. Fish, gathering tile and animal are taken; the field is empty for good.
TEST(ph_8_4_1_tiles_of_the_map)
{
    for (int fish = 0; fish < FISH_TILES; fish++) {
        given_walk();
        put_member(0, START);
        s->piece[13] = (uint8_t)(fish + 1);
        s->points = 1;
        go(START, 13);
        assert_int_equal(s->fish[0][fish / 3], 1);
        assert_int_equal(s->fishing[0], fish % 3 + 1);
        assert_int_equal(s->piece[13], 0);
    }
    for (int species = 0; species < SPECIES; species++) {
        given_walk();
        put_member(0, 9);
        s->piece[10] = (uint8_t)(species + 1);
        s->points = 1;
        go(9, 10);
        assert_int_equal(s->animal_tile[0][species], 1);
        assert_int_equal(ph_points_so_far(s, 0), 1);
        assert_int_equal(s->earned[0][BY_MAP_ANIMALS], 1);
        assert_int_equal(ph_count_animals(s, 0, species), 1);
        assert_int_equal(s->piece[10], 0);
    }
    given_walk();
    put_member(0, START);
    s->basket[0][HONEY] = 1;
    s->piece[5] = 2 * EGG + 1 + 1;  // with an icon; PH-RUL-48: pairs count here, too
    s->points = 1;
    go(START, 5);
    assert_int_equal(s->basket[0][EGG], 1);
    assert_int_equal(s->development[0], 1);
    assert_int_equal(s->marker[0][BLUE] + s->marker[0][YELLOW], 2);
}

// PH-8.4.2. Each of the six colours, each time.
TEST(ph_8_4_2_marker_fields)
{
    const int field[COLOURS] = {4, 11, 17, 25, 32, 38};
    const int beside[COLOURS] = {2, 9, 13, 2, 31, 16};
    for (int colour = 0; colour < COLOURS; colour++) {
        given_walk();
        put_member(0, beside[colour]);
        s->points = 1;
        go(beside[colour], field[colour]);
        assert_int_equal(s->marker[0][colour], 1);
        assert_int_equal(s->piece[field[colour]], colour + 1);  // it never runs out
    }
}

// PH-8.4.3. A is taken; B and C stay and give nothing now.
TEST(ph_8_4_3_megaliths)
{
    given_walk();
    put_member(0, START);
    s->points = 1;
    go(START, 1);
    assert_int_equal(s->megaliths[0], 1);
    assert_int_equal(s->piece[1], 0);
    for (int letter = MEGALITH_B; letter <= MEGALITH_C; letter++) {
        given_walk();
        int field = first_field(MEGALITH_FIELD, letter), from = s->near[field][0];
        put_member(0, from);
        s->points = 1;
        go(from, field);
        assert_int_equal(s->megaliths[0], 0);
        assert_int_equal(s->piece[field], letter);
        assert_int_equal(ph_points_so_far(s, 0) + s->development[0] + markers_of(0), 0);
    }
}

// PH-8.4.4. Only where an own member arrived this autumn, on a site without a camp; or later.
TEST(ph_8_4_4_build_where_arrived)
{
    given_walk();
    put_member(0, 9);  // on a site since last year
    put_member(0, START);
    REFUSED(PH_8_4_5_NOTHING_TO_BUILD, BUILD);
    s->points = 3;
    go(START, 14);
    go(9, 10);  // the build may wait
    PLAYED(BUILD);
    REFUSED(PH_8_4_4_NOT_ARRIVED, SITE, .arg = {9});
    REFUSED(PH_8_4_4_NO_SITE, SITE, .arg = {10});
    PLAYED(SITE, .arg = {14});
    PLAYED(CAMP, .arg = {K1});
    assert_int_equal(ph_camp_owner(s, 14), 0);
    REFUSED(PH_8_4_5_NOTHING_TO_BUILD, BUILD);  // one camp per site
}

// PH-8.4.4, PH-RUL-27. A round trip makes the member land on its site again.
TEST(ph_8_4_4_round_trip_to_a_site)
{
    given_walk();
    put_member(0, 9);
    s->points = 2;
    go(9, 9);
    OFFERED(BUILD);
}

// PH-8.4.5. At least so many own members on and around the site, lying or not, in camps or not.
TEST(ph_8_4_5_helpers)
{
    given_walk();
    put_member(0, START);
    put_member(1, 5);  // a foreign member is no help
    s->points = 1;
    go(START, 9);
    PLAYED(BUILD);
    PLAYED(SITE, .arg = {9});
    assert_int_equal(count_offered(CAMP), 2);  // K1 and K2 need one
    REFUSED(PH_8_4_5_TOO_FEW, CAMP, .arg = {K3});
    put_member(0, START);  // on the start field, which is beside
    OFFERED(CAMP, .arg = {K5});
    REFUSED(PH_8_4_5_TOO_FEW, CAMP, .arg = {K6});
    put_camp(0, 13, 3);  // not a site on this map, but a camp beside
    s->members[13][0] = 2;
    OFFERED(CAMP, .arg = {K7});
    REFUSED(PH_8_4_5_TILE_USED, CAMP, .arg = {K3});
}

// PH-8.4, PH-EX-15, PH-EX-16
TEST(ph_ex_15_camps)
{
    given_walk();
    lay_wheel(CENTRE_WHEEL, 8, 0);  // red 1
    s->home[0] = 3;
    put_member(0, START), put_member(0, START), put_member(0, 13);
    hold(0, RED, 1);
    s->points = 2;
    go(START, 9);     // X
    go(START, 5);     // beside X
    s->piece[5] = 0;  // whatever lay there
    memset(s->marker[0], 0, COLOURS);
    int development = s->development[0], home = s->home[0];
    PLAYED(BUILD);
    PLAYED(SITE, .arg = {9});
    PLAYED(CAMP, .arg = {K6});
    assert_int_equal(count_offered(SETTLER), 3);
    PLAYED(SETTLER, .arg = {5});
    assert_int_equal(s->camp[9], 1 + ph_camp_of(0, K6));
    assert_int_equal(ph_points_so_far(s, 0), 3);
    assert_int_equal(s->development[0], development + 2);
    assert_int_equal(s->home[0], home + 2);
    assert_int_equal(s->members[9][0] + s->members[13][0], 2);
    assert_int_equal(s->members[5][0], 0);
    // PH-EX-16
    PLAYED(PAY, .arg = {RED});
    go(13, 14);
    PLAYED(BUILD);
    PLAYED(SITE, .arg = {14});
    PLAYED(CAMP, .arg = {K1});
    assert_int_equal(s->development[0], development + 3);
    assert_int_equal(s->home[0], home + 3);
    assert_int_equal(s->members[14][0], 1);
    assert_int_equal(s->lying[14], 1);  // PH-RUL-31
}

// PH-8.4.6. If all helpers settle, the one on the site is among them; by ascending field.
TEST(ph_8_4_6_settlers)
{
    given_walk();
    s->home[0] = 4;
    put_member(0, 5), put_member(0, 7), put_member(0, START), put_member(0, 13);
    s->members[2][0] = 1;
    s->points = 1;
    go(START, 9);
    PLAYED(BUILD);
    PLAYED(SITE, .arg = {9});
    PLAYED(CAMP, .arg = {K5});  // 2 needed, 2 settle
    assert_int_equal(count_offered(SETTLER), 3);
    REFUSED(PH_8_4_6_SETTLERS, SETTLER, .arg = {13});  // then the one on 9 would be left out
    REFUSED(PH_8_4_6_SETTLERS, SETTLER, .arg = {10});  // nobody is there
    REFUSED(PH_8_4_6_SETTLERS, SETTLER, .arg = {2});   // far away
    PLAYED(SETTLER, .arg = {7});
    assert_int_equal(count_offered(SETTLER), 1);
    REFUSED(PH_8_4_6_SETTLERS, SETTLER, .arg = {5});
    PLAYED(SETTLER, .arg = {9});
    assert_int_equal(s->members[9][0], 0);
    assert_int_equal(s->lying[9], 0);
    assert_int_equal(ph_camp_owner(s, 9), 0);
    assert_int_equal(s->home[0], 3);
}

// PH-8.4.6, PH-8.4.7. Every camp tile: its members, points and development.
TEST(ph_8_4_7_every_tile)
{
    const int needed[] = {1, 1, 2, 2, 2, 3, 3}, settlers[] = {0, 1, 0, 1, 2, 1, 2};
    const int vp[] = {0, 2, 1, 2, 4, 3, 5}, development[] = {1, 0, 1, 2, 1, 2, 2};
    for (int tile = 0; tile < CAMPS; tile++) {
        given_walk();
        s->home[0] = 3;
        put_member(0, START);
        for (int i = 1; i < needed[tile]; i++) put_member(0, i == 1 ? 13 : 5);
        int home = s->home[0];
        s->points = 1;
        go(START, 9);
        PLAYED(BUILD);
        PLAYED(SITE, .arg = {9});
        PLAYED(CAMP, .arg = {tile});
        for (int i = 0; i < settlers[tile]; i++) {
            game_offer(GAME, s, &offer);
            assert_int_equal(offer.at[0].kind, SETTLER);
            game_play(GAME, s, offer.at[0], &tale);
        }
        ASKED(AUTUMN_MENU, 0);
        assert_int_equal(s->earned[0][BY_CAMPS], vp[tile]);
        assert_int_equal(s->development[0], development[tile]);
        assert_int_equal(s->home[0], home + settlers[tile] + 1);
        assert_int_equal(s->camps_left[0], 0x7f & ~(1 << tile));
    }
}

// PH-8.4.5, PH-8.4.6. The last tile in hand; settlers from every field around the site.
TEST(ph_8_4_6_from_all_sides)
{
    for (int tile = 0; tile < CAMPS; tile++) {
        given_walk();
        s->home[0] = 9;
        for (int i = 0; i < 6; i++) put_member(0, s->near[9][i]);
        put_member(0, 9);
        s->camps_left[0] = (uint8_t)(1 << tile);
        s->lying[9] = 1;
        PLAYED(BUILD);
        PLAYED(SITE, .arg = {9});
        assert_int_equal(count_offered(0), 1);
        PLAYED(CAMP, .arg = {tile});
        assert_int_equal(ph_camp_owner(s, 9), CAMP_TILE[tile].settlers ? NOBODY : 0);
        if (tile == K4 || tile == K6) assert_int_equal(count_offered(SETTLER), 7);
        if (tile == K7) assert_int_equal(count_offered(SETTLER), 6);  // another must follow
        if (tile == K2) assert_int_equal(count_offered(SETTLER), 1);  // the one on the site
        while (game_asked(s) == CHOOSE_SETTLER) {
            game_offer(GAME, s, &offer);
            game_play(GAME, s, offer.at[offer.count - 1], &tale);
        }
        assert_int_equal(ph_camp_owner(s, 9), 0);
    }
}

// PH-8.4.8. Several camps in one turn; a camp stays for good.
TEST(ph_8_4_8_several_camps)
{
    given_walk();
    s->home[0] = 2;
    put_member(0, START), put_member(0, 13);
    s->points = 2;
    go(START, 9);
    go(13, 14);
    for (int i = 0; i < 2; i++) {
        PLAYED(BUILD);
        PLAYED(SITE, .arg = {i ? 14 : 9});
        PLAYED(CAMP, .arg = {i ? K2 : K1});
    }
    PLAYED(SETTLER, .arg = {14});  // K2: the only helper settles
    assert_int_equal(ph_camp_owner(s, 9) + ph_camp_owner(s, 14), 0);
    PLAYED(END);
    PLAYED(END);
    assert_int_equal(ph_camp_owner(s, 9), 0);
}

// PH-8.4.9. Plain fields, emptied fields, own camps, the start: nothing happens.
TEST(ph_8_4_9_no_effect)
{
    const int fields[] = {7, 10, 9, START};
    for (int i = 0; i < 4; i++) {
        given_walk();
        s->piece[10] = 0;
        put_camp(0, 9, 1);
        s->camps_left[0] = 0;
        put_member(0, i == 3 ? 5 : 11);
        s->points = 9;
        go(i == 3 ? 5 : 11, fields[i]);
        assert_int_equal(ph_points_so_far(s, 0) + s->development[0] + markers_of(0), 0);
        assert_int_equal(s->fishing[0] + s->megaliths[0], 0);
        NOT_OFFERED(BUILD);
    }
}

// PH-8.4.10. Passing and standing trigger nothing; migration neither.
TEST(ph_8_4_10_only_the_end_of_a_move)
{
    given_walk();
    put_member(0, START);
    put_member(0, 4);  // on a marker field since last year
    s->points = 3;
    int megalith = s->piece[1];
    go(START, 2);  // over the megalith A on 1, or another way
    assert_int_equal(s->piece[1], megalith);
    assert_int_equal(s->megaliths[0] + markers_of(0), 0);
    given_summer(2, MIGRATION);
    put_camp(1, 2, 1);
    hold_markers(1, WHITE, 1);
    PLAYED(MIGRATE, .arg = {1});
    PLAYED(GO_TO, .arg = {2});
    assert_int_equal(markers_of(1), 0);
}

// PH-8.5. What is gained on arrival pays at once.
TEST(ph_8_5_gains_at_hand)
{
    given_walk();
    put_member(0, 13), put_member(0, 5);
    s->points = 1;
    go(13, 17);  // yellow marker
    PLAYED(PAY_MARKER, .arg = {YELLOW});
    assert_true(s->points >= 1);
    go(5, 7);
}

// PH-8.4.2, PH-8.4.6, PH-RUL-53, PH-EX-41
TEST(ph_ex_41_marker_field_twice)
{
    given_walk();
    s->home[0] = 3;
    put_member(0, 12), put_member(0, 13), put_member(0, 10);
    s->points = 3;
    go(12, 11);  // a lands on the red field
    assert_int_equal(s->marker[0][RED], 1);
    go(13, 14);  // b on the site beside it
    int home = s->home[0];
    PLAYED(BUILD);
    PLAYED(SITE, .arg = {14});
    PLAYED(CAMP, .arg = {K4});
    PLAYED(SETTLER, .arg = {11});
    assert_int_equal(ph_points_so_far(s, 0), 2);
    assert_int_equal(s->development[0], 2);
    assert_int_equal(s->home[0], home + 2);
    go(10, 11);  // c, for the last point
    assert_int_equal(s->marker[0][RED], 2);
    assert_int_equal(s->points, 0);
}
