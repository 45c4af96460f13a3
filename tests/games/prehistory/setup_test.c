// SPDX-License-Identifier: MIT
// setup_test.c - setting up (PH-0), the map (section 2.5) and the options (PH-12).
#include "tests/games/prehistory/board.h"

#include <stdio.h>
#include <stdlib.h>

static int count_members(int seat)
{
    int count = 0;
    for (int field = 0; field < s->fields; field++) count += s->members[field][seat];
    return count;
}

// PH-0.1. Over many seeds every seat is first; the ceremony row is empty.
TEST(ph_0_1_random_order)
{
    int first = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        given_with(4, seed, "");
        first |= 1 << s->order[0];
        int all = 0;
        for (int i = 0; i < 4; i++) all |= 1 << s->order[i];
        assert_int_equal(all, 15);
        assert_int_equal(s->row[0], 0);
    }
    assert_int_equal(first, 15);
}

// PH-0.2. Every wheel comes to every place at some time, and into every year; two leave the game.
TEST(ph_0_2_wheels)
{
    int seen[WHEEL_PLACES + YEARS - 1] = {0};
    for (uint64_t seed = 1; seed <= 300; seed++) {
        given_with(2, seed, "");
        unsigned all = 0;
        for (int place = 0; place < WHEEL_PLACES; place++) {
            all |= 1u << s->wheel[place];
            seen[place] |= 1 << s->wheel[place];
            assert_int_equal(s->turned[place], 0);
        }
        for (int i = 0; i < YEARS - 1; i++) {
            all |= 1u << s->reserve[i];
            seen[WHEEL_PLACES + i] |= 1 << s->reserve[i];
        }
        assert_int_equal(count_set(all), 10);
    }
    for (int i = 0; i < WHEEL_PLACES + YEARS - 1; i++) assert_int_equal(seen[i], 0xfff);
}

static int count_shown(const Show *show, Thing wanted)
{
    int count = 0;
    for (int i = 0; i < show->count; i++) {
        const Thing *thing = &show->at[i];
        count += thing->domain == wanted.domain && thing->what == wanted.what &&
                 thing->in == wanted.in && thing->where == wanted.where &&
                 thing->count == wanted.count;
    }
    return count;
}

// PH-0.2, PH-RUL-2. Everybody sees which wheels come in which year, and what stands on their faces.
TEST(ph_0_2_the_pile_of_wheels_is_open)
{
    static Show show;
    State seen;
    given_with(3, 7, "");
    game_view(GAME, s, ONLOOKER, &seen);
    GAME->show(&seen, &show);
    for (int i = 0; i < YEARS - 1; i++) {
        int wheel = s->reserve[i];
        assert_int_equal(count_shown(&show, (Thing){PRICE_WHEEL, wheel, YEAR, i + 1, .count = 1}),
                         1);
        for (int face = 0; face < POSITIONS; face++) {
            int colour = WHEEL_COLOUR[wheel][face];
            Thing shown = {FACE, colour, PRICE_WHEEL, wheel, .count = MOVEMENT[wheel][colour]};
            assert_int_equal(count_shown(&show, shown), 1);
        }
    }
}

// PH-12.6. The six wheels are placed by choice, in player order; the last goes where is room.
TEST(ph_12_6_wheels_are_placed_by_choice)
{
    given_with(2, 5, "first=seat_1 chosen_wheels=1");
    assert_int_equal(game_asked(s), CHOOSE_WHEEL);
    assert_int_equal(count_set(s->waiting), WHEEL_PLACES);
    assert_int_equal(count_offered(PLACE_WHEEL), 36);
    int wheels[WHEEL_PLACES], count = 0;
    for (int wheel = 0; wheel < WHEELS; wheel++)
        if (s->waiting >> wheel & 1) wheels[count++] = wheel;
    for (int place = WHEEL_PLACES - 1; place > 0; place--) {
        assert_int_equal(game_waiting(s), place % 2);  // seat 1 first
        PLAYED(PLACE_WHEEL, .arg = {wheels[place], place});
    }
    for (int place = 0; place < WHEEL_PLACES; place++)
        assert_int_equal(s->wheel[place], wheels[place]);
    assert_int_equal(s->waiting, 0);
    assert_int_equal(game_asked(s), CHOOSE_ROTATION);
    for (int act = 0; act < ACTS; act++)  // PH-0.8 follows
        assert_int_equal(s->lintel[act][ph_shown_colour(s, CENTRE_WHEEL, act)], 1);
}

