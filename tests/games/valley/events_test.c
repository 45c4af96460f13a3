// SPDX-License-Identifier: MIT
// events_test.c - phase 1: every event card, in the basic and the advanced game (VM-3).
#include "tests/games/valley/valley_test.h"

// The card is the only one of its deck: one draw, then the throws.
#define HAPPENS(event, ...)                                                                        \
    (next_card(event), rig_throws(__VA_ARGS__), perform((Frame){DRAW_EVENT}))
#define rig_throws(...) dice(1, sizeof((int[]){__VA_ARGS__}) / sizeof(int), __VA_ARGS__)

static void three_tribes(const char *game)
{
    clearing(3, game);
    village(RED, 5, 3, 1);
    village(BLUE, 15, 3, 1);
    village(GREEN, 35, 3, 1);
}

TEST(vm_3_1_1_markers_go_at_the_start_of_a_round)
{
    three_tribes("");
    s->burning = s->flooded = s->erupting = s->lava = 1;
    s->snow = true, s->step_limit = 0;
    s->frozen = 1, s->laid[MILD_AUTUMN] = 1;
    next_card(RODENTS);
    PERFORM(ROUND);
    assert_int_equal(s->burning | s->flooded | s->erupting | s->lava, 0);
    assert_int_equal(s->step_limit, 2);
    assert_int_equal(s->snow, 0);
    assert_int_equal(s->frozen, 1);
    assert_int_equal(s->laid[MILD_AUTUMN], 1);
}

TEST(vm_3_1_2_no_event_in_the_first_two_rounds)
{
    three_tribes("");
    for (s->rounds = 1; s->rounds <= 2; s->rounds++) {
        PERFORM(DRAW_EVENT);
        assert_int_equal(count_told(EVENT_DRAWN), 0);
    }
    s->rounds = 3;
    next_card(RODENTS);
    PERFORM(DRAW_EVENT);
    TOLD(EVENT_DRAWN, .seat = NOBODY, .arg = {RODENTS});
}

TEST(vm_3_1_3_deck_pile_and_face_up_cards)
{
    three_tribes("");
    HAPPENS(MILD_AUTUMN, 1);
    assert_int_equal(s->laid[MILD_AUTUMN], 1);
    assert_int_equal(s->deck[MILD_AUTUMN], 0);
    PERFORM(DRAW_EVENT);  // the deck is empty: refilled without the card that lies face up
    assert_int_equal(count_told(DECK_SHUFFLED), 1);
    int cards = 0;
    for (int event = 0; event < WOLF_PACK_4; event++) cards += s->deck[event];
    assert_int_equal(cards, 13);
    assert_int_equal(s->deck[MILD_AUTUMN], 0);
}

// VM-EX-5
BOTH_TEST(vm_3_2_1_the_whole_area_is_struck)
{
    three_tribes(game);
    put(BLUE, 24, 1, 0), put(GREEN, 25, 0, 1);
    beasts(BEAR, 2, 26);
    HAPPENS(FOREST_FIRE, 4);
    assert_int_equal(s->burning, bit(C(24)) | bit(C(25)) | bit(C(26)));
    assert_int_equal(warriors(BLUE, 24) + women(GREEN, 25) + wild(BEAR, 26), 0);
}

TEST(vm_3_2_2_animals_killed_by_events_give_no_food)
{
    three_tribes("");
    put(RED, 16, 1, 0);
    tame(RED, 16);
    beasts(BEAR, 1, 16);
    pack(1, 17);
    HAPPENS(AVALANCHE, 3);
    assert_int_equal(s->food[RED], 12);
    assert_int_equal(wild(BEAR, 16) + wild(WOLF, 17), 0);
    assert_int_equal(s->people[TAME_WOLF][C(16)][RED], 0);
    assert_int_equal(s->token_at[0], IN_BAG);
    assert_int_equal(s->token_at[LETTERED], ASIDE);
}

