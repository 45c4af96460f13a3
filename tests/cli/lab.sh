#!/bin/sh
# SPDX-License-Identifier: MIT
# moraine lab as researchers use it: sh tests/cli/lab.sh MORAINE
# Prints "ok NAME" or "not ok NAME" for each test.
set -u
program=$(realpath "${1:-build/moraine}")
tables=$(realpath games/hunters/data)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
failures=0

# expect NAME COMMAND...
expect() {
    name=$1
    shift
    if "$@" > log 2>&1; then
        echo "ok $name"
    else
        failures=$((failures + 1))
        echo "not ok $name"
        tail -n 5 log
    fi
}

lab() {
    "$program" lab hunters --bots random --seed 3 "$@"
}

same() {
    cmp "$1/study.tally" "$2/study.tally" && cmp "$1/report.html" "$2/report.html" &&
        cmp "$1/report.json" "$2/report.json"
}

# await FILE: until it is there, at most ten seconds.
await() {
    for i in $(seq 500); do
        [ ! -e "$1" ] || return
        sleep 0.02
    done
}

writes_all() {
    lab --games 60 --threads 1 --out whole && python3 -c '
import csv, json
report = json.load(open("whole/report.json"))
for name in "seats start end board lengths points course sources gained things answers kinds widths refusals events".split():
    rows = list(csv.DictReader(open(f"whole/{name}.csv")))
    assert len(rows) == len(report[name]), name
assert sum(row["share"] for row in report["seats"]) > 0.999
page = open("whole/report.html").read()
assert "<svg" in page and "prefers-color-scheme" in page and "viewport" in page
assert "http" not in page and "<script" not in page
import re
plots = [re.findall(r"<text[^>]*>([^<]*)</text>", plot) for plot in re.findall(r"<svg.*?</svg>", page, re.S)]
for labels in (labels for labels in plots if len(labels) > 4):
    rising = [float(label) for label in labels if re.fullmatch(r"-?[0-9.]+", label)]
    assert "-0" not in labels and all(a != b for a, b in zip(rising, rising[1:])), labels'
}

threads() {
    lab --games 60 --threads 3 --round 7 --out threads && same whole threads
}

extends() {
    lab --games 20 --out longer && lab --games 60 --out longer && same whole longer
}

# What was counted is not thrown away for a study that is shorter.
shortened() {
    cp longer/study.tally kept
    ! lab --games 10 --out longer && grep -q 'has 60 games already' log && [ "$(grep -c . log)" = 1 ] &&
        cmp kept longer/study.tally
}

# goes_on FOLDER LAB...: a study that was killed is taken up where it was, and a hundred games later all is as
# if it had been played at once. What was counted is not counted again: a counter that was changed stays so.
goes_on() {
    folder=$1
    shift
    games=$(($(sed -n 's/^games //p' "$folder/study.tally") + 100))
    [ $games -gt 100 ] && cp -r "$folder" "$folder-changed" &&
        sed -i '$s/$/1/' "$folder-changed/study.tally" &&
        "$@" --games $games --out "$folder" && "$@" --games $games --out "$folder-changed" &&
        lab --games $games --out "$folder-at-once" && same "$folder-at-once" "$folder" &&
        ! cmp "$folder-at-once/study.tally" "$folder-changed/study.tally"
}

killed() {
    "$program" lab hunters --bots random --seed 3 --games 1000000 --round 10 --out killed > /dev/null 2>&1 &
    child=$!
    await killed/study.tally
    kill -KILL $child
    wait $child 2> /dev/null
    goes_on killed lab
}

# Counters that are lost are missed, also where the rest is whole lines.
cut_short() {
    cp -r longer cut && sed -i '$d' cut/study.tally && ! lab --games 90 --out cut && grep -q 'cut/study.tally is not whole' log
}

another_study() {
    ! lab --games 60 --out whole --option periods=3 && grep -q 'another study' log
}

varies() {
    lab --games 30 --vary all --out varied && grep -q '^periods,3,' varied/options.csv &&
        grep -q '^periods,4,' varied/options.csv && ! lab --out no --vary nonsense
}

speaks() {
    "$program" --language de lab hunters --bots random --games 5 --out de &&
        grep -q 'lang="de"' de/report.html && grep -q 'Auswahl je Entscheidung' de/report.html
}

same_tables() {
    lab --games 60 --threads 2 --out data --data "$tables" && same whole data
}

bad_cell() {
    cp -r "$tables" bad && sed -i 's/^L_HERDCAMP,light,Camp with herd,4/L_HERDCAMP,light,Camp with herd,44/' bad/card_kinds.csv
    ! lab --out no --data bad && grep -q 'card_kinds.csv:[0-9]*: cost: expected a number from 1 to 8, found "44"' log
}

# A cheap card is played more, and that is significant; its points rise.
compares() {
    cp -r "$tables" cheap && sed -i 's/^L_HERDCAMP,light,Camp with herd,4/L_HERDCAMP,light,Camp with herd,1/' cheap/card_kinds.csv
    "$program" lab hunters --bots random --games 3000 --out both --compare built-in cheap && python3 -c '
import csv, json, re
rows = list(csv.DictReader(open("both/shares.csv")))
row = next(row for row in rows if row["key"] == "play card l_herdcamp" and row["column"] == "rate")
assert float(row["share_b"]) > float(row["share_a"]) and row["significant"] == "1", row
assert json.load(open("both/report.json"))["means"]
page = open("both/report.html").read()
a, b = re.search(r"A: built-in \(([0-9a-f]{8})\)\. B: cheap \(([0-9a-f]{8})\)", page).groups()
assert a != b and "<td>yes</td>" in page and "<td>no</td>" in page' && [ -e both/a/report.html ] && [ -e both/b/report.html ]
}

# Ranks of MPI, where it is installed; more of them than there are cores, and perhaps as root.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1
ranks_lab() { # N OPTIONS...
    ranks=$1
    shift
    mpirun -n "$ranks" "$program" lab hunters --bots random --seed 3 --threads 1 "$@"
}

ranks() {
    ranks_lab "$1" --games 60 --round 25 --out "ranks$1" && same whole "ranks$1"
}

killed_rank() {
    mpirun -n 2 "$program" lab hunters --bots random --seed 3 --games 1000000 --threads 1 --round 20 \
        --out lost > /dev/null 2>&1 &
    child=$!
    await lost/study.tally
    kill -KILL "$(tr ' ' '\n' < /proc/$child/task/$child/children | grep . | tail -n 1)"
    ! wait $child
    goes_on lost ranks_lab 2
}

expect the_report_as_csv_json_and_page writes_all
expect the_same_for_any_number_of_threads threads
expect a_longer_study_goes_on extends
expect a_shorter_study_is_refused shortened
expect a_study_that_was_cut_is_refused cut_short
expect a_killed_study_goes_on killed
expect a_folder_of_another_study_is_refused another_study
expect options_are_drawn varies
expect the_report_in_german speaks
expect tables_of_a_folder_are_those_built_in same_tables
expect a_bad_cell_is_named bad_cell
expect two_variants_with_significance compares
if [ -e "$(dirname "$program")/moraine-mpi" ] && command -v mpirun > /dev/null; then
    for n in 1 2 4; do expect "the_same_with_${n}_ranks" ranks $n; done
    expect a_killed_rank_is_made_good killed_rank
fi
exit $failures
