// SPDX-License-Identifier: MIT
// concepts_test.c - NT-1, NT-2, NT-3: pieces, maturity, abilities, discs, hand, alpha, order.
#include "tribes.h"

// NT-1.1: the phases come in their order, each for all before the next.
TEST(nt_1_1_six_phases)
{
    given(3);
    int last = 0, turn = 0;
    Random dice = {.key = 3};
    while (game_waiting(s) != NOBODY) {
        if (s->turn != turn) turn = s->turn, last = 0;
        assert_true(s->phase >= last);
        last = s->phase;
        game_play(GAME, s, game_pick(GAME, s, &dice), &tale);
    }
    assert_in_range(turn, 2, 14);
}

// NT-1.2: a piece that dies is in the dead of its colour and nowhere else.
TEST(nt_1_2_a_piece_is_in_one_place)
{
    plain(3);
    nt_kill_hunter(s, 0, HOME, RED);
    assert_int_equal(s->dead[0], 13);
    assert_int_equal(cubes_at(HOME, 0), 5);
    sound();
    s->dead[0]++;
    int at = 0;
    assert_string_equal(GAME->flaw(s, &at), "not all cubes and the figure");
}

// NT-1.3, NT-1.4: hunters out on a card are not free; guests count for their host.
TEST(nt_1_3_free_hunters_are_at_home)
{
    plain(3);
    out(0, 6, 2);
    guest(0, YELLOW, HOME);
    assert_int_equal(nt_count_hunters(s, HOME, 0), 5);
    assert_int_equal(nt_count_hunters(s, 6, 0), 2);
    go(DEPLOY_STEP);
    home(0, 0);
    REFUSED(NT_1_3_NOT_AT_HOME, SEND, .arg = {RED, PINE_NUT_TORTOISE});
}

TEST(nt_1_4_own_hunters_are_of_the_own_colour)
{
    plain(3);
    home(0, 0);
    guest(0, YELLOW, HOME);
    elder(0, FIRE_STARTER);
    go(DEPLOY_STEP);
    ASKED(REVIVE, 0);  // NT-5.2: a guest is no hunter of his own
}

// NT-1.5: an immature elder has no ability, counts for the hand limit and for points.
TEST(nt_1_5_immature)
{
    plain(3);
    young_elder(0, FIRE_STARTER);
    assert_false(nt_has(s, 0, FROST_SAFE));
    assert_int_equal(nt_hand_limit(s, 0, NULL), 1);
    assert_int_equal(nt_count_dependents(s, 0), 1);
    int before = nt_score(s, 0, NULL);
    s->elder_disc[0] = 0, s->words[0][BLACK]++;
    assert_true(nt_has(s, 0, FROST_SAFE));
    assert_int_equal(nt_score(s, 0, NULL), before + 1);  // the word, not the elder
}

// NT-1.6: a card that converts 3s changes what a 3 is, against the rule of the biome.
TEST(nt_1_6_card_beats_rule)
{
    plain(3);
    card_in_tableau(0, ARCTIC_HARE);
    out(0, 0, 1);
    rig(6, 1, 2);
    go(HUNT_STEP);
    TOLD(CONVERTED, .seat = 0, .arg = {1});
    TOLD(SUCCEEDED, .seat = 0, .arg = {GREAT_AUK});
}

// NT-1.7: pair-bonding needs a mature husband; the father abroad enjoys her, too.
TEST(nt_1_7_active_abilities)
{
    plain(3);
    daughter(0, TOTEM_WOMAN);
    assert_false(nt_has(s, 0, FIRST));
    lives(0, HAREM);
    assert_true(nt_has(s, 0, FIRST));
    lives(1, PROMISCUITY);
    assert_false(nt_has(s, 1, FIRST));
    husband(1, TOTEM_WOMAN);
    assert_true(nt_has(s, 1, FIRST));
    assert_true(nt_has(s, 0, FIRST));
    bond_of(s, TOTEM_WOMAN)->disc = 1, s->words[1][ORANGE]--;
    assert_false(nt_has(s, 1, FIRST));
    disc_on(0, TOTEM_WOMAN, WHITE);
    assert_false(nt_has(s, 0, FIRST));
}

