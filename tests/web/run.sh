#!/bin/sh
# Tests of the page: types, style and units of its parts, then real browsers at a real server.
# One line "ok ..." or "not ok ..." for each browser test; two files run at a time, each with a
# server and a browser of its own.
set -u
cd "$(dirname "$0")/../.."
failed=0
sh tools/page.sh || exit 1
(cd web && npm run --silent check) || failed=1
(cd web && npm run --silent test -- --reporter=verbose) || failed=1
printf '%s\n' tests/web/*_test.mjs | xargs -P 2 -n 1 node || failed=1
[ $failed = 0 ] && echo "the page passes its tests"
exit $failed
