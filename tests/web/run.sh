#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests of the page: types, style and units of its parts, then real browsers at a real server.
# One line "ok ..." or "not ok ..." for each browser test; two files run at a time, with one server
# and one browser for all.
set -u
cd "$(dirname "$0")/../.."
failed=0
sh tools/page.sh || exit 1
sh tools/offline.sh && sh tools/site.sh || exit 1
(cd web && npm run --silent check) || failed=1
(cd web && npm run --silent test -- --reporter=verbose) || failed=1
node tests/web/run.mjs || failed=1
[ $failed = 0 ] && echo "the page passes its tests"
exit $failed
