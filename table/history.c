// history.c - see history.h.
#include "table/history.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

// How things were just before a move that is taken back later.
typedef struct Keepsake {
    int before;
    World world;
    uint32_t told[VIEWPOINTS];
} Keepsake;

void history_free(History *history)
{
    free(history->deed);
    free(history->from.midst);
    *history = (History){.head = -1};
}

void history_add(History *history, Deed deed)
{
    if (history->count == history->room) {
        history->room = history->room ? history->room + history->room / 2 : 64;
        Deed *room = realloc(history->deed, (size_t)history->room * sizeof deed);
        if (!room) abort();
        history->deed = room;
    }
    history->deed[history->count] = deed;
    history->head = deed.action.kind ? history->count : history->deed[deed.at].at;
    history->count++;
}

int history_length(const History *history)
{
    int count = 0;
    for (int at = history->head; at >= 0; at = history->deed[at].at) count++;
    return count;
}

int history_line(const History *history, int *line)
{
    int count = history_length(history), place = count;
    for (int at = history->head; at >= 0; at = history->deed[at].at) line[--place] = at;
    return count;
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

int count_told(const Tale *tale, int viewpoint, int players)
{
    int count = 0;
    for (int i = 0; i < tale->count; i++) count += is_told(&tale->at[i], viewpoint, players);
    return count;
}

static bool is_viewpoint(const History *history, int viewpoint)
{
    return viewpoint < history->from.players || viewpoint == ONLOOKER;
}

static void add_told(Walk *walk)
{
    int players = walk->history->from.players;
    for (int v = 0; v < VIEWPOINTS; v++)
        if (is_viewpoint(walk->history, v)) walk->told[v] += count_told(&walk->tale, v, players);
}

// A keepsake for each move that is the first undone of some take-back.
static void list_keepsakes(Walk *walk)
{
    const History *history = walk->history;
    int count = 0;
    for (int i = 0; i < history->count; i++) count += !history->deed[i].action.kind;
    if (!count) return;
    walk->kept = malloc((size_t)count * sizeof *walk->kept);
    if (!walk->kept) abort();
    for (int i = 0; i < history->count; i++)
        if (!history->deed[i].action.kind)
            walk->kept[walk->kept_count++].before = history->deed[i].at;
}

static void begin(const Beginning *from, State *s, Tale *tale)
{
    if (!from->midst) game_start(from->game, s, from->players, from->option, from->seed, tale);
    else memcpy(s, from->midst, from->game->state_size);
}

Walk *walk_open(const History *history)
{
    Walk *walk = malloc(sizeof *walk);
    if (!walk) abort();
    memset(walk, 0, offsetof(Walk, tale));
    walk->history = history;
    walk->tale.count = 0;
    list_keepsakes(walk);
    begin(&history->from, walk_state(walk), &walk->tale);
    add_told(walk);
    return walk;
}

void walk_close(Walk *walk)
{
    if (!walk) return;
    free(walk->kept);
    free(walk);
}

static void keep(Walk *walk)
{
    for (int i = 0; i < walk->kept_count; i++) {
        Keepsake *kept = &walk->kept[i];
        if (kept->before != walk->at) continue;
        memcpy(&kept->world, &walk->world, walk->history->from.game->state_size);
        memcpy(kept->told, walk->told, sizeof kept->told);
    }
}

// Who saw something of what is undone is told that it did not happen; nobody else is.
static void take_back(Walk *walk, int first)
{
    const Keepsake *kept = walk->kept;
    while (kept->before != first) kept++;
    memcpy(&walk->world, &kept->world, walk->history->from.game->state_size);
    walk->tale.count = 0;
    for (int v = 0; v < VIEWPOINTS; v++) {
        bool seen = walk->told[v] > kept->told[v];
        walk->undone[v] = seen ? kept->told[v] + 1 : 0;
        walk->told[v] += seen;
    }
}

bool walk_next(Walk *walk)
{
    const History *history = walk->history;
    if (walk->at == history->count) return false;
    const Deed *deed = &history->deed[walk->at];
    int asked = game_waiting(walk_state(walk));
    if (asked != NOBODY) walk->asked[asked % history->from.players]++;
    keep(walk);
    if (deed->action.kind) {
        game_play(history->from.game, walk_state(walk), deed->action, &walk->tale);
        memset(walk->undone, 0, sizeof walk->undone);
        add_told(walk);
    } else take_back(walk, deed->at);
    walk->at++;
    return true;
}
