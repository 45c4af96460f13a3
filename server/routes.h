// SPDX-License-Identifier: MIT
// routes.h - what this server answers beside the hall: lists of routes, and NULL.
#pragma once

#include "hall/call.h"

extern const Route *const SERVER_ROUTES[];
