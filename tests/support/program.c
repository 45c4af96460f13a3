// SPDX-License-Identifier: MIT
// program.c - see program.h.
#include "tests/support/program.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { WORDS_MAX = 64 };

_Noreturn static void become(char *words, int out, int err)
{
    char *word[WORDS_MAX + 2] = {(char *)"moraine"};
    int count = 1;
    for (char *rest, *w = strtok_r(words, " ", &rest); w && count <= WORDS_MAX;
         w = strtok_r(NULL, " ", &rest))
        word[count++] = w;
    dup2(out, STDOUT_FILENO);
    dup2(err, STDERR_FILENO);
    execv(MORAINE, word);
    _exit(127);
}

// Reads both until both are closed.
static void drain(int out, int err, Text *out_text, Text *err_text)
{
    struct pollfd from[2] = {{out, POLLIN, 0}, {err, POLLIN, 0}};
    Text *to[2] = {out_text, err_text};
    char bytes[4096];
    for (int open = 2; open;) {
        poll(from, 2, -1);
        for (int i = 0; i < 2; i++) {
            if (from[i].fd < 0 || !from[i].revents) continue;
            ssize_t count = read(from[i].fd, bytes, sizeof bytes);
            if (count > 0) text_bytes(to[i], bytes, (size_t)count);
            else from[i].fd = -1, open--;
        }
    }
}

int run_program(const char *words, Text *out, Text *err)
{
    int out_pipe[2], err_pipe[2], status;
    char *copy = strdup(words);
    text_clear(out);
    text_clear(err);
    if (!copy || pipe(out_pipe) || pipe(err_pipe)) abort();
    pid_t child = fork();
    if (child < 0) abort();
    if (!child) become(copy, out_pipe[1], err_pipe[1]);
    close(out_pipe[1]);
    close(err_pipe[1]);
    drain(out_pipe[0], err_pipe[0], out, err);
    close(out_pipe[0]);
    close(err_pipe[0]);
    free(copy);
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}