// One survivor, one loss; a neutral survives the former and dies by the latter.
BOTH_TEST(vm_3_2_3_one_survivor_or_one_loss)
{
    three_tribes(game);
    put(RED, 16, 2, 2), put(BLUE, 16, 1, 0), put(GREEN, 17, 3, 0);
    s->neutral[WOMAN] = C(17);
    HAPPENS(AVALANCHE, 3);
    ASKED(CHOOSE_SURVIVOR, RED);
    PLAYED(KEEP, .arg = {WOMAN});
    assert_int_equal(warriors(RED, 16), 0);
    assert_int_equal(women(RED, 16), 1);
    assert_int_equal(warriors(BLUE, 16), 1);
    assert_int_equal(warriors(GREEN, 17), 1);
    assert_int_equal(s->neutral[WOMAN], C(17));
    HAPPENS(EARTHQUAKE, 3);
    assert_int_equal(women(RED, 16), 0);
    assert_int_equal(s->neutral[WOMAN], NO_HEX);
}

TEST(vm_3_2_4_closed_hexes)
{
    three_tribes("");
    s->burning = bit(C(11));
    begin_turn(RED);
    assert_int_equal(rule_of_step(WARRIOR, 5, 11), VM_3_2_4_CLOSED);
    s->burning = 0, s->flooded = bit(C(10));
    assert_int_equal(rule_of_step(WARRIOR, 5, 10), VM_3_2_4_CLOSED);
    s->flooded = 0, s->snow = true;
    assert_int_equal(rule_of_step(WARRIOR, 5, 6), VM_3_2_4_CLOSED);
    s->snow = false;
    assert_true(can_step(WARRIOR, 5, 6));
}

// VM-EX-53
TEST(vm_3_2_5_drawing_a_place)
{
    three_tribes("");
    memset(s->token_at, ASIDE, LETTERED);
    s->burning = bit(C(2)) | bit(C(3));
    s->token_at[15] = s->token_at[24] = IN_BAG;  // tiger c, bear d
    Hexes seen = 0;
    for (int i = 0; i < 600; i++) seen |= bit(vm_draw_place(s));
    assert_int_equal(count_hexes(seen), 16);
    assert_false(has(seen, C(2)) || has(seen, C(3)));
    assert_int_equal(s->token_at[15], IN_BAG);
    s->token_at[0] = IN_BAG;  // wolf A: an open place
    for (int i = 0; i < 20; i++) assert_int_equal(vm_draw_place(s), C(16));
    s->burning = ((Hexes)1 << HEXES) - 1;
    assert_int_equal(vm_draw_place(s), NO_HEX);
    memset(s->token_at, ASIDE, LETTERED);
    int species = 0;
    for (int i = 0; i < 200; i++) species |= 1 << vm_draw_species(s);
    assert_int_equal(species, 63);
}

TEST(vm_3_3_dry_and_frozen_rivers_do_not_bar)
{
    three_tribes("");
    assert_true(has(vm_barred(s, C(10)), C(17)));
    s->frozen = 1;
    assert_false(has(vm_barred(s, C(10)), C(17)));
    assert_true(has(vm_barred(s, C(26)), C(27)));
    s->frozen = 0, s->laid[DROUGHT] = 1;
    assert_int_equal(vm_barred(s, C(10)) | vm_barred(s, C(26)), 0);
}

TEST(vm_3_4_step_limits)
{
    three_tribes("");
    put(RED, 16, 1, 0), put(RED, 13, 1, 0);
    assert_int_equal(vm_allowance(s, C(5)), 2);
    s->flooded = bit(C(13));
    assert_int_equal(vm_allowance(s, C(13)), 0);
    s->snow = true;
    assert_int_equal(vm_allowance(s, C(16)), 0);
    assert_int_equal(vm_allowance(s, C(5)), 2);
    s->step_limit = 1;
    assert_int_equal(vm_allowance(s, C(5)), 1);
    begin_turn(RED);
    step(WARRIOR, 5, 10);
    assert_int_equal(steps_of(WARRIOR, 10), 0);
}

