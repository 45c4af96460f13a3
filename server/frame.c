// SPDX-License-Identifier: MIT
// frame.c - see frame.h.
#include "server/frame.h"

#include <openssl/sha.h>
#include <sodium.h>
#include <string.h>

static bool is_allowed(const SocketFrame *frame)
{
    switch (frame->kind) {
    case FRAME_MORE:
    case FRAME_TEXT:
    case FRAME_BINARY: return true;
    case FRAME_CLOSE:
    case FRAME_PING:
    case FRAME_PONG: return frame->last && frame->count <= CONTROL_MOST;
    default: return false;
    }
}

int frame_read(SocketFrame *frame, const char *bytes, size_t count)
{
    const unsigned char *b = (const unsigned char *)bytes;
    if (count < 2) return 0;
    if (b[0] & 0x70 || !(b[1] & 0x80)) return -1;  // an extension, or not masked
    *frame = (SocketFrame){.kind = b[0] & 15, .last = b[0] & 0x80, .count = b[1] & 127};
    size_t more = frame->count == 126 ? 2 : frame->count == 127 ? 8 : 0;
    if (count < 2 + more + 4) return is_allowed(frame) ? 0 : -1;
    if (more) frame->count = 0;
    for (size_t i = 0; i < more; i++) frame->count = frame->count << 8 | b[2 + i];
    memcpy(frame->mask, b + 2 + more, 4);
    return is_allowed(frame) ? (int)(2 + more + 4) : -1;
}

void frame_unmask(const SocketFrame *frame, char *bytes)
{
    for (uint64_t i = 0; i < frame->count; i++) bytes[i] ^= (char)frame->mask[i & 3];
}

size_t frame_head(int kind, size_t count, char head[FRAME_HEAD])
{
    size_t more = count < 126 ? 0 : count < 65536 ? 2 : 8;
    head[0] = (char)(0x80 | kind);
    head[1] = (char)(more == 0 ? count : more == 2 ? 126 : 127);
    for (size_t i = 0; i < more; i++) head[2 + i] = (char)(count >> 8 * (more - 1 - i) & 0xff);
    return 2 + more;
}

bool is_utf8(const char *bytes, size_t count)
{
    uint32_t letter;
    for (size_t i = 0, length; i < count; i += length) {
        length = (unsigned char)bytes[i] < 0x80 ? 1 : utf8_letter(bytes + i, count - i, &letter);
        if (!length) return false;
    }
    return true;
}

void accept_key(Piece key, char accept[ACCEPT_ROOM])
{
    static const char WORD[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";  // the RFC's own
    unsigned char hash[SHA_DIGEST_LENGTH];
    Text text = {0};
    text_bytes(&text, key.at, key.count);
    text_add(&text, WORD);
    SHA1((const unsigned char *)text.at, text.count, hash);
    text_free(&text);
    sodium_bin2base64(accept, ACCEPT_ROOM, hash, sizeof hash, sodium_base64_VARIANT_ORIGINAL);
}