// PH-12.6
TEST(ph_12_6_a_wheel_that_waits_on_a_free_place)
{
    given_with(2, 5, "chosen_wheels=1");
    int wheel = __builtin_ctz(s->waiting), other = 0;
    while (s->waiting >> other & 1) other++;
    REFUSED(PH_12_6_NOT_WAITING, PLACE_WHEEL, .arg = {other, RIVER_WHEEL});
    PLAYED(PLACE_WHEEL, .arg = {wheel, RIVER_WHEEL});
    REFUSED(PH_12_6_NOT_WAITING, PLACE_WHEEL, .arg = {wheel, CENTRE_WHEEL});
    REFUSED(PH_12_6_PLACE_TAKEN, PLACE_WHEEL, .arg = {__builtin_ctz(s->waiting), RIVER_WHEEL});
}

// PH-0.3
TEST(ph_0_3_weather_wheels)
{
    int seen = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        given_with(2, seed, "");
        assert_int_not_equal(s->weather[0], s->weather[1]);
        seen |= 1 << s->weather[0] | 1 << s->weather[1];
    }
    assert_int_equal(seen, 15);
}

// PH-0.4, PH-0.5
TEST(ph_0_4_displays)
{
    given_with(4, 3, "fixed_map=1");
    for (int slot = 0; slot < FISH_SLOTS; slot++) {
        assert_int_not_equal(s->gather_slot[slot], 0);
        assert_int_not_equal(s->fish_slot[slot], 0);
    }
    assert_int_equal(count_set(s->hunt_open), 5);  // PH-0.5
    assert_int_equal(count_set(s->ceremony_open), 5);
    assert_int_equal(count_set(s->hunt_deck), 25);
    assert_int_equal(count_set(s->ceremony_deck), 29);
}

// PH-0.6. Ten, fifteen or twenty pieces, each at most once, either way round.
TEST(ph_0_6_map_pieces)
{
    for (int players = 2; players <= 4; players++) {
        int turned = 0;
        for (uint64_t seed = 1; seed <= 30; seed++) {
            given_with(players, seed, "");
            assert_int_equal(s->slots, 5 * players);
            assert_int_equal(s->fields, 20 * players + 1);
            int megaliths = 0;
            for (int field = 1; field < s->fields; field++)
                megaliths += s->feature[field] == MEGALITH_FIELD;
            assert_int_equal(megaliths, s->slots);  // one per piece
            turned |= 1 << (s->megalith_at[0] - 1);
        }
        assert_int_equal(turned, 15);
    }
}

// PH-0.6. Each of the twenty pieces lies somewhere as it is printed, in both rotations.
TEST(ph_0_6_every_piece_as_printed)
{
    int seen[2] = {0};
    for (uint64_t seed = 1; seed <= 40; seed++) {
        given_with(4, seed, "");
        for (int slot = 0; slot < SLOTS; slot++)
            for (int piece = 0; piece < SLOTS; piece++)
                for (int turned = 0; turned < 2; turned++) {
                    bool same = true;
                    for (int cell = 0; cell < 4; cell++) {
                        Cell printed = PIECES[piece][turned ? 3 - cell : cell];
                        int field = 4 * slot + cell + 1;
                        same &= s->terrain[field] == printed.terrain;
                        same &= s->feature[field] == printed.feature;
                        if (printed.param) same &= s->piece[field] == printed.param;
                    }
                    if (same) seen[turned] |= 1 << piece;
                }
    }
    assert_int_equal(seen[0], (1 << SLOTS) - 1);
    assert_int_equal(seen[1], (1 << SLOTS) - 1);
}

// PH-0.7. Fish, gathering and animal fields are filled face up from the stacks.
TEST(ph_0_7_map_tiles)
{
    int gather = 0, fish = 0, animals[SPECIES] = {0};
    given_with(4, 5, "fixed_map=1");
    for (int field = 1; field < s->fields; field++) {
        if (s->feature[field] == PLAIN_FIELD || s->feature[field] == CAMP_FIELD)
            assert_int_equal(s->piece[field], 0);
        else assert_int_not_equal(s->piece[field], 0);
        if (s->feature[field] == ANIMAL_FIELD) animals[s->piece[field] - 1]++;
    }
    for (int i = 0; i < GATHER_TILES; i++) gather += s->gather_stack[i];
    for (int i = 0; i < FISH_TILES; i++) fish += s->fish_stack[i];
    assert_int_equal(gather, 30 - 6 - 6);
    assert_int_equal(fish, 30 - 6 - 6);
    for (int i = 0; i < SPECIES; i++) assert_int_equal(animals[i], 2);
}

