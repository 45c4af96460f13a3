// SPDX-License-Identifier: MIT
// flow.c - the stack of procedures: all control flow between two decisions.
#include "engine/flow.h"

#include <stdalign.h>
#include <stddef.h>

enum { STEPS_MAX = 100000 };  // between two decisions; more means the rules run in circles

static Core *core(State *s) { return (Core *)s; }
static const Core *look(const State *s) { return (const Core *)s; }

void flow_call(State *s, Frame frame)
{
    assert(!core(s)->over && core(s)->depth < DEPTH_MAX);
    core(s)->frame[core(s)->depth++] = frame;
}

Frame proc_fields(const Proc *proc) { return proc->fields ? flow_frame(proc->fields) : (Frame){0}; }

Rule flow_allow(const State *s, const Frame *f, Action a) { return ALLOWED; }

void flow_done(State *s, int reply)
{
    assert(!core(s)->ended);  // a sequence ends once
    core(s)->ended = true;
    core(s)->reply = reply;
}

void flow_over(State *s)
{
    assert(!core(s)->over);
    core(s)->over = true;
}

void flow_tell(State *s, Event event)
{
    Tale *tale = core(s)->tale;
    assert(!core(s)->over);  // when it is over nothing happens any more
    if (!tale) return;
    assert(tale->count < TALE_MAX);
    tale->at[tale->count++] = event;
}

void flow_reveal(State *s)
{
    assert(!core(s)->over);
    core(s)->random.drawn++;
}

Action flow_answer(const State *s) { return look(s)->answer; }

// Takes out the frame at the given depth, with or without callees above it.
static void leave(State *s, int at)
{
    Core *c = core(s);
    assert(at > 0);  // the first procedure never ends; the game does
    c->frame[at - 1].reply = c->reply;
    memmove(&c->frame[at], &c->frame[at + 1], (c->depth - at - 1) * sizeof *c->frame);
    c->frame[--c->depth] = (Frame){0};  // no stale bytes: positions compare and hash as memory
    c->ended = c->reply = 0;
}

// What was called first must run first, so it goes on top. Only the last may be a choice: its
// answer is for the caller, who is next.
static void order_calls(const Game *game, Core *c, int first)
{
    for (int i = first, j = c->depth - 1; i < j; i++, j--) {
        Frame frame = c->frame[i];
        c->frame[i] = c->frame[j];
        c->frame[j] = frame;
    }
    for (int i = first + 1; i < c->depth; i++) assert(game->procs[c->frame[i].proc].run);
}

static void step(const Game *game, State *s)
{
    Core *c = core(s);
    int at = c->depth - 1;
    game->procs[c->frame[at].proc].run(s, &c->frame[at]);
    if (c->depth > at + 2) order_calls(game, c, at + 1);
    if (c->ended) leave(s, at);
}

// Runs sequences until a choice is on top of the stack.
static void run(const Game *game, State *s)
{
    for (int steps = 0; !core(s)->over && game->procs[game_question(s)->proc].run; steps++) {
        assert(steps < STEPS_MAX);
        step(game, s);
    }
    core(s)->tale = NULL;
}

void game_start(const Game *game, State *s, int players, const uint8_t *option, uint64_t seed,
                Tale *tale)
{
    Core *c = core(s);
    memset(s, 0, game->state_size);
    for (const Option *o = game->options; o && o->name; o++)
        memset(&c->option[o->at], o->usual, o->length);
    if (option) memcpy(c->option, option, sizeof c->option);
    c->players = c->seats = players;
    c->random.key = seed;
    if (tale) tale->count = 0;
    c->tale = tale;
    game->setup(s);
    run(game, s);
}

int game_asked(const State *s) { return game_question(s)->proc; }

int game_waiting(const State *s) { return look(s)->over ? NOBODY : game_question(s)->who; }

static void list(const Game *game, const State *s, Offer *offer)
{
    offer->count = 0;
    game->procs[game_question(s)->proc].offer(s, game_question(s), offer);
    for (int i = 0; i < offer->count; i++) offer->at[i].seat = game_question(s)->who;
}

static Rule refuse(const Game *game, const State *s, Action action)
{
    const Proc *choice = &game->procs[game_question(s)->proc];
    return choice->refuse ? choice->refuse(s, game_question(s), action) : ALLOWED;
}

void game_offer(const Game *game, const State *s, Offer *offer)
{
    list(game, s, offer);
    if (game->procs[game_question(s)->proc].exact) return;

    int all = offer->count;
    offer->count = 0;
    for (int i = 0; i < all; i++)
        if (refuse(game, s, offer->at[i]) == ALLOWED) offer->at[offer->count++] = offer->at[i];
}

// Draws until one is legal: most candidates are never looked at.
Action game_pick(const Game *game, const State *s, Random *random)
{
    Offer offer;
    for (list(game, s, &offer);;) {
        assert(offer.count > 0);  // a choice always has an answer
        int i = random_below(random, offer.count);
        if (game->procs[game_question(s)->proc].exact || refuse(game, s, offer.at[i]) == ALLOWED)
            return offer.at[i];
        offer.at[i] = offer.at[--offer.count];
    }
}

// A kind there is, with values that its domains have; so refuse may use them as indices.
static bool is_well_formed(const Game *game, Action action)
{
    for (int kind = 1; kind <= action.kind; kind++)
        if (!game->actions[kind].name) return false;
    for (int i = 0; i < ARGS_MAX; i++) {
        int domain = action.kind ? game->actions[action.kind].arg[i].domain : NO_ARG;
        int count = domain == NO_ARG ? 1 : game->domains[domain].count;
        if (action.arg[i] >= count) return false;
    }
    return action.kind > 0;
}

