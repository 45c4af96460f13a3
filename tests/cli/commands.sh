#!/bin/sh
# SPDX-License-Identifier: MIT
# The commands as a person or a script types them: what they print and how they fail.
# Prints "ok NAME" or "not ok NAME" for each test.
set -u
export LC_ALL=C.UTF-8
moraine=${1:-build/moraine}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0

# says NAME EXIT WORDS COMMAND...: the command ends with EXIT and its output has WORDS.
says() {
    name=$1
    exit=$2
    words=$3
    shift 3
    "$@" > "$work/out" 2>&1 < "${input:-/dev/null}"
    code=$?
    if [ $code = "$exit" ] && grep -qF -- "$words" "$work/out"; then
        echo "ok $name"
    else
        echo "not ok $name: exit $code, wanted $exit and \"$words\", found:"
        head -n 5 "$work/out"
        failures=$((failures + 1))
    fi
}

# wrong NAME WORDS COMMAND...: exit 2 and exactly one line.
wrong() {
    name=$1
    words=$2
    shift 2
    says "$name" 2 "$words" "$@"
    if [ "$(wc -l < "$work/out")" != 1 ]; then
        echo "not ok $name: more than one line"
        failures=$((failures + 1))
    fi
}

says version 0 "moraine $(cat VERSION)" $moraine --version
says games-lists-all 0 'null' $moraine games
says games-json 0 '{"id":"null","title":"The Null Game","players":[1,1],"options":[]}' $moraine games --json
says help-of-all 0 'replay' $moraine --help
for command in games play sim plot replay rules serve backup doctor move admin think; do
    says "help-of-$command" 0 'Examples:' $moraine $command --help
done
says help-in-german 0 'ein Tisch im Terminal' env LC_ALL=de_DE.UTF-8 $moraine --help
says help-in-dutch 0 'Voorbeelden:' $moraine play --help --language nl
says title-in-german 0 'Das Nullspiel, 1 Spieler' $moraine games --language de
wrong problem-in-german 'Das Spiel „chess“ gibt es nicht' $moraine play chess --language de
wrong problem-of-an-option-in-dutch 'is geen van 3, 4' $moraine sim hunters --option periods=9 --language nl
says messages-before-the-language 0 'een tafel in de terminal' env -u LC_ALL LANG=de_DE.UTF-8 LC_MESSAGES=nl_NL.UTF-8 $moraine --help
wrong system-error-in-german 'diese Datei oder diesen Ordner gibt es nicht' $moraine replay "$work/none.rec" --language de
echo 'rule daughter' > "$work/look"
input="$work/look" says rules-at-the-table-by-number-only 1 'NT-1.7 ' $moraine play neanderthal --plain --seed 3
grep -q '^[a-z]*[.][0-9]' "$work/out" && { echo "not ok rules-without-inner-names"; failures=$((failures + 1)); }
echo 'show bee hive' > "$work/look"
input="$work/look" says a-card-by-what-it-becomes 1 'Honey Bees' $moraine play neanderthal --plain --seed 3
says data-folder-in-dutch 1 'kan de gegevensmap /proc/none niet maken' $moraine serve --port 0 --data /proc/none --language nl
wrong no-such-language "no language 'xx'" $moraine games --language xx
wrong no-such-command "no command 'dance'" $moraine dance
wrong play-no-such-game "no game 'chess'" $moraine play chess
says games-players 0 '2 to 6 players' $moraine games
says games-one-player 0 'The Null Game, 1 player|' sh -c "$moraine games | sed 's/\$/|/'"
says games-long-lists-are-short 0 'slots=none, 000, 001 ... 540 (91), a list of up to 20' $moraine games
wrong play-too-many-seats 'null is for 1 player, not 2' $moraine play null --seats me,me
wrong play-other-number-of-seats 'leave one of them out' $moraine play hunters --players 3 --seats me,cub
wrong play-no-such-bot 'deep-thought' $moraine play null --seats deep-thought
wrong play-bad-number 'whole number' $moraine play null --seed x
wrong play-no-such-option 'option' $moraine play null --option gold=1
wrong play-resumes-nothing 'no such file' $moraine play --resume "$work/none.rec"
wrong play-resume-names-the-game 'already in the file' $moraine play null --resume "$work/none.rec"
wrong play-no-such-setting '--gold' $moraine play null --gold
wrong rules-no-such-word 'xyzzy' $moraine rules null xyzzy
wrong rules-without-game 'which game?' $moraine rules
says rules-by-number 0 'NULL-1.1' $moraine rules null NULL-1
says rules-by-word 0 'NULL-1.2' $moraine rules null win
says rules-by-a-bare-number 0 'MH-5.6.1 ' $moraine rules hunters 5.6
says rules-by-a-foreign-word 0 'Nimmst du eine Keule' $moraine rules hunters club --language de
says rules-json 0 '{"rule":"NULL-1.1"' $moraine rules null NULL-1.1 --json

