// SPDX-License-Identifier: MIT
// figures.h - how large the store is and how long it takes, for whoever watches the server.
#pragma once

#include "base/histogram.h"
#include "hall/store.h"

typedef struct StoreFigures {
    int64_t file, wal;         // bytes of moraine.db or the database; of moraine.db-wal
    const Histogram *commits;  // seconds of each
} StoreFigures;

StoreFigures store_figures(Store *);
