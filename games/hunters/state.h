// state.h - the position of Mammoth Hunters, and the names of all that its tables describe.
#pragma once

#include "engine/flow.h"
#include "games/hunters/data.h"

enum { PLAYERS_MAX = 5, HAND = 5, MOVED_MAX = 3 };
enum { LIGHT, DARK, COLOURS };         // of cards, decks, piles and pools
enum { UNARMED, ARMED, OPEN, MARKS };  // marks: of hunters; of a card on its pile
enum { SETTING_UP, COLONISE, CONFLICTS, SCORING, GLACIER, PHASES };
enum { NO_CARD = FACES };  // where there is no open card
enum {
    UNSEEN = 0x80
};  // in the first entry of a colour: a concealed set, of which this is the size

// Hunters, cards, stones: all pieces are alike but for what the indices say, so they are numbers.
// Fire tiles are alike, too, until they are turned; their values are drawn then (MH-RUL-30).
struct State {
    Core core;
    uint8_t hunters[2][PLAYERS_MAX][REGIONS];  // unarmed and armed ones on the board
    uint8_t mammoths[REGIONS];
    uint8_t fires[REGIONS];              // tiles lying there
    uint8_t fire_values[REGIONS][3];     // of them turned up with 0, 1, 2: only in phase 2
    uint8_t hand[PLAYERS_MAX][FACES];    // secret but to the owner; its colours are public
    uint8_t deck[FACES];                 // secret: two sets without an order
    uint8_t pile[FACES];                 // played cards, the open ones and the cults among them
    uint8_t thrown[PLAYERS_MAX][FACES];  // in the piles, too: secret but to the thrower
    uint8_t open_card[COLOURS];          // a face, or NO_CARD (MH-1.7)
    uint8_t pool[COLOURS];               // stones
    uint8_t stones[PLAYERS_MAX], supply[PLAYERS_MAX], clubs[PLAYERS_MAX];  // clubs: held
    uint8_t mammoths_left, clubs_left;                                     // general supply
    uint8_t period, phase;  // period: 1 to 4, 0 before the first
    uint8_t turn, blanks;   // turns begun in this period, of them with a blank (MH-4.2.5)
    uint8_t potential;      // 2 x dark pool + stones of the players when the period began
    uint8_t ended_by;       // who emptied the dark pool in this period, or NOBODY (MH-4.5)
    uint8_t ban_lifted;     // has anybody ever played dark with 8 stones? (MH-4.2.5)
    struct {
        uint8_t owner, region, armed;
    } moved[MOVED_MAX];  // hunters placed or moved in the running action (MH-5.4.1)
    uint8_t moved_count;
    uint16_t ice;  // frozen regions, one bit each
    uint16_t score[PLAYERS_MAX];
    uint8_t room[4];
};
_Static_assert(sizeof(State) % 8 == 0, "hashed by words");

enum { OPTION_PERIODS, OPTION_START };  // bytes of Core.option; start: 0 is random, else seat + 1

enum {  // procedures: sequences, named after their paragraphs
    WHOLE_GAME,
    PRE_ROUND,
    PERIOD,
    TURN,
    REFILL,
    PLAY_LIGHT,
    PLAY_DARK,
    PLACE_UP_TO,
    SHIFT,
    ARM,
    TAKE_CLUB,
    MOVE_MAMMOTH,
    PLACE_MAMMOTH,
    LAND,
    HERDCAMP,
    MIGRATION,
    MAMMOTH_CARD,
    SWAP,
    DRIVE,
    CLUB_CARD,
    MOVE_FIRE,
    ALL_PLACE,
    REMOVE_HUNTERS,
    CLUB_OR_WANDER,
    WANDER,
    REMOVE_MAMMOTH,
    LAY_GLACIER,
    // choices, named as in section 5 of the rules
    ASK_SETUP_PLACE,
    ASK_PLAY,
    ASK_THROW,
    ASK_DRAW,
    ASK_OPPONENT,
    ASK_PLACE_HUNTER,
    ASK_SUBST_PICK,
    ASK_SHIFT_TO,
    ASK_CLUB_GIVE,
    ASK_CLUB_ATTACH,
    ASK_MAM_PLACE_TO,
    ASK_MAM_FROM,
    ASK_MAM_TO,
    ASK_LAND_WAY,
    ASK_CAMP_REGION,
    ASK_CAMP_MAMMOTH,
    ASK_MIG_FROM,
    ASK_MIG_TO,
    ASK_MIG_HUNTER,
    ASK_MIG_MAMMOTH,
    ASK_MAMMOTH_OPTION,
    ASK_PICK_HUNTER,
    ASK_SWAP_SECOND,
    ASK_DRIVE_TO,
    ASK_CLUB_MODE,
    ASK_FIRE_FROM,
    ASK_FIRE_TO,
    ASK_DCLUB_MODE,
    ASK_WANDER_PICK,
    ASK_KILL_MAMMOTH,
    ASK_GLACIER,
};

