// SPDX-License-Identifier: MIT
// findings.h - what a study has found, as sheets.
#pragma once

#include "lab/sheet.h"
#include "lab/study.h"

void findings(const Study *, const char *language, Report *);

// compare.c
// Two reports of the same sheets, row beside row, with the difference and how sure it is. Rows are
// marked as significant by Holm's rule: the chance that any of them is wrong is 5 %.
void findings_compare(const Report *a, const Report *b, const char *language, Report *);
