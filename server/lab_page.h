// SPDX-License-Identifier: MIT
// lab_page.h - the reports that moraine lab wrote into the server's data folder, DATA/lab/NAME: a
// list of them, and their files. They are read when they are asked for: a new report is there at
// once.
#pragma once

#include "hall/hall.h"

// A report has its style in itself, and nothing in it runs.
#define LAB_POLICY "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

bool lab_has(const char *path);             // "/lab" and all below it
void lab_answer(const char *data, Call *);  // sets the answer; data: the folder, or NULL
