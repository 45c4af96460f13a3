// SPDX-License-Identifier: MIT
// laws.c - see laws.h. Each law is one short function that returns false with a sentence.
#include "engine/laws.h"

#include "engine/describe.h"
#include "engine/flow.h"
#include "engine/outside.h"
#include "engine/position.h"

#include <stdlib.h>
#include <string.h>

enum { PRODUCT_MAX = 400 };   // well-formed actions of a kind that are tried at a decision
enum { WORLDS = 8 };          // that are tried until an action is possible in one
enum { MEMORIES = 1 << 14 };  // of sights, to be met again in other games
enum { SOME = 20 };           // times that a secret is hidden until it must have been dealt anew
enum { SOME_GAMES = 3 };      // and in how many games: in one it may be all that is left to deal
static const uint64_t OTHER_SEED = 0x5bf03635;

// What a byte of the state was, while it was hidden from somebody.
typedef struct Secret {
    uint32_t remade;           // how often dealt as something that is not what is seen
    uint32_t changed, varied;  // how often not as it really was, not alike with two seeds
    uint32_t games;            // in how many games it was remade
    uint64_t game;             // the last of them, by its chance
} Secret;

// What a seat saw, and what it was dealt for that.
typedef struct Memory {
    uint64_t seen, dealt;
} Memory;

struct Laws {
    const Game *game;
    Position redealt, other_deal, next, other_next, seen_here, seen_there;
    Secret secret[STATE_MAX];
    Memory memory[MEMORIES];
    Offer offer, offer_there;
    Show show, alike, alike_there, apart;
    Tale tale, tale_there;
    Text text;
};

static State *state(Position *position) { return (State *)position->bytes; }
static Core *core(State *s) { return (Core *)s; }
static const Core *look(const State *s) { return (const Core *)s; }

Laws *laws_open(const Game *game)
{
    Laws *laws = calloc(1, sizeof *laws);
    if (!laws) abort();
    laws->game = game;
    assert(game->state_size <= STATE_MAX && game->state_size % 8 == 0);
    return laws;
}

void laws_close(Laws *laws)
{
    text_free(&laws->text);
    free(laws);
}

// "offered twice: 1 place r5"
static bool fail(Laws *laws, Problem *problem, const char *law, Action action)
{
    text_clear(&laws->text);
    describe_action(laws->game, action, &laws->text);
    return problem_set(problem, "%s: %s", law, text_get(&laws->text));
}

static bool is_asked(const Offer *offer, int kind)
{
    for (int i = 0; i < offer->count; i++)
        if (offer->at[i].kind == kind) return true;
    return false;
}

static int64_t product(const Game *game, int kind)
{
    int64_t all = 1;
    for (int i = 0; i < ARGS_MAX; i++) {
        int domain = game->actions[kind].arg[i].domain;
        if (domain) all *= game->domains[domain].count;
    }
    return all;
}

// The n-th of all actions of a kind that its domains allow.
static Action well_formed(const Game *game, int kind, int seat, int64_t n)
{
    Action action = {.kind = (uint8_t)kind, .seat = (uint8_t)seat};
    for (int i = 0; i < ARGS_MAX; i++) {
        int domain = game->actions[kind].arg[i].domain;
        if (!domain) continue;
        action.arg[i] = (uint8_t)(n % game->domains[domain].count);
        n /= game->domains[domain].count;
    }
    return action;
}

// What a refusal counts is what its seat sees, and it does not fit.
static bool check_figures(Laws *laws, const State *s, Action action, Rule rule, Problem *problem)
{
    Shortfall here, there;
    if (!game_figures(laws->game, s, action, rule, &here)) return true;
    game_figures(laws->game, state(&laws->redealt), action, rule, &there);
    if (memcmp(&here, &there, sizeof here))
        return fail(laws, problem, "refused with figures that its seat cannot know", action);
    if (here.asked == here.have)
        return fail(laws, problem, "refused with figures that fit", action);
    return true;
}

