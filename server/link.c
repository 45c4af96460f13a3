// SPDX-License-Identifier: MIT
// link.c - one connection: bytes come in and go out, and each has its time. See net.h.
#include "server/relay.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { CHUNK = 16 << 10 };    // read at once
enum { IN_MOST = 16 << 10 };  // more is not read before what came is understood
enum { HEAD_TIME = 15000, HURRIED_TIME = 3000 };
enum { LEAVE_TIME = 2000, THROWN_AWAY = 2 << 20 };

static void on_io(struct ev_loop *loop, ev_io *io, int events)
{
    Link *link = (Link *)io->data;
    if (events & EV_WRITE) link->blocked = false;
    link_step(link);
}

// Where few descriptors are left, nobody may sit on one in silence.
int64_t link_patience(const Net *net)
{
    return net->links > net->links_most / 4 * 3 ? HURRIED_TIME : HEAD_TIME;
}

void link_name(Link *link)
{
    snprintf(link->request, sizeof link->request, "%016llx",
             (unsigned long long)++link->net->named);
}

void link_open(Net *net, int fd, const Address *address, Way way)
{
    Link *link = calloc(1, sizeof *link);
    if (!link) abort();
    link->net = net;
    link->from = *address;
    link->way = way;
    link_name(link);
    ev_io_init(&link->io, on_io, fd, EV_READ);
    link->io.data = link;
    net->links++;
    link_due(link, link_patience(net));
    ev_io_start(net->loop, &link->io);
    if (way != FROM_OUTSIDE) return;
    if (net->tls) link->tls = tls_begin(net->tls, fd);
    if (net->tls && !link->tls) link_close(link);
    else if (!net->options->behind_proxy && !link_claim(link, address)) request_refuse(link, 429);
}

static void unclaim(Link *link)
{
    Hall *hall = &link->net->hall;
    if (!link->address.text[0]) return;
    Client *client = addresses_find(&hall->addresses, &link->address, hall->now);
    assert(client->links > 0);
    client->links--;
}

bool link_claim(Link *link, const Address *address)
{
    Hall *hall = &link->net->hall;
    int64_t most = hall->options.limits.connections * LINKS_EACH;
    if (!strcmp(link->address.text, address->text)) return true;
    unclaim(link);
    link->address = *address;
    int links = ++addresses_find(&hall->addresses, address, hall->now)->links;
    if (!most || links <= most) return true;
    hall_limited(hall, address, "links", link->request);
    return false;
}

static void forget_ready(Link *link)
{
    Link **place = &link->net->ready;
    if (!link->ready) return;
    while (*place != link) place = &(*place)->next_ready;
    *place = link->next_ready;
}

void link_close(Link *link)
{
    Net *net = link->net;
    assert(net->links > 0);
    request_drop(link);
    socket_drop(link);
    relay_drop(link);
    unclaim(link);
    forget_ready(link);
    wheel_stop(&link->timed);
    ev_io_stop(net->loop, &link->io);
    if (link->tls) tls_end(link->tls);
    close(link->io.fd);
    text_free(&link->in);
    text_free(&link->out);
    text_free(&link->message);
    free(link);
    net->links--;
}

void link_due(Link *link, int64_t ms)
{
    wheel_set(&link->net->wheel, &link->timed, link->net->hall.now + ms);
}

void link_make_ready(Link *link)
{
    if (link->ready) return;
    link->ready = true;
    link->next_ready = link->net->ready;
    link->net->ready = link;
}

// What comes is nearly always understood at once, so the memory for it goes from link to link.
static void borrow(Link *link)
{
    if (link->in.at) return;
    link->in = link->net->spare;
    link->net->spare = (Text){0};
}

static void give_back(Link *link)
{
    Text *spare = &link->net->spare;
    text_free(spare);
    *spare = link->in;
    link->in = (Text){0};
}

void link_take(Link *link, size_t count)
{
    Text *in = &link->in;
    assert(count <= in->count);
    in->count -= count;
    if (in->count) memmove(in->at, in->at + count, in->count);
    else give_back(link);
}

static bool may_read(const Link *link)
{
    return !link->ended && !link->broken && link->in.count < IN_MOST;
}

