// SPDX-License-Identifier: MIT
// fights_test.c - phase 5: conflicts, captures, animals (VM-7).
#include "tests/games/valley/valley_test.h"

TEST(vm_7_1_1_what_a_conflict_is)
{
    clearing(3, "");
    put(RED, 12, 1, 0), put(RED, 13, 1, 0), put(BLUE, 13, 0, 1), put(RED, 14, 1, 0);
    beasts(WOLF, 1, 14);
    beasts(WOLF, 1, 20);
    assert_int_equal(vm_conflicts_of(s, RED), bit(C(13)) | bit(C(14)));
    assert_int_equal(vm_conflicts_of(s, BLUE), bit(C(13)));
    s->people[WOMAN][C(13)][BLUE] = 0;  // hidden
    s->climbed.hex = C(13), s->climbed.seat = BLUE, s->climbed.people[WOMAN] = 1;
    assert_false(vm_has_conflict(s, RED, C(13)));
}

TEST(vm_7_1_2_order_of_his_choice_all_mandatory)
{
    clearing(3, "");
    put(RED, 13, 3, 0), put(RED, 14, 3, 0);
    beasts(WOLF, 1, 13), beasts(BEAR, 1, 14);
    fights_of(RED);
    ASKED(CHOOSE_FIGHT, RED);
    assert_int_equal(count_offered(0), 2);
    REFUSED(VM_7_1_2_NO_CONFLICT, FIGHT, .arg = {C(20)});
    faces(4, 6, 1, 6, 1);
    PLAYED(FIGHT, .arg = {C(14)});
    DONE();
    assert_int_equal(wild(BEAR, 14) + wild(WOLF, 13), 0);
    assert_int_equal(s->food[RED], 16);
}

// Red flees from Blue: the conflict has vanished.
TEST(vm_7_1_3_examined_anew_after_the_window)
{
    clearing(3, "");
    put(RED, 13, 1, 0), put(BLUE, 13, 2, 0);
    give(RED, FLIGHT);
    fights_of(BLUE);
    ASKED(CHOOSE_CARD, RED);
    play(FLIGHT);
    PLAYED(TARGET, .arg = {C(14)});
    pass_all();
    DONE();
    assert_int_equal(warriors(RED, 14), 1);
    assert_int_equal(warriors(BLUE, 13), 2);
    assert_int_equal(s->began, 0);
}

TEST(vm_7_2_who_fights)
{
    clearing(3, "");
    put(RED, 13, 2, 2), put(BLUE, 13, 1, 1);
    tame(RED, 13);
    s->fight.tribal = true, s->fight.hex = C(13);
    assert_int_equal(vm_losable(s, RED, C(13)), 1 << WARRIOR | 1 << TAME_WOLF);
    s->amazon_hex = C(13), s->amazon_seat = RED;
    assert_int_equal(vm_losable(s, RED, C(13)), 7);
    s->fight.tribal = false;
    assert_int_equal(vm_losable(s, BLUE, C(13)), 1 << WARRIOR | 1 << WOMAN);
}

// VM-EX-24, VM-7.3
TEST(vm_7_3_a_fight_to_the_end)
{
    clearing(3, "");
    put(RED, 12, 3, 0);
    village(BLUE, 12, 2, 1), village(BLUE, 15, 0, 1);
    s->food[BLUE] = 11;
    faces(8, 4, 5, 6, 2, 3, 3, 5, 1);
    fights_of(RED);
    TOLD(ROLLED, .seat = RED, .arg = {4, 3, 7});
    TOLD(ROLLED, .seat = BLUE, .arg = {5, 3, 8});
    ASKED(CHOOSE_FATE, RED);
    assert_int_equal(s->food[RED], 14);
    assert_int_equal(s->food[BLUE], 9);
    PLAYED(KEEP_CAMP);
    DONE();
    assert_int_equal(s->camp[C(12)], RED + 1);
    assert_int_equal(warriors(RED, 12), 2);
    assert_int_equal(women(RED, 12), 1);
    assert_int_equal(warriors(BLUE, 12) + women(BLUE, 12), 0);
}

