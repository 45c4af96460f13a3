// SPDX-License-Identifier: MIT
// barred.h - addresses and accounts that may not come, or may come and not chat. They lie in the
// database, and are shown as lines: "ban 192.0.2.7", "mute 2001:db8:1:2::/64".
#pragma once

#include "hall/hall.h"

void barred_read(Hall *);  // when the server begins

// As whoever runs the server writes it, "/64" or not; false: it is no address.
bool barred_address(const char *words, Address *);
void barred_set(Hall *, const Address *, int how);  // 0: neither; sends away
void barred_set_account(Hall *, Account *, int how);
void barred_show(const Hall *, Text *);

// What another server has done.
void barred_read_again(Hall *);
void barred_send_away(Hall *, int64_t account);
