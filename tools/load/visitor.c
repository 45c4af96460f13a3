// SPDX-License-Identifier: MIT
// visitor.c - see visitor.h.
#include "tools/load/visitor.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static int start(int port, int which, int flags)
{
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | flags, 0), on = 1;
    struct sockaddr_in address = {.sin_family = AF_INET}, own = address;
    address.sin_port = htons((uint16_t)port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    own.sin_addr.s_addr = htonl(INADDR_LOOPBACK + (uint32_t)which);
    if (fd < 0) return -1;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (!(which && bind(fd, (struct sockaddr *)&own, sizeof own)) &&
        (!connect(fd, (struct sockaddr *)&address, sizeof address) || errno == EINPROGRESS))
        return fd;
    close(fd);
    return -1;
}

int dial(int port) { return start(port, 0, 0); }
int dial_from(int port, int which) { return start(port, which, 0); }
int dial_start(int port, int which) { return start(port, which, SOCK_NONBLOCK); }

static bool send_all(int fd, const char *bytes, size_t count)
{
    while (count) {
        ssize_t sent = send(fd, bytes, count, MSG_NOSIGNAL);
        if (sent <= 0 && errno != EINTR && errno != EAGAIN) return false;
        if (sent > 0) bytes += sent, count -= (size_t)sent;
    }
    return true;
}

// Reads until the headers and the body they announce are there.
static char *read_answer(int fd, int *status)
{
    size_t count = 0, room = MESSAGE_ROOM;
    char *text = malloc(room + 1), *body = NULL;
    while (text) {
        ssize_t got = recv(fd, text + count, room - count, 0);
        if (got <= 0) break;
        text[count += (size_t)got] = 0;
        body = strstr(text, "\r\n\r\n");
        const char *length = body ? strstr(text, "content-length: ") : NULL;
        if (body && length && text + count >= body + 4 + atol(length + 16)) break;
        if (count == room) text = realloc(text, (room *= 2) + 1);
    }
    char *answer = body ? strdup(body + 4) : NULL;
    *status = body ? atoi(text + 9) : 0;
    free(text);
    return answer;
}

char *http_ask(int port, const char *method, const char *path, const char *token, const char *body,
               int *status)
{
    char head[512];
    int fd = dial(port);
    *status = 0;
    if (fd < 0) return NULL;
    int used =
        snprintf(head, sizeof head,
                 "%s %s HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
                 "Content-Length: %zu\r\n%s%s%s\r\n",
                 method, path, body ? strlen(body) : 0, token ? "Authorization: Bearer " : "",
                 token ? token : "", token ? "\r\n" : "");
    bool good = send_all(fd, head, (size_t)used) && (!body || send_all(fd, body, strlen(body)));
    char *answer = good ? read_answer(fd, status) : NULL;
    close(fd);
    return answer;
}

size_t handshake_write(char *head, size_t room, int port, const char *table)
{
    return (size_t)snprintf(
        head, room,
        "GET /ws/1/%s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: bW9yYWluZSBtb3JhaW5lIQ==\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: moraine.1\r\n\r\n",
        table, port);
}

bool visitor_open(Visitor *c, int port, const char *table)
{
    char head[512];
    *c = (Visitor){.fd = dial(port)};
    if (c->fd < 0) return false;
    size_t used = handshake_write(head, sizeof head, port, table);
    if (!send_all(c->fd, head, used)) return visitor_close(c), false;
    for (;;) {
        if (!visitor_fill(c)) return visitor_close(c), false;
        char *end = memmem(c->in, c->count, "\r\n\r\n", 4);
        if (!end) continue;
        if (strncmp(c->in, "HTTP/1.1 101", 12)) return visitor_close(c), false;
        size_t head_count = (size_t)(end + 4 - c->in);
        memmove(c->in, c->in + head_count, c->count -= head_count);
        return true;
    }
}

void visitor_close(Visitor *c)
{
    if (c->fd >= 0) close(c->fd);
    free(c->in);
    *c = (Visitor){.fd = -1};
}

bool visitor_send(Visitor *c, const char *message)
{
    unsigned char frame[4096 + 8];
    size_t count = strlen(message), head = count < 126 ? 2 : 4;
    if (count > 4096) return false;
    frame[0] = 0x81;
    frame[1] = 0x80 | (unsigned char)(count < 126 ? count : 126);
    if (count >= 126) frame[2] = (unsigned char)(count >> 8), frame[3] = (unsigned char)count;
    memset(frame + head, 0, 4);  // masked with 0: allowed, and nothing is to be hidden here
    memcpy(frame + head + 4, message, count);
    return send_all(c->fd, (char *)frame, head + 4 + count);
}

bool visitor_fill(Visitor *c)
{
    if (c->room - c->count < 4096) {
        c->room = c->room ? 2 * c->room : 8192;
        c->in = realloc(c->in, c->room + 1);
        if (!c->in) abort();
    }
    ssize_t got = recv(c->fd, c->in + c->count, c->room - c->count, 0);
    if (got > 0) c->count += (size_t)got;
    return got > 0 || (got < 0 && (errno == EAGAIN || errno == EINTR));
}

static void drop(Visitor *c, size_t count) { memmove(c->in, c->in + count, c->count -= count); }

// A message that was returned is dropped by the next call.
char *visitor_next(Visitor *c, size_t *count)
{
    static char message[1 << 20];
    while (c->count >= 2) {
        unsigned char *in = (unsigned char *)c->in;
        size_t head = 2, length = in[1] & 127;
        if (length == 126) head = 4;
        if (length == 127) head = 10;
        if (c->count < head) return NULL;
        if (head > 2)
            for (length = 0, in += 2; in < (unsigned char *)c->in + head; in++)
                length = length << 8 | *in;
        if (c->count < head + length || length >= sizeof message) return NULL;
        int kind = c->in[0] & 15;
        memcpy(message, c->in + head, length);
        message[length] = 0;
        drop(c, head + length);
        if (kind == 1) return *count = length, message;
    }
    return NULL;
}

const char *find_field(const char *message, const char *key)
{
    char quoted[40];
    snprintf(quoted, sizeof quoted, "\"%s\":", key);
    const char *at = strstr(message, quoted);
    return at ? at + strlen(quoted) : NULL;
}

bool find_text(const char *message, const char *key, char *text, size_t room)
{
    const char *at = find_field(message, key);
    size_t length = at && *at == '"' ? strcspn(at + 1, "\"") : room;
    if (length >= room) return false;
    memcpy(text, at + 1, length);
    text[length] = 0;
    return true;
}