// VM-EX-26
TEST(vm_7_3_1_all_at_the_top_are_spared)
{
    clearing(3, "");
    put(RED, 13, 2, 0), put(BLUE, 13, 3, 0), put(GREEN, 13, 1, 0);
    faces(8, 5, 4, 6, 3, 2, 1, 6, 1);
    fights_of(RED);
    assert_int_equal(warriors(GREEN, 13), 0);
    TOLD(ROLLED, .seat = RED, .arg = {5, 2, 7});
    TOLD(ROLLED, .seat = GREEN, .arg = {1, 1, 2});
    Seats killers = 0;  // VM-14.8: Green's warrior counts for both
    for (int seat = RED; seat <= BLUE; seat++) killers |= (s->killed[seat] > 0) << seat;
    assert_int_equal(killers, 3);
}

// VM-EX-27
TEST(vm_7_3_2_women_against_warriors)
{
    clearing(3, "");
    put(RED, 7, 1, 0), put(RED, 30, 0, 5), put(BLUE, 7, 0, 2);
    fights_of(RED);
    assert_int_equal(count_told(ROLLED), 0);
    ASKED(CHOOSE_ADOPTED, RED);
    assert_int_equal(count_offered(ADOPT), 2);
    REFUSED(VM_7_4_1_NUMBER, ADOPT, .arg = {2});
    PLAYED(ADOPT, .arg = {1});
    assert_int_equal(women(RED, 7), 1);
    assert_int_equal(women(BLUE, 7), 0);
    assert_int_equal(s->killed[RED], 1);
}

// VM-EX-28
TEST(vm_7_3_3_women_among_themselves)
{
    clearing(3, "");
    put(RED, 6, 0, 1);
    village(BLUE, 6, 0, 1);
    faces(2, 5, 4);
    fights_of(RED);
    TOLD(ROLLED, .seat = RED, .arg = {5, 0, 5});
    TOLD(ROLLED, .seat = BLUE, .arg = {4, 2, 6});
    assert_int_equal(women(RED, 6), 0);
    assert_int_equal(women(BLUE, 6), 1);
    assert_int_equal(s->camp[C(6)], BLUE + 1);
    DONE();
}

// VM-EX-7
TEST(vm_7_3_4_bonus)
{
    clearing(3, "");
    put(RED, 14, 1, 0), put(BLUE, 20, 0, 1);
    assert_int_equal(vm_fight_bonus(s, RED, C(14), NULL), 1);
    assert_int_equal(vm_beast_bonus(s, RED, C(14), true, NULL), 1);
    assert_int_equal(vm_beast_bonus(s, BLUE, C(20), true, NULL), 0);
    camp(RED, 14);
    assert_int_equal(vm_fight_bonus(s, RED, C(14), NULL), 2);
    village(GREEN, 6, 1, 1);
    assert_int_equal(vm_fight_bonus(s, GREEN, C(6), NULL), 3);
    tame(GREEN, 6);
    s->bonus[GREEN] = 2;
    assert_int_equal(vm_fight_bonus(s, GREEN, C(6), NULL), 6);
    Sum sum = {0};
    GAME->explain(s, (Action){STRENGTH, RED, {C(6), GREEN}}, &sum);
    assert_int_equal(sum.total, 6);
    assert_int_equal(sum.count, 4);
}

// The winner deals with each loser in turn order.
// In a fight no bonus is named of a tribe that has nobody to roll for; before it some may come yet.
TEST(vm_7_3_2_no_bonus_is_told_without_a_fighter)
{
    clearing(2, "");
    village(RED, 6, 0, 1);
    Sum before = {0}, red = {0}, blue = {0};
    GAME->explain(s, (Action){STRENGTH, RED, {C(6), RED}}, &before);
    assert_int_equal(before.count, 1);  // with a warrior it would be so
    put(BLUE, 6, 2, 0);
    GAME->explain(s, (Action){STRENGTH, RED, {C(6), RED}}, &red);
    GAME->explain(s, (Action){STRENGTH, RED, {C(6), BLUE}}, &blue);
    assert_int_equal(red.count, 0);
    assert_int_equal(blue.total, 2);
}

