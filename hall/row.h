// SPDX-License-Identifier: MIT
// row.h - what was stored, read with suspicion: the fields of a row one after the other, wherever a
// store (store.h) has them from. What cannot be so makes the row unsound.
#pragma once

#include "hall/store.h"

typedef struct Row {
    int64_t (*number)(struct Row *);
    const char *(*text)(struct Row *);                  // NULL: none
    const void *(*bytes)(struct Row *, size_t *count);  // of the next field
    void *from;                                         // the store's
    int column;
    bool unsound;
} Row;

int64_t row_number(Row *);
int64_t row_within(Row *, int64_t least, int64_t most);
int64_t row_time(Row *);
void row_text(Row *, char *text, size_t room);
void row_bytes(Row *, void *bytes, size_t size);

// False: damaged.
bool row_table(Row *, StoredTable *);
bool row_manners(Row *, StoredTable *);  // what came later: title, invitation, round
bool row_fate(Row *, StoredTable *);     // what came after that: whether it was given up
bool row_account(Row *, Account *);
bool row_contact(Row *, Contact *);
bool row_notice(Row *, Notice *);
bool row_errand(Row *, StoredErrand *);  // its body as long as the row
bool row_chair(Row *, StoredTable *, Chair[SEATS_MAX]);
bool row_deed(Row *, int number, Deed *, int64_t *time);
bool row_chat(Row *, ChatLine *, char words[CHAT_ROOM]);  // its words will lie there

void deeds_add(Deeds *, const Deed *, int64_t time);
void outages_add(Outages *, int64_t since, int64_t until);
void ids_add(Ids *, const char *id);
void notices_add(Notices *, const Notice *);
