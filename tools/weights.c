// SPDX-License-Identifier: MIT
// weights.c - part of the build: weights OUT.c GAMES-FOLDER makes C of each game's judge.weights,
// for those that have one. Weights that were learned with other data are left out with a warning;
// the game then plays by its hand-made judge.
#include "lab/learn/weights.h"
#include "base/file.h"
#include "games/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// False if there is a file that nobody can read.
static bool add(const Game *game, const char *folder, Text *out, Text *list)
{
    bool fine = true;
    Text path = {0}, words = {0};
    Weights w = {0};
    Problem problem;
    text_format(&path, "%s/%s/judge.weights", folder, game->key);
    if (file_read(text_get(&path), &words)) {
        if (weights_read(game, text_get(&words), &w, &problem)) {
            weights_write_c(&w, out);
            text_format(list, "&%s_weights, ", game->key);
        } else {
            fprintf(stderr, "%s: %s\n", text_get(&path), problem.words);
            fine = w.data && w.data != game->data;
        }
    }
    weights_free(&w);
    text_free(&path);
    text_free(&words);
    return fine;
}

int main(int count, char **word)
{
    Text out = {0}, list = {0};
    if (count != 3) return fprintf(stderr, "usage: weights OUT.c GAMES-FOLDER\n"), 2;
    text_add(&out, "// Made from games/*/judge.weights by tools/weights.c.\n"
                   "#include \"bots/learned.h\"\n\n#include <stddef.h>\n\n");
    for (const Game *const *game = GAMES; *game; game++)
        if (!add(*game, word[2], &out, &list)) return 1;
    text_format(&out,
                "extern const Weights *const BUILT_IN[];\n"
                "const Weights *const BUILT_IN[] = {%sNULL};\n",
                text_get(&list));
    FILE *file = fopen(word[1], "w");
    bool fine = file && fputs(text_get(&out), file) >= 0 && fclose(file) == 0;
    text_free(&out);
    text_free(&list);
    return fine ? 0 : 1;
}
