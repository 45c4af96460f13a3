// SPDX-License-Identifier: MIT
// outside.c - whether bytes that came from somewhere else are a position: first that whatever the
// rules would use as an index or a shift is one, then that nothing is broken by the rule book.
#include "engine/outside.h"

static bool is_listed(const Option *o, const uint8_t *option)
{
    for (int i = 0; i < o->length; i++)
        if (option[o->at + i] < o->least || option[o->at + i] > o->most) return false;
    return true;
}

static bool are_options_right(const Game *game, const Core *c)
{
    for (const Option *o = game->options; o && o->name; o++)
        if (!is_listed(o, c->option)) return false;
    return !(game->unfit && game->unfit(c->players, c->option));
}

static int count_kinds(const Kind *kinds)
{
    int count = 1;  // they count from 1
    while (kinds[count].name) count++;
    return count;
}

// Whatever asks, now or later, asks a seat; on top is what asks now, unless the game is over.
static bool are_frames_right(const Game *game, const Core *c)
{
    int procs = 0;
    while (game->procs[procs].name) procs++;
    for (int i = 0; i < c->depth; i++) {
        const Frame *f = &c->frame[i];
        if (f->proc >= procs || (f->who >= c->seats && f->who != NOBODY)) return false;
        if (!game->procs[f->proc].run && f->who >= c->seats) return false;
    }
    return c->over || !game->procs[c->frame[c->depth - 1].proc].run;
}

static const char *find_wrong_core(const Game *game, const Core *c)
{
    if (c->tale || c->ended || c->over > 1 || c->reply) return "not between two decisions";
    if (c->players < game->players_min || c->players > game->players_max) return "no such players";
    if (c->seats < c->players || c->seats > game->players_max) return "no such seats";
    if (!are_options_right(game, c)) return "no such options";
    if (!c->depth || c->depth > DEPTH_MAX || !are_frames_right(game, c)) return "no such question";
    return c->answer.kind < count_kinds(game->actions) ? NULL : "no such answer";
}

static uint64_t read_number(const unsigned char *at, int size)
{
    uint64_t number = 0;
    for (int i = size; i-- > 0;) number = number << 8 | at[i];  // little-endian, as all we run on
    return number;
}

static bool is_within(const Bound *b, const unsigned char *at)
{
    for (int i = 0; i < b->count; i++) {
        uint64_t number = read_number(at + i * b->size, b->size);
        if ((number < b->least || number > b->most) && number != b->none) return false;
    }
    return true;
}

static const char *find_wrong_field(const Game *game, const State *s, int *at)
{
    for (const Bound *b = game->bounds; b && b->size; b++) {
        *at = b->at;
        for (int i = 0; i < b->times; i++)
            if (!is_within(b, (const unsigned char *)s + b->at + i * b->stride))
                return "a field out of its bounds";
    }
    return NULL;
}

const char *game_flaw(const Game *game, const State *s, int *at)
{
    *at = 0;
    const char *words = find_wrong_core(game, (const Core *)s);
    if (!words) words = find_wrong_field(game, s, at);
    return words || !game->flaw ? words : game->flaw(s, at);
}
