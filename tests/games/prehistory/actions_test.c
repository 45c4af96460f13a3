// SPDX-License-Identifier: MIT
// actions_test.c - the six actions, by the rules of spring and of summer (PH-6).
#include "tests/games/prehistory/board.h"

#include <stdlib.h>

enum { S11, S12, S13, S21, S22, S23, S31, S32, S33 };  // sections

static void given_painting(void)
{
    lay_wheel(PAINTING_WHEEL, 4, 1);  // P04/1: wave yellow, ox red
}

// PH-6.1, PH-EX-5
TEST(ph_ex_5_painting_in_spring)
{
    given_spring(2);
    given_painting();
    s->painted[0] = 1 << S11 | 1 << S31 | 1 << S22;
    hold(0, YELLOW, 1), hold(0, RED, 1), hold(0, WHITE, 1);
    PLAYED(ACT, .arg = {PAINTING});
    REFUSED(PH_6_1_1_PAINTED_ALREADY, PAINT, .arg = {S22});  // PH-6.1.1
    PLAYED(PAINT, .arg = {S21});
    PLAYED(PUT_FEE, .arg = {WHITE});
    assert_int_equal(resources_of(0), 0);
    assert_int_equal(s->bearing[PAINTING][0], WHITE + 1);
    assert_int_equal(s->marker[0][RED], 1);
    assert_int_equal(s->marker[0][YELLOW], 2);
    assert_int_equal(markers_of(0), 3);
    assert_true(s->painted[0] >> S21 & 1);
}

// PH-6.1.3, PH-EX-6
TEST(ph_ex_6_painting_in_summer)
{
    given_summer(2, PAINTING);
    s->painted[1] = 1 << S11 | 1 << S31 | 1 << S22;
    hold_markers(1, GREY, 1);
    REFUSED(PH_6_1_3_GREY_MARKERS, PAINT, .arg = {S21});
    hold_markers(1, GREY, 2);
    PLAYED(PAINT, .arg = {S21});
    ASKED(TURN_TAIL, 1);
    assert_int_equal(s->marker[1][GREY], 0);
    assert_int_equal(s->marker[1][RED], 1);
    assert_int_equal(s->marker[1][YELLOW], 2);
}

// PH-6.1.2. Each section costs the colours of its symbols.
TEST(ph_6_1_2_symbol_colours)
{
    enum { SUN = 1, DEER = 2, HAND = 4, WAVE = 8, OX = 16, SPEAR = 32 };
    const int symbols[] = {SUN,
                           DEER | HAND,
                           OX | SPEAR | SUN,
                           WAVE | OX,
                           HAND | DEER | SPEAR,
                           WAVE,
                           SUN | HAND | WAVE,
                           DEER,
                           SPEAR | OX};
    given_spring(2);
    for (int wheel = 1; wheel <= WHEELS; wheel++) {
        lay_wheel(PAINTING_WHEEL, wheel, wheel % 6);
        for (int section = 0; section < SECTIONS; section++) {
            int colours = 0;
            memset(s->resource[0], 0, COLOURS);
            for (int position = 0; position < 6; position++)
                if (symbols[section] >> position & 1) {
                    int colour = ph_shown_colour(s, PAINTING_WHEEL, position);
                    colours |= 1 << colour;
                    hold(0, colour, 1);
                }
            assert_int_equal(ph_section_colours(s, section), colours);
            assert_int_equal(ph_refuse_object(s, 0, PAINTING, section), PH_6_1_2_SYMBOL_COLOURS);
            s->resource[0][ph_shown_colour(s, PAINTING_WHEEL, 0)]++;  // the fee
            assert_int_equal(ph_refuse_object(s, 0, PAINTING, section), ALLOWED);
        }
    }
}