// NT-1.7: numbers add up.
TEST(nt_1_7_numbers_add_up)
{
    plain(3);
    lives(0, HAREM);
    elder(0, FIRE_STARTER);
    daughter(0, STORYTELLER);
    card_in_tableau(0, CLOUDBERRY_BOG);
    assert_int_equal(nt_hand_limit(s, 0, NULL), 1 + 2 + 2);
}

// NT-1.8, NT-3.3: the order of NT-3 holds in Phases 1, 2 and 6.
TEST(nt_1_8_player_order)
{
    plain(3);
    s->order[0] = 2, s->order[1] = 0, s->order[2] = 1;
    event(CARING_WOMAN);
    go(AUCTION_STEP);
    for (int i = 0; i < 3; i++) {
        ASKED(CHOOSE_BID, s->order[i]);
        PLAY(PASS);
    }
    for (int i = 0; i < 3; i++) {
        ASKED(DEPLOY, s->order[i]);
        PLAY(END);
    }
    for (int i = 0; i < 3; i++) {
        ASKED(CHOOSE_ACTION, s->order[i]);
        PLAY(PASS);
        if (game_asked(s) == SWAP_END) PLAY(NO);
    }
}

TEST(nt_3_3_player_order_in_phases)
{
    plain(3);
    s->order[0] = 1, s->order[1] = 2, s->order[2] = 0;
    go(DEPLOY_STEP);
    ASKED(DEPLOY, 1);
    PLAY(END);
    ASKED(DEPLOY, 2);
    go(ACTION_STEP);
    ASKED(CHOOSE_ACTION, 1);
}

TEST(nt_1_9_babies_cubes_first)
{
    plain(3);
    s->hunters[HOME][0][RED] += 11, s->dead[0] -= 11;  // one cube and the figure are dead
    nt_gain_babies(s, 0, 1);
    assert_int_equal(s->dead_figure[0], 1);
    nt_gain_babies(s, 0, 5);
    assert_int_equal(s->dead_figure[0], 0);
    assert_int_equal(s->hunters[HOME][0][ALPHA], 1);
    assert_int_equal(cubes_at(HOME, 0), 18);
}

TEST(nt_1_10_wanderers)
{
    plain(3);
    guest(0, YELLOW, HOME);
    daughter(0, CARING_WOMAN);
    go(DEPLOY_STEP);
    REFUSED(NT_1_10_NO_WANDERER, PROMOTE, .arg = {YELLOW, FIRE_STARTER});
    REFUSED(NT_1_10_NO_WANDERER, MARRY, .arg = {YELLOW, CARING_WOMAN});
    REFUSED(NT_1_10_NO_WANDERER, COURT, .arg = {YELLOW, CARING_WOMAN});
    REFUSED(NT_1_10_ESCORT, SEND, .arg = {YELLOW, PINE_NUT_TORTOISE});
    PLAY(SEND, .arg = {RED, PINE_NUT_TORTOISE});
    PLAY(SEND, .arg = {YELLOW, PINE_NUT_TORTOISE});
    int before = s->dead[1];
    nt_kill_hunter(s, 0, 6, YELLOW);  // (d) to the dead of his own colour
    assert_int_equal(s->dead[1], before + 1);
    guest(0, GREEN, HOME);
    assert_int_equal(nt_score(s, 2, NULL), 7 + 15);  // (e) scores for his colour
}

// NT-1.11: among own cube, figure and guest the loser chooses.
TEST(nt_1_11_loser_chooses)
{
    plain(3);
    home(0, 1);
    figure(0, HOME);
    guest(0, YELLOW, HOME);
    words(0, 1, 1, 0);
    event(STORYTELLER);
    s->at[0] = GAP, row(1, GREAT_AUK);
    go(ICONS_STEP);
    ASKED(CHAOS_HUNTER, 0);
    assert_int_equal(count_offered(LOSE_HUNTER), 3);
    REFUSED(NT_1_11_NO_SUCH_HUNTER, LOSE_HUNTER, .arg = {GREEN});
    PLAY(LOSE_HUNTER, .arg = {YELLOW});
    assert_int_equal(s->hunters[HOME][0][YELLOW], 0);
}

// NT-1.12: as far as possible; what offers nothing is not asked.
TEST(nt_1_12_as_far_as_possible)
{
    plain(3);
    home(0, 18);
    out(0, 0, 2);
    rig(6, 2, 0, 0);
    go(HUNT_STEP);  // the auk gives a baby and frees an orange word: nobody is dead but the figure
    assert_int_equal(s->hunters[HOME][0][ALPHA], 1);
    ASKED(CHOOSE_ACTION, 0);  // no disc to free: not asked
}

