// SPDX-License-Identifier: MIT
// replay.c - "moraine replay": shows a recorded game, or a moment of it, and verifies it.
#include "base/words.h"
#include "cli/board.h"
#include "cli/cli.h"
#include "cli/keep.h"
#include "cli/language.h"
#include "engine/describe.h"
#include "engine/say.h"
#include "table/record.h"

#include <stdalign.h>
#include <stdio.h>

static int run(const Command *, int, char **);

static const char *const EXAMPLES[] = {
    "moraine replay game.moraine",
    "moraine replay game.moraine --at 40",
    "moraine replay game.moraine --verify",
    "moraine replay game.moraine --at 40 --record moment.moraine",
    NULL,
};

const Command REPLAY_COMMAND = {"replay", EXAMPLES, run};

static alignas(16) char memory[STATE_MAX];
static State *s = (State *)memory;

static Speech speech_of(const Record *record, const char *names[SEATS_MAX])
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        names[seat] = record->name[seat][0] ? record->name[seat] : NULL;
    return (Speech){record->game, cli_language(), names};
}

static void print_story(const Record *record, const Speech *speech)
{
    static Tale tale;
    Text text = {0};
    const Game *game = record->game;
    game_start(game, s, record->players, record->option, record->seed, &tale);
    for (int n = 0;; n++) {
        for (int i = 0; i < tale.count; i++)
            text_add(&text, "      "), say_event(speech, tale.at[i], &text), text_char(&text, '\n');
        if (n == record->count) break;
        text_format(&text, "%4d  ", n + 1);
        say_value(speech, SEAT, record->actions[n].seat, &text);
        text_add(&text, ": ");
        say_action(speech, record->actions[n], &text);
        text_char(&text, '\n');
        game_play(game, s, record->actions[n], &tale);
    }
    fputs(text_get(&text), stdout);
    text_free(&text);
}

static void print_json(const Record *record)
{
    static Tale tale;
    Text json = {0};
    const Game *game = record->game;
    game_start(game, s, record->players, record->option, record->seed, &tale);
    text_add(&json, "{");
    json_put_text(&json, "game", game->key);
    json_put_number(&json, "players", record->players);
    json_put_key(&json, "decisions");
    text_char(&json, '[');
    for (int n = 0; n < record->count; n++) {
        game_play(game, s, record->actions[n], &tale);
        json_put_comma(&json);
        text_add(&json, "{");
        json_put_key(&json, "action");
        describe_action_json(game, record->actions[n], &json);
        json_put_key(&json, "events");
        text_char(&json, '[');
        for (int i = 0; i < tale.count; i++) describe_event_json(game, tale.at[i], &json);
        text_add(&json, "]}");
    }
    text_add(&json, "]}\n");
    fputs(text_get(&json), stdout);
    text_free(&json);
}

static void print_moment(const Record *record, const Speech *speech, int at)
{
    static Show show;
    Page board = {0};
    Text text = {0};
    record_position(record, at, s);
    show.count = 0;
    record->game->show(s, &show);
    board_fill(&board, speech, &show, ONLOOKER, LINE_WIDTH);
    for (int i = 0; i < board.count; i++) puts(board.line[i]);
    page_free(&board);
    if (game_waiting(s) != NOBODY) say_ask(speech, s, NULL, &text), text_char(&text, '\n');
    fputs(text_get(&text), stdout);
    text_free(&text);
}

// The game as it was after so many decisions, to go on from there.
static void save_moment(const Command *command, const Record *record, int at, const char *path)
{
    Record part = *record;
    Problem problem;
    part.count = at;
    record_position(record, at, s);
    if (!save_record(&part, s, path, &problem)) cli_give_up(command, problem.words);
}

static void print_verdict(const Record *record)
{
    record_position(record, record->count, s);
    cli_say(game_waiting(s) == NOBODY ? "replay.sound" : "replay.sound_unfinished",
            "game=%s\nplayers=%d\ncount=%d", game_title(record->game, cli_language()),
            record->players, record->count);
    putchar('\n');
}

static int run(const Command *command, int words, char **word)
{
    bool verify = false, json = false;
    int64_t at = -1;
    const char *path = NULL;
    Words rest = {0};
    Text text = {0};
    Record record;
    Problem problem;
    const char *names[SEATS_MAX];
    const Setting settings[] = {
        {"--at", "N", .number = &at, .least = 0, .most = 1000000},
        {"--record", "FILE", .word = &path},
        {"--verify", NULL, .flag = &verify},
        {"--json", NULL, .flag = &json},
        {0},
    };
    cli_read(command, settings, &rest, 1, words, word);
    if (!rest.count) cli_wrong(command, "which_file", NO_VALUES);
    if (!cli_read_file(rest.at[0], &text, &problem) ||
        !record_read(text_get(&text), &record, s, &problem))
        cli_wrong(command, "of", "what=%s\nwhy=%s", rest.at[0], problem.words);
    if (at > record.count)
        cli_wrong(command, "at", "at=%lld\ncount=%d", (long long)at, record.count);
    if (path) save_moment(command, &record, at < 0 ? record.count : (int)at, path);
    Speech speech = speech_of(&record, names);
    if (verify) print_verdict(&record);
    else if (at >= 0) print_moment(&record, &speech, (int)at);
    else if (json) print_json(&record);
    else print_story(&record, &speech);
    text_free(&text);
    record_free(&record);
    return CLI_FINE;
}
