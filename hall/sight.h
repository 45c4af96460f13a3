// SPDX-License-Identifier: MIT
// sight.h - what each viewpoint of a table saw last, so that to tell what a deed has changed the
// position before it need not be looked at once more. So many are kept; beyond that an older one
// gives way, and its viewpoint looks twice.
#pragma once

#include "hall/hall.h"
#include "table/view.h"

// What all see alike, before the step that the table has just taken and after it.
void sight_alike(const Room *, const Step *, Show *before, Show *now);

// The views of what a viewpoint sees beside that; the one before without its offer.
void sight_before(const Room *, int viewpoint, const Step *, View *);
void sight_after(const Room *, int viewpoint, const Step *, View *);  // kept until the next step
void sights_free(Hall *);
