#!/bin/sh
# SPDX-License-Identifier: MIT
# Formats our C files, and the page's where its tools are installed; with --check it only says whether
# the C files are (the page checks its own: npm run check). What others have written stays as it is.
set -eu
files=$(git ls-files -co --exclude-standard -- '*.c' '*.h' ':!jansson' | while read -r f; do [ -e "$f" ] && echo "$f"; done)
if [ "${1:-}" = --check ]; then
    # docs/style.md says which kinds have none, and why.
    bare=$(git ls-files -- ':!jansson' ':!tests/fuzz/seeds' ':!LICENSE' ':!VERSION' ':!.gitignore' ':!web/.prettier*' |
        grep -Ev '[.](md|csv|json|svg|webp|png|webmanifest|weights|moraine)$|^tests/.*/[a-z][^/]*[.]txt$' |
        while read -r f; do head -n 2 "$f" | grep -q SPDX-License-Identifier || echo "$f"; done)
    [ -z "$bare" ] || { echo "without an SPDX line: $bare"; exit 1; }
    grep -q "\"version\": \"$(cat VERSION)\"" web/package.json || { echo "web/package.json has another version"; exit 1; }
    clang-format --dry-run -Werror $files
    echo "$(echo "$files" | wc -l) files are formatted"
else
    clang-format -i $files
    [ ! -d web/node_modules ] || (cd web && npm run --silent format)
fi
