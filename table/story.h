// SPDX-License-Identifier: MIT
// story.h - a finished game looked back upon: the course of the scores, who was winning when, and
// where it turned.
#pragma once

#include "bots/bot.h"
#include "table/table.h"

enum { COURSE_MAX = 400, TURNING_MAX = 5 };

typedef struct Moment {
    Told log;                   // rows of each log up to it
    int actions;                // of the game up to it, without those taken back
    uint8_t seat;               // that had decided
    bool considered;            // hope is somebody's estimate
    int16_t points[SEATS_MAX];  // so far; at the end all
    int16_t now[SEATS_MAX];     // if it were scored now
    float hope[SEATS_MAX];
} Moment;

typedef struct Turning {
    int from, to;  // places in at[]
    int reasons;
    Reason reason[REASONS_MAX];  // by which the hope of story_turned moved
} Turning;

typedef struct Story {
    const Game *game;
    int count, seats, decisions;
    Standing standing;
    Moment at[COURSE_MAX];  // one per turn, or evenly chosen turns if there are more
    int turning_count;
    Turning turning[TURNING_MAX];  // the largest swings of hope, in order of time
} Story;

// With the hopes that the game itself judges; none if it does not. The positions of the moments
// are kept for story_consider, if worlds are given.
void story_tell(const Table *, Story *, Position worlds[COURSE_MAX]);

// With the hopes of the elder instead, who knows no secrets: a brief look at moments all along the
// game, at all of them where much changed, and a long one where it turned. Takes seconds. The
// same story gets the same estimates.
void story_consider(Story *, const Position worlds[COURSE_MAX]);

// The seat whose hope moved most there.
int story_turned(const Story *, const Turning *);

// The sum that explains a seat's points at the end: the kind named "final", else "score"; 0: there
// is none, or it is about something else.
int story_score(const Table *, int seat, Action *asked, Sum *);
