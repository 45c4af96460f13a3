// SPDX-License-Identifier: MIT
// histogram.c - see histogram.h.
#include "base/histogram.h"

const double HISTOGRAM_BOUND[BOUNDS] = {.0001, .00025, .0005, .001, .0025, .005, .01, .025,
                                        .05,   .1,     .25,   .5,   1,     2.5,  5,   10};

void histogram_add(Histogram *h, double seconds, int times)
{
    int i = 0;
    while (i < BOUNDS && seconds > HISTOGRAM_BOUND[i]) i++;
    h->count[i] += times;
    h->sum += seconds * times;
}
