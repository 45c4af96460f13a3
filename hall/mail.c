// SPDX-License-Identifier: MIT
// mail.c - see mail.h.
#include "hall/mail.h"

#include <stdlib.h>
#include <string.h>

Mail *mail_make(const char *bytes, size_t count)
{
    Mail *mail = malloc(sizeof *mail + count);
    if (!mail) abort();
    mail->holders = 1;
    mail->count = count;
    memcpy(mail->bytes, bytes, count);
    return mail;
}

void mail_drop(Mail *mail)
{
    if (--mail->holders <= 0) free(mail);
}

static void grow(Outbox *box)
{
    int room = box->room ? 2 * box->room : 4;
    Mail **at = malloc((size_t)room * sizeof *at);
    if (!at) abort();
    for (int i = 0; i < box->count; i++) at[i] = box->at[(box->first + i) % box->room];
    free(box->at);
    box->at = at;
    box->first = 0;
    box->room = room;
}

void outbox_add(Outbox *box, Mail *mail)
{
    if (box->count == box->room) grow(box);
    box->at[(box->first + box->count++) % box->room] = mail;
    box->bytes += mail->count;
    mail->holders++;
}

static void empty(Outbox *box)
{
    free(box->at);
    *box = (Outbox){0};
}

Mail *outbox_take(Outbox *box)
{
    if (!box->count) return NULL;
    Mail *mail = box->at[box->first];
    box->first = (box->first + 1) % box->room;
    box->bytes -= mail->count;
    if (!--box->count) empty(box);
    return mail;
}

void outbox_cut(Outbox *box, int left)
{
    while (box->count > left) {
        Mail *mail = box->at[(box->first + --box->count) % box->room];
        box->bytes -= mail->count;
        mail_drop(mail);
    }
    if (!box->count) empty(box);
}

void outbox_free(Outbox *box) { outbox_cut(box, 0); }
