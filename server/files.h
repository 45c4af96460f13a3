// SPDX-License-Identifier: MIT
// files.h - the page: all files of a folder, read once, served from memory. Files "x.js.br" and
// "x.js.gz" beside "x.js" are what clients get that take Brotli or gzip.
#pragma once

#include "hall/hall.h"

typedef enum Packing { UNPACKED, GZIP, BROTLI, PACKINGS } Packing;

// A file's content in one packing.
typedef struct Content {
    char *bytes;  // NULL if there is none
    size_t count;
    char tag[TAG_ROOM];
} Content;

typedef struct File {
    char *path;  // as in the address: "/assets/main.js"
    const char *type;
    Content contents[PACKINGS];
    bool lasting;  // its name changes with its content
} File;

typedef struct Files {
    File *at;
    int count, room;
} Files;

void files_read(Files *, const char *folder);     // nothing there: the page says how to build it
bool files_check(const char *folder, Problem *);  // whether a page is there
void files_free(Files *);
void files_answer(const Files *, Call *);  // everything that is not /api; sets the answer
void files_pack(const Files *, Call *);    // an answer that lies there packed, under its address
