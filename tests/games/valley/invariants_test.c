// SPDX-License-Identifier: MIT
// invariants_test.c - what flaw() must find (section 11 of the rules), the sums that are explained,
// and what bots are told.
#include "tests/games/valley/valley_test.h"

#include <string.h>

static void quiet(const char *options)
{
    int at;
    clearing(3, options);
    village(RED, 5, 2, 1), village(BLUE, 15, 2, 1), village(GREEN, 35, 2, 1);
    PERFORM(TRIBE_TURN, .who = RED);
    assert_null(GAME->flaw(s, &at));
}

static void found(const char *words)
{
    int at;
    const char *flaw = GAME->flaw(s, &at);
    assert_non_null(flaw);
    assert_string_equal(flaw, words);
}

// Invariants 1, 4, 10 and 11: pieces, food, fire, the eliminated.
TEST(invariants_of_tribes)
{
    quiet("");
    s->left[WARRIOR][BLUE]++, found("not ten warriors");
    quiet("");
    s->left[WOMAN][BLUE]--, found("not six women");
    quiet("");
    s->camps_left[BLUE]++, found("not five camps");
    quiet("limited_food=1");
    s->meat[BLUE] = 13, found("more animal food than food");
    quiet("");
    s->meat[BLUE] = 1, found("food that spoils");
    quiet("");
    s->fire = 1 << BLUE, found("fire without camp");
    quiet("");
    s->alive = 3, found("an eliminated tribe on the board");
    quiet("");
    vm_lose_people(s, GREEN, WOMAN, C(35), 1, OF_HUNGER),
        vm_lose_people(s, GREEN, WARRIOR, C(35), 2, OF_HUNGER);
    s->alive = 3, found("an eliminated tribe with food or cards");
}

// Invariants 1, 5 and 6: fields, camps, what stands where it cannot.
TEST(invariants_of_the_ground)
{
    quiet("");
    field(13, INTACT), found("a field neither on plain nor beside a cave");
    quiet("");
    s->fenced = bit(C(12)), found("a fence without a field");
    quiet("");
    village(RED, 19, 0, 0), found("a camp on the lake");
    quiet("");
    s->burning = bit(C(15)), found("life in the fire");
    quiet("");
    s->flooded = bit(C(13)), beasts(BEAR, 1, 13), found("animals in the flood");
    quiet("");
    beasts(BEAR, 1, 19), found("somebody on the water");
    quiet("");
    beasts(BISON, 1, 6), found("a large animal on a mountain");
    quiet("");
    camp(BLUE, 30), found("a camp without a woman");
    quiet("");
    put(RED, 15, 1, 0), s->mover = NOBODY, vm_muster(s, RED), s->phase = 6,
                        found("a conflict after the fights");
}

// Invariants 2 and 3: tokens and cards.
TEST(invariants_of_tokens_and_cards)
{
    quiet("");
    s->wild[C(13)][WOLF]++, found("animals that are not counted");
    quiet("");
    s->people[TAME_WOLF][C(15)][BLUE]++, found("tame wolves that are not counted");
    quiet("");
    s->token_at[3] = ASIDE, found("a token nowhere");
    quiet("");
    s->token_at[LETTERED] = IN_BAG, found("a pack wolf nowhere");
    quiet("");
    s->tamer[2] = RED + 1, found("a tame wolf in the bag");
    quiet("");
    s->trump[FLINT] = TRUMP_PLACES, found("a trump nowhere");
    quiet("");
    s->trump_seen[FLINT] = 1, found("a trump known for nothing");
    quiet("");
    s->trump[FLINT] = RED, found("a hand that is not counted");
    quiet("");
    for (int card = 0; card < 6; card++) give(RED, card);
    found("a hand above the limit");
    quiet("");
    s->laid[FLOOD]++, found("too many event cards");
    quiet("");
    s->next_event[SUMMER] = FLOOD, s->deck[FLOOD] = 0;
    found("a foreseen event that is not in the deck");
}

// Invariants 8, 9 and 13: seasons and bands.
TEST(invariants_of_time_and_movement)
{
    quiet("");
    for (int cell = 1; cell <= 10; cell++) field(cell, INTACT);
    found("too many fields");
    quiet("");
    s->season = WINTER, field(5, INTACT), found("a field out of season");
    quiet("");
    s->round = 5, found("no such round");
    quiet("");
    s->round = 4, found("a fourth round");
    quiet("");
    s->band[0].steps = 4, found("too many steps");
    quiet("");
    s->band[0].count++, found("bands that do not add up");
    quiet("");
    s->mover = NOBODY, found("bands without a mover");
}

