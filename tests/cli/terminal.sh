#!/bin/sh
# SPDX-License-Identifier: MIT
# The terminal table, driven through tmux as a person would: looks, keys, undo, a whole game.
# Prints "ok NAME" or "not ok NAME" for each test.
set -u
moraine=$(realpath "${1:-build/moraine}")
golden=$(realpath "$(dirname "$0")/golden")
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

plain() { $tmux capture-pane -p; }
marked() { $tmux capture-pane -e -p | sed -n 's/^.*\x1b\[[0-9;]*\b7m//p'; } # what is shown inverse

# sees NAME WORDS [marked]: the words come to stand on the screen, or in the marked row, within ten seconds.
sees() {
    for i in $(seq 100); do
        ${3:-plain} > "$work/screen" 2>/dev/null
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

# lacks NAME WORDS: the words do not stand on the screen that was seen last.
lacks() {
    if grep -qF -- "$2" "$work/screen"; then
        echo "not ok $1: \"$2\" is on the screen:"
        cat "$work/screen"
        failures=$((failures + 1))
    else
        echo "ok $1"
    fi
}

# look: the screen when all keys so far are obeyed, as the page that is asked for after them says.
look() {
    keys '?'
    sees "$1" 'Esc or Enter goes back'
    keys x
    sees "$1-left" "$2"
}

# sound NAME FILE: the program, which may still be ending, has written a whole game there.
sound() {
    for i in $(seq 50); do
        "$moraine" replay "$2" --verify 2>/dev/null | grep -q 'sound, finished' && echo "ok $1" && return
        sleep 0.1
    done
    echo "not ok $1"
    failures=$((failures + 1))
}

keys() { $tmux send-keys "$@"; }

# click BUTTON WORDS [KEY]: the mouse where these words stand on the screen; 0 is a click, 64 and 65 turn the wheel. The key
# follows in the same breath.
click() {
    at=
    for try in $(seq 100); do # a screen that is being drawn may not have them yet
        $tmux capture-pane -p > "$work/screen"
        at=$(awk -v words="$2" 'index($0, words) { print index($0, words) + 32, NR + 32; exit }' "$work/screen")
        [ -z "$at" ] || break
        sleep 0.1
    done
    up=
    [ "$1" != 0 ] || up="1b 5b 4d $(printf '%02x ' 35 ${at:-33 33})" # the button goes up again
    $tmux send-keys -H 1b 5b 4d $(printf '%02x ' $(($1 + 32)) ${at:-33 33}) $up ${3:-}
}

cd "$work" || exit 1  # where games go that are torn away
open 80x24 "$moraine play null --seed 3 --record $work/a.rec"
sees prompt 'take the stone or leave it'
sees choices '2) Leave it'
sees position 'grey stone'
keys r
sees asks-for-a-rule 'Rule (number or word; Enter alone: what the game is about):'
keys 'NULL-1.1' Enter
sees rule 'only take a stone that lies there'
keys x
sees back-again 'take the stone or leave it'
keys u
sees no-undo-yet 'Nothing can be taken back'
keys h
sees hint '100 %'
keys x
keys 7
sees wrong-number 'No choice has the number 7: 1-2'
keys Enter
sees nothing-done-after-it 'No choice is marked'
sees it-is-still-asked 'take the stone or leave it'
keys Down Down Enter
sees ending-asks-once-more 'Enter once more: Leave it. You could also: 1) Take the grey stone'
keys Up Down + Enter
sees so-does-one-that-is-asked-for-several-times 'Enter once more: Leave it'
keys Up Down Space Enter
sees so-does-one-that-is-ticked 'Enter once more: Leave it'
keys Space Up Down
look another-key '2) Leave it'
lacks another-key-is-no-answer 'leaves the stone'
keys Enter Enter
sees log 'leaves the stone'
keys u
sees taken-back '2) Leave it'
keys U
sees done-again 'leaves the stone'
keys u
sees taken-back-again '2) Leave it'
keys 1 Enter
sees played 'takes the grey stone'
keys q
sees winner 'Winner: Red'
sees result '1. Red'
sound record "$work/a.rec"
open 80x24 "$moraine play null --seed 3"
sees for-a-trial '2) Leave it'
keys w 1 Enter
sees a-trial-that-is-over 'Esc back to the real game'
keys q
sees leaving-a-trial-asks 'Leave? Enter or q saves'
keys z Escape
sees the-game-goes-on '2) Leave it'
open 80x24 "$moraine play null --seed 3"
sees for-the-mouse '2) Leave it'
click 0 '2) Leave it'
sees a-click-marks '2) Leave it' marked
click 0 '2) Leave it'
sees a-second-one-asks 'Enter once more: Leave it'
keys Up
sees another-key-ends-that '1) Take the grey' marked
click 0 '2) Leave it' 6c
sees a-key-right-after-a-click 'Esc or Enter goes back'
keys x
click 0 '1) Take the grey'
sees a-click-marks-again '1) Take the grey' marked
click 0 '1) Take the grey'
sees a-second-click-does-it 'takes the grey stone'
open 80x24 "TERM=dumb $moraine play null --seed 3"
sees plain-where-nothing-can-be-drawn '   1  Take the grey stone. Ends the game, points 0 to 1'
open 60x20 "$moraine play null --seed 3"
sees too-small 'The window is too small'
keys q
has() { "$moraine" games | grep -q "$1"; }

# enters NAME COUNT: Enter, so many times, each when the last one has done something. What only ends a turn is never
# marked by itself, not even where there is little else.
enters() {
    for i in $(seq "$2"); do
        $tmux capture-pane -p > "$work/screen"
        grep -qF 'The game is over' "$work/screen" && break
        grep -qF 'Enter once more' "$work/screen" && break
        grep -qF 'No choice is marked' "$work/screen" && break
        keys x Enter # an Enter right after another one is dropped
        for j in $(seq 500); do
            $tmux capture-pane -p | cmp -s - "$work/screen" || break
            sleep 0.02
        done
    done
    $tmux capture-pane -p > "$work/screen"
    lacks "$1" 'Enter once more'
}

if has hunters; then
    open 80x24 "$moraine play hunters --seats me,random,random --seed 5"
    sees every-stack-is-drawn '12 pasture'
    sees players-beside-the-map 'pts +n st su cl'
    sees where-the-game-is 'pre-round, before period 1 of 4'
    sees how-many-are-left '(you have 6 left'
    sees pools-beside-the-map 'dark pool 20, open:'
    sees what-a-choice-changes 'scores now 0→2'
    keys i
    sees explained-with-its-numbers 'Room for hunters in region 5: 4 = 3 every region (MH-8.2) + 1 for mammoths'
    keys x l NPage
    sees legend 'M    mammoth'
    keys x w
    sees trying-out 'TRYING OUT'
    keys Enter
    sees trial-is-played '(you have 5 left'
    keys Escape
    sees nothing-of-it-holds '(you have 6 left'
    lacks trial-is-over 'TRYING OUT'
    keys Enter Enter
    sees really-played '(you have 5 left'
    lacks slip-answers-nothing '(you have 4 left'
    keys '<'
    sees looks-back 'Looking back'
    keys Escape
    sees now-again '(you have 5 left'
    enters no-ending-by-itself 10
    $tmux resize-window -x 120 -y 40
    sees wide-window-has-the-players-beside 'pts +now stones supply clubs'
    $tmux resize-window -x 80 -y 24
    sees narrow-again 'pts +n st su cl'
    lacks no-players-beside 'pts +now stones supply clubs'
    keys r
    sees asks-again 'Rule (number or word; Enter alone: what the game is about):'
    keys hunter Enter
    sees long-rules-say-what-is-seen '1-23 of'
    keys NPage
    sees rules-scroll '24-46 of'
    keys End Space Space Home
    sees space-never-leaves-a-long-page '1-23 of'
    keys x r
    sees asks-for-a-name 'Rule (number or word; Enter alone: what the game is about):'
    keys 'Stone desert' Enter
    sees a-card-by-its-name 'Cost of Stone desert: 3 ('
    keys x '['
    sees log-on-a-page 'arrows, Space, PgUp, PgDn scroll'
    keys Home
    sees log-from-its-beginning '1-23 of'
    keys x q
    sees leaving-asks 'Leave? Enter or q saves'
    keys z
    sees staying 'Enter do'
    keys q Enter
    sees says-how-to-go-on 'moraine play --resume hunters-5.moraine --seats me,random,random'
    open 120x40 "$moraine play --resume hunters-5.moraine --seats me,random,random --record $work/h.rec"
    sees goes-on 'glacier'
    sees with-its-log 'draws a'
    enters whole-game-without-an-ending 600
    sees whole-game 'The game is over'
    sees winner-on-the-screen ' wins with '
    sees keys-of-the-end 'arrows scroll the result'
    keys q
    sees ranking '1. '
    sound resumed-record "$work/h.rec"
fi
if has prehistory; then
    cp "$golden/prehistory.moraine" "$work/p.rec" # whoever goes on with a game writes into its file
    open 80x24 "$moraine play --resume $work/p.rec"
    sees folded-by-kind 'Take a resource (2 development) >'
    keys o
    sees points-by-their-parts 'What the points are made of'
    sees own-board-as-a-picture '● wave+ox'
    keys NPage
    sees own-board-by-kind 'in hand: camp K1, camp K2'
    keys x
    sees back-from-the-boards 'Take a resource (2 development) >'
    n=$(sed -n 's/^ *\([0-9]*\)-[0-9]*) Take a resource.*/\1/p' "$work/screen")
    keys "$n" Enter
    sees a-fold-is-opened-not-done 'Esc: all'
    keys Escape Escape
    sees the-fold-is-closed 'Take a resource (2 development) >'
    keys 0
    sees no-such-number 'No choice has the number 0'
    keys / p a i n t i n g
    sees filter-as-one-types 'painting_'
    lacks filtered-out 'End the turn'
    keys Escape
    sees all-again 'Take a resource (2 development) >'
    keys / m a r k e r Enter 1 Enter
    sees a-number-that-is-only-begun 'No choice here has the number 1. Enter once more: Take a grey marker'
fi
if has neanderthal; then
    yes 1 | head -n 400 | "$moraine" play neanderthal --players 1 --plain --seed 1 > "$work/lost" 2>&1
    grep -A9 'All have lost' "$work/lost" > "$work/end"
    [ -s "$work/end" ] && ! grep -q '^[1-9]\.' "$work/end" &&
        echo "ok lost-together" || { echo "not ok lost-together"; failures=$((failures + 1)); }
fi
# Lines are in ASCII where that is wished, halves and accents too.
if has winter; then
    yes 1 | head -n 60 | "$moraine" play winter --plain --ascii --language de --seed 3 > "$work/ascii" 2>&1
    grep -q 'erhalt 0.5 Arbeitskraft' "$work/ascii" && ! grep -q '[^ -~]' "$work/ascii" &&
        echo "ok plain-lines-in-ascii" || { echo "not ok plain-lines-in-ascii"; failures=$((failures + 1)); }
fi
# A choice that is wider than the screen: found in plain lines, saved there, looked at here.
if has winter; then
    answers() { yes '2
1' | head -n "$1"; }
    long='/^ +[0-9]+  / { split($0, part, /[.] /) } /^ +[0-9]+  / && length(part[1]) > 82'
    for seed in $(seq 20); do # not every game has one
        answers 600 | "$moraine" play winter --plain --seats me,random --seed "$seed" > "$work/out" 2>&1
        set -- $(awk '{ n += gsub(/> /, "> ") } '"$long"' { print n, $1; exit }' "$work/out")
        [ $# -eq 0 ] || break
    done
    { answers "$1"; echo "save $work/long.rec"; echo quit; } |
        "$moraine" play winter --plain --seats me,random --seed "$seed" > "$work/out" 2>&1
    words=$(awk "$long"' { print part[1] }' "$work/out" | tail -n 1 | sed 's/.* //')
    open 80x24 "$moraine play --resume $work/long.rec"
    sees long-choice-is-marked '…'
    keys "$2"
    sees long-choice-is-whole-when-marked "$words"
fi
if has valley; then
    cp "$golden/valley.moraine" "$work/v.rec"
    printf 'undo\nrule raft\nquit\n' | "$moraine" play --resume "$work/v.rec" --plain > "$work/plain" 2>&1
    grep -q ' wind to W ' "$work/plain" && grep -q 'look up “The forty trump cards”' "$work/plain" &&
        echo "ok plain-words" || { echo "not ok plain-words"; failures=$((failures + 1)); }
    open 80x24 "$moraine play valley --seats me,random --seed 5"
    sees the-whole-map '37'
    keys Tab
    sees walking 'Arrows walk over the board'
    keys Right Enter
    sees choices-about-a-place 'Esc: all'
    keys Escape Space Down Space
    sees several-at-once 'Enter does at once: 1 × '
    keys Escape '?'
    sees all-keys 'takes them back together'
    keys x
    open 80x24 "$moraine play valley --seats me,cub-2026,cub-2026 --seed 7"
    sees the-first-camp 'Settle on hex 1'
    keys Enter
    sees what-is-cut-is-no-bonus '… i: 3 more lines'
    keys '<'
    sees looking-back-tells-the-decision ' Red settles on hex 1 · Red gets 5 warriors'
    open 200x50 "$moraine play valley --seats me,random --seed 5"
    sees three-columns 'Red: start player, camps 0'
    sees the-third-is-marked ' PgDn ─│'
    keys NPage
    sees the-third-scrolls 'hex 37: '
    click 64 'hex 37: '
    click 64 'hex 37: '
    look the-wheel-scrolls-it 'hex 20: '
    open 80x24 "LC_ALL=C $moraine play valley --seats me,random --seed 5"
    sees ascii-where-there-is-no-more 'camps foo inc'
    sees an-arrow-is-no-greater-than 'Camps 0->1'
    lacks no-sign-beyond-ascii '→'
    if has winter; then
        cp "$golden/winter.moraine" "$work/w.rec"
        open 80x24 "$moraine play --resume $work/w.rec --ascii"
        sees an-arrow-behind-a-half 'labour 1.5->2'
    fi
    if has prehistory; then
        { yes 1 | head -n 8; echo "save $work/dots.rec"; echo quit; } |
            "$moraine" play prehistory --plain --seats me,random,random --seed 11 > "$work/log" 2>&1
        open 80x24 "$moraine play --resume $work/dots.rec --ascii"
        sees dots-before-a-mark '.. i: 1 more line'
    fi
    open 80x30 "LC_ALL=C $moraine play valley --seats me,random --seed 5"
    sees arrows-have-their-room 'meal 0->7; then Blue'
fi
if has neanderthal; then
    open 80x24 "$moraine play neanderthal --seats me,random,random --seed 5"
    sees first-the-way-of-life 'choose your way of life'
    keys Enter
    sees words-to-put-on-it 'Put an orange word on it'
    keys + + - Down
    sees counted 'Put an orange word on it ×2'
    keys Up -
    sees counted-back-to-one 'safety 7→6; next'
    keys Down Enter
    sees the-marked-one-is-done 'puts down a white word'
    lacks nothing-else-is-done 'puts down an orange word'
fi
for game in valley winter neanderthal; do
    has $game || continue
    for size in 80x24 120x40; do
        open $size "$moraine play $game --seats me,random,random --seed 5"
        sees $game-$size-board 'PgDn'
        enters $game-$size-no-ending 30
    done
done
exit $failures
