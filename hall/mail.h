// SPDX-License-Identifier: MIT
// mail.h - messages on their way to WebSocket clients. One message may go to many.
#pragma once

#include "base/text.h"

enum { MAIL_FRONT = 32 };  // room before the bytes, for the frame's head

typedef struct Mail {
    int holders;
    size_t count;
    char front[MAIL_FRONT];
    char bytes[];
} Mail;

Mail *mail_make(const char *bytes, size_t count);                     // its maker holds it
Mail *mail_join(const Text *front, const char *bytes, size_t count);  // of two pieces
void mail_drop(Mail *);  // one holder less; the last frees it

// A client's letters, first in, first out. It has no memory of its own while there are few.
enum { FEW_LETTERS = 2 };
typedef struct Outbox {
    Mail **at, *few[FEW_LETTERS];
    int first, count, room;
    size_t bytes;
} Outbox;

void outbox_add(Outbox *, Mail *);
Mail *outbox_take(Outbox *);  // NULL: empty
Mail *outbox_see(const Outbox *, int place);
void outbox_cut(Outbox *, int);  // drops the newest until so many are left
void outbox_free(Outbox *);
