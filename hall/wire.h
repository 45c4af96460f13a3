// SPDX-License-Identifier: MIT
// wire.h - positions, changes and logs as the JSON of the protocol (docs/protocol.md).
#pragma once

#include "bots/bot.h"
#include "engine/say.h"
#include "hall/alike.h"
#include "table/change.h"
#include "table/table.h"
#include "table/view.h"

void wire_row(Text *, const Kind *, const uint8_t arg[ARGS_MAX], int kind);  // [kind, args...]
// {"action":...,"facts":[...]}: all that is told of a choice but the words.
void wire_outcome(Text *, const Speech *, const Foresight *, const Whole *);
void wire_reasons(Text *, const Reason reason[], int count);                     // "reasons":[...]
void wire_view(Text *, const Table *, const State *, int viewpoint, bool live);  // {...}
void wire_clock(Text *, const Table *, int64_t now);                  // nothing where there is none
void wire_log(Text *, const Table *, int viewpoint, uint32_t after);  // "log":[...]
void wire_sum(Text *, const Game *, const Sum *);                     // "total":...,"parts":[...]

extern const Alike NOTHING_ALIKE;
void wire_alike(Alike *, const Show *before, const Show *now);

// Through whose eyes a step is seen: what they saw before and see now, beside what all do.
typedef struct Glance {
    int viewpoint;
    const View *before, *now;
    const Alike *alike;
} Glance;

// The fields of an update; the log is the viewpoint's. False: nothing changed there, and nothing
// was written.
bool wire_change(Text *, const Table *, const Step *, const Glance *, int64_t time);

// "options":{...}
void wire_options(Text *, const Beginning *);
