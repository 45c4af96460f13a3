// SPDX-License-Identifier: MIT
// interval.h - how sure a measured share is, and the difference of two.
#pragma once

typedef struct Interval {
    double low, high;
} Interval;

Interval interval_of(double share, double n);  // 95 %, after Wilson, of n games

// How much higher share a of n is than share b of m: 95 %, after Newcombe.
Interval interval_of_difference(double a, double n, double b, double m);

// How likely chance alone brings so large a difference, two-sided.
double chance_of_difference(double a, double n, double b, double m);
double chance_of_deviations(double deviations);  // so many standard deviations from nothing
