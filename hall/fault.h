// SPDX-License-Identifier: MIT
// fault.h - what can be wrong with a request, as the protocol names it (docs/protocol.md).
#pragma once

#include "base/text.h"
#include "table/why.h"

typedef enum Fault {
    NO_FAULT,
    BAD_REQUEST,
    BAD_OPTION,
    UNAUTHORIZED,
    FORBIDDEN,
    NOT_FOUND,
    LATE_CHOICE,
    RULE_FORBIDS,
    NO_UNDO,
    UNDO_ENOUGH,
    STILL_RUNNING,
    STILL_GATHERING,
    ALREADY_OVER,
    TAKEN,
    AWAY_BRIEFLY,
    OTHER_RULES,
    OTHER_PROGRAM,
    DAMAGED,
    BUSY,
    TOO_LARGE,
    TOO_MANY,
    STORAGE_FAILED,
    STOPPING,
    FAULTS
} Fault;

int fault_status(Fault);  // of HTTP
const char *fault_code(Fault);

// {"code":"late","key":"table.error.late"}, with field and detail where they are given.
void fault_write(Fault, const char *field, const char *detail, Text *);

// {"code":"refused","key":"hunters.rule.MH-1.2","rule":"MH-1.2"}
void fault_write_refusal(const Game *, const Refusal *, Text *);

// "key":...,"rule":...: the sentence and the place of a rule; null both if it is ALLOWED. With
// "figures" where the rule counts: asked, there, and the domain and value of what.
void refusal_write(const Game *, const Refusal *, Text *);
