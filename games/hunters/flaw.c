// SPDX-License-Identifier: MIT
// flaw.c - what must hold between any two decisions (section 11 of the rules), told in words.
//
// What holds only at moments without a decision is asserted where it happens: conflicts and
// scoring.
#include "games/hunters/rules.h"

typedef const char *Check(const State *, int *at);

static int sum_of(const uint8_t *numbers, int count)
{
    int total = 0;
    for (int i = 0; i < count; i++) total += numbers[i];
    return total;
}

// 1. A stone is with a player or in a pool.
static const char *check_stones(const State *s, int *at)
{
    const Setup *setup = mh_setup_of(s);
    int all = setup->dark_pool + setup->stones * s->core.seats;
    if (sum_of(s->stones, PLAYERS_MAX) + s->pool[LIGHT] + s->pool[DARK] != all)
        return "stones are lost or made";
    for (*at = 0; *at < s->core.seats; ++*at)
        if (!s->ban_lifted && s->stones[*at] >= BAN + YIELD_MAX) return "too many stones";
    return NULL;
}

// 2.
static const char *check_hunters(const State *s, int *at)
{
    for (*at = 0; *at < s->core.seats; ++*at) {
        int board =
            sum_of(s->hunters[UNARMED][*at], REGIONS) + sum_of(s->hunters[ARMED][*at], REGIONS);
        if (s->supply[*at] + board != mh_setup_of(s)->hunters) return "hunters are lost or made";
    }
    return NULL;
}

// 3, 4.
static const char *check_herds_and_clubs(const State *s, int *at)
{
    const Setup *setup = mh_setup_of(s);
    int armed = sum_of(s->hunters[ARMED][0], PLAYERS_MAX * REGIONS);
    if (s->mammoths_left + sum_of(s->mammoths, REGIONS) !=
        setup->mammoths_left + __builtin_popcount(setup->mammoths))
        return "mammoths are lost or made";
    if (s->clubs_left + sum_of(s->clubs, PLAYERS_MAX) + armed != setup->clubs)
        return "clubs are lost or made";
    if (armed && s->phase != COLONISE) return "a club is carried outside phases 1 and 2";
    return NULL;
}

// 5. One tile for each ice-free region, from the laying out to the end of phase 2.
static const char *check_fires(const State *s, int *at)
{
    bool laid = s->phase == SETTING_UP || s->phase == COLONISE;
    int tiles = laid ? __builtin_popcount(mh_ice_free(s)) : 0;
    if (sum_of(s->fires, REGIONS) != tiles) return "fire tiles are lost or made";
    if (sum_of(s->fire_values[0], sizeof s->fire_values)) return "fire tiles lie open";
    return NULL;
}

// 6, 10.
static const char *check_cards(const State *s, int *at)
{
    for (*at = 0; *at < FACES; ++*at) {
        int copies = s->deck[*at] + s->pile[*at];
        for (int seat = 0; seat < s->core.seats; seat++)
            copies += s->hand[seat][*at] + s->thrown[seat][*at];
        if (copies != CARDS[*at].copies) return "cards are lost or made";
    }
    for (*at = 0; *at < COLOURS; ++*at) {
        int card = s->open_card[*at];
        if (card == NO_CARD) continue;
        if (mh_is_cult(card) || mh_colour(card) != *at) return "no such card can lie open";
        if (!s->pile[card]) return "the open card is not on its pile";
    }
    return NULL;
}

// 7, 9, 11. At the start of a turn.
static const char *check_turn(const State *s, int *at)
{
    if (game_asked(s) != ASK_PLAY || s->core.over) return NULL;
    for (*at = 0; *at < s->core.seats; ++*at) {
        int light = mh_count_cards(s->hand[*at], LIGHT), dark = mh_count_cards(s->hand[*at], DARK);
        if (light + dark != HAND || !light || !dark) return "not a hand of both colours";
    }
    if (!s->pool[DARK]) return "a turn with an empty dark pool";
    if (s->turn == 1 && s->pool[DARK] < POOL_LEAST) return "a period begins with a poor dark pool";
    if (mh_potential(s) + s->turn - 1 - s->blanks > s->potential) return "the period does not end";
    return NULL;
}

// 8. The ice hangs together from the top edge on, and nothing stands on it.
static const char *check_ice(const State *s, int *at)
{
    Regions start = mh_setup_of(s)->ice, reached = s->ice & (start | TOP_EDGE);
    for (*at = 0; *at < REGIONS; ++*at) {
        reached |= s->ice & mh_neighbours(reached);
        if (!mh_has(s->ice, *at)) continue;
        if (s->mammoths[*at] || s->fires[*at] || mh_crowd(s, *at, NULL)) return "a piece on ice";
    }
    int grown = __builtin_popcount(s->ice) - __builtin_popcount(start);
    if ((start & mh_ice_free(s)) || grown > s->period - (s->phase != GLACIER) * (s->period > 0))
        return "more ice than periods";
    return reached == s->ice ? NULL : "ice far from ice";
}

// 13, 15.
static const char *check_scores(const State *s, int *at)
{
    int periods = s->core.option[OPTION_PERIODS];
    int scored = s->period - (s->phase == COLONISE);
    if (s->period > periods || (s->core.over && s->period < periods)) return "not the last period";
    for (*at = 0; *at < s->core.seats; ++*at)
        if (s->score[*at] > VALUE_MAX * HUNTERS_MAX * scored) return "more points than there are";
    return NULL;
}

// MH-5.4.1. What was moved is there, and only while an action is under way.
static const char *check_moved(const State *s, int *at)
{
    if (s->moved_count && (s->phase != COLONISE || game_asked(s) == ASK_PLAY))
        return "moves are remembered too long";
    for (*at = 0; *at < s->moved_count; ++*at)
        if (!s->hunters[s->moved[*at].armed][s->moved[*at].owner][s->moved[*at].region])
            return "a moved hunter is not there";
    return NULL;
}

const char *mh_flaw(const State *s, int *at)
{
    static Check *const CHECKS[] = {
        check_stones, check_hunters, check_herds_and_clubs, check_fires, check_cards,
        check_turn,   check_ice,     check_scores,          check_moved, NULL,
    };
    for (int i = 0; CHECKS[i]; i++) {
        *at = 0;
        const char *flaw = CHECKS[i](s, at);
        if (flaw) return flaw;
    }
    return NULL;
}
