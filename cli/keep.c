// SPDX-License-Identifier: MIT
// keep.c - see keep.h.
#include "cli/keep.h"

#include "cli/cli.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static bool write_file(const char *path, const char *words)
{
    FILE *file = fopen(path, "w");
    if (!file) return false;
    bool good = fputs(words, file) >= 0;
    return fclose(file) == 0 && good;
}

// A terminal, a pipe or a link is written to; nothing takes its place.
static bool may_replace(const char *path)
{
    struct stat status;
    return lstat(path, &status) ? errno == ENOENT : S_ISREG(status.st_mode);
}

static bool replace_file(const char *path, const char *words)
{
    Text part = {0};
    text_format(&part, "%s.part", path);
    bool good = may_replace(path) && write_file(text_get(&part), words);
    good = good && !rename(text_get(&part), path);
    text_free(&part);
    return good || write_file(path, words);  // as in a folder that takes no new files
}

bool save_record(const Record *record, const State *s, const char *path, Problem *problem)
{
    Text text = {0};
    record_write(record, s, &text);
    bool good = replace_file(path, text_get(&text));
    text_free(&text);
    return good || problem_set(problem, "%s: %s", path, problem_why(errno));
}

static void read_before(Keep *keep)
{
    Text text = {0};
    Problem problem;
    if (may_replace(keep->path) && cli_read_file(keep->path, &text, &problem) && text.count)
        keep->before = text.at;
    else text_free(&text);
    keep->begun = true;
}

void keep_record(Keep *keep, const Record *record, const State *s)
{
    Problem problem;
    if (!keep->path) return;
    if (!keep->begun) read_before(keep);
    save_record(record, s, keep->path, &problem);
}

void keep_drop(Keep *keep)
{
    if (keep->begun && keep->before) replace_file(keep->path, keep->before);
    else if (keep->begun && may_replace(keep->path)) remove(keep->path);
    keep_free(keep);
}

void keep_free(Keep *keep)
{
    free(keep->before);
    *keep = (Keep){0};
}
