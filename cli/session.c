// SPDX-License-Identifier: MIT
// session.c - see session.h.
#include "cli/session.h"
#include "cli/language.h"

#include "table/record.h"

#include <errno.h>
#include <stdalign.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct LogLine {
    char *words;
    Seats only;    // if any: only these may read it
    int decision;  // after how many actions it happened
} LogLine;

struct Session {
    const Game *game;
    Speech speech;
    Record record;
    Seats persons;  // seats played by people; the others by bots
    bool free_undo;
    const char *player[SEATS_MAX];  // the name of a bot, NULL for persons
    Bot *bot[SEATS_MAX];            // per seat, NULL for persons
    Bot *elder;                     // for hints, opened when first asked
    LogLine *log;
    int lines, room;
    Tale tale;
    Offer offer;  // to the person who waits
    alignas(16) char state[STATE_MAX], view[STATE_MAX];
};

static State *state(Session *session) { return (State *)session->state; }
static const State *look(const Session *session) { return (const State *)session->state; }

const Speech *session_speech(const Session *session) { return &session->speech; }
const Offer *session_offer(const Session *session) { return &session->offer; }
int session_lines(const Session *session) { return session->lines; }

static int count_seats(const Session *session) { return game_seats((const State *)session->state); }

static void add_line(Session *session, char *words, Seats only)
{
    if (session->lines == session->room) {
        session->room = session->room ? 2 * session->room : 256;
        session->log = realloc(session->log, (size_t)session->room * sizeof *session->log);
        if (!session->log) abort();
    }
    session->log[session->lines++] = (LogLine){words, only, session->record.count};
}

static void log_tale(Session *session)
{
    for (int i = 0; i < session->tale.count; i++) {
        Text words = {0};
        say_event(&session->speech, session->tale.at[i], &words);
        add_line(session, words.at, session->tale.at[i].only);
    }
}

static void list_choices(Session *session)
{
    session->offer.count = 0;
    if (session_person_waits(session)) game_offer(session->game, state(session), &session->offer);
}

// Seat i is played by player i % players (one person may have three seats).
static bool seat_people(Session *session, uint64_t seed, const char *const bots[SEATS_MAX],
                        Problem *problem)
{
    for (int seat = 0; seat < count_seats(session); seat++) {
        const char *name = bots[seat % session->record.players];
        if (!name) session->persons |= (Seats)(1 << seat);
        else if (!(session->bot[seat] =
                       bot_open(session->game, name, seed + (uint64_t)seat, problem)))
            return false;
    }
    return true;
}

Session *session_open(const Game *game, int players, const uint8_t *option, uint64_t seed,
                      const char *const bots[SEATS_MAX], bool free_undo, Problem *problem)
{
    Session *session = calloc(1, sizeof *session);
    if (!session) abort();
    session->game = game;
    session->speech = (Speech){game, cli_language(), NULL};
    session->free_undo = free_undo;
    session->record = (Record){.game = game, .players = (uint8_t)players, .seed = seed};
    memcpy(session->record.option, option, OPTIONS_MAX);
    memcpy(session->player, bots, sizeof session->player);
    game_start(game, state(session), players, option, seed, &session->tale);
    log_tale(session);
    bool seated = seat_people(session, seed, bots, problem);
    list_choices(session);
    if (seated) return session;
    session_close(session);
    return NULL;
}

static void forget_lines(Session *session, int from)
{
    while (session->lines > from) free(session->log[--session->lines].words);
}

void session_close(Session *session)
{
    forget_lines(session, 0);
    free(session->log);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (session->bot[seat]) bot_close(session->bot[seat]);
    if (session->elder) bot_close(session->elder);
    record_free(&session->record);
    free(session);
}

bool session_is_over(const Session *session) { return game_waiting(look(session)) == NOBODY; }

bool session_person_waits(const Session *session)
{
    return !session_is_over(session) && session->persons >> game_waiting(look(session)) & 1;
}

int session_viewer(const Session *session)
{
    if (session_person_waits(session)) return game_waiting(look(session));
    bool alone = session->persons && !(session->persons & (session->persons - 1));
    return alone ? __builtin_ctz(session->persons) : ONLOOKER;
}

bool session_is_shared(const Session *session) { return session->persons & (session->persons - 1); }

const char *session_line(const Session *session, int line)
{
    const LogLine *l = &session->log[line];
    int viewer = session_viewer(session);
    bool told = !l->only || (viewer < SEATS_MAX && l->only >> viewer & 1);
    return told ? l->words : NULL;
}

static void play(Session *session, Action action)
{
    record_add(&session->record, action);
    game_play(session->game, state(session), action, &session->tale);
    log_tale(session);
    list_choices(session);
}

void session_play_on(Session *session, const Action *actions, int count)
{
    for (int i = 0; i < count; i++) play(session, actions[i]);
}

void session_bot_plays(Session *session)
{
    play(session, bot_choose(session->bot[game_waiting(state(session))], state(session)));
}

void session_choose(Session *session, int choice) { play(session, session->offer.at[choice]); }

// The last decision of a person, counted from 1; 0 if there is none.
static int last_of_person(const Session *session)
{
    int n = session->record.count;
    while (n > 0 && !(session->persons >> session->record.actions[n - 1].seat & 1)) n--;
    return n;
}

bool session_can_undo(const Session *session)
{
    alignas(16) char before[STATE_MAX];
    int n = last_of_person(session);
    if (n == 0) return false;
    if (session->free_undo) return true;
    if (n < session->record.count) return false;  // somebody else has decided since
    record_position(&session->record, n - 1, (State *)before);
    return ((Core *)before)->random.drawn == ((const Core *)session->state)->random.drawn;
}

void session_undo(Session *session)
{
    int n = last_of_person(session) - 1, keep = session->lines;
    session->record.count = n;
    record_position(&session->record, n, state(session));
    while (keep > 0 && session->log[keep - 1].decision > n) keep--;
    forget_lines(session, keep);
    list_choices(session);
}

const State *session_view(Session *session)
{
    State *view = (State *)session->view;
    game_view(session->game, state(session), session_viewer(session), view);
    return view;
}

void session_show(Session *session, Show *show)
{
    show->count = 0;
    session->game->show(session_view(session), show);
}

void session_advise(Session *session, Advice *advice)
{
    if (!session->elder)
        session->elder = bot_open(session->game, "elder", session->record.seed, NULL);
    bot_advise(session->elder, look(session), advice);
}

void session_say_seats(const Session *session, Text *text)
{
    for (int i = 0; i < session->record.players; i++) {
        if (i) text_char(text, ',');
        text_add(text, session->player[i] ? session->player[i] : "me");
    }
}

bool session_save(const Session *session, const char *path, Problem *problem)
{
    Text text = {0};
    FILE *file = fopen(path, "w");
    if (!file) return problem_set(problem, "%s: %s", path, strerror(errno));
    record_write(&session->record, look(session), &text);
    bool good = fwrite(text_get(&text), 1, text.count, file) == text.count;
    good = fclose(file) == 0 && good;
    text_free(&text);
    return good || problem_set(problem, "%s: %s", path, strerror(errno));
}
