// SPDX-License-Identifier: MIT
// ceremonies_test.c - what each of the 34 ceremony cards is worth (PH-11).
#include "tests/games/prehistory/board.h"

static int worth(int card) { return ph_ceremony_worth(s, 0, card - 1); }

static void given_end(void)
{
    given_spring(2);
    clear_people();
}

// PH-11.1. C01 to C05: all sections of the pattern, or nothing.
TEST(ph_11_1_paint_pattern)
{
    const int pattern[] = {0x049, 0x092, 0x124, 0x145, 0x0ba}, vp[] = {6, 6, 6, 9, 10};
    given_end();
    for (int card = 1; card <= 5; card++) {
        s->painted[0] = (uint16_t)pattern[card - 1];
        assert_int_equal(worth(card), vp[card - 1]);
        for (int section = 0; section < SECTIONS; section++) {
            s->painted[0] = 0x1ff & ~(1 << section);
            assert_int_equal(worth(card), pattern[card - 1] >> section & 1 ? 0 : vp[card - 1]);
        }
    }
}

// PH-11.2. C06 to C10: complete pairs and triples.
TEST(ph_11_2_gather_set)
{
    const int kinds[] = {0x03, 0x0c, 0x30, 0x15, 0x2a};
    given_end();
    for (int card = 6; card <= 10; card++) {
        int vp = card <= 8 ? 3 : 5;
        for (int kind = 0; kind < GATHER_KINDS; kind++)
            s->basket[0][kind] = kinds[card - 6] >> kind & 1 ? 2 : 0;
        assert_int_equal(worth(card), 2 * vp);
        int first = __builtin_ctz((unsigned)kinds[card - 6]);
        s->basket[0][first] = 5;
        assert_int_equal(worth(card), 2 * vp);
        s->basket[0][first] = 1;
        assert_int_equal(worth(card), vp);
        s->basket[0][first] = 0;
        assert_int_equal(worth(card), 0);
    }
}

// PH-11.3, PH-11.4. C11 to C14: fish by species and in sets.
TEST(ph_11_3_fish)
{
    given_end();
    s->fish[0][TROUT] = 4, s->fish[0][PIKE] = 2, s->fish[0][CATFISH] = 3;
    assert_int_equal(worth(11), 4);
    assert_int_equal(worth(12), 2);
    assert_int_equal(worth(13), 3);
    assert_int_equal(worth(14), 6);  // PH-11.4
    s->fish[0][CATFISH] = 0;
    assert_int_equal(worth(14), 0);
}

// PH-11.5. C15
TEST(ph_11_5_fish_track_15)
{
    given_end();
    s->fishing[0] = 14;
    assert_int_equal(worth(15), 0);
    s->fishing[0] = 15;
    assert_int_equal(worth(15), 6);
    s->fishing[0] = 20;
    assert_int_equal(worth(15), 6);
}

// PH-11.6, PH-11.7. C16 to C21: animals with map tiles, and footprints.
TEST(ph_11_6_animals)
{
    given_end();
    for (int species = 0; species < SPECIES; species++) {
        own_prey(0, 10 * species + 1), own_prey(0, 10 * species + 4);
        own_prey(0, 10 * species + 5);
        s->animal_tile[0][species] = 1;
        assert_int_equal(worth(16 + species), 3);
        assert_int_equal(worth(19 + species), 1);  // PH-11.7
        own_prey(0, 10 * species + 10);
        assert_int_equal(worth(16 + species), 3);
        assert_int_equal(worth(19 + species), 2);
    }
}

// PH-11.8. C22 to C24: members on the terrain, in camps, too; never the start field.
TEST(ph_11_8_terrain)
{
    given_end();
    s->home[0] = 9;
    put_member(0, START);
    put_member(0, 3);                                                         // water
    put_member(0, 1), put_member(0, 4);                                       // rock
    put_camp(0, 2, 1), put_member(0, 2), put_member(0, 2), put_member(0, 5);  // forest
    put_member(1, 7);
    assert_int_equal(worth(22), 1);
    assert_int_equal(worth(23), 2);
    assert_int_equal(worth(24), 3);
}

// PH-11.9, PH-11.10, PH-11.11. C25 to C27
TEST(ph_11_9_camps_megaliths_members)
{
    given_end();
    assert_int_equal(worth(25), 0);
    s->camps_left[0] = 0x07;
    assert_int_equal(worth(25), 4);
    s->megaliths[0] = 2;
    assert_int_equal(worth(26), 4);  // PH-11.10
    s->home[0] = 5;
    assert_int_equal(worth(27), 10);  // PH-11.11
}

// PH-11.12. C28, D after PH-10.1
TEST(ph_11_12_development)
{
    given_end();
    s->development[0] = 4;
    hold(0, GREY, 2);
    hold_markers(0, GREY, 1);
    assert_int_equal(worth(28), 3);
}

// PH-11.13. C29, this and COPY included.
TEST(ph_11_13_ceremonies)
{
    given_end();
    own_ceremony(0, 29), own_ceremony(0, 34), own_ceremony(0, 1);
    assert_int_equal(worth(29), 3);
}

// PH-11.14, PH-11.15, PH-11.16. C30 to C32
TEST(ph_11_14_tiles_rows_track)
{
    given_end();
    s->basket[0][EGG] = 3, s->basket[0][ROOT] = 2;
    assert_int_equal(worth(30), 2);
    s->painted[0] = 0x1c7;           // rows 1 and 3
    assert_int_equal(worth(31), 4);  // PH-11.15
    s->fishing[0] = 17;
    assert_int_equal(worth(32), 5);  // PH-11.16
}

// PH-11.17. C33
TEST(ph_11_17_animal_sets)
{
    given_end();
    own_prey(0, 1), own_prey(0, 2), own_prey(0, 11);
    assert_int_equal(worth(33), 0);
    s->animal_tile[0][MAMMOTH] = 2;
    assert_int_equal(worth(33), 5);
    s->animal_tile[0][RHINO] = 1;
    assert_int_equal(worth(33), 10);
}

// PH-11.18, PH-EX-32
TEST(ph_ex_32_copy)
{
    given_end();
    s->camps_left[0] = 0x07;
    s->fishing[0] = 16;
    own_ceremony(0, 25), own_ceremony(0, 15), own_ceremony(0, 34);
    assert_int_equal(worth(34), 0);
    assert_int_equal(ph_score_ceremonies(s, 0, NULL), 16);
}

// PH-11.18, PH-EX-43
TEST(ph_ex_43_copy_alone)
{
    given_end();
    own_ceremony(0, 34);
    assert_int_equal(ph_score_ceremonies(s, 0, NULL), 0);
    own_ceremony(0, 29);
    assert_int_equal(ph_score_ceremonies(s, 0, NULL), 4);
}
