// SPDX-License-Identifier: MIT
// lean_course.h - a course that learns which steps of a turn are worth a trial: play, fit, and a
// match at equal time against who tries all of them. It takes minutes, and is not taken up again.
//
//   lean.weights            in the folder: what was learned, whether it won or not
//   lean.txt                what course it is of; none of another course is overwritten
#pragma once

#include "lab/learn/course.h"
#include "lab/learn/lean_fit.h"

enum { LEAN_TRIED = 2 };  // steps that are tried
enum { BOT_NAME_ROOM = 64 };

typedef struct LeanCourse {  // how it went
    LeanReport fit;
    double faster;               // a rollout takes that many times less time
    char bot[2][BOT_NAME_ROOM];  // who played the match: with it and without, in the same time
    Score match;
    int verdict;
} LeanCourse;

// Whether there is something to learn in this game, for the bot to learn it from, and for the
// referee to use it.
bool lean_course_fits(const Course *, Problem *);

// Of one that fits. The course's generations and its ways to judge mean nothing here.
bool lean_course_run(const Course *, LeanCourse *, Problem *);

// A name with so many times its rollouts; what has none stays.
void lean_course_budget(const Game *, const char *name, double times, char out[BOT_NAME_ROOM]);
