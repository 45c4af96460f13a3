// SPDX-License-Identifier: MIT
// view.c - see view.h.
#include "table/view.h"

#include "engine/flow.h"

#include <stddef.h>

// The question, and the position that this viewpoint sees.
static void take_question(const Beginning *from, const State *s, int viewpoint, View *view,
                          State *seen)
{
    game_view(from->game, s, viewpoint, seen);
    view->seat = (uint8_t)game_waiting(seen);
    view->ask = *game_question(seen);
    view->ask.step = view->ask.reply = 0;
    view->mine = view->seat != NOBODY && view->seat % from->players == viewpoint;
    view->offer.count = 0;
    if (view->mine) game_offer(from->game, s, &view->offer);
}

static void take_standing(const Game *game, const State *seen, View *view)
{
    view->standing = (Standing){0};
    game->standing(seen, &view->standing);
}

static void take_things(const Game *game, const State *seen, View *view)
{
    view->show.count = 0;
    game->show(seen, &view->show);
    take_standing(game, seen, view);
}

void view_take(const Beginning *from, const State *s, int viewpoint, View *view)
{
    Position world;
    take_question(from, s, viewpoint, view, (State *)&world);
    take_things(from->game, (State *)&world, view);
}

void view_take_alike(const Beginning *from, const State *s, Show *show)
{
    Position world;
    show->count = 0;
    if (!from->game->show_alike) return;
    game_view(from->game, s, ONLOOKER, (State *)&world);
    from->game->show_alike((State *)&world, show);
}

void view_take_apart(const Beginning *from, const State *s, int viewpoint, View *view)
{
    Position world;
    const Game *game = from->game;
    take_question(from, s, viewpoint, view, (State *)&world);
    view->show.count = 0;
    (game->show_apart ? game->show_apart : game->show)((State *)&world, &view->show);
    take_standing(game, (State *)&world, view);
}

static uint64_t name_of(const Thing *thing)
{
    uint64_t name;
    Thing one = *thing;
    one.count = 0;
    memcpy(&name, &one, sizeof name);
    return name;
}

void view_merge(const Show *show, Show *merged)
{
    enum { SLOTS = 2 * SHOW_MAX };
    uint16_t slot[SLOTS] = {0};  // place in merged, counted from 1
    merged->count = 0;
    for (int i = 0; i < show->count; i++) {
        const Thing *thing = &show->at[i];
        uint64_t at = name_of(thing) * 0x9e3779b97f4a7c15u >> 53;
        while (slot[at] && !is_same_thing(&merged->at[slot[at] - 1], thing)) at = (at + 1) % SLOTS;
        if (slot[at]) merged->at[slot[at] - 1].count += thing->count;
        else {
            merged->at[merged->count++] = *thing;
            slot[at] = (uint16_t)merged->count;
        }
    }
}
_Static_assert(2 * SHOW_MAX == 1 << 11, "the hash has 11 bits");

// How many there are, in one pass; *listed: though it may be 0.
static int find_things(const Show *show, uint64_t name, bool *listed)
{
    int count = 0;
    *listed = false;
    for (int i = 0; i < show->count; i++)
        if (name_of(&show->at[i]) == name) count += show->at[i].count, *listed = true;
    return count;
}

int count_things(const Show *show, const Thing *like)
{
    bool listed;
    return find_things(show, name_of(like), &listed);
}

static bool equal(const Thing *a, const Thing *b) { return !memcmp(a, b, sizeof *a); }

// Things that stand in one of two lists without a partner in the other, like ones together.
typedef struct Odd {
    uint64_t name;
    int more;      // of them in the newer list
    int count;     // in all of that
    bool was, is;  // listed, though it may be with 0
} Odd;

typedef struct Odds {
    int count;
    Odd at[2 * SHOW_MAX];
} Odds;

static void add_odd(Odds *odds, const Thing *thing, bool is_new)
{
    uint64_t name = name_of(thing);
    int i = 0;
    while (i < odds->count && odds->at[i].name != name) i++;
    Odd *odd = &odds->at[i];
    if (i == odds->count) odds->count++, *odd = (Odd){name};
    odd->more += is_new ? thing->count : -thing->count;
    odd->was |= !is_new;
    odd->is |= is_new;
}

// How many things to leave out of a list until its next one is this thing; AHEAD: not soon.
enum { AHEAD = 24 };
static int find_ahead(const Show *show, int from, const Thing *thing)
{
    int ahead = 1;
    while (ahead < AHEAD && from + ahead < show->count && !equal(&show->at[from + ahead], thing))
        ahead++;
    return from + ahead < show->count ? ahead : AHEAD;
}

