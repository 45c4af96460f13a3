// SPDX-License-Identifier: MIT
// together.h - several choices at once: whether they can be done after each other, as far as can be
// foreseen.
#pragma once

#include "cli/session.h"

// Whether each can be done after the others; else why not. What is wanted more often than it can be
// done is cut down to that, and it is said why.
bool together_can_do(const Session *, int wanted[OFFER_MAX], Text *why);
// ... of one choice: the others stay as often as they are wanted.
bool together_can_add(const Session *, int wanted[OFFER_MAX], int choice, Text *why);
