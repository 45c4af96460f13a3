// SPDX-License-Identifier: MIT
// play_test.c - what holds from step to step in whole games (section 11), what the eye is shown
// and how numbers are explained.
#include "base/words.h"
#include "tests/games/prehistory/board.h"

#include <stdio.h>
#include <strings.h>

// Invariants 3, 10, 12, 13, 14, 15: what never falls, and what is done how often.
static void check_step(const State *then, int counts[SEATS][ACTS])
{
    for (int seat = 0; seat < s->core.seats; seat++) {
        assert_true(ph_points_so_far(s, seat) >= ph_points_so_far(then, seat));
        assert_true(s->fishing[seat] >= then->fishing[seat]);
        assert_int_equal(then->painted[seat] & ~s->painted[seat], 0);
        assert_int_equal(then->hunt_owned[seat] & ~s->hunt_owned[seat], 0);
        assert_true((then->ceremony_owned[seat] & ~s->ceremony_owned[seat]) == 0);
        assert_true(s->megaliths[seat] >= then->megaliths[seat]);
        counts[seat][HUNTING] += count_set(s->hunt_owned[seat] & ~then->hunt_owned[seat]);
        counts[seat][CEREMONY] += count_set(s->ceremony_owned[seat] & ~then->ceremony_owned[seat]);
    }
    assert_memory_equal(then->terrain, s->terrain, sizeof s->terrain);
    assert_memory_equal(then->near, s->near, sizeof s->near);
}

static int stones(void)
{
    int count = 0;
    for (int act = 0; act < ACTS; act++)
        count += (s->bearing[act][0] > 0) + (s->bearing[act][1] > 0);
    return count;
}

TEST(invariants_from_step_to_step)
{
    static State then;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        Random dice = {.key = seed};
        int counts[SEATS][ACTS] = {0}, spring_actions = 0, hunts = 0, ceremonies = 0;
        int summer[SEATS] = {0}, finals = 0;
        given_with(2 + (int)seed % 3, seed, seed % 2 ? "" : "layout=random");
        while (game_waiting(s) != NOBODY) {
            Action action = game_pick(GAME, s, &dice);
            int asked = game_asked(s), year = s->year;
            memcpy(&then, s, sizeof then);
            spring_actions += action.kind == PUT_FEE;
            hunts += action.kind == HUNT;
            ceremonies += action.kind == HOLD_CEREMONY;
            finals += asked == FINAL_MENU && action.kind == ACT;
            if (asked == SUMMER_MENU && action.kind >= PAINT && action.kind <= MIGRATE)
                summer[action.seat]++;
            game_play(GAME, s, action, NULL);
            check_step(&then, counts);
            if (s->season == IN_SPRING) assert_int_equal(stones(), spring_actions);
            else spring_actions = 0;
            assert_in_range(spring_actions, 0, 12);
            for (int seat = 0; seat < SEATS && s->year == year; seat++)
                assert_in_range(summer[seat], 0, 6);
            if (s->year != year) memset(summer, 0, sizeof summer);
        }
        for (int seat = 0; seat < s->core.seats; seat++) {
            hunts -= counts[seat][HUNTING];
            ceremonies -= counts[seat][CEREMONY];
        }
        assert_int_equal(hunts, 0);
        assert_int_equal(ceremonies, 0);
        assert_in_range(finals, 0, s->core.seats);
    }
}

// Each broken position is found and named.
static void broken(const char *flaw)
{
    int at;
    assert_string_equal(GAME->flaw(s, &at), flaw);
    given_autumn(2);
    assert_null(GAME->flaw(s, &at));
}

TEST(flaws_are_found)
{
    given_autumn(2);
    s->home[0]++, broken("not three members and one per camp");
    s->gather_slot[0] = 0, broken("not all gathering tiles");
    s->turned[CENTRE_WHEEL] = 1, broken("the centre wheel was turned");
    s->bearing[0][0] = 1, broken("a fee outside spring");
    s->lying[START] = 1, broken("a lying member that is not alone");
    s->shamans[1] = 3, broken("not three shamans");
    s->hunt_owned[1] = 1, broken("not all hunting cards");
    s->camp[7] = 1, s->camps_left[0] = 0x7e, s->home[0]++, broken("a camp where there is no site");
    s->order[1] = s->order[0], broken("the order is not a permutation");
    s->megaliths[1] = 1, broken("a megalith too many or too few");
    s->animal_tile[0][TIGER] = 1, broken("an animal tile too many or too few");
    s->hunt_open |= s->hunt_deck, s->hunt_deck = 0, broken("more than five cards on display");
    s->row[1] = 1, broken("a gap in the ceremony row");
}

