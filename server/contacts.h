// SPDX-License-Identifier: MIT
// contacts.h - how players say where they can be reached, and of which tables they want to hear.
#pragma once

#include "hall/call.h"

extern const Route CONTACT_ROUTES[];

bool is_mail_address(const char *words);  // one that can stand in a letter's head as it is
