// SPDX-License-Identifier: MIT
// secret.c - hall/secret.h by the browser's random bytes and BLAKE2b (RFC 7693), without a key.
#include "hall/secret.h"

#include <stdint.h>
#include <string.h>
#include <unistd.h>

enum { BLOCK = 128, ROUNDS = 12 };

static const uint64_t FIRST[8] = {
    0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
    0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179,
};

static const uint8_t ORDER[10][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
    {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
    {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
    {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
    {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
};

static const uint8_t MIXED[8][4] = {{0, 4, 8, 12},  {1, 5, 9, 13},  {2, 6, 10, 14}, {3, 7, 11, 15},
                                    {0, 5, 10, 15}, {1, 6, 11, 12}, {2, 7, 8, 13},  {3, 4, 9, 14}};

static uint64_t turned(uint64_t x, int by) { return x >> by | x << (64 - by); }

static void mix(uint64_t v[16], const uint8_t at[4], uint64_t x, uint64_t y)
{
    uint64_t *a = &v[at[0]], *b = &v[at[1]], *c = &v[at[2]], *d = &v[at[3]];
    *a += *b + x, *d = turned(*d ^ *a, 32);
    *c += *d, *b = turned(*b ^ *c, 24);
    *a += *b + y, *d = turned(*d ^ *a, 16);
    *c += *d, *b = turned(*b ^ *c, 63);
}

static void compress(uint64_t h[8], const uint8_t block[BLOCK], uint64_t count, bool last)
{
    uint64_t v[16], m[16];
    memcpy(v, h, 8 * sizeof *v);
    memcpy(v + 8, FIRST, sizeof FIRST);
    memcpy(m, block, sizeof m);  // all our machines have the low byte first
    v[12] ^= count;
    if (last) v[14] = ~v[14];
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0; i < 8; i++)
            mix(v, MIXED[i], m[ORDER[round % 10][2 * i]], m[ORDER[round % 10][2 * i + 1]]);
    for (int i = 0; i < 8; i++) h[i] ^= v[i] ^ v[i + 8];
}

void secret_hash(const void *bytes, size_t count, void *hash, size_t size)
{
    const uint8_t *at = bytes;
    uint64_t h[8];
    uint8_t block[BLOCK];
    size_t done = 0;
    memcpy(h, FIRST, sizeof h);
    h[0] ^= 0x01010000 ^ size;
    for (; count - done > BLOCK; done += BLOCK) compress(h, at + done, done + BLOCK, false);
    memset(block, 0, sizeof block);
    if (count) memcpy(block, at + done, count - done);
    compress(h, block, count, true);
    memcpy(hash, h, size);
}

bool secret_ready(void)
{
    uint8_t byte;
    return !getentropy(&byte, 1);
}

void secret_bytes(void *bytes, size_t count)
{
    enum { AT_ONCE = 256 };  // more are refused
    for (size_t done = 0; done < count; done += AT_ONCE)
        getentropy((char *)bytes + done, count - done < AT_ONCE ? count - done : AT_ONCE);
}
