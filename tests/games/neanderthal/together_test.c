// SPDX-License-Identifier: MIT
// together_test.c - NT-12.1, NT-12.5.
#include "tribes.h"

TEST(nt_12_1_1_five_portals_three_species)
{
    plain_with(3, "mode=together");
    assert_true(nt_is_together(s));
    assert_int_equal(nt_portals_needed(s), 5);
    plain(1);
    assert_int_equal(s->core.seats, 3);
}

TEST(nt_12_1_2_common_victory)
{
    Standing standing;
    plain(1);
    card_in_tableau(0, GRAY_WOLVES), card_in_tableau(1, MOUFLON), disc_on(1, MOUFLON, WHITE);
    GAME->standing(s, &standing);
    assert_true(standing.as_one);
    assert_int_equal(standing.winners, 7);
    for (int seat = 0; seat < 3; seat++) assert_int_equal(standing.rank[seat], 1);
    home(1, 0);
    GAME->standing(s, &standing);
    assert_int_equal(standing.winners, 0);
}

TEST(nt_12_1_2_who_lacked_what)
{
    plain(1);
    card_in_tableau(0, GRAY_WOLVES), home(1, 0);
    s->event_deck = 0, s->reserve = 0, s->unseen &= ~(Cards)ALL_DAUGHTERS;
    go(END_STEP);
    TOLD(FATE_TOLD, .seat = 0, .arg = {THRIVES});
    TOLD(FATE_TOLD, .seat = 1, .arg = {DIED_OUT});
    TOLD(FATE_TOLD, .seat = 2, .arg = {HAS_NO_ANIMAL});
}

TEST(nt_ex_47_lost)
{
    Standing standing;
    plain_with(3, "mode=together");
    home(RED, 4), card_in_tableau(RED, GRAY_WOLVES);
    home(GREEN, 0), card_in_tableau(GREEN, AUROCHS);
    home(YELLOW, 9);
    GAME->standing(s, &standing);
    assert_int_equal(standing.winners, 0);
    assert_true(standing.as_one);
    for (int seat = 0; seat < 3; seat++) assert_int_equal(standing.rank[seat], 3);
}

TEST(nt_12_1_3_they_still_fight)
{
    plain(1);
    out(0, 0, 2), out(1, 0, 2);
    go(FIGHT_STEP);
    assert_true(count_told(FOUGHT) > 0);
}

// NT-12.1.4: divorce and flight, no offers, no flight into marriage.
TEST(nt_12_1_4_no_offers)
{
    plain_with(3, "mode=together");
    tribal(0), elder(0, CHIEF), out(0, 0, 1), out(1, 0, 1), daughter(1, CARING_WOMAN);
    go(TALK_STEP);
    ASKED(NEGOTIATE, 0);
    REFUSED(NT_12_1_4_NO_OFFERS, PROPOSE, .arg = {1});
    REFUSED(NT_12_1_4_NO_OFFERS, FLEE_INTO, .arg = {GREAT_AUK, CARING_WOMAN});
    PLAY(FLEE, .arg = {GREAT_AUK});
    ASKED(LET_FLEE, 1);
}

static int item_of(int card)
{
    int item = COLOURS;
    while (nt_item_card(item) != card) item++;
    return item;
}

TEST(nt_12_1_5_trade_of_three)
{
    plain_with(3, "mode=together");
    tribal(0), elder(0, CHIEF), card_in_hand(0, ARCTIC_HARE), card_in_tableau(1, FLINT_QUARRY);
    s->order[0] = 1, s->order[1] = 0, s->order[2] = 2;
    go(TRADE_STEP);
    ASKED(TRADE_PAIR, 1);
    REFUSED(NT_12_1_5_PAIR, TRADE, .arg = {1, 2});  // both vocal
    REFUSED(NT_12_1_5_PAIR, TRADE, .arg = {0, 1});  // he speaks for himself
    PLAY(TRADE, .arg = {1, 0});
    ASKED(TRADE_ITEM, 1);
    REFUSED(NT_12_1_5_ITEM, GIVE_ITEM, .arg = {item_of(ARCTIC_HARE)});
    PLAY(GIVE_ITEM, .arg = {WHITE});
    PLAY(GIVE_ITEM, .arg = {BLACK});
    ASKED(AGREE_TO_TRADE, 0);
    PLAY(NO);
    ASKED(TRADE_PAIR, 0);  // each may propose once
    PLAY(TRADE, .arg = {0, 1});
    PLAY(GIVE_ITEM, .arg = {item_of(ARCTIC_HARE)});
    PLAY(GIVE_ITEM, .arg = {item_of(FLINT_QUARRY)});
    ASKED(AGREE_TO_TRADE, 1);
    PLAY(YES);
    assert_true(s->tableau[0] & card_bit(FLINT_QUARRY));
    TOLD(DISCARDED, .seat = 1, .arg = {ARCTIC_HARE});  // yellow has no elder: his limit is 0
    assert_int_equal(s->traded, 1);
    assert_int_not_equal(game_asked(s), TRADE_PAIR);
}

