// SPDX-License-Identifier: MIT
// development_test.c - the uses of development points (PH-7).
#include "tests/games/prehistory/board.h"

static bool offers_development(void)
{
    int uses = 0;
    for (int kind = TURN_WHEEL; kind <= RETURN_MARKER; kind++) uses += count_offered(kind);
    return uses > 0;
}

static void be_rich(int seat)
{
    s->development[seat] = 9;
    for (int colour = 0; colour < COLOURS; colour++) {
        hold(seat, colour, 3);
        hold_markers(seat, colour, 3);
    }
}

// PH-7.1. In every own turn, before and after the action, never within it or for a trilithon.
TEST(ph_7_1_when)
{
    given_spring(2);
    be_rich(0);
    be_rich(1);
    open_tile(0, 0);
    assert_true(offers_development());
    PLAYED(ACT, .arg = {GATHERING});
    assert_false(offers_development());
    PLAYED(GATHER, .arg = {0});
    assert_false(offers_development());
    PLAYED(PUT_FEE, .arg = {RED});
    ASKED(TURN_TAIL, 0);
    assert_true(offers_development());
    PLAYED(END);
    PLAYED(PASS);
    PLAYED(PASS);
    ASKED(CHOOSE_TRILITHON, 1);
    assert_false(offers_development());  // PH-RUL-51
    PLAYED(TAKE_LINTEL, .arg = {0});
    PLAYED(TAKE_LINTEL, .arg = {1});
    ASKED(SUMMER_MENU, 1);
    assert_true(offers_development());
    given_autumn(2);
    be_rich(0);
    assert_true(offers_development());
    s->points = 1;
    PLAYED(MOVE);
    assert_false(offers_development());
    given_final(2);
    be_rich(s->order[0]);
    assert_true(offers_development());
}

// PH-7.2.1, PH-7.3, PH-7.5, PH-RUL-46. Five wheels, two ways, one point a step; never the centre.
TEST(ph_7_2_1_turn_a_wheel)
{
    given_spring(2);
    s->development[0] = 1;
    assert_int_equal(count_offered(TURN_WHEEL), 10);
    REFUSED(PH_7_3_CENTRE_STAYS, TURN_WHEEL, .arg = {CENTRE_WHEEL, CLOCKWISE});  // PH-7.3
    for (int place = 0; place < CENTRE_WHEEL; place++) {
        s->development[0] = 3;
        s->turned[place] = 5;
        PLAYED(TURN_WHEEL, .arg = {place, CLOCKWISE});
        assert_int_equal(s->turned[place], 0);
        PLAYED(TURN_WHEEL, .arg = {place, COUNTER_CLOCKWISE});
        assert_int_equal(s->turned[place], 5);
        PLAYED(TURN_WHEEL, .arg = {place, COUNTER_CLOCKWISE});
        assert_int_equal(s->turned[place], 4);
        REFUSED(PH_7_5_NOT_ENOUGH, TURN_WHEEL, .arg = {place, CLOCKWISE});
    }
}

// PH-7.2.1, PH-EX-19
TEST(ph_ex_19_turn_for_a_ceremony)
{
    given_spring(2);
    lay_wheel(CEREMONY_WHEEL, 1, 0);
    s->shamans[0] = 0x23;  // S5, S0, S1
    open_ceremony(5);      // value 3
    s->development[0] = 2;
    hold(0, GREY, 1), hold(0, BROWN, 1), hold(0, WHITE, 1), hold(0, RED, 1);
    NOT_OFFERED(ACT, .arg = {CEREMONY});
    PLAYED(TURN_WHEEL, .arg = {CEREMONY_WHEEL, CLOCKWISE});
    PLAYED(TURN_WHEEL, .arg = {CEREMONY_WHEEL, CLOCKWISE});
    assert_int_equal(s->development[0], 0);
    assert_int_equal(ph_shown_colour(s, CEREMONY_WHEEL, 2), GREY);
    assert_int_equal(ph_shown_colour(s, CEREMONY_WHEEL, 3), BROWN);
    assert_int_equal(ph_shown_colour(s, CEREMONY_WHEEL, 4), WHITE);
    PLAYED(ACT, .arg = {CEREMONY});
    PLAYED(HOLD_CEREMONY, .arg = {4});
    assert_int_equal(count_offered(DANCE), 1);
    PLAYED(DANCE, .arg = {SUBSET_NUMBER[0x23], SUBSET_NUMBER[0x1c]});
    PLAYED(PUT_FEE, .arg = {RED});
    assert_int_equal(s->shamans[0], 0x1c);
}

// PH-7.2.2, PH-7.3. The own weather wheel, clockwise; no rain for it, none for others.
TEST(ph_7_2_2_turn_the_weather)
{
    given_spring(2);
    s->development[0] = 1;
    s->weather_turned[0] = 5;
    int other = s->weather_turned[1];
    PLAYED(TURN_WEATHER);
    assert_int_equal(s->weather_turned[0], 0);
    assert_int_equal(s->weather_turned[1], other);
    assert_int_equal(resources_of(0), 0);
    REFUSED(PH_7_5_NOT_ENOUGH, TURN_WEATHER);
}

