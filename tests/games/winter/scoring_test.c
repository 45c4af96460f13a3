// SPDX-License-Identifier: MIT
// scoring_test.c - EW-17: the final scoring and the standing.
#include "tests/games/winter/desk.h"

static int part_of(const Sum *sum, int reason)
{
    int value = 0;
    for (int i = 0; i < sum->count; i++)
        if (sum->part[i].reason == reason) value += sum->part[i].value;
    return value;
}

static Sum final_of(int seat)
{
    Sum sum = {0};
    GAME->explain(s, (Action){SUM_FINAL, .arg = {(uint8_t)seat}}, &sum);
    return sum;
}

// Every part of the score has its source and its rule; together they are the points.
TEST(ew_17_1_the_final_score_in_parts)
{
    given(3);
    Random dice = {.key = 12};
    while (game_waiting(s) != NOBODY) game_play(GAME, s, game_pick(GAME, s, &dice), &tale);
    Standing standing;
    GAME->standing(s, &standing);
    assert_int_equal(count_told(FINAL_SCORED), 3);
    for (int seat = 0; seat < 3; seat++) {
        Sum sum = final_of(seat);
        int all = 0;
        for (int i = 0; i < sum.count; i++) {
            all += sum.part[i].value;
            assert_non_null(GAME->rules[sum.part[i].rule]);
        }
        assert_int_equal(sum.total, all);
        assert_int_equal(sum.total, standing.points[seat]);
        assert_int_equal(ew_count_cards(&s->player[seat].zone[ROW]), 0);  // EW-9.9
    }
}

// EW-EX-10, EW-EX-36.
TEST(ew_17_2_offering)
{
    quiet(2);
    ME->offering = 5, ME->food = 3, ME->tools = 2;
    Sum sum = final_of(me);
    assert_int_equal(part_of(&sum, BECAUSE_OFFERING), 2);
    ME->offering = 7, ME->food = 5;
    sum = final_of(me);
    assert_int_equal(part_of(&sum, BECAUSE_OFFERING), 4);
    static const uint8_t POINTS[] = {0, 2, 2, 3, 3, 4, 4, 6, 9};  // of nine food and tools
    ME->food = 4, ME->tools = 5;
    for (int level = 0; level <= 8; level++) {
        ME->offering = (uint8_t)level;
        sum = final_of(me);
        assert_int_equal(part_of(&sum, BECAUSE_OFFERING), POINTS[level]);
    }
}

// EW-EX-11.
TEST(ew_17_3_glory)
{
    quiet(4);
    for (int i = 0; i < 4; i++) {
        give_many(s->order[i], GRAVE, GATHERER, 3);
        give(s->order[i], GRAVE, WARRIOR);
        s->player[s->order[i]].glory = (uint8_t)(4 - i);
        s->player[s->order[i]].glory_slot = 1;
    }
    static const uint8_t POINTS[] = {10, 7, 4, 4};
    for (int i = 0; i < 4; i++) {
        Sum sum = final_of(s->order[i]);
        assert_int_equal(part_of(&sum, BECAUSE_GLORY), POINTS[i]);
    }
    ME->glory = ME->glory_slot = 0;  // an unmoved marker scores nothing
    Sum sum = final_of(me);
    assert_int_equal(part_of(&sum, BECAUSE_GLORY), 0);
    sum = final_of(you);
    assert_int_equal(part_of(&sum, BECAUSE_GLORY), 10);
    give_many(you, GRAVE, ELDER, 6);  // ten cards use the row of eight
    sum = final_of(you);
    assert_int_equal(part_of(&sum, BECAUSE_GLORY), 20);
}

// EW-EX-12.
TEST(ew_17_4_end_points_wherever_a_card_lies)
{
    quiet(2);
    static const uint8_t ZONES_OF[] = {HAND, DRAW, DISCARD, GRAVE};
    for (int i = 0; i < 4; i++) {
        give(me, ZONES_OF[i], HUNTER);
        Sum sum = final_of(me);
        assert_int_equal(part_of(&sum, BECAUSE_END_POINTS), i + 1);
    }
    give(me, DISCARD, HUNTER);
    ew_bury_card(s, me, HUNTER, DISCARD);
    give(me, DRAW, OCHRE_RITES);  // 2 points
    give(me, DRAW, GREAT_WORKS);  // 3 points
    Sum sum = final_of(me);
    assert_int_equal(part_of(&sum, BECAUSE_END_POINTS), 10);
}

// EW-EX-13.
TEST(ew_17_5_sets_of_living_animals)
{
    quiet(2);
    give_animal(me, RHINO, 3);
    ME->living[RHINO]--, ME->hunted[RHINO]++;
    give_animal(me, MAMMOTH, 1);
    give_animal(me, SLOTH, 3);
    give_animal(me, ARGENTAVIS, 1);
    Sum sum = final_of(me);
    assert_int_equal(part_of(&sum, BECAUSE_ANIMALS), 5);
    assert_int_equal(part_of(&sum, BECAUSE_JOKERS), 10);  // the sloths have the joker
    for (int i = 0; i < sum.count; i++) {
        if (sum.part[i].reason != BECAUSE_ANIMALS) continue;
        int of = sum.part[i].of;
        assert_int_equal(sum.part[i].value, of == RHINO ? 3 : 2);
    }
}

// No second set, no set of jokers alone, never above the maximum; the best of all assignments.
TEST(ew_17_5_jokers_where_they_are_worth_most)
{
    static const struct {
        uint8_t living[SPECIES_COUNT];
        int points;
    } CASES[] = {
        {{[RHINO] = 6}, 9},
        {{[ARGENTAVIS] = 4}, 0},
        {{[MAMMOTH] = 1, [ARGENTAVIS] = 2}, 5},
        {{[MAMMOTH] = 2, [ARGENTAVIS] = 1}, 5},
        {{[MOOSE] = 1, [ARGENTAVIS] = 3}, 12},
        {{[MOOSE] = 2, [SLOTH] = 3, [ARGENTAVIS] = 2}, 18},  // 12 + 6 beats 7 + 10
        {{[BISON] = 1, [ARGENTAVIS] = 1}, 2},
        {{[GLYPTODONT] = 4, [BISON] = 2}, 11},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        quiet(2);
        memcpy(ME->living, CASES[i].living, sizeof ME->living);
        Sum sum = final_of(me);
        assert_int_equal(part_of(&sum, BECAUSE_ANIMALS) + part_of(&sum, BECAUSE_JOKERS),
                         CASES[i].points);
        assert_int_equal(ew_final_score(s, me, NULL), CASES[i].points);
    }
}

// EW-EX-37.
TEST(ew_17_6_ties_go_to_the_order_track)
{
    quiet(3);
    Standing standing;
    for (int seat = 0; seat < 3; seat++) s->player[seat].points[FROM_EFFECTS] = 71;
    s->order[0] = (uint8_t)you, s->order[1] = (uint8_t)me;
    GAME->standing(s, &standing);
    assert_int_equal(standing.winners, 1 << you);
    assert_int_equal(standing.rank[you], 1);
    assert_int_equal(standing.rank[me], 2);
    ME->points[FROM_EFFECTS]++;
    GAME->standing(s, &standing);
    assert_int_equal(standing.winners, 1 << me);
}
