// SPDX-License-Identifier: MIT
// auction_test.c - NT-4.9.
#include "tribes.h"

static void sell(int card)
{
    event(card);
    go(AUCTION_STEP);
}

TEST(nt_4_9_1_bidders_and_discs)
{
    plain(3);
    tribal(0);
    tribal(1), lives(1, HAREM);
    words(2, 2, 3, 0);
    sell(CARING_WOMAN);    // takes orange
    ASKED(CHOOSE_BID, 1);  // pair-bonding and tribal: no bidder
    TOLD(BIDS_NO_MORE, .seat = 0);
    PLAY(PASS);
    ASKED(CHOOSE_BID, 2);
    assert_int_equal(count_offered(BID), 2);
    REFUSED(NT_4_9_1_NOT_ENOUGH_WORDS, BID, .arg = {3});
}

// NT-12.1.5. Whoever has traded for words may have more than the box has for one.
TEST(nt_4_9_1_more_words_than_one_has_at_first)
{
    plain_with(1, "");
    for (int colour = 0; colour < COLOURS; colour++) s->words[0][colour]++, s->words[1][colour]--;
    sell(MIDWIFE);  // takes all three colours
    ASKED(CHOOSE_BID, 0);
    assert_int_equal(count_offered(BID), nt_count_words(s, 0));
    assert_in_range(nt_count_words(s, 0), DISCS * COLOURS + 1, BID_MAX);
    PLAY(BID, .arg = {(uint8_t)nt_count_words(s, 0)});
}

TEST(nt_4_9_2_smallest_bid_and_half_values)
{
    plain(3);
    tribal(1), lives(1, HAREM);
    sell(CARING_WOMAN);
    REFUSED(NT_4_9_2_ONE_DISC_AT_LEAST, BID, .arg = {0});
    PLAY(PASS);
    PLAY(BID, .arg = {1});  // value one half
    ASKED(CHOOSE_BID, 2);
    OFFERED(BID, .arg = {1});
}

TEST(nt_4_9_3_what_beats)
{
    plain(3);
    sell(CARING_WOMAN);
    PLAY(BID, .arg = {2});
    REFUSED(NT_4_9_3_DOES_NOT_BEAT, BID, .arg = {2});  // later in the order
    lives(1, HAREM), daughter(1, MIDWIFE), s->unseen &= ~card_bit(MIDWIFE);
    REFUSED(NT_4_9_3_DOES_NOT_BEAT, BID, .arg = {2});
    s->tableau[1] = 0, s->unseen |= card_bit(MIDWIFE), s->event_deck++;
    PLAY(BID, .arg = {3});
    PLAY(PASS);
    ASKED(CHOOSE_BID, 0);
    OFFERED(BID, .arg = {3});  // a tie won by order
}

static int count_ties(int seat, int discs)
{
    Sum sum = {0};
    GAME->explain(s, (Action){.kind = TIE_SUM, .arg = {discs, seat}}, &sum);
    return sum.count;
}

// NT-4.9.3. Whoever is said to win a tie may answer with as many words, and nobody else.
TEST(nt_4_9_3_who_wins_a_tie_is_said)
{
    plain(3);
    words(0, 3, 0, 0);
    sell(CARING_WOMAN);
    assert_int_equal(count_ties(0, 1), 0);  // first in the order
    PLAY(PASS);
    assert_int_equal(count_ties(1, 3), 1);
    assert_int_equal(count_ties(1, 4), 0);  // the first has no fourth orange word
    PLAY(BID, .arg = {3});
    const Frame *asked = game_question(s);
    assert_int_equal(asked->why, 1);  // the question names who leads, and with how much
    assert_int_equal(asked->count, 3);
    REFUSED(NT_4_9_3_DOES_NOT_BEAT, BID, .arg = {3});
    PLAY(PASS);
    ASKED(CHOOSE_BID, 0);
    OFFERED(BID, .arg = {3});
}

// NT-4.9.3: TIE_BREAK wins ties before the order.
TEST(nt_4_9_3_tie_break)
{
    plain(3);
    lives(2, HAREM), daughter(2, CARING_WOMAN);
    sell(MATCHMAKER);
    PLAY(BID, .arg = {2});
    PLAY(PASS);
    ASKED(CHOOSE_BID, 2);
    OFFERED(BID, .arg = {2});
}

// NT-4.9.4: round and round; a pass does not bar.
TEST(nt_ex_36_cyclic_bidding)
{
    plain(3);
    sell(CARING_WOMAN);
    PLAY(PASS);             // red
    PLAY(BID, .arg = {1});  // yellow
    ASKED(CHOOSE_BID, 2);
    NOT_OFFERED(BID, .arg = {1});
    PLAY(PASS);
    PLAY(BID, .arg = {1});  // red wins the tie by order
    PLAY(BID, .arg = {2});
    PLAY(PASS);
    PLAY(PASS);
    TOLD(DAUGHTER_WON, .seat = 1, .arg = {CARING_WOMAN, 2});
    assert_int_equal(s->disc[CARING_WOMAN][ORANGE], 2);
    assert_int_equal(s->words[1][ORANGE], 3);
}

