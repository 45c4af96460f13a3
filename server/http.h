// SPDX-License-Identifier: MIT
// http.h - the head of an HTTP/1.1 request and of its answer, as bytes: no sockets here.
//
// Reading is strict: one way to write a head, and whatever two readers could understand in two
// ways (two lengths, chunks, folded lines, bare line ends) is refused.
#pragma once

#include "base/text.h"

#include <stddef.h>

enum { HEAD_MOST = 8192 };  // bytes of a request's head

typedef struct Piece {  // of the bytes that were read; at is NULL where it is missing
    const char *at;
    size_t count;
} Piece;

bool piece_is(Piece, const char *words);       // letter by letter
bool piece_is_like(Piece, const char *words);  // capitals are like small letters

typedef struct Request {
    Piece method, path, query;  // path: with its %XX
    Piece host, origin, authorization, etag, type, length, key, version;
    Piece forwarded;  // the last X-Forwarded-For
    Piece languages;  // Accept-Language
    bool takes_gzip, takes_brotli, closes, upgrades, to_websocket,
        ours;           // ours: the subprotocol is among them
    bool waits;         // for "100 Continue"
    bool chunked, old;  // old: HTTP/1.0
    uint64_t body;      // bytes that follow the head
} Request;

// Bytes of the head at the start, with its empty line; 0: it has not ended yet. Those before
// `from` were looked at before.
size_t head_end(const char *bytes, size_t count, size_t from);

// 0, or the status by which it must be refused.
int request_read(Request *, const char *head, size_t count);

// The one of our languages that a list of Accept-Language likes best; NULL: none of them.
const char *language_wanted(Piece list);

// The path without %XX; false: it is too long, or not one.
bool path_read(Piece path, char *text, size_t room);

// An answer's head: how it starts, any headers, how it ends.
void head_start(Text *, int status);
void header_add(Text *, const char *name, const char *value);
void head_finish(Text *, size_t count, bool lasts);  // count: of the body
