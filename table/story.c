// SPDX-License-Identifier: MIT
// story.c - see story.h.
#include "table/story.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// Which deeds still hold, by deed.
static bool *mark_line(const History *history)
{
    bool *holds = calloc((size_t)history->count + 1, sizeof *holds);
    if (!holds) abort();
    for (int at = history->head; at >= 0; at = history->deed[at].at) holds[at] = true;
    return holds;
}

// The last deed of each turn: the deciding seat changes after it.
static int mark_turns(const History *history, bool *holds)
{
    int turns = 0, next = NOBODY;
    for (int at = history->head; at >= 0; at = history->deed[at].at) {
        int seat = history->deed[at].action.seat;
        holds[at] = seat != next;
        turns += holds[at];
        next = seat;
    }
    return turns;
}

static int find_sum(const Game *game, const char *name)
{
    for (int kind = 1; game->sums && game->sums[kind].name; kind++)
        if (!strcmp(game->sums[kind].name, name) && game->sums[kind].arg[0].domain == SEAT)
            return kind;
    return 0;
}

// The total of the first of these sums that a game has for a seat, else the points of its standing.
static int16_t total_of(const Story *story, const State *s, const char *const names[], int seat)
{
    Standing standing = {0};
    for (; *names; names++) {
        Sum sum = {0};
        int kind = find_sum(story->game, *names);
        Action asked = {.kind = (uint8_t)kind, .arg = {(uint8_t)seat}};
        if (!kind) continue;
        story->game->explain(s, asked, &sum);
        return (int16_t)sum.total;
    }
    story->game->standing(s, &standing);
    return standing.points[seat];
}

static void note_points(const Story *story, const State *s, Moment *moment)
{
    static const char *const SO_FAR[] = {"so_far", NULL}, *const NOW[] = {"final", "score", NULL},
                             *const AT_THE_END[] = {NULL};
    bool over = game_waiting(s) == NOBODY;
    for (int seat = 0; seat < story->seats; seat++) {
        moment->points[seat] = total_of(story, s, over ? AT_THE_END : SO_FAR, seat);
        moment->now[seat] = total_of(story, s, over ? AT_THE_END : NOW, seat);
    }
}

static void note_moment(const Table *t, Walk *walk, Story *story)
{
    Moment *moment = &story->at[story->count++];
    moment->log = *history_told(&t->history, walk->at - 1);
    moment->seat = t->history.deed[walk->at - 1].action.seat;
    moment->considered = story->game->judge;
    note_points(story, walk_state(walk), moment);
    if (story->game->judge) story->game->judge(walk_state(walk), moment->hope);
}

// The moment before this one of which there is an estimate; -1: none.
static int before(const Story *story, int at)
{
    while (--at >= 0 && !story->at[at].considered) continue;
    return at;
}

static float change_for(const Story *story, int from, int to, int seat)
{
    float change = story->at[to].hope[seat] - story->at[from].hope[seat];
    return change < 0 ? -change : change;
}

int story_turned(const Story *story, const Turning *turning)
{
    int most = 0;
    for (int seat = 1; seat < story->seats; seat++)
        if (change_for(story, turning->from, turning->to, seat) >
            change_for(story, turning->from, turning->to, most))
            most = seat;
    return most;
}

static float swing(const Story *story, int at)
{
    int from = story->at[at].considered ? before(story, at) : -1;
    if (from < 0) return 0;
    return change_for(story, from, at, story_turned(story, &(Turning){.from = from, .to = at}));
}

static int by_time(const void *a, const void *b)
{
    return ((const Turning *)a)->to - ((const Turning *)b)->to;
}

// The largest swings of those that are left, up to so many.
static int find_turning(const Story *story, bool left[COURSE_MAX], Turning turning[], int most)
{
    enum { LEAST_PERCENT = 5 };
    int count = 0;
    while (count < most) {
        int best = 0;
        for (int at = 1; at < story->count; at++)
            if (left[at] && swing(story, at) > swing(story, best)) best = at;
        if (swing(story, best) * 100 < LEAST_PERCENT) break;
        left[best] = false;
        turning[count++] = (Turning){.from = before(story, best), .to = best};
    }
    qsort(turning, (size_t)count, sizeof *turning, by_time);
    return count;
}

static int find_any_turning(const Story *story, Turning turning[], int most)
{
    bool left[COURSE_MAX];
    memset(left, true, sizeof left);
    return find_turning(story, left, turning, most);
}

