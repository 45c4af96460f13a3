#!/bin/sh
# SPDX-License-Identifier: MIT
# Every example of every --help does what it says: sh tests/cli/examples.sh MORAINE
# Prints "ok NAME" or "not ok NAME" for each.
set -u
export LC_ALL=C.UTF-8
program=$(realpath "${1:-build/moraine}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0

# What the examples name: tables, records, rows of simulations, figures of a bench, a certificate.
mkdir "$work/docs" "$work/bin" "$work/home"
ln -s "$program" "$work/bin/moraine"
CCACHE_DIR=$(ccache -k cache_dir 2> /dev/null) && export CCACHE_DIR # not one for this home
export PATH="$work/bin:$PATH" HOME="$work/home"
cp docs/bench.json "$work/docs/"
cp packaging/server/moraine.conf "$work/"
cp -r games/hunters/data "$work/my-tables"
cd "$work" || exit 1
yes 1 | head -n 5000 | moraine play hunters --plain --seats me,random,random --seed 5 \
    --record game.moraine > log
moraine sim null --games 20 --stats before.csv > log
moraine sim null --games 20 --stats after.csv > log
openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=site -days 1 -keyout site.key -out site.pem 2> log

# A server runs until it is told to stop; any port will do, several may run at a time.
serves() {
    : > log
    sh -c "exec $1 --host 127.0.0.1 --port 0" > log 2>&1 &
    server=$!
    for i in $(seq 600); do
        grep -q 'http' log && break
        sleep 0.1
    done
    kill -TERM $server && wait $server && grep -q 'http' log
}

# Who thinks for a server waits for it, and ends when told to.
thinks() {
    : > log
    MORAINE_THINK_KEY=tabcdefghijkmnpqrstuvwxyz23 sh -c "exec $1" > log 2>&1 &
    thinker=$!
    for i in $(seq 600); do
        grep -q 'Thinking' log && break
        sleep 0.1
    done
    kill -TERM $thinker && wait $thinker
}

# What an administrator asks of a running server, which has a table and an account to ask about.
tends() {
    : > served # what the last one said is no sign of this one
    moraine serve --port 0 --drain 0 --data data > served 2>&1 &
    server=$!
    for i in $(seq 600); do
        grep -q 'ready: http' served && break
        sleep 0.1
    done
    address=$(sed -n 's/.*ready: //p' served)
    ask() { curl -s -H 'Content-Type: application/json' -d "$2" "$address/api/1/$1"; }
    ask accounts '{"name":"Ann","password":"mammoth-2"}' > log
    table=$(ask tables '{"game":"null"}' | sed 's/.*"table":"\([^"]*\)".*/\1/')
    sh -c "$(echo "$1" | sed "s|/var/lib/moraine|data|; s/abcdefghijkmn/$table/")" > log 2>&1
    status=$?
    kill -TERM $server && wait $server && return $status
}

# From a data folder that has been served into a new one: of a database tests/server/postgres.py has it.
moves() {
    rm -rf here there
    tends "moraine backup --data data here.db" && mkdir here && mv here.db here/moraine.db
    sh -c "$(echo "$1" | sed 's|move [^ ]* [^ ]*|move here there|')" > log 2>&1
}

# A cub plays the match, which is short work, or where steps are learned who searches least.
learns() {
    case $1 in *' --lean'*) how='--lean --bot tracker:2 --match tracker:1' ;; *) how='--match cub:1' ;; esac
    sh -c "${1%% --*} $how --games 20 --pairs 16" > log 2>&1
    status=$?
    rm -rf learning-*
    return $status
}

# Tables are left at once, simulations and courses are short, a ladder is of a short game and a bench of the
# smallest: whether it is slower than before is not asked here.
SMALL='s/bench hunters --players 4/bench/; s/bench/bench null --ms 1/'
runs() {
    case $1 in
    *' play '*) echo quit | sh -c "$1" > log 2>&1 ;;
    *' bench --against '*) sh -c "$1 --ms 1 null" > log 2>&1 || [ $? = 1 ] ;;
    *' bench'*) sh -c "$(echo "$1" | sed "$SMALL")" > log 2>&1 ;;
    *' lab '*) sh -c "$(echo "$1" | sed 's/--games [0-9]*//') --games 3" > log 2>&1 ;;
    *' sim '*) sh -c "$(echo "$1" | sed 's/--games [0-9]*/--games 1/')" > log 2>&1 ;;
    *' learn '*) learns "$1" ;;
    *' ladder '*) sh -c "$(echo "${1%% --*}" | sed 's/winter/hunters/') --games 8 --bots random,cub" > log 2>&1 ;;
    *' --check') sh -c "$(echo "$1" | sed 's|/etc/||')" > log 2>&1 ;;
    *' serve'*) serves "$1" ;;
    *' doctor --store '*) ! sh -c "$1" > log 2>&1 && grep -q 'could not connect' log ;;
    *' move '*) moves "$1" ;;
    *' think '*) thinks "$1" ;;
    *' backup '* | *' doctor '* | *' admin '*) tends "$1" ;;
    *) sh -c "$1" > log 2>&1 ;;
    esac
}

count=0
for command in $(moraine --help | sed -n 's/^  \([a-z]*\) .*/\1/p'); do
    moraine "$command" --help | sed '1,/^Examples:/d; s/^  //; s/   .*//' > examples
    while read -r example <&3; do
        count=$((count + 1))
        if runs "$example"; then
            echo "ok $example"
        else
            failures=$((failures + 1))
            echo "not ok $example:"
            tail -n 5 log
        fi
    done 3< examples
done
[ $count -ge 20 ] || { echo "not ok only $count examples were found"; failures=$((failures + 1)); }
exit $failures
