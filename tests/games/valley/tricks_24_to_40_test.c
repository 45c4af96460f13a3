// SPDX-License-Identifier: MIT
// tricks_24_to_40_test.c - the trump cards of food, harm, fields and strangers: 24 to 40 (VM-14).
// Each in the basic and the advanced game, with a target and without.
#include "tests/games/valley/valley_test.h"

BOTH_TEST(vm_14_24_traps)
{
    clearing(3, game);
    put(RED, 13, 1, 0), put(BLUE, 13, 1, 0);
    beasts(MAMMOTH, 2, 13), beasts(WOLF, 1, 13);
    give(RED, TRAPS), give(RED, RAFT);
    faces(2, 6, 1);
    fights_of(RED);
    PLAYED(PASS);  // F1
    PLAYED(PASS);  // FK
    play(TRAPS);   // FA
    assert_int_equal(s->food[RED], 25);
    assert_int_equal(vm_wild_on(s, C(13)), 0);
    assert_int_equal(warriors(RED, 13), 1);
    assert_false(vm_can_play(s, RED, TRAPS, FA, C(13)));
    s->laid[LEAN_ANIMALS] = 1;
    beasts(MAMMOTH, 1, 13);
    Draft draft = {TRAPS, RED, FA, C(13)};
    vm_play_trump(s, &draft);
    assert_int_equal(s->food[RED], 29);
}

// VM-EX-50
BOTH_TEST(vm_14_25_war_drum)
{
    clearing(3, game);
    put(RED, 14, 2, 0);
    beasts(WOLF, 2, 13);
    give(RED, WAR_DRUM);
    begin_turn(RED);
    assert_false(can(RED, WAR_DRUM, T4));
    step(WARRIOR, 14, 13), step(WARRIOR, 14, 13);
    assert_int_equal(rule_of_step(WARRIOR, 13, 20), VM_6_2_4_HOLD);
    play(WAR_DRUM);
    PLAYED(TARGET, .arg = {C(12)});
    assert_int_equal(wild(WOLF, 12), 2);
    step(WARRIOR, 13, 20), step(WARRIOR, 13, 20);
    clearing(3, game);  // before the turn: who can take the step goes, fields are damaged
    put(RED, 7, 1, 0);
    beasts(BISON, 2, 7), beasts(BEAR, 1, 7);
    field(12, INTACT);
    give(RED, WAR_DRUM);
    window(W3, 1);
    play(WAR_DRUM);
    PLAYED(TARGET, .arg = {C(12)});
    assert_int_equal(wild(BISON, 12), 2);
    assert_int_equal(wild(BEAR, 12), 1);
    assert_int_equal(s->field[C(12)], DAMAGED);
    clearing(3, game);
    put(RED, 7, 1, 0);
    beasts(BISON, 1, 7), beasts(BEAR, 1, 7);
    give(RED, WAR_DRUM);
    window(W3, 1);
    play(WAR_DRUM);
    PLAYED(TARGET, .arg = {C(6)});  // the bison cannot climb
    assert_int_equal(wild(BISON, 7), 1);
    assert_int_equal(wild(BEAR, 6), 1);
}

BOTH_TEST(vm_14_26_fishing_net)
{
    clearing(3, game);
    put(RED, 12, 1, 0), put(RED, 20, 1, 0);
    s->season = WINTER;
    s->nets = 1 << RED;
    assert_int_equal(vm_income(s, RED, NULL), 4);
    clearing(3, game);
    put(RED, 15, 1, 0);
    assert_false(can(RED, FISHING_NET, W6));
    put(RED, 2, 1, 0);
    assert_true(can(RED, FISHING_NET, W6));
    s->laid[DROUGHT] = 1;
    assert_false(can(RED, FISHING_NET, W6));
    s->laid[DROUGHT] = 0;
}

