// SPDX-License-Identifier: MIT
// negotiation_test.c - NT-6.0, NT-6.1.
#include "tribes.h"

// Red, tribal with a chief, and yellow meet on the reindeer; green watches.
static void meeting(void)
{
    plain(3);
    tribal(0), elder(0, CHIEF);
    row(1, REINDEER);
    out(0, 1, 2), out(1, 1, 3);
}

TEST(nt_6_0_contested)
{
    plain(3);
    out(0, 0, 1);
    assert_false(nt_is_contested(s, GREAT_AUK));
    out(1, 0, 1);
    assert_true(nt_is_contested(s, GREAT_AUK));
    daughter(0, CARING_WOMAN), husband(0, CARING_WOMAN);
    assert_false(nt_is_contested(s, CARING_WOMAN));
    suitor(2, CARING_WOMAN);
    assert_true(nt_is_contested(s, CARING_WOMAN));
    daughter(1, MATCHMAKER), suitor(2, MATCHMAKER);
    assert_false(nt_is_contested(s, MATCHMAKER));
}

TEST(nt_6_1_1_eligible_pairs)
{
    meeting();
    assert_true(nt_is_pair(s, 0, 1));
    assert_true(nt_is_pair(s, 1, 0));
    assert_false(nt_is_pair(s, 0, 2));
    daughter(2, CARING_WOMAN), husband(0, CARING_WOMAN);
    assert_true(nt_is_pair(s, 0, 2));
    s->elder_disc[0] = 1 << CHIEF, s->words[0][ORANGE]--;
    assert_false(nt_is_pair(s, 0, 1));  // an immature chief does not talk
}

// NT-6.1.2: a window for each member in player order; vocal players among themselves have none.
TEST(nt_6_1_2_windows)
{
    meeting();
    s->order[0] = 1, s->order[1] = 2, s->order[2] = 0;
    go(TALK_STEP);
    ASKED(NEGOTIATE, 1);
    PLAY(PASS);
    ASKED(NEGOTIATE, 0);
    PLAY(PASS);
    meeting();
    s->elder[0][CHIEF] = NO_PIECE, s->dead[0]++, s->tribal = 0;
    go(TALK_STEP);
    assert_int_not_equal(game_asked(s), NEGOTIATE);
}

TEST(nt_6_1_3_divorce)
{
    meeting();
    daughter(2, CARING_WOMAN), husband(0, CARING_WOMAN);
    bond_of(s, CARING_WOMAN)->disc = 1, s->words[0][ORANGE]--;
    go(TALK_STEP);
    REFUSED(NT_6_1_3_NO_HUSBAND, DIVORCE, .arg = {MATCHMAKER});
    PLAY(DIVORCE, .arg = {CARING_WOMAN});
    assert_int_equal(look_bond(s, CARING_WOMAN)->husband, 0);
    assert_int_equal(cubes_at(HOME, 0), 5);
    assert_int_equal(s->words[0][ORANGE], 5);
    ASKED(NEGOTIATE, 0);
}

TEST(nt_6_1_4_flight)
{
    meeting();
    out(2, 1, 1);
    go(TALK_STEP);
    REFUSED(NT_6_1_4_NOT_CONTESTED, FLEE, .arg = {GREAT_AUK});
    PLAY(FLEE, .arg = {REINDEER});
    ASKED(LET_FLEE, 1);
    PLAY(YES);
    ASKED(LET_FLEE, 2);
    PLAY(NO);
    assert_int_equal(cubes_at(1, 0), 2);
    REFUSED(NT_6_1_4_ONCE, FLEE, .arg = {REINDEER});
    PLAY(PASS);
    ASKED(NEGOTIATE, 1);  // yellow may try, too
    PLAY(FLEE, .arg = {REINDEER});
    ASKED(LET_FLEE, 0);
    PLAY(YES), PLAY(YES);
    assert_int_equal(cubes_at(1, 1), 0);
    assert_int_equal(cubes_at(HOME, 1), 6);
}

