// SPDX-License-Identifier: MIT
// tls.h - https, where the server has a certificate of its own: OpenSSL on a connected socket.
#pragma once

#include "base/problem.h"

#include <stddef.h>
#include <sys/types.h>

typedef struct ssl_ctx_st Tls;  // certificate and key
typedef struct ssl_st TlsLink;  // one connection; the handshake is part of its first read

Tls *tls_open(const char *certificate, const char *key, Problem *);  // NULL: they are not good
void tls_close(Tls *);

TlsLink *tls_begin(Tls *, int fd);
void tls_end(TlsLink *);

// Bytes read or written; 0: not now; -1: the end. *writes: it waits until it may write.
ssize_t tls_read(TlsLink *, char *bytes, size_t room, bool *writes);
ssize_t tls_write(TlsLink *, const char *bytes, size_t count);
bool tls_has_more(const TlsLink *);  // received already, so the socket will not tell of it
