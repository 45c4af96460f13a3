// SPDX-License-Identifier: MIT
// history.c - see history.h.
#include "table/history.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static void *room_for(void *memory, size_t bytes)
{
    void *room = realloc(memory, bytes);
    if (!room) abort();
    return room;
}

void history_free(History *history)
{
    for (int i = 0; i < history->count; i++) free(history->mark[i].snapshot);
    free(history->deed);
    free(history->mark);
    free(history->from.midst);
    *history = (History){.head = -1};
}

static bool is_move(const History *history, int deed)
{
    return history->deed[deed].action.kind != 0;
}

static bool is_on_line(const History *history, int move)
{
    int at = history->head;
    while (at > move) at = history->deed[at].at;
    return at == move;
}

bool history_fits(const History *history, const Deed *deed)
{
    if (deed->by > BY_TABLE_IN_SECRET) return false;
    if (deed->action.kind) return deed->at == history->head;
    return deed->at >= 0 && is_on_line(history, deed->at) &&
           deed->action.seat < history->from.players;
}

static int depth_of(const History *history, int move)
{
    return move < 0 ? 0 : history->mark[move].depth;
}

void history_add(History *history, Deed deed)
{
    if (history->count == history->room) {
        history->room = history->room ? history->room + history->room / 2 : 64;
        size_t room = (size_t)history->room;
        history->deed = room_for(history->deed, room * sizeof *history->deed);
        history->mark = room_for(history->mark, room * sizeof *history->mark);
    }
    bool move = deed.action.kind != 0;
    int before = move ? history->head : history->deed[deed.at].at;
    history->deed[history->count] = deed;
    history->mark[history->count] = (Mark){.depth = depth_of(history, before) + move};
    history->head = move ? history->count : before;
    history->count++;
}

void history_note(History *history, int deed, const Told *told, const State *after)
{
    Mark *mark = &history->mark[deed];
    size_t size = history->from.game->state_size;
    mark->told = *told;
    if (!is_move(history, deed) || mark->depth % SNAPSHOT_EVERY || mark->snapshot) return;
    mark->snapshot = room_for(NULL, size);
    memcpy(mark->snapshot, after, size);
}

int history_length(const History *history) { return depth_of(history, history->head); }

static int list_line(const History *history, int from, int *line)
{
    int count = depth_of(history, from), place = count;
    for (int at = from; at >= 0; at = history->deed[at].at) line[--place] = at;
    return count;
}

int history_line(const History *history, int *line)
{
    return list_line(history, history->head, line);
}

static void begin(const Beginning *from, State *s, Tale *tale)
{
    if (!from->midst) game_start(from->game, s, from->players, from->option, from->seed, tale);
    else memcpy(s, from->midst, from->game->state_size);
}

void history_position(const History *history, int move, State *s)
{
    const Game *game = history->from.game;
    int todo[SNAPSHOT_EVERY], count = 0;
    while (move >= 0 && !history->mark[move].snapshot) {
        assert(count < SNAPSHOT_EVERY);
        todo[count++] = move;
        move = history->deed[move].at;
    }
    if (move < 0) begin(&history->from, s, NULL);
    else memcpy(s, history->mark[move].snapshot, game->state_size);
    while (count) game_play(game, s, history->deed[todo[--count]].action, NULL);
}

const Told *history_told(const History *history, int deed)
{
    return deed < 0 ? &history->setup : &history->mark[deed].told;
}

int history_find(const History *history, int viewpoint, uint32_t row)
{
    int least = -1, most = history->count - 1;  // rows only ever grow
    while (least < most) {
        int middle = least + (most - least) / 2;
        if (history_told(history, middle)->rows[viewpoint] >= row) most = middle;
        else least = middle + 1;
    }
    return most;
}

int history_before(const History *history, int deed)
{
    if (!deed) return -1;
    const Deed *last = &history->deed[deed - 1];
    return last->action.kind ? deed - 1 : history->deed[last->at].at;
}

