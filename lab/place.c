// SPDX-License-Identifier: MIT
// place.c - see place.h.
#include "lab/place.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

bool place_find(const char *const places[], char path[PATH_ROOM])
{
    char program[PATH_ROOM / 2] = "";
    path[0] = 0;
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length <= 0) return false;
    *strrchr(program, '/') = 0;
    for (int i = 0; places[i]; i++) {
        snprintf(path, PATH_ROOM, "%s/%s", program, places[i]);
        if (!access(path, R_OK)) return true;
    }
    path[0] = 0;
    return false;
}