// PH-0.4, PH-0.7. Every copy of every tile is in its stack, on display or on the map.
TEST(ph_0_7_no_tile_is_lost)
{
    for (uint64_t seed = 1; seed <= 20; seed++) {
        uint8_t gather[GATHER_TILES], fish[FISH_TILES];
        given_with(4, seed, "");
        memcpy(gather, s->gather_stack, sizeof gather);
        memcpy(fish, s->fish_stack, sizeof fish);
        for (int slot = 0; slot < FISH_SLOTS; slot++) {
            gather[s->gather_slot[slot] - 1]++;
            fish[s->fish_slot[slot] - 1]++;
        }
        for (int field = 1; field < s->fields; field++) {
            if (s->feature[field] == GATHER_FIELD) gather[s->piece[field] - 1]++;
            if (s->feature[field] == FISH_FIELD) fish[s->piece[field] - 1]++;
        }
        assert_memory_equal(gather, GATHER_COPIES, sizeof gather);
        assert_memory_equal(fish, FISH_COPIES, sizeof fish);
    }
}

// PH-0.8, PH-EX-23
TEST(ph_ex_23_lintels)
{
    for (uint64_t seed = 1;; seed++) {
        given_with(2, seed, "");
        if (s->wheel[CENTRE_WHEEL] == 0) break;  // P01
    }
    const int colours[ACTS] = {GREY, BROWN, WHITE, BLUE, YELLOW, RED};
    for (int act = 0; act < ACTS; act++) {
        assert_int_equal(s->lintel[act][colours[act]], 1);
        for (int colour = 0; colour < COLOURS; colour++)
            assert_int_equal(s->lintel[act][colour], colour == colours[act]);
        assert_int_equal(s->bearing[act][0] + s->bearing[act][1], 0);
    }
}

// PH-0.9
TEST(ph_0_9_tribes)
{
    given(3);
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(s->members[START][seat], 1);
        assert_int_equal(count_members(seat), 1);
        assert_int_equal(s->home[seat], 2);
        assert_int_equal(s->camps_left[seat], 0x7f);
        assert_int_equal(s->development[seat] + s->fishing[seat] + s->painted[seat], 0);
        assert_int_equal(ph_count_cubes(s, seat), 0);
        assert_int_equal(ph_points_so_far(s, seat), 0);
    }
}

// PH-0.10, PH-0.11. In player order, first the wheel, then the shamans; then it is spring.
TEST(ph_0_10_weather_and_shamans)
{
    given_with(3, 1, "first=seat_1");
    for (int i = 0; i < 3; i++) {
        int seat = (1 + i) % 3;
        ASKED(CHOOSE_ROTATION, seat);
        assert_int_equal(count_offered(ROTATE), 6);
        PLAYED(ROTATE, .arg = {i});
        ASKED(CHOOSE_PATTERN, seat);
        assert_int_equal(count_offered(PATTERN), 2);
        PLAYED(PATTERN, .arg = {i == 1});
    }
    assert_int_equal(s->shamans[1], 0x15);      // S0, S2, S4
    assert_int_equal(s->shamans[2], 0x2a);      // S1, S3, S5
    assert_int_equal(s->shamans[0], 0x15);      // the same pattern is no matter
    assert_int_equal(s->weather_turned[0], 3);  // 2, and one turn for the first spring
    assert_int_equal(s->year, 1);               // PH-0.11
    assert_int_equal(s->season, IN_SPRING);
    ASKED(SPRING_MENU, 1);
}

// PH-12.1, PH-EX-45
TEST(ph_ex_45_named_first_seat)
{
    given_with(4, 9, "first=seat_2");
    const int order[] = {2, 3, 0, 1};
    for (int i = 0; i < 4; i++) assert_int_equal(s->order[i], order[i]);
    uint8_t option[OPTIONS_MAX] = {0};
    option[OPTION_FIRST] = 3;
    assert_int_equal(GAME->unfit(2, option), PH_12_1_FIRST);  // there is no seat 2
    assert_int_equal(GAME->unfit(3, option), ALLOWED);
}

