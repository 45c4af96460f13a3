// SPDX-License-Identifier: MIT
// general_test.c - EW-1: the frame of the game, drawing, options that are no options.
#include "tests/games/winter/desk.h"

// Random play to the end; counts rounds, turns and eclipses on the way.
TEST(ew_1_1_four_rounds_with_eclipses)
{
    given(3);
    Random dice = {.key = 4};
    int eclipses = 0, figures[4] = {0}, rounds = 1;
    while (game_waiting(s) != NOBODY) {
        Action a = game_pick(GAME, s, &dice);
        int round = s->round, dark = s->in_eclipse;
        if (a.kind == PLACE_FIGURE) figures[a.seat]++;
        game_play(GAME, s, a, &tale);
        eclipses += s->in_eclipse && !dark;
        rounds += s->round > round;
        assert_true(s->round <= 2 || !(s->culture_display & ew_era_cards(1)));  // two eras
    }
    assert_int_equal(rounds, 4);
    assert_int_equal(eclipses, 4);
    for (int seat = 0; seat < 3; seat++) assert_int_equal(figures[seat], 12);
}

TEST(ew_1_2_turns_follow_the_order_track)
{
    quiet(4);
    for (int turn = 0; turn < 12; turn++) {
        passively(CHOOSE_PLACE, NOBODY);
        assert_int_equal(game_waiting(s), s->order[turn % 4]);
        assert_false(s->in_eclipse);
        PLAYED(PLACE_FIGURE, .arg = {turn < 4 ? CHIEF_FIGURE : TRIBE_FIGURE, REST});
    }
    to_eclipse();
    assert_int_equal(s->round, 1);
}

// Points at once move the marker, also beyond 99; printed points count at the end only.
TEST(ew_1_3_points_at_once_and_at_the_end)
{
    quiet(2);
    ME->points[FROM_EFFECTS] = 99;
    ew_gain_points(s, me, FROM_EFFECTS, 3);
    assert_int_equal(ew_score(s, me, NULL), 102);
    give(me, HAND, ELDER);
    assert_int_equal(ew_score(s, me, NULL), 102);
    assert_int_equal(ew_final_score(s, me, NULL), 103);
}

TEST(ew_1_4_scores_never_fall)
{
    given(2);
    Random dice = {.key = 9};
    int last[2] = {0};
    while (game_waiting(s) != NOBODY) {
        game_play(GAME, s, game_pick(GAME, s, &dice), NULL);
        for (int seat = 0; seat < 2; seat++) {
            assert_true(ew_score(s, seat, NULL) >= last[seat]);
            last[seat] = ew_score(s, seat, NULL);
        }
        assert_true(ew_labour_left(s, NULL) >= 0);
    }
}

// EW-EX-1: two in the draw pile, six discarded, five are drawn.
TEST(ew_1_5_reshuffle_only_when_needed)
{
    quiet(2);
    ew_pour_cards(&ME->zone[DISCARD], &ME->zone[DRAW]);
    ew_remove_card(&ME->zone[DISCARD], OLD_WAYS);
    ew_add_card(&ME->zone[GRAVE], OLD_WAYS);
    for (int i = 0; i < 2; i++) {
        ew_remove_card(&ME->zone[DISCARD], GATHERER);
        ew_add_card(&ME->zone[DRAW], GATHERER);
    }
    for (int i = 0; i < 5; i++) {
        ew_draw_card(s, me);
        assert_int_equal(ew_count_cards(&ME->zone[DISCARD]), i < 2 ? 6 : 0);
    }
    assert_int_equal(ew_count_cards(&ME->zone[HAND]), 5);
    assert_int_equal(ew_count_cards(&ME->zone[DRAW]), 3);
    assert_true(ME->zone[HAND].copies[GATHERER] >= 2);  // the two came first
}

static void empty_piles(void)
{
    ew_pour_cards(&ME->zone[GRAVE], &ME->zone[DRAW]);
    ew_pour_cards(&ME->zone[GRAVE], &ME->zone[DISCARD]);
}

