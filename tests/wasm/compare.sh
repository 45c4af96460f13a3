#!/bin/sh
# SPDX-License-Identifier: MIT
# Random games have the same hashes, and bots give the same answers, to the last bit of their hopes, by
# gcc, by clang with sanitizers, and in WebAssembly.
set -eu
every=20 # decisions; at night more often
[ -z "${NIGHTLY:-}" ] || every=7
mkdir -p build/wasm
build/tests/playouts $every > build/wasm/gcc.txt
ASAN_OPTIONS=detect_leaks=0 build/debug/tests/playouts $every > build/wasm/clang.txt
node tests/wasm/playouts.mjs build/moraine.wasm $every > build/wasm/wasm.txt
cmp build/wasm/gcc.txt build/wasm/clang.txt
cmp build/wasm/gcc.txt build/wasm/wasm.txt
echo "$(grep -c random build/wasm/gcc.txt) random games and the advice of bots in" \
    "$(grep -c bot build/wasm/gcc.txt) games are the same everywhere"
