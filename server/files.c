// SPDX-License-Identifier: MIT
// files.c - see files.h.
#include "server/files.h"

#include "base/words.h"
#include "hall/call.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_ROOM = 4096, DEPTH = 6 };

// Instead of the page where there is none, for the person who runs the server.
static void answer_no_page(Call *call)
{
    const char *language = call->language ? call->language : words_spoken();
    call->status = 200;
    text_format(&call->text,
                "<!doctype html><html lang=\"%s\"><meta charset=\"utf-8\"><title>Moraine</title>"
                "<h1>Moraine</h1><p>%s</p></html>",
                language, words_find(language, "table.no_page"));
}

static const struct {
    const char *end, *type;
} TYPES[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".wasm", "application/wasm"},
    {".webmanifest", "application/manifest+json"},
    {".txt", "text/plain; charset=utf-8"},
    {".woff2", "font/woff2"},
};

static bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text), tail = strlen(end);
    return length >= tail && !strcmp(text + length - tail, end);
}

static const char *type_of(const char *path)
{
    for (size_t i = 0; i < sizeof TYPES / sizeof *TYPES; i++)
        if (ends_with(path, TYPES[i].end)) return TYPES[i].type;
    return "application/octet-stream";
}

static char *read_bytes(const char *path, size_t *count)
{
    FILE *in = fopen(path, "rb");
    struct stat about;
    if (!in || fstat(fileno(in), &about)) return in ? fclose(in), NULL : NULL;
    char *bytes = malloc((size_t)about.st_size + 1);
    if (!bytes) abort();
    *count = fread(bytes, 1, (size_t)about.st_size, in);
    fclose(in);
    return bytes;
}

static const char *const ENDINGS[PACKINGS] = {"", ".gz", ".br"};
static const char *const ENCODINGS[PACKINGS] = {NULL, "gzip", "br"};

static Content read_content(const char *folder, const char *path, Packing packing)
{
    char whole[PATH_ROOM];
    Content content = {0};
    snprintf(whole, sizeof whole, "%s%s%s", folder, path, ENDINGS[packing]);
    content.bytes = read_bytes(whole, &content.count);
    if (content.bytes) tag_make(content.bytes, content.count, content.tag);
    return content;
}

static void add_file(Files *files, const char *folder, const char *path)
{
    File file = {.type = type_of(path), .lasting = !strncmp(path, "/assets/", 8)};
    for (Packing i = UNPACKED; i < PACKINGS; i++) file.contents[i] = read_content(folder, path, i);
    if (!file.contents[UNPACKED].bytes) return;
    file.path = malloc(strlen(path) + 1);
    if (files->count == files->room) {
        files->room = files->room ? 2 * files->room : 32;
        files->at = realloc(files->at, (size_t)files->room * sizeof *files->at);
    }
    if (!file.path || !files->at) abort();
    strcpy(file.path, path);
    files->at[files->count++] = file;
}

static bool is_packed(const char *name)
{
    return ends_with(name, ENDINGS[GZIP]) || ends_with(name, ENDINGS[BROTLI]);
}

static void read_folder(Files *files, const char *folder, const char *path, int depth)
{
    char inner[PATH_ROOM], whole[PATH_ROOM];
    struct stat about;
    snprintf(whole, sizeof whole, "%s%s", folder, path);
    DIR *list = depth < DEPTH ? opendir(whole) : NULL;
    for (struct dirent *entry; list && (entry = readdir(list));) {
        if (entry->d_name[0] == '.' || is_packed(entry->d_name)) continue;
        int used = snprintf(inner, sizeof inner, "%s/%s", path, entry->d_name);
        if (used >= (int)sizeof inner) continue;
        used = snprintf(whole, sizeof whole, "%s%s", folder, inner);
        if (used >= (int)sizeof whole || stat(whole, &about)) continue;
        if (S_ISDIR(about.st_mode)) read_folder(files, folder, inner, depth + 1);
        else if (S_ISREG(about.st_mode)) add_file(files, folder, inner);
    }
    if (list) closedir(list);
}

void files_read(Files *files, const char *folder) { read_folder(files, folder, "", 0); }

bool files_check(const char *folder, Problem *problem)
{
    Text path = {0};
    text_format(&path, "%s/index.html", folder);
    bool there = !access(text_get(&path), R_OK);
    text_free(&path);
    return there || problem_say(problem, "no_page", "folder=%s", folder);
}

void files_free(Files *files)
{
    for (int i = 0; i < files->count; i++) {
        free(files->at[i].path);
        for (Packing k = UNPACKED; k < PACKINGS; k++) free(files->at[i].contents[k].bytes);
    }
    free(files->at);
    *files = (Files){0};
}

static const File *find_file(const Files *files, const char *path)
{
    for (int i = 0; i < files->count; i++)
        if (!strcmp(files->at[i].path, path)) return &files->at[i];
    return NULL;
}

// Addresses inside the page (/t/ID, /rules/...) are the page itself; a missing file is missing.
static const File *find_answer(const Files *files, const char *path)
{
    const File *file = find_file(files, path);
    bool inside = !strchr(strrchr(path, '/'), '.');
    return file || !inside ? file : find_file(files, "/index.html");
}

// The smallest that the client takes.
static Packing packing_for(const File *file, const Call *call)
{
    if (call->takes_brotli && file->contents[BROTLI].bytes) return BROTLI;
    return call->takes_gzip && file->contents[GZIP].bytes ? GZIP : UNPACKED;
}

static void answer_file(const File *file, Call *call)
{
    Packing packing = packing_for(file, call);
    const Content *content = &file->contents[packing];
    strcpy(call->tag, content->tag);
    call->type = file->type;
    call->cache = file->lasting ? "public, max-age=31536000, immutable" : "no-cache";
    call->status = strcmp(call->etag, content->tag) ? 200 : 304;
    if (call->status == 304) return;
    call->encoding = ENCODINGS[packing];
    call->bytes = content->bytes;
    call->count = content->count;
}

// Equal tags: equal bytes.
void files_pack(const Files *files, Call *call)
{
    const File *file = call->status == 200 && !call->bytes ? find_file(files, call->path) : NULL;
    if (!file || strcmp(file->contents[UNPACKED].tag, call->tag)) return;
    Packing packing = packing_for(file, call);
    const Content *content = &file->contents[packing];
    call->encoding = ENCODINGS[packing];
    call->bytes = content->bytes;
    call->count = content->count;
}

void files_answer(const Files *files, Call *call)
{
    const File *file = call->path[0] == '/' ? find_answer(files, call->path) : NULL;
    bool gets = !strcmp(call->method, "GET") || !strcmp(call->method, "HEAD");
    call->done = true;
    call->type = "text/html; charset=utf-8";
    call->cache = "no-store";
    call->status = gets ? 404 : 405;
    if (gets && file) answer_file(file, call);
    else if (gets && !files->count && !strcmp(call->path, "/")) answer_no_page(call);
}
