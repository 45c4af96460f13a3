// SPDX-License-Identifier: MIT
// pieces_test.c - every card, chief, stone, terrain, site space, setup card and module tile does
// what its row says (EW-23.11: the figures are those of the CSV files).
#include "tests/games/winter/desk.h"

// Food 3 of 8, tools 3 of 10; camps around J6 and two at home; a living moose and one Argentavis;
// two cards buried, two discarded, a Gatherer in hand; only moose in the hunting area and the deck.
static void rich(int era)
{
    quiet(2);
    ME->food = ME->tools = 3;
    ME->camp[0] = 0;
    ME->camp[8] = 1;
    pitch(me, 1);
    pitch(me, 2);
    for (int i = 0; i < SPECIES_COUNT; i++) s->animal_deck[i] += s->area[i], s->area[i] = 0;
    s->animal_deck[MOOSE] -= 3;
    s->area[MOOSE] = 3;
    give_animal(me, MOOSE, 1);
    give_animal(me, ARGENTAVIS, 1);
    for (int i = 0; i < SPECIES_COUNT; i++) {
        if (i == MOOSE) continue;
        YOU->hunted[i] += s->animal_deck[i];
        s->animal_deck[i] = 0;
    }
    give_many(me, DISCARD, GATHERER, 2);
    give_many(me, GRAVE, GATHERER, 2);
    give(me, HAND, GATHERER);
    if (era == 1) return;
    s->round = 3;
    s->culture_gone |= s->culture_display;
    s->culture_display = 0;
    ew_deal_display(s, ew_era_cards(2));
}

typedef struct Case {
    uint8_t what, alternative;
    Delta delta;
} Case;

static void play_culture(const Case *c)
{
    rich(c->what < GREAT_HEARTH ? 1 : 2);
    show_stone(S1_PLAINS);
    give(me, HAND, c->what);
    note(me);
    PLAYED(PLAY_CULTURE, .arg = {c->what});
    take_all(c->alternative);
    EXPECT(.food = c->delta.food, .tools = c->delta.tools, .hand = c->delta.hand - 1,
           .buried = c->delta.buried, .megaliths = c->delta.megaliths, .idols = c->delta.idols,
           .points = c->delta.points, .labour = c->delta.labour, .camps = c->delta.camps,
           .steps = c->delta.steps, .settlements = c->delta.settlements, .living = c->delta.living,
           .hunted = c->delta.hunted, .stones = c->delta.stones, .discard = c->delta.discard);
}