// NT-6.1.4: one of those on the card must be an eligible partner.
TEST(nt_6_1_4_needs_a_partner)
{
    meeting();
    row(2, MUSK_OX);
    out(1, 2, 1), out(2, 2, 1);
    go(TALK_STEP);
    PLAY(PASS);
    ASKED(NEGOTIATE, 1);
    REFUSED(NT_6_1_1_NO_PAIR, FLEE, .arg = {MUSK_OX});
    OFFERED(FLEE, .arg = {REINDEER});
}

TEST(nt_6_1_5_who_may_offer)
{
    meeting();
    go(TALK_STEP);
    REFUSED(NT_6_1_1_NO_PAIR, PROPOSE, .arg = {2});
    OFFERED(PROPOSE, .arg = {1});
    PLAY(PROPOSE, .arg = {1});
    PLAY(CANCEL);
    PLAY(PROPOSE, .arg = {1});
    PLAY(CANCEL);
    REFUSED(NT_6_1_5_TWO_OFFERS, PROPOSE, .arg = {1});
    PLAY(PASS);
    ASKED(NEGOTIATE, 1);
    REFUSED(NT_6_1_5_VOCAL, PROPOSE, .arg = {0});
    plain(3);
    tribal(0), elder(0, CHIEF), daughter(1, CARING_WOMAN), husband(0, CARING_WOMAN);
    go(TALK_STEP);
    REFUSED(NT_6_1_5_NOTHING_CONTESTED, PROPOSE, .arg = {1});
}

TEST(nt_6_1_5_clauses)
{
    meeting();
    card_in_hand(0, GRAY_WOLVES), card_in_tableau(1, LEOPARD);
    card_in_tableau(0, MOUFLON), disc_on(0, MOUFLON, WHITE);
    daughter(1, CARING_WOMAN), daughter(0, HEALER), husband(2, HEALER);
    go(TALK_STEP);
    PLAY(PROPOSE, .arg = {1});
    REFUSED(NT_6_1_5_NOT_OF_THE_TWO, WITHDRAW, .arg = {2, REINDEER});
    REFUSED(NT_6_1_4_NOT_CONTESTED, WITHDRAW, .arg = {0, GREAT_AUK});
    REFUSED(NT_6_1_5_NOT_HIS, GIVE_HAND, .arg = {1, GRAY_WOLVES});
    REFUSED(NT_6_1_5_NOT_FREE_TO_GIVE, GIVE_CARD, .arg = {0, MOUFLON});
    REFUSED(NT_6_1_5_NOT_FREE_TO_GIVE, GIVE_CARD, .arg = {0, HEALER});
    REFUSED(NT_6_1_5_NOBODY_WITHDRAWS, WED, .arg = {0, CARING_WOMAN});
    REFUSED(NT_6_1_6_NEEDS_WITHDRAWAL, SEND_OFFER);
    PLAY(WITHDRAW, .arg = {0, REINDEER});
    REFUSED(NT_6_1_5_NOT_HIS_DAUGHTER, WED, .arg = {0, HEALER});
    PLAY(WED, .arg = {0, CARING_WOMAN});
    PLAY(GIVE_HAND, .arg = {0, GRAY_WOLVES});
    PLAY(GIVE_CARD, .arg = {1, LEOPARD});
    PLAY(SEND_OFFER);
    ASKED(AGREE_TO_OFFER, 1);
    assert_int_equal(cubes_at(1, 0), 2);  // nothing happens before he says yes
    PLAY(YES);
    assert_int_equal(husband_of(look_bond(s, CARING_WOMAN)), 0);
    assert_int_equal(s->words[0][ORANGE], 4);
    assert_true(s->tableau[0] & card_bit(LEOPARD));
    TOLD(DISCARDED, .seat = 1, .arg = {GRAY_WOLVES});  // NT-6.1.8: hand limits last
}

