#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs all tests and ends with a line "N passed, N failed". Called by "make test".
#
# What takes long elsewhere: make nightly, make fuzz, make soak, make load. The page, what mostly
# waits and the rest are tried beside each other, each in a lane of its own, so that two cores always have something to do.
set -u
cd "$(dirname "$0")/.."
logs=build/test-logs
mkdir -p $logs
rm -f $logs/*.log $logs/*.count
build=release
LONGEST=2400 # seconds, for one check on a busy machine: what never ends is a failure, too
[ -z "${NIGHTLY:-}" ] || { build=nightly; LONGEST=10000; }

# check NAME COMMAND...: one check, passed or failed as a whole; NAME.count has how many of each.
check() {
    name=$1
    shift
    began=$(date +%s)
    if timeout -k 20 $LONGEST "$@" > $logs/"$name".log 2>&1; then
        words="$(tail -n 1 $logs/"$name".log)"
        fine=1 bad=0
    else
        words="FAILED
$(tail -n 40 $logs/"$name".log)"
        fine=0 bad=1
    fi
    echo "== $name ($(($(date +%s) - began)) s): $words"
    echo $fine $bad > $logs/"$name".count
}

FAULT='\[  FAILED  \] [a-z_0-9]+$|^not ok .*|^ *[×✗] .*'

# tests NAME COMMAND...: a run whose log has a line for each test; counted one by one.
tests() {
    check "$@"
    fine=$((fine + $(grep -cE '\[       OK \]|^ok |^ *✓ ' $logs/"$name".log)))
    [ $bad = 0 ] || bad=$((bad + $(grep -oE "$FAULT" $logs/"$name".log | sort -u | wc -l)))
    echo $fine $bad > $logs/"$name".count
}

# after NAME...: waits until these checks of the other lane are done.
after() {
    for done in "$@"; do
        until [ -e $logs/"$done".count ]; do sleep 0.5; done
    done
}

# The page, and all that is tried in browsers: it takes longest and waits for as little as it can.
test_page() {
    check npm sh tools/npm.sh
    after tables
    check page-build sh tools/page.sh
    after build-gcc
    check offline sh tools/offline.sh
    check site sh tools/site.sh
    tests browsers node tests/web/run.mjs
}

test_python() {
    tests "$1" env PYTHONPATH=build/python MORAINE_LIBRARY=build/library/libmoraine.so \
        PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 "tests/python/$1_test.py"
}

# What waits for servers, keys and clocks more than it works; and the page's own checks, which wait for nothing.
test_waiting() {
    after npm
    check page-format npm --prefix web run --silent check:format
    check page-style npm --prefix web run --silent check:style
    after build-gcc
    tests servers ctest --preset servers -V
    tests commands sh tests/cli/commands.sh build/moraine
    tests examples sh tests/cli/examples.sh build/moraine
    tests terminal sh tests/cli/terminal.sh build/moraine
    tests golden sh tests/cli/golden.sh build/moraine
    tests whole sh tests/cli/whole.sh build/moraine
    after offline
    check same-halls node tests/wasm/halls.mjs
}

# All else; it gives way to the others, which fail when they wait for the processor too long.
test_rest() {
    renice -n 5 "$(exec sh -c 'echo $PPID')" > /dev/null
    check configure-gcc cmake --preset release
    check tables cmake --build --preset release --target game_tables
    check build-gcc cmake --build --preset $build
    check configure-clang-sanitizers cmake --preset debug
    check build-clang-sanitizers cmake --build --preset debug
    after site # until then the types of messages are made anew
    check page-types npm --prefix web run --silent check:types
    tests page-units npm --prefix web run --silent test -- --reporter=verbose
    check format sh tools/format.sh --check
    check words python3 tools/words_report.py
    tests texts sh tests/tools/texts.sh
    tests library sh tests/library/install.sh
    check wasm cmake --build --preset wasm
    test_python moraine
    test_python adapters
    tests lab sh tests/cli/lab.sh build/moraine
    check same-everywhere sh tests/wasm/compare.sh
    check bad-rows sh tests/tools/bad_rows.sh
    check new-game sh tests/tools/new_game.sh
    check changed-rows python3 tests/tools/changed_rows.py
    check fuzz sh tests/fuzz/run.sh build/debug 300
    tests tests-gcc ctest --preset $build -V
    tests tests-clang-sanitizers ctest --preset debug -V
}

trap 'kill 0' INT # the lanes, too
test_page &
test_waiting &
test_rest &
wait

# Once more, where it is read first.
passed=$(cat $logs/*.count | awk '{ n += $1 } END { print n }')
failed=$(cat $logs/*.count | awk '{ n += $2 } END { print n }')
skipped=$(grep -hoE '(^|: )skipped [a-z].*|\[  SKIPPED \] [a-z_0-9]+$|^ *↓ .*' $logs/*.log | sort -u)
[ -z "$skipped" ] || printf '%s\n%s skipped\n' "$skipped" "$(echo "$skipped" | wc -l)"
[ "$failed" = 0 ] || grep -oE "$FAULT" $logs/*.log | cut -c 1-300 | sort -u
grep -h '^shaky ' $logs/browsers.log | cut -c 1-300
echo
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
