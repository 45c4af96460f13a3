#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs each fuzzer of a build so many times on random bytes and on its corpus:
# sh tests/fuzz/run.sh BUILD RUNS
# With -max_total_time=N instead of a number of runs it goes on for N seconds each.
set -eu
build=$1
limit=$2
case $limit in -*) ;; *) limit=-runs=$limit ;; esac
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# A record whose beginning is that of a real game, with the games' data as it is today.
mkdir "$work/record_fuzz"
for record in tests/cli/golden/*.moraine; do
    awk 'left { print; if (!--left) exit; next }
        /^actions / { print "actions 40"; left = 40; next }
        { print }' "$record" > "$work/record_fuzz/$(basename "$record")"
done
tried=0
for fuzzer in "$build"/tests/*_fuzz; do
    name=$(basename "$fuzzer")
    corpus=build/fuzz/corpus/$name
    mkdir -p "$corpus"
    seeds=tests/fuzz/seeds/$name
    [ -d "$seeds" ] || seeds=$work/$name
    [ -d "$seeds" ] || seeds=
    echo "$name"
    if ! ASAN_OPTIONS=detect_leaks=0 "$fuzzer" "$limit" -max_len=4096 -len_control=10 -verbosity=0 \
        -print_final_stats=1 -seed=1 -artifact_prefix=build/fuzz/ "$corpus" $seeds \
        > "$work/log" 2>&1; then
        tail -n 40 "$work/log"
        exit 1
    fi
    grep number_of_executed_units "$work/log"
    tried=$((tried + 1))
done
echo "$tried fuzzers ran"
