// SPDX-License-Identifier: MIT
// tally.c - an example for those who study games in C: what do winners do that losers do not?
//
//   build/examples/tally hunters 3 500 cub
//
// plays so many games with that many seats, all by the same bot, and prints for each kind of
// action how often winners and the others chose it in a game.
#include "bots/bot.h"
#include "engine/describe.h"
#include "games/games.h"

#include <stdalign.h>
#include <stdio.h>
#include <stdlib.h>

enum { KINDS_MAX = 256 };

typedef struct Tally {
    long wins, losses;  // seats that won, seats that did not
    long by_winners[KINDS_MAX], by_others[KINDS_MAX];
} Tally;

static void play(const Game *game, int players, uint64_t seed, Bot *bot, Tally *tally)
{
    static alignas(16) char memory[STATE_MAX];  // a position is one flat block
    State *s = (State *)memory;
    static long chosen[SEATS_MAX][KINDS_MAX];
    uint8_t option[OPTIONS_MAX];
    Standing standing;

    options_usual(game, option);
    game_start(game, s, players, option, seed, NULL);
    for (int seat; (seat = game_waiting(s)) != NOBODY;) {
        Action action = bot_choose(bot, s);  // looks only at what the seat may know
        chosen[seat][action.kind]++;
        game_play(game, s, action, NULL);
    }
    game->standing(s, &standing);
    for (int seat = 0; seat < players; seat++) {
        bool won = standing.winners >> seat & 1;
        *(won ? &tally->wins : &tally->losses) += 1;
        for (int kind = 0; kind < KINDS_MAX; kind++) {
            (won ? tally->by_winners : tally->by_others)[kind] += chosen[seat][kind];
            chosen[seat][kind] = 0;
        }
    }
}

static void print(const Game *game, const Tally *tally)
{
    printf("%-24s %10s %10s\n", "a game, on average", "winners", "others");
    for (int kind = 1; game->actions[kind].name; kind++)
        printf("%-24s %10.2f %10.2f\n", game->actions[kind].name,
               (double)tally->by_winners[kind] / (double)(tally->wins ? tally->wins : 1),
               (double)tally->by_others[kind] / (double)(tally->losses ? tally->losses : 1));
}

int main(int words, char **word)
{
    static Tally tally;
    Problem problem;
    const Game *game = words == 5 ? games_find(word[1]) : NULL;
    int players = game ? atoi(word[2]) : 0, games = game ? atoi(word[3]) : 0;
    if (!game || games < 1 || players < game->players_min || players > game->players_max) {
        fprintf(stderr, "usage: tally GAME PLAYERS GAMES BOT, as in: tally hunters 3 500 cub\n");
        return 2;
    }
    Bot *bot = bot_open(game, word[4], 1, &problem);
    if (!bot) return fprintf(stderr, "tally: %s\n", problem.words), 2;
    for (int i = 0; i < games; i++) play(game, players, (uint64_t)i + 1, bot, &tally);
    print(game, &tally);
    bot_close(bot);
}
