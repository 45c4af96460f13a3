// SPDX-License-Identifier: MIT
// file.h - the whole of a file as text.
#pragma once

#include "base/text.h"

#include <stdio.h>

// What is left of it, added to the text. False: errno says why.
bool file_drain(FILE *, Text *);
bool file_read(const char *path, Text *);
