// SPDX-License-Identifier: MIT
// lesson_file.h - lessons in a file, so that a course that was stopped can be taken up again.
//
// First comes a head, in words: whose positions these are. Then batches, each with how many games
// and positions it has, sums by which damage is found, its positions, and all their things. It is
// for the program that wrote it, and no other.
#pragma once

#include "base/problem.h"
#include "lab/learn/lesson.h"

// The file with these lessons, made if there is none, and what it has. A batch at its end that is
// not whole is cut off: its games can be played again. NULL and a problem: it cannot be opened, is
// damaged, or has another head.
FILE *lesson_file_open(const char *path, const char *head, Lessons *, Problem *);

// One batch more: so many games, with the positions from this one on.
void lesson_file_add(FILE *, const Lessons *, int games, int from);

uint64_t bytes_sum(uint64_t sum, const void *bytes, size_t count);  // goes on from a sum, or from 0
