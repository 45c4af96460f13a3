// SPDX-License-Identifier: MIT
// desk.h - what the table in the terminal knows of the question that waits and says of its choices.
// It is laid out (layout.h) and drawn (draw.h) so, from 80x24 on:
//
//     Mammoth Hunters  period 2 of 4  turn 8       where the game is          | players
//     the drawing, then what lies where            (players beside it, where  | log
//     - Red  points 3  stones 4 ...                 they fit, else this line) |
//     - Red: play a card ---------- 1-6 of 11 -    the question               | (wide windows)
//      1 Play Fire        stones 3→2               choices, what they change
//     - what the marked one changes and what follows
//     Blue plays ...                               log
//     Enter do  / find  u undo  ...                keys, or a message
#pragma once

#include "cli/list.h"
#include "cli/page.h"
#include "cli/session.h"

#include <time.h>

enum { ROWS_LEAST = 24, COLUMNS_LEAST = 80, WIDE = 110, WIDEST = 180, SIDES_MOST = 4 };
enum { HAND_MOST = 6, PART_COLUMNS = 28 };  // rows of the hand; columns of "/words 1-10 of 40"
enum { FILTER_COLUMNS = 8 };                // of these the words take so many
enum { CHANGE_LEAST = 12 };                 // columns in which a change is worth telling

// Rows of each part from top to bottom, in the left part of the window if it is wide. The widest
// have a third part between: what lies where, and all about the marked choice.
typedef struct Layout {
    int width;                                        // of all but the right parts
    int board, seats, own, question, choices, about;  // own: the seats' lines and the hand
    int picture;                                      // between them and the question
    int below;                  // a row for what cannot be chosen now, if the choices leave none
    int left[SIDES_MOST + 1];   // where each column of choices begins, and where the last one ends
    bool cut;                   // the longest sentence does not fit its column
    int columns, room, change;  // of choices; how wide their sentences are and what they change
    int middle, middle_width;   // the column of the third part; 0: there is none
    int log_row, log_column, log_rows, log_width;
} Layout;

typedef struct Desk {
    Session *session;
    const char *path;         // where the record goes when one leaves
    Page board, seats, hand;  // hand: what the viewer has besides what is counted
    Page places;              // what lies where, if that has a part of its own
    Page picture;             // of what the choices are about, on the viewer's own board
    Text since;               // what one has lost since one last decided
    Page against, not_now;  // cards that cannot be played now, and why: a line each, as it is laid
    bool refused;           // what the question usually offers is among them
    int upper, drawn;       // lines of the board that are its drawing, without and with a map
    int beside, aside;      // lines with players beside the drawing, and where those begin
    Layout layout;
    List list;
    char *change[OFFER_MAX];                   // of each choice, in short
    char *lies[OFFER_MAX], *chips[OFFER_MAX];  // see list.h
    bool noted[OFFER_MAX];                     // the chips tell what matters of it
    char *facts[OFFER_MAX];  // ... with what is printed on what it names, once a filter asks
    int wanted[OFFER_MAX];   // how often each is to be done at once
    bool asked;              // the list is of the question that waits
    bool fresh;              // it has not been drawn
    bool sure;               // Enter again ends, though there is something else to do
    bool entered;            // the last key was an Enter that has answered, then:
    struct timespec answered;
    bool ahead;    // the key was typed before the question was seen
    bool typing;   // keys go to the filter
    bool walking;  // arrows walk over the board, to this thing:
    int domain, value;
    int number;                   // as far as it is typed
    time_t typed;                 // when its last digit was
    int followed;                 // the choice that was marked when the board last followed it
    int first_line, back;         // scrolled: lines of the board, lines back in the log
    int first_place, place_rows;  // ... of the third part: its first line, and how many it has
    int first_result;             // ... of the result
    int reported;                 // lines of the log of which periods have been told
    int told;                     // lines of the log when the person last decided
    char message[512];            // instead of the keys, until the next key
} Desk;

bool desk_read(Desk *);        // the question that waits now; true: it is new
void desk_forget(Desk *);      // the question that was
void desk_read_facts(Desk *);  // for a filter of the list
void desk_free(Desk *);
int desk_room(const Desk *);                   // for how many choices
int desk_part_columns(const Desk *);           // behind the question
bool desk_is_past(const Desk *);               // one looks back
bool desk_is_over(const Desk *);               // the end of the game is looked at
bool desk_gives_up(const Desk *, int choice);  // it ends while something is left to do
void desk_say_left(const Desk *, Text *);      // ... what that is, folded to a line
// "pts 20→22": by this a row is weighed, whatever the others bring.
bool desk_is_points(const Desk *, const char *part);
// What its choice changes, without the parts that all choices on the screen share.
void desk_say_change(const Desk *, int place, Text *);
// Side by side the words of a game note what matters of a row (brief.h): of others, nothing does.
bool desk_is_noted(const Desk *);
// How wide it is with its first number: "stones 6→8" of "stones 6→8 (from 8 on only light cards)".
// 0: it begins with something else.
int number_columns(const char *change);
// What it changes, if that begins with a number, which then stands on the row.
void desk_say_number(const Desk *, int place, Text *);
// So wide it is, with the first number of what it changes if wanted.
int desk_row_columns(const Desk *, int place, bool numbers);
// Its sentence; the end of a long one yields to the number that stands behind it, of some
// ("screen.yields") to two. True: it does.
bool desk_say_row(const Desk *, int place, const char *change, int columns, Text *);
// "screen.alike: send": whichever piece is sent to one place, what it changes is the same.
bool desk_is_alike(const Desk *, int place);
// What is printed on what its choices have in common; false: nothing.
bool desk_say_printed(const Desk *, int place, Text *);
int desk_choice_at(const Desk *, int row, int column);  // its place in the list; -1: none there
const Area *desk_area_at(const Desk *, int row, int column);  // of the board; NULL: none there
bool desk_wants(const Desk *);                                // some choices are to be done at once
