// SPDX-License-Identifier: MIT
// follow.h - the board follows the question: what of it is lit, and which of its lines are in
// sight.
#pragma once

#include "cli/desk.h"

// Some lines of a page that stand from this row and column on: what the marked choice is about is
// reversed, or where one walks.
void follow_light(const Desk *, const Page *, int row, int column, int first, int rows);
// Whom one walks to is in sight, and what a choice is about once it is marked.
void follow_mark(Desk *);
// A new question scrolls the drawing to the places that it is about, if they all fit, if the first
// is not in sight from the top, where more than a few lines are hidden, or if most of them are on
// the map below; to the first, if they do not all fit. One that is about none scrolls back.
void follow_question(Desk *);
