// SPDX-License-Identifier: MIT
// not_now.h - cards of one's own that the question could be about, but not now, and why.
#pragma once

#include "cli/page.h"
#include "cli/session.h"

// For the question that waits, a line or more each. True: something that it usually offers is among
// them, which stands first ("screen.refused").
bool not_now_read(Session *, int width, Page *);