static int count_shown(const Show *shown, int domain, int seat)
{
    int count = 0;
    for (int i = 0; i < shown->count; i++)
        if (shown->at[i].domain == domain && (seat == NOBODY || shown->at[i].owner == seat))
            count += shown->at[i].count;
    return count;
}

// Section 9. All that is public is among the rows.
TEST(everything_public_is_shown)
{
    static Show shown;
    static State view;
    given_spring(3);
    hold(1, RED, 4);
    hold_markers(1, BLUE, 2);
    own_ceremony(1, 3);
    own_prey(1, 9);
    game_view(GAME, s, 0, &view);
    shown.count = 0;
    GAME->show(&view, &shown);
    assert_int_equal(count_shown(&shown, RESOURCE, 1), 4);
    assert_int_equal(count_shown(&shown, MARKER, 1), 2);
    assert_int_equal(count_shown(&shown, CEREMONY_CARD, 1), 1);
    assert_int_equal(count_shown(&shown, PREY, 1), 1);
    assert_int_equal(count_shown(&shown, TERRAIN, NOBODY), 61);
    assert_int_equal(count_shown(&shown, TRIBE, NOBODY), 3);
    assert_int_equal(count_shown(&shown, SHAMAN, 2), 3);
    assert_int_equal(count_shown(&shown, INCOME_OF, 2), 9);
    assert_int_equal(count_shown(&shown, PRICE_WHEEL, NOBODY), 10);
    assert_int_equal(count_shown(&shown, SLOT, NOBODY), 15);
    for (int i = 0; i < shown.count; i++)
        if (shown.at[i].domain == CEREMONY_CARD && shown.at[i].owner == 1)
            assert_int_equal(shown.at[i].what, HIDDEN);
}

static int explained(int kind, int seat, int object, Sum *sum)
{
    *sum = (Sum){0};
    GAME->explain(s, (Action){(uint8_t)kind, (uint8_t)seat, {(uint8_t)object}}, sum);
    return sum->total;
}

static int parts_of(const Sum *sum, int reason)
{
    int total = 0;
    for (int i = 0; i < sum->count; i++)
        if (sum->part[i].reason == reason) total += sum->part[i].value;
    return total;
}

// A price names what is held and what is missing.
TEST(prices_are_explained)
{
    Sum sum;
    given_spring(2);
    lay_wheel(PAINTING_WHEEL, 4, 1);  // wave yellow, ox red
    hold(0, YELLOW, 1);
    assert_int_equal(explained(PRICE_PAINTING, 0, 3, &sum), 3);  // section 21 and the fee
    assert_int_equal(parts_of(&sum, HELD), 1);
    assert_int_equal(parts_of(&sum, LACKING), 1);
    assert_int_equal(parts_of(&sum, LACKING_FEE), 1);
    hold(0, YELLOW, 2);
    explained(PRICE_PAINTING, 0, 3, &sum);
    assert_int_equal(parts_of(&sum, FEE), 1);
    lay_wheel(RIVER_WHEEL, 12, 3);  // water: red, grey, brown
    open_fish(1, 1);                // of 2
    hold(0, GREY, 1);
    assert_int_equal(explained(PRICE_FISHING, 0, 1, &sum), 3);
    assert_int_equal(parts_of(&sum, HELD), 1);
    assert_int_equal(explained(PRICE_FISHING, 0, 0, &sum), 0);  // an empty slot
    assert_int_equal(explained(PRICE_MIGRATION, 0, BOTH_GATES, &sum), 3);
    s->ceremony_open = 1 << 4, s->hunt_open = 1 << 2;
    assert_int_equal(explained(PRICE_CEREMONY, 0, 4, &sum), 4);
    assert_int_equal(explained(PRICE_HUNTING, 0, 2, &sum), 4);
    assert_int_equal(explained(PRICE_HUNTING, 0, 3, &sum), 0);  // not on display
    assert_int_equal(explained(PRICE_GATHERING, 0, 0, &sum), 2);
    assert_int_equal(explained(INCOME, 0, 1, &sum), 9);
    given_summer(2, PAINTING);
    hold_markers(1, GREY, 1);
    assert_int_equal(explained(PRICE_PAINTING, 1, 4, &sum), 3);
    assert_int_equal(parts_of(&sum, HELD_MARKER), 1);
    assert_int_equal(parts_of(&sum, LACKING_MARKER), 2);
}

