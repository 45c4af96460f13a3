// SPDX-License-Identifier: MIT
// lab_page.c - see lab_page.h.
#include "server/lab_page.h"

#include "base/file.h"
#include "base/words.h"
#include "hall/call.h"

#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_ROOM = 4096 };

static const struct {
    const char *end, *type;
} TYPES[] = {
    {".html", "text/html; charset=utf-8"},
    {".json", "application/json"},
    {".csv", "text/csv; charset=utf-8"},
};

bool lab_has(const char *path)
{
    return !strncmp(path, "/lab", 4) && (path[4] == 0 || path[4] == '/');
}

// What a report may be called, and its files: nothing that leads out of the folder or is hidden.
static bool is_plain(const char *path)
{
    for (const char *c = path; *c; c++) {
        if (c[0] == '/' && (c[1] == '.' || c[1] == '/')) return false;
        if (!isalnum((unsigned char)*c) && !strchr("/._-", *c)) return false;
    }
    return true;
}

static const char *type_of(const char *path)
{
    const char *end = strrchr(path, '.');
    for (size_t i = 0; end && i < sizeof TYPES / sizeof *TYPES; i++)
        if (!strcmp(end, TYPES[i].end)) return TYPES[i].type;
    return NULL;
}

static void put_escaped(Text *out, const char *words)
{
    for (; words && *words; words++) {
        if (strchr("<>&\"", *words)) text_format(out, "&#%d;", *words);
        else text_char(out, *words);
    }
}

static void put_report(const char *data, const char *name, Text *out)
{
    char path[PATH_ROOM];
    snprintf(path, sizeof path, "%s/lab/%s/about.json", data, name);
    json_t *about = json_load_file(path, 0, NULL);
    text_format(out, "<li><a href=\"/lab/%s/report.html\">", name);
    put_escaped(out, json_string_value(json_object_get(about, "title")));
    text_format(out, "</a> (%s)<br>", name);
    put_escaped(out, json_string_value(json_object_get(about, "subtitle")));
    text_add(out, "</li>\n");
    json_decref(about);
}

static int is_report(const struct dirent *entry)
{
    return entry->d_name[0] != '.' && is_plain(entry->d_name);
}

// The reports, each in the language in which it was made, with a few words of the reader's own.
static void put_list(const char *data, const char *language, Text *out)
{
    char path[PATH_ROOM];
    struct dirent **names = NULL;
    snprintf(path, sizeof path, "%s/lab", data);
    int count = scandir(path, &names, is_report, alphasort);
    text_format(out,
                "<!doctype html><html lang=\"%s\"><meta charset=\"utf-8\">"
                "<meta name=\"viewport\" content=\"width=device-width\">"
                "<meta name=\"color-scheme\" content=\"light dark\"><title>Moraine: %s</title>"
                "<style>body{max-width:44rem;margin:1rem auto;padding:0 1rem;"
                "font:16px/1.5 system-ui,sans-serif}li{margin:.6rem 0}</style><h1>%s</h1><ul>\n",
                language, words_find(language, "lab.list"), words_find(language, "lab.list"));
    for (int i = 0; i < count; i++) {
        put_report(data, names[i]->d_name, out);
        free(names[i]);
    }
    free(names);
    text_format(out, "</ul><p>%s<br><code>moraine lab GAME --out DATA/lab/NAME</code></p>\n",
                words_find(language, count > 0 ? "lab.list_more" : "lab.list_none"));
}

void lab_answer(const char *data, Call *call)
{
    char path[PATH_ROOM];
    bool gets = !strcmp(call->method, "GET") || !strcmp(call->method, "HEAD");
    bool list = !strcmp(call->path, "/lab") || !strcmp(call->path, "/lab/");
    const char *type = list ? TYPES[0].type : type_of(call->path);
    call->done = true;
    call->type = type ? type : TYPES[0].type;
    call->cache = "no-cache";
    call->status = gets ? 404 : 405;
    if (!gets || !data || !type || !is_plain(call->path)) return;
    snprintf(path, sizeof path, "%s%s", data, call->path);
    if (list) put_list(data, call->language ? call->language : words_spoken(), &call->text);
    if (list || file_read(path, &call->text)) call->status = 200;
}
