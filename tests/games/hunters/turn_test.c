// SPDX-License-Identifier: MIT
// turn_test.c - MH-4: playing a card, throwing away, refilling.
#include "tests/games/hunters/hunters.h"

TEST(mh_4_1_play_throw_refill)
{
    quiet(3, RED);
    hold(RED, 5, L_SWAP, L_CLUB, D_FIRE, D_ALL1, D_ALL2);
    ASKED(ASK_PLAY, RED);
    PLAYED_CARD(L_SWAP);
    PLAYED(STOP);
    ASKED(ASK_THROW, RED);
    PLAYED(KEEP_HAND);
    ASKED(ASK_DRAW, RED);
    PLAYED(DRAW, .arg = {LIGHT});
    ASKED(ASK_PLAY, BLUE);
}

TEST(mh_4_2_exactly_one_card_of_the_hand)
{
    quiet(3, RED);
    hold(RED, 5, L_SWAP, L_CLUB, D_FIRE, D_ALL1, D_ALL2);
    REFUSED(MH_4_2_NOT_IN_HAND, PLAY, .arg = {L_DRIVE});
    REFUSED(MH_4_2_NOT_IN_HAND, COPY, .arg = {L_CULT, LIGHT});
    assert_int_equal(count_offered(PLAY), 5);
    assert_int_equal(count_offered(0), 5);  // one must be played
    PLAYED_CARD(D_ALL1);
    assert_int_equal(s->hand[RED][D_ALL1], 0);
    assert_int_equal(s->pile[D_ALL1], 1);
    TOLD(PLAYED, .seat = RED, .arg = {D_ALL1});
}

TEST(mh_4_2_1_light_card_if_affordable)
{
    quiet(3, RED);
    hold(RED, 5, L_HERDCAMP, L_DRIVE, L_MIGRATE, L_SWAP, D_ALL2);
    s->stones[RED] = 3;
    REFUSED(MH_4_2_1_TOO_DEAR, PLAY, .arg = {L_HERDCAMP});
    OFFERED(PLAY, .arg = {L_DRIVE});
    s->stones[RED] = 1;
    REFUSED(MH_4_2_1_TOO_DEAR, PLAY, .arg = {L_MIGRATE});
    OFFERED(PLAY, .arg = {L_SWAP});
    hold(RED, 5, L_MAMMOTH, L_DRIVE, L_MIGRATE, L_SWAP, D_ALL2);
    REFUSED(MH_4_2_1_TOO_DEAR, PLAY, .arg = {L_MAMMOTH});
    s->stones[RED] = 2;
    OFFERED(PLAY, .arg = {L_MAMMOTH});
}

// MH-4.2.2, MH-EX-14
TEST(mh_ex_14_eight_stones)
{
    quiet(3, RED);
    hold(RED, 5, L_SWAP, D_ALL1, D_KILL1, D_FIRE, D_CLUB);
    s->stones[RED] = 8;
    assert_int_equal(count_offered(0), 1);
    OFFERED(PLAY, .arg = {L_SWAP});
    REFUSED(MH_4_2_2_EIGHT_STONES, PLAY, .arg = {D_ALL1});
    s->stones[RED] = 7;
    assert_int_equal(count_offered(PLAY), 5);
}

// MH-4.2.1, MH-4.2.3, MH-EX-15
TEST(mh_ex_15_too_poor)
{
    quiet(3, RED);
    open_card(L_DRIVE);
    hold(RED, 5, L_STEPPE, L_HERDCAMP, L_MIGRATE, D_FIRE, D_CULT);
    s->stones[RED] = 2;
    assert_int_equal(count_offered(0), 2);
    OFFERED(PLAY, .arg = {L_MIGRATE});
    OFFERED(PLAY, .arg = {D_FIRE});
    REFUSED(MH_4_2_3_COPY_TOO_DEAR, COPY, .arg = {D_CULT, LIGHT});
    REFUSED(MH_4_2_3_NO_OPEN_CARD, COPY, .arg = {D_CULT, DARK});
    REFUSED(MH_4_2_3_COPY_TOO_DEAR, PLAY, .arg = {D_CULT});
    REFUSED(MH_4_2_3_NO_CULT, COPY, .arg = {D_FIRE, LIGHT});
    s->open_card[LIGHT] = NO_CARD;
    REFUSED(MH_4_2_3_NO_OPEN_CARD, PLAY, .arg = {D_CULT});  // the reason that is true
}

