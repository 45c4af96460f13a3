// SPDX-License-Identifier: MIT
// folder.c - see folder.h.
#include "storage/folder.h"

#include "base/words.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_ROOM = 4096 };

// A folder that is not there yet is made by the server, if it may write in what is above.
static void find_existing(char *path)
{
    struct stat about;
    while (stat(path, &about) && errno == ENOENT) {
        char *slash = strrchr(path, '/');
        if (!slash) {
            strcpy(path, ".");
            return;
        }
        slash[slash == path] = 0;
    }
}

bool folder_check(const char *folder, Problem *problem)
{
    char path[PATH_ROOM];
    struct stat about;
    if (strlen(folder) >= sizeof path) return problem_say(problem, "long_name", NO_VALUES);
    strcpy(path, folder);
    find_existing(path);
    if (stat(path, &about) || !S_ISDIR(about.st_mode))
        return problem_say(problem, "not_a_folder", "folder=%s", path);
    if (access(path, W_OK | X_OK))
        return problem_say(problem, "data_not_written", "folder=%s\nwhy=%s", path,
                           problem_why(errno));
    return true;
}

bool folder_in_use(const char *folder)
{
    char path[PATH_ROOM];
    snprintf(path, sizeof path, "%s/lock", folder);
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) return false;
    bool locked = flock(fd, LOCK_SH | LOCK_NB);
    close(fd);
    return locked;
}

static bool make_folder(const char *folder, Problem *problem)
{
    char path[PATH_ROOM];
    if (strlen(folder) >= sizeof path - 32) return problem_say(problem, "long_name", NO_VALUES);
    strcpy(path, folder);
    for (char *c = path + 1; *c; c++) {
        if (*c != '/') continue;
        *c = 0;
        mkdir(path, 0700);
        *c = '/';
    }
    if (!mkdir(path, 0700) || errno == EEXIST) return true;
    return problem_say(problem, "data_not_made", "folder=%s\nwhy=%s", folder, problem_why(errno));
}

// Two servers on one folder would not see each other's moves.
static bool take_lock(const char *folder, int *lock, Problem *problem)
{
    char path[PATH_ROOM];
    snprintf(path, sizeof path, "%s/lock", folder);
    *lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (*lock < 0)
        return problem_say(problem, "data_not_written", "folder=%s\nwhy=%s", folder,
                           problem_why(errno));
    if (!flock(*lock, LOCK_EX | LOCK_NB)) return true;
    return problem_say(problem, "data_in_use", "folder=%s", folder);
}

bool folder_take(const char *folder, int *lock, Problem *problem)
{
    return make_folder(folder, problem) && take_lock(folder, lock, problem);
}