// NT-1.13: a fire starter freed by the first hunt protects in the second.
TEST(nt_1_13_at_once)
{
    plain(3);
    young_elder(0, FIRE_STARTER);
    s->at[0] = GAP;
    row(1, FLINT_MORAINE);
    row(2, CLOUDBERRY_BOG);
    out(0, 1, 1);
    out(0, 2, 2);
    go(HUNT_STEP);
    ASKED(NEXT_OWN, 0);
    rig(6, 1, 0);
    PLAY(NEXT, .arg = {FLINT_MORAINE});
    ASKED(FREE_DISC, 0);
    rig(6, 2, 5, 5);
    PLAY(FREE_ELDER, .arg = {FIRE_STARTER});
    PLAY(NO);                                // the bog is not taken
    assert_int_equal(cubes_at(HOME, 0), 6);  // two sixes froze nobody
}

// NT-2.1: discs go from the vocabulary to cards and back, never elsewhere.
TEST(nt_2_1_discs_stay_with_their_owner)
{
    plain(3);
    s->words[0][ORANGE]--;
    int at = 0;
    assert_string_equal(GAME->flaw(s, &at), "a player has not five discs of a colour");
}

static void free_orange_by_auk(void)
{
    out(0, 0, 1);
    rig(6, 1, 0);
    go(HUNT_STEP);
}

TEST(nt_2_2_freeing_a_disc)
{
    plain(3);
    lives(0, HAREM);
    portal(0, VENUS_ORANGE);
    young_elder(0, WARRIOR);
    tribal(0), s->portals[0] = 0, s->words[0][ORANGE]++;
    daughter(1, CARING_WOMAN);
    husband(0, CARING_WOMAN);
    bond_of(s, CARING_WOMAN)->disc = 1, s->words[0][ORANGE]--;
    daughter(0, MATCHMAKER);
    disc_on(0, MATCHMAKER, ORANGE);
    free_orange_by_auk();
    ASKED(FREE_DISC, 0);
    assert_int_equal(count_offered(0), 4);  // MPI is not among them
    OFFERED(PASS);
    OFFERED(FREE_ELDER, .arg = {WARRIOR});
    OFFERED(FREE_HUSBAND, .arg = {CARING_WOMAN});
    REFUSED(NT_2_2_NO_SUCH_DISC, FREE_ELDER, .arg = {CHIEF});
    REFUSED(NT_2_2_NO_SUCH_DISC, FREE_CARD, .arg = {MATCHMAKER, WHITE});
    PLAY(FREE_HUSBAND, .arg = {CARING_WOMAN});
    assert_true(nt_is_mature_husband(look_bond(s, CARING_WOMAN)));
}

TEST(nt_2_2_only_the_colour_named)
{
    plain(3);
    young_elder(0, FIRE_STARTER);
    daughter(0, MATCHMAKER);
    disc_on(0, MATCHMAKER, ORANGE);
    free_orange_by_auk();
    REFUSED(NT_2_2_OTHER_COLOUR, FREE_ELDER, .arg = {FIRE_STARTER});
    PLAY(PASS);
    assert_int_equal(s->disc[MATCHMAKER][ORANGE], 1);
}

TEST(nt_2_3_orange_white_black)
{
    plain(3);
    row(1, TYRANT_SEA_BEAR);
    daughter(0, MATCHMAKER);
    disc_on(0, MATCHMAKER, ORANGE);
    disc_on(0, MATCHMAKER, WHITE);
    out(0, 1, 3);
    rig(6, 3, 0, 0, 1);
    go(HUNT_STEP);
    ASKED(FREE_DISC, 0);
    OFFERED(FREE_CARD, .arg = {MATCHMAKER, ORANGE});
    PLAY(PASS);
    ASKED(FREE_DISC, 0);
    OFFERED(FREE_CARD, .arg = {MATCHMAKER, WHITE});
}