// MH-4.2.3, MH-7.8, MH-EX-13
TEST(mh_ex_13_dark_cult_copies_light)
{
    quiet(3, RED);
    open_card(L_HERDCAMP);
    open_card(D_ALL1);
    hold(RED, 5, D_CULT, L_SWAP, D_FIRE, D_KILL1, D_ALL2);
    s->stones[RED] = 9;
    OFFERED(COPY, .arg = {D_CULT, LIGHT});
    REFUSED(MH_4_2_2_EIGHT_STONES, COPY, .arg = {D_CULT, DARK});
    PLAYED(COPY, .arg = {D_CULT, LIGHT});
    ASKED(ASK_CAMP_REGION, RED);  // he carries out the camp himself
    assert_int_equal(s->stones[RED], 5);
    assert_int_equal(s->pool[LIGHT], 4);
    assert_int_equal(s->pile[D_CULT], 1);
    assert_int_equal(s->open_card[LIGHT], L_HERDCAMP);
    assert_int_equal(s->open_card[DARK], D_ALL1);
    TOLD(COPIED, .seat = RED, .arg = {D_CULT, L_HERDCAMP});
}

TEST(mh_4_2_4_a_card_without_effect_may_be_played)
{
    quiet(3, RED);  // no hunter anywhere: nobody to swap, no fire to move
    hold(RED, 5, L_SWAP, L_FIRE, L_MIGRATE, D_KILL1, D_MAMMOTH);
    assert_int_equal(count_offered(PLAY), 5);
    PLAYED_CARD(L_SWAP);
    assert_int_equal(count_offered(0), 1);
    PLAYED(STOP);
    assert_int_equal(s->stones[RED], 3);
}

TEST(mh_4_2_5_the_ban_is_lifted)
{
    quiet(3, RED);
    hold(RED, 5, D_CULT, L_CULT, D_KILL1, D_MAMMOTH, D_FIRE);
    s->stones[RED] = 9;  // nothing but dark cards, and no open light card to copy
    assert_int_equal(count_offered(PLAY), 3);
    REFUSED(MH_4_2_5_NOT_STUCK, LAY_BLANK);
    PLAYED_CARD(D_KILL1);
    assert_int_equal(s->stones[RED], 11);
    assert_true(s->ban_lifted);
}

// MH-4.2.5, MH-EX-34
TEST(mh_ex_34_blank)
{
    quiet(3, RED);
    open_card(L_HERDCAMP);
    hold(RED, 5, L_STEPPE, L_SWAP, L_FIRE, L_CLUB, D_CULT);
    s->stones[RED] = 0;
    assert_int_equal(count_offered(0), 1);
    PLAYED(LAY_BLANK);
    TOLD(BLANK_LAID, .seat = RED);
    assert_int_equal(s->pile[D_CULT], 1);
    assert_int_equal(s->stones[RED], 0);
    assert_int_equal(s->pool[DARK], 20);
    assert_int_equal(s->pool[LIGHT], 0);
    assert_int_equal(s->open_card[LIGHT], L_HERDCAMP);
    assert_int_equal(s->open_card[DARK], NO_CARD);
    PLAYED(KEEP_HAND);
    REFUSED(MH_4_8_BOTH_COLOURS, DRAW, .arg = {LIGHT});
    PLAYED(DRAW, .arg = {DARK});
    ASKED(ASK_PLAY, BLUE);
}

