// SPDX-License-Identifier: MIT
// windows_test.c - when cards may be played, who is asked, how a card is composed (VM-13).
#include "tests/games/valley/valley_test.h"

static int asked_window(void) { return ASKED_AS(Window)->window; }

TEST(vm_13_1_in_its_window_by_its_owner_then_discarded)
{
    clearing(3, "");
    village(RED, 13, 1, 1);
    give(RED, FOUNDLING), give(BLUE, FLINT);
    window(W3, 1);
    ASKED(CHOOSE_CARD, RED);
    REFUSED(VM_13_1_NOT_IN_HAND, PLAY_CARD, .arg = {FLINT});
    play(FOUNDLING);
    PLAYED(SEX, .arg = {WARRIOR});
    TOLD(CARD_PLAYED, .seat = RED, .arg = {FOUNDLING});
    assert_int_equal(s->trump[FOUNDLING], DISCARDED);
    assert_int_equal(s->hand[RED], 0);
    assert_int_equal(warriors(RED, 13), 2);
}

TEST(vm_13_2_a_card_has_its_windows)
{
    clearing(3, "");
    village(RED, 13, 1, 1);
    give(RED, MAGIC_BROTH);
    window(W3, 1);
    REFUSED(VM_13_2_NOT_NOW, PLAY_CARD, .arg = {MAGIC_BROTH});
    assert_int_equal(count_offered(0), 1);
}

// T4E: from the first such card on only T4E and ANY cards, then the end.
TEST(vm_13_2_at_the_end_of_the_turn)
{
    clearing(3, "");
    village(RED, 16, 2, 1);
    put(BLUE, 23, 1, 0), put(RED, 12, 1, 0);
    give(RED, ROCKFALL), give(RED, FORCED_MARCH), give(RED, INTUITION), give(RED, ARSON);
    begin_turn(RED);
    play(ROCKFALL);
    assert_int_equal(warriors(BLUE, 23), 0);
    assert_int_equal(rule_of_step(WARRIOR, 12, 13), VM_13_2_NOT_NOW);
    REFUSED(VM_13_2_NOT_NOW, PLAY_CARD, .arg = {FORCED_MARCH});
    OFFERED(PLAY_CARD, .arg = {ARSON});
    OFFERED(PLAY_CARD, .arg = {INTUITION});
    OFFERED(END_TURN);
}

TEST(vm_13_3_any_number_then_pass)
{
    clearing(3, "");
    village(RED, 13, 1, 1), put(BLUE, 30, 1, 0);
    give(RED, FOUNDLING), give(RED, FAMILY_VISIT), give(RED, FLINT), give(BLUE, FLIGHT);
    window(W3, 1);
    play(FAMILY_VISIT);
    ASKED(CHOOSE_CARD, RED);
    play(FOUNDLING);
    PLAYED(SEX, .arg = {WOMAN});
    ASKED(CHOOSE_CARD, RED);
    PLAYED(PASS);
    ASKED(CHOOSE_CARD, BLUE);
    PLAYED(PASS);
    DONE();
}

// Whatever he holds, he is asked; with no card in hand, or if no card could be played, he is not.
TEST(vm_13_4_asked_by_public_facts_alone)
{
    for (int card = 0; card < TRUMPS; card++) {
        clearing(3, "");
        put(RED, 1, 1, 0);
        give(RED, card);
        assert_true(vm_is_asked(s, RED, W3, NO_HEX));  // family visit could be played
        assert_false(vm_is_asked(s, RED, W4, NO_HEX));
        assert_false(vm_is_asked(s, RED, W7E, NO_HEX));
    }
    clearing(3, "");
    put(RED, 1, 1, 0);
    assert_false(vm_is_asked(s, RED, W3, NO_HEX));
    give(RED, FLINT), give(BLUE, FRIEND);
    assert_false(vm_is_asked(s, BLUE, W3, NO_HEX));  // without members
    put(BLUE, 2, 1, 0), put(RED, 2, 1, 0);
    assert_true(vm_is_asked(s, BLUE, F1, C(2)));
    assert_false(vm_is_asked(s, GREEN, F1, C(2)));
    window(F1, 2);
    ASKED(CHOOSE_CARD, RED);
    PLAYED(PASS);
    assert_int_equal(tale.count, 0);  // nobody is told
}

// VM-13.5: a pass is always there to be given by the table, also as the only choice.
TEST(vm_13_5_pass_is_always_offered)
{
    clearing(3, "");
    put(RED, 1, 1, 0);
    give(RED, RAFT);
    window(W3, 1);
    ASKED(CHOOSE_CARD, RED);
    assert_int_equal(count_offered(0), 1);
    OFFERED(PASS);
}

