// SPDX-License-Identifier: MIT
// session.c - see session.h.
#include "cli/session.h"

#include "cli/choices.h"
#include "cli/keep.h"
#include "cli/language.h"
#include "cli/log.h"
#include "cli/passed.h"
#include "cli/preview.h"
#include "cli/talk.h"

#include "table/by_itself.h"
#include "table/listed.h"
#include "table/record.h"
#include "table/since.h"

#include <stdalign.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct Session {
    const Game *game;
    Speech speech;
    Record record;
    Seats persons;  // seats played by people; the others by bots
    bool free_undo;
    const char *player[SEATS_MAX];  // the name of a bot, NULL for persons
    Bot *bot[SEATS_MAX];            // per seat, NULL for persons
    Bot *elder, *planner;           // for hints, opened when first asked
    Log log;
    Tale tale;
    Offer offer;          // to the person who waits
    Foresight foresight;  // of that person
    Decision *step;       // by decision; as long as the record
    int step_room;
    int passed;      // decisions when it last passed by itself
    int taken_back;  // as many decisions there were; the record still has them. 0: none
    Keep keep;       // where the record is written as the game goes
    bool decided;    // somebody at the keyboard has since it is kept
    int moment;      // looked back at; as many decisions as there are: now
    alignas(16) char kept[STATE_MAX], tried[STATE_MAX];  // a trial's: before it, its first position
    alignas(16) char state[STATE_MAX], view[STATE_MAX];
};

static State *state(Session *session) { return (State *)session->state; }
static const State *look(const Session *session) { return (const State *)session->state; }

const Speech *session_speech(const Session *session) { return &session->speech; }
const Offer *session_offer(const Session *session) { return &session->offer; }
const Foresight *session_foresight(const Session *session) { return &session->foresight; }
int session_decisions(const Session *session) { return session->record.count; }
int session_moment(const Session *session) { return session->moment; }
bool session_is_trial(const Session *session) { return session->record.tried; }

static bool is_now(const Session *session) { return session->moment >= session->record.count; }

int session_lines(const Session *session) { return log_until(&session->log, session->moment); }

static int count_seats(const Session *session) { return game_seats((const State *)session->state); }

static void log_tale(Session *session)
{
    for (int i = 0; i < session->tale.count; i++) {
        const Kind *event = &session->game->events[session->tale.at[i].kind];
        const char *name = event->name;
        if (is_listed(&session->speech, "screen.untold", name)) continue;
        Text words = {0};
        say_event(&session->speech, session->tale.at[i], &words);
        log_add(&session->log, words.at, session->record.count, session->tale.at[i]);
    }
}

static const char *asked_name(const Session *session)
{
    return session->game->procs[game_asked(look(session))].name;
}

// "screen.declined: kill_mammoth": who ends such a question without doing anything tells it.
static void log_declined(Session *session, Action action, const char *asked)
{
    Speech speech = session->speech;
    Text words = {0};
    speech.asked = asked;
    if (session->tale.count || !session->game->actions[action.kind].ends) return;
    if (!is_listed(&speech, "screen.declined", asked)) return;
    say_value(&speech, SEAT, action.seat, &words);
    text_add(&words, ": ");
    say_action(&speech, action, &words);
    log_add(&session->log, words.at, session->record.count, (Event){0});
}

static void put_vain_choices_back(Session *session)
{
    bool vain[OFFER_MAX];
    for (int i = 0; i < session->offer.count; i++)
        vain[i] = preview_is_in_vain(session, session->offer.at[i]);
    choices_put_back(&session->speech, &session->offer, vain);
}

