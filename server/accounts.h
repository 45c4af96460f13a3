// SPDX-License-Identifier: MIT
// accounts.h - names and passwords, which a hall knows only where a server adds them.
#pragma once

#include "hall/call.h"

extern const Route ACCOUNT_ROUTES[];