static int count_rivals(int seat)
{
    Sum sum = {0};
    GAME->explain(s, (Action){.kind = RIVALS_SUM, .arg = {seat}}, &sum);
    return sum.count;
}

// NT-4.9.4: he may bid again only if one of those who come after his pass bids.
TEST(nt_4_9_4_who_may_bid_after_a_pass)
{
    plain(3);
    sell(CARING_WOMAN);
    assert_int_equal(count_rivals(0), 2);
    words(2, 0, 3, 3);  // none of her colour
    assert_int_equal(count_rivals(0), 1);
    words(2, 3, 3, 3);
    PLAY(PASS);
    PLAY(BID, .arg = {1});
    assert_int_equal(count_rivals(2), 1);  // the first, who has passed before the bid
    PLAY(PASS);
    ASKED(CHOOSE_BID, 0);
    assert_int_equal(count_rivals(0), 0);  // his pass ends it
    PLAY(PASS);
    TOLD(DAUGHTER_WON, .seat = 1, .arg = {CARING_WOMAN, 1});
}

TEST(nt_4_9_4_closes_after_all_have_passed)
{
    plain(3);
    sell(CARING_WOMAN);
    PLAY(PASS);
    PLAY(PASS);
    PLAY(PASS);
    TOLD(NO_BID, .seat = NOBODY, .arg = {CARING_WOMAN});
    assert_int_equal(nt_controller_of(s, CARING_WOMAN), -1);
    ASKED(DEPLOY, 0);
}

// NT-4.9.5: the colours are the winner's choice; she is immature.
TEST(nt_4_9_5_winner_pays)
{
    plain(3);
    sell(PAINTRESS);
    PLAY(BID, .arg = {2});
    PLAY(PASS);
    PLAY(PASS);
    ASKED(BID_COLOUR, 0);
    REFUSED(NT_4_9_1_NOT_THIS_COLOUR, PUT_DISC, .arg = {ORANGE});
    assert_int_equal(nt_controller_of(s, PAINTRESS), -1);  // not his before he has paid
    PLAY(PUT_DISC, .arg = {BLACK});
    assert_int_equal(nt_controller_of(s, PAINTRESS), -1);
    PLAY(PUT_DISC, .arg = {WHITE});
    assert_int_equal(nt_controller_of(s, PAINTRESS), 0);
    assert_int_equal(s->disc[PAINTRESS][BLACK], 1);
    assert_int_equal(s->disc[PAINTRESS][WHITE], 1);
    assert_false(nt_is_mature(s, PAINTRESS));
}

TEST(nt_ex_6_paintress)
{
    plain(3);
    s->order[0] = YELLOW, s->order[1] = RED, s->order[2] = GREEN;
    sell(PAINTRESS);
    PLAY(PASS);             // yellow waits
    PLAY(BID, .arg = {1});  // red
    PLAY(PASS);             // green
    PLAY(BID, .arg = {1});  // yellow wins the tie
    PLAY(PASS), PLAY(PASS);
    ASKED(BID_COLOUR, YELLOW);
    PLAY(PUT_DISC, .arg = {WHITE});
    assert_int_equal(s->disc[PAINTRESS][WHITE], 1);
    assert_int_equal(nt_count_words(s, RED), 15);
}

TEST(nt_ex_7_only_green_has_orange)
{
    plain(3);
    words(RED, 0, 5, 5), words(YELLOW, 0, 5, 5), words(GREEN, 1, 5, 5);
    sell(CARING_WOMAN);
    assert_int_equal(count_offered(0), 1);
    PLAY(PASS), PLAY(PASS);
    PLAY(BID, .arg = {1});
    PLAY(PASS), PLAY(PASS);
    assert_int_equal(nt_controller_of(s, CARING_WOMAN), GREEN);
}

TEST(nt_ex_8_half_value)
{
    for (int place = 0; place < 2; place++) {
        plain(3);
        tribal(RED), lives(RED, HAREM), words(RED, 3, 5, 5);
        words(YELLOW, 0, 5, 5), words(GREEN, 1, 5, 5);
        if (place) s->order[0] = YELLOW, s->order[1] = GREEN, s->order[2] = RED;
        sell(CARING_WOMAN);
        while (game_waiting(s) != GREEN) PLAY(PASS);
        PLAY(BID, .arg = {1});
        ASKED(CHOOSE_BID, RED);
        if (place) REFUSED(NT_4_9_3_DOES_NOT_BEAT, BID, .arg = {2});
        else OFFERED(BID, .arg = {2});
        OFFERED(BID, .arg = {3});
    }
}
