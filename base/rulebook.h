// SPDX-License-Identifier: MIT
// rulebook.h - the rulebooks for players, for those who look up a rule. Their texts are catalogues,
// words/<language>/rules_<game>.txt, whose keys are the numbers of the rules:
//
//   chapters: aim MH-2 MH-3     the order in which one learns
//   MH-5.title, MH-5.2, MH-8.2.example, MH-6.9.table, aim.1
//   MH-5.4.1: = MH-5.4          said there
#pragma once

#include "base/text.h"
#include "base/words.h"

enum { RULEBOOK_MAX = 600 };

typedef struct Rulebook {
    const Language *language;
    size_t prefix;  // of each key: "rules_hunters."
    int count;
    const Word *at[RULEBOOK_MAX];  // in the order of the chapters
} Rulebook;

// False if the game has no rulebook in that language.
bool rulebook_open(Rulebook *, const char *language, const char *game);

const char *rulebook_number(const Rulebook *, int i);  // "MH-5.2", "MH-5.title", "aim.1"

// Is this the rule with that number, or a part of it? MH-4.2 has the parts MH-4.2.1 and so on.
bool rulebook_is_part(const char *number, const char *wanted);

// What somebody looks for: a number or a chapter with its parts, or a word, in any language.
// Accents and capitals do not count. A word that begins no word of this rulebook is looked up in
// the others.
typedef struct RuleSearch {
    const char *wanted;
    bool by_number, abroad;
} RuleSearch;

RuleSearch rulebook_search(const Rulebook *, const char *wanted);
bool rulebook_fits(const Rulebook *, int i, const RuleSearch *);
// ... and more than in a word: one begins so.
bool rulebook_begins(const Rulebook *, int i, const RuleSearch *);
// A text has the word, in other words only from their start or, of long ones, anywhere; of short
// ones at their end.
bool rulebook_has_word(const char *text, const char *word, bool from_its_start);

// Whether the key ends so: "MH-8.2.example" is an "example". Its place in the book is "MH-8.2";
// what has no number, as "aim.4", has none.
bool rulebook_is(const char *number, const char *what);
void rulebook_place(const char *number, Text *);

// A table is lines of cells with tabs between them, its caption and its heads first.
bool rulebook_is_table(const char *number);  // "MH-6.9.table"

// Its text without marks and drawings; what is said elsewhere as it stands there. A table
// has its columns below each other.
void rulebook_plain(const Rulebook *, int i, Text *);

// As it was found: of a table only the rows with the word, unless its caption has it. True: there
// is more of it.
bool rulebook_found(const Rulebook *, int i, const RuleSearch *, Text *);
void rulebook_caption(const Rulebook *, int i, Text *);  // of a table
