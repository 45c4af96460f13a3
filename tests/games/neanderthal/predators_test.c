// SPDX-License-Identifier: MIT
// predators_test.c - NT-7.5.
#include "tribes.h"

// The horse in south 1, wolves beside it; red is tribal with a knapper and hunts with the alpha.
static void horse_and_wolves(void)
{
    plain(3);
    s->at[6] = GAP;
    row(7, WILD_HORSE), row(8, GRAY_WOLVES);
    tribal(0), elder(0, KNAPPER);
    card_in_tableau(0, FLINT_MORAINE);  // big: 3s are 1s
    out(0, 7, 4), figure(0, 7);
}

TEST(nt_7_5_1_nearest_predator)
{
    plain(3);
    s->at[6] = GAP;
    row(8, WILD_HORSE), row(6, LEOPARD), row(11, SCIMITAR_CAT);
    assert_int_equal(nt_predators_due(s, 8), 1 << 6);
    row(10, GRAY_WOLVES);
    assert_int_equal(nt_predators_due(s, 8), 1 << 6 | 1 << 10);  // equally near: both
    ice(7);
    assert_int_equal(nt_predators_due(s, 8), 1 << 10);  // behind ice
    row(9, HONEY_BEES);
    assert_int_equal(nt_predators_due(s, 9), 0);  // small game draws nobody
    assert_int_equal(nt_predators_due(s, 11), 0);
}

TEST(nt_ex_41_reach)
{
    plain(3);
    row(6, WILD_HORSE), ice(8), row(9, SCIMITAR_CAT);
    assert_int_equal(nt_predators_due(s, 6), 0);
    s->at[8] = GAP;
    assert_int_equal(nt_predators_due(s, 6), 1 << 9);
}

TEST(nt_7_5_2_spoils_are_held)
{
    horse_and_wolves();
    row(1, REINDEER), out(1, 1, 1), out(1, 0, 1);
    go(HUNT_STEP);
    ASKED(ALPHA_USE, 0);
    rig(6, 4, 2, 3, 4, 5);
    PLAY(YES);
    ASKED(NEXT_OWN, 1);
    assert_int_equal(s->kills, 1);
    assert_int_equal(nt_count_hunters(s, 8, 0), 5);  // they wait at the wolves
    assert_int_equal(count_told(BABIES_BORN), 0);
}

TEST(nt_ex_20_one_hit_is_not_enough)
{
    horse_and_wolves();
    s->tableau[0] = 0;
    go(HUNT_STEP);
    rig(6, 4, 2, 3, 4, 5);
    PLAY(YES);
    TOLD(FAILED_HUNT, .seat = 0, .arg = {WILD_HORSE});
    assert_int_equal(nt_count_hunters(s, HOME, 0), 7);
    assert_int_equal(count_told(HUNTER_DIED), 0);
}

TEST(nt_ex_21_success_with_the_spear)
{
    horse_and_wolves();
    go(HUNT_STEP);
    rig(6, 9, 2, 3, 4, 5, 0, 2, 2, 3, 3);
    PLAY(YES);
    TOLD(CONVERTED, .seat = 0, .arg = {1});
    TOLD(SUCCEEDED, .seat = 0, .arg = {WILD_HORSE});
    TOLD(KILL_HELD, .seat = 0, .arg = {WILD_HORSE, GRAY_WOLVES});
    TOLD(KILL_SAVED, .seat = 0, .arg = {WILD_HORSE, GRAY_WOLVES});
    TOLD(BABIES_BORN, .seat = 0, .arg = {3});        // safe after a hit on the wolves
    assert_int_not_equal(game_asked(s), TAKE_CARD);  // kind 2 of 4
}

TEST(nt_ex_22_all_dead)
{
    horse_and_wolves();
    go(HUNT_STEP);
    rig(6, 9, 2, 3, 4, 5, 4, 4, 5, 5, 5);
    PLAY(YES);
    assert_int_equal(count_told(HUNTER_DIED), 5);
    TOLD(STOLEN, .seat = 0, .arg = {WILD_HORSE});
    assert_int_equal(count_told(BABIES_BORN), 0);
    assert_int_equal(card_at(s, 8), GRAY_WOLVES);
    assert_int_equal(card_at(s, 7), WILD_HORSE);
}

TEST(nt_ex_23_with_fire_starter)
{
    horse_and_wolves();
    elder(0, FIRE_STARTER);
    go(HUNT_STEP);
    rig(6, 9, 2, 3, 4, 5, 4, 4, 5, 5, 5);
    PLAY(YES);
    PLAY(LOSE_HUNTER, .arg = {RED});
    PLAY(LOSE_HUNTER, .arg = {RED});
    TOLD(STOLEN, .seat = 0, .arg = {WILD_HORSE});
    ASKED(TAKE_CARD, 0);
    PLAY(YES);
    assert_true(s->hand[0] & card_bit(GRAY_WOLVES));
    assert_int_equal(nt_count_hunters(s, HOME, 0), 2 + 3);
}

