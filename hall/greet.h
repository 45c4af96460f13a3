// SPDX-License-Identifier: MIT
// greet.h - hello and good-bye: who a WebSocket client is, and all that it must know at once.
#pragma once

#include "hall/room.h"

void greet_hello(Peer *, Re, const json_t *message);
void greet_peer(Peer *, Re, uint32_t log, int chat);  // the server's hello
void greet_leave(Peer *);                             // takes it out of its room
