// SPDX-License-Identifier: MIT
// serve.c - moraine serve: the tables for browsers, until it is stopped.
#include "server/serve.h"
#include "base/words.h"
#include "cli/cli.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { PATH_ROOM = 4096 };

static void say_ready(const char *address)
{
    cli_say("serve.ready", "address=%s", address);
    putchar('\n');
    fflush(stdout);
}

// The page lies beside the program's folder: build/moraine and web/dist, or, where it is installed,
// bin/moraine and share/moraine/page.
static const char *find_page(void)
{
    static const char *const PLACES[] = {"/web/dist", "/share/moraine/page"};
    static char path[PATH_ROOM];
    ssize_t count = readlink("/proc/self/exe", path, sizeof path - 32);
    path[count > 0 ? count : 0] = 0;
    for (int up = 0; up < 2; up++) {
        char *slash = strrchr(path, '/');
        if (slash) *slash = 0;
    }
    size_t folder = strlen(path);
    for (size_t i = 0; folder && i < sizeof PLACES / sizeof *PLACES; i++) {
        strcpy(path + folder, PLACES[i]);
        if (!access(path, R_OK)) return path;
    }
    return "web/dist";
}

// Bots leave one core to the players.
static int usual_workers(void)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores > 2 ? (int)cores - 1 : 1;
}

static int run_serve(const Command *command, int words, char **word)
{
    ServeOptions o = {.host = "127.0.0.1", .page = find_page(), .ready = say_ready};
    o.hall = (HallOptions){.data = "data", .limits = USUAL_LIMITS};
    Limits *limits = &o.hall.limits;
    int64_t port = 7070, workers = usual_workers();
    bool quiet = false;
    Words origins = {0}, rest = {0};
    const Setting settings[] = {
        {"--port", "N", .number = &port, .least = 0, .most = 65535},
        {"--host", "ADDRESS", .word = &o.host},
        {"--data", "FOLDER", .word = &o.hall.data},
        {"--page", "FOLDER", .word = &o.page},
        {"--certificate", "FILE", .word = &o.certificate},
        {"--key", "FILE", .word = &o.key},
        {"--origin", "URL", .words = &origins},
        {"--behind-proxy", NULL, .flag = &o.behind_proxy},
        {"--workers", "N", .number = &workers, .least = 1, .most = 64},
        {"--limit-tables", "N", .number = &limits->tables_per_hour, .least = 0, .most = 1000000},
        {"--limit-connections", "N", .number = &limits->connections, .least = 0, .most = 1000000},
        {"--limit-calls", "N", .number = &limits->calls_per_second, .least = 0, .most = 1000000},
        {"--limit-chats", "N", .number = &limits->chats_per_minute, .least = 0, .most = 1000000},
        {"--limit-reports", "N", .number = &limits->reports_per_hour, .least = 0, .most = 1000000},
        {"--limit-commands", "N", .number = &limits->commands_per_second, .least = 0,
         .most = 1000000},
        {"--metrics", NULL, .flag = &o.hall.metrics},
        {"--quiet", NULL, .flag = &quiet},
        {0},
    };
    cli_read(command, settings, &rest, 0, words, word);
    if (!o.certificate != !o.key) cli_wrong(command, "certificate_and_key", NO_VALUES);
    if (origins.count > ORIGINS_MAX) cli_wrong(command, "too_many_origins", "most=%d", ORIGINS_MAX);
    for (int i = 0; i < origins.count; i++) o.origin[i] = origins.at[i];
    o.port = (int)port;
    o.hall.workers = (int)workers;
    if (quiet) log_to(NULL);

    Problem problem;
    if (serve(&o, &problem)) return CLI_FINE;
    fprintf(stderr, "moraine serve: %s\n", problem.words);
    return CLI_FAILED;
}

const Command SERVE_COMMAND = {
    .name = "serve",
    .examples =
        (const char *const[]){
            "moraine serve",
            "moraine serve --port 8000 --data ~/moraine",
            "moraine serve --host 0.0.0.0 --certificate site.pem --key site.key --port 443",
            NULL,
        },
    .run = run_serve,
};