// EW-3.20, EW-3.21, EW-3.22, EW-3.23, EW-3.24, EW-3.25, EW-3.27, EW-3.28,
// EW-3.29, EW-3.30, EW-3.31, EW-3.32, EW-3.33, EW-3.34, EW-3.35, EW-3.36, EW-3.37, EW-3.38,
// EW-3.39, EW-3.40 at work on all 41 cards.
TEST(ew_23_11_every_culture_card)
{
    static const Case CASES[] = {
        {OLD_WAYS, 0, {.tools = 1, .food = 1}},
        {OLD_WAYS, 1, {.food = -1, .megaliths = 1}},
        {FIRE_KEEPING, 0, {.food = 4}},
        {FLINT_KNAPPING, 0, {.tools = 2, .food = 1}},
        {STORY_CIRCLE, 0, {.hand = 2, .food = 1}},
        {OCHRE_RITES, 0, {.idols = 2}},
        {STANDING_STONE, 0, {.megaliths = 1}},
        {TRAIL_SIGNS, 0, {.steps = 3, .food = 2}},
        {HIDE_TENTS, 0, {.camps = 1, .steps = 2}},
        {SNARE_LINES, 0, {.living = 1}},
        {DRIVE_HUNT, 0, {.living = 1, .food = 1}},
        {SMOKED_MEAT, 0, {.living = -1, .hunted = 1, .food = 4}},
        {MOURNING_SONG, 0, {.buried = 1, .discard = -1, .hand = 1}},
        {ADOPTION, 0, {.hand = 1, .food = 1}},
        {BARTER, 0, {.tools = -1, .food = 5}},
        {BARTER, 1, {.food = -1, .tools = 3}},
        {WORK_SONG, 0, {.labour = 4, .food = 1}},
        {MANY_HANDS, 0, {.labour = 2, .hand = 1}},
        {BONE_NEEDLES, 0, {.tools = 2, .hand = 1}},
        {SHARED_MEAL, 0, {.food = -1, .hand = 3}},
        {ANCESTOR_MASK, 0, {.idols = 1, .buried = 1, .discard = -1}},
        {STONE_SLEDGE, 0, {.tools = -1, .megaliths = 1, .hand = 1}},
        {COUNCIL, 0, {.food = -1, .hand = 1}},
        {GREAT_HEARTH, 0, {.food = 5}},
        {OBSIDIAN_TRADE, 0, {.tools = 3, .food = 2}},
        {EPIC_TALES, 0, {.hand = 3}},
        {SPIRIT_DANCE, 0, {.idols = 3}},
        {GREAT_CIRCLE, 0, {.megaliths = 2}},
        {LONG_TREK, 0, {.steps = 4}},
        {NEW_HOMELAND, 0, {.camps = 2, .steps = 2}},
        {ATLATL, 0, {.living = 2}},
        {MAMMOTH_TRAP, 0, {.hunted = 1, .food = 2}},
        {GREAT_FEAST, 0, {.living = -1, .hunted = 1, .food = 3, .idols = 1}},
        {BURIAL_MOUNDS, 0, {.buried = 2, .discard = -2, .points = 1}},
        {TRIBAL_UNION, 0, {.hand = 1, .food = 2}},
        {WIDE_TRADE, 0, {.food = -2, .tools = 3}},
        {WIDE_TRADE, 1, {.tools = -2, .food = 5}},
        {GREAT_WORKS, 0, {.labour = 6}},
        {SPECIALISTS, 0, {.labour = 4, .hand = 1}},
        {VILLAGE_FOUNDING, 0, {.food = -1, .camps = -3, .settlements = 1, .points = 2}},
        {STONE_BLESSING, 0, {.food = 5, .tools = -2, .camps = 1, .stones = 1}},  // fills the food
        {ANCESTOR_CULT, 0, {.points = 2}},
        {TROPHY_HALL, 0, {.points = 2}},
        {MONUMENT_FEAST, 0, {.food = 1}},
    };
    bool seen[CARDS] = {0};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        play_culture(&CASES[i]);
        seen[CASES[i].what] = true;
    }
    for (int card = OLD_WAYS; card < CARDS; card++) assert_true(seen[card]);
}

// EW-3.26. At most so many points, however much is counted.
TEST(ew_3_26_points_per_unit)
{
    rich(2);
    give_many(me, GRAVE, EXP_GATHERER, 1);
    give_many(me, GRAVE, SHAMAN, 5);
    give(me, HAND, ANCESTOR_CULT);
    note(me);
    PLAYED(PLAY_CULTURE, .arg = {ANCESTOR_CULT});
    EXPECT(.points = 5, .hand = -1);

    rich(2);
    static const uint8_t GROUND[] = {0, 2, 3, 4, 5};
    build(NEUTRAL, 1);
    build(NEUTRAL, 20);
    for (int i = 0; i < 5; i++) build(me, GROUND[i]);
    give(me, HAND, MONUMENT_FEAST);
    note(me);
    PLAYED(PLAY_CULTURE, .arg = {MONUMENT_FEAST});
    EXPECT(.points = 4, .food = 1, .hand = -1);
    rich(2);
    ME->hunted[RHINO] = 1, YOU->hunted[RHINO]--;  // living and hunted, the joker too
    give(me, HAND, TROPHY_HALL);
    note(me);
    PLAYED(PLAY_CULTURE, .arg = {TROPHY_HALL});
    EXPECT(.points = 3, .hand = -1);
}

