#!/bin/sh
# SPDX-License-Identifier: MIT
# The page with the hall in it as a folder for any web server: build/site. Called by "make site"; needs
# build/offline/moraine.wasm.
set -eu
cd "$(dirname "$0")/../web"
if [ ! -e node_modules/.package-lock.json ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
    npm ci --no-audit --no-fund
fi
npm run --silent types
MORAINE_SITE=1 npm run --silent build
echo "build/site: $(find ../build/site -type f | wc -l) files, $(du -sk ../build/site | cut -f 1) KB"