TEST(nt_6_1_6_limits)
{
    meeting();
    row(2, MUSK_OX), row(3, SAIGA_ANTELOPE);
    out(0, 2, 1), out(1, 2, 1), out(0, 3, 1), out(1, 3, 1);
    card_in_tableau(0, LEOPARD), card_in_tableau(0, SCIMITAR_CAT), card_in_tableau(0, RED_DEER);
    daughter(1, CARING_WOMAN), daughter(1, MATCHMAKER);
    go(TALK_STEP);
    PLAY(PROPOSE, .arg = {1});
    PLAY(GIVE_CARD, .arg = {0, LEOPARD});
    REFUSED(NT_6_1_6_CARD_TWICE, GIVE_CARD, .arg = {0, LEOPARD});
    PLAY(GIVE_CARD, .arg = {0, SCIMITAR_CAT});
    REFUSED(NT_6_1_6_TWO_GIFTS, GIVE_CARD, .arg = {0, RED_DEER});
    PLAY(WITHDRAW, .arg = {0, REINDEER});
    REFUSED(NT_6_1_6_CARD_TWICE, WITHDRAW, .arg = {1, REINDEER});
    PLAY(WED, .arg = {0, CARING_WOMAN});
    REFUSED(NT_6_1_6_FOUR_CLAUSES, WITHDRAW, .arg = {0, MUSK_OX});
    OFFERED(SEND_OFFER);
    OFFERED(CANCEL);
    s->deal.count = 3;
    s->deal.clause[1] = s->deal.clause[3];
    REFUSED(NT_6_1_6_ONE_MARRIAGE, WED, .arg = {0, MATCHMAKER});
}

// NT-6.1.6: an offer that could not be sent any more is not begun to the end.
TEST(nt_6_1_6_last_clause_withdraws)
{
    meeting();
    card_in_tableau(0, LEOPARD), card_in_tableau(0, SCIMITAR_CAT), card_in_tableau(1, RED_DEER);
    card_in_tableau(1, ALPINE_IBEX);
    go(TALK_STEP);
    PLAY(PROPOSE, .arg = {1});
    PLAY(GIVE_CARD, .arg = {0, LEOPARD});
    PLAY(GIVE_CARD, .arg = {0, SCIMITAR_CAT});
    PLAY(GIVE_CARD, .arg = {1, RED_DEER});
    REFUSED(NT_6_1_6_NEEDS_WITHDRAWAL, GIVE_CARD, .arg = {1, ALPINE_IBEX});
    OFFERED(WITHDRAW, .arg = {1, REINDEER});
}

// Only a suitor who withdraws from her may marry the same daughter in one offer.
TEST(nt_6_1_6_suitor)
{
    meeting();
    daughter(1, CARING_WOMAN), suitor(0, CARING_WOMAN), suitor(2, CARING_WOMAN);
    go(TALK_STEP);
    PLAY(PROPOSE, .arg = {1});
    PLAY(WITHDRAW, .arg = {0, REINDEER});
    REFUSED(NT_5_8_ONE_PIECE, WED, .arg = {0, CARING_WOMAN});
    PLAY(WITHDRAW, .arg = {0, CARING_WOMAN});
    OFFERED(WED, .arg = {0, CARING_WOMAN});
}

// NT-6.1.7: a third player on the card must consent, too; one refusal ends it.
TEST(nt_6_1_7_third_player)
{
    meeting();
    out(2, 1, 1);
    s->order[0] = 0, s->order[1] = 2, s->order[2] = 1;
    go(TALK_STEP);
    PLAY(PROPOSE, .arg = {1});
    PLAY(WITHDRAW, .arg = {1, REINDEER});
    PLAY(SEND_OFFER);
    ASKED(AGREE_TO_OFFER, 2);
    PLAY(NO);
    assert_int_equal(cubes_at(1, 1), 3);
    ASKED(NEGOTIATE, 0);
    PLAY(PROPOSE, .arg = {1});
    PLAY(WITHDRAW, .arg = {1, REINDEER});
    PLAY(SEND_OFFER);
    PLAY(YES);
    ASKED(AGREE_TO_OFFER, 1);
    PLAY(YES);
    assert_int_equal(cubes_at(1, 1), 0);
}

