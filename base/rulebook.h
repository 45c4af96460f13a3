// rulebook.h - the rule books as text (games/<game>/rules.md), for those who look up a rule.
#pragma once

#include "base/text.h"

typedef struct Rulebook {
    const char *game;
    const char *const *lines;  // as written, in Markdown; ends with NULL
} Rulebook;

extern const Rulebook RULEBOOKS[];  // made by the build; ends with an empty entry

const char *const *rulebook_find(const char *game);  // NULL if there is none

// The number of the rule that a line states ("* **MH-4.2.2** A dark card ...": 8 characters from
// the M on), or 0 if it states none.
size_t rulebook_number(const char *line, const char **number);

// Is this the rule with that number, or a part of it? MH-4.2 has the parts MH-4.2.1 and so on.
bool rulebook_is_part(const char *line, const char *number);

// Does the line state the rule that somebody looks for: by its number, with its parts, or by a
// word?
bool rulebook_fits(const char *line, const char *wanted);

// The line without the marks of Markdown.
void rulebook_plain(const char *line, Text *);