void story_tell(const Table *t, Story *story, Position worlds[COURSE_MAX])
{
    memset(story, 0, sizeof *story);
    story->game = table_game(t);
    story->seats = game_seats(t->state);
    story->decisions = history_length(&t->history);
    bool *turn_ends = mark_line(&t->history);
    int turns = mark_turns(&t->history, turn_ends), stride = 1 + (turns - 1) / COURSE_MAX;
    Walk *walk = walk_open(&t->history);
    for (int turn = 0, actions = 0; walk_next(walk);) {
        actions++;
        if (!turn_ends[walk->at - 1]) continue;
        bool last = ++turn == turns;
        if (!last && (turn % stride || story->count == COURSE_MAX - 1)) continue;
        if (worlds) worlds[story->count] = walk->world;
        note_moment(t, walk, story);
        story->at[story->count - 1].actions = actions;
    }
    walk_close(walk);
    free(turn_ends);
    story->game->standing(t->state, &story->standing);
    if (t->manners.abandoned) story->standing.winners = 0;
    story->turning_count = find_any_turning(story, story->turning, TURNING_MAX);
}

// The same chances for every moment, so that estimates differ by what changed.
static void look(Story *story, const Position *world, Bot *elder, int at)
{
    bot_seed(elder, 1);
    bot_estimate(elder, (const State *)&world[at], ONLOOKER, story->at[at].hope);
    story->at[at].considered = true;
}

static void look_between(Story *story, const Position *world, Bot *elder)
{
    Turning wide[2 * TURNING_MAX];
    int count = find_any_turning(story, wide, 2 * TURNING_MAX);
    for (int i = 0; i < count; i++)
        for (int at = wide[i].from + 1; at < wide[i].to; at++) look(story, world, elder, at);
}

// Chance makes some swings larger than they are: those count that last under a long look.
static void look_longer(Story *story, const Position *world, Bot *elder)
{
    bool left[COURSE_MAX] = {false}, seen[COURSE_MAX] = {false};
    Turning found[2 * TURNING_MAX];
    int count = find_any_turning(story, found, 2 * TURNING_MAX);
    for (int i = 0; i < count; i++) {
        if (!seen[found[i].from]) look(story, world, elder, found[i].from);
        look(story, world, elder, found[i].to);
        seen[found[i].from] = seen[found[i].to] = left[found[i].to] = true;
    }
    story->turning_count = find_turning(story, left, story->turning, TURNING_MAX);
}

// Reasons that speak against the turn do not explain it: the elder looks further than they do. Nor
// do those that come to less than a third of it all together.
static void find_reasons(const Story *story, const Position *world, Bot *elder, Turning *turning)
{
    Reason reason[REASONS_MAX];
    int seat = story_turned(story, turning);
    bool rises = story->at[turning->to].hope[seat] > story->at[turning->from].hope[seat];
    bot_seed(elder, 1);
    int count = bot_turns(elder, (const State *)&world[turning->from],
                          (const State *)&world[turning->to], seat, reason);
    float sum = 0;
    turning->reasons = 0;
    for (int i = 0; i < count; i++)
        if ((reason[i].hope > 0) == rises) {
            sum += reason[i].hope;
            turning->reason[turning->reasons++] = reason[i];
        }
    if (3 * fabsf(sum) < change_for(story, turning->from, turning->to, seat)) turning->reasons = 0;
}

void story_consider(Story *story, const Position world[COURSE_MAX])
{
    enum { LOOKS = 100 };
    Bot *brief = bot_open(story->game, "elder:100", 1, NULL);
    Bot *longer = bot_open(story->game, "elder:600", 1, NULL);
    int stride = 1 + (story->count - 1) / LOOKS;
    for (int at = 0; at < story->count; at++) story->at[at].considered = false;
    for (int at = story->count - 1; at >= 0; at -= stride) look(story, world, brief, at);
    look_between(story, world, brief);
    look_longer(story, world, longer);
    for (int i = 0; i < story->turning_count; i++)
        find_reasons(story, world, longer, &story->turning[i]);
    bot_close(brief);
    bot_close(longer);
}

int story_score(const Table *t, int seat, Action *asked, Sum *sum)
{
    const Game *game = table_game(t);
    int kind = find_sum(game, "final");
    if (!kind) kind = find_sum(game, "score");
    *sum = (Sum){0};
    *asked = (Action){.kind = (uint8_t)kind, .arg = {(uint8_t)seat}};
    if (!kind) return 0;
    Standing standing = {0};
    game->explain(t->state, *asked, sum);
    game->standing(t->state, &standing);
    return sum->total == standing.points[seat] ? kind : 0;
}