TEST(nt_2_4_discs_return)
{
    plain(3);
    young_elder(0, WARRIOR);
    daughter(0, MATCHMAKER);
    nt_lose_elder(s, 0, WARRIOR);
    assert_int_equal(nt_count_words(s, 0), 15);
    husband(1, MATCHMAKER);
    bond_of(s, MATCHMAKER)->disc = 1, s->words[1][ORANGE]--;
    nt_lose_daughter(s, 0, MATCHMAKER);
    assert_int_equal(nt_count_words(s, 1), 15);
    assert_int_equal(cubes_at(HOME, 1), 7);  // he went home
    sound();
}

// NT-2.5: a vocal player may hold such cards, but cannot play them; in hand they are worth nothing.
TEST(nt_2_5_hand_and_tableau)
{
    plain(3);
    elder(0, FIRE_STARTER);
    int before = nt_score(s, 0, NULL);
    card_in_hand(0, GRAY_WOLVES);
    assert_int_equal(nt_score(s, 0, NULL), before);
    go(ACTION_STEP);
    assert_int_equal(count_offered(PLAY_CARD), 0);
    tribal(0), elder(0, SHAMAN);
    OFFERED(PLAY_CARD, .arg = {SHAMAN, GRAY_WOLVES});
}

TEST(nt_2_6_hand_limit)
{
    plain(3);
    elder(0, FIRE_STARTER);
    elder(0, WARRIOR), tribal(0);
    card_in_hand(0, GRAY_WOLVES);
    card_in_hand(0, HONEY_BEES);
    event(CARING_WOMAN);
    rig(6, 3, WARRIOR, CHIEF, CHIEF);
    s->at[6] = GAP, row(7, PINE_NUT_TORTOISE), s->unseen &= ~(Cards)SOUTH_CARDS;
    go(ICONS_STEP);
    ASKED(CHOOSE_DISCARD, 0);
    REFUSED(NT_2_6_NOT_IN_HAND, DISCARD, .arg = {MOUFLON});
    PLAY(DISCARD, .arg = {HONEY_BEES});
    assert_int_equal(s->hand[0], card_bit(GRAY_WOLVES));
    ASKED(CHOOSE_BID, 1);
}

// NT-2.6: who may hold nothing discards all, unasked.
TEST(nt_2_6_empty_hand)
{
    plain(3);
    elder(0, WARRIOR), tribal(0);
    card_in_hand(0, GRAY_WOLVES);
    event(CARING_WOMAN);
    rig(6, 3, WARRIOR, CHIEF, CHIEF);
    s->at[6] = GAP, row(7, PINE_NUT_TORTOISE), s->unseen &= ~(Cards)SOUTH_CARDS;
    go(ICONS_STEP);
    ASKED(CHOOSE_BID, 1);
    TOLD(DISCARDED, .seat = 0, .arg = {GRAY_WOLVES});
}

TEST(nt_2_7_alpha_swap)
{
    plain(3);
    go(DEPLOY_STEP);
    PLAY(SWAP);  // from the dead
    assert_int_equal(s->dead_figure[0], 0);
    assert_int_equal(s->dead[0], 13);
    assert_int_equal(s->hunters[HOME][0][ALPHA], 1);
    REFUSED(NT_2_7_NO_SWAP, SWAP);
    PLAY(PROMOTE, .arg = {ALPHA, FIRE_STARTER});
    PLAY(SWAP);  // from a rank: the disc stays
    assert_int_equal(s->elder[0][FIRE_STARTER], CUBE);
    assert_int_equal(s->elder_disc[0], 1 << FIRE_STARTER);
    daughter(0, CARING_WOMAN);
    PLAY(MARRY, .arg = {ALPHA, CARING_WOMAN});
    PLAY(SWAP);  // from a husband space
    assert_int_equal(look_bond(s, CARING_WOMAN)->piece, CUBE);
    home(0, 0), s->hunters[HOME][0][ALPHA] = 0, s->dead_figure[0] = 1;
    REFUSED(NT_2_7_NO_SWAP, SWAP);
}

// NT-2.8: on the last turn a swap that costs points says so; one that brings some does not.
TEST(nt_2_8_last_swap)
{
    plain(3);
    s->unseen &= ~(Cards)ALL_DAUGHTERS, s->event_deck = s->reserve = 0;
    go(ACTION_STEP);
    PLAY(PASS);
    ASKED(LAST_SWAP, 0);  // a hunter dies for an alpha who is worth nothing
    assert_int_equal(game_question(s)->count, 1);
    int before = nt_score(s, 0, NULL);
    PLAY(YES);
    assert_int_equal(nt_score(s, 0, NULL), before - 1);
    plain(3);
    s->unseen &= ~(Cards)ALL_DAUGHTERS, s->event_deck = s->reserve = 0;
    elder(0, KNAPPER), tribal(0);
    go(ACTION_STEP);
    PLAY(PASS);
    ASKED(SWAP_END, 0);
}