// EW-16.8 with each side of each chief.
TEST(ew_2_5_every_chief_side)
{
    static const struct {
        uint8_t chief, column;
        Delta delta;
    } CASES[] = {
        {2 * SEEKING_HAND, INITIATE, {.idols = 1, .buried = 1, .discard = -1, .food = 1}},
        {2 * SEEKING_HAND + 1, HUNT, {.hand = 1}},
        {2 * THUNDER_PAW, MIGRATE, {.labour = 4}},
        {2 * THUNDER_PAW + 1, DEVELOP, {.hand = -1, .discard = 1, .tools = 1, .food = 2}},
        {2 * STONE_CARVER, DEVELOP, {.food = 1, .megaliths = 1}},
        {2 * STONE_CARVER + 1, INITIATE, {.megaliths = 1}},
        {2 * TUSK_BREAKER, HUNT, {.living = 1, .tools = 1, .food = 1}},
        {2 * TUSK_BREAKER + 1, INITIATE, {.living = -1, .hunted = 1, .food = 3, .tools = 1}},
        {2 * FIRE_WOLF, MIGRATE, {.camps = 1, .steps = 3}},
        {2 * FIRE_WOLF + 1, HUNT, {.food = -1, .camps = 1, .steps = 2}},
    };
    for (int i = 0; i < 2 * CHIEFS; i++) {
        rich(1);
        enter_with_chief(CASES[i].column, CASES[i].chief);
        note(me);
        PLAYED(USE_CHIEF);
        take_all(0);
        expect_delta(CASES[i].delta, __FILE__, CASES[i].chief);
        REFUSED(EW_4_11_CHIEF_USED, USE_CHIEF);
    }
}

// EW-15.4 with each stone, bought in Develop for 2 food and 1 tool.
TEST(ew_15_4_every_stone_gives_its_income)
{
    static const Delta GAINS_OF[STONES] = {
        [S1_PLAINS] = {.food = 7, .camps = 1},
        [S1_FOREST] = {.tools = 3, .food = 3, .camps = 1},
        [S1_LAKE] = {.hand = 4, .camps = 1},
        [S1_TUNDRA] = {.idols = 3, .camps = 1},
        [S1_CANYON] = {.buried = 3, .discard = -2, .hand = -1, .camps = 1},
        [S1_MOUNTAINS] = {.megaliths = 1, .tools = 2, .camps = 1},
        [S1_GLACIER] = {.points = 6, .camps = 1},
        [S1_CAMP_TYPES] = {.camps = 1},
        [S1_GROUND] = {.megaliths = 1},
        [S1_SITE_TILES] = {.megaliths = 1},
        [S2_BURIED] = {.buried = 1, .discard = -1},
        [S2_UPPER] = {.megaliths = 1},
        [S2_IDOLS] = {.idols = 2},
        [S2_SPECIES] = {.hunted = 1, .food = 2},
        [S2_RHINO] = {.hunted = 1, .food = 2},
        [S2_SLOTH] = {.living = 1, .hunted = 1, .food = 2},
        [S2_BISON] = {.hunted = 1, .food = 2},
        [S2_GLYPTODONT] = {.living = 1, .hunted = 1, .food = 2},
        [S2_MOOSE] = {.living = 1, .hunted = 1, .food = 2},
        [S2_MAMMOTH] = {.living = 1},
    };
    for (int stone = 0; stone < STONES; stone++) {
        rich(stone < ERA_STONES ? 1 : 2);
        show_stone(stone);
        enter(DEVELOP);
        PLAYED(GO_ON);
        PLAYED(DO_MIDDLE);
        note(me);
        PLAYED(TAKE_STONE, .arg = {(uint8_t)stone});
        take_all(0);
        Delta d = GAINS_OF[stone];
        d.food -= 2;
        d.tools -= 1;
        d.stones = 1;
        expect_delta(d, __FILE__, __LINE__);
    }
}