static void cat_and_elephant(void)
{
    plain(3);
    home(0, 8), home(1, 18);
    s->at[6] = GAP;
    row(6, WILD_HORSE), row(7, SCIMITAR_CAT), row(8, STRAIGHT_TUSKED_ELEPHANT);
    out(0, 7, 8), out(1, 7, 18);
    s->kill[0] = (Kill){0, 6, 7, 2, 1 << 7};
    s->kill[1] = (Kill){1, 8, 7, 2, 1 << 7};
    s->kills = 2;
}

// NT-7.5.3: placed and moved hunters are one group with one roll, in hunt order.
TEST(nt_7_5_3_one_group_one_roll)
{
    cat_and_elephant();
    rig(6, 8, 0, 1, 1, 1, 1, 1, 1, 1);
    go(HUNT_STEP);
    assert_int_equal(tale.at[0].seat, 0);
    TOLD(HUNT_BEGAN, .seat = 0, .arg = {SCIMITAR_CAT, 8});
}

TEST(nt_ex_17_cat_with_two_groups)
{
    cat_and_elephant();
    rig(6, 8, 0, 1, 1, 1, 1, 1, 1, 2);
    go(HUNT_STEP);
    TOLD(FAILED_HUNT, .seat = 0, .arg = {SCIMITAR_CAT});
    PLAY(NO);                                  // the set of 2s is not used
    TOLD(BABIES_BORN, .seat = 0, .arg = {3});  // the horse is kept
    cat_and_elephant();
    rig(6, 8, 0, 0, 1, 1, 1, 1, 2, 2);
    go(HUNT_STEP);
    PLAY(NO);  // the cat is not taken
    assert_int_equal(s->kills, 0);
    assert_int_equal(count_told(HUNT_BEGAN), 0);  // home without a roll
    assert_int_equal(cubes_at(HOME, 1), 18);
    assert_int_equal(s->hunters[HOME][1][ALPHA], 1);  // the elephant is kept: only he was dead
    assert_int_equal(nt_count_hunters(s, 7, 1), 0);
}

TEST(nt_7_5_4_theft)
{
    horse_and_wolves();
    go(HUNT_STEP);
    rig(6, 9, 2, 3, 4, 5, 1, 1, 2, 3, 3);
    PLAY(YES);  // no 1 against the wolves: the horse is stolen, nobody dies
    TOLD(STOLEN, .seat = 0, .arg = {WILD_HORSE});
    assert_int_equal(nt_count_hunters(s, HOME, 0), 7);
    assert_int_equal(s->kills, 0);
}

// The two groups have made their kills and wait, the mouflon's at the leopard, the horse's at the
// cat.
TEST(nt_ex_50_two_kills)
{
    plain(3);
    s->at[6] = GAP;
    row(6, LEOPARD), row(7, MOUFLON), row(8, SCIMITAR_CAT), row(9, WILD_HORSE);
    young_elder(0, WARRIOR), tribal(0);
    out(0, 6, 3), out(0, 8, 3);
    assert_int_equal(nt_predators_due(s, 7), 1 << 6 | 1 << 8);
    assert_int_equal(nt_predators_due(s, 9), 1 << 8);
    s->kill[0] = (Kill){0, 7, 6, 1, 1 << 6 | 1 << 8};
    s->kill[1] = (Kill){0, 9, 8, 1, 1 << 8};
    s->kills = 2;
    rig(6, 3, 0, 1, 2);
    go(HUNT_STEP);  // only the leopard is open: the mouflon group has still to come to the cat
    TOLD(SUCCEEDED, .seat = 0, .arg = {LEOPARD});
    TOLD(BABIES_BORN, .seat = 0, .arg = {2});
    ASKED(FREE_DISC, 0);
    assert_int_equal(s->kills, 2);
    rig(6, 6, 0, 1, 2, 2, 5, 5);
    PLAY(PASS);
    TOLD(HUNT_BEGAN, .seat = 0, .arg = {SCIMITAR_CAT, 6});
    TOLD(FAILED_HUNT, .seat = 0, .arg = {SCIMITAR_CAT});
    assert_int_equal(count_told(HUNTER_DIED), 0);
    TOLD(BABIES_BORN, .seat = 0, .arg = {2});
    ASKED(FREE_DISC, 0);
    PLAY(FREE_ELDER, .arg = {WARRIOR});
    TOLD(BABIES_BORN, .seat = 0, .arg = {3});
    assert_int_equal(cubes_at(HOME, 0), 6 + 2 + 2 + 3);
}

