#!/bin/sh
# SPDX-License-Identifier: MIT
# The page with the hall in it as a folder for any web server: build/site. Called by "make site"; needs
# build/offline/moraine.wasm. Nothing is done if nothing has changed.
set -eu
cd "$(dirname "$0")/../web"
sh ../tools/npm.sh
npm run --silent types
made=../build/generated
MORAINE_SITE=1 sh ../tools/kept.sh ../build/site \
    ". $made/games/*/*.json $made/words/*/*.json $made/web ../build/offline/moraine.wasm" npm run --silent build
echo "build/site: $(find ../build/site -type f | wc -l) files, $(du -sk ../build/site | cut -f 1) KB"
