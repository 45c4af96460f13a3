// SPDX-License-Identifier: MIT
// listen.c - where we listen, and who is let in. See net.h.
#include "server/net.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

enum { WAITING_IN_LINE = 4096, LET_IN_AT_ONCE = 512, PAUSE = 1000 };

static void read_address(const struct sockaddr_storage *from, Address *address)
{
    char text[INET6_ADDRSTRLEN] = "";
    if (from->ss_family == AF_INET)
        inet_ntop(AF_INET, &((const struct sockaddr_in *)from)->sin_addr, text, sizeof text);
    else if (from->ss_family == AF_INET6)
        inet_ntop(AF_INET6, &((const struct sockaddr_in6 *)from)->sin6_addr, text, sizeof text);
    if (!address_read(address, text, strlen(text))) strcpy(address->text, "unknown");
}

static void let_in(Net *net, int fd, const Address *address, Way way)
{
    int on = 1;
    fcntl(fd, F_SETFL, O_NONBLOCK);
    fcntl(fd, F_SETFD, FD_CLOEXEC);
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    link_open(net, fd, address, way);
}

void net_adopt(Net *net, int fd, const Address *address) { let_in(net, fd, address, FROM_OUTSIDE); }

static Way way_of(const Net *net, const ev_io *io)
{
    return io == &net->inside ? TO_WATCH : io == &net->admin ? TO_RUN : FROM_OUTSIDE;
}

static void on_listener(struct ev_loop *loop, ev_io *io, int events)
{
    Net *net = io->data;
    net_set_time(net);
    for (int i = 0; i < LET_IN_AT_ONCE && net->links < net->links_most; i++) {
        struct sockaddr_storage from;
        socklen_t size = sizeof from;
        Address address;
        int fd = accept(io->fd, (struct sockaddr *)&from, &size);
        if (fd < 0 && errno != EAGAIN && errno != ECONNABORTED) net->pause = net->hall.now + PAUSE;
        if (fd < 0) break;
        read_address(&from, &address);
        let_in(net, fd, &address, way_of(net, io));
    }
}

// Listens there, or says why not, as a negative errno.
static int open_socket(const struct addrinfo *place)
{
    int fd = socket(place->ai_family, SOCK_STREAM, 0), on = 1, off = 0;
    if (fd < 0) return -errno;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (place->ai_family == AF_INET6) setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &off, sizeof off);
    fcntl(fd, F_SETFL, O_NONBLOCK);
    fcntl(fd, F_SETFD, FD_CLOEXEC);
    if (!bind(fd, place->ai_addr, place->ai_addrlen) && !listen(fd, WAITING_IN_LINE)) return fd;
    int why = errno;
    close(fd);
    return -why;
}

static struct addrinfo *find_place(const char *host, int port)
{
    struct addrinfo wish = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE}, *list = NULL;
    char words[16];
    snprintf(words, sizeof words, "%d", port);
    if (!strcmp(host, "localhost")) wish.ai_family = AF_INET;
    return getaddrinfo(host, words, &wish, &list) ? NULL : list;
}

static int open_at(const char *host, int port, Problem *problem)
{
    struct addrinfo *list = find_place(host, port);
    int fd = list ? open_socket(list) : -EADDRNOTAVAIL;
    if (list) freeaddrinfo(list);
    if (fd < 0)
        problem_say(problem, "cannot_listen", "host=%s\nport=%d\nwhy=%s", host, port,
                    problem_why(-fd));
    return fd;
}

// While a server runs here, its port is in use by right.
bool listen_check(const char *host, int port, bool running, Problem *problem)
{
    int fd = open_at(host, port, problem);
    if (fd >= 0) close(fd);
    return fd >= 0 || (running && fd == -EADDRINUSE);
}

static bool listen_at(Net *net, ev_io *io, const char *host, int port, Problem *problem)
{
    int fd = open_at(host, port, problem);
    if (fd < 0) return false;
    ev_io_init(io, on_listener, fd, EV_READ);
    io->data = net;
    return true;
}

static bool name_admin(const Net *net, struct sockaddr_un *at)
{
    const char *data = net->hall.options.data;
    *at = (struct sockaddr_un){.sun_family = AF_UNIX};
    return data &&
           snprintf(at->sun_path, sizeof at->sun_path, "%s/admin", data) < (int)sizeof at->sun_path;
}

// A socket in the data folder: who may open that may run the server. One that is left over from a
// server that was killed is nobody's, for we hold the folder's lock.
static void listen_in_folder(Net *net)
{
    struct sockaddr_un at;
    int fd = name_admin(net, &at) ? socket(AF_UNIX, SOCK_STREAM, 0) : -1;
    if (fd < 0) return;
    fcntl(fd, F_SETFL, O_NONBLOCK);
    fcntl(fd, F_SETFD, FD_CLOEXEC);
    unlink(at.sun_path);
    mode_t mask = umask(077);
    bool good = !bind(fd, (struct sockaddr *)&at, sizeof at) && !listen(fd, WAITING_IN_LINE);
    umask(mask);
    if (!good) {
        close(fd);
        return;
    }
    ev_io_init(&net->admin, on_listener, fd, EV_READ);
    net->admin.data = net;
    ev_io_start(net->loop, &net->admin);
}

static void stop_in_folder(Net *net)
{
    struct sockaddr_un at;
    if (net->admin.fd < 0) return;
    ev_io_stop(net->loop, &net->admin);
    close(net->admin.fd);
    if (name_admin(net, &at)) unlink(at.sun_path);
}

bool listen_start(Net *net, Problem *problem)
{
    const ServeOptions *o = net->options;
    if (!listen_at(net, &net->listener, o->host, o->port, problem)) return false;
    listen_in_folder(net);
    if (o->metrics_port < 0) return true;
    if (!listen_at(net, &net->inside, o->metrics_host, o->metrics_port, problem)) return false;
    ev_io_start(net->loop, &net->inside);
    return true;
}

void listen_set(Net *net, bool on)
{
    if (net->listener.fd < 0 || ev_is_active(&net->listener) == on) return;
    if (on) ev_io_start(net->loop, &net->listener);
    else ev_io_stop(net->loop, &net->listener);
}

void listen_stop(Net *net)
{
    stop_in_folder(net);
    listen_set(net, false);
    if (net->listener.fd >= 0) close(net->listener.fd);
    if (net->inside.fd < 0) return;
    ev_io_stop(net->loop, &net->inside);
    close(net->inside.fd);
}

static int port_of(int fd)
{
    struct sockaddr_storage at;
    socklen_t size = sizeof at;
    if (getsockname(fd, (struct sockaddr *)&at, &size)) return 0;
    return ntohs(at.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&at)->sin6_port
                                          : ((struct sockaddr_in *)&at)->sin_port);
}

void listen_name(const ev_io *io, const char *scheme, const char *host, char *name, size_t room)
{
    bool v6 = strchr(host, ':');
    snprintf(name, room, "%s://%s%s%s:%d", scheme, v6 ? "[" : "", host, v6 ? "]" : "",
             port_of(io->fd));
}
