// SPDX-License-Identifier: MIT
// address.c - see address.h.
#include "server/address.h"

#include <arpa/inet.h>
#include <netdb.h>
#include <string.h>

static const unsigned char MAPPED[12] = {[10] = 0xff, [11] = 0xff};  // ::ffff:1.2.3.4

bool address_read(Address *address, const char *text, size_t count)
{
    char words[INET6_ADDRSTRLEN];
    unsigned char bytes[16];
    if (!count || count >= sizeof words) return false;
    memcpy(words, text, count);
    words[count] = 0;
    if (inet_pton(AF_INET, words, bytes) == 1)
        return inet_ntop(AF_INET, bytes, address->text, sizeof address->text);
    if (inet_pton(AF_INET6, words, bytes) != 1) return false;
    if (!memcmp(bytes, MAPPED, sizeof MAPPED))
        return inet_ntop(AF_INET, bytes + 12, address->text, sizeof address->text);
    memset(bytes + 8, 0, 8);
    return inet_ntop(AF_INET6, bytes, address->text, sizeof address->text);
}

// Numbers only: to ask for a name may take as long as a name server likes.
struct addrinfo *place_read(const char *words)
{
    enum { NUMBERS = AI_NUMERICHOST | AI_NUMERICSERV };
    struct addrinfo wish = {.ai_socktype = SOCK_STREAM, .ai_flags = NUMBERS}, *place = NULL;
    char host[INET6_ADDRSTRLEN];
    bool v6 = *words == '[';
    size_t count = strcspn(words + v6, v6 ? "]" : ":");
    const char *port = words + v6 + count + (v6 && words[v6 + count]);
    if (!count || count >= sizeof host || *port != ':' || !port[1]) return NULL;
    memcpy(host, words + v6, count);
    host[count] = 0;
    return getaddrinfo(host, port + 1, &wish, &place) ? NULL : place;
}
