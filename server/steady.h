// SPDX-License-Identifier: MIT
// steady.h - the two clocks: the wall's, which somebody may set, and a steady one, so that a
// corrected wall clock neither hurries nor stalls anybody.
#pragma once

#include <stdint.h>

int64_t steady_us(void);
int64_t steady_ms(void);
int64_t wall_ms(void);
