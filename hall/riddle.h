// SPDX-License-Identifier: MIT
// riddle.h - a question to a bot, which can be thought about here or elsewhere.
//
// Elsewhere is another process, perhaps of somebody else: what is written for it is a world dealt
// anew, as the asked seat knows it and no better (game_redeal), and what comes back is believed
// only as far as the rules allow it.
#pragma once

#include "bots/bot.h"
#include "hall/workers.h"
#include "table/history.h"

enum { BEST = 3, PROGRAM_ROOM = 17 };

typedef struct Riddle {
    Job job;
    const Game *game;
    const char *bot;
    uint64_t seed;
    bool advises;  // all of the best are asked for, not the first alone
    Position world;
    int best_count;
    Advised best[BEST];  // the answer
    Share share[BOT_PARTS_MAX];
} Riddle;

// A fingerprint of what must be the same here and there: the games, their versions and data, and
// how positions lie in memory.
void riddle_program(char program[PROGRAM_ROOM]);

void riddle_set(Riddle *, const Game *, const char *bot, uint64_t seed, const State *,
                bool advises);

// Here: the question's fields; the answer, true if it may be one.
void riddle_write(const Job *, Text *);
bool riddle_take_answer(Job *, const json_t *answer);

// There: the question, to be freed, with job.work to be called; NULL: it is none. The answer.
Riddle *riddle_read(const json_t *, Problem *);
void riddle_write_answer(const Job *, Text *);
