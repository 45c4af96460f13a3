// SPDX-License-Identifier: MIT
// relay.c - see relay.h.
#include "server/relay.h"

#include "hall/messages.h"
#include "hall/room.h"
#include "server/address.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

enum { RELAY_TIME = 120000 };                    // ms of silence: tables say something more often
enum { CHUNK = 16 << 10, BUFFERED = 64 << 10 };  // bytes on their way in one direction
static const char LED[] = "x-moraine-led";       // a request is led once

struct Relay {
    ev_io io;
    Link *link;
    struct Relay *next, **place;  // in net->relays
    Text out;                     // on its way there
    size_t sent;
    bool heard;  // something has come back
    bool ended;
};

// The table in /api/1/tables/ID/... and /ws/1/ID.
static bool read_table(const char *path, char id[TABLE_ID_ROOM])
{
    static const char *const FRONTS[] = {"/api/1/tables/", SOCKET_PATH};
    for (int i = 0; i < 2; i++) {
        size_t front = strlen(FRONTS[i]);
        if (strncmp(path, FRONTS[i], front)) continue;
        size_t count = strcspn(path + front, "/");
        if (!count || count >= TABLE_ID_ROOM) return false;
        memcpy(id, path + front, count);
        id[count] = 0;
        return true;
    }
    return false;
}

static bool is_header(const char *line, const char *name)
{
    return !strncasecmp(line, name, strlen(name)) && line[strlen(name)] == ':';
}

static bool was_led(const char *head, size_t count)
{
    for (const char *line = head; line && line < head + count; line++) {
        if (is_header(line, LED)) return true;
        line = memchr(line, '\n', (size_t)(head + count - line));
        if (!line) break;
    }
    return false;
}

// The same head, but it says who asks, and that the connection ends with the answer.
static void put_head(const Link *link, const char *head, size_t count, bool socket, Text *out)
{
    for (const char *line = head, *next; line < head + count && *line != '\r'; line = next) {
        next = (const char *)memchr(line, '\n', (size_t)(head + count - line)) + 1;
        if (is_header(line, "x-forwarded-for") || (!socket && is_header(line, "connection")))
            continue;
        text_bytes(out, line, (size_t)(next - line));
    }
    if (!socket) header_add(out, "connection", "close");
    header_add(out, "x-forwarded-for", link->address.text);
    header_add(out, LED, "1");
    text_add(out, "\r\n");
}

static int dial(const char *address)
{
    struct addrinfo *place = place_read(address);
    int fd = place ? socket(place->ai_family, place->ai_socktype, 0) : -1;
    if (fd >= 0) {
        fcntl(fd, F_SETFL, O_NONBLOCK);
        fcntl(fd, F_SETFD, FD_CLOEXEC);
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &(int){1}, sizeof(int));
        if (connect(fd, place->ai_addr, place->ai_addrlen) && errno != EINPROGRESS) {
            close(fd);
            fd = -1;
        }
    }
    if (place) freeaddrinfo(place);
    return fd;
}

// What still waits, and whether there is room for more, decides what is watched.
static void watch(struct Relay *r)
{
    struct ev_loop *loop = r->link->net->loop;
    bool full = r->link->out.count - r->link->out_sent > BUFFERED;
    int events = (r->ended || full ? 0 : EV_READ) | (r->sent < r->out.count ? EV_WRITE : 0);
    if (events == (r->io.events & (EV_READ | EV_WRITE))) return;
    ev_io_stop(loop, &r->io);
    ev_io_set(&r->io, r->io.fd, events);
    if (events) ev_io_start(loop, &r->io);
}

static void put_out(struct Relay *r)
{
    while (r->sent < r->out.count) {
        ssize_t sent = send(r->io.fd, r->out.at + r->sent, r->out.count - r->sent, MSG_NOSIGNAL);
        if (sent < 0 && errno != EAGAIN && errno != EINPROGRESS && errno != ENOTCONN)
            r->ended = true;
        if (sent <= 0) return;
        r->sent += (size_t)sent;
    }
    text_free(&r->out);
    r->sent = 0;
}

static void take_in(struct Relay *r)
{
    static char bytes[CHUNK];
    ssize_t got = recv(r->io.fd, bytes, sizeof bytes, 0);
    if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (got <= 0) r->ended = true;
    else {
        text_bytes(&r->link->out, bytes, (size_t)got);
        r->heard = true;
        link_due(r->link, RELAY_TIME);
    }
}

// The other server has gone: who has heard nothing yet is told to ask again.
static void finish(Link *link)
{
    bool heard = link->relay->heard;
    relay_drop(link);
    if (heard) link_leave(link);
    else request_refuse(link, 503);
}

void relay_step(Link *link)
{
    struct Relay *r = link->relay;
    assert(r && r->link == link);
    if (link->in.count && r->out.count - r->sent < BUFFERED) {
        text_bytes(&r->out, link->in.at, link->in.count);
        link_take(link, link->in.count);
        link_due(link, RELAY_TIME);
    }
    put_out(r);
    bool empty = link_put_out(link);
    if (r->ended && empty) finish(link);
    else watch(r);
}

static void on_io(struct ev_loop *loop, ev_io *io, int events)
{
    struct Relay *r = io->data;
    if (events & EV_READ) take_in(r);
    link_step(r->link);
}

void relay_drop(Link *link)
{
    struct Relay *r = link->relay;
    if (!r) return;
    assert(*r->place == r);
    *r->place = r->next;
    if (r->next) r->next->place = r->place;
    ev_io_stop(link->net->loop, &r->io);
    close(r->io.fd);
    text_free(&r->out);
    free(r);
    link->relay = NULL;
}

static void enlist(struct Relay *r)
{
    struct Relay **list = &r->link->net->relays;
    r->next = *list;
    r->place = list;
    if (r->next) r->next->place = &r->next;
    *list = r;
}

// One that was paused keeps its connections, but nobody need wait for it.
void relay_look(Net *net)
{
    if (net->gone == net->hall.gone) return;
    net->gone = net->hall.gone;
    for (struct Relay *r = net->relays; r; r = r->next) {
        r->ended = true;
        link_make_ready(r->link);
    }
}

bool relay_open(Link *link, const char *path, const char *head, size_t count, bool socket)
{
    Hall *hall = &link->net->hall;
    char id[TABLE_ID_ROOM], address[SERVER_ROOM];
    if (!hall->options.fleet || !read_table(path, id) || room_awake(hall, id)) return false;
    if (was_led(head, count) || !store_find_owner(hall->store, id, address)) return false;
    int fd = dial(address);
    if (fd < 0) return request_refuse(link, 503), true;
    struct Relay *r = link->relay = calloc(1, sizeof *r);
    if (!r) abort();
    r->link = link;
    enlist(r);
    link->state = LINK_RELAY;
    link_due(link, RELAY_TIME);
    put_head(link, head, count, socket, &r->out);
    ev_io_init(&r->io, on_io, fd, EV_READ | EV_WRITE);
    r->io.data = r;
    ev_io_start(link->net->loop, &r->io);
    link_make_ready(link);
    return true;
}
