// session.c - see session.h.
#include "cli/session.h"

#include <stdlib.h>
#include <string.h>

static State *state(Session *session) { return (State *)session->state; }
const State *session_state(const Session *session) { return (const State *)session->state; }

static int count_seats(const Session *session) { return ((const Core *)session->state)->seats; }

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
    if (!session_is_over(session)) game_offer(session->game, state(session), &session->offer);
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

bool session_open(Session *session, const Game *game, int players, const uint8_t *option,
                  uint64_t seed, const char *const bots[SEATS_MAX], Problem *problem)
{
    memset(session, 0, sizeof *session);
    session->game = game;
    session->speech = (Speech){game, "en", NULL};
    session->record = (Record){.game = game, .players = (uint8_t)players, .seed = seed};
    memcpy(session->record.option, option, OPTIONS_MAX);
    game_start(game, state(session), players, option, seed, &session->tale);
    log_tale(session);
    list_choices(session);
    if (seat_people(session, seed, bots, problem)) return true;
    session_close(session);
    return false;
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
}

bool session_is_over(const Session *session)
{
    return game_waiting(session_state(session)) == NOBODY;
}

bool session_person_waits(const Session *session)
{
    return !session_is_over(session) &&
           session->persons >> game_waiting(session_state(session)) & 1;
}

int session_viewer(const Session *session)
{
    if (session_person_waits(session)) return game_waiting(session_state(session));
    bool alone = session->persons && !(session->persons & (session->persons - 1));
    return alone ? __builtin_ctz(session->persons) : ONLOOKER;
}

static void play(Session *session, Action action)
{
    record_add(&session->record, action);
    game_play(session->game, state(session), action, &session->tale);
    log_tale(session);
    list_choices(session);
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

void session_show(Session *session, Show *show)
{
    State *view = (State *)session->view;
    show->count = 0;
    game_view(session->game, state(session), session_viewer(session), view);
    session->game->show(view, show);
}
