// SPDX-License-Identifier: MIT
// rating.c - see rating.h. Newton's method on the ratings of all but the first.
#include "lab/rating.h"

#include <assert.h>
#include <math.h>
#include <string.h>

enum { STEPS = 100 };
static const double SCALE = 400 / 2.302585092994046;  // points of one unit of the logit

typedef double Matrix[RATED_MAX][2 * RATED_MAX];

// Adds what a duel says to the slope and the curvature. Half a win more for each side keeps the
// rating of who won all games finite.
static void add_duel(const Score *t, double lead, int i, int j, double slope[], Matrix curve)
{
    double games = 2 * t->pairs + 1, share = (2 * t->sum + 0.5) / games;
    double hoped = 1 / (1 + exp(-lead)), bend = games * hoped * (1 - hoped);
    slope[i] += games * (share - hoped), slope[j] -= games * (share - hoped);
    curve[i][i] += bend, curve[j][j] += bend;
    curve[i][j] -= bend, curve[j][i] -= bend;
}

// Gauss and Jordan: the inverse of the left half, from 1 on, comes to stand in the right one.
static void invert(Matrix m, int count)
{
    for (int i = 1; i < count; i++)
        for (int j = 1; j < count; j++) m[i][count + j] = i == j;
    for (int pivot = 1; pivot < count; pivot++) {
        double by = m[pivot][pivot];
        for (int j = 1; j < 2 * count; j++) m[pivot][j] /= by;
        for (int i = 1; i < count; i++) {
            double times = m[i][pivot];
            for (int j = 1; j < 2 * count && i != pivot; j++) m[i][j] -= times * m[pivot][j];
        }
    }
}

static void step(Ratings *r, double logit[RATED_MAX], Matrix curve)
{
    double slope[RATED_MAX] = {0};
    memset(curve, 0, sizeof(Matrix));
    for (int i = 0; i < r->count; i++) {
        curve[i][i] += 1e-9;  // who has not played yet
        for (int j = i + 1; j < r->count; j++)
            if (r->score[i][j].pairs)
                add_duel(&r->score[i][j], logit[i] - logit[j], i, j, slope, curve);
    }
    invert(curve, r->count);
    for (int i = 1; i < r->count; i++) {
        double move = 0;
        for (int j = 1; j < r->count; j++) move += curve[i][r->count + j] * slope[j];
        logit[i] += fmax(-1, fmin(1, move));
    }
}

void ratings_find(Ratings *r)
{
    double logit[RATED_MAX] = {0};
    Matrix curve;
    assert(r->count > 0 && r->count <= RATED_MAX);
    for (int i = 0; i < STEPS; i++) step(r, logit, curve);
    for (int i = 0; i < r->count; i++) {
        r->rating[i] = RATING_BASE + SCALE * logit[i];
        r->error[i] = i ? 1.96 * SCALE * sqrt(curve[i][r->count + i]) : 0;
    }
}
