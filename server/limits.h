// limits.h - how much one client may ask for. Buckets fill with time and are emptied by requests.
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct Limits {                                      // 0: no limit
    int64_t tables_per_hour, connections, calls_per_second;  // per address
    int64_t commands_per_second;                             // per connection
    int onlookers;                                           // per table
    int tables_per_account;
} Limits;

extern const Limits USUAL_LIMITS;
enum { COMMANDS_AT_ONCE = 3, CALLS_AT_ONCE = 4 };  // times the rate may come in one burst

typedef struct Bucket {
    float level;  // used
    int64_t at;   // when that was
} Bucket;

// Takes one if the bucket (of so many, refilled at this rate) has one left.
bool bucket_take(Bucket *, float size, float per_second, int64_t now);

typedef struct Address {
    char text[48];
} Address;

typedef struct Client {  // one address
    Address address;
    int64_t seen;
    int connections;
    Bucket calls, tables;
} Client;

typedef struct Addresses {
    Client *at;
    int count, room;
} Addresses;

Client *addresses_find(Addresses *, const Address *, int64_t now);  // makes it if need be
void addresses_forget(Addresses *, int64_t before);  // those not seen since, with no connection
void addresses_free(Addresses *);
