// SPDX-License-Identifier: MIT
// apart.c - see apart.h.
#define _DEFAULT_SOURCE  // closefrom
#include "server/apart.h"

#include "hall/looking.h"
#include "server/jail.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { OUT = 3 };            // a descriptor: all that it has beside the usual three
enum { MADE_NO_SENSE = 3 };  // as it ends
enum { ANSWER_MOST = 32 << 10 };

// Whoever falls ends, whatever this program does otherwise.
static void leave_signals(void)
{
    static const int FATAL[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP};
    for (size_t i = 0; i < sizeof FATAL / sizeof *FATAL; i++) signal(FATAL[i], SIG_DFL);
}

// In the other process. Where there is no jail it thinks all the same: the question was looked at.
static _Noreturn void think(const json_t *asked, int out)
{
    Problem problem;
    Text answer = {0};
    dup2(out, OUT);
    closefrom(OUT + 1);
    leave_signals();
    jail_enter();
    Job *job = question_read(asked, &problem);
    if (!job) _exit(MADE_NO_SENSE);
    job->work(job);
    job->write_answer(job, &answer);
    bool whole = write(OUT, text_get(&answer), answer.count) == (ssize_t)answer.count;
    _exit(whole ? EXIT_SUCCESS : EXIT_FAILURE);
}

// What may be there: "best":[[1,2,3]]. Nothing else leaves this machine.
static bool is_numbers(const char *c)
{
    static const char *const KEYS[] = {"\"best\":", "\"hopes\":", "\"turning\":"};
    for (int key = 0; *c; key = 0) {
        while (key < 3 && strncmp(c, KEYS[key], strlen(KEYS[key]))) key++;
        if (key < 3) c += strlen(KEYS[key]);
        else if (strchr("0123456789,[]", *c)) c++;
        else return false;
    }
    return true;
}

static bool take(int in, Text *answer)
{
    char some[4096];
    ssize_t got;
    text_clear(answer);
    while ((got = read(in, some, sizeof some)) > 0 || (got < 0 && errno == EINTR))
        if (got > 0 && answer->count < ANSWER_MOST) text_bytes(answer, some, (size_t)got);
    return answer->count && answer->count < ANSWER_MOST && is_numbers(text_get(answer));
}

static Apart wait_for(pid_t thinker, bool taken)
{
    int status;
    while (waitpid(thinker, &status, 0) < 0 && errno == EINTR) continue;
    if (taken && WIFEXITED(status) && !WEXITSTATUS(status)) return THOUGHT;
    return WIFEXITED(status) && WEXITSTATUS(status) == MADE_NO_SENSE ? NO_SENSE : FELL;
}

Apart apart_think(const json_t *asked, Text *answer)
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
