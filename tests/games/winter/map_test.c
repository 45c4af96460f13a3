// SPDX-License-Identifier: MIT
// map_test.c - EW-13, EW-14, EW-15, EW-16: influence, animals, sacred stones, burying and chiefs.
#include "tests/games/winter/desk.h"

TEST(ew_13_1_influence)
{
    quiet(2);
    pitch(me, 5), pitch(me, 5);
    s->settlement[16] = (uint8_t)(me + 1), ME->settlements--;  // J16: tiles 4, 5, 14
    assert_int_equal(ew_influence(s, 5, me, NULL), 4);
    assert_int_equal(ew_influence(s, 14, me, NULL), 2);
    assert_int_equal(ew_influence(s, 5, you, NULL), 0);
    Sum sum = {0};
    GAME->explain(s, (Action){SUM_INFLUENCE, .arg = {(uint8_t)me, 5}}, &sum);
    assert_int_equal(sum.total, 4);
    assert_int_equal(sum.count, 2);
}

// EW-EX-24, EW-21.2.
TEST(ew_13_2_highest_or_tied)
{
    for (int strict = 0; strict < 2; strict++) {
        quiet_with(2, strict ? "strict=1" : "");
        for (int tile = 1; tile < TILES; tile++) s->terrain[tile] = PLAINS;
        pitch(me, 5);
        s->settlement[16] = (uint8_t)(you + 1), YOU->settlements--;
        assert_int_equal(ew_against_income(s, you, 5), ALLOWED);
        assert_int_equal(ew_against_income(s, me, 5), EW_9_7_NOT_HIGHEST);
        pitch(me, 5);
        Rule tied = strict ? EW_9_7_NOT_HIGHEST : ALLOWED;
        assert_int_equal(ew_against_income(s, you, 5), tied);
        assert_int_equal(ew_against_income(s, me, 5), tied);
        assert_int_equal(ew_against_income(s, me, 9), EW_9_7_NOT_HIGHEST);  // nobody is there
    }
}

TEST(ew_21_2_strict_majority)
{
    quiet_with(3, "strict=1");
    for (int tile = 1; tile < TILES; tile++) s->terrain[tile] = LAKE;
    pitch(me, 7);
    assert_int_equal(ew_against_income(s, me, 7), ALLOWED);
    pitch(you, 7);
    assert_int_equal(ew_against_income(s, me, 7), EW_9_7_NOT_HIGHEST);
}

TEST(ew_13_3_mountains)
{
    quiet(2);
    for (int tile = 1; tile < TILES; tile++) s->terrain[tile] = MOUNTAINS;
    ME->camp[0] = 0, ME->camp[1] = 1;
    pitch(me, 2);
    ME->food = 1;
    passively(MENU_TILES, me);
    PLAYED(TAKE_INCOME, .arg = {1});
    assert_int_equal(ME->food, 0);
    PLAYED(TAKE_AS, .arg = {GAIN_FOOD});
    PLAYED(TAKE_INCOME, .arg = {2});  // the food is paid per tile
    assert_int_equal(ME->food, 0);
    assert_int_equal(game_asked(s), CHOOSE_MEGALITH);
    quiet(2);
    for (int tile = 1; tile < TILES; tile++) s->terrain[tile] = MOUNTAINS;
    ME->camp[0] = 0, ME->camp[1] = 1;
    assert_int_equal(ew_against_income(s, me, 1), EW_3_9_COST);
}

TEST(ew_13_4_settlements_stay)
{
    quiet(2);
    pitch(me, 1), pitch(me, 2), pitch(me, 8);
    ew_build_settlement(s, me, 6);
    assert_int_equal(ME->camps, 4);
    Random dice = {.key = 3};
    while (game_waiting(s) != NOBODY) game_play(GAME, s, game_pick(GAME, s, &dice), NULL);
    assert_int_equal(s->settlement[6], me + 1);
}

// EW-14.2: gained living; EW-14.1: for all to see.
TEST(ew_14_1_animals_are_public)
{
    quiet(2);
    give_animal(me, RHINO, 2);
    ME->living[RHINO]--, ME->hunted[RHINO]++;
    static char memory[STATE_MAX];
    State *view = (State *)memory;
    game_view(GAME, s, you, view);
    Show rows = {0};
    GAME->show(view, &rows);
    int living = 0, hunted = 0;
    for (int i = 0; i < rows.count; i++) {
        const Thing *t = &rows.at[i];
        if (t->domain != SPECIES || t->what != RHINO || t->owner != me) continue;
        living += t->mark == LIVING ? t->count : 0;
        hunted += t->mark == HUNTED ? t->count : 0;
    }
    assert_int_equal(living, 1);
    assert_int_equal(hunted, 1);
}