void history_undone(const History *history, int first, const Told *now, Told *undone)
{
    const Told *before = history_told(history, first - 1);
    for (int v = 0; v < VIEWPOINTS; v++)
        undone->rows[v] = now->rows[v] > before->rows[v] ? before->rows[v] + 1 : 0;
}

// What is told only to some is told to the chair that plays one of their seats.
bool is_told(const Event *event, int viewpoint, int players)
{
    if (!event->only) return true;
    if (viewpoint == ONLOOKER) return false;
    for (int seat = viewpoint; seat < SEATS_MAX; seat += players)
        if (event->only >> seat & 1) return true;
    return false;
}

int history_count_told(const Tale *tale, int viewpoint, int players)
{
    int count = 0;
    for (int i = 0; i < tale->count; i++) count += is_told(&tale->at[i], viewpoint, players);
    return count;
}

void told_add(Told *told, const Tale *tale, const Game *game, int players)
{
    for (int v = 0; v < VIEWPOINTS; v++)
        if (v < players || v == ONLOOKER)
            told->rows[v] += (uint32_t)history_count_told(tale, v, players);
    for (int i = 0; i < tale->count; i++) {
        int place = game->events[tale->at[i].kind].round;
        if (place) told->round = tale->at[i].arg[place - 1];
    }
}

// The position before a move that is taken back later. What is taken back last was done first, so
// they are a stack.
typedef struct Keepsake {
    struct Keepsake *below;
    int before;
    Position world;
} Keepsake;

// The latest beginning from which nothing later goes back further.
static int find_start(const History *history, int deed)
{
    for (int i = history->count - 1; i >= deed; i--)
        if (!is_move(history, i) && history->deed[i].at < deed) deed = history->deed[i].at;
    return deed;
}

static bool *mark_those_that_go(const History *history)
{
    bool *goes = calloc((size_t)history->count + 1, sizeof *goes);
    if (!goes) abort();
    for (int i = 0; i < history->count; i++)
        if (!is_move(history, i)) goes[history->deed[i].at] = true;
    return goes;
}

Walk *walk_open_at(const History *history, int deed)
{
    Walk *walk = room_for(NULL, sizeof *walk);
    walk->history = history;
    walk->at = find_start(history, deed);
    walk->goes = mark_those_that_go(history);
    walk->kept = NULL;
    walk->tale.count = 0;
    if (!walk->at) begin(&history->from, walk_state(walk), &walk->tale);
    else history_position(history, history_before(history, walk->at), walk_state(walk));
    return walk;
}

Walk *walk_open(const History *history) { return walk_open_at(history, 0); }

static void drop_kept(Walk *walk)
{
    Keepsake *below = walk->kept->below;
    free(walk->kept);
    walk->kept = below;
}

void walk_close(Walk *walk)
{
    if (!walk) return;
    while (walk->kept) drop_kept(walk);
    free(walk->goes);
    free(walk);
}

static void keep(Walk *walk)
{
    Keepsake *kept = room_for(NULL, sizeof *kept);
    kept->below = walk->kept;
    kept->before = walk->at;
    memcpy(&kept->world, &walk->world, walk->history->from.game->state_size);
    walk->kept = kept;
}

static void take_back(Walk *walk, int first)
{
    assert(walk->kept && walk->kept->before == first);
    memcpy(&walk->world, &walk->kept->world, walk->history->from.game->state_size);
    drop_kept(walk);
    walk->tale.count = 0;
}

bool walk_next(Walk *walk)
{
    const History *history = walk->history;
    if (walk->at == history->count) return false;
    const Deed *deed = &history->deed[walk->at];
    if (walk->goes[walk->at]) keep(walk);
    if (deed->action.kind)
        game_play(history->from.game, walk_state(walk), deed->action, &walk->tale);
    else take_back(walk, deed->at);
    walk->at++;
    return true;
}
