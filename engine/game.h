// SPDX-License-Identifier: MIT
// game.h - what a board game is, to everything that is not its rules.
//
// A game is a few tables and a few functions (struct Game). Its whole position is one flat block
// of memory (struct State): copied with memcpy, saved and hashed as bytes, the same in the browser.
// Rules never allocate, print, read the clock or keep a variable outside the State.
#pragma once

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

enum { SEATS_MAX = 6, DEPTH_MAX = 40, ARGS_MAX = 6, OPTIONS_MAX = 32 };  // in the State
enum { OFFER_MAX = 512, TALE_MAX = 4096, SHOW_MAX = 1024, SUM_MAX = 64, SPOTS_MAX = 128 };
enum { STATE_MAX = 4096 };  // the largest State, for those who keep any game's
enum { ONLOOKER = SEATS_MAX, NOBODY = 0xff, HIDDEN = 0xff };

typedef struct State State;  // each game defines its own, with a Core as first member
typedef uint8_t Seats;       // a set of seats, one bit each
typedef uint16_t Rule;       // a place in the rule book (Game.rules)

enum { ALLOWED, NOT_YOUR_TURN, NOT_ASKED, GAME_RULES };  // Rules of every game; its own follow

// One decision of one seat. A game is its options, its seed and its Actions; all else follows.
typedef struct Action {
    uint8_t kind, seat;     // kinds count from 1
    uint8_t arg[ARGS_MAX];  // values in the domains that Game.actions names; 0 where it names none
} Action;

typedef struct Offer {
    int count;
    Action at[OFFER_MAX];
} Offer;

// One thing that happened, for the log and the screen.
typedef struct Event {
    uint8_t kind, seat;  // NOBODY: the weather, the deck
    Seats only;  // if any: only these are told. What the others may know is an event of its own
    uint8_t unused;
    int16_t arg[ARGS_MAX];
} Event;

typedef struct Tale {
    int count;
    Event at[TALE_MAX];
} Tale;

// All chance comes from here: the n-th number depends on key and n alone. The laws ask what would
// have happened with the same dice but other cards: deals, else 0, is mixed into what is dealt.
typedef struct Random {
    uint64_t key, drawn, deals;
} Random;

// A procedure of the rules that is under way. What can be under way only once (the battle, the
// auction) has its own struct in State; a Frame holds what must survive nesting.
typedef struct Frame {
    uint8_t proc, who;  // which procedure; the seat it concerns, in a choice the seat that is asked
    uint8_t what, where, why, count;  // what it must know; set by the call
    uint8_t step, reply;              // where it goes on; what the sequence it called gave back
} Frame;

typedef struct Core {
    union {
        Tale *tale;  // where to tell; only while a verb runs, NULL otherwise
        uint64_t unused;
    };
    Random random;
    uint8_t option[OPTIONS_MAX];  // the position starts here: this and all that follows is hashed
    uint8_t players, seats;       // persons, and the seats they play: seat i is of i % players
    uint8_t depth, over;
    uint8_t ended, reply, room[2];  // of the running step, 0 outside; room: for eights, always 0
    Action answer;                  // to the choice just made; 0 once its caller has read it
    Frame frame[DEPTH_MAX];
} Core;

// How far the answers to a choice are compared: to the next decision; to the end of the procedure
// that asked, before what comes to all alike; to the end of the one that called it, too.
enum { FORESEE_FAR, FORESEE_NEAR, FORESEE_CALLER };

// A procedure of the rules is either a sequence, which acts, or a choice, which only asks.
typedef struct Proc {
    const char *name;
    void (*run)(State *, Frame *);                         // sequence: do the next step
    void (*offer)(const State *, const Frame *, Offer *);  // choice: all candidates, none twice
    Rule (*refuse)(const State *, const Frame *, Action);  // choice: what is against an action
    bool exact;          // offer lists only what refuse allows: need not be sifted
    bool by_hand;        // choice: judge sees further here than what is shown tells
    uint8_t near;        // choice: FORESEE_...
    const void *fields;  // choice: proc_fields
} Proc;

// What the numbers mean. From these tables come text, JSON, the keys of the word catalogue, the
// generic screen and the types of the front-end. Each table ends with an empty entry.
enum { NO_ARG, NUMBER, HALVES, YES_NO, SEAT, MARK, GAME_DOMAINS };  // its own follow
enum { PLAIN, PLACE, PIECE, CARD };  // shapes: PLAIN is not on the board

typedef struct Domain {
    const char *name;         // "hex"
    const char *const *keys;  // by value: "lake", "hill"; NULL: just numbers
    uint8_t count, shape;     // values are 0 to count - 1
} Domain;

