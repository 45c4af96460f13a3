// SPDX-License-Identifier: MIT
// kernel.c - random games on a GPU: each thread plays one to its end and leaves its hash. The rules
// are the same C as everywhere (tools/gpu/build.sh compiles them as PTX).
#include "engine/flow.h"
#include "tools/gpu/seeds.h"

static int thread_number(void)
{
    return __nvvm_read_ptx_sreg_ctaid_x() * __nvvm_read_ptx_sreg_ntid_x() +
           __nvvm_read_ptx_sreg_tid_x();
}

// What the C library would have; the compiler calls them for large copies.
#undef memcpy
#undef memmove
#undef memset
#undef memcmp
int memcmp(const void *a, const void *b, size_t count)
{
    const unsigned char *one = a, *other = b;
    for (size_t i = 0; i < count; i++)
        if (one[i] != other[i]) return one[i] - other[i];
    return 0;
}

size_t strlen(const char *words)
{
    size_t length = 0;
    while (words[length]) length++;
    return length;
}

extern const Game GPU_GAME;

__attribute__((nvptx_kernel)) void play(unsigned long long first, int games, int players,
                                        unsigned long long *hash, int *decisions)
{
    int number = thread_number();
    if (number >= games) return;
    _Alignas(16) char memory[STATE_MAX];
    hash[number] =
        play_one(&GPU_GAME, (State *)memory, players, first + (unsigned)number, &decisions[number]);
}
