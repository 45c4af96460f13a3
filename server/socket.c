// SPDX-License-Identifier: MIT
// socket.c - WebSockets on a link: the handshake, messages in and letters out. See net.h.
#include "hall/messages.h"
#include "server/frame.h"
#include "server/net.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { PING_AFTER = 25000, GONE_AFTER = 60000 };  // ms of silence
enum { BYE_TIME = 10000 };                        // for the last letters
enum { MESSAGE_MOST = 8192 };                     // beyond that the hall refuses it anyway
enum { TOGETHER = 16 };                           // letters handed over at once
enum { REPLIES_MOST = 512 };                      // bytes of pongs that wait
_Static_assert((int)MAIL_FRONT >= (int)FRAME_HEAD, "room for a frame's head");

static bool is_handshake(const Request *request)
{
    enum { KEY_LENGTH = 24 };
    return piece_is(request->method, "GET") && !request->old && request->upgrades &&
           request->to_websocket && request->ours && piece_is(request->version, "13") &&
           request->key.count == KEY_LENGTH;
}

static void write_handshake(Text *out, Piece key)
{
    char accept[ACCEPT_ROOM];
    accept_key(key, accept);
    text_add(out, "HTTP/1.1 101 Switching Protocols\r\n");
    header_add(out, "upgrade", "websocket");
    header_add(out, "connection", "upgrade");
    header_add(out, "sec-websocket-accept", accept);
    header_add(out, "sec-websocket-protocol", SOCKET_PROTOCOL);
    text_add(out, "\r\n");
}

void socket_open(Link *link, const Request *request, const char *path)
{
    const size_t front = strlen(SOCKET_PATH);
    if (strncmp(path, SOCKET_PATH, front) || !is_handshake(request)) {
        request_refuse(link, request->to_websocket ? 400 : 426);
        return;
    }
    Peer *peer = link->peer = calloc(1, sizeof *peer);
    if (!peer) abort();
    if (strlen(path + front) < sizeof peer->table) strcpy(peer->table, path + front);
    peer->socket = link;
    peer->address = link->address;
    strcpy(peer->request, link->request);
    link->state = LINK_SOCKET;
    link_due(link, PING_AFTER);
    write_handshake(&link->out, request->key);
    link_put_out(link);
    hall_connect(&link->net->hall, peer);
    if (link->in.count) link_make_ready(link);
}

void socket_drop(Link *link)
{
    if (!link->peer) return;
    hall_leave(link->peer);
    free(link->peer);
    link->peer = NULL;
}

static void put_control(Link *link, int kind, const char *bytes, size_t count)
{
    char head[FRAME_HEAD];
    assert(count <= CONTROL_MOST);
    if (kind != FRAME_CLOSE && link->out.count > REPLIES_MOST) return;
    text_bytes(&link->out, head, frame_head(kind, count, head));
    text_bytes(&link->out, bytes, count);
}

static void say_bye(Link *link, int why)
{
    const char code[2] = {(char)(why >> 8), (char)(why & 0xff)};
    if (link->said_bye) return;
    link->said_bye = link->peer->closing = true;
    put_control(link, FRAME_CLOSE, code, sizeof code);
    link_due(link, BYE_TIME);
}

// Letters. Their frames' heads are the same for all who get them, and stand before the bytes.

static struct iovec part_of(Mail *mail)
{
    char head[FRAME_HEAD];
    size_t count = frame_head(FRAME_TEXT, mail->count, head);
    char *start = (char *)mail + offsetof(Mail, bytes) - count;
    memcpy(start, head, count);
    return (struct iovec){start, count + mail->count};
}

static int gather(Link *link, struct iovec part[TOGETHER])
{
    const Outbox *box = &link->peer->outbox;
    assert(link->peer->held <= box->count);
    int most = box->count - link->peer->held, count = 0;
    if (link->out.count && most > 1) most = 1;  // what is begun is ended, then the replies
    for (; count < most && count < TOGETHER; count++) part[count] = part_of(outbox_see(box, count));
    if (!count) return 0;
    part[0].iov_base = (char *)part[0].iov_base + link->sent;
    part[0].iov_len -= link->sent;
    return count;
}