enum { TO_NOBODY, TO_ITS_SEAT, TO_ALL };  // for whom an event lays a secret open

typedef struct Kind {
    const char *name;  // "hunt"
    struct {
        const char *name;  // "from"
        uint8_t domain;    // HEX
    } arg[ARGS_MAX];
    bool ends;          // of an action: it does nothing but end something (pass, done)
    bool aloud;         // of an action: all hear which of the open things it takes, seen or not
    const char *place;  // of an event: where the rule book tells of it, "MH-5.2"
    uint8_t reveals;    // of an event: for whom it lays open for a moment what they could not see
    // Of an event, the place of an argument, counted from 1. The last two are for lists of tables.
    uint8_t laid_open;  // what it reveals; all else that it tells can be seen
    uint8_t round;      // the number of the round (period, turn, year) that begins
    uint8_t wears;      // of the set-up: which of the game's colours its seat has been dealt
} Kind;

typedef struct Option {
    const char *name;                    // "sow_cost"
    uint8_t domain, least, most, usual;  // what its values are called; which there are
    uint8_t at, length;                  // its byte in Core.option; a list has several
    Rule rule;
} Option;

typedef struct Fixed {  // a number of the rules, for screens
    const char *name;   // "rounds"
    int value;
} Fixed;

// A number and how it comes about: 6 = 3 base + 1 mammoth + 2 fire.
typedef struct Sum {
    int total, count;
    struct {
        int16_t value;
        uint8_t reason, of;  // kind in Game.reasons, and which: card 17
        Rule rule;
    } part[SUM_MAX];
} Sum;

// What a refusal counts, for its sentence: 3 asked, 2 there, of what (colour 4, if it has a name).
typedef struct Shortfall {
    int16_t asked, have;
    uint8_t domain, what;
} Shortfall;

// The position for the eye: what lies where, in the names that actions use.
typedef struct Thing {
    uint8_t domain, what;  // card 17; HIDDEN: one sees only its back
    uint8_t in, where;     // region 5, seat 2, another card; NO_ARG: on the table
    uint8_t owner, mark;   // a seat or NOBODY; its state, in the domain MARK: armed, lying
    int16_t count;
} Thing;

// Things are told apart by everything but their count; equal ones are counted together.
static inline bool is_same_thing(const Thing *a, const Thing *b)
{
    return a->domain == b->domain && a->what == b->what && a->in == b->in && a->where == b->where &&
           a->owner == b->owner && a->mark == b->mark;
}

typedef struct Show {
    int count;
    union {
        Thing at[SHOW_MAX];
        uint64_t word[SHOW_MAX];  // the same: a thing is written as one number
    };
} Show;

typedef struct Standing {
    int16_t points[SEATS_MAX];
    uint8_t rank[SEATS_MAX];  // 1 is first; equal ranks share
    Seats winners;            // none: all lose
    bool as_one;              // they win or lose together
} Standing;

// Between which limits a field of the position lies: numbers of so many bytes, `count` of them in
// each of `times` structs that lie `stride` bytes apart. Named is whatever the rules use as an
// index or a shift, so that bytes from outside can be looked at (outside.h).
typedef struct Bound {
    uint16_t at, size, count, times, stride;
    uint64_t least, most, none;  // from least to most, or none
} Bound;

// A place on a map that is laid out anew in each game, for the terminal: its row, and its middle in
// halves of a place, as the rows of a map of hexes lie between each other.
typedef struct Spot {
    uint8_t domain, value;
    int8_t row, half;
} Spot;

