#!/bin/sh
# SPDX-License-Identifier: MIT
# Builds the page into web/dist if anything of it has changed, and packs its files for those
# browsers that take gzip (all do) or Brotli (all, over https and on this machine). Called by "make page" and
# "make play"; needs what the build of the program has made.
set -eu
cd "$(dirname "$0")/../web"
sh ../tools/npm.sh
npm run --silent types
made=../build/generated
sh ../tools/kept.sh dist ". $made/games/*/*.json $made/words/*/*.json $made/web" \
    sh -ec 'npm run --silent build; node scripts/pack.mjs'