BOTH_TEST(vm_14_27_roots)
{
    clearing(3, game);
    put(RED, 14, 1, 0), put(RED, 33, 0, 1);
    assert_false(can(RED, ROOTS, W6));  // in summer
    s->season = WINTER;
    give(RED, ROOTS);
    s->phase = 6;
    PERFORM(SURVIVE, .who = RED);
    play(ROOTS);
    assert_int_equal(s->food[RED], 15);  // and the river at 33
    clearing(3, game);
    s->season = WINTER;
    put(RED, 15, 1, 0);
    assert_false(can(RED, ROOTS, W6));
}

// VM-15.8: in the advanced game the fire may be stolen instead.
BOTH_TEST(vm_14_28_theft)
{
    clearing(3, game);
    put(RED, 12, 1, 0);
    village(RED, 30, 0, 1), village(BLUE, 13, 1, 1), village(GREEN, 18, 1, 1);
    s->food[BLUE] = 3;
    int fire = vm_is_fire_on(s);
    if (fire) s->fire = 1 << BLUE;
    give(RED, THEFT);
    begin_turn(RED);
    play(THEFT);  // not Green's: a river lies between
    if (fire) PLAYED(MODE, .arg = {FOR_FOOD});
    assert_int_equal(s->food[RED], 15);
    assert_int_equal(s->food[BLUE], 0);
    assert_int_equal(can(RED, THEFT, T4), fire);  // nothing but the fire is left
    if (!fire) return;
    give(RED, THEFT);
    play(THEFT);
    assert_int_equal(s->fire, 1 << RED);
}

// VM-EX-38
BOTH_TEST(vm_14_29_rockfall)
{
    clearing(3, game);
    put(RED, 21, 1, 0);
    const int around[] = {14, 15, 20, 22, 27, 28};
    for (int i = 0; i < 6; i++) put(BLUE, around[i], 1, 0);
    give(RED, ROCKFALL);
    begin_turn(RED);
    play(ROCKFALL);
    assert_int_equal(count_offered(TARGET), 5);
    NOT_OFFERED(TARGET, .arg = {C(22)});
    field(27, INTACT);
    beasts(BISON, 1, 27);
    PLAYED(TARGET, .arg = {C(27)});
    assert_int_equal(warriors(BLUE, 27) + wild(BISON, 27), 0);
    assert_int_equal(s->field[C(27)], INTACT);
    assert_int_equal(s->food[RED], 12);
    assert_int_equal(steps_of(WARRIOR, 21), 0);
    clearing(3, game);
    put(RED, 17, 1, 0);
    const int below[] = {10, 11, 18, 23, 24};
    for (int i = 0; i < 5; i++) put(BLUE, below[i], 1, 0);
    give(RED, ROCKFALL);
    begin_turn(RED);
    play(ROCKFALL);
    assert_int_equal(count_offered(TARGET), 3);  // not over the river to 10 and 11
}

BOTH_TEST(vm_14_29_rockfall_hits_whoever_is_there)
{
    clearing(3, game);
    put(RED, 17, 1, 0);
    begin_turn(RED);
    assert_false(can(RED, ROCKFALL, T4));  // nobody to hit
    put(BLUE, 18, 1, 0);
    assert_true(can(RED, ROCKFALL, T4));
    beasts(WOLF, 1, 17);
    assert_false(can(RED, ROCKFALL, T4));  // not among opponents
    vm_kill_animals(s, WOLF, 1, C(17), OF_HUNT);
    vm_lose_people(s, BLUE, WARRIOR, C(18), 1, OF_HUNGER);
    put(RED, 18, 1, 1), tame(RED, 18);  // own people, too
    s->neutral[WOMAN] = C(18);
    give(RED, ROCKFALL);
    begin_turn(RED);
    play(ROCKFALL);
    assert_int_equal(vm_members_of(s, RED), 1);
    assert_int_equal(s->people[TAME_WOLF][C(18)][RED], 0);
    assert_int_equal(s->neutral[WOMAN], NO_HEX);
}

