#!/bin/sh
# Runs each fuzzer so many times on random bytes and on its corpus: sh tests/fuzz/run.sh RUNS
# With -max_total_time=N instead of a number of runs it goes on for N seconds each.
set -eu
limit=$1
case $limit in -*) ;; *) limit=-runs=$limit ;; esac
for fuzzer in build/fuzz/tests/*_fuzz; do
    name=$(basename "$fuzzer")
    corpus=build/fuzz/corpus/$name
    mkdir -p "$corpus"
    seeds=tests/fuzz/seeds/$name
    [ -d "$seeds" ] || seeds=
    echo "$name"
    ASAN_OPTIONS=detect_leaks=0 "$fuzzer" "$limit" -max_len=4096 -len_control=10 -verbosity=0 \
        -print_final_stats=1 -seed=1 "$corpus" $seeds 2>&1 | grep -vE '^(INFO|stat::(new|slow|peak))' || true
    ls crash-* leak-* timeout-* oom-* 2>/dev/null && exit 1
done
echo "all fuzzers ran"
