// SPDX-License-Identifier: MIT
// prehistory.c - the balance of the designed data of Prehistory: who wins, by place in the order,
// by weather wheel and by ceremony card; where the points come from.
//
//     cmake --build build --target prehistory_balance
//     build/tests/prehistory_balance PLAYERS GAMES BOT [SEED]
//
// A share of 1.00 is fair: as many wins as seats. Ties share a win.
#include "bots/bot.h"
#include "engine/flow.h"
#include "games/prehistory/rules.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

extern const Game PREHISTORY_GAME;
static const Game *const GAME = &PREHISTORY_GAME;

typedef struct Share {
    double wins;  // those shared count in part
    int seats;
} Share;

enum { GROUPS = 14 };  // sources of points, as a person would call them
static const char *const GROUP_NAME[GROUPS] = {
    "fishing track", "animals hunted", "map animals", "camps",       "development",
    "painting",      "hunting x",      "gathering",   "megaliths A", "megaliths B",
    "megaliths C",   "ceremonies",     "total",       "of winners",
};

static struct {
    Share place[SEATS], weather[WEATHERS], card[CEREMONY_CARDS];
    double worth[CEREMONY_CARDS];  // of owned cards, at the end
    int shown[CEREMONY_CARDS];
    double group[GROUPS];
    int actions[ACTS], summers[ACTS], camps, games, seats;
} tally;

static int group_of(int reason, int of)
{
    switch (reason) {
    case EARNED: return of;
    case FOR_DEVELOPMENT: return 4;
    case FOR_ROW: return 5;
    case FOR_SPECIES: return 6;
    case FOR_KIND: return 7;
    case FOR_MEGALITHS_A: return 8;
    case FOR_MEGALITH_B: return 9;
    case FOR_MEGALITH_C: return 10;
    default: return 11;
    }
}

static void note_seat(const State *s, const Standing *standing, int seat, int place)
{
    bool won = standing->winners >> seat & 1;
    double wins = won ? 1.0 / count_bits(standing->winners) : 0;
    Sum sum = {0};
    ph_final_score(s, seat, &sum);
    for (int i = 0; i < sum.count; i++)
        tally.group[group_of(sum.part[i].reason, sum.part[i].of)] += sum.part[i].value;
    tally.group[12] += sum.total;
    tally.group[13] += wins * sum.total;
    tally.place[place].wins += wins, tally.place[place].seats++;
    tally.weather[s->weather[seat]].wins += wins, tally.weather[s->weather[seat]].seats++;
    for (EACH_BIT(card, s->ceremony_owned[seat])) {
        tally.card[card].wins += wins, tally.card[card].seats++;
        tally.worth[card] += ph_ceremony_worth(s, seat, (int)card);
    }
    tally.camps += CAMPS - count_bits(s->camps_left[seat]);
    tally.seats++;
}

static void play(Bot *bot, int players, uint64_t seed)
{
    static State s;
    Standing standing;
    uint64_t shown = 0;
    bot_seed(bot, seed);
    game_start(GAME, &s, players, NULL, seed, NULL);
    uint8_t first[SEATS];
    memcpy(first, s.order, sizeof first);
    while (game_waiting(&s) != NOBODY) {
        shown |= s.ceremony_open;
        int asked = game_asked(&s);
        Action a = bot_choose(bot, &s);
        if (asked == SPRING_MENU && a.kind == ACT) tally.actions[a.arg[0]]++;
        if (asked == SUMMER_MENU && a.kind >= PAINT && a.kind <= MIGRATE)
            tally.summers[a.kind - PAINT]++;
        game_play(GAME, &s, a, NULL);
    }
    GAME->standing(&s, &standing);
    for (EACH_BIT(card, shown)) tally.shown[card]++;
    for (int place = 0; place < players; place++) note_seat(&s, &standing, first[place], place);
    tally.games++;
}

// Wins per seat over the fair share, with the half width of a 95 % interval.
static void print_share(const char *what, int n, Share share, int players)
{
    double mean = share.seats ? share.wins / share.seats : 0;
    double half = share.seats ? 1.96 * sqrt(mean * (1 - mean) / share.seats) : 0;
    printf("  %s%02d  %5.2f +- %.2f  (%d seats)", what, n, mean * players, half * players,
           share.seats);
}

static void report(int players)
{
    printf("%d players, %d games\nplace in the first order\n", players, tally.games);
    for (int i = 0; i < players; i++) print_share("", i + 1, tally.place[i], players), puts("");
    puts("weather wheel");
    for (int i = 0; i < WEATHERS; i++) print_share("W", i + 1, tally.weather[i], players), puts("");
    puts("ceremony card: share of its owners, taken when shown, mean worth");
    for (int i = 0; i < CEREMONY_CARDS; i++) {
        print_share("C", i + 1, tally.card[i], players);
        printf("  %3.0f %%  %.1f points, value %d\n",
               100.0 * tally.card[i].seats / (tally.shown[i] ? tally.shown[i] : 1),
               tally.card[i].seats ? tally.worth[i] / tally.card[i].seats : 0, CEREMONIES[i].value);
    }
    puts("mean points of a seat");
    for (int i = 0; i < GROUPS; i++)
        printf("  %-15s %6.2f  %5.1f %%\n", GROUP_NAME[i],
               tally.group[i] / (i == 13 ? tally.games : tally.seats),
               100 * tally.group[i] / tally.group[12]);
    printf("camps %.2f; spring and summer actions of a seat and game:\n",
           (double)tally.camps / tally.seats);
    for (int act = 0; act < ACTS; act++)
        printf("  %-10s %5.2f %5.2f\n", ACTION_KEYS[act], (double)tally.actions[act] / tally.seats,
               (double)tally.summers[act] / tally.seats);
}

int main(int words, char **word)
{
    if (words < 4) {
        fprintf(stderr, "usage: prehistory_balance PLAYERS GAMES BOT [SEED]\n");
        return 2;
    }
    int players = atoi(word[1]), games = atoi(word[2]);
    Problem problem;
    Bot *bot = bot_open(GAME, word[3], 0, &problem);
    if (!bot || players < 2 || players > 4 || games < 1) {
        fprintf(stderr, "prehistory_balance: %s\n",
                bot ? "2 to 4 players, 1 game or more" : problem.words);
        return 2;
    }
    uint64_t seed = words > 4 ? strtoull(word[4], NULL, 10) : 1;
    for (int i = 0; i < games; i++) play(bot, players, seed + (uint64_t)i);
    report(players);
    bot_close(bot);
    return 0;
}
