// SPDX-License-Identifier: MIT
// animals_test.c - new animals (VM-4) and their run before the wind (VM-5).
#include "tests/games/valley/valley_test.h"

static int count_animals(void)
{
    int count = 0;
    for (int hex = 0; hex < HEXES; hex++) count += vm_wild_on(s, hex);
    return count;
}

static void blow(int die)
{
    faces(1, die);
    tale.count = 0;
    s->core.tale = &tale;
    vm_run_animals(s);
    s->core.tale = NULL;
    assert_int_equal(s->wind, die - 1);
}

// VM-EX-19: the number is of the tribes alive now; the first round has its own.
TEST(vm_4_1_how_many_come)
{
    const int alive[] = {3, 15, 31}, first[] = {5, 6, 6}, summer[] = {3, 4, 4},
              winter[] = {1, 2, 2};
    for (int i = 0; i < 3; i++) {
        clearing(6, "");
        s->alive = (Seats)alive[i];
        s->rounds = 1;
        vm_bring_animals(s);
        assert_int_equal(count_animals(), first[i]);
        s->rounds = 2;
        vm_bring_animals(s);
        assert_int_equal(count_animals(), first[i] + summer[i]);
        s->season = WINTER;
        vm_bring_animals(s);
        assert_int_equal(count_animals(), first[i] + summer[i] + winter[i]);
    }
}

static void only_in_bag(int token)
{
    memset(s->token_at, ASIDE, LETTERED);
    s->token_at[token] = IN_BAG;
}

// Token 30 (bison c) comes to c, which is cell 2 of side 1A, whoever is there.
TEST(vm_4_2_to_the_hex_of_its_letter)
{
    clearing(3, "");
    village(RED, 2, 2, 1);
    only_in_bag(29);
    vm_bring_animals(s);
    assert_int_equal(wild(BISON, 2), 1);
    assert_int_equal(s->token_at[29], C(2));
}

// Token 28 (bison a) comes to cell 10.
TEST(vm_4_3_large_newcomers_damage_fields)
{
    clearing(3, "");
    field(10, INTACT);
    only_in_bag(27);
    vm_bring_animals(s);
    assert_int_equal(s->field[C(10)], DAMAGED);
    clearing(3, "");
    field(10, INTACT);
    s->fenced = bit(C(10));
    only_in_bag(27);
    vm_bring_animals(s);
    assert_int_equal(s->field[C(10)], INTACT);
}

TEST(vm_4_4_sick_or_closed_are_laid_aside)
{
    clearing(3, "");
    only_in_bag(45);  // mammoth a
    s->sick = MAMMOTH;
    vm_bring_animals(s);
    assert_int_equal(count_animals(), 0);
    assert_int_equal(s->token_at[45], IN_BAG);
    s->sick = SPECIES;
    only_in_bag(45);
    s->flooded = bit(C(10));
    vm_bring_animals(s);
    assert_int_equal(count_animals(), 0);
    s->flooded = 0;
    only_in_bag(0);  // wolf A, on a mountain: snow does not keep it away
    s->snow = true;
    vm_bring_animals(s);
    assert_int_equal(wild(WOLF, 16), 1);
}

TEST(vm_4_5_an_empty_bag_brings_fewer)
{
    clearing(6, "");
    s->alive = 63;
    only_in_bag(0);
    vm_bring_animals(s);
    assert_int_equal(count_animals(), 1);
    memset(s->token_at, ASIDE, LETTERED);
}

// VM-EX-4: one die for all species.
TEST(vm_5_1_one_wind_for_all)
{
    clearing(3, "");
    beasts(WOLF, 1, 10), beasts(BEAR, 1, 20), beasts(BISON, 1, 13), beasts(MAMMOTH, 1, 23);
    uint64_t drawn = s->core.random.drawn;
    vm_run_animals(s);
    assert_int_equal(s->core.random.drawn, drawn + 1);
}

