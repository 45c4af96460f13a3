// SPDX-License-Identifier: MIT
// year_test.c - basics, the course of the game and winter (PH-1, PH-2, PH-3).
#include "tests/games/prehistory/board.h"

// All do nothing until the next spring.
static void idle_until_spring(void)
{
    int year = s->year;
    while (s->year == year) {
        if (game_asked(s) == CHOOSE_TRILITHON) {
            game_offer(GAME, s, &offer);
            game_play(GAME, s, offer.at[0], &tale);
        } else PLAYED(game_asked(s) == AUTUMN_MENU || game_asked(s) == TURN_TAIL ? END : PASS);
    }
}

// PH-1.1. Rotation t shows at position p the face p - t; each wheel, each rotation.
TEST(ph_1_1_wheel_arithmetic)
{
    given_spring(2);
    for (int wheel = 1; wheel <= WHEELS; wheel++)
        for (int turned = 0; turned < 6; turned++) {
            lay_wheel(PAINTING_WHEEL, wheel, turned);
            int all = 0;
            for (int position = 0; position < 6; position++) {
                int colour = ph_shown_colour(s, PAINTING_WHEEL, position);
                assert_int_equal(colour, WHEEL_COLOUR[wheel - 1][(position + 6 - turned) % 6]);
                all |= 1 << colour;
            }
            assert_int_equal(all, 0x3f);
        }
    lay_wheel(PAINTING_WHEEL, 4, 1);  // P04/1: wave yellow, ox red
    assert_int_equal(ph_shown_colour(s, PAINTING_WHEEL, 3), YELLOW);
    assert_int_equal(ph_shown_colour(s, PAINTING_WHEEL, 4), RED);
}

// PH-1.2, PH-1.3. Two pools; both are kept over the years; what is spent is gone, the fee is not.
TEST(ph_1_2_pools_do_not_mix)
{
    given_spring(2);
    lay_wheel(GATHERING_WHEEL, 10, 0);  // G0 blue
    open_tile(0, 2 * NUT);
    hold_markers(0, BLUE, 5);
    hold_markers(0, WHITE, 5);
    NOT_OFFERED(ACT, .arg = {GATHERING});
    hold(0, BLUE, 1);
    NOT_OFFERED(ACT, .arg = {GATHERING});  // a marker is no fee
    hold(0, WHITE, 1);
    PLAYED(ACT, .arg = {GATHERING});
    PLAYED(GATHER, .arg = {0});
    PLAYED(PUT_FEE, .arg = {WHITE});
    assert_int_equal(resources_of(0), 0);
    assert_int_equal(markers_of(0), 10);
    assert_int_equal(s->bearing[GATHERING][0], WHITE + 1);  // PH-1.3: on the stone, blue is gone
    hold(0, RED, 3);
    PLAYED(END);
    idle_until_spring();
    assert_int_equal(s->year, 2);
    assert_true(s->resource[0][RED] >= 3);
    assert_true(s->marker[0][BLUE] >= 5);
}

// PH-1.4. Score and development have no limit, the fishing track ends at 20.
TEST(ph_1_4_limits)
{
    given_summer(2, FISHING);
    s->fishing[1] = 18;
    s->development[1] = 300;
    open_fish(2, 8);  // catfish of 3
    hold_markers(1, BLUE, 4);
    PLAYED(CATCH_FISH, .arg = {2});
    assert_int_equal(s->fishing[1], TRACK_END);
    PLAYED(RETURN_MARKER, .arg = {BLUE});
    assert_int_equal(s->development[1], 301);
}

// PH-1.5. Spring and autumn in order, summer in reverse; ceremonies change nothing before winter.
TEST(ph_1_5_player_order)
{
    given_spring(3);
    s->row[0] = 3;  // seat 2 held a ceremony
    for (int seat = 0; seat < 3; seat++) {
        ASKED(SPRING_MENU, seat);
        PLAYED(PASS);
    }
    for (int seat = 2; seat >= 0; seat--) {
        ASKED(CHOOSE_TRILITHON, seat);
        PLAYED(TAKE_LINTEL, .arg = {seat});
    }
    for (int act = 0; act < ACTS; act++)
        for (int seat = 2; seat >= 0; seat--) {
            ASKED(SUMMER_MENU, seat);
            PLAYED(PASS);
        }
    for (int seat = 0; seat < 3; seat++) {
        ASKED(AUTUMN_MENU, seat);
        PLAYED(END);
    }
    ASKED(SPRING_MENU, 2);  // now it counts
}

