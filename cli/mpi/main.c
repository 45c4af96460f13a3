// SPDX-License-Identifier: MIT
// main.c - moraine-mpi: moraine lab as one of the ranks of MPI (lab/ranks.h). Nobody starts it by
// hand: mpirun -n 4 moraine lab ... hands over to it.
#include "cli/cli.h"
#include "cli/language.h"
#include "lab/ranks.h"

#include <limits.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const Command LAB_COMMAND;

static Ranks of_mpi;

static void announce(int64_t *number) { MPI_Bcast(number, 1, MPI_INT64_T, 0, MPI_COMM_WORLD); }

static void give_up(int status) { MPI_Abort(MPI_COMM_WORLD, status); }

static void send_all(Tally *tally, int to)
{
    Counter *counters = tally_sorted(tally);
    int64_t count = (int64_t)tally->count;
    if (count > INT_MAX / (int64_t)sizeof *counters) give_up(CLI_FAILED);
    MPI_Send(&count, 1, MPI_INT64_T, to, 0, MPI_COMM_WORLD);
    MPI_Send(counters, (int)count * (int)sizeof *counters, MPI_BYTE, to, 1, MPI_COMM_WORLD);
    free(counters);
    tally_free(tally);
}

static void receive_from(int rank, Tally *tally)
{
    int64_t count;
    MPI_Recv(&count, 1, MPI_INT64_T, rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    Counter *counters = malloc(((size_t)count + 1) * sizeof *counters);
    if (!counters) give_up(CLI_FAILED);
    MPI_Recv(counters, (int)count * (int)sizeof *counters, MPI_BYTE, rank, 1, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    for (int64_t i = 0; i < count; i++) tally_add(tally, counters[i].key, counters[i].sum);
    free(counters);
}

// As a tree: what is merged doubles with each step, so that a thousand ranks take ten.
static void gather(Tally *tally)
{
    for (int bit = 1; bit < of_mpi.size; bit *= 2) {
        if (of_mpi.rank & bit) {
            send_all(tally, of_mpi.rank - bit);
            return;
        }
        if (of_mpi.rank + bit < of_mpi.size) receive_from(of_mpi.rank + bit, tally);
    }
}

int main(int words, char **word)
{
    MPI_Init(&words, &word);
    Problem problem;
    if (!language_read(&words, word, &problem))
        return fprintf(stderr, "moraine: %s\n", problem.words), CLI_WRONG;
    of_mpi = (Ranks){.announce = announce, .gather = gather, .give_up = give_up};
    MPI_Comm_rank(MPI_COMM_WORLD, &of_mpi.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &of_mpi.size);
    ranks_set(&of_mpi);
    int status = LAB_COMMAND.run(&LAB_COMMAND, words - 1, word + 1);
    MPI_Finalize();
    return status;
}