static bool agree(Laws *laws, const State *s, Action action, Problem *problem)
{
    Rule rule = game_refuse(laws->game, s, action);
    if (offer_has(&laws->offer, action) != (rule == ALLOWED))
        return fail(laws, problem, rule ? "offered and refused" : "allowed, not offered", action);
    if (rule == NOT_ASKED && is_asked(&laws->offer, action.kind))
        return fail(laws, problem, "refused without a reason", action);
    if (rule >= GAME_RULES && !laws->game->rules[rule])
        return fail(laws, problem, "refused by a rule without a place", action);
    return check_figures(laws, s, action, rule, problem);
}

// All well-formed actions of a kind, or a sample of them.
static bool agree_on_kind(Laws *laws, const State *s, int kind, Random *random, Problem *problem)
{
    int64_t all = product(laws->game, kind);
    int tries = all < PRODUCT_MAX ? (int)all : PRODUCT_MAX;
    for (int i = 0; i < tries; i++) {
        int64_t n = i;
        if (all > PRODUCT_MAX)
            n = ((int64_t)random_below(random, 1 << 30) << 30 | random_below(random, 1 << 30)) %
                all;
        if (!agree(laws, s, well_formed(laws->game, kind, game_waiting(s), n), problem))
            return false;
    }
    return true;
}

// Where the product is sampled, the neighbours of what is listed are tried, too.
static bool agree_near(Laws *laws, const State *s, Random *random, Problem *problem)
{
    for (int tries = 0; tries < 64; tries++) {
        Action a = laws->offer.at[random_below(random, laws->offer.count)];
        int i = random_below(random, ARGS_MAX), domain = laws->game->actions[a.kind].arg[i].domain;
        if (!domain) continue;
        a.arg[i] = (uint8_t)random_below(random, laws->game->domains[domain].count);
        if (!agree(laws, s, a, problem)) return false;
    }
    return true;
}

static bool check_offer(Laws *laws, const State *s, uint64_t seed, Problem *problem)
{
    Offer *offer = &laws->offer;
    Random random = {.key = seed};
    if (!offer->count) return problem_set(problem, "a choice without an answer");
    memcpy(laws->redealt.bytes, s, laws->game->state_size);
    game_redeal(laws->game, state(&laws->redealt), game_waiting(s), seed);
    for (int i = 0; i < offer->count; i++)
        for (int j = 0; j < i; j++)
            if (!memcmp(&offer->at[i], &offer->at[j], sizeof *offer->at))
                return fail(laws, problem, "offered twice", offer->at[i]);
    for (int i = 0; i < offer->count; i++)
        if (!agree(laws, s, offer->at[i], problem)) return false;
    for (int kind = 1; laws->game->actions[kind].name; kind++)
        if (!agree_on_kind(laws, s, kind, &random, problem)) return false;
    return agree_near(laws, s, &random, problem);
}

static bool is_shown(const Show *show, int domain, int value)
{
    for (int i = 0; i < show->count; i++) {
        const Thing *t = &show->at[i];
        if ((t->domain == domain && t->what == value) || (t->in == domain && t->where == value))
            return true;
    }
    return false;
}

// Whatever an action names can be clicked: the eye finds it on the board.
static bool check_shown(Laws *laws, const State *s, Problem *problem)
{
    const Game *game = laws->game;
    State *view = state(&laws->seen_here);
    game_view(game, s, game_waiting(s), view);
    laws->show.count = 0;
    game->show(view, &laws->show);
    for (int i = 0; i < laws->offer.count; i++)
        for (int j = 0; j < ARGS_MAX; j++) {
            Action a = laws->offer.at[i];
            int domain = game->actions[a.kind].arg[j].domain;
            if (!domain || !game->domains[domain].shape) continue;
            if (!is_shown(&laws->show, domain, a.arg[j]))
                return fail(laws, problem, "offered, but not shown on the board", a);
        }
    return true;
}

static int by_bytes(const void *a, const void *b) { return memcmp(a, b, sizeof(Thing)); }

static bool is_same(const Show *a, const Show *b)
{
    return a->count == b->count && !memcmp(a->at, b->at, (size_t)a->count * sizeof *a->at);
}

// Whether things of one list are like things of the other.
static bool overlap(const Show *a, const Show *b)
{
    for (int i = 0; i < a->count; i++)
        for (int j = 0; j < b->count; j++)
            if (is_same_thing(&a->at[i], &b->at[j])) return true;
    return false;
}

