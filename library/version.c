// SPDX-License-Identifier: MIT
// version.c - which library this is.
#include "library/moraine.h"

const char *moraine_version(void) { return MORAINE_VERSION; }
