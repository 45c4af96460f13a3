// SPDX-License-Identifier: MIT
// secrets_test.c - what is seen, dealt anew, found wrong and judged.
#include "tests/games/hunters/hunters.h"

TEST(hands_decks_and_thrown_cards_are_hidden)
{
    quiet(3, RED);
    hold(RED, 5, L_SWAP, L_CLUB, D_FIRE, D_ALL1, D_ALL2);
    s->hand[RED][D_ALL2]--;
    s->thrown[RED][D_ALL2]++;
    assert_true(sees_card(RED, SEAT, RED, L_SWAP));
    assert_false(sees_card(BLUE, SEAT, RED, L_SWAP));
    assert_int_equal(count_shown(BLUE, COLOUR, LIGHT, SEAT, RED), 2);
    assert_int_equal(count_shown(BLUE, COLOUR, DARK, SEAT, RED), 2);
    assert_int_equal(count_shown(BLUE, COLOUR, DARK, SIDE, DARK), 22 - 9);
    assert_true(sees_card(RED, PILE, DARK, D_ALL2));
    assert_int_equal(count_shown(ONLOOKER, COLOUR, DARK, PILE, DARK), 1);
}

TEST(nobody_sees_into_the_decks)
{
    quiet(3, RED);
    State view;
    game_view(GAME, s, RED, &view);
    int shown = 0;
    for (int card = 0; card < FACES; card++) shown += view.deck[card] != 0;
    assert_int_equal(shown, COLOURS);  // only how many cards there are of each colour
    assert_int_equal(view.deck[L_ICE_MEADOW], UNSEEN | mh_count_cards(s->deck, LIGHT));
}

TEST(all_worlds_are_dealt_equally_often)
{
    int found[FACES] = {0}, rounds = 4000;
    quiet(3, RED);
    hold(RED, 5, L_SWAP, L_CLUB, D_FIRE, D_ALL1, D_ALL2);
    State before = *s;
    for (int i = 0; i < rounds; i++) {
        *s = before;
        game_redeal(GAME, s, RED, (uint64_t)i);
        assert_memory_equal(s->hand[RED], before.hand[RED], FACES);
        for (int card = LIGHT_FACES; card < FACES; card++) found[card] += s->hand[BLUE][card];
    }
    int unseen = 22 - 3;  // blue holds three of the dark cards that red does not see
    for (int card = LIGHT_FACES; card < FACES; card++) {
        int copies = CARDS[card].copies - before.hand[RED][card];
        int expected = rounds * 3 * copies / unseen;
        assert_in_range(found[card], expected * 9 / 10 - 1, expected * 11 / 10 + 1);
    }
}

// Each of these breaks an invariant of section 11 and must be found.
TEST(flaws_are_found)
{
    int at;
    given_with(4, 1, "start=seat1");
    until(ASK_PLAY);
    State before = *s;
    assert_null(mh_flaw(s, &at));
#define FLAWED(change)                                                                             \
    do {                                                                                           \
        *s = before;                                                                               \
        change;                                                                                    \
        assert_non_null(mh_flaw(s, &at));                                                          \
    } while (0)
    FLAWED(s->stones[RED]++);
    FLAWED((s->stones[RED] += 12, s->pool[DARK] -= 12));
    FLAWED(s->supply[BLUE]--);
    FLAWED(s->mammoths_left++);
    FLAWED(s->clubs_left--);
    FLAWED(s->fires[R5]++);
    FLAWED(s->fire_values[R5][1]++);
    FLAWED(s->deck[L_SWAP]++);
    FLAWED(s->open_card[DARK] = D_CULT);
    FLAWED(s->open_card[LIGHT] = L_SWAP);
    FLAWED((s->pool[DARK] = 0, s->pool[LIGHT] = 25));
    FLAWED((s->pool[DARK] = 9, s->pool[LIGHT] = 16));
    FLAWED(s->potential = 10);
    FLAWED(s->ice |= 1 << R12);
    FLAWED(s->ice |= 1 << R2);
    FLAWED(s->period = 5);
    FLAWED(s->score[RED] = 40);
    FLAWED(s->moved_count = 1);
#undef FLAWED
}

TEST(costs_and_yields_lie_on_the_cards)
{
    quiet(3, RED);
    hold(RED, 5, L_DRIVE, L_CULT, D_FIRE, D_ALL1, D_ALL2);
    hold(BLUE, 5, L_SWAP, L_CULT, D_CULT, D_KILL1, D_KILL2);
    assert_int_equal(count_shown(RED, STAKE, STAKE_COST, FACE, L_DRIVE), 3);
    assert_int_equal(count_shown(RED, STAKE, STAKE_YIELD, FACE, D_ALL2), 6);
    assert_int_equal(count_shown(RED, STAKE, STAKE_COST, FACE, L_SWAP), 0);  // not his to see
    open_card(L_SWAP);
    assert_int_equal(count_shown(RED, STAKE, STAKE_COST, FACE, L_SWAP), 1);
}

TEST(sums_explain_themselves)
{
    quiet(3, RED);
    put(RED, R5, 2, 0);
    put(BLUE, R5, 1, 0);
    herd(R5, 1);
    s->score[RED] = 7;
    assert_int_equal(total_of(LIMIT_OF, R5), 4);
    assert_int_equal(total_of(MOST_OF, R5), s->fires[R5] ? 4 + 2 * s->fires[R5] : 0);
    assert_int_equal(total_of(CROWD_OF, R5), 3);
    assert_int_equal(total_of(SCORE_OF, RED), 7 + 4);
    assert_int_equal(total_of(PRICE_OF, L_HERDCAMP), 4);
    assert_int_equal(total_of(PRICE_OF, L_MAMMOTH), 2);
    assert_int_equal(total_of(YIELD_OF, D_ALL2), 6);
    assert_int_equal(total_of(SCORE_OF, 5), 0);  // nobody sits there
}

TEST(judge_hopes_for_whoever_leads)
{
    float hope[SEATS_MAX];
    quiet(3, RED);
    s->period = 4;
    s->score[BLUE] = 10;
    mh_judge(s, hope);
    assert_true(hope[BLUE] > 0.8f && hope[RED] < 0.15f);
    float all = hope[RED] + hope[BLUE] + hope[GREEN];
    assert_true(all > 0.999f && all < 1.001f);
    s->score[BLUE] = 0;
    herd(R5, 2);
    put(GREEN, R5, 3, 0);
    mh_judge(s, hope);
    assert_true(hope[GREEN] > hope[RED]);
    put(RED, R5, 6, 0);  // now green is the smaller party in a crowded region
    mh_judge(s, hope);
    assert_true(hope[GREEN] < hope[RED]);
}
