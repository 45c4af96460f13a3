// SPDX-License-Identifier: MIT
// welcome.c - whose page is it? A page of somebody else must not use the visitor's browser to speak
// with us: by its origin, which browsers name, or by a name of its own that leads here (rebinding).
#include "server/net.h"

#include <string.h>
#include <strings.h>

// Without the port.
static Piece name_of(Piece host)
{
    const char *end = host.count && host.at[0] == '[' ? memchr(host.at, ']', host.count) : NULL;
    const char *port = end ? end + 1 : host.count ? memchr(host.at, ':', host.count) : NULL;
    return port ? (Piece){host.at, (size_t)(port - host.at)} : host;
}

static bool is_number(Piece name)
{
    Address address;
    if (name.count > 2 && name.at[0] == '[' && name.at[name.count - 1] == ']')
        return address_read(&address, name.at + 1, name.count - 2);
    return address_read(&address, name.at, name.count);
}

static bool is_machine(const Net *net, Piece name)
{
    size_t length = strlen(net->name);
    if (name.count == length + 6 && !strncasecmp(name.at + length, ".local", 6))
        name.count = length;
    return length && piece_is_like(name, net->name);
}

static Piece host_of(Piece origin)
{
    for (size_t i = 0; i + 3 <= origin.count; i++)
        if (!memcmp(origin.at + i, "://", 3))
            return (Piece){origin.at + i + 3, origin.count - i - 3};
    return (Piece){0};
}

// A number cannot be led anywhere; behind a proxy it is the proxy that knows its names.
static bool is_own_name(const Net *net, Piece host)
{
    Piece name = name_of(host);
    if (!host.at || net->options->behind_proxy || is_number(name)) return true;
    if (piece_is_like(name, "localhost") || is_machine(net, name)) return true;
    for (int i = 0; net->options->origin[i]; i++) {
        const char *origin = net->options->origin[i];
        Piece other = name_of(host_of((Piece){origin, strlen(origin)}));
        if (other.count == name.count && !strncasecmp(other.at, name.at, name.count)) return true;
    }
    return false;
}

bool is_welcome(const Net *net, const Request *request)
{
    Piece origin = request->origin, named = host_of(origin), host = request->host;
    if (!is_own_name(net, host)) return false;
    if (!origin.at) return true;
    for (int i = 0; net->options->origin[i]; i++)
        if (piece_is(origin, net->options->origin[i])) return true;
    return named.count && named.count == host.count && !strncasecmp(named.at, host.at, host.count);
}