// Both together are the whole, in whatever order.
static bool make_up(const Show *alike, const Show *apart, Show *whole)
{
    Show both = *alike;
    for (int i = 0; i < apart->count; i++) both.at[both.count++] = apart->at[i];
    qsort(both.at, (size_t)both.count, sizeof *both.at, by_bytes);
    qsort(whole->at, (size_t)whole->count, sizeof *whole->at, by_bytes);
    return is_same(&both, whole);
}

// What is said to be seen alike by all is, and nothing of it stands in what each sees apart. Uses
// what check_shown has just looked at.
static bool check_alike(Laws *laws, const State *s, Problem *problem)
{
    const Game *game = laws->game;
    if (!game->show_alike) return true;
    laws->alike.count = laws->alike_there.count = laws->apart.count = 0;
    game->show_alike(state(&laws->seen_here), &laws->alike);
    game->show_apart(state(&laws->seen_here), &laws->apart);
    game_view(game, s, ONLOOKER, state(&laws->seen_there));
    game->show_alike(state(&laws->seen_there), &laws->alike_there);
    if (!is_same(&laws->alike, &laws->alike_there))
        return problem_set(problem, "an onlooker sees another board than who must decide");
    if (overlap(&laws->alike, &laws->apart) || !make_up(&laws->alike, &laws->apart, &laws->show))
        return problem_set(problem, "what is seen alike and apart is not what is shown");
    return true;
}

static bool sees_the_same(Laws *laws, const State *here, const State *there, int seat)
{
    game_view(laws->game, here, seat, state(&laws->seen_here));
    game_view(laws->game, there, seat, state(&laws->seen_there));
    return !memcmp(laws->seen_here.bytes, laws->seen_there.bytes, laws->game->state_size);
}

// Uses the view and the redealt world that check_secrets has just made.
static void note_secrets(Laws *laws, const State *s, int seat, uint64_t seed)
{
    const uint8_t *real = (const uint8_t *)s, *seen = (const uint8_t *)laws->seen_here.bytes;
    const uint8_t *dealt = (const uint8_t *)laws->redealt.bytes;
    const uint8_t *other = (const uint8_t *)laws->other_deal.bytes;
    memcpy(laws->other_deal.bytes, s, laws->game->state_size);
    game_redeal(laws->game, state(&laws->other_deal), seat, seed ^ OTHER_SEED);
    for (uint32_t i = sizeof(Core); i < laws->game->state_size; i++) {
        Secret *secret = &laws->secret[i];
        secret->changed += dealt[i] != real[i];
        secret->varied += dealt[i] != other[i];
        if (real[i] == seen[i] || dealt[i] == seen[i]) continue;
        secret->remade++;
        secret->games += secret->game != game_chance(s);
        secret->game = game_chance(s);
    }
}

static bool is_offered_the_same(Laws *laws, const State *there)
{
    game_offer(laws->game, there, &laws->offer_there);
    return laws->offer.count == laws->offer_there.count &&
           !memcmp(laws->offer.at, laws->offer_there.at,
                   (size_t)laws->offer.count * sizeof *laws->offer.at);
}

// A redealt world depends on the seed and on what the seat sees, not on what is really there: dealt
// anew from another such world it is the same. So whatever a bot makes of it, it cannot have
// peeked.
static bool is_dealt_blindly(Laws *laws, const State *there, int seat, uint64_t seed)
{
    State *again = state(&laws->next);
    memcpy(again, there, laws->game->state_size);
    game_redeal(laws->game, again, seat, ~seed);
    game_redeal(laws->game, again, seat, seed);
    return !memcmp(again, there, laws->game->state_size);
}

// The same in another way, for a deal that keeps something of the truth, and would keep it again:
// where another game has come to the same sight, the same is dealt. (Most games begin so for
// somebody.) Uses the view that check_secrets has just made.
static bool is_dealt_by_sight(Laws *laws, const State *s, int seat)
{
    State *there = state(&laws->next);
    uint64_t seen = game_hash(laws->game, state(&laws->seen_here)) ^ (uint64_t)seat;
    Memory *memory = &laws->memory[seen % MEMORIES];
    if (seen / MEMORIES % 4) return true;  // a quarter of all that is seen
    memcpy(there, s, laws->game->state_size);
    game_redeal(laws->game, there, seat, seen);
    uint64_t dealt = game_hash(laws->game, there);
    bool good = memory->seen != seen || memory->dealt == dealt;
    *memory = (Memory){seen, dealt};
    return good;
}

