// SPDX-License-Identifier: MIT
// log.h - what has happened at a table, line by line, and who may read it.
#pragma once

#include "engine/say.h"

typedef struct LogLine {
    char *words;
    Seats only;    // if any: only these may read it
    int decision;  // after how many actions it happened
    Event event;   // that it tells; of no kind: it tells none
} LogLine;

typedef struct Log {
    LogLine *at;
    int count, room;
} Log;

void log_add(Log *, char *words, int decision, Event);  // the words are the log's from now on
int log_until(const Log *, int decisions);              // how many lines there were then
void log_forget(Log *, int decisions);                  // what came after so many
void log_free(Log *);

// Of a decision.
typedef struct Decision {
    bool joined;           // undone together with the one before
    uint8_t depth, asked;  // which question it answered, and how much was under way then
} Decision;

// Somebody reads the first lines of it.
typedef struct Reading {
    const Log *log;
    const Speech *speech;
    const Decision *step;  // by decision
    int viewer, lines;
} Reading;

const char *log_line(const Reading *, int line);  // NULL: the viewer is not told
// Its words, "... ×3" if the next ones are the same, and behind it those that the words of the game
// join to it ("screen.joins/hunt_began: dice_rolled failed") until something else begins
// ("screen.anew: menu_board"), some of them in fewer words ("screen.joined/driven_out: {seat} loses
// {times}"), or gathered in one sentence ("screen.gathered/fire_turned: ... {values}"), with what
// is printed on a card ("screen.printed: event_drawn"); which line comes then.
int log_say(const Reading *, int line, Text *);
