// SPDX-License-Identifier: MIT
// files.c - see files.h.
#include "lab/files.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool files_folder(const char *path, Problem *problem)
{
    struct stat there;
    if (!mkdir(path, 0777)) return true;
    if (errno != EEXIST || stat(path, &there))
        return problem_say(problem, "make_folder", "folder=%s\nwhy=%s", path, problem_why(errno));
    return S_ISDIR(there.st_mode) || problem_say(problem, "no_folder", "folder=%s", path);
}

static bool write_words(const char *path, const char *words)
{
    FILE *file = fopen(path, "w");
    bool fine = file && fputs(words, file) >= 0 && !fflush(file) && !fsync(fileno(file));
    if (file && fclose(file)) fine = false;
    return fine;
}

bool files_keep(const char *path, const char *words, Problem *problem)
{
    Text beside = {0};
    text_format(&beside, "%s.new", path);
    bool fine = write_words(text_get(&beside), words) && !rename(text_get(&beside), path);
    if (!fine) problem_say(problem, "write_file", "file=%s\nwhy=%s", path, problem_why(errno));
    text_free(&beside);
    return fine;
}

static bool write_file(const char *folder, const char *name, const Text *text, Problem *problem)
{
    Text path = {0};
    text_format(&path, "%s/%s", folder, name);
    FILE *file = fopen(text_get(&path), "w");
    bool fine = file && fputs(text_get(text), file) >= 0;
    if (file && fclose(file)) fine = false;
    if (!fine) problem_set(problem, "%s: %s", text_get(&path), problem_why(errno));
    text_free(&path);
    return fine;
}

static void put_about(const PageHead *head, Text *out)
{
    text_clear(out);
    text_char(out, '{');
    json_put_text(out, "title", head->title);
    json_put_text(out, "subtitle", head->subtitle);
}

static void put_json(const PageHead *head, const Report *report, Text *out)
{
    put_about(head, out);
    for (int i = 0; i < report->count; i++) {
        json_put_key(out, report->at[i].name);
        sheet_json(&report->at[i], out);
    }
    text_add(out, "}\n");
}

static bool write_sheet(const char *folder, const Sheet *sheet, Text *room, Problem *problem)
{
    char name[64];
    snprintf(name, sizeof name, "%s.csv", sheet->name);
    text_clear(room);
    sheet_csv(sheet, room);
    return write_file(folder, name, room, problem);
}

bool files_write(const char *folder, const PageHead *head, const Report *report, Problem *problem)
{
    Text text = {0};
    bool fine = true;
    for (int i = 0; i < report->count && fine; i++)
        fine = write_sheet(folder, &report->at[i], &text, problem);
    put_about(head, &text);
    text_add(&text, "}\n");
    fine = fine && write_file(folder, "about.json", &text, problem);
    put_json(head, report, &text);
    fine = fine && write_file(folder, "report.json", &text, problem);
    text_clear(&text);
    page_write(head, report, &text);
    fine = fine && write_file(folder, "report.html", &text, problem);
    text_free(&text);
    return fine;
}