// No seat can tell a redealt world from the real one.
static bool check_secrets(Laws *laws, const State *s, int seat, uint64_t seed, Problem *problem)
{
    State *there = state(&laws->redealt);
    memcpy(there, s, laws->game->state_size);
    game_redeal(laws->game, there, seat, seed);
    if (!sees_the_same(laws, s, there, seat))
        return problem_set(problem, "seat %d can tell a redealt world from the real one", seat);
    note_secrets(laws, s, seat, seed);
    if (game_waiting(s) == seat && !is_offered_the_same(laws, there))
        return problem_set(problem, "seat %d is offered something else in a redealt world", seat);
    if (!is_dealt_by_sight(laws, s, seat) || !is_dealt_blindly(laws, there, seat, seed))
        return problem_set(problem, "what seat %d is dealt depends on what is really there", seat);
    int at = 0;
    const char *flaw = game_flaw(laws->game, there, &at);
    if (flaw) return problem_set(problem, "redealt for seat %d: %s (%d)", seat, flaw, at);
    return true;
}

static bool check_flaw(Laws *laws, const State *s, Problem *problem)
{
    int at = 0;
    const char *flaw = game_flaw(laws->game, s, &at);
    return !flaw || problem_set(problem, "flaw: %s (%d)", flaw, at);
}

static bool check_decision(Laws *laws, const State *s, uint64_t seed, Problem *problem)
{
    game_offer(laws->game, s, &laws->offer);
    return check_offer(laws, s, seed, problem) && check_shown(laws, s, problem) &&
           check_alike(laws, s, problem);
}

// When all is over, too, worlds are dealt anew: for whoever asks "what if" there.
bool laws_position(Laws *laws, const State *s, uint64_t seed, Problem *problem)
{
    if (!check_flaw(laws, s, problem)) return false;
    if (game_waiting(s) != NOBODY && !check_decision(laws, s, seed, problem)) return false;
    for (int seat = 0; seat < look(s)->seats; seat++)
        if (!check_secrets(laws, s, seat, seed, problem)) return false;
    return check_secrets(laws, s, ONLOOKER, seed, problem);
}

static bool check_action_text(Laws *laws, Action action, Problem *problem)
{
    Action back = {0};
    text_clear(&laws->text);
    describe_action(laws->game, action, &laws->text);
    if (!read_action(laws->game, text_get(&laws->text), &back, problem) ||
        memcmp(&back, &action, sizeof back))
        return fail(laws, problem, "text does not come back", action);
    text_clear(&laws->text);
    describe_action_json(laws->game, action, &laws->text);
    if (!read_action_json(laws->game, text_get(&laws->text), &back, problem) ||
        memcmp(&back, &action, sizeof back))
        return fail(laws, problem, "JSON does not come back", action);
    return true;
}

static bool check_event_text(Laws *laws, Event event, Problem *problem)
{
    Event back = {0};
    event.unused = 0;
    text_clear(&laws->text);
    describe_event(laws->game, event, &laws->text);
    if (!read_event(laws->game, text_get(&laws->text), &back, NULL) ||
        memcmp(&back, &event, sizeof back))
        return problem_set(problem, "text of an event does not come back: %s",
                           text_get(&laws->text));
    text_clear(&laws->text);
    describe_event_json(laws->game, event, &laws->text);
    if (!read_event_json(laws->game, text_get(&laws->text), &back, NULL) ||
        memcmp(&back, &event, sizeof back))
        return problem_set(problem, "JSON of an event does not come back: %s",
                           text_get(&laws->text));
    return true;
}

static bool check_copy(Laws *laws, const State *s, Action action, Problem *problem)
{
    const Game *game = laws->game;
    State *next = state(&laws->next), *other = state(&laws->other_next);
    memcpy(next, s, game->state_size);
    memcpy(other, s, game->state_size);
    game_play(game, next, action, &laws->tale);
    game_play(game, other, action, NULL);
    if (memcmp(next, other, game->state_size))
        return fail(laws, problem, "a copy goes on differently, or a tale changes the game",
                    action);
    return true;
}

