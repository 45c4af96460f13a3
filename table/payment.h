// SPDX-License-Identifier: MIT
// payment.h - what a choice brings once it is paid, where questions after it only ask how: the
// lists "change.paying", "change.paid", "change.paid_with" and "change.unopposed" of change.h.
#pragma once

#include "table/foresight.h"

enum Payment { UNASKED, CHOSEN, FORCED };

// What it brings once it is paid. Where there is a choice of what is paid, only gains are told:
// they are the same whatever is answered. Where there is none, all is.
enum Payment payment_of(const Speech *, const Foresight *, const Change *, Change *paid);
// What is told as it is when all is paid is not told as it is before.
void payment_drop_unpaid(const Speech *, const Foresight *, Change *);
bool payment_is_unopposed(const Speech *, Action);
// What is then, when what only asks how it is paid is answered, too. False: chance decides.
bool foresight_paid(const Speech *, const Foresight *, Action, Position *then);