TEST(nt_7_1_3_wait_for_those_who_come)
{
    plain(3);
    s->at[6] = GAP;
    row(6, LEOPARD), row(7, MOUFLON), row(8, SCIMITAR_CAT), row(1, CAVE_HYENA);
    out(0, 6, 2), out(0, 8, 2), out(1, 1, 1);
    s->kill[0] = (Kill){0, 7, 6, 1, 1 << 6 | 1 << 8};
    s->kills = 1;
    go(HUNT_STEP);
    ASKED(NEXT_PREDATOR, 0);
    REFUSED(NT_7_1_3_OTHERS_COME, NEXT, .arg = {SCIMITAR_CAT});
    OFFERED(NEXT, .arg = {LEOPARD});
}

// NT-7.5.5: beaten, it threatens nobody more, but still counts as the nearest.
TEST(nt_7_5_5_beaten_predator)
{
    plain(3);
    row(7, WILD_HORSE), row(8, GRAY_WOLVES), row(10, LEOPARD);
    s->phase = HUNTING, s->beaten = 1 << 8;
    assert_int_equal(nt_predators_due(s, 7), 0);
    s->beaten = 0, s->fresh = 1 << 8;  // a newcomer attacks nobody and is not counted
    assert_int_equal(nt_predators_due(s, 7), 1 << 10);
    s->phase = DEPLOYMENT;  // in the next turn it counts again
    assert_int_equal(nt_predators_due(s, 7), 1 << 8);
    s->phase = HUNTING, s->beaten = 1 << 8, s->fresh = 0;
    s->kill[0] = (Kill){0, 7, 10, 1, 1 << 10 | 1 << 8};
    s->kills = 1;
    nt_clear_predator(s, 8);
    assert_int_equal(s->kill[0].due, 1 << 10);
}

// NT-7.5.5: wolves taken into hand without success; the other group keeps its kill and may stay.
TEST(nt_7_5_5_wolves_taken)
{
    plain(3);
    row(7, WILD_HORSE), row(8, GRAY_WOLVES);
    s->unseen = (s->unseen & ~(Cards)SOUTH_CARDS) | card_bit(EUROPEAN_ASS);
    elder(0, FIRE_STARTER), out(0, 8, 3), out(1, 8, 4);
    s->kill[0] = (Kill){1, 7, 8, 1, 1 << 8};
    s->kills = 1;
    rig(6, 3, 3, 3, 3);
    go(HUNT_STEP);
    ASKED(TAKE_CARD, 0);
    PLAY(YES);
    TOLD(BABIES_BORN, .seat = 1, .arg = {3});  // the horse is safe
    ASKED(HUNT_NEW, 1);
    rig(6, 4, 0, 1, 2, 2);
    PLAY(YES);
    TOLD(SUCCEEDED, .seat = 1, .arg = {EUROPEAN_ASS});
}

// NT-7.5.6: the set is that of the first roll; taken in the order won.
TEST(nt_7_5_6_dice_of_the_first_roll)
{
    plain(3);
    row(7, WILD_HORSE), row(8, GRAY_WOLVES), row(9, FALLOW_DEER);
    elder(0, FIRE_STARTER), out(0, 8, 2);
    s->kill[0] = (Kill){0, 9, 8, 3, 1 << 8};
    s->kill[1] = (Kill){0, 7, 8, 4, 1 << 8};
    s->kills = 2;
    rig(6, 2, 0, 2);
    go(HUNT_STEP);
    ASKED(TAKE_CARD, 0);
    assert_int_equal(game_question(s)->what, FALLOW_DEER);
    PLAY(YES);
    ASKED(TAKE_CARD, 0);
    assert_int_equal(game_question(s)->what, WILD_HORSE);
    PLAY(YES);
    assert_true(s->hand[0] & card_bit(WILD_HORSE));
    assert_int_equal(s->at[9], GAP);
}

TEST(nt_7_5_7_no_words_against_predators)
{
    for (int card = 0; card < BIOMES; card++)
        if (NT_BIOME[card].predator)
            for (int colour = 0; colour < COLOURS; colour++)
                assert_int_equal(NT_BIOME[card].need[colour], 0);
    plain(3);
    row(7, SCIMITAR_CAT), words(0, 0, 0, 0);
    go(DEPLOY_STEP);
    OFFERED(SEND, .arg = {RED, SCIMITAR_CAT});
}

// NT-INV-5, NT-7.5.5: a predator taken as a trophy leaves a gap, and nobody stands on it while the
// others still take their kills.
TEST(nt_7_5_5_trophy_leaves_nobody_behind)
{
    plain(3);
    row(7, WILD_HORSE), row(8, LEOPARD);
    young_elder(1, FIRE_STARTER);
    out(0, 8, 3), out(1, 8, 4), out(2, 8, 5);
    s->kill[0] = (Kill){1, 7, 8, 1, 1 << 8};
    s->kills = 1;
    rig(6, 3, 2, 2, 2);
    go(HUNT_STEP);
    PLAY(YES);
    ASKED(FREE_DISC, 1);  // yellow takes his horse
    assert_int_equal(nt_count_hunters(s, 8, 2), 0);
    assert_int_equal(nt_count_hunters(s, 8, 1), 0);
}