TEST(mh_4_2_6_equal_cards_are_one_choice)
{
    quiet(3, RED);
    hold(RED, 5, L_STEPPE, L_STEPPE, D_ALL1, D_ALL1, D_ALL1);
    assert_int_equal(count_offered(PLAY), 2);
    PLAYED_CARD(D_ALL1);
    PLAYED(STOP);
    PLAYED(STOP);
    assert_int_equal(count_offered(THROW), 2);
    hold(RED, 5, L_STEPPE, L_PASTURE, D_ALL1, D_ALL1, D_ALL1);
    assert_int_equal(count_offered(THROW), 3);  // another landscape is another card
}

TEST(mh_4_3_light_card_is_paid_and_optional)
{
    quiet(3, RED);
    hold(RED, 5, L_STEPPE, L_SWAP, D_ALL1, D_KILL1, D_FIRE);
    PLAYED_CARD(L_STEPPE);
    assert_int_equal(s->stones[RED], 1);
    assert_int_equal(s->pool[LIGHT], 3);
    TOLD(PAID, .seat = RED, .arg = {3});
    PLAYED(CHOOSE_WAY, .arg = {WAY_LANDSCAPE});
    ASKED(ASK_PLACE_HUNTER, RED);
    PLAYED(PLACE_IN, .arg = {R5});
    PLAYED(STOP);  // part of it is enough
    ASKED(ASK_THROW, RED);
    assert_int_equal(s->pool[LIGHT], 3);
}

TEST(mh_4_4_dark_card_yields_and_others_act)
{
    quiet(3, RED);
    put(RED, R5, 1, 0);
    hold(RED, 5, D_KILL1, L_SWAP, D_ALL1, D_FIRE, L_FIRE);
    PLAYED_CARD(D_KILL1);
    assert_int_equal(s->stones[RED], 6);
    assert_int_equal(s->pool[DARK], 18);
    TOLD(STONES_TAKEN, .seat = RED, .arg = {2});
    assert_int_equal(count_offered(CHOOSE_OPPONENT), 2);
    PLAYED(CHOOSE_OPPONENT, .arg = {GREEN});
    ASKED(ASK_PICK_HUNTER, GREEN);
    OFFERED(STOP);  // he may forgo it
    PLAYED(STOP);
    assert_int_equal(s->hunters[UNARMED][RED][R5], 1);
    ASKED(ASK_THROW, RED);
}

TEST(mh_4_4_both_pools_short)
{
    quiet(3, RED);
    hold(RED, 5, D_ALL2, L_SWAP, D_ALL1, D_FIRE, L_FIRE);
    s->pool[DARK] = 1;
    s->pool[LIGHT] = 2;
    assert_int_equal(total_of(YIELD_OF, D_ALL2), 3);
    PLAYED_CARD(D_ALL2);
    assert_int_equal(s->stones[RED], 7);
    assert_int_equal(s->pool[DARK] + s->pool[LIGHT], 0);
}

// MH-4.4, MH-4.5, MH-7.1, MH-11.4, MH-EX-17
TEST(mh_ex_17_shortage_ends_the_phase)
{
    quiet(4, RED);
    s->period = 2;
    s->pool[DARK] = 2;
    s->pool[LIGHT] = 11;
    s->stones[RED] = 1;
    hold(RED, 5, D_ALL2, L_SWAP, D_ALL1, D_FIRE, L_FIRE);
    PLAYED_CARD(D_ALL2);
    assert_int_equal(s->stones[RED], 7);
    assert_int_equal(s->pool[DARK], 0);
    assert_int_equal(s->pool[LIGHT], 7);
    TOLD(POOL_EMPTIED, .seat = RED);
    for (int seat = BLUE; seat <= YELLOW; seat++) {
        ASKED(ASK_PLACE_HUNTER, seat);
        PLAYED(PLACE_IN, .arg = {R5});
        ASKED(ASK_PLACE_HUNTER, seat);
        PLAYED(PLACE_IN, .arg = {R6});
    }
    ASKED(ASK_THROW, RED);
    PLAYED(THROW, .arg = {L_FIRE});
    PLAYED(DRAW, .arg = {DARK});
    PLAYED(DRAW, .arg = {LIGHT});
    assert_true(count_told(SCORED_PERIOD) == 4);  // conflicts and scoring followed
    assert_int_equal(game_asked(s), ASK_GLACIER);
    PLAYED(DECLINE);
    ASKED(ASK_PLAY, BLUE);
    assert_int_equal(s->period, 3);
}

