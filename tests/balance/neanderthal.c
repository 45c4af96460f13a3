// SPDX-License-Identifier: MIT
// neanderthal.c - the balance of the designed data of Neanderthal: who wins, by species, way of
// life, seat and bot; how games go; which cards nobody takes.
//
//     cmake --build build --target neanderthal_balance
//     build/tests/neanderthal_balance PLAYERS GAMES BOT,BOT,... [SEED [tribal]]
//
// The bots move on by a seat with each game. A share of 1.00 is fair: as many wins as seats. Ties
// share a win. One player plays together: then the share of common victories is what counts. With
// "tribal" all tribes are so from the start and have a chief, to see how bots negotiate.
#include "bots/bot.h"
#include "tests/balance/neanderthal_talk.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

extern const Game NEANDERTHAL_GAME;
static const Game *const GAME = &NEANDERTHAL_GAME;

typedef struct Share {
    double wins;  // those shared count in part
    int seats;
} Share;

static struct {
    Share species[SPECIES], side[SIDES], first_side[SIDES], seat[TRIBES], bot[TRIBES];
    int tribal, extinct, games, seats, turns, decisions, victories;
    int won[CARDS], shown[CARDS], turned[15];
    double points, best;
    Talk talk;
} tally;

static void add(Share *share, double wins) { share->wins += wins, share->seats++; }

static void note_seat(const State *s, const Standing *standing, int seat, int bot, int first_side)
{
    bool won = standing->winners >> seat & 1;
    double wins = won ? 1.0 / __builtin_popcount(standing->winners) : 0;
    add(&tally.species[s->colour[seat]], wins);
    add(&tally.side[s->side[seat]], wins);
    add(&tally.first_side[first_side], wins);
    add(&tally.seat[seat], wins);
    add(&tally.bot[bot], wins);
    tally.tribal += is_tribal(s, seat);
    tally.extinct += !nt_count_living(s, seat);
    tally.points += standing->points[seat];
    tally.best += wins * standing->points[seat];
    tally.seats++;
}

static void note_cards(const State *s, const Tale *tale)
{
    for (int position = 0; position < POSITIONS; position++)
        if (biome_at(s, position)) tally.shown[card_at(s, position)] = 1;
    for (int i = 0; i < tale->count; i++) {
        const Event *e = &tale->at[i];
        if (e->kind == DAUGHTER_WON || e->kind == TROPHY_TAKEN || e->kind == HAND_TAKEN)
            tally.won[e->arg[0]]++;
    }
}

static void play(Bot *const bot[], int bots, int players, uint64_t seed, bool tribal)
{
    static State s, before;
    static Tale tale;
    uint8_t side[TRIBES] = {0};
    for (int i = 0; i < bots; i++) bot_seed(bot[i], seed);
    game_start(GAME, &s, players, NULL, seed, NULL);
    if (tribal) make_all_tribal(&s);
    while (game_waiting(&s) != NOBODY) {
        int seat = game_waiting(&s);
        Action a = bot_choose(bot[(seat + seed) % (uint64_t)bots], &s);
        before = s;
        game_play(GAME, &s, a, &tale);
        note_cards(&s, &tale);
        add_talk(&tally.talk, &before, a, &s, &tale);
        tally.decisions++;
        if (s.turn <= 1) memcpy(side, s.side, sizeof side);
    }
    Standing standing;
    GAME->standing(&s, &standing);
    for (int seat = 0; seat < s.core.seats; seat++)
        note_seat(&s, &standing, seat, (int)((seat + seed) % (uint64_t)bots), side[seat]);
    tally.turns += s.turn;
    tally.turned[s.turn]++;
    tally.victories += standing.winners != 0;
    tally.games++;
}

// Wins per seat over the fair share, with the half width of a 95 % interval.
static void print_share(const char *what, Share share, int seats)
{
    double mean = share.seats ? share.wins / share.seats : 0;
    double half = share.seats ? 1.96 * sqrt(mean * (1 - mean) / share.seats) : 0;
    printf("  %-13s %5.3f +- %.3f of the wins, share %.2f +- %.2f  (%d seats)\n", what, mean, half,
           mean * seats, half * seats, share.seats);
}

static void print_untaken(const char *what, int first, int end)
{
    printf("%s never taken:", what);
    for (int card = first; card < end; card++)
        if (!tally.won[card]) printf(" %s", NT_CARD_KEYS[card]);
    printf("\n");
}

static void report(const char *const name[], int bots, int players)
{
    static const char *const SEAT_NAME[] = {"seat 1", "seat 2", "seat 3"};
    int seats = tally.seats / tally.games;
    printf("%d players, %d games, %.1f decisions, %.2f turns, %.1f points, winners %.1f\n", players,
           tally.games, (double)tally.decisions / tally.games, (double)tally.turns / tally.games,
           tally.points / tally.seats, tally.best / tally.games);
    if (players == 1) printf("common victories: %.3f\n", (double)tally.victories / tally.games);
    printf("bots\n");
    for (int i = 0; i < bots; i++) print_share(name[i], tally.bot[i], seats);
    printf("species\n");
    for (int i = 0; i < SPECIES; i++) print_share(NT_SPECIES_KEYS[i], tally.species[i], seats);
    printf("way of life at the start\n");
    for (int i = 0; i < SIDES; i++) print_share(NT_SIDE_KEYS[i], tally.first_side[i], seats);
    printf("way of life at the end\n");
    for (int i = 0; i < SIDES; i++) print_share(NT_SIDE_KEYS[i], tally.side[i], seats);
    printf("seats\n");
    for (int i = 0; i < seats; i++) print_share(SEAT_NAME[i], tally.seat[i], seats);
    printf("tribal at the end %.3f of the seats, died out %.4f\n",
           (double)tally.tribal / tally.seats, (double)tally.extinct / tally.seats);
    print_talk(&tally.talk);
    printf("turns:");
    for (int i = 1; i < 15; i++)
        if (tally.turned[i]) printf(" %d: %.3f", i, (double)tally.turned[i] / tally.games);
    printf("\n");
    print_untaken("biomes with a symbol, or without any,", 0, BIOMES);
    print_untaken("daughters", BIOMES, CARDS);
}

int main(int words, char **word)
{
    static const char *name[TRIBES];
    Bot *bot[TRIBES];
    int bots = 0;
    if (words < 4) {
        fprintf(stderr, "usage: neanderthal_balance PLAYERS GAMES BOT,BOT,... [SEED [tribal]]\n");
        return 2;
    }
    int players = atoi(word[1]), games = atoi(word[2]);
    for (char *next = strtok(word[3], ","); next && bots < TRIBES; next = strtok(NULL, ",")) {
        Problem problem;
        name[bots] = next;
        bot[bots] = bot_open(GAME, next, 0, &problem);
        if (!bot[bots++]) return fprintf(stderr, "neanderthal_balance: %s\n", problem.words), 2;
    }
    if (players < 1 || players > TRIBES || games < 1 || !bots) {
        fprintf(stderr, "neanderthal_balance: 1 to 3 players, 1 game or more\n");
        return 2;
    }
    uint64_t seed = words > 4 ? strtoull(word[4], NULL, 10) : 1;
    bool tribal = words > 5 && !strcmp(word[5], "tribal");
    for (int i = 0; i < games; i++) play(bot, bots, players, seed + (uint64_t)i, tribal);
    report(name, bots, players);
    for (int i = 0; i < bots; i++) bot_close(bot[i]);
    return 0;
}
