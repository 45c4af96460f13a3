// SPDX-License-Identifier: MIT
// serve.c - moraine serve: the tables for browsers, until it is stopped.
#include "server/serve.h"
#include "base/words.h"
#include "cli/check.h"
#include "server/files.h"

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

// As it was given, before it is looked at as a whole.
typedef struct Given {
    ServeOptions options;
    int64_t port, metrics_port, workers, watchdog, drain, notice_after;
    const char *config, *level, *password_file, *usual_page;
    bool quiet, checks;
    Words origins, keys;
} Given;

enum { NOT_FOR_THE_FILE = 2, MILLION = 1000000 };  // so many settings, the first ones

static void read_settings(const Command *command, Given *given, int words, char **word)
{
    ServeOptions *o = &given->options;
    Limits *limits = &o->hall.limits;
    Words rest = {0};
    const Setting settings[] = {
        {"--config", "FILE", .word = &given->config},
        {"--check", NULL, .flag = &given->checks},
        {"--port", "N", .number = &given->port, .least = 0, .most = 65535},
        {"--host", "ADDRESS", .word = &o->host},
        {"--data", "FOLDER", .word = &o->hall.data},
        {"--store", "ADDRESS", .word = &o->hall.store},
        {"--fleet", "ADDRESS", .word = &o->hall.fleet, .check = check_fleet},
        {"--page", "FOLDER", .word = &o->page},
        {"--certificate", "FILE", .word = &o->certificate},
        {"--key", "FILE", .word = &o->key},
        {"--origin", "URL", .words = &given->origins, .check = check_origin},
        {"--behind-proxy", NULL, .flag = &o->behind_proxy},
        {"--think-key", "KEY", .words = &given->keys, .check = check_think_key},
        {"--workers", "N", .number = &given->workers, .least = 1, .most = 64},
        {"--limit-tables", "N", .number = &limits->tables_per_hour, .most = MILLION},
        {"--limit-connections", "N", .number = &limits->connections, .most = MILLION},
        {"--limit-calls", "N", .number = &limits->calls_per_second, .most = MILLION},
        {"--limit-chats", "N", .number = &limits->chats_per_minute, .most = MILLION},
        {"--limit-reports", "N", .number = &limits->reports_per_hour, .most = MILLION},
        {"--limit-commands", "N", .number = &limits->commands_per_second, .most = MILLION},
        {"--limit-thinking", "N", .number = &limits->thinking, .most = MILLION},
        {"--notice-after", "N", .number = &given->notice_after, .least = 0, .most = 86400},
        {"--smtp", "URL", .word = &o->notices.smtp, .check = check_smtp},
        {"--smtp-user", "NAME", .word = &o->notices.user},
        {"--smtp-password", "FILE", .word = &given->password_file},
        {"--mail-from", "ADDRESS", .word = &o->notices.from, .check = check_mail_from},
        {"--hooks", NULL, .flag = &o->notices.hooks},
        {"--notices-anywhere", NULL, .flag = &o->notices.anywhere},
        {"--drain", "N", .number = &given->drain, .least = 0, .most = 60},
        {"--watchdog", "N", .number = &given->watchdog, .least = 0, .most = 3600},
        {"--metrics-port", "N", .number = &given->metrics_port, .least = 0, .most = 65535},
        {"--metrics-host", "ADDRESS", .word = &o->metrics_host},
        {"--log-level", "LEVEL", .word = &given->level, .check = check_log_level},
        {"--quiet", NULL, .flag = &given->quiet},
        {0},
    };
    const char *config = find_config(words, word);
    if (config) read_config(command, settings + NOT_FOR_THE_FILE, config);
    cli_read(command, settings, &rest, 0, words, word);
}

static bool could_serve(const Given *given, Problem *problem)
{
    const ServeOptions *o = &given->options;
    if (o->page != given->usual_page && !files_check(o->page, problem)) return false;
    return serve_check(o, problem);
}

static int check(const Given *given)
{
    Problem problem;
    if (!could_serve(given, &problem))
        return fprintf(stderr, "moraine serve: %s\n", problem.words), CLI_FAILED;
    cli_say("serve.well", NO_VALUES);
    putchar('\n');
    return CLI_FINE;
}

// The password is the first line of a file, so that nobody reads it in a list of processes.
static void read_password(const Command *command, NoticeOptions *o, const char *file)
{
    static Text password;
    Problem problem;
    if (!file) return;
    if (!cli_read_file(file, &password, &problem)) cli_give_up(command, problem.words);
    if (password.at) password.at[strcspn(password.at, "\r\n")] = 0;
    o->password = text_get(&password);
}

// What only all of them together can be wrong in.
static void check_together(const Command *command, const Given *given)
{
    const ServeOptions *o = &given->options;
    if (o->hall.fleet && (!o->hall.store || !o->behind_proxy || o->certificate))
        cli_wrong(command, "fleet_needs_store", NO_VALUES);
    if (!o->certificate != !o->key) cli_wrong(command, "certificate_and_key", NO_VALUES);
    if (!o->notices.smtp != !o->notices.from) cli_wrong(command, "smtp_and_from", NO_VALUES);
    if (given->origins.count > ORIGINS_MAX)
        cli_wrong(command, "too_many_origins", "most=%d", ORIGINS_MAX);
    if (given->keys.count > THINK_KEYS_MAX)
        cli_wrong(command, "too_many_keys", "most=%d", THINK_KEYS_MAX);
}

static void fill_in(Given *given)
{
    ServeOptions *o = &given->options;
    for (int i = 0; i < given->origins.count; i++) o->origin[i] = given->origins.at[i];
    for (int i = 0; i < given->keys.count; i++) o->think_key[i] = given->keys.at[i];
    o->notices.after = 1000 * given->notice_after;
    o->port = (int)given->port;
    o->hall.workers = (int)given->workers;
    o->metrics_port = (int)given->metrics_port;
    o->patience = 1000 * given->watchdog;
    o->drain = 1000 * given->drain;
}

static Given usual(void)
{
    Given given = {.port = 7070, .metrics_port = -1, .watchdog = 5, .drain = 3, .notice_after = 20};
    given.workers = usual_workers();
    given.usual_page = find_page();
    given.options = (ServeOptions){.host = "127.0.0.1",
                                   .metrics_host = "127.0.0.1",
                                   .page = given.usual_page,
                                   .hall = {.data = "data", .limits = USUAL_LIMITS},
                                   .ready = say_ready};
    return given;
}

static int run_serve(const Command *command, int words, char **word)
{
    Given given = usual();
    Problem problem;
    read_settings(command, &given, words, word);
    check_together(command, &given);
    read_password(command, &given.options.notices, given.password_file);
    fill_in(&given);
    if (given.quiet) log_to(NULL);
    if (given.checks) return check(&given);
    if (serve(&given.options, &problem)) return CLI_FINE;
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
