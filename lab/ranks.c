// SPDX-License-Identifier: MIT
// ranks.c - see ranks.h.
#include "lab/ranks.h"

#include <stdlib.h>

static void announce(int64_t *number) {}
static void gather(Tally *tally) {}
static void give_up(int status) { exit(status); }

static const Ranks ALONE = {0, 1, announce, gather, give_up};
static const Ranks *chosen = &ALONE;

const Ranks *ranks(void) { return chosen; }

void ranks_set(const Ranks *others) { chosen = others; }

// The ways in which MPI's starters tell a process that it is one of several.
bool ranks_are_wanted(void)
{
    static const char *const SIGNS[] = {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "PMIX_RANK"};
    for (int i = 0; i < 3 && chosen == &ALONE; i++)
        if (getenv(SIGNS[i])) return true;
    return false;
}
