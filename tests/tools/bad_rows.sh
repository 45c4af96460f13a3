#!/bin/sh
# SPDX-License-Identifier: MIT
# A bad cell in a CSV file stops the build with file, line and reason; a bad line of words, too.
set -u
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export PYTHONPATH=tools PYTHONDONTWRITEBYTECODE=1 PYTHONSAFEPATH=1
python="python3 -S" # without what a machine adds to each start
failures=0
tried=0

# expect WHAT REASON COMMAND...: the command must fail and say REASON.
expect() {
    what=$1
    reason=$2
    shift 2
    tried=$((tried + 1))
    if "$@" > "$work/log" 2>&1 || ! grep -qF -- "$reason" "$work/log"; then
        echo "$what: expected \"$reason\", found: $(head -n 3 "$work/log")"
        failures=$((failures + 1))
    fi
}

# break GAME FILE LINE COLUMN VALUE REASON: puts VALUE into a cell of a copy and runs the script.
break_cell() {
    rm -rf "$work/data"
    cp -r "games/$1/data" "$work/data"
    awk -F, -v OFS=, -v n="$3" -v c="$4" -v v="$5" 'NR == n { $c = v } { print }' \
        "games/$1/data/$2" > "$work/data/$2"
    expect "$1 $2:$3" "$6" $python "$work/data/tables.py" "$work/data" "$work/out"
}

for game in games/*/; do
    game=$(basename "$game")
    [ -e "games/$game/data/tables.py" ] || continue
    rm -rf "$work/data"
    cp -r "games/$game/data" "$work/data"
    $python "$work/data/tables.py" "$work/data" "$work/out" || failures=$((failures + 1))
done
[ -e tests/tools/bad_rows.txt ] && while IFS='|' read -r game file line column value reason; do
    case $game in '#'* | '') continue ;; esac
    break_cell "$game" "$file" "$line" "$column" "$value" "$reason"
done < tests/tools/bad_rows.txt
mkdir -p "$work/words/en"
printf 'action.go Go\n' > "$work/words/en/x.txt"
expect words 'x.txt:1: expected "key: sentence"' $python tools/words.py "$work/words" "$work/out" games
printf 'a: b\na: c\n' > "$work/words/en/x.txt"
expect words 'x.txt:2: the key "a" is there twice' $python tools/words.py "$work/words" "$work/out" games
printf 'a: b\n' > "$work/words/en/x.txt"
printf 'a: b\n' > "$work/words/x.txt"
expect words 'words/x.txt:1: the key "a" is there twice' $python tools/words.py "$work/words" "$work/out" games
printf 'a: {=camp_tiles.K9.vp}\n' > "$work/words/en/prehistory.txt"
rm "$work/words/en/x.txt" "$work/words/x.txt"
expect words 'camp_tiles.csv has no such cell' $python tools/words.py "$work/words" "$work/out" games
printf 'a: {#camp_tile}\n' > "$work/words/en/prehistory.txt"
expect words 'neither a table nor a FIXED number' $python tools/words.py "$work/words" "$work/out" games
printf 'a<1-3>: b\na2: c\n' > "$work/words/en/prehistory.txt"
expect words 'prehistory.txt:2: the key "a2" is there twice' $python tools/words.py "$work/words" "$work/out" games
printf 'a.<= camp_tile>: b\n' > "$work/words/en/prehistory.txt"
expect words 'prehistory.txt:1: there is no ' $python tools/words.py "$work/words" "$work/out" games
printf 'a.<= camp_tiles points=0>: b\n' > "$work/words/en/prehistory.txt"
expect words 'camp_tiles.csv has no column "points"' $python tools/words.py "$work/words" "$work/out" games
$python games/winter/data/tables.py games/winter/data "$work/games/winter" || failures=$((failures + 1))
rm "$work/words/en/prehistory.txt"
printf 'unit.food: {n} food\n' > "$work/words/en/winter.txt"
expect words 'winter.txt: the key "unit.tool" is missing' $python tools/words.py "$work/words" "$work/out" games
grep -v '^card.fire_keeping' words/en/winter.txt > "$work/words/en/winter.txt"
echo 'card.fire_keeping: Fire Keeping ({~culture_cards.fire_keeper.effect})' >> "$work/words/en/winter.txt"
expect words 'data.json has no culture_cards.fire_keeper.effect' $python tools/words.py "$work/words" "$work/out" games
echo "$tried bad rows tried, $failures went wrong"
[ "$failures" = 0 ] && [ "$tried" -gt 1 ]
