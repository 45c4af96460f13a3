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

Interval interval_of_difference(double a, double n, double b, double m)
{
    Interval one = interval_of(a, n), other = interval_of(b, m);
    return (Interval){a - b - hypot(a - one.low, other.high - b),
                      a - b + hypot(one.high - a, b - other.low)};
}

double chance_of_deviations(double deviations) { return erfc(fabs(deviations) / sqrt(2)); }

double chance_of_difference(double a, double n, double b, double m)
{
    double both = (a * n + b * m) / (n + m), error = sqrt(both * (1 - both) * (1 / n + 1 / m));
    return error > 0 ? chance_of_deviations((a - b) / error) : 1;
}