// PH-6.1.4. All lines: a neighbour in a row pays the row, in a column the column, none aslant.
TEST(ph_6_1_4_line_rewards)
{
    const int row[] = {BLUE, RED, NO_COLOUR}, column[] = {YELLOW, NO_COLOUR, BROWN};
    for (int section = 0; section < SECTIONS; section++)
        for (int other = 0; other < SECTIONS; other++) {
            if (other == section) continue;
            int across = abs(section % 3 - other % 3), down = abs(section / 3 - other / 3);
            given_summer(2, PAINTING);
            hold_markers(1, GREY, 3);
            s->painted[1] = (uint16_t)(1 << other);
            PLAYED(PAINT, .arg = {section});
            int spent = __builtin_popcount(SYMBOLS[section]), reward = NO_COLOUR + 1;
            if (across == 1 && !down) reward = row[section / 3];
            if (down == 1 && !across) reward = column[section % 3];
            assert_int_equal(markers_of(1), 3 - spent + (reward < NO_COLOUR));
            assert_int_equal(s->development[1], reward == NO_COLOUR);
            if (reward < NO_COLOUR) assert_true(s->marker[1][reward] > 0);
        }
}

// PH-6.1.1. Sets are one's own: another's painting is no matter. PH-6.1.5.
TEST(ph_6_1_5_all_painted)
{
    given_spring(2);
    for (int colour = 0; colour < COLOURS; colour++) hold(0, colour, 3);
    s->painted[1] = 0x1ff;
    OFFERED(ACT, .arg = {PAINTING});
    s->painted[0] = 0x1ff;
    REFUSED(PH_6_1_5_ALL_PAINTED, ACT, .arg = {PAINTING});
    s->painted[0] = 0xff;
    OFFERED(ACT, .arg = {PAINTING});
}

// PH-6.2, PH-EX-7
TEST(ph_ex_7_gathering)
{
    given_spring(2);
    lay_wheel(GATHERING_WHEEL, 10, 0);  // G0 blue
    open_tile(0, 2 * EGG + 1);
    s->basket[0][HONEY] = 1;
    hold(0, BLUE, 1), hold(0, WHITE, 1);
    PLAYED(ACT, .arg = {GATHERING});
    REFUSED(PH_6_2_1_EMPTY_SLOT, GATHER, .arg = {1});
    PLAYED(GATHER, .arg = {0});
    PLAYED(PUT_FEE, .arg = {WHITE});
    assert_int_equal(s->basket[0][EGG], 1);
    assert_int_equal(s->marker[0][BLUE], 1);
    assert_int_equal(s->marker[0][YELLOW], 1);
    assert_int_equal(s->development[0], 1);
    assert_int_equal(s->gather_slot[0], 0);  // PH-6.2.6
}

// PH-6.2.2. The colour of the slot, for every wheel and rotation.
TEST(ph_6_2_2_slot_colour)
{
    given_spring(2);
    for (int wheel = 1; wheel <= WHEELS; wheel++)
        for (int slot = 0; slot < TILE_SLOTS; slot++) {
            lay_wheel(GATHERING_WHEEL, wheel, (wheel + slot) % 6);
            open_tile(slot, 0);
            int price = ph_shown_colour(s, GATHERING_WHEEL, slot);
            for (int colour = 0; colour < COLOURS; colour++) {
                memset(s->resource[0], 0, COLOURS);
                hold(0, colour, 2);
                assert_int_equal(ph_refuse_object(s, 0, GATHERING, slot),
                                 colour == price ? ALLOWED : PH_6_2_2_SLOT_COLOUR);
            }
        }
}

// PH-6.2.1, PH-6.2.3, PH-6.2.6. Two red markers whatever the slot; it stays empty.
TEST(ph_6_2_3_two_red)
{
    given_summer(2, GATHERING);
    open_tile(5, 2 * BERRY);
    hold_markers(1, RED, 1);
    hold_markers(1, BLUE, 9);
    REFUSED(PH_6_2_3_TWO_RED, GATHER, .arg = {5});
    hold_markers(1, RED, 3);
    REFUSED(PH_6_2_1_EMPTY_SLOT, GATHER, .arg = {0});
    PLAYED(GATHER, .arg = {5});
    assert_int_equal(s->marker[1][RED], 1);
    assert_int_equal(s->basket[1][BERRY], 1);
    PLAYED(END);
    hold_markers(0, RED, 2);
    REFUSED(PH_6_2_1_EMPTY_SLOT, GATHER, .arg = {5});
}

