#!/bin/sh
# SPDX-License-Identifier: MIT
# Starts a server on a fresh data folder and loads it. Called by "make load". STORE: as in kill.sh.
#
#   run.sh [GAME [TABLES [SEATS [MOVES_PER_SECOND [SECONDS [ELDERS]]]]]]
#
# ELDERS: so many tables more, where elders play. STORE: the address of a database instead of the data
# folder (tests/support/postgres.py sets it). MORAINE: another program than build/moraine.
set -eu
cd "$(dirname "$0")/../.."
data=$(mktemp -d)
"${MORAINE:-build/moraine}" serve --port 0 --data "$data" --quiet --limit-tables 0 \
    --limit-connections 0 --limit-calls 0 --limit-commands 0 ${STORE:+--store "$STORE"} > "$data/out" &
server=$!
trap 'kill $server; wait $server; rm -rf "$data"' EXIT
while ! grep -q ready "$data/out"; do sleep 0.1; done
port=$(sed -n 's/.*:\([0-9]*\)$/\1/p' "$data/out")
build/echo 500 400 3
build/load "$port" $server "${1:-hunters}" "${2:-500}" "${3:-4}" "${4:-0}" "${5:-20}" "${6:-0}"
