#!/bin/sh
# The terminal table, driven through tmux as a person would: looks, keys, undo, a whole game.
# Prints "ok NAME" or "not ok NAME" for each test.
set -u
moraine=$(realpath "${1:-build/moraine}")
work=$(mktemp -d)
tmux=
terminals=0
export LC_ALL=C.UTF-8 TERM=xterm-256color
trap '${tmux:-:} kill-server 2>/dev/null; rm -rf "$work"' EXIT
failures=0

open() { # SIZE COMMAND: a new terminal, with a server of its own: the last one may be slow to end
    ${tmux:-:} kill-server 2>/dev/null
    terminals=$((terminals + 1))
    tmux="tmux -L moraine-test-$$-$terminals -f /dev/null"
    $tmux -u new-session -d -x "${1%x*}" -y "${1#*x}" "$2; sleep 30"
}

# sees NAME WORDS: the words come to stand on the screen within ten seconds.
sees() {
    for i in $(seq 100); do
        $tmux capture-pane -p > "$work/screen" 2>/dev/null
        if grep -qF -- "$2" "$work/screen"; then
            echo "ok $1"
            return
        fi
        sleep 0.1
    done
    echo "not ok $1: \"$2\" is not on the screen:"
    cat "$work/screen"
    failures=$((failures + 1))
}

keys() { $tmux send-keys "$@"; }

open 80x24 "$moraine play null --seed 3 --record $work/a.rec"
sees prompt 'take the stone or leave it'
sees choices '2 Leave it'
sees position 'grey stone'
keys r
sees asks-for-a-rule 'Rule (number or word):'
keys 'NULL-1.1' Enter
sees rule 'Only a stone that lies there'
keys x
sees back-again 'take the stone or leave it'
keys u
sees no-undo-yet 'Nothing can be taken back'
keys h
sees hint '100 %'
keys x
keys Down Enter
sees log 'leaves the stone'
keys u
sees taken-back '2 Leave it'
keys 1
sleep 1
keys Enter
sees played 'takes the grey stone'
keys q
sees result '1. Red 1 *'
[ -s "$work/a.rec" ] && "$moraine" replay "$work/a.rec" --verify | grep -q 'sound, finished' &&
    echo "ok record" || { echo "not ok record"; failures=$((failures + 1)); }
open 60x20 "$moraine play null --seed 3"
sees too-small 'The window is too small'
keys q
if "$moraine" games | grep -q hunters; then
    open 80x24 "$moraine play hunters --seats me,random,random --seed 5 --record $work/h.rec"
    for i in $(seq 400); do
        $tmux capture-pane -p > "$work/screen"
        grep -qF 'The game is over' "$work/screen" && break
        keys Enter
        sleep 0.02
    done
    sees whole-game 'The game is over'
    keys q
    sees ranking '1. '
fi
exit $failures