tally=$(dirname "$moraine")/examples/tally
says example-tally 0 'winners     others' "$tally" null 1 5 random
wrong example-tally-usage 'usage: tally' "$tally" null 7 5 random

says decimals-in-german 0 ',0 %' $moraine sim null --games 5 --bots random --language de
says decimals-in-dutch 0 ',0%' $moraine sim null --games 5 --bots random --language nl

# A plot of two simulations, and of what is none.
$moraine sim null --games 20 --bots random --stats "$work/a.csv" > "$work/out"
$moraine sim null --games 30 --bots cub --stats "$work/b.csv" > "$work/out"
says plot-of-one 0 'b.csv: 30 games' $moraine plot "$work/b.csv"
says plot-of-two 0 'a.csv: 20 games' $moraine plot "$work/a.csv" "$work/b.csv"
says plot-is-whole 0 '</svg>' $moraine plot "$work/a.csv"
wrong plot-without-file 'which file?' $moraine plot
wrong plot-no-such-file 'no such file' $moraine plot "$work/none.csv"
echo 'apples,pears' > "$work/c.csv"
wrong plot-of-other-rows 'line 1: these are not rows' $moraine plot "$work/c.csv"
head -n 1 "$work/a.csv" > "$work/c.csv"
wrong plot-without-games 'no game in it' $moraine plot "$work/c.csv"
echo '1,1,random,0' >> "$work/c.csv"
wrong plot-of-half-a-row 'line 2: a game has 6 cells' $moraine plot "$work/c.csv"