// PH-1.6. What cannot be completed cannot be started: the price without the fee is not enough.
TEST(ph_1_6_price_and_fee)
{
    given_spring(2);
    lay_wheel(RIVER_WHEEL, 12, 3);  // water: red, grey, brown
    open_fish(1, 0);                // trout of 1
    hold(0, RED, 1);
    REFUSED(PH_1_6_NOTHING_PAYABLE, ACT, .arg = {FISHING});
    hold(0, RED, 2);
    OFFERED(ACT, .arg = {FISHING});
    open_fish(1, 1);  // of 2: two red are one colour
    REFUSED(PH_1_6_NOTHING_PAYABLE, ACT, .arg = {FISHING});
}

// PH-1.7. A single choice is asked, too; a trilithon cannot be declined.
TEST(ph_1_7_everything_is_asked)
{
    given_spring(2);
    lay_wheel(GATHERING_WHEEL, 10, 0);
    open_tile(0, 0);
    hold(0, BLUE, 2);
    PLAYED(ACT, .arg = {GATHERING});
    ASKED(CHOOSE_TILE, 0);
    assert_int_equal(count_offered(0), 1);
    PLAYED(GATHER, .arg = {0});
    ASKED(CHOOSE_FEE, 0);
    assert_int_equal(count_offered(0), 1);
    PLAYED(PUT_FEE, .arg = {BLUE});
    ASKED(TURN_TAIL, 0);
    PLAYED(END);
    PLAYED(PASS);
    PLAYED(PASS);
    ASKED(CHOOSE_TRILITHON, 1);
    assert_int_equal(count_offered(0), count_offered(TAKE_LINTEL));
}

// PH-1.8, PH-5.3, PH-EX-44
TEST(ph_ex_44_gains_pay_for_the_next_action)
{
    given_summer(2, PAINTING);
    hold_markers(1, GREY, 1);
    hold_markers(1, RED, 1);
    s->painted[1] = 1 << 4;  // section 22
    PLAYED(PAINT, .arg = {5});
    assert_int_equal(s->marker[1][GREY], 0);
    assert_int_equal(s->marker[1][RED], 2);
    PLAYED(END);
    PLAYED(PASS);
    ASKED(SUMMER_MENU, 1);
    open_tile(3, 2 * ROOT);
    PLAYED(GATHER, .arg = {3});
    assert_int_equal(s->marker[1][RED], 0);
    assert_int_equal(s->basket[1][ROOT], 1);
}

// PH-1.9. Icon, pair and line rewards of one deed all come at once.
TEST(ph_1_9_rewards_add_up)
{
    given_summer(2, GATHERING);
    s->basket[1][BERRY] = 1;
    hold_markers(1, RED, 2);
    open_tile(0, 2 * NUT + 1);
    PLAYED(GATHER, .arg = {0});
    assert_int_equal(s->development[1], 1);
    assert_int_equal(s->marker[1][RED], 1);
    assert_int_equal(s->marker[1][BROWN], 1);
}

// PH-1.10. With nothing at all one still gets every turn, and passes.
TEST(ph_1_10_nobody_is_out)
{
    given_summer(2, MIGRATION);
    clear_people();
    s->home[0] = s->home[1] = 3;
    ASKED(SUMMER_MENU, 1);
    assert_int_equal(count_offered(0), 1);
    PLAYED(PASS);
    ASKED(SUMMER_MENU, 0);
    PLAYED(PASS);
    ASKED(AUTUMN_MENU, 0);
    assert_int_equal(count_offered(0), 1);
    PLAYED(END);
    ASKED(AUTUMN_MENU, 1);
}

// PH-2.1. Five years, then final actions, then the end. No winter in year 1.
TEST(ph_2_1_five_years)
{
    int winters = 0, springs = 0, finals = 0;
    given(2);
    assert_int_equal(count_told(CENTRE_CHANGED), 0);
    while (game_waiting(s) != NOBODY) {
        Random dice = {.key = s->core.random.drawn + s->year};
        Action action = game_pick(GAME, s, &dice);
        finals += game_asked(s) == FINAL_MENU && (action.kind == PASS || action.kind == ACT);
        game_play(GAME, s, action, &tale);
        winters += count_told(CENTRE_CHANGED);
        springs += count_told(INCOME_TAKEN);
    }
    assert_int_equal(winters, 4);
    assert_int_equal(springs, 10);
    assert_int_equal(finals, 2);
    assert_int_equal(s->year, YEARS);
}

