// SPDX-License-Identifier: MIT
// libc.h - the little of a C library that the bots use, for WebAssembly, where there is none.
// tools/wasm.sh puts it in the place of each header that they include. Threads run at once, one
// after the other, and time stands still: budgets are rollouts here.
#pragma once

#include <stddef.h>
#include <stdint.h>

#define assert(truth) ((truth) ? (void)0 : __builtin_trap())

void *memcpy(void *to, const void *from, size_t count);
void *memmove(void *to, const void *from, size_t count);
void *memset(void *to, int value, size_t count);
int memcmp(const void *a, const void *b, size_t count);
size_t strlen(const char *words);
int strcmp(const char *a, const char *b);
char *strchr(const char *words, int letter);
long strtol(const char *words, char **end, int base);

void *malloc(size_t size);
void *calloc(size_t count, size_t size);
void *realloc(void *old, size_t size);
void free(void *memory);
_Noreturn void abort(void);
void qsort(void *at, size_t count, size_t size, int (*compare)(const void *, const void *));

static inline float sqrtf(float x) { return __builtin_sqrtf(x); }

typedef int pthread_t;
int pthread_create(pthread_t *, const void *unused, void *(*run)(void *), void *mine);
int pthread_join(pthread_t, void **unused);

enum { CLOCK_MONOTONIC };
struct timespec {
    int64_t tv_sec, tv_nsec;
};
int clock_gettime(int clock, struct timespec *);