static int change_for(int seat, int partner)
{
    Sum sum = {0};
    GAME->explain(s, (Action){.kind = OFFER_SUM, .arg = {seat, partner}}, &sum);
    return sum.total;
}

// NT-6.1.8: the sum says beforehand what the offer will have changed in the points of both.
TEST(nt_6_1_8_what_an_offer_changes)
{
    meeting();
    card_in_tableau(1, LEOPARD), daughter(1, CARING_WOMAN);
    go(TALK_STEP);
    PLAY(PROPOSE, .arg = {1});
    PLAY(WITHDRAW, .arg = {0, REINDEER});
    assert_int_equal(change_for(0, 1), 0);  // who goes home counts as before
    PLAY(WED, .arg = {0, CARING_WOMAN});
    PLAY(GIVE_CARD, .arg = {1, LEOPARD});
    int before[] = {nt_score(s, 0, NULL), nt_score(s, 1, NULL)};
    int change[] = {change_for(0, 1), change_for(1, 0)};
    assert_int_equal(change_for(2, 1), 0);  // he has no part in it
    assert_true(change[1] < 0);
    PLAY(SEND_OFFER);
    assert_int_equal(change_for(1, 0), change[1]);
    PLAY(YES);
    for (int seat = 0; seat < 2; seat++)
        assert_int_equal(nt_score(s, seat, NULL), before[seat] + change[seat]);
}

// NT-6.1.8: the talk that made the pair is over when the withdrawal ends the contest.
TEST(nt_6_1_8_eligibility_again)
{
    meeting();
    go(TALK_STEP);
    PLAY(PROPOSE, .arg = {1});
    PLAY(WITHDRAW, .arg = {1, REINDEER});
    PLAY(SEND_OFFER);
    PLAY(YES);
    ASKED(CHOOSE_ACTION, 0);  // nobody to talk to, nobody to fight
}

TEST(nt_6_1_9_flight_into_marriage)
{
    meeting();
    daughter(0, CARING_WOMAN), daughter(0, HEALER), husband(2, HEALER);
    go(TALK_STEP);
    PLAY(PASS);
    ASKED(NEGOTIATE, 1);  // vocal, yet he may
    REFUSED(NT_5_7_HAS_HUSBAND, FLEE_INTO, .arg = {REINDEER, HEALER});
    REFUSED(NT_6_1_5_NOT_HIS_DAUGHTER, FLEE_INTO, .arg = {REINDEER, MATCHMAKER});
    PLAY(FLEE_INTO, .arg = {REINDEER, CARING_WOMAN});
    ASKED(LET_MARRY, 0);
    PLAY(YES);
    assert_int_equal(husband_of(look_bond(s, CARING_WOMAN)), 1);
    assert_int_equal(look_bond(s, CARING_WOMAN)->disc, 1);
    assert_int_equal(cubes_at(HOME, 1), 5);
}

static int count_shown(Thing thing)
{
    static Show show;
    int count = show.count = 0;
    GAME->show(s, &show);
    for (int i = 0; i < show.count; i++) count += !memcmp(&show.at[i], &thing, sizeof thing);
    return count;
}

// NT-6.1.4: who is asked sees who flees from where.
TEST(nt_6_1_4_flight_is_shown)
{
    meeting();
    go(TALK_STEP);
    PLAY(FLEE, .arg = {REINDEER});
    TOLD(FLIGHT_ASKED, .seat = 0, .arg = {REINDEER});
    assert_int_equal(count_told(WEDDING_ASKED), 0);
    assert_int_equal(count_shown((Thing){ANY_CARD, REINDEER, SEAT, 0, 0, TO_LEAVE, 1}), 1);
    PLAY(NO);
    assert_int_equal(count_shown((Thing){ANY_CARD, REINDEER, SEAT, 0, 0, TO_LEAVE, 1}), 0);
}

