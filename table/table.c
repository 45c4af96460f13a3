// SPDX-License-Identifier: MIT
// table.c - see table.h.
#include "table/table.h"

#include "table/view.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

const char *const BOTS[] = {"cub", "tracker", "elder", NULL};

int find_bot(const char *name)
{
    for (int bot = 0; BOTS[bot]; bot++)
        if (!strcmp(BOTS[bot], name)) return bot;
    return NO_BOT;
}

Table *table_open(const Beginning *from)
{
    Table *t = calloc(1, sizeof *t);
    if (!t) abort();
    t->history = (History){.from = *from, .head = -1};
    t->told.round = -1;
    for (int chair = 0; chair < SEATS_MAX; chair++) t->chair[chair].bot = NO_BOT;
    return t;
}

// A copy to try things out on: all that the viewpoint cannot know is dealt anew.
Table *table_open_midst(const Table *source, const State *s, int viewpoint, uint64_t seed)
{
    Beginning from = source->history.from;
    from.midst = calloc(1, sizeof *from.midst);
    if (!from.midst) abort();
    memcpy(from.midst, s, from.game->state_size);
    game_redeal(from.game, (State *)from.midst, viewpoint, seed);
    Table *t = table_open(&from);
    memcpy(t->chair, source->chair, sizeof t->chair);
    t->manners.free_undo = true;
    table_begin(t, 0);
    t->told = t->history.setup = (Told){.round = -1};
    return t;
}

void table_close(Table *t)
{
    if (!t) return;
    history_free(&t->history);
    free(t->state);
    free(t);
}

int table_phase(const Table *t)
{
    if (!t->state) return GATHERING;
    return t->manners.abandoned || game_waiting(t->state) == NOBODY ? OVER : RUNNING;
}

bool table_is_full(const Table *t)
{
    for (int chair = 0; chair < table_players(t); chair++)
        if (t->chair[chair].who < CHAIR_PERSON) return false;
    return true;
}

void table_begin(Table *t, int64_t now)
{
    assert(!t->state);
    t->state = calloc(1, table_game(t)->state_size);
    if (!t->state) abort();
    Walk *walk = walk_open(&t->history);
    memcpy(t->state, walk_state(walk), table_game(t)->state_size);
    told_add(&t->told, &walk->tale, table_game(t), table_players(t));
    t->history.setup = t->told;
    walk_close(walk);
    clock_begin(&t->clock, t->manners.bank, now);
}

static int chair_of(const Table *t, int seat)
{
    return seat == NOBODY ? NOBODY : seat % table_players(t);
}

int table_waiting(const Table *t)
{
    return t->state && !t->manners.abandoned ? chair_of(t, game_waiting(t->state)) : NOBODY;
}

static uint32_t drawn(const State *s) { return (uint32_t)game_drawn(s); }

static bool is_known(const Game *game, Action action)
{
    for (int kind = 1; kind <= action.kind; kind++)
        if (!game->actions[kind].name) return false;
    for (int i = 0; i < ARGS_MAX; i++) {
        int domain = game->actions[action.kind].arg[i].domain;
        if (domain ? action.arg[i] >= game->domains[domain].count : action.arg[i]) return false;
    }
    return true;
}

// Other rules would ask somebody else, forbid the move or have drawn other lots before it.
static bool is_understood(const Table *t, const State *s, const Deed *deed)
{
    const Game *game = table_game(t);
    if (game_waiting(s) == NOBODY) return false;
    if (!deed->action.kind) return true;
    return deed->action.seat == game_waiting(s) && deed->drawn == drawn(s) &&
           is_known(game, deed->action) && game_refuse(game, s, deed->action) == ALLOWED;
}

static bool add_deeds(History *history, const Deed *deeds, int count)
{
    for (int i = 0; i < count; i++) {
        if (!history_fits(history, &deeds[i])) return false;
        history_add(history, deeds[i]);
    }
    return true;
}

static void undo_told(Table *t, int first, Told *undone)
{
    history_undone(&t->history, first, &t->told, undone);
    for (int v = 0; v < VIEWPOINTS; v++) t->told.rows[v] += undone->rows[v] > 0;
    t->told.round = history_told(&t->history, t->history.deed[first].at)->round;
}