// No target: nobody lives there. In the advanced game the neighbours get fire.
BOTH_TEST(vm_3_5_1_forest_fire)
{
    three_tribes(game);
    s->neutral[WARRIOR] = C(13);
    put(RED, 12, 1, 0);
    HAPPENS(FOREST_FIRE, 2);
    assert_int_equal(s->burning, bit(C(9)) | bit(C(13)) | bit(C(14)));
    assert_int_equal(s->neutral[WARRIOR], NO_HEX);
    vm_look_for_fire_all(s);
    assert_int_equal(s->fire, vm_is_fire_on(s) ? 1 << RED | 1 << BLUE : 0);
}

// VM-EX-32: R1 runs into the lake; R4 does not. VM-3.5.2: villages, fields and fences go.
BOTH_TEST(vm_3_5_2_flood)
{
    three_tribes(game);
    village(RED, 11, 3, 1);
    village(BLUE, 18, 1, 1);
    field(18, INTACT);
    s->fenced = bit(C(18));
    s->laid[DROUGHT] = 1;
    beasts(MAMMOTH, 1, 13);
    if (vm_is_fire_on(s)) s->fire = 1 << RED | 1 << GREEN;
    HAPPENS(FLOOD, 1);
    const int wet[] = {10, 11, 12, 13, 18, 20, 25, 26};
    Hexes flooded = 0;
    for (int i = 0; i < 8; i++) flooded |= bit(C(wet[i]));
    assert_int_equal(s->flooded, flooded);
    assert_int_equal(s->laid[DROUGHT], 0);
    ASKED(CHOOSE_SURVIVOR, RED);
    PLAYED(KEEP, .arg = {WARRIOR});
    ASKED(CHOOSE_SURVIVOR, BLUE);
    PLAYED(KEEP, .arg = {WOMAN});
    assert_int_equal(warriors(RED, 11), 1);
    assert_int_equal(women(RED, 11), 0);
    assert_int_equal(s->camp[C(11)] | s->camp[C(18)], 0);
    assert_int_equal(s->field[C(18)], NO_FIELD);
    assert_int_equal(s->fenced, 0);
    assert_int_equal(wild(MAMMOTH, 13), 0);
    assert_int_equal(s->fire, vm_is_fire_on(s) ? 1 << GREEN : 0);  // VM-15.7
    assert_int_equal(vm_allowance(s, C(11)), 0);
    assert_true(has(vm_fishing_hexes(s), C(11)));
    HAPPENS(FLOOD, 6);
    assert_int_equal(s->flooded, bit(C(24)) | bit(C(29)));
}

BOTH_TEST(vm_3_5_3_rodents)
{
    three_tribes(game);
    village(RED, 13, 0, 1);
    village(RED, 16, 0, 1);  // a cave costs nothing
    s->food[BLUE] = 1;
    s->camp[C(35)] = 0, s->camps_left[GREEN]++;
    HAPPENS(RODENTS, 1);
    assert_int_equal(s->food[RED], 8);
    assert_int_equal(s->food[BLUE], 0);
    assert_int_equal(s->food[GREEN], 12);
}

BOTH_TEST(vm_3_5_4_abundant_rain)
{
    three_tribes(game);
    s->laid[DROUGHT] = 1;
    HAPPENS(ABUNDANT_RAIN, 1);
    assert_int_equal(s->laid[DROUGHT], 0);
    assert_int_equal(s->laid[ABUNDANT_RAIN], 1);
    field(5, INTACT), field(15, DAMAGED);
    s->round = 3;
    assert_int_equal(vm_income(s, RED, NULL), 12);
    assert_int_equal(vm_income(s, BLUE, NULL), 8);
}