TEST(vm_13_6_any_cards)
{
    clearing(3, "");
    put(RED, 1, 1, 0), put(BLUE, 2, 1, 0);
    give(RED, ESPIONAGE), give(RED, INTUITION), give(BLUE, FLINT);
    window(W3, 1);
    OFFERED(PLAY_CARD, .arg = {ESPIONAGE});
    OFFERED(PLAY_CARD, .arg = {INTUITION});
    begin_turn(RED);
    OFFERED(PLAY_CARD, .arg = {ESPIONAGE});
    window(W7E, 1);  // nobody is asked because of them
    DONE();
}

TEST(vm_13_7_a_group_of_any_number)
{
    clearing(3, "");
    put(RED, 10, 2, 1);
    give(RED, FORCED_MARCH);
    begin_turn(RED);
    play(FORCED_MARCH);
    OFFERED(WOMEN, .arg = {0});
    REFUSED(VM_14_1_FORCED_MARCH, WOMEN, .arg = {2});
    PLAYED(WOMEN, .arg = {0});
    REFUSED(VM_14_1_FORCED_MARCH, WARRIORS, .arg = {0});  // not an empty group
    PLAYED(WARRIORS, .arg = {1});
    assert_int_equal(steps_of(WARRIOR, 10), 3);
    assert_int_equal(steps_of(WOMAN, 10), 2);
}

// With cards 3 to 6 and 10 tame wolves of the hex may be added.
TEST(vm_13_7_wolves_cross_with_the_group)
{
    clearing(3, "");
    put(RED, 10, 1, 0);
    tame(RED, 10);
    give(RED, BRIDGE);
    begin_turn(RED);
    play(BRIDGE);
    PLAYED(WOLVES, .arg = {1});
    assert_int_equal(warriors(RED, 17), 1);
    assert_int_equal(s->people[TAME_WOLF][C(17)][RED], 1);
}

TEST(vm_13_8_only_before_the_first_conflict)
{
    clearing(3, "");
    put(RED, 13, 4, 0), put(RED, 14, 4, 0);
    beasts(WOLF, 1, 13), beasts(WOLF, 1, 14);
    give(RED, MAGIC_BROTH), give(RED, FLINT);
    s->phase = 5;
    PERFORM(FIGHTS_OF, .who = RED);
    PLAYED(FIGHT, .arg = {C(13)});
    play(MAGIC_BROTH);
    faces(2, 3, 1);
    PLAYED(PASS);
    TOLD(ROLLED, .seat = RED, .arg = {3, 6, 9});
    ASKED(CHOOSE_CARD, RED);  // the second conflict: traps could still be played
    REFUSED(VM_14_13_FLINT, PLAY_CARD, .arg = {FLINT});
    faces(2, 3, 1);
    PLAYED(PASS);
    TOLD(ROLLED, .seat = RED, .arg = {3, 6, 9});  // it lasts until the end of the phase
}

// A fight between tribes counts as well, for all who were in it.
TEST(vm_13_8_after_a_tribal_part)
{
    clearing(3, "");
    put(RED, 13, 4, 0), put(BLUE, 13, 1, 0), put(RED, 14, 1, 0), put(GREEN, 14, 1, 1);
    give(RED, FLINT);
    s->phase = 5;
    PERFORM(FIGHTS_OF, .who = RED);
    PLAYED(FIGHT, .arg = {C(13)});
    OFFERED(PLAY_CARD, .arg = {FLINT});
    faces(2, 6, 1);
    PLAYED(PASS);  // F1
    PLAYED(PASS);  // FK
    assert_int_equal(s->began & 3, 3);
    assert_false(vm_can_play(s, RED, FLINT, F1, C(14)));
}

// No supply, no place: the card is spent.
TEST(vm_13_9_supply_and_empty_effects)
{
    clearing(3, "");
    put(RED, 1, 10, 1);
    give(RED, FAMILY_VISIT), give(RED, FLINT);
    s->burning = ((Hexes)1 << HEXES) - 2;
    s->erupting = 1;
    window(W3, 1);
    play(FAMILY_VISIT);
    assert_int_equal(s->trump[FAMILY_VISIT], DISCARDED);
    assert_int_equal(vm_members_of(s, RED), 11);
    s->burning = s->erupting = 0;
    give(RED, FAMILY_VISIT);
    window(W3, 1);
    play(FAMILY_VISIT);
    assert_int_equal(vm_members_of(s, RED), 12);  // only the woman is in supply
}

