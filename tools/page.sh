#!/bin/sh
# SPDX-License-Identifier: MIT
# Builds the page into web/dist if anything of it has changed, and packs its files for those
# browsers that take gzip (all do) or Brotli (all, over https and on this machine). Called by "make page" and "make play"; needs build/moraine.
set -eu
cd "$(dirname "$0")/../web"
sh ../tools/npm.sh
from='. ../words ../games ../hall/messages.txt ../build/generated/games ../build/generated/words'
if [ -e dist/.built ] &&
    [ -z "$(find $from -path ./node_modules -prune -o -path ./dist -prune -o -type f -newer dist/.built -print | head -n 1)" ]; then
    exit 0
fi
npm run --silent types
sh ../tools/kept.sh dist "$from ../build/generated/web" sh -ec 'npm run --silent build; node scripts/pack.mjs'
touch dist/.built
