// SPDX-License-Identifier: MIT
// watch.h - a thread that looks whether the loop still turns and whether somebody has set the
// clock, and says so in the log, a line each; and what systemd wants to hear (sd_notify).
#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct Look {
    int64_t patience;  // ms that a pass of the loop may take
    int64_t ahead;     // of the steady clock: the wall's, in ms
    int64_t hung;      // the pass that is known to hang: when it began; 0: none
    int64_t ms;        // how long it takes, or how far the clock has jumped
} Look;

typedef enum Seen { ALL_WELL, LOOP_HANGS, LOOP_GOES_ON, CLOCK_JUMPED } Seen;

// What is new, now that the pass began then (0: the loop waits for something to do).
Seen look(Look *, int64_t pass, int64_t steady, int64_t wall);

typedef struct Watch Watch;

Watch *watch_open(int64_t patience);  // ms; 0: nobody watches
void watch_close(Watch *);
void watch_busy(Watch *);  // a pass of the loop begins
void watch_idle(Watch *);  // ... and has ended
int watch_hangs(Watch *);  // so often did it hang

void notify(const char *state);  // to systemd, where it started us: "READY=1"
