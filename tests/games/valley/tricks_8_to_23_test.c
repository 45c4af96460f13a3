// SPDX-License-Identifier: MIT
// tricks_8_to_23_test.c - the trump cards of fights and births: 8 and 11 to 23 (VM-14). Each in the
// basic and the advanced game, with a target and without.
#include "tests/games/valley/valley_test.h"

// VM-EX-40
BOTH_TEST(vm_14_8_cannibals)
{
    clearing(3, game);
    put(RED, 1, 3, 0);
    s->food[RED] = 0, s->killed[RED] = 2;
    give(RED, CANNIBALS);
    s->phase = 6;
    PERFORM(SURVIVE, .who = RED);
    play(CANNIBALS);
    assert_int_equal(s->food[RED], 2);
    PLAYED(STARVE, .arg = {C(1), WARRIOR});
    assert_int_equal(s->food[RED], 3);
    PLAYED(FEED_REST);
    assert_int_equal(s->food[RED], 1);
    clearing(3, game);  // from then on at once; not for deaths by animals
    put(RED, 13, 3, 0), put(BLUE, 13, 1, 0), put(RED, 14, 1, 0), put(BLUE, 14, 1, 0);
    give(RED, CANNIBALS), give(RED, RAFT);
    s->cannibals = 1 << RED;
    faces(2, 6, 1);
    fights_of(RED);
    PLAYED(FIGHT, .arg = {C(13)});
    PLAYED(PASS);
    assert_int_equal(s->food[RED], 13);
}

static void strengthens(const char *game, int card, int bonus)
{
    clearing(3, game);
    put(RED, 13, 2, 0), put(BLUE, 13, 1, 0);
    give(RED, card);
    fights_of(BLUE);
    faces(2, 5, 1);
    play(card);
    TOLD(ROLLED, .seat = RED, .arg = {5, 2 + bonus, 7 + bonus});
    clearing(3, game);  // no conflict of his
    put(RED, 13, 2, 0);
    assert_false(vm_can_play(s, RED, card, F1, C(13)));
    beasts(WOLF, 1, 13);
    assert_true(vm_can_play(s, RED, card, F1_FA, C(13)));
    s->began = 1 << RED;
    assert_false(vm_can_play(s, RED, card, F1_FA, C(13)));
}

BOTH_TEST(vm_14_11_magic_broth) { strengthens(game, MAGIC_BROTH, 2); }
BOTH_TEST(vm_14_12_magic_potion) { strengthens(game, MAGIC_POTION, 2); }
BOTH_TEST(vm_14_13_flint) { strengthens(game, FLINT, 1); }

// They add up.
BOTH_TEST(vm_14_11_cards_add_up)
{
    clearing(3, game);
    put(RED, 13, 1, 0);
    beasts(MAMMOTH, 1, 13);
    s->bonus[RED] = 3, s->torches = 1 << RED;
    assert_int_equal(vm_beast_bonus(s, RED, C(13), true, NULL), 6);
    assert_int_equal(vm_fight_bonus(s, RED, C(13), NULL), 4);
}

// VM-15.8: in the advanced game only with the fire.
BOTH_TEST(vm_14_14_torches)
{
    clearing(3, game);
    village(RED, 13, 2, 1);
    beasts(MAMMOTH, 1, 13);
    give(RED, TORCHES);
    assert_int_equal(vm_can_play(s, RED, TORCHES, F1_FA, C(13)), !vm_is_fire_on(s));
    int fire = vm_is_fire_on(s);
    s->fire = fire ? 1 << RED : 0;
    fights_of(RED);
    faces(2, 5, 1);
    play(TORCHES);
    TOLD(ROLLED, .seat = RED, .arg = {5, 5 + fire, 10 + fire});
    assert_int_equal(vm_fight_bonus(s, RED, C(13), NULL), 3);  // not against tribes
}

