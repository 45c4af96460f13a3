// SPDX-License-Identifier: MIT
// serve.h - the server as a program has it: options in, and it runs until it is told to stop.
#pragma once

#include "base/problem.h"
#include "hall/hall.h"

enum { ORIGINS_MAX = 8, THINK_KEYS_MAX = 16 };

// How players are told of their turns who are not there.
typedef struct NoticeOptions {
    int64_t after;                // ms that somebody may be away before he is told
    const char *smtp;             // the mail server, "smtp://mail.example:587"; NULL: no mail
    const char *user, *password;  // there; NULL: none
    const char *from;             // our own address
    bool hooks;                   // hosts may name web hooks
    bool anywhere;                // also to this machine, to private nets, and without TLS
} NoticeOptions;

typedef struct ServeOptions {
    const char *host;                     // address to listen on
    int port;                             // 0: any that is free
    const char *metrics_host;             // where Prometheus may ask
    int metrics_port;                     // -1: nowhere; 0: any that is free
    int64_t patience;                     // ms that a pass of the loop may take; 0: any
    int64_t drain;                        // ms of notice when it stops
    const char *page;                     // folder with the built page
    const char *certificate, *key;        // files; NULL: no TLS
    const char *origin[ORIGINS_MAX + 1];  // other origins of the page, behind a proxy: they may
    const char *think_key[THINK_KEYS_MAX + 1];  // of thinkers, beside those in the store
    bool behind_proxy;                          // believe X-Forwarded-For
    NoticeOptions notices;
    HallOptions hall;
    void (*ready)(const char *address);  // called once it listens
} ServeOptions;

// net.c
bool serve(const ServeOptions *, Problem *);
bool serve_check(const ServeOptions *, Problem *);  // whether it could; starts nothing