TEST(ew_14_2_animals_are_gained_living)
{
    quiet(2);
    ew_take_deck_animal(s, me);
    assert_int_equal(ew_count_animals(ME->living), 1);
    assert_int_equal(ew_count_animals(ME->hunted), 0);
}

TEST(ew_14_3_a_hunted_animal_stays_hunted)
{
    quiet(2);
    give_animal(me, MOOSE, 1);
    enter(HUNT);
    PLAYED(GO_ON);
    PLAYED(DO_MIDDLE);
    PLAYED(HUNT_ANIMAL, .arg = {MOOSE});
    assert_int_equal(ME->food, 2);
    assert_int_equal(ME->hunted[MOOSE], 1);
    passively(CHOOSE_PLACE, me);
    enter(HUNT);
    PLAYED(GO_ON);
    REFUSED(EW_14_3_NO_LIVING_ANIMAL, DO_MIDDLE);
}

TEST(ew_14_4_argentavis_may_be_hunted)
{
    quiet(2);
    give_animal(me, ARGENTAVIS, 1);
    give_animal(me, SLOTH, 3);
    assert_int_equal(ew_final_score(s, me, NULL), 10);
    ME->living[ARGENTAVIS]--, ME->hunted[ARGENTAVIS]++;  // hunted it is no joker
    assert_int_equal(ew_final_score(s, me, NULL), 6);
}

// EW-EX-45, EW-15.6.
TEST(ew_15_1_three_stones_at_most)
{
    quiet(2);
    for (int i = 0; i < 3; i++) own_stone(me, first_of(s->stones));
    ME->food = 6, ME->tools = 9;
    enter(DEVELOP);
    PLAYED(GO_ON);
    REFUSED(EW_15_6_NO_SLOT, DO_MIDDLE);
    quiet(2);  // one per turn, and the display is not refilled
    int shown = size_of(s->stones);
    show_stone(S1_GLACIER);
    ME->food = 6, ME->tools = 9;
    enter(DEVELOP);
    PLAYED(GO_ON);
    PLAYED(DO_MIDDLE);
    for (int stone = 0; stone < ERA_STONES; stone++)
        if (!(s->stones >> stone & 1))
            REFUSED(EW_15_1_NOT_IN_DISPLAY, TAKE_STONE, .arg = {(uint8_t)stone});
    PLAYED(TAKE_STONE, .arg = {S1_GLACIER});
    assert_int_equal(size_of(s->stones), shown - 1);
    take_all(0);
    REFUSED(EW_4_9_ONCE, DO_MIDDLE);
}

TEST(ew_15_2_eras)
{
    for (int round = 1; round <= 4; round++) {
        quiet(2);
        s->round = (uint8_t)round;
        show_stone(S2_IDOLS);
        ME->food = 6, ME->tools = 9;
        s->culture_gone = round > 2 ? s->culture_display : 0;
        s->culture_display = round > 2 ? 0 : s->culture_display;
        enter(DEVELOP);
        PLAYED(GO_ON);
        PLAYED(DO_MIDDLE);
        if (round <= 2) REFUSED(EW_15_2_LATER_ERA, TAKE_STONE, .arg = {S2_IDOLS});
        else OFFERED(TAKE_STONE, .arg = {S2_IDOLS});
    }
}

TEST(ew_15_3_the_leftmost_empty_slot)
{
    quiet(2);
    own_stone(me, first_of(s->stones));
    show_stone(S1_GLACIER);
    ME->food = 3, ME->tools = 2;
    enter(DEVELOP);
    PLAYED(GO_ON);
    PLAYED(DO_MIDDLE);
    PLAYED(TAKE_STONE, .arg = {S1_GLACIER});
    assert_int_equal(ME->stone[1], S1_GLACIER + 1);
    assert_int_equal(ME->food + ME->tools, 0);
}