// VM-EX-18
TEST(vm_5_2_who_shares_a_hex_with_members_stays)
{
    clearing(3, "");
    beasts(BISON, 1, 12), beasts(BISON, 1, 14);
    put(RED, 14, 1, 0);
    blow(2);
    assert_int_equal(wild(BISON, 14), 2);
    assert_int_equal(count_animals(), 2);
}

// In a snowstorm nothing on a mountain moves; tame wolves never do.
TEST(vm_5_2_snow_and_tame_wolves)
{
    clearing(3, "");
    s->snow = true;
    beasts(WOLF, 1, 6);
    put(RED, 12, 1, 0);
    tame(RED, 12);
    blow(2);
    assert_int_equal(wild(WOLF, 6), 1);
    assert_int_equal(s->people[TAME_WOLF][C(12)][RED], 1);
}

TEST(vm_5_3_what_bars_an_animal)
{
    clearing(3, "");
    assert_false(vm_can_roam(s, BISON, C(5), C(6)));  // a mountain
    assert_true(vm_can_roam(s, WOLF, C(5), C(6)));
    assert_false(vm_can_roam(s, WOLF, C(10), C(17)));  // a river
    assert_true(vm_can_roam(s, BEAR, C(10), C(17)));
    assert_false(vm_can_roam(s, BEAR, C(12), C(19)));  // the lake
    assert_false(vm_can_roam(s, WOLF, C(10), NO_HEX));
    s->burning = bit(C(11));
    assert_false(vm_can_roam(s, WOLF, C(10), C(11)));
    s->frozen = 1;
    assert_true(vm_can_roam(s, WOLF, C(10), C(17)));
    assert_true(vm_can_roam(s, BEAR, C(12), C(19)));
    s->frozen = 0;
    s->laid[DROUGHT] = 1;
    assert_true(vm_can_roam(s, WOLF, C(10), C(17)));
    assert_false(vm_can_roam(s, BEAR, C(12), C(19)));
}

// VM-EX-11
TEST(vm_5_4_herds_run_with_the_wind)
{
    clearing(3, "");
    beasts(WOLF, 1, 10);
    blow(2);
    assert_int_equal(wild(WOLF, 13), 1);
    clearing(3, "");
    beasts(WOLF, 1, 10);
    put(BLUE, 12, 0, 1);
    blow(2);
    assert_int_equal(wild(WOLF, 12), 1);
}

// The rear herd moves first: it runs into the one ahead.
TEST(vm_5_4_1_furthest_upwind_first)
{
    clearing(3, "");
    beasts(MAMMOTH, 1, 12), beasts(MAMMOTH, 1, 13);
    blow(2);
    assert_int_equal(wild(MAMMOTH, 14), 2);
    assert_int_equal(VM_UPWIND[1][0], C(16));  // wind to the east: the western corner
}

// VM-EX-12
TEST(vm_5_4_2_against_the_wind_if_it_must)
{
    clearing(3, "");
    beasts(WOLF, 1, 10), beasts(BEAR, 1, 10);
    blow(3);
    assert_int_equal(wild(WOLF, 10), 1);
    assert_int_equal(wild(BEAR, 24), 1);
}

// VM-EX-13
TEST(vm_5_4_3_it_does_not_turn_later)
{
    clearing(3, "");
    beasts(WOLF, 1, 7);
    blow(1);
    assert_int_equal(wild(WOLF, 12), 1);
}

// VM-EX-14, VM-EX-15, VM-EX-16
TEST(vm_5_4_4_herds_that_meet)
{
    clearing(3, "");
    beasts(BISON, 1, 11), beasts(BISON, 1, 12);
    blow(2);
    assert_int_equal(wild(BISON, 14), 2);
    clearing(3, "");
    beasts(BISON, 1, 13), beasts(BISON, 1, 15);
    blow(2);
    assert_int_equal(wild(BISON, 13), 2);
    clearing(3, "");
    beasts(BISON, 1, 20), beasts(BISON, 1, 27), beasts(BISON, 1, 33);
    blow(3);
    assert_int_equal(wild(BISON, 20), 3);
}