// Section 2.5: neighbours of the usual layouts are those of the printed table.
static void check_neighbours(int players, int field, int distance, const char *list)
{
    uint8_t steps[FIELDS];
    uint64_t expected[2] = {0}, found[2] = {0};
    for (char *end; *list; list = end) {
        long n = strtol(list, &end, 10);
        if (end == list) break;
        expected[n / 64] |= (uint64_t)1 << n % 64;
    }
    for (int i = 0; i < 6 && s->near[field][i] != NO_FIELD; i++)
        found[s->near[field][i] / 64] |= (uint64_t)1 << s->near[field][i] % 64;
    assert_int_equal(expected[0], found[0]);
    assert_int_equal(expected[1], found[1]);
    ph_measure_steps(s, START, 99, steps);
    assert_int_equal(steps[field], distance);
}

// PH-12.2. The usual layouts, field by field: worked out apart from the rules, from section 2.5.
TEST(ph_12_2_usual_layouts)
{
    char line[256], list[64];
    int last = 0, rows = 0;
    FILE *file = fopen("tests/games/prehistory/map_fields.csv", "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        int players, field, distance;
        char *cell = line;
        if (sscanf(line, "%d,%d,", &players, &field) != 2) continue;
        for (int i = 0; i < 8; i++) cell = strchr(cell, ',') + 1;
        assert_int_equal(sscanf(cell, "%d,%63[0-9 ]", &distance, list), 2);
        if (players != last) given(players);
        last = players;
        check_neighbours(players, field, distance, list);
        rows++;
    }
    fclose(file);
    assert_int_equal(rows, 41 + 61 + 81);
}

static bool is_filled(int wedge, int i, int j)
{
    for (int n = 0; n < s->slots; n++) {
        Slot slot = SLOT_AT[s->slot[n]];
        if (slot.wedge == wedge && slot.i == i && slot.j == j) return true;
    }
    return false;
}

// PH-12.2. Random layouts differ, begin with the ring and keep to its rules.
TEST(ph_12_2_random_layouts)
{
    uint8_t first[SLOTS];
    int different = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        given_with(4, seed, "layout=random");
        if (seed == 1) memcpy(first, s->slot, SLOTS);
        different += memcmp(first, s->slot, SLOTS) != 0;
        assert_memory_equal(s->slot, LAYOUTS[2], 6);
        assert_true(ph_is_layout(4, s->slot));
        for (int n = 0; n < s->slots; n++)
            assert_in_range(SLOT_AT[s->slot[n]].i + SLOT_AT[s->slot[n]].j, 0, 2);
    }
    assert_true(different > 30);
}

// In the drawing for the terminal, too, the neighbours of a field lie around it.
static void expect_drawing(void)
{
    static Show show;
    Spot spots[SPOTS_MAX], at[FIELDS];
    show.count = 0;
    GAME->show(s, &show);
    int count = GAME->spots(&show, spots);
    assert_int_equal(count, s->fields);
    for (int i = 0; i < count; i++) at[spots[i].value] = spots[i];
    for (int field = 0; field < s->fields; field++)
        for (int i = 0; i < 6 && s->near[field][i] != NO_FIELD; i++) {
            const Spot *here = &at[field], *there = &at[s->near[field][i]];
            int rows = abs(here->row - there->row);
            assert_true(rows <= 1);
            assert_int_equal(abs(here->half - there->half), rows ? 1 : 2);
        }
}

TEST(ph_2_5_map_in_characters)
{
    for (int players = 2; players <= 4; players++) {
        given(players);
        expect_drawing();
        given_with(players, 7, "layout=random");
        expect_drawing();
    }
}

#define RING "layout=custom slots=000,100,200,300,400,500,"

