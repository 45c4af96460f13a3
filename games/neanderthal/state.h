// state.h - the position of Neanderthal, and the names of all that its rules speak of.
//
// Everything is open but what lies face down, and that has no order before it is turned: `unseen`
// is a set. So nothing is concealed and nothing dealt anew (NT section 9).
#pragma once

#include "engine/flow.h"
#include "games/neanderthal/data.h"

enum { TRIBES = 3, POSITIONS = 12, COLUMNS = 6, HOME = POSITIONS, CLAUSES = 4 };
enum { ALPHA = SPECIES, HUNTER_KINDS };      // a hunter is a cube by its colour, or the figure
enum { NO_PIECE, CUBE, FIGURE, GUARD = 4 };  // on a rank, as husband, suitor or (flag) guard
enum { GAP, ICE, FACE_UP };                  // a position; a biome lies there as FACE_UP + card
enum { CHIEF, SHAMAN, KNAPPER, WARRIOR, WHITTLER, FIRE_STARTER };  // ranks 1 to 6
enum { EVENT_PHASE, DEPLOYMENT, NEGOTIATION, HUNTING, ANIMAL_PHASE, ACTIONS_PHASE, PHASES };
enum { EVENTS = 10, CUBES = 18, DISCS = 5, FIRST_HUNTERS = 6 };

// A set of cards, one bit each: biomes first, then daughters.
typedef uint64_t Cards;

// What binds men to a daughter.
typedef struct Bond {
    uint8_t husband;         // seat + 1; 0: none
    uint8_t piece;           // CUBE or FIGURE
    uint8_t disc;            // 1: an orange disc lies under him, he is immature
    uint8_t moved;           // by the sultan, this turn (NT-5.10)
    uint8_t suitor[TRIBES];  // by seat: NO_PIECE, CUBE or FIGURE, with GUARD if he is one
    uint8_t room;
} Bond;

// Spoils that are held back while a predator may still steal them (NT-7.5).
typedef struct Kill {
    uint8_t seat, from;  // whose; the position hunted
    uint8_t at, kind;    // where the group waits; the largest number of equal dice
    uint16_t due;        // positions of the predators still to come
} Kill;

typedef struct Clause {
    uint8_t kind, seat, card;  // an action kind; who withdraws, gives or marries
} Clause;

struct State {
    Core core;
    Cards tableau[TRIBES], hand[TRIBES];
    Cards unseen;  // both decks, the ice, the event deck and the reserve
    Cards tried;   // cards fled from in this window (NT-6.1.4), fought for in this phase (NT-6.2)

    uint8_t at[POSITIONS];         // north 0 to 5, south 0 to 5: GAP, ICE, FACE_UP + biome
    uint8_t disc[CARDS][COLOURS];  // on daughters, animals, inventions in a tableau
    uint8_t age[CARDS];            // order of acquisition in the tableaus, from 1
    Bond bond[DAUGHTERS];
    uint8_t hunters[POSITIONS + 1][TRIBES][HUNTER_KINDS];  // by place, host and kind
    uint8_t dead[TRIBES], dead_figure[TRIBES];
    uint8_t elder[TRIBES][RANKS];    // NO_PIECE, CUBE or FIGURE
    uint8_t elder_disc[TRIBES];      // ranks with a disc under the elder, as bits
    uint8_t words[TRIBES][COLOURS];  // the vocabulary
    uint8_t mpi[TRIBES][COLOURS];
    uint8_t portals[TRIBES];                   // slots, as bits
    uint8_t colour[TRIBES], seat_of[SPECIES];  // seat_of: NOBODY if the colour is out
    uint8_t sexuality[TRIBES], side[TRIBES];   // the card, and which of the three sides is up
    uint8_t order[TRIBES];  // the player order of this turn, NOBODY after the last

    Seats tribal;                 // who has turned his culture card
    Seats midwifed;               // for whom MIDWIFE has worked this turn
    uint8_t turn, phase;          // turn from 1
    uint8_t event;                // the daughter revealed, until she is won or leaves; else 0
    uint8_t event_deck, reserve;  // how many cards
    uint8_t wurms, acquired;      // icons met; how often a card came to a tableau
    uint8_t lost[TRIBES];         // hunters lost by the comet of this card
    uint8_t queue[TRIBES];        // who still rolls on the card being fought for or hunted
    uint8_t offers;               // made in this window
    uint8_t traded;               // in this turn (NT-12.1.5)
    uint16_t beaten, fresh;       // positions: predators overcome, cards that came in (NT-7.5.5)

