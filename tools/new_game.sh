#!/bin/sh
# SPDX-License-Identifier: MIT
# Begins a new game as a copy of the null game: sh tools/new_game.sh KEY "The Name"
# KEY is a short word in small letters; it names the folders, in capitals the rules.
set -eu
key=$1
title=$2
case $key in
'' | *[!a-z]*) echo "the key must be small letters: ab" >&2; exit 2 ;;
esac
[ ! -e "games/$key" ] || { echo "there is a game $key already" >&2; exit 2; }
big=$(echo "$key" | tr a-z A-Z)
cp -r games/null "games/$key"
cp -r tests/games/null "tests/games/$key"
mv "tests/games/$key/null_test.c" "tests/games/$key/${key}_test.c"
for language in words/*/; do
    cp "${language}null.txt" "$language$key.txt"
    cp "${language}rules_null.txt" "${language}rules_$key.txt"
done
find "games/$key" "tests/games/$key" words/*/"$key.txt" words/*/"rules_$key.txt" -type f -exec sed -i \
    -e "s/NULL_/${big}_/g; s/NULL-/$big-/g; s/null_/${key}_/g; s/TEST(null/TEST($key/" \
    -e "s|games/null|games/$key|g; s/\"null\"/\"$key\"/; s/[Tt]he [Nn]ull [Gg]ame/$title/" {} +
sed -i "s/ NULL_GAME, / NULL_GAME, ${big}_GAME, /; s/&NULL_GAME, /\&NULL_GAME, \&${big}_GAME, /" games/games.c
sed -i "/^null one /a $key one 1 1" tests/playthroughs/list.txt
if command -v clang-format > /dev/null; then
    clang-format -i games/games.c
else
    echo "no clang-format here: run \"make format\" before you commit games/games.c" >&2
fi
echo "games/$key, tests/games/$key and words/*/{$key,rules_$key}.txt are yours now."