TEST(vm_7_4_each_loser_in_turn_order)
{
    clearing(3, "");
    put(GREEN, 13, 2, 0), put(RED, 13, 0, 1), put(BLUE, 13, 0, 2);
    fights_of(GREEN);
    ASKED(CHOOSE_ADOPTED, GREEN);
    assert_int_equal(ASKED_AS(Defeat)->loser, RED);
    PLAYED(ADOPT, .arg = {1});
    assert_int_equal(ASKED_AS(Defeat)->loser, BLUE);
    PLAYED(ADOPT, .arg = {2});
    assert_int_equal(women(GREEN, 13), 3);
}

TEST(vm_7_4_1_only_as_many_as_the_supply_allows)
{
    clearing(3, "");
    put(RED, 7, 1, 0), put(RED, 30, 0, 6), put(BLUE, 7, 0, 2);
    fights_of(RED);
    DONE();  // none: nothing is asked
    assert_int_equal(women(RED, 7) + women(BLUE, 7), 0);
    assert_int_equal(s->killed[RED], 2);
}

// The women of the camp were lost in the fight, and all others are on the board.
TEST(vm_7_4_1_none_for_the_own_camp_without_supply)
{
    clearing(3, "");
    camp(RED, 7);
    put(RED, 7, 1, 0), put(RED, 30, 0, 6), put(BLUE, 7, 0, 2);
    fights_of(RED);
    DONE();
    assert_int_equal(women(RED, 7) + women(BLUE, 7), 0);
}

// VM-EX-25, VM-EX-49
TEST(vm_7_4_2_capture)
{
    clearing(3, "");
    put(RED, 12, 3, 0);
    village(BLUE, 12, 0, 1);
    s->food[BLUE] = 11;
    fights_of(RED);
    assert_int_equal(s->food[RED], 17);  // half: it was the last camp
    PLAYED(BURN_CAMP);
    assert_int_equal(s->camp[C(12)], 0);
    assert_int_equal(women(BLUE, 12), 0);
    DONE();

    clearing(3, "");
    put(RED, 6, 2, 0), put(RED, 30, 0, 5);
    village(BLUE, 6, 0, 2);
    fights_of(RED);
    ASKED(CHOOSE_FATE, RED);
    PLAYED(KEEP_CAMP);
    DONE();  // exactly one is taken in, the other dies
    assert_int_equal(women(RED, 6), 1);
    assert_int_equal(s->camp[C(6)], RED + 1);

    clearing(3, "");
    put(RED, 6, 2, 0), put(RED, 30, 0, 6);
    village(BLUE, 6, 0, 2);
    fights_of(RED);
    DONE();  // no woman in supply: destroyed without a question
    assert_int_equal(s->camp[C(6)], 0);
    assert_int_equal(women(BLUE, 6), 0);
}

TEST(vm_7_4_2_no_camp_left)
{
    clearing(3, "");
    put(RED, 6, 2, 0);
    village(BLUE, 6, 0, 2);
    s->camps_left[RED] = 0;
    fights_of(RED);
    ASKED(CHOOSE_ADOPTED, RED);
    assert_int_equal(s->camp[C(6)], 0);
    OFFERED(ADOPT, .arg = {0});
    PLAYED(ADOPT, .arg = {2});
    assert_int_equal(women(RED, 6), 2);
    s->camps_left[RED] = 5;
}

TEST(vm_7_4_3_the_field_stays)
{
    clearing(3, "");
    put(RED, 12, 3, 0);
    village(BLUE, 12, 0, 1);
    field(12, INTACT);
    fights_of(RED);
    PLAYED(BURN_CAMP);
    assert_int_equal(s->field[C(12)], INTACT);
}