// NT-2.8: in Phase 2 and at the end of Phase 6; not back.
TEST(nt_2_8_swap_windows)
{
    plain(3);
    go(DEPLOY_STEP);
    OFFERED(SWAP);
    go(ACTION_STEP);
    PLAY(PASS);
    ASKED(SWAP_END, 0);
    PLAY(YES);
    assert_int_equal(s->hunters[HOME][0][ALPHA], 1);
    plain(3);
    figure(0, HOME);
    go(ACTION_STEP);
    PLAY(PASS);
    ASKED(CHOOSE_ACTION, 1);
}

TEST(nt_2_9_special_abilities)
{
    plain(3);
    assert_false(nt_is_special(s, 0, BIG));
    elder(0, KNAPPER);
    assert_true(nt_is_special(s, 0, BIG));
    assert_false(nt_is_special(s, 0, CLUB));
    elder(0, WARRIOR);
    assert_true(nt_is_special(s, 0, CLUB));
    young_elder(0, WHITTLER);
    assert_false(nt_is_special(s, 0, SMALL));
    s->elder_disc[0] = 0;
    assert_true(nt_is_special(s, 0, SMALL));
}

static void reveal(int card)
{
    s->unseen = (s->unseen & ~(Cards)ALL_DAUGHTERS) | card_bit(card);
    s->event_deck = 1, s->reserve = 0;
    go(0);
}

TEST(nt_3_1_stars)
{
    plain(3);
    reveal(HEALER);  // green, yellow; warming, blizzard
    assert_int_equal(s->order[0], GREEN);
    assert_int_equal(s->order[1], YELLOW);
    assert_int_equal(s->order[2], RED);
    assert_int_equal(s->event_deck, 0);
}

TEST(nt_3_2_war_council)
{
    plain(3);
    elder(GREEN, WARRIOR), tribal(GREEN);
    reveal(HEALER);
    ASKED(COUNCIL, GREEN);
    REFUSED(NT_3_2_YIELD_TO_ANOTHER, YIELD_TO, .arg = {GREEN});
    assert_int_equal(count_offered(0), 3);
    PLAY(PASS);
    assert_int_equal(s->order[0], GREEN);
    plain(3);
    young_elder(GREEN, WARRIOR), tribal(GREEN);
    reveal(HEALER);
    assert_int_not_equal(game_asked(s), COUNCIL);
}

TEST(nt_ex_28_war_council_names_yellow)
{
    plain(3);
    elder(GREEN, WARRIOR), tribal(GREEN);
    reveal(CLAN_BRIDE);  // green, red
    ASKED(COUNCIL, GREEN);
    PLAY(YIELD_TO, .arg = {YELLOW});
    assert_int_equal(s->order[0], YELLOW);
    assert_int_equal(s->order[1], RED);
    assert_int_equal(s->order[2], GREEN);
}

// NT-11.1, NT-11.2
TEST(nt_11_2_two_players_war_council)
{
    plain(2);
    elder(RED, WARRIOR), tribal(RED);
    reveal(FLINT_MISTRESS);  // red, green; green is out
    ASKED(COUNCIL, RED);
    assert_int_equal(count_offered(0), 2);
    PLAY(YIELD_TO, .arg = {YELLOW});
    assert_int_equal(s->order[0], YELLOW);
    assert_int_equal(s->order[1], RED);
}

// NT-11.1: red and green play; star 1 yellow is unused.
TEST(nt_ex_46_unused_star)
{
    plain(2);
    s->colour[1] = GREEN, s->seat_of[GREEN] = 1, s->seat_of[YELLOW] = NOBODY;
    s->hunters[HOME][1][GREEN] = s->hunters[HOME][1][YELLOW], s->hunters[HOME][1][YELLOW] = 0;
    reveal(TOTEM_WOMAN);  // yellow, green
    assert_int_equal(s->order[0], 1);
    assert_int_equal(s->order[1], 0);
    assert_int_equal(s->order[2], NOBODY);
}