static void restore_deed(Table *t, Walk *walk, int64_t time)
{
    const Deed *deed = &t->history.deed[walk->at];
    Told undone;
    int asked = chair_of(t, game_waiting(walk_state(walk)));
    walk_next(walk);
    if (deed->action.kind) told_add(&t->told, &walk->tale, table_game(t), table_players(t));
    else undo_told(t, deed->at, &undone);
    history_note(&t->history, walk->at - 1, &t->told, walk_state(walk));
    t->asked[asked]++;
    bool passes = chair_of(t, game_waiting(walk_state(walk))) != asked;
    clock_deed(&t->clock, asked, deed->by == BY_PERSON, passes ? t->manners.add : 0, time);
}

bool table_restore(Table *t, const Deed *deeds, const int64_t *times, int count, int64_t begun)
{
    table_begin(t, begun);
    if (!add_deeds(&t->history, deeds, count)) return false;
    Walk *walk = walk_open(&t->history);
    while (walk->at < count && is_understood(t, walk_state(walk), &deeds[walk->at]))
        restore_deed(t, walk, times[walk->at]);
    memcpy(t->state, walk_state(walk), table_game(t)->state_size);
    bool all = walk->at == count;
    walk_close(walk);
    return all;
}

uint32_t table_question(const Table *t, int chair) { return t->asked[chair] + 1; }

// The last decision of any person; the bots' answers to it go with it.
static int find_free_undo(const Table *t)
{
    int at = t->history.head;
    while (at >= 0 && t->history.deed[at].by != BY_PERSON) at = t->history.deed[at].at;
    return at;
}

// What the table answers for everybody to see is nobody's decision: one may step back over it. A
// forced answer that is not seen to be forced tells the others something, so only its own chair
// may. Of a step that showed in no way one does not know.
static int find_strict_undo(const Table *t, int chair)
{
    int at = t->history.head;
    for (; at >= 0; at = t->history.deed[at].at) {
        const Deed *deed = &t->history.deed[at];
        bool own = chair_of(t, deed->action.seat) == chair;
        if (deed->by == BY_PERSON && own) return deed->drawn == drawn(t->state) ? at : -1;
        if (deed->by == BY_TABLE || (deed->by == BY_TABLE_IN_SECRET && own)) continue;
        if (deed->unseen >> chair & 1) continue;
        return -1;
    }
    return -1;
}

static int find_undo(const Table *t, int chair)
{
    if (table_phase(t) != RUNNING) return -1;
    return t->manners.free_undo ? find_free_undo(t) : find_strict_undo(t, chair);
}

// Nobody may pile up without end what the table must remember and never needs again.
static bool is_enough(const Table *t, int first)
{
    const History *history = &t->history;
    int left = first < 0 ? history_length(history) : history->mark[first].depth - 1;
    return history->count + 1 - left > TAKEN_BACK_MAX || history->count >= DEEDS_MAX;
}

bool table_can_undo(const Table *t, int chair)
{
    int first = find_undo(t, chair);
    return first >= 0 && !is_enough(t, first);
}

int table_agreed_undo(const Table *t)
{
    int first = table_phase(t) == RUNNING ? find_free_undo(t) : -1;
    return first >= 0 && !is_enough(t, first) ? first : -1;
}

static void note_before(const Table *t, Step *step)
{
    unsigned could = 0;
    memcpy(&step->before, t->state, table_game(t)->state_size);
    for (int chair = 0; chair < table_players(t); chair++)
        could |= (unsigned)table_can_undo(t, chair) << chair;
    step->could_undo = (Seats)could;
}

// Whatever the deed, the question that was asked has ended and time has passed.
static void end_question(Table *t, int asked, bool by_person, int64_t now)
{
    t->asked[asked]++;
    bool passes = table_waiting(t) != asked;
    clock_deed(&t->clock, asked, by_person, passes ? t->manners.add : 0, now);
}

static bool notices(const Table *t, const Step *step, int viewpoint)
{
    return history_count_told(&step->tale, viewpoint, table_players(t)) ||
           !looks_same(&t->history.from, (const State *)&step->before, t->state, viewpoint);
}