// PH-6.2.4. Every tile: into the basket of its kind, with its icon.
TEST(ph_6_2_4_every_tile)
{
    int copies = 0;
    for (int tile = 0; tile < GATHER_TILES; tile++) {
        given_summer(2, GATHERING);
        open_tile(2, tile);
        hold_markers(1, RED, 2);
        PLAYED(GATHER, .arg = {2});
        assert_int_equal(s->basket[1][tile / 2], 1);
        assert_int_equal(s->development[1], tile % 2);
        assert_int_equal(GATHER_COPIES[tile], tile % 2 ? 2 : 3);
        copies += GATHER_COPIES[tile];
    }
    assert_int_equal(copies, 30);
}

static void gather(int tile)
{
    given_summer(2, GATHERING);
    hold_markers(1, RED, 2);
    open_tile(0, tile);
}

// PH-6.2.5, PH-EX-35
TEST(ph_ex_35_pairs)
{
    gather(2 * EGG);
    s->basket[1][HONEY] = 2, s->basket[1][EGG] = 1;
    PLAYED(GATHER, .arg = {0});
    assert_int_equal(s->marker[1][BLUE], 1);
    assert_int_equal(s->marker[1][YELLOW], 1);
    gather(2 * EGG);
    s->basket[1][HONEY] = 2, s->basket[1][EGG] = 2;
    PLAYED(GATHER, .arg = {0});
    assert_int_equal(markers_of(1), 0);
}

// PH-6.2.5. The markers of each basket pair.
TEST(ph_6_2_5_pair_markers)
{
    const int markers[3][2] = {{BLUE, YELLOW}, {RED, BROWN}, {GREY, WHITE}};
    for (int kind = 0; kind < GATHER_KINDS; kind++) {
        gather(2 * kind);
        s->basket[1][kind ^ 1] = 1;
        PLAYED(GATHER, .arg = {0});
        assert_int_equal(markers_of(1), 2);
        assert_int_equal(s->marker[1][markers[kind / 2][0]], 1);
        assert_int_equal(s->marker[1][markers[kind / 2][1]], 1);
    }
}

static int fields(int a, int b, int c)
{
    int set = 1 << a;
    if (b >= 0) set |= 1 << b;
    if (c >= 0) set |= 1 << c;
    return SUBSET_NUMBER[set];
}

// PH-6.3, PH-1.1, PH-EX-8
TEST(ph_ex_8_nine_dances)
{
    given_spring(2);
    s->shamans[0] = 0x15;
    lay_wheel(CEREMONY_WHEEL, 2, 0);  // S1 red, S3 white, S5 yellow
    open_ceremony(1);                 // value 2
    hold(0, RED, 1), hold(0, WHITE, 1), hold(0, YELLOW, 1);
    PLAYED(ACT, .arg = {CEREMONY});
    PLAYED(HOLD_CEREMONY, .arg = {0});
    assert_int_equal(count_offered(DANCE), 9);
    lay_wheel(CEREMONY_WHEEL, 2, 4);
    assert_int_equal(ph_dance_colours(s, 0x2a), 1 << RED | 1 << WHITE | 1 << YELLOW);
    assert_int_equal(ph_shown_colour(s, CEREMONY_WHEEL, 1), WHITE);
    assert_int_equal(ph_shown_colour(s, CEREMONY_WHEEL, 3), YELLOW);
    assert_int_equal(ph_shown_colour(s, CEREMONY_WHEEL, 5), RED);
    lay_wheel(CEREMONY_WHEEL, 2, 1);  // odd turns change the price
    assert_int_not_equal(ph_dance_colours(s, 0x2a), 1 << RED | 1 << WHITE | 1 << YELLOW);
}

