// SPDX-License-Identifier: MIT
// survival_test.c - food, births, fields and new cards (VM-8, VM-9, VM-10, VM-11).
#include "tests/games/valley/valley_test.h"

static void survive(int seat)
{
    s->phase = 6;
    PERFORM(SURVIVE, .who = (uint8_t)seat);
}

TEST(vm_8_1_cards_income_feeding)
{
    clearing(3, "");
    put(RED, 12, 2, 0);
    give(RED, FISHING_NET);
    survive(RED);
    ASKED(CHOOSE_CARD, RED);
    assert_int_equal(s->food[RED], 12);
    play(FISHING_NET);  // his last card: he is not asked again
    ASKED(CHOOSE_STARVED, RED);
    assert_int_equal(s->food[RED], 14);
    PLAYED(FEED_REST);
    assert_int_equal(s->food[RED], 12);
    DONE();
}

// Income is automatic, and explained by the same sum.
TEST(vm_8_2_income_is_automatic)
{
    clearing(3, "");
    put(RED, 13, 1, 0), put(RED, 12, 1, 0), put(RED, 2, 0, 1), put(RED, 1, 1, 0);
    Sum sum = {0};
    GAME->explain(s, (Action){INCOME, RED, {RED}}, &sum);
    assert_int_equal(sum.total, 5);  // 12 and 13 fish, 2 has an edge of R2, 13 and 2 gather
    assert_int_equal(vm_income(s, RED, NULL), 5);
    survive(RED);
    assert_int_equal(s->food[RED], 17);
    TOLD(FOOD_GAINED, .seat = RED, .arg = {3, BY_FISHING, 15});
}

static int still_due(int sum_of, int seat)
{
    Sum sum = {0};
    GAME->explain(s, (Action){(uint8_t)sum_of, 0, {(uint8_t)seat}}, &sum);
    return sum.total;
}

// What is paid is not due any more.
TEST(vm_8_1_income_and_meal_are_due_until_they_are_paid)
{
    clearing(3, "");
    put(RED, 12, 2, 0), put(BLUE, 13, 1, 0);
    give(RED, FISHING_NET);
    survive(RED);
    ASKED(CHOOSE_CARD, RED);
    assert_true(still_due(INCOME, RED) && still_due(UPKEEP, RED));
    play(FISHING_NET);
    ASKED(CHOOSE_STARVED, RED);
    assert_int_equal(still_due(INCOME, RED), 0);
    assert_int_equal(still_due(UPKEEP, RED), 2);
    PLAYED(FEED_REST);
    assert_int_equal(still_due(UPKEEP, RED), 0);
    s->phase = PHASE_EVENT;
    assert_int_equal(still_due(UPKEEP, RED), 2);
}

// VM-EX-1
TEST(vm_8_2_1_fishing)
{
    clearing(3, "");
    s->season = WINTER;
    put(RED, 12, 1, 0);
    assert_int_equal(vm_income(s, RED, NULL), 1);
    put(RED, 1, 5, 0);
    assert_int_equal(vm_income(s, RED, NULL), 1);
}

// VM-EX-2
TEST(vm_8_2_2_gathering_in_summer)
{
    clearing(3, "");
    put(RED, 13, 2, 2);
    assert_int_equal(vm_income(s, RED, NULL), 2);
    s->season = WINTER;
    assert_int_equal(vm_income(s, RED, NULL), 1);
}

TEST(vm_8_2_3_harvest)
{
    clearing(3, "");
    village(RED, 5, 0, 1), village(RED, 15, 0, 1);
    field(5, INTACT), field(15, DAMAGED), field(35, INTACT);
    assert_int_equal(vm_income(s, RED, NULL), 0);
    s->round = 3;
    assert_int_equal(vm_income(s, RED, NULL), 12);
    s->season = WINTER;
    assert_int_equal(vm_income(s, RED, NULL), 0);
}

TEST(vm_8_2_4_a_field_belongs_to_its_hex)
{
    clearing(3, "");
    village(BLUE, 5, 0, 1);
    field(5, INTACT), field(35, DAMAGED);
    s->round = 3;
    assert_int_equal(vm_income(s, BLUE, NULL), 8);
    put(RED, 30, 1, 0);
    PERFORM(ROUND, .step = AFTER_SURVIVAL);
    assert_int_equal(vm_count_fields(s), 0);
}

