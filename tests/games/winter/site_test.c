// SPDX-License-Identifier: MIT
// site_test.c - EW-11 and EW-12: megaliths on the site, idols on their tracks.
#include "tests/games/winter/desk.h"

enum { A00, A01, A02, A03, A10, A11, A12, A13, B00, B01, B10 = 12, B12 = 14, C02 = 18, D11 = 29 };

// Puts me before the choice of a place for a megalith.
static void play_standing_stone(void)
{
    give(me, HAND, STANDING_STONE);
    PLAYED(PLAY_CULTURE, .arg = {STANDING_STONE});
}

static void ask_megalith(void)
{
    play_standing_stone();
    assert_int_equal(game_asked(s), CHOOSE_MEGALITH);
}

TEST(ew_11_1_neutral_ones_first)
{
    quiet(2);
    ask_megalith();
    PLAYED(LAY_MEGALITH, .arg = {A01});
    PLAYED(LAY_MEGALITH, .arg = {A00});
    assert_int_equal(size_of(s->ground[NEUTRAL]), 2);
    assert_int_equal(s->ground[me], 0);
    quiet(2);
    build(NEUTRAL, A01), build(NEUTRAL, A00);
    ask_megalith();
    PLAYED(LAY_MEGALITH, .arg = {A10});
    assert_int_equal(s->ground[me], bit(A10));
    assert_int_equal(ME->megaliths, 7);
}

// EW-EX-25.
TEST(ew_11_2_legal_places)
{
    quiet(2);
    ask_megalith();
    assert_int_equal(count_offered(LAY_MEGALITH), 4);
    OFFERED(LAY_MEGALITH, .arg = {A01});
    OFFERED(LAY_MEGALITH, .arg = {B12});
    OFFERED(LAY_MEGALITH, .arg = {C02});
    OFFERED(LAY_MEGALITH, .arg = {D11});
    REFUSED(EW_11_2_NOT_ADJACENT, LAY_MEGALITH, .arg = {A00});
    PLAYED(LAY_MEGALITH, .arg = {A01});
    OFFERED(LAY_MEGALITH, .arg = {A00});
    OFFERED(LAY_MEGALITH, .arg = {A11});
    assert_int_equal(count_offered(LAY_MEGALITH), 2);
    PLAYED(LAY_MEGALITH, .arg = {A11});
    assert_int_equal(ME->food, 1);

    quiet(2);  // beside a megalith of any colour
    build(you, A10);
    YOU->megaliths = 7, s->ground[NEUTRAL] = (uint32_t)(bit(A01) | bit(A00));
    ask_megalith();
    OFFERED(LAY_MEGALITH, .arg = {A11});
    OFFERED(LAY_MEGALITH, .arg = {B00});  // across the border of the tile
    REFUSED(EW_11_2_NOT_FREE, LAY_MEGALITH, .arg = {A10});
}

// EW-EX-26.
TEST(ew_11_3_start_spaces_for_neutral_ones)
{
    quiet(2);
    build(NEUTRAL, A01), build(NEUTRAL, A00);
    build(me, B00 + 5);  // beside B12
    ask_megalith();
    REFUSED(EW_11_3_START_SPACE, LAY_MEGALITH, .arg = {B12});
    quiet(2);  // a neutral one may also stand on a start space beside others
    build(NEUTRAL, B00 + 5);
    ask_megalith();
    OFFERED(LAY_MEGALITH, .arg = {B12});
    quiet(2);  // but never on an upper level
    s->ground[NEUTRAL] = 1 << A00 | 1 << A01 | 1 << A10 | 1 << A11;
    ask_megalith();
    REFUSED(EW_11_3_NEUTRAL_UPPER, LAY_MEGALITH, .arg = {SPOTS});
}