enum {  // actions
    PLAY = 1,
    COPY,
    LAY_BLANK,
    THROW,
    KEEP_HAND,
    DRAW,
    CHOOSE_OPPONENT,
    PLACE_IN,
    PICK,
    MOVE_TO,
    TAKE_FROM,
    GIVE_CLUB,
    KEEP_CLUB,
    YES,
    NO,
    STOP,
    CHOOSE_WAY,
    CAMP_IN,
    LEAD,
    CHOOSE_PRICE,
    CLUB,
    BRING_MAMMOTH,
    GO_WANDERING,
    FREEZE,
    DECLINE,
};

enum {  // events
    STARTER_DRAWN = 1,
    PERIOD_BEGAN,
    PLAYED,
    COPIED,
    BLANK_LAID,
    PAID,
    STONES_TAKEN,
    POOL_EMPTIED,
    POOL_SWEPT,
    OPPONENT_CHOSEN,
    THREW,
    THREW_CARD,
    RESHUFFLED,
    DREW,
    SAW,
    PLACED,
    MOVED,
    REMOVED,
    CLUB_TAKEN,
    ARMED_HUNTER,
    MAMMOTH_PLACED,
    MAMMOTH_MOVED,
    MAMMOTH_REMOVED,
    FIRE_MOVED,
    FIRE_TURNED,
    CROWDED,
    DRIVEN_OUT,
    SCORED,
    SCORED_PERIOD,
    LOT_DRAWN,
    FROZEN,
    NO_GLACIER,
    POOL_TURNED,
    TOPPED_UP,
};

enum {  // domains
    REGION = GAME_DOMAINS,
    FACE,
    COLOUR,
    GROUND,
    WAY,
    PRICE,
    PURPOSE,
    SIDE,
    PILE,
    HUNTERS,
    MAMMOTHS,
    FIRES,
    CLUBS,
    STONES,
    POINTS,
    ICE,
    CLOCK,
    PHASE,
    STAKE,
    PERIODS,
    START,
};

enum { WAY_LANDSCAPE, WAY_ANYWHERE, WAYS };           // of a landscape card (MH-6.1)
enum { PRICE_PLACE, PRICE_NEAR, PRICE_FAR, PRICES };  // of a mammoth card (MH-6.4)
enum { TO_SWAP, TO_DRIVE, TO_REMOVE, PURPOSES };      // for which a hunter is picked
enum { STAKE_COST, STAKE_YIELD, STAKES };             // what a card costs or brings
enum { CLOCK_PERIOD, CLOCK_TURN, CLOCK_STARTS_NEXT, CLOCKS };

enum { LIMIT_OF = 1, CROWD_OF, PRICE_OF, YIELD_OF, SCORE_OF };  // sums
enum {                                                          // reasons
    BASE_LIMIT = 1,
    BY_MAMMOTHS,
    BY_FIRE,
    BY_BAND,
    BY_CARD,
    BY_COPIED_CARD,
    FROM_DARK_POOL,
    FROM_LIGHT_POOL,
    SO_FAR,
    BY_REGION,
};

enum {  // rules that forbid, and some that explain a number
    MH_1_2_FROZEN = GAME_RULES,
    MH_1_3_NOT_ADJACENT,
    MH_1_5_OPPONENT,
    MH_1_9_NO_SUCH_HUNTER,
    MH_4_2_NOT_IN_HAND,
    MH_4_2_1_TOO_DEAR,
    MH_4_2_1_NO_OPTION,
    MH_4_2_2_EIGHT_STONES,
    MH_4_2_3_CULT_COPIES,
    MH_4_2_3_NO_CULT,
    MH_4_2_3_NO_OPEN_CARD,
    MH_4_2_5_NOT_STUCK,
    MH_4_4_YIELD,
    MH_4_7_NOT_IN_HAND,
    MH_4_8_BOTH_COLOURS,
    MH_4_8_2_NO_CARDS,
    MH_5_1_SAME_REGION,
    MH_5_2_OWN_HUNTERS,
    MH_5_4_1_MOVED_ALREADY,
    MH_5_6_1_NO_UNARMED,
    MH_5_6_5_PROTECTED,
    MH_5_6_7_NO_CLUB,
    MH_5_8_NO_WAY_ON,
    MH_5_8_BEGUN,
    MH_6_1_OTHER_LANDSCAPE,
    MH_6_1_BOTH_FROZEN,
    MH_6_2_OTHER_REGION,
    MH_6_2_SUPPLY_FIRST,
    MH_6_2_SUPPLY_EMPTY,
    MH_6_3_NO_HUNTER,
    MH_6_4_SUPPLY_EMPTY,
    MH_6_4_NO_MOVE,
    MH_6_4_TOO_DEAR,
    MH_6_4_NO_MAMMOTH,
    MH_6_4_FAR,
    MH_6_5_NO_PARTNER,
    MH_6_6_THREE_OF_ONE,
    MH_6_7_NO_MAMMOTH,
    MH_6_8_NO_FIRE,
    MH_6_8_OTHER_REGION,
    MH_7_3_DIFFERENT_OWNERS,
    MH_7_5_NO_HUNTER,
    MH_7_5_OWN_HUNTERS,
    MH_7_7_NO_MAMMOTH,
    MH_8_2_LIMIT,
    MH_9_1_POINTS,
    MH_10_2_NOT_AT_THE_ICE,
    MH_13_1_PERIODS,
    MH_13_2_START,
};
