#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs all tests and ends with a line "N passed, N failed". Called by "make test".
#
# What takes long elsewhere: make nightly, make fuzz, make soak, make load. Checks run beside each other in
# several lanes, so that two cores always have something to do: most of them wait now and then.
set -u
cd "$(dirname "$0")/.."
logs=build/test-logs
mkdir -p $logs
costs=$logs/costs.txt # processor and clock seconds of each check
rm -f $logs/*.log $logs/*.count $costs
export MORAINE_KEEP=1 # what is built, for the next clone (tools/kept.sh)
build=release
sanitized=debug
LONGEST=2400 # seconds, for one check on a busy machine: what never ends is a failure, too
[ -z "${NIGHTLY:-}" ] || { build=nightly; sanitized=debug-nightly; LONGEST=10000; }

# check NAME COMMAND...: one check, passed or failed as a whole; NAME.count has how many of each.
check() {
    name=$1
    shift
    began=$(date +%s)
    if timeout -k 20 $LONGEST python3 tests/support/cost.py $costs "$name" "$@" > $logs/"$name".log 2>&1; then
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

# right NAME "FROM..." COMMAND...: a check that says nothing new of files that it has found right before.
right() {
    right=build/$1.right
    from=$2 name=$1
    shift 2
    check "$name" sh tools/kept.sh "$right" "$from" sh -ec '"$@"; echo "$@" > "$0"' "$right" "$@"
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

test_python() {
    tests "$1" env PYTHONPATH=build/python MORAINE_LIBRARY=build/library/libmoraine.so \
        PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 "tests/python/$1_test.py"
}

# Gives way to the lanes that fail when they wait for the processor too long.
give_way() {
    renice -n 5 "$(exec sh -c 'echo $PPID')" > /dev/null
}

# What all wait for; then the page as servers send it, in browsers: that takes longest.
test_page() {
    check configure-gcc cmake --preset release
    check tables cmake --build --preset release --target game_tables
    after npm
    check page-build sh tools/page.sh
    after build-gcc
    tests browsers node tests/web/run.mjs served
}

# The page with the games in it; then what builds games of its own.
test_site() {
    check npm sh tools/npm.sh
    after build-gcc
    check offline sh tools/offline.sh
    after page-build
    check site sh tools/site.sh
    tests site-browsers node tests/web/run.mjs site
    check same-halls node tests/wasm/halls.mjs
    give_way
    tests lab sh tests/cli/lab.sh build/moraine
    check changed-rows python3 tests/tools/changed_rows.py
    after build-clang-sanitizers
    check new-game sh tests/tools/new_game.sh
}

# What waits for servers, keys and clocks more than it works.
test_waiting() {
    after build-gcc
    tests servers ctest --preset servers -V
    tests commands sh tests/cli/commands.sh build/moraine
    tests examples sh tests/cli/examples.sh build/moraine
    tests terminal sh tests/cli/terminal.sh build/moraine
    tests golden sh tests/cli/golden.sh build/moraine
    tests whole sh tests/cli/whole.sh build/moraine
}

# Most of what one program can be asked.
test_sanitizers() {
    after tables
    check build-gcc cmake --build --preset $build
    give_way
    check configure-clang-sanitizers cmake --preset debug
    check build-clang-sanitizers cmake --build --preset debug
    tests tests-clang-sanitizers ctest --preset $sanitized -V
    check fuzz sh tests/fuzz/run.sh build/debug 300
}

# All else.
test_rest() {
    give_way
    after npm
    right page-format 'web tests/web' npm --prefix web run --silent check:format
    right page-style 'web tests/web' npm --prefix web run --silent check:style
    check format sh tools/format.sh --check
    check newest-clang sh tests/tools/newest_clang.sh
    after build-gcc
    check words python3 tools/words_report.py
    tests texts sh tests/tools/texts.sh
    check bad-rows sh tests/tools/bad_rows.sh
    after site # until then the types of messages are made anew
    right page-types 'web build/generated/games/*/*.json build/generated/words/*/*.json build/generated/web' npm --prefix web run --silent check:types
    tests page-units npm --prefix web run --silent test -- --reporter=verbose
    tests library sh tests/library/install.sh
    check wasm cmake --build --preset wasm
    test_python moraine
    test_python adapters
    after build-clang-sanitizers
    check same-everywhere sh tests/wasm/compare.sh
    tests tests-gcc ctest --preset $build -V
}

trap 'kill 0' INT # the lanes, too
for lane in page site waiting sanitizers rest; do test_$lane & done
wait

# Once more, where it is read first.
passed=$(cat $logs/*.count | awk '{ n += $1 } END { print n }')
failed=$(cat $logs/*.count | awk '{ n += $2 } END { print n }')
skipped=$(grep -hoE '(^|: )skipped [a-z].*|\[  SKIPPED \] [a-z_0-9]+$|^ *↓ .*' $logs/*.log | sort -u)
[ -z "$skipped" ] || printf '%s\n%s skipped\n' "$skipped" "$(echo "$skipped" | wc -l)"
[ "$failed" = 0 ] || grep -oE "$FAULT" $logs/*.log | cut -c 1-300 | sort -u
grep -h '^shaky ' $logs/*browsers.log | cut -c 1-300
echo "dearest, in seconds of processor time: $(sort -rn $costs | awk 'NR <= 5 { printf "%s %.0f, ", $3, $1 }
    { all += $1 } END { printf "all %.0f", all }')"
echo
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
