// SPDX-License-Identifier: MIT
// frame.h - the frames of a WebSocket (RFC 6455) as bytes: no sockets here. No extensions.
#pragma once

#include "server/http.h"

enum {
    FRAME_MORE = 0,
    FRAME_TEXT = 1,
    FRAME_BINARY = 2,
    FRAME_CLOSE = 8,
    FRAME_PING = 9,
    FRAME_PONG = 10
};
enum { FRAME_HEAD = 14, CONTROL_MOST = 125, ACCEPT_ROOM = 32 };

// Why a connection is closed.
enum { CLOSE_DONE = 1000, CLOSE_WRONG = 1002, CLOSE_NOT_TEXT = 1003, CLOSE_NOT_UTF8 = 1007 };

typedef struct SocketFrame {
    int kind;
    bool last;       // of its message
    uint64_t count;  // bytes that follow the head
    unsigned char mask[4];
} SocketFrame;

// Bytes of a client's frame head; 0: it has not ended yet; -1: it is none.
int frame_read(SocketFrame *, const char *bytes, size_t count);
void frame_unmask(const SocketFrame *, char *bytes);               // all of its bytes
size_t frame_head(int kind, size_t count, char head[FRAME_HEAD]);  // of a server's frame; its size
bool is_utf8(const char *bytes, size_t count);

// What the answer to a handshake must carry for the key of the question.
void accept_key(Piece key, char accept[ACCEPT_ROOM]);
