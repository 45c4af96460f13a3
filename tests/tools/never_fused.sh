#!/bin/sh
# SPDX-License-Identifier: MIT
# Nowhere is a product of floats fused with a sum: bots would answer otherwise on machines that can.
# never_fused.sh BUILD: looks at every command of that build, and at every script that compiles.
set -eu
fail() { echo "without -ffp-contract=off: $1"; exit 1; }
commands=$(grep '"command":' "$1/compile_commands.json")
bad=$(echo "$commands" | grep -v -- -ffp-contract=off | head -n 1)
[ -z "$bad" ] || fail "$bad"
scripts=$(grep -rl --include='*.sh' --include='*.py' -- -std=c17 tools browser python library packaging)
for script in $scripts; do
    grep -q -- -ffp-contract=off "$script" || fail "$script"
done
echo "$(echo "$commands" | wc -l) commands and $(echo "$scripts" | wc -l) scripts never fuse floats"
