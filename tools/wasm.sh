#!/bin/sh
# SPDX-License-Identifier: MIT
# Compiles engine, games and bots for the browser, without a C library: sh tools/wasm.sh BUILD-FOLDER
# The folder must hold the tables that the build has made (BUILD-FOLDER/generated).
set -eu
build=${1:-build}
clang=$(sh tools/clang.sh)
export CCACHE_BASEDIR="$PWD" # the same in any copy of the tree
rm -rf "$build/wasm"
mkdir -p "$build/wasm/include"
for header in assert math pthread stdlib string time; do
    echo '#include "tests/wasm/libc.h"' > "$build/wasm/include/$header.h"
done
# UINT8_MAX has no sign without a C library.
flags="--target=wasm32 -std=c17 -O2 -ffp-contract=off -mbulk-memory -nostdlib -ffreestanding -fno-builtin
 -Wall -Wextra -Werror -Wno-unused-parameter -Wno-missing-field-initializers -Wno-sign-compare
 -I. -I$build/generated -isystem $build/wasm/include"
ls engine/flow.c games/games.c tests/wasm/*.c bots/*.c games/*/*.c "$build"/generated/games/*/data.c \
    "$build"/generated/bots/weights.c |
    xargs -P "$(nproc)" -I '{}' sh -c \
        '$4 $5 $1 -c "$2" -o "$3/wasm/$(echo "$2" | tr / _).o"' compile "$flags" '{}' "$build" "$(command -v ccache || true)" "$clang"
"wasm-ld-${clang#clang-}" --no-entry -z stack-size=262144 --strip-all "$build"/wasm/*.o -o "$build/moraine.wasm"
echo "$build/moraine.wasm: $(wc -c < "$build/moraine.wasm") bytes"
