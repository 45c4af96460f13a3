#!/bin/sh
# SPDX-License-Identifier: MIT
# Random games by the million under the sanitizers, every action asked about before it is played:
# sh tools/soak.sh PROGRAM DECISIONS [GAME...]. At least so many decisions of each game, shared by all numbers of players.
set -eu
program=$1
decisions=$2
shift 2
export ASAN_OPTIONS=detect_leaks=0
games=${*:-$("$program" --language en games | sed -n 's/^  \([a-z][a-z]*\) .*players*$/\1/p')}

# "Mammoth Hunters, 3 to 5 players": 3 4 5.
counts_of() {
    seq $("$program" --language en games | sed -n "s/^  $1 .*, \([0-9]\) to \([0-9]\) players$/\1 \2/p; s/^  $1 .*, \([0-9]\) player$/\1 \1/p")
}

# play GAME PLAYERS GAMES: how many decisions that were.
play() {
    "$program" sim "$1" --players "$2" --bots random --games "$3" --seed 1 --json | sed 's/.*"decisions":\([0-9]*\).*/\1/; q'
}

for game in $games; do
    counts=$(counts_of "$game")
    part=$((decisions / $(echo "$counts" | wc -l)))
    began=$(date +%s)
    all=0
    for players in $counts; do
        few=$(play "$game" "$players" 20)
        all=$((all + $(play "$game" "$players" $((part * 21 / few + 20)))))
    done
    echo "$game: $all decisions in $(($(date +%s) - began)) s, nothing wrong"
done
