// session.h - a game at one keyboard: persons and bots, what has happened, undo.
#pragma once

#include "base/problem.h"
#include "base/text.h"
#include "bots/bot.h"
#include "engine/describe.h"
#include "table/record.h"

#include <stdalign.h>

typedef struct LogLine {
    char *words;
    Seats only;    // if any: only these may read it
    int decision;  // after how many actions it happened
} LogLine;

typedef struct Session {
    const Game *game;
    Speech speech;
    Record record;
    Seats persons;        // seats played by people; the others by bots
    bool free_undo;       // step back as far as one likes, dice and all
    Bot *bot[SEATS_MAX];  // per seat, NULL for persons
    Bot *elder;           // for hints, opened when first asked
    LogLine *log;
    int lines, room;
    Tale tale;
    Offer offer;  // of the waiting seat
    alignas(16) char state[STATE_MAX], view[STATE_MAX];
} Session;

// bots: a name per seat, NULL for a person.
bool session_open(Session *, const Game *, int players, const uint8_t *option, uint64_t seed,
                  const char *const bots[SEATS_MAX], Problem *);
void session_close(Session *);

const State *session_state(const Session *);
int session_viewer(const Session *);  // whose eyes: the person asked; the only one; else ONLOOKER
bool session_is_over(const Session *);
bool session_person_waits(const Session *);
void session_bot_plays(Session *);           // the waiting bot decides
void session_choose(Session *, int choice);  // an entry of the offer
bool session_can_undo(const Session *);
void session_undo(Session *);

// The position as the viewer sees it.
void session_show(Session *, Show *);
