// SPDX-License-Identifier: MIT
// riddle_fuzz.c - what a thinker and its server send each other: bytes as a question and as an
// answer, and as changes in a position that is asked about.
#include "engine/describe.h"
#include "engine/outside.h"
#include "games/games.h"
#include "hall/looking.h"
#include "hall/riddle.h"

#include <stdlib.h>
#include <string.h>

static void ask(const json_t *question)
{
    Problem problem;
    free(question_read(question, &problem));
}

static void answer(const Game *game, const json_t *best)
{
    static Riddle riddle;
    uint8_t option[OPTIONS_MAX] = {0};
    Position world = {0};
    options_usual(game, option);
    game_start(game, (State *)&world, game->players_min, option, 1, NULL);
    riddle_set(&riddle, game, "tracker", 1, (State *)&world, true);
    json_t *whole = json_pack("{s:O?}", "best", best);
    riddle_take_answer(&riddle.job, whole);
    json_decref(whole);

    Text text = {0};
    text_char(&text, '{');
    riddle_write(&riddle.job, &text);
    text_char(&text, '}');
    json_t *question = json_loadb(text.at, text.count, 0, NULL);
    Problem problem;
    Riddle *read = riddle_read(question, &problem);
    if (!read) abort();
    free(read);
    json_decref(question);
    text_free(&text);
}

// A position of a random game, so many moves from its start.
static void come_to(const Game *game, State *s, uint8_t players, uint8_t moves)
{
    Random dice = {.key = moves};
    uint8_t option[OPTIONS_MAX] = {0};
    options_usual(game, option);
    int more = game->players_max - game->players_min + 1;
    game_start(game, s, game->players_min + players % more, option, players, NULL);
    for (int i = 0; i < 4 * moves && game_waiting(s) != NOBODY; i++)
        game_play(game, s, game_pick(game, s, &dice), NULL);
}

// Three bytes each: where, and what is there instead.
static void make_up(const Game *game, const uint8_t *data, size_t size)
{
    Position world = {0};
    int at;
    if (size < 2) return;
    State *s = (State *)&world;
    come_to(game, s, data[0], data[1]);
    for (size_t i = 2; i + 2 < size; i += 3)
        ((uint8_t *)s)[(data[i] << 8 | data[i + 1]) % game->state_size] = data[i + 2];
    game_flaw(game, s, &at);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    int games = 0;
    while (GAMES[games]) games++;
    if (!size) return 0;
    const Game *game = GAMES[data[0] % games];
    json_t *json = json_loadb((const char *)data + 1, size - 1, JSON_REJECT_DUPLICATES, NULL);
    ask(json);
    answer(game, json);
    json_decref(json);
    make_up(game, data + 1, size - 1);
    return 0;
}
