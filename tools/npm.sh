#!/bin/sh
# SPDX-License-Identifier: MIT
# Installs what the page is built with, as web/package-lock.json has it, unless it is there: npm.sh [--keep].
# Tests keep what npm has installed from this list beside what ccache keeps, for the next clone.
set -eu
cd "$(dirname "$0")/../web"
if [ -e node_modules/.package-lock.json ] && [ ! package-lock.json -nt node_modules/.package-lock.json ]; then
    exit 0
fi
kept="${XDG_CACHE_HOME:-$HOME/.cache}/moraine/npm"
name=$({ cat package.json package-lock.json && node --version && npm --version && uname -m; } | sha256sum | cut -c 1-40)
if [ -d "$kept/$name" ]; then
    rm -rf node_modules
    cp -R "$kept/$name" node_modules
    touch node_modules/.package-lock.json "$kept/$name"
    exit 0
fi
npm ci --no-audit --no-fund
if [ "${1:-}" = --keep ] && mkdir -p "$kept" 2> /dev/null && [ -w "$kept" ]; then
    find "$kept" -mindepth 1 -maxdepth 1 -mtime +30 -exec rm -rf {} +
    rm -rf "$kept/$name.$$" && cp -R node_modules "$kept/$name.$$" && mv -T "$kept/$name.$$" "$kept/$name" ||
        rm -rf "$kept/$name.$$" # another was faster
fi
