// SPDX-License-Identifier: MIT
// token.c - see token.h.
#include "hall/token.h"

#include "hall/secret.h"

#include <string.h>

static const char LETTERS[] = "abcdefghijkmnpqrstuvwxyz23456789";  // 32, none easily mistaken
enum { ID_LENGTH = 13 };

static void random_letters(char *text, int count)
{
    unsigned char bytes[TOKEN_ROOM];
    secret_bytes(bytes, (size_t)count);
    for (int i = 0; i < count; i++) text[i] = LETTERS[bytes[i] % 32];
    text[count] = 0;
}

static bool is_letters(const char *text, size_t count)
{
    return strlen(text) == count && strspn(text, LETTERS) == count;
}

void token_make(char use, char token[TOKEN_ROOM])
{
    token[0] = use;
    random_letters(token + 1, TOKEN_LENGTH - 1);
}

bool token_key(char use, const char *token, Key *key)
{
    if (!token || token[0] != use || !is_letters(token, TOKEN_LENGTH)) return false;
    secret_hash(token, TOKEN_LENGTH, key->bytes, KEY_SIZE);
    return true;
}

void id_make(char id[TABLE_ID_ROOM]) { random_letters(id, ID_LENGTH); }
bool id_is(const char *id) { return is_letters(id, ID_LENGTH); }

uint64_t random_seed(void)
{
    uint64_t seed;
    secret_bytes(&seed, sizeof seed);
    return seed;
}