// VM-EX-39
BOTH_TEST(vm_14_30_arson)
{
    clearing(3, game);
    put(RED, 20, 1, 0), put(BLUE, 9, 1, 0);
    village(GREEN, 15, 1, 1);
    give(RED, ARSON);
    begin_turn(RED);
    play(ARSON);
    assert_int_equal(count_offered(TARGET), 2);
    NOT_OFFERED(TARGET, .arg = {C(26)});
    PLAYED(TARGET, .arg = {C(14)});
    assert_int_equal(s->burning, bit(C(9)) | bit(C(13)) | bit(C(14)));
    assert_int_equal(warriors(BLUE, 9), 0);
    assert_int_equal(s->fire, vm_is_fire_on(s) ? 1 << GREEN : 0);  // Red has no camp
    assert_false(can(RED, ARSON, T4));                             // it burns already
    clearing(3, game);
    put(RED, 20, 1, 0);
    s->season = WINTER;
    begin_turn(RED);
    assert_false(can(RED, ARSON, T4));
    s->season = SUMMER;
    assert_true(can(RED, ARSON, T4));
    beasts(WOLF, 1, 20);
    assert_false(can(RED, ARSON, T4));
    vm_kill_animals(s, WOLF, 1, C(20), OF_HUNT);
}

// It answers a capture; VM-2.5: also of a player who has nobody left.
BOTH_TEST(vm_14_31_scorched_earth)
{
    clearing(3, game);
    put(RED, 12, 3, 1);
    village(RED, 30, 0, 1), village(BLUE, 12, 0, 2);
    field(12, INTACT);
    if (vm_is_fire_on(s)) s->fire = 1 << BLUE;
    give(BLUE, SCORCHED_EARTH), give(BLUE, INTUITION);
    fights_of(RED);
    while (ASKED_AS(Window)->window != FC) PLAYED(PASS);
    ASKED(CHOOSE_CARD, BLUE);
    play(SCORCHED_EARTH);
    assert_int_equal(s->camp[C(12)] + s->field[C(12)] + women(BLUE, 12), 0);
    assert_int_equal(s->food[RED], 18);
    assert_int_equal(s->killed[RED], 0);
    assert_int_equal(s->fire, vm_is_fire_on(s) ? 1 << RED : 0);  // VM-15.5
    DONE();
    clearing(3, game);
    put(RED, 12, 2, 0);
    village(BLUE, 12, 1, 0);
    s->exempt[C(12)] = EXEMPT_NEXT_TURN;
    give(BLUE, SCORCHED_EARTH), give(BLUE, INTUITION);
    faces(2, 6, 1);
    fights_of(RED);
    PLAYED(PASS);
    ASKED(CHOOSE_CARD, BLUE);  // without a member
    REFUSED(VM_13_2_NOT_NOW, PLAY_CARD, .arg = {INTUITION});
    play(SCORCHED_EARTH);
    assert_int_equal(s->camp[C(12)], 0);
}

// VM-EX-47
BOTH_TEST(vm_14_32_natural_manure)
{
    clearing(3, game);
    village(RED, 5, 0, 1), village(RED, 15, 0, 1);
    field(5, INTACT), field(15, DAMAGED);
    assert_false(can(RED, MANURE, W6));  // not the last summer round
    s->round = 3;
    give(RED, MANURE);
    s->laid[ABUNDANT_RAIN] = 1;
    s->phase = 6;
    PERFORM(SURVIVE, .who = RED);
    play(MANURE);
    assert_int_equal(s->food[RED], 32);  // no sum of rain and manure
    s->laid[ABUNDANT_RAIN] = 0;
    assert_int_equal(vm_income(s, RED, NULL), 20);
    field(5, NO_FIELD), field(15, NO_FIELD);
    assert_false(can(RED, MANURE, W6));
}

