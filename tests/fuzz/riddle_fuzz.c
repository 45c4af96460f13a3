// SPDX-License-Identifier: MIT
// riddle_fuzz.c - what a thinker and its server send each other: bytes as a question and as an
// answer. (Positions are the server's own: a thinker believes whom it thinks for.)
#include "engine/describe.h"
#include "games/games.h"
#include "hall/riddle.h"

#include <stdlib.h>
#include <string.h>

static void ask(const json_t *question)
{
    Problem problem;
    free(riddle_read(question, &problem));
}

static void answer(const Game *game, const json_t *best)
{
    static Riddle riddle;
    uint8_t option[OPTIONS_MAX] = {0};
    Position world = {0};
    options_usual(game, option);
    game_start(game, (State *)&world, game->players_min, option, 1, NULL);
    riddle_set(&riddle, game, "tracker", 1, (State *)&world, true);
    riddle_take_answer(&riddle.job, best);

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
    return 0;
}