// Undo takes back no news: if an action drew and revealed nothing, then what its seat sees next
// is the same in every world that the seat thinks possible. Uses next, which check_copy played.
static bool check_undo(Laws *laws, const State *s, Action action, uint64_t seed, Problem *problem)
{
    const Game *game = laws->game;
    State *next = state(&laws->next), *there = state(&laws->redealt);
    if (look(next)->random.drawn != look(s)->random.drawn || game_waiting(next) != action.seat)
        return true;
    memcpy(there, s, game->state_size);
    game_redeal(game, there, action.seat, seed);
    game_play(game, there, action, NULL);
    if (!sees_the_same(laws, next, there, action.seat))
        return fail(laws, problem, "can be undone, but taught its seat something", action);
    return true;
}

static bool is_told(const Event *event, int seat)
{
    return !event->only || (seat < SEATS_MAX && event->only >> seat & 1);
}

// The next event from i on that the seat is told; the count of the tale if there is none.
static int next_told(const Tale *tale, int i, int seat)
{
    while (i < tale->count && !is_told(&tale->at[i], seat)) i++;
    return i;
}

// Of an event that lays a secret open for this seat all but that secret is compared.
static bool is_same_event(const Game *game, const Event *here, const Event *there, int seat)
{
    const Kind *kind = &game->events[here->kind];
    int reveals = kind->reveals;
    bool open = reveals == TO_ALL || (reveals == TO_ITS_SEAT && here->seat == seat);
    Event told = *there;
    assert(!reveals == !kind->laid_open);
    if (open) told.arg[kind->laid_open - 1] = here->arg[kind->laid_open - 1];
    return !memcmp(here, &told, sizeof told);
}

static bool hears_the_same(const Game *game, const Tale *here, const Tale *there, int seat)
{
    for (int i = 0, j = 0;; i++, j++) {
        i = next_told(here, i, seat);
        j = next_told(there, j, seat);
        if (i == here->count || j == there->count) return i == here->count && j == there->count;
        if (!is_same_event(game, &here->at[i], &there->at[j], seat)) return false;
    }
}

// Plays the action in a world that seat thinks possible, with the same dice and whatever else is
// turned up for all as here. What is dealt is the same, too, or not. False if it cannot be played
// there, or leads to another sight.
static bool leads_to_same_sight(Laws *laws, const State *s, Action action, int seat, uint64_t seed,
                                uint64_t deals)
{
    State *next = state(&laws->next), *there = state(&laws->redealt);
    memcpy(there, s, laws->game->state_size);
    game_redeal(laws->game, there, seat, seed);
    core(there)->random = look(s)->random;
    core(there)->random.deals = deals;
    if (game_refuse(laws->game, there, action) != ALLOWED) return false;
    game_play(laws->game, there, action, &laws->tale_there);
    return sees_the_same(laws, next, there, seat);
}

// What a seat hears may not depend on what it cannot see: in a redealt world in which the same
// action leads to the same sight, it makes the same tale. Where the seat sees what is dealt, the
// same must be dealt to lead there. (From a deck whose cards are not known, the same chance may
// turn up another card. So several worlds are tried.)
static bool check_tale(Laws *laws, const State *s, Action action, int seat, uint64_t seed,
                       Problem *problem)
{
    for (uint64_t i = 0; i < WORLDS; i++) {
        uint64_t deals = i % 2 ? 0 : ~seed;
        if (!leads_to_same_sight(laws, s, action, seat, seed + i * OTHER_SEED, deals)) continue;
        return hears_the_same(laws->game, &laws->tale, &laws->tale_there, seat) ||
               fail(laws, problem, "the tale tells a seat what it may not know", action);
    }
    return true;
}

// Another action of the same kind, at random; the same one if there is none.
static Action pick_other(const Offer *offer, Action action, uint64_t seed)
{
    Random random = {.key = ~seed};
    for (int tries = 0; tries < WORLDS; tries++) {
        Action other = offer->at[random_below(&random, offer->count)];
        if (other.kind == action.kind && memcmp(&other, &action, sizeof other)) return other;
    }
    return action;
}

