#!/bin/sh
# SPDX-License-Identifier: MIT
# A procedure is called, and looks at its frame, by its own view: the compiler refuses any other.
# views.sh COMPILER: compiles a game of two procedures as it should be, then with one fault at a time.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

cat > "$folder/names.def" <<'DEF'
FRAME(Shift, armed, from, ground, _count)
FRAME(Arm, _what, region, _why, _count)
SEQUENCE(SHIFT, "shift", run_shift, Shift)
SEQUENCE(ARM, "arm", run_arm, Arm)
CHOICE(ASK_ARM, "ask_arm", offer_arm, flow_allow, SHOWN(Arm, .region = NUMBER))
SET(MARK_KEYS)
VALUE(UNMARKED, "unmarked")
END_SET(MARKS)
DEF

# compiled BODY: of run_shift
compiled() {
    cat > "$folder/game.c" <<C
#define NAMES "names.def"
#include "engine/define.h"
void run_shift(State *s, Frame *frame) { $1; }
const Game GAME = {.key = "views", GAME_TABLES};
C
    LC_ALL=C "$compiler" -std=c17 -Wall -Wextra -Werror -Wno-unused-parameter -Wno-missing-field-initializers \
        -D_POSIX_C_SOURCE=200809L -I. -I"$folder" -fsyntax-only "$folder/game.c" 2> "$folder/said"
}
good() { compiled "$1" || { cat "$folder/said"; echo "must compile: $1"; exit 1; }; }
# wrong BODY COMPLAINT
wrong() {
    ! compiled "$1" || { echo "must not compile: $1"; exit 1; }
    grep -q "$2" "$folder/said" || { cat "$folder/said"; echo "must be refused for \"$2\": $1"; exit 1; }
}

compiler=$1
good 'Shift *f = VIEW(SHIFT, frame); CALL(s, ARM, .who = f->who, .region = f->from)'
good 'CALL_AS(Arm, s, frame->who ? ARM : ASK_ARM, .region = 1)'
wrong 'CALL(s, ARM, .from = 1)' from
wrong 'CALL(s, SHIFT, .region = 1)' region
wrong 'CALL(s, SHIFT, .where = 1)' where
wrong 'CALL_AS(Arm, s, ARM, .from = 1)' from
wrong 'Arm *f = VIEW(SHIFT, frame); f->region = 1' 'incompatible pointer'
wrong 'int other = SHIFT; CALL(s, other, .from = 1)' other
sed -i 's/SHOWN(Arm, .region/SHOWN(Arm, .from/' "$folder/names.def"
wrong 'CALL(s, ARM, .region = 1)' from

# What only the moment tells is asserted.
cat > "$folder/game.c" <<'C'
#define NAMES "names.def"
#include "engine/declare.h"
int main(int count, char **words)
{
    frame_with_view((Frame){count > 1 ? ARM : SHIFT}, "Shift");
}
C
"$compiler" -std=c17 -D_POSIX_C_SOURCE=200809L -I. -I"$folder" -o "$folder/game" "$folder/game.c"
"$folder/game"
! "$folder/game" arm 2> "$folder/said" || { echo 'a view of another procedure is not noticed'; exit 1; }
echo 'views of other procedures are refused'
