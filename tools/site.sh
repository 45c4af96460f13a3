#!/bin/sh
# SPDX-License-Identifier: MIT
# The page with the hall in it as a folder for any web server: build/site. Called by "make site"; needs
# build/offline/moraine.wasm. Nothing is done if nothing has changed.
set -eu
cd "$(dirname "$0")/../web"
sh ../tools/npm.sh
from='. ../words ../games ../hall/messages.txt ../build/generated/games ../build/generated/words ../build/offline/moraine.wasm'
if [ -e ../build/.site-built ] && [ -z "$(find $from -path ./node_modules -prune -o \
    -path ./dist -prune -o -type f -newer ../build/.site-built -print | head -n 1)" ]; then
    exit 0
fi
npm run --silent types
MORAINE_SITE=1 sh ../tools/kept.sh ../build/site "$from ../build/generated/web" npm run --silent build
touch ../build/.site-built
echo "build/site: $(find ../build/site -type f | wc -l) files, $(du -sk ../build/site | cut -f 1) KB"