static void given_ceremony(void)
{
    given_spring(2);
    lay_wheel(CEREMONY_WHEEL, 3, 0);  // S4 blue, S5 grey
    s->shamans[0] = 0x07;
    open_ceremony(25);  // CAMPS, value 2, icon
    hold(0, GREY, 1), hold(0, BLUE, 1), hold(0, BROWN, 1);
}

// PH-EX-9
TEST(ph_ex_9_ceremony)
{
    given_ceremony();
    PLAYED(ACT, .arg = {CEREMONY});
    PLAYED(HOLD_CEREMONY, .arg = {24});
    PLAYED(DANCE, .arg = {fields(0, 1, -1), fields(4, 5, -1)});
    PLAYED(PUT_FEE, .arg = {BROWN});
    assert_int_equal(resources_of(0), 0);
    assert_int_equal(s->development[0], 1);
    assert_true(s->ceremony_owned[0] == (uint64_t)1 << 24);  // PH-6.3.5
    assert_true(s->ceremony_open == 0);
    assert_int_equal(s->row[0], 1);
    assert_int_equal(s->shamans[0], 0x34);
    TOLD(CEREMONY_HELD, .seat = 0, .arg = {24});  // all saw which card
}

// PH-6.3.2, PH-6.3.3. So many shamans as the card is worth, own ones, to fields free of own ones.
TEST(ph_6_3_3_dance)
{
    given_ceremony();
    s->shamans[1] = 0x38;  // others do not matter
    PLAYED(ACT, .arg = {CEREMONY});
    REFUSED(PH_6_3_1_NOT_OPEN, HOLD_CEREMONY, .arg = {0});
    PLAYED(HOLD_CEREMONY, .arg = {24});
    REFUSED(PH_6_3_2_SHAMAN_COUNT, DANCE, .arg = {fields(0, -1, -1), fields(4, -1, -1)});
    REFUSED(PH_6_3_3_OWN_SHAMANS, DANCE, .arg = {fields(0, 3, -1), fields(4, 5, -1)});
    REFUSED(PH_6_3_3_FREE_FIELDS, DANCE, .arg = {fields(0, 1, -1), fields(1, 5, -1)});
    REFUSED(PH_6_3_3_FREE_FIELDS, DANCE, .arg = {fields(0, 1, -1), fields(2, 5, -1)});
    REFUSED(PH_6_3_4_AS_MANY, DANCE, .arg = {fields(0, 1, -1), fields(4, -1, -1)});
    hold(0, BROWN, 0), hold(0, GREY, 2);
    REFUSED(PH_6_3_2_FIELD_COLOURS, DANCE, .arg = {fields(0, 1, -1), fields(3, 5, -1)});
    PLAYED(DANCE, .arg = {fields(1, 2, -1), fields(4, 5, -1)});
}

// PH-6.3.1. Every card costs its value in yellow markers, and the free dance is free.
TEST(ph_6_3_1_every_card)
{
    for (int card = 0; card < CEREMONY_CARDS; card++) {
        int value = CEREMONIES[card].value;
        given_summer(2, CEREMONY);
        open_ceremony(card + 1);
        hold_markers(1, YELLOW, value - 1);
        REFUSED(PH_6_3_4_YELLOW_MARKERS, HOLD_CEREMONY, .arg = {card});
        hold_markers(1, YELLOW, value);
        PLAYED(HOLD_CEREMONY, .arg = {card});
        PLAYED(DANCE, .arg = {0, 0});
        ASKED(TURN_TAIL, 1);
        assert_true(s->ceremony_owned[1] == (uint64_t)1 << card);
        assert_int_equal(s->development[1], CEREMONIES[card].development);
        assert_int_equal(markers_of(1), 0);
        assert_int_equal(s->shamans[1], 0x15);
    }
}

