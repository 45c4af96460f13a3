#!/bin/sh
# SPDX-License-Identifier: MIT
# A game with other tables, as a shared object that the lab opens: sh tools/variant.sh GAME FOLDER FILE
# The folder holds the CSV files. They are checked and turned into C by the script that the build uses, so
# a bad cell is found in the same words; then the game is compiled with them. Needs python3 and a C compiler.
set -eu
game=$1
data=$2
made=$3
root=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
PYTHONPATH=$root/tools PYTHONDONTWRITEBYTECODE=1 PYTHONSAFEPATH=1 \
    python3 "$root/games/$game/data/tables.py" "$data" "$work/games/$game"
cc=${CC:-cc}
command -v "$cc" > /dev/null || { echo "--data needs a C compiler, and there is no $cc" >&2; exit 1; }
flags="-std=c17 -O3 -fPIC -fno-semantic-interposition -ffp-contract=off -w"
# By names that are the same each time, so that ccache knows again what has not changed.
ln -s "$root" "$work/tree"
(cd "$work" && ls tree/engine/flow.c "tree/games/$game"/*.c "games/$game/data.c" |
    xargs -P "$(nproc)" -I '{}' sh -c '$1 "$2" $3 -I. -Itree -c "$4" -o "$(basename "$4").o"' \
        compile "$(command -v ccache || true)" "$cc" "$flags" '{}')
"$cc" -shared -Wl,-Bsymbolic -o "$made" "$work"/*.o
