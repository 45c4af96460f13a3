// SPDX-License-Identifier: MIT
// secret.h - random bytes nobody can guess, and the hash that tokens are kept by. Who opens a hall
// brings them: the server from libsodium, the browser its own.
#pragma once

#include <stdbool.h>
#include <stddef.h>

bool secret_ready(void);  // once, before the rest
void secret_bytes(void *bytes, size_t count);
void secret_hash(const void *bytes, size_t count, void *hash, size_t size);  // BLAKE2b
