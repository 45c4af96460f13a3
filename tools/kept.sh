#!/bin/sh
# SPDX-License-Identifier: MIT
# kept.sh MADE "FROM..." COMMAND...: MADE, a file or folder, as COMMAND makes it of the files and folders
# FROM; nothing is done where it is of the same ones already. What it made of them before is taken
# instead: tests (MORAINE_KEEP) keep it for all clones, as ccache keeps objects.
set -eu
made=$1
from=$2
shift 2
place="${XDG_CACHE_HOME:-$HOME/.cache}/moraine/made"
mark="$(dirname "$0")/../build/made/$(basename "$made")"
all() { find $from \( -name node_modules -o -name dist \) -prune -o -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum; }
name=$({ echo "$made $* ${MORAINE_SITE:-}"; uname -m; node --version 2> /dev/null || true; all; } | sha256sum | cut -c 1-40)
[ ! -e "$made" ] || [ "$(cat "$mark" 2> /dev/null)" != "$name" ] || exit 0
rm -f "$mark"
mkdir -p "$(dirname "$mark")"
if [ -e "$place/$name" ]; then
    rm -rf "$made"
    cp -R "$place/$name" "$made"
    touch "$place/$name"
    echo "$name" > "$mark"
    echo "$made: of the same files as before"
    exit 0
fi
"$@"
echo "$name" > "$mark"
[ -n "${MORAINE_KEEP:-}" ] && mkdir -p "$place" && [ -w "$place" ] || exit 0
find "$place" -mindepth 1 -maxdepth 1 -mtime +30 -exec rm -rf {} +
if ! { cp -R "$made" "$place/$name.$$" && mv -T "$place/$name.$$" "$place/$name"; } 2> /dev/null; then
    rm -rf "$place/$name.$$" # another was faster, or there is no room
fi