if "$moraine" games | grep -q hunters; then
    wrong learn-refined-and-sparing 'adds to the judge as it is' "$moraine" learn hunters --refine --sparing
    wrong learn-finished-by-nobody 'no bot' "$moraine" learn hunters --finisher wolf
    for option in --sparing --without-hand --refine '--generations 2' '--finisher cub'; do
        wrong "learn-steps-by-no-judge $option" 'are about a judge' "$moraine" learn hunters --lean $option
    done
    wrong learn-steps-where-no-turn-is-played-on 'in neanderthal bots judge every single step' "$moraine" learn neanderthal --lean --folder "$work/steps"
    wrong learn-steps-in-one-thread 'elder:8 cannot learn steps' "$moraine" learn hunters --lean --bot elder:8 --folder "$work/steps"
    wrong learn-steps-by-search 'cub cannot learn steps' "$moraine" learn hunters --lean --bot cub --folder "$work/steps"
    for bot in random cub-2026 tracker-2026:20; do
        wrong "learn-measured-by-$bot" "$bot cannot play the match: it does not judge" "$moraine" learn hunters --match $bot --folder "$work/steps"
    done
    for bot in random cub tracker-2026:20; do
        wrong "learn-steps-measured-by-$bot" "$bot cannot play the match: it tries no steps" "$moraine" learn hunters --lean --match $bot --folder "$work/steps"
    done
    learn_steps() { "$moraine" learn hunters --lean --bot tracker:2 --match tracker:1 --games 20 --pairs 16 --folder "$work/steps" "$@"; }
    says learn-steps 0 "$work/steps/lean.weights" learn_steps
    cp "$work/steps/lean.weights" "$work/first.weights"
    says learn-steps-of-another-course 1 'lean.txt is another course' learn_steps --seed 2
    mv "$work/steps/lean.txt" "$work/lean.txt"
    says learn-steps-of-nobody-knows-which-course 1 'lean.weights is of another course' learn_steps
    mv "$work/lean.txt" "$work/steps/lean.txt"
    says learn-steps-again 0 "$work/steps/lean.weights" learn_steps
    cmp "$work/steps/lean.weights" "$work/first.weights" || { echo "not ok learn-steps-are-the-same-again"; failures=$((failures + 1)); }
    wrong ladder-by-no-file '--judge /nonexistent: no such file' "$moraine" ladder hunters --judge /nonexistent
    wrong ladder-by-a-folder '--lean /tmp: it is a folder' "$moraine" ladder hunters --lean /tmp
    head -n 100 games/winter/judge.weights > "$work/cut.weights"
    wrong ladder-by-half-a-judge "--judge $work/cut.weights: line 100: the last line should be 'end 99'" "$moraine" ladder winter --judge "$work/cut.weights"
    wrong option-unknown-by-name 'no option "foo"; its options: periods' "$moraine" sim hunters --option foo=1
    wrong lab-tables-of-no-folder '/nonexistent/rules.csv: is missing' "$moraine" lab hunters --out "$work/lab" --data /nonexistent
    wrong lab-compared-with-no-folder '/nonexistent/rules.csv: is missing' "$moraine" lab hunters --out "$work/lab" --compare built-in /nonexistent
    says lab-out-is-no-folder 1 '/dev/null is there, but it is no folder' "$moraine" lab hunters --out /dev/null
    "$moraine" lab hunters --bots random --games 5 --out "$work/lab" > "$work/out"
    echo 'what' >> "$work/lab/study.tally"
    says lab-damaged-study 1 "$work/lab/study.tally is damaged" "$moraine" lab hunters --bots random --games 5 --out "$work/lab"
    says ladder-by-learned-steps 0 'tracker:1 against tracker:2: ' "$moraine" ladder hunters --lean "$work/steps/lean.weights" --bots tracker:1,tracker:2 --games 16
    wrong ladder-by-steps-of-another-game "weights for 'hunters', not for 'winter'" "$moraine" ladder winter --lean "$work/steps/lean.weights"
fi

printf '7\nwhat\nshow\nlog\nhint\nrule NULL-1.1\nsave %s/mid.rec\n2\n' "$work" > "$work/in"
input=$work/in
says plain-table 0 'leaves the stone' $moraine play null --plain --seed 3 --record "$work/a.rec"
says plain-refuses-bad-number 0 'Expected help or a number, 1-2' $moraine play null --plain --seed 3
if "$moraine" games | grep -q prehistory; then
    printf 'show\nquit\n' > "$work/in"
    says plain-tells-what-lies-where 0 'field 0: no terrain, start field, member Orange (upright)' "$moraine" play prehistory --plain --seed 3 --players 2
fi
if "$moraine" games | grep -q hunters; then
    printf '1\n1\nsave %s/half.rec\nquit\n' "$work" > "$work/in"
    says plain-begins-with-the-log 0 'begins' "$moraine" play hunters --plain --seats me,random,random --seed 5
    cp "$work/half.rec" "$work/before.rec"
    printf '1\nquit\n' > "$work/in"
    says plain-goes-on 0 'places a hunter' "$moraine" play --resume "$work/half.rec" --plain --seats me,random,random
    cmp -s "$work/half.rec" "$work/before.rec" && { echo "not ok plain-writes-on-where-it-was-resumed"; failures=$((failures + 1)); }
    grep -q 'begins' "$work/out" && { echo "not ok plain-does-not-tell-all-again"; failures=$((failures + 1)); }
    # A game whose terminal is torn away is there as far as it was played, and goes on with its undo.
    mkfifo "$work/keys"
    "$moraine" play hunters --plain --seats me,random,random --seed 5 --free-undo --record "$work/torn.rec" < "$work/keys" > "$work/torn" 2>&1 &
    torn=$!
    exec 3> "$work/keys"
    printf '1\n1\n2\n1\nundo\nhelp\n' >&3
    for i in $(seq 100); do
        grep -q 'quit' "$work/torn" && break
        sleep 0.1
    done
    kill -9 "$torn"
    exec 3>&-
    wait "$torn" 2> /dev/null
    moves=$(sed -n 's/^actions //p' "$work/torn.rec")
    input=/dev/null
    says torn-away-record-is-sound 0 "$moves decisions: sound, not finished" $moraine replay "$work/torn.rec" --verify
    printf 'undo\nquit\n' > "$work/in"
    input=$work/in
    says torn-away-game-goes-on 0 'Taken back' $moraine play --resume "$work/torn.rec" --plain --free-undo --seats me,random,random
    input=/dev/null
    says torn-away-game-is-undone 0 'sound, not finished' $moraine replay "$work/torn.rec" --verify
    [ "$(sed -n 's/^actions //p' "$work/torn.rec")" -lt "$moves" ] || { echo "not ok torn-away-game-is-shorter"; failures=$((failures + 1)); }