// A kept camp and women taken in serve at once against the animals.
TEST(vm_7_4_4_winner_then_faces_the_animals)
{
    clearing(3, "");
    put(RED, 6, 1, 0);
    village(BLUE, 6, 0, 1);
    beasts(WOLF, 1, 6);
    faces(2, 3, 1);
    fights_of(RED);
    PLAYED(KEEP_CAMP);
    TOLD(ROLLED, .seat = RED, .arg = {3, 3, 6});  // a warrior and the cave
    assert_int_equal(wild(WOLF, 6), 0);
}

TEST(vm_7_4_5_nothing_from_a_tribe_without_camp)
{
    clearing(3, "");
    put(RED, 13, 3, 0), put(BLUE, 13, 0, 1);
    tame(BLUE, 13);
    village(BLUE, 30, 0, 1);
    faces(2, 6, 1);
    fights_of(RED);
    assert_int_equal(s->food[RED], 12);  // nor for the tame wolf that was killed
    assert_int_equal(s->food[BLUE], 12);
    assert_int_equal(s->camp[C(30)], BLUE + 1);
    assert_int_equal(s->people[TAME_WOLF][C(13)][BLUE], 0);
}

TEST(vm_7_5_window_for_the_killer)
{
    clearing(3, "");
    put(RED, 13, 3, 0), put(BLUE, 13, 1, 0);
    give(RED, CANNIBALS);
    faces(2, 6, 1);
    fights_of(RED);
    PLAYED(PASS);  // F1
    ASKED(CHOOSE_CARD, RED);
    assert_int_equal(ASKED_AS(Window)->window, FK);
    play(CANNIBALS);
    assert_int_equal(s->food[RED], 13);
}

// VM-EX-29
TEST(vm_7_6_against_animals)
{
    clearing(3, "");
    village(RED, 13, 2, 1);
    beasts(MAMMOTH, 2, 13);
    faces(6, 4, 3, 1, 5, 2, 2);
    fights_of(RED);
    ASKED(CHOOSE_FIGHTER, RED);
    assert_int_equal(s->food[RED], 18);
    TOLD(ROLLED, .seat = RED, .arg = {4, 3, 7});
    TOLD(ANIMALS_ROLLED, .seat = NOBODY, .arg = {MAMMOTH, 3, 2, 5});
    PLAYED(LOSE, .arg = {WARRIOR});
    DONE();
    assert_int_equal(s->food[RED], 24);
    assert_int_equal(wild(MAMMOTH, 13), 0);
}

// VM-EX-30
TEST(vm_7_6_one_woman_against_a_pack)
{
    for (uint64_t key = 1; key < 30; key++) {
        clearing(3, "");
        put(RED, 13, 0, 1);
        beasts(WOLF, 6, 13);
        s->core.random.key = key;
        fights_of(RED);
        assert_int_equal(women(RED, 13), 0);
        assert_int_equal(wild(WOLF, 13), 6);
    }
}

TEST(vm_7_6_species_in_the_players_order)
{
    clearing(3, "");
    put(RED, 13, 9, 0);
    beasts(WOLF, 1, 13), beasts(MAMMOTH, 1, 13);
    fights_of(RED);
    ASKED(CHOOSE_SPECIES, RED);
    REFUSED(VM_7_6_NO_SUCH_ANIMAL, FACE_BEAST, .arg = {BEAR});
    PLAYED(FACE_BEAST, .arg = {MAMMOTH});
    DONE();
    assert_int_equal(wild(WOLF, 13) + wild(MAMMOTH, 13), 0);
    assert_int_equal(s->food[RED], 19);
}

