// SPDX-License-Identifier: MIT
// year.c - the course of the game (PH-2) and winter (PH-3).
#include "games/prehistory/rules.h"

// PH-3.1. The centre wheel leaves the game; the wheel of this year takes its place.
static void change_centre(State *s)
{
    assert(s->year > 1 && s->year <= YEARS);  // PH-3.1: the first year has no winter
    s->wheel[CENTRE_WHEEL] = ph_wheel_of_year(s, s->year);
    TELL(s, CENTRE_CHANGED, .seat = NOBODY, .arg = {s->wheel[CENTRE_WHEEL]});
}

// PH-3.4. What is left on display is gone for good.
static void discard_cards(State *s)
{
    assert(!(s->hunt_gone & s->hunt_open) && !(s->ceremony_gone & s->ceremony_open));
    s->hunt_gone |= s->hunt_open;
    s->ceremony_gone |= s->ceremony_open;
    s->hunt_open = 0;
    s->ceremony_open = 0;
}

// PH-3.5, PH-1.5. First the ceremony row, then the others as they were.
static void reorder_players(State *s)
{
    uint8_t order[SEATS] = {0};
    Seats placed = 0;
    int count = 0;
    for (int i = 0; i < s->core.seats && s->row[i]; i++) {
        assert(s->row[i] <= s->core.seats && !(placed >> (s->row[i] - 1) & 1));
        order[count++] = s->row[i] - 1;
        placed |= 1 << (s->row[i] - 1);
    }
    for (int i = 0; i < s->core.seats; i++)
        if (!(placed >> s->order[i] & 1)) order[count++] = s->order[i];
    assert(count == s->core.seats);
    memcpy(s->order, order, sizeof order);
    memset(s->row, 0, sizeof s->row);
    for (int i = 0; i < count; i++) TELL(s, ORDERED, .seat = s->order[i], .arg = {i + 1});
}

static void hold_winter(State *s)
{
    assert(s->season == IN_AUTUMN);
    change_centre(s);
    ph_fill_lintels(s);
    ph_fill_slots(s);
    discard_cards(s);
    ph_turn_up_cards(s);
    reorder_players(s);
}

static void begin_season(State *s, int season)
{
    assert(season == IN_SPRING || season == s->season + 1);
    s->season = season;
    TELL(s, SEASON_BEGAN, .seat = NOBODY, .arg = {season});
}

// PH-8.3.5. At the end of autumn all members are stood up.
static void stand_up(State *s) { memset(s->lying, 0, sizeof s->lying); }

static void begin_spring(State *s)
{
    assert(!s->passed);
    begin_season(s, IN_SPRING);
    ph_take_income(s);
    CALL(s, SPRING);
}

static void begin_autumn(State *s)
{
    begin_season(s, IN_AUTUMN);
    for (int i = 0; i < s->core.seats; i++) CALL(s, AUTUMN_TURN, .who = s->order[i]);
}

// PH-9.1. In the order of year 5.
static void begin_final_actions(State *s)
{
    begin_season(s, IN_FINAL);
    for (int i = 0; i < s->core.seats; i++) CALL(s, FINAL_TURN, .who = s->order[i]);
}

// PH-2.1, PH-0.11. Five years of spring, summer and autumn, a winter between two; then the end.
void ph_run_whole_game(State *s, Frame *f)
{
    enum {
        WHEELS_PLACED,
        PREPARED,
        YEAR_BEGINS,
        SUMMER_BEGINS,
        AUTUMN_BEGINS,
        YEAR_ENDS,
        ALL_DONE
    };
    assert(!s->passed && !s->points);
    switch (f->step++) {
    case WHEELS_PLACED:
        if (s->waiting) CALL(s, PLACING);
        break;
    case PREPARED:
        ph_fill_lintels(s);
        for (int i = 0; i < s->core.seats; i++) CALL(s, PREPARE, .who = s->order[i]);
        break;
    case YEAR_BEGINS:
        TELL(s, YEAR_BEGAN, .seat = NOBODY, .arg = {s->year - 1});
        if (s->year > 1) hold_winter(s);
        begin_spring(s);
        break;
    case SUMMER_BEGINS:
        begin_season(s, IN_SUMMER);
        CALL(s, SUMMER);
        break;
    case AUTUMN_BEGINS: begin_autumn(s); break;
    case YEAR_ENDS:
        stand_up(s);
        if (s->year == YEARS) begin_final_actions(s);
        else s->year++, f->step = YEAR_BEGINS;
        break;
    case ALL_DONE: ph_score_game(s); flow_over(s);
    }
}
