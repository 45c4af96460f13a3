// SPDX-License-Identifier: MIT
// course.c - see course.h.
#include "lab/course.h"

#include "lab/study.h"

#include <string.h>

enum { TRIED_GAMES = 8 };

static void explain(const Match *match, int sum_kind, const State *s, int seat, Sum *sum)
{
    *sum = (Sum){0};
    Action what = {.kind = (uint8_t)sum_kind, .seat = (uint8_t)seat, .arg = {(uint8_t)seat}};
    match->game->explain(s, what, sum);
}

void course_begin(Course *course, const State *s)
{
    course->decisions = course->kept = 0;
    course->stride = 1;
    match_standing(course->match, s, &course->before);
}

static void thin_out(Course *course)
{
    for (int i = 1; 2 * i < KEPT; i++)
        memcpy(course->state[i], course->state[2 * i], sizeof course->state[i]);
    course->kept = KEPT / 2;
    course->stride *= 2;
}

void course_decide(Course *course, const State *s)
{
    course->asked = game_asked(s);
    if (course->decisions++ % course->stride) return;
    if (course->kept == KEPT) thin_out(course);
    if ((course->decisions - 1) % course->stride) return;
    memcpy(course->state[course->kept++], s, course->match->game->state_size);
}

void course_told(Course *course, const State *s, Tally *tally)
{
    Standing now;
    match_standing(course->match, s, &now);
    for (int seat = 0; seat < course->match->seats; seat++)
        tally_add(tally, tally_key(GAINED, course->asked, 0, 0),
                  now.points[seat] - course->before.points[seat]);
    course->before = now;
}

static void count_sources(const Course *course, const State *s, int seat, int tenth, Tally *tally)
{
    Sum sum;
    explain(course->match, course->points_sum, s, seat, &sum);
    for (int i = 0; i < sum.count; i++) {
        const Kind *reason = &course->match->game->reasons[sum.part[i].reason];
        int of = reason->arg[0].name ? sum.part[i].of : 0;
        tally_add(tally, tally_key(SOURCE, tenth, sum.part[i].reason, of), sum.part[i].value);
    }
}

static void count_tenth(const Course *course, const State *s, int tenth, const int win[],
                        Tally *tally)
{
    Standing standing;
    match_standing(course->match, s, &standing);
    for (int seat = 0; seat < course->match->seats; seat++) {
        tally_add(tally, tally_key(COURSE_SEATS, tenth, win[seat] > 0, 0), 1);
        tally_add(tally, tally_key(COURSE, tenth, win[seat] > 0, 0), standing.points[seat]);
        if (course->points_sum) count_sources(course, s, seat, tenth, tally);
    }
}

void course_end(Course *course, const State *s, const int win[], Tally *tally)
{
    for (int tenth = 0; tenth < TENTHS && course->kept; tenth++) {
        int at = course->decisions * tenth / TENTHS / course->stride;
        if (at >= course->kept) at = course->kept - 1;
        count_tenth(course, (const State *)course->state[at], tenth, win, tally);
    }
    count_tenth(course, s, TENTHS, win, tally);
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

int study_points_sum(const Match *match)
{
    const Kind *sums = match->game->sums;
    for (int kind = 1; sums[kind].name; kind++)
        if (sums[kind].arg[0].domain == SEAT && !sums[kind].arg[1].name &&
            explains_points(match, kind))
            return kind;
    return 0;
}
