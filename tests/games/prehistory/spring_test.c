// SPDX-License-Identifier: MIT
// spring_test.c - spring (PH-4).
#include "tests/games/prehistory/board.h"

// PH-4.1, PH-EX-22
TEST(ph_ex_22_income)
{
    given_with(2, 1, "first=seat_0");
    s->weather[0] = 0;  // W1
    s->weather[1] = 1;
    PLAYED(ROTATE, .arg = {0});
    PLAYED(PATTERN);
    PLAYED(ROTATE, .arg = {5});
    PLAYED(PATTERN);
    const uint8_t first[COLOURS] = {1, 3, 1, 2, 0, 2};
    assert_memory_equal(s->resource[0], first, COLOURS);
    assert_int_equal(resources_of(0), 9);
    TOLD(INCOME_TAKEN, .seat = 0, .arg = {1, 3, 1, 2, 0, 2});
    const uint8_t second[COLOURS] = {3, 0, 2, 1, 1, 2};  // W2 turned to 0
    assert_memory_equal(s->resource[1], second, COLOURS);
}

// PH-4.1. Every weather wheel gives nine, whatever its rotation.
TEST(ph_4_1_nine_a_year)
{
    given_spring(2);
    for (int wheel = 0; wheel < WEATHERS; wheel++)
        for (int turned = 0; turned < 6; turned++) {
            int sum = 0;
            s->weather[0] = (uint8_t)wheel;
            s->weather_turned[0] = (uint8_t)turned;
            for (int position = 0; position < 6; position++) {
                int amount = ph_shown_amount(s, 0, position);
                assert_int_equal(amount, WEATHER[wheel][(position + 6 - turned) % 6]);
                sum += amount;
            }
            assert_int_equal(sum, 9);
        }
}

static void gather_for_white(int slot)
{
    PLAYED(ACT, .arg = {GATHERING});
    PLAYED(GATHER, .arg = {slot});
    PLAYED(PUT_FEE, .arg = {WHITE});
    PLAYED(END);
}

// PH-4.2, PH-4.4. Round and round; who passed is skipped, the others go on.
TEST(ph_4_2_round_and_round)
{
    given_spring(3);
    lay_wheel(GATHERING_WHEEL, 10, 0);  // G0 blue, G1 red
    s->gather_slot[0] = s->gather_slot[1] = 1;
    hold(1, BLUE, 1), hold(1, RED, 1), hold(1, WHITE, 2);
    PLAYED(PASS);
    ASKED(SPRING_MENU, 1);
    gather_for_white(0);
    ASKED(SPRING_MENU, 2);
    PLAYED(PASS);
    ASKED(SPRING_MENU, 1);  // PH-4.4: 0 has passed
    gather_for_white(1);    // PH-RUL-10: the same player twice at one trilithon
    ASKED(SPRING_MENU, 1);
    PLAYED(PASS);
    ASKED(CHOOSE_TRILITHON, 2);
}

// PH-4.3, PH-4.7. Development, one action, development; then the next player.
TEST(ph_4_3_spring_turn)
{
    given_spring(2);
    lay_wheel(GATHERING_WHEEL, 10, 0);
    s->development[0] = 2;
    hold(0, BLUE, 2), hold(0, WHITE, 3);
    open_tile(0, 0);
    PLAYED(TURN_WHEEL, .arg = {RIVER_WHEEL, CLOCKWISE});
    ASKED(SPRING_MENU, 0);
    PLAYED(ACT, .arg = {GATHERING});
    PLAYED(GATHER, .arg = {0});
    PLAYED(PUT_FEE, .arg = {WHITE});
    ASKED(TURN_TAIL, 0);
    assert_int_equal(count_offered(ACT), 0);  // PH-4.7: one action
    PLAYED(TURN_WHEEL, .arg = {RIVER_WHEEL, CLOCKWISE});
    ASKED(TURN_TAIL, 0);
    PLAYED(END);
    ASKED(SPRING_MENU, 1);
}

// PH-4.7. Who could act may pass; who can do nothing has only the pass.
TEST(ph_4_7_pass_is_always_there)
{
    given_spring(2);
    hold(0, BLUE, 9);
    OFFERED(PASS);
    hold(0, BLUE, 0);
    assert_int_equal(count_offered(0), 1);
    OFFERED(PASS);
}

