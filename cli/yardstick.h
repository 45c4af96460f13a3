// SPDX-License-Identifier: MIT
// yardstick.h - what this machine allows: a small fixed game, written flat for speed alone, played
// at random and searched. The rates of the real games are given beside it, so that figures of
// different machines and days can be compared. It is never to be made faster or slower.
#pragma once

double yardstick_play(double seconds);    // decisions per second of CPU time
double yardstick_search(double seconds);  // iterations per second of CPU time

double cpu_seconds(void);  // of this thread
