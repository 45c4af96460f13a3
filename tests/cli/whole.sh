#!/bin/sh
# SPDX-License-Identifier: MIT
# A whole game of each at the terminal table, by keys alone, at 80x24 or 120x40 in turn (with NIGHTLY at
# both); what was played is a sound record.
# sh tests/cli/whole.sh PROGRAM [GAME...]; prints "ok NAME" or "not ok NAME" for each.
set -u
moraine=$(realpath "${1:-build/moraine}")
[ $# -gt 0 ] && shift
games=${*:-hunters valley winter neanderthal prehistory}
work=$(mktemp -d)
tmux="tmux -L moraine-whole-$$ -f /dev/null"
export LC_ALL=C.UTF-8 TERM=xterm-256color
trap '$tmux kill-server 2>/dev/null; rm -rf "$work"' EXIT
failures=0

result() { # NAME TRUTH
    [ "$2" = 0 ] && echo "ok $1" && return
    echo "not ok $1"
    cat "$work/screen"
    failures=$((failures + 1))
}

# A few choices, then what ends the turn, which asks once more.
turn="Enter Enter Enter . Enter Enter Down Enter . Enter Enter"
play() { # NAME GAME SIZE
    $tmux -u new-session -d -s "$1" -x "${3%x*}" -y "${3#*x}" \
        "$moraine play $2 --seats me,cub,cub --seed 5 --record $work/$1.rec; sleep 20"
    : > "$work/last"
    for i in $(seq 6000); do
        $tmux capture-pane -p -t "$1" > "$work/screen" 2>/dev/null
        grep -qF 'The game is over' "$work/screen" && break
        # What is typed before a page of news is seen does not close it: it is typed once more.
        cmp -s "$work/screen" "$work/last" && [ $((i % 20)) != 0 ] || $tmux send-keys -t "$1" $turn $turn
        cp "$work/screen" "$work/last"
        sleep 0.02
    done
    grep -qF 'The game is over' "$work/screen"
    result "$1-to-its-end" $?
    $tmux send-keys -t "$1" q
    for i in $(seq 50); do
        "$moraine" replay "$work/$1.rec" --verify 2>/dev/null | grep -q 'sound, finished' && break
        sleep 0.1
    done
    "$moraine" replay "$work/$1.rec" --verify 2>/dev/null | grep -q 'sound, finished'
    result "$1-is-sound" $?
}

size=80x24
for game in $games; do
    "$moraine" games | grep -q "$game" || continue
    play "$game-$size" "$game" $size
    [ $size = 80x24 ] && size=120x40 || size=80x24
    [ -z "${NIGHTLY:-}" ] || play "$game-$size" "$game" $size
done
exit $failures
