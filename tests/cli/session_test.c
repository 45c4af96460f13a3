// SPDX-License-Identifier: MIT
// session_test.c - a game at one keyboard: what it hands to the screen is what the person may see.
#include "cli/session.h"

#include "cli/talk.h"
#include "games/games.h"
#include "tests/support/test.h"

#include <stdalign.h>
#include <stdio.h>
#include <string.h>

static alignas(16) char memory[2][STATE_MAX];
static State *const real = (State *)memory[0], *const seen = (State *)memory[1];
static const char *const BOTS[SEATS_MAX] = {NULL, "random", "random", "random", "random", "random"};

static void expect_standing(Session *session, const Standing *standing)
{
    Text text = {0};
    talk_standing(session, &text);
    const char *words = text_get(&text);
    for (int seat = 0; seat < game_seats(real); seat++) {
        char points[16];
        snprintf(points, sizeof points, " %d", standing->points[seat]);
        size_t length = strcspn(words, "|");
        assert_true(length >= strlen(points));
        const char *end = words + length - (words[length] ? 1 : 0);  // " | "
        assert_memory_equal(end - strlen(points), points, strlen(points));
        words += length + (words[length] == '|');
    }
    text_free(&text);
}

// One game beside the session's, with the same bots: returns how often the real points differ from
// those that are seen.
static int play_along(const Game *game, int players, uint64_t seed)
{
    uint8_t option[OPTIONS_MAX];
    Bot *bot[SEATS_MAX] = {0};
    int secrets = 0;
    options_usual(game, option);
    Session *session = session_open(game, players, option, seed, BOTS, false, NULL);
    game_start(game, real, players, option, seed, NULL);
    for (int seat = 1; seat < players; seat++)
        bot[seat] = bot_open(game, "random", seed + (uint64_t)seat, NULL);
    for (int seat; (seat = game_waiting(real)) != NOBODY;) {
        Standing here, there;
        game->standing(real, &here);
        game_view(game, real, 0, seen);
        game->standing(seen, &there);
        expect_standing(session, &there);
        assert_memory_equal(session_view(session), seen, game->state_size);
        assert_true(seat ? !session_offer(session)->count : session_offer(session)->count > 0);
        secrets += memcmp(here.points, there.points, (size_t)players * sizeof *here.points) != 0;
        Action action = seat ? bot_choose(bot[seat], real) : session_offer(session)->at[0];
        if (seat) session_bot_plays(session);
        else session_choose(session, 0, 1);
        game_play(game, real, action, NULL);
    }
    for (int seat = 1; seat < players; seat++) bot_close(bot[seat]);
    session_close(session);
    return secrets;
}

TEST(the_screen_is_given_only_what_the_person_sees)
{
    int secrets = 0;
    for (int i = 0; GAMES[i]; i++) {
        if (GAMES[i]->players_max == 1) continue;
        for (uint64_t seed = 1; seed <= 5; seed++) secrets += play_along(GAMES[i], 3, seed);
    }
    assert_true(secrets > 0);  // else this test shows nothing
}
