// SPDX-License-Identifier: MIT
// course.h - a course of learning: generations of play, fit and match, kept in a folder so that it
// can be stopped and taken up again.
//
//   course.txt              what the course is and how each generation went
//   generation-N.lessons    positions of its games (only for taking up again; may be deleted)
//   generation-N.weights    what it learned
//   generation-N.csv        of estimates in each tenth: how many, their mean, and how many were won
//   judge.weights           the best so far: the last generation's that course.txt says was kept
//
// A generation is done when course.txt says so; until then all of it can be found again.
#pragma once

#include "base/problem.h"
#include "base/text.h"
#include "lab/duel.h"
#include "lab/learn/fit.h"

typedef struct Generation {  // how one went
    int number;              // from 1
    FitReport fit;
    Score match;
    bool is_kept;
} Generation;

typedef enum { LEARN_PLAY, LEARN_FIT, LEARN_MATCH } LearnDeed;

typedef struct Course {
    const Game *game;
    const char *folder;
    const char *bot, *referee;  // who plays the games to learn from; who plays the matches
    int generations, games, pairs, noise, players, threads;  // pairs: at most, in a match
    uint64_t seed;
    bool without_hand, sparing;
    bool refine;           // what is learned is added to the present judge
    const char *finisher;  // who plays the games on from a moment, see lesson.h; or NULL
    void (*progress)(LearnDeed, int done, int of);
    void (*told)(const Generation *);
} Course;

// Runs the generations that the folder does not have yet.
bool course_run(const Course *, Problem *);

// What other courses share (lean_course.h).
// Whether what a file tells is whole and of the course that is described here, in its first line.
bool course_own(const char *path, const char *here, const char *told, Problem *);
bool course_absent(const char *path, Problem *);  // nothing of another course would be overwritten
uint64_t course_judge(const Game *, const Weights *);  // a fingerprint of what is judged by
// A match until its test is sure or the pairs are played: 1, -1, or 0 if it is open.
int course_match(const Course *, const Duel *, Score *);