// PH-3.1. The top of the open pile takes the centre with rotation 0; others stay.
TEST(ph_3_1_next_centre_wheel)
{
    given_spring(2);
    lay_wheel(PAINTING_WHEEL, 5, 4);
    for (int year = 2; year <= YEARS; year++) {
        int next = s->reserve[year - 2];
        idle_until_spring();
        assert_int_equal(s->wheel[CENTRE_WHEEL], next);
        assert_int_equal(s->turned[CENTRE_WHEEL], 0);
    }
    assert_int_equal(s->wheel[PAINTING_WHEEL], 4);
    assert_int_equal(s->turned[PAINTING_WHEEL], 4);
}

// PH-3.2, PH-5.1, PH-5.2, PH-EX-24
TEST(ph_ex_24_lintels_and_heaps)
{
    given_spring(2);
    memset(s->lintel[PAINTING], 0, COLOURS);
    s->lintel[PAINTING][GREY] = 1;
    s->bearing[PAINTING][0] = s->bearing[PAINTING][1] = WHITE + 1;
    PLAYED(PASS);
    PLAYED(PASS);
    assert_int_equal(s->bearing[PAINTING][0] + s->bearing[PAINTING][1], 0);
    ASKED(CHOOSE_TRILITHON, 1);
    PLAYED(TAKE_LINTEL, .arg = {PAINTING});
    assert_int_equal(s->marker[1][GREY], 1);
    assert_int_equal(s->marker[1][WHITE], 2);
    assert_int_equal(markers_of(1), 3);
    REFUSED(PH_5_2_EMPTY_LINTEL, TAKE_LINTEL, .arg = {PAINTING});
    PLAYED(TAKE_LINTEL, .arg = {HUNTING});
    uint8_t kept[COLOURS];
    memcpy(kept, s->lintel[FISHING], COLOURS);
    idle_until_spring();
    for (int colour = 0; colour < COLOURS; colour++)
        assert_int_equal(s->lintel[PAINTING][colour],
                         colour == ph_shown_colour(s, CENTRE_WHEEL, 0));
    assert_memory_equal(s->lintel[FISHING], kept, COLOURS);  // nobody took it: nothing is added
}

// PH-3.3, PH-3.4, PH-EX-38
TEST(ph_ex_38_refill)
{
    given_autumn(2);
    memset(s->gather_stack, 0, sizeof s->gather_stack);
    s->gather_stack[2 * EGG] = 1;
    s->gather_slot[1] = s->gather_slot[4] = 0;
    s->hunt_open &= s->hunt_open - 1;  // three were taken
    s->hunt_open &= s->hunt_open - 1;
    s->hunt_open &= s->hunt_open - 1;
    s->hunt_owned[0] = ~s->hunt_deck & ~s->hunt_open & ((1u << HUNT_CARDS) - 1);
    uint32_t left = s->hunt_open;
    uint8_t kept = s->gather_slot[0];
    uint64_t ceremonies = s->ceremony_open;
    PLAYED(END);
    PLAYED(END);
    assert_int_equal(s->year, 2);
    assert_int_equal(s->gather_slot[1], 2 * EGG + 1);
    assert_int_equal(s->gather_slot[4], 0);
    assert_int_equal(s->gather_slot[0], kept);
    assert_int_equal(s->hunt_gone, left);
    assert_int_equal(count_set(s->hunt_open), 5);
    assert_int_equal(s->hunt_open & left, 0);
    assert_true(s->ceremony_gone == ceremonies);
    assert_int_equal(count_set(s->ceremony_open), 5);
}

// PH-3.3. Fish slots, too.
TEST(ph_3_3_fish_are_refilled)
{
    given_autumn(2);
    s->fish_slot[0] = s->fish_slot[5] = 0;
    PLAYED(END);
    PLAYED(END);
    for (int slot = 0; slot < FISH_SLOTS; slot++) assert_int_not_equal(s->fish_slot[slot], 0);
}

// PH-3.4. A card that was taken is not replaced within the year.
TEST(ph_3_4_no_card_before_winter)
{
    given_summer(2, HUNTING);
    open_prey(5);
    hold_markers(1, BROWN, 1);
    PLAYED(HUNT, .arg = {4});
    assert_int_equal(s->hunt_open, 0);
    PLAYED(END);
    ASKED(SUMMER_MENU, 0);
    hold_markers(0, BROWN, 3);
    assert_int_equal(count_offered(HUNT), 0);
}

// PH-3.5, PH-EX-25
TEST(ph_ex_25_new_order)
{
    given_autumn(4);
    s->row[0] = 3;  // C
    s->row[1] = 1;  // A
    for (int seat = 0; seat < 4; seat++) PLAYED(END);
    const int order[] = {2, 0, 1, 3};
    for (int i = 0; i < 4; i++) assert_int_equal(s->order[i], order[i]);
    assert_int_equal(s->row[0] + s->row[1], 0);
    ASKED(SPRING_MENU, 2);
}