fi
input=/dev/null
says plain-ends-with-input 1 'the input ended before the game did' $moraine play null --plain --seed 3

says replay-verifies 0 'sound, finished' $moraine replay "$work/a.rec" --verify
says replay-of-a-running-game 0 'not finished' $moraine replay "$work/mid.rec" --verify
says replay-tells 0 'Leave it' $moraine replay "$work/a.rec"
says replay-json 0 '"kind":"leave_it"' $moraine replay "$work/a.rec" --json
says replay-at 0 'take the stone or leave it' $moraine replay "$work/a.rec" --at 0
$moraine replay "$work/a.rec" --at 0 --record "$work/part.rec" > /dev/null
says replay-saves-a-part 0 '0 decisions: sound, not finished' $moraine replay "$work/part.rec" --verify
wrong replay-saves-nowhere 'no such file' $moraine replay "$work/a.rec" --record "$work/none/part.rec"
wrong replay-at-too-far 'has 1 decision' $moraine replay "$work/a.rec" --at 5
wrong replay-missing-file 'no such file' $moraine replay "$work/none.rec"
sed 's/leave_it/steal_it/' "$work/a.rec" > "$work/b.rec"
wrong replay-damaged 'line 6' $moraine replay "$work/b.rec"
head -c 60 "$work/a.rec" > "$work/c.rec"
wrong replay-cut 'line' $moraine replay "$work/c.rec"
printf 'moraine\0record' > "$work/d.rec"
wrong replay-zero-bytes 'zero bytes' $moraine replay "$work/d.rec"
wrong record-not-writable 'no such file' $moraine play null --plain --record /nowhere/x.rec
$moraine play null --plain --record "$work/mid.rec" < /dev/null > "$work/out" 2>&1
says record-of-what-ended-early 0 'not finished' $moraine replay "$work/mid.rec" --verify

# What the plain lines say of the position is the same after an undo as before: board, players, hand, choices.
printf '%s\n' show players hand choices 1 undo show players hand choices quit > "$work/undo"
for game in $($moraine games --json | grep -o '"id":"[a-z]*"' | cut -d'"' -f4 | grep -v null); do
    $moraine play "$game" --plain --seed 11 --free-undo < "$work/undo" > "$work/out" 2>&1
    for from in 2 8; do
        awk -v from=$from 'BEGIN { RS = "\n> " } NR >= from && NR < from + 4' "$work/out" > "$work/from-$from"
    done
    if grep -q '[a-z]' "$work/from-2" && cmp -s "$work/from-2" "$work/from-8"; then
        echo "ok plain-undo-of-$game"
    else
        echo "not ok plain-undo-of-$game:"
        diff "$work/from-2" "$work/from-8" | head -n 5
        failures=$((failures + 1))
    fi
done

# Every game can be played from its first to its last decision: always the first choice.
yes 1 | head -n 20000 > "$work/ones"
for game in $($moraine games --json | grep -o '"id":"[a-z]*"' | cut -d'"' -f4); do
    input=$work/ones
    says "whole-game-of-$game" 0 '1. ' $moraine play "$game" --plain --seed 5 --record "$work/$game.rec"
    if [ "$(tail -n 20 "$work/out" | grep -c "^[A-Z][A-Z]-[0-9.]* ")" -gt 2 ]; then
        echo "not ok only-the-rules-by-which-$game-ended-and-was-won"
        failures=$((failures + 1))
    fi
    input=/dev/null
    says "record-of-$game" 0 'sound, finished' $moraine replay "$work/$game.rec" --verify
done

exit $failures
