// SPDX-License-Identifier: MIT
// store.h - the store of a browser (hall/store.h): all drawers lie in memory, and a commit hands
// those that have changed to the host, who writes them in one transaction of its own. He lets
// nothing out before that is done, and opens the hall anew from what he has if it fails.
#pragma once

#include "browser/drawer.h"

// What was kept, before the store is opened. False: damaged, and left where it is.
bool store_load(const void *bytes, size_t count);
bool store_load_times(const void *bytes, size_t count);
bool store_forget(const char *id);  // throws a table away; false: there is none

// The host's: bytes of a table by its number (0: the times), none: it was thrown away.
void host_keep(double number, const char *bytes, size_t count);