TEST(ew_1_6_no_card_left_to_draw)
{
    quiet(2);
    empty_piles();
    enter(REST);
    PLAYED(TAKE_GAIN, .arg = {GAIN_CARD});
    REFUSED(EW_1_6_NO_CARD_TO_DRAW, TAKE_AS, .arg = {GAIN_CARD});
    OFFERED(TAKE_AS, .arg = {GAIN_IDOL});
    OFFERED(TAKE_AS, .arg = {GAIN_TOOL});
    OFFERED(TAKE_AS, .arg = {GAIN_FOOD});
    OFFERED(DECLINE);
    assert_int_equal(count_offered(0), 4);
    PLAYED(TAKE_AS, .arg = {GAIN_TOOL});
    assert_int_equal(ME->tools, 1);
}

TEST(ew_1_7_no_hand_limit)
{
    quiet(2);
    give_many(me, HAND, GATHERER, 5);
    give_many(me, HAND, SHAMAN, 15);
    give_many(me, HAND, HUNTER, 12);
    passively(CHOOSE_PLACE, you);
    assert_int_equal(ew_count_cards(&ME->zone[HAND]), 32);
}

TEST(ew_1_8_discard_piles_are_public)
{
    quiet(2);
    give(me, DISCARD, WARRIOR);
    Show rows = {0};
    static char view[STATE_MAX];
    game_view(GAME, s, you, (State *)view);
    GAME->show((State *)view, &rows);
    bool seen = false;
    for (int i = 0; i < rows.count; i++) {
        const Thing *t = &rows.at[i];
        seen |= t->domain == ANY_CARD && t->what == WARRIOR && t->owner == me &&
                t->mark == IN_DISCARD && t->count == 1;
    }
    assert_true(seen);
}

// Everything may be declined; the figure must be placed.
TEST(ew_1_9_gains_are_optional)
{
    quiet(2);
    give(me, HAND, OCHRE_RITES);
    PLAYED(PLAY_CULTURE, .arg = {OCHRE_RITES});
    PLAYED(DECLINE);
    PLAYED(DECLINE);
    assert_int_equal(ME->offering + ME->glory, 0);
    assert_int_equal(game_asked(s), CHOOSE_PLACE);
    assert_int_equal(count_offered(PLACE_FIGURE), count_offered(0));
}

// The idol of the covered space, and what its level brings, come before the second megalith.
TEST(ew_1_10_depth_first)
{
    quiet(2);
    s->round = 3;
    s->culture_gone |= s->culture_display;
    s->culture_display = 0;
    give(me, HAND, GREAT_CIRCLE);
    ME->offering = 1;
    build(NEUTRAL, 2);
    build(NEUTRAL, 1);
    PLAYED(PLAY_CULTURE, .arg = {GREAT_CIRCLE});
    PLAYED(LAY_MEGALITH, .arg = {3});
    assert_int_equal(game_asked(s), CHOOSE_UNIT);
    PLAYED(RAISE_IDOL, .arg = {OFFERING});
    assert_int_equal(game_asked(s), CHOOSE_PILE);
    PLAYED(RECRUIT, .arg = {ELDER});
    assert_int_equal(ME->zone[DISCARD].copies[ELDER], 1);
    assert_int_equal(game_asked(s), CHOOSE_MEGALITH);
}

// Nothing to hunt, no camp, no settlement: no question.
TEST(ew_1_11_no_empty_decisions)
{
    quiet(2);
    give(me, HAND, SMOKED_MEAT);
    PLAYED(PLAY_CULTURE, .arg = {SMOKED_MEAT});
    assert_int_equal(game_asked(s), CHOOSE_PLACE);
    assert_int_equal(ME->food, 2);  // its food came without a question
    enter(HUNT);
    PLAYED(GO_ON);
    REFUSED(EW_14_3_NO_LIVING_ANIMAL, DO_MIDDLE);
    assert_int_equal(count_offered(0), 1);
}