// PH-6.3.4. In summer 0 to 3 shamans: 1 + 9 + 9 + 1 ways.
TEST(ph_6_3_4_free_dance)
{
    given_summer(2, CEREMONY);
    open_ceremony(11);  // value 1
    hold_markers(1, YELLOW, 1);
    PLAYED(HOLD_CEREMONY, .arg = {10});
    assert_int_equal(count_offered(DANCE), 20);
    REFUSED(PH_6_3_3_FREE_FIELDS, DANCE, .arg = {fields(0, -1, -1), fields(2, -1, -1)});
    REFUSED(PH_6_3_4_AS_MANY, DANCE, .arg = {0, fields(1, -1, -1)});
    PLAYED(DANCE, .arg = {fields(0, 2, 4), fields(1, 3, 5)});
    assert_int_equal(s->shamans[1], 0x2a);
}

// PH-6.3.2. Every ceremony wheel: the price is the colours of the fields danced to.
TEST(ph_6_3_2_field_colours)
{
    given_spring(2);
    for (int wheel = 1; wheel <= WHEELS; wheel++) {
        lay_wheel(CEREMONY_WHEEL, wheel, wheel % 6);
        open_ceremony(5);  // value 3: all three free fields
        memset(s->resource[0], 0, COLOURS);
        for (int field = 1; field < 6; field += 2)
            hold(0, ph_shown_colour(s, CEREMONY_WHEEL, field), 1);
        assert_int_equal(ph_refuse_object(s, 0, CEREMONY, 4), PH_6_3_2_FIELD_COLOURS);
        s->resource[0][ph_shown_colour(s, CEREMONY_WHEEL, 0)]++;
        assert_int_equal(ph_refuse_object(s, 0, CEREMONY, 4), ALLOWED);
    }
}

static void hold_summer_ceremony(int seat)
{
    ASKED(SUMMER_MENU, seat);
    hold_markers(seat, YELLOW, 1);
    open_ceremony(11 + seat);
    PLAYED(HOLD_CEREMONY, .arg = {10 + seat});
    PLAYED(DANCE, .arg = {0, 0});
    PLAYED(END);
}

// PH-6.3.6, PH-EX-26
TEST(ph_ex_26_ceremony_row)
{
    given_summer(4, CEREMONY);
    s->row[0] = 1, s->row[1] = 3;  // A, then C in spring
    PLAYED(PASS);                  // D
    hold_summer_ceremony(2);
    assert_int_equal(s->row[2], 0);
    assert_int_equal(s->row[0], 3);
    assert_int_equal(s->row[1], 1);
    PLAYED(PASS);  // B
    hold_summer_ceremony(0);
    assert_int_equal(s->row[0], 1);
    assert_int_equal(s->row[1], 3);
    assert_int_equal(s->row[2], 0);

    given_final(4);
    int seat = s->order[0];
    memset(s->row, 0, sizeof s->row);
    s->row[0] = (uint8_t)(seat + 1);
    hold_markers(seat, YELLOW, 1);
    open_ceremony(11);
    PLAYED(ACT, .arg = {CEREMONY});
    PLAYED(HOLD_CEREMONY, .arg = {10});
    PLAYED(DANCE, .arg = {0, 0});
    assert_int_equal(s->row[0], seat + 1);
}

// PH-6.3.6, PH-4.5. Two ceremonies fill the stones: no third this spring.
TEST(ph_6_3_6_two_in_spring)
{
    given_spring(2);
    s->bearing[CEREMONY][0] = s->bearing[CEREMONY][1] = GREY + 1;
    for (int colour = 0; colour < COLOURS; colour++) hold(0, colour, 3);
    REFUSED(PH_4_5_STONES_TAKEN, ACT, .arg = {CEREMONY});
}