BOTH_TEST(vm_3_5_5_mild_autumn)
{
    three_tribes(game);
    s->round = 3;
    HAPPENS(MILD_AUTUMN, 1);
    assert_false(vm_is_last_round(s));
}

// No target: none of the species is there.
BOTH_TEST(vm_3_5_6_sick_animals)
{
    three_tribes(game);
    for (int token = 9; token < LETTERED; token++) s->token_at[token] = ASIDE;
    beasts(WOLF, 2, 13);
    pack(1, 14);
    tame(RED, 5);
    HAPPENS(SICK_ANIMALS, 1);
    assert_int_equal(s->sick, WOLF);
    assert_int_equal(wild(WOLF, 13) + wild(WOLF, 14), 0);
    assert_int_equal(s->people[TAME_WOLF][C(5)][RED], 0);
    HAPPENS(SICK_ANIMALS, 1);
    assert_int_equal(s->sick, WOLF);
}

// Nobody there: nothing happens.
BOTH_TEST(vm_3_5_7_earthquake)
{
    three_tribes(game);
    village(RED, 6, 1, 1);
    beasts(BEAR, 1, 1);
    HAPPENS(EARTHQUAKE, 6);
    assert_int_equal(wild(BEAR, 1), 1);
    HAPPENS(EARTHQUAKE, 1);
    PLAYED(LOSE, .arg = {WOMAN});
    assert_int_equal(wild(BEAR, 1), 0);
    assert_int_equal(warriors(RED, 6), 1);
    assert_int_equal(s->camp[C(6)], 0);  // VM-2.6
}

// VM-EX-34
static void erupts(const char *game, int card)
{
    three_tribes(game);
    village(RED, 8, 2, 1);
    village(BLUE, 14, 2, 1);
    field(32, INTACT);
    put(GREEN, 32, 1, 0);
    beasts(BISON, 1, 26);
    HAPPENS(card, 1);
    assert_int_equal(s->erupting, bit(C(8)) | bit(C(31)));
    assert_int_equal(warriors(RED, 8) + women(RED, 8) + s->camp[C(8)], 0);
    ASKED(CHOOSE_SURVIVOR, BLUE);
    PLAYED(KEEP, .arg = {WOMAN});
    assert_int_equal(women(BLUE, 14), 1);
    assert_int_equal(s->camp[C(14)], BLUE + 1);
    assert_int_equal(s->field[C(32)], INTACT);
    assert_int_equal(warriors(GREEN, 32), 1);
    assert_int_equal(wild(BISON, 26), 0);
    assert_true(has(vm_closed_hexes(s), C(8)));
    assert_false(has(vm_closed_hexes(s), C(14)));
    vm_look_for_fire_all(s);
    assert_int_equal(s->fire, vm_is_fire_on(s) ? 1 << BLUE | 1 << GREEN : 0);
}

BOTH_TEST(vm_3_5_8_volcanic_eruption) { erupts(game, ERUPTION); }
BOTH_TEST(vm_3_6_8_volcanic_eruption_in_winter) { erupts(game, ERUPTION_W); }

// The dice are for the fire: Red has it and loses it on 3, Blue wins it with 2, Green has no camp.
BOTH_TEST(vm_3_5_9_thunderstorm)
{
    three_tribes(game);
    vm_remove_camp(s, C(35), DESTROYED);
    s->laid[DROUGHT] = 1;
    if (vm_is_fire_on(s)) s->fire = 1 << RED;
    HAPPENS(THUNDERSTORM, 3, 2);
    assert_int_equal(s->step_limit, 1);
    assert_int_equal(s->laid[DROUGHT], 0);
    assert_int_equal(s->fire, vm_is_fire_on(s) ? 1 << BLUE : 0);
    assert_int_equal(count_told(FIRE_ROLLED), vm_is_fire_on(s) ? 2 : 0);
}