    struct {
        uint8_t discs, bidder, passes;  // bidder: seat + 1; 0: no bid yet
    } auction;
    struct {
        uint8_t hits, kind, alpha;  // alpha: the figure has taken a 1 without rolling
    } hunt;                         // the last roll
    struct {
        uint8_t seat, partner, count;  // who makes it to whom
        Clause clause[CLAUSES];
    } deal;  // an offer being built or answered (NT-6.1.5)
    struct {
        uint8_t seat[2], item[2], named;  // who gives what; how many of the items are named
    } trade;                              // of those who play together (NT-12.1.5)
    struct {
        uint8_t seat, card, bride;  // seat + 1, 0: nobody asks to flee; bride 0: none
    } flight;                       // that others are asked about (NT-6.1.4, NT-6.1.9)
    uint8_t kills;
    Kill kill[POSITIONS];
    uint8_t room[2];
};
_Static_assert(sizeof(State) % 8 == 0, "hashed by words");

enum { OPTION_MODE, OPTION_EACH_ELDER, OPTION_NO_OFFERS };  // places in core.option

enum {
    HUNTER = GAME_DOMAINS,
    DISC,
    RANK,
    SLOT,
    ANY_CARD,
    POSITION,
    COLOUR_OF,
    SIDE_UP,
    CULTURE,
    ICON,
    PHASE,
    BIDS,
    MODE,
    CLAUSE_KIND,
    COUNTED,
    ITEM
};

enum {  // sequences
    GAME_PLAY,
    CHOOSE_SIDE,
    ASSIGN_MPI,
    TURN,
    REVEAL,
    ICON_RUN,
    COMET_RUN,
    CHAOS_RUN,
    WANDERLUST,
    BLIZZARD_RUN,
    AUCTION,
    PAY_BID,
    DEPLOY_RUN,
    REVIVE_RUN,
    TRADE_RUN,
    WINDOW,
    FLIGHT,
    PROPOSAL,
    CONSENTS,
    FIGHTS,
    FIGHT,
    HUNTING_RUN,
    OWN_HUNTS,
    CONTESTS,
    PREDATORS,
    HUNT_CARD,
    HUNT,
    SETTLE,
    SPOILS,
    COURTSHIP,
    SUIT,
    EXCHANGE,
    LOSE,
    HAND_LIMIT,
    FREE,
    YIELDS,
    ACT_RUN,
    // choices
    SEX_SIDE,
    MPI_DISC,
    COUNCIL,
    CHAOS_HUNTER,
    CHAOS_ELDER,
    SEX_TURN,
    WANDER_TO,
    BLIZZARD_LOSS,
    CHOOSE_BID,
    BID_COLOUR,
    CHOOSE_DISCARD,
    REVIVE,
    DEPLOY,
    TRADE_PAIR,
    TRADE_ITEM,
    NEGOTIATE,
    CLAUSE,
    LET_FLEE,
    LET_MARRY,
    AGREE_TO_OFFER,
    AGREE_TO_TRADE,
    HIT_TO,
    ATTACK_LOSS,
    NEXT_OWN,
    NEXT_CONTEST,
    NEXT_PREDATOR,
    ALPHA_USE,
    HUNT_LOSS,
    FREE_DISC,
    TAKE_CARD,
    HUNT_NEW,
    LOSE_TO_BABY,
    CHOOSE_ACTION,
    SECOND_DISC,
    SWAP_END,
    LAST_SWAP
};

enum {  // actions
    TAKE_SIDE = 1,
    PUT_DISC,
    YIELD_TO,
    LOSE_HUNTER,
    LOSE_ELDER,
    LOSE_CARD,
    SEND_WANDERERS,
    BID,
    PASS,
    DISCARD,
    REVIVE_ELDER,
    REVIVE_HUSBAND,
    SEND,
    PROMOTE,
    MARRY,
    COURT,
    SULTAN,
    SWAP,
    END,
    TRADE,
    GIVE_ITEM,
    DIVORCE,
    FLEE,
    FLEE_INTO,
    PROPOSE,
    WITHDRAW,
    GIVE_HAND,
    GIVE_CARD,
    WED,
    SEND_OFFER,
    CANCEL,
    YES,
    NO,
    HIT,
    NEXT,
    FREE_ELDER,
    FREE_HUSBAND,
    FREE_CARD,
    PORTAL,
    PLAY_CARD
};

