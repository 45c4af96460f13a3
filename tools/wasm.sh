#!/bin/sh
# Compiles engine and games for the browser, without a C library: sh tools/wasm.sh BUILD-FOLDER
# The folder must hold the tables that the build has made (BUILD-FOLDER/generated).
set -eu
build=${1:-build}
mkdir -p "$build/wasm"
rm -f "$build"/wasm/*.o
flags="--target=wasm32 -std=c17 -O2 -mbulk-memory -nostdlib -ffreestanding -Wall -Wextra -Werror
 -Wno-unused-parameter -Wno-missing-field-initializers -I. -I$build/generated"
for file in engine/flow.c games/games.c tests/wasm/playouts.c games/*/*.c \
        "$build"/generated/games/*/data.c; do
    [ -e "$file" ] || continue
    clang $flags -c "$file" -o "$build/wasm/$(echo "$file" | tr '/' '_').o"
done
wasm-ld --no-entry -z stack-size=262144 --strip-all "$build"/wasm/*.o -o "$build/moraine.wasm"
echo "$build/moraine.wasm: $(wc -c < "$build/moraine.wasm") bytes"
