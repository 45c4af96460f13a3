// SPDX-License-Identifier: MIT
// layout.c - see weights.h: where the numbers of a learned judge lie in memory.
#include "lab/learn/weights.h"

#include <stdlib.h>
#include <string.h>

static int count_domains(const Game *game)
{
    int count = GAME_DOMAINS;
    while (game->domains[count].name) count++;
    return count;
}

static int count_marks(const Game *game)
{
    return game->domains[MARK].count ? game->domains[MARK].count : 1;
}

int weights_blocks(const Game *game)
{
    return count_domains(game) * count_domains(game) * count_marks(game) * ROLES;
}

int weights_block(const Game *game, int domain, int in, int mark, int role)
{
    return ((domain * count_domains(game) + in) * count_marks(game) + mark) * ROLES + role;
}

// The blocks of one domain in one other: a row of starts, by mark and role.
static void lay_out_row(const Game *game, Weights *w, int pair, const uint8_t *used, int32_t *start)
{
    int domain = pair / w->domains, in = pair % w->domains;
    int room = learned_whats(game, domain) * learned_wheres(game, in);
    for (int i = 0; i < w->marks * ROLES; i++) {
        start[i] = used[i] ? w->room : -1;
        w->room += used[i] ? room : 0;
    }
}

static uint8_t last_of(int count) { return count ? (uint8_t)(count - 1) : 0; }

void weights_lay_out(const Game *game, Weights *w, const uint8_t *used)
{
    w->domains = count_domains(game), w->marks = count_marks(game);
    w->rows = w->room = 0;
    int pairs = w->domains * w->domains, length = w->marks * ROLES;
    WeightRow *row = calloc((size_t)pairs, sizeof *row);
    for (int i = 0; row && i < pairs; i++) row[i].own = -1;
    int32_t *start = malloc((size_t)(pairs * length + length) * sizeof *start);
    if (!row || !start) abort();
    for (int i = 0; i < length; i++) start[i] = -1;
    for (int pair = 0; pair < pairs; pair++) {
        if (!memchr(used + pair * length, 1, (size_t)length)) continue;
        int first = ++w->rows * length;
        assert(first <= UINT16_MAX);
        lay_out_row(game, w, pair, used + pair * length, start + first);
        row[pair] = (WeightRow){.own = start[first + OWNED],
                                .first = (uint16_t)first,
                                .what = last_of(learned_whats(game, pair / w->domains)),
                                .where = last_of(learned_wheres(game, pair % w->domains))};
    }
    w->row = row, w->start = start;
    w->weights = w->phases.count * w->room * ENTRIES;
    w->weight = calloc((size_t)w->weights + 1, sizeof *w->weight);
    if (!w->weight) abort();
}

void weights_use(const Weights *w, uint8_t *used)
{
    int length = w->marks * ROLES;
    for (int pair = 0; pair < w->domains * w->domains; pair++)
        for (int i = 0; w->row[pair].first && i < length; i++)
            if (w->start[w->row[pair].first + i] >= 0) used[pair * length + i] = 1;
}

// A block's numbers are in the same order in both, but it may lie elsewhere.
static void copy_row(const Weights *from, Weights *to, int pair, int start)
{
    WeightRow row = from->row[pair];
    size_t size = (size_t)(row.what + 1) * (size_t)(row.where + 1) * sizeof *to->weight;
    int old = from->start[row.first + start], new = to->start[to->row[pair].first + start];
    for (int i = 0; old >= 0 && i < from->phases.count * ENTRIES; i++)
        memcpy((int16_t *)to->weight + i * to->room + new, from->weight + i * from->room + old,
               size);
}

void weights_copy(const Weights *from, Weights *to)
{
    for (int pair = 0; pair < from->domains * from->domains; pair++)
        for (int i = 0; from->row[pair].first && i < from->marks * ROLES; i++)
            copy_row(from, to, pair, i);
}

void weights_free(Weights *w)
{
    free((void *)w->row);
    free((void *)w->start);
    free((void *)w->weight);
    *w = (Weights){0};
}
