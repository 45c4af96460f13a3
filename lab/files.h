// SPDX-License-Identifier: MIT
// files.h - files that the lab writes. A report in a folder is one CSV file for each sheet,
// report.json, report.html, and about.json, by which the server lists it.
#pragma once

#include "base/problem.h"
#include "lab/page.h"

bool files_folder(const char *path, Problem *);  // makes it, if it is not there
// Written beside and then renamed: whenever the program is stopped, the file is whole, the old one
// or the new one.
bool files_keep(const char *path, const char *words, Problem *);
bool files_write(const char *folder, const PageHead *, const Report *, Problem *);
