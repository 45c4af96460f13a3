// SPDX-License-Identifier: MIT
// describe.c - writes the tables of every game as <folder>/<game>/tables.json. The build runs it
// for the browser, whose types and generic board are made from them.
#include "engine/describe.h"
#include "base/text.h"
#include "games/games.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static bool write_tables(const char *folder, const Game *game)
{
    Text path = {0}, json = {0};
    text_format(&path, "%s/%s", folder, game->key);
    bool done = !mkdir(text_get(&path), 0777) || errno == EEXIST;
    text_add(&path, "/tables.json");
    describe_game_json(game, &json);
    FILE *file = done ? fopen(text_get(&path), "w") : NULL;
    done = file && fprintf(file, "%s\n", text_get(&json)) > 0;
    if (file && fclose(file)) done = false;
    if (!done) fprintf(stderr, "%s: %s\n", text_get(&path), strerror(errno));
    text_free(&path);
    text_free(&json);
    return done;
}

int main(int count, char **words)
{
    if (count != 2) {
        fprintf(stderr, "usage: describe <folder>\n");
        return 2;
    }
    bool done = true;
    for (int i = 0; GAMES[i]; i++) done = write_tables(words[1], GAMES[i]) && done;
    return done ? 0 : 1;
}