TEST(mh_4_5_exactly_emptying_the_pool_ends_the_phase)
{
    quiet(3, RED);
    s->pool[DARK] = 3;
    hold(RED, 5, D_ALL1, L_SWAP, D_ALL2, D_FIRE, L_FIRE);
    PLAYED_CARD(D_ALL1);
    assert_int_equal(s->ended_by, RED);
    PLAYED(PLACE_IN, .arg = {R5});  // the action is carried out in full
    PLAYED(STOP);
    ASKED(ASK_THROW, RED);
    finish_turn();
    assert_int_equal(game_asked(s), ASK_GLACIER);
    assert_int_equal(s->hunters[UNARMED][BLUE][R5], 1);

    quiet(3, RED);
    s->pool[DARK] = 4;  // one stone is left: the next turn follows
    hold(RED, 5, D_ALL1, L_SWAP, D_ALL2, D_FIRE, L_FIRE);
    PLAYED_CARD(D_ALL1);
    PLAYED(STOP);
    PLAYED(STOP);
    finish_turn();
    ASKED(ASK_PLAY, BLUE);
}

TEST(mh_4_6_where_the_played_card_goes)
{
    quiet(3, RED);
    open_card(D_FIRE);
    s->stones[RED] = s->stones[BLUE] = 4;
    hold(RED, 5, L_CULT, L_SWAP, D_ALL1, D_KILL1, L_FIRE);
    hold(BLUE, 5, L_CULT, L_SWAP, D_ALL1, D_KILL1, L_CLUB);
    PLAYED(COPY, .arg = {L_CULT, DARK});
    assert_int_equal(s->pile[L_CULT], 1);
    assert_int_equal(s->open_card[LIGHT], NO_CARD);  // only a cult card lies there
    assert_int_equal(s->open_card[DARK], D_FIRE);
    PLAYED(CHOOSE_OPPONENT, .arg = {BLUE});
    PLAYED(STOP);
    finish_turn();
    OFFERED(COPY, .arg = {L_CULT, DARK});  // the same card again
    PLAYED_CARD(L_SWAP);
    assert_int_equal(s->open_card[LIGHT], L_SWAP);  // at the moment it is played
    assert_int_equal(count_shown(GREEN, FACE, L_SWAP, PILE, LIGHT), 1);
}

TEST(mh_4_7_throwing_away)
{
    quiet(3, RED);
    hold(RED, 5, L_SWAP, L_CLUB, D_FIRE, D_ALL1, D_ALL2);
    PLAYED_CARD(L_SWAP);
    PLAYED(STOP);
    REFUSED(MH_4_7_NOT_IN_HAND, THROW, .arg = {L_DRIVE});
    assert_int_equal(count_offered(THROW), 4);
    OFFERED(KEEP_HAND);
    PLAYED(THROW, .arg = {D_ALL2});
    TOLD(THREW, .seat = RED, .arg = {DARK});
    for (int i = 0; i < tale.count; i++)
        if (tale.at[i].kind == THREW_CARD) assert_int_equal(tale.at[i].only, 1 << RED);
    assert_int_equal(s->open_card[DARK], NO_CARD);
    assert_int_equal(s->pool[DARK], 20);  // no effect
    assert_true(sees_card(RED, PILE, DARK, D_ALL2));
    assert_false(sees_card(BLUE, PILE, DARK, D_ALL2));
    assert_int_equal(count_shown(BLUE, COLOUR, DARK, PILE, DARK), 1);  // its colour is public
}