// NT-12.1.5: event, view and question say what is given for what.
TEST(nt_12_1_5_trade_is_told)
{
    static Show show;
    int marked = show.count = 0, stone = item_of(FLINT_QUARRY);
    plain_with(3, "mode=together");
    tribal(0), card_in_tableau(1, FLINT_QUARRY);
    go(TRADE_STEP);
    PLAY(TRADE, .arg = {0, 1});
    PLAY(GIVE_ITEM, .arg = {WHITE});
    PLAY(GIVE_ITEM, .arg = {stone});
    TOLD(TRADE_ASKED, .seat = 0, .arg = {1, WHITE, stone});
    ASKED(AGREE_TO_TRADE, 1);
    const TradeConsent *asked = VIEW(AGREE_TO_TRADE, game_question(s));
    const Frame domain = proc_fields(&GAME->procs[AGREE_TO_TRADE]);
    assert_int_equal(domain.what, ITEM), assert_int_equal(asked->given, WHITE);
    assert_int_equal(domain.where, ITEM), assert_int_equal(asked->wanted, stone);
    assert_int_equal(domain.why, SEAT), assert_int_equal(asked->asker, 0);
    GAME->show(s, &show);
    for (int i = 0; i < show.count; i++) {
        const Thing *thing = &show.at[i];
        if (thing->mark != TO_TRADE) continue;
        assert_true(thing->owner == 0 ? thing->domain == DISC && thing->what == WHITE
                                      : thing->domain == ANY_CARD && thing->what == FLINT_QUARRY);
        marked++;
    }
    assert_int_equal(marked, 2);
    PLAY(YES);
    TOLD(TRADED, .seat = 1, .arg = {0, stone});
}

// NT-12.1.5: the only thing that he has is given without a question.
TEST(nt_12_1_5_forced_item)
{
    plain_with(3, "mode=together");
    tribal(0), words(0, 0, 0, 2);
    go(TRADE_STEP);
    PLAY(TRADE, .arg = {0, 1});
    ASKED(TRADE_ITEM, 0);
    assert_int_equal(s->trade.named, 1);
    PLAY(GIVE_ITEM, .arg = {ORANGE});
    PLAY(YES);
    assert_int_equal(s->words[1][BLACK], 6);
}

// NT-12.1.5: one person is asked once, names any pair, and nobody need agree.
TEST(nt_12_1_5_trade_of_one)
{
    plain(1);
    tribal(2);
    s->order[0] = 1, s->order[1] = 0, s->order[2] = 2;
    go(TRADE_STEP);
    ASKED(TRADE_PAIR, 1);
    PLAY(TRADE, .arg = {0, 2});
    PLAY(GIVE_ITEM, .arg = {ORANGE});
    PLAY(GIVE_ITEM, .arg = {BLACK});
    assert_int_equal(s->words[0][ORANGE], 4);
    assert_int_equal(s->words[0][BLACK], 6);
    assert_int_equal(s->words[2][ORANGE], 6);
    plain(1);
    tribal(2);
    go(TRADE_STEP);
    PLAY(PASS);
    assert_int_not_equal(game_asked(s), TRADE_PAIR);
}

// NT-12.1.6: a trophy must be taken, a hand card need not.
TEST(nt_ex_49_trophy_unasked)
{
    plain(1);
    row(1, STEPPE_BISON);
    out(0, 1, 3);
    rig(6, 3, 2, 2, 2);
    go(HUNT_STEP);
    TOLD(TROPHY_TAKEN, .seat = 0, .arg = {STEPPE_BISON});
    assert_int_equal(s->at[1], GAP);
    assert_int_equal(cubes_at(HOME, 0), 6);
}

TEST(nt_12_1_6_hand_cards_stay_optional)
{
    plain(1);
    row(7, EUROPEAN_ASS), young_elder(0, FIRE_STARTER);
    out(0, 7, 3);
    rig(6, 3, 3, 3, 3);
    go(HUNT_STEP);
    ASKED(TAKE_CARD, 0);
}

// NT-12.5: one or three persons together, never two.
TEST(nt_12_5_numbers_of_players)
{
    uint8_t option[OPTIONS_MAX] = {0};
    assert_int_equal(GAME->players_min, 1);
    assert_int_equal(GAME->players_max, 3);
    option[OPTION_MODE] = 1;
    assert_int_equal(GAME->unfit(2, option), NT_12_5_TOGETHER);
    assert_int_equal(GAME->unfit(3, option), ALLOWED);
    assert_int_equal(GAME->unfit(1, option), ALLOWED);
}