// VM-EX-45
BOTH_TEST(vm_14_15_young_wolf)
{
    clearing(3, game);
    put(RED, 7, 0, 1), put(RED, 12, 1, 0), put(RED, 14, 1, 0), put(BLUE, 14, 1, 0);
    beasts(WOLF, 1, 7), beasts(BEAR, 1, 7), beasts(WOLF, 2, 12), beasts(WOLF, 1, 14);
    give(RED, YOUNG_WOLF);
    window(W3, 1);
    play(YOUNG_WOLF);  // only 7: two wolves on 12, foreign members on 14
    assert_int_equal(s->people[TAME_WOLF][C(7)][RED], 1);
    assert_int_equal(wild(WOLF, 7), 0);
    vm_kill_all_animals(s, C(12), OF_HUNT), vm_kill_animals(s, BEAR, 1, C(7), OF_HUNT);
    assert_false(can(RED, YOUNG_WOLF, W3));
    s->people[WARRIOR][C(14)][BLUE] = 0, s->people[WARRIOR][C(7)][BLUE] = 1;
    s->people[WARRIOR][C(14)][RED] = 0, s->left[WARRIOR][RED]++;
    vm_kill_all_animals(s, C(14), OF_HUNT);
    faces(2, 2, 5);
    fights_of(BLUE);
    TOLD(ROLLED, .seat = RED, .arg = {2, 1, 3});  // the wolf dies, the woman goes over
    ASKED(CHOOSE_ADOPTED, BLUE);
    assert_int_equal(s->people[TAME_WOLF][C(7)][RED], 0);
}

BOTH_TEST(vm_14_16_lure_call)
{
    clearing(3, game);
    put(RED, 12, 1, 0), put(RED, 6, 1, 0), put(BLUE, 13, 1, 0);
    beasts(BISON, 2, 7), beasts(WOLF, 1, 7), beasts(BISON, 1, 13);
    field(12, INTACT);
    give(RED, LURE);
    window(W4, 1);
    play(LURE);
    assert_int_equal(count_offered(BEAST), 2);
    PLAYED(BEAST, .arg = {BISON});  // not onto the mountain 6: one target
    assert_int_equal(wild(BISON, 12), 1);
    assert_int_equal(wild(BISON, 7), 1);
    assert_int_equal(s->field[C(12)], DAMAGED);
    clearing(3, game);
    put(RED, 12, 1, 0);
    assert_false(can(RED, LURE, W4));
    beasts(BISON, 1, 18);  // rivers do not matter
    assert_true(can(RED, LURE, W4));
    s->burning = bit(C(12));
    assert_false(can(RED, LURE, W4));
    s->burning = 0;
}

BOTH_TEST(vm_14_17_amazons)
{
    clearing(3, game);
    put(RED, 13, 0, 2), put(BLUE, 13, 1, 0);
    give(RED, AMAZONS);
    fights_of(BLUE);
    faces(2, 5, 1);
    play(AMAZONS);
    TOLD(ROLLED, .seat = RED, .arg = {5, 2, 7});
    assert_int_equal(warriors(BLUE, 13), 0);
    assert_int_equal(women(RED, 13), 2);
    clearing(3, game);
    put(RED, 13, 2, 0), put(BLUE, 13, 1, 0);
    assert_false(vm_can_play(s, RED, AMAZONS, F1, C(13)));  // no women there
}

BOTH_TEST(vm_14_18_surprise_birth)
{
    clearing(3, game);
    village(RED, 5, 0, 1);
    put(RED, 30, 0, 1), put(RED, 31, 1, 0);
    give(RED, SURPRISE_BIRTH);
    births_of(RED);
    faces(2, 4, 4);
    play(SURPRISE_BIRTH);
    assert_int_equal(warriors(RED, 30), 1);
    assert_int_equal(warriors(RED, 5), 1);
    assert_true(vm_has_mother(s, RED, C(30)));
    clearing(3, game);
    village(RED, 5, 0, 1);
    s->round = 3;
    assert_false(can(RED, SURPRISE_BIRTH, W7));  // all women are in camps
    put(RED, 30, 10, 1);                         // no token of that sex: not born
    give(RED, SURPRISE_BIRTH);
    births_of(RED);
    faces(2, 4, 4);
    play(SURPRISE_BIRTH);
    assert_int_equal(warriors(RED, 30), 10);
    assert_false(vm_has_mother(s, RED, C(30)));
}

BOTH_TEST(vm_14_19_fertility_herb)
{
    clearing(3, game);
    village(RED, 5, 0, 1), village(RED, 15, 0, 2);
    give(RED, FERTILITY_HERB);
    births_of(RED);
    faces(5, 3, 3, 3, 3, 3);
    play(FERTILITY_HERB);
    assert_int_equal(warriors(RED, 5), 2);
    assert_int_equal(warriors(RED, 15), 3);
    clearing(3, game);
    put(RED, 30, 1, 1);
    assert_false(can(RED, FERTILITY_HERB, W7));
}