// EW-11.4 with each space of the site. EW-3.41 is for the start spaces.
TEST(ew_11_4_every_space_of_the_site)
{
    static const Delta F1 = {.food = 1}, F2 = {.food = 2}, T1 = {.tools = 1}, I1 = {.idols = 1},
                       C1 = {.hand = 1}, P1 = {.points = 1}, P2 = {.points = 2}, P3 = {.points = 3},
                       BU1 = {.buried = 1, .discard = -1}, MV2 = {.steps = 2}, RD1 = {.discard = 1},
                       HU1 = {.living = -1, .hunted = 1, .food = 2}, NX1 = {0};
    const Delta *const SHOWN[SPOTS] = {
        &F2, &NX1, &T1,  &I1, &C1,  &F1,  &P2,  &BU1,  // A
        &T1, &P1,  &F1,  &C1, &I1,  &F2,  &NX1, &T1,   // B
        &P2, &T1,  &NX1, &F2, &MV2, &I1,  &F1,  &RD1,  // C
        &I1, &F1,  &C1,  &P3, &T1,  &NX1, &F2,  &HU1,  // D
    };
    for (int space = 0; space < SPOTS; space++) {
        rich(1);
        int near = first_of(EW_NEIGHBOURS[s->pattern][ew_spot_of(s, space)]);
        s->ground[NEUTRAL] = (uint32_t)bit(near);  // as if the other had built it
        YOU->megaliths--;
        give(me, HAND, STANDING_STONE);
        PLAYED(PLAY_CULTURE, .arg = {STANDING_STONE});
        note(me);
        PLAYED(LAY_MEGALITH, .arg = {(uint8_t)space});
        if (SHOWN[space] == &NX1) {
            assert_int_equal(game_asked(s), CHOOSE_ARROW);
            continue;
        }
        take_all(0);
        Delta d = *SHOWN[space];
        d.megaliths = 1;
        expect_delta(d, __FILE__, __LINE__);
    }
}

// EW-13.2, EW-9.7 with each type of terrain.
TEST(ew_9_7_every_terrain)
{
    static const Delta INCOMES[TERRAINS] = {
        [PLAINS] = {.food = 2},
        [FOREST] = {.tools = 1, .food = 1},
        [LAKE] = {.hand = 1},
        [TUNDRA] = {.idols = 1},
        [CANYON] = {.buried = 1, .discard = -1},
        [MOUNTAINS] = {.food = -1, .megaliths = 1},
    };
    for (int type = 0; type < TERRAINS; type++) {
        rich(1);
        for (int tile = 1; tile < TILES; tile++) s->terrain[tile] = PLAINS;
        s->terrain[2] = (uint8_t)type;
        passively(MENU_TILES, me);
        note(me);
        if (type >= GLACIER) {
            REFUSED(EW_13_2_NO_INCOME, TAKE_INCOME, .arg = {2});
            continue;
        }
        PLAYED(TAKE_INCOME, .arg = {2});
        take_all(0);
        expect_delta(INCOMES[type], __FILE__, __LINE__);
    }
}

// EW-2.15 with each setup card.
TEST(ew_2_15_every_setup_card)
{
    static const Delta GIVEN[SETUPS] = {
        [SETUP_HUNTERS] = {.food = 3, .tools = 1, .living = 1},
        [SETUP_WANDERERS] = {.food = 2, .tools = 2, .camps = 1},
        [SETUP_BELIEVERS] = {.food = 2, .tools = 1, .idols = 2},
        [SETUP_TOOLMAKERS] = {.food = 3, .tools = 3},
        [SETUP_KINFOLK] = {.food = 2, .tools = 1, .hand = 1},
    };
    for (int card = 0; card < SETUPS; card++) {
        given_with(2, 1, "draft_setup=1");
        passively(CHOOSE_SETUP_CARD, NOBODY);
        s->setups_open = 0x1f;
        note(game_waiting(s));
        PLAYED(PICK_SETUP_CARD, .arg = {(uint8_t)card});
        PLAYED(PICK_SETUP_CARD, .arg = {card ? SETUP_HUNTERS : SETUP_TOOLMAKERS});
        take_all(0);
        Delta d = GIVEN[card];
        d.hand += 5;
        expect_delta(d, __FILE__, __LINE__);
    }
}

