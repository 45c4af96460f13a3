// SPDX-License-Identifier: MIT
// visitor.h - a small HTTP and WebSocket client for the load generator and the kill test: no
// library, because it must be cheaper than the server it measures.
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum { MESSAGE_ROOM = 65536 };

typedef struct Visitor {
    int fd;
    char *in;  // received, not yet read
    size_t count, room;
} Visitor;

int dial(int port);                   // a connected socket, or -1
int dial_from(int port, int which);   // from the machine's loopback address 127.0.0.1 + which
int dial_start(int port, int which);  // likewise, without waiting
size_t handshake_write(char *head, size_t room, int port, const char *table);

// POST or GET; the body of the answer, to be freed, or NULL. *status gets the status.
char *http_ask(int port, const char *method, const char *path, const char *token, const char *body,
               int *status);

bool visitor_open(Visitor *, int port, const char *table);  // the handshake, waiting for its end
void visitor_close(Visitor *);
bool visitor_send(Visitor *, const char *message);
bool visitor_fill(Visitor *);                  // reads what is there; false: closed
char *visitor_next(Visitor *, size_t *count);  // the next whole text message, or NULL

// What stands behind "key": in a message of the server, without reading it as a whole.
const char *find_field(const char *message, const char *key);
bool find_text(const char *message, const char *key, char *text, size_t room);
