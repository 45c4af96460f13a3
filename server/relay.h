// SPDX-License-Identifier: MIT
// relay.h - a table of another server of the fleet: whoever asks us for it is led there, byte by
// byte, so that any server answers anybody.
#pragma once

#include "server/net.h"

// Whether a request is for a table that lives elsewhere; then it has gone there, with its head.
bool relay_open(Link *, const char *path, const char *head, size_t count, bool socket);
void relay_step(Link *);
void relay_drop(Link *);
void relay_look(Net *);  // where a server has gone, all come again