// PH-7.2.3, PH-7.2.4, PH-7.5
TEST(ph_7_2_3_take_cubes)
{
    for (int colour = 0; colour < COLOURS; colour++) {
        given_spring(2);
        s->development[0] = 6;
        PLAYED(BUY, .arg = {colour});
        assert_int_equal(s->resource[0][colour], 1);
        assert_int_equal(s->development[0], 4);
        PLAYED(BUY_MARKER, .arg = {colour});  // PH-7.2.4
        assert_int_equal(s->marker[0][colour], 1);
        assert_int_equal(s->development[0], 1);
        REFUSED(PH_7_5_NOT_ENOUGH, BUY, .arg = {colour});
        REFUSED(PH_7_5_NOT_ENOUGH, BUY_MARKER, .arg = {colour});
    }
}

// PH-7.2.4, PH-7.2.5, PH-EX-20
TEST(ph_ex_20_return_and_take)
{
    given_summer(2, GATHERING);
    hold_markers(1, RED, 1);
    hold_markers(1, BROWN, 1);
    s->development[1] = 2;
    PLAYED(RETURN_MARKER, .arg = {BROWN});
    assert_int_equal(s->development[1], 3);
    REFUSED(PH_7_2_5_NOT_HELD, RETURN_MARKER, .arg = {BROWN});
    PLAYED(BUY_MARKER, .arg = {RED});
    assert_int_equal(s->development[1], 0);
    assert_int_equal(s->marker[1][RED], 2);
    open_tile(2, 2 * ROOT);
    PLAYED(GATHER, .arg = {2});
    assert_int_equal(markers_of(1), 0);
}

// PH-7.2.5. A resource, too; what one does not hold cannot be returned.
TEST(ph_7_2_5_return_a_resource)
{
    given_spring(2);
    hold(0, WHITE, 1);
    hold_markers(0, GREY, 1);
    REFUSED(PH_7_2_5_NOT_HELD, RETURN, .arg = {GREY});
    REFUSED(PH_7_2_5_NOT_HELD, RETURN_MARKER, .arg = {WHITE});
    PLAYED(RETURN, .arg = {WHITE});
    assert_int_equal(s->development[0], 1);
    assert_int_equal(resources_of(0), 0);
}

// PH-7.2.6, PH-8.2, PH-EX-40
TEST(ph_ex_40_points_of_development)
{
    given_autumn(2);
    s->development[0] = 3;
    PLAYED(PAY_POINT);
    PLAYED(PAY_POINT);
    assert_int_equal(s->points, 2);
    PLAYED(MOVE);
    PLAYED(MEMBER, .arg = {START});
    PLAYED(TO, .arg = {7});
    assert_int_equal(s->development[0], 1);
    assert_int_equal(s->points, 0);
}

// PH-7.2.6. In autumn alone.
TEST(ph_7_2_6_autumn_only)
{
    given_spring(2);
    s->development[0] = 9;
    NOT_OFFERED(PAY_POINT);
    given_summer(2, PAINTING);
    s->development[1] = 9;
    NOT_OFFERED(PAY_POINT);
    given_autumn(2);
    REFUSED(PH_7_5_NOT_ENOUGH, PAY_POINT);
    s->development[0] = 1;
    OFFERED(PAY_POINT);
}

// PH-7.4. One turn of the river changes both prices.
TEST(ph_7_4_river)
{
    given_spring(2);
    lay_wheel(RIVER_WHEEL, 12, 3);  // water: red, grey, brown; land: blue, yellow, white
    s->development[0] = 1;
    int water = ph_water_colours(s), land = ph_land_colours(s);
    PLAYED(TURN_WHEEL, .arg = {RIVER_WHEEL, CLOCKWISE});
    assert_int_not_equal(ph_water_colours(s), water);
    assert_int_not_equal(ph_land_colours(s), land);
    assert_int_equal(ph_water_colours(s) | ph_land_colours(s), 0x3f);
}

// PH-7.5, section 5. Whatever random players do, their uses come to an end: 1 per point, 2 per
// resource, 3 per marker; the sum never grows by a use, and with it the points fall.
TEST(ph_7_5_uses_end)
{
    Random dice = {.key = 4};
    given_spring(2);
    be_rich(0);
    while (game_asked(s) == SPRING_MENU && game_waiting(s) == 0) {
        int before = 1000 * (s->development[0] + 2 * resources_of(0) + 3 * markers_of(0)) +
                     s->development[0];
        game_offer(GAME, s, &offer);
        Action action = offer.at[random_below(&dice, offer.count)];
        if (action.kind == PASS && offer.count > 1) continue;
        if (action.kind == ACT || action.kind == PASS) break;
        game_play(GAME, s, action, NULL);
        int after = 1000 * (s->development[0] + 2 * resources_of(0) + 3 * markers_of(0)) +
                    s->development[0];
        assert_true(after < before);
    }
}