BOTH_TEST(vm_3_5_10_drought)
{
    three_tribes(game);
    put(RED, 17, 1, 0), put(BLUE, 12, 1, 0);
    field(5, INTACT), field(15, DAMAGED);
    s->fenced = bit(C(15));
    HAPPENS(DROUGHT, 1);
    assert_int_equal(s->field[C(5)], DAMAGED);
    assert_int_equal(s->field[C(15)], NO_FIELD);
    assert_int_equal(s->fenced, 0);
    assert_true(vm_is_dry(s));
    assert_false(has(vm_fishing_hexes(s), C(17)));  // at the river only
    assert_true(has(vm_fishing_hexes(s), C(12)));   // at the lake, too
}

static void loner_comes(const char *game, int card)
{
    three_tribes(game);
    memset(s->token_at, ASIDE, LETTERED);
    s->token_at[30] = IN_BAG;  // bison e: cell 9
    HAPPENS(card, 3);
    assert_int_equal(s->neutral[WOMAN], C(9));
    HAPPENS(card, 1);  // the other one, without a throw
    assert_int_equal(s->neutral[WARRIOR], C(9));
    HAPPENS(card, 1);
    assert_int_equal(count_told(LONER_CAME), 0);
    three_tribes(game);
    memset(s->token_at, ASIDE, LETTERED);
    s->token_at[40] = IN_BAG;  // rhino f: cell 15, Blue's village
    HAPPENS(card, 6);
    assert_int_equal(warriors(BLUE, 15), 4);
    three_tribes(game);
    s->burning = ((Hexes)1 << HEXES) - 1;  // nowhere to appear
    HAPPENS(card, 6);
    assert_int_equal(s->neutral[WARRIOR], NO_HEX);
}

BOTH_TEST(vm_3_5_11_loner) { loner_comes(game, LONER); }
BOTH_TEST(vm_3_6_12_loner_in_winter) { loner_comes(game, LONER_W); }

BOTH_TEST(vm_3_5_12_locusts)
{
    three_tribes(game);
    village(RED, 10, 0, 1);
    field(5, INTACT), field(10, DAMAGED), field(15, INTACT);
    s->fenced = bit(C(5));
    s->food[RED] = 11;
    HAPPENS(LOCUSTS, 1);
    assert_int_equal(s->field[C(5)], DAMAGED);
    assert_int_equal(s->field[C(10)], NO_FIELD);
    assert_int_equal(s->field[C(15)], INTACT);
    assert_int_equal(s->food[RED], 6);  // once, however many fields
    assert_int_equal(s->food[BLUE], 12);
    HAPPENS(LOCUSTS, 6);  // no field there
    assert_int_equal(s->food[GREEN], 12);
}

BOTH_TEST(vm_3_5_13_epidemic)
{
    three_tribes(game);
    put(RED, 12, 0, 1);
    vm_lose_people(s, GREEN, WOMAN, C(35), 1, OF_HUNGER);
    HAPPENS(EPIDEMIC, 2);
    ASKED(CHOOSE_VICTIM, RED);
    REFUSED(VM_2_8_NONE_THERE, VICTIM, .arg = {C(6)});
    PLAYED(VICTIM, .arg = {C(12)});
    assert_int_equal(women(RED, 12), 0);
    assert_int_equal(women(BLUE, 15), 0);  // one hex only: not asked
    assert_int_equal(s->camp[C(15)], 0);
    DONE();  // Green has no woman
    HAPPENS(EPIDEMIC, 5);
    assert_int_equal(warriors(RED, 5) + warriors(BLUE, 15) + warriors(GREEN, 35), 6);
}

static void pack_comes(const char *game, int card, int count)
{
    three_tribes(game);
    HAPPENS(card, 1);
    int wolves = 0;
    for (int hex = 0; hex < HEXES; hex++) wolves += s->wild[hex][WOLF];
    assert_int_equal(wolves, count);
    three_tribes(game);
    pack(7, 20);
    HAPPENS(card, 1);  // only one is left
    wolves = 0;
    for (int hex = 0; hex < HEXES; hex++) wolves += s->wild[hex][WOLF];
    assert_int_equal(wolves, 8);
    HAPPENS(card, 1);  // none is left
    wolves = 0;
    for (int hex = 0; hex < HEXES; hex++) wolves += s->wild[hex][WOLF];
    assert_int_equal(wolves, 8);
}