typedef struct Game {
    const char *key;
    uint16_t version;  // raised when old Actions would play out differently
    uint32_t data;     // fingerprint of the tables made from CSV: records name it, too
    uint8_t players_min, players_max;
    uint32_t state_size;  // a multiple of 8, at most STATE_MAX
    // Bytes of the State that conceal blanks though everybody remembers them: redeal leaves them.
    uint16_t remembered_at, remembered_size;
    const Proc *procs;  // this table and the rules' end with an empty entry, too
    const Kind *actions, *events, *sums, *reasons;
    const Domain *domains;
    const Option *options;
    const Fixed *fixed;         // or NULL
    const char *const *sketch;  // a drawing in characters for the terminal, or NULL: lines in which
                                // "[r5     ]" is room for what lies in the place with that key;
                                // cli/grid.h tells more
    const char *const *small_sketch;                    // the same for small windows, or NULL
    int (*spots)(const Show *, Spot spots[SPOTS_MAX]);  // such a map, drawn below; or NULL
    const char *const *rules;  // by Rule: its place in the rule book, "MH-5.2", or with its gist
                               // where a place has several, "MH-5.2/no_hunter_left"
    Shortfall (*const *figures)(const State *, const Frame *, Action);  // by Rule: what it counts
    Rule (*unfit)(int players, const uint8_t option[]);  // what is against such options; or NULL
    void (*setup)(State *);                       // lays out the board, calls the first sequence
    void (*conceal)(State *, int seat);           // blanks what seat may not see
    void (*redeal)(State *, int seat);            // deals anew what seat cannot know
    void (*forget)(State *);                      // clears what redeal alone remembers; or NULL
    void (*standing)(const State *, Standing *);  // final when over, else as if it ended now
    void (*show)(const State *, Show *);          // of a concealed state: all that is seen
    // For bots in a hurry: of it what is somebody's, and what tells the time, and where hope is not
    // NULL what judge says, as both look at much the same; NULL: as show and judge.
    void (*show_owned)(const State *, Show *, float hope[]);
    // For who looks with many eyes: of it what all see alike, and the rest; NULL: they are not told
    // apart. What stands in one of them has nothing like it in the other.
    void (*show_alike)(const State *, Show *);
    void (*show_apart)(const State *, Show *);
    void (*explain)(const State *, Action, Sum *);  // a number on it: kind in sums, its args
    void (*judge)(const State *, float hope[]);     // of winning, per seat, 0 to 1; may be NULL
    float judge_error;  // by how much it errs about the better of two; 0: not to be relied on
    float careless;     // how many times what is at stake a beginner overlooks; 0: once
    bool shortsighted;  // a beginner looks at the next step of a turn only, not at how it ends
    int few_rollouts;   // a tracker's, where its usual ones are as good as an elder's; 0: as usual
    void (*lean)(const State *, const Offer *, uint8_t weight[]);  // for bots; 0: not worth a look
    // What is broken in a position whose fields are within bounds, or NULL.
    const char *(*flaw)(const State *, int *at);
    const Bound *bounds;  // of its fields; ends with an empty entry
} Game;

// flow.c: what everybody else calls. A tale may be NULL: then nothing is told, and it costs
// nothing.
void game_start(const Game *, State *, int players, const uint8_t *option, uint64_t seed, Tale *);
int game_waiting(const State *);  // the seat that must decide; NOBODY: it is over
// How many procedures are under way; each was called by the one before it.
static inline int game_depth(const State *s) { return ((const Core *)s)->depth; }
static inline const Frame *game_frame(const State *s, int i)
{
    assert(i >= 0 && i < game_depth(s));
    return &((const Core *)s)->frame[i];
}
// The frame of the procedure that asks, while somebody must decide.
static inline const Frame *game_question(const State *s)
{
    return game_frame(s, game_depth(s) - 1);
}
static inline int game_seats(const State *s) { return ((const Core *)s)->seats; }
static inline int game_players(const State *s) { return ((const Core *)s)->players; }
static inline const uint8_t *game_options(const State *s) { return ((const Core *)s)->option; }
// How often chance has been asked: where it is the same as before, nothing new was learned by it.
static inline uint64_t game_drawn(const State *s) { return ((const Core *)s)->random.drawn; }
// What its chance comes from, for seeds of other worlds.
static inline uint64_t game_chance(const State *s) { return ((const Core *)s)->random.key; }
void game_offer(const Game *, const State *, Offer *);
bool offer_has(const Offer *, Action);
Action game_pick(const Game *, const State *, Random *);  // one of them, all equally likely
Rule game_refuse(const Game *, const State *, Action);    // ask first, if a person sent it
bool game_figures(const Game *, const State *, Action, Rule,
                  Shortfall *);                         // that such a rule counts
void game_play(const Game *, State *, Action, Tale *);  // and on to the next decision
// As game_play, but not into the unknown: it stops before the step that draws or reveals something.
// False: it has stopped so, perhaps amid a procedure, and nobody can be asked.
bool game_foresee(const Game *, State *, Action);
// ... and only as far as the answers to its question are compared.
void game_foresee_near(const Game *, State *, Action);
int game_asked(const State *);  // the choice that waits for an answer: its place in Game.procs
void game_view(const Game *, const State *, int seat, State *);
void game_redeal(const Game *, State *, int seat, uint64_t seed);
// Which domains the fields of a choice's frame have, for words and screens; NO_ARG: not told.
Frame proc_fields(const Proc *);
uint64_t game_hash(const Game *, const State *);  // of the position, not of the dice to come
