// SPDX-License-Identifier: MIT
// limits.h - how much one client may ask for. Buckets fill with time and are emptied by requests.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Limits {                                      // 0: no limit
    int64_t tables_per_hour, connections, calls_per_second;  // per address
    int64_t commands_per_second;                             // per connection
    int64_t chats_per_minute, reports_per_hour;              // per address
    int64_t thinking;  // seconds a minute, per table: what is more comes behind all others
    int onlookers;     // per table
    int tables_per_account;
} Limits;

extern const Limits USUAL_LIMITS;
enum { COMMANDS_AT_ONCE = 3, CALLS_AT_ONCE = 4 };  // times the rate may come in one burst
enum { LINKS_EACH = 2 };  // connections of any kind, for each that a client may have at tables

// Bodies that are being received, in bytes: of one address, and of all.
enum { BODIES_EACH = 4 << 20, BODIES_MOST = 64 << 20, SMALL_BODY = 64 << 10 };
enum { HASHES_EACH = 4 };  // passwords of one address in hand

typedef struct Bucket {
    float level;  // used
    int64_t at;   // when that was
} Bucket;

// Takes one if the bucket (of so many, refilled at this rate) has one left.
bool bucket_take(Bucket *, float size, float per_second, int64_t now);
bool bucket_take_some(Bucket *, float amount, float size, float per_second, int64_t now);

// Whom limits are for: an IPv4 address, or the /64 that a provider gives to one customer.
typedef struct Address {
    char text[48];
} Address;

const char *address_subnet(const Address *);  // "192.0.2.7", "2001:db8::/64"; until the next call

enum { MUTED = 1, BANNED };  // by whoever runs the server: may not chat; may not come

typedef struct Client {  // one address
    struct Client *next;
    Address address;
    uint64_t hash;
    int64_t seen;
    int64_t noted;    // when it was last in the log
    int connections;  // at tables
    int links;        // of any kind
    int hashes;       // of passwords, in hand
    size_t bodies;    // bytes of bodies that are being received
    uint8_t barred;   // 0, MUTED or BANNED
    Bucket calls, tables, chats, reports, contacts;
} Client;

typedef struct Addresses {
    Client **slot;  // by hash
    size_t slots, count;
    size_t bodies;          // of all
    unsigned char key[16];  // of the hash: nobody can choose addresses that collide
} Addresses;

Client *addresses_find(Addresses *, const Address *, int64_t now);  // makes it if need be
void addresses_forget(Addresses *, int64_t now);  // those whose limits matter no more
void addresses_free(Addresses *);

// Room for a body of so many bytes, before any of it is kept; false: there is none.
bool bodies_take(Addresses *, Client *, size_t count);
void bodies_give_back(Addresses *, Client *, size_t count);
