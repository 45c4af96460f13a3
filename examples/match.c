// SPDX-License-Identifier: MIT
// match.c - the smallest program with libmoraine: a bot plays one game against random choices.
//
//   cc match.c $(pkg-config --cflags --libs moraine) -o match && ./match hunters 3 7
#include <moraine/moraine.h>

#include <stdalign.h>
#include <stdio.h>
#include <stdlib.h>

int main(int words, char **word)
{
    const Game *game = words == 4 ? games_find(word[1]) : NULL;
    int players = game ? atoi(word[2]) : 0;
    if (!game || players < game->players_min || players > game->players_max) {
        fprintf(stderr, "usage: match GAME PLAYERS SEED, as in: match hunters 3 7\n");
        return 2;
    }
    uint64_t seed = strtoull(word[3], NULL, 10);
    static alignas(16) char memory[STATE_MAX];  // a position is one flat block
    State *s = (State *)memory;
    uint8_t option[OPTIONS_MAX];
    Random random = {.key = seed};
    Problem problem;
    Bot *bot = bot_open(game, "cub", seed, &problem);  // or "tracker:500", "elder:200ms"
    if (!bot) return fprintf(stderr, "match: %s\n", problem.words), 1;

    options_usual(game, option);
    game_start(game, s, players, option, seed, NULL);
    for (int seat; (seat = game_waiting(s)) != NOBODY;) {
        Action action = seat == 0 ? bot_choose(bot, s) : game_pick(game, s, &random);
        game_play(game, s, action, NULL);
    }
    bot_close(bot);

    Standing standing;
    game->standing(s, &standing);
    for (int seat = 0; seat < game_seats(s); seat++)
        printf("%s %d: %d points, rank %d\n", seat == 0 ? "cub" : "random", seat,
               standing.points[seat], standing.rank[seat]);
    printf("position %016llx\n", (unsigned long long)game_hash(game, s));
}