// Bytes read; 0: none now; -1: there will be none.
static ssize_t receive(Link *link, char *bytes, size_t room)
{
    bool writes = false;
    ssize_t got;
    if (link->tls) {
        got = tls_read(link->tls, bytes, room, &writes);
        if (writes) link->blocked = true;
        return got;
    }
    got = recv(link->io.fd, bytes, room, 0);
    if (got < 0 && (errno == EAGAIN || errno == EINTR)) return 0;
    return got > 0 ? got : -1;
}

static void fill(Link *link)
{
    static char bytes[CHUNK];
    ssize_t got = may_read(link) ? receive(link, bytes, sizeof bytes) : 0;
    if (got < 0) link->ended = true;
    if (got <= 0) return;
    borrow(link);
    text_bytes(&link->in, bytes, (size_t)got);
    link->heard = link->net->hall.now;
}

ssize_t link_send(Link *link, const struct iovec *part, int count)
{
    ssize_t sent;
    assert(count > 0);
    if (link->broken || link->blocked) return 0;
    if (link->tls) sent = tls_write(link->tls, part->iov_base, part->iov_len);
    else {
        struct msghdr message = {.msg_iov = (struct iovec *)part, .msg_iovlen = (size_t)count};
        if (count == 1) sent = send(link->io.fd, part->iov_base, part->iov_len, MSG_NOSIGNAL);
        else sent = sendmsg(link->io.fd, &message, MSG_NOSIGNAL);
        if (sent < 0 && (errno == EAGAIN || errno == EINTR)) sent = 0;
    }
    if (sent < 0) link->broken = true;
    if (sent == 0) link->blocked = true;
    return sent > 0 ? sent : 0;
}

bool link_put_out(Link *link)
{
    while (link->out_sent < link->out.count) {
        struct iovec part = {link->out.at + link->out_sent, link->out.count - link->out_sent};
        ssize_t sent = link_send(link, &part, 1);
        if (!sent) return false;
        link->out_sent += (size_t)sent;
    }
    assert(link->out_sent == link->out.count);
    text_free(&link->out);
    link->out_sent = 0;
    return true;
}

void link_leave(Link *link)
{
    link->state = LINK_LEAVING;
    link->awaited = THROWN_AWAY;
    link_due(link, LEAVE_TIME);
    if (link->tls) tls_end(link->tls);
    link->tls = NULL;
    shutdown(link->io.fd, SHUT_WR);
    link_make_ready(link);
}

static void throw_away(Link *link)
{
    size_t count = link->in.count;
    socket_drop(link);
    link->awaited -= count < link->awaited ? count : link->awaited;
    text_free(&link->in);
    if (!link->awaited) link->broken = true;
}

static void advance(Link *link)
{
    switch (link->state) {
    case LINK_HEAD:
    case LINK_BODY: request_step(link); break;
    case LINK_WAIT: break;
    case LINK_ANSWER: request_send(link); break;
    case LINK_SOCKET: socket_step(link); break;
    case LINK_RELAY: relay_step(link); break;
    case LINK_LEAVING: throw_away(link); break;
    }
}

// Whoever has gone hears no answer; one that is on its way is still sent.
static bool is_over(const Link *link)
{
    return link->broken || (link->ended && link->state != LINK_ANSWER);
}

static void watch(Link *link)
{
    int events = (may_read(link) ? EV_READ : 0) | (link->blocked ? EV_WRITE : 0);
    if (link->tls && may_read(link) && tls_has_more(link->tls)) link_make_ready(link);
    if (events == (link->io.events & (EV_READ | EV_WRITE))) return;
    ev_io_stop(link->net->loop, &link->io);
    ev_io_set(&link->io, link->io.fd, events);
    if (events) ev_io_start(link->net->loop, &link->io);
}

void link_settle(Link *link)
{
    if (is_over(link)) link_make_ready(link);
    else watch(link);
}

void link_step(Link *link)
{
    net_set_time(link->net);
    fill(link);
    if (!link->broken) advance(link);
    if (is_over(link)) link_close(link);
    else watch(link);
}

void link_expire(Link *link)
{
    if (link->state == LINK_SOCKET) socket_expire(link);
    else link->broken = true;
    if (is_over(link)) link_close(link);
    else watch(link);
}