BOTH_TEST(vm_14_33_fence)
{
    clearing(3, game);
    village(RED, 5, 0, 1), village(RED, 6, 0, 1);
    field(5, INTACT), field(6, INTACT);
    give(RED, FENCE);
    window(W3, 1);
    play(FENCE);  // the field beside the cave is not on a plain
    assert_int_equal(s->fenced, bit(C(5)));
    beasts(BISON, 1, 10);
    vm_move_animals(s, BISON, 1, C(10), C(5));
    assert_int_equal(s->field[C(5)], INTACT);
    assert_false(can(RED, FENCE, W3));  // it has one
    village(RED, 15, 0, 1), field(15, INTACT);
    assert_true(can(RED, FENCE, W3));
    s->fenced |= bit(C(12));
    assert_false(can(RED, FENCE, W3));  // both fences are used
    s->fenced = 0;
    vm_kill_animals(s, BISON, 1, C(5), OF_HUNT);
}

extern const Game VALLEY_GAME;

// Whoever has no food reads what is asked and what there is.
static void refused_for_seed(Rule rule, int card, int window)
{
    int food = s->food[RED];
    Shortfall short_of = {0};
    Action action = {.kind = PLAY_CARD, .seat = RED, .arg = {(uint8_t)card}};
    s->food[RED] = 0;
    assert_int_equal(vm_refuse_card(s, RED, window, NO_HEX, action), rule);
    assert_true(game_figures(&VALLEY_GAME, s, action, rule, &short_of));
    assert_int_equal(short_of.asked, 1);
    assert_int_equal(short_of.have, 0);
    s->food[RED] = food;
}

BOTH_TEST(vm_14_34_mountain_farm)
{
    clearing(3, game);
    s->season = WINTER, s->round = 3, s->phase = 8;
    village(RED, 6, 0, 1);
    give(RED, MOUNTAIN_FARM);
    PERFORM(SOW_OF, .who = RED);
    ASKED(CHOOSE_SOWING, RED);
    refused_for_seed(VM_14_34_PAY, MOUNTAIN_FARM, W8);
    play(MOUNTAIN_FARM);
    assert_int_equal(s->field[C(6)], INTACT);
    assert_int_equal(s->food[RED], 11);
    assert_false(can(RED, MOUNTAIN_FARM, W8));
    s->season = SUMMER, s->round = 3;
    assert_int_equal(vm_income(s, RED, NULL), 8);
    vm_lose_people(s, RED, WOMAN, C(6), 1, OF_HUNGER);  // the field goes with the cave
    assert_int_equal(s->field[C(6)], NO_FIELD);
    village(RED, 6, 0, 1);
    s->food[RED] = 0;
    assert_false(can(RED, MOUNTAIN_FARM, W8));
    clearing(3, game);  // no cave: the card itself says what it lacks
    s->season = WINTER, s->round = 3, s->phase = 8;
    village(RED, 5, 0, 1);
    give(RED, MOUNTAIN_FARM);
    PERFORM(SOW_OF, .who = RED);
    REFUSED(VM_14_34_MOUNTAIN_FARM, PLAY_CARD, .arg = {MOUNTAIN_FARM});
    clearing(3, game);  // two caves: a choice, and nothing else until it is made
    s->season = WINTER, s->round = 3, s->phase = 8;
    village(RED, 6, 0, 1), village(RED, 16, 0, 1);
    give(RED, MOUNTAIN_FARM);
    PERFORM(SOW_OF, .who = RED);
    play(MOUNTAIN_FARM);
    REFUSED(VM_13_10_FINISH_THE_CARD, NO_MORE);
    PLAYED(CELL, .arg = {C(16)});
    assert_int_equal(s->field[C(16)], INTACT);
}

