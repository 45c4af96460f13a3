// SPDX-License-Identifier: MIT
// subjects.c - see subjects.h.
#include "lab/subjects.h"

#include "lab/tally.h"

#include <stdlib.h>

// Plain numbers and seats are no things; what has a name or lies on the board is.
static bool is_worth(const Game *game, int domain)
{
    const Domain *d = &game->domains[domain];
    return domain >= GAME_DOMAINS && (d->keys || d->shape);
}

static int take_numbers(Subjects *subjects, int a, int b, int count)
{
    int first = subjects->count;
    size_t room = (size_t)(first + count) * sizeof *subjects->key;
    subjects->key = realloc(subjects->key, room ? room : 1);
    if (!subjects->key) abort();
    for (int value = 0; value < count; value++)
        subjects->key[subjects->count++] = tally_key(0, a, b, value);
    return first;
}

static void number_kind(Subjects *subjects, int kind)
{
    const Game *game = subjects->game;
    subjects->of_kind[kind] = take_numbers(subjects, kind, ARGS_MAX, 1);
    for (int i = 0; i < ARGS_MAX; i++) {
        int domain = game->actions[kind].arg[i].domain;
        subjects->of_arg[kind][i] =
            is_worth(game, domain) ? take_numbers(subjects, kind, i, game->domains[domain].count)
                                   : -1;
    }
}

void subjects_open(Subjects *subjects, const Game *game)
{
    *subjects = (Subjects){.game = game};
    for (int kind = 1; game->actions[kind].name; kind++) number_kind(subjects, kind);
    for (int domain = 1; game->domains[domain].name; domain++)
        subjects->of_domain[domain] =
            domain >= GAME_DOMAINS && game->domains[domain].shape
                ? take_numbers(subjects, 0, domain, game->domains[domain].count)
                : -1;
}

void subjects_close(Subjects *subjects) { free(subjects->key); }

int subjects_of(const Subjects *subjects, Action action, int subject[NAMED_MAX])
{
    const Game *game = subjects->game;
    const Kind *kind = &game->actions[action.kind];
    int count = 0;
    subject[count++] = subjects->of_kind[action.kind];
    for (int i = 0; i < ARGS_MAX; i++) {
        int domain = kind->arg[i].domain, value = action.arg[i];
        if (!domain || value >= game->domains[domain].count) continue;
        int arg = subjects->of_arg[action.kind][i], thing = subjects->of_domain[domain];
        if (arg >= 0) subject[count++] = arg + value;
        if (thing >= 0) subject[count++] = thing + value;
    }
    return count;
}