// What somebody chooses is a secret to a seat if it comes out of what the seat cannot see: here is
// a world that it thinks possible, and another action that is possible in only one of the two.
static bool is_chosen_from_secrets(Laws *laws, const State *s, Action action, Action *other,
                                   int seat, uint64_t seed)
{
    State *there = state(&laws->redealt);
    memcpy(there, s, laws->game->state_size);
    game_redeal(laws->game, there, seat, seed ^ OTHER_SEED);
    core(there)->random = look(s)->random;
    core(there)->random.deals = ~seed;
    game_offer(laws->game, there, &laws->offer_there);
    *other = pick_other(&laws->offer_there, action, seed);
    if (game_refuse(laws->game, s, *other) == ALLOWED) return false;
    game_play(laws->game, there, *other, &laws->tale_there);
    return true;
}

// ... or if it makes a difference that the seat cannot see, and is not said aloud.
static bool is_chosen_in_secret(Laws *laws, const State *s, Action action, Action *other,
                                uint64_t seed)
{
    State *next = state(&laws->next), *there = state(&laws->redealt);
    if (laws->game->actions[action.kind].aloud) return false;
    game_offer(laws->game, s, &laws->offer_there);
    *other = pick_other(&laws->offer_there, action, seed);
    memcpy(there, s, laws->game->state_size);
    game_play(laws->game, there, *other, &laws->tale_there);
    return memcmp(next, there, laws->game->state_size);
}

// Nor may it depend on what another chose in secret: the other choice, which leads to the same
// sight with as many dice, makes the same tale.
static bool check_choice(Laws *laws, const State *s, Action action, uint64_t seed, Problem *problem)
{
    int seat = random_below(&(Random){.key = seed}, look(s)->seats + 1);
    Action other;
    if (seat == look(s)->seats) seat = ONLOOKER;
    if (seat == action.seat) return true;
    bool secret = seed & 1 ? is_chosen_from_secrets(laws, s, action, &other, seat, seed)
                           : is_chosen_in_secret(laws, s, action, &other, seed);
    const State *next = state(&laws->next), *there = state(&laws->redealt);
    if (secret && look(next)->random.drawn == look(there)->random.drawn &&
        sees_the_same(laws, next, there, seat) &&
        !hears_the_same(laws->game, &laws->tale, &laws->tale_there, seat))
        return fail(laws, problem, "the tale tells a seat what another chose in secret", action);
    return true;
}

bool laws_action(Laws *laws, const State *s, Action action, uint64_t seed, Problem *problem)
{
    if (!check_action_text(laws, action, problem) || !check_copy(laws, s, action, problem) ||
        !check_undo(laws, s, action, seed, problem))
        return false;
    for (int seat = 0; seat <= look(s)->seats; seat++)
        if (!check_tale(laws, s, action, seat == look(s)->seats ? ONLOOKER : seat, seed, problem))
            return false;
    if (!check_choice(laws, s, action, seed, problem)) return false;
    for (int i = 0; i < laws->tale.count; i++)
        if (!check_event_text(laws, laws->tale.at[i], problem)) return false;
    return true;
}

static bool is_remembered(const Game *game, int byte)
{
    return byte >= game->remembered_at && byte < game->remembered_at + game->remembered_size;
}

// A secret that was rarely there may have been all that was left to deal.
static bool must_be_dealt(const Secret *secret)
{
    return secret->remade > SOME && secret->games >= SOME_GAMES;
}

// What a redealt world always shows as it is seen, others' private memory, is forgotten in it.
bool laws_hidden_is_dealt(const Laws *laws, Problem *problem)
{
    for (int i = 0; i < STATE_MAX; i++) {
        const Secret *secret = &laws->secret[i];
        if (!secret->remade || is_remembered(laws->game, i)) continue;
        if (must_be_dealt(secret) && !secret->changed)
            return problem_set(problem, "byte %d of the state is hidden but never dealt anew", i);
        if (secret->changed > SOME && !secret->varied)
            return problem_set(problem, "byte %d of the state is always dealt in one way", i);
    }
    return true;
}
