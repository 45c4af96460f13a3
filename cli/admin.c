// SPDX-License-Identifier: MIT
// admin.c - moraine admin: what whoever runs a server asks of it, over the socket in its data
// folder.
#include "base/words.h"
#include "cli/cli.h"
#include "cli/language.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

static const struct {
    const char *name;
    int words;
} DEEDS[] = {{"tables", 0},        {"accounts", 0},       {"reports", 0},     {"load", 0},
             {"chat", 1},          {"close", 1},          {"remove-chat", 2}, {"remove-name", 2},
             {"password", 1},      {"remove-account", 1}, {"ban", 1},         {"mute", 1},
             {"promote", 1},       {"demote", 1},         {"limits", 0},      {"limit", 2},
             {"pardon", 1},        {"barred", 0},         {"thinkers", 0},    {"add-thinker", 1},
             {"remove-thinker", 1}};

static void check_words(const Command *command, const Words *rest)
{
    for (size_t i = 0; rest->count && i < sizeof DEEDS / sizeof *DEEDS; i++)
        if (!strcmp(DEEDS[i].name, rest->at[0])) {
            if (rest->count == DEEDS[i].words + 1) return;
            cli_wrong(command, "admin_words", "deed=%s\ncount=%d", rest->at[0], DEEDS[i].words);
        }
    Text names = {0};
    for (size_t i = 0; i < sizeof DEEDS / sizeof *DEEDS; i++)
        text_format(&names, "%s%s", i ? ", " : "", DEEDS[i].name);
    cli_wrong(command, "which_deed", "deeds=%s", text_get(&names));
}

static void put_word(Text *text, const char *word)
{
    text_char(text, '/');
    for (; *word; word++) text_format(text, "%%%02X", (unsigned char)*word);
}

static int dial_folder(const char *folder)
{
    struct sockaddr_un to = {.sun_family = AF_UNIX};
    int used = snprintf(to.sun_path, sizeof to.sun_path, "%s/admin", folder);
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    if (used < (int)sizeof to.sun_path && !connect(fd, (struct sockaddr *)&to, sizeof to))
        return fd;
    close(fd);
    return -1;
}

static void ask(int fd, const Words *rest, Text *answer)
{
    Text request = {0};
    char bytes[4096];
    text_add(&request, "POST /admin");
    for (int i = 0; i < rest->count; i++) put_word(&request, rest->at[i]);
    text_add(&request, " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    send(fd, request.at, request.count, MSG_NOSIGNAL);
    for (ssize_t got; (got = recv(fd, bytes, sizeof bytes, 0)) > 0;)
        text_bytes(answer, bytes, (size_t)got);
    text_free(&request);
}

// {"error":{"code":"not_found","key":"table.error.not_found"}}
static const char *reason(const char *body)
{
    static char key[64];
    const char *found = strstr(body, "\"key\":\"");
    if (!found || sscanf(found, "\"key\":\"%63[^\"]", key) != 1)
        strcpy(key, "table.error.bad_request");
    const char *words = words_find(cli_language(), key);
    return words ? words : key;
}

// With tabs between the cells, as the rows have them.
static void show_head(const char *head)
{
    static const char BETWEEN[] = " · ";
    for (const char *next; (next = strstr(head, BETWEEN)); head = next + strlen(BETWEEN))
        printf("%.*s\t", (int)(next - head), head);
    puts(head);
}

static int show(const char *deed, const char *answer)
{
    char head[64];
    const char *body = strstr(answer, "\r\n\r\n");
    if (!body || strncmp(answer, "HTTP/1.1 200", 12))
        return fprintf(stderr, "moraine admin: %s\n", reason(body ? body : "")), CLI_FAILED;
    snprintf(head, sizeof head, "command.admin.head.%s", deed);
    const char *title = words_find(cli_language(), head);
    if (title && body[4]) show_head(title);
    fputs(body + 4, stdout);
    return CLI_FINE;
}

static int tell_absence(const char *folder)
{
    Problem problem;
    problem_say(&problem, "no_server", "folder=%s", folder);
    fprintf(stderr, "moraine admin: %s\n", problem.words);
    return CLI_FAILED;
}

static int run_admin(const Command *command, int words, char **word)
{
    Words rest = {0};
    Text answer = {0};
    const char *folder = "data";
    const Setting settings[] = {{"--data", "FOLDER", .word = &folder}, {0}};
    cli_read(command, settings, &rest, 3, words, word);
    check_words(command, &rest);
    int fd = dial_folder(folder);
    if (fd < 0) return tell_absence(folder);
    ask(fd, &rest, &answer);
    close(fd);
    int code = show(rest.at[0], text_get(&answer));
    text_free(&answer);
    return code;
}

const Command ADMIN_COMMAND = {
    .name = "admin",
    .examples =
        (const char *const[]){
            "moraine admin tables --data /var/lib/moraine",
            "moraine admin close abcdefghijkmn",
            "moraine admin password Ann",
            "moraine admin ban 192.0.2.7",
            "moraine admin add-thinker attic",
            NULL,
        },
    .run = run_admin,
};