TEST(ew_15_5_stones_pay_in_every_eclipse)
{
    quiet(2);
    own_stone(me, S1_CAMP_TYPES);
    ME->camp[0] = 0, ME->camp[1] = 1;
    int paid = 0;
    for (int round = 1; round <= 4; round++) {
        while (s->round == round && game_waiting(s) != NOBODY) {
            Action a = {0};
            game_offer(GAME, s, &offer);
            for (int i = 0; i < offer.count; i++)
                if (offer.at[i].kind == GO_ON || offer.at[i].kind == DECLINE) a = offer.at[i];
            game_play(GAME, s, a.kind ? a : offer.at[0], &tale);
        }
        paid += 1;
        assert_int_equal(ME->stone_points[0], paid);
        if (game_waiting(s) == NOBODY) break;
    }
    assert_int_equal(paid, 4);
}

// EW-EX-15.
TEST(ew_15_5_1_settlements_at_a_terrain)
{
    quiet(2);
    for (int tile = 1; tile < TILES; tile++) s->terrain[tile] = PLAINS;
    s->terrain[1] = FOREST;
    ME->settlements = 1;
    s->settlement[6] = s->settlement[8] = (uint8_t)(me + 1);  // both touch tile 1
    assert_int_equal(ew_stone_value(s, me, S1_FOREST, NULL), 4);
    s->settlement[8] = 0, s->terrain[2] = FOREST;  // one touching two forests
    assert_int_equal(ew_stone_value(s, me, S1_FOREST, NULL), 2);
    for (int type = PLAINS; type <= GLACIER; type++) {
        s->terrain[8] = (uint8_t)type;
        assert_int_equal(ew_stone_value(s, me, S1_PLAINS + type, NULL), 2);
        assert_int_equal(ew_stone_value(s, you, S1_PLAINS + type, NULL), 0);
    }
}

TEST(ew_15_5_2_types_of_camp_tiles)
{
    quiet(2);
    s->terrain[1] = LAKE, s->terrain[2] = LAKE, s->terrain[3] = GLACIER;
    assert_int_equal(ew_stone_value(s, me, S1_CAMP_TYPES, NULL), 0);  // the base tile is none
    pitch(me, 1), pitch(me, 2), pitch(me, 3);
    assert_int_equal(ew_stone_value(s, me, S1_CAMP_TYPES, NULL), 2);
}

TEST(ew_15_5_3_ground_megaliths)
{
    quiet(2);
    build(NEUTRAL, 1), build(NEUTRAL, 0);
    build(me, 4), build(me, 5);
    assert_int_equal(ew_stone_value(s, me, S1_GROUND, NULL), 2);
    build(me, SPOTS);  // covered ones count, upper ones do not
    assert_int_equal(ew_stone_value(s, me, S1_GROUND, NULL), 2);
}

TEST(ew_15_5_4_site_tiles)
{
    static const uint8_t POINTS[] = {0, 1, 2, 4, 6};
    quiet(2);
    s->site_tile[0] = 3, s->site_tile[3] = 0;
    for (int tile = 0; tile < 4; tile++) {
        assert_int_equal(ew_stone_value(s, me, S1_SITE_TILES, NULL), POINTS[tile]);
        s->ground[me] |= (uint32_t)bit(ew_spot_of(s, tile * 8 + 4));
    }
    assert_int_equal(ew_stone_value(s, me, S1_SITE_TILES, NULL), 6);
}

TEST(ew_15_5_5_buried_cards)
{
    quiet(2);
    for (int n = 1; n <= 8; n++) {
        give(me, GRAVE, ELDER);
        assert_int_equal(ew_stone_value(s, me, S2_BURIED, NULL), n < 6 ? n : 6);
    }
}

TEST(ew_15_5_6_upper_megaliths)
{
    quiet(2);
    s->upper[me] = bit(0) | bit(1) | bit(21);
    assert_int_equal(ew_stone_value(s, me, S2_UPPER, NULL), 6);
}

TEST(ew_15_5_7_idol_steps)
{
    quiet(2);
    ME->offering = 4, ME->glory = 3;
    assert_int_equal(ew_stone_value(s, me, S2_IDOLS, NULL), 3);
    ME->offering = ME->glory = 8;
    ew_raise_idol(s, me, OFFERING);  // a point, but no step
    assert_int_equal(ew_stone_value(s, me, S2_IDOLS, NULL), 8);
}

