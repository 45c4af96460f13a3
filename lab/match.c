// SPDX-License-Identifier: MIT
// match.c - see match.h.
#include "lab/match.h"

#include "bots/bot.h"
#include "engine/describe.h"
#include "engine/flow.h"

#include <assert.h>
#include <stdalign.h>
#include <string.h>

enum { DRAWS = 64, OPTIONS_KEY = 0x6f70 };

int match_seats(const Match *match)
{
    alignas(16) char memory[STATE_MAX];
    State *s = (State *)memory;
    game_start(match->game, s, match->players, match->option, match->seed, NULL);
    return game_seats(s);
}

int match_players(const Match *match, int64_t game)
{
    const Game *rules = match->game;
    int least = rules->players_min < 2 ? 2 : rules->players_min;
    assert(match->players || match->in_pairs);
    if (match->players) return match->players;
    return least + (int)(game / 2 % (rules->players_max - least + 1));
}

uint64_t match_seed(const Match *match, int64_t game)
{
    if (match->in_pairs) return seed_mix(match->seed, (uint64_t)game / 2);
    return match->seed + (uint64_t)game;
}

uint64_t match_bot_seed(const Match *match, int64_t game, int bot)
{
    uint64_t seed = match_seed(match, game), number = (uint64_t)bot;
    return match->in_pairs ? seed_mix(seed, 2 * ((uint64_t)game % 2) + number)
                           : seed * SEATS_MAX + number;
}

int match_bots(const Match *match) { return match->in_pairs ? 2 : match->players; }

int match_bot_at(const Match *match, int64_t game, int seat)
{
    return (int)((seat % match_players(match, game) + game) % match_bots(match));
}

static void draw_options(const Match *match, Random *dice, uint8_t option[OPTIONS_MAX])
{
    memcpy(option, match->option, OPTIONS_MAX);
    const Option *o = match->game->options;
    for (int i = 0; o[i].name; i++)
        for (int n = 0; match->varied >> i & 1 && n < o[i].length; n++)
            option[o[i].at + n] =
                (uint8_t)(o[i].least + random_below(dice, o[i].most - o[i].least + 1));
}

// Draws until they fit each other; what does not after many draws is played as it was given.
void match_options(const Match *match, int64_t game, uint8_t option[OPTIONS_MAX])
{
    Random dice = {.key = seed_mix(match_seed(match, game), OPTIONS_KEY)};
    memcpy(option, match->option, OPTIONS_MAX);
    for (int i = 0; match->varied && i < DRAWS; i++) {
        draw_options(match, &dice, option);
        if (options_fit(match->game, match_players(match, game), option, NULL)) return;
    }
    memcpy(option, match->option, OPTIONS_MAX);
}

int match_win(const Standing *standing, int seat)
{
    assert(seat >= 0 && seat < SEATS_MAX);
    if (!(standing->winners >> seat & 1)) return 0;
    return standing->as_one ? WHOLE_WIN : WHOLE_WIN / __builtin_popcount(standing->winners);
}

void match_standing(const Match *match, const State *s, Standing *standing)
{
    *standing = (Standing){0};
    match->game->standing(s, standing);
}

void match_describe(const Match *match, Text *out)
{
    const Game *game = match->game;
    text_format(out, "%s %d data %08x players %d seed %llu varied %x bots", game->key,
                game->version, game->data, match->players, (unsigned long long)match->seed,
                match->varied);
    for (int i = 0; i < match->players; i++) {
        bool by_hand = match->judge && !match->judge[i] && learned_of(game);
        text_format(out, " %s%s", match->bot[i], by_hand ? "-by_hand" : "");
    }
    for (const Option *o = game->options; o && o->name; o++) {
        text_char(out, ' ');
        describe_option(game, o, match->option, out);
    }
}
