#!/bin/sh
# SPDX-License-Identifier: MIT
# The hall with all games and bots as one WebAssembly module, build/offline/moraine.wasm. Called by
# "make offline"; needs the tables that the build has made.
set -eu
build=build/offline
cc=$(command -v ccache || true)
rm -rf $build
mkdir -p $build
flags="--target=wasm32-wasi -std=c17 -O3 -flto -DNDEBUG -ffp-contract=off -mbulk-memory -ftls-model=local-exec
 -D_GNU_SOURCE -DHAVE_CONFIG_H -Wall -Wextra -Werror -Wno-unused-parameter -Wno-missing-field-initializers
 -Wno-unused-variable -Wno-unused-but-set-variable -Wno-unused-function
 -isystem browser/include -isystem jansson -I. -Ibuild/generated"
ls base/problem.c base/text.c engine/*.c games/games.c games/*/*.c build/generated/games/*/data.c build/generated/hall/*.c bots/*.c table/*.c hall/*.c \
    browser/*.c jansson/*.c |
    xargs -P "$(nproc)" -I '{}' sh -c \
        '$4 clang-19 $1 $(case $2 in jansson/*) echo -w ;; esac) -c "$2" -o "$3/$(echo "$2" | tr / _).o"' \
        compile "$flags" '{}' $build "$cc"
clang-19 --target=wasm32-wasi -mexec-model=reactor -flto -Wl,--lto-O3 -Wl,--strip-all -Wl,-z,stack-size=1048576 \
    -Wl,--allow-undefined-file=browser/host.txt $build/*.o -o $build/whole.wasm
rm -f $build/*.o
wasm-opt -O3 --enable-bulk-memory --enable-sign-ext --enable-mutable-globals --enable-multivalue --enable-reference-types \
    $build/whole.wasm -o $build/moraine.wasm
rm -f $build/whole.wasm
echo "build/offline/moraine.wasm: $(wc -c < $build/moraine.wasm) bytes, $(gzip -9 -c $build/moraine.wasm | wc -c) packed"
