// SPDX-License-Identifier: MIT
// jail.h - what a process can no longer do once it has to do with what a stranger sent.
#pragma once

#include <stdbool.h>

// From now on this process can compute, ask for memory, start threads, read and write what it has
// open, and end: whatever else it asks the kernel for is refused, as the C library can bear (it
// looks into /proc when it gives memory back). False: this kernel has no such thing.
bool jail_enter(void);
