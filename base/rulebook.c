// rulebook.c - see rulebook.h.
#include "base/rulebook.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

const char *const *rulebook_find(const char *game)
{
    for (const Rulebook *book = RULEBOOKS; book->game; book++)
        if (!strcmp(book->game, game)) return book->lines;
    return NULL;
}

// A number is capitals, a hyphen, then letters, digits, hyphens and points, not ending in a point.
size_t rulebook_number(const char *line, const char **number)
{
    const char *c = line + strspn(line, " *-#|");
    size_t prefix = strspn(c, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"), length;
    *number = c;
    if (prefix < 2 || c[prefix] != '-') return 0;
    for (length = prefix + 1;
         isalnum((unsigned char)c[length]) || strchr(".-", c[length] ? c[length] : ' ');)
        length++;
    while (c[length - 1] == '.' || c[length - 1] == '-') length--;
    return length > prefix + 1 ? length : 0;
}

bool rulebook_is_part(const char *line, const char *number)
{
    const char *found;
    size_t length = rulebook_number(line, &found), wanted = strlen(number);
    return length >= wanted && !strncasecmp(found, number, wanted) &&
           (length == wanted || found[wanted] == '.');
}

static bool has_word(const char *line, const char *word)
{
    size_t length = strlen(word);
    for (const char *c = line; *c; c++)
        if (!strncasecmp(c, word, length)) return true;
    return false;
}

bool rulebook_fits(const char *line, const char *wanted)
{
    const char *number;
    if (rulebook_number(wanted, &number)) return rulebook_is_part(line, wanted);
    return rulebook_number(line, &number) && has_word(line, wanted);
}

void rulebook_plain(const char *line, Text *text)
{
    const char *start = line + strspn(line, "#");
    if (!strncmp(start, "* ", 2) || !strncmp(start, "- ", 2)) start += 2;
    for (const char *c = start; *c; c++)
        if (*c != '*' && *c != '`') text_char(text, *c);
}
