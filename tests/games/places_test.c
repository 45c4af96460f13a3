// SPDX-License-Identifier: MIT
// places_test.c - every event and every reason of a refusal stands in its game's rule book, so that
// a line of the log and a refusal can lead there.
#include "base/words.h"
#include "games/games.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <string.h>

// A place may go on with its gist, "MH-5.2/no_hunter_left".
static void assert_stands(const Game *game, const char *what, const char *place)
{
    char key[128];
    int length = (int)strcspn(place, "/");
    snprintf(key, sizeof key, "rules_%s.%.*s", game->key, length, place);
    if (words_find("en", key)) return;
    snprintf(key, sizeof key, "rules_%s.%.*s.title", game->key, length, place);  // a chapter
    if (words_find("en", key)) return;
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
