// SPDX-License-Identifier: MIT
// setup_test.c - EW-2 and EW-20: the layout and the decisions before the first round; EW-23:
// boards.
#include "tests/games/winter/desk.h"

static int count_terrain(int type)
{
    int count = 0;
    for (int tile = 0; tile < TILES; tile++) count += s->terrain[tile] == type;
    return count;
}

static int count_stones(int era)
{
    return size_of(s->stones & (bit(ERA_STONES) - 1) << (era * ERA_STONES));
}

TEST(ew_2_1_round_one)
{
    given(2);
    assert_int_equal(s->round, 1);
    assert_int_equal(s->in_eclipse, 0);
    assert_int_equal(s->bonus_taken, 0);
}

// EW-EX-17, EW-2.7, EW-2.13.
TEST(ew_2_2_stones_by_players)
{
    static const uint8_t STONES_EACH[] = {4, 6, 7};
    for (int players = 2; players <= 4; players++) {
        given(players);
        assert_int_equal(count_stones(0), STONES_EACH[players - 2]);
        assert_int_equal(count_stones(1), STONES_EACH[players - 2]);
    }
}

TEST(ew_2_3_five_piles_of_fifteen)
{
    given(2);
    for (int pile = 0; pile < 5; pile++) assert_int_equal(s->pile[pile], 15);
    assert_int_equal(FIRST_RECRUIT, SHAMAN);
    assert_int_equal(EW_CARD_DATA[ELDER].column, INITIATE);
    assert_int_equal(EW_CARD_DATA[CRAFTER].column, DEVELOP);
    assert_int_equal(EW_CARD_DATA[SCOUT].column, MIGRATE);
    assert_int_equal(EW_CARD_DATA[HUNTER].column, HUNT);
    quiet(2);
    ME->tools = 1, s->turn.labour.effects = 2;
    enter(INITIATE);
    REFUSED(EW_2_3_NO_SUCH_PILE, RECRUIT, .arg = {GATHERER});
}

TEST(ew_2_4_eight_culture_cards_of_era_I)
{
    given(2);
    assert_int_equal(size_of(s->culture_display), 8);
    assert_int_equal(s->culture_display & ew_era_cards(2), 0);
    assert_int_equal(size_of(s->culture_deck & ew_era_cards(1)), 12);
    assert_int_equal(size_of(s->culture_deck & ew_era_cards(2)), 20);
}

// EW-2.6, EW-2.14, EW-23.1.
TEST(ew_2_6_the_board_is_filled)
{
    given(3);
    for (int seat = 0; seat < 3; seat++) {
        const Player *p = &s->player[seat];
        assert_int_equal(p->camps, 4);
        assert_int_equal(p->camp[0], 1);
        assert_int_equal(p->settlements, 3);
        assert_int_equal(p->megaliths, 10);
        assert_int_equal(p->food + p->tools + p->offering + p->glory, 0);
        assert_int_equal(ew_food_limit(s, seat, NULL), 6);
        assert_int_equal(ew_score(s, seat, NULL), 0);
        assert_int_equal(ew_count_buried(s, seat), 0);
    }
}

TEST(ew_2_5_nine_start_cards_and_a_chief)
{
    given(4);
    Bits chiefs = 0;
    for (int seat = 0; seat < 4; seat++) {
        const Cards *draw = &s->player[seat].zone[DRAW];
        assert_int_equal(draw->copies[GATHERER], 5);
        assert_int_equal(draw->copies[EXP_GATHERER], 1);
        assert_int_equal(draw->copies[WARRIOR], 1);
        assert_int_equal(draw->copies[OLD_WAYS], 2);
        assert_int_equal(ew_count_cards(draw), 9);
        chiefs |= bit(s->player[seat].chief_card);
    }
    assert_int_equal(size_of(chiefs), 4);
}

TEST(ew_2_7_players_and_one_animals)
{
    for (int players = 2; players <= 4; players++) {
        given(players);
        assert_int_equal(ew_count_animals(s->area), players + 1);
        assert_int_equal(ew_count_animals(s->area) + ew_count_animals(s->animal_deck), 60);
    }
}

TEST(ew_2_8_random_turn_order)
{
    int first[3] = {0};
    for (uint64_t seed = 1; seed <= 60; seed++) {
        given_with(3, seed, "");
        first[s->order[0]]++;
    }
    for (int seat = 0; seat < 3; seat++) assert_in_range(first[seat], 8, 35);
}

TEST(ew_2_9_sides_in_turn_order)
{
    given(3);
    for (int i = 0; i < 3; i++) {
        ASKED(CHOOSE_SIDE, s->order[i]);
        uint8_t chief = s->player[s->order[i]].chief_card;
        REFUSED(EW_2_9_OTHER_CHIEF, PICK_SIDE, .arg = {chief ? 0 : 2});
        PLAYED(PICK_SIDE, .arg = {(uint8_t)(2 * chief + 1)});
        assert_int_equal(s->player[s->order[i]].chief, 2 * chief + 1);
    }
    assert_int_not_equal(game_asked(s), CHOOSE_SIDE);
}

