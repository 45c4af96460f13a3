// SPDX-License-Identifier: MIT
// weights.c - part of the build: weights OUT.c GAMES-FOLDER makes C of each game's judge.weights
// and lean.weights, for those that have them. What was learned with other data is left out with a
// warning; the game then plays by its hand-made judge, or tries all steps. A lean was learned from
// what a judge likes, so it goes with that.
#include "lab/learn/weights.h"
#include "base/file.h"
#include "games/games.h"
#include "lab/learn/lean_weights.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define JUDGE "judge.weights"
#define LEAN "lean.weights"

typedef struct Making {
    const char *folder;
    Text out, list;
    bool failed;  // there is a file that nobody can read
} Making;

// A game's file of that name; false: there is none, or it cannot be read.
static bool read(Making *making, const Game *game, const char *name, Text *words)
{
    Text path = {0};
    text_format(&path, "%s/%s/%s", making->folder, game->key, name);
    bool found = file_read(text_get(&path), words);
    text_free(&path);
    return found;
}

static void complain(Making *making, const Game *game, const char *name, uint32_t data,
                     const char *words)
{
    fprintf(stderr, "%s/%s/%s: %s\n", making->folder, game->key, name, words);
    if (!data || data == game->data) making->failed = true;
}

static void add(Making *making, const Game *game)
{
    Text judge = {0}, lean = {0};
    Weights w = {0};
    Lean steps = {0};
    Problem problem;
    bool judges = read(making, game, JUDGE, &judge);
    if (judges && !weights_read(game, text_get(&judge), &w, &problem))
        complain(making, game, JUDGE, w.data, problem.words), judges = false;
    if (read(making, game, LEAN, &lean)) {
        if (!lean_read(game, text_get(&lean), &steps, &problem))
            complain(making, game, LEAN, steps.data, problem.words);
        else w.lean = &steps;
    }
    if (judges) weights_write_c(&w, &making->out);
    if (judges) text_format(&making->list, "&%s_weights, ", game->key);
    weights_free(&w);
    lean_free(&steps);
    text_free(&judge);
    text_free(&lean);
}

int main(int count, char **word)
{
    if (count != 3) return fprintf(stderr, "usage: weights OUT.c GAMES-FOLDER\n"), 2;
    Making making = {.folder = word[2]};
    text_add(&making.out, "// Made from games/*/*.weights by tools/weights.c.\n"
                          "#include \"bots/lean.h\"\n#include \"bots/learned.h\"\n\n"
                          "#include <stddef.h>\n\n");
    for (const Game *const *game = GAMES; *game; game++) add(&making, *game);
    text_format(&making.out,
                "extern const Weights *const BUILT_IN[];\n"
                "const Weights *const BUILT_IN[] = {%sNULL};\n",
                text_get(&making.list));
    FILE *file = making.failed ? NULL : fopen(word[1], "w");
    bool fine = file && fputs(text_get(&making.out), file) >= 0 && fclose(file) == 0;
    text_free(&making.out);
    text_free(&making.list);
    return fine ? 0 : 1;
}