// So many things are the same from here on.
static int count_same(const Show *before, int i, const Show *now, int j)
{
    const Thing *a = &before->at[i], *b = &now->at[j];
    int most = before->count - i < now->count - j ? before->count - i : now->count - j, same = 0;
    while (same < most && equal(&a[same], &b[same])) same++;
    return same;
}

// Lists hardly differ and keep their order: walk through both side by side.
static void find_odds(const Show *before, const Show *now, Odds *odds)
{
    int i = 0, j = 0;
    odds->count = 0;
    while (i < before->count && j < now->count) {
        int same = count_same(before, i, now, j);
        i += same, j += same;
        if (i == before->count || j == now->count) break;
        const Thing *old = &before->at[i], *new = &now->at[j];
        bool counted = name_of(old) == name_of(new);  // only its count has changed
        int less = counted ? 1 : find_ahead(before, i, new);
        int more = counted ? 1 : find_ahead(now, j, old);
        int skip_before = less <= more ? (less < AHEAD ? less : 1) : 0;
        int skip_now = more <= less ? (more < AHEAD ? more : 1) : 0;
        if (!counted && less == more && less < AHEAD) skip_now = 0;
        for (; skip_before; skip_before--) add_odd(odds, &before->at[i++], false);
        for (; skip_now; skip_now--) add_odd(odds, &now->at[j++], true);
    }
    while (i < before->count) add_odd(odds, &before->at[i++], false);
    while (j < now->count) add_odd(odds, &now->at[j++], true);
}

// Those with a partner weigh the same on both sides, so the odd ones tell whether a count is new;
// how many there are in all only the whole list does.
static bool may_be_new(const Odd *odd) { return odd->more || !odd->was || !odd->is; }

static uint64_t bit_of(uint64_t name) { return 1ull << (name * 0x9e3779b97f4a7c15u >> 58); }

// In one pass, which most things leave at once.
static void count_odds(Odds *odds, const Show *now)
{
    uint64_t looked_for = 0;
    for (int i = 0; i < odds->count; i++)
        if (may_be_new(&odds->at[i])) looked_for |= bit_of(odds->at[i].name);
    for (int i = 0; looked_for && i < now->count; i++) {
        uint64_t name = name_of(&now->at[i]);
        if (!(looked_for & bit_of(name))) continue;
        for (int j = 0; j < odds->count; j++)
            if (odds->at[j].name == name)
                odds->at[j].count += now->at[i].count, odds->at[j].is = true;
    }
}

static void note_odd(Odd *odd, const Show *before, Show *set, Show *gone)
{
    Thing thing;
    memcpy(&thing, &odd->name, sizeof thing);
    thing.count = (int16_t)odd->count;
    if (!odd->more && !odd->was) find_things(before, odd->name, &odd->was);
    if (may_be_new(odd)) show_thing(odd->is ? set : gone, thing);
}

void view_difference(const Show *before, const Show *now, Show *set, Show *gone)
{
    Odds odds;
    find_odds(before, now, &odds);
    count_odds(&odds, now);
    set->count = gone->count = 0;
    for (int i = 0; i < odds.count; i++) note_odd(&odds.at[i], before, set, gone);
}

static bool is_same_offer(const Offer *a, const Offer *b)
{
    return a->count == b->count && !memcmp(a->at, b->at, (size_t)a->count * sizeof *a->at);
}

bool is_same_ask(const View *a, const View *b)
{
    return a->seat == b->seat && a->mine == b->mine && !memcmp(&a->ask, &b->ask, sizeof a->ask) &&
           is_same_offer(&a->offer, &b->offer);
}

bool is_same_show(const Show *a, const Show *b)
{
    return a->count == b->count && !memcmp(a->at, b->at, (size_t)a->count * sizeof *a->at);
}

bool is_same_view(const View *a, const View *b)
{
    return is_same_show(&a->show, &b->show) && is_same_ask(a, b) &&
           !memcmp(&a->standing, &b->standing, sizeof a->standing);
}

// Mostly another question is asked, and nothing else need be looked at.
bool looks_same(const Beginning *from, const State *a, const State *b, int viewpoint)
{
    Position seen_a, seen_b;
    View view_a, view_b;
    take_question(from, a, viewpoint, &view_a, (State *)&seen_a);
    take_question(from, b, viewpoint, &view_b, (State *)&seen_b);
    if (!is_same_ask(&view_a, &view_b)) return false;
    take_things(from->game, (State *)&seen_a, &view_a);
    take_things(from->game, (State *)&seen_b, &view_b);
    return is_same_view(&view_a, &view_b);
}
