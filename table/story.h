// story.h - a finished game looked back upon: the course of the scores, who was winning when, and
// where it turned.
#pragma once

#include "table/table.h"

enum { COURSE_MAX = 400, TURNING_MAX = 5 };

typedef struct Moment {
    uint32_t log;  // rows of the onlooker's log up to it
    uint8_t seat;  // that had decided
    int16_t points[SEATS_MAX];
    float hope[SEATS_MAX];
} Moment;

typedef struct Story {
    int count, seats, decisions;
    bool has_hope;
    Standing standing;
    Moment at[COURSE_MAX];  // one per turn, or evenly chosen turns if there are more
    int turning_count;
    int turning[TURNING_MAX];  // places in at[] after the largest swings, in order of time
} Story;

void story_tell(const Table *, Story *);

// The sum that explains a seat's points at the end: the kind named "final", else "score"; 0: there
// is none, or it is about something else.
int story_score(const Table *, int seat, Action *asked, Sum *);