BOTH_TEST(vm_14_35_late_sowing)
{
    clearing(3, game);
    village(RED, 5, 0, 1), put(BLUE, 30, 1, 0);
    give(RED, LATE_SOWING);
    window(W6L, 1);
    refused_for_seed(VM_14_35_PAY, LATE_SOWING, W6L);
    play(LATE_SOWING);
    assert_int_equal(s->field[C(5)], INTACT);
    assert_int_equal(s->food[RED], 11);
    assert_false(can(RED, LATE_SOWING, W6L));
    field(5, NO_FIELD);
    assert_true(can(RED, LATE_SOWING, W6L));
    s->round = 2;
    assert_false(can(RED, LATE_SOWING, W6L));
}

BOTH_TEST(vm_14_36_friend)
{
    clearing(3, game);
    put(RED, 13, 0, 1), put(BLUE, 13, 1, 0);
    tame(BLUE, 13);
    give(RED, FRIEND);
    fights_of(BLUE);
    ASKED(CHOOSE_CARD, RED);
    faces(2, 6, 1);
    play(FRIEND);
    assert_int_equal(warriors(RED, 13), 1);
    assert_int_equal(warriors(BLUE, 13), 0);
    assert_int_equal(s->people[TAME_WOLF][C(13)][BLUE], 0);  // VM-7.10
    assert_int_equal(wild(WOLF, 13), 0);                     // and fought at once
    DONE();
    clearing(3, game);  // the supply is empty: he dies
    put(RED, 13, 1, 0), put(RED, 30, 9, 0), put(BLUE, 13, 1, 0);
    give(RED, FRIEND);
    fights_of(RED);
    play(FRIEND);
    assert_int_equal(warriors(RED, 13), 1);
    assert_int_equal(s->left[WARRIOR][BLUE], 10);
    clearing(3, game);
    put(RED, 13, 1, 0), put(BLUE, 13, 1, 1), put(GREEN, 13, 2, 0);
    assert_false(vm_can_play(s, RED, FRIEND, F1, C(13)));  // with a woman, or two of them
}

BOTH_TEST(vm_14_37_love_at_first_sight)
{
    clearing(3, game);
    put(RED, 12, 1, 0);
    village(BLUE, 13, 0, 1);
    put(GREEN, 18, 0, 1);
    give(RED, LOVE);
    window(W4, 1);
    play(LOVE);  // not the one behind the river
    assert_int_equal(women(RED, 12), 1);
    assert_int_equal(women(BLUE, 13) + s->camp[C(13)], 0);
    clearing(3, game);  // the same sex, or not alone
    put(RED, 12, 1, 0), put(BLUE, 13, 1, 0), put(GREEN, 7, 1, 1);
    assert_false(can(RED, LOVE, W4));
    put(RED, 12, 0, 1);
    assert_true(can(RED, LOVE, W4));
    s->neutral[WOMAN] = C(13);
    assert_false(can(RED, LOVE, W4));
    s->neutral[WOMAN] = NO_HEX;
    put(RED, 30, 9, 0);  // no token: he dies
    give(RED, LOVE);
    window(W4, 1);
    play(LOVE);
    assert_int_equal(warriors(RED, 12), 1);
    assert_int_equal(warriors(BLUE, 13), 0);
}

// A woman must come until the end of the owner's turn in the next round.
BOTH_TEST(vm_14_38_same_sex_couple)
{
    clearing(3, game);
    put(RED, 13, 2, 0), put(RED, 12, 1, 0);
    give(RED, HOMOPOWER);
    begin_turn(RED);
    play(HOMOPOWER);
    assert_int_equal(s->camp[C(13)], RED + 1);
    assert_int_equal(steps_of(WARRIOR, 13), 0);
    PLAYED(END_TURN);
    assert_int_equal(s->camp[C(13)], RED + 1);
    begin_turn(RED);
    PLAYED(END_TURN);
    assert_int_equal(s->camp[C(13)], 0);
    clearing(3, game);  // nobody of the tribe left there: it goes at once
    put(RED, 13, 2, 0);
    give(RED, HOMOPOWER);
    begin_turn(RED);
    play(HOMOPOWER);
    PLAYED(END_TURN);
    vm_lose_people(s, RED, WARRIOR, C(13), 2, OF_HUNGER);
    assert_int_equal(s->camp[C(13)], 0);
    clearing(3, game);
    put(RED, 13, 1, 1);
    begin_turn(RED);
    assert_false(can(RED, HOMOPOWER, T4));  // no couple of one sex
    put(RED, 13, 0, 1);
    begin_turn(RED);
    assert_true(can(RED, HOMOPOWER, T4));
    s->camps_left[RED] = 0;
    assert_false(can(RED, HOMOPOWER, T4));  // the supply is empty
    s->camps_left[RED] = 5;
}

