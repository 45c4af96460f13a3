// SPDX-License-Identifier: MIT
// folder.c - see folder.h.
#include "storage/folder.h"

#include "base/words.h"

#include <errno.h>
#include <string.h>
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
