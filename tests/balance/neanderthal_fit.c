// SPDX-License-Identifier: MIT
// neanderthal_fit.c - fits the weights by which bots judge positions of Neanderthal.
//
//     cmake --build build --target neanderthal_fit
//     build/tests/neanderthal_fit GAMES [SEED] > games/neanderthal/weights.h
//
// Cubs play with the present weights, now and then at random. Positions on the way are compared
// with how their games ended: points by weighted least squares, thriving (NT-12.1.2) by one step of
// logistic regression. As better weights make other games, it takes some rounds: fit, build, again.
// A fit tells what goes with success, not what brings it: keep a round if it plays better, too
// (moraine sim; both columns stand on their own).
#include "bots/bot.h"
#include "games/neanderthal/worth.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

extern const Game NEANDERTHAL_GAME;
static const Game *const GAME = &NEANDERTHAL_GAME;

enum { TERMS = 2 * FEATURES, NOTES_MAX = 400 };  // a term: a feature, or times the turns to come
static const double AT_RANDOM = 0.03, NOTED = 0.12;  // of the decisions
static const double STIFFNESS = 5000;                // how hard the weights are to move

#define KEY(name, ...) #name,
#define PRESENT(name, ...) {__VA_ARGS__},
static const char *const FEATURE_KEY[] = {WEIGHTS(KEY)};
static const float WEIGHT[FEATURES][4] = {WEIGHTS(PRESENT)};

typedef struct Note {  // of a tribe in the middle of a game
    int seat;
    double turns, term[TERMS];
} Note;

typedef struct Fit {  // the normal equations of what the weights should change by
    double square[TERMS][TERMS], error[TERMS];
} Fit;

static Note note[NOTES_MAX];
static Fit points, thriving;
static Random dice;

static bool by_chance(double chance) { return random_below(&dice, 1 << 20) < chance * (1 << 20); }

static void take_note(const State *s, int seat, Note *n)
{
    float feature[FEATURES];
    nt_describe_tribe(s, seat, feature);
    n->seat = seat;
    n->turns = s->event_deck + (s->phase < ANIMAL_PHASE);
    for (int i = 0; i < FEATURES; i++) {
        n->term[2 * i] = (double)feature[i];
        n->term[2 * i + 1] = (double)feature[i] * nt_turns_of(s, seat) / 10;
    }
}

// Plays a game to its end. Returns how many notes were taken.
static int play(State *s, Bot *cub, Bot *any, int players, uint64_t seed)
{
    int notes = 0;
    bot_seed(cub, seed);
    bot_seed(any, seed);
    game_start(GAME, s, players, NULL, seed, NULL);
    while (game_waiting(s) != NOBODY) {
        game_play(GAME, s, bot_choose(by_chance(AT_RANDOM) ? any : cub, s), NULL);
        if (game_waiting(s) == NOBODY || !by_chance(NOTED)) continue;
        for (int seat = 0; seat < s->core.seats && notes < NOTES_MAX; seat++)
            take_note(s, seat, &note[notes++]);
    }
    return notes;
}

static double guess(const Note *n, int column)
{
    double sum = 0;
    for (int i = 0; i < TERMS; i++) sum += n->term[i] * (double)WEIGHT[i / 2][column + i % 2];
    return sum;
}

static void learn(Fit *fit, const Note *n, double importance, double error)
{
    for (int i = 0; i < TERMS; i++) {
        if (n->term[i] == 0) continue;
        fit->error[i] += n->term[i] * importance * error;
        for (int j = 0; j < TERMS; j++) fit->square[i][j] += n->term[i] * importance * n->term[j];
    }
}

// The farther the end, the less a game tells.
static void learn_points(const Note *n, int score)
{
    double spread = 3 + 0.6 * n->turns;
    learn(&points, n, 30 / (spread * spread), score - guess(n, 0));
}

// How far a tribe came that should thrive together; the way there counts, or none would find it.
static double progress(const State *s, int seat)
{
    if (!nt_count_living(s, seat)) return 0;
    if (s->tableau[seat] & ANIMALS) return 1;
    double card = s->hand[seat] & ANIMALS ? 1 : 0;
    if (!is_tribal(s, seat)) return 0.03 * __builtin_popcount(s->portals[seat]) + 0.2 * card;
    double shaman = nt_has_elder(s, seat, SHAMAN) ? 2 : s->elder[seat][SHAMAN] ? 1 : 0;
    return 0.2 + 0.1 * shaman + 0.3 * card;
}

static void learn_thriving(const Note *n, double reached)
{
    double chance = 1 / (1 + exp(-guess(n, 2))), spread = fmax(chance * (1 - chance), 0.01);
    learn(&thriving, n, 30 * spread, (reached - chance) / spread);
}

// Gauss and Jordan.
static void solve(Fit *fit)
{
    for (int i = 0; i < TERMS; i++) fit->square[i][i] += STIFFNESS;
    for (int i = 0; i < TERMS; i++)
        for (int k = 0; k < TERMS; k++) {
            double times = fit->square[k][i] / fit->square[i][i];
            if (k == i || times == 0) continue;
            for (int j = i; j < TERMS; j++) fit->square[k][j] -= times * fit->square[i][j];
            fit->error[k] -= times * fit->error[i];
        }
    for (int i = 0; i < TERMS; i++) fit->error[i] /= fit->square[i][i];
}

static void print_weights(void)
{
    printf(
        "// weights.h - what each feature of a tribe is worth to bots. Fitted to their games by\n"
        "// tests/balance/neanderthal_fit.c, in several rounds of some thousand games.\n//\n"
        "// By feature: points now, and more of them with every ten turns to come; then the same "
        "for the\n// odds (as a logarithm) of living on with an animal, for those who play "
        "together.\n#pragma once\n\n%-99s\\\n",
        "#define WEIGHTS(X)");
    for (int i = 0; i < FEATURES; i++) {
        char line[120];
        snprintf(line, sizeof line, "    X(%s, %.2ff, %.2ff, %.2ff, %.2ff)", FEATURE_KEY[i],
                 (double)WEIGHT[i][0] + points.error[2 * i],
                 (double)WEIGHT[i][1] + points.error[2 * i + 1],
                 (double)WEIGHT[i][2] + thriving.error[2 * i],
                 (double)WEIGHT[i][3] + thriving.error[2 * i + 1]);
        if (i + 1 < FEATURES) printf("%-99s\\\n", line);
        else printf("%s\n", line);
    }
}

int main(int words, char **word)
{
    static State s;
    int games = words > 1 ? atoi(word[1]) : 0;
    uint64_t seed = words > 2 ? strtoull(word[2], NULL, 10) : 1;
    if (games < 1) return fprintf(stderr, "usage: neanderthal_fit GAMES [SEED]\n"), 2;
    Problem problem;
    Bot *cub = bot_open(GAME, "cub", 0, &problem), *any = bot_open(GAME, "random", 0, &problem);
    dice = (Random){.key = seed};
    for (int i = 0; i < games; i++) {
        int notes = play(&s, cub, any, 3, seed + (uint64_t)i);
        for (int j = 0; j < notes; j++) learn_points(&note[j], nt_score(&s, note[j].seat, NULL));
        notes = play(&s, cub, any, 1, seed + (uint64_t)i);
        for (int j = 0; j < notes; j++) learn_thriving(&note[j], progress(&s, note[j].seat));
    }
    solve(&points);
    solve(&thriving);
    print_weights();
    bot_close(cub);
    bot_close(any);
    return 0;
}
