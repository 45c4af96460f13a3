// SPDX-License-Identifier: MIT
// cli.h - what the commands of the program share: how they are declared, how their words are read.
//
// A command is a file with one function and one const Command; main.c lists them. Its options are
// a table that says where each value goes, so the same table reads them, checks them and prints
// the help. What the help says is in the catalogue: command.sim.about, command.sim.usage,
// command.sim.games for --games, command.sim.example.1 for the first example. Whatever is wrong
// with the words ends the program at once: exit 2 and one line that says what is wrong and what
// would be right.
#pragma once

#include "base/problem.h"
#include "base/text.h"
#include "engine/game.h"

enum { CLI_WORDS_MAX = 64 };
enum { CLI_FINE, CLI_FAILED, CLI_WRONG };  // exit: done; did not work out; wrong words

typedef struct Command {
    const char *name;                                            // "sim"
    const char *const *examples;                                 // whole lines; ends with NULL
    int (*run)(const struct Command *, int words, char **word);  // the words after the name
} Command;

// Words that may be given several times.
typedef struct Words {
    int count;
    const char *at[CLI_WORDS_MAX];
} Words;

// One option. Exactly one of the pointers says where it goes; what is there before is the default.
typedef struct Setting {
    const char *name;   // "--games"
    const char *value;  // what its value is called in the help, "K"; NULL: a flag
    bool *flag;
    const char **word;
    Words *words;
    int64_t *number;
    int64_t least, most;  // of a number
    // Of a word that is more than that, as it is read: what is wrong is said with file and line.
    void (*check)(const struct Command *, const char *value);
} Setting;

// Reads the words after the command's name. Settings end with an empty entry; what is no option
// goes to rest, at most so many. Answers --help itself.
void cli_read(const Command *, const Setting[], Words *rest, int most, int words, char **word);

// Ends the program with the sentence problem.KEY and its values (words_say): "moraine sim: there is
// no game 'chess'; there are hunters, ...".
__attribute__((format(printf, 3, 4))) _Noreturn void cli_wrong(const Command *, const char *key,
                                                               const char *values, ...);
// Where the words stand that are read next, "moraine.conf:3": problems begin with it. NULL:
// nowhere.
void cli_place(const char *where);
_Noreturn void cli_give_up(const Command *, const char *words);  // with words that are there

const char *cli_about(const Command *);  // in one line, for the list of commands

// Prints the sentence command.KEY and its values.
__attribute__((format(printf, 2, 3))) void cli_say(const char *key, const char *values, ...);

const Game *cli_game(const Command *, const char *key);
int cli_players(const Command *, const Game *, int64_t players);  // checks the number
void cli_game_options(const Command *, const Game *, int players, const Words *,
                      uint8_t option[OPTIONS_MAX]);

// A whole text file into text; "-" is the standard input.
bool cli_read_file(const char *path, Text *, Problem *);
