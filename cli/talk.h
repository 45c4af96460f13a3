// talk.h - what both terminal tables say: the result, hints, a rule, a saved record.
#pragma once

#include "cli/session.h"

enum { HINTS_MAX = 3 };

const char *talk(const char *key);  // a sentence of words/<language>/terminal.txt

// Each fills the text with one line or more.
void talk_result(const Session *, Text *);
void talk_rule(const Session *, const char *wanted, Text *);  // by number or word
void talk_hint(Session *, Text *);                            // the elder's best choices
bool talk_save(const Session *, const char *path, Problem *);
