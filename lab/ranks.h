// SPDX-License-Identifier: MIT
// ranks.h - the processes that play one study together, as mpirun starts them. Alone there is one.
//
// MPI is in a program of its own (cli/mpi/), to which the lab hands over when mpirun has started
// it: whoever has no MPI needs none, and its libraries do not meet those of the server.
#pragma once

#include "lab/tally.h"

typedef struct Ranks {
    int rank, size;                     // rank 0 writes and speaks
    void (*announce)(int64_t *number);  // what rank 0 has, to all
    void (*gather)(Tally *);            // all tallies into that of rank 0; the others' are emptied
    void (*give_up)(int status);        // ends all of them
} Ranks;

const Ranks *ranks(void);  // alone, unless others were set
void ranks_set(const Ranks *);
bool ranks_are_wanted(void);  // mpirun has started this program, and nobody has set them