BOTH_TEST(vm_3_6_1_pack_of_four) { pack_comes(game, WOLF_PACK_4, 4); }
BOTH_TEST(vm_3_6_2_pack_of_three) { pack_comes(game, WOLF_PACK_3, 3); }

// VM-EX-35
BOTH_TEST(vm_3_6_3_frozen_river)
{
    three_tribes(game);
    HAPPENS(FROZEN_RIVER, 4);
    assert_int_equal(s->frozen, 4);
    assert_true(vm_is_lake_frozen(s));
    assert_int_equal(s->laid[FROZEN_RIVER], 1);
    beasts(WOLF, 1, 12), beasts(MAMMOTH, 1, 18);
    faces(1, 3);
    vm_run_animals(s);
    assert_int_equal(wild(WOLF, 32), 1);
    vm_move_animals(s, MAMMOTH, 1, C(25), C(18));
    faces(1, 2);
    vm_run_animals(s);
    assert_int_equal(wild(MAMMOTH, 19), 1);
    put(RED, 19, 1, 1);
    assert_true(has(vm_fishing_hexes(s), C(19)));
    begin_turn(RED);
    REFUSED(VM_6_3_LAND, FOUND, .arg = {C(19)});
    HAPPENS(FROZEN_RIVER, 5);  // the same river: no further effect
    assert_int_equal(s->frozen, 4);
    HAPPENS(FROZEN_RIVER, 3);
    assert_int_equal(s->frozen, 6);
}

BOTH_TEST(vm_3_6_4_cold_snap)
{
    three_tribes(game);
    s->fire = vm_is_fire_on(s) ? 1 << RED : 0;
    HAPPENS(COLD_SNAP, 1);
    assert_int_equal(vm_upkeep(s, RED, 7, NULL), 11);  // with fire or without
}

BOTH_TEST(vm_3_6_5_long_winter)
{
    three_tribes(game);
    s->round = 3;
    HAPPENS(LONG_WINTER, 1);
    assert_false(vm_is_last_round(s));
}

BOTH_TEST(vm_3_6_6_lean_animals)
{
    three_tribes(game);
    const int food[] = {1, 2, 3, 4, 5, 6}, lean[] = {0, 0, 1, 2, 3, 4};
    for (int species = 0; species < SPECIES; species++)
        assert_int_equal(vm_food_of(s, species), food[species]);
    HAPPENS(LEAN_ANIMALS, 1);
    for (int species = 0; species < SPECIES; species++)
        assert_int_equal(vm_food_of(s, species), lean[species]);
}

BOTH_TEST(vm_3_6_7_meat_shortage)
{
    three_tribes(game);
    next_card(MEAT_SHORTAGE);
    PERFORM(ROUND);
    assert_int_equal(count_told(ANIMAL_CAME), 0);
    three_tribes(game);
    next_card(COLD_SNAP);
    PERFORM(ROUND);
    assert_int_equal(count_told(ANIMAL_CAME), 1);
}

// VM-15.7: owners lose the fire on 4, 5, 6.
BOTH_TEST(vm_3_6_9_storm)
{
    three_tribes(game);
    if (vm_is_fire_on(s)) s->fire = 1 << RED | 1 << GREEN;
    HAPPENS(STORM, 4, 3);
    assert_int_equal(s->step_limit, 1);
    assert_int_equal(s->fire, vm_is_fire_on(s) ? 1 << GREEN : 0);
}