// Lays this type on a tile; a tile of that type gets what lay here.
static void put_terrain(int tile, int type)
{
    int from = tile;
    for (int other = 1; other < TILES; other++)
        if (s->terrain[other] == type && other != 1 && other != 2 && other != 8) from = other;
    uint8_t terrain = s->terrain[tile], find = s->find[tile];
    s->terrain[tile] = s->terrain[from], s->find[tile] = s->find[from];
    s->terrain[from] = terrain, s->find[from] = find;
}

// EW-18.3 with each ice find: a settlement on J6, beside one glacier on tile 1.
TEST(ew_18_3_every_ice_find)
{
    static const Delta FOUND[FINDS] = {
        {.points = 3},    {.idols = 2}, {.hand = 2}, {.tools = 2, .food = 1},
        {.megaliths = 1}, {.food = 4},  {.hand = 1}, {.buried = 1, .discard = -1, .points = 1},
        {.living = 1},    {.hand = 1},
    };
    for (int find = 0; find < FINDS; find++) {
        quiet_with(2, "ice_finds=1");
        put_terrain(1, GLACIER);
        put_terrain(2, PLAINS);
        put_terrain(8, FOREST);
        s->find[1] = (uint8_t)(FIRST_FIND + find);
        s->finds_left &= (uint16_t) ~(1 << find);
        give(me, DISCARD, GATHERER);
        pitch(me, 1), pitch(me, 2), pitch(me, 8);
        ME->food = 3;
        enter(MIGRATE);
        PLAYED(GO_ON);
        PLAYED(DO_MIDDLE);
        note(me);
        PLAYED(SETTLE, .arg = {6});
        take_all(0);
        Delta d = FOUND[find];
        d.food -= 3;
        d.camps = -3;
        d.settlements = 1;
        expect_delta(d, __FILE__, __LINE__);
        assert_int_equal(s->find[1], FIRST_FIND + find);  // it stays for others
    }
}

// EW-19.3 with each rest tile.
TEST(ew_19_3_every_rest_tile)
{
    static const Delta GIVEN[REST_TILES] = {
        {.food = 1, .tools = 1}, {.idols = 1, .buried = 1, .discard = -1}, {.steps = 2},
        {.living = 1},           {.tools = -1, .megaliths = 1, .food = 1},
    };
    for (int tile = 0; tile < REST_TILES; tile++) {
        quiet_with(2, "rest_tiles=1");
        s->rest_open = (uint8_t)(tile + 1);
        s->rest_unseen = 0x1f & ~(1 << tile);
        give(me, DISCARD, GATHERER);
        ME->tools = 1;
        enter(REST);
        PLAYED(KEEP_REST_TILE);
        note(me);
        while (count_offered(USE_REST_TILE)) {
            Action first = {USE_REST_TILE};
            for (int i = 0; i < offer.count; i++)
                if (offer.at[i].kind == USE_REST_TILE) first = offer.at[i];
            game_play(GAME, s, first, &tale);
            take_all(0);
        }
        expect_delta(GIVEN[tile], __FILE__, __LINE__);
    }
}

