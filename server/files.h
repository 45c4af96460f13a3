// SPDX-License-Identifier: MIT
// files.h - the page: all files of a folder, read once, served from memory. A file "x.js.gz"
// beside "x.js" is what clients get that take gzip.
#pragma once

#include "hall/hall.h"

typedef struct File {
    char *path;  // as in the address: "/assets/main.js"
    const char *type;
    char *bytes, *packed;  // packed: NULL if there is none
    size_t count, packed_count;
    char tag[TAG_ROOM], packed_tag[TAG_ROOM];
    bool lasting;  // its name changes with its content
} File;

typedef struct Files {
    File *at;
    int count, room;
} Files;

void files_read(Files *, const char *folder);  // nothing there: the page says how to build it
void files_free(Files *);
void files_answer(const Files *, Call *);  // everything that is not /api; sets the answer