// VM-EX-31
TEST(vm_8_3_feeding_and_starving)
{
    clearing(3, "");
    put(RED, 1, 5, 2);
    put(RED, 4, 0, 0);
    s->cold = true;
    s->food[RED] = 10;
    survive(RED);
    REFUSED(VM_8_3_CANNOT_PAY, FEED_REST);
    REFUSED(VM_8_3_NOBODY_THERE, STARVE, .arg = {C(4), WOMAN});
    PLAYED(STARVE, .arg = {C(1), WARRIOR});
    OFFERED(STARVE, .arg = {C(1), WOMAN});  // more may be left unfed
    PLAYED(FEED_REST);
    TOLD(FED, .seat = RED, .arg = {6, 9});
    assert_int_equal(s->food[RED], 1);
}

// Hidden members eat, too, and starve last.
TEST(vm_8_3_hidden_members_eat)
{
    clearing(3, "");
    put(RED, 13, 1, 0);
    s->climbed.hex = C(13), s->climbed.seat = RED, s->climbed.people[WARRIOR] = 1;
    s->left[WARRIOR][RED]--;
    tame(RED, 13);
    s->food[RED] = 0, s->season = WINTER;
    survive(RED);
    REFUSED(VM_8_3_CANNOT_PAY, FEED_REST);                            // one fish for two
    REFUSED(VM_8_3_NOBODY_THERE, STARVE, .arg = {C(13), TAME_WOLF});  // it eats nothing of theirs
    PLAYED(STARVE, .arg = {C(13), WARRIOR});
    assert_int_equal(warriors(RED, 13), 0);
    PLAYED(STARVE, .arg = {C(13), WARRIOR});
    assert_int_equal(s->climbed.people[WARRIOR], 0);
    DONE();
}

// If all starve there is nobody left to ask.
TEST(vm_8_3_all_may_starve)
{
    clearing(3, "");
    put(RED, 1, 1, 0);
    s->food[RED] = 0;
    survive(RED);
    assert_int_equal(count_offered(0), 1);
    PLAYED(STARVE, .arg = {C(1), WARRIOR});
    DONE();
}

TEST(vm_8_4_fields_eliminations_window_victory)
{
    clearing(3, "");
    put(RED, 5, 1, 1), put(BLUE, 15, 1, 1);
    field(35, INTACT);
    give(GREEN, FLINT);  // Green has nobody: eliminated before the window
    s->round = 3;
    PERFORM(ROUND, .step = AFTER_SURVIVAL);
    assert_false(is_in(s->alive, GREEN));
    assert_int_equal(vm_count_fields(s), 0);
    assert_int_equal(s->trump[FLINT], DISCARDED);
}

TEST(vm_9_1_one_or_two_births_in_a_camp)
{
    clearing(3, "");
    village(RED, 5, 0, 1), village(RED, 15, 0, 3);
    put(RED, 30, 0, 1);
    faces(3, 3, 3, 3);
    births_of(RED);
    DONE();
    assert_int_equal(warriors(RED, 5), 1);
    assert_int_equal(warriors(RED, 15), 2);
    assert_int_equal(warriors(RED, 30), 0);
}

// VM-EX-8
TEST(vm_9_2_the_birth_die)
{
    const int die[] = {1, 2, 3, 4, 5};
    for (int i = 0; i < 5; i++) {
        clearing(3, "");
        village(RED, 5, 0, 1);
        faces(1, die[i]);
        births_of(RED);
        assert_int_equal(women(RED, 5), die[i] <= 2 ? 2 : 1);
        assert_int_equal(warriors(RED, 5), die[i] <= 2 ? 0 : 1);
    }
    clearing(3, "");
    village(RED, 5, 0, 1);
    faces(2, 6, 6);
    births_of(RED);
    assert_int_equal(warriors(RED, 5), 2);
    clearing(3, "");
    village(RED, 5, 0, 1);
    faces(2, 6, 2);
    births_of(RED);
    assert_int_equal(women(RED, 5), 3);
}

