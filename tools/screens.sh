#!/bin/sh
# SPDX-License-Identifier: MIT
# docs/terminal.md from the screens that tests/cli/golden.sh keeps: sh tools/screens.sh > docs/terminal.md
set -eu
cd "$(dirname "$0")/.."

cat << END
# The terminal table

What \`moraine play\` shows in the middle of a game of each: screens that \`tests/cli/golden.sh\` compares character by character, put together by
\`tools/screens.sh\`. [cli.md](cli.md) tells the keys. Signs in a place: \`Rh2\` are two hunters of Red, \`6/3!\` six hunters where there is room for three,
\`RAF2W3\` a village, two women and three warriors of Red, \`+2\` counts what found no room; key \`l\` explains them all.
END
for game in hunters valley winter neanderthal prehistory; do
    for size in 80x24 120x40 200x50; do
        printf '\n%s, %s\n\n```\n' $game $size
        cat tests/cli/golden/$game-$size.txt
        printf '```\n'
    done
done
