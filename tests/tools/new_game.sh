#!/bin/sh
# SPDX-License-Identifier: MIT
# Carries out the commands of docs/adding-a-game.md in a copy of the tree, as a person would, and then
# runs what the guide tells to run. A new game that is only begun must pass everything; so must one that two
# can play, whose words are read in every language, and whose stones are worth what a table says. Its page
# has its types by day; at night (NIGHTLY) it is checked as a whole, and words are missed.
set -eu
root=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
git ls-files -co --exclude-standard | while read -r f; do [ ! -e "$f" ] || echo "$f"; done |
    tar -cf - -T - | tar -xf - -C "$work"
cd "$work"
git init -q .

# The guide's blocks between lines of ``` are run as they stand.
sed -n '/^ *```$/,/^ *```$/p' docs/adding-a-game.md | grep -v '```' | sed 's/^ *//' > commands
[ -s commands ]
cat commands
export ASAN_OPTIONS=detect_leaks=0:check_printf=0 LAWS_GAMES=3 LAWS_FLAWS=20
yes 1 | sh -eux commands

# For two, who sit in turn where one sat: the second takes the stone or leaves it.
set -x
sed -i 's/\.players_max = 1/.players_max = 2/; s/CHOOSE_STONE, .who = 0/CHOOSE_STONE, .who = s->core.players - 1/
    s/taken\[0\] == 1/taken[0] + s->taken[1] == 1/
    s/\.points = {s->taken\[0\]}, .rank = {1}, .winners = .*}/.points = {s->taken[0], s->taken[1]},\
        .rank = {1, 1}, .winners = s->taken[1] ? 2 : s->taken[0]}/' games/ab/game.c
grep -q 'taken\[0\] + s->taken\[1\]' games/ab/game.c
grep -q 'winners = s->taken\[1\]' games/ab/game.c
cmake --build --preset debug --target ab_laws ab_bots said_test
for test in ab_laws ab_bots said_test; do build/debug/tests/$test; done
python3 tools/words_report.py

# Step 4: what is printed on the stones is data, for the rules and for the page.
cat > games/ab/data/stones.csv << 'end'
key,worth
grey,1
white,2
end
cat > games/ab/data/tables.py << 'end'
# SPDX-License-Identifier: MIT
"""What the stones are worth."""
from tables import Data, values_of

data = Data('ab')
stones = data.rows('stones', 2)
keys = values_of('ab', 'STONE_KEYS')
worth = [row.number('worth', 1, 9) for row in sorted(stones, key=lambda row: row.one_of('key', keys))]
data.array('uint8_t', 'STONE_WORTH', worth)
data.page('worth', worth)
data.write('AB_DATA')
end
sed -i 's|#include "games/ab/state.h"|&\n#include "games/ab/data.h"|; s/s->taken\[a.seat\]++/s->taken[a.seat] = STONE_WORTH[a.arg[0]]/
    s/\.version = 1,/&\n    .data = AB_DATA,/; s/winners = s->taken\[1\] ? 2 : s->taken\[0\]/winners = s->taken[1] ? 2 : s->taken[0] ? 1 : 0/
    s/+ s->taken\[0\] + s->taken\[1\] == 1/+ !!s->taken[0] + !!s->taken[1] == 1/' games/ab/game.c
[ "$(grep -c 'STONE_WORTH\|AB_DATA\|!!s->taken\|? 1 : 0' games/ab/game.c)" = 4 ]
sed -i '/^#/!d' tests/tools/bad_rows.txt # those of other games have a test of their own
echo 'ab|stones.csv|2|2|x|stones.csv:2: worth: expected a number from 1 to 9, found "x"' >> tests/tools/bad_rows.txt
echo 'ab|stones.grey.worth=3|STONE_WORTH[0]=3|worth.0=3' >> tests/tools/changed_rows.txt
sh tests/tools/bad_rows.sh
python3 tests/tools/changed_rows.py ab

cmake --build --preset debug --target ab_laws ab_bots game_tables
for test in ab_laws ab_bots; do build/debug/tests/$test; done

# Step 10: words_test lists all that is missing.
if [ -n "${NIGHTLY:-}" ]; then
    cp words/en/ab.txt whole
    sed -i '/^ask.choose_stone/d; /^action.leave_it/d' words/en/ab.txt
    cmake --build --preset debug --target words_test
    if build/debug/tests/words_test > said 2>&1; then exit 1; fi
    grep -F 'words/en/ab.txt: missing: action.leave_it ask.choose_stone' said
    cat whole > words/en/ab.txt
fi

# Step 14: its place on the home page, and the types of its names.
mkdir web/games/ab
cat > web/games/ab/card.ts << 'end'
// SPDX-License-Identifier: MIT
import type { Card } from '../../src/card';
import picture from '../hunters/picture.svg?url';

export const card: Card = { place: 9, icon: 'pawn', picture, colours: ['red', 'blue'] };
end
sed 's/c47a1c/4a6b8a/; s/d98f33/7fa6c9/' web/games/hunters/card.css > web/games/ab/card.css
ln -s debug/generated build/generated
node web/scripts/types.mjs
grep "'take_stone'" build/generated/web/ab.ts
grep worth build/generated/games/ab/data.json
if [ -n "${NIGHTLY:-}" ]; then
    ln -s "$root/web/node_modules" web/node_modules
    (cd web && npm run check && npm test)
fi
set +x
echo "the guide was carried out to the letter, for two, with tables and a page"
