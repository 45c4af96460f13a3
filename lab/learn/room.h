// SPDX-License-Identifier: MIT
// room.h - inside lab/learn/: memory for what is learned from. Without it nothing can go on.
#pragma once

#include <stdlib.h>

// All zero, and one more than that, so that none is no special case.
static inline void *room_for(size_t count, size_t size)
{
    void *room = calloc(count + 1, size);
    if (!room) abort();
    return room;
}

// The same memory with room for so many more.
static inline void *room_grown(void *at, size_t count, size_t more, size_t *room, size_t size)
{
    if (count + more <= *room) return at;
    *room = 2 * (count + more);
    at = realloc(at, *room * size);
    if (!at) abort();
    return at;
}