BOTH_TEST(vm_3_6_10_ice_storm)
{
    three_tribes(game);
    if (vm_is_fire_on(s)) s->fire = 7;
    put(RED, 14, 1, 1);
    HAPPENS(ICE_STORM, 1);
    assert_int_equal(s->fire, 0);
    begin_turn(RED);
    assert_int_equal(count_offered(0), 1);  // the end of the turn
    assert_int_equal(rule_of_step(WARRIOR, 14, 13), VM_6_2_1_NO_STEPS_LEFT);
    REFUSED(VM_6_3_FOUNDERS, FOUND, .arg = {C(14)});
}

// Throws: area 6 (no cave), area 1; then Red against the bear.
BOTH_TEST(vm_3_6_11_cave_bear)
{
    three_tribes(game);
    HAPPENS(CAVE_BEAR, 1);
    assert_int_equal(count_told(AREA_STRUCK), 0);  // no cave at all
    village(RED, 6, 2, 1);
    beasts(WOLF, 3, 6);  // take no part
    int fire = vm_is_fire_on(s);
    s->fire = fire ? 1 << RED : 0;
    HAPPENS(CAVE_BEAR, 6, 1, 2, 6, 3, 3 + fire);  // 4 : 7, then 4 : 4 (1 W left) again
    ASKED(CHOOSE_FIGHTER, RED);
    OFFERED(LOSE, .arg = {WOMAN});
    PLAYED(LOSE, .arg = {WARRIOR});
    assert_int_equal(warriors(RED, 6), 1);
    while (!is_done()) PLAYED(LOSE, .arg = {warriors(RED, 6) ? WARRIOR : WOMAN});
    assert_int_equal(wild(WOLF, 6), 3);
    three_tribes(game);
    village(RED, 6, 2, 1);
    s->laid[LEAN_ANIMALS] = 1;
    HAPPENS(CAVE_BEAR, 1, 6, 1);
    assert_int_equal(s->food[RED], 15);
    assert_int_equal(wild(BEAR, 6), 0);
    three_tribes(game);
    village(RED, 6, 0, 1);
    HAPPENS(CAVE_BEAR, 1, 1, 6);
    assert_int_equal(s->camp[C(6)], 0);
}

// VM-15.7: who lost somebody and has the fire throws once, and loses it on 5, 6.
BOTH_TEST(vm_3_6_13_snowstorm)
{
    three_tribes(game);
    village(RED, 6, 1, 1);  // in its cave
    put(BLUE, 6, 2, 0), put(RED, 16, 2, 0);
    s->neutral[WOMAN] = C(1);
    beasts(WOLF, 1, 4);
    if (vm_is_fire_on(s)) s->fire = 1 << RED | 1 << GREEN;
    HAPPENS(SNOWSTORM, 5);
    assert_int_equal(warriors(RED, 6) + women(RED, 6), 2);
    assert_int_equal(warriors(BLUE, 6), 1);
    assert_int_equal(warriors(RED, 16), 1);
    assert_int_equal(s->neutral[WOMAN], NO_HEX);
    assert_int_equal(wild(WOLF, 4), 1);
    assert_int_equal(s->fire, vm_is_fire_on(s) ? 1 << GREEN : 0);
    assert_int_equal(vm_closed_hexes(s), VM_BOARDS[0].mountain);
    begin_turn(RED);
    REFUSED(VM_6_3_LAND, FOUND, .arg = {C(16)});
}

BOTH_TEST(vm_3_6_14_avalanche)
{
    three_tribes(game);
    village(RED, 6, 3, 0);
    put(RED, 6, 0, 1);
    beasts(WOLF, 2, 1);
    HAPPENS(AVALANCHE, 1);
    PLAYED(KEEP, .arg = {WOMAN});
    assert_int_equal(women(RED, 6), 1);
    assert_int_equal(wild(WOLF, 1), 0);
    assert_int_equal(vm_closed_hexes(s), 0);
    HAPPENS(AVALANCHE, 6);  // nobody there
    assert_int_equal(women(RED, 6), 1);
}
