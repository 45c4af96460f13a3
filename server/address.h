// SPDX-License-Identifier: MIT
// address.h - reads the address of a connection as limits know it.
#pragma once

#include "hall/limits.h"

bool address_read(Address *, const char *text, size_t count);  // false: it is no address
