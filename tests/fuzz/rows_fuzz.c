// SPDX-License-Identifier: MIT
// rows_fuzz.c - bytes as the rows that "moraine plot" reads.
#include "cli/rows.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    if (!text) return 0;
    memcpy(text, data, size);
    text[size] = 0;
    GameRows rows;
    Problem problem;
    if (rows_read(text, &rows, &problem)) rows_free(&rows);
    free(text);
    return 0;
}
