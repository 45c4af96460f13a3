#!/bin/sh
# SPDX-License-Identifier: MIT
# Installs what the page is built with, as web/package-lock.json has it, unless it is there.
set -eu
cd "$(dirname "$0")/../web"
if [ ! -e node_modules/.package-lock.json ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
    sh ../tools/kept.sh node_modules 'package.json package-lock.json' npm ci --no-audit --no-fund
fi