TEST(vm_9_3_children_come_from_supply)
{
    clearing(3, "");
    village(RED, 5, 0, 1);
    put(RED, 30, 0, 5);
    faces(1, 1);
    births_of(RED);
    assert_int_equal(women(RED, 5), 1);  // no woman left: not born
    assert_int_equal(s->mothers[C(5)], 0);
    clearing(3, "");  // all own members are hidden: the child is, too
    s->climbed.hex = C(13), s->climbed.seat = RED, s->climbed.people[WOMAN] = 1;
    s->left[WOMAN][RED]--;
    camp(RED, 13);
    faces(1, 4);
    births_of(RED);
    assert_int_equal(s->climbed.people[WARRIOR], 1);
    assert_int_equal(warriors(RED, 13), 0);
}

TEST(vm_9_4_window_after_all_births)
{
    clearing(2, "");
    village(RED, 5, 0, 1), village(BLUE, 15, 0, 1);
    give(BLUE, FLINT);
    s->round = 3;
    PERFORM(ROUND, .step = W6L_OVER);
    ASKED(CHOOSE_CARD, BLUE);  // W7
    PLAYED(PASS);
    ASKED(CHOOSE_CARD, BLUE);
    assert_int_equal(ASKED_AS(Window)->window, W7E);
}

// VM-EX-46
TEST(vm_10_1_sowing)
{
    clearing(3, "");
    s->season = WINTER, s->round = 3, s->phase = 8;
    village(RED, 5, 0, 1), village(RED, 7, 0, 1), village(RED, 13, 0, 1), village(RED, 15, 0, 1);
    field(15, INTACT);
    s->food[RED] = 1;
    PERFORM(SOW_OF, .who = RED);
    ASKED(CHOOSE_SOWING, RED);
    assert_int_equal(count_offered(SOW), 2);
    REFUSED(VM_10_1_VILLAGE_ON_PLAIN, SOW, .arg = {C(13)});
    REFUSED(VM_10_1_FIELD_THERE, SOW, .arg = {C(15)});
    PLAYED(SOW, .arg = {C(7)});
    assert_int_equal(s->field[C(7)], INTACT);
    assert_int_equal(s->food[RED], 0);
    DONE();
    PERFORM(SOW_OF, .who = RED);
    DONE();  // nothing to pay with
}

TEST(vm_10_1_nine_fields)
{
    clearing(3, "");
    s->season = WINTER, s->round = 3, s->phase = 8;
    village(RED, 5, 0, 1);
    const int plains[] = {10, 7, 12, 18, 15, 20, 27, 32, 23};
    for (int i = 0; i < 9; i++) field(plains[i], INTACT);
    assert_int_equal(vm_refuse_sowing(s, RED, C(5), 1), VM_10_1_NO_FIELD_LEFT);
    field(23, NO_FIELD);
    assert_int_equal(vm_refuse_sowing(s, RED, C(5), 1), ALLOWED);
    s->food[RED] = 0;
    assert_int_equal(vm_refuse_sowing(s, RED, C(5), 1), VM_10_1_PAY);
}

TEST(vm_11_1_one_trump_below_the_limit)
{
    clearing(3, "");
    put(RED, 5, 1, 0), put(BLUE, 15, 1, 0), put(GREEN, 25, 1, 0);
    for (int card = 0; card < 5; card++) give(RED, card);
    s->round = 3;
    PERFORM(ROUND, .step = DEAL_TRUMPS);
    assert_int_equal(s->hand[RED], 5);
    assert_int_equal(s->hand[BLUE], 1);
    for (int card = 0; card < TRUMPS; card++)
        if (s->trump[card] == IN_DECK) s->trump[card] = DISCARDED;
    vm_draw_trumps(s, GREEN, 1);  // the pile is shuffled
    assert_int_equal(s->hand[GREEN], 2);
    for (int card = 0; card < TRUMPS; card++)
        if (s->trump[card] >= IN_DECK) s->trump[card] = RED;
    vm_draw_trumps(s, GREEN, 1);  // nothing anywhere
    assert_int_equal(s->hand[GREEN], 2);
}
