// SPDX-License-Identifier: MIT
// histogram.h - how long things took, counted by fixed bounds: from a tenth of a millisecond to ten
// seconds.
#pragma once

#include <stdint.h>

enum { BOUNDS = 16 };

extern const double HISTOGRAM_BOUND[BOUNDS];  // seconds, rising

typedef struct Histogram {
    int64_t count[BOUNDS + 1];  // up to each bound; the last: beyond all
    double sum;                 // of all, in seconds
} Histogram;

void histogram_add(Histogram *, double seconds, int times);
