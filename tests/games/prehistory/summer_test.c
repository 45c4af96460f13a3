// SPDX-License-Identifier: MIT
// summer_test.c - summer and the final actions (PH-5, PH-9).
#include "tests/games/prehistory/board.h"

// PH-5.1, PH-5.2. Everybody takes one heap, in reverse order; the rest stays.
TEST(ph_5_2_trilithons)
{
    given_spring(3);
    s->bearing[FISHING][0] = RED + 1;
    s->bearing[FISHING][1] = BROWN + 1;
    int before = s->lintel[FISHING][RED];
    for (int i = 0; i < 3; i++) PLAYED(PASS);
    assert_int_equal(s->lintel[FISHING][RED], before + 1);  // PH-5.1
    assert_int_equal(s->bearing[FISHING][0] + s->bearing[FISHING][1], 0);
    ASKED(CHOOSE_TRILITHON, 2);
    assert_int_equal(count_offered(TAKE_LINTEL), 6);
    PLAYED(TAKE_LINTEL, .arg = {FISHING});
    assert_int_equal(markers_of(2), 3);
    ASKED(CHOOSE_TRILITHON, 1);
    REFUSED(PH_5_2_EMPTY_LINTEL, TAKE_LINTEL, .arg = {FISHING});
    assert_int_equal(count_offered(0), 5);
    PLAYED(TAKE_LINTEL, .arg = {PAINTING});
    assert_int_equal(markers_of(1), 1);
    PLAYED(TAKE_LINTEL, .arg = {MIGRATION});
    int left = 0;
    for (int act = 0; act < ACTS; act++)
        for (int colour = 0; colour < COLOURS; colour++) left += s->lintel[act][colour];
    assert_int_equal(left, 3);
}

// PH-5.3. Painting, gathering, ceremony, fishing, hunting, migration; each once, each in reverse.
TEST(ph_5_3_six_actions)
{
    given_summer(3, PAINTING);
    for (int act = 0; act < ACTS; act++)
        for (int seat = 2; seat >= 0; seat--) {
            ASKED(SUMMER_MENU, seat);
            const Frame *f = game_question(s);
            assert_int_equal(f->what, act);
            PLAYED(PASS);
        }
    ASKED(AUTUMN_MENU, 0);
}

// PH-5.3. Nobody acts twice in the same act, however rich.
TEST(ph_5_3_once_each)
{
    given_summer(2, PAINTING);
    hold_markers(1, GREY, 9);
    PLAYED(PAINT, .arg = {0});
    ASKED(TURN_TAIL, 1);
    assert_int_equal(count_offered(PAINT), 0);
    PLAYED(END);
    ASKED(SUMMER_MENU, 0);
}

// PH-5.4. Development before and after; no fee; both stones taken would not matter (PH-RUL-52).
TEST(ph_5_4_summer_turn)
{
    given_summer(2, GATHERING);
    hold_markers(1, RED, 2);
    open_tile(0, 2 * ROOT);
    s->development[1] = 2;
    PLAYED(TURN_WHEEL, .arg = {PAINTING_WHEEL, COUNTER_CLOCKWISE});
    ASKED(SUMMER_MENU, 1);
    PLAYED(GATHER, .arg = {0});
    ASKED(TURN_TAIL, 1);  // no fee was asked
    assert_int_equal(markers_of(1), 0);
    assert_int_equal(s->bearing[GATHERING][0], 0);
    PLAYED(TURN_WHEEL, .arg = {PAINTING_WHEEL, COUNTER_CLOCKWISE});
    PLAYED(END);
    ASKED(SUMMER_MENU, 0);
    PLAYED(PASS);
    ASKED(SUMMER_MENU, 1);  // PH-5.4: a pass has no tail
}

// PH-5.3, PH-6.4, PH-EX-2
TEST(ph_ex_2_fishing_in_summer)
{
    given_summer(4, FISHING);
    hold_markers(1, BLUE, 2);
    open_fish(0, 1);  // trout of 2
    PLAYED(PASS);
    ASKED(SUMMER_MENU, 2);
    assert_int_equal(count_offered(CATCH_FISH), 0);
    PLAYED(PASS);
    ASKED(SUMMER_MENU, 1);
    PLAYED(CATCH_FISH, .arg = {0});
    assert_int_equal(s->marker[1][BLUE], 0);
    assert_int_equal(s->fishing[1], 2);
    PLAYED(END);
    PLAYED(PASS);
    ASKED(SUMMER_MENU, 3);
    assert_int_equal(game_question(s)->what, HUNTING);
}

