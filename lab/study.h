// SPDX-License-Identifier: MIT
// study.h - what is counted while the games of a match are played. All of it comes from the tables
// of the game and from what it shows; nothing here knows a particular game.
#pragma once

#include "lab/arena.h"
#include "lab/tally.h"

// The tables of the tally, with the parts of their keys. Wins are counted in sixtieths.
enum {
    PLAYED = 1,    // games
    LENGTH,        // decisions -> games
    SEAT_WIN,      // seat -> wins
    BOT_SEATS,     // bot -> seats that it played
    BOT_WIN,       // ... and won with
    POINTS,        // seat, points + POINTS_ZERO -> games
    OPTION_GAMES,  // option, value -> games
    OPTION_WIN,    // option, value, seat -> wins
    START_SEATS,   // domain, value -> seats that had it at the start
    START_WIN,     // ... and won
    END_SEATS,     // domain, value -> seats that had it at the end
    END_WIN,       // ... and won
    BOARD_GAMES,   // thing, place -> games in which it lay there at the start
    BOARD_WIN,     // thing, place, seat -> wins
    OFFERED,       // subject -> decisions in which an answer could name it
    TAKEN,         // ... and did
    MET_SEATS,     // subject -> seats that could and never did
    MET_WIN,       // ... and won
    TOOK_SEATS,    // subject -> seats that did
    TOOK_WIN,      // ... and won
    WIDTH,         // choice, how many answers -> decisions
    TRIED,         // wishes
    REFUSED,       // rule -> wishes that it stood against
    EVENTS,        // event -> times
    COURSE_SEATS,  // tenth, won or not -> seats
    COURSE,        // ... and their points
    SOURCE,        // tenth, reason, of which -> points
    GAINED,        // choice -> points that its answers brought
};
enum { TENTHS = 10, POINTS_ZERO = 0x8000, NO_SEAT = 0xffff };

// A subject is what an answer may name: the value of an argument of a kind of action (kind, arg,
// value), the kind itself (kind, ARGS_MAX, 0), or a thing wherever it is named (0, domain, value).

typedef struct Study {
    Match match;
    int threads;
    Tally tally;
} Study;

// Plays games first to first + count - 1 and adds them to the tally.
bool study_play(Study *, int64_t first, int64_t count, void (*progress)(void *whom, int64_t done),
                void *whom, Problem *);
