// SPDX-License-Identifier: MIT
// program.h - runs the moraine program as a script would, without a shell.
#pragma once

#include "base/text.h"

// Splits the words at spaces, runs the program with them and waits. What it wrote is in out and
// err, emptied first; returns its exit status, -1 if it was killed.
int run_program(const char *words, Text *out, Text *err);