// PH-6.4, PH-EX-10
TEST(ph_ex_10_fishing)
{
    given_spring(2);
    lay_wheel(RIVER_WHEEL, 12, 3);  // water: red, grey, brown
    open_fish(4, 5);                // pike of 3
    hold(0, RED, 1), hold(0, GREY, 1), hold(0, BROWN, 1), hold(0, WHITE, 1);
    s->fishing[0] = 2;
    PLAYED(ACT, .arg = {FISHING});
    REFUSED(PH_6_4_1_EMPTY_SLOT, CATCH_FISH, .arg = {0});
    PLAYED(CATCH_FISH, .arg = {4});
    REFUSED(PH_6_4_2_WATER_COLOURS, PAY_BANK, .arg = {SUBSET_NUMBER[1 << RED | 1 << GREY]});
    REFUSED(PH_6_4_2_WATER_COLOURS, PAY_BANK,
            .arg = {SUBSET_NUMBER[1 << RED | 1 << GREY | 1 << WHITE]});
    PLAYED(PAY_BANK, .arg = {SUBSET_NUMBER[1 << RED | 1 << GREY | 1 << BROWN]});
    PLAYED(PUT_FEE, .arg = {WHITE});
    assert_int_equal(s->fishing[0], 5);
    assert_int_equal(s->fish[0][PIKE], 1);
    assert_int_equal(s->fish_slot[4], 0);
    assert_int_equal(resources_of(0), 0);
}

// PH-6.4.1, PH-6.4.3, PH-6.4.4. Every fish in summer: its value in blue, its value in fields.
TEST(ph_6_4_4_every_fish)
{
    int copies = 0;
    const int expected[] = {4, 4, 2};
    for (int fish = 0; fish < FISH_TILES; fish++) {
        int value = fish % 3 + 1;
        given_summer(2, FISHING);
        open_fish(1, fish);
        hold_markers(1, BLUE, value - 1);
        REFUSED(PH_6_4_3_BLUE_MARKERS, CATCH_FISH, .arg = {1});
        hold_markers(1, BLUE, value);
        REFUSED(PH_6_4_1_EMPTY_SLOT, CATCH_FISH, .arg = {2});
        PLAYED(CATCH_FISH, .arg = {1});
        assert_int_equal(s->fishing[1], value);
        assert_int_equal(s->fish[1][fish / 3], 1);
        assert_int_equal(s->fish_slot[1], 0);
        assert_int_equal(markers_of(1), 0);
        assert_int_equal(FISH_COPIES[fish], expected[fish % 3]);
        copies += FISH_COPIES[fish];
    }
    assert_int_equal(copies, 30);
}

// PH-6.4.2, PH-6.5.2, PH-7.4. Water and land are the two halves of one wheel, for every wheel.
TEST(ph_6_4_2_banks)
{
    given_spring(2);
    for (int wheel = 1; wheel <= WHEELS; wheel++)
        for (int turned = 0; turned < 6; turned++) {
            lay_wheel(RIVER_WHEEL, wheel, turned);
            int water = 0;
            for (int position = 1; position <= 3; position++)
                water |= 1 << ph_shown_colour(s, RIVER_WHEEL, position);
            assert_int_equal(ph_water_colours(s), water);
            assert_int_equal(ph_land_colours(s), 0x3f & ~water);
        }
}

