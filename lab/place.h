// SPDX-License-Identifier: MIT
// place.h - finds what lies beside the program, in the tree or where it was installed.
#pragma once

#include <stdbool.h>

enum { PATH_ROOM = 1024 };

// The first of some paths, seen from the program's folder, that is there; the list ends with NULL.
bool place_find(const char *const places[], char path[PATH_ROOM]);
