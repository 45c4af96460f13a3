// SPDX-License-Identifier: MIT
// address.h - reads addresses: of a connection as limits know it, of a server of the fleet.
#pragma once

#include "hall/limits.h"

bool address_read(Address *, const char *text, size_t count);  // false: it is no address

struct addrinfo *place_read(const char *words);  // 10.0.0.7:7070, [fd00::7]:7070; or NULL