BOTH_TEST(vm_14_20_choice_of_sex)
{
    clearing(3, game);
    village(RED, 5, 0, 1);
    give(RED, CHOOSE_SEX);
    births_of(RED);
    faces(1, 6);
    play(CHOOSE_SEX);
    ASKED(CHOOSE_CHILD, RED);
    REFUSED(VM_9_3_NO_TOKEN, CHILD, .arg = {TAME_WOLF});
    PLAYED(CHILD, .arg = {WOMAN});
    PLAYED(CHILD, .arg = {WARRIOR});
    assert_int_equal(women(RED, 5), 2);
    assert_int_equal(warriors(RED, 5), 1);
    clearing(3, game);  // tokens permitting: only warriors are left
    village(RED, 5, 0, 1);
    put(RED, 30, 0, 5);
    give(RED, CHOOSE_SEX);
    births_of(RED);
    faces(1, 1);
    play(CHOOSE_SEX);
    DONE();
    assert_int_equal(warriors(RED, 5), 1);
    clearing(3, game);
    put(RED, 30, 1, 1);
    assert_false(can(RED, CHOOSE_SEX, W7));
}

// VM-EX-52
BOTH_TEST(vm_14_21_childbed_fever)
{
    clearing(3, game);
    village(RED, 5, 0, 3), village(GREEN, 30, 0, 1), village(BLUE, 15, 0, 1);
    s->round = 3, s->phase = 7;
    vm_begin_births(s);
    assert_int_equal(s->mothers[C(5)], 3);
    s->herbs = 1 << RED;
    faces(3, 3, 3, 3);
    PERFORM(BIRTHS_OF, .who = RED);
    assert_int_equal(s->mothers[C(5)], 3);  // three births, three mothers
    s->mothers[C(30)] = 1;
    give(BLUE, CHILDBED_FEVER), give(BLUE, FLINT);
    window(W7E, 1);
    play(CHILDBED_FEVER);
    ASKED(CHOOSE_MOTHER, BLUE);
    NOT_OFFERED(CANCEL);
    REFUSED(VM_14_21_NO_MOTHER, MOTHER, .arg = {C(15), BLUE});
    PLAYED(MOTHER, .arg = {C(5), RED});
    PLAYED(MOTHER, .arg = {C(5), RED});
    assert_int_equal(women(RED, 5), 1);
    ASKED(CHOOSE_CARD, BLUE);  // Green's mother is left
    clearing(3, game);  // one mother only: she dies without a question, and her camp with her
    village(RED, 5, 0, 1), put(BLUE, 15, 1, 0);
    s->mothers[C(5)] = 1;
    give(BLUE, CHILDBED_FEVER);
    window(W7E, 1);
    play(CHILDBED_FEVER);
    assert_int_equal(women(RED, 5) + s->camp[C(5)], 0);
    assert_false(can(BLUE, CHILDBED_FEVER, W7E));
}

BOTH_TEST(vm_14_22_foundling)
{
    clearing(3, game);
    village(RED, 13, 0, 1), village(RED, 5, 0, 1);
    put(RED, 30, 10, 0);
    give(RED, FOUNDLING);
    window(W3, 1);
    play(FOUNDLING);  // one village in the forest, one sex in supply
    assert_int_equal(women(RED, 13), 2);
    put(RED, 30, 0, 3);
    assert_false(can(RED, FOUNDLING, W3));  // the supply is empty
    clearing(3, game);
    village(RED, 5, 0, 1);
    assert_false(can(RED, FOUNDLING, W3));
}

BOTH_TEST(vm_14_23_family_visit)
{
    clearing(3, game);
    put(RED, 30, 1, 0);
    memset(s->token_at, ASIDE, LETTERED);
    s->token_at[30] = IN_BAG;  // bison e: cell 9
    s->neutral[WOMAN] = C(9);
    give(RED, FAMILY_VISIT);
    window(W3, 1);
    play(FAMILY_VISIT);
    assert_int_equal(warriors(RED, 9), 1);
    assert_int_equal(women(RED, 9), 2);  // and the loner joins them
    put(RED, 30, 8, 4);
    assert_false(can(RED, FAMILY_VISIT, W3));
}
