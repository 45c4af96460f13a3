// SPDX-License-Identifier: MIT
// lines.h - inside lab/learn/: what files of weights have in common. Each begins with three lines:
//
//   moraine judge 1       what it is
//   game winter
//   data 1a2b3c4d         fingerprint of the game's data
//
// Some more lines of its own may follow, then one for each number or row of them. The last one
// counts those before it, so that a file that was cut is not taken for a whole one:
//
//   end 519
#pragma once

#include "base/problem.h"
#include "base/text.h"
#include "engine/game.h"

enum { WORD_ROOM = 64, LINES_HEAD = 3 };

typedef struct Lines {
    const Game *game;
    const char *at;  // the rest of the line that is read
    int line;
    Problem *problem;
} Lines;

typedef struct LinesKind {
    const char *what;               // "judge"
    const char *learned;            // how moraine learn makes it: " --lean"
    int head;                       // lines, these three included
    bool (*read_head)(void *mine);  // one of its own
    bool (*read_line)(void *mine);
} LinesKind;

// All lines of a file: into data goes the fingerprint, which must be the game's. Mine goes to those
// who read its own lines, and must have the Lines in it.
bool lines_read(Lines *, const LinesKind *, const char *words, uint32_t *data, void *mine);

// The next word of the line; a ':' or '/' is a word of its own. Empty at its end.
const char *lines_word(Lines *, char word[WORD_ROOM]);
bool lines_expect(Lines *, const char *word);
bool lines_number(Lines *, const char *word, int16_t *number);
bool lines_end(Lines *);  // nothing may follow

// False, with the problem of that key: its line and word.
bool lines_say(const Lines *, const char *key, const char *word);

void lines_write_head(const Game *, const char *what, uint32_t data, Text *);
void lines_write_end(Text *);  // of a text that is this file and nothing else
