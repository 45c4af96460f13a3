// SPDX-License-Identifier: MIT
// figures.c - see figures.h.
#include "storage/figures.h"

#include "storage/query.h"

StoreFigures store_figures(Store *store)
{
    StoreFigures figures = {.commits = &store->commits};
    store->engine->sizes(store, &figures.file, &figures.wal);
    return figures;
}
