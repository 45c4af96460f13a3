#!/bin/sh
# SPDX-License-Identifier: MIT
# Carries out the commands of docs/adding-a-game.md in a copy of the tree, as a person would, and then
# runs what the guide tells to run. A new game that is only begun must pass everything.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
git ls-files -co --exclude-standard | while read -r f; do [ ! -e "$f" ] || echo "$f"; done |
    tar -cf - -T - | tar -xf - -C "$work"
cd "$work"
git init -q .

# The guide's blocks between lines of ``` are run as they stand.
sed -n '/^ *```$/,/^ *```$/p' docs/adding-a-game.md | grep -v '```' | sed 's/^ *//' > commands
[ -s commands ]
cat commands
export ASAN_OPTIONS=detect_leaks=0 LAWS_GAMES=3 LAWS_FLAWS=20
yes 1 | sh -eux commands
echo "the guide was carried out to the letter"
