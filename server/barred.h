// SPDX-License-Identifier: MIT
// barred.h - addresses that may not come, or may come and not chat. They are lines of a file in the
// data folder, barred: "ban 192.0.2.7", "mute 2001:db8:1:2::/64".
#pragma once

#include "hall/hall.h"

void barred_read(Hall *);  // what the file says, if there is one

// As whoever runs the server writes it, "/64" or not; false: it is no address.
bool barred_address(const char *words, Address *);
bool barred_set(Hall *, const Address *, int how, Problem *);  // 0: neither; sends away, writes
void barred_show(const Hall *, Text *);
