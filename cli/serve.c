// SPDX-License-Identifier: MIT
// serve.c - moraine serve: the tables for browsers, until it is stopped.
#include "server/serve.h"
#include "base/words.h"
#include "cli/cli.h"
#include "server/address.h"
#include "server/contacts.h"

#include <netdb.h>
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

static char *trim(char *words)
{
    words += strspn(words, " \t");
    for (size_t end = strlen(words); end && strchr(" \t\r", words[end - 1]);) words[--end] = 0;
    return words;
}

// "port 8000" is --port 8000: the same words, checked by the same table. The line stays, for the
// settings point into it.
static void read_line(const Command *command, const Setting settings[], char *line)
{
    char *name = trim(line), *value = name + strcspn(name, " \t"), option[64];
    char *word[] = {option, NULL};
    Words rest = {0};
    if (!*name || *name == '#') return;
    if (*value) *value++ = 0, word[1] = trim(value);
    snprintf(option, sizeof option, "--%s", name);
    if (!strcmp(option, "--help"))
        cli_wrong(command, "no_setting", "option=%s\ncommand=%s", option, command->name);
    cli_read(command, settings, &rest, 0, word[1] ? 2 : 1, word);
}

static void read_config(const Command *command, const Setting settings[], const char *path)
{
    static Text text;
    static char where[PATH_ROOM + 16];
    Problem problem;
    cli_place(path);
    if (!cli_read_file(path, &text, &problem)) cli_give_up(command, problem.words);
    int number = 1;
    for (char *line = text.at, *next; line; line = next, number++) {
        next = strchr(line, '\n');
        if (next) *next++ = 0;
        snprintf(where, sizeof where, "%s:%d", path, number);
        cli_place(where);
        read_line(command, settings, line);
    }
    cli_place(NULL);
}

// The file is read before the other words, which may say otherwise.
static const char *find_config(int words, char **word)
{
    static const char NAME[] = "--config";
    for (int i = 0; i < words; i++) {
        if (strncmp(word[i], NAME, strlen(NAME))) continue;
        const char *rest = word[i] + strlen(NAME);
        if (*rest == '=') return rest + 1;
        if (!*rest && i + 1 < words) return word[i + 1];
    }
    return NULL;
}

static const char *check_key(const Command *command, const char *words)
{
    Key key;
    if (!token_key('t', words, &key)) cli_wrong(command, "no_think_key", NO_VALUES);
    return words;
}

static int check(const ServeOptions *o)
{
    Problem problem;
    if (!serve_check(o, &problem))
        return fprintf(stderr, "moraine serve: %s\n", problem.words), CLI_FAILED;
    cli_say("serve.well", NO_VALUES);
    putchar('\n');
    return CLI_FINE;
}

// The password is the first line of a file, so that nobody reads it in a list of processes.
static void check_mail(const Command *command, NoticeOptions *o, const char *password_file)
{
    static Text password;
    Problem problem;
    if (!o->smtp != !o->from) cli_wrong(command, "smtp_and_from", NO_VALUES);
    if (o->smtp && strncmp(o->smtp, "smtp://", 7) && strncmp(o->smtp, "smtps://", 8))
        cli_wrong(command, "smtp", "url=%s", o->smtp);
    if (o->from && !is_mail_address(o->from)) cli_wrong(command, "mail_from", "from=%s", o->from);
    if (!password_file) return;
    if (!cli_read_file(password_file, &password, &problem)) cli_give_up(command, problem.words);
    if (password.at) password.at[strcspn(password.at, "\r\n")] = 0;
    o->password = text_get(&password);
}

static void check_fleet(const Command *command, const char *words)
{
    struct addrinfo *place = place_read(words);
    if (!place) cli_wrong(command, "fleet_address", "address=%s", words);
    freeaddrinfo(place);
}

