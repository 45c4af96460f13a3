// SPDX-License-Identifier: MIT
// mail.c - see mail.h.
#include "hall/mail.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

// Thousands of letters may wait for one commit, and most are short: memory of the usual size is
// used again.
enum { USUAL = 512, SPARE_MOST = 4096 };  // bytes of a letter with its struct; so many are kept
static struct {
    int count;
    Mail *at[SPARE_MOST];
} spare;

static Mail *take_room(size_t count)
{
    size_t room = sizeof(Mail) + count;
    if (room <= USUAL && spare.count) return spare.at[--spare.count];
    Mail *mail = malloc(room > USUAL ? room : USUAL);
    if (!mail) abort();
    return mail;
}

static void give_room_back(Mail *mail)
{
    bool usual = sizeof *mail + mail->count <= USUAL;
    if (usual && spare.count < SPARE_MOST) spare.at[spare.count++] = mail;
    else free(mail);
}

Mail *mail_join(const Text *front, const char *bytes, size_t count)
{
    Mail *mail = take_room(front->count + count);
    mail->holders = 1;
    mail->count = front->count + count;
    if (front->count) memcpy(mail->bytes, front->at, front->count);
    memcpy(mail->bytes + front->count, bytes, count);
    return mail;
}

Mail *mail_make(const char *bytes, size_t count) { return mail_join(&(Text){0}, bytes, count); }

void mail_drop(Mail *mail)
{
    assert(mail->holders > 0);
    if (!--mail->holders) give_room_back(mail);
}

static int room_of(const Outbox *box) { return box->room ? box->room : FEW_LETTERS; }

static Mail **place_of(Outbox *box, int i)
{
    return &(box->room ? box->at : box->few)[(box->first + i) % room_of(box)];
}

Mail *outbox_see(const Outbox *box, int place)
{
    assert(place >= 0 && place < box->count);
    return *place_of((Outbox *)box, place);
}

static void grow(Outbox *box)
{
    int room = 2 * room_of(box);
    Mail **at = malloc((size_t)room * sizeof *at);
    if (!at) abort();
    for (int i = 0; i < box->count; i++) at[i] = *place_of(box, i);
    free(box->at);
    box->at = at;
    box->first = 0;
    box->room = room;
}

void outbox_add(Outbox *box, Mail *mail)
{
    if (box->count == room_of(box)) grow(box);
    *place_of(box, box->count++) = mail;
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
    Mail *mail = outbox_see(box, 0);
    box->first = (box->first + 1) % room_of(box);
    box->bytes -= mail->count;
    if (!--box->count) empty(box);
    return mail;
}

void outbox_cut(Outbox *box, int left)
{
    assert(left >= 0);
    while (box->count > left) {
        Mail *mail = outbox_see(box, box->count - 1);
        box->count--;
        box->bytes -= mail->count;
        mail_drop(mail);
    }
    if (!box->count) empty(box);
}

void outbox_free(Outbox *box) { outbox_cut(box, 0); }
