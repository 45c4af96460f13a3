// SPDX-License-Identifier: MIT
// lend.h - jobs that are worked on outside this process. All on the service thread.
#pragma once

#include "hall/workers.h"

// workers.c
// Asked of each new job that may be thought elsewhere; true: it was taken, and nobody here sees it
// before it is given back.
void workers_set_lender(Workers *, bool (*lend)(void *, Job *), void *);

Job *workers_lend(Workers *);              // the next of those that wait; NULL: none may go
void workers_give_back(Workers *, Job *);  // nothing came of it: it has its old turn here
