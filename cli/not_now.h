// SPDX-License-Identifier: MIT
// not_now.h - cards of one's own that the question could be about, but not now, and why.
#pragma once

#include "cli/desk.h"

void not_now_read(Desk *);  // for the question that has come