// EW-2.18: the cards are dealt and known before the sides are chosen.
TEST(ew_2_10_a_setup_card_for_each)
{
    given(4);
    Bits cards = 0;
    assert_int_equal(game_asked(s), CHOOSE_SIDE);
    for (int seat = 0; seat < 4; seat++) cards |= bit(s->player[seat].setup_card);
    assert_int_equal(size_of(cards), 4);
}

TEST(ew_2_11_five_cards_in_hand)
{
    given_with(2, 1, "draft_setup=1");
    assert_int_equal(ew_count_cards(&s->player[0].zone[HAND]), 0);
    passively(CHOOSE_SETUP_CARD, NOBODY);
    s->setups_open = 1 << SETUP_TOOLMAKERS | 1 << SETUP_WANDERERS;
    PLAYED(PICK_SETUP_CARD, .arg = {SETUP_TOOLMAKERS});
    PLAYED(PICK_SETUP_CARD, .arg = {SETUP_WANDERERS});
    for (int seat = 0; seat < 2; seat++) {
        assert_int_equal(ew_count_cards(&s->player[seat].zone[HAND]), 5);
        assert_int_equal(ew_count_cards(&s->player[seat].zone[DRAW]), 4);
    }
}

TEST(ew_2_12_the_usual_pattern)
{
    for (int players = 2; players <= 4; players++) {
        given(players);
        assert_int_equal(s->pattern, 2 * (players - 2));
        int tiles = 0;
        for (int slot = 0; slot < 4; slot++) tiles |= 1 << s->site_tile[slot];
        assert_int_equal(tiles, 0xf);
    }
}

// EW-11.7: on every pattern a megalith can stand on four that stand on others.
TEST(ew_2_12_every_pattern_rises_to_level_2)
{
    for (int pattern = 0; pattern < 6; pattern++) {
        int highest = 0;
        for (int place = 0; place < EW_UPPER_COUNT[pattern]; place++)
            if (EW_UPPER_PLACE[pattern][place].level > highest)
                highest = EW_UPPER_PLACE[pattern][place].level;
        if (highest < 2) fail_msg("%s ends on level %d", EW_PATTERN_KEYS[pattern + 1], highest);
    }
}

TEST(ew_20_3_any_pattern)
{
    given_with(2, 1, "pattern=p4_2");
    assert_int_equal(s->pattern, 5);
    given_with(4, 1, "pattern=p2_2");
    assert_int_equal(s->pattern, 1);
}

TEST(ew_2_13_terrain)
{
    for (int players = 2; players <= 4; players++) {
        given(players);
        assert_int_equal(count_terrain(GLACIER), players == 4 ? 3 : 6);
        assert_int_equal(count_terrain(BASE), 1);
        assert_int_equal(s->terrain[0], BASE);
        for (int type = 0; type < GLACIER; type++) assert_in_range(count_terrain(type), 1, 3);
    }
}

TEST(ew_2_14_first_camp_on_the_base_tile)
{
    quiet(2);
    assert_int_equal(ME->camp[0], 1);
    assert_int_equal(ew_food_limit(s, me, NULL), 6);
}

// Not an income: an idol of the setup card cannot become something lesser.
TEST(ew_2_15_no_lesser_income_at_setup)
{
    given_with(2, 1, "draft_setup=1");
    passively(CHOOSE_SETUP_CARD, NOBODY);
    s->setups_open = 1 << SETUP_BELIEVERS | 1 << SETUP_WANDERERS;
    PLAYED(PICK_SETUP_CARD, .arg = {SETUP_BELIEVERS});
    PLAYED(PICK_SETUP_CARD, .arg = {SETUP_WANDERERS});
    assert_int_equal(game_asked(s), CHOOSE_SETUP_UNIT);
    REFUSED(EW_3_4_NOT_AT_SETUP, TAKE_AS, .arg = {GAIN_TOOL});
    REFUSED(EW_3_4_NOT_AT_SETUP, TAKE_AS, .arg = {GAIN_FOOD});
    OFFERED(DECLINE);
    OFFERED(RAISE_IDOL, .arg = {OFFERING});
    // A camp of the card stands beside the first one, without a question.
    assert_int_equal(s->player[s->order[0]].camp[0], 2);
}

