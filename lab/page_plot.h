// SPDX-License-Identifier: MIT
// page_plot.h - the drawings of the page: histograms and lines over time.
#pragma once

#include "lab/page.h"

void plot_histogram(Text *, const PageHead *, const Sheet *);  // columns: value, how often
void plot_lines(Text *, const PageHead *, const Sheet *);      // ..., name, x, y; line after line