BOTH_TEST(vm_14_39_espionage)
{
    static State view;
    clearing(3, game);
    put(RED, 12, 1, 0), put(BLUE, 13, 1, 0), put(GREEN, 15, 1, 0);
    give(RED, ESPIONAGE), give(BLUE, FLINT), give(BLUE, TRAPS), give(GREEN, RAFT);
    begin_turn(RED);
    play(ESPIONAGE);  // only Blue is near
    TOLD(SPIED, .seat = RED, .arg = {BLUE});
    TOLD(CARD_SEEN, .seat = RED, .only = 1 << RED, .arg = {BLUE, FLINT});
    game_view(GAME, s, RED, &view);
    assert_int_equal(view.trump[FLINT], BLUE);
    assert_int_equal(view.trump[RAFT], HIDDEN);
    game_view(GAME, s, GREEN, &view);
    assert_int_equal(view.trump[FLINT], HIDDEN);
    assert_int_equal(view.trump_seen[FLINT], 0);
    for (uint64_t seed = 1; seed < 20; seed++) {
        State other = *s;
        game_redeal(GAME, &other, RED, seed);
        assert_int_equal(other.trump[TRAPS], BLUE);
    }
    clearing(3, game);
    put(RED, 12, 1, 0), put(BLUE, 15, 1, 0);
    begin_turn(RED);
    assert_false(can(RED, ESPIONAGE, T4));
}

BOTH_TEST(vm_14_40_intuition)
{
    static State view;
    clearing(3, game);
    put(RED, 12, 1, 0), put(BLUE, 13, 1, 0), put(GREEN, 20, 1, 0);
    give(RED, INTUITION);
    begin_turn(RED);
    play(INTUITION);
    int next = s->next_event[SUMMER];
    assert_in_range(next, 0, EVENT_KINDS - 1);
    TOLD(EVENT_SEEN, .seat = RED, .only = 1 << RED, .arg = {next});
    game_view(GAME, s, RED, &view);
    assert_int_equal(view.next_event[SUMMER], next);
    game_view(GAME, s, BLUE, &view);
    assert_int_equal(view.next_event[SUMMER], HIDDEN);
    give(BLUE, INTUITION);
    begin_turn(BLUE);
    play(INTUITION);  // the same card
    TOLD(EVENT_SEEN, .seat = BLUE, .only = 1 << BLUE, .arg = {next});
    PERFORM(DRAW_EVENT);
    TOLD(EVENT_DRAWN, .seat = NOBODY, .arg = {next});
    clearing(3, game);  // an empty deck is shuffled first; in round 1 the winter deck is meant
    put(RED, 12, 1, 0);
    s->rounds = 1, s->round = 2, s->year = 1;
    for (int event = WOLF_PACK_4; event < EVENT_KINDS; event++) s->deck[event] = 0;
    give(RED, INTUITION);
    begin_turn(RED);
    play(INTUITION);
    assert_int_not_equal(s->next_event[WINTER], NO_EVENT_CARD);
    assert_int_equal(count_told(DECK_SHUFFLED), 1);
    s->rounds = 5, s->round = 3;
    assert_int_equal(vm_next_event_season(s), WINTER);
    s->laid[MILD_AUTUMN] = 1;
    assert_int_equal(vm_next_event_season(s), SUMMER);
}