// The final score by source; a megalith by player.
TEST(scores_are_explained)
{
    Sum sum;
    given_spring(2);
    clear_people();
    s->home[0] = s->home[1] = 9;
    put_member(0, 19), put_member(1, 17);
    s->earned[0][BY_CAMPS] = 7;
    assert_int_equal(explained(MEGALITH_WORTH, 0, 20, &sum), 1);
    assert_int_equal(parts_of(&sum, OF_SEAT), 1);
    assert_int_equal(explained(FINAL, 1, 0, &sum), ph_final_score(s, 0, NULL));
    assert_int_equal(parts_of(&sum, EARNED), 7);
    for (int i = 0; i < sum.count; i++) assert_non_null(GAME->rules[sum.part[i].rule]);
}

// Undo until something is revealed: no use of development and no step of autumn draws.
TEST(micro_actions_can_be_undone)
{
    given_spring(2);
    s->development[0] = 9;
    hold(0, RED, 3);
    uint64_t drawn = s->core.random.drawn;
    PLAYED(TURN_WHEEL, .arg = {0, CLOCKWISE});
    PLAYED(BUY, .arg = {GREY});
    PLAYED(RETURN, .arg = {RED});
    assert_int_equal(s->core.random.drawn, drawn);
}

// A chain of payments never ends in a dead end: whatever is offered first can be completed, also
// with the barest purse. (game_offer of each following choice is looked at by the walk.)
static void walk(const State *from, int depth)
{
    State here;
    Offer list;
    memcpy(&here, from, sizeof here);
    game_offer(GAME, &here, &list);
    assert_true(list.count > 0);
    if (game_asked(&here) == TURN_TAIL || !depth) return;
    for (int i = 0; i < list.count; i++) {
        int kind = list.at[i].kind;
        if (kind == PASS || (kind >= TURN_WHEEL && kind <= RETURN_MARKER)) continue;
        State next;
        memcpy(&next, &here, sizeof next);
        game_play(GAME, &next, list.at[i], NULL);
        walk(&next, depth - 1);
    }
}

TEST(payments_have_no_dead_ends)
{
    Random dice = {.key = 8};
    for (int i = 0; i < 300; i++) {
        given_with(2, (uint64_t)i + 1, "first=seat_0");
        until(SPRING_MENU);
        memset(s->resource, 0, sizeof s->resource);
        for (int cubes = 2 + i % 4; cubes; cubes--) s->resource[0][random_below(&dice, COLOURS)]++;
        walk(s, 8);
    }
}

static void expect_other_names(const char *language, int seat, int colour)
{
    char key[64];
    snprintf(key, sizeof key, "prehistory.seat.%d", seat);
    const char *name = words_find(language, key);
    snprintf(key, sizeof key, "prehistory.colour.%s", COLOUR_KEYS[colour]);
    const char *word = words_find(language, key);
    assert_non_null(name), assert_non_null(word);
    size_t letters = strcspn(word, " |");  // its forms follow
    if (strlen(name) == letters && !strncasecmp(name, word, letters))
        fail_msg("%s: seat %d is called %s", language, seat, name);
}

// "Red pays red" would say nothing: no seat has the name of a resource's colour.
TEST(seats_are_not_called_like_resources)
{
    for (const Language *language = LANGUAGES; language->name; language++)
        for (int seat = 0; seat < SEATS; seat++)
            for (int colour = 0; colour < COLOURS; colour++)
                expect_other_names(language->name, seat, colour);
}