// EW-EX-9.
TEST(ew_11_5_points_of_an_upper_megalith)
{
    quiet(2);
    build(NEUTRAL, A01), build(NEUTRAL, A11);
    build(me, A00);
    YOU->megaliths = 7, s->ground[you] = 1 << A10;
    s->ground[NEUTRAL] |= 1 << B12 | 1 << C02;
    ask_megalith();
    OFFERED(LAY_MEGALITH, .arg = {SPOTS});
    REFUSED(EW_11_2_FOUR_BELOW, LAY_MEGALITH, .arg = {SPOTS + 1});
    Shortfall below;
    Action lay = {LAY_MEGALITH, (uint8_t)me, {SPOTS + 1}};
    assert_true(game_figures(GAME, s, lay, EW_11_2_FOUR_BELOW, &below));
    assert_int_equal(below.asked, 4);
    assert_in_range(below.have, 0, 3);
    Sum sum = {0};
    ew_explain(s, (Action){SUM_UPPER, .arg = {SPOTS, (uint8_t)me}}, &sum);
    assert_int_equal(sum.count, 4);  // which four carry it, and what each brings
    assert_int_equal(sum.total, 5);
    PLAYED(LAY_MEGALITH, .arg = {SPOTS});
    assert_int_equal(ew_score(s, me, NULL), 5);
    assert_int_equal(ew_score(s, you, NULL), 1);
    assert_true(s->upper[me] == bit(0));
    sound();
}

TEST(ew_11_6_the_extra_neutral_one)
{
    Sum arrows = {0};
    quiet(2);
    ask_megalith();
    ew_explain(s, (Action){SUM_ARROWS, .arg = {A01}}, &arrows);
    assert_int_equal(arrows.count, 2);
    assert_int_equal(arrows.part[0].of, A00);
    assert_int_equal(arrows.part[1].of, A11);
    PLAYED(LAY_MEGALITH, .arg = {C02});
    REFUSED(EW_11_6_ARROWS_ONLY, LAY_MEGALITH, .arg = {C02 + 1});
    REFUSED(EW_11_6_ARROWS_ONLY, LAY_MEGALITH, .arg = {SPOTS});
    assert_int_equal(count_offered(TAKE_AS), 0);  // no lesser income
    PLAYED(LAY_MEGALITH, .arg = {C02 - 1});
    assert_int_equal(game_asked(s), CHOOSE_UNIT);  // the space covered is gained
    quiet(2);                                      // no neutral one left: no question
    build(NEUTRAL, A01);
    ask_megalith();
    PLAYED(LAY_MEGALITH, .arg = {C02});
    assert_int_equal(game_asked(s), CHOOSE_PLACE);
    quiet(2);  // both arrows covered: no question
    s->ground[NEUTRAL] = 1 << A00 | 1 << A11;
    ask_megalith();
    PLAYED(LAY_MEGALITH, .arg = {A01});
    assert_int_equal(game_asked(s), CHOOSE_PLACE);
}

// Nine on the ground carry four, and these one more; groups cross borders and overlap.
TEST(ew_11_7_towers)
{
    quiet(2);
    build(NEUTRAL, A01), build(NEUTRAL, A00);
    uint32_t nine = 0;
    static const uint8_t SPACES[] = {A02, A10, A11, A12, B00, B01, B00 + 2};
    for (int i = 0; i < 7; i++) nine |= (uint32_t)bit(SPACES[i]);
    s->ground[me] = nine, ME->megaliths = 1;
    s->upper[you] = bit(0) | bit(1) | bit(3) | bit(4);
    YOU->megaliths = 4, s->ground[NEUTRAL] |= 1 << B12 | 1 << C02;
    ask_megalith();
    int level2 = 21;
    assert_int_equal(EW_UPPER_PLACE[0][level2].level, 2);
    OFFERED(LAY_MEGALITH, .arg = {(uint8_t)(SPOTS + level2)});
    PLAYED(LAY_MEGALITH, .arg = {(uint8_t)(SPOTS + level2)});
    assert_int_equal(ew_score(s, me, NULL), 4);   // four of another colour below
    assert_int_equal(ew_score(s, you, NULL), 4);  // only the level directly below counts
}

TEST(ew_11_8_none_left_or_no_place)
{
    quiet(2);
    ME->megaliths = 0;
    play_standing_stone();
    ASKED(CHOOSE_LESSER, me);
    assert_int_equal(count_offered(LAY_MEGALITH), 0);
    REFUSED(EW_11_1_NO_MEGALITH_LEFT, LAY_MEGALITH, .arg = {A01});
    OFFERED(TAKE_AS, .arg = {GAIN_CARD});
    OFFERED(DECLINE);
    quiet(2);  // coloured ones, but the site is empty
    ME->megaliths = 8;
    play_standing_stone();
    ASKED(CHOOSE_LESSER, me);
    assert_int_equal(count_offered(LAY_MEGALITH), 0);
}

static void ask_idol(void)
{
    give(me, HAND, OCHRE_RITES);
    PLAYED(PLAY_CULTURE, .arg = {OCHRE_RITES});
    assert_int_equal(game_asked(s), CHOOSE_UNIT);
}

