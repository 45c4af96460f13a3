// story.c - see story.h.
#include "table/story.h"

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

static void note_moment(const Table *t, Walk *walk, Story *story)
{
    Standing standing = {0};
    Moment *moment = &story->at[story->count++];
    const Game *game = table_game(t);
    *moment = (Moment){walk->told[ONLOOKER], t->history.deed[walk->at - 1].action.seat, {0}, {0}};
    game->standing(walk_state(walk), &standing);
    memcpy(moment->points, standing.points, sizeof moment->points);
    if (game->judge) game->judge(walk_state(walk), moment->hope);
}

static float swing(const Story *story, int at)
{
    float most = 0;
    for (int seat = 0; at > 0 && seat < story->seats; seat++) {
        float change = story->at[at].hope[seat] - story->at[at - 1].hope[seat];
        if (change < 0) change = -change;
        if (change > most) most = change;
    }
    return most;
}

static int by_place(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

static void find_turning(Story *story)
{
    bool taken[COURSE_MAX] = {false};
    for (int n = 0; n < TURNING_MAX && story->has_hope; n++) {
        int best = 0;
        for (int at = 1; at < story->count; at++)
            if (!taken[at] && swing(story, at) > swing(story, best)) best = at;
        if (!best || swing(story, best) < 0.05f) break;
        taken[best] = true;
        story->turning[story->turning_count++] = best;
    }
    qsort(story->turning, (size_t)story->turning_count, sizeof *story->turning, by_place);
}

void story_tell(const Table *t, Story *story)
{
    *story = (Story){.seats = ((const Core *)t->state)->seats};
    story->has_hope = table_game(t)->judge;
    story->decisions = history_length(&t->history);
    bool *turn_ends = mark_line(&t->history);
    int turns = mark_turns(&t->history, turn_ends), stride = 1 + (turns - 1) / COURSE_MAX;
    Walk *walk = walk_open(&t->history);
    for (int turn = 0; walk_next(walk);) {
        if (!turn_ends[walk->at - 1]) continue;
        bool last = ++turn == turns;
        if ((turn % stride == 0 && story->count < COURSE_MAX - 1) || last)
            note_moment(t, walk, story);
    }
    walk_close(walk);
    free(turn_ends);
    table_game(t)->standing(t->state, &story->standing);
    find_turning(story);
}

static int find_sum(const Game *game, const char *name)
{
    for (int kind = 1; game->sums[kind].name; kind++)
        if (!strcmp(game->sums[kind].name, name) && game->sums[kind].arg[0].domain == SEAT)
            return kind;
    return 0;
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