TEST(ew_15_5_8_hunted_species)
{
    quiet(2);
    ME->hunted[RHINO] = 2, ME->hunted[ARGENTAVIS] = 1, ME->living[SLOTH] = 1;
    assert_int_equal(ew_stone_value(s, me, S2_SPECIES, NULL), 2);
}

TEST(ew_15_5_9_hunted_of_a_species)
{
    static const uint8_t POINTS[] = {0, 2, 4, 6, 8, 8}, MAMMOTHS[] = {0, 3, 6, 9, 9, 9};
    quiet(2);
    for (int species = 0; species < ARGENTAVIS; species++)
        for (int n = 0; n <= 5; n++) {
            ME->hunted[species] = (uint8_t)n;
            int expected = species == MAMMOTH ? MAMMOTHS[n] : POINTS[n];
            assert_int_equal(ew_stone_value(s, me, S2_RHINO + species, NULL), expected);
        }
    Sum sum = {0};
    GAME->explain(s, (Action){SUM_STONE, .arg = {(uint8_t)me, S2_RHINO}}, &sum);
    assert_int_equal(sum.total, 8);
    assert_int_equal(sum.part[0].of, 5);
}

TEST(ew_15_6_no_stone_of_an_allowed_era)
{
    quiet(2);
    for (int stone = 0; stone < ERA_STONES; stone++) s->stones &= ~(uint32_t)bit(stone);
    ME->food = 6, ME->tools = 9;
    enter(DEVELOP);
    PLAYED(GO_ON);
    REFUSED(EW_15_6_NO_STONE, DO_MIDDLE);
    Shortfall lack;
    Action buy = {DO_MIDDLE, (uint8_t)me, {0}};
    assert_true(game_figures(GAME, s, buy, EW_15_6_NO_STONE, &lack));
    assert_int_equal(lack.asked, 4);  // with two players
    assert_int_equal(lack.have, 0);
}

TEST(ew_16_1_cards_and_their_steps)
{
    quiet(2);
    give(me, HAND, SHAMAN);
    give(me, HAND, FIRE_KEEPING);
    REFUSED(EW_4_2_CULTURE_CARDS_ONLY, PLAY_CULTURE, .arg = {SHAMAN});
    enter(HUNT);
    REFUSED(EW_16_1_TRIBE_CARDS_ONLY, PLAY_TRIBE, .arg = {FIRE_KEEPING});
    OFFERED(PLAY_TRIBE, .arg = {SHAMAN});
}

TEST(ew_16_2_abilities_of_a_column)
{
    quiet(2);
    give_many(me, HAND, SCOUT, 2);
    enter(HUNT);
    PLAYED(PLAY_TRIBE, .arg = {SCOUT});  // for its labour anyway
    assert_int_equal(ew_labour_left(s, NULL), 2);
    REFUSED(EW_16_3_NO_ABILITY, USE_ABILITY, .arg = {SCOUT});
}

// EW-EX-5 is in turn_test.c (EW-4.12).
TEST(ew_16_3_abilities_without_a_column)
{
    for (int column = 0; column < REST; column++) {
        quiet(2);
        ME->food = 1;
        give(me, HAND, EXP_GATHERER);
        enter(column);
        PLAYED(PLAY_TRIBE, .arg = {EXP_GATHERER});
        PLAYED(GO_ON);
        PLAYED(GO_ON);
        PLAYED(USE_ABILITY, .arg = {EXP_GATHERER});
        PLAYED(TAKE_AS, .arg = {GAIN_TOOL});
        assert_int_equal(ME->tools, 1);
    }
}

TEST(ew_16_4_the_top_card_of_a_pile)
{
    quiet(2);
    ew_recruit(s, me, CRAFTER, HAND);
    assert_int_equal(s->pile[CRAFTER - FIRST_RECRUIT], 14);
    assert_int_equal(ME->zone[HAND].copies[CRAFTER], 1);
}

static void ask_burial(void)
{
    give(me, HAND, ANCESTOR_MASK);
    PLAYED(PLAY_CULTURE, .arg = {ANCESTOR_MASK});
    PLAYED(TAKE_GAIN, .arg = {GAIN_BURY});
}