TEST(vm_7_7_food_stays_and_the_camp_goes_with_the_last_woman)
{
    clearing(3, "");
    village(RED, 13, 0, 1);
    beasts(WOLF, 2, 13);
    faces(4, 6, 1, 1, 6);  // 7 : 3 kills one, 2 : 7 is the end
    fights_of(RED);
    assert_int_equal(s->food[RED], 13);
    assert_int_equal(s->camp[C(13)], 0);
    assert_int_equal(wild(WOLF, 13), 1);
}

TEST(vm_7_8_the_lowest_token_dies_first)
{
    clearing(3, "");
    pack(1, 13);
    s->token_at[5] = s->token_at[3] = C(13), s->wild[C(13)][WOLF] += 2;
    vm_kill_animals(s, WOLF, 1, C(13), OF_HUNT);
    assert_int_equal(s->token_at[3], IN_BAG);
    vm_kill_animals(s, WOLF, 2, C(13), OF_HUNT);
    assert_int_equal(s->token_at[5], IN_BAG);
    assert_int_equal(s->token_at[LETTERED], ASIDE);
}

TEST(vm_7_9_neutrals_fight_for_themselves)
{
    clearing(3, "");
    s->neutral[WOMAN] = s->neutral[WARRIOR] = C(13);
    beasts(WOLF, 1, 13);
    faces(4, 1, 6, 6, 1);  // 2 : 7 and the woman dies, 7 : 2
    vm_fight_of_neutrals(s);
    assert_int_equal(s->neutral[WOMAN], NO_HEX);
    assert_int_equal(s->neutral[WARRIOR], C(13));
    assert_int_equal(wild(WOLF, 13), 0);
    assert_int_equal(s->food[RED], 12);
    beasts(WOLF, 1, 13);
    faces(4, 4, 3, 1, 6);  // 5 : 4, so the rest is not thrown
    vm_fight_of_neutrals(s);
    assert_int_equal(s->neutral[WARRIOR], C(13));
    s->neutral[WARRIOR] = NO_HEX, s->neutral[WOMAN] = C(13);  // she has no bonus
    beasts(WOLF, 1, 13);
    faces(4, 4, 3, 3, 3);  // 4 : 4 and nobody dies, 3 : 4
    vm_fight_of_neutrals(s);
    assert_int_equal(s->neutral[WOMAN], NO_HEX);
    assert_int_equal(wild(WOLF, 13), 1);
}

static int tamed_by(int seat)
{
    int count = 0;
    for (int wolf = 0; wolf < WOLF_TOKENS; wolf++) count += s->tamer[wolf] == seat + 1;
    return count;
}

TEST(vm_7_10_a_tame_wolf_left_alone_is_wild)
{
    clearing(3, "");
    put(RED, 13, 1, 0);
    tame(RED, 13);
    begin_turn(RED);
    step(WARRIOR, 13, 12);
    assert_int_equal(s->people[TAME_WOLF][C(13)][RED], 1);  // until the turn ends
    PLAYED(END_TURN);
    assert_int_equal(wild(WOLF, 13), 1);
    put(BLUE, 15, 1, 0), tame(BLUE, 15);
    put(BLUE, 12, 1, 0), tame(BLUE, 12);
    assert_int_equal(tamed_by(BLUE), 2);
    vm_lose_people(s, BLUE, WARRIOR, C(12), 1, OF_HUNGER);
    assert_int_equal(wild(WOLF, 12), 1);  // at once
    assert_int_equal(tamed_by(BLUE), 1);
}

// In a tribal part it is one of the animals the winner faces.
TEST(vm_7_10_in_the_midst_of_a_fight)
{
    clearing(3, "");
    put(RED, 13, 4, 0), put(BLUE, 13, 1, 0);
    tame(BLUE, 13);
    faces(2, 6, 1);
    fights_of(RED);
    ASKED(CHOOSE_FIGHTER, BLUE);
    faces(2, 6, 1);
    PLAYED(LOSE, .arg = {WARRIOR});
    assert_int_equal(wild(WOLF, 13), 0);
    assert_int_equal(s->food[RED], 13);
}