TEST(ew_12_1_one_marker_up)
{
    quiet(2);
    ask_idol();
    REFUSED(EW_12_1_CHOOSE_TRACK, TAKE_AS, .arg = {GAIN_IDOL});
    PLAYED(RAISE_IDOL, .arg = {OFFERING});
    assert_int_equal(ME->offering, 1);
    assert_int_equal(ME->glory, 0);
}

TEST(ew_12_2_fields_of_the_offering_track)
{
    static const int ASKS[] = {[2] = CHOOSE_PILE, [4] = CHOOSE_BURIAL, [6] = CHOOSE_PILE, [8] = 0};
    for (int level = 1; level <= 8; level++) {
        quiet(2);
        give(me, DISCARD, GATHERER);
        ME->offering = (uint8_t)(level - 1);
        ask_idol();
        PLAYED(RAISE_IDOL, .arg = {OFFERING});
        assert_int_equal(game_asked(s), ASKS[level] ? ASKS[level] : CHOOSE_UNIT);
        if (level == 2) PLAYED(RECRUIT, .arg = {ELDER});
        if (level == 2) assert_int_equal(ME->zone[DISCARD].copies[ELDER], 1);
        if (level == 6) PLAYED(RECRUIT, .arg = {ELDER});
        if (level == 6) assert_int_equal(ME->zone[HAND].copies[ELDER], 1);
    }
    PLAYED(RAISE_IDOL, .arg = {OFFERING});  // on the top level: a point
    assert_int_equal(ME->offering, 8);
    assert_int_equal(ew_score(s, me, NULL), 1);
    ew_raise_idol(s, me, GLORY);  // its points are told apart from these
    Sum sum = {0};
    ew_explain(s, (Action){SUM_SO_FAR, .arg = {(uint8_t)me}}, &sum);
    for (int i = 0; i < sum.count; i++)
        if (sum.part[i].reason == BECAUSE_TOP) assert_int_equal(sum.part[i].value, 1);
    assert_int_equal(sum.part[sum.count - 1].reason, BECAUSE_TOP);
}

// EW-EX-28.
TEST(ew_12_3_slots_of_the_glory_track)
{
    quiet(2);
    ME->glory = YOU->glory = 3;
    ME->glory_slot = 1, YOU->glory_slot = 2;
    ew_raise_idol(s, me, GLORY);
    assert_int_equal(ew_score(s, me, NULL), 2);
    assert_int_equal(YOU->glory_slot, 1);
    ew_raise_idol(s, you, GLORY);
    assert_int_equal(ew_score(s, you, NULL), 2);
    assert_int_equal(YOU->glory_slot, 2);
    assert_int_equal(ew_glory_rank(s, me), 1);
    static const uint8_t POINTS[] = {[5] = 0, [6] = 3, [7] = 0, [8] = 5};
    for (int level = 5; level <= 8; level++) {
        int before = ew_score(s, me, NULL);
        ew_raise_idol(s, me, GLORY);
        assert_int_equal(ew_score(s, me, NULL) - before, POINTS[level]);
    }
}

// EW-EX-27.
TEST(ew_12_4_the_top_of_the_glory_track)
{
    quiet(2);
    ME->offering = ME->glory = 8, ME->glory_slot = 1;
    ask_idol();
    REFUSED(EW_12_4_GLORY_TOP, RAISE_IDOL, .arg = {GLORY});
    OFFERED(RAISE_IDOL, .arg = {OFFERING});
    OFFERED(TAKE_AS, .arg = {GAIN_TOOL});
    OFFERED(TAKE_AS, .arg = {GAIN_FOOD});
    OFFERED(DECLINE);
    assert_int_equal(count_offered(0), 4);
    PLAYED(RAISE_IDOL, .arg = {OFFERING});
    assert_int_equal(ew_score(s, me, NULL), 1);
}

TEST(ew_12_5_order_on_the_glory_track)
{
    quiet(3);
    int third = s->order[2];
    ME->glory = 2, ME->glory_slot = 2;
    YOU->glory = 2, YOU->glory_slot = 1;
    s->player[third].glory = 5, s->player[third].glory_slot = 1;
    assert_int_equal(ew_glory_rank(s, third), 1);
    assert_int_equal(ew_glory_rank(s, you), 2);
    assert_int_equal(ew_glory_rank(s, me), 3);
}