static int run_serve(const Command *command, int words, char **word)
{
    ServeOptions o = {.host = "127.0.0.1", .page = find_page(), .ready = say_ready};
    o.metrics_host = "127.0.0.1";
    o.hall = (HallOptions){.data = "data", .limits = USUAL_LIMITS};
    Limits *limits = &o.hall.limits;
    int64_t port = 7070, metrics_port = -1, workers = usual_workers(), watchdog = 5, drain = 3;
    int64_t notice_after = 20;
    const char *password_file = NULL;
    bool quiet = false, checks = false;
    const char *config = NULL, *level = "info";
    Words origins = {0}, keys = {0}, rest = {0};
    const Setting settings[] = {
        {"--config", "FILE", .word = &config},  // these two are not for the file
        {"--check", NULL, .flag = &checks},
        {"--port", "N", .number = &port, .least = 0, .most = 65535},
        {"--host", "ADDRESS", .word = &o.host},
        {"--data", "FOLDER", .word = &o.hall.data},
        {"--store", "ADDRESS", .word = &o.hall.store},
        {"--fleet", "ADDRESS", .word = &o.hall.fleet},
        {"--page", "FOLDER", .word = &o.page},
        {"--certificate", "FILE", .word = &o.certificate},
        {"--key", "FILE", .word = &o.key},
        {"--origin", "URL", .words = &origins},
        {"--behind-proxy", NULL, .flag = &o.behind_proxy},
        {"--think-key", "KEY", .words = &keys},
        {"--workers", "N", .number = &workers, .least = 1, .most = 64},
        {"--limit-tables", "N", .number = &limits->tables_per_hour, .least = 0, .most = 1000000},
        {"--limit-connections", "N", .number = &limits->connections, .least = 0, .most = 1000000},
        {"--limit-calls", "N", .number = &limits->calls_per_second, .least = 0, .most = 1000000},
        {"--limit-chats", "N", .number = &limits->chats_per_minute, .least = 0, .most = 1000000},
        {"--limit-reports", "N", .number = &limits->reports_per_hour, .least = 0, .most = 1000000},
        {"--limit-commands", "N", .number = &limits->commands_per_second, .least = 0,
         .most = 1000000},
        {"--limit-thinking", "N", .number = &limits->thinking, .least = 0, .most = 1000000},
        {"--notice-after", "N", .number = &notice_after, .least = 0, .most = 86400},
        {"--smtp", "URL", .word = &o.notices.smtp},
        {"--smtp-user", "NAME", .word = &o.notices.user},
        {"--smtp-password", "FILE", .word = &password_file},
        {"--mail-from", "ADDRESS", .word = &o.notices.from},
        {"--hooks", NULL, .flag = &o.notices.hooks},
        {"--notices-anywhere", NULL, .flag = &o.notices.anywhere},
        {"--drain", "N", .number = &drain, .least = 0, .most = 60},
        {"--watchdog", "N", .number = &watchdog, .least = 0, .most = 3600},
        {"--metrics-port", "N", .number = &metrics_port, .least = 0, .most = 65535},
        {"--metrics-host", "ADDRESS", .word = &o.metrics_host},
        {"--log-level", "LEVEL", .word = &level},
        {"--quiet", NULL, .flag = &quiet},
        {0},
    };
    config = find_config(words, word);
    if (config) read_config(command, settings + 2, config);
    cli_read(command, settings, &rest, 0, words, word);
    if (!log_set_level(level)) cli_wrong(command, "log_level", "level=%s", level);
    if (o.hall.fleet && (!o.hall.store || !o.behind_proxy || o.certificate))
        cli_wrong(command, "fleet_needs_store", NO_VALUES);
    if (o.hall.fleet) check_fleet(command, o.hall.fleet);
    if (!o.certificate != !o.key) cli_wrong(command, "certificate_and_key", NO_VALUES);
    if (origins.count > ORIGINS_MAX) cli_wrong(command, "too_many_origins", "most=%d", ORIGINS_MAX);
    for (int i = 0; i < origins.count; i++) o.origin[i] = origins.at[i];
    check_mail(command, &o.notices, password_file);
    o.notices.after = 1000 * notice_after;
    if (keys.count > THINK_KEYS_MAX) cli_wrong(command, "too_many_keys", "most=%d", THINK_KEYS_MAX);
    for (int i = 0; i < keys.count; i++) o.think_key[i] = check_key(command, keys.at[i]);
    o.port = (int)port;
    o.hall.workers = (int)workers;
    o.metrics_port = (int)metrics_port;
    o.patience = 1000 * watchdog;
    o.drain = 1000 * drain;
    if (quiet) log_to(NULL);

    if (checks) return check(&o);
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
            "moraine serve --config /etc/moraine.conf --check",
            "moraine serve --host 0.0.0.0 --certificate site.pem --key site.key --port 443",
            NULL,
        },
    .run = run_serve,
};
