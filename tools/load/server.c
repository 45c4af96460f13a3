// SPDX-License-Identifier: MIT
// server.c - see server.h.
#include "tools/load/server.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

double server_cpu(int pid)
{
    char path[64], text[1024];
    unsigned long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", pid);
    FILE *in = fopen(path, "r");
    const char *rest = in && fgets(text, sizeof text, in) ? strrchr(text, ')') : NULL;
    if (in) fclose(in);
    if (!rest || sscanf(rest + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user,
                        &system) != 2) {
        fprintf(stderr, "the server is gone\n");
        exit(1);
    }
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

long server_memory(int pid)
{
    char path[64], line[256];
    long kib = 0;
    snprintf(path, sizeof path, "/proc/%d/status", pid);
    FILE *in = fopen(path, "r");
    while (in && fgets(line, sizeof line, in)) sscanf(line, "VmRSS: %ld", &kib);
    if (in) fclose(in);
    return kib;
}
