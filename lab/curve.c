// SPDX-License-Identifier: MIT
// curve.c - see curve.h.
#include "lab/curve.h"

#include "lab/study.h"

#include <string.h>

enum { TRIED_GAMES = 8 };

static void explain(const Match *match, int sum_kind, const State *s, int seat, Sum *sum)
{
    *sum = (Sum){0};
    Action what = {.kind = (uint8_t)sum_kind, .seat = (uint8_t)seat, .arg = {(uint8_t)seat}};
    match->game->explain(s, what, sum);
}

void curve_begin(Curve *curve, const State *s)
{
    curve->decisions = curve->kept = 0;
    curve->stride = 1;
    match_standing(curve->match, s, &curve->before);
}

static void thin_out(Curve *curve)
{
    for (int i = 1; 2 * i < KEPT; i++)
        memcpy(curve->state[i], curve->state[2 * i], sizeof curve->state[i]);
    curve->kept = KEPT / 2;
    curve->stride *= 2;
}

void curve_decide(Curve *curve, const State *s)
{
    curve->asked = game_asked(s);
    if (curve->decisions++ % curve->stride) return;
    if (curve->kept == KEPT) thin_out(curve);
    if ((curve->decisions - 1) % curve->stride) return;
    memcpy(curve->state[curve->kept++], s, curve->match->game->state_size);
}

void curve_told(Curve *curve, const State *s, Tally *tally)
{
    Standing now;
    match_standing(curve->match, s, &now);
    for (int seat = 0; seat < curve->match->seats; seat++)
        tally_add(tally, tally_key(GAINED, curve->asked, 0, 0),
                  now.points[seat] - curve->before.points[seat]);
    curve->before = now;
}

static void count_sources(const Curve *curve, const State *s, int seat, int tenth, Tally *tally)
{
    Sum sum;
    explain(curve->match, curve->points_sum, s, seat, &sum);
    for (int i = 0; i < sum.count; i++) {
        const Kind *reason = &curve->match->game->reasons[sum.part[i].reason];
        int of = reason->arg[0].name ? sum.part[i].of : 0;
        tally_add(tally, tally_key(SOURCE, tenth, sum.part[i].reason, of), sum.part[i].value);
    }
}

static void count_tenth(const Curve *curve, const State *s, int tenth, const int win[],
                        Tally *tally)
{
    Standing standing;
    match_standing(curve->match, s, &standing);
    for (int seat = 0; seat < curve->match->seats; seat++) {
        tally_add(tally, tally_key(COURSE_SEATS, tenth, win[seat] > 0, 0), 1);
        tally_add(tally, tally_key(COURSE, tenth, win[seat] > 0, 0), standing.points[seat]);
        if (curve->points_sum) count_sources(curve, s, seat, tenth, tally);
    }
}

void curve_end(Curve *curve, const State *s, const int win[], Tally *tally)
{
    for (int tenth = 0; tenth < TENTHS && curve->kept; tenth++) {
        int at = curve->decisions * tenth / TENTHS / curve->stride;
        if (at >= curve->kept) at = curve->kept - 1;
        count_tenth(curve, (const State *)curve->state[at], tenth, win, tally);
    }
    count_tenth(curve, s, TENTHS, win, tally);
}

// Whether a sum comes to the points of every seat, at the end of a game; any tells of points at
// all.
static bool comes_to_points(const Match *match, int sum_kind, const State *s, bool *any)
{
    Standing standing;
    match_standing(match, s, &standing);
    for (int seat = 0; seat < match->seats; seat++) {
        Sum sum;
        explain(match, sum_kind, s, seat, &sum);
        if (sum.total != standing.points[seat]) return false;
        *any |= sum.total != 0 && sum.count > 0;
    }
    return true;
}

static void play_randomly(const Match *match, uint64_t seed, State *s)
{
    Random dice = {.key = seed};
    game_start(match->game, s, match->players, match->option, seed, NULL);
    while (game_waiting(s) != NOBODY)
        game_play(match->game, s, game_pick(match->game, s, &dice), NULL);
}

// One game might agree by accident.
static bool explains_points(const Match *match, int sum_kind)
{
    alignas(16) char memory[STATE_MAX];
    bool any = false;
    for (uint64_t seed = 1; seed <= TRIED_GAMES; seed++) {
        play_randomly(match, seed, (State *)memory);
        if (!comes_to_points(match, sum_kind, (State *)memory, &any)) return false;
    }
    return any;
}

int curve_points_sum(const Match *match)
{
    const Kind *sums = match->game->sums;
    for (int kind = 1; sums[kind].name; kind++)
        if (sums[kind].arg[0].domain == SEAT && !sums[kind].arg[1].name &&
            explains_points(match, kind))
            return kind;
    return 0;
}
