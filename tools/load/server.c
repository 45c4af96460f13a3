// SPDX-License-Identifier: MIT
// server.c - see server.h.
#include "tools/load/server.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static double read_cpu(const char *path)
{
    char text[1024];
    unsigned long user = 0, system = 0;
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

double server_cpu(int pid)
{
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/stat", pid);
    return read_cpu(path);
}

double loop_cpu(int pid)
{
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/task/%d/stat", pid, pid);
    return read_cpu(path);
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