TEST(ew_16_5_burying)
{
    quiet(2);
    give(me, HAND, GATHERER);
    give(me, DISCARD, WARRIOR);
    ask_burial();
    OFFERED(BURY_CARD, .arg = {GATHERER, HAND});
    OFFERED(BURY_CARD, .arg = {WARRIOR, DISCARD});
    OFFERED(BURY_CARD, .arg = {ANCESTOR_MASK, ROW});
    OFFERED(DECLINE);
    assert_int_equal(count_offered(0), 4);
    REFUSED(EW_16_5_NOT_IN_ZONE, BURY_CARD, .arg = {WARRIOR, HAND});
    PLAYED(BURY_CARD, .arg = {WARRIOR, DISCARD});
    TOLD(CARD_BURIED, .seat = (uint8_t)me, .arg = {WARRIOR, DISCARD});
    quiet(2);  // in the eclipse the opened pile lies above the board
    give(me, SEALED, ELDER);
    give(me, SEALED, GATHERER);
    passively(MENU_ABILITIES, me);
    PLAYED(USE_ABILITY, .arg = {ELDER});
    PLAYED(BURY_CARD, .arg = {GATHERER, ROW});
    assert_int_equal(ME->strength, 3);  // stays counted: EW-16.6
    assert_int_equal(ew_count_card(&s->open_grave[me], GATHERER), 1);
}

TEST(ew_16_6_what_a_buried_card_leaves)
{
    quiet(2);
    give(me, HAND, SHAMAN);
    give(me, DISCARD, GATHERER);
    ME->food = 2;
    enter(INITIATE);
    PLAYED(PLAY_TRIBE, .arg = {SHAMAN});
    PLAYED(GO_ON);
    PLAYED(DO_MIDDLE);
    PLAYED(TAKE_GAIN, .arg = {GAIN_BURY});
    PLAYED(BURY_CARD, .arg = {SHAMAN, ROW});
    PLAYED(DECLINE);
    assert_int_equal(ew_labour_left(s, NULL), 3);  // its labour stays
    REFUSED(EW_3_2_ABILITY_USED, USE_ABILITY, .arg = {SHAMAN});
    assert_int_equal(ew_final_score(s, me, NULL), 1);  // so do its end points
    quiet(2);  // of two copies the one whose ability was used goes first
    give_many(me, HAND, SHAMAN, 2);
    ME->food = 4;
    enter(INITIATE);
    PLAYED(PLAY_TRIBE, .arg = {SHAMAN});
    PLAYED(PLAY_TRIBE, .arg = {SHAMAN});
    PLAYED(USE_ABILITY, .arg = {SHAMAN});
    PLAYED(DECLINE);
    PLAYED(GO_ON);
    PLAYED(DO_MIDDLE);
    PLAYED(TAKE_GAIN, .arg = {GAIN_BURY});
    PLAYED(BURY_CARD, .arg = {SHAMAN, ROW});
    PLAYED(DECLINE);
    OFFERED(USE_ABILITY, .arg = {SHAMAN});
}

TEST(ew_16_7_graves)
{
    quiet(2);
    give(me, HAND, WARRIOR);
    ask_burial();
    PLAYED(BURY_CARD, .arg = {WARRIOR, HAND});
    TOLD(CARD_BURIED_UNSEEN, .seat = (uint8_t)me);
    for (int i = 0; i < tale.count; i++)
        if (tale.at[i].kind == CARD_BURIED) assert_int_equal(tale.at[i].only, 1 << me);
    static char memory[STATE_MAX];
    State *view = (State *)memory;
    game_view(GAME, s, you, view);
    assert_int_equal(ew_count_buried(view, me), 1);
    assert_int_equal(view->player[me].zone[GRAVE].copies[WARRIOR], 0);
    game_view(GAME, s, me, view);
    assert_int_equal(view->player[me].zone[GRAVE].copies[WARRIOR], 1);
}

TEST(ew_16_8_where_a_chief_works)
{
    static const struct {
        uint8_t chief, works;  // bits of the places
    } CASES[] = {
        {2 * STONE_CARVER, 1 << DEVELOP},
        {2 * THUNDER_PAW, 1 << INITIATE | 1 << DEVELOP | 1 << MIGRATE | 1 << HUNT},
        {2 * SEEKING_HAND + 1, 0x1f},
    };
    for (int i = 0; i < 3; i++)
        for (int place = 0; place < PLACES; place++) {
            quiet(2);
            ME->food = 1;
            enter_with_chief(place, CASES[i].chief);
            if (CASES[i].works >> place & 1) OFFERED(USE_CHIEF);
            else REFUSED(EW_16_8_OTHER_COLUMN, USE_CHIEF);
        }
}