// What comes later in the order of chance does not change what came before.
TEST(ew_2_16_order_of_chance)
{
    given_with(3, 77, "");
    uint32_t stones = s->stones;
    uint64_t display = s->culture_display;
    uint8_t terrain[TILES], area[SPECIES_COUNT], order[4], chief = s->player[0].chief_card;
    memcpy(terrain, s->terrain, sizeof terrain);
    memcpy(area, s->area, sizeof area);
    memcpy(order, s->order, sizeof order);
    given_with(3, 77, "ice_finds=1 rest_tiles=1");
    assert_int_equal(s->stones, stones);
    assert_true(s->culture_display == display);
    assert_memory_equal(s->terrain, terrain, sizeof terrain);
    assert_memory_equal(s->area, area, sizeof area);
    assert_memory_equal(s->order, order, sizeof order);
    assert_int_equal(s->player[0].chief_card, chief);
    given_with(3, 77, "draft_chiefs=1");  // chiefs come after stones, cultures and animals
    assert_int_equal(s->stones, stones);
    assert_true(s->culture_display == display);
    assert_memory_equal(s->area, area, sizeof area);
}

// EW-2.17, EW-1.8: of the others' cards one sees the numbers only.
TEST(ew_2_17_hidden_after_setup)
{
    given(2);
    passively(CHOOSE_CULTURE, NOBODY);
    static char memory[STATE_MAX];
    State *view = (State *)memory;
    game_view(GAME, s, 0, view);
    assert_memory_equal(&view->player[0], &s->player[0], sizeof(Player));
    for (int zone = HAND; zone <= DRAW; zone += DRAW) {
        const Cards *cards = &view->player[1].zone[zone];
        assert_int_equal(ew_count_cards(cards), ew_count_cards(&s->player[1].zone[zone]));
        assert_true(cards->copies[0] & HIDDEN_CARDS);
        assert_int_equal(cards->copies[EXP_GATHERER] + cards->copies[OLD_WAYS], 0);
    }
    assert_int_equal(view->stones, s->stones);
}

// EW-EX-18, EW-20.1, EW-20.2.
TEST(ew_2_18_chiefs_then_setup_cards_then_hands)
{
    given_with(3, 5, "draft_chiefs=1");
    assert_int_equal(size_of(s->chiefs_open), 4);
    assert_int_equal(size_of(s->setups_open), 4);
    for (int i = 0; i < 3; i++) {
        ASKED(CHOOSE_CHIEF, s->order[i]);
        uint8_t chief = (uint8_t)first_of(s->chiefs_open);
        PLAYED(PICK_CHIEF, .arg = {chief});
        ASKED(CHOOSE_SIDE, s->order[i]);
        PLAYED(PICK_SIDE, .arg = {(uint8_t)(2 * chief)});
        assert_int_equal(s->player[s->order[i]].chief, 2 * chief);
    }
    assert_int_equal(s->chiefs_open, 0);
    for (int i = 2; i >= 0; i--) {
        ASKED(CHOOSE_SETUP_CARD, s->order[i]);
        assert_int_equal(ew_count_cards(&s->player[0].zone[HAND]), 0);
        PLAYED(PICK_SETUP_CARD, .arg = {(uint8_t)first_of(s->setups_open)});
    }
    assert_true(ew_count_cards(&s->player[0].zone[HAND]) >= 5);
}

TEST(ew_20_1_setup_cards_in_reverse_order)
{
    given_with(2, 3, "draft_setup=1");
    passively(CHOOSE_SETUP_CARD, NOBODY);
    assert_int_equal(size_of(s->setups_open), 3);
    assert_int_equal(game_waiting(s), s->order[1]);
    uint8_t card = (uint8_t)first_of(s->setups_open);
    PLAYED(PICK_SETUP_CARD, .arg = {card});
    assert_int_equal(game_waiting(s), s->order[0]);
    REFUSED(EW_20_1_SETUP_TAKEN, PICK_SETUP_CARD, .arg = {card});
    assert_int_equal(count_offered(0), 2);
}

TEST(ew_20_2_a_chief_once)
{
    given_with(2, 3, "draft_chiefs=1");
    uint8_t chief = (uint8_t)first_of(s->chiefs_open);
    PLAYED(PICK_CHIEF, .arg = {chief});
    PLAYED(PICK_SIDE, .arg = {(uint8_t)(2 * chief + 1)});
    REFUSED(EW_20_2_CHIEF_TAKEN, PICK_CHIEF, .arg = {chief});
}

// EW-EX-3: one camp off the board, food 5, 3 gained.
TEST(ew_23_1_food_limit)
{
    quiet(2);
    ME->food = 5;
    ew_gain_food(s, me, 3);
    assert_int_equal(ME->food, 6);
    for (int away = 2; away <= 5; away++) {
        pitch(me, 1);
        assert_int_equal(ew_food_limit(s, me, NULL), 5 + away);
    }
    Sum sum = {0};
    GAME->explain(s, (Action){SUM_FOOD_LIMIT, .arg = {(uint8_t)me}}, &sum);
    assert_int_equal(sum.total, 10);
    assert_int_equal(sum.part[0].rule, EW_23_1_FOOD_LIMIT);
}

