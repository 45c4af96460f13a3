// SPDX-License-Identifier: MIT
// libc.c - see libc.h.
#include "tests/wasm/libc.h"

#include "base/problem.h"

enum { PAGE = 65536, GRAIN = 16 };

void *memcpy(void *to, const void *from, size_t count)
{
    for (size_t i = 0; i < count; i++) ((char *)to)[i] = ((const char *)from)[i];
    return to;
}

void *memmove(void *to, const void *from, size_t count)
{
    if ((char *)to < (const char *)from) return memcpy(to, from, count);
    for (size_t i = count; i > 0; i--) ((char *)to)[i - 1] = ((const char *)from)[i - 1];
    return to;
}

void *memset(void *to, int value, size_t count)
{
    for (size_t i = 0; i < count; i++) ((char *)to)[i] = (char)value;
    return to;
}

int memcmp(const void *a, const void *b, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        int difference = ((const unsigned char *)a)[i] - ((const unsigned char *)b)[i];
        if (difference) return difference;
    }
    return 0;
}

size_t strlen(const char *words)
{
    size_t length = 0;
    while (words[length]) length++;
    return length;
}

int strcmp(const char *a, const char *b) { return memcmp(a, b, strlen(a) + 1); }

char *strchr(const char *words, int letter)
{
    while (*words && *words != letter) words++;
    return *words == letter ? (char *)words : NULL;
}

long strtol(const char *words, char **end, int base)
{
    long number = 0;
    while (*words >= '0' && *words <= '9') number = base * number + *words++ - '0';
    *end = (char *)words;
    return number;
}

// Memory is taken from the end; once all is given back it begins anew. Its size stands before it.
extern char __heap_base;
static char *free_from;
static int living;

void *malloc(size_t size)
{
    if (!living++) free_from = &__heap_base;
    size = (size + 2 * GRAIN - 1) / GRAIN * GRAIN;
    size_t end = (size_t)free_from + size, has = (size_t)__builtin_wasm_memory_size(0) * PAGE;
    if (end > has && __builtin_wasm_memory_grow(0, (end - has) / PAGE + 1) == (size_t)-1) abort();
    char *memory = free_from + GRAIN;
    *(size_t *)free_from = size - GRAIN;
    free_from += size;
    return memory;
}

void *calloc(size_t count, size_t size)
{
    void *memory = malloc(count * size);
    return memset(memory, 0, count * size);
}

void *realloc(void *old, size_t size)
{
    void *memory = malloc(size);
    size_t had = *(size_t *)((char *)old - GRAIN);
    memcpy(memory, old, had < size ? had : size);
    free(old);
    return memory;
}

void free(void *memory) { living -= memory != NULL; }

_Noreturn void abort(void) { __builtin_trap(); }

static void swap(char *a, char *b, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        char byte = a[i];
        a[i] = b[i];
        b[i] = byte;
    }
}

void qsort(void *at, size_t count, size_t size, int (*compare)(const void *, const void *))
{
    char *first = at;
    for (size_t i = 1; i < count; i++)
        for (char *x = first + i * size; x > first && compare(x, x - size) < 0; x -= size)
            swap(x, x - size, size);
}

int pthread_create(pthread_t *thread, const void *unused, void *(*run)(void *), void *mine)
{
    *thread = 0;
    run(mine);
    return 0;
}

int pthread_join(pthread_t thread, void **unused) { return 0; }

int clock_gettime(int clock, struct timespec *now)
{
    *now = (struct timespec){0};
    return 0;
}

bool problem_set(Problem *problem, const char *format, ...) { return false; }

bool problem_say(Problem *problem, const char *key, const char *values, ...) { return false; }