// PH-6.5, PH-EX-11
TEST(ph_ex_11_hunting)
{
    given_spring(2);
    lay_wheel(RIVER_WHEEL, 12, 3);  // land: blue, yellow, white
    open_prey(2);                   // tiger, value 2, 1 point
    hold(0, WHITE, 1), hold(0, BLUE, 1), hold(0, RED, 1);
    PLAYED(ACT, .arg = {HUNTING});
    REFUSED(PH_6_5_1_NOT_OPEN, HUNT, .arg = {0});
    PLAYED(HUNT, .arg = {1});
    assert_int_equal(count_offered(PAY_BANK), 1);
    REFUSED(PH_6_5_2_LAND_COLOURS, PAY_BANK, .arg = {SUBSET_NUMBER[1 << WHITE | 1 << RED]});
    PLAYED(PAY_BANK, .arg = {SUBSET_NUMBER[1 << WHITE | 1 << BLUE]});
    PLAYED(PUT_FEE, .arg = {RED});
    assert_int_equal(ph_points_so_far(s, 0), 1);
    assert_int_equal(s->earned[0][BY_HUNTING], 1);
    assert_int_equal(s->hunt_owned[0], 2);  // PH-6.5.1: kept openly
    assert_int_equal(s->hunt_open, 0);
}

// PH-6.5.1, PH-6.5.3, PH-6.5.4, PH-6.5.5. Every hunting card in summer, alone.
TEST(ph_6_5_3_every_card)
{
    for (int card = 0; card < HUNT_CARDS; card++) {
        HuntCard h = HUNT_CARD[card];
        given_summer(2, HUNTING);
        open_prey(card + 1);
        hold_markers(1, BROWN, h.value - 1);
        REFUSED(PH_6_5_3_BROWN_MARKERS, HUNT, .arg = {card});
        hold_markers(1, BROWN, h.value);
        REFUSED(PH_6_5_1_NOT_OPEN, HUNT, .arg = {(card + 1) % HUNT_CARDS});
        PLAYED(HUNT, .arg = {card});
        assert_int_equal(ph_points_so_far(s, 1), h.animal ? h.points : 0);  // PH-6.5.4
        assert_int_equal(resources_of(1), h.resource != NO_COLOUR);
        assert_int_equal(markers_of(1), h.marker != NO_COLOUR);
        assert_int_equal(s->development[1], h.development);
        assert_int_equal(h.animal, card % 10 < 4);
        if (h.resource != NO_COLOUR) assert_int_equal(s->resource[1][h.resource], 1);
        if (h.marker != NO_COLOUR) assert_int_equal(s->marker[1][h.marker], 1);
    }
}

// PH-6.5.5, PH-EX-12
TEST(ph_ex_12_footprints)
{
    given_summer(2, HUNTING);
    own_prey(1, 15);  // rhino footprints: yellow, grey
    own_prey(1, 16);
    own_prey(1, 11);  // an animal plays no part
    own_prey(1, 5);   // nor another species
    open_prey(18);    // brown marker
    hold_markers(1, BROWN, 2);
    PLAYED(HUNT, .arg = {17});
    assert_int_equal(s->marker[1][BROWN], 1);
    assert_int_equal(s->resource[1][YELLOW], 1);
    assert_int_equal(s->resource[1][GREY], 1);
    assert_int_equal(resources_of(1), 2);
}

static void given_gates(void)
{
    given_spring(2);
    lay_wheel(MIGRATION_WHEEL, 7, 0);  // gate 0 yellow, gate 3 brown
    clear_people();
    hold(0, YELLOW, 1), hold(0, BROWN, 1), hold(0, BLUE, 1);
}

// PH-6.6, PH-EX-14
TEST(ph_ex_14_migration)
{
    given_gates();
    put_camp(0, 2, 1);
    s->home[0] = 3;
    put_member(1, 0);
    PLAYED(ACT, .arg = {MIGRATION});
    assert_int_equal(count_offered(PAY_GATES), 3);
    PLAYED(PAY_GATES, .arg = {BOTH_GATES});
    assert_int_equal(count_offered(MIGRATE), 3);
    REFUSED(PH_6_6_1_NOBODY_HOME, MIGRATE, .arg = {4});
    REFUSED(PH_6_6_2_ONE_TO_THREE, MIGRATE, .arg = {0});
    PLAYED(MIGRATE, .arg = {3});
    assert_int_equal(count_offered(GO_TO), 2);  // PH-6.6.4: the start or an own camp
    REFUSED(PH_6_6_4_START_OR_CAMP, GO_TO, .arg = {8});
    PLAYED(GO_TO, .arg = {2});
    PLAYED(PUT_FEE, .arg = {BLUE});
    assert_int_equal(s->home[0], 0);
    assert_int_equal(s->members[2][0], 3);
    assert_int_equal(s->lying[2], 0);  // PH-6.6.5
    assert_int_equal(resources_of(0), 0);
}

