// SPDX-License-Identifier: MIT
// riddle_fuzz.c - what a thinker and its server send each other: bytes as a question, as a changed
// position in a question, and as an answer.
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

// A few bytes of a good position are others: place, value, place, value.
static void ask_changed(const Game *game, const uint8_t *data, size_t size)
{
    uint8_t option[OPTIONS_MAX] = {0};
    Position world = {0};
    Text text = {0};
    options_usual(game, option);
    game_start(game, (State *)&world, game->players_min, option, 1, NULL);
    for (size_t i = 0; i + 2 < size; i += 3)
        world.bytes[(data[i] << 8 | data[i + 1]) % game->state_size] = (char)data[i + 2];
    for (size_t i = 0; i < game->state_size; i++)
        text_format(&text, "%02x", (unsigned char)world.bytes[i]);
    json_t *question = json_pack("{s:s,s:s,s:s,s:s}", "game", game->key, "bot", "tracker", "seed",
                                 "1", "world", text_get(&text));
    ask(question);
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
    if (json) ask(json), answer(game, json);
    else ask_changed(game, data + 1, size - 1);
    json_decref(json);
    return 0;
}