static void list_choices(Session *session)
{
    session->offer.count = 0;
    session->moment = session->record.count;
    session->speech.asked = NULL;
    if (!session_person_waits(session)) return;
    session->speech.asked = session->game->procs[game_asked(state(session))].name;
    game_offer(session->game, state(session), &session->offer);
    foresight_open(&session->foresight, session->game, state(session),
                   session_viewer(session) % session->record.players);
    session->foresight.alone = !session_is_shared(session);
    choices_arrange(&session->speech, &session->foresight, &session->offer);
    put_vain_choices_back(session);
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
    session->speech = (Speech){.game = game, .language = cli_language()};
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

void session_close(Session *session)
{
    log_free(&session->log);
    free(session->step);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (session->bot[seat]) bot_close(session->bot[seat]);
    if (session->elder) bot_close(session->elder);
    if (session->planner) bot_close(session->planner);
    record_free(&session->record);
    keep_free(&session->keep);
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

// As far as the viewer is told, at the moment that is looked at.
static Reading reading(const Session *session)
{
    return (Reading){&session->log, &session->speech, session->step, session_viewer(session),
                     session_lines(session)};
}

const char *session_line(const Session *session, int line)
{
    Reading r = reading(session);
    return log_line(&r, line);
}

const Event *session_event(const Session *session, int line)
{
    return session_line(session, line) ? &session->log.at[line].event : NULL;
}

int session_say_line(const Session *session, int line, Text *text)
{
    Reading r = reading(session);
    return log_say(&r, line, text);
}

static void join(Session *session, bool together)
{
    int at = session->record.count;
    if (at >= session->step_room) {
        session->step_room = 2 * at + 64;
        session->step = realloc(session->step, (size_t)session->step_room * sizeof *session->step);
        if (!session->step) abort();
    }
    session->step[at] =
        (Decision){together, game_depth(look(session)), (uint8_t)game_asked(look(session))};
}

static bool is_own(const Session *session, int decision)
{
    return session->persons >> session->record.actions[decision].seat & 1;
}

// Once a person has decided something: who only looks at a saved game leaves it as it is.
static void keep(Session *session, bool own)
{
    if (session_is_trial(session)) return;
    session->decided = session->decided || (own && session->keep.path);
    if (session->decided && (own || session_person_waits(session) || session_is_over(session)))
        keep_record(&session->keep, &session->record, look(session));
}

void session_keep(Session *session, const char *path) { session->keep.path = path; }
void session_drop_kept(Session *session) { keep_drop(&session->keep); }

static void play_joined(Session *session, Action action, bool together)
{
    join(session, together);
    record_add(&session->record, action);
    bool own = is_own(session, session->record.count - 1);
    const char *asked = asked_name(session);
    game_play(session->game, state(session), action, &session->tale);
    log_tale(session);
    if (!together) log_declined(session, action, asked);
    list_choices(session);
    keep(session, own);
}

// With the step that opens it, if it needs one.
static void play_opened(Session *session, Action action, bool together)
{
    Action opener = foresight_opener(&session->foresight, state(session), action);
    if (opener.kind) play_joined(session, opener, together);
    play_joined(session, action, together || opener.kind);
}

static void play(Session *session, Action action)
{
    session->taken_back = 0;
    play_joined(session, action, false);
}

// What the table would answer by itself; of no kind: the person is asked.
static Action own_step(const Session *session, bool decided)
{
    if (!session->offer.count) return (Action){0};
    return step_by_itself(&session->speech, &session->foresight,
                          (const State *)&session->foresight.world, decided);
}

// A record does not say what was done together. What is the same again was, as far as one can tell,
// and a step that the table takes by itself.
static bool was_together(const Session *session, const Action *action, bool first)
{
    const Kind *actions = session->game->actions;
    if (first || !session_person_waits(session)) return false;
    if (is_listed(&session->speech, "screen.opens", actions[action[-1].kind].name)) return true;
    Action step = own_step(session, false);
    return !memcmp(action, action - 1, sizeof *action) || !memcmp(action, &step, sizeof step);
}

void session_play_on(Session *session, const Action *actions, int count)
{
    for (int i = 0; i < count; i++)
        play_joined(session, actions[i], was_together(session, &actions[i], !i));
}

// After how many decisions somebody could look at what he had done, with what went along with it;
// 0: he has not decided yet. Steps that the table took for him later were none of his.
static int last_look(const Session *session, int viewpoint)
{
    const Record *record = &session->record;
    int n = record->count;
    while (n > 0 && (session->step[n - 1].joined ||
                     record->actions[n - 1].seat % record->players != viewpoint))
        n--;
    while (n > 0 && n < record->count && session->step[n].joined) n++;
    return n;
}

int session_source(const Session *session, int decision)
{
    const Decision *step = session->step;
    bool waits = decision == session->record.count;
    int depth = waits ? game_depth(look(session)) : step[decision].depth;
    while (decision > 0 && step[decision - 1].depth >= depth) decision--;
    return decision - 1;
}

Action session_decision(const Session *session, int decision, const char **asked)
{
    *asked = session->game->procs[session->step[decision].asked].name;
    return session->record.actions[decision];
}

void session_say_since(const Session *session, Text *text)
{
    int viewer = session_viewer(session), players = session->record.players;
    int from = viewer < SEATS_MAX ? last_look(session, viewer % players) : 0;
    if (from) since_say(&session->speech, &session->record, from, viewer % players, text);
}

void session_say_points(const Session *session, int from, int end, Text *text)
{
    const LogLine *lines = session->log.at;
    int viewer = session_viewer(session), players = session->record.players;
    if (viewer >= SEATS_MAX || end <= from) return;
    since_say_points(&session->speech, &session->record, from ? lines[from - 1].decision : 0,
                     lines[end - 1].decision, viewer % players, text);
}

void session_bot_plays(Session *session)
{
    play(session, bot_choose(session->bot[game_waiting(state(session))], state(session)));
}

int session_choose(Session *session, int choice, int times)
{
    int wanted[OFFER_MAX] = {0};
    wanted[choice] = times;
    return session_choose_several(session, wanted);
}

int session_choose_several(Session *session, const int wanted[OFFER_MAX])
{
    const Offer offer = session->offer;
    int done = 0;
    session->taken_back = 0;
    for (int i = 0; i < offer.count; i++)
        for (int n = 0; n < wanted[i] && offer_has(&session->offer, offer.at[i]); n++)
            play_opened(session, offer.at[i], done++ > 0);
    return done;
}

// A person who has just done something may want to take it back before anybody else goes on.
static bool just_decided(const Session *session)
{
    int n = session->record.count;
    return n > 0 && is_own(session, n - 1) && session->passed != n;
}

bool session_pass(Session *session)
{
    Action step = own_step(session, just_decided(session) && session_can_undo(session));
    if (!step.kind) return false;
    session->taken_back = 0;
    Text line = {0};
    if (passed_is_told(session)) {
        passed_say(session, step, &line);
        // It goes when the step is taken back.
        log_add(&session->log, line.at, session->record.count + 1,
                (Event){.only = (Seats)(1 << step.seat)});
    }
    play_joined(session, step, true);
    session->passed = session->record.count;
    return true;
}

// The decision of a person that is undone next, counted from 1; 0 if there is none. What it did
// together with others begins with the first of them.
static int last_of_person(const Session *session)
{
    int n = session->record.count;
    while (n > 0 && (session->step[n - 1].joined || !is_own(session, n - 1))) n--;
    return n;
}

// Nobody else has decided since.
static bool was_alone(const Session *session, int n)
{
    for (int i = n; i < session->record.count; i++)
        if (session->record.actions[i].seat != session->record.actions[n - 1].seat) return false;
    return true;
}

bool session_can_undo(const Session *session)
{
    alignas(16) char before[STATE_MAX];
    int n = last_of_person(session);
    if (n == 0 || session_is_trial(session)) return false;
    if (session->free_undo) return true;
    if (!was_alone(session, n)) return false;
    record_position(&session->record, n - 1, (State *)before);
    return game_drawn((State *)before) == game_drawn((const State *)session->state);
}

bool session_has_begun(const Session *session)
{
    static Position before;
    static Show then, now;
    Change change = {0};
    if (!session_can_undo(session)) return false;
    int viewer = session_viewer(session);
    record_position(&session->record, last_of_person(session) - 1, (State *)&before);
    int points = foresight_look(session->game, (State *)&before, viewer, &then);
    if (points != foresight_look(session->game, (State *)session->state, viewer, &now))
        return false;
    foresight_compare(&then, &now, &change);
    return !change.count;
}

void session_undo(Session *session)
{
    int n = last_of_person(session) - 1;
    if (!session->taken_back) session->taken_back = session->record.count;
    session->record.count = n;
    record_position(&session->record, n, state(session));
    log_forget(&session->log, n);
    list_choices(session);
    keep(session, true);
}

bool session_can_redo(const Session *session)
{
    return session->taken_back && !session_is_trial(session);
}

// What was done together with it, and what others did then, comes back, too.
void session_redo(Session *session)
{
    int n = session->record.count, end = session->taken_back;
    do play_joined(session, session->record.actions[n], session->step[n].joined);
    while (++n < end && (session->step[n].joined || !is_own(session, n)));
    session->taken_back = n < end ? end : 0;
}

void session_try(Session *session)
{
    memcpy(session->kept, session->state, sizeof session->kept);
    game_redeal(session->game, state(session), session_viewer(session) % session->record.players,
                session->record.seed + 1);
    memcpy(session->tried, session->state, sizeof session->tried);
    session->record.tried = (State *)session->tried;
    session->record.tried_at = session->record.count;
}

void session_end_trial(Session *session)
{
    session->record.count = session->record.tried_at;
    session->record.tried = NULL;
    memcpy(session->state, session->kept, sizeof session->kept);
    log_forget(&session->log, session->record.count);
    list_choices(session);
}

void session_look_back(Session *session, int decisions)
{
    int most = session->record.count;
    session->moment = decisions < 0 ? 0 : decisions > most ? most : decisions;
}

// "Red: Pass", where that is the viewer's own decision; what another has chosen may be a secret.
static void say_own_decision(const Session *session, int decision, Text *text)
{
    Position before;
    Speech speech = session->speech;
    Action action = session->record.actions[decision];
    int players = session->record.players, viewer = session_viewer(session);
    if (viewer >= SEATS_MAX || action.seat % players != viewer % players) return;
    record_position(&session->record, decision, (State *)&before);
    speech.asked = session->game->procs[game_asked((State *)&before)].name;
    say_value(&speech, SEAT, action.seat, text);
    text_add(text, ": ");
    say_action(&speech, action, text);
}

void session_say_moment(const Session *session, Text *text)
{
    int before = session->moment - 1;
    for (int i = log_until(&session->log, before); before >= 0 && i < session_lines(session);) {
        Text line = {0};
        i = session_say_line(session, i, &line);
        if (line.count) text_format(text, "%s%s", text->count ? " · " : "", text_get(&line));
        text_free(&line);
    }
    if (before < 0) text_add(text, talk("beginning"));
    else if (!text->count) say_own_decision(session, before, text);
}

const State *session_view(Session *session)
{
    alignas(16) char past[STATE_MAX];
    State *view = (State *)session->view;
    if (!is_now(session)) record_position(&session->record, session->moment, (State *)past);
    game_view(session->game, is_now(session) ? state(session) : (State *)past,
              session_viewer(session), view);
    return view;
}

void session_explain(Session *session, Action asked, Sum *sum)
{
    *sum = (Sum){0};
    session->game->explain(session_view(session), asked, sum);
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
    bot_seed(session->elder, session->record.seed);  // who asks again is told the same
    bot_advise(session->elder, look(session), advice);
}

int session_reasons(Session *session, const Advice *advice, Reason reason[REASONS_MAX])
{
    return bot_reasons(session->elder, look(session), advice->at[0].action, advice->at[1].action,
                       reason);
}

int session_plan(Session *session, Action first, Action plan[PLAN_MAX])
{
    static Offer offer;
    Position world = session->foresight.world;
    State *s = (State *)&world;
    int count = 0;
    if (!session->planner)
        session->planner = bot_open(session->game, "tracker:100", session->record.seed, NULL);
    bot_seed(session->planner, session->record.seed);
    bool sure = game_foresee(session->game, s, first);
    while (sure && count < PLAN_MAX && game_waiting(s) == first.seat) {
        game_offer(session->game, s, &offer);
        Action next = offer.count > 1 ? bot_choose(session->planner, s) : offer.at[0];
        if (offer.count > 1) plan[count++] = next;
        sure = game_foresee(session->game, s, next);
    }
    return count;
}

void session_say_seats(const Session *session, Text *text)
{
    for (int i = 0; i < session->record.players; i++) {
        if (i) text_char(text, ',');
        text_add(text, session->player[i] ? session->player[i] : "me");
    }
}

// Nothing of a trial is kept.
bool session_save(const Session *session, const char *path, Problem *problem)
{
    Record record = session->record;
    bool trial = session_is_trial(session);
    if (trial) record.count = record.tried_at, record.tried = NULL;
    return save_record(&record, trial ? (const State *)session->kept : look(session), path,
                       problem);
}
