#!/bin/sh
# SPDX-License-Identifier: MIT
# Starts a server and lets a crowd of clients come at once and then sit still. Called by "make load".
#
#   crowd.sh [CLIENTS [SECONDS [PROGRAM]]]
set -eu
cd "$(dirname "$0")/../.."
data=$(mktemp -d)
"${3:-build/moraine}" serve --port 0 --data "$data" --quiet --limit-connections 0 --limit-calls 0 \
    > "$data/out" &
server=$!
trap 'kill $server; wait $server; rm -rf "$data"' EXIT
while ! grep -q ready "$data/out"; do sleep 0.1; done
port=$(sed -n 's/.*:\([0-9]*\)$/\1/p' "$data/out")
clients=${1:-10000} most=$(ulimit -Hn)
if [ "$most" != unlimited ] && [ "$clients" -gt $((most - 15)) ]; then clients=$((most - 15)); fi
build/crowd "$port" $server "$clients" "${2:-60}"
