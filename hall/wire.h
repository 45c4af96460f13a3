// SPDX-License-Identifier: MIT
// wire.h - positions, changes and logs as the JSON of the protocol (docs/protocol.md).
#pragma once

#include "base/text.h"
#include "bots/bot.h"
#include "table/change.h"
#include "table/table.h"
#include "table/view.h"

// Who looks: where the log is his, and through whose eyes the board is seen. They differ only in a
// trial in which one person plays all seats: the board is then seen by whoever must decide.
typedef struct Eyes {
    int log, board;
} Eyes;

static inline Eyes eyes_of(int viewpoint) { return (Eyes){viewpoint, viewpoint}; }

void wire_row(Text *, const Kind *, const uint8_t arg[ARGS_MAX], int kind);  // [kind, args...]
void wire_outcome(Text *, const Game *, const Change *);      // {"action":...,"facts":[...]}
void wire_reasons(Text *, const Reason reason[], int count);  // "reasons":[...]
void wire_view(Text *, const Table *, const State *, int viewpoint, bool live);  // {...}
void wire_clock(Text *, const Table *, int64_t now);                  // nothing where there is none
void wire_log(Text *, const Table *, int viewpoint, uint32_t after);  // "log":[...]
void wire_sum(Text *, const Game *, const Sum *);                     // "total":...,"parts":[...]

// The fields of an update; false: nothing changed for these eyes, and nothing was written.
bool wire_change(Text *, const Table *, const Step *, Eyes before, Eyes now, int64_t time);

// "options":{...}
void wire_options(Text *, const Beginning *);
