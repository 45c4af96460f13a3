// SPDX-License-Identifier: MIT
// drawer.h - a table with all that is stored of it, as the bytes in which a browser keeps it: field
// by field, numbers as short as they are, with a version in front.
#pragma once

#include "hall/store.h"

typedef struct ChatKept {
    int number, chair;
    int64_t time;
    char words[CHAT_ROOM];
} ChatKept;

typedef struct Drawer {
    struct Drawer *next;
    StoredTable table;
    Chair sits[SEATS_MAX];
    Deeds deeds;
    ChatKept *chat;
    int chats, chat_room;
    Ending ending;  // no standing: it has none
    bool dirty;     // since the last commit
} Drawer;

void drawer_write(const Drawer *, Text *);
bool drawer_read(Drawer *, const void *bytes, size_t count);  // false: damaged
void drawer_free(Drawer *);

// The drawer of what is about no table: when the hall was last open, and when it was not.
typedef struct Times {
    int64_t alive;
    Outages outages;
    bool dirty;
} Times;

void times_write(const Times *, Text *);
bool times_read(Times *, const void *bytes, size_t count);

ChatKept *
drawer_add_chat(Drawer *);  // a line to be filled; the oldest goes where it is one too many