static int explained(int kind, int first, int second)
{
    Sum sum = {0};
    GAME->explain(s, (Action){(uint8_t)kind, RED, {(uint8_t)first, (uint8_t)second}}, &sum);
    return sum.total;
}

// Numbers and their reasons come from the lines of the rules.
// The rule that a part of a sum names; fails if there is no such part.
static Rule rule_of_part(int kind, int first, int second, int reason)
{
    Sum sum = {0};
    GAME->explain(s, (Action){(uint8_t)kind, RED, {(uint8_t)first, (uint8_t)second}}, &sum);
    for (int i = 0; i < sum.count; i++)
        if (sum.part[i].reason == reason) return sum.part[i].rule;
    fail_msg("no part %d", reason);
    return ALLOWED;
}

// VM-7.3.4, VM-7.6, VM-8.2.1, VM-8.2.2, VM-8.2.3, VM-8.3: not what would refuse an action.
TEST(parts_of_sums_name_the_rule_that_gives_them)
{
    clearing(2, "fire=1");
    village(RED, 6, 1, 1), village(RED, 13, 1, 1), village(RED, 12, 1, 1);
    field(12, INTACT), beasts(BEAR, 1, 6);
    s->round = 3, s->fire = s->torches = s->roots = 1 << RED, s->bonus[RED] = 2;
    assert_int_equal(rule_of_part(STRENGTH, C(6), RED, R_CAMP), VM_7_3_4_BONUS);
    assert_int_equal(rule_of_part(STRENGTH, C(6), RED, R_WARRIORS), VM_7_3_4_BONUS);
    assert_int_equal(rule_of_part(HUNTING, C(6), RED, R_CAMP), VM_7_6_BONUS);
    assert_int_equal(rule_of_part(HUNTING, C(6), RED, R_TORCHES), VM_7_6_BONUS);
    assert_int_equal(rule_of_part(HUNTING, C(6), RED, R_FIRE), VM_15_4_FIRE);
    assert_int_equal(rule_of_part(HERD, C(6), BEAR, R_ANIMALS), VM_7_6_BONUS);
    assert_int_equal(rule_of_part(INCOME, RED, 0, R_FISHING), VM_8_2_1_FISHING);
    assert_int_equal(rule_of_part(INCOME, RED, 0, R_GATHERING), VM_8_2_2_GATHERING);
    assert_int_equal(rule_of_part(INCOME, RED, 0, R_FIELD), VM_8_2_3_HARVEST);
    assert_int_equal(rule_of_part(FLOOD_OF, 0, 0, R_HEX), VM_3_5_2_FLOODED);
    s->season = WINTER;
    assert_int_equal(rule_of_part(INCOME, RED, 0, R_ROOTS), VM_14_27_ROOTS);
    s->fire = 0;
    assert_int_equal(rule_of_part(UPKEEP, RED, 0, R_MEMBERS), VM_8_3_UPKEEP);
    assert_int_equal(rule_of_part(UPKEEP, RED, 0, R_WINTER), VM_15_6_NO_FIRE);
    s->cold = true;
    assert_int_equal(rule_of_part(UPKEEP, RED, 0, R_WINTER), VM_3_6_4_COLD_SNAP);
}

TEST(numbers_are_explained)
{
    clearing(3, "fire=1");
    village(RED, 6, 2, 1), put(BLUE, 6, 1, 0), tame(BLUE, 6);
    beasts(WOLF, 3, 6);
    s->fire = 1 << RED, s->torches = 1 << RED, s->cold = true;
    assert_int_equal(explained(HOLD, C(6), RED), 5);
    assert_int_equal(explained(STRENGTH, C(6), RED), 4);
    assert_int_equal(explained(HUNTING, C(6), RED), 7);
    assert_int_equal(explained(HERD, C(6), WOLF), 3);
    assert_int_equal(explained(INCOME, RED, 0), 0);
    assert_int_equal(explained(UPKEEP, RED, 0), 5);
    assert_int_equal(explained(FLOOD_OF, 0, 0), 8);
    assert_int_equal(explained(FLOOD_OF, 3, 0), 2);
}