TEST(ew_1_12_an_empty_supply_never_stops_the_game)
{
    given(4);
    until(CHOOSE_CULTURE);
    for (int seat = 0; seat < 4; seat++)
        for (int pile = 0; pile < 5; pile++) {
            s->player[seat].zone[GRAVE].copies[FIRST_RECRUIT + pile] += s->pile[pile] / 4;
        }
    for (int pile = 0; pile < 5; pile++) {
        s->player[0].zone[GRAVE].copies[FIRST_RECRUIT + pile] += s->pile[pile] % 4;
        s->pile[pile] = 0;
    }
    for (int i = 0; i < SPECIES_COUNT; i++) {
        s->player[1].hunted[i] += s->animal_deck[i] + s->area[i];
        s->animal_deck[i] = s->area[i] = 0;
    }
    s->player[2].zone[GRAVE].cultures |= s->culture_display;
    s->culture_display = 0;
    sound();
    assert_false(until_seat(CHOOSE_CHIEF, NOBODY));  // it ends
    sound();
}

// EW-6.4.4. The hunt is chosen and then declined: the middle action is spent.
TEST(ew_1_13_chosen_is_used)
{
    quiet(2);
    give_animal(me, RHINO, 1);
    enter(HUNT);
    PLAYED(GO_ON);
    PLAYED(DO_MIDDLE);
    PLAYED(DECLINE);
    assert_int_equal(ME->living[RHINO], 1);
    REFUSED(EW_4_9_ONCE, DO_MIDDLE);
    PLAYED(GO_ON);
    PLAYED(TAKE_GAIN, .arg = {GAIN_DECK_ANIMAL});
    REFUSED(EW_1_13_ALREADY_TAKEN, TAKE_GAIN, .arg = {GAIN_DECK_ANIMAL});
}

// The options of the table, and who may play: EW-22.1.
TEST(ew_22_1_two_to_four_seats)
{
    assert_int_equal(GAME->players_min, 2);
    assert_int_equal(GAME->players_max, 4);
}

static bool offers(const Offer *list, int kind, int least)
{
    for (int i = 0; i < list->count; i++)
        if (list->at[i].kind == kind && list->at[i].arg[0] >= least) return true;
    return false;
}

// Whether what a question speaks of is offered, and nothing is that it is silent about.
static bool keeps_its_word(const Frame *f, const Offer *list)
{
    bool bonus = offers(list, TAKE_GAIN, 0), lesser = offers(list, TAKE_AS, f->what + 1);
    bool itself = offers(list, TAKE_AS, f->what) || offers(list, RAISE_IDOL, 0);
    switch (f->proc) {
    case MENU_BOTTOM:
    case MENU_BOARD: return bonus;
    case MENU_END: return !bonus;
    case MENU_ABILITIES: return offers(list, USE_ABILITY, 0);
    case MENU_TILES: return offers(list, TAKE_INCOME, 0);
    case CHOOSE_UNIT: return itself && lesser;
    case CHOOSE_SETUP_UNIT: return itself && !lesser;
    case CHOOSE_MEGALITH: return lesser && offers(list, LAY_MEGALITH, 0);
    case CHOOSE_LESSER: return lesser;
    default: return true;
    }
}

// EW-1.11, EW-3.4, EW-4.10: no question asks for what cannot be had.
TEST(questions_keep_their_word)
{
    static Offer list;
    for (uint64_t seed = 1; seed <= 30; seed++) {
        Random dice = {.key = seed};
        given_with(2 + (int)(seed % 3), seed, seed % 2 ? "rest_tiles=1 ice_finds=1" : "");
        while (game_waiting(s) != NOBODY) {
            list.count = 0;
            game_offer(GAME, s, &list);
            if (!keeps_its_word(game_question(s), &list))
                fail_msg("%s does not, seed %d", GAME->procs[game_asked(s)].name, (int)seed);
            game_play(GAME, s, game_pick(GAME, s, &dice), NULL);
        }
    }
}