// NT-6.1.9: event, view and question say that a marriage is meant, and with whom.
TEST(nt_6_1_9_marriage_is_told)
{
    meeting();
    daughter(0, CARING_WOMAN);
    go(TALK_STEP);
    PLAY(PASS);
    PLAY(FLEE_INTO, .arg = {REINDEER, CARING_WOMAN});
    TOLD(WEDDING_ASKED, .seat = 1, .arg = {REINDEER, CARING_WOMAN});
    assert_int_equal(count_told(FLIGHT_ASKED), 0);
    assert_int_equal(count_shown((Thing){ANY_CARD, CARING_WOMAN, SEAT, 1, 1, TO_WED, 1}), 1);
    ASKED(LET_MARRY, 0);
    const FlightConsent *asked = VIEW(LET_MARRY, game_question(s));
    const Frame domain = proc_fields(&GAME->procs[LET_MARRY]);
    assert_int_equal(domain.what, ANY_CARD), assert_int_equal(asked->card, REINDEER);
    assert_int_equal(domain.where, ANY_CARD), assert_int_equal(asked->bride, CARING_WOMAN);
    assert_int_equal(domain.why, SEAT), assert_int_equal(asked->asker, 1);
    PLAY(YES);
    assert_int_equal(count_shown((Thing){ANY_CARD, CARING_WOMAN, SEAT, 1, 1, TO_WED, 1}), 0);
}

// NT-6.1.2: who could only pass is not asked.
TEST(nt_6_1_2_nothing_to_say)
{
    meeting();
    go(TALK_STEP);
    PLAY(FLEE, .arg = {REINDEER});
    PLAY(NO);
    ASKED(NEGOTIATE, 0);  // he may still make offers
    PLAY(PROPOSE, .arg = {1});
    PLAY(CANCEL);
    PLAY(PROPOSE, .arg = {1});
    PLAY(CANCEL);
    ASKED(NEGOTIATE, 1);
    PLAY(FLEE, .arg = {REINDEER});
    PLAY(NO);  // yellow is vocal and has fled in vain: nothing is left to him
    assert_int_not_equal(game_asked(s), NEGOTIATE);
}

// NT-6.1.9: her controller is asked though he has nobody on the card.
TEST(nt_6_1_9_controller_is_asked)
{
    plain(3);
    tribal(2), elder(2, CHIEF);
    row(1, REINDEER);
    out(0, 1, 1), out(1, 1, 1);
    daughter(2, CARING_WOMAN), daughter(2, HEALER), suitor(0, HEALER);
    tribal(1), elder(1, CHIEF);
    go(TALK_STEP);
    ASKED(NEGOTIATE, 0);
    PLAY(FLEE_INTO, .arg = {REINDEER, CARING_WOMAN});
    ASKED(LET_MARRY, 1);
    PLAY(YES);
    ASKED(LET_MARRY, 2);
    PLAY(YES);
    assert_int_equal(husband_of(look_bond(s, CARING_WOMAN)), 0);
}

TEST(nt_ex_39_offer)
{
    meeting();
    card_in_tableau(0, LEOPARD);
    go(TALK_STEP);
    PLAY(PROPOSE, .arg = {1});
    PLAY(WITHDRAW, .arg = {1, REINDEER});
    PLAY(GIVE_CARD, .arg = {0, LEOPARD});
    PLAY(SEND_OFFER);
    PLAY(YES);
    assert_int_equal(cubes_at(HOME, 1), 6);
    assert_true(s->tableau[1] & card_bit(LEOPARD));
    assert_int_equal(count_told(FOUGHT), 0);
}

TEST(nt_12_4_no_offers)
{
    plain_with(3, "no_offers=1");
    tribal(0), elder(0, CHIEF);
    row(1, REINDEER);
    out(0, 1, 2), out(1, 1, 3);
    go(TALK_STEP);
    REFUSED(NT_12_4_NO_OFFERS, PROPOSE, .arg = {1});
    OFFERED(FLEE, .arg = {REINDEER});
}
