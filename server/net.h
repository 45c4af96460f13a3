// SPDX-License-Identifier: MIT
// net.h - the sockets: one loop, and a Link for every connection. Shared by the files that know
// them: net.c (the loop), listen.c (who is let in), link.c (bytes in and out), request.c (HTTP),
// socket.c (WebSockets), relay.c (tables of another server). Fuzzers hand connections of their own
// to net_adopt.
#pragma once

#include "base/histogram.h"
#include "server/address.h"
#include "server/files.h"
#include "server/http.h"
#include "server/serve.h"
#include "server/tls.h"
#include "server/watch.h"
#include "server/wheel.h"

#include <ev.h>
#include <sys/uio.h>

typedef struct Net {
    Hall hall;
    const ServeOptions *options;
    struct ev_loop *loop;
    ev_io listener, inside, admin;  // for all, for whoever watches us, for whoever runs us
    ev_timer timer;
    ev_async wake;
    Tls *tls;  // NULL: plain http
    Files files;
    Wheel wheel;            // every link is in it
    Text spare;             // memory for what comes in next
    struct Relay *relays;   // of links that another server answers
    int gone;               // servers that had gone when they were last looked at
    struct Link *ready;     // links that go on in the next pass without waiting for their socket
    int links, links_most;  // so many descriptors are left to us
    int64_t pause;          // until then nobody is let in: the system has no descriptors
    int64_t wall, since;    // wall clock at start, and the steady clock then
    char name[256];         // of this machine
    uint64_t named;         // the last request that got a name
    Histogram requests, messages, passes;
    Watch *watch;
} Net;

typedef enum LinkState {
    LINK_HEAD,     // a request's head is awaited
    LINK_BODY,     // ... its body
    LINK_WAIT,     // ... its answer, from the hall
    LINK_ANSWER,   // the answer goes out
    LINK_SOCKET,   // a WebSocket
    LINK_RELAY,    // another server answers
    LINK_LEAVING,  // all is said; what still comes is thrown away, so that the last words arrive
} LinkState;

// By which listener somebody came.
typedef enum Way { FROM_OUTSIDE, TO_WATCH, TO_RUN } Way;

// One connection.
typedef struct Link {
    Timed timed;  // the first field
    ev_io io;
    Net *net;
    TlsLink *tls;
    struct Link *next_ready;
    LinkState state;
    bool ready;          // stands in net->ready
    bool ended, broken;  // the other side sends no more; nothing can be said any more
    bool blocked;        // the socket takes no more for now
    bool lasts;          // after the answer the next request is awaited
    bool bare;           // the answer goes without its body
    Way way;             // by which it came
    char request[REQUEST_ROOM];
    int64_t began;          // when the request in hand was whole, in steady us
    Address from;           // where the socket comes from
    Address address;        // under which it is counted; behind a proxy whom that names
    Text in, out;           // received and not yet understood; to be sent before all else
    size_t looked;          // so much of `in` holds no end of a head
    size_t out_sent, sent;  // of `out`; of the answer's body or of the first letter
    size_t awaited;         // bytes of the body; in LINK_LEAVING: that may still be thrown away
    Call *call;
    struct Relay *relay;  // to the other server
    // WebSockets
    Peer *peer;
    int64_t heard;  // when something came last
    Text message;   // pieces of one that is not whole yet
    bool in_message, said_bye;
} Link;

// net.c
bool net_open(Net *, const ServeOptions *, Problem *);  // all but the listening
void net_close(Net *);
void net_pass(Net *, int64_t until);  // waits at most until then
void net_set_time(Net *);

// listen.c
// Whether one could listen there; running: a server that may be doing so is meant to be there.
bool listen_check(const char *host, int port, bool running, Problem *);
bool listen_start(Net *, Problem *);
void listen_set(Net *, bool on);
void listen_stop(Net *);
void listen_name(const ev_io *, const char *scheme, const char *host, char *name, size_t room);
void net_adopt(Net *, int fd, const Address *);  // a connected socket

// welcome.c
bool is_welcome(const Net *, const Request *);  // not a page of somebody else

// link.c
void link_open(Net *, int fd, const Address *, Way);
void link_name(Link *);  // a new name for the next request
void link_close(Link *);
void link_step(Link *);                    // does what can be done now
void link_expire(Link *);                  // its time is over
void link_due(Link *, int64_t ms);         // from now on
bool link_claim(Link *, const Address *);  // counted there; false: it has too many
void link_take(Link *, size_t count);      // drops the first bytes of `in`
void link_make_ready(Link *);              // to go on in the next pass
void link_settle(Link *);  // after something was sent: watches its socket for what comes next
int64_t link_patience(const Net *);  // how long a head may be awaited
bool link_put_out(Link *);           // sends `out`; true: all of it has gone
ssize_t link_send(Link *, const struct iovec *, int count);
void link_leave(Link *);  // closes it politely

// request.c
void request_step(Link *);                // LINK_HEAD, LINK_BODY
void request_answer(Link *);              // LINK_WAIT, once the call is done
void request_send(Link *);                // LINK_ANSWER
void request_refuse(Link *, int status);  // answers without a call, and leaves
void request_drop(Link *);

// socket.c
void socket_open(Link *, const Request *, const char *path);
void socket_step(Link *);
void socket_send(Link *);
void socket_ring(Link *);  // there are letters, or it shall be closed
void socket_expire(Link *);
void socket_drop(Link *);