static int place_in_tale(int kind)
{
    int at = 0;
    while (at < tale.count && tale.at[at].kind != kind) at++;
    return at;
}

// VM-EX-17; a herd damages once an entry (invariant 12).
TEST(vm_5_5_fields_are_trampled)
{
    clearing(3, "");
    beasts(BISON, 2, 13);
    field(20, INTACT), field(27, DAMAGED);
    blow(3);
    assert_true(place_in_tale(HERD_MOVED) < place_in_tale(FIELD_HURT));  // first the cause
    assert_true(place_in_tale(FIELD_HURT) < tale.count);
    assert_int_equal(s->field[C(20)], DAMAGED);
    assert_int_equal(s->field[C(27)], NO_FIELD);
    assert_int_equal(wild(BISON, 27), 2);
    clearing(3, "");
    beasts(BISON, 2, 13);
    field(20, INTACT);
    s->fenced = bit(C(20));
    blow(3);
    assert_int_equal(s->field[C(20)], INTACT);
    clearing(3, "");
    beasts(WOLF, 2, 13);
    field(20, INTACT);
    blow(3);
    assert_int_equal(s->field[C(20)], INTACT);
}

TEST(vm_5_6_neutrals_walk_two_steps)
{
    clearing(3, "");
    s->neutral[WOMAN] = C(11);
    blow(2);
    assert_int_equal(s->neutral[WOMAN], C(13));
    s->neutral[WOMAN] = C(13);  // the mountain 8 stops it
    blow(1);
    assert_int_equal(s->neutral[WOMAN], C(8));
    s->neutral[WOMAN] = C(10);  // river before it, nothing behind it
    blow(3);
    assert_int_equal(s->neutral[WOMAN], C(10));
    s->flooded = bit(C(11)), s->neutral[WOMAN] = C(11);
    blow(2);
    assert_int_equal(s->neutral[WOMAN], C(11));
    s->snow = true, s->neutral[WOMAN] = C(6);
    blow(2);
    assert_int_equal(s->neutral[WOMAN], C(6));
}

TEST(vm_5_7_neutrals_join_the_tribe_they_meet)
{
    clearing(3, "");
    put(GREEN, 12, 1, 0);
    s->neutral[WARRIOR] = C(11);
    blow(2);
    assert_int_equal(warriors(GREEN, 12), 2);
    assert_int_equal(s->neutral[WARRIOR], NO_HEX);
    s->left[WOMAN][GREEN] = 0;
    s->neutral[WOMAN] = C(11);
    blow(2);
    assert_int_equal(women(GREEN, 12), 0);  // no token: it dies
    assert_int_equal(s->neutral[WOMAN], NO_HEX);
    put(RED, 30, 1, 0), put(GREEN, 30, 1, 0);  // the first in turn order
    s->neutral[WARRIOR] = C(30);
    vm_join_neutrals(s, C(30));
    assert_int_equal(warriors(RED, 30), 2);
}

// One that joins in the turn has no steps.
TEST(vm_5_7_who_joins_in_a_turn_has_no_steps)
{
    clearing(3, "");
    put(RED, 12, 1, 0);
    s->neutral[WOMAN] = C(13);
    begin_turn(RED);
    step(WARRIOR, 12, 13);
    assert_int_equal(women(RED, 13), 1);
    assert_int_equal(steps_of(WOMAN, 13), 0);
    REFUSED(VM_6_3_FOUNDERS, FOUND, .arg = {C(13)});
}

TEST(vm_5_8_window_after_the_animals)
{
    clearing(3, "");
    put(RED, 5, 1, 1), put(BLUE, 15, 1, 1);
    give(BLUE, FLINT);
    s->alive = 3;
    PERFORM(ROUND, .step = RETURN_OVER);
    ASKED(CHOOSE_CARD, BLUE);
    assert_int_equal(ASKED_AS(Window)->window, W3);
}
