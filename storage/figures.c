// SPDX-License-Identifier: MIT
// figures.c - see figures.h.
#include "storage/figures.h"

#include "storage/query.h"

#include <stdio.h>
#include <sys/stat.h>

static int64_t size_of(const char *path, const char *end)
{
    char whole[4096];
    struct stat about;
    snprintf(whole, sizeof whole, "%s%s", path, end);
    return stat(whole, &about) ? 0 : about.st_size;
}

StoreFigures store_figures(const Store *store)
{
    const char *path = sqlite3_db_filename(store->db, "main");
    StoreFigures figures = {.commits = &store->commits};
    if (!path || !*path) return figures;  // in memory
    figures.file = size_of(path, "");
    figures.wal = size_of(path, "-wal");
    return figures;
}