// PH-5.5, PH-EX-3
TEST(ph_ex_3_yield)
{
    given_summer(4, MIGRATION);
    s->fishing[0] = 5, s->fishing[1] = 2, s->fishing[2] = 1, s->fishing[3] = 0;
    for (int i = 0; i < 4; i++) PLAYED(PASS);
    const int vp[] = {2, 1, 1, 0}, development[] = {1, 0, 0, 0};
    for (int seat = 0; seat < 4; seat++) {
        assert_int_equal(ph_points_so_far(s, seat), vp[seat]);
        assert_int_equal(s->earned[seat][BY_FISHING], vp[seat]);
        assert_int_equal(s->development[seat], development[seat]);
    }
}

// PH-5.5. Every field of the track: only the last reward reached.
TEST(ph_5_5_whole_track)
{
    const int vp[] = {0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6};
    const int development[] = {0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3};
    for (int field = 0; field <= TRACK_END; field += 2) {
        given_summer(2, MIGRATION);
        s->fishing[0] = (uint8_t)field;
        s->fishing[1] = (uint8_t)(field < TRACK_END ? field + 1 : field);
        PLAYED(PASS);
        PLAYED(PASS);
        for (int seat = 0; seat < 2; seat++) {
            assert_int_equal(ph_points_so_far(s, seat), vp[s->fishing[seat]]);
            assert_int_equal(s->development[seat], development[s->fishing[seat]]);
        }
    }
}

// PH-9.1. In the order of year 5, one turn each: development, an action or pass, development.
TEST(ph_9_1_final_turns)
{
    given_final(2);
    int first = s->order[0], second = s->order[1];
    ASKED(FINAL_MENU, first);
    hold_markers(first, GREY, 1);
    s->painted[first] = 0;
    s->development[first] = 3;
    PLAYED(BUY_MARKER, .arg = {RED});  // PH-RUL-54
    NOT_OFFERED(PAY_POINT);            // no movement any more
    PLAYED(ACT, .arg = {PAINTING});
    PLAYED(PAINT, .arg = {0});
    ASKED(TURN_TAIL, first);
    PLAYED(RETURN_MARKER, .arg = {RED});
    PLAYED(END);
    ASKED(FINAL_MENU, second);
    PLAYED(PASS);
    assert_int_equal(game_waiting(s), NOBODY);
}

// PH-9.2, PH-EX-33
TEST(ph_ex_33_fishing_again)
{
    given_final(2);
    int seat = s->order[0];
    open_fish(3, 2);  // trout of 3
    s->fishing[seat] = 4;
    hold_markers(seat, BLUE, 3);
    PLAYED(ACT, .arg = {FISHING});
    PLAYED(CATCH_FISH, .arg = {3});
    assert_int_equal(s->fishing[seat], 7);
    assert_int_equal(s->fish_slot[3], 0);
    PLAYED(END);
    PLAYED(PASS);
    assert_int_equal(game_waiting(s), NOBODY);
    assert_int_equal(s->earned[seat][BY_FISHING], 0);  // no yield follows
}

// PH-9.1. Each of the six can be chosen, by the prices of summer.
TEST(ph_9_1_any_action)
{
    for (int act = 0; act < ACTS; act++) {
        given_final(2);
        int seat = s->order[0];
        s->painted[seat] = 0;
        open_tile(0, 0);
        open_fish(0, 0);
        open_prey(7);
        open_ceremony(11);
        s->home[seat] = (uint8_t)(s->home[seat] ? s->home[seat] : 1);
        hold(seat, act, 9);
        REFUSED(PH_1_6_NOTHING_PAYABLE, ACT, .arg = {act});
        hold_markers(seat, act, 3);
        OFFERED(ACT, .arg = {act});
        assert_int_equal(count_offered(ACT), 1);
        PLAYED(ACT, .arg = {act});
        game_offer(GAME, s, &offer);
        assert_int_equal(offer.at[0].kind, PAINT + act);
    }
}