// PH-4.3, PH-EX-36. A use is not undone by a pass; the pass ends the turn at once.
TEST(ph_ex_36_turn_and_pass)
{
    given_spring(2);
    s->development[0] = 1;
    int turned = s->turned[GATHERING_WHEEL];
    PLAYED(TURN_WHEEL, .arg = {GATHERING_WHEEL, CLOCKWISE});
    PLAYED(PASS);
    ASKED(SPRING_MENU, 1);
    assert_int_equal(s->turned[GATHERING_WHEEL], (turned + 1) % 6);
    assert_int_equal(s->development[0], 0);
}

// PH-4.5, PH-6.5, PH-EX-1
TEST(ph_ex_1_stones_taken)
{
    given_spring(2);
    s->bearing[GATHERING][0] = s->bearing[GATHERING][1] = RED + 1;
    s->bearing[HUNTING][0] = GREY + 1;
    lay_wheel(RIVER_WHEEL, 12, 3);  // land: blue, yellow, white
    open_prey(1);                   // tiger of value 2
    hold(0, WHITE, 1), hold(0, BLUE, 1), hold(0, RED, 1);
    REFUSED(PH_4_5_STONES_TAKEN, ACT, .arg = {GATHERING});
    PLAYED(ACT, .arg = {HUNTING});
    PLAYED(HUNT, .arg = {0});
    PLAYED(PAY_BANK, .arg = {SUBSET_NUMBER[1 << WHITE | 1 << BLUE]});
    PLAYED(PUT_FEE, .arg = {RED});
    assert_int_equal(resources_of(0), 0);
    assert_int_equal(s->bearing[HUNTING][1], RED + 1);
    assert_int_equal(ph_points_so_far(s, 0), 1);
    PLAYED(END);
    ASKED(SPRING_MENU, 1);
}

// PH-4.5. A fee one does not hold is refused; two actions fill the stones.
TEST(ph_4_5_fee)
{
    given_spring(2);
    lay_wheel(GATHERING_WHEEL, 10, 0);
    s->gather_slot[0] = s->gather_slot[1] = 1;
    hold(0, BLUE, 1), hold(0, WHITE, 1);
    PLAYED(ACT, .arg = {GATHERING});
    PLAYED(GATHER, .arg = {0});
    REFUSED(PH_4_5_NO_FEE_HELD, PUT_FEE, .arg = {BLUE});  // it was paid
    PLAYED(PUT_FEE, .arg = {WHITE});
    assert_int_equal(s->bearing[GATHERING][0], WHITE + 1);
    PLAYED(END);
    hold(1, RED, 2);
    PLAYED(ACT, .arg = {GATHERING});
    PLAYED(GATHER, .arg = {1});
    PLAYED(PUT_FEE, .arg = {RED});
    assert_int_equal(s->bearing[GATHERING][1], RED + 1);
    PLAYED(END);
    hold(0, RED, 9);
    REFUSED(PH_4_5_STONES_TAKEN, ACT, .arg = {GATHERING});
}

// PH-4.6, PH-RUL-8. The fee is due before the reward: new resources cannot pay it.
TEST(ph_4_6_fee_before_reward)
{
    given_spring(2);
    lay_wheel(RIVER_WHEEL, 12, 3);  // land: blue, yellow, white
    open_prey(5);                   // footprint of 1 that pays white
    hold(0, BLUE, 1);
    REFUSED(PH_1_6_NOTHING_PAYABLE, ACT, .arg = {HUNTING});
    Shortfall lack;
    Action hunt = {ACT, 0, {HUNTING}};
    assert_true(game_figures(GAME, s, hunt, PH_1_6_NOTHING_PAYABLE, &lack));
    assert_int_equal(lack.asked, 2);  // the footprint and the fee
    assert_int_equal(lack.have, 1);
    s->hunt_open = 0;
    REFUSED(PH_1_6_NOTHING_OPEN, ACT, .arg = {HUNTING});
    open_prey(5);
    hold(0, GREY, 1);
    PLAYED(ACT, .arg = {HUNTING});
    PLAYED(HUNT, .arg = {4});
    PLAYED(PAY_BANK, .arg = {SUBSET_NUMBER[1 << BLUE]});
    ASKED(CHOOSE_FEE, 0);
    assert_int_equal(s->resource[0][BLUE], 0);   // the price is paid
    assert_int_equal(s->resource[0][WHITE], 0);  // the reward not yet there
    assert_int_equal(s->hunt_owned[0], 0);
    PLAYED(PUT_FEE, .arg = {GREY});
    assert_int_equal(s->resource[0][WHITE], 1);
}
