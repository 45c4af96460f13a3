// SPDX-License-Identifier: MIT
// features.c - see features.h.
#include "library/features.h"

#include "bots/learned.h"

#include <stddef.h>

int moraine_feature_count(const Game *game)
{
    const Weights *weights = learned_of(game);
    return weights ? weights->weights : 0;
}

const int16_t *moraine_feature_weights(const Game *game)
{
    const Weights *weights = learned_of(game);
    return weights ? weights->weight : NULL;
}

typedef struct Features {
    int count, most;
    int32_t *which, *times;
} Features;

static void add(Features *list, int which, int times)
{
    if (!times) return;
    if (list->count < list->most)
        list->which[list->count] = which, list->times[list->count] = times;
    list->count++;
}

static void add_thing(Features *list, const Game *game, const Weights *w, const Thing *t, int role,
                      int phase)
{
    int entry = learned_entry(w, t, role, phase), which = learned_class(t->count);
    if (entry < 0) return;
    add(list, entry, t->count);
    if (which) add(list, entry + which * w->room, 1);
}

int moraine_features(const Game *game, const State *s, int viewer, int seat, int most,
                     int32_t which[], int32_t count[])
{
    const Weights *w = learned_of(game);
    Features list = {.most = most, .which = which, .times = count};
    if (!w) return 0;
    _Alignas(16) char view[STATE_MAX];
    Show show;
    game_view(game, s, viewer, (State *)view);
    learned_look(game, (State *)view, &show, NULL);
    int phase = learned_phase(&w->phases, &show);
    for (int i = 0; i < show.count; i++) {
        uint8_t of[ROLES], role[ROLES];
        int roles = learned_roles(&show.at[i], game_seats(s), of, role);
        for (int j = 0; j < roles; j++)
            if (of[j] == seat) add_thing(&list, game, w, &show.at[i], role[j], phase);
    }
    return list.count;
}
