// SPDX-License-Identifier: MIT
// secret.c - hall/secret.h by libsodium.
#include "hall/secret.h"

#include <sodium.h>

bool secret_ready(void) { return sodium_init() >= 0; }

void secret_bytes(void *bytes, size_t count) { randombytes_buf(bytes, count); }

void secret_hash(const void *bytes, size_t count, void *hash, size_t size)
{
    crypto_generichash(hash, size, bytes, count, NULL, 0);
}
