// SPDX-License-Identifier: MIT
// push.c - see push.h.
#include "server/push.h"

#include "hall/secret.h"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <sodium.h>
#include <string.h>

enum { HASH = 32, CONTENT_KEY = 16, NONCE = 12, TAG = 16, RECORD = 4096, LAST_RECORD = 2 };

// Three bytes make four letters: pieces of so many bytes are the letters of the whole.
void push_letters(const void *bytes, size_t count, Text *text)
{
    enum { PIECE = 96 };
    char letters[4 * PIECE / 3 + 1];
    for (const uint8_t *at = bytes; count;) {
        size_t piece = count < PIECE ? count : PIECE;
        text_add(text, sodium_bin2base64(letters, sizeof letters, at, piece,
                                         sodium_base64_VARIANT_URLSAFE_NO_PADDING));
        at += piece;
        count -= piece;
    }
}

// Some browsers fill up with =.
bool push_bytes(const char *letters, void *bytes, size_t count)
{
    size_t length = letters ? strlen(letters) : 0, got;
    while (length && letters[length - 1] == '=') length--;
    return length &&
           !sodium_base642bin(bytes, count, letters, length, NULL, &got, NULL,
                              sodium_base64_VARIANT_URLSAFE_NO_PADDING) &&
           got == count;
}

// Keys.

static EVP_PKEY *make_pkey(OSSL_PARAM_BLD *build, int parts)
{
    OSSL_PARAM *params = OSSL_PARAM_BLD_to_param(build);
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    EVP_PKEY *key = NULL;
    if (params && context && EVP_PKEY_fromdata_init(context) > 0)
        EVP_PKEY_fromdata(context, &key, parts, params);
    EVP_PKEY_CTX_free(context);
    OSSL_PARAM_free(params);
    return key;
}

// closed: NULL where only the part for others is known.
static EVP_PKEY *read_key(const uint8_t open[PUSH_OPEN], const uint8_t *closed)
{
    OSSL_PARAM_BLD *build = OSSL_PARAM_BLD_new();
    BIGNUM *number = closed ? BN_bin2bn(closed, PUSH_CLOSED, NULL) : NULL;
    EVP_PKEY *key = NULL;
    bool good = build &&
                OSSL_PARAM_BLD_push_utf8_string(build, OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0) &&
                OSSL_PARAM_BLD_push_octet_string(build, OSSL_PKEY_PARAM_PUB_KEY, open, PUSH_OPEN);
    if (good && number) good = OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_PRIV_KEY, number);
    if (good) key = make_pkey(build, closed ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY);
    OSSL_PARAM_BLD_free(build);
    BN_clear_free(number);
    return key;
}

bool push_key_make(PushKey *made)
{
    EVP_PKEY *key = EVP_EC_gen("P-256");
    BIGNUM *number = NULL;
    size_t count = 0;
    bool good = key &&
                EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_PUB_KEY, made->open, PUSH_OPEN,
                                                &count) &&
                count == PUSH_OPEN &&
                EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_PRIV_KEY, &number) &&
                BN_bn2binpad(number, made->closed, PUSH_CLOSED) == PUSH_CLOSED;
    BN_clear_free(number);
    EVP_PKEY_free(key);
    return good;
}

bool push_key_is_good(const uint8_t open[PUSH_OPEN])
{
    EVP_PKEY *key = open[0] == POINT_CONVERSION_UNCOMPRESSED ? read_key(open, NULL) : NULL;
    EVP_PKEY_CTX *context = key ? EVP_PKEY_CTX_new(key, NULL) : NULL;
    bool good = context && EVP_PKEY_public_check(context) > 0;
    EVP_PKEY_CTX_free(context);
    EVP_PKEY_free(key);
    return good;
}

// What both sides can work out: one's own closed part with the other's open one.
static bool agree(const PushKey *own, const uint8_t other[PUSH_OPEN], uint8_t secret[HASH])
{
    EVP_PKEY *mine = read_key(own->open, own->closed), *theirs = read_key(other, NULL);
    EVP_PKEY_CTX *context = mine ? EVP_PKEY_CTX_new(mine, NULL) : NULL;
    size_t count = HASH;
    bool good = theirs && context && EVP_PKEY_derive_init(context) > 0 &&
                EVP_PKEY_derive_set_peer(context, theirs) > 0 &&
                EVP_PKEY_derive(context, secret, &count) > 0 && count == HASH;
    EVP_PKEY_CTX_free(context);
    EVP_PKEY_free(theirs);
    EVP_PKEY_free(mine);
    return good;
}

// HKDF with one block of output (RFC 5869); `info` in three pieces.
typedef struct Bytes {
    const void *at;
    size_t count;
} Bytes;

static void derive(Bytes salt, Bytes from, const Bytes info[3], uint8_t out[HASH])
{
    static const uint8_t FIRST = 1;
    crypto_auth_hmacsha256_state state;
    uint8_t key[HASH];
    crypto_auth_hmacsha256_init(&state, salt.at, salt.count);
    crypto_auth_hmacsha256_update(&state, from.at, from.count);
    crypto_auth_hmacsha256_final(&state, key);
    crypto_auth_hmacsha256_init(&state, key, sizeof key);
    for (int i = 0; i < 3; i++) crypto_auth_hmacsha256_update(&state, info[i].at, info[i].count);
    crypto_auth_hmacsha256_update(&state, &FIRST, 1);
    crypto_auth_hmacsha256_final(&state, out);
    sodium_memzero(key, sizeof key);
}