bool offer_has(const Offer *offer, Action action)
{
    for (int i = 0; i < offer->count; i++)
        if (!memcmp(&offer->at[i], &action, sizeof action)) return true;
    return false;
}

Rule game_refuse(const Game *game, const State *s, Action action)
{
    if (look(s)->over || action.seat != game_waiting(s)) return NOT_YOUR_TURN;
    if (!is_well_formed(game, action)) return NOT_ASKED;
    Rule rule = refuse(game, s, action);
    if (rule != ALLOWED) return rule;

    Offer offer;
    list(game, s, &offer);
    return offer_has(&offer, action) ? ALLOWED : NOT_ASKED;
}

bool game_figures(const Game *game, const State *s, Action action, Rule rule, Shortfall *figures)
{
    if (rule < GAME_RULES || !game->figures || !game->figures[rule]) return false;
    *figures = game->figures[rule](s, game_question(s), action);
    return true;
}

void game_play(const Game *game, State *s, Action action, Tale *tale)
{
    Core *c = core(s);
    assert(!c->over);
#ifdef CHECK_EVERY_ACTION  // dear: the release build trusts its callers, who ask game_refuse
    assert(game_refuse(game, s, action) == ALLOWED);
#endif
    if (tale) tale->count = 0;
    c->tale = tale;
    c->answer = action;
    leave(s, c->depth - 1);  // the choice is made: its caller reads the answer ...
    step(game, s);
    c->answer = (Action){0};  // ... in this one step
    run(game, s);
}

// Until a choice is on top, chance decides, or no more than so many procedures are under way.
static bool foresee(const Game *game, State *s, Action action, int depth)
{
    alignas(16) char room[STATE_MAX];
    State *before = (State *)room;
    Core *c = core(s);
    uint64_t drawn = c->random.drawn;
    assert(!c->over);
    memcpy(before, s, game->state_size);
    c->answer = action;
    leave(s, c->depth - 1);
    step(game, s);
    c->answer = (Action){0};
    while (c->random.drawn == drawn && !c->over && c->depth > depth &&
           game->procs[game_question(s)->proc].run) {
        memcpy(before, s, game->state_size);
        step(game, s);
    }
    if (c->random.drawn == drawn) return true;
    memcpy(s, before, game->state_size);
    return false;
}

bool game_foresee(const Game *game, State *s, Action action) { return foresee(game, s, action, 0); }

void game_foresee_near(const Game *game, State *s, Action action)
{
    int near = game->procs[game_question(s)->proc].near;
    foresee(game, s, action, near ? core(s)->depth - 1 - near : 0);
}

// What one seat may know: no future dice, no secrets of the game.
void game_view(const Game *game, const State *s, int seat, State *view)
{
    memcpy(view, s, game->state_size);
    core(view)->random = (Random){0};
    game->conceal(view, seat);
}

// One of the worlds that seat cannot tell from this one.
void game_redeal(const Game *game, State *s, int seat, uint64_t seed)
{
    core(s)->random = (Random){.key = seed};
    game->redeal(s, seat);
}

uint64_t game_hash(const Game *game, const State *s)
{
    const char *bytes = (const char *)s;
    uint64_t hash = 0xcbf29ce484222325u, word;
    for (size_t i = offsetof(Core, option); i < game->state_size; i += sizeof word) {
        memcpy(&word, bytes + i, sizeof word);
        hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
        hash ^= hash >> 29;
    }
    return hash;
}

int random_below(Random *random, int limit)
{
    uint64_t x = random->key + ++random->drawn * 0x9e3779b97f4a7c15u;  // splitmix64
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return ((x ^ x >> 31) >> 32) * limit >> 32;  // a product instead of a division
}

int random_deal(Random *random, int limit)
{
    if (!random->deals) return random_below(random, limit);
    Random other = {.key = random->key ^ random->deals, .drawn = random->drawn++};
    return random_below(&other, limit);
}

void random_shuffle(Random *random, uint8_t *cards, int count)
{
    for (int i = count - 1; i > 0; i--) {
        int j = random_deal(random, i + 1);
        uint8_t card = cards[i];
        cards[i] = cards[j];
        cards[j] = card;
    }
}

static int count_all(const uint8_t *copies, int kinds)
{
    int all = 0;
    for (int i = 0; i < kinds; i++) all += copies[i];
    assert(all > 0);
    return all;
}

static int take_nth(uint8_t *copies, int n)
{
    int kind = 0;
    for (; n >= copies[kind]; kind++) n -= copies[kind];
    copies[kind]--;
    return kind;
}

int random_take(Random *random, uint8_t *copies, int kinds)
{
    return take_nth(copies, random_deal(random, count_all(copies, kinds)));
}

int random_turn(Random *random, uint8_t *copies, int kinds)
{
    return take_nth(copies, random_below(random, count_all(copies, kinds)));
}

void sum_note(Sum *sum, int value, int reason, int of, Rule rule)
{
    assert(sum->count < SUM_MAX);
    sum->part[sum->count].value = value;
    sum->part[sum->count].reason = reason;
    sum->part[sum->count].of = of;
    sum->part[sum->count++].rule = rule;
    sum->total += value;
}