// Who decides once more on the same question may be composing something in secret. To the others
// it must be as if nothing had happened, so it must not stand in the way of their undo either.
static uint8_t find_unseen(const Table *t, const Step *step, int seat)
{
    unsigned unseen = 0;
    if (game_waiting(t->state) != seat) return 0;
    for (int v = 0; v < VIEWPOINTS; v++)
        if ((v < table_players(t) || v == ONLOOKER) && v != chair_of(t, seat))
            unseen |= (unsigned)!notices(t, step, v) << v;
    return (uint8_t)unseen;
}

static void add_deed(Table *t, Deed deed, Step *step)
{
    history_add(&t->history, deed);
    step->count = t->history.count;
    history_note(&t->history, step->count - 1, &t->told, t->state);
}

void table_decide(Table *t, Action action, int by, int64_t now, Step *step)
{
    int asked = table_waiting(t);
    assert(asked != NOBODY && action.seat == game_waiting(t->state));
    note_before(t, step);
    Deed deed = {
        .action = action, .at = t->history.head, .drawn = drawn(t->state), .by = (uint8_t)by};
    game_play(table_game(t), t->state, action, &step->tale);
    deed.unseen = find_unseen(t, step, action.seat);
    told_add(&t->told, &step->tale, table_game(t), table_players(t));
    step->undone = (Told){0};
    add_deed(t, deed, step);
    end_question(t, asked, by == BY_PERSON, now);
}

Verdict table_choose(Table *t, int chair, uint32_t n, Action action, int64_t now, Step *step,
                     Refusal *refusal)
{
    *refusal = (Refusal){.rule = ALLOWED};
    if (table_phase(t) != RUNNING) return NOT_RUNNING;
    if (table_waiting(t) != chair || n != table_question(t, chair)) return LATE;
    if (t->history.count >= DEEDS_MAX) return TOO_LONG;
    action.seat = (uint8_t)game_waiting(t->state);
    *refusal = refusal_of(table_game(t), t->state, action);
    if (refusal->rule != ALLOWED) return REFUSED;
    table_decide(t, action, BY_PERSON, now, step);
    return DONE;
}

// Whoever does not know whether his answer arrived sends it once more.
bool table_has_answer(const Table *t, int chair, uint32_t n, Action action)
{
    uint32_t question = t->asked[chair];
    for (int i = t->history.count - 1; i >= 0 && question >= n; i--) {
        const Deed *deed = &t->history.deed[i];
        if (!deed->action.kind) return false;  // taken back, or something was since
        if (chair_of(t, deed->action.seat) != chair || question-- != n) continue;
        action.seat = deed->action.seat;
        return deed->by == BY_PERSON && !memcmp(&action, &deed->action, sizeof action);
    }
    return false;
}

// Takes back this move and all that followed.
static Verdict take_back(Table *t, int first, int chair, int64_t now, Step *step)
{
    int asked = table_waiting(t);
    if (table_phase(t) != RUNNING) return NOT_RUNNING;
    if (first < 0) return NO_WAY_BACK;
    if (is_enough(t, first)) return BACK_ENOUGH;

    note_before(t, step);
    history_position(&t->history, t->history.deed[first].at, t->state);
    undo_told(t, first, &step->undone);
    step->tale.count = 0;
    add_deed(t, (Deed){.action.seat = (uint8_t)chair, .at = first, .by = BY_PERSON}, step);
    end_question(t, asked, true, now);
    return DONE;
}

Verdict table_undo(Table *t, int chair, int64_t now, Step *step)
{
    return take_back(t, find_undo(t, chair), chair, now, step);
}

Verdict table_undo_agreed(Table *t, int chair, int64_t now, Step *step)
{
    return take_back(t, find_free_undo(t), chair, now, step);
}

void table_record(const Table *t, Record *record)
{
    const Beginning *from = &t->history.from;
    *record = (Record){.game = from->game, .players = from->players, .seed = from->seed};
    memcpy(record->option, from->option, sizeof record->option);
    for (int chair = 0; chair < from->players; chair++)
        memcpy(record->name[chair], t->chair[chair].name, NAME_ROOM);
    int *line = malloc((size_t)(t->history.count + 1) * sizeof *line);
    if (!line) abort();
    int count = history_line(&t->history, line);
    for (int i = 0; i < count; i++) record_add(record, t->history.deed[line[i]].action);
    free(line);
}
