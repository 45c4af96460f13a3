// SPDX-License-Identifier: MIT
// wheel.c - see wheel.h.
#include "server/wheel.h"

#include <assert.h>
#include <stddef.h>

enum { SECOND = 1000 };

void wheel_stop(Timed *timed)
{
    if (!timed->place) return;
    assert(*timed->place == timed);
    *timed->place = timed->next;
    if (timed->next) timed->next->place = timed->place;
    timed->place = NULL;
}

// Into the first slot that is emptied when its time has passed.
void wheel_set(Wheel *wheel, Timed *timed, int64_t due)
{
    int64_t second = due / SECOND + 1;
    if (second <= wheel->turned) second = wheel->turned + 1;
    assert(due >= 0);
    Timed **first = &wheel->slot[second % WHEEL_SLOTS];
    wheel_stop(timed);
    *timed = (Timed){.next = *first, .place = first, .due = due};
    if (*first) (*first)->place = &timed->next;
    *first = timed;
}

static Timed *take_from(Timed *first, int64_t now)
{
    for (Timed *timed = first; timed; timed = timed->next)
        if (timed->due <= now) return wheel_stop(timed), timed;
    return NULL;
}

Timed *wheel_take(Wheel *wheel, int64_t now)
{
    int64_t until = now / SECOND;
    if (wheel->turned < until - WHEEL_SLOTS) wheel->turned = until - WHEEL_SLOTS;
    while (wheel->turned < until) {
        Timed *timed = take_from(wheel->slot[(wheel->turned + 1) % WHEEL_SLOTS], now);
        if (timed) return timed;
        wheel->turned++;
    }
    return NULL;
}

Timed *wheel_any(const Wheel *wheel)
{
    for (int i = 0; i < WHEEL_SLOTS; i++)
        if (wheel->slot[i]) return wheel->slot[i];
    return NULL;
}
