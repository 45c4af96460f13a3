// SPDX-License-Identifier: MIT
// peer.h - letters to one WebSocket client.
#pragma once

#include "hall/described.h"
#include "hall/hall.h"

// A command's number, to be carried by its answer.
typedef struct Re {
    Peer *peer;  // NULL: nobody asked for it
    bool given;
    int64_t id;
} Re;

void peer_send(Peer *, const Text *);
void peer_send_mail(Peer *, Mail *);   // the same to several
void peer_start(Text *, int say, Re);  // {"is":"up","re":7
void peer_ok(Re);
void peer_fault(Re, Fault, const char *field, const char *detail);
void peer_bye(Peer *, Fault);