static bool encrypt(const uint8_t key[CONTENT_KEY], const uint8_t nonce[NONCE], const char *words,
                    size_t count, uint8_t *out)
{
    static const uint8_t END = LAST_RECORD;
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    int first = 0, second = 0, rest = 0;
    bool good = context && EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), NULL, key, nonce) &&
                EVP_EncryptUpdate(context, out, &first, (const uint8_t *)words, (int)count) &&
                EVP_EncryptUpdate(context, out + first, &second, &END, 1) &&
                EVP_EncryptFinal_ex(context, out + first + second, &rest) &&
                EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_GET_TAG, TAG, out + count + 1);
    EVP_CIPHER_CTX_free(context);
    return good;
}

bool push_encrypt(const Subscriber *to, const PushKey *key, const uint8_t salt[PUSH_SALT],
                  const char *words, size_t count, Text *body)
{
    static const char INFO[] = "WebPush: info", KEY[] = "Content-Encoding: aes128gcm",
                      NONCE_INFO[] = "Content-Encoding: nonce";  // each with its 0 byte
    static const uint8_t HEAD[] = {0, 0, RECORD >> 8, RECORD & 255, PUSH_OPEN};
    uint8_t secret[HASH], input[HASH], content[HASH], nonce[HASH], sealed[PUSH_MOST + 1 + TAG];
    const Bytes none = {"", 0};
    if (count > PUSH_MOST || !agree(key, to->open, secret)) return false;
    derive((Bytes){to->auth, PUSH_AUTH}, (Bytes){secret, HASH},
           (Bytes[]){{INFO, sizeof INFO}, {to->open, PUSH_OPEN}, {key->open, PUSH_OPEN}}, input);
    derive((Bytes){salt, PUSH_SALT}, (Bytes){input, HASH}, (Bytes[]){{KEY, sizeof KEY}, none, none},
           content);
    derive((Bytes){salt, PUSH_SALT}, (Bytes){input, HASH},
           (Bytes[]){{NONCE_INFO, sizeof NONCE_INFO}, none, none}, nonce);
    if (!encrypt(content, nonce, words, count, sealed)) return false;
    text_bytes(body, (const char *)salt, PUSH_SALT);
    text_bytes(body, (const char *)HEAD, sizeof HEAD);
    text_bytes(body, (const char *)key->open, PUSH_OPEN);
    text_bytes(body, (const char *)sealed, count + 1 + TAG);
    return true;
}

bool push_seal(const Subscriber *to, const char *words, size_t count, Text *body)
{
    PushKey key;
    uint8_t salt[PUSH_SALT];
    secret_bytes(salt, sizeof salt);
    bool good = push_key_make(&key) && push_encrypt(to, &key, salt, words, count, body);
    sodium_memzero(&key, sizeof key);
    return good;
}

// Whose server it is.

// The two numbers of a signature side by side, as a JWT has them.
static bool unwrap(const uint8_t *wrapped, size_t count, uint8_t plain[2 * HASH])
{
    ECDSA_SIG *signature = d2i_ECDSA_SIG(NULL, &wrapped, (long)count);
    bool good = signature && BN_bn2binpad(ECDSA_SIG_get0_r(signature), plain, HASH) == HASH &&
                BN_bn2binpad(ECDSA_SIG_get0_s(signature), plain + HASH, HASH) == HASH;
    ECDSA_SIG_free(signature);
    return good;
}

static bool sign(const PushKey *own, const Text *words, uint8_t signature[2 * HASH])
{
    uint8_t wrapped[80];
    size_t count = sizeof wrapped;
    EVP_PKEY *key = read_key(own->open, own->closed);
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    bool good =
        key && context && EVP_DigestSignInit(context, NULL, EVP_sha256(), NULL, key) > 0 &&
        EVP_DigestSign(context, wrapped, &count, (const uint8_t *)words->at, words->count) > 0 &&
        unwrap(wrapped, count, signature);
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(key);
    return good;
}

// "https://push.example:8443", of "https://push.example:8443/some/thing".
static size_t origin_length(const char *url)
{
    const char *host = strstr(url, "://");
    return host ? (size_t)(host + 3 - url) + strcspn(host + 3, "/?#") : strlen(url);
}

static void put_claims(const char *url, const char *about, int64_t until, Text *text)
{
    Text claims = {0}, origin = {0};
    text_bytes(&origin, url, origin_length(url));
    text_char(&claims, '{');
    json_put_text(&claims, "aud", text_get(&origin));
    json_put_number(&claims, "exp", until);
    json_put_text(&claims, "sub", about);
    text_char(&claims, '}');
    push_letters(claims.at, claims.count, text);
    text_free(&claims);
    text_free(&origin);
}

bool push_authorize(const PushKey *key, const char *url, const char *about, int64_t until,
                    Text *text)
{
    static const char HEAD[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";
    uint8_t signature[2 * HASH];
    Text words = {0};
    push_letters(HEAD, sizeof HEAD - 1, &words);
    text_char(&words, '.');
    put_claims(url, about, until, &words);
    bool good = sign(key, &words, signature);
    text_format(text, "vapid t=%s.", text_get(&words));
    push_letters(signature, sizeof signature, text);
    text_add(text, ", k=");
    push_letters(key->open, PUSH_OPEN, text);
    text_free(&words);
    return good;
}