// PH-6.6.2. One gate is one member; both are one to three.
TEST(ph_6_6_2_gates)
{
    given_gates();
    hold(0, BROWN, 0);
    PLAYED(ACT, .arg = {MIGRATION});
    REFUSED(PH_6_6_2_GATE_COLOURS, PAY_GATES, .arg = {SECOND_GATE});
    REFUSED(PH_6_6_2_GATE_COLOURS, PAY_GATES, .arg = {BOTH_GATES});
    PLAYED(PAY_GATES, .arg = {FIRST_GATE});
    ASKED(CHOOSE_TARGET, 0);
    PLAYED(GO_TO, .arg = {START});
    PLAYED(PUT_FEE, .arg = {BLUE});
    assert_int_equal(s->home[0], 2);
    assert_int_equal(s->members[START][0], 1);
    s->home[0] = 7;
    given_gates();
    s->home[0] = 7;
    PLAYED(ACT, .arg = {MIGRATION});
    PLAYED(PAY_GATES, .arg = {BOTH_GATES});
    REFUSED(PH_6_6_2_ONE_TO_THREE, MIGRATE, .arg = {4});
    PLAYED(MIGRATE, .arg = {1});  // PH-RUL-23: fewer than three
}

// PH-6.6.2. Gates 0 and 3 of every wheel.
TEST(ph_6_6_2_every_wheel)
{
    given_gates();
    for (int wheel = 1; wheel <= WHEELS; wheel++) {
        lay_wheel(MIGRATION_WHEEL, wheel, wheel % 6);
        int gate_0 = 1 << ph_shown_colour(s, MIGRATION_WHEEL, 0);
        int gate_3 = 1 << ph_shown_colour(s, MIGRATION_WHEEL, 3);
        assert_int_equal(ph_gate_colours(s, FIRST_GATE), gate_0);
        assert_int_equal(ph_gate_colours(s, SECOND_GATE), gate_3);
        assert_int_equal(ph_gate_colours(s, BOTH_GATES), gate_0 | gate_3);
    }
}

// PH-6.6.1
TEST(ph_6_6_1_nobody_home)
{
    given_gates();
    s->home[0] = 0;
    REFUSED(PH_6_6_1_NOBODY_HOME, ACT, .arg = {MIGRATION});
    s->home[0] = 1;
    OFFERED(ACT, .arg = {MIGRATION});
}

// PH-6.6.3. k white markers for exactly k members; those of the supply stay there (PH-6.6.5).
TEST(ph_6_6_3_summer_migration)
{
    given_summer(2, MIGRATION);
    hold_markers(1, WHITE, 3);
    s->home[1] = 2;
    assert_int_equal(count_offered(MIGRATE), 2);
    REFUSED(PH_6_6_1_NOBODY_HOME, MIGRATE, .arg = {3});
    REFUSED(PH_6_6_2_ONE_TO_THREE, MIGRATE, .arg = {0});
    hold_markers(1, WHITE, 1);
    REFUSED(PH_6_6_3_WHITE_MARKERS, MIGRATE, .arg = {2});
    hold_markers(1, WHITE, 3);
    PLAYED(MIGRATE, .arg = {2});
    PLAYED(GO_TO, .arg = {START});
    assert_int_equal(s->marker[1][WHITE], 1);
    assert_int_equal(s->home[1], 0);
    assert_int_equal(s->members[START][1], 3);  // PH-6.6.4: several stand together
    assert_int_equal(s->lying[START], 0);
}
