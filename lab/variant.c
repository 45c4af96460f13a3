// SPDX-License-Identifier: MIT
// variant.c - see variant.h.
#include "lab/variant.h"

#include "base/words.h"
#include "lab/place.h"

#include <ctype.h>
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static _Noreturn void be_script(const char *script, const char *game, const char *folder,
                                const char *made, int errors)
{
    dup2(errors, STDERR_FILENO);
    dup2(errors, STDOUT_FILENO);
    execlp("sh", "sh", script, game, folder, made, (char *)NULL);
    _exit(127);
}

// What the script complained of, its last line.
static void read_complaint(int from, char *words, size_t room)
{
    size_t used = 0;
    for (ssize_t count; (count = read(from, words + used, room - 1 - used)) > 0;)
        if ((used += (size_t)count) == room - 1) used /= 2;
    words[used] = 0;
    while (used && isspace((unsigned char)words[used - 1])) words[--used] = 0;
    char *line = strrchr(words, '\n');
    if (line) memmove(words, line + 1, strlen(line));
}

static bool run_script(const char *script, const char *game, const char *folder, const char *made,
                       Problem *problem)
{
    int ends[2], status = -1;
    char complaint[sizeof problem->words];
    if (pipe(ends)) return problem_set(problem, "%s", problem_why(errno));
    pid_t child = fork();
    if (child == 0) be_script(script, game, folder, made, ends[1]);
    close(ends[1]);
    read_complaint(ends[0], complaint, sizeof complaint);
    close(ends[0]);
    if (child > 0) waitpid(child, &status, 0);
    if (status) return problem_set(problem, "%s", complaint);
    return true;
}

static const Game *open_object(const Game *game, const char *path, Problem *problem)
{
    char symbol[64];
    snprintf(symbol, sizeof symbol, "%s_GAME", game->key);
    for (char *c = symbol; *c; c++) *c = (char)toupper((unsigned char)*c);
    void *object = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    const Game *variant = object ? dlsym(object, symbol) : NULL;
    if (!variant) problem_set(problem, "%s", dlerror());
    return variant;
}

const Game *variant_open(const Game *game, const char *folder, Problem *problem)
{
    static const char *const SCRIPTS[] = {"../tools/variant.sh", "../../tools/variant.sh",
                                          "../share/moraine/source/tools/variant.sh", NULL};
    char script[PATH_ROOM], made[] = "/tmp/moraine-variant-XXXXXX";
    const Game *variant = NULL;
    if (!place_find(SCRIPTS, script)) {
        problem_say(problem, "no_sources", NO_VALUES);
        return NULL;
    }
    int file = mkstemp(made);
    if (file < 0) {
        problem_set(problem, "%s: %s", made, problem_why(errno));
        return NULL;
    }
    close(file);
    if (run_script(script, game->key, folder, made, problem))
        variant = open_object(game, made, problem);
    remove(made);
    return variant;
}
