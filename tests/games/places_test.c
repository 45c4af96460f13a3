// places_test.c - every event and every reason of a refusal stands in its game's rule book, so that
// a line of the log and a refusal can lead there.
#include "base/rulebook.h"
#include "games/games.h"
#include "tests/support/test.h"

#include <stdbool.h>
#include <string.h>

static bool states(const char *line, const char *place, size_t length)
{
    const char *number;
    return rulebook_number(line, &number) == length && !strncmp(number, place, length);
}

// A place may go on with its gist, "MH-5.2/no_hunter_left".
static void assert_stands(const Game *game, const char *what, const char *place)
{
    size_t length = strcspn(place, "/");
    for (const char *const *line = rulebook_find(game->key); *line; line++) {
        if (states(*line, place, length)) return;
        for (const char *c = *line; (c = strstr(c, "**")); c += 2)  // rules within a paragraph
            if (states(c, place, length)) return;
    }
    fail_msg("%s, %s: there is no rule %s", game->key, what, place);
}

TEST(every_event_has_a_place_in_the_rule_book)
{
    for (int i = 0; GAMES[i]; i++)
        for (const Kind *kind = GAMES[i]->events + 1; kind->name; kind++) {
            if (!kind->place) fail_msg("%s, %s: no place", GAMES[i]->key, kind->name);
            assert_stands(GAMES[i], kind->name, kind->place);
        }
}

TEST(every_refusal_has_a_place_in_the_rule_book)
{
    for (int i = 0; GAMES[i]; i++)
        for (int rule = GAME_RULES; GAMES[i]->rules[rule]; rule++)
            assert_stands(GAMES[i], "refusal", GAMES[i]->rules[rule]);
}
