#!/bin/sh
# SPDX-License-Identifier: MIT
# The hall with all games and bots as one WebAssembly module, build/offline/moraine.wasm, unless nothing
# of it has changed. Called by "make offline"; needs the tables that the build has made.
set -eu
build=build/offline
sources="base/problem.c base/text.c base/words.c engine/*.c games/games.c games/*/*.c build/generated/games/*/data.c
 build/generated/hall/*.c build/generated/words/hall/words.c build/generated/bots/*.c bots/*.c table/*.c hall/*.c browser/*.c jansson/*.c"
if [ -e $build/moraine.wasm ] && [ -z "$(find base engine games bots table hall browser jansson build/generated/games \
    build/generated/hall build/generated/words/hall build/generated/bots tools/offline.sh -type f -newer $build/moraine.wasm | head -n 1)" ]; then
    exit 0
fi
clang=$(sh tools/clang.sh)
cc=$(command -v ccache || true)
rm -rf $build
mkdir -p $build
flags="--target=wasm32-wasi -std=c17 -flto -DNDEBUG -ffp-contract=off -mbulk-memory -ftls-model=local-exec
 -D_GNU_SOURCE -DHAVE_CONFIG_H -Wall -Wextra -Werror -Wno-unused-parameter -Wno-missing-field-initializers
 -Wno-unused-variable -Wno-unused-but-set-variable -Wno-unused-function -Wno-deprecated
 -isystem browser/include -isystem jansson -I. -Ibuild/generated"
# What takes the time of bots shall be fast (measured: 0 to 4 % slower than all of it at -O2, and 26 KB
# less to load), other rules small and not slow, the rest small. (-O3 is larger, not faster.)
compile() {
    case $1 in
    games/*/show.c | games/*/flaw.c | games/*/setup.c | games/*/explain.c | games/*/bounds.c) speed=-Oz ;;
    games/*/chances.c | bots/reasons.c) speed=-Oz ;; # what people are told
    games/*/negotiation.c | games/*/treaty.c | games/*/together.c) speed=-Oz ;; # what they talk about
    games/*/events.c | games/*/eclipse.c | games/*/preparation.c | games/*/ending.c) speed=-Oz ;; # once in a while
    games/*/judge.c | games/*/lean.c | games/*/worth.c | games/*/map.c | games/*/pieces.c) speed=-O2 ;;
    games/*/hunting.c | games/*/predators.c | games/*/deployment.c | games/*/actions.c) speed=-O2 ;;
    bots/* | engine/flow.c | engine/random.c) speed=-O2 ;;
    games/*) speed=-Os ;;
    jansson/*) speed='-Oz -w' ;;
    *) speed=-Oz ;;
    esac
    $cc $clang $flags $speed -c "$1" -o "$build/$(echo "$1" | tr / _).o"
}
for file in $sources; do compile "$file"; done
linking="--target=wasm32-wasi -Wno-deprecated -mexec-model=reactor -flto -Wl,--lto-O2 -Wl,--strip-all -Wl,-z,stack-size=1048576
 -Wl,--allow-undefined-file=browser/host.txt"
# A second pass makes half a kilobyte less to load.
shrinking="-O3 -O3 --enable-bulk-memory --enable-sign-ext --enable-mutable-globals --enable-multivalue --enable-reference-types
 --enable-nontrapping-float-to-int"
{ $clang --version && wasm-opt --version; } > $build/tools.txt
sh tools/kept.sh $build/moraine.wasm "$build browser/host.txt" sh -ec \
    '$1 $2 $0/*.o -o $0/whole.wasm; wasm-opt $3 $0/whole.wasm -o $0/moraine.wasm' $build "$clang" "$linking" "$shrinking"
rm -f $build/whole.wasm $build/tools.txt $build/*.o
echo "build/offline/moraine.wasm: $(wc -c < $build/moraine.wasm) bytes, $(gzip -9 -c $build/moraine.wasm | wc -c) packed"
