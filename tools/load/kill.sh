#!/bin/sh
# SPDX-License-Identifier: MIT
# Kills the server under load, again and again, and looks whether anything was lost. STORE: the address of a database for the
# games (tests/support/postgres.py sets it).
#
#   kill.sh [KILLS [BUILD]]
#
# STORE: the address of a database instead of the data folder.
set -eu
cd "$(dirname "$0")/../.."
build=${2:-build}
data=$(mktemp -d)
trap 'rm -rf "$data"' EXIT
"$build/kill" "${1:-50}" "$build/moraine" serve --port 0 --data "$data" --quiet \
    --limit-tables 0 --limit-connections 0 --limit-calls 0 --limit-commands 0 ${STORE:+--store "$STORE"}
