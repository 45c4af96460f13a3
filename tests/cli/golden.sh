#!/bin/sh
# SPDX-License-Identifier: MIT
# The screens of the terminal table, character by character: sh tests/cli/golden.sh [PROGRAM]
# Each position of tests/cli/golden is shown in windows of three sizes and compared with what is kept there.
# GOLDEN_WRITE=1 keeps what is shown now, for a look at the difference; positions that another version of a game
# made are played anew then.
set -u
moraine=$(realpath "${1:-build/moraine}")
golden=$(realpath "$(dirname "$0")/golden")
work=$(mktemp -d)
tmux=:
export LC_ALL=C.UTF-8 TERM=xterm-256color
unset COLORTERM
trap '$tmux kill-server 2>/dev/null; rm -rf "$work"' EXIT
failures=0

# play GAME DECISIONS: a position some decisions into a game against cubs
play() {
    { yes '2
1' | head -n "$2"; echo "save $golden/$1.moraine"; echo quit; } |
        "$moraine" play "$1" --plain --seats me,cub,cub --seed 11 > "$work/log" 2>&1
}

# show GAME SIZE: the screen, when it no longer changes; each has a server of its own, as the last one may be slow to end
show() {
    tmux="tmux -L moraine-golden-$$-$1-$2 -f /dev/null"
    $tmux -u new-session -d -x "${2%x*}" -y "${2#*x}" "$moraine play --resume $golden/$1.moraine"
    : > "$work/last"
    for i in $(seq 600); do
        sleep 0.1
        $tmux capture-pane -p 2>/dev/null | sed 's/ *$//' > "$work/screen"
        grep -q '? keys' "$work/screen" && cmp -s "$work/screen" "$work/last" && break
        cp "$work/screen" "$work/last"
    done
    $tmux kill-server
}

compare() { # GAME SIZE
    show "$1" "$2"
    [ "${GOLDEN_WRITE:-}" ] && cp "$work/screen" "$golden/$1-$2.txt"
    if diff "$golden/$1-$2.txt" "$work/screen" > "$work/diff"; then
        echo "ok $1-$2"
    else
        echo "not ok $1-$2: GOLDEN_WRITE=1 sh tests/cli/golden.sh keeps the new screen"
        cat "$work/diff"
        failures=$((failures + 1))
    fi
}

for game in hunters valley winter neanderthal prehistory; do
    "$moraine" games | grep -q "$game" || continue
    if ! "$moraine" replay "$golden/$game.moraine" --verify > "$work/log" 2>&1; then
        if [ ! "${GOLDEN_WRITE:-}" ]; then
            echo "not ok $game: another version made the position; GOLDEN_WRITE=1 plays it anew"
            failures=$((failures + 1))
            continue
        fi
        play $game 60
    fi
    for size in 80x24 120x40 200x50; do compare $game $size; done
done
exit $failures
