#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs all tests and ends with a line "N passed, N failed". Called by "make test".
#
# What takes long elsewhere: make nightly, make fuzz, make soak, make load.
set -u
cd "$(dirname "$0")/.."
logs=build/test-logs
mkdir -p $logs
passed=0
failed=0

LONGEST=2400 # seconds, for one check on a busy machine: what never ends is a failure, too

# check NAME COMMAND...: one check, passed or failed as a whole.
check() {
    name=$1
    shift
    echo "== $name"
    began=$(date +%s)
    if timeout -k 20 $LONGEST "$@" > $logs/"$name".log 2>&1; then
        passed=$((passed + 1))
        echo "$(tail -n 1 $logs/"$name".log) ($(($(date +%s) - began)) s)"
    else
        failed=$((failed + 1))
        echo "FAILED: $name"
        tail -n 40 $logs/"$name".log
    fi
}

FAULT='\[  FAILED  \] [a-z_0-9]+$|^not ok .*|^ *[×✗] .*'

# tests NAME COMMAND...: a run whose log has a line for each test; counted one by one.
tests() {
    before=$failed
    check "$@"
    passed=$((passed + $(grep -cE '\[       OK \]|^ok |^ *✓ ' $logs/"$name".log)))
    [ "$failed" = "$before" ] ||
        failed=$((failed + $(grep -oE "$FAULT" $logs/"$name".log | sort -u | wc -l)))
}

check format sh tools/format.sh --check
check words python3 tools/words_report.py
tests texts sh tests/tools/texts.sh
check configure-gcc cmake --preset release
check build-gcc cmake --build --preset release
# It copies the page where there is one: not while that is being built.
tests library sh tests/library/install.sh
check wasm cmake --build --preset wasm
# The page's tests run beside all that follows, which gives way to them: browsers that wait for the
# processor too long fail.
rm -f $logs/page.exit
(timeout -k 20 $LONGEST sh tests/web/run.sh > $logs/page.log 2>&1; echo $? > $logs/page.exit) &
renice -n 5 $$ > /dev/null
tests python env PYTHONPATH=build/python MORAINE_LIBRARY=build/library/libmoraine.so \
    PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 tests/python/moraine_test.py
tests adapters env PYTHONPATH=build/python MORAINE_LIBRARY=build/library/libmoraine.so \
    PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 tests/python/adapters_test.py
# Bots in every set-up think under the sanitizers, below.
tests tests-gcc ctest --preset release -V -E _bots
tests commands sh tests/cli/commands.sh build/moraine
tests lab sh tests/cli/lab.sh build/moraine
tests examples sh tests/cli/examples.sh build/moraine
tests terminal sh tests/cli/terminal.sh build/moraine
tests golden sh tests/cli/golden.sh build/moraine
tests whole sh tests/cli/whole.sh build/moraine
check configure-clang-sanitizers cmake --preset debug
check build-clang-sanitizers cmake --build --preset debug
tests tests-clang-sanitizers ctest --preset debug -V
check same-everywhere sh tests/wasm/compare.sh
check same-halls node tests/wasm/halls.mjs
check bad-rows sh tests/tools/bad_rows.sh
check new-game sh tests/tools/new_game.sh
check changed-rows python3 tests/tools/changed_rows.py
check fuzz sh tests/fuzz/run.sh build/debug 1000
wait
tests web sh -c "cat $logs/page.log; exit \$(cat $logs/page.exit)"

# Once more, where it is read first.
[ "$failed" = 0 ] || grep -oE "$FAULT" $logs/*.log | cut -c 1-300 | sort -u
grep -h '^shaky ' $logs/web.log | cut -c 1-300
echo
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