// EW-9.6, EW-5.2 with each tribe card: labour in its column and elsewhere, ability, eclipse
// ability.
TEST(ew_5_2_every_tribe_card_works)
{
    static const struct {
        uint8_t column;
        int here, elsewhere;
    } LABOUR_OF[TRIBES] = {
        [GATHERER] = {HUNT, 1, 1},   [EXP_GATHERER] = {HUNT, 1, 1}, [WARRIOR] = {INITIATE, 3, 3},
        [SHAMAN] = {INITIATE, 3, 3}, [ELDER] = {INITIATE, 4, 2},    [CRAFTER] = {DEVELOP, 4, 2},
        [SCOUT] = {MIGRATE, 4, 2},   [HUNTER] = {HUNT, 4, 2},
    };
    for (int card = 0; card < TRIBES; card++)
        for (int here = 0; here < 2; here++) {
            quiet(2);
            give(me, HAND, card);
            enter(here ? LABOUR_OF[card].column : (LABOUR_OF[card].column + 1) % REST);
            note(me);
            PLAYED(PLAY_TRIBE, .arg = {(uint8_t)card});
            EXPECT(.hand = -1, .labour = here ? LABOUR_OF[card].here : LABOUR_OF[card].elsewhere);
        }
}

TEST(ew_9_6_every_eclipse_ability)
{
    static const Delta ABILITY[TRIBES] = {
        [GATHERER] = {.food = 1},
        [EXP_GATHERER] = {.tools = 1},
        [SHAMAN] = {.idols = 1},
        [ELDER] = {.buried = 1, .discard = -1},
        [CRAFTER] = {.tools = -1, .megaliths = 1},
        [SCOUT] = {.steps = 2},
        [HUNTER] = {.living = -1, .hunted = 1, .food = 2},
    };
    for (int card = 0; card < TRIBES; card++) {
        rich(1);
        ew_remove_card(&ME->zone[HAND], GATHERER);
        ew_add_card(&ME->zone[DRAW], GATHERER);
        give(me, HAND, SCOUT);  // so that the menu is asked in any case
        give(me, HAND, card);
        passively(SEAL_CARDS, me);
        PLAYED(SEAL_CARD, .arg = {SCOUT});
        PLAYED(SEAL_CARD, .arg = {(uint8_t)card});
        passively(MENU_ABILITIES, me);
        note(me);
        if (card == WARRIOR) {
            REFUSED(EW_9_6_NO_ECLIPSE_ABILITY, USE_ABILITY, .arg = {WARRIOR});
            continue;
        }
        PLAYED(USE_ABILITY, .arg = {(uint8_t)card});
        take_all(0);
        expect_delta(ABILITY[card], __FILE__, __LINE__);
        if (card != SCOUT) REFUSED(EW_3_2_ABILITY_USED, USE_ABILITY, .arg = {(uint8_t)card});
    }
}

// EW-14.3, EW-14.4 with each animal, hunted in the middle of Hunt.
TEST(ew_14_3_every_animal_gives_its_income)
{
    static const Delta INCOMES[SPECIES_COUNT] = {
        [RHINO] = {.food = 3, .tools = 1},
        [SLOTH] = {.food = 3},
        [BISON] = {.food = 5},
        [GLYPTODONT] = {.tools = 2, .food = 1},
        [MOOSE] = {.food = 2},
        [MAMMOTH] = {.food = 6, .tools = 1},
        [ARGENTAVIS] = {.idols = 1, .food = 1},
    };
    for (int species = 0; species < SPECIES_COUNT; species++) {
        quiet(2);
        give_animal(me, species, 1);
        enter(HUNT);
        PLAYED(GO_ON);
        PLAYED(DO_MIDDLE);
        note(me);
        PLAYED(HUNT_ANIMAL, .arg = {(uint8_t)species});
        TOLD(ANIMAL_HUNTED, .seat = (uint8_t)me, .arg = {(int16_t)species});
        take_all(0);
        Delta d = INCOMES[species];
        d.living = -1;
        d.hunted = 1;
        expect_delta(d, __FILE__, __LINE__);
    }
}
