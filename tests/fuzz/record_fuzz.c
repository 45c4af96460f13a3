// SPDX-License-Identifier: MIT
// record_fuzz.c - bytes as a record, an action in text and JSON, an option: all that we read.
#include "engine/describe.h"
#include "games/games.h"
#include "table/record.h"

#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

static alignas(16) char memory[STATE_MAX];

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    if (!text) return 0;
    memcpy(text, data, size);
    text[size] = 0;
    Record record;
    Problem problem;
    if (record_read(text, &record, (State *)memory, &problem)) record_free(&record);
    for (int i = 0; GAMES[i]; i++) {
        Action action;
        Event event;
        uint8_t option[OPTIONS_MAX];
        options_usual(GAMES[i], option);
        read_action(GAMES[i], text, &action, &problem);
        read_event(GAMES[i], text, &event, &problem);
        read_action_json(GAMES[i], text, &action, &problem);
        read_event_json(GAMES[i], text, &event, &problem);
        read_option(GAMES[i], text, option, &problem);
    }
    free(text);
    return 0;
}