enum {  // events
    GOT_SPECIES = 1,
    TOOK_SIDE,
    DISC_PUT,
    TURN_BEGAN,
    ORDERED,
    ICON_MET,
    CARD_MOVED,
    ICE_CAME,
    CARD_CAME,
    CARD_LEFT,
    MELTED,
    REINFORCED,
    DIE_ROLLED,
    ELDER_DIED,
    CHAOS_SAFE_WAS,
    CHAOS_CAME,
    HUNTER_DIED,
    WANDERED,
    DAUGHTER_LOST,
    ANIMAL_LOST,
    BID_MADE,
    PASSED,
    DAUGHTER_WON,
    NO_BID,
    DISCARDED,
    REVIVED,
    SENT,
    PROMOTED,
    MARRIED,
    COURTED,
    SULTAN_MOVED,
    SWAPPED,
    TRADE_ASKED,
    TRADED,
    DIVORCED,
    FLED,
    FLIGHT_ASKED,
    WEDDING_ASKED,
    OFFER_BEGUN,
    CLAUSE_ADDED,
    OFFER_SENT,
    CANCELLED,
    CONSENTED,
    REFUSED_IT,
    CARD_GIVEN,
    FOUGHT,
    DICE_ROLLED,
    HIT_DEALT,
    HUSBAND_DIED,
    SUITOR_DIED,
    GATHERED,
    HUNT_BEGAN,
    CONVERTED,
    SUCCEEDED,
    FAILED_HUNT,
    BABIES_BORN,
    DISC_FREED,
    TROPHY_TAKEN,
    HAND_TAKEN,
    KILL_HELD,
    STOLEN,
    WENT_HOME,
    COURT_ROLLED,
    EXCHANGED,
    PORTAL_OPENED,
    WENT_TRIBAL,
    CARD_PLAYED,
    CARRY_SPECIES,
    CARRY_WORDS,
    CARRY_CARDS,
    CARRY_ICE,
    GAME_ENDED
};

enum { CHAOS_SUM = 1, CAPACITY_SUM, HAND_SUM, NEED_SUM, SCORE_SUM, OFFER_SUM };  // sums
enum {                                                                           // reasons
    R_HUNTERS = 1,
    R_WORDS,
    R_HALF,
    R_SHELTER,
    R_DEPENDENTS,
    R_ELDERS,
    R_HAND_PLUS,
    R_NEEDED,
    R_FREE_WORDS,
    R_FREE_HUNTERS,
    R_ALPHA,
    R_HUSBANDS,
    R_YOUNG_HUSBANDS,
    R_DAUGHTERS,
    R_TROPHIES,
    R_INVENTIONS,
    R_ANIMALS,
    R_ABILITY
};

// MARK: the state of a thing that is shown.
enum {
    PLAIN_MARK,
    IMMATURE,
    DEAD,
    FREE_HUNTER,
    A_HUSBAND,
    A_SUITOR,
    A_GUARD,
    AN_ELDER,
    IN_HAND,
    IN_TABLEAU,
    FACE_DOWN,
    PARENTAL,
    FILLED,
    VOCAL,
    TRIBAL,
    THE_EVENT,
    TO_TRADE,
    TO_LEAVE,
    TO_WED,
    MARKS
};
// COUNTED: numbers that are shown.
enum {
    POINTS,
    TURN_NUMBER,
    EVENT_DECK,
    RESERVE,
    NORTH_DECK,
    SOUTH_DECK,
    CHAOS_LINE,
    CAPACITY,
    DEPENDENTS,
    HAND_LIMIT_NUMBER,
    COUNTS
};

