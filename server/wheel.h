// SPDX-License-Identifier: MIT
// wheel.h - deadlines of very many connections: setting one, moving it and finding those that are
// due costs the same however many there are. Coarse: up to a second late.
#pragma once

#include <stdint.h>

enum { WHEEL_SLOTS = 128 };  // a second each; what is due later is passed over until its turn

typedef struct Timed {
    struct Timed *next, **place;  // place: what points to it; NULL: it is not in the wheel
    int64_t due;                  // ms
} Timed;

typedef struct Wheel {
    Timed *slot[WHEEL_SLOTS];
    int64_t turned;  // seconds: all slots up to this one have been emptied
} Wheel;

void wheel_set(Wheel *, Timed *, int64_t due);  // also one that is in it
void wheel_stop(Timed *);
Timed *wheel_take(Wheel *, int64_t now);  // one that is due, taken out; NULL: none
Timed *wheel_any(const Wheel *);          // any one