// PH-12.2. A custom list: distinct slots with their predecessors, exactly as many as needed.
TEST(ph_12_2_custom_layouts)
{
    given_with(2, 1, RING "010,020,030,040");
    assert_true(is_filled(0, 4, 0));
    assert_int_equal(SLOT_AT[s->slot[9]].i, 4);
    uint8_t option[OPTIONS_MAX];
    memcpy(option, s->core.option, sizeof option);
    assert_int_equal(GAME->unfit(2, option), ALLOWED);
    assert_int_equal(GAME->unfit(3, option), PH_12_2_SLOTS);  // five slots are missing
    uint8_t slot = option[OPTION_SLOTS + 7];
    option[OPTION_SLOTS + 7] = option[OPTION_SLOTS + 6];  // one twice
    assert_int_equal(GAME->unfit(2, option), PH_12_2_SLOTS);
    option[OPTION_SLOTS + 7] = slot + 15;  // 120 without 110; and 030 without 020
    assert_int_equal(GAME->unfit(2, option), PH_12_2_SLOTS);
    option[OPTION_SLOTS + 7] = 0;  // none
    assert_int_equal(GAME->unfit(2, option), PH_12_2_SLOTS);
    option[OPTION_SLOTS + 7] = slot;
    option[OPTION_SLOTS + 10] = 1;  // one too many
    assert_int_equal(GAME->unfit(2, option), PH_12_2_SLOTS);
    option[OPTION_LAYOUT] = USUAL_LAYOUT;  // then the list is not read
    assert_int_equal(GAME->unfit(2, option), ALLOWED);
}

// PH-12.2. Not all six inner slots need be used; the predecessor may stand later in the list.
TEST(ph_12_2_custom_order_is_free)
{
    given_with(2, 1, "layout=custom slots=001,000,010,011,100,110,101,111,002,012");
    assert_int_equal(GAME->unfit(2, s->core.option), ALLOWED);
    Slot first = SLOT_AT[s->slot[0]];
    assert_int_equal(first.j, 1);
    while (game_waiting(s) != NOBODY) game_play(GAME, s, game_pick(GAME, s, &s->core.random), NULL);
}

// PH-12.3, PH-EX-37
TEST(ph_ex_37_fixed_map)
{
    given_with(2, 77, "fixed_map=1");
    const int terrain[] = {NO_TERRAIN, ROCK, FOREST, WATER, ROCK};
    const int feature[] = {START_FIELD, MEGALITH_FIELD, CAMP_FIELD, FISH_FIELD, MARKER_FIELD};
    for (int field = 0; field <= 4; field++) {
        assert_int_equal(s->terrain[field], terrain[field]);
        assert_int_equal(s->feature[field], feature[field]);
    }
    assert_int_equal(s->piece[1], MEGALITH_A);
    assert_int_equal(s->piece[4], GREY + 1);
    int near_start = 0;
    for (int i = 0; i < 6; i++) near_start += s->near[1][i] == START;
    assert_int_equal(near_start, 1);
    for (int slot = 0; slot < 10; slot++)
        for (int cell = 0; cell < 4; cell++)
            assert_int_equal(s->feature[4 * slot + cell + 1], PIECES[slot][cell].feature);
}

// PH-12.4. The letters are dealt, not printed: with four players always 8, 6 and 6.
TEST(ph_12_4_shuffled_megaliths)
{
    int differing = 0;
    for (uint64_t seed = 1; seed <= 10; seed++) {
        int count[4] = {0};
        given_with(4, seed, "fixed_map=1 shuffled_megaliths=1");
        for (int slot = 0; slot < SLOTS; slot++) {
            int field = s->megalith_at[slot];
            count[s->piece[field]]++;
            differing += s->piece[field] != PIECES[slot][(field - 1) % 4].param;
        }
        assert_int_equal(count[MEGALITH_A], 8);
        assert_int_equal(count[MEGALITH_B], 6);
        assert_int_equal(count[MEGALITH_C], 6);
    }
    assert_true(differing > 50);
}

// PH-12.5, section 9. Others see only how many; with the option all see them.
TEST(ph_12_5_open_cards)
{
    static State view;
    given_spring(2);
    own_ceremony(0, 25);
    own_ceremony(0, 34);
    game_view(GAME, s, 1, &view);
    assert_true(view.ceremony_owned[0] == (HIDDEN_CARDS | 2));
    game_view(GAME, s, 0, &view);
    assert_true(view.ceremony_owned[0] == s->ceremony_owned[0]);
    game_view(GAME, s, ONLOOKER, &view);
    assert_true(view.ceremony_owned[0] == (HIDDEN_CARDS | 2));
    s->core.option[OPTION_OPEN] = 1;
    game_view(GAME, s, 1, &view);
    assert_true(view.ceremony_owned[0] == s->ceremony_owned[0]);
}
