// SPDX-License-Identifier: MIT
// interval.c - see interval.h.
#include "lab/interval.h"

#include <math.h>

Interval interval_of(double p, double n)
{
    const double z = 1.959964;
    double middle = p + z * z / (2 * n), half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    return (Interval){fmax(0, (middle - half) / (1 + z * z / n)),
                      fmin(1, (middle + half) / (1 + z * z / n))};
}