// So many bytes have gone.
static void take_sent(Link *link, const struct iovec *part, int count, size_t sent)
{
    for (int i = 0; i < count && sent >= part[i].iov_len; i++) {
        sent -= part[i].iov_len;
        mail_drop(outbox_take(&link->peer->outbox));
        link->sent = 0;
    }
    assert(!sent || link->peer->outbox.count);  // of a letter that is begun
    link->sent += sent;
}

static bool send_letters(Link *link)
{
    struct iovec part[TOGETHER];
    int count = gather(link, part);
    if (!count) return false;
    size_t sent = (size_t)link_send(link, part, count);
    take_sent(link, part, count, sent);
    return sent;
}

// Behind a close frame nothing may come.
static bool is_all_said(const Link *link)
{
    if (link->said_bye) return !link->out.count;
    return link->peer->closing && !link->peer->outbox.count;
}

void socket_send(Link *link)
{
    bool more = true;
    while (more && (link->sent || link_put_out(link)))
        more = (link->sent || !link->said_bye) && send_letters(link);
    if (link->broken || !is_all_said(link)) return;
    say_bye(link, CLOSE_DONE);
    if (link_put_out(link)) link_leave(link);
}

void socket_ring(Link *link)
{
    if (link->state != LINK_SOCKET) return;
    if (link->peer->closing) link_due(link, BYE_TIME);
    socket_send(link);
    link_settle(link);
}

// Messages.

static void end_message(Link *link, const char *bytes, size_t count)
{
    link->in_message = false;
    if (!is_utf8(bytes, count)) say_bye(link, CLOSE_NOT_UTF8);
    else hall_message(link->peer, bytes, count);
}

static void take_text(Link *link, const SocketFrame *frame, char *bytes)
{
    size_t count = (size_t)frame->count;
    if (frame->last && !link->in_message) {
        end_message(link, bytes, count);
        return;
    }
    link->in_message = true;
    text_bytes(&link->message, bytes, count);
    if (!frame->last) return;
    end_message(link, text_get(&link->message), link->message.count);
    text_free(&link->message);
}

static void take_frame(Link *link, const SocketFrame *frame, char *bytes)
{
    bool more = frame->kind == FRAME_MORE;
    frame_unmask(frame, bytes);
    switch (frame->kind) {
    case FRAME_BINARY: say_bye(link, CLOSE_NOT_TEXT); break;
    case FRAME_PING: put_control(link, FRAME_PONG, bytes, (size_t)frame->count); break;
    case FRAME_PONG: break;
    case FRAME_CLOSE: say_bye(link, CLOSE_DONE); break;
    default:
        if (more != link->in_message) say_bye(link, CLOSE_WRONG);
        else take_text(link, frame, bytes);
    }
}

// One frame of what has come; false: there is none that is whole.
static bool read_frame(Link *link, size_t *used)
{
    SocketFrame frame;
    int head = frame_read(&frame, link->in.at + *used, link->in.count - *used);
    if (head < 0) return say_bye(link, CLOSE_WRONG), false;
    if (!head) return false;
    if (frame.count > MESSAGE_MOST - link->message.count) {
        hall_message(link->peer, "", MESSAGE_MOST + 1);
        return false;
    }
    if (frame.count > link->in.count - *used - (size_t)head) return false;
    take_frame(link, &frame, link->in.at + *used + head);
    *used += (size_t)head + (size_t)frame.count;
    return true;
}

void socket_step(Link *link)
{
    size_t used = 0;
    assert(link->state == LINK_SOCKET && link->peer);
    while (!link->peer->closing && link->in.count > used && read_frame(link, &used)) {
    }
    if (link->peer->closing) text_free(&link->in);
    else if (used) link_take(link, used);
    socket_send(link);
}

void socket_expire(Link *link)
{
    int64_t silence = link->net->hall.now - link->heard;
    if (silence >= GONE_AFTER || link->peer->closing) link->broken = true;
    else if (silence < PING_AFTER) link_due(link, PING_AFTER - silence);
    else {
        put_control(link, FRAME_PING, "", 0);
        socket_send(link);
        link_due(link, GONE_AFTER - silence);
    }
}
