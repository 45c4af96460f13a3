// SPDX-License-Identifier: MIT
// folder.h - the data folder from outside, while a server may be using it: is it fit for one, a
// copy of it, and what is wrong with it.
#pragma once

#include "base/problem.h"

#include <stdint.h>

// Whether a server could keep its games there. It makes nothing and looks at no lock.
bool folder_check(const char *folder, Problem *);