// MH-4.8, MH-EX-19
TEST(mh_ex_19_refill)
{
    quiet(3, RED);
    hold(RED, 5, L_SWAP, D_CLUB, D_FIRE, D_ALL1, D_ALL2);
    PLAYED_CARD(L_SWAP);
    PLAYED(STOP);
    State before = *s;
    PLAYED(KEEP_HAND);
    REFUSED(MH_4_8_BOTH_COLOURS, DRAW, .arg = {DARK});
    assert_int_equal(count_offered(0), 1);
    *s = before;
    PLAYED(THROW, .arg = {D_FIRE});
    assert_int_equal(count_offered(DRAW), 2);  // three dark cards left: free
    PLAYED(DRAW, .arg = {DARK});
    assert_int_equal(count_offered(0), 1);
    PLAYED(DRAW, .arg = {LIGHT});
    assert_int_equal(mh_count_cards(s->hand[RED], LIGHT), 1);
    assert_int_equal(mh_count_cards(s->hand[RED], DARK), 4);
}

// Five players with 18 dark cards in their hands; the deck empty; three cards and the open one.
static void given_empty_dark_deck(void)
{
    quiet(5, RED);
    hold(RED, 5, L_SWAP, L_FIRE, D_CULT, D_CULT, D_MAMMOTH);
    hold(BLUE, 5, L_STEPPE, D_ALL1, D_ALL1, D_ALL1, D_ALL2);
    hold(GREEN, 5, L_FOREST, D_KILL1, D_KILL1, D_KILL1, D_KILL2);
    hold(YELLOW, 5, L_PASTURE, D_CLUB, D_CLUB, D_CLUB, D_KILL2);
    hold(BLACK, 5, L_MOUNTAINS, L_MOUNTAINS, D_FIRE, D_MAMMOTH, D_ALL2);
    memset(&s->deck[LIGHT_FACES], 0, FACES - LIGHT_FACES);
    s->pile[D_CULT] = 1;
    s->thrown[BLUE][D_FIRE] = 1;
    s->pile[D_ALL1] = 1;
    s->pile[D_KILL1] = 1;
    s->open_card[DARK] = D_KILL1;
}

// MH-4.8.1, MH-EX-20
TEST(mh_ex_20_reshuffle)
{
    bool drawn[FACES] = {0};
    for (uint64_t seed = 1; seed <= 40; seed++) {
        given_empty_dark_deck();
        PLAYED_CARD(L_SWAP);
        PLAYED(STOP);
        PLAYED(KEEP_HAND);
        s->core.random.key = seed;
        uint8_t before[FACES];
        memcpy(before, s->hand[RED], FACES);
        PLAYED(DRAW, .arg = {DARK});
        TOLD(RESHUFFLED, .seat = NOBODY, .arg = {DARK});
        for (int card = 0; card < FACES; card++) drawn[card] |= s->hand[RED][card] > before[card];
        assert_int_equal(mh_count_cards(s->deck, DARK), 2);
        assert_int_equal(s->open_card[DARK], D_KILL1);
        assert_int_equal(mh_count_cards(s->pile, DARK), 1);
        assert_int_equal(s->thrown[BLUE][D_FIRE], 0);
    }
    for (int card = 0; card < FACES; card++)
        assert_int_equal(drawn[card], card == D_CULT || card == D_FIRE || card == D_ALL1);
}

TEST(mh_4_8_2_a_colour_without_cards_cannot_be_drawn)
{
    given_empty_dark_deck();
    s->pile[D_CULT] = s->pile[D_ALL1] = s->thrown[BLUE][D_FIRE] = 0;
    PLAYED_CARD(L_SWAP);
    PLAYED(STOP);
    PLAYED(KEEP_HAND);
    REFUSED(MH_4_8_2_NO_CARDS, DRAW, .arg = {DARK});
    OFFERED(DRAW, .arg = {LIGHT});
    s->thrown[BLACK][D_FIRE] = 1;  // what was thrown away is shuffled in, too
    OFFERED(DRAW, .arg = {DARK});
}

TEST(mh_4_9_left_neighbour_is_next)
{
    quiet(3, GREEN);
    hold(GREEN, 5, L_SWAP, L_CLUB, D_FIRE, D_ALL1, D_ALL2);
    PLAYED_CARD(L_SWAP);
    PLAYED(STOP);
    finish_turn();
    ASKED(ASK_PLAY, RED);
}
