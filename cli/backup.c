// SPDX-License-Identifier: MIT
// backup.c - moraine backup: the games of a data folder into one file, while a server may be
// running; moraine doctor: what is wrong with a data folder or a database, and what to do; moraine
// move: from one into another.
#include "base/words.h"
#include "cli/cli.h"
#include "storage/folder.h"

#include <stdio.h>

static int run_backup(const Command *command, int words, char **word)
{
    Words rest = {0};
    Copied copied;
    Problem problem;
    const char *folder = "data", *store = NULL;
    const Setting settings[] = {
        {"--data", "FOLDER", .word = &folder}, {"--store", "ADDRESS", .word = &store}, {0}};
    cli_read(command, settings, &rest, 1, words, word);
    if (store) cli_wrong(command, "backup_by_dump", NO_VALUES);
    if (!rest.count) cli_wrong(command, "which_copy", NO_VALUES);
    if (!folder_copy(folder, rest.at[0], &copied, &problem))
        return fprintf(stderr, "moraine backup: %s\n", problem.words), CLI_FAILED;
    cli_say("backup.done", "file=%s\ncount=%lld\nbytes=%lld", rest.at[0], (long long)copied.tables,
            (long long)copied.bytes);
    putchar('\n');
    return CLI_FINE;
}

static void say_finding(void *data, bool bad, const char *key, const char *values)
{
    cli_say(bad ? "doctor.bad" : "doctor.note", NO_VALUES);
    putchar(' ');
    cli_say(key, "%s", values);
    putchar('\n');
}

static int run_doctor(const Command *command, int words, char **word)
{
    Words rest = {0};
    const char *folder = "data", *store = NULL;
    const Setting settings[] = {
        {"--data", "FOLDER", .word = &folder}, {"--store", "ADDRESS", .word = &store}, {0}};
    cli_read(command, settings, &rest, 0, words, word);
    int bad = store ? database_examine(store, say_finding, NULL)
                    : folder_examine(folder, say_finding, NULL);
    if (!bad) cli_say("doctor.well", NO_VALUES), putchar('\n');
    return bad ? CLI_FAILED : CLI_FINE;
}

const Command BACKUP_COMMAND = {
    .name = "backup",
    .examples =
        (const char *const[]){
            "moraine backup --data /var/lib/moraine monday.db",
            NULL,
        },
    .run = run_backup,
};

const Command DOCTOR_COMMAND = {
    .name = "doctor",
    .examples =
        (const char *const[]){
            "moraine doctor --data /var/lib/moraine",
            "moraine doctor --store postgresql://moraine@db.example/moraine",
            NULL,
        },
    .run = run_doctor,
};

static int run_move(const Command *command, int words, char **word)
{
    Words rest = {0};
    Moved moved;
    Problem problem;
    const Setting settings[] = {{0}};
    cli_read(command, settings, &rest, 2, words, word);
    if (rest.count != 2) cli_wrong(command, "which_move", NO_VALUES);
    if (!folder_move(rest.at[0], rest.at[1], &moved, &problem))
        return fprintf(stderr, "moraine move: %s\n", problem.words), CLI_FAILED;
    cli_say("move.done", "count=%lld\nrows=%lld", (long long)moved.tables, (long long)moved.rows);
    putchar('\n');
    return CLI_FINE;
}

const Command MOVE_COMMAND = {
    .name = "move",
    .examples =
        (const char *const[]){
            "moraine move /var/lib/moraine postgresql://moraine@db.example/moraine",
            "moraine move postgresql://moraine@db.example/moraine /var/lib/moraine",
            NULL,
        },
    .run = run_move,
};
