// SPDX-License-Identifier: MIT
// accounts.h - names and passwords, which a hall knows only where a server adds them.
#pragma once

#include "hall/call.h"

extern const Route ACCOUNT_ROUTES[];

void account_drop(Hall *, int64_t account);   // with its name on chairs, its chat and its sessions
void account_leave(Hall *, int64_t account);  // another server has dropped it
