// SPDX-License-Identifier: MIT
// check.c - see check.h.
#include "cli/check.h"

#include "base/words.h"
#include "hall/log.h"
#include "server/address.h"
#include "server/contacts.h"

#include <netdb.h>
#include <string.h>

void check_think_key(const Command *command, const char *words)
{
    Key key;
    if (!token_key('t', words, &key)) cli_wrong(command, "no_think_key", NO_VALUES);
}

// What is behind the scheme, or NULL: of another scheme.
static const char *behind(const char *url, const char *scheme, const char *safe_scheme)
{
    size_t count = strlen(scheme), safe = strlen(safe_scheme);
    if (!strncmp(url, scheme, count)) return url + count;
    return strncmp(url, safe_scheme, safe) ? NULL : url + safe;
}

void check_server(const Command *command, const char *url)
{
    const char *host = behind(url, "http://", "https://");
    if (!host || !*host) cli_wrong(command, "server_url", "url=%s", url);
}

void check_origin(const Command *command, const char *origin)
{
    const char *host = behind(origin, "http://", "https://");
    if (!host || !*host || strpbrk(host, "/?#@ "))
        cli_wrong(command, "origin", "origin=%s", origin);
}

void check_smtp(const Command *command, const char *url)
{
    if (!behind(url, "smtp://", "smtps://")) cli_wrong(command, "smtp", "url=%s", url);
}

void check_mail_from(const Command *command, const char *address)
{
    if (!is_mail_address(address)) cli_wrong(command, "mail_from", "from=%s", address);
}

void check_fleet(const Command *command, const char *address)
{
    struct addrinfo *place = place_read(address);
    if (!place) cli_wrong(command, "fleet_address", "address=%s", address);
    freeaddrinfo(place);
}

void check_log_level(const Command *command, const char *level)
{
    if (!log_set_level(level)) cli_wrong(command, "log_level", "level=%s", level);
}
