// SPDX-License-Identifier: MIT
// interval.h - how sure a measured share is.
#pragma once

typedef struct Interval {
    double low, high;
} Interval;

Interval interval_of(double share, double n);  // 95 %, after Wilson, of n games
