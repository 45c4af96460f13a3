// SPDX-License-Identifier: MIT
// apart.c - see apart.h.
#define _DEFAULT_SOURCE  // closefrom
#include "server/apart.h"

#include "server/jail.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum { OUT = 3 };            // a descriptor: all that it has beside the usual three
enum { MADE_NO_SENSE = 3 };  // as it ends

typedef struct Best {
    int count;
    Advised at[BEST];
} Best;

// In the other process. Where there is no jail it thinks all the same: the question was looked at.
static _Noreturn void think(const json_t *asked, int out)
{
    Problem problem;
    Best best = {0};
    dup2(out, OUT);
    closefrom(OUT + 1);
    jail_enter();
    Riddle *riddle = riddle_read(asked, &problem);
    if (!riddle) _exit(MADE_NO_SENSE);
    riddle->job.work(&riddle->job);
    best.count = riddle->best_count;
    for (int i = 0; i < best.count && i < BEST; i++) best.at[i] = riddle->best[i];
    bool whole = write(OUT, &best, sizeof best) == sizeof best;
    _exit(whole ? EXIT_SUCCESS : EXIT_FAILURE);
}

static bool take(int in, Riddle *answer)
{
    Best best;
    ssize_t got;
    while ((got = read(in, &best, sizeof best)) < 0 && errno == EINTR) continue;
    if (got != sizeof best || best.count < 1 || best.count > BEST) return false;
    answer->best_count = best.count;
    for (int i = 0; i < best.count; i++) answer->best[i] = best.at[i];
    return true;
}

static Apart wait_for(pid_t thinker, bool taken)
{
    int status;
    while (waitpid(thinker, &status, 0) < 0 && errno == EINTR) continue;
    if (taken) return THOUGHT;
    return WIFEXITED(status) && WEXITSTATUS(status) == MADE_NO_SENSE ? NO_SENSE : FELL;
}

Apart apart_think(const json_t *asked, Riddle *answer)
{
    int pipe_of[2];
    if (pipe(pipe_of)) return FELL;
    pid_t thinker = fork();
    if (!thinker) think(asked, pipe_of[1]);
    close(pipe_of[1]);
    bool taken = thinker > 0 && take(pipe_of[0], answer);
    close(pipe_of[0]);
    return thinker > 0 ? wait_for(thinker, taken) : FELL;
}