// The rules that can refuse something: number and gist, once for the enum and once for the table.
#define NEANDERTHAL_RULES(X)                                                                       \
    X(NT_S_5_NOT_ON_THE_CARD, "NT-S.5")                                                            \
    X(NT_S_7_NO_SUCH_WORD, "NT-S.7")                                                               \
    X(NT_3_2_YIELD_TO_ANOTHER, "NT-3.2")                                                           \
    X(NT_1_11_NO_SUCH_HUNTER, "NT-1.11/no_such_hunter")                                            \
    X(NT_7_2_3_ALPHA_CANNOT_DIE, "NT-7.2.3")                                                       \
    X(NT_4_6_2_NO_ELDER_THERE, "NT-4.6.2")                                                         \
    X(NT_4_7_2_TO_ANOTHER, "NT-4.7.2")                                                             \
    X(NT_4_8_1_NO_DEPENDENT, "NT-4.8.1/no_dependent")                                              \
    X(NT_4_8_1_NO_ELDER, "NT-4.8.1/no_elder")                                                      \
    X(NT_4_9_1_NOT_ENOUGH_WORDS, "NT-4.9.1/words")                                                 \
    X(NT_4_9_1_NOT_THIS_COLOUR, "NT-4.9.1/colour")                                                 \
    X(NT_4_9_2_ONE_DISC_AT_LEAST, "NT-4.9.2")                                                      \
    X(NT_4_9_3_DOES_NOT_BEAT, "NT-4.9.3")                                                          \
    X(NT_2_6_NOT_IN_HAND, "NT-2.6/hand")                                                           \
    X(NT_5_2_NOTHING_TO_REVIVE, "NT-5.2")                                                          \
    X(NT_1_3_NOT_AT_HOME, "NT-1.3")                                                                \
    X(NT_1_10_NO_WANDERER, "NT-1.10/own_only")                                                     \
    X(NT_1_10_ESCORT, "NT-1.10/escort")                                                            \
    X(NT_5_3_NOT_IN_THE_ROWS, "NT-5.3/not_there")                                                  \
    X(NT_5_3_WORDS_MISSING, "NT-5.3/words_missing")                                                \
    X(NT_5_5_TRIBAL_RANK, "NT-5.5/tribal_rank")                                                    \
    X(NT_5_5_DOMAIN, "NT-5.5/domain")                                                              \
    X(NT_5_5_NO_DISC, "NT-5.5/no_disc")                                                            \
    X(NT_5_6_RANK_TAKEN, "NT-5.6")                                                                 \
    X(NT_5_7_PROMISCUOUS, "NT-5.7/promiscuous")                                                    \
    X(NT_5_7_NOT_YOURS, "NT-5.7/not_yours")                                                        \
    X(NT_1_5_IMMATURE, "NT-1.5")                                                                   \
    X(NT_5_7_HAS_HUSBAND, "NT-5.7/has_husband")                                                    \
    X(NT_5_7_GUARDED, "NT-5.7/guarded")                                                            \
    X(NT_5_7_NO_ORANGE, "NT-5.7/no_orange")                                                        \
    X(NT_5_8_NO_DAUGHTER, "NT-5.8/no_daughter")                                                    \
    X(NT_5_8_OWN_HUSBAND, "NT-5.8/own_husband")                                                    \
    X(NT_5_8_ONE_PIECE, "NT-5.8/one_piece")                                                        \
    X(NT_5_10_NO_HAREM, "NT-5.10/no_harem")                                                        \
    X(NT_5_10_NO_HUSBAND, "NT-5.10/no_husband")                                                    \
    X(NT_5_10_MOVED, "NT-5.10/moved")                                                              \
    X(NT_5_10_NOT_FREE, "NT-5.10/not_free")                                                        \
    X(NT_2_7_NO_SWAP, "NT-2.7")                                                                    \
    X(NT_12_1_5_PAIR, "NT-12.1.5/pair")                                                            \
    X(NT_12_1_5_ITEM, "NT-12.1.5/item")                                                            \
    X(NT_6_1_1_NO_PAIR, "NT-6.1.1")                                                                \
    X(NT_6_1_3_NO_HUSBAND, "NT-6.1.3")                                                             \
    X(NT_6_1_4_NOT_CONTESTED, "NT-6.1.4/not_contested")                                            \
    X(NT_6_1_4_ONCE, "NT-6.1.4/once")                                                              \
    X(NT_6_1_5_VOCAL, "NT-6.1.5/vocal")                                                            \
    X(NT_6_1_5_TWO_OFFERS, "NT-6.1.5/two_offers")                                                  \
    X(NT_6_1_5_NOTHING_CONTESTED, "NT-6.1.5/nothing_contested")                                    \
    X(NT_6_1_5_NOT_OF_THE_TWO, "NT-6.1.5/not_of_the_two")                                          \
    X(NT_6_1_5_NOT_HIS, "NT-6.1.5/not_his")                                                        \
    X(NT_6_1_5_NOT_FREE_TO_GIVE, "NT-6.1.5/not_free_to_give")                                      \
    X(NT_6_1_5_NOBODY_WITHDRAWS, "NT-6.1.5/nobody_withdraws")                                      \
    X(NT_6_1_5_NOT_HIS_DAUGHTER, "NT-6.1.5/not_the_others_daughter")                               \
    X(NT_6_1_6_FOUR_CLAUSES, "NT-6.1.6/four_clauses")                                              \
    X(NT_6_1_6_TWO_GIFTS, "NT-6.1.6/two_gifts")                                                    \
    X(NT_6_1_6_ONE_MARRIAGE, "NT-6.1.6/one_marriage")                                              \
    X(NT_6_1_6_CARD_TWICE, "NT-6.1.6/card_twice")                                                  \
    X(NT_6_1_6_NEEDS_WITHDRAWAL, "NT-6.1.6/needs_withdrawal")                                      \
    X(NT_12_1_4_NO_OFFERS, "NT-12.1.4")                                                            \
    X(NT_12_4_NO_OFFERS, "NT-12.4")                                                                \
    X(NT_6_2_4_NO_OPPONENT, "NT-6.2.4")                                                            \
    X(NT_7_1_1_NOT_YOURS, "NT-7.1.1")                                                              \
    X(NT_7_1_2_NOBODY_THERE, "NT-7.1.2")                                                           \
    X(NT_7_1_3_NOBODY_WAITS, "NT-7.1.3/nobody_waits")                                              \
    X(NT_7_1_3_OTHERS_COME, "NT-7.1.3/others_come")                                                \
    X(NT_2_2_NO_SUCH_DISC, "NT-2.2/no_such_disc")                                                  \
    X(NT_2_2_OTHER_COLOUR, "NT-2.2/other_colour")                                                  \
    X(NT_9_2_TRIBAL, "NT-9.2/tribal")                                                              \
    X(NT_9_2_NOT_HERS, "NT-9.2/not_her_portal")                                                    \
    X(NT_9_2_SLOT_FULL, "NT-9.2/slot_full")                                                        \
    X(NT_9_2_NO_WORD, "NT-9.2/no_word")                                                            \
    X(NT_9_2_NO_ACCESS, "NT-9.2/no_access")                                                        \
    X(NT_9_4_TRIBAL, "NT-9.4/tribal")                                                              \
    X(NT_9_4_NO_PORTAL, "NT-9.4/no_portal")                                                        \
    X(NT_9_5_VOCAL, "NT-9.5/vocal")                                                                \
    X(NT_9_5_NO_ELDER, "NT-9.5/no_elder")                                                          \
    X(NT_9_5_WRONG_ELDER, "NT-9.5/wrong_elder")                                                    \
    X(NT_9_5_NO_DISC, "NT-9.5/no_disc")                                                            \
    X(NT_12_3_ACTED, "NT-12.3")                                                                    \
    X(NT_12_5_TOGETHER, "NT-12.5")                                                                 \
    X(NT_2_6_LIMIT, "NT-2.6/limit")                                                                \
    X(NT_4_6_1_CHAOS, "NT-4.6.1")                                                                  \
    X(NT_4_8_1_DEPENDENTS, "NT-4.8.1/dependents")                                                  \
    X(NT_4_8_2_CAPACITY, "NT-4.8.2")                                                               \
    X(NT_5_3_SUM, "NT-5.3/sum")                                                                    \
    X(NT_10_2_POINTS, "NT-10.2")                                                                   \
    X(NT_10_4_YOUNG_HUSBAND, "NT-10.4")                                                            \
    X(NT_10_5_ALPHA, "NT-10.5")                                                                    \
    X(NT_10_6_ABILITY, "NT-10.6")

#define RULE_NAME(name, place) name,
enum { BEFORE_RULES = GAME_RULES - 1, NEANDERTHAL_RULES(RULE_NAME) RULES_END };
#undef RULE_NAME
