// SPDX-License-Identifier: MIT
// files.h - a report in a folder: one CSV file for each sheet, report.json, report.html,
// and about.json, by which the server lists it.
#pragma once

#include "base/problem.h"
#include "lab/page.h"

bool files_folder(const char *path, Problem *);  // makes it, if it is not there
bool files_write(const char *folder, const PageHead *, const Report *, Problem *);