// Rows of the terminal tell what a hunt or a captured camp brings.
TEST(vm_7_what_is_to_be_won_is_explained)
{
    clearing(3, "");
    village(BLUE, 12, 0, 1), s->food[BLUE] = 11;
    assert_int_equal(explained(LOOT, C(12), RED), 5);  // the last camp
    assert_int_equal(explained(LOOT, C(12), BLUE), 0);
    village(BLUE, 30, 0, 1);
    assert_int_equal(explained(LOOT, C(12), RED), 2);
    beasts(MAMMOTH, 2, 6);
    assert_int_equal(explained(PREY, C(6), MAMMOTH), vm_food_of(s, MAMMOTH));
    assert_int_equal(explained(PREY, C(6), WOLF), 0);
}

static int mark_of_camps(int seat)
{
    static Show show;
    show.count = 0;
    GAME->show(s, &show);
    for (int i = 0; i < show.count; i++)
        if (show.at[i].domain == GOODS && show.at[i].what == G_CAMPS && show.at[i].where == seat)
            return show.at[i].mark;
    return -1;
}

TEST(vm_12_1_four_camps_are_marked_before_they_count)
{
    clearing(3, "");
    for (int i = 0; i < 3; i++) village(RED, 5 + 10 * i, 1, 1);
    assert_int_equal(mark_of_camps(RED), M_NONE);
    village(RED, 12, 1, 1);
    assert_int_equal(mark_of_camps(RED), M_FOUR);
    s->met = 1 << RED;
    assert_int_equal(mark_of_camps(RED), M_MET);
}

static float hope_of(int seat)
{
    float hope[SEATS_MAX] = {0};
    GAME->judge(s, hope);
    return hope[seat];
}

TEST(the_judge_likes_camps_people_and_food)
{
    clearing(3, "");
    for (int seat = RED; seat <= GREEN; seat++) village(seat, 5 + 10 * seat, 3, 2);
    float before = hope_of(RED), hope[SEATS_MAX] = {0};
    GAME->judge(s, hope);
    assert_true(hope[0] + hope[1] + hope[2] > 0.99f && hope[0] + hope[1] + hope[2] < 1.01f);
    village(RED, 12, 0, 1);
    assert_true(hope_of(RED) > before);
    float with_camp = hope_of(RED);
    s->food[RED] = 0;
    assert_true(hope_of(RED) < with_camp);
    s->food[RED] = 12;
    beasts(MAMMOTH, 6, 12);  // a herd it cannot beat
    assert_true(hope_of(RED) < with_camp);
    s->alive = 6;
    assert_true(hope_of(RED) < 0.001f);
}

static int weight_of(Action wanted)
{
    uint8_t weight[OFFER_MAX];
    game_offer(GAME, s, &offer);
    GAME->lean(s, &offer, weight);
    wanted.seat = (uint8_t)game_waiting(s);
    for (int i = 0; i < offer.count; i++)
        if (!memcmp(&offer.at[i], &wanted, sizeof wanted)) return weight[i];
    fail_msg("not offered");
    return -1;
}

// Idle steps weigh nothing, nor does starving while there is food, nor taking a card back.
TEST(bots_lean_to_what_makes_sense)
{
    clearing(3, "");
    village(RED, 12, 2, 1);
    put(RED, 13, 1, 0), put(BLUE, 30, 1, 0);
    beasts(WOLF, 5, 7);
    give(RED, RAFT);
    begin_turn(RED);
    assert_int_equal(weight_of((Action){STEP, .arg = {C(12), C(13), WOMAN, 2, 0, 0}}), 0);
    assert_int_equal(weight_of((Action){STEP, .arg = {C(12), C(7), WARRIOR, 2, 0, 0}}), 0);
    assert_true(weight_of((Action){STEP, .arg = {C(12), C(11), WARRIOR, 2, 0, 0}}) > 0);
    assert_true(weight_of((Action){END_TURN}) > 0);
    play(RAFT);
    assert_int_equal(weight_of((Action){CANCEL}), 0);
    s->phase = 6;
    s->draft.card = NO_TRUMP;
    s->mover = NOBODY, s->bands = 0;
    s->hand[RED] = 0, s->trump[RAFT] = IN_DECK;
    PERFORM(SURVIVE, .who = RED);
    assert_int_equal(weight_of((Action){STARVE, .arg = {C(12), WARRIOR}}), 0);
    assert_int_equal(weight_of((Action){FEED_REST}), 255);
    s->food[RED] = 0;
    assert_true(weight_of((Action){STARVE, .arg = {C(12), WARRIOR}}) >
                weight_of((Action){STARVE, .arg = {C(12), WOMAN}}));
}
