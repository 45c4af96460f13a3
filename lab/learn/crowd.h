// SPDX-License-Identifier: MIT
// crowd.h - inside lab/learn/: many small jobs on all cores. Jobs are numbered, and what a job
// makes depends on its number alone, so the number of threads changes nothing but the time.
#pragma once

enum { CROWD_MAX = 256 };

// The worker has a number, too, for what a thread needs of its own.
typedef void CrowdDeed(void *mine, int worker, int number);
void crowd_run(int threads, int from, int to, CrowdDeed *, void *mine);