TEST(ew_23_2_labour_symbols)
{
    static const uint8_t BELOW[] = {1, 3, 5, 7, 9};
    int all = 0;
    for (int food = 1; food <= 10; food++) all += ew_symbols_passed(food, 1);
    assert_int_equal(all, 5);
    for (int i = 0; i < 5; i++) assert_int_equal(ew_symbols_passed(BELOW[i], 1), 1);
}

TEST(ew_23_3_ten_tools)
{
    quiet(2);
    ME->tools = 9;
    ew_gain_tools(s, me, 3);
    assert_int_equal(ME->tools, 10);
}

TEST(ew_23_6_slot_costs)
{
    static const uint8_t COST[3][2] = {{2, 1}, {3, 2}, {4, 3}};
    for (int slot = 0; slot < 3; slot++) {
        quiet(2);
        for (int i = 0; i < slot; i++) own_stone(me, first_of(s->stones));
        ME->food = COST[slot][0], ME->tools = COST[slot][1];
        enter(DEVELOP);
        PLAYED(GO_ON);
        PLAYED(DO_MIDDLE);
        show_stone(S1_GLACIER);
        PLAYED(TAKE_STONE, .arg = {S1_GLACIER});
        assert_int_equal(ME->food + ME->tools, 0);
        quiet(2);
        for (int i = 0; i < slot; i++) own_stone(me, first_of(s->stones));
        ME->food = COST[slot][0] - 1, ME->tools = COST[slot][1];
        enter(DEVELOP);
        PLAYED(GO_ON);
        REFUSED(EW_15_3_TOO_DEAR, DO_MIDDLE);
    }
}

// Cells of a turned tile lie where EW-23.8 says; neighbours cross the borders of tiles.
TEST(ew_23_8_geometry_of_the_site)
{
    // P2-1: two tiles upright, two turned by half. Spot 4 + 0 (A10) lies above B00.
    assert_true(EW_NEIGHBOURS[0][4] >> 8 & 1);
    // In slot 3 at (0,4), rotation 180, cell 7 (row 1, column 3) lies at (0,4): below B10 at (0,3).
    assert_true(EW_NEIGHBOURS[0][8 + 4] >> (16 + 7) & 1);
    // P3-1: slot 2 at (4,2), rotation 90: cell 4 (row 1, column 0) lies at (4,2), below A10.
    assert_true(EW_NEIGHBOURS[2][4] >> (8 + 4) & 1);
    // P3-1: slot 4 at (2,0), rotation 270: cell 7 (row 1, column 3) lies at (3,0), left of A00.
    assert_true(EW_NEIGHBOURS[2][0] >> (24 + 7) & 1);
    for (int pattern = 0; pattern < 6; pattern++)
        for (int a = 0; a < SPOTS; a++)
            for (int b = 0; b < SPOTS; b++)
                assert_int_equal(EW_NEIGHBOURS[pattern][a] >> b & 1,
                                 EW_NEIGHBOURS[pattern][b] >> a & 1);
}

// 4 x 8 spaces carry 3 x 7, 2 x 6 and 1 x 5 places; each is named by its upper-left one.
TEST(ew_23_9_names_of_upper_places)
{
    int level[4] = {0};
    for (int i = 0; i < EW_UPPER_COUNT[0]; i++) level[EW_UPPER_PLACE[0][i].level]++;
    assert_int_equal(level[1], 21);
    assert_int_equal(level[2], 12);
    assert_int_equal(level[3], 5);
    const UpperPlace *first = &EW_UPPER_PLACE[0][0];
    assert_int_equal(first->x + first->y, 0);
    assert_int_equal(first->ground, 1 << 0 | 1 << 1 | 1 << 4 | 1 << 5);
    const UpperPlace *second = &EW_UPPER_PLACE[0][21];
    assert_int_equal(second->level, 2);
    assert_true(second->upper == (bit(0) | bit(1) | bit(3) | bit(4)));
}

TEST(ew_23_10_the_map)
{
    int edges = 0;
    for (int tile = 0; tile < TILES; tile++) edges += size_of(EW_ADJACENT[tile]);
    assert_int_equal(edges, 2 * 42);
    assert_int_equal(size_of(EW_ADJACENT[0]), 6);
    assert_int_equal(size_of(SETTLEMENT_ALLOWED), 18);
    for (int junction = 0; junction < JUNCTIONS; junction++) {
        bool at_base = EW_CORNERS[junction] & 1;
        assert_int_equal(at_base, !(SETTLEMENT_ALLOWED >> junction & 1));
    }
}
