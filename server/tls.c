// SPDX-License-Identifier: MIT
// tls.c - see tls.h.
#include "server/tls.h"

#include <errno.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <string.h>
#include <unistd.h>

// Browsers that could do more than HTTP/1.1 are told that we do not.
static int choose_protocol(SSL *ssl, const unsigned char **chosen, unsigned char *length,
                           const unsigned char *offered, unsigned count, void *data)
{
    static const unsigned char OURS[] = "\x08http/1.1";
    int found = SSL_select_next_proto((unsigned char **)chosen, length, OURS, sizeof OURS - 1,
                                      offered, count);
    return found == OPENSSL_NPN_NEGOTIATED ? SSL_TLSEXT_ERR_OK : SSL_TLSEXT_ERR_NOACK;
}

// What OpenSSL says of a file that is not there tells nobody anything.
static bool can_read(const char *file, Problem *problem)
{
    return !access(file, R_OK) ||
           problem_say(problem, "of", "what=%s\nwhy=%s", file, problem_why(errno));
}

Tls *tls_open(const char *certificate, const char *key, Problem *problem)
{
    if (!can_read(certificate, problem) || !can_read(key, problem)) return NULL;
    Tls *tls = SSL_CTX_new(TLS_server_method());
    if (tls && SSL_CTX_use_certificate_chain_file(tls, certificate) == 1 &&
        SSL_CTX_use_PrivateKey_file(tls, key, SSL_FILETYPE_PEM) == 1 &&
        SSL_CTX_check_private_key(tls) == 1) {
        SSL_CTX_set_min_proto_version(tls, TLS1_2_VERSION);
        SSL_CTX_set_options(tls, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION);
        SSL_CTX_set_mode(tls, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER |
                                  SSL_MODE_RELEASE_BUFFERS);
        SSL_CTX_set_alpn_select_cb(tls, choose_protocol, NULL);
        return tls;
    }
    const char *why = ERR_reason_error_string(ERR_peek_last_error());
    problem_say(problem, "certificate", "certificate=%s\nkey=%s\nwhy=%s", certificate, key,
                why ? why : "?");
    ERR_clear_error();
    SSL_CTX_free(tls);
    return NULL;
}

void tls_close(Tls *tls) { SSL_CTX_free(tls); }

TlsLink *tls_begin(Tls *tls, int fd)
{
    SSL *ssl = SSL_new(tls);
    if (!ssl || SSL_set_fd(ssl, fd) != 1) return SSL_free(ssl), NULL;
    SSL_set_accept_state(ssl);
    return ssl;
}

// Says good-bye if the socket takes it at once; nobody waits for the other's.
void tls_end(TlsLink *ssl)
{
    if (SSL_is_init_finished(ssl)) SSL_shutdown(ssl);
    ERR_clear_error();
    SSL_free(ssl);
}

static ssize_t judge(SSL *ssl, int done, bool *writes)
{
    if (done > 0) return done;
    int why = SSL_get_error(ssl, done);
    ERR_clear_error();
    if (why == SSL_ERROR_WANT_WRITE && writes) *writes = true;
    return why == SSL_ERROR_WANT_READ || why == SSL_ERROR_WANT_WRITE ? 0 : -1;
}

ssize_t tls_read(TlsLink *ssl, char *bytes, size_t room, bool *writes)
{
    *writes = false;
    return judge(ssl, SSL_read(ssl, bytes, (int)room), writes);
}

ssize_t tls_write(TlsLink *ssl, const char *bytes, size_t count)
{
    enum { AT_ONCE = 1 << 20 };
    return judge(ssl, SSL_write(ssl, bytes, (int)(count < AT_ONCE ? count : AT_ONCE)), NULL);
}

bool tls_has_more(const TlsLink *ssl) { return SSL_has_pending(ssl); }
