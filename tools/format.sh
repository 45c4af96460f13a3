#!/bin/sh
# Formats our C files; with --check it only says whether they are.
set -eu
files=$(git ls-files -co --exclude-standard -- '*.c' '*.h' | while read -r f; do [ -e "$f" ] && echo "$f"; done)
if [ "${1:-}" = --check ]; then
    clang-format --dry-run -Werror $files
    echo "$(echo "$files" | wc -l) files are formatted"
else
    clang-format -i $files
fi