TEST(vm_13_10_value_by_value_with_take_back)
{
    clearing(3, "");
    put(RED, 10, 2, 1), put(RED, 12, 1, 0);
    give(RED, RAFT);
    begin_turn(RED);
    for (int i = 0; i < 2; i++) {
        play(RAFT);
        ASKED(CHOOSE_TURN, RED);
        REFUSED(VM_13_10_FINISH_THE_CARD, END_TURN);
        REFUSED(VM_13_10_FINISH_THE_CARD, PLAY_CARD, .arg = {RAFT});
        assert_int_equal(rule_of_step(WARRIOR, 10, 11), VM_13_10_FINISH_THE_CARD);
        PLAYED(CELL, .arg = {C(10)});
        PLAYED(CANCEL);
        assert_int_equal(tale.count, 0);  // others learn nothing
        assert_int_equal(s->trump[RAFT], RED);
    }
    play(RAFT);
    REFUSED(VM_13_10_TAKEN_BACK_TWICE, CANCEL);
    PLAYED(CELL, .arg = {C(10)});
    PLAYED(WOMEN, .arg = {1});
    PLAYED(WARRIORS, .arg = {2});
    assert_int_equal(warriors(RED, 17), 2);  // one target only: not asked
    assert_int_equal(steps_of(WARRIOR, 17), 0);
}

// Others see that he is asked, not what he composes.
TEST(vm_13_10_the_draft_is_secret)
{
    static State view, other;
    clearing(3, "");
    put(RED, 10, 2, 1), put(RED, 12, 1, 0), put(BLUE, 30, 1, 0);
    give(RED, RAFT);
    begin_turn(RED);
    game_view(GAME, s, BLUE, &view);
    play(RAFT);
    game_view(GAME, s, BLUE, &other);
    assert_memory_equal(&view, &other, sizeof view);
    PLAYED(CANCEL);
    game_view(GAME, s, BLUE, &other);
    assert_memory_equal(&view, &other, sizeof view);
    game_view(GAME, s, RED, &other);
    assert_int_not_equal(memcmp(&view, &other, sizeof view), 0);
}

// How a card of the own hand lies there.
static int mark_of(int seat, int card)
{
    static State view;
    static Show show;
    show.count = 0;
    game_view(GAME, s, seat, &view);
    GAME->show(&view, &show);
    for (int i = 0; i < show.count; i++)
        if (show.at[i].domain == TRUMP && show.at[i].what == card) return show.at[i].mark;
    return -1;
}

TEST(vm_13_10_the_card_that_is_begun_is_seen_by_its_player)
{
    clearing(3, "");
    put(RED, 10, 2, 1), put(RED, 12, 1, 0), put(BLUE, 30, 1, 0);
    give(RED, RAFT), give(RED, FLINT);
    begin_turn(RED);
    assert_int_equal(mark_of(RED, RAFT), M_NONE);
    play(RAFT);
    assert_int_equal(mark_of(RED, RAFT), M_BEGUN);
    assert_int_equal(mark_of(RED, FLINT), M_NONE);
    assert_int_equal(mark_of(BLUE, RAFT), -1);
}

static void hide(int seat, int cell, int hidden_warriors, int hidden_women)
{
    s->climbed.hex = (uint8_t)C(cell), s->climbed.seat = (uint8_t)seat;
    s->climbed.people[WARRIOR] = (uint8_t)hidden_warriors;
    s->climbed.people[WOMAN] = (uint8_t)hidden_women;
    s->left[WARRIOR][seat] -= hidden_warriors;
    s->left[WOMAN][seat] -= hidden_women;
}

// Not for love, friends or flight; but for births, rocks, spies, nets and roots.
TEST(vm_13_11_hidden_members_and_cards)
{
    clearing(3, "");
    put(RED, 12, 1, 1);
    hide(BLUE, 13, 1, 0);
    assert_false(vm_can_play(s, RED, LOVE, W4, NO_HEX));
    beasts(BISON, 1, 13);  // a hex with members, hidden or not
    assert_false(vm_can_play(s, RED, LURE, W4, NO_HEX));
    s->mover = RED;
    assert_true(vm_can_play(s, RED, ESPIONAGE, T4, NO_HEX));
    assert_true(vm_can_play(s, BLUE, FISHING_NET, W6, NO_HEX));
    s->season = WINTER;
    assert_true(vm_can_play(s, BLUE, ROOTS, W6, NO_HEX));
    s->mover = NOBODY;
    vm_kill_all_animals(s, C(13), OF_HUNT);
    clearing(3, "");
    hide(BLUE, 13, 0, 1);
    assert_true(vm_can_play(s, BLUE, SURPRISE_BIRTH, W7, NO_HEX));
    put(RED, 8, 1, 0);
    give(RED, ROCKFALL);
    begin_turn(RED);
    play(ROCKFALL);
    assert_int_equal(s->climbed.people[WOMAN], 0);
    assert_int_equal(s->left[WOMAN][BLUE], 6);
}

// VM-13.2: with animals only, F1 and FA are one window.
TEST(vm_13_2_one_window_before_animals)
{
    clearing(3, "");
    put(RED, 13, 1, 0);
    beasts(MAMMOTH, 1, 13);
    give(RED, TRAPS), give(RED, FLINT);
    s->phase = 5;
    PERFORM(FIGHTS_OF, .who = RED);
    assert_int_equal(asked_window(), F1_FA);
    OFFERED(PLAY_CARD, .arg = {FLINT});
    play(TRAPS);
    assert_int_equal(s->food[RED], 18);
}
